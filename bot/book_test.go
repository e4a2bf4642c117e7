package bot

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"pgregory.net/rapid"
)

const (
	bookFirst = `{"vector":"version","version":1}` + "\n"
	bookPoint = `"position":"24:2,6:13 19:13,1:2 w 6-5-3"`
)

func TestABookIsReadAsItWasWritten(t *testing.T) {
	list := readings(t)
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SampledFrom(list).Draw(t, "game")
		book := Book{}
		for _, p := range thrown(v, rapid.IntRange(0, 3).Draw(t, "positions"), rapid.Uint64().Draw(t, "seed")) {
			plays := alfonsine.Plays(v, p)
			delete(book, p)
			for _, play := range plays[:rapid.IntRange(1, min(3, len(plays))).Draw(t, "plays")] {
				book[p] = append(book[p], BookPlay{play, rapid.Float64Range(1e-9, mostWeight).Draw(t, "weight")})
			}
		}
		var file bytes.Buffer
		if err := WriteBook(&file, v, book); err != nil {
			t.Fatal(err)
		}
		text := file.String()
		again, err := ReadBook(&file, v)
		if err != nil || !maps.EqualFunc(again, book, slices.Equal) {
			t.Fatalf("%s\nis read as %v, %v", text, again, err)
		}
	})
}

func TestOfABookOnlyWhatIsOfTheGameIsRead(t *testing.T) {
	const file = bookFirst + `{"vector":"book","game":"fallas?hit=start",` + bookPoint + `,"plays":[{"play":"pass"}]}
{"vector":"record","game":"fallas"}

{"vector":"book","game":"fallas",` + bookPoint + `,"by":"hand","plays":[{"play":"24-18 24/21/16"},{"play":"24/10","weight":2.5}]}
`
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	book, err := ReadBook(strings.NewReader(file), alfonsine.Fallas)
	if err != nil || len(book) != 1 || len(book[p]) != 2 || book[p][0].Weight != 1 || book[p][1].Weight != 2.5 {
		t.Fatalf("%v, %v", book, err)
	}
	var b bytes.Buffer
	if err := WriteBook(&b, alfonsine.Fallas, book); err != nil {
		t.Fatal(err)
	}
	a := newAgent(t, alfonsine.Fallas, Options{Book: book})
	chosen := make(map[alfonsine.Play]int)
	for seed := range uint64(700) {
		play, err := Reseed(a, seed).Choose(background, p)
		if err != nil {
			t.Fatal(err)
		}
		chosen[play]++
	}
	if n := chosen[book[p][0].Play]; len(chosen) != 2 || n < 150 || n > 250 {
		t.Errorf("of 700 choices the play that comes twice in seven was made %d times: %v", n, chosen)
	}
	if !strings.Contains(a.String(), "a book of 1 position,") {
		t.Error(a)
	}
	// It thinks elsewhere, and ranks as ever.
	q := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-4")
	plain := newAgent(t, alfonsine.Fallas, Options{})
	want, _ := plain.Choose(background, q)
	if got, err := a.Choose(background, q); err != nil || got != want {
		t.Errorf("beside the book it chooses %v, %v, and not %v", got, err, want)
	}
	ranked, _ := plain.Rank(background, p)
	if got, err := a.Rank(background, p); err != nil || !slices.Equal(got, ranked) {
		t.Errorf("it ranks %v, %v", got, err)
	}
}

func TestABookThatIsWrongIsRefused(t *testing.T) {
	const head = `{"vector":"book","game":"fallas",` + bookPoint + `,"plays":`
	for _, test := range []struct{ text, reason string }{
		{"", "the file is empty"},
		{"\n" + bookFirst, "the first line is not the version"},
		{head + "[]}\n", "the first line is not the version"},
		{`{"vector":"version","version":2}`, "unknown version 2; this package reads version 1"},
		{bookFirst + `{"vector":"book"`, "not a valid JSON object"},
		{bookFirst + `{"vector":7}`, "not a valid JSON object"},
		{bookFirst + `{"vector":"book","game":"fallas","position":"24:2"}`, "not a position of the game"},
		{bookFirst + `{"vector":"book","game":"fallas","position":"24:2,off:12 1:2,off:13 w 6-5"}`, "not a position of the game"},
		{bookFirst + `{"vector":"book","game":"fallas","position":"24:2,6:13 19:13,1:2 w -","plays":[{"play":"24/18"}]}`, "cannot be made"},
		{bookFirst + head + "[]}", "there are no plays"},
		{bookFirst + head + `[{"play":"24/20"}]}`, `the play "24/20" cannot be made`},
		{bookFirst + head + `[{"play":"24/10"},{"play":"24-10"}]}`, "is listed twice"},
		{bookFirst + head + `[{"play":"24/10","weight":-1}]}`, "the weight of"},
		{bookFirst + head + `[{"play":"24/10","weight":1000000.5}]}`, `: "24:2,6:13 19:13,1:2 w 6-5-3": the weight of "24/18/13/10" must be 0 to 1000000, not 1.0000005e+06`},
		{bookFirst + head + `[{"play":"24/10","weight":1e999}]}`, "not a valid JSON object"},
		{bookFirst + head + `[{"play":"24/10"}]}` + "\n" + head + `[{"play":"24/10"}]}`, `line 3: "24:2,6:13 19:13,1:2 w 6-5-3": the position is listed twice`},
		{bookFirst + strings.Repeat(" ", mostVectorLine), "a line has at most 1048576 bytes"},
	} {
		book, err := ReadBook(strings.NewReader(test.text), alfonsine.Fallas)
		var e *BookError
		if book != nil || !errors.As(err, &e) || !strings.Contains(err.Error(), test.reason) || e.Variant != "fallas" || e.Line != 1+strings.Count(strings.TrimSuffix(test.text, "\n"), "\n") && test.text[:min(1, len(test.text))] != "\n" {
			t.Errorf("%.200s: %v, %v", test.text, book, err)
		}
		gametest.Short(t, "ReadBook", err)
	}
	if book, err := ReadBook(strings.NewReader(bookFirst+head+`[{"play":"24/10","weight":1000000}]}`), alfonsine.Fallas); err != nil || len(book) != 1 {
		t.Errorf("the maximum weight: %v, %v", book, err)
	}
	var refused *alfonsine.PlayError
	_, err := ReadBook(strings.NewReader(bookFirst+head+`[{"play":"24/20"}]}`), alfonsine.Fallas)
	if !errors.As(err, &refused) || refused.Fault == 0 {
		t.Errorf("the error does not say which rule: %v", err)
	}
	if _, err := ReadBook(io.MultiReader(strings.NewReader(bookFirst), iotest.ErrReader(io.ErrClosedPipe)), alfonsine.Fallas); !errors.Is(err, io.ErrClosedPipe) {
		t.Error(err)
	}
}

func TestALieInABookIsAnError(t *testing.T) {
	v := alfonsine.Fallas
	list := thrown(v, 2, 1)
	p := list[0]
	legal := alfonsine.Plays(v, p)[0]
	for name, plays := range map[string][]BookPlay{
		"a play of another position": {{alfonsine.Plays(v, list[1])[0], 1}},
		"the zero play":              {{alfonsine.Play{}, 1}},
		"a negative weight":          {{legal, -1}},
		"a weight that is no number": {{legal, math.NaN()}},
		"an endless weight":          {{legal, math.Inf(1)}},
		"the same play twice":        {{legal, 1}, {legal, 1}},
	} {
		var e *BookError
		if a, err := New(v, Options{Book: Book{p: plays}}); !errors.As(err, &e) || e.Variant != "fallas" || e.Position != p || e.Line != 0 || a != nil {
			t.Errorf("%s: %v, %v", name, a, err)
		}
		if err := WriteBook(io.Discard, v, Book{p: plays}); !errors.As(err, &e) {
			t.Errorf("%s is written: %v", name, err)
		}
	}
	if play, err := newAgent(t, v, Options{Book: Book{p: nil}}).Choose(background, p); err != nil || play == (alfonsine.Play{}) {
		t.Errorf("without plays: %v, %v", play, err)
	}
	// Without a weight every play has the same.
	other := alfonsine.Plays(v, p)[1]
	a, b := newAgent(t, v, Options{Book: Book{p: {{Play: legal}, {Play: other}}}}), newAgent(t, v, Options{Book: Book{p: {{legal, 1}, {other, 1}}}})
	for seed := range uint64(20) {
		one, _ := Reseed(a, seed).Choose(background, p)
		if two, err := Reseed(b, seed).Choose(background, p); one != two || err != nil {
			t.Errorf("seed %d: %v without weights, and %v with equal ones, %v", seed, one, two, err)
		}
	}
}

func FuzzReadBook(f *testing.F) {
	f.Add("")
	f.Add(bookFirst + `{"vector":"book","game":"fallas",` + bookPoint + `,"plays":[{"play":"24/10","weight":2},{"play":"24/18 24/21/16"}]}`)
	f.Add(bookFirst + `{"vector":"book","game":"fallas",` + bookPoint + `,"plays":[{"play":"24/20"}]}`)
	f.Add(bookFirst + `{"vector":"book","game":"fallas","position":"off:15 4:1,off:14 1-0 -","plays":[{}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		book, err := ReadBook(strings.NewReader(text), alfonsine.Fallas)
		if err != nil {
			var e *BookError
			if !errors.As(err, &e) {
				t.Fatalf("the error is %T", err)
			}
			gametest.Short(t, "ReadBook", err)
			return
		}
		var file bytes.Buffer
		if err := WriteBook(&file, alfonsine.Fallas, book); err != nil {
			t.Fatal(err)
		}
		again, err := ReadBook(&file, alfonsine.Fallas)
		if err != nil || !maps.EqualFunc(again, book, slices.Equal) {
			t.Fatalf("%v is read again as %v, %v", book, again, err)
		}
	})
}

// Of two plays the one that wins less by a temperature is chosen e times as seldom.
func TestATemperatureChoosesByWhatAPlayWins(t *testing.T) {
	v := alfonsine.Fallas
	p := thrown(v, 1, 1)[0]
	const seeds = 4000
	for _, temperature := range []float64{0.001, 0.02, 1} {
		a := newAgent(t, v, Options{Temperature: temperature})
		ranked, err := a.Rank(background, p)
		if err != nil {
			t.Fatal(err)
		}
		chosen := make(map[alfonsine.Play]float64)
		for seed := range uint64(seeds) {
			play, err := Reseed(a, seed).Choose(background, p)
			if err != nil {
				t.Fatal(err)
			}
			chosen[play]++
		}
		sum := 0.0
		for _, r := range ranked {
			sum += math.Exp((r.Win - ranked[0].Win) / temperature)
		}
		for _, r := range ranked {
			share := math.Exp((r.Win-ranked[0].Win)/temperature) / sum
			if off := chosen[r.Play] - seeds*share; math.Abs(off) > 1+5*math.Sqrt(seeds*share*(1-share)) {
				t.Errorf("at %v the play %v was chosen %v times, and should be %v times", temperature, r.Play, chosen[r.Play], seeds*share)
			}
		}
	}
	best, _ := newAgent(t, v, Options{}).Choose(background, p)
	for seed := range uint64(20) {
		if play, err := newAgent(t, v, Options{Temperature: math.SmallestNonzeroFloat64, Seed: seed}).Choose(background, p); err != nil || play != best {
			t.Errorf("almost without temperature it chooses %v, %v, and not %v", play, err, best)
		}
	}
}

// Where nothing decides, as where rounding leaves a little, the last one is drawn.
func TestADrawAmongNothingIsTheLast(t *testing.T) {
	p := alfonsine.Fallas.Start()
	if got := draw(1, &p, 3, func(int) float64 { return 0 }); got != 2 {
		t.Errorf("of 3 it is %d", got)
	}
}
