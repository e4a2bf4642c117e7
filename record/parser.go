package record

import (
	"cmp"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// A parser reads the text of one record from left to right and replays its turns.
type parser struct {
	text   string
	at     int // the next byte
	line   int // its line
	lookup func(slug string) (*alfonsine.Game, error)

	record   *Record
	tags     tagList  // as they stand in the text
	comments []string // read, but not yet attached to a turn
}

// parse reads the whole text into the record.
func (q *parser) parse() *Error {
	if err := q.begin(); err != nil {
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
	return q.checkResultTag()
}

// cutOff returns the error of a truncated text.
func (q *parser) cutOff(reason string) *Error {
	return &Error{Turn: q.record.Len() + 1, Line: q.line, Reason: reason, Truncated: true}
}

// attach gives the pending comments to the last turn, or to the throw after it.
func (q *parser) attach() {
	q.record.comment(q.record.lastLine(), q.comments)
	q.comments = nil
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
	end := q.at + 1
	for ; end < len(q.text) && q.text[end] != '}'; end++ {
		if q.text[end] == '\\' { // it escapes a brace
			end++
		}
	}
	if end >= len(q.text) {
		err := q.cutOff("a comment is not closed")
		err.Turn = q.record.Len()
		return err
	}
	text := q.text[q.at+1 : end]
	q.comments = append(q.comments, unescapeComment.Replace(lineEnds.Replace(text)))
	q.step(end + 1)
	return nil
}

// readTags reads the tags. It stops before the first turn and at a fault.
func (q *parser) readTags() *Error {
	for {
		if fault := q.skip(); fault != nil || q.at == len(q.text) || q.text[q.at] != '[' {
			return fault
		}
		line, _, whole := strings.Cut(q.text[q.at:], "\n")
		t, rest, reason := cutTag(line)
		if reason != "" {
			return &Error{Line: q.line, Reason: reason + `; a tag is written [White "Name"]`, Truncated: !whole}
		}
		t.line = q.line
		if reason := q.tags.add(t); reason != "" {
			return &Error{Line: q.line, Reason: reason}
		}
		q.at += len(line) - len(rest)
	}
}

// cutTag reads the tag that a line begins with: a bracket, a name, a value in quotation marks or
// without them, and a bracket. It returns what follows, or why it is no tag.
func cutTag(line string) (t tag, rest, reason string) {
	rest = strings.TrimLeft(line[1:], " \t")
	name := nameLen(rest)
	t.name = tagName(rest[:name])
	rest = strings.TrimLeft(rest[name:], " \t:=")
	quoted, ended := strings.HasPrefix(rest, `"`), false
	if quoted {
		end := quotedLen(rest)
		t.value = unescapeValue.Replace(rest[1:end])
		rest, ended = strings.CutPrefix(rest[end:], `"`)
		rest = strings.TrimLeft(rest, " \t")
	} else {
		value, _, _ := strings.Cut(rest, "]")
		t.value, rest = strings.TrimRight(value, " \t\r"), rest[len(value):]
	}
	rest, closed := strings.CutPrefix(rest, "]")
	switch {
	case t.name == "":
		reason = "a tag has no name"
	case quoted != ended:
		reason = "the tag " + words.Name(t.name) + " has no closing quote"
	case !closed:
		reason = "the tag " + words.Name(t.name) + " is not closed"
	case strings.Contains(t.value, "\r"):
		reason = "the tag " + words.Name(t.name) + " is longer than one line"
	}
	return t, rest, reason
}

// quotedLen returns where the value ends that begins with a quotation mark: at the next one that
// no backslash stands before, or at a lone backslash at the end.
func quotedLen(text string) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '"':
			return i
		case '\\':
			if i++; i == len(text) {
				return i - 1
			}
		}
	}
	return len(text)
}

// begin reads everything before the first turn. A fault of the game comes before one of the
// start, which depends on it.
func (q *parser) begin() *Error {
	r, fault := q.record, q.readTags()
	game, named := q.tags.get(tagGame)
	g, unknown := q.lookup(game.value)
	switch {
	case unknown == nil:
		r.of, r.start = g, g.Start()
	case named:
		r.game, fault = game.value, &Error{Line: game.line, Reason: "unknown game", Err: unknown}
	case fault == nil:
		fault = &Error{Line: q.line, Reason: "there is no Game tag", Truncated: q.at == len(q.text)}
	}
	for _, t := range q.tags {
		switch t.name {
		case tagGame, tagResult:
		case tagStart:
			p, err := alfonsine.ParsePosition(t.value)
			if err == nil && r.of != nil {
				err = r.of.Check(p)
			}
			if err == nil {
				r.start = p
			} else if unknown == nil {
				fault = &Error{Line: t.line, Reason: "the tag Start", Err: err}
			}
		default:
			r.tags = append(r.tags, t)
		}
	}
	q.attach()
	return fault
}

// resultAhead returns the next word as a result, with its length, or 0 if it is no result.
// A lone star is a result only if nothing but comments follows.
func (q *parser) resultAhead() (alfonsine.Result, int) {
	word := q.text[q.at:]
	word = word[:wordLen(word)]
	for r := alfonsine.ResultOngoing; r <= alfonsine.ResultTie; r++ {
		if word == r.String() && (r != alfonsine.ResultOngoing || q.lastWord(q.at+len(word))) {
			return r, len(word)
		}
	}
	return alfonsine.ResultOngoing, 0
}

// isBlank reports whether a character stands between words.
func isBlank(ch rune) bool { return (ch <= ' ' || ch == '\ufeff') && strings.ContainsRune(blanks, ch) }

// wordLen returns the length of the first word. Blanks and comments end it.
func wordLen(text string) int {
	for i, ch := range text {
		if ch == '{' || isBlank(ch) {
			return i
		}
	}
	return len(text)
}

// trimBlanks removes leading blanks.
func trimBlanks(text string) string { return strings.TrimLeftFunc(text, isBlank) }

// lastWord reports whether only blanks and comments follow from a byte on.
func (q *parser) lastWord(at int) bool {
	ahead := parser{text: q.text, at: at, record: q.record}
	return ahead.skip() != nil || ahead.at == len(q.text)
}

// finish reads the text after a result and checks the result against the turns.
func (q *parser) finish(result alfonsine.Result) *Error {
	line := q.line
	if err := q.skip(); err != nil {
		return err
	}
	q.attach()
	var more *Error
	if q.at < len(q.text) {
		more = &Error{Turn: q.record.Len() + 1, Line: q.line, Reason: "unexpected text after the result: " + q.excerpt()}
	}
	return cmp.Or(q.terminate(result), q.checkResult(result.String(), line), q.checkResultTag(), more)
}

// terminate ends the game off the board if there is a Termination tag and a result that the
// turns do not lead to. Otherwise that tag has no special meaning.
func (q *parser) terminate(result alfonsine.Result) *Error {
	if result == alfonsine.ResultOngoing { // checkResult reports an invalid one
		t, _ := q.tags.get(tagResult)
		_ = result.UnmarshalText([]byte(strings.TrimSpace(t.value)))
	}
	t, ok := q.tags.get(tagTermination)
	if !ok || result == alfonsine.ResultOngoing || q.record.Position().Over() {
		return nil
	}
	var how Termination
	if err := how.UnmarshalText([]byte(strings.TrimSpace(t.value))); err != nil {
		return &Error{Turn: q.record.Len(), Line: t.line, Reason: "the tag Termination", Err: err}
	}
	if err := q.record.End(result, how); err != nil {
		e := err.(*Error)
		return &Error{Turn: q.record.Len(), Line: t.line, Reason: e.Reason, Err: e.Err}
	}
	return nil
}

// checkResultTag checks the Result tag against the turns.
func (q *parser) checkResultTag() *Error {
	t, _ := q.tags.get(tagResult)
	return q.checkResult(t.value, t.line)
}

// checkResult checks a result, which may be empty, against that of the turns.
func (q *parser) checkResult(text string, line int) *Error {
	text = strings.TrimSpace(text)
	led := q.record.Result().String()
	reason := "the turns lead to " + led
	switch {
	case text == "", text == "?", text == led, text == alfonsine.ResultOngoing.String():
		return nil
	case q.record.how != TerminationNone: // set by the other of the two results
		reason = "the one at the end is " + led
	case led == alfonsine.ResultOngoing.String():
		reason = "the turns lead to no result, and there is no Termination tag"
	}
	return &Error{Turn: q.record.Len(), Line: line, Reason: "the result is " + words.Name(text) + ", but " + reason}
}

// excerpt quotes the beginning of the rest of the line.
func (q *parser) excerpt() string {
	line, _, _ := strings.Cut(q.text[q.at:], "\n")
	return words.Quote(line)
}
