package record

import (
	"io"
	"iter"
)

// A Header has the tags of a record in a stream, without its turns, to select records from
// a large collection. [Tags] reads headers; [Header.Record] then reads the turns of a
// selected record.
type Header struct {
	Number int `json:"number"` // the number of the record in the stream, counted from 1
	Line   int `json:"line"`   // the first line of the record, counted from 1

	reader Reader
	piece  piece
	tags   tagList
}

// Tags reads the tags of records one after another from a stream. It is [Reader.Tags] of
// the zero Reader.
func Tags(r io.Reader) iter.Seq2[*Header, error] { return Reader{}.Tags(r) }

// Tags reads the tags of records one after another from a stream. It looks up no game and
// plays no turn, which makes it five to twenty times as fast as [Reader.Read]. The sequence
// can be iterated once.
//
// The error is an [*Error]: a tag cannot be read or is duplicated, or the stream failed.
// The Header with it has the tags before the fault.
func (rr Reader) Tags(r io.Reader) iter.Seq2[*Header, error] {
	return func(yield func(*Header, error) bool) {
		for number, p := range rr.pieces(r) {
			q := parser{text: p.text, line: p.line, record: &Record{}}
			fault := q.readTags()
			if fault != nil || p.err != nil { // a record that is too long may have all its tags
				fault = p.fault(fault, 0)
			}
			h := &Header{Number: number, Line: p.line, reader: rr, piece: p, tags: q.tags}
			game, _ := h.Tag(tagGame)
			if !yield(h, fault.of(number, game)) {
				return
			}
		}
	}
}

// Tag returns the value of a tag, and whether there is one. The name may be in any case.
// Unlike [Record.Tag], it knows only the text: Result may be missing, or "*" although the
// turns lead to another result.
func (h *Header) Tag(name string) (value string, ok bool) {
	t, ok := h.tags.get(name)
	return t.value, ok
}

// All iterates over the tags in the order of the text.
func (h *Header) All() iter.Seq2[string, string] { return h.tags.all() }

// Record reads the whole record, with its turns. The record and the error are those of
// [Reader.Read]. The records of a stream can be read in several goroutines in this way.
func (h *Header) Record() (*Record, error) { return h.reader.read(h.Number, h.piece) }
