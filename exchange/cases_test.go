package exchange_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// A fileCase is a line of testdata/cases.jsonl: a text that programs or people wrote, where it was
// met, and how it is to be read. A report about a file becomes such a line.
type fileCase struct {
	ID, Source, Kind string
	Input            struct {
		Variant, Position, Play, ID, Text string
		Base64                            []byte // a text whose bytes matter
	}
	Expect json.RawMessage
}

// expectedPlays is what is expected of a position with dice. What is absent may be anything.
type expectedPlays struct {
	Count, Len    int
	Plays         []string
	Win, Off, Hit *bool
	Illegal       []string
}

// expectedID is what is expected of an id.
type expectedID struct {
	expectedPlays
	Position, Dice, Turn, SameMoverAs string
	Again, Error                      bool
	PipsMover, PipsOther              int
}

// expectedGame is what is expected of a game of a file.
type expectedGame struct {
	AnyOf                                                  []expectedGame
	Turns                                                  *int
	Result, End, Points, Start, StartNot, White, Black, At string
	Position                                               string // the last
	Comments                                               []string
	Error                                                  bool
}

func TestFilesAndIDsOfOtherProgramsAreReadAsTheyMean(t *testing.T) {
	cases := 0
	gametest.Lines(t, "testdata/cases.jsonl", func(line string) error {
		var c fileCase
		d := json.NewDecoder(strings.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(&c); err != nil {
			return err
		}
		cases++
		t.Run(c.ID, func(t *testing.T) {
			g, err := alfonsine.Lookup(c.Input.Variant)
			gametest.Must(t, err)
			switch c.Kind {
			case "plays":
				var want expectedPlays
				expected(t, c, &want)
				want.check(t, g, alfonsine.MustParsePosition(c.Input.Position))
			case "legal":
				var want struct{ Legal bool }
				expected(t, c, &want)
				if _, err := g.ParsePlay(alfonsine.MustParsePosition(c.Input.Position), c.Input.Play, alfonsine.Notation{}); (err == nil) != want.Legal {
					t.Errorf("%s: %v", c.Input.Play, err)
				}
			case "gnuid", "xgid", "fibs":
				var want expectedID
				expected(t, c, &want)
				want.check(t, g, ids[slices.Index([]string{"gnuid", "xgid", "fibs"}, c.Kind)], c.Input.ID)
			case "mat", "sgf":
				var want struct{ Games []expectedGame }
				expected(t, c, &want)
				list, faults := collect(t, files[slices.Index([]string{"mat", "sgf"}, c.Kind)], g, strings.NewReader(c.Input.Text+string(c.Input.Base64)))
				if len(list) != len(want.Games) {
					t.Fatalf("%d games, want %d", len(list), len(want.Games))
				}
				for i, game := range want.Games {
					if reason := game.differs(list[i], faults[i]); reason != "" {
						t.Errorf("game %d: %s\n%v\n%s", i+1, reason, faults[i], list[i])
					}
				}
			default:
				t.Fatalf("no kind %q", c.Kind)
			}
		})
		return nil
	})
	if cases < 104 {
		t.Errorf("%d cases", cases)
	}
}

// expected reads what is expected, in which every word is known.
func expected(t *testing.T, c fileCase, want any) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(string(c.Expect)))
	d.DisallowUnknownFields()
	gametest.Must(t, d.Decode(want))
}

func (want expectedPlays) check(t *testing.T, g *alfonsine.Game, p alfonsine.Position) {
	t.Helper()
	plays := g.Plays(p)
	if want.Count > 0 && len(plays) != want.Count {
		t.Errorf("%d plays, want %d: %v", len(plays), want.Count, plays)
	}
	for _, text := range want.Plays {
		if play, err := g.ParsePlay(p, text, alfonsine.Notation{}); err != nil || !slices.Contains(plays, play) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range want.Illegal {
		if play, err := g.ParsePlay(p, text, alfonsine.Notation{}); err == nil {
			t.Errorf("%s is read as %v", text, play)
		}
	}
	for i, play := range plays {
		if want.Len > 0 && play.Len() != want.Len {
			t.Errorf("%v has %d moves, want %d", play, play.Len(), want.Len)
		}
		if winner, won := play.Next().Winner(); want.Win != nil && (won && winner == p.Turn()) != *want.Win {
			t.Errorf("%v wins: %v", play, won)
		}
		if off := play.Next().Off(p.Turn()) > p.Off(p.Turn()); want.Off != nil && off != *want.Off {
			t.Errorf("%v bears off: %v", play, off)
		}
		hits := strings.Contains(play.String(), "*")
		if want.Hit != nil && !*want.Hit && hits {
			t.Errorf("%v hits", play)
		}
		if want.Hit != nil && *want.Hit && i == 0 && !slices.ContainsFunc(plays, func(q alfonsine.Play) bool { return strings.Contains(q.String(), "*") }) {
			t.Error("no play hits")
		}
	}
}

func (want expectedID) check(t *testing.T, g *alfonsine.Game, f idFormat, text string) {
	t.Helper()
	p, err := f.parse(g, text)
	if (err != nil) != want.Error {
		t.Fatalf("%v, %v", p, err)
	} else if err != nil {
		return
	}
	if want.Position != "" && p.String() != want.Position || want.Dice != "" && p.Dice().String() != want.Dice {
		t.Errorf("read as %v", p)
	}
	if want.Turn != "" && p.Turn() != map[string]alfonsine.Color{"w": alfonsine.White, "b": alfonsine.Black}[want.Turn] {
		t.Errorf("it is the turn of %v", p.Turn())
	}
	if again, err := f.write(g, p); want.Again && !strings.HasPrefix(again, text) {
		t.Errorf("written as %s: %v", again, err)
	}
	mover := p.Turn()
	for c, want := range map[alfonsine.Color]int{mover: want.PipsMover, mover.Opponent(): want.PipsOther} {
		if pips := g.Pips(p, c); want > 0 && pips != want {
			t.Errorf("%v has %d pips, want %d", c, pips, want)
		}
	}
	if want.SameMoverAs != "" {
		other, err := exchange.ParseXGID(g, want.SameMoverAs)
		if other.Turn() != mover {
			other = g.Mirror(other)
		}
		if err != nil || other != p {
			t.Errorf("read as %v, and the other id as %v: %v", p, other, err)
		}
	}
	want.expectedPlays.check(t, g, p)
}

// differs says what of a game is not as expected, or "".
func (want expectedGame) differs(r *record.Record, err error) string {
	if want.AnyOf != nil {
		if slices.ContainsFunc(want.AnyOf, func(one expectedGame) bool { return one.differs(r, err) == "" }) {
			return ""
		}
		return "it is none of what it may be"
	}
	tag := func(name string) string { value, _ := r.Tag(name); return value }
	switch {
	case want.Error != (err != nil):
		return "the error"
	case want.Turns != nil && turnsOf(r) != *want.Turns && r.Len() != *want.Turns:
		return "the number of turns"
	case want.Result != "" && r.Result().String() != want.Result:
		return "the result"
	case want.End != "" && tag("Termination") != want.End:
		return "the termination"
	case want.Position != "" && r.Position().String() != want.Position:
		return "the position"
	case want.Points != "" && tag("Points") != want.Points:
		return "the points"
	case want.White != "" && tag("White") != want.White, want.Black != "" && tag("Black") != want.Black:
		return "the names"
	case want.Start != "" && r.Start().String() != want.Start, r.Start().String() == want.StartNot:
		return "the start"
	}
	if want.Comments != nil {
		var comments []string
		for n := range r.Len() + 1 {
			comments = append(comments, r.Comments(n)...)
		}
		if !slices.Equal(comments, want.Comments) {
			return "the comments"
		}
	}
	return ""
}

// turnsOf returns the number of turns, and counts a throw that is not told to its end.
func turnsOf(r *record.Record) int {
	if !r.Thrown().IsZero() {
		return r.Len() + 1
	}
	return r.Len()
}
