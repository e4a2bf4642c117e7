module example.com/alfonsine/examples/ssh

go 1.26.0

require (
	example.com/alfonsine v0.0.0
	github.com/gliderlabs/ssh v0.3.8
	golang.org/x/term v0.48.0
)

require (
	github.com/anmitsu/go-shlex v0.0.0-20200514113438-38f4b401e2be // indirect
	golang.org/x/crypto v0.59.0 // indirect
	golang.org/x/sys v0.50.0 // indirect
)

replace example.com/alfonsine => ../..
