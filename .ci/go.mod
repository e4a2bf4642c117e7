// The module keeps this folder out of what an importer downloads. Its Go files are copied to
// where they are built.
module example.com/alfonsine/ci

go 1.24
