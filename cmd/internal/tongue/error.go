package tongue

import (
	"errors"
	"io/fs"
	"os"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/say"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/record"
)

// Error says an error in the language. Those that no table has are told as they are.
func (t *Tongue) Error(err error) string {
	if t == nil {
		return err.Error()
	}
	if list, ok := err.(interface{ Unwrap() []error }); ok {
		var texts []string
		for _, one := range list.Unwrap() {
			texts = append(texts, t.Error(one))
		}
		return strings.Join(texts, "\n")
	}
	switch e := err.(type) {
	case Sayer:
		return e.Say(t)
	case *say.Failure:
		return t.Sprintf(e.Format, e.Args...)
	case say.Teller:
		return e.Tell(t.Error)
	case *alfonsine.ParseError:
		return fault.Quote(e.Input) + ": " + t.parse(e)
	case *alfonsine.PlayError:
		text := t.Sentence(e.Why)
		if e.Input != "" {
			text = fault.Quote(e.Input) + ": " + text
		}
		return text + t.cite(e.Why.Ruling)
	case *alfonsine.RollError:
		return e.Dice + ": " + t.Sentence(e.Why) + t.cite(e.Why.Ruling)
	case *alfonsine.CheckError:
		return t.Sprintf("not a position of %s: %s", e.Variant, t.problems(e.Problems))
	case *alfonsine.SetupError:
		return t.problems(e.Problems)
	case *alfonsine.RulesError:
		return fault.Quote(e.Slug) + ": " + t.problems(e.Problems)
	case *alfonsine.LookupError:
		if e.Rules != nil {
			return fault.Quote(e.Part) + ": " + t.problems(e.Rules.Problems)
		}
		return fault.Quote(e.Part) + " " + t.Sentence(e.Why)
	case *record.Error:
		return t.record(e)
	case *exchange.Error:
		return t.exchange(e)
	case *fs.PathError:
		return e.Path + ": " + t.Error(e.Err)
	case *os.LinkError:
		return e.New + ": " + t.Error(e.Err)
	}
	if behind := errors.Unwrap(err); behind != nil {
		if before, ok := strings.CutSuffix(err.Error(), behind.Error()); ok {
			return before + t.Error(behind)
		}
	}
	return t.Text(err.Error())
}

// reasons are why records are refused; %s is a name, a number or the like.
var reasons = []string{
	"the text has no record", "a second record begins", "read error", "the record is longer than %s bytes", "leads to %s, not to %s",
	"the tag %s is listed twice", "there is no Game tag", "unknown game", "the tag %s has no closing quote", "the tag %s is not closed",
	"the tag %s is longer than one line", "unexpected text after the result: %s",
	"the result is %s, but the one at the end is %s",
	"the result is %s, but the turns lead to no result, and there is no Termination tag", "the result is %s, but the turns lead to %s",
	"no such turn", "the record has no game", "no throw leads from %s to %s", "the game is over on the board", "%s is not a way to end a game",
	"a game cannot end with the result %s", "a tie is not possible with the termination %s", "wrong turn number %s", "not a turn: %s",
	"the game is over", "it is the turn of %s", "too long for a turn", "the result is missing at the end of the record", "the tag %s",
}

// record says what is wrong with a record, and where.
func (t *Tongue) record(e *record.Error) string {
	where := t.Text("record")
	if e.Record > 0 {
		where = t.Sprintf("record %d", e.Record)
	}
	if e.Game != "" {
		where = t.Sprintf("%s of %s", where, fault.Plain(e.Game))
	}
	if e.Line > 0 {
		where += t.Sprintf(", line %d", e.Line)
	}
	if e.Turn > 0 {
		where += t.Sprintf(", turn %d", e.Turn)
	}
	if e.Reason != "" {
		where = t.Sprintf("%s: %s", where, t.like(e.Reason, reasons))
	}
	if e.Err != nil {
		where = t.Sprintf("%s: %s", where, e.Err)
	}
	return where
}

// sentences say what is wrong with a file of a backgammon program, or with a game that is to be one.
var sentences = map[exchange.Fault]string{
	exchange.FaultUnfit:     "the game has another board or other dice than backgammon, or is not that of the text",
	exchange.FaultForeign:   "this is no text of the format",
	exchange.FaultTruncated: "the text ends within a game",
	exchange.FaultCorrupt:   "this cannot be read",
	exchange.FaultUnread:    "the file cannot be read on",
	exchange.FaultCheckers:  "a side has too many checkers, or neither has any on the board",
	exchange.FaultDice:      "the format cannot express the dice",
	exchange.FaultStart:     "the format cannot express the start, or it is not told as a start is",
	exchange.FaultTurn:      "a player plays out of turn, or after the end",
	exchange.FaultResult:    "the format cannot express the result, or the board shows another",
	exchange.FaultOffer:     "a double or a resignation is offered, or has ended the game",
	exchange.FaultMatch:     "the games of a match differ in their game or their players",
}

// exchange says what is wrong with a file of a backgammon program, and where.
func (t *Tongue) exchange(e *exchange.Error) string {
	where := string(e.Format)
	if e.Line > 0 {
		where += t.Sprintf(", line %d", e.Line)
	}
	if e.Column > 0 {
		where += t.Sprintf(", column %d", e.Column)
	}
	if e.Game > 0 {
		where += t.Sprintf(", game %d", e.Game)
	}
	if e.Turn > 0 {
		where += t.Sprintf(", turn %d", e.Turn)
	}
	if e.Fault == exchange.FaultIllegal && e.Err != nil {
		return t.Sprintf("%s: %s", where, e.Err)
	}
	return t.Sprintf("%s: %s", where, t.Text(sentences[e.Fault]))
}

// parse says what is wrong with a text that is no position, roll or the like.
func (t *Tongue) parse(e *alfonsine.ParseError) string {
	if e.Field == "" {
		return t.Sentence(e.Why)
	}
	return t.problems([]alfonsine.Problem{{Field: e.Field, Why: e.Why}})
}

func (t *Tongue) problems(list []alfonsine.Problem) string {
	text, _ := t.library.Problems(list)
	return text
}

// cite names a rule as the end of an error.
func (t *Tongue) cite(r alfonsine.Ruling) string {
	if r.ID == "" {
		return ""
	}
	return " [" + r.ID + ": " + t.Ruling(r.Text) + "]"
}
