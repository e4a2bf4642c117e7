package alfonsine

import (
	"runtime"
	"sync"
	"sync/atomic"
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
// depth 3 on.
func PerftParallel(v Variant, p Position, depth int) uint64 {
	if depth < 2 {
		return Perft(v, p, depth)
	}
	c := counter{v: v}
	for rolled := range Chances(v, p) {
		c.next(rolled)
	}
	starts := c.ahead // the positions after the first turn
	if p.Over() {
		return 1
	}
	var (
		sum, taken atomic.Uint64
		workers    sync.WaitGroup
	)
	for range min(runtime.GOMAXPROCS(0), len(starts)) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			c := counter{v: v}
			for i := taken.Add(1); i <= uint64(len(starts)); i = taken.Add(1) {
				sum.Add(c.leaves(starts[i-1], depth-1))
			}
		}()
	}
	workers.Wait()
	return sum.Load()
}

// A counter counts the leaves of the tree of plays.
type counter struct {
	v     Variant
	ahead []Position // positions still to be expanded, turn by turn
	plays []Play
}

func (c *counter) leaves(p Position, depth int) uint64 {
	if depth <= 0 || p.Over() {
		return 1
	}
	var sum uint64
	for rolled := range Chances(c.v, p) {
		first := len(c.ahead)
		c.next(rolled)
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

// next appends the positions after the plays of p to ahead.
func (c *counter) next(p Position) {
	if g, ok := GameOf(c.v); ok {
		c.ahead = g.AppendNext(c.ahead, p)
		return
	}
	c.plays = c.v.AppendPlays(c.plays[:0], p)
	for _, play := range c.plays {
		c.ahead = append(c.ahead, play.Next())
	}
}
