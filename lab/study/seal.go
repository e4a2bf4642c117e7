package main

import (
	"bytes"
	"fmt"

	"example.com/alfonsine/internal/sealed"
)

// A part of a study is copied between machines before it is merged, and most damage would
// leave a plausible number. So the last field of its JSON is a seal: the CRC-64 (ECMA), in
// hexadecimal, of everything before that field.

// seal returns the JSON of a part with its seal.
func seal(text []byte) []byte {
	text = bytes.TrimSuffix(text, []byte("\n}\n"))
	return append(text, sealOf(text)...)
}

// isSealed reports whether a text is an unchanged result of [seal].
func isSealed(text []byte) bool {
	n := len(text) - len(sealOf(nil))
	return n > 0 && bytes.Equal(text[n:], sealOf(text[:n]))
}

// sealOf returns the last field of a part, with its closing brace.
func sealOf(text []byte) []byte {
	return fmt.Appendf(nil, ",\n\t\"seal\": \"%016x\"\n}\n", sealed.Checksum(text))
}
