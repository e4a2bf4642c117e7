package record

import (
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
)

// This file reads one turn of a record: its extent, its number and side, its dice, its play.

// A turnText is the text of a turn in a record, such as "2. b ~5: 13/8".
type turnText struct {
	side  string // "w", "b", "white", "black", or nothing
	body  []byte // the dice and the play, with single spaces
	whole bool   // something follows, so the turn is not truncated
	cuts  []cut
}

// A cut is a place in the body where the turn may end if the text after it is damaged: the
// beginning of a line or the end of a comment.
type cut struct {
	body   int // length of the body before it
	parser     // as it stood there
}

// maxCuts limits the cuts tried. It exceeds the words of a play, so every complete turn is
// found, and is small enough that no text takes long.
const maxCuts = 10

// maxBody exceeds the length of any valid dice and play.
const maxBody = 1000

// turn reads and plays the next turn.
func (q *parser) turn() *Error {
	next, line := q.record.Len()+1, q.line
	number, n := numberAhead(q.text[q.at:])
	if n > 0 && number != next {
		return &Error{Turn: next, Line: line, Reason: "wrong turn number " + strconv.Itoa(number)}
	}
	q.step(q.at + n)
	t := turnText{}
	open := q.skip() // the error of an unclosed comment; the turn before it may be complete
	if open == nil {
		open = q.scan(&t)
	}
	if open != nil {
		open.Turn = next
	}
	_, last := q.resultAhead()
	err := q.record.addLine(t.side, string(t.body), last > 0 || q.at == len(q.text))
	cutOff := !t.whole
	if q.record.thrown() {
		cutOff = q.at == len(q.text)
	}
	switch {
	case err == nil && open != nil:
		q.attach()
		return open
	case err == nil && cutOff && !q.record.Position().Over():
		q.record.Truncate(next - 1) // the text may be truncated within the turn
	case err == nil:
		return nil
	}
	for _, c := range slices.Backward(t.cuts) {
		if q.record.addLine(t.side, string(t.body[:c.body]), false) == nil {
			q.comments = c.comments
			q.attach()
			return &Error{Turn: next + 1, Line: c.line, Reason: "not a turn: " + c.excerpt(), Truncated: !t.whole}
		}
	}
	switch {
	case open != nil:
		return open
	case err == nil:
		return q.cutOff("the record ends within a turn")
	}
	fault := err.(*Error)
	fault.Line, fault.Truncated = line, !t.whole
	return fault
}

// scan finds the extent of the next turn after its number without interpreting its body.
func (q *parser) scan(t *turnText) *Error {
	side, n := sideAhead(q.text[q.at:])
	t.side = side
	q.step(q.at + n)
	var lineStart bool
	for q.at < len(q.text) {
		rest := q.text[q.at:]
		switch word := trimBlanks(rest); {
		case len(word) < len(rest): // blanks
			gap := rest[:len(rest)-len(word)]
			lineStart = lineStart || strings.Contains(gap, "\n")
			q.step(len(q.text) - len(word))
			t.whole = strings.Contains(gap, "\n")
		case rest[0] == '{':
			if err := q.comment(); err != nil {
				return err
			}
			t.whole, lineStart = true, true
		case q.turnAhead(t, lineStart):
			t.whole = true
			return nil
		default:
			end := wordLen(rest)
			if len(t.body) > 0 {
				if lineStart && len(t.cuts) < maxCuts {
					t.cuts = append(t.cuts, cut{len(t.body), *q})
				}
				t.body = append(t.body, ' ')
			}
			t.body = append(t.body, rest[:end]...)
			q.at += end
			t.whole, lineStart = false, false
		}
	}
	return nil
}

// turnAhead reports whether the next word begins another turn or is the result.
func (q *parser) turnAhead(t *turnText, lineStart bool) bool {
	rest := q.text[q.at:]
	_, number := numberAhead(rest)
	_, side := sideAhead(rest)
	_, result := q.resultAhead()
	return number+side+result > 0 || lineStart && diceAhead(rest) && slices.Contains(t.body, ':')
}

// numberAhead reads the number of a turn, such as "12.". It returns the length of its text,
// or 0 if there is none. Numbers too large for any record are returned as 1<<30.
func numberAhead(s string) (number, n int) {
	digits := len(s) - len(strings.TrimLeft(s, "0123456789"))
	dots := strings.TrimLeft(s[digits:], " \t")
	after := strings.TrimLeft(dots, ".")
	if digits == 0 || after == dots {
		return 0, 0
	}
	number, _ = strconv.Atoi(s[:digits]) // the largest int if it is too large
	return min(number, 1<<30), len(s) - len(after)
}

// sideAhead reads the side of a turn, a word before dice. It returns the length of its
// text, or 0 if there is none.
func sideAhead(s string) (side string, n int) {
	for _, side := range []string{"w", "b", "white", "black"} {
		if n := len(side); len(s) > n && strings.EqualFold(s[:n], side) {
			if after := trimBlanks(s[n:]); after != "" && strings.IndexByte("~:0123456789", after[0]) >= 0 {
				return side, n
			}
		}
	}
	return "", 0
}

// diceAhead reports whether a text begins with dice and a colon. The dice may be missing,
// since leftover dice need not be repeated and others may be forgotten.
func diceAhead(s string) bool {
	after := strings.TrimLeft(strings.TrimPrefix(s, "~"), "123456-, \t")
	return strings.HasPrefix(after, ":")
}

// AddText adds a turn in the format of a record: "6-5-3: 24/18/13 6/3", "~5: 13/8", with or
// without number and side. It is as lenient as Parse, but takes no comments. A throw alone,
// "6-5-3:", is added as by [Record.Throw]. The error is a [*Error], and the record is then
// unchanged.
func (r *Record) AddText(turn string) error {
	text := trimBlanks(turn)
	number, n := numberAhead(text)
	if n > 0 && number != len(r.turns)+1 {
		return r.fail(len(r.turns)+1, "wrong turn number "+strconv.Itoa(number), nil)
	}
	text = trimBlanks(text[n:])
	side, n := sideAhead(text)
	words := strings.FieldsFunc(text[n:], isBlank)
	return r.addLine(side, strings.Join(words, " "), true)
}

// addLine adds a turn. The side may be empty; the body is dice and play. In the last line it
// may be dice alone, where they are to be thrown.
func (r *Record) addLine(side, body string, last bool) error {
	p := r.Position()
	fail := func(reason string, err error) error { return r.fail(len(r.turns)+1, reason, err) }
	switch {
	case r.of == nil:
		return fail("the record has no game", nil)
	case p.Over():
		return fail("the game is over", nil)
	case side != "" && (side[0] == 'w') != (p.Turn() == alfonsine.White):
		return fail("it is the turn of "+p.Turn().String(), nil)
	case len(body) > maxBody:
		return fail("too long for a turn", nil)
	}
	there, expected := p.Dice(), p.Dice().Len() // the dice to play, if there are any
	if r.thrown() {
		there = r.open.Thrown
	}
	if r.thrown() || expected == 0 {
		expected = r.of.Dice()
	}
	dice, text, ok := splitTurn(body, expected)
	dice, left := strings.CutPrefix(dice, "~")
	dice = strings.Trim(dice, " ")
	var thrown alfonsine.Roll
	switch {
	case !ok:
		return fail(`a turn is written "6-5: 18/12 17/12"; there is no colon after the dice`, nil)
	case left && !p.Leftover():
		return fail("no dice were left by the other player", nil)
	case p.Leftover() && !left:
		return fail("the dice ~"+there.String()+" that the other player left are played first", nil)
	case dice == "" && !left:
		return fail("the dice are missing", nil)
	case dice != "":
		told, err := alfonsine.ParseRoll(dice)
		switch {
		case err != nil:
			return fail("", err)
		case there.IsZero():
			thrown = told
		case told != there:
			return fail("the dice to play are "+there.String()+", not "+told.String(), nil)
		}
	}
	t, err := r.begun(thrown)
	if err != nil {
		return err
	}
	if last && text == "" && p.Dice().IsZero() {
		r.open = t
		return nil
	}
	play, err := r.of.ParsePlay(t.Position, strings.Trim(text, " "), alfonsine.Notation{})
	if err != nil {
		return fail("", err)
	}
	r.finish(t, play)
	return nil
}

// splitTurn splits a body into the dice and the play. Without a colon it takes the expected
// number of dice.
func splitTurn(body string, expected int) (dice, play string, ok bool) {
	if dice, play, ok := strings.Cut(body, ":"); ok {
		return dice, play, true
	}
	for i, ch := range []byte(body) {
		if '1' <= ch && ch <= '6' {
			if expected--; expected <= 0 {
				return body[:i+1], body[i+1:], strings.HasPrefix(body[i+1:], " ")
			}
		} else if strings.IndexByte("~-, ", ch) < 0 {
			break
		}
	}
	return "", "", false
}
