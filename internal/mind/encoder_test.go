package mind

import (
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// undiced returns positions before a throw: some of play, some wild, some crowded.
func undiced(g *alfonsine.Game, n int, rng *rand.Rand) []alfonsine.Position {
	var list []alfonsine.Position
	for len(list) < n {
		var p alfonsine.Position
		switch len(list) % 3 {
		case 0:
			p = gametest.Played(g, rng)
		case 1:
			p = gametest.Wild(g, rng)
		default:
			p = gametest.Crowded(g, rng)
		}
		s := p.Setup()
		s.Dice, s.Leftover, s.Again, s.Result = alfonsine.Roll{}, false, false, alfonsine.ResultOngoing
		if p, err := s.Position(); err == nil && !p.Over() {
			list = append(list, p)
		}
	}
	return list
}

func sorted(rows []uint16) []uint16 {
	rows = slices.Clone(rows)
	slices.Sort(rows)
	return rows
}

func TestAPositionAndItsMirrorImageAreEncodedAlike(t *testing.T) {
	rng := gametest.Source(t)
	for _, g := range append(gametest.Varied(t), chasing(t)) {
		e := NewEncoder(g, rng.IntN(2) > 0)
		for _, p := range undiced(g, 200, rng) {
			var one, other [MostRows]uint16
			n := e.Encode(&p, &one)
			q := g.Mirror(p)
			m := e.Encode(&q, &other)
			if !slices.Equal(sorted(one[:n]), sorted(other[:m])) {
				t.Fatalf("%s: %v is %v, and %v is %v", g.Slug(), p, one[:n], q, other[:m])
			}
		}
	}
}

// What a list of rows held before says nothing about the next position, and the rows of a
// position fill up fours.
func TestRowsAreWrittenOverOthers(t *testing.T) {
	rng := gametest.Source(t)
	for _, plans := range []bool{false, true} {
		e := NewEncoder(alfonsine.Fallas, plans)
		for _, p := range undiced(alfonsine.Fallas, 200, rng) {
			var clean, used [MostRows]uint16
			for i := range used {
				used[i] = 1
			}
			n, m := e.Encode(&p, &clean), e.Encode(&p, &used)
			if n != m || n%4 != 0 || !slices.Equal(clean[:n], used[:n]) || clean[max(0, n-4)] == 0 || clean[0] == 0 {
				t.Fatalf("%v: %v, and over others %v", p, clean[:n], used[:m])
			}
		}
	}
}

// look gathers the inputs of a position.
func (m *Model) look(e *Encoder, p *alfonsine.Position) {
	var rows [MostRows]uint16
	m.Gather(e, rows[:e.Encode(p, &rows)])
}

func TestEveryCheckerAndWhatEachDieMovesIsEncoded(t *testing.T) {
	rng := gametest.Source(t)
	for _, g := range append(gametest.Varied(t), chasing(t)) {
		e := NewEncoder(g, false)
		m := NewModel(Shape{Units: 4}, rng)
		for _, p := range undiced(g, 200, rng) {
			m.look(e, &p)
			for role := range 2 {
				c := p.Turn() ^ alfonsine.Color(role)
				side := m.input[role*sideInputs : (role+1)*sideInputs]
				for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
					d, n := g.Distance(c, pt), p.Count(c, pt)
					if d < 0 {
						continue
					}
					var want [4]float32
					if n > 0 {
						want[min(n, 3)-1] = 1
						want[3] = float32(max(0, n-3)) / 4
					}
					if got := [4]float32(side[inputPlaces+4*(d-1):]); got != want {
						t.Fatalf("%s %v: %v on %v is %v, and not %v", g.Slug(), p, c, pt, got, want)
					}
				}
				if got, want := side[inputOff], float32(p.Off(c))/15; got != want {
					t.Fatalf("%s %v: %v off is %v, and not %v", g.Slug(), p, c, got, want)
				}
				var left [rowsOfPlace]float32
				if n := p.Off(c); n > 0 {
					left[n] = 1
				}
				if got := [rowsOfPlace]float32(m.input[inputOffs+role*rowsOfPlace:]); got != left {
					t.Fatalf("%s %v: %v off is %v, and not %v", g.Slug(), p, c, got, left)
				}
				if got, want := side[inputPips], float32(g.Pips(p, c))/150; got < want-1e-5 || got > want+1e-5 {
					t.Fatalf("%s %v: pips of %v are %v, and not %v", g.Slug(), p, c, got, want)
				}
			}
			var s evaluatedBoard
			e.read(&p, &s)
			for role := range 2 {
				c := p.Turn() ^ alfonsine.Color(role)
				us := &s[c]
				can, _ := e.playable(us)
				for die := range 6 {
					var want [3]float32 // whether it moves one checker, two, or more
					if n := can >> (2 * die) & 3; n > 0 {
						want[n-1] = 1
					}
					if got := [3]float32(m.input[role*sideInputs+inputDice+3*die:]); got != want {
						t.Fatalf("%s %v: a %d of %v is %v, and not %v", g.Slug(), p, die+1, c, got, want)
					}
				}
			}
			if got, want := m.input[inputContact] != 0, g.Contact(p); got != want && gametest.Rules(g).Course != alfonsine.CourseParallel {
				t.Fatalf("%s %v: contact %v", g.Slug(), p, got)
			}
		}
	}
}

func TestTheBoardIsReadAsItIs(t *testing.T) {
	rng := gametest.Source(t)
	for _, g := range append(gametest.Varied(t), chasing(t)) {
		f, strange := newEvaluatedGame(g), newEvaluatedGame(gametest.Stranger(g))
		strange.forbidden = f.forbidden
		for _, p := range undiced(g, 200, rng) {
			var s, other evaluatedBoard
			f.read(&p, &s)
			strange.read(&p, &other)
			for c := range s {
				for pt := 1; pt <= 24; pt++ {
					if n := p.Count(alfonsine.Color(c), alfonsine.Point(pt)); n > 0 {
						d, checkers := int(f.distance[c][pt]), s[c].checkers.Count(alfonsine.Point(pt))
						if d != g.Distance(alfonsine.Color(c), alfonsine.Point(pt)) || checkers != n {
							t.Fatalf("%s %v: on %d there are %d at a distance of %d", g.Slug(), p, pt, checkers, d)
						}
					}
				}
			}
			if s != other {
				t.Fatalf("%s %v: %+v, point by point %+v", g.Slug(), p, s, other)
			}
			for c := alfonsine.White; c <= alfonsine.Black; c++ {
				var want evaluatedSide
				for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
					d := g.Distance(c, pt)
					if d < 0 {
						continue
					}
					for n, set := range []*uint32{&want.own, &want.two, &want.three} {
						if p.Count(c, pt) > n {
							*set |= 1 << d
						}
					}
					if pt < alfonsine.Bar && p.Count(c.Opponent(), pt) >= gametest.Rules(g).Forbidden {
						want.closed |= 1 << d
					}
				}
				got := s[c]
				if got.own != want.own || got.two != want.two || got.three != want.three || got.closed != want.closed {
					t.Fatalf("%s %v: %v is %+v, and not %+v", g.Slug(), p, c, got, want)
				}
			}
		}
	}
}

// Where the ways are neither the same nor opposite, closed points can lie ahead of a side that
// seems to have passed the other.
func TestClosedPointsAheadAreSeenOnWaysThatCross(t *testing.T) {
	for _, g := range gametest.Varied(t) {
		if got, want := newEvaluatedGame(g).opposed, gametest.Rules(g).Course == alfonsine.CourseOpposed; got != want {
			t.Errorf("%s: the ways are opposite: %v", g.Slug(), got)
		}
	}
	// Black bears off from point 2, and goes on from point 1 to point 24.
	v := gametest.Altered(alfonsine.TodasTablas, func(s *alfonsine.Stepper) {
		own := s.Distance
		s.Distance = func(c alfonsine.Color, pt alfonsine.Point) int {
			if c == alfonsine.White || pt == alfonsine.Off || pt >= alfonsine.Bar {
				return own(c, pt)
			}
			return 1 + (int(pt)+22)%24
		}
	})
	m := NewModel(Shape{Units: 4}, gametest.Source(t))
	p := alfonsine.MustParsePosition("6:1,off:14 4:2,off:13 w -")
	e := NewEncoder(v, false)
	m.look(e, &p)
	if m.input[inputContact] != 0 {
		t.Error("the sides meet")
	}
	if got, want := m.input[inputAhead], float32(1)/12; got != want {
		t.Errorf("ahead are closed points that count %v, and not %v", got, want)
	}
}
