module example.com/alfonsine/examples/nakama

go 1.26.5

require (
	example.com/alfonsine v0.0.0
	github.com/heroiclabs/nakama-common v1.44.2
)

require google.golang.org/protobuf v1.36.11 // indirect

replace example.com/alfonsine => ../..
