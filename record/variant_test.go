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
	for _, v := range alfonsine.Variants() {
		r := record.New(v)
		gametest.Must(t, errors.Join(
			r.SetTag("White", "Random"),
			r.SetTag("Black", "Random"),
			r.SetTag("Seed", "PCG 1283 7"),
			r.SetComments(0, "A game played at random by the tests of this package."),
		))
		rng := rand.New(rand.NewPCG(1283, 7))
		for p := v.Start(); !p.Over(); p = r.Position() {
			p = alfonsine.Throw(v, p, rng)
			plays := v.AppendPlays(nil, p)
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

// slugged is a variant with any slug.
type slugged struct {
	alfonsine.Variant
	slug string
}

func (s slugged) Slug() string { return s.slug }

func TestNoGameTagIsWrittenThatCannotBeRead(t *testing.T) {
	for _, slug := range []string{"", " a b ", "x\"]", `\"`, "É{}[", "x\ny\"]", "x\r"} {
		v := slugged{alfonsine.Laquet, slug}
		r := record.New(v)
		gametest.Must(t, r.AddText("6-5: 17/11 15/10"))
		text, err := r.MarshalText()
		if !strings.ContainsAny(slug, "\r\n") {
			asked := "nothing"
			back, fault := record.Reader{Lookup: func(slug string) (alfonsine.Variant, error) {
				asked = slug
				return v, nil
			}}.Parse(string(text))
			if err != nil || fault != nil || asked != slug || back.String() != string(text) {
				t.Errorf("%q is looked up as %q: %v, %v", slug, asked, err, fault)
			}
			continue
		}
		var e *record.Error
		if !errors.As(err, &e) || e.Game != slug || text != nil || r.String() != "" {
			t.Errorf("%q is written as %q: %v", slug, text, err)
		}
		var b strings.Builder
		if n, err := r.WriteTo(&b); !errors.As(err, &e) || n != 0 || b.Len() != 0 {
			t.Errorf("%q is written: %v", slug, err)
		}
	}
}

// muddled is a variant made elsewhere that is wrong about its own plays.
type muddled struct {
	*alfonsine.Game
	plays func(plays []alfonsine.Play) []alfonsine.Play
}

func (muddled) Check(alfonsine.Position) error { return nil }

func (m muddled) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	return append(dst, m.plays(m.Game.AppendPlays(nil, p))...)
}

func TestAVariantThatContradictsItselfGivesErrors(t *testing.T) {
	v := alfonsine.Fallas
	roll, err := alfonsine.NewRoll(6, 5, 3)
	gametest.Must(t, err)
	p, err := v.Roll(v.Start(), roll)
	gametest.Must(t, err)
	play := alfonsine.Plays(v, p)[0]
	for _, test := range []struct {
		name  string
		plays func([]alfonsine.Play) []alfonsine.Play
		want  alfonsine.Fault
	}{
		{"moves without plays", func([]alfonsine.Play) []alfonsine.Play { return nil }, alfonsine.FaultMove},
		{"two plays of the same moves", func(plays []alfonsine.Play) []alfonsine.Play {
			var moves []alfonsine.Move
			for _, m := range play.All() {
				moves = append(moves, m)
			}
			twin, err := alfonsine.NewPlay(v.Start(), moves...)
			gametest.Must(t, err)
			return append(plays, twin)
		}, alfonsine.FaultAmbiguous},
	} {
		r := record.New(muddled{v, test.plays})
		var e *alfonsine.PlayError
		if err := r.Add(roll, play); !errors.As(err, &e) || e.Fault != test.want {
			t.Errorf("%s: the error is %v, want %s", test.name, err, test.want)
		}
	}
	if _, err := record.NewFrom(muddled{Game: v}, alfonsine.Position{}); err == nil {
		t.Error("a record begins from the zero position, which has no text")
	}
}
