//go:build !generated

package main

import "embed"

// generated is empty: the library for the browser is built at the first start. After go
// generate, a build with -tags generated has it inside.
//
//go:generate go run . --generate generated
var generated embed.FS
