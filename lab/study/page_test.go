package main

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/shell/games"
	"example.com/alfonsine/internal/words"
)

const docs = "../../docs/"

// part is where a page of tables has what one command of docs/STUDY-COMMANDS.md has written.
var part = regexp.MustCompile(`(?s)<!-- (\S+\.md) -->\n(.*?)<!-- end -->\n`)

// A statistic says where the tables have a number.
type statistic struct{ chapter, section, game, agent, column string }

// statistics are the numbers of a page of tables.
type statistics map[statistic]string

// readTables reads a page of tables. With -update, parts that are there replace those of the
// page first.
func readTables(t *testing.T, name string) statistics {
	t.Helper()
	text := part.ReplaceAllStringFunc(readPage(t, name), func(old string) string {
		if !*gametest.Update {
			return old
		}
		file := part.FindStringSubmatch(old)[1]
		written, err := os.ReadFile(file)
		switch {
		case errors.Is(err, os.ErrNotExist):
			return old
		case err != nil:
			t.Fatal(err)
		}
		return fmt.Sprintf("<!-- %s -->\n%s\n<!-- end -->\n", file, strings.TrimSpace(string(written)))
	})
	gametest.Golden(t, docs+name, text)
	list := statistics{}
	var at statistic
	var header []string
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(line, "## "):
			at.chapter = strings.TrimSpace(line[3:])
		case strings.HasPrefix(line, "#"):
			at.section = strings.TrimSpace(strings.TrimLeft(line, "#"))
		case !strings.HasPrefix(line, "|"):
			header = nil
		case strings.HasPrefix(line, "|--"):
		case header == nil:
			header = cellsOf(line)
		default:
			cells := cellsOf(line)
			at.game, at.agent = cells[0], cells[1]
			for i, column := range header {
				at.column = column
				if _, ok := list[at]; !ok { // the first of two tables has more games
					list[at] = cells[i]
				}
			}
		}
	}
	return list
}

// readPage reads a page of the documentation.
func readPage(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(docs + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// cellsOf returns the cells of a line of a table.
func cellsOf(line string) []string {
	cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
	for i := range cells {
		cells[i] = strings.Trim(strings.TrimSpace(cells[i]), "`")
	}
	return cells
}

// fill tests that the tables of a page say what the tables of the study say, or makes them say
// so with -update. For each table rows gets its section, its header and its lines, which it may
// change.
func fill(t *testing.T, name string, rows func(section string, header []string, lines []string)) {
	t.Helper()
	section := ""
	list := strings.Split(readPage(t, name), "\n")
	for i := 0; i < len(list); i++ {
		switch {
		case strings.HasPrefix(list[i], "#"):
			section = strings.TrimLeft(list[i], "# ")
		case strings.HasPrefix(list[i], "|"):
			end := i
			for end < len(list) && strings.HasPrefix(list[end], "|") {
				end++
			}
			rows(section, cellsOf(list[i]), list[i+2:end])
			i = end
		}
	}
	gametest.Golden(t, docs+name, strings.Join(list, "\n"))
}

// rowOf returns a line of a table.
func rowOf(cells ...string) string { return "| " + strings.Join(cells, " | ") + " |" }

// number returns a number of the tables and how far the farther end of its interval is, -1 if
// it has none. The number is NaN where the tables have none.
func (all statistics) number(t *testing.T, at statistic) (value, margin float64) {
	t.Helper()
	text, ok := all[at]
	if !ok {
		t.Errorf("the tables have no %+v", at)
	}
	if text == "–" {
		return math.NaN(), -1
	}
	number := longNumber.FindStringSubmatch(text)
	if number == nil {
		t.Errorf("%q is no number: %+v", text, at)
		return math.NaN(), -1
	}
	value, margin = parsed(number[1]), -1
	if number[2] != "" {
		margin = max(value-parsed(number[2]), parsed(number[3])-value)
	}
	return value, margin
}

var longNumber = regexp.MustCompile(`^(-?[\d.]+)(?: %)?(?: \((-?[\d.]+)(?:–| to )(-?[\d.]+)\))?$`)

func parsed(text string) float64 {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return math.NaN()
	}
	return x
}

// rounded writes a number with so many decimals.
func rounded(x float64, decimals int) string {
	if math.IsNaN(x) {
		return "–"
	}
	text := strconv.FormatFloat(x, 'f', decimals, 64)
	if parsed(text) == 0 {
		text = strings.TrimPrefix(text, "-")
	}
	return strings.Replace(text, "-", "−", 1)
}

// withMargin writes a number of the tables, plus another, and its margin if it has one.
func (all statistics) withMargin(t *testing.T, at statistic, plus float64, decimals int) string {
	t.Helper()
	value, margin := all.number(t, at)
	if margin < 0 {
		return rounded(value, decimals)
	}
	return rounded(value+plus, decimals) + " ± " + rounded(margin, decimals)
}

// The sections of the pages of tables.
const (
	worth    = "What it is worth to begin, and to have White"
	lengths  = "How long games last"
	kinds    = "What kind of game it is"
	events   = "What happens in a game"
	unplayed = "How often a die goes unplayed"
	failing  = "How often a game is lost by failing"
	skill    = "How much is skill"
	fortune  = "How much is luck"
)

// Columns and chapters of the pages of tables.
const (
	first  = "to begin"
	place  = "to have White"
	strong = "What changes with strength"
	others = "The other games"
)

func TestThePageOfTheStudySaysWhatItsTablesSay(t *testing.T) {
	all := readTables(t, "STUDY-TABLES.md")
	players := map[string]statistic{
		"random":                 {chapter: "Random players", agent: "random"},
		"heuristic":              {chapter: strong, agent: "heuristic"},
		"second":                 {chapter: strong, agent: "expert?net=nets/second"},
		"expert":                 {chapter: strong, agent: "expert"},
		"master, second network": {chapter: "Two plies", agent: "master?net=nets/second&ply=2&width=4"},
		"master":                 {chapter: "Two plies", agent: "master?ply=2&width=4"},
	}
	// with returns the statistic of a game, with the luck taken out where that was done.
	with := func(at statistic, section, game, column string) statistic {
		at.section, at.game, at.column = section, game, column
		steady := at
		steady.column += ", luck taken out"
		if _, ok := all[steady]; ok {
			return steady
		}
		return at
	}
	filled := 0
	fill(t, "STUDY.md", func(section string, header, lines []string) {
		for i, line := range lines {
			cells := cellsOf(line)
			label := cells[0]
			player, isPlayer := players[label]
			switch {
			case strings.HasPrefix(section, "Three games") && isPlayer:
				for j, game := range []string{"laquet", "cab-e-quinal", "cab-e-quinal-2"} {
					for k, column := range []string{first, place} {
						cells[1+2*j+k] = all.withMargin(t, with(player, worth, game, column), 0, 1)
					}
				}
			case section == "Fallas" && isPlayer:
				cells[1] = all.withMargin(t, with(player, worth, "fallas", first), 50, 1)
				cells[2] = all.withMargin(t, with(player, worth, "fallas", place), 0, 1)
				cells[3] = all.withMargin(t, with(player, failing, "fallas", "lost by failing"), 0, 1)
			case section == others:
				g, err := games.FindGame(label)
				if err != nil {
					t.Errorf("%s: %v", section, err)
					continue
				}
				for j, column := range []string{first, place} {
					for k, agent := range []string{"heuristic", "expert?net=nets/second", "expert"} {
						value, _ := all.number(t, statistic{others, worth, g.Slug(), agent, column})
						cells[1+3*j+k] = rounded(value, 1)
					}
				}
			default:
				continue
			}
			lines[i] = rowOf(cells...)
			filled++
		}
	})
	if filled != 2*len(players)+8 {
		t.Errorf("%d lines were compared", filled)
	}
}

// The columns of the page on readings, and where the tables have them.
var readingColumns = map[string][2]string{
	"first throw":     {worth, first},
	"White's place":   {worth, place},
	"throws":          {lengths, "mean"},
	"forced, %":       {kinds, "forced"},
	"a prime, %":      {events, "a prime"},
	"shut out, %":     {events, "shut out"},
	"lost by it, %":   {events, "lost by it"},
	"die unplayed, %": {unplayed, "throws with a die unplayed"},
	"passed, %":       {unplayed, "throws with none played"},
	"failed, %":       {failing, "lost by failing"},
}

// A cell has what the first network found and what the second did. The last row of a table
// has the widest intervals.
func TestThePageOnReadingsSaysWhatItsTablesSay(t *testing.T) {
	all := readTables(t, "STUDY-TABLES.md")
	filled := 0
	fill(t, "STUDY-READINGS.md", func(section string, header, lines []string) {
		if header[0] != "game" {
			return // a table of something else
		}
		widest := make([]float64, len(header))
		for i, line := range lines {
			cells := cellsOf(line)
			if cells[0] == "± at most" {
				for j := range header[1:] {
					cells[1+j] = "–"
					if widest[1+j] > 0 {
						cells[1+j] = rounded(widest[1+j], 1)
					}
				}
				lines[i] = rowOf(cells...)
				continue
			}
			for j, name := range header[1:] {
				column, ok := readingColumns[name]
				if !ok {
					t.Errorf("%s: there is no column %s in the tables", section, name)
				}
				var halves [2]string
				for k, agent := range []string{"expert?net=nets/rulings", "expert?net=nets/rulings-second"} {
					value, margin := all.number(t, statistic{"The readings by good play", column[0], cells[0], agent, column[1]})
					halves[k] = rounded(value, 1)
					widest[1+j] = max(widest[1+j], margin)
					filled++
				}
				cells[1+j] = halves[0] + " / " + halves[1]
			}
			cells[0] = "`" + cells[0] + "`"
			lines[i] = rowOf(cells...)
		}
	})
	if filled < 500 {
		t.Errorf("only %d numbers were compared", filled)
	}
}

func TestThePageOnKindsSaysWhatItsTablesSay(t *testing.T) {
	const expert, club = "expert?net=kin", "expert?noise=0.05&net=kin"
	all := readTables(t, "KINDS-TABLES.md")
	filled := 0
	fill(t, "KINDS.md", func(section string, header, lines []string) {
		wins := map[string]float64{} // by line
		for i, line := range lines {
			cells := cellsOf(line)
			g, err := games.FindGame(cells[0])
			if err != nil {
				t.Errorf("%s: %v", section, err)
				continue
			}
			at := func(section, agent, column string) statistic {
				return statistic{"", section, g.Slug(), agent, column}
			}
			ends := func(section, agent, column string) string { // the interval is uneven, so the page has both
				return strings.NewReplacer(" to ", "–", " %", "").Replace(all[at(section, agent, column)])
			}
			if slices.Contains(header, "per choice") {
				won, _ := all.number(t, at(fortune, expert, "wins"))
				matches, _ := all.number(t, at(skill, expert, "games"))
				throws, _ := all.number(t, at(skill, expert, "throws a game"))
				lines[i] = rowOf(cells[0], all.withMargin(t, at(skill, expert, "points per choice"), 0, 2),
					ends(fortune, expert, "wins"), ends(skill, expert, "games"), words.Thousands(10*int(math.Round(matches*throws/10))),
					ends(fortune, club, "wins"), ends(skill, club, "games"))
				wins[lines[i]] = won
			} else {
				spread, _ := all.number(t, at(lengths, expert, "deviation"))
				lines[i] = rowOf(cells[0], all.withMargin(t, at(lengths, expert, "mean"), 0, 1), rounded(spread, 1),
					all.withMargin(t, at(kinds, expert, "forced"), 0, 1), all.withMargin(t, at(kinds, expert, "contact"), 0, 1),
					all.withMargin(t, at(kinds, expert, "changes"), 0, 1), all.withMargin(t, at(kinds, expert, "lowest"), 0, 1),
					all.withMargin(t, at(kinds, expert, "decided"), 0, 1), all.withMargin(t, at(kinds, expert, "luck of a throw"), 0, 1))
			}
			filled++
		}
		if len(wins) > 0 {
			slices.SortFunc(lines, func(a, b string) int {
				return cmp.Or(cmp.Compare(wins[b], wins[a]), strings.Compare(a, b))
			})
		}
	})
	if filled != 2*22 {
		t.Errorf("%d lines were compared", filled)
	}
}

func TestNumbersOfAPageAreThoseOfATable(t *testing.T) {
	for _, x := range []struct {
		table    string
		decimals int
		page     string
	}{
		{"12.1 % (11.0–13.2)", 1, "12.1 ± 1.1"},
		{"12.1 % (11.0–13.4)", 1, "12.1 ± 1.3"},
		{"-0.2 (-1.1 to 0.7)", 1, "−0.2 ± 0.9"},
		{"-0.04 (-0.09 to 0.01)", 1, "0.0 ± 0.1"},
		{"1.65 (1.62 to 1.69)", 2, "1.65 ± 0.04"},
		{"100.00 % (100.00–100.00)", 1, "100.0 ± 0.0"},
		{"25.3", 1, "25.3"},
		{"–", 1, "–"},
	} {
		if got := (statistics{{}: x.table}).withMargin(t, statistic{}, 0, x.decimals); got != x.page {
			t.Errorf("%q is %q on a page, and not %q", x.table, got, x.page)
		}
	}
}
