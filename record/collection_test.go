package record_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// manyGames returns the text of random games, cycling through the variants. It does not use
// package record, whose speed is measured here.
func manyGames(tb testing.TB, games, seed int) []byte {
	tb.Helper()
	rng := rand.New(rand.NewPCG(uint64(seed), 0))
	variants := append(alfonsine.Variants(), alfonsine.Backgammon)
	var text []byte
	var plays []alfonsine.Play
	for i := range games {
		v := variants[i%len(variants)]
		text = fmt.Appendf(text, "[Game %q]\n[Result \"*\"]\n\n", v.Slug())
		p := v.Start()
		for turn := 1; !p.Over(); turn++ {
			dice := "~"
			if p.Dice().IsZero() {
				p = alfonsine.Throw(v, p, rng)
				dice = alfonsine.Thrown(v, p).String()
			} else {
				dice += p.Dice().String()
			}
			plays = v.AppendPlays(plays[:0], p)
			play := plays[rng.IntN(len(plays))]
			text = fmt.Appendf(text, "%d. %.1s %s: %v\n", turn, p.Turn(), dice, play)
			p = play.Next()
		}
		text = fmt.Appendf(text, "%v\n\n", p.Result())
	}
	return text
}

// BenchmarkCollection reads ten thousand games, sequentially and with two workers.
func BenchmarkCollection(b *testing.B) {
	text := manyGames(b, 10_000, 1)
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			turns := 0
			for b.Loop() {
				turns = 0
				for r, err := range (record.Reader{Workers: workers}).Read(bytes.NewReader(text)) {
					if err != nil {
						b.Fatal(err)
					}
					turns += r.Len()
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*turns), "ns/turn")
			b.ReportMetric(float64(turns), "turns")
		})
	}
}
