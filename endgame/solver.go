package endgame

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/options"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/internal/words"
)

// A solver finds a Solution. The first positions stand for the results lost and tied, as
// the side to play sees them.
type solver struct {
	Solution
	opt       SolveOptions
	throws    []throw
	positions []alfonsine.Position
	group     []uint32 // by position, its first group; a position has a group per throw, or one for its dice
	edge      []uint32 // by group, its first edge
	edges     []edge
}

const (
	lost    = 0
	tied    = 1
	results = 2
)

// An edge is the index of the position after a play. The lowest bit is set if the side that
// played keeps the turn.
type edge uint32

// unknown marks an edge to a position without an index. It leaves 30 bits for indexes.
const unknown edge = 1 << 31

// mostPositions is the number of positions that can have an index.
const mostPositions = int(unknown>>1) - results

func newSolver(g *alfonsine.Game, opt SolveOptions) (*solver, error) {
	rules := g.Rules()
	if rules.Slug == "" {
		return nil, &TableError{Fault: FaultGame, Reason: "not a game"}
	}
	opt.MaxPositions = cmp.Or(opt.MaxPositions, 500_000)
	opt.MaxBytes = cmp.Or(opt.MaxBytes, 2<<30)
	opt.Tolerance = cmp.Or(opt.Tolerance, 1e-9)
	c := options.Check{Package: "endgame"}
	c.Int("MaxPositions", opt.MaxPositions, mostPositions)
	c.Holds(opt.MaxBytes >= 0, "MaxBytes", "must be 0 or more, not "+strconv.FormatInt(opt.MaxBytes, 10))
	c.Holds(opt.Tolerance > 0, "Tolerance", "must be above 0, not "+words.Decimal(opt.Tolerance))
	c.Int("Workers", opt.Workers, math.MaxInt)
	if c.Err != nil {
		return nil, c.Err
	}
	return &solver{
		Solution: Solution{
			game:   g,
			mirror: rules.FirstThrow != alfonsine.FirstThrowAgain,
			index:  make(map[alfonsine.Position]uint32),
			gap:    1,
		},
		opt:       opt,
		throws:    newThrows(soloOf(rules)).list,
		positions: make([]alfonsine.Position, results),
		group:     make([]uint32, results+1),
	}, nil
}

// begin adds the positions to solve.
func (s *solver) begin(ctx context.Context, from []alfonsine.Position) error {
	for _, p := range from {
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case p.IsZero() || !s.onPath(p):
			return &PositionError{Variant: s.game.Slug(), Position: p, Reason: "not a position of the game"}
		case p.Over():
			continue
		}
		if s.add(s.seen(p)); s.full() {
			return s.tooMany()
		}
	}
	return nil
}

// onPath reports whether all checkers are on points of the game.
func (s *solver) onPath(p alfonsine.Position) bool {
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		for pt := range p.Held(c, 1).All() {
			if s.game.Distance(c, pt) < 0 {
				return false
			}
		}
	}
	return true
}

// add returns the index of a position in its stored form. It adds the position if it is
// new.
func (s *solver) add(p alfonsine.Position) uint32 {
	if i, ok := s.index[p]; ok {
		return i
	}
	i := uint32(len(s.positions))
	s.index[p] = i
	s.positions = append(s.positions, p)
	return i
}

// edgeTo returns the edge to p from a position in which it was c's turn. If p is not known
// yet, it returns false and the form of p to store.
func (s *solver) edgeTo(p alfonsine.Position, c alfonsine.Color) (edge, alfonsine.Position, bool) {
	stays := edge(0)
	if p.Turn() == c {
		stays = 1
	}
	if p.Over() {
		if p.Result() == alfonsine.ResultTie {
			return tied << 1, p, true
		}
		return lost<<1 | stays, p, true
	}
	p = s.seen(p)
	i, ok := s.index[p]
	return edge(i)<<1 | stays, p, ok
}

// A batch has the results of one worker for consecutive positions.
type batch struct {
	edge  []uint32 // by group, its first edge in the batch
	edges []edge   // an unknown position is marked and numbered by its index in fresh
	fresh []alfonsine.Position
	next  []alfonsine.Position // the positions after the plays of a group
}

// search lists all positions with their edges, in rounds. In each round the workers look up
// the positions known before it. The new ones are numbered afterwards.
func (s *solver) search(ctx context.Context) error {
	const some, each = 32, 32 // the batches per round and the positions per batch
	batches := make([]batch, some)
	for done := results; done < len(s.positions); {
		todo := s.positions[done:min(done+some*each, len(s.positions))]
		parts := slices.Collect(slices.Chunk(todo, each))
		if err := parallel.For(ctx, parallel.Workers(s.opt.Workers), len(parts), 1, func(_, i int) {
			s.expand(&batches[i], parts[i])
		}); err != nil {
			return err
		}
		done += len(todo)
		for i := range parts {
			switch s.join(&batches[i], parts[i]); {
			case s.full():
				return s.tooMany()
			case s.bytes() > s.opt.MaxBytes:
				return s.fault(FaultTooMany, "they take more than "+strconv.FormatInt(s.opt.MaxBytes>>20, 10)+" MiB of memory")
			case len(s.edges) > math.MaxInt32:
				return s.fault(FaultTooMany, "they have more than two billion plays")
			}
		}
		if s.opt.Progress != nil {
			s.opt.Progress(len(s.positions)-results, 1)
		}
	}
	s.edge = append(s.edge, uint32(len(s.edges)))
	return nil
}

// tooMany returns the error for more positions than the options allow.
func (s *solver) tooMany() error {
	return s.fault(FaultTooMany, "there are more than "+words.Count(s.opt.MaxPositions, "position"))
}

// fault returns an error of search or iterate.
func (s *solver) fault(fault Fault, reason string) error {
	return &TableError{Fault: fault, Variant: s.game.Slug(), Reason: "no solution with " + words.Count(len(s.positions)-results, "position") + ": " + reason}
}

// throwsOf returns the throws to make in a position. Where dice are left over it is one throw,
// which counts once and is not made.
func (s *solver) throwsOf(p alfonsine.Position) []throw {
	if p.Dice().IsZero() {
		return s.throws
	}
	return once
}

var once = []throw{{ways: 1}}

// expand finds the edges of some positions.
func (s *solver) expand(b *batch, positions []alfonsine.Position) {
	b.edge, b.edges, b.fresh = b.edge[:0], b.edges[:0], b.fresh[:0]
	for _, p := range positions {
		for _, t := range s.throwsOf(p) {
			rolled := p
			if !t.thrown.IsZero() {
				// A throw to be made again leaves p unchanged, without dice and so without
				// plays.
				rolled, _ = s.game.Roll(p, t.thrown)
			}
			b.edge = append(b.edge, uint32(len(b.edges)))
			b.next = s.game.AppendNext(b.next[:0], rolled)
			for _, next := range b.next {
				e, kept, ok := s.edgeTo(next, p.Turn())
				if !ok {
					e = unknown | edge(len(b.fresh))<<1 | e&1
					b.fresh = append(b.fresh, kept)
				}
				b.edges = append(b.edges, e)
			}
		}
	}
}

// full reports whether there are more positions than the options allow.
func (s *solver) full() bool { return len(s.positions) > s.opt.MaxPositions+results }

// bytes returns the approximate memory of the search so far, including the bounds that
// iterate will need.
func (s *solver) bytes() int64 {
	const position = 32 + 80 + 40 // itself, its index entry and its bounds
	numbers := cap(s.group) + cap(s.edge) + cap(s.edges)
	return position*int64(cap(s.positions)) + 4*int64(numbers)
}

// join numbers the new positions of a batch. It stops when there are too many.
func (s *solver) join(b *batch, positions []alfonsine.Position) {
	base := uint32(len(s.edges))
	for _, p := range positions {
		s.group = append(s.group, s.group[len(s.group)-1]+uint32(len(s.throwsOf(p))))
	}
	for _, at := range b.edge {
		s.edge = append(s.edge, base+at)
	}
	for _, e := range b.edges {
		if e&unknown != 0 {
			if e = edge(s.add(b.fresh[e&^unknown>>1]))<<1 | e&1; s.full() {
				return
			}
		}
		s.edges = append(s.edges, e)
	}
}

// sweepLimit is the number of sweeps without progress after which iterate gives up.
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

	var levels [][]uint32 // the positions by the pips of both sides together
	for i := results; i < n; i++ {
		p := s.positions[i]
		pips := alfonsine.Pips(s.game, p, alfonsine.White) + alfonsine.Pips(s.game, p, alfonsine.Black)
		for len(levels) <= pips {
			levels = append(levels, nil)
		}
		levels[pips] = append(levels[pips], uint32(i))
	}
	low, high := make([]float64, n), make([]float64, n)
	for idle := 0; s.gap > s.opt.Tolerance; s.sweeps++ {
		if idle == sweepLimit {
			return s.fault(FaultApart, fmt.Sprintf("the bounds stay %.3g apart; perhaps a game need not end", s.gap))
		}
		gap := 0.0
		for _, level := range levels {
			if err := parallel.For(ctx, parallel.Workers(s.opt.Workers), len(level), 64, func(_, i int) {
				p := level[i]
				low[i], high[i] = s.low[p], s.high[p]
				if low[i] < high[i] {
					low[i], high[i] = s.improved(p)
				}
			}); err != nil {
				return err
			}
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

// improved returns the bounds of a position computed from its edges.
func (s *solver) improved(p uint32) (low, high float64) {
	all := 0.0
	for i, t := range s.throwsOf(s.positions[p]) {
		group := int(s.group[p]) + i
		edges := s.edges[s.edge[group]:s.edge[group+1]]
		if len(edges) == 0 {
			continue
		}
		var bestLow, bestHigh float64
		for _, e := range edges {
			l, h := s.low[e>>1], s.high[e>>1]
			if e&1 == 0 {
				l, h = 1-h, 1-l
			}
			bestLow, bestHigh = max(bestLow, l), max(bestHigh, h)
		}
		low += float64(t.ways * bestLow)
		high += float64(t.ways * bestHigh)
		all += t.ways
	}
	return max(s.low[p], low/all), min(s.high[p], high/all)
}
