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
	short, long := shortNumber.FindStringSubmatch(strings.ReplaceAll(page, "−", "-")), longNumber.FindStringSubmatch(table)
	if short == nil || long == nil {
		return page == "–" && table == "–"
	}
	number := func(text string) float64 {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return math.NaN()
		}
		return x
	}
	_, decimals, _ := strings.Cut(short[1], ".")
	near := func(a, b float64) bool { return math.Abs(a-b) <= 0.56*math.Pow(10, -float64(len(decimals))) }
	value := number(long[1])
	if !near(number(short[1]), value) || (short[2] == "") != (long[2] == "") {
		return false
	}
	return short[2] == "" || near(number(short[2]), max(value-number(long[2]), number(long[3])-value))
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
	"first throw":   {"What it is worth to begin, and to have White", "to begin"},
	"White's place": {"What it is worth to begin, and to have White", "to have White"},
	"throws":        {"How long games last", "mean"},
	"forced, %":     {"What kind of game it is", "forced"},
	"a prime, %":    {"What happens in a game", "a prime"},
	"shut out, %":   {"What happens in a game", "shut out"},
}

func TestThePageOnReadingsSaysWhatItsTablesSay(t *testing.T) {
	agents := map[string]string{"first": "expert?net=rulings", "second": "expert?net=rulings-second"}
	tables := readPage(t, "STUDY-TABLES.md").lines()
	checked := 0
	for _, row := range readPage(t, "STUDY-READINGS.md").lines() {
		agent := agents[row.cells["network"]]
		if agent == "" {
			continue
		}
		for name, at := range readingColumns {
			found := false
			for _, x := range tables {
				if x.chapter == "The readings by good play" && x.section == at[0] && x.cells["game"] == row.cells["game"] && x.cells["agents"] == agent {
					found = true
					if cell, want := row.cells[name], x.cells[at[1]]; !sameNumber(cell, want) {
						t.Errorf("%s, %s, %s: %s, and in the tables %s", row.cells["game"], row.cells["network"], name, cell, want)
					}
					checked++
				}
			}
			if !found {
				t.Errorf("%s, %s, %s: not in the tables", row.cells["game"], row.cells["network"], name)
			}
		}
	}
	if checked < 2*10*len(readingColumns) {
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
