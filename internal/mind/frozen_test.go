package mind

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// scattered returns a position of checkers that lie anywhere on the paths of a game, few
// of them alone, which depends on nothing but the numbers drawn.
func scattered(g *alfonsine.Game, rng *rand.Rand) (alfonsine.Position, bool) {
	var s alfonsine.Setup
	s.Turn = alfonsine.Color(rng.IntN(2))
	sides := [2]*alfonsine.Checkers{&s.White, &s.Black}
	for c, own := range sides {
		left := alfonsine.MaxCheckers
		for left > 0 {
			pt := alfonsine.Point(rng.IntN(26))
			n := min(left, 1+rng.IntN(1+rng.IntN(5)))
			if g.Distance(alfonsine.Color(c), pt) < 0 || pt > alfonsine.Off && pt < alfonsine.Bar && sides[1-c][pt] > 0 {
				left-- // borne off
				own[alfonsine.Off]++
				continue
			}
			own[pt] += uint8(n)
			left -= n
		}
	}
	p, err := s.Position()
	return p, err == nil && !p.Over()
}

// Networks in files have been trained on what the encoder shows, and what agents answer is
// promised to the last bit. So neither its rows nor what a network makes of them may
// change: whoever makes them faster must leave these sums as they are. Only a row without
// parts may come or go, since it says nothing.
func TestAPositionIsJudgedAsItEverWas(t *testing.T) {
	for slug, want := range map[string]string{
		"fallas":                    "452ba4b52b9463a7",
		"fallas?overshoot=farthest": "3bd3ee2b3cac44db",
		"laquet":                    "f7f4c52cac9f91ef",
		"laquet?points=24":          "3ed12460ff4e0878",
		"cab-e-quinal":              "e2afb1854728d44d",
		"cab-e-quinal-2":            "a946d3e07a35d1f8",
		"todas-tablas":              "1177e0556921f634",
		"backgammon":                "5e8243f7cc48f5d8",
		"emperador":                 "20821a3051451c03",
		"medio-emperador":           "6dab3d762ee668f5",
		"quinze-tablas":             "10b40f23050bbfe6",
		"todas-tablas?entry=third":  "5973c726e24223d8",
		"cab-e-quinal?forbidden=1":  "6f74cb5fc42f31f9",
	} {
		t.Run(slug, func(t *testing.T) {
			g := gametest.Lookup(t, slug)
			rng := rand.New(rand.NewPCG(1283, 0))
			sum := fnv.New64a()
			write := func(x float64) { _, _ = sum.Write(strconv.AppendUint(nil, math.Float64bits(x), 16)) }
			for _, plans := range []bool{false, true} {
				e := NewEncoder(g, plans)
				var nets []*NetJudge
				for _, units := range []int{12, 64} {
					m := NewModel(Shape{Units: units, Plans: plans}, rng)
					for j := range units {
						m.Bias[j] = float32(rng.NormFloat64())
					}
					nets = append(nets, m.Net().JudgeOf(e))
				}
				heuristic := NewHeuristic(g)
				for n := 0; n < 1500; {
					p, ok := scattered(g, rng)
					if !ok {
						continue
					}
					n++
					var rows [MostRows]uint16
					for _, r := range rows[:e.Encode(&p, &rows)] {
						if e.start[r] < e.start[r+1] {
							_, _ = sum.Write([]byte{byte(r), byte(r >> 8)})
						}
					}
					for _, net := range nets {
						write(net.Odds(p, nil))
					}
					write(heuristic.Odds(p, nil))
				}
			}
			if got := strconv.FormatUint(sum.Sum64(), 16); got != want {
				t.Errorf("the sum is %s, and not %s", got, want)
			}
		})
	}
}

// judgements returns a checksum of what an estimator says of 150 scattered positions.
func judgements(g *alfonsine.Game, rng *rand.Rand, e Estimator) string {
	sum := fnv.New64a()
	for n := 0; n < 150; {
		if p, ok := scattered(g, rng); ok {
			_, _ = sum.Write(strconv.AppendUint(nil, math.Float64bits(e.Odds(p, nil)), 16))
			n++
		}
	}
	return strconv.FormatUint(sum.Sum64(), 16)
}

// So it is by the heuristic, in a game of each kind.
func TestTheHeuristicJudgesAsItEverDid(t *testing.T) {
	for slug, want := range map[string]string{
		"fallas":                    "52bf30eb2cefe9d6",
		"fallas?overshoot=farthest": "52bf30eb2cefe9d6",
		"laquet":                    "1bebfdc5f201320d",
		"cab-e-quinal":              "dd75410dd4e04794",
		"backgammon":                "362a429043d1d0a0",
		"quinze-tablas":             "c9bfc1ef18a019c1",
	} {
		g := gametest.Lookup(t, slug)
		heuristic := NewHeuristic(g)
		rng := rand.New(rand.NewPCG(1283, 1))
		if got := judgements(g, rng, heuristic); got != want {
			t.Errorf("%s: the sum is %s, and not %s", slug, got, want)
		}
	}
}

// And so it is by a network with a second layer.
func TestAPositionIsJudgedByTwoLayersAsItEverWas(t *testing.T) {
	for slug, want := range map[string]string{
		"fallas":       "261387603640abde",
		"laquet":       "194da1b731a38e95",
		"cab-e-quinal": "22c2fb285a4d3dab",
		"backgammon":   "77a01a845eaf272b",
	} {
		g := gametest.Lookup(t, slug)
		rng := rand.New(rand.NewPCG(1283, 2))
		n := wildNet(g, Shape{Units: 64, Second: 1 + rng.IntN(MostSecond), Plans: true}, rng)
		if got := judgements(g, rng, n.JudgeOf(NewEncoder(g, true))); got != want {
			t.Errorf("%s: the sum is %s, and not %s", slug, got, want)
		}
	}
}

// What a head keeps of the position before, of this network or another, changes no judgement.
func TestAPositionIsJudgedTheSameEverywhereInAList(t *testing.T) {
	rng := gametest.Source(t)
	for _, g := range gametest.Varied(t) {
		var nets []*NetJudge
		for i, plans := range []bool{false, true} {
			m := NewModel(Shape{Units: 12, Second: 4 * i, Plans: plans}, rng)
			for j := range m.Bias {
				m.Bias[j] = float32(rng.NormFloat64())
			}
			nets = append(nets, m.Net().JudgeOf(NewEncoder(g, plans)))
		}
		var h Head
		for range 20 {
			for _, p := range g.AppendNext(nil, g.Throw(gametest.Played(g, rng), rng)) {
				if p.Over() {
					continue
				}
				net := nets[rng.IntN(8)/7]
				want, got := net.Odds(p, nil), net.Odds(p, &h)
				if got != want {
					t.Fatalf("%s %v: the odds are %v in a list, and %v alone", g.Slug(), p, got, want)
				}
			}
		}
	}
}
