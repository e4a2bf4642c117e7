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

// A Reader says how records are read. The zero Reader is ready to
// use, and is the one that [Parse] and [Read] have.
type Reader struct {
	// Lookup, if not nil, finds the games that [alfonsine.Lookup] does not know:
	// it is asked first, and leaves the game to that by returning nil and no error. It is asked for "" where a record has no Game tag.
	Lookup func(slug string) (alfonsine.Variant, error)
	// MaxBytes is how long a record in a stream may be; zero or less means a
	// mebibyte, some thirty thousand turns.
	MaxBytes int
	// Workers is how many records of a stream Read reads at a time, on as many processors
	// if there are so many; 0 or 1, or less, means one after another. With more than one,
	// Read takes some records more from the stream than it has given, up to four for each
	// worker, and Lookup and the games that it finds must be safe to use from many
	// goroutines.
	Workers int
}

// Read reads records one after another from a stream, without holding more
// than one of them: it is Read of the zero [Reader].
func Read(r io.Reader) iter.Seq2[*Record, error] { return Reader{}.Read(r) }

// Parse reads one record: it is Parse of the zero [Reader].
func Parse(s string) (*Record, error) { return Reader{}.Parse(s) }

// Parse reads one record. What [Record.AppendText] writes is read back as an equal
// record; beyond that
//
//   - spaces, tabs and line breaks may stand anywhere between words, letters in
//     any case, tags in any order and several on a line, values without quotes,
//   - numbers and sides may be missing where a line begins with the dice, and the
//     colon after the dice where there is a number or a side,
//   - dice are read as by [alfonsine.ParseRoll], plays as by [alfonsine.ParsePlay], the game's name as
//     by [alfonsine.Lookup],
//   - the Result tag may be missing or "*", and so may the result at the end be
//     "*", or missing when the game is over on the board.
//
// A result to which the turns do not lead needs a Termination tag that says how the game
// ended. Where there is no such result, a Termination tag is a tag like any other.
//
// Two things in plays are not as ParsePlay has them: 1-0 and 0-1 are results,
// and "*" at the very end is one too.
//
// The turns are played and held against the rules. The error is a [*Error]
// with the line and the turn at fault. The record that comes with it is never nil,
// and has every whole turn before the fault. A record that does not end with a
// result is one that was cut off, unless the game is over; then a last turn that
// ends without a line break is not taken for a whole one.
func (rr Reader) Parse(s string) (*Record, error) {
	whole := splitter{in: bufio.NewReader(strings.NewReader(s)), line: 1, limit: len(s)}
	first, ok := whole.next()
	if !ok {
		return &Record{}, &Error{Reason: "there is no record in the text", Truncated: true}
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

// Read reads records as Parse does, one after another from a stream. It holds
// one of them at a time, and never more than MaxBytes and a little of the text; with
// Workers, as many as they say. The records, their errors and their order are the same
// with any number of workers. The stream is read in the caller's goroutine, and when the
// caller stops nothing goes on. The sequence can be ranged over once.
//
// A record ends where the next one begins: at a line that begins with a tag, after
// turns or a result; or, within a comment or among tags, with a second Game tag.
// After a damaged record, which comes with its error and every whole turn before
// the fault, the sequence goes on with the next one. It ends with the stream, or
// after the error of the stream, which comes with what was read so far.
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

// pieces ranges over the texts of the records in a stream, with their numbers from 1.
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

// readNumbered reads one piece of a stream, whose number its error tells.
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
	line int   // the number of its first line
	end  int   // the number of the line at which it ends
	long bool  // there was more than the limit allows, which is gone
	err  error // the error of the stream, which ends with it
}

// fault returns what is wrong with a piece of which a reader has found the given
// fault, if any, before a turn. What went wrong with the stream comes first, but for a
// fault in the text that stands before it.
func (p piece) fault(found *Error, turn int) *Error {
	if found == nil || found.Truncated {
		switch {
		case p.long:
			return &Error{Line: p.end, Turn: turn, Reason: "the record is longer than " + strconv.Itoa(len(p.text)) + " bytes"}
		case p.err != nil:
			return &Error{Line: p.end, Turn: turn, Reason: "cannot be read on", Err: p.err}
		}
	}
	return found
}

// A splitter cuts a stream into records. It knows as much of the text as it needs
// to tell where the next record begins.
type splitter struct {
	in    *bufio.Reader
	line  int // the number of the next line
	limit int
	done  bool

	within byte // what the text stands within: 0, or '{', '[' or '"'
	escape bool // the next character stands for itself
	moves  bool // turns or a result have begun
	game   bool // there was a line with a Game tag
}

// next returns the next record with anything in it.
func (s *splitter) next() (piece, bool) {
	var p piece
	var text []byte
	s.within, s.moves, s.game = 0, false, false
	for fresh := true; !s.done && !(fresh && s.boundary()); {
		part, err := s.in.ReadSlice('\n')
		s.scan(part)
		if len(text) == 0 { // leave out what is blank before the record
			part = bytes.TrimLeft(part, blanks)
			p.line = s.line
		}
		if !p.long {
			room := min(s.limit-len(text), len(part))
			text, p.end = append(text, part[:room]...), s.line
			p.long = len(bytes.TrimLeft(part[room:], blanks)) > 0
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

// A steadyReader goes on giving the error that its reader gave once, which
// [bufio.Reader] forgets when it looks ahead.
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

// blanks is what separates words, and the mark with which some editors begin a
// file.
const blanks = " \t\r\n\v\f\ufeff"

// boundary reports whether the line that comes next begins another record, and
// notes which tag it has.
func (s *splitter) boundary() bool {
	ahead, _ := s.in.Peek(64)
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

// scan follows the text to where braces, tags and turns begin and end.
func (s *splitter) scan(part []byte) {
	for _, ch := range part {
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
		case ch == '{', ch == '[' && !s.moves:
			s.within = ch
		case strings.IndexByte(blanks, ch) < 0:
			s.moves = true
		}
	}
}
