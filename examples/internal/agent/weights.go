package agent

import "example.com/alfonsine"

// weights say how much each part of an evaluation counts.
type weights struct {
	Exposed float64 // pips that a hit would cost, times its chance
	Resting float64 // the same for the side that throws next, and can mend it
	Bar     float64 // a checker on the bar, beyond its pips
	Left    float64 // a checker not yet off, beyond its pips: a larger die may take it
	Wasted  float64 // pips of dice that cannot be played
	Trapped float64 // a checker before a full block, less before a lesser one
	Ahead   float64 // a closed point that the other side must pass
	Stacked float64 // a checker beyond the third on a point, squared
	Later   float64 // the chance to fail later on, in log odds, where failing loses
	Upset   float64 // how far meeting may turn a lead round: variance, in lengths of the path
}

// The weights were found by playing the games against themselves, each weight
// changed in turn and kept where it won more; Upset is what makes the chances come
// true most nearly.
var (
	// common is for games where a lone checker is hit and the sides meet head-on.
	common = weights{Exposed: 0.7, Resting: 0.15, Bar: 3, Left: 1.5, Wasted: 1, Trapped: 4, Ahead: 0.4, Stacked: 0.1, Upset: 2}
	// together is for those where both travel the same way.
	together = weights{Exposed: 0.35, Resting: 0.15, Bar: 3, Left: 1.5, Wasted: 1, Trapped: 4, Ahead: 0.7, Stacked: 0.15, Upset: 4}
	// peaceful is for those where a lone checker closes its point.
	peaceful = weights{Left: 1.5, Wasted: 1, Trapped: 2, Ahead: 1.2, Stacked: 0.1, Upset: 3}
	// lethal is for those where a die that cannot be played loses.
	lethal = weights{Exposed: 0.9, Resting: 0.15, Bar: 3, Left: 1.5, Wasted: 1, Trapped: 4, Ahead: 0.3, Stacked: 0.1, Later: 1.5, Upset: 4}
)

// weightsFor returns the weights for rules.
func weightsFor(r alfonsine.Rules) weights {
	switch {
	case r.Duty == alfonsine.DutyAllOrLose:
		return lethal
	case r.Forbidden == 1:
		return peaceful
	case r.Course == alfonsine.CourseParallel:
		return together
	}
	return common
}
