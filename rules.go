package alfonsine

import (
	"cmp"

	"example.com/alfonsine/internal/engine"
)

// Rules describe a game as a table of decisions: one field for each question that a rule text
// answers. [New] makes a Game of them. The zero value of a field is the commonest answer.
//
// Rules are comparable, and a copy is independent of the original: take the rules of a game
// with [Game.Rules], change a field, and make a new game. In JSON the fields have the same
// names as in slugs.
type Rules struct {
	// Name is what people call the game, "Cab e Quinal". Required.
	Name string `json:"name"`
	// Slug is its short name for [Lookup], in lower case: letters, digits and single
	// hyphens, at most 60 characters, "cab-e-quinal". Required. New appends the changes to
	// the slug of a changed game of this package: "fallas?overshoot=farthest".
	Slug string `json:"slug"`

	// Points is the length of the path in points: 24, 18 or 12. Zero means 24.
	Points int `json:"points"`
	// Course says whether both sides travel the same way.
	Course Course `json:"course"`
	// Start is the arrangement before the first throw. Required.
	Start Setup `json:"start"`

	// Dice is how many dice are thrown, 1 to 3. Zero means 2.
	Dice int `json:"dice"`
	// Virtual is a die, 1 to 6, that is added to every throw. Zero means none.
	Virtual int `json:"virtual"`
	// Doubles says how often dice that are all alike are played.
	Doubles Doubles `json:"doubles"`
	// HigherDie obliges a player who can play either of two dice, but not both, to play the
	// higher. With more dice, of the plays with the most dice those with the most pips are legal.
	HigherDie bool `json:"higher-die"`
	// FirstThrow says what happens to a first throw that cannot be played in full.
	FirstThrow FirstThrow `json:"first-throw"`
	// ThrowAgain says whether dice that are alike give another throw.
	ThrowAgain ThrowAgain `json:"throw-again"`

	// Forbidden is how many opposing checkers close a point, 2 or 1. Zero means
	// 2. With 1 there is no hitting.
	Forbidden int `json:"forbidden"`
	// Hit says where a checker goes when it is hit.
	Hit Hit `json:"hit"`
	// Entry says in which quadrant of the path checkers enter from the bar, one that
	// the path has.
	Entry Entry `json:"entry"`
	// Landing limits where a checker may join one of its own side.
	Landing Landing `json:"landing"`
	// Runner says which checker must go before the others. Like Head, it needs a start with
	// all checkers of each side on the first point of its path.
	Runner Runner `json:"runner,omitzero"`
	// Head limits how many checkers leave the first point of the path in a turn.
	Head Head `json:"head,omitzero"`
	// Block limits which points a side may hold together. It needs Forbidden 1.
	Block Block `json:"block,omitzero"`
	// Prime says what happens to a side with a checker on the bar that no die would enter.
	Prime Prime `json:"prime"`

	// Duty says how many of the dice must be played.
	Duty Duty `json:"duty"`
	// Unplayed says what happens to dice that could not be played.
	Unplayed Unplayed `json:"unplayed"`
	// BearOff says when checkers may be borne off.
	BearOff BearOff `json:"bear-off"`
	// Overshoot says which checker is borne off by a die larger than needed.
	Overshoot Overshoot `json:"overshoot"`
	// Tie ends the game as a tie when, after a pass or where Prime would have a side
	// lose, no throw lets either side move.
	Tie bool `json:"tie"`
}

// Each field is played by one function. Those of the engine are told by compiled.
//
//	Points       newPath         internal/engine/path.go
//	Course       Distance        internal/engine/path.go
//	Start        newGame         game.go
//	Dice         rolled          turn.go
//	Virtual      Given           internal/engine/rules.go
//	Doubles      Given           internal/engine/rules.go
//	HigherDie    Worth           internal/engine/rules.go
//	FirstThrow   Roll            turn.go
//	ThrowAgain   Given           internal/engine/rules.go
//	Forbidden    look            internal/engine/path.go
//	Hit          inside          internal/engine/path.go
//	Entry        landing         internal/engine/path.go
//	Landing      full            internal/engine/path.go
//	Runner       halt            internal/engine/block.go
//	Head         halt            internal/engine/block.go
//	Block        blocks          internal/engine/block.go
//	Prime        judge           internal/engine/turn.go
//	Duty         layers          internal/engine/enumerate_layers.go
//	Unplayed     End             internal/engine/rules.go
//	BearOff      sources         internal/engine/path.go
//	Overshoot    off             internal/engine/bearoff.go
//	Tie          close           internal/engine/turn.go

// normal returns the rules with all defaults filled in.
func (r Rules) normal() Rules {
	r.Points, r.Dice, r.Forbidden = cmp.Or(r.Points, 24), cmp.Or(r.Dice, 2), cmp.Or(r.Forbidden, 2)
	return r
}

// usesBar reports whether checkers can ever be on the bar.
func (r *Rules) usesBar() bool {
	return r.Forbidden > 1 && r.Hit == HitToBar || r.Start.White[Bar]+r.Start.Black[Bar] > 0
}

// skipped returns the number of points that an entering checker skips.
func (r *Rules) skipped() int { return quadrantPoints * int(r.Entry) }

// compiled returns the rules as the engine has them.
func (r *Rules) compiled() engine.Rules {
	t := r.turn()
	e := engine.Rules{
		Turn:       t.compiled(),
		Points:     r.Points,
		Course:     engine.Course(r.Course),
		Closed:     r.Forbidden,
		HitToStart: r.Hit == HitToStart,
		Skipped:    r.skipped(),
		Together:   1,
		Runner:     engine.Runner(r.Runner),
		HeadOne:    r.Head == HeadOne,
		Block:      engine.Block(r.Block),
		PrimeLoses: r.Prime == PrimeLoses,
		Tie:        r.Tie,
	}
	r.bearOff(&e)
	switch r.Landing {
	case LandingSingle:
		e.Limited = quadrantPoints
	case LandingSingleTwelve:
		e.Limited = 2 * quadrantPoints
	case LandingTwo:
		e.Limited, e.Together = r.Points, 2
	}
	return e
}

// quadrantPoints is the number of points of a quadrant of a path. The last is home.
const quadrantPoints = 6

// problems lists the invalid or contradictory fields of normalized rules.
func (r Rules) problems() []Problem {
	slug := slugFault(r.Slug)
	list := faulty(
		wrong{r.Name == "", "Name", Refusal{Key: "required"}},
		wrong{slug != Refusal{}, "Slug", slug},
		wrong{r.Points != 24 && r.Points != 18 && r.Points != 12, "Points", Refusal{Key: "path-length", Count: r.Points}},
	)
	list = append(append(list, r.unsound()...), r.startProblems()...)
	list = append(list, faulty(wrong{r.Dice < 1 || r.Dice > 3, "Dice", Refusal{Key: "dice-thrown", Count: r.Dice}})...)
	list = append(list, r.turn().problems()...)
	return append(list, faulty(
		wrong{r.Forbidden != 1 && r.Forbidden != 2, "Forbidden", Refusal{Key: "closed-by", Count: r.Forbidden}},
		wrong{r.Forbidden == 1 && r.Hit != HitToBar, "Hit", Refusal{Key: "never-hit"}},
		wrong{r.Entry != EntryFirst && r.Entry <= EntryFourth && r.skipped() >= r.Points, "Entry", Refusal{Key: "entry-outside", Count: r.Points, Text: r.Entry.String()}},
		wrong{r.Entry != EntryFirst && (r.Hit != HitToBar || !r.usesBar()), "Entry", Refusal{Key: "never-enters"}},
		wrong{r.Course == CourseOffset && r.Points != 24, "Course", Refusal{Key: "offset-path", Count: r.Points}},
		wrong{r.Runner == RunnerPassed && r.Course != CourseOffset, "Runner", Refusal{Key: "head-last"}},
		wrong{r.Block != BlockFree && r.Forbidden != 1, "Block", Refusal{Key: "block-hits"}},
		wrong{r.Block == BlockOpen && r.Duty != DutyMostDice, "Block", Refusal{Key: "block-duty"}},
		wrong{r.Prime == PrimeLoses && !r.usesBar(), "Prime", Refusal{Key: "never-bar"}},
	)...)
}

// startProblems lists the problems of the starting position.
func (r Rules) startProblems() []Problem {
	list := r.Start.problems()
	for i := range list {
		list[i].Field = "Start." + list[i].Field
	}
	list = append(list, faulty(
		wrong{!r.Start.Dice.IsZero(), "Start", Refusal{Key: "start-thrown", Dice: r.Start.Dice}},
		wrong{r.Start.Result != ResultOngoing, "Start", Refusal{Key: "start-over"}},
	)...)
	e, oneHead := r.compiled(), r.Runner != RunnerNone || r.Head != HeadFree
	for c := White; c <= Black; c++ {
		checkers := r.Start.Checkers(c)
		list = append(list, faulty(wrong{checkers.onBoard() == 0, "Start", Refusal{Key: "start-empty", Color: c}})...)
		for pt, n := range checkers {
			if n > 0 && int(pt) > r.Points && Point(pt) != Bar {
				list = append(list, problem("Start", Refusal{Key: "start-off-path", Color: c, Point: Point(pt), Count: r.Points}))
			}
		}
		if head, ok := e.PointAt(engine.Color(c), r.Points); ok && oneHead && head < places && int(checkers[head]) != checkers.Total() {
			list = append(list, problem("Start", Refusal{Key: "one-head", Color: c, Point: Point(head)}))
		}
	}
	return list
}

// TurnRules are the rules of a turn that do not depend on the board: which dice a throw gives,
// how many of them must be played, and what happens to the others. They are part of the Rules
// of a Game. For a game that no Rules describe, [NewStepped] takes them with a Stepper.
//
// The zero value of each field is the commonest answer, except that Dice is required. In
// JSON the fields have the same names as in Rules.
type TurnRules struct {
	Dice       int        `json:"dice"`        // how many dice are thrown, 1 to 6
	Virtual    int        `json:"virtual"`     // a die, 1 to 6, that is added to every throw; zero means none
	Doubles    Doubles    `json:"doubles"`     // how often dice that are all alike are played
	HigherDie  bool       `json:"higher-die"`  // of the plays with the most dice, only those with the most pips are legal
	ThrowAgain ThrowAgain `json:"throw-again"` // whether dice that are alike give another throw
	Duty       Duty       `json:"duty"`        // how many of the dice must be played
	Unplayed   Unplayed   `json:"unplayed"`    // what happens to dice that could not be played
}

// turn returns the rules that concern a turn but no board.
func (r *Rules) turn() TurnRules {
	return TurnRules{r.Dice, r.Virtual, r.Doubles, r.HigherDie, r.ThrowAgain, r.Duty, r.Unplayed}
}

// problems lists the invalid or contradictory fields.
func (t TurnRules) problems() []Problem {
	turn := t.compiled()
	again, most := t.ThrowAgain != ThrowAgainNever, turn.Most()
	return faulty(
		wrong{t.Virtual < 0 || t.Virtual > dieFaces, "Virtual", Refusal{Key: "die-range", Die: t.Virtual}},
		wrong{t.Doubles == DoublesTwice && t.Dice == 1, "Doubles", Refusal{Key: "single-die-doubles"}},
		wrong{t.Dice <= MaxDice/2 && most > MaxDice, "Doubles", Refusal{Key: "throw-excess", Count: most, Of: MaxDice}},
		wrong{again && t.Dice == 1, "ThrowAgain", Refusal{Key: "single-die-again"}},
		wrong{again && t.Unplayed != UnplayedLost, "ThrowAgain", Refusal{Key: "leftover-or-again"}},
		wrong{t.Duty.Loses() && t.Unplayed != UnplayedLost, "Unplayed", Refusal{Key: "never-left"}},
		wrong{t.HigherDie && t.Duty.Loses(), "HigherDie", Refusal{Key: "never-choice"}},
		wrong{t.HigherDie && t.Duty == DutyFree, "HigherDie", Refusal{Key: "any-choice"}},
	)
}

// compiled returns the rules of a turn as the engine has them.
func (t TurnRules) compiled() engine.Turn {
	return engine.Turn{
		Dice:      t.Dice,
		Virtual:   t.Virtual,
		Twice:     t.Doubles == DoublesTwice,
		HigherDie: t.HigherDie,
		Free:      t.Duty == DutyFree,
		Loses:     t.Duty.Loses(),
		ToTheLast: t.Duty == DutyAllToTheLast,
		Left:      t.Unplayed != UnplayedLost,
		Offered:   t.Unplayed == UnplayedOffered,

		AgainAlike:    t.ThrowAgain == ThrowAgainAlike || t.ThrowAgain == ThrowAgainPlayed,
		AgainTwoAlike: t.ThrowAgain == ThrowAgainTwoAlike,
		AgainPlayed:   t.ThrowAgain == ThrowAgainPlayed,
	}
}
