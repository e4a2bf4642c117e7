package alfonsine

import (
	"fmt"
	"slices"
	"strings"

	"example.com/alfonsine/internal/engine"
)

// String returns the play in notation: its moves in their order, as "24/18* 13/8"
// or "bar/22 6/off".
//
// Points are numbered as White counts, for both sides. A move that starts where the one
// before it ended joins it, and every stop is printed: "24/18*/13". The same moves several
// times over are counted: "6/off(2)". A play without moves is "pass" or, when it loses the
// game, "fails". A play that bears off a checker and leaves dice to the opponent names
// these dice, since another die could have borne off the same checker: "3/off ~4".
//
// ParsePlay reads it in the position in which the play is made. It is for people; programs
// store [Play.MarshalText].
func (p Play) String() string { return string(p.append(make([]byte, 0, 48))) }

func (p Play) append(b []byte) []byte {
	if p.Len() == 0 {
		if _, lost := p.Next().Winner(); lost && !p.w.Passes() {
			return append(b, "fails"...)
		}
		return append(b, "pass"...)
	}
	last, times := len(b), 0 // where the last move or chain begins, and its count
	for i := 0; i < p.Len(); {
		begin := len(b)
		if times > 0 {
			b = append(b, ' ')
		}
		m := p.At(i)
		chain := len(b)
		b = m.append(b)
		for i++; i < p.Len() && p.At(i).From == m.To; i++ {
			m = p.At(i)
			b = m.appendTo(append(b, '/'))
		}
		if string(b[chain:]) == string(b[last:begin]) {
			b = b[:begin]
			times++
			continue
		}
		if times > 1 {
			b = slices.Insert(b, begin, []byte(fmt.Sprintf("(%d)", times))...)
			chain += len("(n)")
		}
		last, times = chain, 1
	}
	if times > 1 {
		b = fmt.Appendf(b, "(%d)", times)
	}
	if next := p.Next(); next.Leftover() && p.bearsOff() {
		b = next.Dice().append(append(b, " ~"...))
	}
	return b
}

// bearsOff reports whether a move of the play bears a checker off.
func (p Play) bearsOff() bool {
	for _, m := range p.All() {
		if m.To == Off {
			return true
		}
	}
	return false
}

// AppendText appends the text of [Play.MarshalText]. The error is always nil.
func (p Play) AppendText(b []byte) ([]byte, error) {
	if p == (Play{}) {
		return b, nil
	}
	if p.w.Passes() {
		b = append(b, "pass "...)
	}
	for _, m := range p.All() {
		b = append(b, '0'+m.Die, ':')
		b = append(m.append(b), ' ')
	}
	b = append(b, '=')
	if next := p.Next(); !next.IsZero() {
		b = next.append(append(b, ' '))
	}
	return b, nil
}

// MarshalText returns the whole play: each move after its die and a colon, an equals sign,
// and the next position.
//
//	6:10/4 2:8/6 = 6:1,4:1,off:13 13:14,1:1 b -
//
// The text of the zero Play is empty. A pass has nothing before the equals sign, except
// that a pass that wins the game has the word "pass", which tells it from a loss. The error
// is always nil.
func (p Play) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText sets p to the play that [Play.MarshalText] wrote. It does not apply rules:
// for moves from elsewhere use [PlayOf]. The error is a [*ParseError], and p is then
// unchanged.
func (p *Play) UnmarshalText(text []byte) error {
	s := string(text)
	fail := func(field string, e *ParseError) error {
		e.Func, e.Input, e.Field = "Play.UnmarshalText", s, field
		return e
	}
	if s == "" {
		*p = Play{}
		return nil
	}
	made, position, ok := strings.Cut(s, "=")
	if !ok {
		return fail("moves", unreadable(len(s), Refusal{Key: "notation-equals"}))
	}
	var next Position
	if err := next.UnmarshalText([]byte(strings.TrimSpace(position))); err != nil {
		e := err.(*ParseError)
		begin := len(s) - len(strings.TrimLeft(position, " \t\r\n"))
		e.Offset += begin
		return fail(e.Field, e)
	}
	var moves []Move
	passed := strings.TrimSpace(made) == "pass"
	if passed {
		made = ""
	}
	at := 0
	for _, word := range strings.Fields(made) {
		at += strings.Index(s[at:], word)
		m, why := readMove(word)
		if why != (Refusal{}) {
			return fail("moves", unreadable(at, why))
		}
		moves = append(moves, m)
		at += len(word)
	}
	play, err := NewPlay(next, moves...)
	if err != nil {
		return fail("moves", unreadable(0, err.(*PlayError).Why))
	}
	if passed {
		play.w.Pass(engine.Color(next.Turn().Opponent()))
	}
	*p = play
	return nil
}

// readMove reads a move with its die, such as "6:24/18*".
func readMove(word string) (m Move, why Refusal) {
	die, places, _ := strings.Cut(word, ":")
	from, to, ok := strings.Cut(places, "/")
	if !ok || len(die) != 1 || die[0] < '1' || die[0] > '0'+dieFaces {
		return m, Refusal{Key: "notation-die", Text: word}
	}
	m.Die = die[0] - '0'
	if m.From, why = readPoint(from); why != (Refusal{}) {
		return m, why
	}
	to, m.Hit = strings.CutSuffix(to, "*")
	m.To, why = readPoint(to)
	return m, why
}
