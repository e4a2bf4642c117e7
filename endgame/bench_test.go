package endgame_test

import (
	"context"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

func BenchmarkNewOneSided(b *testing.B) {
	for _, bench := range []struct {
		name string
		game *alfonsine.Game
	}{
		{"backgammon", alfonsine.Backgammon},
		{"cab-e-quinal-2", alfonsine.CabEQuinalTwoDice},
		{"laquet", alfonsine.Laquet},
		{"fallas", alfonsine.Fallas},
		{"never", raceGame(b, alfonsine.Rules{Overshoot: alfonsine.OvershootNever})},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := endgame.NewOneSided(context.Background(), bench.game, endgame.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkSolve(b *testing.B) {
	for _, bench := range []struct {
		name       string
		game       *alfonsine.Game
		own, other int
	}{
		{"cab-e-quinal/2x1", alfonsine.CabEQuinal, 2, 1},
		{"cab-e-quinal/2x2", alfonsine.CabEQuinal, 2, 2},
		{"cab-e-quinal-2/2x2", alfonsine.CabEQuinalTwoDice, 2, 2},
		{"laquet/4x4", alfonsine.Laquet, 4, 4},
		{"laquet/6x6", alfonsine.Laquet, 6, 6},
	} {
		b.Run(bench.name, func(b *testing.B) {
			from := pairs(b, bench.game, bench.own, bench.other)
			positions, sweeps := 0, 0
			for b.Loop() {
				s := gametest.Got(endgame.Solve(context.Background(), bench.game, from, endgame.SolveOptions{MaxPositions: 1e7}))
				positions, sweeps = s.Len(), s.Sweeps()
			}
			b.ReportMetric(float64(positions), "positions")
			b.ReportMetric(float64(sweeps), "sweeps")
		})
	}
}

func BenchmarkLookup(b *testing.B) {
	g := alfonsine.Fallas
	table, race, e := fullTable(b, g), raceOf(b, g), twoSided(b, g, 3)
	p := alone(b, g, alfonsine.Black, home("6:3,5:2,4:4,3:3,2:2,1:1"), home("6:7,5:3,1:5"))
	few := alone(b, g, alfonsine.Black, home("6:2,1:1"), home("5:2,2:1"))
	thrown := gametest.Got(g.Roll(p, roll("6-5-2")))
	h, _ := endgame.HomeOf(g, p, alfonsine.Black)
	var sum float64
	for _, bench := range []struct {
		name string
		do   func() float64
	}{
		{"HomeOf", func() float64 {
			h, _ := endgame.HomeOf(g, p, alfonsine.Black)
			return float64(h.Checkers())
		}},
		{"Mean", func() float64 { return table.Mean(h) }},
		{"Distribution", func() float64 { return table.Distribution(h).At(9) }},
		{"Race.Win", func() float64 { win, _ := race.Win(p); return win }},
		{"Race.Win/thrown", func() float64 { win, _ := race.Win(thrown); return win }},
		{"TwoSided.Win", func() float64 { win, _ := e.Win(few); return win }},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sum += bench.do()
			}
		})
	}
}
