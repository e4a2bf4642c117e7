package endgame

import (
	"cmp"
	"fmt"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/score"
	"example.com/alfonsine/internal/words"
)

// An Evaluator returns the win probability of positions. A [Race] takes it from numbers of
// throws; a [TwoSided] table and a [Solution] have it exactly. It is given no context:
// whoever asks it waits for the answer, also when canceled.
type Evaluator interface {
	// Win returns the probability, 0 to 1, that the side to play wins. A tie counts half.
	// Before a throw it is the mean over all throws; with dice to play it assumes the best
	// play. The error says why the evaluator does not know the position.
	Win(p alfonsine.Position) (float64, error)
}

// Fit returns the error of an evaluator's method Fits for a game, which says why the evaluator
// is not for it. The tables and solutions of this package have one, and your own [Evaluator]
// may. It returns nil if the evaluator has no such method.
func Fit(g *alfonsine.Game, e Evaluator) error {
	if f, ok := e.(interface{ Fits(g *alfonsine.Game) error }); ok {
		return f.Fits(g)
	}
	return nil
}

// exact reports whether an evaluator is a table of this package, which is for a Game.
func exact(e Evaluator) bool {
	switch e.(type) {
	case *Race, *TwoSided, *Solution:
		return true
	}
	return false
}

// fits returns nil if a table made for one game is valid for another. The games may differ
// only in their names and in how they begin.
func fits(made, g *alfonsine.Game) error {
	if made == nil {
		return &TableError{Fault: FaultUnfit, Variant: g.Slug(), Reason: "the table is empty"}
	}
	as, _ := made.Rules()
	is, ok := g.Rules()
	if !ok {
		return &TableError{Fault: FaultUnfit, Variant: g.Slug(), Table: made.Slug(), Reason: unruled(g)}
	}
	as.Name, as.Slug, as.Start, as.FirstThrow = is.Name, is.Slug, is.Start, is.FirstThrow
	if as != is {
		return &TableError{Fault: FaultUnfit, Variant: g.Slug(), Table: made.Slug(), Reason: "the rules differ"}
	}
	return nil
}

// An Estimate is a win probability, with how it was found. Its margin is that of chance alone.
type Estimate struct {
	Win float64 `json:"win"` // the win probability of the side, 0 to 1; a tie counts half
	// Margin is half the 95 % confidence interval of Win; 0 if no games were played, or all came
	// out alike.
	Margin float64 `json:"margin"`
	Ply    int     `json:"ply"`           // the plies searched; 1 looks at the position after each play
	Games  int     `json:"games"`         // the games played
	Wins   int     `json:"wins,omitzero"` // how many of the games the side won; counted by bot.Rollout alone
	Ties   int     `json:"ties,omitzero"` // how many of the games were ties; counted by bot.Rollout alone
	// Exact says that the game is over, or that a table of this package knows the position: as
	// near as the table says.
	Exact bool `json:"exact"`
}

// String returns the win probability in per cent and how it was found: "50.8 %, 2 deep",
// "52.3 ± 1.4 % of 600 games", "100.0 %, exact".
func (e Estimate) String() string {
	switch win := 100 * e.Win; {
	case e.Exact:
		return fmt.Sprintf("%.1f %%, exact", win)
	case e.Games > 0:
		return fmt.Sprintf("%.1f ± %.1f %% of %s", win, 100*e.Margin, words.Count(e.Games, "game"))
	default:
		return fmt.Sprintf("%.1f %%, %d deep", win, e.Ply)
	}
}

// Merge returns the estimate of the games of both. It is for two rollouts of one position
// whose games are others, and gives what bot.Rollout gives of all the games: games, wins and
// ties are counted, so neither the number of rollouts nor the order matters. The zero Estimate
// adds nothing. An exact one stays as it is. Of two of which one did not count its wins, such
// as that of an agent, the one of more games stays.
func (e Estimate) Merge(other Estimate) Estimate {
	switch {
	case e.Exact || other == Estimate{}:
		return e
	case other.Exact || e == Estimate{}:
		return other
	case !e.counted() || !other.counted():
		if e.Games < other.Games {
			return other
		}
		return e
	}
	e.Games, e.Wins, e.Ties = e.Games+other.Games, e.Wins+other.Wins, e.Ties+other.Ties
	s := e.sample()
	e.Win, e.Margin = s.Mean(), s.Margin()
	return e
}

// counted reports whether the win probability is the share that was won of some games.
func (e Estimate) counted() bool {
	s := e.sample()
	return e.Games > 0 && e.Win == s.Mean()
}

// sample returns the results of the games.
func (e Estimate) sample() (s score.Sample) {
	s.AddTimes(1, e.Wins)
	s.AddTimes(0.5, e.Ties)
	s.AddTimes(0, e.Games-e.Wins-e.Ties)
	return s
}

// A Rated is a play with the win probability after it of the side that makes it.
type Rated struct {
	Play alfonsine.Play `json:"play"` // a legal play
	Estimate
}

// String returns the play and its estimate: "24/18/13 6/3: 50.8 %, 2 deep".
func (r Rated) String() string { return r.Play.String() + ": " + r.Estimate.String() }

// Rank returns the legal plays of p, sorted by the win probability of the side to play, the
// highest first. Equal plays are in the order of [alfonsine.Game.Plays]. It looks one ply ahead.
// Before a throw and after the end of the game the list is empty. The error is the evaluator's
// for the first position that it does not know, that of [Fit] if the evaluator is for another
// game, or a [*PositionError] if e is nil or returns a win probability outside 0 to 1.
func Rank(g *alfonsine.Game, e Evaluator, p alfonsine.Position) ([]Rated, error) {
	if e == nil {
		return nil, &PositionError{Variant: g.Slug(), Position: p, Reason: "the evaluator is nil"}
	}
	if err := Fit(g, e); err != nil {
		return nil, err
	}
	var list []Rated
	for _, play := range g.Plays(p) {
		next := play.Next()
		win, err := winAfter(g, e, next, p.Turn())
		if err != nil {
			return nil, err
		}
		list = append(list, Rated{play, Estimate{Win: win, Ply: 1, Exact: exact(e) || next.Over()}})
	}
	slices.SortStableFunc(list, func(a, b Rated) int { return cmp.Compare(b.Win, a.Win) })
	return list, nil
}

// winAfter returns the win probability of side c in a position reached by its play.
func winAfter(g *alfonsine.Game, e Evaluator, p alfonsine.Position, c alfonsine.Color) (float64, error) {
	if p.Over() {
		return score.Of(p, c), nil
	}
	win, err := e.Win(p)
	if err != nil {
		return 0, err
	}
	win, reason := score.Given(win)
	if reason != "" {
		return 0, &PositionError{Variant: g.Slug(), Position: p, Reason: reason}
	}
	if p.Turn() != c {
		win = 1 - win
	}
	return win, nil
}

// winOfPlays returns the win probability of the best play of p, which must have dice.
func winOfPlays(g *alfonsine.Game, e Evaluator, p alfonsine.Position) (float64, error) {
	list, err := Rank(g, e, p)
	if err != nil {
		return 0, err
	}
	if len(list) == 0 {
		return 0, &PositionError{Variant: g.Slug(), Position: p, Reason: "there is nothing to play"}
	}
	return list[0].Win, nil
}
