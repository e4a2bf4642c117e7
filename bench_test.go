package alfonsine_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// A lister is a way of listing plays; it returns how many there are.
type lister struct {
	name string
	list func(p alfonsine.Position) int
}

func listers(g *alfonsine.Game) []lister {
	var plays []alfonsine.Play
	var next []alfonsine.Position
	return []lister{
		{"layers", func(p alfonsine.Position) int {
			plays = g.AppendLayers(plays[:0], p)
			return len(plays)
		}},
		{"plays", func(p alfonsine.Position) int {
			plays = g.AppendPlays(plays[:0], p)
			return len(plays)
		}},
		{"next", func(p alfonsine.Position) int {
			next = g.AppendNext(next[:0], p)
			return len(next)
		}},
	}
}

// benchmarkList lists the plays of positions, sixty-four in an iteration. Beside the
// mean it reports the best: every sixty-four at the fastest they were ever listed,
// which says more where other programs run on the machine.
func benchmarkList(b *testing.B, positions []alfonsine.Position, list func(p alfonsine.Position) int) {
	const chunk = 64
	b.ReportAllocs()
	best := make([]time.Duration, len(positions)/chunk)
	counts := make([]int, len(best))
	plays, calls, i := 0, 0, 0
	for b.Loop() {
		n, began := 0, time.Now()
		for _, p := range positions[i*chunk : (i+1)*chunk] {
			n += list(p)
		}
		if took := time.Since(began); best[i] == 0 || took < best[i] {
			best[i] = took
		}
		counts[i] = n
		plays += n
		calls += chunk
		i = (i + 1) % len(best)
	}
	total, seen := time.Duration(0), 0
	for i := range best {
		total += best[i]
		seen += counts[i]
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(calls), "ns/call")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plays), "ns/play")
	b.ReportMetric(float64(total)/float64(seen), "best-ns/play")
	b.ReportMetric(float64(plays)/float64(calls), "plays/call")
}

// BenchmarkPlays lists the plays of positions from random games.
func BenchmarkPlays(b *testing.B) {
	for _, g := range measured(b) {
		positions := workload(g, 4096, 1)
		for _, way := range listers(g) {
			b.Run(way.name+"/"+g.Slug(), func(b *testing.B) { benchmarkList(b, positions, way.list) })
		}
	}
}

// BenchmarkDice lists the plays of one game with one die, two, three, and more by
// doubles, to show how the cost grows with them.
func BenchmarkDice(b *testing.B) {
	for dice := 1; dice <= 3; dice++ {
		for _, doubles := range []alfonsine.Doubles{alfonsine.DoublesOnce, alfonsine.DoublesTwice} {
			r := gametest.Backgammon.Rules()
			if r.Dice, r.Doubles = dice, doubles; dice == 1 && doubles == alfonsine.DoublesTwice {
				continue
			}
			g := gametest.New(b, r)
			positions := workload(g, 4096, 1)
			for _, way := range listers(g) {
				b.Run(fmt.Sprintf("%s/%d-%v", way.name, dice, doubles), func(b *testing.B) { benchmarkList(b, positions, way.list) })
			}
		}
	}
}

// BenchmarkCrowd lists the plays of positions with few plays and with many.
func BenchmarkCrowd(b *testing.B) {
	g := alfonsine.CabEQuinal
	sorts := []int{1, 8, 32, 128, 1 << 30} // below so many plays
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
		if len(positions) < 64 {
			continue
		}
		for _, way := range listers(g) {
			b.Run(fmt.Sprintf("%s/upto-%d", way.name, sorts[i]), func(b *testing.B) { benchmarkList(b, positions, way.list) })
		}
	}
}

// BenchmarkGame plays random games to the end.
func BenchmarkGame(b *testing.B) {
	for _, g := range measured(b) {
		for name, appendPlays := range map[string]func([]alfonsine.Play, alfonsine.Position) []alfonsine.Play{
			"layers": g.AppendLayers,
			"plays":  g.AppendPlays,
		} {
			b.Run(name+"/"+g.Slug(), func(b *testing.B) {
				b.ReportAllocs()
				rng := rand.New(rand.NewPCG(1, 0))
				var plays []alfonsine.Play
				for b.Loop() {
					for p := g.Start(); !p.Over(); {
						p = alfonsine.Throw(g, p, rng)
						plays = appendPlays(plays[:0], p)
						p = plays[rng.IntN(len(plays))].Next()
					}
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			})
		}
	}
}

// BenchmarkPerft counts the plays two turns deep.
func BenchmarkPerft(b *testing.B) {
	for _, g := range measured(b) {
		for name, perft := range map[string]func(alfonsine.Variant, alfonsine.Position, int) uint64{
			"one": alfonsine.Perft,
			"all": alfonsine.PerftParallel,
		} {
			b.Run(name+"/"+g.Slug(), func(b *testing.B) {
				for b.Loop() {
					perft(g, g.Start(), 2)
				}
			})
		}
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
