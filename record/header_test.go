package record_test

import (
	"fmt"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
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
		fmt.Println("record", h.Number, "from line", h.Line, "–", r.Game().Name(), r.Result())
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

func TestHeadersAreReadByTheReadersLookup(t *testing.T) {
	reader := record.Reader{Lookup: func(slug string) (*alfonsine.Game, error) {
		if slug == "mine" {
			return alfonsine.Laquet, nil
		}
		return nil, nil
	}}
	for h, err := range reader.Tags(strings.NewReader("[Game \"mine\"]\n1. w 6-5: 17/11 15/10\n*\n")) {
		if err != nil {
			t.Fatal(err)
		}
		if r, err := h.Record(); err != nil || r.Game() != alfonsine.Laquet || r.Len() != 1 {
			t.Errorf("the record is %v, %v", r, err)
		}
		return
	}
	t.Error("there is no header")
}

// BenchmarkRead reads games of every variant, and their tags alone.
func BenchmarkRead(b *testing.B) {
	text, turns := "", 0
	for i := range 280 {
		g := gametest.Variants(b)[i%14]
		r := record.New(g)
		playRecord(b, r, seeded(uint64(i)), 10_000)
		text, turns = text+r.String(), turns+r.Len()
	}
	b.Run("records", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for _, err := range record.Read(strings.NewReader(text)) {
				if err != nil {
					b.Fatal(err)
				}
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*turns), "ns/turn")
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
