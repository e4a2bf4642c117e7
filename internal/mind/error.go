package mind

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/internal/words"
)

// Unplayable returns the error of a position in which there is nothing to play.
func Unplayable(g *alfonsine.Game, p alfonsine.Position) error {
	reason := "there is nothing to play"
	switch {
	case p.IsZero():
		return PositionError(g, p, "not a position")
	case p.Over():
		reason = "the game is over"
	case p.Dice().IsZero():
		reason = "the dice are not thrown"
	}
	return PositionError(g, p, reason)
}

// PositionError returns the error of an agent or evaluator that has no answer for a position.
func PositionError(g *alfonsine.Game, p alfonsine.Position, reason string) error {
	return &endgame.PositionError{Package: "bot", Variant: g.Slug(), Position: p, Reason: reason}
}

// A Refusal is the panic value with which the judges of this package stop. It holds the
// error that the call then returns.
type Refusal struct{ Err error }

// Refuse ends a call with an error, unless it is nil. [Rescue] returns it.
func Refuse(err error) {
	if err != nil {
		panic(Refusal{err})
	}
}

// Given returns the context, or the background for nil.
func Given(ctx context.Context) context.Context { return cmp.Or(ctx, context.Background()) }

// Package bot sets these, which make its errors: that of a panic, from what it says, its stack
// and, if it is one, its error; and that of a game that no network fits.
var (
	Fallen func(g *alfonsine.Game, reason, stack string, cause error) error
	Unfit  func(g *alfonsine.Game, reason string) error
)

// Rescue must be deferred. It turns a panic into the error of a call: the one with which a
// judge refused, or that of Fallen.
func Rescue(g *alfonsine.Game, err *error) {
	value := recover()
	if value == nil {
		return
	}
	var trace []byte
	if p, ok := value.(*parallel.Panic); ok {
		value, trace = p.Value, p.Stack
	}
	if r, ok := value.(Refusal); ok {
		*err = r.Err
		return
	}
	if trace == nil {
		trace = debug.Stack()
	}
	cause, _ := value.(error)
	*err = Fallen(g, words.Error(fmt.Errorf("%v", value)), string(trace), cause)
}
