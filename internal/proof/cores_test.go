//go:build unix

package proof_test

import (
	"context"
	"math/rand/v2"
	"runtime"
	"syscall"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/parallel"
)

// BenchmarkCores compares one processor with all of them for the same work: random games,
// the tree of plays, and tables. The two alternate, and each counts with its fastest time.
// It also reports processor time, which is equal for both if sharing the work costs
// nothing.
func BenchmarkCores(b *testing.B) {
	for _, work := range []struct {
		name string
		do   func(b *testing.B, workers int)
	}{
		{"2000-games", func(b *testing.B, workers int) {
			slices := make([][]alfonsine.Play, workers)
			_ = parallel.For(context.Background(), workers, 2000, 10, func(worker, i int) {
				g, plays := gametest.Backgammon, slices[worker]
				rng := rand.New(rand.NewPCG(uint64(i), 0))
				for p := g.Start(); !p.Over(); {
					p = alfonsine.Throw(g, p, rng)
					plays = g.AppendPlays(plays[:0], p)
					p = plays[rng.IntN(len(plays))].Next()
				}
				slices[worker] = plays
			})
		}},
		{"perft-3", func(b *testing.B, workers int) {
			perft := alfonsine.PerftParallel
			if workers == 1 {
				perft = alfonsine.Perft
			}
			if n := perft(gametest.Backgammon, gametest.Backgammon.Start(), 3); n != 116_154_993 {
				b.Fatal(n)
			}
		}},
		{"one-sided", func(b *testing.B, workers int) {
			if _, err := endgame.NewOneSided(context.Background(), gametest.Backgammon, endgame.Options{Workers: workers}); err != nil {
				b.Fatal(err)
			}
		}},
		{"two-sided", func(b *testing.B, workers int) {
			if _, err := endgame.NewTwoSided(context.Background(), gametest.Backgammon, 4, endgame.SolveOptions{Workers: workers}); err != nil {
				b.Fatal(err)
			}
		}},
	} {
		b.Run(work.name, func(b *testing.B) {
			names, workers := [2]string{"one", "all"}, [2]int{1, runtime.GOMAXPROCS(0)}
			var clock, processor [2]time.Duration
			for round := 0; b.Loop(); round++ {
				for i := range names {
					began, used := time.Now(), processorTime(b)
					work.do(b, workers[i])
					took, used := time.Since(began), processorTime(b)-used
					if round == 0 {
						clock[i], processor[i] = took, used
					}
					clock[i], processor[i] = min(clock[i], took), min(processor[i], used)
				}
			}
			for i, name := range names {
				b.ReportMetric(clock[i].Seconds(), name+"-clock-s")
				b.ReportMetric(processor[i].Seconds(), name+"-processor-s")
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}

// processorTime returns the processor time used by the program.
func processorTime(b *testing.B) time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		b.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
