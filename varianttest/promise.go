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

// String returns the promise, the text of the position, what was found there and how often.
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

// A promise is one of the promises of Variant, by its index among them.
type promise int

// promises has the words of each, in the order of the documentation.
var promises []string

func promised(words string) promise {
	promises = append(promises, words)
	return promise(len(promises) - 1)
}

var (
	promiseName      = promised("Name is not empty")
	promiseSlug      = promised("Slug is a slug as NewStepped wants it")
	promiseStart     = promised("Start is a position before a throw, and always the same")
	promiseCheck     = promised("Check accepts every position of the game")
	promiseForeign   = promised("Check refuses the zero Position, a checker too few and a checker off the path")
	promiseConserved = promised("no checker is lost or found")
	promiseOff       = promised("Distance is 0 for Off")
	promisePath      = promised("Distance is 1 at least for the points of a path and at most as many as there are, and -1 for the others")
	promiseBar       = promised("Distance for Bar is above 6, and at most one more than the points of the path")
	promiseDice      = promised("Dice is 1 to 6")

	promiseRoll          = promised("Roll gives dice and changes nothing else")
	promiseRollSame      = promised("Roll depends on nothing but p and the dice")
	promiseRollRefuses   = promised("Roll refuses a throw while dice are there and when the game is over")
	promiseRollNumber    = promised("Roll refuses another number of dice than Dice")
	promiseRollAgain     = promised("Roll refuses a sound throw only by a *RollError with Again")
	promiseRollSome      = promised("Roll takes some throw")
	promiseRollUnchanged = promised("Roll returns p unchanged with an error")

	promiseMoves       = promised("AppendMoves lists a move while the game is on and dice are there")
	promiseNoMoves     = promised("AppendMoves lists nothing before a throw and when the game is over")
	promiseMovesAppend = promised("AppendMoves keeps what dst had")
	promiseMovesSame   = promised("AppendMoves depends on nothing but p")
	promiseMovesOnce   = promised("AppendMoves lists each move once")
	promiseMovesPips   = promised("a move takes a checker that is there as far as a die that is there")
	promiseMovesHit    = promised("a move says whether it hits")
	promiseMovesMade   = promised("Move makes every move that AppendMoves lists")

	promiseMoveRefuses   = promised("Move refuses what AppendMoves does not list")
	promiseMoveUnchanged = promised("Move returns p unchanged with an error")
	promiseMoveSame      = promised("Move depends on nothing but p and the move")
	promiseMoveHit       = promised("Move does not read whether the move hits")
	promiseMoveChecker   = promised("Move moves one checker and what it hits, and the zero Move none")
	promiseMoveDie       = promised("Move uses up one die or ends the turn, and the zero Move ends it")

	promisePlays       = promised("AppendPlays lists a play while the game is on and dice are there")
	promiseNoPlays     = promised("AppendPlays lists nothing before a throw and when the game is over")
	promisePlaysAppend = promised("AppendPlays keeps what dst had")
	promisePlaysSame   = promised("AppendPlays depends on nothing but p")
	promisePlaysOnce   = promised("AppendPlays lists each next position once")
	promisePlaysEnd    = promised("a play ends the turn")
	promisePlaysMoves  = promised("the moves of a play, made one by one, lead to its next position")
	promisePlaysWalk   = promised("single moves end a turn exactly where the plays do")

	promiseEnds = promised("every turn and every game ends")
)
