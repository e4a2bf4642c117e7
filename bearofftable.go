package alfonsine

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
)

// A BearOff is the exact table of one side's bearing off: for every [Home] the
// expected number of throws until the last checker is off, and how likely each
// number is, when the side plays so that the expected number is least and nobody
// is in its way. Of plays with the same expectation it makes the one that leaves
// fewer checkers, then fewer beyond the ace point, beyond the two, and so on; in
// every game that was tried, such plays have the same distribution too.
//
// A throw counts together with the throws that it gives: in a game where dice all
// alike give another throw ([Rules].ThrowAgain) the numbers are those of turns.
// A throw that cannot be played counts too.
//
// [NewBearOff] computes a table and [BearOff.ReadFrom] reads one from a file; the
// zero BearOff is empty, with the expectation NaN for every Home. A table is for
// every game that bears off alike when nobody is in the way: [BearOff.Fits] tells.
// It is never written after it was made and safe to share between goroutines.
type BearOff struct {
	regimen  regimen
	checkers int // the most a Home may have
	mean     []float64
	first    []uint16  // of the Home's distribution
	start    []uint32  // where its probabilities begin; one more at the end
	chance   []float64 // the probabilities of all Homes
}

// BearOffOptions say how a table is computed. The zero value is what most callers
// want.
type BearOffOptions struct {
	// Checkers is the most checkers that a Home in the table has, 1 to 15. Zero
	// means 15.
	Checkers int
	// Workers is how many goroutines compute. Zero means as many as there are
	// processors to use. The table does not depend on it.
	Workers int
	// Progress, if not nil, is called now and then with how many Homes are done
	// and how many there are, from one goroutine at a time, the last time with all
	// of them done.
	Progress func(done, total int)
}

// NewBearOff computes the table of a game's bearing off. On two cores that takes
// about a third of a second for two dice and half a second for three.
//
// The error is a [*BearOffError] for a game that has no such table and for options
// that make no sense, and that of the context, wrapped, when it is cancelled.
//
// A game has no table when bearing off is more than a matter of few throws: where
// only the exact die bears off ([OvershootNever]) and dice that cannot be played
// lose the game or go to the opponent. All the games of this package have one.
func NewBearOff(ctx context.Context, g *Game, opt BearOffOptions) (*BearOff, error) {
	if reason := g.raceFault(); reason != "" {
		return nil, &BearOffError{Variant: g.slug, Reason: reason}
	}
	checkers, err := opt.limit(g, MaxCheckers, MaxCheckers)
	if err != nil {
		return nil, err
	}
	b := newBuilder(g.rules.regimen(), checkers)
	if err := b.run(ctx, opt); err != nil {
		return nil, fmt.Errorf("alfonsine: bear-off table %s: %w", g.slug, err)
	}
	return b.table(), nil
}

// limit returns the most checkers of a table, the usual number unless the options
// say otherwise.
func (opt BearOffOptions) limit(g *Game, usual, most int) (int, error) {
	switch {
	case opt.Checkers < 0 || opt.Checkers > most:
		return 0, &BearOffError{Variant: g.slug, Reason: "the table can be for 1 to " + strconv.Itoa(most) + " checkers, not " + strconv.Itoa(opt.Checkers)}
	case opt.Workers < 0:
		return 0, &BearOffError{Variant: g.slug, Reason: "it cannot be computed by " + strconv.Itoa(opt.Workers) + " workers"}
	case opt.Checkers == 0:
		return usual, nil
	}
	return opt.Checkers, nil
}

// A BearOffError says why there is no table for a game, or why a table is not for
// it.
type BearOffError struct {
	Variant string // the slug of the game; empty where no game is concerned
	Table   string // what the table is for, if there is one, as a slug writes readings
	Reason  string
}

// Error names the game and the reason.
func (e *BearOffError) Error() string {
	s := "alfonsine: bear-off table"
	if e.Table != "" {
		s += " for " + e.Table + ", game"
	}
	if e.Variant != "" {
		s += " " + e.Variant
	}
	return s + ": " + e.Reason
}

// Fits returns nil when the table is for the game: when a lone side bears off in
// it as in the game that the table was computed for. Cab e Quinal and Fallas, for
// one, share a table. The error is a [*BearOffError].
func (b *BearOff) Fits(g *Game) error {
	fail := func(reason string) error {
		return &BearOffError{Variant: g.slug, Table: b.regimen.String(), Reason: reason}
	}
	switch m := g.rules.regimen(); {
	case b.Checkers() == 0:
		return &BearOffError{Variant: g.slug, Reason: "it is empty"}
	case g.raceFault() != "":
		return fail(g.raceFault())
	case m != b.regimen:
		return fail("the game bears off otherwise: " + m.String())
	}
	return nil
}

// String says what the table is for, as a slug writes readings: "dice=2&virtual=0&doubles=twice".
func (b *BearOff) String() string { return b.regimen.String() }

// Checkers returns how many checkers a [Home] of the table has at most: 15, or
// what the options said, and 0 for the empty table.
func (b *BearOff) Checkers() int { return b.checkers }

// Mean returns the expected number of throws, and NaN for a Home with more
// checkers than the table has.
func (b *BearOff) Mean(h Home) float64 {
	if i := h.index(); i < len(b.mean) {
		return b.mean[i]
	}
	return math.NaN()
}

// Distribution returns how likely each number of throws is, and the zero
// Distribution for a Home with more checkers than the table has.
func (b *BearOff) Distribution(h Home) Distribution {
	if i := h.index(); i < len(b.first) {
		return Distribution{int(b.first[i]), b.chance[b.start[i]:b.start[i+1]:b.start[i+1]]}
	}
	return Distribution{}
}

// A builder computes a table. A play leaves fewer pips than there were, but for
// the one that moves nothing, so that the Homes are settled in the order of their
// pips, those with equally many side by side.
//
// For each Home and each hand that is left of another it keeps the best Home that
// the hand leads to. What a whole throw leads to is then the best of what its rests
// lead to after one die, in every order of the dice: no set of plays is ever made.
type builder struct {
	*dealer
	regimen  regimen
	checkers int
	homes    []Home
	levels   [][]uint16 // the Homes by their pips
	mean     []float64
	best     []uint16 // by Home and rest
	worth    []uint16 // likewise, what is played of the rest; only where that can differ
	first    []uint16
	chance   [][]float64
}

func newBuilder(m regimen, checkers int) *builder {
	n := homeCount(checkers)
	b := &builder{
		dealer:   newDealer(m),
		regimen:  m,
		checkers: checkers,
		homes:    make([]Home, n),
		levels:   make([][]uint16, homePoints*checkers+1),
		mean:     make([]float64, n),
		first:    make([]uint16, n),
		chance:   make([][]float64, n),
	}
	b.best = make([]uint16, n*b.rests)
	if m.Never {
		b.worth = make([]uint16, n*b.rests)
	}
	for i := range b.homes {
		h := homeAt(i)
		b.homes[i] = h
		pips := h.Pips()
		b.levels[pips] = append(b.levels[pips], uint16(i))
	}
	return b
}

// run settles all Homes, or stops when the context is cancelled.
func (b *builder) run(ctx context.Context, opt BearOffOptions) error {
	// The empty Home needs no throw, plays every hand and stays itself.
	b.chance[0] = []float64{1}
	if b.worth != nil {
		for i := range b.rests {
			b.worth[i] = uint16(b.hands[i].worth)
		}
	}
	scratch := make([]scratch, opt.workers())
	done := 1
	for _, level := range b.levels[1:] {
		if err := stopped(ctx); err != nil {
			return err
		}
		spread(len(scratch), len(level), 32, func(worker, i int) {
			b.settle(level[i], &scratch[worker])
		})
		done += len(level)
		if opt.Progress != nil {
			opt.Progress(done, len(b.homes))
		}
	}
	return nil
}

// stopped returns the error of a context that is cancelled. No context is one that
// never is.
func stopped(ctx context.Context) error {
	if ctx == nil {
		return nil
	}
	return ctx.Err()
}

func (opt BearOffOptions) workers() int {
	if opt.Workers == 0 {
		return runtime.GOMAXPROCS(0)
	}
	return opt.Workers
}

// spread calls do for every i below n, in batches spread over the workers, and
// returns when all are done.
func spread(workers, n, batch int, do func(worker, i int)) {
	workers = min(workers, (n+batch-1)/batch)
	if workers <= 1 {
		for i := range n {
			do(0, i)
		}
		return
	}
	var next atomic.Int64
	var wait sync.WaitGroup
	for worker := range workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for {
				end := int(next.Add(int64(batch)))
				for i := end - batch; i < min(end, n); i++ {
					do(worker, i)
				}
				if end >= n {
					return
				}
			}
		}()
	}
	wait.Wait()
}

// scratch is what one worker keeps between Homes.
type scratch struct {
	steps steps
	best  []uint16  // by hand
	worth []int     // by hand
	sums  []float64 // of the distribution being made
	arena []float64 // where finished ones are laid down
}

// settle computes one Home.
func (b *builder) settle(home uint16, s *scratch) {
	s.best = slices.Grow(s.best[:0], len(b.hands))[:len(b.hands)]
	s.worth = slices.Grow(s.worth[:0], len(b.hands))[:len(b.hands)]
	b.dealer.steps(b.homes[home], &s.steps)
	for i := range b.hands {
		s.best[i], s.worth[i] = b.choose(home, &b.hands[i], s)
	}
	copy(b.best[int(home)*b.rests:], s.best[:b.rests])
	if b.worth != nil {
		for i, worth := range s.worth[:b.rests] {
			b.worth[int(home)*b.rests+i] = uint16(worth)
		}
	}
	b.mean[home] = b.expect(home, s)
	b.first[home], b.chance[home] = b.distribute(home, s)
}

// choose returns the best Home that a hand leads to, and what is played of it.
func (b *builder) choose(home uint16, h *hand, s *scratch) (best uint16, worth int) {
	best, worth = home, 0
	if b.worth == nil {
		worth = h.worth
	}
	for _, t := range h.tries {
		for _, next := range s.steps.to[t.die][:s.steps.count[t.die]] {
			end := next
			if t.rest >= 0 {
				end = b.best[int(next)*b.rests+t.rest]
			}
			if b.worth != nil {
				played := b.dealer.worth[t.die]
				if t.rest >= 0 {
					played += int(b.worth[int(next)*b.rests+t.rest])
				}
				if played < worth {
					continue
				}
				if played > worth {
					best, worth = end, played
					continue
				}
			}
			if best == home || b.better(end, best) {
				best = end
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
	for _, t := range b.throws {
		end := s.best[t.hand]
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
	for _, t := range b.throws {
		end, one := s.best[t.hand], 1
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
	if ratio := stay / (b.all - stayAgain); ratio > 0 {
		for sums[len(sums)-1] > dropped*(1-ratio) {
			sums = append(sums, sums[len(sums)-1]*ratio)
		}
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
	return uint16(first), s.keep(sums[first:last])
}

// keep copies numbers to where they stay.
func (s *scratch) keep(numbers []float64) []float64 {
	if cap(s.arena)-len(s.arena) < len(numbers) {
		s.arena = make([]float64, 0, max(1<<15, len(numbers)))
	}
	at := len(s.arena)
	s.arena = append(s.arena, numbers...)
	return s.arena[at:len(s.arena):len(s.arena)]
}

// table lays the results out one after the other.
func (b *builder) table() *BearOff {
	t := &BearOff{
		regimen:  b.regimen,
		checkers: b.checkers,
		mean:     b.mean,
		first:    b.first,
		start:    make([]uint32, 0, len(b.homes)+1),
	}
	total := 0
	for _, chance := range b.chance {
		total += len(chance)
	}
	t.chance = make([]float64, 0, total)
	for _, chance := range b.chance {
		t.start = append(t.start, uint32(len(t.chance)))
		t.chance = append(t.chance, chance...)
	}
	t.start = append(t.start, uint32(len(t.chance)))
	return t
}
