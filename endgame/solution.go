package endgame

import (
	"cmp"
	"context"
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/score"
)

// A Solution has the exact win probability of a set of positions and of all positions that
// can follow, for endings in which the sides still meet. [Solve] makes one.
//
// For every position it has a lower and an upper bound of the win probability under best
// play by both sides. A game that never ended would count as any result, so the bounds hold
// even if such a game is possible.
//
// A Solution is immutable and safe to share. The zero Solution knows finished games only.
type Solution struct {
	game   *alfonsine.Game
	mirror bool                          // a position and its mirror image are stored as one
	index  map[alfonsine.Position]uint32 // by position as the side to play sees it
	bounds []bound
	gap    float64
	sweeps int
}

// A bound is a lower and an upper bound of a win probability.
type bound struct{ low, high float64 }

// SolveOptions configure [Solve]. The zero value suits most callers.
type SolveOptions struct {
	// MaxPositions is the maximum number of positions, up to 1<<30 - 2. Zero means 500,000.
	// A position takes about half a kilobyte of memory in Laquet, two in Cab e Quinal with
	// two dice and four with three.
	MaxPositions int
	// MaxBytes is about how much memory may be used. It matters where openings have
	// thousands of plays per position. While the list grows, the process may briefly use a
	// little over twice as much. Zero means 2 GiB.
	MaxBytes int64
	// Tolerance is how far apart the bounds of a position may be, above 0. Zero means 1e-9.
	Tolerance float64
	// Workers is how many goroutines compute. Zero means GOMAXPROCS. No solution depends on it.
	Workers int
	// Progress, if not nil, is called after every step of the search, with gap 1, and after
	// every sweep: with the number of known positions and the largest difference between
	// bounds.
	Progress func(positions int, gap float64)
}

// Solve finds the exact win probability of the given positions and of all that can follow
// under the rules of the game.
//
// It first lists the positions; two that differ only in the names of the sides count as
// one. Then it improves the bounds of each by the best play for every throw, from few pips
// to many, until they meet: value iteration from below and from above. If no checker can be
// hit, one sweep is enough, unless turns are passed. A hit sends a checker round the board
// and takes more sweeps.
//
// These fit in a minute on two cores, counting all positions with both sides home and all
// that can follow:
//
//	                            checkers  positions  seconds
//	backgammon                  5 and 5     212,521        3
//	Laquet                      6 and 6   1,406,259       23
//	                            7 and 6   3,460,750       54
//	Cab e Quinal                2 and 2      44,687        4
//	                            3 and 1      51,105        4
//	Cab e Quinal with two dice  3 and 2     116,330        6
//	                            3 and 3     826,405       51
//
// The error is a [*TableError] if there are more positions than the options allow or the
// bounds do not meet; an [*fault.OptionsError]; a [*PositionError] for a position off the
// game's path; or the context's, wrapped.
func Solve(ctx context.Context, g *alfonsine.Game, from []alfonsine.Position, opt SolveOptions) (*Solution, error) {
	s, err := newSolver(g, opt)
	if err != nil {
		return nil, err
	}
	ctx = cmp.Or(ctx, context.Background())
	if err = s.search(ctx, from); err == nil {
		err = s.iterate(ctx)
	}
	switch err.(type) {
	case nil:
	case *TableError, *PositionError:
		return nil, err
	default:
		return nil, fmt.Errorf("endgame: solving %s: %w", g.Slug(), err)
	}
	solution := s.Solution // without the edges, whose memory can then be freed
	return &solution, nil
}

// Len returns the number of known positions: those given to [Solve], those before a throw
// and those with dice left by the other player.
func (s *Solution) Len() int { return max(0, len(s.bounds)-results) }

// Gap returns the largest difference between the bounds of a position.
func (s *Solution) Gap() float64 { return s.gap }

// Sweeps returns how many times Solve improved all positions.
func (s *Solution) Sweeps() int { return s.sweeps }

// Bounds returns a lower and an upper bound of the win probability of the side to play. It
// knows the positions given to [Solve], those before a throw and those with dice left by the
// other player; ok is false for any other.
func (s *Solution) Bounds(p alfonsine.Position) (low, high float64, ok bool) {
	i, ok := s.index[s.seen(p)]
	if !ok {
		return 0, 1, false
	}
	return s.bounds[i].low, s.bounds[i].high, true
}

// Knows reports whether the game is over in a position, or the position is part of the
// solution: one given to [Solve], before a throw, or with dice left by the other player.
func (s *Solution) Knows(p alfonsine.Position) bool {
	_, _, ok := s.Bounds(p)
	return ok || p.Over() && !p.IsZero()
}

// Fits returns nil if the solution is for the game, whatever its name and start. The error
// is a [*TableError].
func (s *Solution) Fits(g *alfonsine.Game) error { return fits(s.game, g) }

// Win returns the probability that the side to play wins, within half of [Solution.Gap].
// With dice to play it assumes the best play. The error is a [*PositionError]: the position
// was not given to [Solve] and does not follow from one that was.
func (s *Solution) Win(p alfonsine.Position) (float64, error) {
	if p.Over() && !p.IsZero() {
		return score.Of(p, p.Turn()), nil
	}
	if low, high, ok := s.Bounds(p); ok {
		return (low + high) / 2, nil
	}
	if s.game == nil {
		return 0, &PositionError{Position: p, Reason: "the solution is for no game"}
	}
	if !p.Dice().IsZero() {
		return winOfPlays(s.game, s, p)
	}
	return 0, &PositionError{Variant: s.game.Slug(), Position: p, Reason: "the position is not part of the solution"}
}

// seen returns the position under which p is stored: with White to play, if the sides can
// be exchanged. They cannot if a game throws again at its start, because then the starting
// position differs from all others.
func (s *Solution) seen(p alfonsine.Position) alfonsine.Position {
	if p.Turn() == alfonsine.White || !s.mirror {
		return p
	}
	return s.game.Mirror(p)
}
