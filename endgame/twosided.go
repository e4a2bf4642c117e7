package endgame

import (
	"context"
	"fmt"
	"math"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/parallel"
)

// A TwoSided is the exact table of a race: for every pair of [Home]s up to a number of
// checkers, the probability that the side to throw wins under best play by both. It is for
// positions in which the sides bear off independently of each other, as a [Race] is. For
// parallel games it is as poor an estimate.
//
// Over all 851,929 pairs of up to six checkers a side, the win probability of a Race
// differs from the exact one by
//
//	                                  at most    on average
//	backgammon, doubles played twice  0.0140     0.00088
//	two dice                          0.0026     0.000047
//	three dice                        0.0008     0.0000033
//	two dice and a virtual six        0.000025   0.00000000014
//
// The table has a number of eight bytes for every pair of Homes: 7 MB for six checkers a side,
// 72 MB for eight and 513 MB for ten. [NewTwoSided] computes one. A TwoSided is immutable and
// safe to share. The zero TwoSided knows no position.
type TwoSided struct {
	homes homes
	count int       // the number of Homes of one side
	win   []float64 // by the Homes of the side to throw and of its opponent
}

// The default and the maximum of checkers in a TwoSided.
const (
	usualTwoSided = 6
	mostTwoSided  = 10
)

// NewTwoSided computes the table of a game's races, up to the number of checkers a side set
// in the options. On two cores six checkers take a fifth of a second with two dice and half
// a second with three; ten take some ten seconds and half a minute.
//
// The errors, and the games without a table, are those of [NewOneSided].
func NewTwoSided(ctx context.Context, g *alfonsine.Game, opt Options) (*TwoSided, error) {
	checkers, err := opt.check(g, usualTwoSided, mostTwoSided)
	if err != nil {
		return nil, err
	}
	b := &pairBuilder{throws: newThrows(soloRulesOf(g.Rules())), levels: homesByPips(checkers)}
	b.TwoSided = TwoSided{homes: newHomes(g, checkers), count: homeCount(checkers)}
	if err := b.run(ctx, opt); err != nil {
		return nil, fmt.Errorf("endgame: two-sided table of %s: %w", g.Slug(), err)
	}
	t := b.TwoSided // without what only the builder needs
	return &t, nil
}

// Checkers returns the maximum number of checkers a side: 6, or as set in the options, and
// 0 for the zero TwoSided.
func (t *TwoSided) Checkers() int { return t.homes.checkers }

// WinOf returns the probability that the side to throw wins, with its own home and the
// other side's. It is 1 if own is empty, 0 if other is empty, and NaN for a Home with more
// checkers than the table has.
func (t *TwoSided) WinOf(own, other Home) float64 {
	i, j := own.index(), other.index()
	if i >= t.count || j >= t.count {
		return math.NaN()
	}
	return t.win[i*t.count+j]
}

// Knows reports whether [TwoSided.Win] can answer for a position: the game is over, or
// each side has checkers, all at home and no more than the table has.
func (t *TwoSided) Knows(p alfonsine.Position) bool { return t.homes.knows(p) }

// Fits returns nil if the table is for the game, whatever its name and start. The error is
// a [*TableError].
func (t *TwoSided) Fits(g *alfonsine.Game) error { return fits(t.homes.game, g) }

// Win returns the probability that the side to play wins; with dice to play it assumes the
// best play. The error is a [*PositionError].
func (t *TwoSided) Win(p alfonsine.Position) (float64, error) {
	return t.homes.win(p, t, t.WinOf)
}

// A pairBuilder computes a TwoSided. A play leaves fewer pips, so pairs of Homes are settled in
// the order of the pips of both.
type pairBuilder struct {
	TwoSided
	*throws
	levels [][]uint16 // the Homes by pips
	ends   []uint16   // the Homes after each throw, by Home and throw
	from   []uint32   // the index of the first in ends
	stay   []float64  // by Home, the probability that a throw leaves it unchanged
	again  []float64  // likewise, for throws that give another throw
}

// run settles all pairs. The error is the context's.
func (b *pairBuilder) run(ctx context.Context, opt Options) error {
	if err := b.findEnds(ctx, opt); err != nil {
		return err
	}
	b.win = make([]float64, b.count*b.count)
	done := 0
	for pips := range 2*len(b.levels) - 1 { // of both sides
		type half struct {
			other  uint16
			owners []uint16 // that have the other pips
		}
		var halves []half
		for n := max(0, pips-len(b.levels)+1); n <= min(pips, len(b.levels)-1); n++ {
			for _, other := range b.levels[n] {
				halves = append(halves, half{other, b.levels[pips-n]})
				done += len(b.levels[pips-n])
			}
		}
		if err := parallel.For(ctx, parallel.Workers(opt.Workers), len(halves), 8, func(_, i int) {
			other := halves[i].other // in the outer loop because its wins are looked up again and again
			for _, own := range halves[i].owners {
				b.win[int(own)*b.count+int(other)] = b.settled(own, other)
			}
		}); err != nil {
			return err
		}
		if opt.Progress != nil {
			opt.Progress(done, b.count*b.count)
		}
	}
	return nil
}

// findEnds finds the Homes after all throws from every Home. The error is the context's.
func (b *pairBuilder) findEnds(ctx context.Context, opt Options) error {
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
	b.stay, b.again = make([]float64, b.count), make([]float64, b.count)
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

// settled returns the probability that own wins. With x and y the win probabilities of own
// and of other when they throw, the equations are
//
//	x = a + s(1-y) + tx    y = b + u(1-x) + vy
//
// Here a and b are the shares of the throws that leave fewer pips. The throws that leave
// everything unchanged have the probabilities s and u if they pass the turn, and t and v if
// they give another throw.
func (b *pairBuilder) settled(own, other uint16) float64 {
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
func (b *pairBuilder) moved(own, other uint16) float64 {
	row := b.win[int(other)*b.count:][:b.count]
	sum := 0.0
	for i, t := range b.list {
		at := int(own)*len(b.list) + i
		ends := b.ends[b.from[at]:b.from[at+1]]
		switch {
		case ends[0] == own: // everything stays unchanged
		case t.again: // the same side throws
			best := 0.0
			for _, end := range ends {
				best = max(best, b.win[int(end)*b.count+int(other)])
			}
			sum += float64(t.ways * best)
		default:
			least := 1.0 // the opponent's win
			for _, end := range ends {
				least = min(least, row[end])
			}
			sum += float64(t.ways * (1 - least))
		}
	}
	return sum / b.all
}
