package main

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine/examples/internal/games"
)

// A page is a Markdown file with tables.
type page struct {
	t    *testing.T
	text string
}

// readPage reads a page of the documentation.
func readPage(t *testing.T, name string) page {
	t.Helper()
	text, err := os.ReadFile("../../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return page{t, string(text)}
}

// A line is a row of a table: its cells by their headings, and the headings above the table,
// of the chapter and of the section.
type line struct {
	chapter, section string
	cells            map[string]string
}

// lines lists the rows of the tables.
func (p page) lines() (list []line) {
	chapter, section, header := "", "", []string(nil)
	for text := range strings.Lines(p.text) {
		text = strings.TrimSpace(text)
		switch {
		case strings.HasPrefix(text, "## "):
			chapter = strings.TrimLeft(text, "# ")
		case strings.HasPrefix(text, "#"):
			section = strings.TrimLeft(text, "# ")
		case !strings.HasPrefix(text, "|"):
			header = nil
		case strings.HasPrefix(text, "|---"):
		default:
			cells := strings.Split(strings.Trim(text, "|"), "|")
			for i := range cells {
				cells[i] = strings.Trim(strings.TrimSpace(cells[i]), "`")
			}
			if header == nil {
				header = cells
				continue
			}
			row := line{chapter, section, map[string]string{}}
			for i, name := range header {
				row.cells[name] = cells[i]
			}
			list = append(list, row)
		}
	}
	return list
}

var (
	shortNumber = regexp.MustCompile(`^(-?[\d.]+)(?: ± ([\d.]+))?$`)
	longNumber  = regexp.MustCompile(`^(-?[\d.]+)(?: %)?(?: \((-?[\d.]+)(?:–| to )(-?[\d.]+)\))?$`)
)

// sameNumber reports whether a number of a page is that of a table, rounded: "12.1 ± 1.1" for
// "12.1 % (11.0–13.2)".
func sameNumber(page, table string) bool {
	short := shortNumber.FindStringSubmatch(strings.ReplaceAll(page, "−", "-"))
	value, margin, ok := estimate(table)
	if short == nil || !ok {
		return page == "–" && table == "–"
	}
	_, decimals, _ := strings.Cut(short[1], ".")
	near := func(a, b float64) bool { return math.Abs(a-b) <= 0.56*math.Pow(10, -float64(len(decimals))) }
	if !near(parsed(short[1]), value) || (short[2] == "") != (margin < 0) {
		return false
	}
	return short[2] == "" || near(parsed(short[2]), margin)
}

// estimate reads a number of a table, and how far the farther end of its interval is, -1 if
// it has none.
func estimate(table string) (value, margin float64, ok bool) {
	long := longNumber.FindStringSubmatch(table)
	if long == nil {
		return 0, 0, false
	}
	value, margin = parsed(long[1]), -1
	if long[2] != "" {
		margin = max(value-parsed(long[2]), parsed(long[3])-value)
	}
	return value, margin, true
}

func parsed(text string) float64 {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return math.NaN()
	}
	return x
}

// A column says where the tables have a column of a page: the section, the column and, in
// the tables of a ladder, the better agent.
type column struct{ section, name, agent string }

// The columns of the page on kinds.
var kindColumns = map[string]column{
	"throws":          {"How long games last", "mean", ""},
	"spread":          {"How long games last", "deviation", ""},
	"forced, %":       {"What kind of game it is", "forced", ""},
	"contact, %":      {"What kind of game it is", "contact", ""},
	"changes":         {"What kind of game it is", "changes", ""},
	"lowest, %":       {"What kind of game it is", "lowest", ""},
	"decided, %":      {"What kind of game it is", "decided", ""},
	"luck of a throw": {"What kind of game it is", "luck of a throw", ""},
	"per choice":      {"How much is skill", "points per choice", "expert?net=kin"},
	"wins, %":         {"How much is luck", "wins", "expert?net=kin"},
	"games":           {"How much is skill", "games", "expert?net=kin"},
	"5 to 10, %":      {"How much is luck", "wins", "expert?noise=0.05&net=kin"},
	"games, 5 to 10":  {"How much is skill", "games", "expert?noise=0.05&net=kin"},
}

func TestThePageOnKindsSaysWhatItsTablesSay(t *testing.T) {
	tables := readPage(t, "KINDS-TABLES.md").lines()
	checked := 0
	for _, row := range readPage(t, "KINDS.md").lines() {
		g, err := games.FindGame(row.cells["game"])
		if err != nil {
			continue // a table of something else
		}
		for name, cell := range row.cells {
			at, ok := kindColumns[name]
			if !ok {
				continue
			}
			found := false
			for _, x := range tables {
				if x.section != at.section || x.cells["game"] != g.Slug() || x.cells["agent"] != at.agent || strings.Contains(x.cells["agents"], "–") {
					continue
				}
				found = true
				want := x.cells[at.name]
				if at.agent != "" && name != "per choice" {
					// The interval is uneven, so the page has both ends.
					want = strings.NewReplacer(" to ", "–", " %", "").Replace(want)
					if want != cell {
						t.Errorf("%s, %s: %s, and in the tables %s", g.Slug(), name, cell, want)
					}
				} else if !sameNumber(cell, want) {
					t.Errorf("%s, %s: %s, and in the tables %s", g.Slug(), name, cell, want)
				}
				checked++
			}
			if !found {
				t.Errorf("%s, %s: not in the tables", g.Slug(), name)
			}
		}
	}
	if checked < 22*len(kindColumns) {
		t.Errorf("only %d numbers were compared", checked)
	}
}

// The columns of the page on readings, and where the tables have them.
var readingColumns = map[string][2]string{
	"first throw":     {"What it is worth to begin, and to have White", "to begin"},
	"White's place":   {"What it is worth to begin, and to have White", "to have White"},
	"throws":          {"How long games last", "mean"},
	"forced, %":       {"What kind of game it is", "forced"},
	"a prime, %":      {"What happens in a game", "a prime"},
	"shut out, %":     {"What happens in a game", "shut out"},
	"lost by it, %":   {"What happens in a game", "lost by it"},
	"die unplayed, %": {"How often a die goes unplayed", "throws with a die unplayed"},
	"passed, %":       {"How often a die goes unplayed", "throws with none played"},
	"failed, %":       {"How often a game is lost by failing", "lost by failing"},
}

// A cell has what the first network found and what the second did. The last row of a table
// has the widest intervals.
func TestThePageOnReadingsSaysWhatItsTablesSay(t *testing.T) {
	type at struct{ section, game, agent string }
	tables := make(map[at]line)
	for _, x := range readPage(t, "STUDY-TABLES.md").lines() {
		if x.chapter == "The readings by good play" {
			tables[at{x.section, x.cells["game"], x.cells["agents"]}] = x
		}
	}
	checked, widest := 0, make(map[string]float64)
	for _, row := range readPage(t, "STUDY-READINGS.md").lines() {
		game := row.cells["game"]
		for name, column := range readingColumns {
			cell, ok := row.cells[name]
			switch halves := strings.Split(cell, " / "); {
			case !ok:
			case game == "± at most":
				if want := strconv.FormatFloat(widest[name], 'f', 1, 64); cell != want && (cell != "–" || widest[name] != 0) {
					t.Errorf("%s, %s: %s at most, and in the tables %s", row.section, name, cell, want)
				}
				delete(widest, name)
			case len(halves) != 2:
				t.Errorf("%s, %s: %s is not two numbers", game, name, cell)
			default:
				for i, agent := range []string{"expert?net=nets/rulings", "expert?net=nets/rulings-second"} {
					want, found := tables[at{column[0], game, agent}].cells[column[1]]
					if !found {
						t.Errorf("%s, %s: not in the tables", game, name)
					}
					value, margin, ok := estimate(want)
					if halves[i] != "–" {
						value -= parsed(strings.ReplaceAll(halves[i], "−", "-"))
					}
					if ok != (halves[i] != "–") || math.Abs(value) > 0.051 { // one decimal, rounded
						t.Errorf("%s, %s: %s, and in the tables %q", game, name, halves[i], want)
					}
					widest[name] = max(widest[name], margin)
					checked++
				}
			}
		}
	}
	if checked < 500 {
		t.Errorf("only %d numbers were compared", checked)
	}
}

func TestNumbersOfAPageAreThoseOfATable(t *testing.T) {
	for _, x := range []struct {
		page, table string
		same        bool
	}{
		{"12.1 ± 1.1", "12.1 % (11.0–13.2)", true},
		{"12.1 ± 1.1", "12.4 % (11.0–13.2)", false},
		{"12.1 ± 2.1", "12.1 % (11.0–13.2)", false},
		{"1.65 ± 0.04", "1.65 (1.62 to 1.69)", true},
		{"25.3", "25.3", true},
		{"25.3", "12.1 % (11.0–13.2)", false},
		{"–", "–", true},
		{"–", "1.0", false},
	} {
		if sameNumber(x.page, x.table) != x.same {
			t.Errorf("%q and %q: %v", x.page, x.table, !x.same)
		}
	}
}
