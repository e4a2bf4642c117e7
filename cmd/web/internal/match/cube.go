package match

import (
	"errors"
	"fmt"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// ErrNow is the error for a double, or an answer to one, that is not possible now.
var ErrNow = errors.New("match: no double and no answer is possible now")

// Answers to a double.
const (
	Takes = "Takes"
	Drops = "Drops"
)

// A saying is what a side says of the cube.
type saying struct {
	side          alfonsine.Color
	offers, takes bool // or else it drops
}

// said reads a comment about the cube, as package exchange has it from the files of other
// programs: "White: Doubles => 2".
func said(comment string) (s saying, ok bool) {
	who, what, _ := strings.Cut(strings.ToLower(comment), ": ")
	begins := func(with string) bool { return strings.HasPrefix(what, with) }
	s.offers = begins("doubl") || begins("redoubl")
	s.takes = begins("tak") || begins("accept")
	if who == "black" {
		s.side = alfonsine.Black
	}
	return s, (who == "white" || who == "black") && (s.offers || s.takes || begins("drop"))
}

// seeCube finds the cube in the comments on the turns. A double that the side does not need is not
// offered, and neither is one before the first throw.
func (m *Match) seeCube(r *record.Record, turns int, p alfonsine.Position) {
	m.Cube, m.Owner = 1, -1
	for n := range turns + 1 {
		m.Offered, m.Taken = false, false
		for _, text := range r.Comments(n) {
			if what, ok := said(text); ok {
				m.Offered, m.Taken = what.offers, what.takes
				if what.takes && m.Cube < mostCube {
					m.Cube, m.Owner = 2*m.Cube, int(what.side)
				}
			}
		}
	}
	open := turns == r.Len() && r.Result() == alfonsine.ResultOngoing && p.Dice().IsZero()
	side := p.Turn()
	m.Offered = m.Offered && open
	m.May = open && !m.Offered && turns > 0 && m.Owner != int(side.Opponent()) && m.Cube < m.Length-m.Score[side]
}

// Offered reports whether a double is to be answered.
func Offered(r *record.Record) bool {
	m := Of(r)
	return m != nil && m.Offered
}

// Double offers a double for the side to throw, without an answer, or answers one for the other
// side: Takes or Drops. A comment on the turn before keeps what was said. The error is [ErrNow]
// where that is not possible.
func Double(r *record.Record, answer string) error {
	m, side, n := Of(r), r.Position().Turn(), r.Len()
	switch {
	case m == nil, answer == "" && !m.May, answer != "" && (!m.Offered || answer != Takes && answer != Drops):
		return ErrNow
	case answer == "":
		answer = fmt.Sprintf("Doubles => %d", 2*m.Cube)
	default:
		side = side.Opponent()
	}
	err := r.SetComments(n, append(r.Comments(n), side.String()+": "+answer)...)
	if err == nil && answer == Drops {
		r.DeleteTag(tagPoints)
		err = r.End(alfonsine.WonBy(side.Opponent()), record.TerminationResigned)
	}
	return err
}

// Dropped reports whether a game ended by a double that was not taken.
func Dropped(r *record.Record) bool {
	last, ok := lastSaid(r)
	return ok && r.Termination() == record.TerminationResigned && !last.offers && !last.takes
}

// Said reports whether a side has given such an answer since the last turn, or without an answer
// has doubled.
func Said(r *record.Record, side alfonsine.Color, answer string) bool {
	for _, text := range r.Comments(r.Len()) {
		what, ok := said(text)
		if ok && what == (saying{side, answer == "", answer == Takes}) {
			return true
		}
	}
	return false
}

// lastSaid returns what was said last of the cube since the last turn.
func lastSaid(r *record.Record) (last saying, ok bool) {
	for _, text := range r.Comments(r.Len()) {
		if what, about := said(text); about {
			last, ok = what, true
		}
	}
	return last, ok
}

// Undouble takes back what was said of the cube since the last turn, up to what a person said. It
// reports whether that was anything.
func Undouble(r *record.Record, persons [2]bool) bool {
	n := r.Len()
	list, open := r.Comments(n), Of(r) != nil && isBackgammon(r)
	left := len(list)
	for person := false; open && left > 0 && !person; left-- {
		what, ok := said(list[left-1])
		if !ok {
			break
		}
		person = persons[what.side]
	}
	if left < len(list) {
		r.Truncate(n)
		_ = r.SetComments(n, list[:left]...) // the turn is there
	}
	return left < len(list)
}
