package alfonsine

import (
	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/enum"
	"example.com/alfonsine/topic"
)

// This file has the decisions on bearing off: their types and their rows in the table of decision.go.

// BearOff, in [Rules], says when checkers may be borne off.
type BearOff = Word[bearOffKind]

type bearOffKind struct{}

func (bearOffKind) table() enum.Table { return &bearOffRow }

// The readings of bearing off.
const (
	// BearOffHome: when all checkers of the side that are not off are home and none is
	// on the bar, judged anew before each die.
	BearOffHome BearOff = iota
	// BearOffBegun: also when one of the side has been borne off before. A checker that
	// is hit must enter first, and need not come home before the next is borne off.
	BearOffBegun
)

var bearOffRow = decision{
	key: "bear-off", name: "BearOff", part: ofCourse,
	field: func(r *Rules) any { return &r.BearOff },
	values: []value{
		BearOffHome:  {"home", bearOffText},
		BearOffBegun: {"begun", "Checkers are borne off once all that are still on the board are home, and from the first one on whenever none is on the bar."},
	},
	topics: []topic.Topic{topic.BearOff, topic.EachDie},
	says: func(r *Rules, t topic.Topic, sentence string) string {
		switch {
		case t == topic.BearOff:
			return sentence
		case r.BearOff == BearOffBegun:
			return "Whether all are home is judged anew before each die, until the first is borne off."
		}
		return "All must be home before each die that bears off."
	},
	tells:  func(r *Rules, e *engine.Rules) { e.OffOnceBegun = r.BearOff == BearOffBegun },
	played: "sources, internal/engine/path.go",
}

// Overshoot, in [Rules], says which checker is borne off by a die larger than needed.
type Overshoot = Word[overshootKind]

type overshootKind struct{}

func (overshootKind) table() enum.Table { return &overshootRow }

// The readings of a larger die.
const (
	// OvershootFarthest: one from the farthest occupied point, if no checker
	// stands at the die's distance or beyond.
	OvershootFarthest Overshoot = iota
	// OvershootBelow: if no checker stands at the die's distance and the die moves
	// none inside the board, one from the farthest occupied point nearer than the
	// die, even if farther checkers are blocked.
	OvershootBelow
	// OvershootNever: none; only the exact die bears a checker off.
	OvershootNever
	// OvershootStuck: as OvershootBelow, if that is so not only of this die but of all
	// that are left.
	OvershootStuck
)

var overshootRow = decision{
	key: "overshoot", name: "Overshoot", part: ofCourse,
	field: func(r *Rules) any { return &r.Overshoot },
	values: []value{
		OvershootFarthest: {"farthest", "A die larger than needed bears off a checker from the farthest occupied point, if none stands at its distance or beyond."},
		OvershootBelow:    {"below", "A die that can neither bear off exactly nor move a checker bears one off from the farthest occupied point nearer than it."},
		OvershootNever:    {"never", "Only the exact die bears a checker off."},
		OvershootStuck:    {"stuck", "When no die that is left can bear off exactly or move a checker, a die bears one off from the farthest occupied point nearer than it."},
	},
	topics: []topic.Topic{topic.Overshoot},
	tells: func(r *Rules, e *engine.Rules) {
		e.ExactOnly = r.Overshoot == OvershootNever
		e.Stuck = r.Overshoot == OvershootStuck
		e.Below = e.Stuck || r.Overshoot == OvershootBelow
	},
	played: "off, internal/engine/bearoff.go",
}
