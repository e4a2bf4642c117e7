package study

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/lab/internal/games"
	"github.com/dustin/go-humanize"
)

// Results are the reports of a folder, by the names of their runs.
type Results struct {
	folder string
	list   map[string]*report
}

// Open returns the results of a folder.
func Open(folder string) *Results { return &Results{folder, map[string]*report{}} }

// report returns the report of a run.
func (s *Results) report(run string) (*report, error) {
	if s.list[run] == nil {
		r, err := readFile(FileOf(s.folder, run))
		if err != nil {
			return nil, err
		}
		s.list[run] = r
	}
	return s.list[run], nil
}

// find returns a row of the first of some runs that has it: of a game with one agent on both
// sides, which White begins.
func (s *Results) find(runs []string, game, agent string) (*row, *sides, error) {
	for _, run := range runs {
		r, err := s.report(run)
		if err != nil {
			return nil, nil, err
		}
		if m := r.find(game, alfonsine.White, agent, agent); m != nil {
			for i := range r.Sides {
				if x := &r.Sides[i]; x.Game == game && x.White == agent && x.Black == agent {
					return m, x, nil
				}
			}
			return m, &sides{Begin: unknown, Color: unknown, BeginSteady: unknown, ColorSteady: unknown}, nil
		}
	}
	return nil, nil, fmt.Errorf("study: %s have no games of %s between %s", strings.Join(runs, ", "), game, agent)
}

// A tablePlayer is a line of a table of the page, and where the results have it.
type tablePlayer struct {
	runs  []string
	agent string
}

var (
	twoPlies     = []string{"master", "master-cab", "master-two-dice"}
	tablePlayers = map[string]tablePlayer{
		"random":                 {[]string{"random", "eight-random"}, "random"},
		"heuristic":              {[]string{"strength"}, "heuristic"},
		"second":                 {[]string{"strength"}, "expert?net=nets/second"},
		"expert":                 {[]string{"strength"}, "expert"},
		"master, second network": {twoPlies, "master?net=nets/second&ply=2&width=4"},
		"master":                 {twoPlies, "master?ply=2&width=4"},
	}
)

// begin and color return the values of beginning and of having White, per hundred, with the
// luck taken out where that was done.
func (s *sides) begin() interval { return s.best(s.Begin, s.BeginSteady) }

func (s *sides) color() interval { return s.best(s.Color, s.ColorSteady) }

func (s *sides) best(plain, steady interval) interval {
	if steady.none {
		return plain.scaled(100)
	}
	return steady.scaled(100)
}

// Fill returns the lines of a table of a page, with the numbers of the results. A table is
// known by its name, and its lines by their first cells.
func (s *Results) Fill(name string, header []string, rows [][]string) error {
	fill := map[string]func([]string, [][]string) error{
		"uneven": s.uneven, "fallas": s.fallas, "others": s.others, "readings": s.readings, "games": s.games, "skill": s.skill, "heirs": s.heirs,
	}[name]
	if fill == nil {
		return fmt.Errorf("study: there is no table %s", name)
	}
	return fill(header, rows)
}

// uneven fills the table of the games with an uneven start, with their players.
func (s *Results) uneven(_ []string, rows [][]string) error {
	for _, cells := range rows {
		for j, game := range []string{"laquet", "cab-e-quinal", "cab-e-quinal-2"} {
			p := tablePlayers[cells[0]]
			_, x, err := s.find(p.runs, game, p.agent)
			if err != nil {
				return err
			}
			cells[1+2*j], cells[2+2*j] = withMargin(x.begin(), 1), withMargin(x.color(), 1)
		}
	}
	return nil
}

// fallas fills the table of Fallas, with its players.
func (s *Results) fallas(_ []string, rows [][]string) error {
	for _, cells := range rows {
		p := tablePlayers[cells[0]]
		m, x, err := s.find(p.runs, "fallas", p.agent)
		if err != nil {
			return err
		}
		wins := difference(x.begin(), interval{-50, -50, -50, x.begin().none})
		copy(cells[1:], []string{withMargin(wins, 1), withMargin(x.color(), 1), withMargin(m.Failed.scaled(100), 1)})
	}
	return nil
}

// others fills the table of the other games, with three players for each.
func (s *Results) others(_ []string, rows [][]string) error {
	for _, cells := range rows {
		for k, agent := range []string{"heuristic", "expert?net=nets/second", "expert"} {
			_, x, err := s.findGame("eight", cells[0], agent)
			if err != nil {
				return err
			}
			cells[1+k], cells[4+k] = value(x.begin(), 1), value(x.color(), 1)
		}
	}
	return nil
}

// findGame is find for the name of a game.
func (s *Results) findGame(run, name, agent string) (*row, *sides, error) {
	g, err := games.One(name)
	if err != nil {
		return nil, nil, err
	}
	return s.find([]string{run}, g.Slug(), agent)
}

// The columns of the page on readings. All are per hundred but the length.
var readingColumns = map[string]func(*row, *sides) interval{
	"first throw":     func(_ *row, x *sides) interval { return x.Begin },
	"White's place":   func(_ *row, x *sides) interval { return x.Color },
	"throws":          func(m *row, _ *sides) interval { return m.Throws.scaled(0.01) },
	"forced, %":       func(m *row, _ *sides) interval { return m.Kind.Forced },
	"a prime, %":      func(m *row, _ *sides) interval { return m.Kind.Primes },
	"shut out, %":     func(m *row, _ *sides) interval { return m.Kind.Shut },
	"lost by it, %":   func(m *row, _ *sides) interval { return m.OutLost },
	"die unplayed, %": func(m *row, _ *sides) interval { return m.Short },
	"passed, %":       func(m *row, _ *sides) interval { return m.Passes },
	"failed, %":       func(m *row, _ *sides) interval { return m.Failed },
}

// readings fills a table of the page on readings. A cell has what the first network found
// and what the second did. The last row has the widest intervals.
func (s *Results) readings(header []string, rows [][]string) error {
	widest := make([]float64, len(header))
	for _, cells := range rows {
		if cells[0] == "± at most" {
			for j := range header[1:] {
				cells[1+j] = "–"
				if widest[1+j] > 0 {
					cells[1+j] = rounded(widest[1+j], 1)
				}
			}
			continue
		}
		slug := strings.Trim(cells[0], "`")
		for j, name := range header[1:] {
			column := readingColumns[name]
			if column == nil {
				return fmt.Errorf("study: there is no column %s", name)
			}
			var halves []string
			for _, agent := range []string{"expert?net=nets/rulings", "expert?net=nets/rulings-second"} {
				m, x, err := s.find([]string{"readings-quick", "readings-long"}, slug, agent)
				if err != nil {
					return err
				}
				i := column(m, x).scaled(100)
				halves = append(halves, value(i, 1))
				widest[1+j] = max(widest[1+j], margin(i))
			}
			cells[1+j] = strings.Join(halves, " / ")
		}
	}
	return nil
}

const (
	judgeOfKinds = "expert?net=nets/kin"
	clubOfKinds  = "expert?noise=0.05&net=nets/kin"
)

// games fills the table of what games are like.
func (s *Results) games(_ []string, rows [][]string) error {
	for _, cells := range rows {
		m, _, err := s.findGame("kinds", cells[0], judgeOfKinds)
		if err != nil {
			return err
		}
		k := m.Kind
		copy(cells[1:], []string{
			withMargin(m.Throws, 1),
			rounded(m.Deviation, 1),
			withMargin(k.Forced.scaled(100), 1),
			withMargin(k.Contact.scaled(100), 1),
			withMargin(k.Changes, 1),
			withMargin(k.Lowest.scaled(100), 1),
			withMargin(k.Decided.scaled(100), 1),
			withMargin(k.Luck.scaled(100), 1),
		})
	}
	return nil
}

// heirs fills the table of the heirs of Laquet.
func (s *Results) heirs(_ []string, rows [][]string) error {
	for _, cells := range rows {
		m, _, err := s.findGame("heirs", cells[0], "expert")
		if err != nil {
			return err
		}
		k := m.Kind
		copy(cells[1:], []string{
			withMargin(m.Throws, 1),
			rounded(m.Deviation, 1),
			withMargin(m.WhiteShare.scaled(100), 1),
			strconv.FormatInt(m.Ties, 10),
			withMargin(k.Forced.scaled(100), 1),
			withMargin(m.Unplayed.scaled(100), 1),
			withMargin(k.Contact.scaled(100), 1),
			withMargin(k.Primes.scaled(100), 1),
			withMargin(k.Decided.scaled(100), 1),
			withMargin(k.Luck.scaled(100), 1),
		})
	}
	return nil
}

// skill fills the table of how much skill shows, and sorts it.
func (s *Results) skill(_ []string, rows [][]string) error {
	r, err := s.report("kinds")
	if err != nil {
		return err
	}
	won := map[string]float64{}
	for _, cells := range rows {
		g, err := games.One(cells[0])
		if err != nil {
			return err
		}
		rungOf := func(better string) *rung {
			i := slices.IndexFunc(r.Ladder, func(x rung) bool { return x.Game == g.Slug() && x.Better == better })
			if i < 0 {
				err = fmt.Errorf("study: in the ladder of %s nobody is beaten by %s", g.Slug(), better)
				return &rung{}
			}
			return &r.Ladder[i]
		}
		x, club := rungOf(judgeOfKinds), rungOf(clubOfKinds)
		if err != nil {
			return err
		}
		throws := 10 * int(math.Round(x.Needed.Value*x.Throws.Value/10))
		copy(cells[1:], []string{
			withMargin(x.Skill.scaled(100), 2),
			ends(x.Share.scaled(100)),
			ends(x.Needed),
			humanize.Comma(int64(throws)),
			ends(club.Share.scaled(100)),
			ends(club.Needed),
		})
		won[cells[0]] = x.Share.Value
	}
	slices.SortFunc(rows, func(a, b []string) int {
		return cmp.Or(cmp.Compare(won[b[0]], won[a[0]]), strings.Compare(a[0], b[0]))
	})
	return nil
}

// margin returns how far the farther end of an interval is.
func margin(i interval) float64 { return max(i.Value-i.Low, i.High-i.Value) }

// withMargin writes an estimate with its margin.
func withMargin(i interval, decimals int) string {
	if i.none {
		return "–"
	}
	return rounded(i.Value, decimals) + " ± " + rounded(margin(i), decimals)
}

// value writes an estimate alone.
func value(i interval, decimals int) string {
	if i.none {
		return "–"
	}
	return rounded(i.Value, decimals)
}

// ends writes an estimate with both ends of its interval.
func ends(i interval) string {
	d := digits(i)
	return fmt.Sprintf("%.*f (%.*f–%.*f)", d, i.Value, d, i.Low, d, i.High)
}

// rounded writes a number with so many decimals.
func rounded(x float64, decimals int) string {
	text := strconv.FormatFloat(math.Round(x*1e6)/1e6, 'f', decimals, 64)
	if number, err := strconv.ParseFloat(text, 64); err == nil && number == 0 {
		text = strings.TrimPrefix(text, "-")
	}
	return strings.Replace(text, "-", "−", 1)
}

// Charts returns the pictures of the results, by the names of their files.
func (s *Results) Charts() (map[string]string, error) {
	pictures := map[string]string{}
	for file, x := range map[string]struct {
		run  string
		draw func(*strings.Builder, *report) error
	}{
		"lengths.svg": {"expert", func(b *strings.Builder, r *report) error { return writeLengths(b, r) }},
		"course.svg":  {"kinds", func(b *strings.Builder, r *report) error { return writeCourses(b, r) }},
		"skill.svg":   {"kinds", func(b *strings.Builder, r *report) error { return writeSkill(b, r) }},
	} {
		r, err := s.report(x.run)
		if err != nil {
			return nil, err
		}
		var b strings.Builder
		if err := x.draw(&b, r); err != nil {
			return nil, fmt.Errorf("study: %s: %w", file, err)
		}
		pictures[file] = b.String()
	}
	return pictures, nil
}

// Odds returns the lines of docs/games/odds.csv: who wins and how long games between experts
// take.
func (s *Results) Odds() (string, error) {
	var b strings.Builder
	b.WriteString("game,first,games,white_share,throws_5,throws_median,throws_95\n")
	for _, study := range []string{"odds", "doze-canes"} {
		r, err := s.report(study)
		if err != nil {
			return "", err
		}
		for i := range r.Matches {
			m := &r.Matches[i]
			if strings.Contains(m.Game, "?") {
				continue
			}
			q := m.Quantiles
			fmt.Fprintf(&b, "%s,%s,%d,%.4f,%d,%d,%d\n", m.Game, m.First, m.Games, m.WhiteShare.Value, q.Low, q.Median, q.High)
		}
	}
	return b.String(), nil
}
