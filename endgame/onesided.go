package endgame

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/options"
	"example.com/alfonsine/internal/parallel"
)

// A OneSided is the exact table of one side's bearing off without interference. For every
// [Home] it has the expected number of throws to bear off the last checker, and the probability
// of each number, if the side always makes the play with the lowest expectation. Among plays
// with the same expectation the side makes the one that leaves the fewest checkers, then the
// fewest beyond the ace point, beyond the two, and so on. In the games of the book and in
// backgammon such plays also have the same distribution; in a game of your own they may not.
//
// A throw includes the extra throws that it gives: in a game where dice alike give another
// throw ([alfonsine.Rules].ThrowAgain) the numbers are turns. A throw that cannot be played
// counts too.
//
// [NewOneSided] computes a table. The zero OneSided is empty, with expectation NaN for every
// Home. A table serves every game with the same rules of bearing off without interference;
// [OneSided.Fits] checks this. A OneSided is immutable and safe to share between goroutines.
type OneSided struct {
	rules    alfonsine.Rules // those of soloOf
	checkers int             // the maximum of a Home
	mean     []float64
	first    []uint16  // per Home, the first number of its distribution
	start    []uint32  // per Home, the index of its first probability; one more at the end
	chance   []float64 // the probabilities of all Homes; nil in a compact table
	parts    []uint16  // in place of them in a compact table: as parts of wholeWin
}

// Options configure a [OneSided] table. The zero value suits most callers.
type Options struct {
	// Checkers is the maximum number of checkers, 1 to 15. Zero means 15.
	Checkers int `json:"checkers"`
}

// NewOneSided computes the table of a game's bearing off. On two cores this takes about a
// third of a second for two dice and half a second for three.
//
// A table takes 3 to 10 MB, and up to three times as much while it is computed. If only the
// exact die bears off, it takes up to 113 MB, with a single die. Fewer checkers need less: eight
// have an eighteenth of the Homes of fifteen.
//
// The error is a [*TableError] for a game without a table, an [*fault.OptionsError], or
// the context's, wrapped.
//
// A game has no table if a side has other aims than few throws, such as where only the exact
// die bears off ([alfonsine.OvershootNever]) and dice that cannot be played lose the game or
// go to the opponent. All games of the book have a table.
func NewOneSided(ctx context.Context, g *alfonsine.Game, opt Options) (*OneSided, error) {
	if reason := noTable(g); reason != "" {
		return nil, &TableError{Fault: FaultGame, Variant: g.Slug(), Reason: reason}
	}
	c := options.Check{Package: "endgame"}
	c.Int("Checkers", opt.Checkers, alfonsine.MaxCheckers)
	if c.Err != nil {
		return nil, c.Err
	}
	rules, _ := g.Rules()
	t := &OneSided{rules: soloOf(rules), checkers: cmp.Or(opt.Checkers, alfonsine.MaxCheckers)}
	if err := t.fill(ctx); err != nil {
		return nil, fmt.Errorf("endgame: one-sided table of %s: %w", g.Slug(), err)
	}
	return t, nil
}

// Fits returns nil if the table is for the game: if a side alone bears off as in the game
// that the table was computed for. Cab e Quinal and Fallas, for example, share a table. The
// error is a [*TableError].
func (t *OneSided) Fits(g *alfonsine.Game) error {
	e := &TableError{Fault: FaultUnfit, Variant: g.Slug(), Reason: "the table is empty"}
	if t != nil && t.Checkers() > 0 {
		e.Table = query(t.rules)
		rules, _ := g.Rules()
		switch reason, solo := noTable(g), soloOf(rules); {
		case reason != "":
			e.Fault, e.Reason = FaultGame, reason
		case solo != t.rules:
			e.Reason = "the game has other rules of bearing off: " + query(solo)
		default:
			return nil
		}
	}
	return e
}

// String says which rules the table is for, as a slug does: "dice=2&virtual=0&doubles=twice".
func (t *OneSided) String() string { return query(t.rules) }

// Checkers returns the maximum number of checkers of a Home in the table: 15, or as set in
// the options, and 0 for the empty table.
func (t *OneSided) Checkers() int { return t.checkers }

// Mean returns the expected number of throws, or NaN for a Home that the table does not have.
func (t *OneSided) Mean(h Home) float64 {
	if i := h.index(); i < len(t.mean) {
		return t.mean[i]
	}
	return math.NaN()
}

// Distribution returns the probability of each number of throws. For a Home with more
// checkers than the table has, it is the zero Distribution.
func (t *OneSided) Distribution(h Home) Distribution {
	i := h.index()
	if i >= len(t.first) {
		return Distribution{}
	}
	d, from, to := Distribution{first: int(t.first[i])}, t.start[i], t.start[i+1]
	if t.parts != nil {
		d.parts = t.parts[from:to:to]
	} else {
		d.chance = t.chance[from:to:to]
	}
	return d
}

// Compact returns the table with the probability of more than n throws, for each Home and
// n, rounded to 16 bits. So whatever [Distribution.Beats] returns is off by at most 1/65,535.
// The expectations stay exact. The games of the book take 1 MB, and 5 where only the exact
// die bears off, in the place of 40.
func (t *OneSided) Compact() *OneSided {
	c := &OneSided{
		rules:    t.rules,
		checkers: t.checkers,
		mean:     t.mean,
		first:    t.first,
		start:    make([]uint32, 0, len(t.start)),
	}
	for i := range t.first {
		c.start = append(c.start, uint32(len(c.parts)))
		left, before := 1.0, uint16(wholeWin)
		for _, p := range t.Distribution(homeAt(i)).All() {
			left -= p
			over := uint16(float64(max(left, 0)*wholeWin) + 0.5)
			c.parts = append(c.parts, before-over)
			if before = over; over == 0 {
				break
			}
		}
	}
	c.start, c.parts = append(c.start, uint32(len(c.parts))), slices.Clip(c.parts)
	return c
}

// A builder computes a table. Every play leaves fewer pips, except the one that moves
// nothing. So the Homes are settled in the order of their pips, and those with the same
// number of pips in parallel.
//
// For each Home and each set of dice that can be left of a larger set, it keeps the best
// Home that the set leads to. The best for a whole throw is then the best over its dice of
// playing that die first and the rest after it. No set of plays is ever built.
type builder struct {
	*throws
	*OneSided
	best   []reached // by Home and set of dice
	chance [][]float64
}

// A reached is the best Home that a set of dice leads to, and how much of the set is played.
type reached struct{ home, worth uint16 }

// fill settles all Homes, or stops when the context is canceled.
func (t *OneSided) fill(ctx context.Context) error {
	n, throws := homeCount(t.checkers), newThrows(t.rules)
	t.mean, t.first, t.start = make([]float64, n), make([]uint16, n), make([]uint32, n+1)
	b := &builder{throws, t, make([]reached, n*len(throws.sets)), make([][]float64, n)}
	// The empty Home needs no throw. It plays every die and stays the same.
	b.chance[0] = []float64{1}
	for i, set := range b.sets[1:] {
		b.best[1+i].worth = b.worth[set[0].die] + b.best[set[0].rest].worth
	}
	levels := make([][]uint16, homePoints*t.checkers+1) // the Homes by pips
	for i := range n {
		pips := homeAt(i).Pips()
		levels[pips] = append(levels[pips], uint16(i))
	}
	for _, level := range levels[1:] {
		settle := func(_, i int) { b.settle(level[i]) }
		if err := parallel.For(ctx, parallel.Workers(0), len(level), 32, settle); err != nil {
			return err
		}
	}
	t.chance = slices.Concat(b.chance...)
	for i, chance := range b.chance {
		t.start[i+1] = t.start[i] + uint32(len(chance))
	}
	return nil
}

// settle computes one Home.
func (b *builder) settle(home uint16) {
	var buf [dieFaces + 1][homePoints]uint16
	var steps [dieFaces + 1][]uint16 // by die, the Homes after it
	for die := range steps {
		steps[die] = b.steps(buf[die][:0], homeAt(int(home)), die)
	}
	best := b.after(home)
	for i, set := range b.sets {
		best[i].home = home
		for _, o := range set {
			for _, next := range steps[o.die] {
				r := b.after(next)[o.rest]
				r.worth += b.worth[o.die]
				if r.worth > best[i].worth || r.worth == best[i].worth && b.better(r.home, best[i].home) {
					best[i] = r
				}
			}
		}
	}
	b.distribute(home, best)
}

// after returns the best that each set of dice leads to from a Home.
func (b *builder) after(home uint16) []reached { return b.best[int(home)*len(b.sets):][:len(b.sets)] }

// alike is the difference below which two expectations count as equal. In the tables of up
// to four dice, rounding separates equal ones by at most 1e-15, and different ones differ
// by at least 1e-13.
const alike = 2e-14

// better reports whether a settled Home is better than another.
func (b *builder) better(one, other uint16) bool {
	d := b.mean[one] - b.mean[other]
	return d < -alike || d <= alike && one < other
}

// dropped is the probability below which the tail of a distribution is cut off.
const dropped = 0x1p-56

// distribute sets the expected number of throws of a Home, the smallest number and the
// probabilities from there on.
//
// A throw that gives another throw does not end the turn, so it is counted only if it ends
// the game; the rest of the turn counts otherwise. A throw leaves the Home unchanged with
// some probability p. Let e be the expectation and c the share of all other throws. Then e
// = c + p(1+e), or e = c + pe if such a throw gives another.
//
// The sum is of integers, divided at the end, so that integer expectations are exact.
func (b *builder) distribute(home uint16, best []reached) {
	mean, sums := 0.0, make([]float64, 0, 256)
	stay, stayAgain := 0.0, 0.0 // the throws that leave the Home unchanged
	for _, t := range b.list {
		end, one := best[t.set].home, 0
		if !t.again || end == 0 {
			one = 1
			mean += t.ways
		}
		switch {
		case end == home && t.again:
			stayAgain += t.ways
			continue
		case end == home:
			stay += t.ways
			continue
		}
		mean += float64(t.ways * b.mean[end])
		first, chance := int(b.first[end])+one, b.chance[end]
		sums = append(sums, make([]float64, max(0, first+len(chance)-len(sums)))...)
		for i, p := range chance {
			sums[first+i] += float64(t.ways * p)
		}
	}
	b.mean[home] = mean / (b.all - stayAgain - stay)
	for n := range sums {
		if n > 0 {
			sums[n] += float64(stay * sums[n-1])
		}
		sums[n] /= b.all - stayAgain
	}
	ratio := stay / (b.all - stayAgain)
	for sums[len(sums)-1] > dropped*(1-ratio) {
		sums = append(sums, float64(sums[len(sums)-1]*ratio))
	}
	first := slices.IndexFunc(sums, func(p float64) bool { return p > 0 })
	last := len(sums)
	for tail := sums[last-1]; tail < dropped; tail += sums[last-1] {
		last--
	}
	b.first[home], b.chance[home] = uint16(first), slices.Clone(sums[first:last])
}
