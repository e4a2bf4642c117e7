package draw

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/diagram"
)

// draw runs a command line and returns what it prints.
func draw(args ...string) (string, error) {
	var out bytes.Buffer
	err := execute(context.Background(), args, program.Streams{In: strings.NewReader(""), Out: &out, Log: io.Discard})
	return out.String(), err
}

func drawn(t *testing.T, args ...string) string {
	t.Helper()
	out, err := draw(args...)
	if err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	return out
}

// wellFormed fails the test unless a text is XML.
func wellFormed(t *testing.T, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func TestWithoutAPositionTheStartIsDrawn(t *testing.T) {
	for _, g := range shelf.Games() {
		var want strings.Builder
		gametest.Must(t, diagram.SVG(&want, g, g.Start(), diagram.Options{Numbers: true}))
		if got := drawn(t, "--game", g.Slug()); got != want.String() {
			t.Errorf("%s:\n%s", g.Slug(), got)
		}
	}
}

func TestWhatStandsInADocumentIsEscaped(t *testing.T) {
	if got, want := escaped("Tables & <Chess>"), "Tables &amp; &lt;Chess>"; got != want {
		t.Errorf("%q, and not %q", got, want)
	}
}

func TestAPositionAndAPlayAreDrawn(t *testing.T) {
	got := drawn(t, "24:2,6:13 19:13,1:2 w 6-5-3", "--play", "24/18/13 6/3", "--seat", "Black")
	for _, part := range []string{"<title>Fallas: White to play 6-5-3</title>", "Arrows: 24/18 18/13 6/3.", "Seen from Black"} {
		if !strings.Contains(got, part) {
			t.Errorf("there is no %q in\n%s", part, got)
		}
	}
	if got := drawn(t, "24:2,6:13 19:13,1:2 w", "--format", "text"); got != diagram.Text(alfonsine.Fallas, alfonsine.Fallas.Start(), diagram.Options{Numbers: true}) {
		t.Error(got)
	}
	var book strings.Builder
	gametest.Must(t, diagram.SVG(&book, alfonsine.Fallas, alfonsine.Fallas.Start(), diagram.Options{Numbers: true, Style: diagram.StyleBook}))
	if got := drawn(t, "--style", "Book"); got != book.String() {
		t.Error(got)
	}
	if got := drawn(t, "--width", "800"); !strings.Contains(got, `width="800"`) {
		t.Error(got)
	}
}

func TestThePositionOfAFileIsDrawn(t *testing.T) {
	const mat = " Game 1\n Ann : 0                         Bob : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n\n Game 2\n Ann : 0                         Bob : 0\n  1) 52: 13/8 24/22\n"
	name := filepath.Join(t.TempDir(), "a.mat")
	gametest.Must(t, os.WriteFile(name, []byte(mat), 0o600))
	text := func(g *alfonsine.Game, position string) string {
		return diagram.Text(g, alfonsine.MustParsePosition(position), diagram.Options{Numbers: true})
	}
	const start, id = "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -", "XGID=-b----E-C---eE---c-e----B-"
	for _, test := range []struct {
		args []string
		game *alfonsine.Game
		want string
	}{
		{[]string{name}, alfonsine.Backgammon, "24:2,13:5,8:2,6:4,5:2 21:2,19:4,17:2,12:5,1:2 w -"},
		{[]string{name, "--turn", "1"}, alfonsine.Backgammon, "24:2,13:5,8:2,6:4,5:2 19:5,17:3,12:5,1:2 b -"},
		{[]string{name, "2"}, alfonsine.Backgammon, "24:1,22:1,13:4,8:4,6:5 19:5,17:3,12:5,1:2 b -"},
		{[]string{name, "2", "--turn", "0"}, alfonsine.Backgammon, start},
		{[]string{name, "--turn", "0", "--game", "todas-tablas"}, alfonsine.TodasTablas, start},
		{[]string{id}, alfonsine.Backgammon, start},
		{[]string{id, "--game", "todas-tablas"}, alfonsine.TodasTablas, start},
	} {
		if got := drawn(t, append(test.args, "--format", "text")...); got != text(test.game, test.want) {
			t.Errorf("%v:\n%s\nwant\n%s", test.args, got, text(test.game, test.want))
		}
	}
	for input, want := range map[string]string{
		mat: "24:2,13:5,8:2,6:4,5:2 21:2,19:4,17:2,12:5,1:2 w -",
		"board:You:A:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0\n": "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6-2",
	} {
		var out bytes.Buffer
		err := execute(context.Background(), []string{"-", "--format", "text"}, program.Streams{In: strings.NewReader(input), Out: &out, Log: io.Discard})
		if err != nil || out.String() != text(alfonsine.Backgammon, want) {
			t.Errorf("%q: %v\n%s", input, err, out.String())
		}
	}
	var out bytes.Buffer // a position names no game: it is one of the flag
	err := execute(context.Background(), []string{"-", "--format", "text"}, program.Streams{In: strings.NewReader("24:2,6:13 19:13,1:2 w -\n"), Out: &out, Log: io.Discard})
	if err != nil || out.String() != text(alfonsine.Fallas, "24:2,6:13 19:13,1:2 w -") {
		t.Errorf("%v\n%s", err, out.String())
	}
	for _, args := range [][]string{{name, "x"}, {name, "0"}, {name, "1", "1"}, {name, "--turn", "3"}, {name, "--turn", "-2"}, {"24:2,6:13 19:13,1:2 w -", "1"}, {"nonsense"}} {
		var usage *program.UsageError
		if got, err := draw(args...); !errors.As(err, &usage) || got != "" {
			t.Errorf("%v: %v, %q", args, err, got)
		}
	}
	if got, err := draw(name, "3"); err == nil || got != "" {
		t.Errorf("%v, %q", err, got)
	}
	if _, err := draw("none.mat"); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

func TestEveryOutputHasTheFormatOfItsEnding(t *testing.T) {
	dir := t.TempDir()
	name := func(s string) string { return filepath.Join(dir, s) }
	drawn(t, "--output", name("a.svg"), "--output", name("a.HTML"), "--output", name("a.txt"))
	for file, begin := range map[string]string{"a.svg": "<svg ", "a.HTML": "<!DOCTYPE html>", "a.txt": "  "} {
		if text, err := os.ReadFile(name(file)); err != nil || !strings.HasPrefix(string(text), begin) {
			t.Errorf("%s: %v, %q", file, err, text)
		}
	}
}

// through draws to a terminal, and returns what comes there.
func through(t *testing.T, locale string, args ...string) string {
	t.Helper()
	shown, err := os.Create(filepath.Join(t.TempDir(), "terminal"))
	gametest.Must(t, err)
	defer shown.Close()
	streams := program.Streams{In: strings.NewReader(""), Out: terminal.NewText(shown), Log: io.Discard, Locale: locale}
	gametest.Must(t, execute(context.Background(), args, streams))
	return gametest.File(t, shown.Name())
}

// Where no locale is set, a terminal gets ASCII. A file is always UTF-8.
func TestOnlyATerminalGetsASCII(t *testing.T) {
	t.Setenv("LC_ALL", "C")
	kept := filepath.Join(t.TempDir(), "kept.txt")
	one := through(t, "", "--format", "text", "--output", "-")
	more := through(t, "", "--format", "text", "--output", kept)
	other := gametest.File(t, kept)
	ascii, whole := drawn(t, "--format", "text", "--ascii"), drawn(t, "--format", "text")
	if one != ascii || more != "" || other != whole || ascii == whole {
		t.Errorf("shown is\n%s\nand kept\n%s", one, other)
	}
	// What is no text is for programs, also where it goes through a terminal.
	for _, args := range [][]string{{"--format", "svg"}, {"--print", "sheet"}} {
		got := through(t, "fr", args...)
		if got != spoken(t, "fr", args...) || utf8.RuneCountInString(got) == len(got) {
			t.Errorf("%v: %.300s", args, got)
		}
	}
}

// A placed is where a part of the picture is on a sheet, in millimeters of the picture.
type placed struct{ x, y, wide, tall, left, top, partWide, partTall float64 }

// place reads where the picture is on a sheet.
func place(t *testing.T, sheet string) placed {
	t.Helper()
	wellFormed(t, sheet)
	lines := strings.SplitN(sheet, "\n", 3)
	if lines[0] != `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 297 210" width="297mm" height="210mm">` {
		t.Errorf("the sheet is %s", lines[0])
	}
	var p placed
	if _, err := fmt.Sscanf(lines[1], `<svg x="%g" y="%g" width="%g" height="%g" viewBox="%g %g %g %g">`, &p.x, &p.y, &p.wide, &p.tall, &p.left, &p.top, &p.partWide, &p.partTall); err != nil {
		t.Fatalf("%v: %s", err, lines[1])
	}
	return p
}

func TestABoardOnPaperKeepsClearOfTheEdges(t *testing.T) {
	for i, g := range shelf.Games() {
		style, wide := []string{"modern", "book"}[i%2], []float64{510, 546}[i%2]
		sheet := drawn(t, "--game", g.Slug(), "--print", "one", "--style", style)
		p := place(t, sheet)
		const least = 10 - 0.001 // hardly a printer needs more
		if p.x < least || p.y < least || p.x+p.wide > paperWide-least || p.y+p.tall > paperTall-least {
			t.Errorf("%s: %+v is too near to the edge", g.Slug(), p)
		}
		if !strings.Contains(sheet, "<title>"+g.Name()+": the board</title>") {
			t.Errorf("%s: the sheet has no picture", g.Slug())
		}
		if p.wide/p.partWide < 0.49 || p.partWide != wide || p.partTall != 386 {
			t.Errorf("%+v", p)
		}
	}
}

// What is printed takes little ink, unless somebody asks for more.
func TestPaperIsDrawnInOutline(t *testing.T) {
	for _, print := range []string{"one", "sheet"} {
		args := []string{"--game", "laquet", "--format", "html", "--print", print}
		plain := drawn(t, args...)
		if plain != drawn(t, append(args, "--style", "outline")...) || plain == drawn(t, append(args, "--style", "modern")...) {
			t.Errorf("--print %s is not drawn in outline", print)
		}
	}
}

// A sheet of A4 has room for more text than this in Chromium; other browsers differ.
const mostOnASheet = 2600

func TestASheetHasASetUpATurnAndTheOddsOfItsGame(t *testing.T) {
	left := regexp.MustCompile(`\*\*|\]\(|<img|<!--|(?m)^\||&lt;`)
	for _, g := range alfonsine.Variants() {
		got := drawn(t, "--game", g.Slug(), "--print", "sheet", "--style", "book")
		for _, part := range []string{
			"<!DOCTYPE html>", "<title>" + g.Name() + "</title>", "<h1>" + g.Name() + "</h1>",
			"<title>" + g.Name() + ": White to throw</title>",
			"<td>a game takes</td>", "<td>who wins</td>", "<h2>The set-up</h2>", "<strong>Black</strong>: ", "<h2>Who begins</h2>", "<h2>A turn</h2>", "wins at once", "A4 landscape",
		} {
			if !strings.Contains(got, part) && !(part == "wins at once" && g.Slug() == "fallas") {
				t.Errorf("%s: there is no %q", g.Slug(), part)
			}
		}
		if none := slices.Contains(g.Edition().Decisions, "course=none"); strings.Contains(got, "Quadrants: ") == none {
			t.Errorf("%s: the quadrants are shown: %v", g.Slug(), none)
		}
		if m := left.FindString(got); m != "" {
			t.Errorf("%s: %q is left of the page", g.Slug(), m)
		}
		_, rules, _ := strings.Cut(got, "<section>")
		if text := regexp.MustCompile("<[^>]*>").ReplaceAllString(rules, ""); len(text) > mostOnASheet {
			t.Errorf("%s: the rules have %d characters, and the sheet may not have room for them", g.Slug(), len(text))
		}
	}
}

func TestAPageThatIsNoPageOfAGameMakesNoSheet(t *testing.T) {
	for _, page := range []string{
		"", "# Laquet\n\nA race.\n", "# Laquet\n\nA race.\n\n<!-- facts -->\n| | |\n<!-- end -->\n\n## The set-up\n",
		"# Laquet\n\nA race.\n\n## The set-up\n\n## A turn, drawn\n",
	} {
		if s, err := readSheet(page); err == nil {
			t.Errorf("%q is %+v", page, s)
		}
	}
	const page = "# A & b\n\nA race.\n\n<!-- facts -->\n| | |\n<!-- end -->\n\n## The set-up\n\n<!-- start -->\n- **White**: 1\n\n<p>\nx\n</p>\n<!-- end -->\n\nSo.\n\n## A turn, drawn\n"
	if s, err := readSheet(page); err != nil || s != (sheet{"A & b", "A race.", "| | |\n", "## The set-up\n\n- **White**: 1\n\n\nSo.\n"}) {
		t.Errorf("%q, %v", s, err)
	}
}

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	for _, args := range [][]string{
		{"--game", "chess"}, {"24:2"}, {"a", "b"}, {"--play", "24/20"}, {"--play", "24/1", "24:2,6:13 19:13,1:2 w 6-5-3"}, {"--seat", "red"}, {"--style", "gothic"}, {"--print", "three"},
		{"--print", "one", "--checker", "30"}, {"--output", "a.png"}, {"--format", "pdf"}, {"--print", "sheet", "--output", "a.svg"}, {"--print", "sheet", "24:2"},
		{"--print", "sheet", "--game", "laquet?unplayed=lost"}, {"--print", "sheet", "--game", "backgammon"}, {"--width", "-1"}, {"--checker", "-1"},
	} {
		out, err := draw(args...)
		var usage *program.UsageError
		if !errors.As(err, &usage) || out != "" {
			t.Errorf("%v: %v, %q", args, err, out)
		}
	}
	if _, err := draw("--output", filepath.Join(t.TempDir(), "none", "a.svg")); err == nil {
		t.Error("a folder that is not there is written to")
	}
	if _, err := draw("--help"); err != nil {
		t.Error(err)
	}
}

func FuzzReadSheet(f *testing.F) {
	f.Add("# Laquet\n\nA race.\n\n<!-- facts -->\n| | |\n<!-- end -->\n\n## The set-up\n\n<!-- start -->\n- **White**: 1\n<!-- end -->\n\n## A turn, drawn\n")
	f.Fuzz(func(t *testing.T, page string) {
		if s, err := readSheet(page); err == nil && (s.about == "" || s.facts == "" || !strings.HasPrefix(s.rules, "## The set-up\n")) {
			t.Errorf("%q is %+v", page, s)
		}
	})
}

// execute runs a command line.
func execute(ctx context.Context, args []string, s program.Streams) error {
	return program.Run(ctx, New, args, s)
}
