package alfonsine

import (
	"cmp"

	"example.com/alfonsine/internal/enum"

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

// quadrantPoints is the number of points of a quadrant of a path. The last is home.
const quadrantPoints = 6

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

// rules returns rules with those of the turn, and no others.
func (t TurnRules) rules() Rules {
	return Rules{
		Dice: t.Dice, Virtual: t.Virtual, Doubles: t.Doubles, HigherDie: t.HigherDie,
		ThrowAgain: t.ThrowAgain, Duty: t.Duty, Unplayed: t.Unplayed,
	}
}

// problems lists the invalid or contradictory fields, except for Dice alone.
func (t TurnRules) problems() []Problem {
	r := t.rules()
	return r.problemsOf(ofTurn)
}

// compiled returns the rules of a turn as the engine has them.
func (t TurnRules) compiled() engine.Turn {
	var e engine.Rules
	r := t.rules()
	r.compile(&e)
	return e.Turn
}

// A Word is a value that has a name: of [Course], [Basis], [Fault] and the other types that are
// Words of a kind of their own. Values of two kinds cannot be mixed up.
//
// Its text, in JSON too, is hyphenated, lower case and the constant's name without that of the
// type: that of [BearOffHome] is "home". The numbers behind the constants may change.
type Word[K kind] uint8

// A kind is a set of words.
type kind interface{ table() enum.Table }

// String returns the word, or "Course(7)" if there is none.
func (w Word[K]) String() string {
	var k K
	return k.table().Word(uint8(w))
}

// MarshalText returns the text of String, or a [*ParseError] if there is no such word.
func (w Word[K]) MarshalText() ([]byte, error) {
	var k K
	return k.table().Marshal(uint8(w))
}

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError], and w is then
// unchanged.
func (w *Word[K]) UnmarshalText(text []byte) error {
	var k K
	n, err := k.table().Value(text)
	return assign(w, Word[K](n), err)
}
