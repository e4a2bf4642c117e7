package endgame

import (
	"context"
	"fmt"
	"math"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/internal/score"
)

// A TwoSided is the exact table of a race with few checkers: for every two Homes of
// up to so many checkers the probability that the side to throw wins when both play
// as well as can be. It is for positions in which the sides bear off independently of
// each other, as a [Race] is, and for parallel games as much of an estimate.
//
// Over all 851,929 pairs of up to six checkers a side, the win probability of a [Race]
// differs from the exact one by
//
//	                                  at most    on average
//	backgammon, doubles played twice  0.0140     0.00088
//	two dice                          0.0026     0.000047
//	three dice                        0.0008     0.0000033
//	two dice and a virtual six        0.000025   0.00000000014
//
// A TwoSided is never written after it was made, and safe to share. The zero TwoSided
// knows no position.
type TwoSided struct {
	homes homes
	count int       // of the Homes of one side
	win   []float64 // by the Home of the side to throw and that of the other
}

// The checkers of a TwoSided.
const (
	usualTwoSided = 6
	mostTwoSided  = 10
)

// NewTwoSided computes the exact table of a game's races for up to so many checkers
// a side as the options say. Six take, on two cores, a fifth of a second for two dice
// and a second for three; ten take some minutes.
//
// A table holds eight bytes for every pair of Homes: 7 MB with six checkers a side,
// 24 with seven, 72 with eight, 200 with nine and 513 with ten.
//
// Errors are those of [NewOneSided], and the games without a table are the same.
func NewTwoSided(ctx context.Context, g *alfonsine.Game, opt Options) (*TwoSided, error) {
	checkers, err := opt.check(g, usualTwoSided, mostTwoSided)
	if err != nil {
		return nil, err
	}
	b, err := newPairBuilder(ctx, g, checkers, opt)
	if err == nil {
		err = b.run(ctx, opt)
	}
	if err != nil {
		return nil, fmt.Errorf("endgame: two-sided table of %s: %w", g.Slug(), err)
	}
	return &b.table, nil
}

// Checkers returns how many checkers a side of the table has at most: 6, or what the
// options said, and 0 for the zero TwoSided.
func (t *TwoSided) Checkers() int { return t.homes.checkers }

// WinOf returns the probability that the side to throw wins when it stands as own
// and the other side as other. It is 1 when own is empty, 0 when other is, and NaN
// for Homes with more checkers than the table has.
func (t *TwoSided) WinOf(own, other Home) float64 {
	i, j := own.index(), other.index()
	if i >= t.count || j >= t.count {
		return math.NaN()
	}
	return t.win[i*t.count+j]
}

// Knows reports whether [TwoSided.Win] has no error for a position: whether the game
// is over, or all checkers of both sides are home, some for each, and no more than the
// table knows.
func (t *TwoSided) Knows(p alfonsine.Position) bool { return t.homes.knows(p) }

// Fits returns nil when the table is of the game, whatever it is called and however it
// begins. The error is a [*TableError].
func (t *TwoSided) Fits(g *alfonsine.Game) error { return fits(t.homes.game, g) }

// Win returns the probability that the side whose turn it is wins, with dice to
// play that of the best play. The error is a [*PositionError].
func (t *TwoSided) Win(p alfonsine.Position) (float64, error) {
	if p.Over() && !p.IsZero() {
		return score.Of(p, p.Turn()), nil
	}
	own, other, ok := t.homes.of(p)
	switch {
	case !ok:
		return 0, t.homes.fault(p)
	case !p.Dice().IsZero():
		return winOfPlays(t.homes.game, t, p)
	}
	return t.WinOf(own, other), nil
}

// A pairBuilder computes a TwoSided. A throw takes pips away from the side that
// plays it, so that the pairs are settled in the order of their pips.
type pairBuilder struct {
	*throws
	table  TwoSided
	levels [][]uint16 // the Homes by their pips
	pips   []int
	ends   []uint16  // what each throw leads to, by Home and throw
	from   []uint32  // where they begin
	stay   []float64 // by Home, how many ways lead nowhere
	again  []float64 // likewise, those that give another throw
}

// newPairBuilder finds what the throws lead to from every Home. The error is the
// context's.
func newPairBuilder(ctx context.Context, g *alfonsine.Game, checkers int, opt Options) (*pairBuilder, error) {
	n := homeCount(checkers)
	b := &pairBuilder{
		throws: newThrows(soloRulesOf(g.Rules())),
		table:  TwoSided{homes: newHomes(g, checkers), count: n},
		levels: make([][]uint16, homePoints*checkers+1),
		pips:   make([]int, n),
		stay:   make([]float64, n),
		again:  make([]float64, n),
	}
	ends := make([][]uint16, n*len(b.list))
	err := parallel.For(ctx, parallel.Workers(opt.Workers), n, 8, func(_, i int) {
		h := homeAt(i)
		b.pips[i] = h.Pips()
		for j, t := range b.list {
			ends[i*len(b.list)+j] = b.throws.ends(nil, h, t.set)
		}
	})
	if err != nil {
		return nil, err
	}
	b.table.win = make([]float64, n*n)
	for i := range n {
		b.levels[b.pips[i]] = append(b.levels[b.pips[i]], uint16(i))
		for j, t := range b.list {
			b.from = append(b.from, uint32(len(b.ends)))
			b.ends = append(b.ends, ends[i*len(b.list)+j]...)
			switch stays := b.ends[len(b.ends)-1] == uint16(i); {
			case stays && t.again:
				b.again[i] += t.ways
			case stays:
				b.stay[i] += t.ways
			}
		}
	}
	b.from = append(b.from, uint32(len(b.ends)))
	return b, nil
}

func (b *pairBuilder) run(ctx context.Context, opt Options) error {
	workers := parallel.Workers(opt.Workers)
	done := b.table.count // the pairs whose side to throw has nothing left
	total := b.table.count * b.table.count
	for i := range b.table.count {
		b.table.win[i] = 1
	}
	top := len(b.levels) - 1
	for pips := 1; pips <= 2*top; pips++ {
		// All pairs with so many pips in all, by the Home of the side to throw.
		own := make([]uint16, 0, b.table.count)
		for n := max(1, pips-top); n <= min(pips, top); n++ {
			own = append(own, b.levels[n]...)
		}
		if err := parallel.For(ctx, workers, len(own), 8, func(_, i int) {
			for _, other := range b.levels[pips-b.pips[own[i]]] {
				b.settle(own[i], other)
			}
		}); err != nil {
			return err
		}
		for _, i := range own {
			others := b.levels[pips-b.pips[i]]
			done += len(others)
			for _, other := range others {
				if i <= other {
					b.pair(i, other)
				}
			}
		}
		if opt.Progress != nil {
			opt.Progress(done, total)
		}
	}
	return nil
}

// settle computes what the throws bring that leave fewer pips, in ways.
func (b *pairBuilder) settle(own, other uint16) {
	if other == 0 {
		return // the other side has won
	}
	row := b.table.win[int(other)*b.table.count:][:b.table.count]
	sum := 0.0
	for i, t := range b.list {
		at := int(own)*len(b.list) + i
		ends := b.ends[b.from[at]:b.from[at+1]]
		best := 0.0
		switch {
		case ends[0] == own: // pair adds it
		case t.again: // the same side throws
			for _, end := range ends {
				best = max(best, b.table.win[int(end)*b.table.count+int(other)])
			}
		default:
			least := 1.0 // the other's win
			for _, end := range ends {
				least = min(least, row[end])
			}
			best = 1 - least
		}
		sum += t.ways * best
	}
	b.table.win[int(own)*b.table.count+int(other)] = sum / b.all
}

// pair adds what the throws bring that leave everything as it is. With x and y for
// the wins of one and the other to throw, a and b for what their other throws
// bring, and s, t and u, v for the probabilities that a throw of theirs passes the
// turn or gives another,
//
//	x = a + s(1-y) + tx    y = b + u(1-x) + vy
func (b *pairBuilder) pair(one, other uint16) {
	s, t := b.stay[one]/b.all, b.again[one]/b.all
	u, v := b.stay[other]/b.all, b.again[other]/b.all
	x, y := &b.table.win[int(one)*b.table.count+int(other)], &b.table.win[int(other)*b.table.count+int(one)]
	p, q := *x, *y
	det := (1-t)*(1-v) - s*u
	*x = ((p+s)*(1-v) - s*(q+u)) / det
	*y = ((q+u)*(1-t) - u*(p+s)) / det
}
