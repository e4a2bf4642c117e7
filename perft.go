package alfonsine

import (
	"context"
	"sync/atomic"

	"example.com/alfonsine/internal/parallel"
)

// Perft counts plays: those of every distinct throw, and after each of them those of the
// next turn, depth turns deep. A throw counts once however likely it is, a finished game is
// one leaf, a pass is one play, and dice that the other player left are a turn of their
// own. If p has dice, the first turn plays them. At depth 0 the count is 1.
func Perft(v Variant, p Position, depth int) uint64 {
	c := counter{v: v}
	return c.leaves(p, depth)
}

// PerftParallel is Perft on all processors that the program may use. It is faster from
// depth 3 on. A panic in v goes on in the caller's goroutine, as an error that tells it.
func PerftParallel(v Variant, p Position, depth int) uint64 {
	if depth < 2 {
		return Perft(v, p, depth)
	}
	if p.Over() {
		return 1
	}
	var starts []Position // the positions after the first turn
	for rolled := range Chances(v, p) {
		starts = AppendNext(starts, v, rolled)
	}
	var sum atomic.Uint64
	counters := make([]counter, parallel.Workers(0))
	parallel.For(context.Background(), len(counters), len(starts), 1, func(worker, i int) {
		c := &counters[worker]
		c.v = v
		sum.Add(c.leaves(starts[i], depth-1))
	})
	return sum.Load()
}

// A counter counts the leaves of the tree of plays.
type counter struct {
	v     Variant
	ahead []Position // positions still to be expanded, turn by turn
}

func (c *counter) leaves(p Position, depth int) uint64 {
	if depth <= 0 || p.Over() {
		return 1
	}
	var sum uint64
	for rolled := range Chances(c.v, p) {
		first := len(c.ahead)
		c.ahead = AppendNext(c.ahead, c.v, rolled)
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
