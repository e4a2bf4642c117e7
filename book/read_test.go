package book_test

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/internal/gametest"
)

// read returns the cases of a text, and the error that ends them.
func read(text string) (list []book.Case, err error) {
	for c, e := range book.Read(strings.NewReader(text), "mine.txt", alfonsine.Fallas) {
		if err = e; err == nil {
			list = append(list, c)
		}
	}
	return list, err
}

func TestALineThatIsNoCaseIsNamedByFileAndLine(t *testing.T) {
	for text, want := range map[string]string{
		"\t24/18 no":                          "book: mine.txt:1: there is no situation yet",
		"// all\n\n24:1 1:1 w 6":              "book: mine.txt:3: a situation is its rulings, a colon and a position",
		": 24:1 1:1 w 6":                      "book: mine.txt:1: a situation is its rulings, a colon and a position",
		"8: 24:1 24:1 w 6":                    `book: mine.txt:1: alfonsine: ParsePosition("24:1 24:1 w 6"): `,
		"8: start\n\t6-5-3 no\n\t6-5-3":       `book: mine.txt:3: a case ends with "=" and a position, or with "no"`,
		"8: start\n\t6-5-7 no":                "book: mine.txt:2: alfonsine: ",
		"8: start\n\t = 24:1 1:1 w 6":         "book: mine.txt:2: alfonsine: ",
		"8: start\n\t6-5-3 = 24:1":            "book: mine.txt:2: alfonsine: ",
		"8: 24:1 1:1 w 6\n\t no":              "book: mine.txt:2: a case begins with what is thrown or played",
		"8: start\n\t- no":                    "book: mine.txt:2: a case begins with what is thrown or played",
		"//\n" + strings.Repeat("8 ", 40_000): "book: mine.txt:2: bufio.Scanner: token too long",
	} {
		_, err := read(text)
		var e *book.Error
		if !errors.As(err, &e) || !strings.HasPrefix(err.Error(), want) || e.File != "mine.txt" || e.Line == 0 || e.Unwrap() == nil {
			t.Errorf("%.40q: %v, want %s", text, err, want)
		}
		gametest.Short(t, text[:min(40, len(text))], err)
	}
}

// A game takes what it has of a file that others share.
func TestTheNamesOfOtherGamesAreLeftOut(t *testing.T) {
	list, err := read("8-all bar 7-bar 7-bar: start\n\t5 no dice 1\n\t4 no dice\n\t3 no -\n\t2 no\r\nbar: start \n\t1 no\n")
	var got []string
	for _, c := range list {
		got = append(got, c.Ruling+" "+c.Throw.String()+" "+c.Cites)
	}
	want := []string{"fallas-8-all 5 fallas-1", "fallas-7-bar 5 fallas-1", "fallas-8-all 4 dice", "fallas-7-bar 4 dice",
		"fallas-8-all 3 ", "fallas-7-bar 3 ", "fallas-8-all 2 fallas-8-all", "fallas-7-bar 2 fallas-7-bar"}
	if !slices.Equal(got, want) || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	for range book.Read(strings.NewReader("8: start\n\t5 no\n\t5 no"), "", alfonsine.Fallas) {
		break // and nothing more is read
	}
	broken := io.MultiReader(strings.NewReader("8: start\n"), failing{})
	for _, err := range book.Read(broken, "mine.txt", alfonsine.Fallas) {
		if !errors.Is(err, errBroken) {
			t.Errorf("%v", err)
		}
	}
}

var errBroken = errors.New("broken")

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errBroken }

// A case that turns out otherwise says how.
func TestACaseThatDoesNotTurnOutSaysHow(t *testing.T) {
	list, err := read("7-forbidden: 24:2,6:13 19:13,1:2 w 5-4-2\n\t24/19 no 8\n\t24/20 24/22 6/1 = 24:1 1:1 b -\n7-moves: 24:2,6:12 19:13,1:2 w 6\n\t24/18 no\n")
	if err != nil || len(list) != 3 {
		t.Fatal(list, err)
	}
	for i, want := range []string{
		"book: fallas: 24:2,6:13 19:13,1:2 w 5-4-2: 24/19: no fallas-7-forbidden, not no fallas-8",
		"book: fallas: 24:2,6:13 19:13,1:2 w 5-4-2: 24/20 24/22 6/1: no fallas-7-forbidden, not = 24:1 1:1 b -",
		"alfonsine: not a position of fallas: white: 14 checkers instead of 15",
	} {
		if err := list[i].Check(alfonsine.Fallas); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestAGameWithoutAFileHasNoCases(t *testing.T) {
	r := alfonsine.TodasTablas.Rules()
	r.Slug, r.Name = "mine", "Mine"
	for c := range book.Cases(gametest.New(t, r)) {
		t.Fatalf("%+v", c)
	}
	for range book.Cases(alfonsine.Fallas) {
		break // and no more are played
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"", "8: start\n\t6-5-3 no\n", "// x\n8 8-all: 24:2,6:13 19:13,1:2 w 6-5-3\n\t24/18/13 6/3 = 24:1,13:1,6:12,3:1 19:13,1:2 b -\n\tpass no 7-moves\n",
		"\t", ": ", "8: \n", "8: start\n\t = \n", "8: start\n\t no no no -\n", "8: start\n\t6 = off:15 1:1 1-0 - = \n", "\xff: start\n\t\xff no\xff",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, err := read(text)
		var e *book.Error
		if err != nil && (!errors.As(err, &e) || e.Line < 1 || e.Line > 1+strings.Count(text, "\n")) {
			t.Fatalf("%q: %#v", text, err)
		}
		for _, c := range list {
			if c.Position.IsZero() || (c.Play == "") == c.Throw.IsZero() || c.Legal == c.Next.IsZero() || c.Legal && c.Cites != "" {
				t.Fatalf("%q: %+v", text, c)
			}
			c.Check(alfonsine.Fallas) // must not panic
		}
	})
}
