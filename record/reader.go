package record

import (
	"bufio"
	"io"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/alfonsine"
)

// A Reader configures reading. The zero Reader is ready to use, and is the one behind
// [Parse], [Read] and [Tags].
type Reader struct {
	// Lookup, if not nil, finds games unknown to [alfonsine.Lookup]. It is called first; if
	// it returns nil and no error, alfonsine.Lookup is called. For a record without a Game
	// tag the slug is "".
	Lookup func(slug string) (*alfonsine.Game, error)
	// MaxBytes is the maximum length of a record in a stream. Zero or less means 1 MiB,
	// some thirty thousand turns.
	MaxBytes int
}

// Read reads records one after another from a stream and holds only one of them. It is
// [Reader.Read] of the zero Reader.
func Read(r io.Reader) iter.Seq2[*Record, error] { return Reader{}.Read(r) }

// Parse reads one record. It is [Reader.Parse] of the zero Reader.
func Parse(s string) (*Record, error) { return Reader{}.Parse(s) }

// Parse reads one record. The text written by [Record.AppendText] gives an equal record. It
// may also be written more freely:
//
//   - Words may be separated by any spaces, tabs and line breaks. Letters may be in any
//     case.
//   - Tags may be in any order, several on a line, with values unquoted.
//   - A line that begins with dice needs no number and no side. With a number or a side,
//     the colon after the dice may be missing.
//   - Dice are read as by [alfonsine.ParseRoll], plays as by [alfonsine.Game.ParsePlay], the
//     name of the game as by [alfonsine.Lookup].
//   - The Result tag may be missing or "*". So may the result at the end; it may be missing
//     only if the game is over on the board.
//
// A result that the turns do not lead to needs a Termination tag that says how the game
// ended. Without such a result, Termination is an ordinary tag.
//
// Plays differ from ParsePlay in two ways: 1-0 and 0-1 are results, and so is a final "*".
//
// The turns are played and checked against the rules. The error is a [*Error] with the line
// and the turn at fault. The record returned with it is never nil and has every complete
// turn before the fault. A record without a final result is truncated, unless the game is
// over. Its last turn counts as complete only if it ends with a line break.
func (rr Reader) Parse(s string) (*Record, error) {
	rr.MaxBytes = len(s)
	var record *Record
	for _, p := range rr.pieces(strings.NewReader(s)) {
		if record != nil {
			return record, &Error{Game: record.slug(), Line: p.line, Reason: "a second record begins"}
		}
		var err error
		if record, err = rr.read(0, p); err != nil {
			return record, err
		}
	}
	if record == nil {
		return &Record{}, &Error{Reason: "the text has no record", Truncated: true}
	}
	return record, nil
}

// Read reads records as Parse does, one after another from a stream. It holds one record,
// and little more of the text than MaxBytes. The sequence can be iterated once.
//
// The next record begins at a line that begins with a tag, after turns or a result, or with a
// Game tag anywhere after them. Within a comment or among tags it begins at a line that begins
// with a second Game tag. A damaged record comes with its error and every complete turn before
// the fault; the sequence then continues with the next record. It ends with the stream, or
// after the stream's error, which comes with what was read so far.
func (rr Reader) Read(r io.Reader) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		for number, piece := range rr.pieces(r) {
			if !yield(rr.read(number, piece)) {
				return
			}
		}
	}
}

// pieces iterates over the texts of the records in a stream, numbered from 1. None is blank.
func (rr Reader) pieces(r io.Reader) iter.Seq2[int, piece] {
	return func(yield func(int, piece) bool) {
		limit := rr.MaxBytes
		if limit <= 0 {
			limit = 1 << 20
		}
		s := splitter{in: bufio.NewReader(r), fresh: true}
		p, text, line := piece{line: 1}, []byte(nil), 1
		for number := 1; ; {
			ch, err := s.take()
			if err != nil || ch == '[' && s.begins() {
				if err != io.EOF {
					p.err = err
				}
				p.text = string(text)
				if p.err == nil && strings.Trim(p.text, blanks) == "" || !yield(number, p) || err != nil {
					return
				}
				number++
				p, text = piece{line: line}, text[:0]
				s = splitter{in: s.in, err: s.err, fresh: true}
				s.begins() // notes its Game tag
			}
			if ch == '\n' {
				line++
			}
			blank := (ch <= ' ' || ch >= utf8.RuneSelf) && strings.IndexByte(blanks, ch) >= 0
			switch {
			case len(text) == 0 && ch <= ' ' && blank: // before the record
				p.line = line
			case len(text) < limit:
				text = append(text, ch)
			case !blank:
				p.long = true
			}
			s.pass(ch, blank)
		}
	}
}

// read reads one piece of a stream. The number is that of the record, or 0 without a stream.
func (rr Reader) read(number int, p piece) (*Record, error) {
	q := parser{text: p.text, line: p.line, lookup: rr.lookup, record: &Record{}}
	found := q.parse()
	return q.record, p.fault(found, q.record.Len()+1).of(number, q.record.slug())
}

// lookup returns the game that a Game tag names.
func (rr Reader) lookup(slug string) (*alfonsine.Game, error) {
	if rr.Lookup != nil {
		if g, err := rr.Lookup(slug); g != nil || err != nil {
			return g, err
		}
	}
	return alfonsine.Lookup(slug)
}

// A piece is the text of one record in a stream.
type piece struct {
	text string
	line int   // the number of the first line
	long bool  // the record exceeds the limit and was cut there
	err  error // the error of the stream, which ends here
}

// fault returns the fault of a piece. The parser found the given fault, if any, before a
// turn. A fault of the stream takes precedence, unless the text before it is at fault.
func (p piece) fault(found *Error, turn int) *Error {
	if found == nil || found.Truncated {
		e := &Error{Line: p.line + strings.Count(p.text, "\n"), Turn: turn}
		if found != nil {
			e.Turn = found.Turn
		}
		switch {
		case p.long:
			e.Reason = "the record is longer than " + strconv.Itoa(len(p.text)) + " bytes"
			return e
		case p.err != nil:
			e.Reason, e.Err = "read error", p.err
			return e
		}
	}
	return found
}

// A splitter finds where the records of a stream begin. It follows the text only as far as needed
// to find the next one.
type splitter struct {
	in     *bufio.Reader
	err    error // of the stream, met ahead: it ends after what is buffered
	within byte  // what the text is inside of: 0, '{', '[' or '"'
	escape bool  // the next character is escaped
	fresh  bool  // the line has only spaces so far
	moves  bool  // the turns or the result have begun
	game   bool  // there was a line with a Game tag
}

// blanks are the characters between words, including the byte order mark with which some
// editors begin a file.
const blanks = " \t\r\n\v\f\ufeff"

// take returns the next character.
func (s *splitter) take() (byte, error) {
	if s.err != nil && s.in.Buffered() == 0 { // a reader may give its error only once
		return 0, s.err
	}
	return s.in.ReadByte()
}

// begins reports whether a bracket begins another record. It notes a Game tag.
func (s *splitter) begins() bool {
	ahead, err := s.in.Peek(len(tagGame) + 1)
	if err != nil {
		s.err = err
	}
	name := ahead[:nameLen(string(ahead))]
	game := strings.EqualFold(string(name), tagGame)
	switch {
	case len(name) == 0:
		return false
	case !s.fresh:
		after := ahead[len(name):]
		ends := len(after) > 0 && (after[0] == '"' || strings.IndexByte(blanks, after[0]) >= 0)
		return game && ends && s.moves && s.within == 0
	case s.within == '{':
		return game
	case s.moves, game && s.game:
		return true
	}
	s.game = s.game || game
	return false
}

// pass notes where braces, tags and turns begin and end.
func (s *splitter) pass(ch byte, blank bool) {
	switch {
	case ch == '\n' && s.within != '{':
		s.within, s.escape = 0, false
	case s.escape:
		s.escape = false
	case ch == '\\' && (s.within == '{' || s.within == '"'):
		s.escape = true
	case s.within == '{' && ch == '}', s.within == '[' && ch == ']':
		s.within = 0
	case s.within == '"' && ch == '"':
		s.within = '['
	case s.within == '[' && ch == '"', s.within == 0 && (ch == '{' || ch == '[' && !s.moves):
		s.within = ch
	case s.within == 0 && !blank:
		s.moves = true
	}
	s.fresh = ch == '\n' || s.fresh && (ch == ' ' || ch == '\t')
}
