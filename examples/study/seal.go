package main

import (
	"bytes"
	"fmt"

	"example.com/alfonsine/internal/sealed"
)

// A part of a study travels from machine to machine before it is put together with the
// others, and most damage leaves a number that could be right. So the last field of its
// JSON is a seal: the CRC-64 (ECMA) of everything before that field, in hexadecimal.

// seal returns the JSON of a part with its seal.
func seal(text []byte) []byte {
	text = bytes.TrimSuffix(text, []byte("\n}\n"))
	return append(text, sealOf(text)...)
}

// isSealed reports whether a text is as [seal] has left it.
func isSealed(text []byte) bool {
	n := len(text) - len(sealOf(nil))
	return n > 0 && bytes.Equal(text[n:], sealOf(text[:n]))
}

// sealOf returns how a part ends after a text.
func sealOf(text []byte) []byte {
	return fmt.Appendf(nil, ",\n\t\"seal\": \"%016x\"\n}\n", sealed.Checksum(text))
}
