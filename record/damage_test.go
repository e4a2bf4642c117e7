package record_test

import (
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// annotated returns a record of the first turns of a game, with comments of all kinds, on
// one line and on several.
func annotated(tb rapid.TB, g *alfonsine.Game, rng *rand.Rand, turns int) *record.Record {
	tb.Helper()
	r := record.New(g)
	playRecord(tb, r, rng, turns)
	return annotate(tb, r)
}

// seeded returns a source of randomness that repeats itself in every run.
func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 5)) }

// ending returns an annotated record of the last turns of a game.
func ending(tb rapid.TB, g *alfonsine.Game, seed uint64, turns int) *record.Record {
	tb.Helper()
	whole := record.New(g)
	playRecord(tb, whole, rand.New(rand.NewPCG(seed, 6)), 10_000)
	from := max(0, whole.Len()-turns)
	start := whole.Start()
	if from > 0 {
		start = whole.Turn(from).Next()
	}
	r, err := record.NewFrom(g, start)
	gametest.Must(tb, err)
	for n, turn := range whole.Turns() {
		if n > from {
			gametest.Must(tb, r.Add(turn.Thrown, turn.Play))
		}
	}
	return annotate(tb, r)
}

func annotate(tb rapid.TB, r *record.Record) *record.Record {
	tb.Helper()
	for n := 0; n <= r.Len(); n += 3 {
		gametest.Must(tb, r.SetComments(n, "A {brace}, a back\\slash,\n[a bracket] and 1. w 6-5: 6/off", ""))
	}
	gametest.Must(tb, r.SetTag("White", `A "name" of {w}`))
	return r
}

// turnEnds returns the offset at which the text of every turn ends, including its comments
// and line end. Element 0 is the end of the tags and of the comments before the first turn.
func turnEnds(r *record.Record) []int {
	var ends []int
	for n := range r.Len() + 1 {
		part := r.Clone()
		part.Truncate(n)
		text := part.String()
		ends = append(ends, len(text)-len(part.Result().String())-1)
	}
	tagsDiffer := len("*") - len(r.Result().String()) // parts that are not over have another Result tag
	for n := range ends {
		if n < r.Len() {
			ends[n] -= tagsDiffer
		}
	}
	return ends
}

// keepsTurnsBefore fails unless the record read from a damaged text begins with every turn
// that ends before the damage, comments included.
func keepsTurnsBefore(tb rapid.TB, r *record.Record, ends []int, at int, read *record.Record, err error) {
	tb.Helper()
	whole := -1 // the number of the last complete turn
	for n, end := range ends {
		if end <= at {
			whole = n
		}
	}
	var e *record.Error
	switch {
	case read == nil:
		tb.Fatalf("damage at %d gives no record at all", at)
	case err != nil && !errors.As(err, &e):
		tb.Fatalf("damage at %d gives an error of type %T", at, err)
	case read.Len() < whole:
		tb.Fatalf("damage at %d keeps %d turns of %d: %v", at, read.Len(), whole, err)
	}
	for n := 0; n <= whole; n++ {
		if read.Turn(n) != r.Turn(n) {
			tb.Fatalf("damage at %d changes turn %d", at, n)
		}
		if n < whole && !slices.Equal(read.Comments(n), r.Comments(n)) {
			tb.Fatalf("damage at %d changes the comments after turn %d: %q", at, n, read.Comments(n))
		}
	}
	// Damage after a turn may look like one more comment on it.
	if said := r.Comments(whole); whole >= 0 && !slices.Equal(said, read.Comments(whole)[:min(len(said), len(read.Comments(whole)))]) {
		tb.Fatalf("damage at %d changes the comments after turn %d", at, whole)
	}
}

func TestARecordCutAnywhereGivesEveryWholeTurnAndTheError(t *testing.T) {
	reader, rng := recordReader(t), gametest.Source(t)
	for _, g := range recordGames(t) {
		t.Run(g.Slug(), func(t *testing.T) {
			r := ending(t, g, 1, 9)
			text, ends := r.String(), turnEnds(r)
			if ends[r.Len()] >= len(text) || text[ends[r.Len()]:] != r.Result().String()+"\n" {
				t.Fatalf("the turns end at %v in a text of %d bytes", ends, len(text))
			}
			every := gametest.Cases(7, 1)
			if strings.Contains(g.Slug(), "?") { // a reading is written like its game
				every = gametest.Cases(31, 5)
			}
			for at := rng.IntN(every); at < len(text); at += every {
				read, err := reader.Parse(text[:at])
				keepsTurnsBefore(t, r, ends, at, read, err)
				for n, turn := range read.Turns() {
					if turn != r.Turn(n) {
						t.Fatalf("cut at %d: turn %d is %s, not %s", at, n, turn, r.Turn(n))
					}
				}
				if err == nil && read.Position() != r.Position() {
					t.Fatalf("cut at %d: no error", at)
				}
				if err != nil && at > ends[0] && !errors.Is(err, io.ErrUnexpectedEOF) && !strings.HasPrefix(text[at:], "/2-1/2") {
					t.Fatalf("cut at %d: the error does not say so: %v", at, err)
				}
			}
		})
	}
}

func TestARecordWithAnyByteChangedGivesEveryWholeTurnBeforeIt(t *testing.T) {
	reader := recordReader(t)
	games := recordGames(t)
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games).Draw(t, "game")
		rng := gametest.Drawn(t)
		r := annotated(t, g, rng, rapid.IntRange(0, 12).Draw(t, "turns"))
		if p := r.Position(); rapid.Bool().Draw(t, "thrown") && !p.Over() && p.Dice().IsZero() {
			gametest.Must(t, r.Throw(g.Thrown(g.Throw(p, rng))))
		}
		text, ends := r.String(), turnEnds(r)
		for range 50 {
			at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
			junk := rapid.OneOf(
				rapid.SampledFrom([]string{"", "{", "}", "[", "\n", " ", "~", ":", ".", "*", "1-0", "\n[Game \"laquet\"]\n", "b 6-5:"}),
				rapid.Map(rapid.SliceOfN(rapid.Byte(), 1, 3), func(b []byte) string { return string(b) }),
			).Draw(t, "junk")
			gone := rapid.IntRange(0, 3).Draw(t, "gone")
			damaged := text[:at] + junk + text[min(at+gone, len(text)):]
			read, err := reader.Parse(damaged)
			if at >= ends[0] {
				keepsTurnsBefore(t, r, ends, at, read, err)
			}
			if err == nil { // without an error, it is a complete record
				again, err := reader.Parse(read.String())
				if err != nil {
					t.Fatalf("%q: %v", damaged, err)
				}
				if diff := sameRecord(read, again); diff != "" {
					t.Fatalf("%q: %s", damaged, diff)
				}
			}
		}
	})
}

// recordStream returns several records and their texts.
func recordStream(t *testing.T) (texts []string, records []*record.Record) {
	t.Helper()
	for i, g := range recordGames(t) {
		r := annotated(t, g, seeded(uint64(i)), 10)
		records = append(records, r)
		texts = append(texts, r.String())
	}
	return texts, records
}

func TestAStreamGivesItsRecordsOneAfterAnother(t *testing.T) {
	texts, want := recordStream(t)
	reader := recordReader(t)
	for name, through := range map[string]func(io.Reader) io.Reader{
		"whole":                 func(r io.Reader) io.Reader { return r },
		"a byte at a time":      iotest.OneByteReader,
		"by halves":             iotest.HalfReader,
		"the end with the data": iotest.DataErrReader,
	} {
		for _, between := range []string{"", "\n", "\r\n \t\n\n", "none", "none ", "none\r", "none\ufeff"} {
			n, list := 0, slices.Clone(texts)
			if _, blank, bare := strings.Cut(between, "none"); bare { // no line ends between the records
				between = blank
				for i, text := range list {
					list[i] = strings.TrimRight(text, "\n")
				}
			}
			for read, err := range reader.Read(through(strings.NewReader(strings.Join(list, between)))) {
				if err != nil {
					t.Fatalf("%s, record %d: %v", name, n+1, err)
				}
				if diff := sameRecord(want[n], read); diff != "" {
					t.Fatalf("%s, record %d: %s", name, n+1, diff)
				}
				n++
			}
			if n != len(want) {
				t.Errorf("%s: %d records, want %d", name, n, len(want))
			}
		}
	}
}

func TestAStreamGoesOnAfterADamagedRecord(t *testing.T) {
	texts, want := recordStream(t)
	reader := recordReader(t)
	body := strings.Index(texts[1], "\n1. w") + 1
	for name, damaged := range map[string]string{
		"cut within its tags":      texts[1][:20] + "\n",
		"cut within a turn":        texts[1][:body+9] + "\n",
		"cut within a comment":     texts[1][:body] + "{What he said\n",
		"with an unknown game":     strings.Replace(texts[1], "[Game \"", "[Game \"un", 1),
		"with a wrong side":        strings.Replace(texts[1], "\n1. w", "\n1. b", 1),
		"with text after its end":  texts[1] + "well played\n{And so on\n",
		"with a tag without quote": "[Game \"laquet]\n\n*\n",
	} {
		var ok []int
		faults := 0
		for read, err := range reader.Read(strings.NewReader(texts[0] + "\n" + damaged + "\n" + texts[2])) {
			var e *record.Error
			switch {
			case errors.As(err, &e):
				if faults++; e.Record != 2 || !strings.Contains(err.Error(), "record 2") {
					t.Errorf("%s: the fault is in record %d: %v", name, e.Record, err)
				}
				if from := 1 + strings.Count(texts[0], "\n") + 1; e.Line < from || e.Line > from+strings.Count(damaged, "\n") {
					t.Errorf("%s: the fault is in line %d: %v", name, e.Line, err)
				}
			case sameRecord(read, want[0]) == "":
				ok = append(ok, 0)
			case sameRecord(read, want[2]) == "":
				ok = append(ok, 2)
			default:
				t.Errorf("%s: an extra record:\n%s", name, read)
			}
		}
		if faults != 1 || !slices.Equal(ok, []int{0, 2}) {
			t.Errorf("%s: %d faults, and the records %v", name, faults, ok)
		}
	}
}

// endless is a reader that repeats one text and counts the bytes read.
type endless struct {
	text  string
	taken int
	most  int
}

func (e *endless) Read(b []byte) (int, error) {
	if e.most > 0 && e.taken >= e.most {
		return 0, io.EOF
	}
	at := e.taken % len(e.text)
	n := copy(b, e.text[at:])
	e.taken += n
	return n, nil
}

func TestARecordIsReadFromAStreamWithoutTheNextOnes(t *testing.T) {
	text := annotated(t, alfonsine.Fallas, seeded(2), 100).String()
	stream := &endless{text: text}
	n := 0
	for _, err := range record.Read(stream) {
		gametest.Must(t, err)
		if n++; stream.taken > n*len(text)+8192 {
			t.Fatalf("after %d records of %d bytes, %d bytes are taken from the stream", n, len(text), stream.taken)
		}
		if n == 100 {
			break
		}
	}
}

func TestARecordTooLongIsCutShortWithAnError(t *testing.T) {
	short := annotated(t, alfonsine.Laquet, seeded(3), 10)
	text := short.String()
	ends := turnEnds(short)
	for name, long := range map[string]string{
		"a comment":       text[:ends[5]] + "{" + strings.Repeat("and so on\n", 100_000),
		"one line":        text[:ends[5]] + strings.Repeat("and so on ", 100_000),
		"one word":        text[:ends[5]] + strings.Repeat("x", 1_000_000),
		"many tags":       "[Game \"laquet\"]\n" + strings.Repeat("[Event \"x\"]\n", 100_000),
		"text at the end": text + strings.Repeat("and so on\n", 100_000),
	} {
		reader := record.Reader{MaxBytes: len(text) + 5000}
		var got []error
		for read, err := range reader.Read(strings.NewReader(long + "\n" + text)) {
			got = append(got, err)
			if len(got) == 1 && name != "many tags" && read.Len() < 5 {
				t.Errorf("%s: %d turns are kept", name, read.Len())
			}
			if len(got) == 2 && sameRecord(read, short) != "" {
				t.Errorf("%s: the next record is\n%s", name, read)
			}
		}
		if len(got) != 2 || got[0] == nil || got[1] != nil {
			t.Errorf("%s: the errors are %v", name, got)
		}
	}

	blank := text + strings.Repeat("\n", 1_000_000)
	for _, err := range (record.Reader{MaxBytes: len(text)}).Read(strings.NewReader(blank + text)) {
		if err != nil {
			t.Errorf("blank lines count as a record: %v", err)
		}
	}
}
