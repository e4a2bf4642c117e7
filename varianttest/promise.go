package varianttest

import (
	"strconv"

	"example.com/alfonsine"
)

// A BrokenPromise is a promise of [alfonsine.Variant] that a variant broke.
type BrokenPromise struct {
	Promise  string             `json:"promise"`  // what is promised: "AppendPlays keeps what dst had"
	Position alfonsine.Position `json:"position"` // the first position in which it was broken; zero if there is none
	Found    string             `json:"found"`    // what was found there
	Times    int                `json:"times"`    // how often it was found broken
}

// String returns the promise, the text of the position, what was found there and
// how often.
func (b BrokenPromise) String() string {
	s := b.Promise + ": "
	if !b.Position.IsZero() {
		s += "at " + b.Position.String() + ": "
	}
	s += b.Found
	if b.Times > 1 {
		s += " (first of " + strconv.Itoa(b.Times) + ")"
	}
	return s
}

// A promise is one of the promises of Variant, in words.
type promise = string

const (
	promiseName      promise = "Name is not empty"
	promiseSlug      promise = "Slug is a slug as NewVariant wants it"
	promiseStart     promise = "Start is a position before a throw, and always the same"
	promiseCheck     promise = "Check accepts every position of the game"
	promiseForeign   promise = "Check refuses the zero Position, a checker too few and a checker off the path"
	promiseConserved promise = "no checker is lost or found"
	promiseOff       promise = "Distance is 0 for Off"
	promisePath      promise = "Distance is 1 at least for the points of a path and at most as many as there are, and -1 for the others"
	promiseBar       promise = "Distance for Bar is above 6, and at most one more than the points of the path"
	promiseDice      promise = "Dice is 1 to 6"
	promiseGame      promise = "a variant with the Rules of a Game says by PlaysAs whether it plays as one"

	promiseRoll          promise = "Roll adds the dice, those thrown among them, and changes nothing else"
	promiseRollSame      promise = "Roll depends on nothing but p and the dice"
	promiseRollRefuses   promise = "Roll refuses a throw while dice are there and when the game is over"
	promiseRollNumber    promise = "Roll refuses another number of dice than Dice"
	promiseRollAgain     promise = "Roll refuses a sound throw only by a *RollError with Again"
	promiseRollSome      promise = "Roll takes some throw"
	promiseRollUnchanged promise = "Roll returns p unchanged with an error"

	promiseMoves       promise = "AppendMoves lists a move while the game is on and dice are there"
	promiseNoMoves     promise = "AppendMoves lists nothing before a throw and when the game is over"
	promiseMovesAppend promise = "AppendMoves keeps what dst had"
	promiseMovesSame   promise = "AppendMoves depends on nothing but p"
	promiseMovesOnce   promise = "AppendMoves lists each move once"
	promiseMovesPips   promise = "a move takes a checker that is there as far as a die that is there"
	promiseMovesHit    promise = "a move says whether it hits"
	promiseMovesMade   promise = "Move makes every move that AppendMoves lists"

	promiseMoveRefuses   promise = "Move refuses what AppendMoves does not list"
	promiseMoveUnchanged promise = "Move returns p unchanged with an error"
	promiseMoveSame      promise = "Move depends on nothing but p and the move"
	promiseMoveHit       promise = "Move does not read whether the move hits"
	promiseMoveChecker   promise = "Move moves one checker and what it hits, and the zero Move none"
	promiseMoveDie       promise = "Move uses up one die or ends the turn, and the zero Move ends it"

	promisePlays       promise = "AppendPlays lists a play while the game is on and dice are there"
	promiseNoPlays     promise = "AppendPlays lists nothing before a throw and when the game is over"
	promisePlaysAppend promise = "AppendPlays keeps what dst had"
	promisePlaysSame   promise = "AppendPlays depends on nothing but p"
	promisePlaysOnce   promise = "AppendPlays lists each next position once"
	promisePlaysEnd    promise = "a play ends the turn"
	promisePlaysMoves  promise = "the moves of a play, made one by one, lead to its next position"
	promisePlaysWalk   promise = "single moves end a turn exactly where the plays do"

	promiseEnds promise = "every turn and every game ends"
)

// promises has them in the order of the documentation.
var promises = []promise{
	promiseName, promiseSlug, promiseStart, promiseCheck, promiseForeign, promiseConserved,
	promiseOff, promisePath, promiseBar, promiseDice, promiseGame,
	promiseRoll, promiseRollSame, promiseRollRefuses, promiseRollNumber, promiseRollAgain, promiseRollSome,
	promiseRollUnchanged,
	promiseMoves, promiseNoMoves, promiseMovesAppend, promiseMovesSame, promiseMovesOnce, promiseMovesPips,
	promiseMovesHit, promiseMovesMade,
	promiseMoveRefuses, promiseMoveUnchanged, promiseMoveSame, promiseMoveHit, promiseMoveChecker, promiseMoveDie,
	promisePlays, promiseNoPlays, promisePlaysAppend, promisePlaysSame, promisePlaysOnce, promisePlaysEnd,
	promisePlaysMoves, promisePlaysWalk,
	promiseEnds,
}
