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
	edges     [][]edge // by position, those of each of its throws, and the mark end after them
	plays     int      // the number of all edges
}

const (
	lost    = 0
	tied    = 1
	results = 2
)

// An edge is the index of the position after a play. The lowest bit is set if the side that
// played keeps the turn.
type edge uint32

// unknown marks an edge to a position without an index, and leaves 30 bits for indexes. end
// follows the edges of a throw.
const (
	unknown edge = 1 << 31
	end     edge = math.MaxUint32
)

// mostPositions is the number of positions that can have an index.
const mostPositions = int(unknown>>1) - results

func newSolver(g *alfonsine.Game, opt SolveOptions) (*solver, error) {
	rules, ok := g.Rules()
	if !ok {
		return nil, &TableError{Fault: FaultGame, Variant: g.Slug(), Reason: unruled(g)}
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
		edges:     make([][]edge, results),
	}, nil
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
// new. The error is that for more positions than the options allow.
func (s *solver) add(p alfonsine.Position) (uint32, error) {
	if i, ok := s.index[p]; ok {
		return i, nil
	}
	i := uint32(len(s.positions))
	s.index[p] = i
	s.positions = append(s.positions, p)
	if len(s.positions) > s.opt.MaxPositions+results {
		return 0, s.fault(FaultTooMany, "there are more than "+words.Count(s.opt.MaxPositions, "position"))
	}
	return i, nil
}

// search lists the given positions and all that can follow, with their edges, in rounds. In each
// round the workers look up the positions known before it. The new ones are numbered afterwards.
func (s *solver) search(ctx context.Context, from []alfonsine.Position) error {
	for _, p := range from {
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case p.IsZero(), !s.onPath(p), !p.Over() && !p.Dice().IsZero() && len(s.game.AppendNext(nil, p)) == 0:
			return &PositionError{Variant: s.game.Slug(), Position: p, Reason: "not a position of the game"}
		case p.Over():
			continue
		}
		if _, err := s.add(s.seen(p)); err != nil {
			return err
		}
	}
	const most = 1024 // positions per round
	memory := make([]scratch, parallel.Workers(s.opt.Workers))
	for len(s.edges) < len(s.positions) {
		round := s.positions[len(s.edges):min(len(s.edges)+most, len(s.positions))]
		fresh := make([][]alfonsine.Position, len(round))
		edges := make([][]edge, len(round))
		if err := parallel.For(ctx, len(memory), len(round), 32, func(worker, i int) {
			edges[i], fresh[i] = s.expand(round[i], &memory[worker])
		}); err != nil {
			return err
		}
		for i, list := range edges {
			for j, e := range list {
				if e&unknown != 0 && e != end {
					n, err := s.add(fresh[i][e&^unknown>>1])
					if err != nil {
						return err
					}
					list[j] = edge(n)<<1 | e&1
				}
			}
			if s.plays += len(list); s.bytes() > s.opt.MaxBytes {
				return s.fault(FaultTooMany, "they take more than "+strconv.FormatInt(s.opt.MaxBytes>>20, 10)+" MiB of memory")
			}
		}
		s.edges = append(s.edges, edges...)
		if s.opt.Progress != nil {
			s.opt.Progress(len(s.positions)-results, 1)
		}
	}
	return nil
}

// fault returns an error of search or iterate.
func (s *solver) fault(fault Fault, reason string) error {
	found := words.Count(len(s.positions)-results, "position")
	return &TableError{Fault: fault, Variant: s.game.Slug(), Reason: "no solution with " + found + ": " + reason}
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

// A scratch is what a worker finds in one position, in memory that it uses again.
type scratch struct {
	next  []alfonsine.Position
	edges []edge
	fresh []alfonsine.Position
}

// expand returns the edges of a position. Those to a position that is not known are marked, and
// numbered by its index in fresh.
func (s *solver) expand(p alfonsine.Position, b *scratch) ([]edge, []alfonsine.Position) {
	b.edges, b.fresh = b.edges[:0], b.fresh[:0]
	for _, t := range s.throwsOf(p) {
		rolled := p
		if !t.thrown.IsZero() {
			// A throw to be made again leaves p unchanged, without dice and so without plays.
			rolled, _ = s.game.Roll(p, t.thrown)
		}
		b.next = s.game.AppendNext(b.next[:0], rolled)
		for _, next := range b.next {
			kept := s.seen(next)
			i, known := s.index[kept]
			switch {
			case next.Result() == alfonsine.ResultTie:
				i = tied
			case next.Over():
				i = lost
			case !known:
				i = uint32(unknown>>1) | uint32(len(b.fresh))
				b.fresh = append(b.fresh, kept)
			}
			e := edge(i) << 1
			if next.Turn() == p.Turn() {
				e |= 1
			}
			b.edges = append(b.edges, e)
		}
		b.edges = append(b.edges, end)
	}
	return slices.Clone(b.edges), slices.Clone(b.fresh)
}

// bytes returns the approximate memory of the search so far, including the bounds that
// iterate will need.
func (s *solver) bytes() int64 {
	const position = 32 + 80 + 40 + 24 // itself, its index entry, its bounds and where its edges are
	return position*int64(cap(s.positions)) + 4*int64(s.plays)
}

// sweepLimit is the number of sweeps without progress after which iterate gives up.
const sweepLimit = 100

// iterate improves the bounds until they meet.
func (s *solver) iterate(ctx context.Context) error {
	n := len(s.positions)
	s.bounds = slices.Repeat([]bound{{0, 1}}, n)
	s.bounds[lost], s.bounds[tied] = bound{0, 0}, bound{0.5, 0.5}

	var levels [][]uint32 // the positions by the pips of both sides together
	for i := results; i < n; i++ {
		p := s.positions[i]
		pips := s.game.Pips(p, alfonsine.White) + s.game.Pips(p, alfonsine.Black)
		levels = append(levels, make([][]uint32, max(0, pips+1-len(levels)))...)
		levels[pips] = append(levels[pips], uint32(i))
	}
	better := make([]bound, n)
	for idle := 0; s.gap > s.opt.Tolerance; s.sweeps++ {
		if idle == sweepLimit {
			return s.fault(FaultApart, fmt.Sprintf("the bounds stay %.3g apart; perhaps a game need not end", s.gap))
		}
		gap := 0.0
		for _, level := range levels {
			if err := parallel.For(ctx, parallel.Workers(s.opt.Workers), len(level), 64, func(_, i int) {
				better[i] = s.improved(level[i])
			}); err != nil {
				return err
			}
			for i, p := range level {
				s.bounds[p] = better[i]
				gap = max(gap, better[i].high-better[i].low)
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
func (s *solver) improved(p uint32) bound {
	was := s.bounds[p]
	if was.low >= was.high {
		return was
	}
	var sum bound
	all, edges := 0.0, s.edges[p]
	for _, t := range s.throwsOf(s.positions[p]) {
		var best bound
		i := 0
		for ; edges[i] != end; i++ {
			e := edges[i]
			b := s.bounds[e>>1]
			if e&1 == 0 {
				b = bound{1 - b.high, 1 - b.low}
			}
			best = bound{max(best.low, b.low), max(best.high, b.high)}
		}
		if i > 0 {
			sum.low += float64(t.ways * best.low)
			sum.high += float64(t.ways * best.high)
			all += t.ways
		}
		edges = edges[i+1:]
	}
	return bound{max(was.low, sum.low/all), min(was.high, sum.high/all)}
}
