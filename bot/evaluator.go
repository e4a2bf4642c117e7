package bot

import (
	"math"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// An evaluator makes an estimator an [Evaluator].
type evaluator struct {
	judge *judge
	net   *Net // nil for the heuristic
}

// Heuristic returns an evaluator for any game. It counts what a player counts: pips,
// exposed blots, checkers on the bar and behind blocks, and dice without a move. It was
// written by hand; its weights were found by playing.
func Heuristic(v alfonsine.Variant) Evaluator {
	return &evaluator{&judge{game: v, estimator: newHeuristic(v)}, nil}
}

// Fits returns nil if the evaluator is for the rules of the game: see [endgame.Fit].
func (e *evaluator) Fits(g *alfonsine.Game) error { return e.fits(g) }

// fits does so for any variant.
func (e *evaluator) fits(v alfonsine.Variant) error {
	switch {
	case e.net != nil:
		return e.net.Fits(v)
	case rulesOf(v) != rulesOf(e.judge.game):
		return optionError("Evaluator", "the heuristic is for "+words.Told(e.judge.game.Slug())+", and the rules of "+words.Told(v.Slug())+" differ")
	}
	return nil
}

// Win returns the probability that the side whose turn it is wins. The error is a
// [*endgame.PositionError] for the zero Position and where there is nothing to play.
func (e *evaluator) Win(p alfonsine.Position) (float64, error) {
	switch {
	case p.IsZero():
		return 0, noPosition(e.judge.game, p)
	case !p.Over() && p.Dice().IsZero():
		return probability(e.judge.before(&p, thought{}, nil)), nil // without room for plays, which takes time
	}
	return e.winOfPlay(p)
}

// winOfPlay returns the win probability of a position that is over or has dice.
func (e *evaluator) winOfPlay(p alfonsine.Position) (win float64, err error) {
	defer rescue(e.judge.game, &err)
	var s scratch
	x := e.judge.after(&p, p.Turn(), &s)
	if math.IsNaN(x) {
		return 0, unplayable(e.judge.game, p)
	}
	return probability(x), nil
}
