package alfonsine

import (
	"context"
	"fmt"
	"math"
)

// An Endgame is the exact table of a race with few checkers: for every two Homes
// of up to so many checkers the probability that the side to throw wins when both
// play as well as can be. It is for positions in which the sides bear off
// independently of each other, as a [Race] is, and for parallel games as much of
// an estimate.
//
// Over all 851,929 pairs of up to six checkers a side, the odds of a [Race] differ
// from the exact ones by
//
//	                                  at most    on average
//	backgammon, doubles played twice  0.0140     0.00088
//	two dice                          0.0026     0.000047
//	three dice                        0.0008     0.0000033
//	two dice and a virtual six        0.000025   0.00000000014
//
// An Endgame is never written after it was made, and safe to share. The zero
// Endgame knows no position.
type Endgame struct {
	game     *Game
	checkers int
	homes    int
	windows  [2]window
	odds     []float64 // by the Home of the side to throw and that of the other
}

// The checkers of an Endgame.
const (
	endgameCheckers = 6
	maxEndgame      = 10
)

// NewEndgame computes the exact table of a game's races for up to so many checkers
// a side as the options say, 1 to 10; zero means 6. Six take 7 MB of memory and,
// on two cores, a fifth of a second for two dice and a second for three; ten take
// 500 MB and some minutes.
//
// Errors are those of [NewBearOff], and the games without a table are the same.
func NewEndgame(ctx context.Context, g *Game, opt BearOffOptions) (*Endgame, error) {
	if reason := g.raceFault(); reason != "" {
		return nil, &BearOffError{Variant: g.slug, Reason: reason}
	}
	checkers, err := opt.limit(g, endgameCheckers, maxEndgame)
	if err != nil {
		return nil, err
	}
	e := &Endgame{
		game:     g,
		checkers: checkers,
		homes:    homeCount(checkers),
		windows:  [2]window{g.window(White), g.window(Black)},
	}
	e.odds = make([]float64, e.homes*e.homes)
	b := newEndgameBuilder(e)
	if err := b.run(ctx, opt); err != nil {
		return nil, fmt.Errorf("alfonsine: endgame table %s: %w", g.slug, err)
	}
	return e, nil
}

// Checkers returns how many checkers a side of the table has at most.
func (e *Endgame) Checkers() int { return e.checkers }

// Win returns the probability that the side to throw wins when it stands as own
// and the other side as other. It is 1 when own is empty, 0 when other is, and NaN
// for Homes with more checkers than the table has.
func (e *Endgame) Win(own, other Home) float64 {
	i, j := own.index(), other.index()
	switch {
	case i >= e.homes || j >= e.homes:
		return math.NaN()
	case i == 0:
		return 1
	}
	return e.odds[i*e.homes+j]
}

// Odds returns the probability that the side whose turn it is wins, with dice to
// play that of the best play. The error is a [*RaceError].
func (e *Endgame) Odds(p Position) (float64, error) {
	if p.Over() && !p.IsZero() {
		return oddsOver(p, p.Turn()), nil
	}
	if e.game == nil {
		return 0, &RaceError{Position: p, Reason: "this is the table of no game"}
	}
	if !p.Dice().IsZero() {
		return oddsOfPlays(e.game, e, p)
	}
	homes, err := e.game.homes(&e.windows, e.checkers, p)
	if err != nil {
		return 0, err
	}
	c := p.Turn()
	return e.Win(homes[c], homes[c.Opponent()]), nil
}

// An endgameBuilder computes an Endgame. A throw takes pips away from the side that
// plays it, so that the pairs are settled in the order of their pips.
type endgameBuilder struct {
	*dealer
	*Endgame
	levels [][]uint16 // the Homes by their pips
	pips   []int
	ends   []uint16  // what each throw leads to, by Home and throw
	from   []uint32  // where they begin
	stay   []float64 // by Home, how many ways lead nowhere
	again  []float64 // likewise, those that give another throw
}

func newEndgameBuilder(e *Endgame) *endgameBuilder {
	b := &endgameBuilder{
		dealer:  newDealer(e.game.rules.regimen()),
		Endgame: e,
		levels:  make([][]uint16, homePoints*e.checkers+1),
		stay:    make([]float64, e.homes),
		again:   make([]float64, e.homes),
	}
	for i := range e.homes {
		h := homeAt(i)
		b.pips = append(b.pips, h.Pips())
		b.levels[h.Pips()] = append(b.levels[h.Pips()], uint16(i))
		for _, t := range b.throws {
			b.from = append(b.from, uint32(len(b.ends)))
			b.ends = b.dealer.ends(b.ends, h, t.hand)
			switch stays := b.ends[len(b.ends)-1] == uint16(i); {
			case stays && t.again:
				b.again[i] += t.ways
			case stays:
				b.stay[i] += t.ways
			}
		}
	}
	b.from = append(b.from, uint32(len(b.ends)))
	return b
}

func (b *endgameBuilder) run(ctx context.Context, opt BearOffOptions) error {
	workers := opt.workers()
	done := b.homes // the pairs whose side to throw has nothing left
	total := b.homes * b.homes
	for i := range b.homes {
		b.odds[i] = 1
	}
	top := len(b.levels) - 1
	for pips := 1; pips <= 2*top; pips++ {
		if err := stopped(ctx); err != nil {
			return err
		}
		// All pairs with so many pips in all, by the Home of the side to throw.
		own := make([]uint16, 0, b.homes)
		for n := max(1, pips-top); n <= min(pips, top); n++ {
			own = append(own, b.levels[n]...)
		}
		spread(workers, len(own), 8, func(_, i int) {
			for _, other := range b.levels[pips-b.pips[own[i]]] {
				b.settle(own[i], other)
			}
		})
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
func (b *endgameBuilder) settle(own, other uint16) {
	if other == 0 {
		return // the other side has won
	}
	row := b.odds[int(other)*b.homes:][:b.homes]
	sum := 0.0
	for i, t := range b.throws {
		at := int(own)*len(b.throws) + i
		ends := b.ends[b.from[at]:b.from[at+1]]
		best := 0.0
		switch {
		case ends[0] == own:
			continue
		case t.again: // the same side throws
			for _, end := range ends {
				best = max(best, b.odds[int(end)*b.homes+int(other)])
			}
		default:
			least := 1.0 // of the other's odds
			for _, end := range ends {
				least = min(least, row[end])
			}
			best = 1 - least
		}
		sum += t.ways * best
	}
	b.odds[int(own)*b.homes+int(other)] = sum / b.all
}

// pair adds what the throws bring that leave everything as it is. With x and y for
// the odds of one and the other to throw, a and b for what their other throws
// bring, and s, t and u, v for the probabilities that a throw of theirs passes the
// turn or gives another,
//
//	x = a + s(1-y) + tx    y = b + u(1-x) + vy
func (b *endgameBuilder) pair(one, other uint16) {
	s, t := b.stay[one]/b.all, b.again[one]/b.all
	u, v := b.stay[other]/b.all, b.again[other]/b.all
	if one == 0 || s+t+u+v == 0 {
		return
	}
	x, y := &b.odds[int(one)*b.homes+int(other)], &b.odds[int(other)*b.homes+int(one)]
	p, q := *x, *y
	det := (1-t)*(1-v) - s*u
	*x = ((p+s)*(1-v) - s*(q+u)) / det
	*y = ((q+u)*(1-t) - u*(p+s)) / det
}
