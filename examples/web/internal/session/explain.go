package session

import (
	"errors"
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/examples/web/internal/letter"
	"example.com/alfonsine/record"
)

// A Refusal says why something cannot be done.
type Refusal struct {
	Kind    string  `json:"kind"`              // "play", "home", "throw", "game", "position", "record", "letter", "now" or "other"
	Reason  string  `json:"reason"`            // in words
	Move    string  `json:"move,omitempty"`    // the move at fault, in notation
	Die     int     `json:"die,omitempty"`     // and its die
	Outside int     `json:"outside,omitempty"` // how many checkers are not home
	Again   bool    `json:"again,omitempty"`   // the throw is to be made again
	Ruling  *Ruling `json:"ruling,omitempty"`  // the rule that forbids it
	Choices []Way   `json:"choices,omitempty"` // the plays that were perhaps meant
	Line    int     `json:"line,omitempty"`    // of a record
}

// A homeError says that checkers cannot be borne off, whatever the dice, since some are
// not home.
type homeError struct {
	outside int
	ruling  *Ruling
}

func (e *homeError) Error() string { return fmt.Sprintf("%d checkers are not home", e.outside) }

// newRefusal says of an error what the page shows.
func newRefusal(err error) Refusal {
	var (
		kept    *record.Error
		play    *alfonsine.PlayError
		roll    *alfonsine.RollError
		parse   *alfonsine.ParseError
		check   *alfonsine.CheckError
		lookup  *alfonsine.LookupError
		rules   *alfonsine.RulesError
		post    *letter.Error
		refusal = Refusal{Kind: "other", Reason: err.Error()}
	)
	var home *homeError
	switch {
	case errors.As(err, &home):
		return Refusal{Kind: "home", Reason: home.Error(), Outside: home.outside, Ruling: home.ruling}
	case err == errNow:
		return Refusal{Kind: "now", Reason: err.Error()}
	case errors.As(err, &kept) && kept.Line > 0:
		if behind := kept.Unwrap(); behind != nil {
			refusal = newRefusal(behind)
		}
		if kept.Reason != "" {
			refusal.Reason = kept.Reason
		}
		refusal.Kind, refusal.Line = "record", kept.Line
	case errors.As(err, &play):
		refusal = Refusal{Kind: "play", Reason: play.Reason, Ruling: newRuling(play.Ruling)}
		if !play.Move.IsZero() && play.Fault != alfonsine.FaultNoChecker { // the reason names the place
			refusal.Move, refusal.Die = play.Move.String(), int(play.Move.Die)
		}
		refusal.Choices = newWays(play.Plays)
	case errors.As(err, &roll):
		refusal = Refusal{Kind: "throw", Reason: roll.Reason, Again: roll.Again, Ruling: newRuling(roll.Ruling)}
	case errors.As(err, &parse):
		refusal.Kind, refusal.Reason = "position", parse.Reason
		if parse.Func == "ParseRoll" {
			refusal.Kind = "throw"
		}
		if parse.Field != "" {
			refusal.Reason = parse.Field + ": " + parse.Reason
		}
	case errors.As(err, &check):
		refusal.Kind, refusal.Reason = "position", problems(check.Problems)
	case errors.As(err, &lookup):
		refusal.Kind, refusal.Reason = "game", fmt.Sprintf("%q %s", cut(lookup.Part), lookup.Reason)
	case errors.As(err, &rules):
		refusal.Kind, refusal.Reason = "game", problems(rules.Problems)
	case errors.As(err, &kept):
		refusal.Kind = "record"
	case errors.As(err, &post):
		refusal.Kind = "letter"
	}
	return refusal
}

// cut returns a text of somebody else, or the beginning of it where it is too long to be
// shown.
func cut(text string) string {
	const most = 80
	if list := []rune(text); len(list) > most {
		return string(list[:most]) + "…"
	}
	return text
}

// problems puts reasons into a sentence.
func problems(list []alfonsine.Problem) string {
	text := ""
	for i, p := range list {
		if i > 0 {
			text += "; "
		}
		text += p.String()
	}
	return text
}
