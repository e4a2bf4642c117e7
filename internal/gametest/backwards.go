package gametest

import (
	"slices"

	"example.com/alfonsine"
)

// Backwards is a variant that lists the plays of another in reverse order.
type Backwards struct{ alfonsine.Variant }

func (v Backwards) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	n := len(dst)
	dst = v.Variant.AppendPlays(dst, p)
	slices.Reverse(dst[n:])
	return dst
}
