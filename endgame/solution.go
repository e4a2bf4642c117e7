package endgame

import (
	"context"
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/score"
)

// A Solution holds the exact win probability of a set of positions and of everything
// that can come of them, hits and all: of endings in which the sides still meet.
// [Solve] finds it.
//
// For every position it knows two bounds between which the win probability under best
// play by both lies for certain. Play that never ended would count as anything, so
// that the bounds hold without asking whether it is possible.
//
// A Solution is never written after it was made, and safe to share. The zero
// Solution knows no position.
type Solution struct {
	game   *alfonsine.Game
	mirror bool                          // a position and its mirror image are one
	index  map[alfonsine.Position]uint32 // of the positions as the side to play sees them
	low    []float64
	high   []float64
	gap    float64
	sweeps int
}

// SolveOptions say how [Solve] works. The zero value is what most callers want.
type SolveOptions struct {
	// MaxPositions is how many positions there may be, up to 1<<30 - 2. Zero means
	// 500,000. A position takes about half a kilobyte of memory in Laquet, two in Cab
	// e Quinal with two dice and four with three.
	MaxPositions int
	// MaxBytes is about how much memory may be used, whatever the game: the beginnings
	// of some have thousands of plays a position. While it grows, the process may hold
	// twice as much and a little more. Zero means two gibibytes.
	MaxBytes int64
	// Tolerance is how far apart the bounds of a position may be, above 0. Zero
	// means 1e-9.
	Tolerance float64
	// Workers is how many goroutines compute. Zero means as many as there are
	// processors to use. The solution does not depend on it.
	Workers int
	// Progress, if not nil, is called after every step of the search, with a gap
	// of 1, and after every sweep over the positions: with how many positions are
	// known and how far apart their bounds are at most.
	Progress func(positions int, gap float64)
}

// Solve finds the exact win probability of the given positions and of all positions
// that can come of them under the game's own rules.
//
// It lists them first, those that differ only in which side is called White as one,
// and then improves the bounds of each by the best play for every throw, from few
// pips to many, until they meet: value iteration from below and from above. Where
// no checker can be hit one sweep does, save for turns that are passed; a hit sends
// a checker round the board, and takes more of them.
//
// What fits in a minute on two cores, counting all positions in which both sides are
// home and what can come of them:
//
//	                            checkers  positions  seconds
//	Laquet                      6 and 6   1,406,259       23
//	                            7 and 6   3,460,750       54
//	Cab e Quinal                2 and 2      44,687        4
//	                            3 and 1      51,105        4
//	Cab e Quinal with two dice  3 and 2     116,330        6
//	                            3 and 3     826,405       51
//
// The error is a [*TableError] when there are more positions than the options
// allow, the bounds do not meet, or the options make no sense; a [*PositionError] for
// a position off the game's path; or the context's, wrapped.
func Solve(ctx context.Context, g *alfonsine.Game, from []alfonsine.Position, opt SolveOptions) (*Solution, error) {
	s, err := newSolver(g, opt)
	if err != nil {
		return nil, err
	}
	if ctx == nil {
		ctx = context.Background()
	}
	err = s.begin(ctx, from)
	if err == nil {
		err = s.search(ctx)
	}
	if err == nil {
		err = s.iterate(ctx)
	}
	switch err.(type) {
	case nil:
	case *TableError, *PositionError:
		return nil, err
	default:
		return nil, fmt.Errorf("endgame: solving %s: %w", g.Slug(), err)
	}
	solution := s.Solution // apart from the edges, which are let go
	return &solution, nil
}

// Len returns how many positions are known, those before a throw and those with
// dice that the other player left.
func (s *Solution) Len() int { return max(0, len(s.low)-results) }

// Gap returns how far apart the bounds of a position are at most.
func (s *Solution) Gap() float64 { return s.gap }

// Sweeps returns how many times all positions were improved.
func (s *Solution) Sweeps() int { return s.sweeps }

// Bounds returns two numbers between which the win probability of the side whose turn
// it is lies. They are of the positions before a throw and of those with dice that the
// other player left; ok is false for any other.
func (s *Solution) Bounds(p alfonsine.Position) (low, high float64, ok bool) {
	i, ok := s.index[s.seen(p)]
	if !ok {
		return 0, 1, false
	}
	return s.low[i], s.high[i], true
}

// Knows reports whether the game is over in a position, or the position is part of
// the solution: one before a throw, or one with dice that the other player left.
func (s *Solution) Knows(p alfonsine.Position) bool {
	_, _, ok := s.Bounds(p)
	return ok || p.Over() && !p.IsZero()
}

// Fits returns nil when the solution is of the game, whatever it is called and however
// it begins. The error is a [*TableError].
func (s *Solution) Fits(g *alfonsine.Game) error { return fits(s.game, g) }

// Win returns the probability that the side whose turn it is wins, within half of
// [Solution.Gap]. With dice to play it is that of the best play. The error is a
// [*PositionError]: the position was not given to [Solve] and cannot come of one that
// was.
func (s *Solution) Win(p alfonsine.Position) (float64, error) {
	if p.Over() && !p.IsZero() {
		return score.Of(p, p.Turn()), nil
	}
	if low, high, ok := s.Bounds(p); ok {
		return (low + high) / 2, nil
	}
	if s.game == nil {
		return 0, &PositionError{Position: p, Reason: "this is the solution of no game"}
	}
	if !p.Dice().IsZero() {
		return winOfPlays(s.game, s, p)
	}
	return 0, &PositionError{Variant: s.game.Slug(), Position: p, Reason: "the position is not part of the solution"}
}

// seen returns the position as it is kept: White to play, where the sides can be
// exchanged. They cannot in a game in which the starting position is not as any
// other.
func (s *Solution) seen(p alfonsine.Position) alfonsine.Position {
	if p.Turn() == alfonsine.White || !s.mirror {
		return p
	}
	return alfonsine.Mirror(s.game, p)
}
