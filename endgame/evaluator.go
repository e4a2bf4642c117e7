package endgame

import (
	"cmp"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/score"
)

// An Evaluator gives the win probability of positions: a [Race] from the numbers of
// throws, a [TwoSided] table and a [Solution] exactly.
type Evaluator interface {
	// Win returns the probability, 0 to 1, that the side whose turn it is wins. A tie
	// counts half. Before a throw it is over all the throws; with dice to play it is
	// that of the best play. The error says why the position is not one that the
	// evaluator knows.
	Win(p alfonsine.Position) (float64, error)
}

// A Fitter is an [Evaluator] that is for one game: a [Race], a [TwoSided], a [Solution].
type Fitter interface {
	// Fits returns nil when the evaluator is for the game, and otherwise says why not.
	Fits(g *alfonsine.Game) error
}

// Fit returns the error of an evaluator's Fits for a variant, and nil for an evaluator
// or a variant of which nobody can say it: an evaluator that is no [Fitter], a variant
// that is no Game.
func Fit(e Evaluator, v alfonsine.Variant) error {
	f, can := e.(Fitter)
	g, is := alfonsine.GameOf(v)
	if !can || !is {
		return nil
	}
	return f.Fits(g)
}

// fits returns nil when what was made for one game is for another: when they differ in
// nothing but their names and how they begin.
func fits(made, g *alfonsine.Game) error {
	if made == nil {
		return &TableError{Fault: FaultUnfit, Variant: g.Slug(), Reason: "the table is empty"}
	}
	as := made.Rules()
	is := g.Rules()
	as.Name, as.Slug, as.Start, as.FirstThrow = is.Name, is.Slug, is.Start, is.FirstThrow
	if as != is {
		return &TableError{Fault: FaultUnfit, Variant: g.Slug(), Table: made.Slug(), Reason: "the rules are others"}
	}
	return nil
}

// An Estimate says how likely a side is to win, and how that was found.
type Estimate struct {
	Win    float64 `json:"win"`    // the probability, 0 to 1, that the side wins; a tie counts half
	Margin float64 `json:"margin"` // with 95 % confidence Win is off by this at most as far as chance goes; 0 where no games were played
	Depth  int     `json:"depth"`  // how many plies were looked ahead: 1 for a look at where a play leads to
	Games  int     `json:"games"`  // how many games were played to find out
	Exact  bool    `json:"exact"`  // no estimate: the game is over, or a table of this package knows the position, as exactly as its Bits allow
}

// A Rated is a play with how likely the side that makes it wins after it.
type Rated struct {
	Play alfonsine.Play `json:"play"` // a legal play
	Estimate
}

// Rank returns the legal plays of p, those with the highest win probability for the
// side to play first, and those with equal ones in the order of [alfonsine.Plays]. It
// looks one ply ahead. There are none before a throw or when the game is over. The error is the
// evaluator's for the first position that it does not know, that of [Fit] where it is
// for another game, and a [*PositionError] where there is no evaluator.
func Rank(v alfonsine.Variant, e Evaluator, p alfonsine.Position) ([]Rated, error) {
	if e == nil {
		return nil, &PositionError{Variant: v.Slug(), Position: p, Reason: "there is no evaluator to rank its plays"}
	}
	if err := Fit(e, v); err != nil {
		return nil, err
	}
	var list []Rated
	table := isTable(e)
	for _, play := range alfonsine.Plays(v, p) {
		win, err := winAfter(e, play.Next(), p.Turn())
		if err != nil {
			return nil, err
		}
		next := play.Next()
		list = append(list, Rated{play, Estimate{Win: win, Depth: 1, Exact: table || next.Over()}})
	}
	slices.SortStableFunc(list, func(a, b Rated) int { return cmp.Compare(b.Win, a.Win) })
	return list, nil
}

// isTable reports whether an evaluator is a table of this package.
func isTable(e Evaluator) bool {
	switch e.(type) {
	case *Race, *TwoSided, *Solution:
		return true
	}
	return false
}

// winAfter returns a side's win probability in a position that it has played to.
func winAfter(e Evaluator, p alfonsine.Position, c alfonsine.Color) (float64, error) {
	if p.Over() {
		return score.Of(p, c), nil
	}
	win, err := e.Win(p)
	if p.Turn() != c {
		win = 1 - win
	}
	return win, err
}

// winOfPlays returns the win probability of the best play of p, which has dice.
func winOfPlays(g *alfonsine.Game, e Evaluator, p alfonsine.Position) (float64, error) {
	var buf [64]alfonsine.Position
	best := 0.0
	for _, next := range g.AppendNext(buf[:0], p) {
		win, err := winAfter(e, next, p.Turn())
		if err != nil {
			return 0, err
		}
		best = max(best, win)
	}
	return best, nil
}
