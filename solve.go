package alfonsine

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"strconv"
)

// A Solution holds the exact odds of a set of positions and of everything that can
// come of them, hits and all: of endings in which the sides still meet. [Solve]
// finds it.
//
// For every position it knows two bounds between which the odds under best play by
// both lie for certain. Play that never ended would count as anything, so that the
// bounds hold without asking whether it is possible.
//
// A Solution is never written after it was made, and safe to share. The zero
// Solution knows no position.
type Solution struct {
	game   *Game
	index  map[Position]uint32 // of the positions as the side to play sees them
	low    []float64
	high   []float64
	gap    float64
	sweeps int
}

// SolveOptions say how [Solve] works. The zero value is what most callers want.
type SolveOptions struct {
	// MaxPositions is how many positions there may be. Zero means 500,000. A
	// position takes about half a kilobyte of memory in Laquet, two in Cab e Quinal
	// with two dice and four with three.
	MaxPositions int
	// Tolerance is how far apart the bounds of a position may be, above 0. Zero
	// means 1e-9.
	Tolerance float64
	// Workers is how many goroutines compute. Zero means as many as there are
	// processors to use. The solution does not depend on it.
	Workers int
	// Progress, if not nil, is called after every step of the search, with a gap
	// of 1, and after every sweep over the positions: with how many positions are
	// known and how far apart their bounds are at most.
	Progress func(positions int, gap float64)
}

// A SolveError says why there is no solution.
type SolveError struct {
	Variant   string  // the slug of the game
	Positions int     // how many were found
	Gap       float64 // how far apart their bounds are at most; 1 before the first sweep
	Reason    string
}

// Error names the game and the reason.
func (e *SolveError) Error() string {
	return "alfonsine: " + e.Variant + ": no solution with " + count(e.Positions, "position") + ": " + e.Reason
}

// Solve finds the exact odds of the given positions and of all positions that can
// come of them under the game's own rules.
//
// It lists them first, those that differ only in which side is called White as one,
// and then improves the bounds of each by the best play for every throw, from few
// pips to many, until they meet: value iteration from below and from above. Where
// no checker can be hit one sweep does, save for turns that are passed; a hit sends
// a checker round the board, and takes more of them.
//
// What fits in a minute on two cores, counting all positions in which both sides are
// home and what can come of them:
//
//	                            checkers  positions  seconds
//	Laquet                      6 and 6   1,406,259       23
//	                            7 and 6   3,460,750       54
//	Cab e Quinal                2 and 2      44,687        4
//	                            3 and 1      51,105        4
//	Cab e Quinal with two dice  3 and 2     116,330        6
//	                            3 and 3     826,405       51
//
// The error is a [*SolveError] when there are more positions than the options
// allow or the bounds do not meet, a [*RaceError] for a position off the game's
// path, or the context's, wrapped.
func Solve(ctx context.Context, g *Game, from []Position, opt SolveOptions) (*Solution, error) {
	s, err := newSolver(g, opt)
	if err != nil {
		return nil, err
	}
	for _, p := range from {
		if p.IsZero() || !s.onPath(p) {
			return nil, &RaceError{Variant: g.slug, Position: p, Reason: "this is not a position of the game"}
		}
		if !p.Over() {
			s.add(p)
		}
	}
	err = s.search(ctx)
	if err == nil {
		err = s.iterate(ctx)
	}
	if err != nil {
		if _, own := err.(*SolveError); own {
			return nil, err
		}
		return nil, fmt.Errorf("alfonsine: solving %s: %w", g.slug, err)
	}
	solution := s.Solution // apart from the edges, which are let go
	return &solution, nil
}

// Len returns how many positions are known, those before a throw and those with
// dice that the other player left.
func (s *Solution) Len() int { return max(0, len(s.low)-results) }

// Gap returns how far apart the bounds of a position are at most.
func (s *Solution) Gap() float64 { return s.gap }

// Sweeps returns how many times all positions were improved.
func (s *Solution) Sweeps() int { return s.sweeps }

// Bounds returns two numbers between which the odds of the side whose turn it is
// lie. They are of the positions before a throw and of those with dice that the
// other player left; ok is false for any other.
func (s *Solution) Bounds(p Position) (low, high float64, ok bool) {
	if s.game == nil {
		return 0, 1, false
	}
	i, ok := s.index[s.seen(p)]
	if !ok {
		return 0, 1, false
	}
	return s.low[i], s.high[i], true
}

// Odds returns the probability that the side whose turn it is wins, within half of
// [Solution.Gap]. With dice to play it is that of the best play. The error is a
// [*RaceError]: the position was not given to [Solve] and cannot come of one that
// was.
func (s *Solution) Odds(p Position) (float64, error) {
	if p.Over() && !p.IsZero() {
		return oddsOver(p, p.Turn()), nil
	}
	if low, high, ok := s.Bounds(p); ok {
		return (low + high) / 2, nil
	}
	if s.game == nil {
		return 0, &RaceError{Position: p, Reason: "this is the solution of no game"}
	}
	if !p.Dice().IsZero() {
		return oddsOfPlays(s.game, s, p)
	}
	return 0, &RaceError{Variant: s.game.slug, Position: p, Reason: "the position is not part of the solution"}
}

// seen returns the position as it is kept: White to play, where the sides can be
// exchanged. They cannot in a game in which the starting position is not as any
// other.
func (s *Solution) seen(p Position) Position {
	if p.Turn() == White || s.game.rules.FirstThrow == FirstThrowAgain {
		return p
	}
	return s.game.exchanged(p)
}

// exchanged returns p with White's checkers as Black's and the other way round, and
// the turn with them. Nothing in the rules tells the sides apart but the start.
func (g *Game) exchanged(p Position) Position {
	white, black := p.sides[White], p.sides[Black]
	tags := [2]uint64{white.hi & tagged, black.hi&tagged ^ turnBit}
	white.hi &^= tagged
	black.hi &^= tagged
	if g.rules.Course == CourseOpposed {
		white, black = white.turned(g.rules.Points), black.turned(g.rules.Points)
	}
	black.hi |= tags[White]
	white.hi |= tags[Black]
	return Position{sides: [2]side{black, white}}
}

// turned returns an untagged side with the points of a path counted from its other
// end.
func (s side) turned(points int) side {
	const bar = 15 << (4 * (Bar - 16))
	r := side{lo: turnedWord(s.hi &^ bar), hi: turnedWord(s.lo &^ 15)} // place n is at 31-n
	r.shift(uint(4 * (int(places) + 5 - (points + 1))))
	r.lo |= s.lo & 15
	r.hi |= s.hi & bar
	return r
}

// shift moves all counts down by a number of bits.
func (s *side) shift(n uint) {
	s.lo = s.lo>>n | s.hi<<(64-n) | s.hi>>(n-64)
	s.hi >>= n
}

// turnedWord reverses the order of sixteen counts.
func turnedWord(w uint64) uint64 {
	w = bits.ReverseBytes64(w)
	return w>>4&0x0f0f0f0f0f0f0f0f | w&0x0f0f0f0f0f0f0f0f<<4
}

// A solver finds a Solution. The first positions stand for results, by the odds of
// the side to play: lost and a tie.
type solver struct {
	Solution
	opt       SolveOptions
	workers   int
	throws    []dealtThrow
	positions []Position
	group     []uint32 // where the groups of a position begin; one for each throw, or one for its dice
	edge      []uint32 // where the edges of a group begin
	edges     []edge
}

const (
	lost    = 0
	tied    = 1
	results = 2
)

// An edge is a position that a play leads to, and in its lowest bit whether the
// turn stays with the side that played.
type edge uint32

// win leads to what the other side has lost.
const win edge = lost << 1

func newSolver(g *Game, opt SolveOptions) (*solver, error) {
	fail := func(reason string) (*solver, error) {
		return nil, &SolveError{Variant: g.slug, Gap: 1, Reason: reason}
	}
	if opt.MaxPositions == 0 {
		opt.MaxPositions = 500_000
	}
	if opt.Tolerance == 0 {
		opt.Tolerance = 1e-9
	}
	switch {
	case opt.MaxPositions < 0 || opt.MaxPositions > math.MaxInt32/2:
		return fail("the most positions cannot be " + strconv.Itoa(opt.MaxPositions))
	case !(opt.Tolerance > 0):
		return fail("the tolerance cannot be " + strconv.FormatFloat(opt.Tolerance, 'g', -1, 64))
	case opt.Workers < 0:
		return fail("it cannot be computed by " + strconv.Itoa(opt.Workers) + " workers")
	}
	s := &solver{
		Solution:  Solution{game: g, index: make(map[Position]uint32), gap: 1},
		opt:       opt,
		workers:   BearOffOptions{Workers: opt.Workers}.workers(),
		throws:    newDealer(g.rules.regimen()).throws,
		positions: make([]Position, results),
	}
	s.group = make([]uint32, results+1)
	return s, nil
}

// onPath reports whether all checkers stand where the game has places.
func (s *solver) onPath(p Position) bool {
	for c := White; c <= Black; c++ {
		for pt := range p.Held(c, 1).All() {
			if s.game.Distance(c, pt) < 0 {
				return false
			}
		}
	}
	return true
}

// add returns the index of a position, which may be new.
func (s *solver) add(p Position) uint32 {
	p = s.seen(p)
	if i, ok := s.index[p]; ok {
		return i
	}
	i := uint32(len(s.positions))
	s.index[p] = i
	s.positions = append(s.positions, p)
	return i
}

// edgeTo returns the edge to a position, from one in which it was c's turn. It
// returns false for a position that is not known yet, and that as it is kept.
func (s *solver) edgeTo(p Position, c Color) (edge, Position, bool) {
	stays := edge(0)
	if p.Turn() == c {
		stays = 1
	}
	if p.Over() {
		if p.Result() == ResultTie {
			return tied<<1 | stays, p, true
		}
		return lost<<1 | stays, p, true
	}
	p = s.seen(p)
	i, ok := s.index[p]
	return edge(i)<<1 | stays, p, ok
}

// A stretch is what one worker finds of some positions one after the other.
type stretch struct {
	edge  []uint32 // of the groups, from the first edge of the stretch
	count []uint32 // of the positions, how many groups
	edges []edge   // an unknown position is marked and counted in fresh
	fresh []Position
	plays []Play
}

const unknown edge = 1 << 31

// search lists all positions with their edges, a batch at a time: the workers look
// up what is known before the batch, and what is not is numbered after it.
func (s *solver) search(ctx context.Context) error {
	const batch, length = 1 << 12, 32
	stretches := make([]stretch, batch/length)
	for done := results; done < len(s.positions); {
		if err := stopped(ctx); err != nil {
			return err
		}
		todo := s.positions[done:min(done+batch, len(s.positions))]
		n := (len(todo) + length - 1) / length
		spread(s.workers, n, 1, func(_, i int) {
			s.expand(&stretches[i], todo[i*length:min((i+1)*length, len(todo))])
		})
		done += len(todo)
		for i := range stretches[:n] {
			s.join(&stretches[i])
		}
		if len(s.positions) > s.opt.MaxPositions+results {
			return &SolveError{Variant: s.game.slug, Positions: len(s.positions) - results, Gap: 1, Reason: "there are more than " + count(s.opt.MaxPositions, "position")}
		}
		if len(s.edges) > math.MaxInt32 {
			return &SolveError{Variant: s.game.slug, Positions: len(s.positions) - results, Gap: 1, Reason: "they have more than two thousand million plays"}
		}
		if s.opt.Progress != nil {
			s.opt.Progress(len(s.positions)-results, 1)
		}
	}
	s.edge = append(s.edge, uint32(len(s.edges)))
	return nil
}

// expand finds the edges of some positions.
func (s *solver) expand(st *stretch, positions []Position) {
	st.edge, st.count, st.edges, st.fresh = st.edge[:0], st.count[:0], st.edges[:0], st.fresh[:0]
	for _, p := range positions {
		if !p.Dice().IsZero() {
			s.expandGroup(st, p)
			st.count = append(st.count, 1)
			continue
		}
		for _, t := range s.throws {
			// A throw that is made again has no edges.
			rolled, err := s.game.Roll(p, t.thrown)
			if err != nil {
				st.edge = append(st.edge, uint32(len(st.edges)))
				continue
			}
			s.expandGroup(st, rolled)
		}
		st.count = append(st.count, uint32(len(s.throws)))
	}
}

func (s *solver) expandGroup(st *stretch, p Position) {
	first := len(st.edges)
	st.edge = append(st.edge, uint32(first))
	st.plays = s.game.AppendPlays(st.plays[:0], p)
	for _, play := range st.plays {
		e, next, ok := s.edgeTo(play.Next(), p.Turn())
		if !ok {
			e = unknown | edge(len(st.fresh))<<1 | e&1
			st.fresh = append(st.fresh, next)
		} else if e == win {
			st.edges = append(st.edges[:first], win) // no other play matters
			return
		}
		st.edges = append(st.edges, e)
	}
}

// join numbers what a stretch has found.
func (s *solver) join(st *stretch) {
	base := uint32(len(s.edges))
	for _, n := range st.count {
		s.group = append(s.group, s.group[len(s.group)-1]+n)
	}
	for _, at := range st.edge {
		s.edge = append(s.edge, base+at)
	}
	for _, e := range st.edges {
		if e&unknown != 0 {
			e = edge(s.add(st.fresh[e&^unknown>>1]))<<1 | e&1
		}
		s.edges = append(s.edges, e)
	}
}

// sweepLimit is after how many sweeps that bring nothing the bounds are given up.
const sweepLimit = 100

// iterate improves the bounds until they meet.
func (s *solver) iterate(ctx context.Context) error {
	n := len(s.positions)
	s.low, s.high = make([]float64, n), make([]float64, n)
	for i := range s.high {
		s.high[i] = 1
	}
	s.high[lost] = 0
	s.low[tied], s.high[tied] = 0.5, 0.5

	levels := s.byPips()
	low, high := make([]float64, n), make([]float64, n)
	for idle := 0; s.gap > s.opt.Tolerance; s.sweeps++ {
		if idle == sweepLimit {
			return &SolveError{Variant: s.game.slug, Positions: s.Len(), Gap: s.gap, Reason: "the bounds stay " + strconv.FormatFloat(s.gap, 'g', 3, 64) + " apart, as if play need not end"}
		}
		gap := 0.0
		for _, level := range levels {
			if err := stopped(ctx); err != nil {
				return err
			}
			spread(s.workers, len(level), 64, func(_, i int) {
				p := level[i]
				low[i], high[i] = s.low[p], s.high[p]
				if low[i] < high[i] {
					low[i], high[i] = s.improved(p)
				}
			})
			for i, p := range level {
				s.low[p], s.high[p] = low[i], high[i]
				gap = max(gap, high[i]-low[i])
			}
		}
		idle++
		if gap < s.gap {
			s.gap, idle = gap, 0
		}
		if s.opt.Progress != nil {
			s.opt.Progress(s.Len(), gap)
		}
	}
	return nil
}

// byPips returns the positions by the pips of both sides, those with few pips
// first.
func (s *solver) byPips() [][]uint32 {
	levels := make([][]uint32, 2*MaxCheckers*(s.game.rules.Points+1)+1)
	for i := results; i < len(s.positions); i++ {
		p := s.positions[i]
		pips := Pips(s.game, p, White) + Pips(s.game, p, Black)
		levels[pips] = append(levels[pips], uint32(i))
	}
	return levels
}

// improved returns the bounds of a position as its edges give them.
func (s *solver) improved(p uint32) (low, high float64) {
	groups := s.edge[s.group[p]:][:s.group[p+1]-s.group[p]+1]
	all := 0.0
	for i := range len(groups) - 1 {
		edges := s.edges[groups[i]:groups[i+1]]
		if len(edges) == 0 {
			continue
		}
		ways := 1.0
		if len(groups)-1 == len(s.throws) {
			ways = s.throws[i].ways
		}
		var bestLow, bestHigh float64
		for _, e := range edges {
			l, h := s.low[e>>1], s.high[e>>1]
			if e&1 == 0 {
				l, h = 1-h, 1-l
			}
			bestLow, bestHigh = max(bestLow, l), max(bestHigh, h)
		}
		low += ways * bestLow
		high += ways * bestHigh
		all += ways
	}
	if all == 0 { // every throw is made again
		return s.low[p], s.high[p]
	}
	return max(s.low[p], low/all), min(s.high[p], high/all)
}
