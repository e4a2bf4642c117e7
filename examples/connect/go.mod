module example.com/alfonsine/examples/connect

go 1.26.0

require (
	connectrpc.com/connect v1.21.1
	example.com/alfonsine v0.0.0
)

require google.golang.org/protobuf v1.36.11 // indirect

replace example.com/alfonsine => ../..
