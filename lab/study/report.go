package study

import (
	"slices"

	"example.com/alfonsine"
)

// A report has the results of a study, ready to be written.
type report struct {
	Result   string    `json:"result"`            // study
	Version  int       `json:"version"`           // of the format
	Command  string    `json:"command,omitempty"` // that has played the games
	Seed     uint64    `json:"seed"`
	Games    int       `json:"games"` // per match, as planned
	Limit    int       `json:"limit"`
	Tables   bool      `json:"tables"`          // whether agents had the exact bear-off tables
	Luck     string    `json:"luck,omitempty"`  // the agent whose estimate of luck was subtracted
	Judge    string    `json:"judge,omitempty"` // the agent that estimated the course of the games
	Shard    string    `json:"shard,omitempty"` // the part of the study
	Complete bool      `json:"complete"`
	Judges   []judging `json:"judges"` // what the agents judge by

	Matches []row   `json:"-"`
	Sides   []sides `json:"-"`
	Ladder  []rung  `json:"-"`
}

// A judging says what an agent judges the positions of a game by, if its name does not.
type judging struct {
	Game    string `json:"game"`
	Agent   string `json:"agent"`
	By      string `json:"by"`
	Network string `json:"network,omitempty"` // the checksum
}

// A row has the results of one match. Shares are of its games, unless noted. A value that
// is unknown, because the game has no such thing or no game was played, is null in JSON.
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

	WhiteShare interval  `json:"whiteShare"`  // of the decided games
	Steady     interval  `json:"whiteSteady"` // of all games, a tie as half, minus the luck of the throws
	Lucky      interval  `json:"lucky"`       // games won by the luckier side
	Throws     interval  `json:"throws"`
	Deviation  float64   `json:"throwsDeviation"`
	Quantiles  quantiles `json:"throwsQuantiles"`
	Histogram  histogram `json:"throwsHistogram"` // entry i: games of i throws

	Short    interval `json:"throwsShort"`   // throws of which some die was not played
	Passes   interval `json:"throwsPassed"`  // throws of which no die was played
	Unplayed interval `json:"diceUnplayed"`  // dice that the player who threw them could not play, of all dice
	Failed   interval `json:"failed"`        // games lost by failing
	Opening  interval `json:"failedOpening"` // games lost by failing with the first throw
	OutLost  interval `json:"lostShutOut"`   // games lost by being shut out
	PerGame  float64  `json:"diceLeft"`      // dice left to the opponent, per game
	Left     interval `json:"gamesLeft"`     // games in which dice were left to the opponent
	Used     interval `json:"gamesLeftUsed"` // games in which the opponent played one of them
	LeftUsed interval `json:"diceLeftUsed"`  // dice played by the opponent, of those left
	WonLeft  interval `json:"wonByDiceLeft"` // games won with a leftover die

	Kind *kind `json:"kind,omitempty"` // what kind of game it is, if an agent judged it

	Fails  bool    `json:"fails"`  // whether the game can be lost by failing
	Leaves bool    `json:"leaves"` // whether dice can be left to the opponent
	Outs   bool    `json:"outs"`   // whether a side that is shut out has lost
	Counts []int64 `json:"counts"` // from which the rest is computed

	first alfonsine.Color
	tally *tally
}

// quantiles describe a distribution.
type quantiles struct {
	Least  int `json:"least"`
	Low    int `json:"low"` // the 5th percentile
	Median int `json:"median"`
	High   int `json:"high"` // the 95th percentile
	Most   int `json:"most"`
}

// sides has the values of beginning and of having White, as win shares above one half.
type sides struct {
	Game  string   `json:"game"`
	White string   `json:"white"`
	Black string   `json:"black"`
	Begin interval `json:"begin"`
	Color interval `json:"playWhite"`

	// The same minus the luck of the throws.
	BeginSteady interval `json:"beginSteady"`
	ColorSteady interval `json:"playWhiteSteady"`
}

// A rung is the result of one agent against another, with both colors. The better agent is
// the one that won more.
type rung struct {
	Game    string   `json:"game"`
	Weaker  string   `json:"weaker"`
	Better  string   `json:"better"`
	Share   interval `json:"share"` // of the better agent, in the decided games
	AsWhite interval `json:"asWhite"`
	AsBlack interval `json:"asBlack"`
	Steady  interval `json:"shareSteady"` // of all games, a tie as half, minus the luck of the throws
	Lucky   interval `json:"lucky"`       // games won by the luckier side
	Needed  interval `json:"needed"`      // games until the better agent has won more, with 95 % probability
	Throws  interval `json:"throws"`      // of their games
	Skill   interval `json:"skill"`       // what the weaker agent loses per turn with a choice, less what the better one loses
	PerGame interval `json:"perGame"`     // the same per game
	wins    [2]int64 // with White, with Black
	games   [2]int64
	steady  steady   // from the better agent's side
	loss    [2]ratio // of the weaker and the better agent
	lengths histogram
}

// newReport makes the report of a study.
func newReport(s *study) *report {
	r := &report{
		Result:  "study",
		Version: 1,
		Judges:  []judging{},
		Seed:    s.seed,
		Games:   s.games,
		Limit:   s.limit,
		Tables:  s.tables,
		Luck:    s.luck,
		Judge:   s.judge,
		Shard:   s.shard.String(),
	}
	_, r.Complete = s.done()
	for i := range s.matches {
		m := &s.matches[i]
		r.Matches = append(r.Matches, row{
			Game: m.slug, First: m.first.String(), White: m.agents[0], Black: m.agents[1],
			Fails: m.rules.Duty.Loses(), Leaves: m.rules.Unplayed != alfonsine.UnplayedLost,
			Outs:  m.rules.Prime == alfonsine.PrimeLoses,
			first: m.first, tally: &s.tallies[i],
		})
		for _, j := range m.judges {
			if j.By != "" && !slices.Contains(r.Judges, j) {
				r.Judges = append(r.Judges, j)
			}
		}
	}
	r.compute()
	return r
}

// again returns the report of the same matches after parts were added to their tallies.
func (r *report) again() *report {
	played := int64(0)
	for i := range r.Matches {
		played += r.Matches[i].tally.games
	}
	r.Complete = played == int64(len(r.Matches))*int64(r.Games)
	r.compute()
	return r
}

// compute derives everything from the tallies of the matches.
func (r *report) compute() {
	r.Sides, r.Ladder = []sides{}, []rung{}
	if r.Matches == nil {
		r.Matches = []row{}
	}
	for i := range r.Matches {
		r.Matches[i].compute()
	}
	for i := range r.Matches {
		r.compareSides(&r.Matches[i])
		r.climb(&r.Matches[i])
	}
	for i := range r.Ladder {
		r.Ladder[i].sum()
	}
}

// compute derives everything from the tally.
func (m *row) compute() {
	t := m.tally
	m.Games, m.WhiteWins, m.BlackWins, m.Ties, m.Unfinished = t.games, t.wins[0], t.wins[1], t.ties, t.cut
	m.WhiteShare = t.white()
	m.Steady, m.Lucky = t.steady.interval(), t.luckier()
	m.Throws, m.Deviation = t.turns.mean()
	m.Quantiles = quantiles{
		Least:  t.turns.quantile(0),
		Low:    t.turns.quantile(0.05),
		Median: t.turns.quantile(0.5),
		High:   t.turns.quantile(0.95),
		Most:   t.turns.quantile(1),
	}
	m.Histogram = t.turns
	if m.Histogram == nil {
		m.Histogram = histogram{}
	}
	m.Short, m.Passes, m.Unplayed = t.short.interval(), t.passes.interval(), t.unused.interval()
	m.OutLost, m.PerGame = unknown, 0
	m.Failed, m.Opening, m.Left, m.Used, m.LeftUsed, m.WonLeft = unknown, unknown, unknown, unknown, unknown, unknown
	if m.Fails {
		m.Failed, m.Opening = t.share(t.failed), t.share(t.failedFirst)
	}
	if m.Leaves {
		m.Left, m.Used = t.share(t.gamesLeft), t.share(t.gamesPlayed)
		m.LeftUsed, m.WonLeft = t.left.interval(), t.share(t.wonByLeft)
	}
	if m.Leaves && t.games > 0 {
		m.PerGame = float64(t.left.whole) / float64(t.games)
	}
	if m.Outs {
		m.OutLost = t.share(t.failed)
	}
	m.Counts = t.counts()
	if t.traces.games() > 0 {
		m.Kind = t.traces.kind()
	}
}

// find returns the row of a game with the same agents, or nil if there is none or it has no
// games.
func (r *report) find(game string, first alfonsine.Color, white, black string) *row {
	for i := range r.Matches {
		m := &r.Matches[i]
		if m.Game == game && m.first == first && m.White == white && m.Black == black && m.Games > 0 {
			return m
		}
	}
	return nil
}

// compareSides computes the values of the first throw and of a color, if m is a row in
// which White begins and there is one in which Black begins.
func (r *report) compareSides(m *row) {
	other := r.find(m.Game, alfonsine.Black, m.White, m.Black)
	if m.first != alfonsine.White || m.Games == 0 || other == nil {
		return
	}
	r.Sides = append(r.Sides, sides{
		Game: m.Game, White: m.White, Black: m.Black,
		Begin: difference(m.WhiteShare, other.WhiteShare).scaled(0.5),
		Color: difference(m.WhiteShare, other.WhiteShare.complement()).scaled(0.5),

		BeginSteady: difference(m.Steady, other.Steady).scaled(0.5),
		ColorSteady: difference(m.Steady, other.Steady.complement()).scaled(0.5),
	})
}

// climb adds a row to the ladder, if its agents differ.
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
			x.steady.merge(m.tally.steady.turned())
			x.add(m, 0)
			return
		case x.Weaker == m.Black && x.Better == m.White:
			x.wins[0] += m.WhiteWins
			x.games[0] += won
			x.steady.merge(m.tally.steady)
			x.add(m, 1)
			return
		}
	}
	x := rung{Game: m.Game, Weaker: m.White, Better: m.Black}
	x.wins[1], x.games[1], x.steady = m.BlackWins, won, m.tally.steady.turned()
	x.add(m, 0)
	r.Ladder = append(r.Ladder, x)
}

// add adds the losses and the lengths of a row, in which the weaker agent had the side.
func (x *rung) add(m *row, weaker alfonsine.Color) {
	x.loss[0].merge(m.tally.traces.loss[weaker])
	x.loss[1].merge(m.tally.traces.loss[weaker.Opponent()])
	x.lengths.merge(m.tally.turns)
}

// sum computes the shares of the agent that won more. Both colors have the same weight, if
// both were played equally often.
func (x *rung) sum() {
	if 2*(x.wins[0]+x.wins[1]) < x.games[0]+x.games[1] {
		x.Weaker, x.Better = x.Better, x.Weaker
		x.games[0], x.games[1] = x.games[1], x.games[0]
		x.wins[0], x.wins[1] = x.games[0]-x.wins[1], x.games[1]-x.wins[0]
		x.steady = x.steady.turned()
		x.loss[0], x.loss[1] = x.loss[1], x.loss[0]
	}
	x.Share = proportion(x.wins[0]+x.wins[1], x.games[0]+x.games[1])
	x.AsWhite = proportion(x.wins[0], x.games[0])
	x.AsBlack = proportion(x.wins[1], x.games[1])
	x.Steady, x.Lucky = x.steady.interval(), unknown
	if x.steady.games > 0 {
		x.Lucky = proportion(x.steady.lucky, x.games[0]+x.games[1])
	}
	share := x.Steady
	if share.none {
		share = x.Share
	}
	x.Needed = needed(share)
	x.Throws, _ = x.lengths.mean()
	x.Skill = difference(x.loss[0].mean(), x.loss[1].mean()).scaled(1.0 / sampleUnit)
	x.PerGame = difference(x.loss[0].perGame(), x.loss[1].perGame())
}
