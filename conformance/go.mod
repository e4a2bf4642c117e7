module example.com/alfonsine/conformance

go 1.24
