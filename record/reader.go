package record

import (
	"bufio"
	"bytes"
	"io"
	"iter"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/parallel"
)

// A Reader configures reading. The zero Reader is ready to use, and is the one behind
// [Parse], [Read] and [Tags].
type Reader struct {
	// Lookup, if not nil, finds games unknown to [alfonsine.Lookup]. It is called first; if
	// it returns nil and no error, alfonsine.Lookup is called. For a record without a Game
	// tag the slug is "".
	Lookup func(slug string) (alfonsine.Variant, error)
	// MaxBytes is the maximum length of a record in a stream. Zero or less means 1 MiB,
	// some thirty thousand turns.
	MaxBytes int
	// Workers is how many records of a stream Read reads in parallel; 1 or less means one
	// after another. With more than one, Read is up to four records per worker ahead of the
	// caller, and Lookup and its games must be safe for concurrent use.
	Workers int
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
//
// Tags may be in any order, several on a line, with values unquoted.
//   - A line that begins with dice needs no number and no side. With a number or a side,
//     the colon after the dice may be missing.
//   - Dice are read as by [alfonsine.ParseRoll], plays as by [alfonsine.ParsePlay], the
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
	whole := splitter{in: bufio.NewReader(strings.NewReader(s)), line: 1, limit: len(s)}
	first, ok := whole.next()
	if !ok {
		return &Record{}, &Error{Reason: "the text has no record", Truncated: true}
	}
	record, err := rr.read(first)
	if err != nil {
		return record, err
	}
	if second, ok := whole.next(); ok {
		return record, &Error{Game: record.slug(), Line: second.line, Reason: "a second record begins"}
	}
	return record, nil
}

// Read reads records as Parse does, one after another from a stream. It holds one record,
// and little more of the text than MaxBytes; with Workers it holds more. The number of workers
// does not change the records, their errors or their order. The stream is read in
// the caller's goroutine, and all work stops when the caller stops. The sequence can be
// iterated once.
//
// The next record begins at a line that begins with a tag, after turns or a result, or with a
// Game tag anywhere after them. Within a comment or among tags it begins at a line that begins
// with a second Game tag. A damaged record comes with its
// error and every complete turn before the fault; the sequence then continues with the next
// record. It ends with the stream, or after the stream's error, which comes with what was
// read so far.
func (rr Reader) Read(r io.Reader) iter.Seq2[*Record, error] {
	if rr.Workers > 1 {
		return parallel.Map(rr.Workers, rr.pieces(r), rr.readNumbered)
	}
	return func(yield func(*Record, error) bool) {
		for number, piece := range rr.pieces(r) {
			if !yield(rr.readNumbered(number, piece)) {
				return
			}
		}
	}
}

// pieces iterates over the texts of the records in a stream, numbered from 1.
func (rr Reader) pieces(r io.Reader) iter.Seq2[int, piece] {
	return func(yield func(int, piece) bool) {
		limit := rr.MaxBytes
		if limit <= 0 {
			limit = 1 << 20
		}
		stream := splitter{in: bufio.NewReader(&steadyReader{in: r}), line: 1, limit: limit}
		for number := 1; ; number++ {
			if piece, ok := stream.next(); !ok || !yield(number, piece) {
				return
			}
		}
	}
}

// read reads one piece of a stream.
func (rr Reader) read(p piece) (*Record, error) {
	q := parser{text: p.text, line: p.line, lookup: rr.lookup, record: &Record{}}
	found := q.parse()
	if found = p.fault(found, q.record.Len()+1); found == nil {
		return q.record, nil
	}
	found.Game = q.record.slug()
	return q.record, found
}

// readNumbered reads one piece of a stream and sets the number in its error.
func (rr Reader) readNumbered(number int, p piece) (*Record, error) {
	record, err := rr.read(p)
	if err != nil {
		err.(*Error).Record = number
	}
	return record, err
}

// lookup returns the game that a Game tag names.
func (rr Reader) lookup(slug string) (alfonsine.Variant, error) {
	if rr.Lookup != nil {
		if v, err := rr.Lookup(slug); v != nil || err != nil {
			return v, err
		}
	}
	return alfonsine.Lookup(slug)
}

// A piece is the text of one record in a stream.
type piece struct {
	text string
	line int   // the number of the first line
	end  int   // the number of the last line
	long bool  // the record exceeds the limit and was cut there
	err  error // the error of the stream, which ends here
}

// fault returns the fault of a piece. The parser found the given fault, if any, before a
// turn. A fault of the stream takes precedence, unless the text before it is at fault.
func (p piece) fault(found *Error, turn int) *Error {
	if found == nil || found.Truncated {
		switch {
		case p.long:
			return &Error{Line: p.end, Turn: turn, Reason: "the record is longer than " + strconv.Itoa(len(p.text)) + " bytes"}
		case p.err != nil:
			return &Error{Line: p.end, Turn: turn, Reason: "read error", Err: p.err}
		}
	}
	return found
}

// A splitter cuts a stream into records. It follows the text only as far as needed to find
// the next record.
type splitter struct {
	in    *bufio.Reader
	line  int // the number of the next line
	limit int
	done  bool
	rest  []byte // what follows a record on its line, if another one begins there
	err   error  // with which the rest was read

	within byte // what the text is inside of: 0, '{', '[' or '"'
	name   int  // how much of "[Game" was read just now, after turns
	escape bool // the next character is escaped
	moves  bool // the turns or the result have begun
	game   bool // there was a line with a Game tag
}

// next returns the next record that is not blank.
func (s *splitter) next() (piece, bool) {
	var p piece
	var text []byte
	s.within, s.moves, s.game = 0, false, false
	for fresh := true; !s.done && !(fresh && s.boundary()); {
		part, err := s.rest, s.err
		if s.rest, s.err = nil, nil; part == nil {
			part, err = s.in.ReadSlice('\n')
		}
		if end := s.scan(part); end < len(part) { // another record begins within the line
			s.rest, s.err = append([]byte("["+tagGame), part[end:]...), err
			if end -= 1 + len(tagGame); end < 0 && !p.long {
				text = text[:len(text)+end]
			}
			part = part[:max(end, 0)]
		}
		if len(text) == 0 { // skip blank lines before the record
			part = bytes.TrimLeft(part, blanks)
			p.line = s.line
		}
		if !p.long {
			room := min(s.limit-len(text), len(part))
			text, p.end = append(text, part[:room]...), s.line
			p.long = len(bytes.TrimLeft(part[room:], blanks)) > 0
		}
		if s.rest != nil {
			break
		}
		fresh = err == nil
		switch err {
		case nil:
			s.line++
		case bufio.ErrBufferFull:
		case io.EOF:
			s.done = true
		default:
			s.done, p.err, p.end = true, err, s.line
		}
	}
	p.text = string(text)
	return p, len(text) > 0 || p.err != nil
}

// A steadyReader repeats the error that its reader returned once. [bufio.Reader] forgets it
// when it looks ahead.
type steadyReader struct {
	in  io.Reader
	err error
}

func (r *steadyReader) Read(b []byte) (int, error) {
	if r.err != nil {
		return 0, r.err
	}
	n, err := r.in.Read(b)
	r.err = err
	return n, err
}

// blanks are the characters between words, including the byte order mark with which some
// editors begin a file.
const blanks = " \t\r\n\v\f\ufeff"

// boundary reports whether the next line begins another record. It notes a Game tag.
func (s *splitter) boundary() bool {
	ahead := s.rest
	if ahead == nil {
		ahead, _ = s.in.Peek(64)
	}
	ahead = bytes.TrimLeft(ahead, " \t")
	if len(ahead) < 2 || ahead[0] != '[' || !isLetter(ahead[1]) {
		return false
	}
	name := ahead[1:]
	for i, ch := range name {
		if !isNameByte(ch) {
			name = name[:i]
			break
		}
	}
	game := strings.EqualFold(string(name), tagGame)
	switch {
	case s.within == '{':
		return game
	case s.moves, game && s.game:
		return true
	}
	s.game = s.game || game
	return false
}

// scan tracks where braces, tags and turns begin and end. It returns the length of the part or,
// if a Game tag stands after turns, the end of its "[Game".
func (s *splitter) scan(part []byte) int {
	for i, ch := range part {
		name := s.name
		s.name = 0
		switch {
		case ch == '\n' && s.within != '{':
			s.within, s.escape = 0, false
		case s.escape:
			s.escape = false
		case s.within == '{':
			s.escape = ch == '\\'
			if ch == '}' {
				s.within = 0
			}
		case s.within == '"':
			s.escape = ch == '\\'
			if ch == '"' {
				s.within = '['
			}
		case s.within == '[':
			switch ch {
			case '"':
				s.within = '"'
			case ']':
				s.within = 0
			}
		case name > len(tagGame) && (ch == '"' || strings.IndexByte(blanks, ch) >= 0):
			return i
		case ch == '{', ch == '[' && !s.moves:
			s.within = ch
		case ch == '[':
			s.name = 1
		case 0 < name && name <= len(tagGame) && ch|0x20 == tagGame[name-1]|0x20:
			s.name = name + 1
		case strings.IndexByte(blanks, ch) < 0:
			s.moves = true
		}
	}
	return len(part)
}
