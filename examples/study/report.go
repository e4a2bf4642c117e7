package main

import (
	"strings"

	"example.com/alfonsine"
)

// A report is what a study found, ready to be written.
type report struct {
	Seed     uint64   `json:"seed"`
	Games    int      `json:"games"` // of each match, as planned
	Limit    int      `json:"limit"`
	Complete bool     `json:"complete"`
	Matches  []row    `json:"matches"`
	Sides    []sides  `json:"sides"`
	Readings []change `json:"readings"`
	Ladder   []rung   `json:"ladder"`
}

// A row is what was found of one match. Shares are of its games, if nothing else
// is said.
type row struct {
	Game  string `json:"game"`
	First string `json:"first"`
	White string `json:"white"`
	Black string `json:"black"`

	Games      int64 `json:"games"`
	WhiteWins  int64 `json:"whiteWins"`
	BlackWins  int64 `json:"blackWins"`
	Ties       int64 `json:"ties"`
	Unfinished int64 `json:"unfinished"`

	WhiteShare interval  `json:"whiteShare"` // of the games that were won
	Throws     interval  `json:"throws"`
	Deviation  float64   `json:"throwsDeviation"`
	Quantiles  quantiles `json:"throwsQuantiles"`
	Histogram  histogram `json:"throwsHistogram"` // entry i: games of i throws

	Short    interval `json:"throwsShort"`   // throws of which a die went unplayed
	Passes   interval `json:"throwsPassed"`  // throws of which no die was played
	Unplayed interval `json:"diceUnplayed"`  // dice that their thrower could not play, of all dice
	Failed   interval `json:"failed"`        // games lost by failing
	Opening  interval `json:"failedOpening"` // games lost by failing with the first throw
	Left     interval `json:"gamesLeft"`     // games in which dice were left to the other side
	Used     interval `json:"gamesLeftUsed"` // games in which that side played one
	LeftUsed interval `json:"diceLeftUsed"`  // dice played by that side, of those that were left
	WonLeft  interval `json:"wonByDiceLeft"` // games won with a die that was left
	allOrNot bool     // the game is lost by failing
	handed   bool     // dice are left to the other side
	reading  string   // of which the row is the default: the plain slug
	first    alfonsine.Color
	tally    *tally
}

// quantiles tell how a number is spread.
type quantiles struct {
	Least  int `json:"least"`
	Low    int `json:"low"` // 5 % are not greater
	Median int `json:"median"`
	High   int `json:"high"` // 95 % are not greater
	Most   int `json:"most"`
}

// sides tell apart what it is worth to begin and to have White, in wins above
// one half.
type sides struct {
	Game  string   `json:"game"`
	White string   `json:"white"`
	Black string   `json:"black"`
	Begin interval `json:"begin"`
	Color interval `json:"playWhite"`
}

// A change is what a reading changes, from the game as it is read by default.
type change struct {
	Game       string   `json:"game"`
	First      string   `json:"first"`
	White      string   `json:"white"`
	Black      string   `json:"black"`
	WhiteShare interval `json:"whiteShare"`
	Throws     interval `json:"throws"`
	Short      interval `json:"throwsShort"`
}

// A rung is what one agent wins against another, with both colors.
type rung struct {
	Game    string   `json:"game"`
	Weaker  string   `json:"weaker"`
	Better  string   `json:"better"`
	Share   interval `json:"share"` // that the better wins, of the games that were won
	AsWhite interval `json:"asWhite"`
	AsBlack interval `json:"asBlack"`
	wins    [2]int64 // with White, with Black
	games   [2]int64
}

// newReport makes the report of a study.
func newReport(s *study) *report {
	r := &report{
		Seed: s.seed, Games: s.games, Limit: s.limit,
		Matches: []row{}, Sides: []sides{}, Readings: []change{}, Ladder: []rung{},
	}
	_, r.Complete = s.done()
	for i := range s.matches {
		r.Matches = append(r.Matches, newRow(&s.matches[i], &s.tallies[i]))
	}
	for i := range r.Matches {
		r.compareSides(&r.Matches[i])
		r.compareReadings(&r.Matches[i])
		r.climb(&r.Matches[i])
	}
	for i := range r.Ladder {
		r.Ladder[i].sum()
	}
	return r
}

func newRow(m *match, t *tally) row {
	plain, _, _ := strings.Cut(m.slug, "?")
	throws, deviation := t.turns.mean()
	return row{
		Game: m.slug, First: m.first.String(), White: m.agents[0], Black: m.agents[1],
		Games: t.games, WhiteWins: t.wins[0], BlackWins: t.wins[1], Ties: t.ties, Unfinished: t.cut,
		WhiteShare: t.white(), Throws: throws, Deviation: deviation,
		Quantiles: quantiles{t.turns.quantile(0), t.turns.quantile(0.05), t.turns.quantile(0.5), t.turns.quantile(0.95), t.turns.quantile(1)},
		Histogram: t.turns,
		Short:     t.short.interval(), Passes: t.passes.interval(), Unplayed: t.unused.interval(),
		Failed: t.share(t.failed), Opening: t.share(t.failedFirst),
		Left: t.share(t.gamesLeft), Used: t.share(t.gamesPlayed), LeftUsed: t.left.interval(), WonLeft: t.share(t.wonByLeft),
		allOrNot: m.rules.Duty == alfonsine.DutyAllOrLose,
		handed:   m.rules.Unplayed != alfonsine.UnplayedLost,
		reading:  plain, first: m.first, tally: t,
	}
}

// find returns the row of a game with the same agents, or nil where there is none
// or it has no games.
func (r *report) find(game string, first alfonsine.Color, white, black string) *row {
	for i := range r.Matches {
		m := &r.Matches[i]
		if m.Game == game && m.first == first && m.White == white && m.Black == black && m.Games > 0 {
			return m
		}
	}
	return nil
}

// compareSides notes the worth of the first throw and of a color, if the row is
// that of White to begin and Black was let begin too.
func (r *report) compareSides(m *row) {
	other := r.find(m.Game, alfonsine.Black, m.White, m.Black)
	if m.first != alfonsine.White || m.Games == 0 || other == nil {
		return
	}
	r.Sides = append(r.Sides, sides{
		Game: m.Game, White: m.White, Black: m.Black,
		Begin: difference(m.WhiteShare, other.WhiteShare).scaled(0.5),
		Color: difference(m.WhiteShare, other.WhiteShare.complement()).scaled(0.5),
	})
}

// compareReadings notes what the reading of a row changes, if the game was played
// by default as well.
func (r *report) compareReadings(m *row) {
	base := r.find(m.reading, m.first, m.White, m.Black)
	if m.Game == m.reading || m.Games == 0 || base == nil {
		return
	}
	r.Readings = append(r.Readings, change{
		Game: m.Game, First: m.First, White: m.White, Black: m.Black,
		WhiteShare: difference(m.WhiteShare, base.WhiteShare),
		Throws:     difference(m.Throws, base.Throws),
		Short:      difference(m.Short, base.Short),
	})
}

// climb adds the games of a row to a rung of the ladder, if its agents differ.
func (r *report) climb(m *row) {
	if m.White == m.Black || m.Games == 0 {
		return
	}
	won := m.WhiteWins + m.BlackWins
	for i := range r.Ladder {
		x := &r.Ladder[i]
		switch {
		case x.Game != m.Game:
		case x.Weaker == m.White && x.Better == m.Black:
			x.wins[1] += m.BlackWins
			x.games[1] += won
			return
		case x.Weaker == m.Black && x.Better == m.White:
			x.wins[0] += m.WhiteWins
			x.games[0] += won
			return
		}
	}
	x := rung{Game: m.Game, Weaker: m.White, Better: m.Black}
	x.wins[1], x.games[1] = m.BlackWins, won
	r.Ladder = append(r.Ladder, x)
}

// sum makes shares of what was counted. Both colors weigh alike, if both were
// played as often.
func (x *rung) sum() {
	x.Share = proportion(x.wins[0]+x.wins[1], x.games[0]+x.games[1])
	x.AsWhite = proportion(x.wins[0], x.games[0])
	x.AsBlack = proportion(x.wins[1], x.games[1])
}
