package record_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

func TestATagNameIsALetterThenLettersDigitsHyphensUnderscores(t *testing.T) {
	r := record.New(alfonsine.Laquet)
	for _, name := range []string{"a", "A", "z", "Z", "x0", "x9", "x-", "x_", "a-_9Z"} {
		if err := r.SetTag(name, name); err != nil {
			t.Error(err)
		}
		if got, ok := r.Tag(name); !ok || got != name {
			t.Errorf("%s is %q, %v", name, got, ok)
		}
	}
	for _, name := range []string{"", "1a", "-a", "_a", "a b", "x:", "x/", "x.", "x`", "@", "[", "{", "`", "é", "xé"} {
		want := `record of laquet: a tag name is a letter followed by letters, digits, hyphens and underscores, not "` + name + `"`
		if err := r.SetTag(name, "x"); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	for _, name := range []string{"Game", "Result", "Start"} {
		want := "record of laquet: the tag " + name + " is computed and cannot be set"
		if err := r.SetTag(strings.ToLower(name), "x"); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	for _, value := range []string{"a\nb", "a\rb"} {
		if err := r.SetTag("White", value); err == nil || err.Error() != "record of laquet: the tag White is longer than one line" {
			t.Errorf("%q: %v", value, err)
		}
	}
}

func TestARecordWithoutAGameKeepsWhatItHas(t *testing.T) {
	unknown, err := record.Parse("[Game \"x\"]\n*\n")
	if err == nil {
		t.Fatal("a game without a name is found")
	}
	var tagged, commented record.Record
	gametest.Must(t, tagged.SetTag("White", "a"))
	gametest.Must(t, commented.SetComments(0, "b"))
	for _, test := range []struct {
		record *record.Record
		want   string
	}{
		{new(record.Record), ""},
		{unknown, "[Game \"x\"]\n[Result \"*\"]\n\n*\n"},
		{&tagged, "[Game \"\"]\n[White \"a\"]\n[Result \"*\"]\n\n*\n"},
		{&commented, "[Game \"\"]\n[Result \"*\"]\n\n{b}\n*\n"},
	} {
		if got := test.record.String(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

func TestTheEmptyTextIsTheZeroRecord(t *testing.T) {
	r := record.New(alfonsine.Laquet)
	if err := r.UnmarshalText(nil); err != nil || r.String() != "" || r.Game() != nil {
		t.Errorf("%v, %q", err, r)
	}
}

func TestACommentKeepsEveryLineWhateverItIs(t *testing.T) {
	for text, want := range map[string][2]string{ // the text after reading, and the turn as written
		`a\b}c`:                 {`a\b}c`, `{a\\b\}c}`},
		"a\r\nb\rc\nd":          {"a\nb\nc\nd", "{a\nb\nc\nd}"},
		"x\n \t[Game \"y\"]\nz": {"x\n \t[Game \"y\"]\nz", "{x\n \t\\[Game \"y\"]\nz}"},
		"[x":                    {"[x", "{[x}"},
		"a\\":                   {"a\\", `{a\\}`},
		"":                      {"", "{}"},
	} {
		r := record.New(alfonsine.Laquet)
		gametest.Must(t, r.SetComments(0, text, "last"))
		back, err := record.Parse(r.String())
		gametest.Must(t, err)
		for _, r := range []*record.Record{r, back} {
			if got := r.Comments(0); !slices.Equal(got, []string{want[0], "last"}) {
				t.Errorf("%q becomes %q", text, got)
			}
		}
		if got := r.String(); !strings.Contains(got, "\n"+want[1]+"\n{last}\n") {
			t.Errorf("%q is written %q", text, got)
		}
	}
	r := record.New(alfonsine.Laquet)
	for _, number := range []int{-1, 1} {
		if err := r.SetComments(number, "x"); err == nil || !strings.Contains(err.Error(), "no such turn") {
			t.Errorf("turn %d: %v", number, err)
		}
	}
}

func TestARangeOverPositionsMayEndAtItsBeginning(t *testing.T) {
	seen := 0
	for n, p := range record.New(alfonsine.Laquet).Positions() {
		if seen++; n != 0 || p != alfonsine.Laquet.Start() {
			t.Errorf("%d: %v", n, p)
		}
		break
	}
	if seen != 1 {
		t.Errorf("%d positions", seen)
	}
	for n, p := range new(record.Record).Positions() {
		t.Errorf("position %d, %v, is invalid", n, p)
	}
	var e *alfonsine.CheckError
	_, err := record.NewFrom(alfonsine.Laquet, alfonsine.Position{})
	if !errors.As(err, &e) || e.Problems[0].Why.Key != "no-position" {
		t.Errorf("%#v", err)
	}
	if err == nil || err.Error() != "alfonsine: not a position of laquet: white: there is no position" {
		t.Error(err)
	}
}

func TestNoTurnIsAddedAfterTheEnd(t *testing.T) {
	over := alfonsine.MustParsePosition("off:15 13:15 1-0")
	thrown := alfonsine.MustParseRoll("6-5")
	p, err := alfonsine.Laquet.Roll(alfonsine.Laquet.Start(), thrown)
	gametest.Must(t, err)
	play := alfonsine.Laquet.Plays(p)[0]
	r, err := record.NewFrom(alfonsine.Laquet, over)
	gametest.Must(t, err)
	var roll *alfonsine.RollError
	if err := r.Add(thrown, play); !errors.As(err, &roll) || roll.Why.Key != "game-over" || roll.Why.Ruling.ID != "laquet-4" {
		t.Errorf("%v", err)
	}
	if err := r.AddPlay(p, play); err == nil || !strings.Contains(err.Error(), "no throw leads") {
		t.Error(err)
	}
	if r.Len() != 0 {
		t.Errorf("%d turns", r.Len())
	}
}

// The table has texts and their errors. An empty error means that the turn is added.
func TestATurnIsReadGenerouslyAndItsFaultIsNamed(t *testing.T) {
	const (
		written = `a turn is written "6-5: 18/12 17/12"; there is no colon after the dice`
		first   = "record of laquet, turn 1: "
	)
	for text, want := range map[string]string{
		"6-5: 17/11 15/10":                         "",
		"1. w 6-5: 17/11 15/10":                    "",
		" 1 \t... White 6 5 : 17/11 15/10 ":        "",
		"\n1.\nw\n6-5 17/11\n15/10":                "",
		"W65 17/11 15/10":                          "",
		"0. w 6-5: 17/11 15/10":                    first + "wrong turn number 0",
		"1:. w 6-5: 17/11 15/10":                   first + "roll 1: the game is played with 2 dice, not 1",
		"7. w 6-5: 17/11 15/10":                    first + "wrong turn number 7",
		"99999999999999999999. w 6-5: 17/11 15/10": first + "wrong turn number 1073741824",
		"b 6-5: 8/14 10/15":                        first + "it is the turn of White",
		". 6-5 17/11 15/10":                        first + written,
		"a. 6-5 17/11 15/10":                       first + written,
		"6":                                        first + written,
		"6 ":                                       first + written,
		"w":                                        first + written,
		"w x 17/11":                                first + written,
		"6-7 17/11":                                first + written,
		"6-517/11 15/10":                           first + written,
		"x6-5 17/11 15/10":                         first + written,
		"w 17/11":                                  first + written,
		": 17/11 15/10":                            first + "the dice are missing",
		"~: 17/11":                                 first + "no dice were left by the other player",
		"6-5-4: 17/11 15/10":                       first + "roll 6-5-4: the game is played with 2 dice, not 3",
		"6-5: " + strings.Repeat("x", 996):         first + "too long for a turn",
		"6-5: " + strings.Repeat("x", 995):         first + `"`,
	} {
		r := record.New(alfonsine.Laquet)
		err := r.AddText(text)
		if want == "" && (err != nil || r.Len() != 1 || r.Turn(1).String() != "w 6-5: 17/11 15/10") {
			t.Errorf("%q is read as %v: %v", text, r.Turn(1), err)
		}
		if want != "" && (err == nil || !strings.HasPrefix(err.Error(), want) || r.Len() != 0) {
			t.Errorf("%.80q: %v, want %s", text, err, want)
		}
	}
}
