package gametest

import (
	"errors"
	"sync/atomic"

	"example.com/alfonsine"
)

// A Stranger is a variant of which nothing but the interface is known.
type Stranger struct{ alfonsine.Variant }

// A Ruled variant has the rules of a game and does not say whether it plays by them.
type Ruled struct{ alfonsine.Variant }

func (Ruled) Rules() alfonsine.Rules { return alfonsine.Fallas.Rules() }

// A Falling variant panics with ErrFell after so many questions for plays.
type Falling struct {
	alfonsine.Variant
	Left *atomic.Int64
}

// ErrFell is what a Falling variant panics with. It has two lines.
var ErrFell = errors.New("it fell\nover")

func (f Falling) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	if f.Left.Add(-1) < 0 {
		panic(ErrFell)
	}
	return f.Variant.AppendPlays(dst, p)
}

// Counter returns a counter that begins at n.
func Counter(n int64) *atomic.Int64 {
	x := new(atomic.Int64)
	x.Store(n)
	return x
}
