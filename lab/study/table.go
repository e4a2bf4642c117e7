package study

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"example.com/alfonsine"
	"github.com/dustin/go-humanize"
)

// writeTables writes the results as Markdown tables, one for each question.
func writeTables(w io.Writer, r *report) error {
	var t tables
	t.all(r)
	_, err := w.Write(t.Bytes())
	return err
}

func (t *tables) all(r *report) {
	t.head(r)
	t.judges(r)
	t.favored(r)
	t.kinds(r)
	t.throws(r)
	t.ladder(r)
}

// tables are what is being written.
type tables struct{ bytes.Buffer }

// table writes a table under a heading, unless it has no rows. The first words columns are
// text, the others numbers.
func (t *tables) table(heading, note string, words int, header []string, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	fmt.Fprintf(t, "### %s\n\n%s\n\n| %s |\n|", heading, note, strings.Join(header, " | "))
	for i := range header {
		if i < words {
			t.WriteString("---|")
		} else {
			t.WriteString("--:|")
		}
	}
	t.WriteByte('\n')
	for _, row := range rows {
		fmt.Fprintf(t, "| %s |\n", strings.Join(row, " | "))
	}
	t.WriteByte('\n')
}

func (t *tables) head(r *report) {
	played := int64(0)
	for i := range r.Matches {
		played += r.Matches[i].Games
	}
	text := fmt.Sprintf("%s games, seed %d", humanize.Comma(int64(played)), r.Seed)
	switch {
	case r.Shard != "":
		text += fmt.Sprintf(". This is part %s of a study of %s games of each of %d matches.", r.Shard, humanize.Comma(int64(r.Games)), len(r.Matches))
	case r.Complete:
		text += fmt.Sprintf(": %s of each match.", humanize.Comma(int64(r.Games)))
	default:
		text += fmt.Sprintf(". The study was broken off; it was to play %s of each of %d matches.", humanize.Comma(int64(r.Games)), len(r.Matches))
	}
	t.WriteString(text + "\n\n")
}

// code formats a slug as code.
func code(slug string) string { return "`" + slug + "`" }

// players names the two agents of a match.
func players(white, black string) string {
	if white == black {
		return white
	}
	return white + " – " + black
}

func (t *tables) favored(r *report) {
	var rows [][]string
	header := []string{"game", "agents", "begins", "games", "White wins"}
	ties := slices.ContainsFunc(r.Matches, func(m row) bool { return m.Ties > 0 })
	unfinished := slices.ContainsFunc(r.Matches, func(m row) bool { return m.Unfinished > 0 })
	if ties {
		header = append(header, "ties")
	}
	if unfinished {
		header = append(header, "unfinished")
	}
	if r.Luck != "" {
		header = append(header, "luck taken out", "the luckier wins")
	}
	for i := range r.Matches {
		m := &r.Matches[i]
		if m.Games == 0 {
			continue
		}
		line := []string{
			code(m.Game),
			players(m.White, m.Black),
			m.First,
			humanize.Comma(int64(m.Games)),
			percent(m.WhiteShare),
		}
		if ties {
			line = append(line, rate(m.Ties, m.Games))
		}
		if unfinished {
			line = append(line, rate(m.Unfinished, m.Games))
		}
		if r.Luck != "" {
			line = append(line, percent(m.Steady), percent(m.Lucky))
		}
		rows = append(rows, line)
	}
	t.table("Who wins", "White's share of the games that were won."+r.takenOut(" Luck taken out: of all games, ties halved."), 3, header, rows)
	rows = nil
	header = []string{"game", "agents", "to begin", "to have White"}
	if r.Luck != "" {
		header = append(header, "to begin, luck taken out", "to have White, luck taken out")
	}
	for _, s := range r.Sides {
		line := []string{code(s.Game), players(s.White, s.Black), points(s.Begin), points(s.Color)}
		if r.Luck != "" {
			line = append(line, points(s.BeginSteady), points(s.ColorSteady))
		}
		rows = append(rows, line)
	}
	t.table("What it is worth to begin, and to have White", "In wins per hundred games above fifty: to begin, with either color; to have White, whoever begins.", 2, header, rows)
}

// takenOut adds a sentence if the luck of the throws was subtracted.
func (r *report) takenOut(sentence string) string {
	if r.Luck == "" {
		return ""
	}
	return sentence
}

// judges lists how the agents evaluate positions, if their names do not say it.
func (t *tables) judges(r *report) {
	var rows [][]string
	for _, j := range r.Judges {
		by := j.By
		if j.Network != "" {
			by += ", checksum " + j.Network
		}
		rows = append(rows, []string{code(j.Game), j.Agent, by})
	}
	t.table("Who judges", "What the agents judge positions by.", 3, []string{"game", "agent", "judges by"}, rows)
}

// leading returns the rows that represent their games: those in which White begins, and
// those in which Black begins if White never did.
func (r *report) leading() []*row {
	var list []*row
	for i := range r.Matches {
		m := &r.Matches[i]
		if m.Games > 0 && (m.first == alfonsine.White || r.find(m.Game, alfonsine.White, m.White, m.Black) == nil) {
			list = append(list, m)
		}
	}
	return list
}

// whose says which games the leading rows are, if they are not all.
func (r *report) whose() string {
	white, black := false, false
	for _, m := range r.leading() {
		white, black = white || m.first == alfonsine.White, black || m.first == alfonsine.Black
	}
	switch {
	case white && black:
		return ", where White began, or Black if White never did"
	case black:
		return ", where Black began"
	case white:
		return ", where White began"
	}
	return ""
}

// games writes a table with a line for each leading row. The cells are nil for a row that is
// not in the table.
func (t *tables) games(r *report, heading, note string, columns []string, cells func(*row) []string) {
	var rows [][]string
	for _, m := range r.leading() {
		if list := cells(m); list != nil {
			rows = append(rows, append([]string{code(m.Game), players(m.White, m.Black)}, list...))
		}
	}
	t.table(heading, note, 2, append([]string{"game", "agents"}, columns...), rows)
}

// kinds writes what kind of game it is, by the estimates of the judge. It does so for the
// matches in which one agent plays both sides.
func (t *tables) kinds(r *report) {
	judged := func(m *row) bool { return m.Kind != nil && m.White == m.Black }
	t.games(r, "What kind of game it is", "By the estimates of "+r.Judge+r.whose()+". Forced: throws with one play at most. Contact: throws before which the sides could still meet. "+
		"Changes: how often the favorite changed in a game. Lowest: the winner's lowest win probability. Decided: the share of the throws after which the winner stayed above 90 %. "+
		"Luck: by how much a throw changes the win probability, root mean square.",
		[]string{"forced", "contact", "changes", "lowest", "decided", "luck of a throw"}, func(m *row) []string {
			if !judged(m) {
				return nil
			}
			k := m.Kind
			return []string{
				percent(k.Forced),
				percent(k.Contact),
				number(k.Changes),
				percent(k.Lowest),
				percent(k.Decided),
				percent(k.Luck),
			}
		})
	t.games(r, "What happens in a game", "Of all games"+r.whose()+". A prime is six closed points in a row. Shut out: a side could play nothing, whatever it threw.",
		[]string{"a prime", "shut out", "lost by it", "ties", "unfinished"}, func(m *row) []string {
			if !judged(m) {
				return nil
			}
			return []string{
				percent(m.Kind.Primes),
				percent(m.Kind.Shut),
				percent(m.OutLost),
				rate(m.Ties, m.Games),
				rate(m.Unfinished, m.Games),
			}
		})
}

// throws writes how long games last, and how often dice are not played.
func (t *tables) throws(r *report) {
	t.games(r, "How long games last", "Throws of both sides together"+r.whose()+".", []string{"mean", "deviation", "least", "5 %", "median", "95 %", "most"}, func(m *row) []string {
		q := m.Quantiles
		return []string{
			number(m.Throws),
			fmt.Sprintf("%.1f", m.Deviation),
			fmt.Sprint(q.Least),
			fmt.Sprint(q.Low),
			fmt.Sprint(q.Median),
			fmt.Sprint(q.High),
			fmt.Sprint(q.Most),
		}
	})
	t.games(r, "How often a die goes unplayed", "By the side that threw it"+r.whose()+".", []string{"throws with a die unplayed", "throws with none played", "dice unplayed"}, func(m *row) []string {
		return []string{percent(m.Short), percent(m.Passes), percent(m.Unplayed)}
	})
	t.games(r, "How often a game is lost by failing", "Of all games"+r.whose()+"; the opening 5-5-5 comes once in 216 games, 0.46 %.", []string{"lost by failing", "with the first throw"}, func(m *row) []string {
		if !m.Fails {
			return nil
		}
		return []string{percent(m.Failed), percent(m.Opening)}
	})
	t.games(r, "How often dice left over decide", "Dice that a side could not play and left to the other"+r.whose()+".",
		[]string{"games with dice left", "dice left per game", "of them played", "games with one played", "games won by one"}, func(m *row) []string {
			if !m.Leaves {
				return nil
			}
			return []string{
				percent(m.Left),
				fmt.Sprintf("%.2f", m.PerGame),
				percent(m.LeftUsed),
				percent(m.Used),
				percent(m.WonLeft),
			}
		})
}

func (t *tables) ladder(r *report) {
	var rows [][]string
	var skill [][]string
	for _, x := range r.Ladder {
		if r.Judge != "" {
			skill = append(skill, []string{
				code(x.Game), x.Better, x.Weaker,
				points(x.Skill), points(x.PerGame), number(x.Needed), number(x.Throws),
			})
		}
		line := []string{code(x.Game), x.Better, x.Weaker, percent(x.Share), percent(x.AsWhite), percent(x.AsBlack)}
		if r.Luck != "" {
			line = append(line, percent(x.Steady), percent(x.Lucky))
		}
		rows = append(rows, line)
	}
	header := []string{"game", "agent", "against", "wins", "with White", "with Black"}
	if r.Luck != "" {
		header = append(header, "luck taken out", "the luckier wins")
	}
	t.table("How much is skill", "By how many points of win probability the one agent loses less than the other, by the estimates of "+r.Judge+
		": per turn with a choice, and per game. Games: after how many the better one has won more than half with 95 % probability.", 3,
		[]string{"game", "agent", "against", "points per choice", "points per game", "games", "throws a game"}, skill)
	t.table("How much is luck", "What the one agent wins against the other, of the games that were won."+r.takenOut(" Luck taken out: of all games, ties halved."), 3, header, rows)
}

// percent formats a share with its interval in per cent, or a dash if it is unknown.
func percent(i interval) string {
	if i.none {
		return "–"
	}
	i = i.scaled(100)
	d := digits(i)
	return fmt.Sprintf("%.*f %% (%.*f–%.*f)", d, i.Value, d, i.Low, d, i.High)
}

// points formats a difference of shares with its interval, in percentage points.
func points(i interval) string { return number(i.scaled(100)) }

// number formats a number, possibly negative, with its interval, or a dash if it is
// unknown.
func number(i interval) string {
	if i.none {
		return "–"
	}
	d := digits(i)
	return fmt.Sprintf("%.*f (%.*f to %.*f)", d, zero(i.Value, d), d, zero(i.Low, d), d, zero(i.High, d))
}

// zero returns 0 for a number that would otherwise be written as -0.0.
func zero(x float64, digits int) float64 {
	if math.Abs(x)*math.Pow(10, float64(digits)) < 0.5 {
		return 0
	}
	return x
}

// digits returns the number of decimals needed for the ends of an interval.
func digits(i interval) int {
	if i.High-i.Low < 0.5 {
		return 2
	}
	return 1
}

// rate formats a count as a share of the games, or "" for none.
func rate(k, n int64) string {
	if k == 0 {
		return "–"
	}
	return percent(proportion(k, n))
}
