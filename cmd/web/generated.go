//go:build generated

package main

import "embed"

// generated has the library for the browser, which go generate wrote.
//
//go:embed generated
var generated embed.FS
