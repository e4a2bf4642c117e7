package mind

import "example.com/alfonsine"

// Weights say how much each part of the heuristic counts.
type weights struct {
	exposed float64 // pips that a hit would cost, times its probability
	resting float64 // the same for the side that throws next, and can mend it
	bar     float64 // a checker on the bar, beyond its pips
	left    float64 // a checker not yet off, beyond its pips: a larger die may take it
	wasted  float64 // pips of dice that cannot be played
	trapped float64 // a checker before a full block, less before a lesser one
	ahead   float64 // a closed point that the other side must pass
	stacked float64 // a checker beyond the third on a point, squared
	later   float64 // the probability to fail later on, in log odds, where failing loses
	upset   float64 // how far meeting may turn a lead round: variance, in lengths of the path
}

// The weights were found by playing: each was changed in turn, and the change kept if it won
// more. Upset is the value that makes the probabilities most accurate.
var (
	// common is for games in which a lone checker can be hit and the sides move in opposite
	// directions.
	common = weights{exposed: 0.7, resting: 0.15, bar: 3, left: 1.5, wasted: 1, trapped: 4, ahead: 0.4, stacked: 0.1, upset: 2}
	// together is for the same games if both sides move in the same direction.
	together = weights{exposed: 0.35, resting: 0.15, bar: 3, left: 1.5, wasted: 1, trapped: 4, ahead: 0.7, stacked: 0.15, upset: 4}
	// peaceful is for games in which a lone checker closes its point.
	peaceful = weights{left: 1.5, wasted: 1, trapped: 2, ahead: 1.2, stacked: 0.1, upset: 3}
	// failing is for games that are lost by a die that cannot be played.
	failing = weights{exposed: 0.9, resting: 0.15, bar: 3, left: 1.5, wasted: 1, trapped: 4, ahead: 0.3, stacked: 0.1, later: 1.5, upset: 4}
)

// weightsFor returns the weights for a game's rules.
func weightsFor(r alfonsine.Rules) weights {
	switch {
	case r.Duty.Loses():
		return failing
	case r.Forbidden == 1:
		return peaceful
	case r.Course != alfonsine.CourseOpposed:
		return together
	}
	return common
}
