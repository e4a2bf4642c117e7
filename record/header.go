package record

import (
	"io"
	"iter"

	"example.com/alfonsine/internal/words"
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
		for number, piece := range rr.pieces(r) {
			h, err := rr.header(number, piece)
			if err != nil {
				err.Record = number
				if !yield(h, err) {
					return
				}
				continue
			}
			if !yield(h, nil) {
				return
			}
		}
	}
}

// header reads the tags of one piece of a stream.
func (rr Reader) header(number int, p piece) (*Header, *Error) {
	h := &Header{Number: number, Line: p.line, reader: rr, piece: p}
	q := parser{text: p.text, line: p.line, record: &Record{}}
	tags, fault := q.readTags()
	for _, t := range tags {
		if !h.tags.add(t.tag) { // all tags come before the fault of readTags
			fault = q.fault(0, t.line, "the tag "+words.Name(t.name)+" is listed twice", nil)
			break
		}
	}
	if fault != nil || p.err != nil {
		fault = p.fault(fault, 0)
	}
	if fault != nil {
		fault.Game, _ = h.Tag(tagGame)
	}
	return h, fault
}

// Tag returns the value of a tag, and whether there is one. The name may be in any case.
// Unlike [Record.Tag], it knows only the text: Result may be missing, or "*" although the
// turns lead to another result.
func (h *Header) Tag(name string) (value string, ok bool) {
	i := h.tags.find(name)
	if i < 0 {
		return "", false
	}
	return h.tags.tags[i].value, true
}

// All iterates over the tags in the order of the text.
func (h *Header) All() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, t := range h.tags.tags {
			if !yield(t.name, t.value) {
				return
			}
		}
	}
}

// Record reads the whole record, with its turns. The record and the error are those of
// [Reader.Read].
func (h *Header) Record() (*Record, error) {
	return h.reader.readNumbered(h.Number, h.piece)
}
