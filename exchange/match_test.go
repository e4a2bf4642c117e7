package exchange_test

import (
	"bytes"
	"io"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/record"
)

// A file is one of the two formats of whole games.
type file struct {
	format exchange.Format
	write  func(io.Writer, ...*record.Record) error
	read   func(alfonsine.Variant, io.Reader) iter.Seq2[*record.Record, error]
}

var files = []file{
	{exchange.FormatMat, exchange.WriteMat, exchange.ReadMat},
	{exchange.FormatSGF, exchange.WriteSGF, exchange.ReadSGF},
}

func TestAGameIsReadAsItWasWritten(t *testing.T) {
	for _, v := range games(t) {
		t.Run(v.Slug(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				var list []*record.Record
				for range rapid.IntRange(1, 3).Draw(t, "games") {
					turns := rapid.SampledFrom([]int{0, 1, 2, 3, 10, 1000}).Draw(t, "turns")
					rng := random(t)
					if turns == 1000 {
						rng = rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
					}
					r := played(t, v, turns, rng)
					r.SetTag("White", "Doña \"V\" : 2")
					r.SetTag("Black", "]  Don [Sancho] \\")
					r.SetTag("Event", "A \"great\" one")
					r.SetTag("Date", "1283-05-31")
					list = append(list, r)
				}
				for _, f := range files {
					if f.format == exchange.FormatMat && ties(list) {
						continue
					}
					var b bytes.Buffer
					if err := f.write(&b, list...); err != nil {
						t.Fatal(err)
					}
					n := 0
					for r, err := range f.read(v, &b) {
						if err != nil {
							t.Fatal(err)
						}
						if r.String() != list[n].String() {
							t.Fatalf("%s: read\n%s\nand not\n%s", f.format, r, list[n])
						}
						n++
					}
					if n != len(list) {
						t.Fatalf("%s: %d games of %d", f.format, n, len(list))
					}
				}
			})
		})
	}
}

func ties(list []*record.Record) bool {
	for _, r := range list {
		if r.Result() == alfonsine.ResultTie {
			return true
		}
	}
	return false
}

func text(t *testing.T, f file, list ...*record.Record) string {
	var b strings.Builder
	if err := f.write(&b, list...); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
