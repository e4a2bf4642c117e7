module example.com/alfonsine/docs

go 1.24

require example.com/alfonsine v0.0.0-00010101000000-000000000000

replace example.com/alfonsine => ../
