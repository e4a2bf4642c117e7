package record_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// The records in testdata/records.txt are whole random games. They must always be readable and
// lead to the same positions, even if the plays listed for a position change.
func TestARecordOfASeededGameOfEveryVariantIsReadFromItsFile(t *testing.T) {
	const name = "testdata/records.txt"
	var want []*record.Record
	for _, g := range alfonsine.Variants() {
		r := record.New(g)
		gametest.Must(t, errors.Join(
			r.SetTag("White", "Random"),
			r.SetTag("Black", "Random"),
			r.SetTag("Seed", "PCG 1283 7"),
			r.SetComments(0, "A game played at random by the tests of this package."),
		))
		rng := rand.New(rand.NewPCG(1283, 7))
		for p := g.Start(); !p.Over(); p = r.Position() {
			p = g.Throw(p, rng)
			plays := g.AppendPlays(nil, p)
			slices.SortFunc(plays, func(a, b alfonsine.Play) int { return a.Next().Compare(b.Next()) })
			gametest.Must(t, r.AddPlay(p, plays[rng.IntN(len(plays))]))
		}
		gametest.Must(t, r.SetComments(r.Len(), "The last turn."))
		want = append(want, r)
	}
	if *gametest.Update {
		var all strings.Builder
		for _, r := range want {
			all.WriteString(r.String() + "\n")
		}
		gametest.Golden(t, name, all.String())
	}
	for got, err := range record.Read(strings.NewReader(gametest.File(t, name))) {
		gametest.Must(t, err)
		if len(want) == 0 {
			t.Fatal("more games than variants")
		}
		if diff := sameRecord(want[0], got); diff != "" {
			t.Error(diff)
		}
		want = want[1:]
	}
	if len(want) > 0 {
		t.Errorf("%d variants have no game", len(want))
	}
}
