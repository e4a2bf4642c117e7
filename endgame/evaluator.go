package endgame

import (
	"cmp"
	"slices"

	"example.com/alfonsine"
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

// A Rated is a play with the win probability, 0 to 1, of the side that makes it.
type Rated struct {
	Play alfonsine.Play // a legal play
	Win  float64        // of the side that makes it, 0 to 1
}

// Rank returns the legal plays of p, those with the highest win probability for the
// side to play first, and those with equal ones in the order of [alfonsine.Plays].
// There are none before a throw or when the game is over. The error is the
// evaluator's for the first position that it does not know, and a [*PositionError]
// where there is no evaluator.
func Rank(v alfonsine.Variant, e Evaluator, p alfonsine.Position) ([]Rated, error) {
	if e == nil {
		return nil, &PositionError{Variant: v.Slug(), Position: p, Reason: "there is no evaluator to rank its plays"}
	}
	var list []Rated
	for _, play := range alfonsine.Plays(v, p) {
		win, err := winAfter(e, play.Next(), p.Turn())
		if err != nil {
			return nil, err
		}
		list = append(list, Rated{play, win})
	}
	slices.SortStableFunc(list, func(a, b Rated) int { return cmp.Compare(b.Win, a.Win) })
	return list, nil
}

// winAfter returns a side's win probability in a position that it has played to.
func winAfter(e Evaluator, p alfonsine.Position, c alfonsine.Color) (float64, error) {
	if p.Over() {
		return winOver(p, c), nil
	}
	win, err := e.Win(p)
	if p.Turn() != c {
		win = 1 - win
	}
	return win, err
}

// winOver returns a side's win probability in a finished game.
func winOver(p alfonsine.Position, c alfonsine.Color) float64 {
	winner, won := p.Winner()
	switch {
	case !won:
		return 0.5
	case winner == c:
		return 1
	}
	return 0
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
