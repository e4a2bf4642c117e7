package bot

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// The errors of books and of puzzles say what, where and why in the same words.
func TestAFaultOfAFileIsSaidWithItsPlace(t *testing.T) {
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	for _, test := range []struct {
		e    BookError
		want string
	}{
		{BookError{Variant: "fallas", Reason: "is torn"}, "bot: book of fallas: is torn"},
		{BookError{Variant: "fallas", Line: 1, Reason: "is torn"}, "bot: book of fallas: line 1: is torn"},
		{BookError{Variant: "fallas", Position: p, Reason: "is torn"}, `bot: book of fallas: "24:2,6:13 19:13,1:2 w 6-5-3": is torn`},
		{BookError{Variant: "fallas", Line: 7, Position: p, Reason: "is torn", Err: io.ErrClosedPipe}, `bot: book of fallas: line 7: "24:2,6:13 19:13,1:2 w 6-5-3": is torn: io: read/write on closed pipe`},
	} {
		if got := test.e.Error(); got != test.want {
			t.Errorf("%s\nand not\n%s", got, test.want)
		}
		if got, want := (*PuzzleError)(&test.e).Error(), strings.Replace(test.want, "book", "puzzles", 1); got != want {
			t.Errorf("%s\nand not\n%s", got, want)
		}
	}
}

// The error for a line has the cause, and the position if it was read.
func TestTheErrorOfALineHasItsCause(t *testing.T) {
	const head = `{"vector":"book","game":"fallas","position":`
	var syntax *json.SyntaxError
	var text *alfonsine.ParseError
	var play *alfonsine.PlayError
	for _, test := range []struct {
		text     string
		reader   error
		line     int
		reason   string
		position bool
		cause    any
	}{
		{"x", nil, 2, "not a valid JSON object", false, &syntax},
		{head + `"24:2,"}`, nil, 2, "not a position of the game", false, &text},
		{head + bookPoint[len(`"position":`):] + `,"plays":[{"play":"24/20"}]}`, nil, 2, `the play "24/20" cannot be made`, true, &play},
		{"\n{", io.ErrClosedPipe, 3, "not a valid JSON object", false, &syntax},
		{"\n\n", io.ErrClosedPipe, 4, "the file cannot be read", false, nil},
	} {
		r := io.MultiReader(strings.NewReader(bookFirst+test.text), iotest.ErrReader(cmp.Or(test.reader, io.EOF)))
		_, err := ReadBook(r, alfonsine.Fallas)
		var e *BookError
		if !errors.As(err, &e) || e.Line != test.line || e.Reason != test.reason || e.Position.IsZero() == test.position {
			t.Errorf("%q: %#v", test.text, e)
		} else if test.cause != nil && !errors.As(err, test.cause) || test.cause == nil && !errors.Is(err, test.reader) {
			t.Errorf("%q: the cause is %v", test.text, e.Err)
		}
	}
}

func TestALineMayBeLongAndASlugHasAnd(t *testing.T) {
	v := gametest.Lookup(t, "fallas?hit=start&overshoot=farthest")
	p := thrown(v, 1, 1)[0]
	var file bytes.Buffer
	if err := WriteBook(&file, v, Book{p: {{alfonsine.Plays(v, p)[0], 1}}}); err != nil || !strings.Contains(file.String(), `"game":"`+v.Slug()+`"`) {
		t.Fatalf("%s, %v", &file, err)
	}
	long := strings.Replace(file.String(), "\n", "\n"+strings.Repeat(" ", 100_000), 1)
	if book, err := ReadBook(strings.NewReader(long), v); err != nil || len(book) != 1 {
		t.Errorf("behind 100,000 spaces: %v, %v", book, err)
	}
}

// Files are for rules and not for a name, as networks are.
func TestAFileOfOtherRulesIsAnError(t *testing.T) {
	const same = "todas-tablas?doubles=twice&higher-die=yes"
	v := gametest.Backgammon
	p := thrown(v, 1, 1)[0]
	var file bytes.Buffer
	if err := WriteBook(&file, v, Book{p: {{alfonsine.Plays(v, p)[0], 1}}}); err != nil {
		t.Fatal(err)
	}
	text := file.String()
	if book, err := ReadBook(strings.NewReader(text), gametest.Lookup(t, same)); err != nil || len(book) != 1 {
		t.Errorf("by another name: %v, %v", book, err)
	}
	var e *BookError
	book, err := ReadBook(strings.NewReader(text), alfonsine.Laquet)
	if want := `bot: book of laquet: it is for other rules, those of "backgammon"`; book != nil || !errors.As(err, &e) || err.Error() != want {
		t.Errorf("for other rules: %v, %v", book, err)
	}
	if book, err := ReadBook(strings.NewReader(bookFirst), alfonsine.Laquet); err != nil || len(book) > 0 {
		t.Errorf("without positions: %v, %v", book, err)
	}
	text = bookFirst + puzzleLineText
	if list, err := ReadPuzzles(strings.NewReader(text), gametest.Lookup(t, "fallas?first-throw=again")); err != nil || len(list) != 1 {
		t.Errorf("puzzles by another name: %v, %v", list, err)
	}
	var z *PuzzleError
	list, err := ReadPuzzles(strings.NewReader(text), alfonsine.Laquet)
	if want := `bot: puzzles of laquet: it is for other rules, those of "fallas"`; list != nil || !errors.As(err, &z) || err.Error() != want {
		t.Errorf("puzzles for other rules: %v, %v", list, err)
	}
}

// A writer fails at its first byte, when the buffer is full or at the end, and every time the
// error is returned.
func TestAWriterThatFailsIsReported(t *testing.T) {
	v := alfonsine.Laquet
	book, puzzles := Book{}, []Puzzle{}
	for _, p := range thrown(v, 60, 1) {
		plays := alfonsine.Plays(v, p)
		if len(plays) < 2 {
			continue
		}
		book[p] = []BookPlay{{plays[0], 1}}
		puzzles = append(puzzles, Puzzle{Position: p, Best: plays[0], Wrong: []WrongPlay{{plays[1], 0.5, 0.25, 100}}, Phase: PhaseMiddle, Level: LevelClub})
	}
	// The lines of a book are sorted by position, and those of puzzles stay as they are.
	var b, z strings.Builder
	if err := errors.Join(WriteBook(&b, v, book), WritePuzzles(&z, v, puzzles)); err != nil {
		t.Fatal(err)
	}
	for _, room := range []int{0, 4096, b.Len() - 1} {
		if err := WriteBook(&narrow{room}, v, book); !errors.Is(err, io.ErrShortWrite) {
			t.Errorf("a book into %d bytes: %v", room, err)
		}
	}
	for _, room := range []int{0, 4096, z.Len() - 1} {
		if err := WritePuzzles(&narrow{room}, v, puzzles); !errors.Is(err, io.ErrShortWrite) {
			t.Errorf("puzzles into %d bytes: %v", room, err)
		}
	}
	before := ""
	for lines := bufio.NewScanner(strings.NewReader(b.String())); lines.Scan(); {
		_, position, _ := strings.Cut(lines.Text(), `"position":"`)
		if position < before {
			t.Errorf("%s comes after %s", position, before)
		}
		before = position
	}
	if strings.Count(b.String(), "\n") != 1+len(book) || strings.Count(z.String(), "\n") != 1+len(puzzles) || strings.ContainsAny(z.String(), `\`) {
		t.Errorf("%s\n%s", &b, &z)
	}
}

// A narrow writer has room for some bytes.
type narrow struct{ room int }

func (n *narrow) Write(text []byte) (int, error) {
	if n.room -= len(text); n.room < 0 {
		return 0, io.ErrShortWrite
	}
	return len(text), nil
}
