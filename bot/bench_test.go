package bot

import (
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// BenchmarkWin measures one evaluation of a position.
func BenchmarkWin(b *testing.B) {
	for _, g := range gametest.Benchmarked {
		list := gametest.AfterPlays(g, gametest.ManyPositions, 1)
		run := func(name string, e Evaluator) {
			b.Run(name+"/"+g.Slug(), func(b *testing.B) {
				b.ReportAllocs()
				i := 0
				for b.Loop() {
					if _, err := e.Win(list[i]); err != nil {
						b.Fatal(err)
					}
					i = (i + 1) % len(list)
				}
			})
		}
		for _, units := range []int{32, 64, 96, 128} {
			e := gametest.Got(wildNet(g, units, rand.New(rand.NewPCG(1, 0))).Evaluator(g))
			run("net-"+string('0'+rune(units/100))+string('0'+rune(units/10%10))+string('0'+rune(units%10)), e)
		}
		run("shipped", gametest.Got(gametest.Got(Shipped(g)).Evaluator(g)))
		run("heuristic", Heuristic(g))
	}
}

// BenchmarkChoose measures a choice of the agents with one worker, on positions of games
// that the expert plays.
func BenchmarkChoose(b *testing.B) {
	for _, g := range gametest.Benchmarked {
		expert := newAgent(b, g, Options{})
		rng := rand.New(rand.NewPCG(1, 0))
		var list []alfonsine.Position
		for p := g.Start(); len(list) < 2000; {
			if p.Over() {
				p = g.Start()
			}
			p = g.Throw(p, rng)
			list = append(list, p)
			play := gametest.Got(expert.Choose(background, p))
			p = play.Next()
		}
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		names := []string{"club", "expert", "two-plies", "master", "analyst"}
		for k, opt := range []Options{{Level: LevelClub}, {}, {Ply: 2}, {Level: LevelMaster}, {Level: LevelAnalyst}} {
			opt.Workers = 1
			a := newAgent(b, g, opt)
			b.Run(names[k]+"/"+g.Slug(), func(b *testing.B) {
				b.ReportAllocs()
				i := 0
				for b.Loop() {
					if _, err := a.Choose(background, list[i]); err != nil {
						b.Fatal(err)
					}
					i = (i + 1) % len(list)
				}
			})
		}
	}
}
