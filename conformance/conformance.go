// Package conformance has the conformance vectors, for programs in Go that implement the games
// by themselves. Its page, README.md, describes the files; in other languages, read them from
// the folder.
package conformance

import "embed"

// Vectors has the files by their names, such as "fallas.jsonl", and SHA256SUMS with their
// checksums. A tenth of all vectors is in them.
//
//go:embed *.jsonl SHA256SUMS
var Vectors embed.FS
