package endgame

import (
	"context"
	"math"
	"unsafe"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/internal/words"
)

// A number is how a table keeps a probability: as it is, or as so many parts of the
// largest uint16.
type number interface{ float64 | float32 | uint16 }

// scaleOf returns the number that stands for certainty.
func scaleOf[T number]() float64 {
	if one := T(1); one/2 == 0 {
		return math.MaxUint16
	}
	return 1
}

// A grid is the numbers of a table in memory.
type grid[T number] struct {
	count int     // of the Homes of one side
	scale float64 // what stands for certainty
	win   []T     // by the Home of the side to throw and that of the other
}

// newGrid returns a table of as many pairs as so many checkers a side make. The error is
// a *TableError.
func newGrid[T number](checkers int) (*grid[T], error) {
	t := &grid[T]{count: homeCount(checkers), scale: scaleOf[T]()}
	if t.count > math.MaxInt/t.count/t.size() {
		return nil, &TableError{Fault: FaultOptions, Reason: "a table of " + words.Count(checkers, "checker") + " a side does not fit into the memory of this processor"}
	}
	t.win = make([]T, t.count*t.count)
	return t, nil
}

func (t *grid[T]) at(own, other int) (float64, error) {
	return float64(t.win[own*t.count+other]) / t.scale, nil
}

func (t *grid[T]) bits() int { return 8 * t.size() }

// size returns how many bytes a number has.
func (t *grid[T]) size() int { return int(unsafe.Sizeof(T(0))) }

// rounded returns the number that is nearest to a probability.
func (t *grid[T]) rounded(win float64) T {
	if t.scale == 1 {
		return T(win)
	}
	return T(win*t.scale + 0.5)
}

// A pairOrder is the order in which the pairs of Homes are settled, and in which a file
// has them. A throw takes pips away from the side that plays it, so that pairs with fewer
// pips in all come first. Of those with equally many, first come those with fewer pips of
// the side to throw, and then it is by the Homes of that side and of the other.
type pairOrder struct {
	levels [][]uint16 // the Homes by their pips
	pips   []int      // by Home
	rank   []int      // by Home, its place in its level
}

func newPairOrder(checkers int) *pairOrder {
	n := homeCount(checkers)
	o := &pairOrder{levels: make([][]uint16, homePoints*checkers+1), pips: make([]int, n), rank: make([]int, n)}
	for i := range n {
		pips := homeAt(i).Pips()
		o.pips[i], o.rank[i] = pips, len(o.levels[pips])
		o.levels[pips] = append(o.levels[pips], uint16(i))
	}
	return o
}

// stages returns how many numbers of pips two sides can have in all, from 0 on.
func (o *pairOrder) stages() int { return 2*len(o.levels) - 1 }

// own returns the Homes of the side to throw with which both sides can have so many pips.
func (o *pairOrder) own(pips int) []uint16 {
	var list []uint16
	for n := max(0, pips-len(o.levels)+1); n <= min(pips, len(o.levels)-1); n++ {
		list = append(list, o.levels[n]...)
	}
	return list
}

// others returns the Homes of the other side that go with one of own.
func (o *pairOrder) others(pips int, own uint16) []uint16 { return o.levels[pips-o.pips[own]] }

// A pairBuilder computes a TwoSided.
type pairBuilder[T number] struct {
	*throws
	*pairOrder
	*grid[T]
	ends  []uint16  // what each throw leads to, by Home and throw
	from  []uint32  // where they begin
	stay  []float64 // by Home, the probability that a throw leads nowhere
	again []float64 // likewise, and gives another throw
}

// buildPairs computes a table, and keeps it in a file if there is one. The error is the
// context's, the file's or a *TableError.
func buildPairs[T number](ctx context.Context, g *alfonsine.Game, f File, checkers int, opt Options) (*TwoSided, error) {
	n := homeCount(checkers)
	grid, err := newGrid[T](checkers)
	if err != nil {
		return nil, err
	}
	b := &pairBuilder[T]{
		throws:    newThrows(soloRulesOf(g.Rules())),
		pairOrder: newPairOrder(checkers),
		grid:      grid,
		stay:      make([]float64, n),
		again:     make([]float64, n),
	}
	if err := b.findEnds(ctx, opt); err != nil {
		return nil, err
	}
	k, first, err := resume(ctx, f, pairHeader{soloRulesOf(g.Rules()), checkers, grid.bits()}, b.pairOrder, grid)
	if err == nil {
		err = b.run(ctx, opt, k, first)
	}
	if err != nil {
		return nil, err
	}
	return &TwoSided{homes: newHomes(g, checkers), count: n, win: grid}, nil
}

// findEnds finds what the throws lead to from every Home. The error is the context's.
func (b *pairBuilder[T]) findEnds(ctx context.Context, opt Options) error {
	ends := make([][]uint16, b.count*len(b.list))
	err := parallel.For(ctx, parallel.Workers(opt.Workers), b.count, 8, func(_, i int) {
		h := homeAt(i)
		for j, t := range b.list {
			ends[i*len(b.list)+j] = b.throws.ends(nil, h, t.set)
		}
	})
	if err != nil {
		return err
	}
	for i := range b.count {
		for j, t := range b.list {
			b.from = append(b.from, uint32(len(b.ends)))
			b.ends = append(b.ends, ends[i*len(b.list)+j]...)
			switch stays := b.ends[len(b.ends)-1] == uint16(i); {
			case stays && t.again:
				b.again[i] += t.ways / b.all
			case stays:
				b.stay[i] += t.ways / b.all
			}
		}
	}
	b.from = append(b.from, uint32(len(b.ends)))
	return nil
}

// run settles the pairs from a number of pips on, and keeps them.
func (b *pairBuilder[T]) run(ctx context.Context, opt Options, k *keeper[T], first int) error {
	workers := parallel.Workers(opt.Workers)
	done := 0
	for pips := range b.stages() {
		own := b.own(pips) // which are the Homes of the other side too
		for _, other := range own {
			done += len(b.others(pips, other))
		}
		if pips < first {
			continue
		}
		if err := parallel.For(ctx, workers, len(own), 8, func(_, i int) {
			other := own[i] // for all that go with it: its wins are looked up again and again
			for _, own := range b.others(pips, other) {
				b.win[int(own)*b.count+int(other)] = b.rounded(b.settled(own, other))
			}
		}); err != nil {
			return err
		}
		if err := k.keep(b.grid, b.pairOrder, pips); err != nil {
			return err
		}
		if opt.Progress != nil {
			opt.Progress(done, b.count*b.count)
		}
	}
	return k.done()
}

// settled returns the probability that own wins. With x and y for the wins of one and the
// other to throw, a and b for what their throws bring that leave fewer pips, and s, t and
// u, v for the probabilities that a throw of theirs leaves everything as it is and passes
// the turn or gives another,
//
//	x = a + s(1-y) + tx    y = b + u(1-x) + vy
func (b *pairBuilder[T]) settled(own, other uint16) float64 {
	switch {
	case own == 0:
		return 1
	case other == 0:
		return 0
	}
	p, s, t := b.moved(own, other), b.stay[own], b.again[own]
	if s+t == 0 {
		return p
	}
	q, u, v := b.moved(other, own), b.stay[other], b.again[other]
	return ((p+s)*(1-v) - s*(q+u)) / ((1-t)*(1-v) - s*u)
}

// moved returns what the throws bring that leave fewer pips.
func (b *pairBuilder[T]) moved(own, other uint16) float64 {
	row := b.win[int(other)*b.count:][:b.count]
	sum := 0.0
	for i, t := range b.list {
		at := int(own)*len(b.list) + i
		ends := b.ends[b.from[at]:b.from[at+1]]
		switch {
		case ends[0] == own: // it leaves everything as it is
		case t.again: // the same side throws
			best := T(0)
			for _, end := range ends {
				best = max(best, b.win[int(end)*b.count+int(other)])
			}
			sum += t.ways * float64(best)
		default:
			least := T(b.scale) // the other's win
			for _, end := range ends {
				least = min(least, row[end])
			}
			sum += t.ways * (b.scale - float64(least))
		}
	}
	return sum / (b.all * b.scale)
}
