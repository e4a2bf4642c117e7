package record_test

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

const collection = `[Game "laquet"]
[White "Ana"]
[Result "*"]

1. w 6-5: 17/11 15/10
*

[Game "no-such-game"] [White "Berta"]
{whose turns [make no sense]}
1. w 6-5: nonsense

[White "Ana"] [Game "fallas"] [Seed "7"]
1. w 5-5-5: fails
0-1
`

// Only the selected records are replayed.
func ExampleTags() {
	for h, err := range record.Tags(strings.NewReader(collection)) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if white, _ := h.Tag("White"); white != "Ana" {
			continue
		}
		r, err := h.Record()
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("record", h.Number, "from line", h.Line, "–", r.Variant().Name(), r.Result())
	}
	// Output:
	// record 1 from line 1 – Laquet *
	// record 3 from line 12 – Fallas 0-1
}

func TestTagsAreReadWithoutTheTurns(t *testing.T) {
	var got []string
	for h, err := range record.Tags(strings.NewReader(collection)) {
		text := fmt.Sprint(h.Number, " ", h.Line, " ", err)
		for name, value := range h.All() {
			text += " " + name + "=" + value
		}
		got = append(got, text)
	}
	want := []string{
		"1 1 <nil> Game=laquet White=Ana Result=*",
		"2 8 <nil> Game=no-such-game White=Berta",
		"3 12 <nil> White=Ana Game=fallas Seed=7",
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the headers are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestTheRecordOfAHeaderIsThatOfTheStream(t *testing.T) {
	next := record.Read(strings.NewReader(collection))
	var records []*record.Record
	var faults []error
	for r, err := range next {
		records, faults = append(records, r), append(faults, err)
	}
	i := 0
	for h, err := range record.Tags(strings.NewReader(collection)) {
		if err != nil {
			t.Fatal(err)
		}
		r, err := h.Record()
		if fmt.Sprint(err) != fmt.Sprint(faults[i]) || r.String() != records[i].String() {
			t.Errorf("record %d is\n%v%v\nwant\n%v%v", i+1, r, err, records[i], faults[i])
		}
		i++
	}
	if i != len(records) {
		t.Errorf("%d headers of %d records", i, len(records))
	}
}

func TestATagThatCannotBeReadIsAnErrorAndTheNextRecordFollows(t *testing.T) {
	const text = "[Game \"laquet\"]\n[White \"x]\n*\n[Game \"fallas\"] [white \"a\"] [WHITE \"b\"]\n*\n[Game \"laquet\"]\n*\n"
	var got []string
	for h, err := range record.Tags(strings.NewReader(text)) {
		white, ok := h.Tag("white")
		got = append(got, fmt.Sprint(white, " ", ok, " ", err))
	}
	want := []string{
		`false record 1 of laquet, line 2: the tag White has no closing quote; a tag is written [White "Name"]`,
		`a true record 2 of fallas, line 4: the tag White is listed twice`,
		`false <nil>`,
	}
	for i := range want {
		if i >= len(got) || strings.TrimSpace(got[i]) != want[i] {
			t.Errorf("the headers are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			break
		}
	}
}

func TestTheErrorOfTheStreamComesWithTheLastHeader(t *testing.T) {
	broken := errors.New("the line went dead")
	in := io.MultiReader(strings.NewReader("[Game \"laquet\"]\n*\n[Game \"fallas\"]\n1. w 6"), iotest.ErrReader(broken))
	var games []string
	var last error
	for h, err := range record.Tags(in) {
		game, _ := h.Tag("Game")
		games, last = append(games, game), err
	}
	if fmt.Sprint(games) != "[laquet fallas]" || !errors.Is(last, broken) {
		t.Errorf("the games are %v, the error %v", games, last)
	}
}

func TestHeadersAreReadByTheReadersLookup(t *testing.T) {
	reader := record.Reader{Lookup: func(slug string) (alfonsine.Variant, error) {
		if slug == "mine" {
			return alfonsine.Laquet, nil
		}
		return nil, nil
	}}
	for h, err := range reader.Tags(strings.NewReader("[Game \"mine\"]\n1. w 6-5: 17/11 15/10\n*\n")) {
		if err != nil {
			t.Fatal(err)
		}
		if r, err := h.Record(); err != nil || r.Variant() != alfonsine.Laquet || r.Len() != 1 {
			t.Errorf("the record is %v, %v", r, err)
		}
		return
	}
	t.Error("there is no header")
}

func BenchmarkRead(b *testing.B) {
	r := record.New(alfonsine.Laquet)
	rng := rand.New(rand.NewPCG(1, 2))
	for r.Len() < 60 && !r.Position().Over() {
		p := alfonsine.Throw(r.Variant(), r.Position(), rng)
		plays := alfonsine.Plays(r.Variant(), p)
		if err := r.AddPlay(p, plays[rng.IntN(len(plays))]); err != nil {
			b.Fatal(err)
		}
	}
	text := strings.Repeat(r.String(), 20)
	b.Run("records", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			for _, err := range record.Read(strings.NewReader(text)) {
				if err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	b.Run("tags", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			for _, err := range record.Tags(strings.NewReader(text)) {
				if err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}
