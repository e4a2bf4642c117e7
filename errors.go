package alfonsine

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/alfonsine/internal/enum"
	"example.com/alfonsine/internal/quote"
	"example.com/alfonsine/topic"
)

// A Problem is one thing wrong with a [Setup], a [Position] or [Rules].
type Problem struct {
	// Field is where it is wrong: "white", "black", "turn" or "dice" for a position, the
	// name of the field for Rules. A problem of a start that is no position has both fields,
	// "Start.white"; any other of a start has "Start".
	Field string `json:"field"`
	// Why says what is wrong. Its Point is the point at fault, or zero where no single point
	// is.
	Why Refusal `json:"why"`
}

// problem returns the problem of a field.
func problem(field string, why Refusal) Problem { return Problem{Field: field, Why: why} }

// A wrong is a check of a field: whether it fails, and with what.
type wrong struct {
	is    bool
	field string
	why   Refusal
}

// faulty returns the problems of the checks that fail.
func faulty(checks ...wrong) (list []Problem) {
	for i := range checks { // copying them all would cost more than to look
		if c := &checks[i]; c.is {
			list = append(list, problem(c.field, c.why))
		}
	}
	return list
}

// String returns the field and the reason.
func (p Problem) String() string { return p.Field + ": " + p.Why.String() }

// joinProblems lists problems in words; if there are many, only the first ones.
func joinProblems(problems []Problem) string {
	const most = 12
	var texts []string
	for _, p := range problems[:min(most, len(problems))] {
		texts = append(texts, p.String())
	}
	if more := len(problems) - most; more > 0 {
		texts = append(texts, "and "+count(more, "other problem"))
	}
	return strings.Join(texts, "; ")
}

// A SetupError lists the reasons why a Setup is not a Position.
type SetupError struct {
	Problems []Problem `json:"problems"` // all problems, at least one
}

// Error lists the problems.
func (e *SetupError) Error() string { return "alfonsine: unsound setup: " + joinProblems(e.Problems) }

// A CheckError lists the reasons why a sound Position is not a position of a game.
type CheckError struct {
	Variant  string    `json:"variant"`  // the slug of the game
	Position Position  `json:"position"` // the position that was looked at
	Problems []Problem `json:"problems"` // all problems, at least one
}

// Error names the game and lists the problems.
func (e *CheckError) Error() string {
	return "alfonsine: not a position of " + quote.Told(e.Variant) + ": " + joinProblems(e.Problems)
}

// A RulesError lists the reasons why Rules do not make a game.
type RulesError struct {
	Slug     string    `json:"slug"`     // as the Rules have it
	Problems []Problem `json:"problems"` // all problems, at least one
}

// Error names the rules and lists the problems.
func (e *RulesError) Error() string {
	return "alfonsine: rules " + quote.Line(e.Slug) + " make no game: " + joinProblems(e.Problems)
}

// A ParseError says what is wrong with a text and where.
type ParseError struct {
	Func   string    `json:"func"`             // the function that read the text: "ParsePosition"
	Input  string    `json:"input"`            // the whole text
	Field  string    `json:"field,omitzero"`   // the field at fault: "white", "dice", …; empty if the text has no fields
	Offset int       `json:"offset"`           // the byte in Input at which the fault begins
	Why    Refusal   `json:"why"`              // what is wrong
	Others []Problem `json:"others,omitempty"` // what else is wrong with a text that can be read, but not be
}

// Refusal returns Why.
func (e *ParseError) Refusal() Refusal { return e.Why }

// unreadable returns the error for invalid text. The caller adds the function that read it.
func unreadable(at int, why Refusal) *ParseError { return misread("", "", at, why) }

// misread returns the error of a function for a text.
func misread(function, input string, at int, why Refusal) *ParseError {
	return &ParseError{Func: function, Input: input, Offset: at, Why: why}
}

func init() {
	enum.Fault = func(function, input, key, text string) error {
		return misread(function, input, 0, Refusal{Key: key, Text: text})
	}
}

// Error names the function, the text, the field, the offset, the reason and other problems.
func (e *ParseError) Error() string {
	s := "alfonsine: " + e.Func + "(" + quote.LineAt(e.Input, e.Offset) + "): "
	if e.Field != "" {
		s += e.Field + ": "
	}
	s += e.Why.String() + " at offset " + strconv.Itoa(e.Offset)
	if len(e.Others) > 0 {
		s += "; " + joinProblems(e.Others)
	}
	return s
}

// A RollError says why dice are not a throw, or not one in this position.
type RollError struct {
	Variant  string   `json:"variant,omitzero"`  // the slug of the game; empty where no game is concerned
	Position Position `json:"position,omitzero"` // the position in which they were thrown
	Dice     string   `json:"dice"`              // the dice as they were given, twelve at most
	Why      Refusal  `json:"why"`               // why not
	Again    bool     `json:"again,omitzero"`    // the throw is valid, and is made again
}

// Refusal returns Why.
func (e *RollError) Refusal() Refusal { return e.Why }

// refusedRoll returns the error for dice that cannot be thrown in p, by a rule on a topic.
func (g *Game) refusedRoll(p Position, thrown Roll, t topic.Topic, why Refusal) *RollError {
	why.Ruling = g.cited(t, why)
	return &RollError{Variant: g.slug, Position: p, Dice: thrown.String(), Why: why}
}

// thrownAgain returns the error for dice that are to be thrown again.
func (g *Game) thrownAgain(p Position, thrown Roll, t topic.Topic, key string) *RollError {
	e := g.refusedRoll(p, thrown, t, Refusal{Key: key})
	e.Again = true
	return e
}

// Error names the game, the dice, the reason and the ruling.
func (e *RollError) Error() string {
	return inGame(e.Variant) + "roll " + quote.Told(e.Dice) + ": " + e.Why.String() + e.Why.Ruling.cite()
}

// inGame begins the text of an error in a game, if one is concerned.
func inGame(slug string) string {
	return "alfonsine: " + either(slug == "", "", quote.Told(slug)+": ")
}

// A LookupError says which part of a slug does not name a game or reading. If the readings
// contradict each other or the game, that is the whole query.
type LookupError struct {
	Slug string  `json:"slug"` // as it was asked for
	Part string  `json:"part"` // the part of it at fault
	Why  Refusal `json:"why"`  // what is wrong; Part is the subject of the sentence
	// Rules has the problems of readings that contradict each other or the game, or is nil.
	Rules *RulesError `json:"rules,omitzero"`
}

// Refusal returns Why.
func (e *LookupError) Refusal() Refusal { return e.Why }

// notFound returns the error for an unknown slug, with the part at fault.
func notFound(slug, part string, why Refusal) *LookupError {
	return &LookupError{Slug: slug, Part: part, Why: why}
}

// Error names the slug, its part at fault and the reason.
func (e *LookupError) Error() string {
	return "alfonsine: no game " + quote.Line(e.Slug) + ": " + quote.Line(e.Part) + " " + e.Why.String()
}

// Unwrap returns the [*RulesError] of Rules, or nil.
func (e *LookupError) Unwrap() error {
	if e == nil || e.Rules == nil {
		return nil
	}
	return e.Rules
}

// A Fault is a kind of error in a move or a play.
type Fault = Word[faultKind]

type faultKind struct{}

func (faultKind) table() enum.Table { return faultWords }

// The faults of moves and plays.
const (
	FaultMove      Fault = iota + 1 // not a move at all: a place or a die that does not exist
	FaultNotation                   // text that is no notation
	FaultOver                       // the game is over, or there is no position
	FaultNoDice                     // the dice are not thrown yet
	FaultDie                        // no such die left to play, or dice that no throw gives
	FaultNoChecker                  // no checker of the side to play stands there
	FaultBar                        // checkers on the bar enter first
	FaultCourse                     // the die leads elsewhere, or off the path
	FaultForbidden                  // the point is forbidden
	FaultLanding                    // a checker of the own side stands there, and no second may land
	FaultHit                        // the hit is not allowed, or its star is missing or wrong
	FaultHome                       // not all checkers are home
	FaultOvershoot                  // the die is not the one to bear this checker off
	FaultRunner                     // another checker must go first
	FaultHead                       // no more checkers may leave the head in this turn
	FaultBlock                      // points would be held together that may not be
	FaultDuty                       // more dice can be played
	FaultHigherDie                  // the higher die must be played
	FaultLost                       // not all dice can be played, so nothing is moved
	FaultAmbiguous                  // the text means several plays
)

var faultWords = enum.Of("Fault",
	"none", "move", "notation", "over", "no-dice", "die", "no-checker", "bar", "course", "forbidden",
	"landing", "hit", "home", "overshoot", "runner", "head", "block", "duty", "higher-die", "lost", "ambiguous",
)

// A PlayError says why a move or a play is not legal: which single move is at fault, and by
// which ruling. In JSON a value that is absent is its zero, such as the offset 0.
type PlayError struct {
	Fault    Fault    `json:"fault"`             // the kind of thing that is wrong
	Variant  string   `json:"variant,omitzero"`  // the slug of the game; empty where no game is concerned
	Position Position `json:"position,omitzero"` // the position in which Move was tried, or the play was to be made
	Input    string   `json:"input,omitzero"`    // the text that was read, if any
	Offset   int      `json:"offset,omitzero"`   // for FaultNotation: the byte in Input at which the fault begins
	Move     Move     `json:"move,omitzero"`     // the move at fault; the zero Move if it is the whole play
	Why      Refusal  `json:"why"`               // what is wrong, with the point at fault
	Plays    []Play   `json:"plays,omitempty"`   // for FaultAmbiguous: the plays that it may mean
}

// Refusal returns Why.
func (e *PlayError) Refusal() Refusal { return e.Why }

// noMove returns the error of a move, or of a whole play if the move is zero, in no game.
func noMove(f Fault, p Position, m Move, why Refusal) *PlayError {
	return &PlayError{Fault: f, Position: p, Move: m, Why: why}
}

// refused returns the error of a move, or of a whole play if the move is zero.
func (g *Game) refused(f Fault, p Position, m Move, why Refusal) *PlayError {
	return &PlayError{Fault: f, Variant: g.slug, Position: p, Move: m, Why: why}
}

// refusedBy is refused by the ruling on a topic.
func (g *Game) refusedBy(f Fault, t topic.Topic, p Position, m Move, why Refusal) *PlayError {
	e := g.refused(f, p, m, why)
	e.cite(g, t)
	return e
}

// cite gives the error the ruling on a topic that forbids it.
func (e *PlayError) cite(g *Game, t topic.Topic) {
	e.Why.Ruling = g.cited(t, e.Why)
}

// Error says what was tried, what is wrong with it and which ruling says so.
func (e *PlayError) Error() string {
	s := inGame(e.Variant)
	if e.Input != "" {
		s += quote.Line(e.Input) + ": "
	}
	if !e.Move.IsZero() {
		s += e.Move.String()
		if e.Move.Die > 0 {
			s += fmt.Sprintf(" with a %d", e.Move.Die)
		}
		s += ": "
	}
	s += e.Why.String()
	if e.Fault == FaultNotation {
		s += fmt.Sprintf(" at offset %d", e.Offset)
	}
	return s + e.Why.Ruling.cite()
}
