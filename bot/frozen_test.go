package bot

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
// change: whoever makes them faster must leave these sums as they are.
func TestAPositionIsJudgedAsItEverWas(t *testing.T) {
	for slug, want := range map[string]string{
		"fallas":                    "9cb07e0ef67d8a6e",
		"fallas?overshoot=farthest": "85fd205edaf7fc84",
		"laquet":                    "aeff7017e22f8b2e",
		"laquet?points=24":          "f09cf6d3535adc86",
		"cab-e-quinal":              "8dc9bf98225d3b18",
		"cab-e-quinal-2":            "84dad51239d4103f",
		"todas-tablas":              "cd95165d219bd4a",
		"backgammon":                "8bed401891defeb9",
		"emperador":                 "1be45a2760bda6d4",
		"medio-emperador":           "8140e78eef888516",
		"quinze-tablas":             "13f4dd6e398707ee",
	} {
		g := gametest.Lookup(t, slug)
		rng := rand.New(rand.NewPCG(1283, 0))
		sum := fnv.New64a()
		write := func(x float64) { _, _ = sum.Write(strconv.AppendUint(nil, math.Float64bits(x), 16)) }
		for _, version := range []int{encoderFirst, encoderShots} {
			e := newEncoder(g, version)
			var nets []*netJudge
			for _, units := range []int{12, 64} {
				m := newModel(version, units, rng)
				for j := range units {
					m.bias[j] = float32(rng.NormFloat64())
				}
				nets = append(nets, m.net().judgeOf(e))
			}
			heuristic := newHeuristic(g)
			for n := 0; n < 1500; {
				p, ok := scattered(g, rng)
				if !ok {
					continue
				}
				n++
				var rows [mostRows]uint16
				for _, r := range rows[:e.encode(&p, &rows)] {
					_, _ = sum.Write([]byte{byte(r), byte(r >> 8)})
				}
				for _, net := range nets {
					write(net.odds(p))
				}
				write(heuristic.odds(p))
			}
		}
		if got := strconv.FormatUint(sum.Sum64(), 16); got != want {
			t.Errorf("%s: the sum is %s, and not %s", slug, got, want)
		}
	}
}
