package session

import (
	"errors"
	"fmt"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/tongue/phrases"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/cmd/web/internal/letter"
	"example.com/alfonsine/record"
)

// A Refusal says why something cannot be done.
type Refusal struct {
	Kind    string  `json:"kind"`              // "play", "home", "throw", "game", "position", "record", "exchange", "letter", "fair", "asked", "now", "request" or "other"
	Reason  string  `json:"reason"`            // in words
	Key     string  `json:"key,omitempty"`     // letter, fair, exchange: the key of the page's words for it
	Lang    string  `json:"lang,omitempty"`    // of the reason, if it is not the language of the page
	Move    string  `json:"move,omitempty"`    // the move at fault, in notation
	Die     int     `json:"die,omitempty"`     // the die of the move
	Outside int     `json:"outside,omitempty"` // the number of checkers that are not home
	Again   bool    `json:"again,omitempty"`   // whether the dice must be thrown again
	Ruling  *Ruling `json:"ruling,omitempty"`  // the rule that forbids it
	Choices []Way   `json:"choices,omitempty"` // the plays that may have been meant
	Format  Format  `json:"format,omitempty"`  // exchange: the format that was read or written
	Line    int     `json:"line,omitempty"`    // of a record or another file
}

// A homeError says that no die can bear checkers off, since some are not home.
type homeError struct {
	outside int
	ruling  *Ruling
}

func (e *homeError) Error() string { return fmt.Sprintf("%d checkers are not home", e.outside) }

// newRefusal returns the refusal that the page shows for an error, in the language of the
// page if it is translated.
func newRefusal(err error, l *phrases.Library) Refusal {
	var (
		kept    *record.Error
		play    *alfonsine.PlayError
		roll    *alfonsine.RollError
		parse   *alfonsine.ParseError
		check   *alfonsine.CheckError
		lookup  *alfonsine.LookupError
		rules   *alfonsine.RulesError
		post    *letter.Error
		unfair  *fair.Fault
		refusal = Refusal{Kind: "other", Reason: err.Error()}
	)
	if other, ok := furtherRefusal(err, l); ok {
		return other
	}
	var home *homeError
	if l != nil {
		refusal.Lang = english
	}
	switch {
	case errors.As(err, &home):
		return Refusal{Kind: "home", Reason: home.Error(), Outside: home.outside, Ruling: home.ruling}
	case err == errAsked:
		return Refusal{Kind: "asked", Reason: err.Error()}
	case err == errNow:
		return Refusal{Kind: "now", Reason: err.Error()}
	case errors.As(err, &kept) && kept.Line > 0:
		if behind := kept.Unwrap(); behind != nil {
			refusal = newRefusal(behind, l)
		}
		if kept.Reason != "" {
			refusal.Reason, refusal.Lang = marked(l.Sentence(alfonsine.Refusal{Text: kept.Reason}))
		}
		refusal.Kind, refusal.Line = "record", kept.Line
	case errors.As(err, &play):
		refusal = Refusal{Kind: "play", Ruling: newRuling(play.Why.Ruling, l)}
		refusal.Reason, refusal.Lang = marked(l.Sentence(play.Why))
		if !play.Move.IsZero() && play.Fault != alfonsine.FaultNoChecker { // otherwise the reason names the place
			refusal.Move, refusal.Die = play.Move.String(), int(play.Move.Die)
		}
		refusal.Choices = newWays(play.Plays)
	case errors.As(err, &roll):
		refusal = Refusal{Kind: "throw", Again: roll.Again, Ruling: newRuling(roll.Why.Ruling, l)}
		refusal.Reason, refusal.Lang = marked(l.Sentence(roll.Why))
	case errors.As(err, &parse):
		refusal.Kind = "position"
		refusal.Reason, refusal.Lang = marked(l.Sentence(parse.Why))
		if parse.Func == "ParseRoll" {
			refusal.Kind = "throw"
		}
		if parse.Field != "" {
			refusal.Reason, refusal.Lang = marked(l.Problems([]alfonsine.Problem{{Field: parse.Field, Why: parse.Why}}))
		}
	case errors.As(err, &check):
		refusal.Kind = "position"
		refusal.Reason, refusal.Lang = marked(l.Problems(check.Problems))
	case errors.As(err, &rules): // also within a LookupError
		refusal.Kind = "game"
		refusal.Reason, refusal.Lang = marked(l.Problems(rules.Problems))
	case errors.As(err, &lookup):
		refusal.Kind = "game"
		refusal.Reason, refusal.Lang = marked(l.Sentence(lookup.Why))
		refusal.Reason = fmt.Sprintf("%q %s", cut(lookup.Part), refusal.Reason)
	case errors.As(err, &kept):
		refusal.Kind = "record"
	case errors.As(err, &post):
		refusal.Kind, refusal.Key = "letter", post.Key
	case errors.As(err, &unfair):
		refusal.Kind, refusal.Key = "fair", unfair.Key
	}
	return refusal
}

// cut returns a text from outside, or its beginning if it is too long to show.
func cut(text string) string {
	const most = 80
	if list := []rune(text); len(list) > most {
		return string(list[:most]) + "…"
	}
	return text
}
