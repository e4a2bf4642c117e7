module example.com/alfonsine/conformance

go 1.24

require (
	example.com/alfonsine v0.0.0-00010101000000-000000000000
	github.com/google/go-cmp v0.7.0
)

require pgregory.net/rapid v1.3.0 // indirect

replace example.com/alfonsine => ../
