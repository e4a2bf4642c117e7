package gametest

import (
	"sync/atomic"

	"example.com/alfonsine"
)

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
