package endgame

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/parallel"
)

// A OneSided is the exact table of one side's bearing off: for every [Home] the
// expected number of throws until the last checker is off, and how likely each
// number is, when the side plays so that the expected number is least and nobody
// is in its way. Of plays with the same expectation it makes the one that leaves
// fewer checkers, then fewer beyond the ace point, beyond the two, and so on. In the
// games of the book and in backgammon such plays have the same distribution too; it need
// not be so in a game of one's own.
//
// A throw counts together with the throws that it gives: in a game where dice
// alike give another throw (Rules.ThrowAgain) the numbers are those of turns.
// A throw that cannot be played counts too.
//
// [NewOneSided] computes a table and [OneSided.ReadFrom] reads one from a file; the
// zero OneSided is empty, with the expectation NaN for every Home. A table is for
// every game that bears off alike when nobody is in the way: [OneSided.Fits] says
// whether it is for one. It is never written after it was made and safe to share
// between goroutines.
type OneSided struct {
	rules    soloRules
	checkers int // the most a Home may have
	mean     []float64
	first    []uint16  // of the Home's distribution
	start    []uint32  // where its probabilities begin; one more at the end
	chance   []float64 // the probabilities of all Homes
}

// Options say how a table is computed. The zero value is what most callers want.
type Options struct {
	// Checkers is the most checkers that a side has in the table: 1 to 15 in a
	// [OneSided], zero meaning 15, and 1 to 10 in a [TwoSided], zero meaning 6; up to 15 in
	// one with numbers of 32 or 16 bits.
	Checkers int
	// Bits is how many bits a number of a [TwoSided] has: 64, which 0 means too, 32 or 16. A
	// [OneSided] has 64.
	Bits int
	// Workers is how many goroutines compute. Zero means as many as there are
	// processors to use. The table does not depend on it.
	Workers int
	// Progress, if not nil, is called now and then with how many Homes, or pairs of
	// them, are done and how many there are, from one goroutine at a time, the last
	// time with all of them done.
	Progress func(done, total int)
}

// NewOneSided computes the table of a game's bearing off. On two cores that takes
// about a third of a second for two dice and half a second for three.
//
// A table holds 3 to 10 MB, and where only the exact die bears off 113 at most, with a
// single die; while it is computed, twice as much. With fewer checkers it is less: eight
// have an eighteenth of the Homes of fifteen.
//
// The error is a [*TableError] for a game that has no such table and for options
// that make no sense, and that of the context, wrapped, when it is cancelled.
//
// A game has no table when bearing off is more than a matter of few throws: where
// only the exact die bears off ([alfonsine.OvershootNever]) and dice that cannot be
// played lose the game or go to the opponent. All the games of the book have one.
func NewOneSided(ctx context.Context, g *alfonsine.Game, opt Options) (*OneSided, error) {
	checkers, err := opt.check(g, alfonsine.MaxCheckers, alfonsine.MaxCheckers, 64)
	if err != nil {
		return nil, err
	}
	b := newBuilder(soloRulesOf(g.Rules()), checkers)
	if err := b.run(ctx, opt); err != nil {
		return nil, fmt.Errorf("endgame: one-sided table of %s: %w", g.Slug(), err)
	}
	return b.table(), nil
}

// check returns the most checkers of a table, the usual number unless the options
// say otherwise. Bits are how many a number can have. The error says why there is no table of the game, or none with these
// options.
func (opt Options) check(g *alfonsine.Game, usual, most int, bits ...int) (int, error) {
	fail := func(fault Fault, reason string) (int, error) {
		return 0, &TableError{Fault: fault, Variant: g.Slug(), Reason: reason}
	}
	reason := noTable(g)
	switch {
	case reason != "":
		return fail(FaultGame, reason)
	case opt.Checkers < 0 || opt.Checkers > most:
		return fail(FaultOptions, "the table can be for 1 to "+strconv.Itoa(most)+" checkers, not "+strconv.Itoa(opt.Checkers))
	case opt.Bits != 0 && !slices.Contains(bits, opt.Bits):
		return fail(FaultOptions, "a number of the table cannot have "+strconv.Itoa(opt.Bits)+" bits")
	case opt.Workers < 0:
		return fail(FaultOptions, "it cannot be computed by "+strconv.Itoa(opt.Workers)+" workers")
	case opt.Checkers == 0:
		return usual, nil
	}
	return opt.Checkers, nil
}

// Fits returns nil when the table is for the game: when a lone side bears off in
// it as in the game that the table was computed for. Cab e Quinal and Fallas, for
// one, share a table. The error is a [*TableError].
func (t *OneSided) Fits(g *alfonsine.Game) error {
	fail := func(fault Fault, reason string) error {
		return &TableError{Fault: fault, Variant: g.Slug(), Table: t.rules.String(), Reason: reason}
	}
	if t == nil || t.Checkers() == 0 {
		return &TableError{Fault: FaultUnfit, Variant: g.Slug(), Reason: "the table is empty"}
	}
	reason, solo := noTable(g), soloRulesOf(g.Rules())
	switch {
	case reason != "":
		return fail(FaultGame, reason)
	case solo != t.rules:
		return fail(FaultUnfit, "the game bears off otherwise: "+solo.String())
	}
	return nil
}

// String says what the table is for, as a slug writes readings:
// "dice=2&virtual=0&doubles=twice".
func (t *OneSided) String() string { return t.rules.String() }

// Checkers returns how many checkers a [Home] of the table has at most: 15, or
// what the options said, and 0 for the empty table.
func (t *OneSided) Checkers() int { return t.checkers }

// Mean returns the expected number of throws, and NaN for a Home with more
// checkers than the table has.
func (t *OneSided) Mean(h Home) float64 {
	if i := h.index(); i < len(t.mean) {
		return t.mean[i]
	}
	return math.NaN()
}

// Distribution returns how likely each number of throws is, and the zero
// Distribution for a Home with more checkers than the table has.
func (t *OneSided) Distribution(h Home) Distribution {
	if i := h.index(); i < len(t.first) {
		return Distribution{int(t.first[i]), t.chance[t.start[i]:t.start[i+1]:t.start[i+1]]}
	}
	return Distribution{}
}

// A builder computes a table. A play leaves fewer pips than there were, but for
// the one that moves nothing, so that the Homes are settled in the order of their
// pips, those with equally many side by side.
//
// For each Home and each set of dice that is left of another it keeps the best Home
// that the set leads to. What a whole throw leads to is then the best of what its rests
// lead to after one die, in every order of the dice: no set of plays is ever made.
type builder struct {
	*throws
	rules    soloRules
	checkers int
	homes    []Home
	levels   [][]uint16 // the Homes by their pips
	mean     []float64
	best     []uint16 // by Home and rest
	worth    []uint16 // likewise, what is played of the rest
	first    []uint16
	chance   [][]float64
}

func newBuilder(rules soloRules, checkers int) *builder {
	n := homeCount(checkers)
	b := &builder{
		throws:   newThrows(rules),
		rules:    rules,
		checkers: checkers,
		homes:    make([]Home, n),
		levels:   make([][]uint16, homePoints*checkers+1),
		mean:     make([]float64, n),
		first:    make([]uint16, n),
		chance:   make([][]float64, n),
	}
	b.best = make([]uint16, n*b.rests)
	b.worth = make([]uint16, n*b.rests)
	for i := range b.homes {
		h := homeAt(i)
		b.homes[i] = h
		pips := h.Pips()
		b.levels[pips] = append(b.levels[pips], uint16(i))
	}
	return b
}

// run settles all Homes, or stops when the context is cancelled.
func (b *builder) run(ctx context.Context, opt Options) error {
	// The empty Home needs no throw, plays every die and stays itself.
	b.chance[0] = []float64{1}
	for i := range b.rests {
		b.worth[i] = uint16(b.sets[i].worth)
	}
	scratch := make([]scratch, parallel.Workers(opt.Workers))
	done := 1
	for _, level := range b.levels[1:] {
		if err := parallel.For(ctx, len(scratch), len(level), 32, func(worker, i int) {
			b.settle(level[i], &scratch[worker])
		}); err != nil {
			return err
		}
		done += len(level)
		if opt.Progress != nil {
			opt.Progress(done, len(b.homes))
		}
	}
	return nil
}

// scratch is what one worker keeps between Homes.
type scratch struct {
	steps steps
	best  []uint16  // by set of dice
	worth []uint16  // by set of dice
	sums  []float64 // of the distribution being made
}

// settle computes one Home.
func (b *builder) settle(home uint16, s *scratch) {
	s.best = slices.Grow(s.best[:0], len(b.sets))[:len(b.sets)]
	s.worth = slices.Grow(s.worth[:0], len(b.sets))[:len(b.sets)]
	b.throws.steps(b.homes[home], &s.steps)
	for i := range b.sets {
		s.best[i], s.worth[i] = b.choose(home, &b.sets[i], s)
	}
	copy(b.best[int(home)*b.rests:], s.best[:b.rests])
	copy(b.worth[int(home)*b.rests:], s.worth[:b.rests])
	b.mean[home] = b.expect(home, s)
	b.first[home], b.chance[home] = b.distribute(home, s)
}

// choose returns the best Home that a set of dice leads to, and what is played of it.
func (b *builder) choose(home uint16, set *diceSet, s *scratch) (best, worth uint16) {
	best = home
	for _, t := range set.options {
		for _, next := range s.steps.to[t.die][:s.steps.count[t.die]] {
			i := int(next)*b.rests + t.rest
			end, played := b.best[i], uint16(b.throws.worth[t.die])+b.worth[i]
			if played > worth || played == worth && b.better(end, best) {
				best, worth = end, played
			}
		}
	}
	return best, worth
}

// alike is how far two expectations may be apart and still be taken for equal. In
// the tables of up to four dice, rounding puts equal ones at most 1e-15 apart, and
// plays that are not equal differ by 1e-13 at least.
const alike = 2e-14

// better reports whether a settled Home is to be preferred to another.
func (b *builder) better(one, other uint16) bool {
	d := b.mean[one] - b.mean[other]
	return d < -alike || d <= alike && one < other
}

// expect returns the expected number of throws.
//
// A throw that gives another one does not end the turn. It is not counted, then,
// unless it ends the game: what is left counts the turn. A throw that leaves the
// Home as it is comes with some probability p; with e for the expectation and c
// for what all the other throws bring, e = c + p(1+e), or c + pe where it gives
// another throw.
//
// Whole ways are added up and divided at the end, so that whole expectations come
// out whole.
func (b *builder) expect(home uint16, s *scratch) float64 {
	sum, move := 0.0, b.all
	for _, t := range b.list {
		end := s.best[t.set]
		if !t.again || end == 0 {
			sum += t.ways
		}
		if end == home {
			move -= t.ways
		} else {
			sum += t.ways * b.mean[end]
		}
	}
	return sum / move
}

// dropped is the probability of great numbers of throws below which they are left
// out.
const dropped = 0x1p-56

// distribute returns the least number of throws and the probability of each from
// there on.
func (b *builder) distribute(home uint16, s *scratch) (uint16, []float64) {
	sums := s.sums[:0]
	stay, stayAgain := 0.0, 0.0 // as in expect
	for _, t := range b.list {
		end, one := s.best[t.set], 1
		switch {
		case end == home && t.again:
			stayAgain += t.ways
			continue
		case end == home:
			stay += t.ways
			continue
		case t.again && end != 0:
			one = 0
		}
		first, chance := int(b.first[end])+one, b.chance[end]
		for len(sums) < first+len(chance) {
			sums = append(sums, 0)
		}
		for i, p := range chance {
			sums[first+i] += t.ways * p
		}
	}
	for n := range sums {
		if n > 0 {
			sums[n] += stay * sums[n-1]
		}
		sums[n] /= b.all - stayAgain
	}
	ratio := stay / (b.all - stayAgain)
	for sums[len(sums)-1] > dropped*(1-ratio) {
		sums = append(sums, sums[len(sums)-1]*ratio)
	}
	s.sums = sums

	first := 0
	for sums[first] == 0 {
		first++
	}
	last := len(sums)
	for tail := sums[last-1]; tail < dropped; tail += sums[last-1] {
		last--
	}
	return uint16(first), slices.Clone(sums[first:last])
}

// table lays the results out one after the other.
func (b *builder) table() *OneSided {
	t := &OneSided{
		rules:    b.rules,
		checkers: b.checkers,
		mean:     b.mean,
		first:    b.first,
		start:    make([]uint32, len(b.homes)+1),
		chance:   slices.Concat(b.chance...),
	}
	for i, chance := range b.chance {
		t.start[i+1] = t.start[i] + uint32(len(chance))
	}
	return t
}
