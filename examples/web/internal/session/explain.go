package session

import (
	"errors"
	"fmt"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// explain returns why no die moves a checker from one place to another: what the game
// says of the moves that come nearest to it.
func (s *Session) explain(from, to alfonsine.Point) []error {
	p := s.now()
	distance, left := s.game.Distance(p.Turn(), from), s.game.Distance(p.Turn(), to)
	dice := slices.Compact(slices.Collect(p.Dice().All()))

	// One die leads there.
	var moves []alfonsine.Move
	for _, die := range dice {
		if distance > 0 && left == max(0, distance-die) {
			moves = append(moves, alfonsine.Move{From: from, To: to, Die: uint8(die)})
		}
	}
	// Or several do.
	if len(moves) == 0 && distance > 0 && left >= 0 && p.Count(p.Turn(), from) > 0 {
		if err := s.stopped(p, from, to, p.Dice()); err != nil {
			return []error{err}
		}
	}
	if len(moves) == 0 {
		die := distance - left
		if die < 1 || die > 6 || left < 0 {
			die = p.Dice().At(0)
		}
		moves = []alfonsine.Move{{From: from, To: to, Die: uint8(die)}}
	}
	return s.refusals(moves)
}

// ExplainFrom returns why no die moves a checker from a place.
func (s *Session) ExplainFrom(from alfonsine.Point) []error {
	if s.phase() != phasePlay {
		return []error{errNow}
	}
	p := s.now()
	distance := s.game.Distance(p.Turn(), from)
	var moves []alfonsine.Move
	for _, die := range slices.Compact(slices.Collect(p.Dice().All())) {
		to, _ := alfonsine.PointAt(s.game, p.Turn(), max(0, distance-die))
		moves = append(moves, alfonsine.Move{From: from, To: to, Die: uint8(die)})
	}
	return s.refusals(moves)
}

// refusals returns the errors of moves, those that say the same only once.
func (s *Session) refusals(moves []alfonsine.Move) []error {
	var list []error
	var reasons []string
	for _, m := range moves {
		_, err := s.game.Move(s.now(), m)
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || slices.Contains(reasons, e.Reason) {
			continue
		}
		list, reasons = append(list, err), append(reasons, e.Reason)
	}
	return list
}

// stopped returns why a checker does not come to a place by several of the dice: the error
// of the order that takes it farthest. It returns nil where no sum of them leads there.
func (s *Session) stopped(p alfonsine.Position, from, to alfonsine.Point, dice alfonsine.Roll) error {
	var best error
	most := -1
	var try func(p alfonsine.Position, at alfonsine.Point, dice alfonsine.Roll, made int)
	try = func(p alfonsine.Position, at alfonsine.Point, dice alfonsine.Roll, made int) {
		d := s.game.Distance(p.Turn(), at)
		for _, die := range slices.Compact(slices.Collect(dice.All())) {
			on, _ := alfonsine.PointAt(s.game, p.Turn(), max(0, d-die))
			rest := dice.Without(die)
			if !s.reaches(p.Turn(), on, to, rest) {
				continue
			}
			next, err := s.game.Move(p, alfonsine.Move{From: at, To: on, Die: uint8(die)})
			switch {
			case err != nil && made > most:
				best, most = err, made
			case err == nil && on != to && !alfonsine.TurnEnded(p, next):
				try(next, on, rest, made+1)
			}
		}
	}
	try(p, from, dice, 0)
	return best
}

// reaches reports whether some of the dice add up to the way between two places.
func (s *Session) reaches(c alfonsine.Color, from, to alfonsine.Point, dice alfonsine.Roll) bool {
	d, left := s.game.Distance(c, from), s.game.Distance(c, to)
	if d == left {
		return true
	}
	if d < left {
		return false
	}
	for die := range dice.All() {
		if on, ok := alfonsine.PointAt(s.game, c, max(0, d-die)); ok && s.reaches(c, on, to, dice.Without(die)) {
			return true
		}
	}
	return false
}

// A Refusal says why something cannot be done.
type Refusal struct {
	Kind    string  `json:"kind"`              // "play", "throw", "game", "position", "record", "now" or "other"
	Reason  string  `json:"reason"`            // in words
	Move    string  `json:"move,omitempty"`    // the move at fault, in notation
	Die     int     `json:"die,omitempty"`     // and its die
	Again   bool    `json:"again,omitempty"`   // the throw is to be made again
	Ruling  *Ruling `json:"ruling,omitempty"`  // the rule that forbids it
	Choices []Way   `json:"choices,omitempty"` // the plays that were perhaps meant
	Line    int     `json:"line,omitempty"`    // of a record
	Turn    int     `json:"turn,omitempty"`    // of a record
}

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
		refusal = Refusal{Kind: "other", Reason: err.Error()}
	)
	switch {
	case err == errNow:
		return Refusal{Kind: "now", Reason: err.Error()}
	case errors.As(err, &kept) && kept.Line > 0:
		if behind := kept.Unwrap(); behind != nil {
			refusal = newRefusal(behind)
		}
		if kept.Reason != "" {
			refusal.Reason = kept.Reason
		}
		refusal.Kind, refusal.Line, refusal.Turn = "record", kept.Line, kept.Turn
	case errors.As(err, &play):
		refusal = Refusal{Kind: "play", Reason: play.Reason, Ruling: newRuling(play.Ruling)}
		if !play.Move.IsZero() {
			refusal.Move, refusal.Die = play.Move.String(), int(play.Move.Die)
		}
		for _, p := range play.Plays {
			refusal.Choices = append(refusal.Choices, newWay(p.Next(), p.Moves()))
		}
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
		refusal.Kind, refusal.Reason = "game", fmt.Sprintf("%q %s", lookup.Part, lookup.Reason)
	case errors.As(err, &rules):
		refusal.Kind, refusal.Reason = "game", problems(rules.Problems)
	case errors.As(err, &kept):
		refusal.Kind = "record"
	}
	return refusal
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
