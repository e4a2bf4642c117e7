package gametest

import (
	"errors"
	"slices"
	"strings"
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

// Backwards is a variant that lists the plays of another in reverse order.
type Backwards struct{ alfonsine.Variant }

func (v Backwards) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	n := len(dst)
	dst = v.Variant.AppendPlays(dst, p)
	slices.Reverse(dst[n:])
	return dst
}

// Barren is a variant without plays. It panics when it has been asked very often.
type Barren struct {
	alfonsine.Variant
	Asked *atomic.Int64
}

func (v Barren) AppendPlays(dst []alfonsine.Play, _ alfonsine.Position) []alfonsine.Play {
	if v.Asked.Add(1) > 100_000 {
		panic("it is asked without end")
	}
	return dst
}

// Handing is a variant with one play, which hands the dice to the other side.
type Handing struct{ alfonsine.Variant }

func (Handing) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	s := p.Setup()
	s.Turn = s.Turn.Opponent()
	next, err := s.Position()
	if err != nil || p.Dice().IsZero() || p.Over() {
		return dst
	}
	play, err := alfonsine.NewPlay(next)
	if err != nil {
		return dst
	}
	return append(dst, play)
}

// Passing is a variant in which each side only passes.
type Passing struct{ alfonsine.Variant }

func (Passing) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	pass, _ := alfonsine.NewPlay(p.EndTurn(alfonsine.Roll{}))
	return append(dst, pass)
}

// Loud wraps a variant and returns far too long texts.
type Loud struct{ alfonsine.Variant }

// longName has a two-byte character, which a careless cut would split.
var longName = strings.Repeat("é1", 1<<19)

func (Loud) Name() string { return longName }
func (Loud) Slug() string { return longName }

// Check refuses every position.
func (Loud) Check(p alfonsine.Position) error {
	return &alfonsine.CheckError{Variant: longName, Position: p, Problems: []alfonsine.Problem{{Field: "black", Reason: "not today"}}}
}

// Roll refuses every roll, and Move every move.
func (Loud) Roll(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
	return p, &alfonsine.RollError{Variant: longName, Position: p, Dice: longName, Reason: "not today", Ruling: longRuling}
}

func (Loud) Move(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
	if m.From == 6 {
		return p, errors.New(longName)
	}
	return p, &alfonsine.PlayError{Variant: longName, Position: p, Move: m, Reason: "not today", Ruling: longRuling}
}

var longRuling = alfonsine.Ruling{ID: longName, Text: longName}
