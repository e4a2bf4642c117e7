package bot

import (
	"math"

	"example.com/alfonsine"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/words"
)

// An evaluator makes an estimator an [Evaluator].
type evaluator struct {
	judge *mind.Judge
	net   *Net // nil for the heuristic
}

// Heuristic returns an evaluator for any game. It counts what a player counts: pips,
// exposed blots, checkers on the bar and behind blocks, and dice without a move; where a table
// is filled to win, as in Los doze canes, what stands in it. It was written by hand; its weights were found by playing.
func Heuristic(g *alfonsine.Game) Evaluator {
	return &evaluator{&mind.Judge{Game: g, Estimator: mind.NewHeuristic(g)}, nil}
}

// Fits returns nil if the evaluator is for the rules of the game: see [endgame.Fit].
func (e *evaluator) Fits(g *alfonsine.Game) error {
	switch {
	case e.net != nil:
		return e.net.Fits(g)
	case mind.RulesOf(g) != mind.RulesOf(e.judge.Game):
		reason := "the heuristic is for " + words.Told(e.judge.Game.Slug()) + ", and the rules of " + words.Told(g.Slug()) + " differ"
		return &fault.OptionsError{Package: "bot", Option: "Evaluator", Reason: reason}
	}
	return nil
}

// Win returns the probability that the side whose turn it is wins. The error is a
// [*endgame.PositionError] for the zero Position and where there is nothing to play.
func (e *evaluator) Win(p alfonsine.Position) (float64, error) {
	switch {
	case p.IsZero():
		return 0, mind.Unplayable(e.judge.Game, p)
	case !p.Over() && p.Dice().IsZero():
		odds := e.judge.Before(&p, mind.Thought{}, nil) // without room for plays, which takes time
		return mind.Probability(odds), nil
	}
	return e.winOfPlay(p)
}

// winOfPlay returns the win probability of a position that is over or has dice.
func (e *evaluator) winOfPlay(p alfonsine.Position) (win float64, err error) {
	defer mind.Rescue(e.judge.Game, &err)
	var s mind.Scratch
	x := e.judge.After(&p, p.Turn(), &s)
	if math.IsNaN(x) {
		return 0, mind.Unplayable(e.judge.Game, p)
	}
	return mind.Probability(x), nil
}
