package record

import (
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// A parser reads the text of one record from left to right and replays its turns.
type parser struct {
	text   string
	at     int // the next byte
	line   int // its line
	end    int // the end of the last tag's line, so that the next tag need not search for it
	lookup func(slug string) (alfonsine.Variant, error)

	record   *Record
	comments []string // read, but not yet attached to a turn
	result   tagAt    // the Result tag
	how      tagAt    // the Termination tag
}

// A tagAt is a tag with its line number.
type tagAt struct {
	tag
	line int
}

// parse reads the whole text into the record.
func (q *parser) parse() *Error {
	if err := q.tags(); err != nil {
		return err
	}
	for q.at < len(q.text) {
		if result, n := q.resultAhead(); n > 0 {
			q.at += n
			return q.finish(result)
		}
		if err := q.turn(); err != nil {
			return err
		}
		q.attach()
	}
	if !q.record.Position().Over() {
		return q.cutOff("the result is missing at the end of the record")
	}
	return q.checkResult(q.result.value, q.result.line)
}

// fault returns the error of a turn. Turn 0 is everything before the first.
func (q *parser) fault(turn, line int, reason string, err error) *Error {
	return &Error{Turn: turn, Line: line, Reason: reason, Err: err}
}

// cutOff returns the error of a truncated text.
func (q *parser) cutOff(reason string) *Error {
	err := q.fault(q.record.Len()+1, q.line, reason, nil)
	err.Truncated = true
	return err
}

// attach gives the pending comments to the last turn, or to the throw after it.
func (q *parser) attach() {
	if len(q.comments) > 0 {
		q.record.comment(q.record.lastLine(), q.comments)
		q.comments = nil
	}
}

// step advances to a byte and counts lines.
func (q *parser) step(to int) {
	q.line += strings.Count(q.text[q.at:to], "\n")
	q.at = to
}

// skip advances to the next word, past blanks and comments.
func (q *parser) skip() *Error {
	for {
		rest := trimBlanks(q.text[q.at:])
		q.step(len(q.text) - len(rest))
		if !strings.HasPrefix(rest, "{") {
			return nil
		}
		if err := q.comment(); err != nil {
			return err
		}
	}
}

// comment reads a comment. The next character is its brace.
func (q *parser) comment() *Error {
	end := closing(q.text, q.at, '}')
	if end < 0 {
		err := q.cutOff("a comment is not closed")
		err.Turn = q.record.Len()
		return err
	}
	text := q.text[q.at+1 : end]
	q.comments = append(q.comments, unescapeComment.Replace(lineEnds.Replace(text)))
	q.step(end + 1)
	return nil
}

// closing returns the index, from at on, of the brace or quote that closes a comment or a
// value, or -1. A backslash escapes it.
func closing(text string, at int, by byte) int {
	for i := at; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case by:
			return i
		}
	}
	return -1
}

// readTags reads the tags. It stops before the first turn and at a malformed tag.
func (q *parser) readTags() (tags []tagAt, fault *Error) {
	for {
		if fault = q.skip(); fault != nil || q.at == len(q.text) || q.text[q.at] != '[' {
			return tags, fault
		}
		var t tagAt
		if t, fault = q.tag(); fault != nil {
			return tags, fault
		}
		tags = append(tags, t)
	}
}

// tags reads everything before the first turn.
func (q *parser) tags() *Error {
	tags, fault := q.readTags()
	at := func(name string) int {
		return slices.IndexFunc(tags, func(t tagAt) bool { return t.name == name })
	}
	keep := func(err *Error) { // keeps the first fault in the text
		if fault == nil || err != nil && err.Line < fault.Line {
			fault = err
		}
	}
	keep(q.setGame(tags, at(tagGame)))
	if i := at(tagStart); i >= 0 {
		keep(q.setStart(tags[i]))
	}
	var seen tagList
	for _, t := range tags {
		switch {
		case !seen.add(t.tag):
			keep(q.fault(0, t.line, "the tag "+words.Name(t.name)+" is listed twice", nil))
		case t.name == tagResult:
			q.result = t
		case t.name != tagGame && t.name != tagStart:
			q.record.tags.add(t.tag)
			if t.name == tagTermination {
				q.how = t
			}
		}
	}
	q.attach()
	return fault
}

// setGame looks up the game.
func (q *parser) setGame(tags []tagAt, i int) *Error {
	t := tagAt{line: q.line}
	if i >= 0 {
		t = tags[i]
	}
	v, err := q.lookup(t.value)
	if err == nil {
		q.record.variant, q.record.start = v, v.Start()
		return nil
	}
	q.record.game = t.value
	if i < 0 {
		err := q.fault(0, t.line, "there is no Game tag", nil)
		err.Truncated = q.at == len(q.text)
		return err
	}
	return q.fault(0, t.line, "unknown game", err)
}

// setStart reads the starting position of the record.
func (q *parser) setStart(t tagAt) *Error {
	p, err := alfonsine.ParsePosition(t.value)
	if err == nil && q.record.variant != nil {
		err = q.record.variant.Check(p)
	}
	if err != nil {
		return q.fault(0, t.line, "the tag Start", err)
	}
	q.record.start = p
	return nil
}

// tag reads one tag. The next character is its bracket.
func (q *parser) tag() (tagAt, *Error) {
	if q.end <= q.at {
		line, _, _ := strings.Cut(q.text[q.at:], "\n")
		q.end = q.at + len(line)
	}
	text, whole := q.text[q.at:q.end], q.end < len(q.text)
	fail := func(reason string) (tagAt, *Error) {
		err := q.fault(0, q.line, reason+`; a tag is written [White "Name"]`, nil)
		err.Truncated = !whole
		return tagAt{}, err
	}
	body := strings.TrimLeft(text[1:], " \t")
	n := 0
	for n < len(body) && isNameByte(body[n]) {
		n++
	}
	name, value := body[:n], strings.TrimLeft(body[n:], " \t:=")
	if !isTagName(name) {
		return fail("a tag has no name")
	}
	t := tagAt{line: q.line}
	t.name, _ = tagName(name)
	quoted := strings.HasPrefix(value, `"`)
	end := strings.IndexByte(value, ']')
	if quoted {
		value = value[1:]
		if end = closing(value, 0, '"'); end < 0 {
			return fail("the tag " + words.Name(name) + " has no closing quote")
		}
	}
	if end < 0 {
		return fail("the tag " + words.Name(name) + " is not closed")
	}
	rest := value[end:]
	if t.value = strings.TrimRight(value[:end], " \t\r"); quoted {
		t.value = unescapeValue.Replace(value[:end])
		rest = strings.TrimLeft(rest[1:], " \t")
		if !strings.HasPrefix(rest, "]") {
			return fail("the tag " + words.Name(name) + " is not closed")
		}
	}
	if strings.ContainsRune(t.value, '\r') {
		return fail("the tag " + words.Name(name) + " is longer than one line")
	}
	q.at += len(text) - len(rest) + 1
	return t, nil
}

// resultAhead returns the next word as a result, with its length, or 0 if it is no result.
// A lone star is a result only if nothing but comments follows.
func (q *parser) resultAhead() (alfonsine.Result, int) {
	word := q.text[q.at:]
	if word = word[:wordLen(word)]; word == "" || strings.IndexByte("01*", word[0]) < 0 {
		return alfonsine.ResultOngoing, 0
	}
	for r := alfonsine.ResultOngoing; r <= alfonsine.ResultTie; r++ {
		if word == r.String() && (r != alfonsine.ResultOngoing || q.lastWord(q.at+len(word))) {
			return r, len(word)
		}
	}
	return alfonsine.ResultOngoing, 0
}

// wordLen returns the length of the first word. Blanks and comments end it.
func wordLen(text string) int {
	for i, ch := range text {
		if ch == '{' || (ch <= ' ' || ch == '\ufeff') && strings.ContainsRune(blanks, ch) {
			return i
		}
	}
	return len(text)
}

// trimBlanks removes leading blanks. The fast path is for one space or none, the usual
// case.
func trimBlanks(text string) string {
	text = strings.TrimPrefix(text, " ")
	if text != "" && ' ' < text[0] && text[0] < utf8.RuneSelf {
		return text
	}
	return strings.TrimLeft(text, blanks)
}

// lastWord reports whether only blanks and comments follow from a byte on.
func (q *parser) lastWord(at int) bool {
	for {
		rest := trimBlanks(q.text[at:])
		if !strings.HasPrefix(rest, "{") {
			return rest == ""
		}
		if at = closing(q.text, len(q.text)-len(rest), '}') + 1; at == 0 {
			return true
		}
	}
}

// finish reads the text after a result and checks the result against the turns.
func (q *parser) finish(result alfonsine.Result) *Error {
	line := q.line
	if err := q.skip(); err != nil {
		return err
	}
	q.attach()
	if err := q.terminate(result); err != nil {
		return err
	}
	if err := q.checkResult(result.String(), line); err != nil {
		return err
	}
	if err := q.checkResult(q.result.value, q.result.line); err != nil {
		return err
	}
	if q.at < len(q.text) {
		return q.fault(q.record.Len()+1, q.line, "unexpected text after the result: "+q.excerpt(q.at), nil)
	}
	return nil
}

// terminate ends the game off the board if there is a Termination tag and a result that the
// turns do not lead to. Otherwise that tag has no special meaning.
func (q *parser) terminate(result alfonsine.Result) *Error {
	if result == alfonsine.ResultOngoing { // checkResult reports an invalid one
		_ = result.UnmarshalText([]byte(strings.TrimSpace(q.result.value)))
	}
	if q.how.name == "" || result == alfonsine.ResultOngoing || q.record.Position().Over() {
		return nil
	}
	var how Termination
	if err := how.UnmarshalText([]byte(strings.TrimSpace(q.how.value))); err != nil {
		return q.fault(q.record.Len(), q.how.line, "the tag Termination", err)
	}
	if err := q.record.End(result, how); err != nil {
		e := err.(*Error)
		return q.fault(q.record.Len(), q.how.line, e.Reason, e.Err)
	}
	return nil
}

// checkResult checks a result, which may be empty, against that of the turns.
func (q *parser) checkResult(text string, line int) *Error {
	text = strings.TrimSpace(text)
	led := q.record.Result().String()
	switch {
	case text == "", text == "?", text == led, text == alfonsine.ResultOngoing.String():
		return nil
	case q.record.how != TerminationNone: // set by the other of the two results
		return q.fault(q.record.Len(), line, "the result is "+words.Name(text)+", but the one at the end is "+led, nil)
	case led == alfonsine.ResultOngoing.String():
		return q.fault(q.record.Len(), line, "the result is "+words.Name(text)+", but the turns lead to no result, and there is no Termination tag", nil)
	}
	return q.fault(q.record.Len(), line, "the result is "+words.Name(text)+", but the turns lead to "+led, nil)
}

// excerpt quotes the beginning of the line that starts at a byte.
func (q *parser) excerpt(at int) string {
	line, _, _ := strings.Cut(q.text[at:], "\n")
	return words.Quote(line)
}
