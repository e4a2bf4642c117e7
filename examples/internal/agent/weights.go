package agent

// The weights were found by playing the games against themselves, each weight
// changed in turn and kept where it won more.
var (
	// common is for games where a lone checker is hit.
	common = weights{Exposed: 0.7, Resting: 0.15, Bar: 3, Wasted: 1, Trapped: 4, Ahead: 1, Stacked: 0.05, Scale: 1.3}
	// peaceful is for those where it closes its point.
	peaceful = weights{Wasted: 1.5, Trapped: 4, Ahead: 1, Stacked: 0.05, Scale: 1.3}
	// lethal is for those where a die that cannot be played loses.
	lethal = weights{Exposed: 0.7, Resting: 0.15, Bar: 3, Wasted: 1, Trapped: 4, Ahead: 1, Stacked: 0.05, Failing: 3, Scale: 1}
)
