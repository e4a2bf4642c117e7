package alfonsine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// A bot lists plays a billion times a night. So no call may allocate, on any board and by
// any route.
func TestNoWayOfListingPlaysAllocates(t *testing.T) {
	rng := gametest.Source(t)
	for _, g := range append(gametest.Every(t), alfonsine.Emperador) {
		positions := workload(g, 50, rng.Uint64())
		for range 50 {
			positions = append(positions, gametest.Wild(g, rng), gametest.Crowded(g, rng))
		}
		var plays []alfonsine.Play
		var next []alfonsine.Position
		for name, list := range map[string]func(p alfonsine.Position){
			"AppendPlays": func(p alfonsine.Position) { plays = g.AppendPlays(plays[:0], p) },
			"AppendNext":  func(p alfonsine.Position) { next = g.AppendNext(next[:0], p) },
		} {
			all := func() {
				for _, p := range positions {
					list(p)
				}
			}
			all() // the slices and the scratch memory grow
			// The scratch memory is in a pool, which may be collected at any time. So a few
			// allocations in many calls are allowed.
			if n := gametest.Allocs(5, all); n > 4 {
				t.Errorf("%s: %s allocates %v times in %d calls", g.Slug(), name, n, len(positions))
			}
		}
	}
}

// measured returns the games of the benchmarks.
func measured(tb testing.TB) []*alfonsine.Game {
	return []*alfonsine.Game{
		gametest.Backgammon, alfonsine.CabEQuinal, alfonsine.CabEQuinalTwoDice, alfonsine.Laquet, alfonsine.Fallas, alfonsine.Emperador,
	}
}

// workload returns n positions with dice to play from random games. They depend only on the
// seed.
func workload(g *alfonsine.Game, n int, seed uint64) []alfonsine.Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	list := make([]alfonsine.Position, 0, n)
	var plays []alfonsine.Play
	p := g.Start()
	for len(list) < n {
		if p.Over() {
			p = g.Start()
		}
		p = alfonsine.Throw(g, p, rng)
		list = append(list, p)
		plays = g.AppendLayers(plays[:0], p)
		p = plays[rng.IntN(len(plays))].Next()
	}
	return list
}

// benchmarkInTurns compares several ways of doing the same pieces of work, each of half a
// millisecond or less. An iteration is a round in which the ways alternate at every piece,
// and each piece counts with its fastest time. Other programs on the machine distort means
// and separate runs, but these ratios settle within one per cent after some twenty rounds.
// A piece returns its number of units of work. The benchmark reports nanoseconds per unit
// for the first way, and the ratio to it for the others.
func benchmarkInTurns(b *testing.B, unit string, pieces int, ways []way) {
	type best struct {
		took  time.Duration
		units int
	}
	bests := make([][]best, len(ways))
	for i := range bests {
		bests[i] = make([]best, pieces)
	}
	round := 0
	for b.Loop() {
		for piece := range pieces {
			for i := range ways {
				way := (i + round) % len(ways) // the order changes from round to round
				began := time.Now()
				units := ways[way].do(piece)
				took := time.Since(began)
				if one := &bests[way][piece]; one.took == 0 || took < one.took {
					*one = best{took, units}
				}
			}
		}
		round++
	}
	var first float64
	for i, list := range bests {
		var took time.Duration
		units := 0
		for _, one := range list {
			took += one.took
			units += one.units
		}
		if each := float64(took.Nanoseconds()) / float64(units); i == 0 {
			first = each
			b.ReportMetric(each, ways[i].name+"-ns/"+unit)
			b.ReportMetric(float64(units)/float64(pieces), unit+"s/piece")
		} else {
			b.ReportMetric(each/first, ways[i].name+"/"+ways[0].name)
		}
	}
	b.ReportMetric(0, "ns/op") // the time of a whole round means nothing
}

// A way is one of several ways of doing the same work, piece by piece.
type way struct {
	name string
	do   func(piece int) (units int)
}

// benchmarkList compares the ways of listing the plays of positions.
func benchmarkList(b *testing.B, g *alfonsine.Game, positions []alfonsine.Position) {
	const piece = 64
	var plays []alfonsine.Play
	var next []alfonsine.Position
	list := func(name string, count func(p alfonsine.Position) int) way {
		return way{name, func(i int) (n int) {
			for _, p := range positions[i*piece : (i+1)*piece] {
				n += count(p)
			}
			return n
		}}
	}
	benchmarkInTurns(b, "play", len(positions)/piece, []way{
		list("layers", func(p alfonsine.Position) int {
			plays = g.AppendLayers(plays[:0], p)
			return len(plays)
		}),
		list("plays", func(p alfonsine.Position) int {
			plays = g.AppendPlays(plays[:0], p)
			return len(plays)
		}),
		list("next", func(p alfonsine.Position) int {
			next = g.AppendNext(next[:0], p)
			return len(next)
		}),
	})
}

// BenchmarkPlays lists the plays of positions from random games.
func BenchmarkPlays(b *testing.B) {
	for _, g := range measured(b) {
		positions := workload(g, 4096, 1)
		b.Run(g.Slug(), func(b *testing.B) { benchmarkList(b, g, positions) })
	}
}

// BenchmarkReadings lists the next positions of every game and reading, and of all readings
// together. It reports the time per play as a ratio to that of Cab e Quinal.
func BenchmarkReadings(b *testing.B) {
	const piece, pieces = 64, 32
	games := append([]*alfonsine.Game{alfonsine.CabEQuinal}, gametest.Every(b)...)
	ways := make([]way, len(games))
	var next []alfonsine.Position
	for i, g := range games {
		positions := workload(g, pieces*piece, 1)
		ways[i] = way{g.Slug(), func(i int) (n int) {
			for _, p := range positions[i*piece : (i+1)*piece] {
				next = g.AppendNext(next[:0], p)
				n += len(next)
			}
			return n
		}}
	}
	benchmarkInTurns(b, "play", pieces, ways)
}

// BenchmarkDice lists the plays of one game with one to six dice, to show how the cost
// grows. Four dice are a doublet played twice, five the same with a virtual die, and six a
// triplet played twice.
func BenchmarkDice(b *testing.B) {
	r := gametest.Backgammon.Rules()
	for dice := 1; dice <= alfonsine.MaxDice; dice++ {
		r.Dice, r.Virtual, r.Doubles = dice, 0, alfonsine.DoublesOnce
		switch {
		case dice == alfonsine.MaxDice:
			r.Dice, r.Doubles = 3, alfonsine.DoublesTwice
		case dice > 3:
			r.Dice, r.Doubles, r.Virtual = 2, alfonsine.DoublesTwice, 6*(dice-4)
		}
		g := gametest.New(b, r)
		positions := workload(g, 1<<15, 1)
		positions = slices.DeleteFunc(positions, func(p alfonsine.Position) bool { return p.Dice().Len() != dice })
		b.Run(strconv.Itoa(dice), func(b *testing.B) { benchmarkList(b, g, positions[:min(4096, len(positions))]) })
	}
}

// BenchmarkCrowd lists the plays of positions with few plays and with many.
func BenchmarkCrowd(b *testing.B) {
	g := alfonsine.CabEQuinal
	sorts := []int{1, 8, 32, 128, 1 << 30} // upper bounds of the number of plays
	by := make([][]alfonsine.Position, len(sorts))
	for _, p := range workload(g, 1<<15, 1) {
		n, i := len(g.AppendPlays(nil, p)), 0
		for n > sorts[i] {
			i++
		}
		if len(by[i]) < 1024 {
			by[i] = append(by[i], p)
		}
	}
	for i, positions := range by {
		b.Run(fmt.Sprintf("upto-%d", sorts[i]), func(b *testing.B) { benchmarkList(b, g, positions) })
	}
}

// BenchmarkGame plays random games to the end, throws included.
func BenchmarkGame(b *testing.B) {
	for _, g := range measured(b) {
		b.Run(g.Slug(), func(b *testing.B) {
			var plays []alfonsine.Play
			play := func(appendPlays func([]alfonsine.Play, alfonsine.Position) []alfonsine.Play) func(int) int {
				return func(seed int) int {
					rng := rand.New(rand.NewPCG(uint64(seed), 0))
					for p := g.Start(); !p.Over(); {
						p = alfonsine.Throw(g, p, rng)
						plays = appendPlays(plays[:0], p)
						p = plays[rng.IntN(len(plays))].Next()
					}
					return 1
				}
			}
			benchmarkInTurns(b, "game", 128, []way{{"layers", play(g.AppendLayers)}, {"plays", play(g.AppendPlays)}})
		})
	}
}

// BenchmarkMoves lists the single moves that begin a play.
func BenchmarkMoves(b *testing.B) {
	for _, g := range measured(b) {
		positions := workload(g, 1024, 1)
		b.Run(g.Slug(), func(b *testing.B) {
			b.ReportAllocs()
			var moves []alfonsine.Move
			i := 0
			for b.Loop() {
				moves = g.AppendMoves(moves[:0], positions[i])
				i = (i + 1) % len(positions)
			}
		})
	}
}

// BenchmarkText writes a position and each of its plays as text.
func BenchmarkText(b *testing.B) {
	p := alfonsine.MustParsePosition("20:15 19:15 w 6-5-4")
	plays := alfonsine.CabEQuinal.AppendPlays(nil, p)
	b.Run("position", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_ = plays[0].Next().String()
		}
	})
	b.Run("play", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_ = plays[0].String()
		}
	})
}
