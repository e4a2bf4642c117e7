//go:build !cgo

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "This library is for C and Python: it is built with -buildmode=c-shared and a C compiler.")
	os.Exit(1)
}
