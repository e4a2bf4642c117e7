package alfonsine

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/parallel"
)

// Moves returns the single-die moves that begin some legal play of p, in the order of
// [Game.AppendMoves].
func (g *Game) Moves(p Position) []Move { return g.AppendMoves(nil, p) }

// AppendMoves appends the single-die moves that begin some legal play of p, each once: the
// larger die first, then the farther source. [Move]{} is among them, as the last, exactly
// when it is legal to stop here: when no die can be played, when not all can be played in a
// game that is lost by that, and when the dice are offered by the other player.
//
// There is at least one move while the game is on and dice are there, and none
// before a throw, when the game is over, or with more dice than a throw gives.
func (g *Game) AppendMoves(dst []Move, p Position) []Move {
	return seenAs[Move](g.engine.AppendMoves(seenAs[engine.Move](dst), &p.b))
}

// Move plays one die: it returns the position after m, which must be one of the moves that
// [Game.AppendMoves] lists. The turn ends itself when nothing is left to play. The zero
// Move ends it where stopping is legal. m.Hit is ignored.
//
// The error, with p unchanged, is a [*PlayError] that names the fault and the ruling.
func (g *Game) Move(p Position, m Move) (Position, error) {
	if next, ok := g.engine.Moved(p.b, m.low()); ok {
		return Position{next}, nil
	}
	if g.stepper != nil {
		return p, g.whyNotStepped(p, m)
	}
	return p, g.whyNot(p, m)
}

// A Step is a single move and the position after it.
type Step struct {
	Move Move     `json:"move"`
	Next Position `json:"next"`
}

// AppendSteps appends the moves of [Game.AppendMoves], in their order, each with the position to
// which [Game.Move] leads by it. A game that is played die by die lists its moves only once
// with it.
func (g *Game) AppendSteps(dst []Step, p Position) []Step {
	return seenAs[Step](g.engine.AppendSteps(seenAs[engine.Step](dst), &p.b))
}

// AppendPlays appends the legal plays of p, one for every distinct next position. A play
// without moves is the pass or, where not all dice can be played in a game that is lost by
// that, the loss. There is at least one play while the game is on and dice are there, and
// none before a throw, when the game is over, or with more dice than a throw gives.
//
// Of several ways to the same next position the play keeps one. Which one, and the order of
// the plays, depend on p alone.
//
// The first len(dst) elements are kept; elements up to cap(dst) may be overwritten.
func (g *Game) AppendPlays(dst []Play, p Position) []Play {
	return seenAs[Play](g.engine.AppendWays(seenAs[engine.Way](dst), &p.b))
}

// AppendNext appends the positions after the legal plays of p, each once: the result of
// [Game.AppendPlays], in the same order, without the moves. Elements of dst up to cap(dst)
// may be overwritten.
func (g *Game) AppendNext(dst []Position, p Position) []Position {
	return seenAs[Position](g.engine.AppendNext(seenAs[engine.Board](dst), &p.b))
}

// Plays returns the legal plays of p, one for every distinct next position, in an order for
// people: at the first move in which two plays differ the larger die comes first, then the
// source farther from bearing off. There are none before a throw or when the game is over.
func (g *Game) Plays(p Position) []Play {
	l := listings.Get().(*listing)
	l.plays = g.AppendPlays(l.plays[:0], p)
	plays := l.sorted(g, p)
	listings.Put(l)
	return plays
}

// A listing is memory for the plays of a position, and for their order.
type listing struct {
	plays []Play
	order []uint64
}

// listings reuses memory between calls.
var listings = sync.Pool{New: func() any { return new(listing) }}

// sorted returns a copy of the plays of p, in the order of Plays.
func (l *listing) sorted(g *Game, p Position) []Play {
	const indexes = 1 << (64 - engine.OrderBits) // what is left of a word for the index of a play
	if len(l.plays) == 0 {
		return nil
	}
	if g.stepper != nil || len(l.plays) > indexes {
		return g.sorted(p, slices.Clone(l.plays))
	}
	l.order = l.order[:0]
	for i := range l.plays {
		l.order = append(l.order, l.plays[i].w.Order(&g.far[p.Turn()])*indexes+uint64(i))
	}
	slices.Sort(l.order)
	plays := make([]Play, len(l.order))
	for i, order := range l.order {
		plays[i] = l.plays[order%indexes]
	}
	return plays
}

// sorted sorts plays of p in the order of Plays, comparing move by move.
func (g *Game) sorted(p Position, plays []Play) []Play {
	turn := p.Turn()
	distance := func(pt Point) int { return g.Distance(turn, pt) }
	slices.SortFunc(plays, func(a, b Play) int { return a.compare(b, distance) })
	return plays
}

// Perft counts plays: those of every distinct throw, and after each of them those of the
// next turn, depth turns deep. A throw counts once however likely it is, a finished game is
// one leaf, a pass is one play, and dice that the other player left are a turn of their
// own. If p has dice, the first turn plays them. At depth 0 the count is 1.
func (g *Game) Perft(p Position, depth int) uint64 {
	c := counter{g: g}
	return c.leaves(p, depth)
}

// PerftParallel is Perft on all processors that the program may use. It is faster from
// depth 3 on. A panic of a [Stepper] goes on in the caller's goroutine, as an error that tells it.
func (g *Game) PerftParallel(p Position, depth int) uint64 {
	if depth < 2 {
		return g.Perft(p, depth)
	}
	if p.Over() {
		return 1
	}
	var starts []Position // the positions after the first turn
	for rolled := range g.Chances(p) {
		starts = g.AppendNext(starts, rolled)
	}
	var sum atomic.Uint64
	counters := make([]counter, parallel.Workers(0))
	parallel.For(context.Background(), len(counters), len(starts), 1, func(worker, i int) {
		c := &counters[worker]
		c.g = g
		sum.Add(c.leaves(starts[i], depth-1))
	})
	return sum.Load()
}

// A counter counts the leaves of the tree of plays.
type counter struct {
	g     *Game
	ahead []Position // positions still to be expanded, turn by turn
}

func (c *counter) leaves(p Position, depth int) uint64 {
	if depth <= 0 || p.Over() {
		return 1
	}
	var sum uint64
	for rolled := range c.g.Chances(p) {
		first := len(c.ahead)
		c.ahead = c.g.AppendNext(c.ahead, rolled)
		if depth == 1 {
			sum += uint64(len(c.ahead) - first)
		} else {
			for i := first; i < len(c.ahead); i++ {
				sum += c.leaves(c.ahead[i], depth-1)
			}
		}
		c.ahead = c.ahead[:first]
	}
	return sum
}
