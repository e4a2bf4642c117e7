// Package api freezes the exported declarations of every public package. The files in testdata
// list them; the test compares them with the code. Once a version has appeared, a line may be
// added to a file, but none may change or go, except as docs/COMPATIBILITY.md allows:
//
//	go test ./internal/api -update
package api
