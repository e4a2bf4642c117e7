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
		"fallas":                    "5c137a135a03851e",
		"fallas?overshoot=farthest": "8aad9640a3b4886",
		"laquet":                    "4ab9cac7dde95917",
		"laquet?points=24":          "ad3caf99f8f3d8b0",
		"cab-e-quinal":              "ad6aea98af69d11d",
		"cab-e-quinal-2":            "ed1c570122a1d556",
		"todas-tablas":              "5873f9e7701fdd06",
		"backgammon":                "aa1714d3325be98f",
		"emperador":                 "446f895c250205ea",
		"medio-emperador":           "29f7fc308b7c77e6",
		"quinze-tablas":             "4ecee8e1fb4b4f06",
		"todas-tablas?entry=third":  "e437618e42b0e69e",
		"cab-e-quinal?forbidden=1":  "f1a421cc5b95023c",
	} {
		t.Run(slug, func(t *testing.T) {
			g := gametest.Lookup(t, slug)
			rng := rand.New(rand.NewPCG(1283, 0))
			sum := fnv.New64a()
			write := func(x float64) { _, _ = sum.Write(strconv.AppendUint(nil, math.Float64bits(x), 16)) }
			for _, version := range []int{EncoderFirst, encoderShots} {
				e := NewEncoder(g, version)
				var nets []*NetJudge
				for _, units := range []int{12, 64} {
					m := NewModel(version, units, rng)
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

// So it is by networks of the later versions, in a game of each kind.
func TestANetworkOfEachVersionJudgesAsItEverDid(t *testing.T) {
	for version, sums := range map[int]map[string]string{
		EncoderPlans: {
			"fallas":       "f031ba07a7a43798",
			"laquet":       "fcd6024d0264592d",
			"cab-e-quinal": "9a737eb0951d82ac",
			"backgammon":   "fb2a6ad2ec06171c",
		},
		EncoderEndings: {
			"fallas":       "6b380b1c21714e1b",
			"laquet":       "2a8906bd398d43c",
			"cab-e-quinal": "62486a6402054e58",
			"backgammon":   "954c6e87a3f105a5",
		},
	} {
		for slug, want := range sums {
			g := gametest.Lookup(t, slug)
			rng := rand.New(rand.NewPCG(1283, 2))
			net := NewModel(version, 12, rng).Net().JudgeOf(NewEncoder(g, version))
			if got := judgements(g, rng, net); got != want {
				t.Errorf("version %d, %s: the sum is %s, and not %s", version, slug, got, want)
			}
		}
	}
}

// So it is by the heuristic, in a game of each kind. This takes a moment, and the test before
// it a second.
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

// What a head keeps of the position before, of this network or another, changes no judgement.
func TestAPositionIsJudgedTheSameEverywhereInAList(t *testing.T) {
	rng := gametest.Source(t)
	for _, g := range readings(t) {
		var nets []*NetJudge
		for _, version := range []int{EncoderFirst, encoderShots} {
			m := NewModel(version, 12, rng)
			for j := range m.Bias {
				m.Bias[j] = float32(rng.NormFloat64())
			}
			nets = append(nets, m.Net().JudgeOf(NewEncoder(g, version)))
		}
		var h Head
		for range 20 {
			for _, p := range alfonsine.AppendNext(nil, g, alfonsine.Throw(g, gametest.Played(g, rng), rng)) {
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
