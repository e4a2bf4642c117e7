package study

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc64"
	"io"

	"example.com/alfonsine/lab/internal/files"
)

// A line is a line of results: what it has is not nil. The first line of a file is the
// report's own.
type line struct {
	Match *row   `json:"match,omitempty"`
	Sides *sides `json:"sides,omitempty"`
	Rung  *rung  `json:"rung,omitempty"`
}

// writeLines writes the complete results as lines of JSON. The last line is a seal: the
// CRC-64 (ECMA), in hexadecimal, of everything before it. Files are copied between machines,
// and most damage would leave a plausible number.
func writeLines(w io.Writer, r *report) error {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	failed := e.Encode(r)
	put := func(l line) { failed = errors.Join(failed, e.Encode(l)) }
	for i := range r.Matches {
		put(line{Match: &r.Matches[i]})
	}
	for i := range r.Sides {
		put(line{Sides: &r.Sides[i]})
	}
	for i := range r.Ladder {
		put(line{Rung: &r.Ladder[i]})
	}
	if failed != nil {
		return failed
	}
	text.WriteString(seal(text.Bytes()))
	_, err := w.Write(text.Bytes())
	return err
}

// seal returns the last line of a file.
func seal(text []byte) string {
	return fmt.Sprintf("{\"seal\":\"%016x\"}\n", crc64.Checksum(text, crc64.MakeTable(crc64.ECMA)))
}

// readFile reads the output of writeLines. The error is a [*PartError].
func readFile(name string) (*report, error) {
	text, err := files.Read(name)
	if err != nil {
		return nil, &PartError{File: name, Reason: "cannot be read", Err: err}
	}
	r, err := readLines(text)
	if err != nil {
		return nil, &PartError{File: name, Reason: "is not the result of a study", Err: err}
	}
	return r, nil
}

// readLines reads the output of writeLines.
func readLines(text []byte) (*report, error) {
	n := len(text) - len(seal(nil))
	if n < 0 || seal(text[:n]) != string(text[n:]) {
		return nil, errors.New("it is damaged or was changed: the seal does not match the contents")
	}
	lines := bytes.Split(bytes.TrimSpace(text[:n]), []byte("\n"))
	r := new(report)
	if err := json.Unmarshal(lines[0], r); err != nil {
		return nil, err
	}
	if r.Result != "study" || r.Version != 1 {
		return nil, fmt.Errorf("it is %q of version %d, not a study of version 1", r.Result, r.Version)
	}
	for i, text := range lines[1:] {
		var l line
		if err := json.Unmarshal(text, &l); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+2, err)
		}
		switch {
		case l.Match != nil:
			m := *l.Match
			if err := m.first.UnmarshalText([]byte(m.First)); err != nil {
				return nil, fmt.Errorf("line %d: nobody begins: %w", i+2, err)
			}
			if len(m.Counts) > 0 {
				m.tally = tallyOf(m.Counts, m.Histogram)
			}
			r.Matches = append(r.Matches, m)
		case l.Sides != nil:
			r.Sides = append(r.Sides, *l.Sides)
		case l.Rung != nil:
			r.Ladder = append(r.Ladder, *l.Rung)
		}
	}
	return r, nil
}
