package endgame

import (
	"context"
	"math"
	"unsafe"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/internal/words"
)

// number is the type in which a table stores a probability: directly, or as a uint16 that
// counts parts of the largest.
type number interface{ float64 | float32 | uint16 }

// scaleOf returns the number for probability 1.
func scaleOf[T number]() float64 {
	if one := T(1); one/2 == 0 {
		return math.MaxUint16
	}
	return 1
}

// A grid stores the numbers of a table in memory.
type grid[T number] struct {
	count int     // the number of Homes of one side
	scale float64 // the number for probability 1
	win   []T     // by the Home of the side to throw and that of its opponent
}

// newGrid returns an empty table for the given number of checkers a side. The error is a
// *TableError.
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

// size returns the size of a number in bytes.
func (t *grid[T]) size() int { return int(unsafe.Sizeof(T(0))) }

// rounded returns the number nearest to a probability.
func (t *grid[T]) rounded(win float64) T {
	if t.scale == 1 {
		return T(win)
	}
	return T(float64(win*t.scale) + 0.5)
}

// A pairOrder is the order in which pairs of Homes are settled and written to a file. A
// play removes pips from the side that plays, so pairs with fewer pips in total come first.
// Pairs with the same total are ordered by the pips of the side to throw, then by the Home
// of that side, then by the other's.
type pairOrder struct {
	levels [][]uint16 // the Homes by pips
	pips   []int      // by Home
	rank   []int      // by Home, its index within its level
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

// stages returns the number of possible pip totals of both sides, from 0 on.
func (o *pairOrder) stages() int { return 2*len(o.levels) - 1 }

// own returns the Homes of the side to throw that can be part of a pair with this pip
// total.
func (o *pairOrder) own(pips int) []uint16 {
	var list []uint16
	for n := max(0, pips-len(o.levels)+1); n <= min(pips, len(o.levels)-1); n++ {
		list = append(list, o.levels[n]...)
	}
	return list
}

// others returns the Homes that make a pair of this pip total with own.
func (o *pairOrder) others(pips int, own uint16) []uint16 { return o.levels[pips-o.pips[own]] }

// A pairBuilder computes a TwoSided.
type pairBuilder[T number] struct {
	*throws
	*pairOrder
	*grid[T]
	ends  []uint16  // the Homes after each throw, by Home and throw
	from  []uint32  // the index of the first in ends
	stay  []float64 // by Home, the probability that a throw leaves it unchanged
	again []float64 // likewise, for throws that give another throw
}

// buildPairs computes a table. If f is not nil, it also saves the table there. The error is
// the context's, the file's or a *TableError.
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

// findEnds finds the Homes after all throws from every Home. The error is the context's.
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

// run settles the pairs from a pip total on and saves them.
func (b *pairBuilder[T]) run(ctx context.Context, opt Options, k *keeper[T], first int) error {
	workers := parallel.Workers(opt.Workers)
	done := 0
	for pips := range b.stages() {
		own := b.own(pips) // the same list serves for the other side
		for _, other := range own {
			done += len(b.others(pips, other))
		}
		if pips < first {
			continue
		}
		if err := parallel.For(ctx, workers, len(own), 8, func(_, i int) {
			other := own[i] // in the outer loop because its wins are looked up again and again
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

// settled returns the probability that own wins. With x and y the win probabilities of own
// and of other when they throw, the equations are
//
//	x = a + s(1-y) + tx    y = b + u(1-x) + vy
//
// Here a and b are the shares of the throws that leave fewer pips. The throws that leave
// everything unchanged have the probabilities s and u if they pass the turn, and t and v if
// they give another throw.
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
	return (float64((p+s)*(1-v)) - float64(s*(q+u))) / (float64((1-t)*(1-v)) - float64(s*u))
}

// moved returns the share of the throws that leave fewer pips.
func (b *pairBuilder[T]) moved(own, other uint16) float64 {
	row := b.win[int(other)*b.count:][:b.count]
	sum := 0.0
	for i, t := range b.list {
		at := int(own)*len(b.list) + i
		ends := b.ends[b.from[at]:b.from[at+1]]
		switch {
		case ends[0] == own: // everything stays unchanged
		case t.again: // the same side throws
			best := T(0)
			for _, end := range ends {
				best = max(best, b.win[int(end)*b.count+int(other)])
			}
			sum += float64(t.ways * float64(best))
		default:
			least := T(b.scale) // the opponent's win
			for _, end := range ends {
				least = min(least, row[end])
			}
			sum += float64(t.ways * (b.scale - float64(least)))
		}
	}
	return sum / (b.all * b.scale)
}
