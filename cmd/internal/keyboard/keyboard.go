// Package keyboard reads an input line by line, such that waiting for a line can be canceled.
package keyboard

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// ErrEnd is the error of [Reader.Next] and [Reader.Line] at the end of the input.
var ErrEnd = errors.New("the input ends")

// Longest is the maximum number of bytes of a line.
const Longest = 1 << 20

// A Line is a line of the input, without its end.
type Line struct {
	Number int // from 1
	Text   []byte
	Long   bool // it exceeds Longest and was cut
}

// A Reader reads lines in the background.
type Reader struct {
	lines chan Line
	err   error // set before lines is closed
}

// NewReader returns a reader that reads until the input ends or the context is canceled.
func NewReader(ctx context.Context, in io.Reader) *Reader {
	r := &Reader{lines: make(chan Line, 16)}
	go func() {
		defer close(r.lines)
		buffered := bufio.NewReaderSize(in, 1<<16)
		for number := 1; ; number++ {
			line, err := read(buffered)
			line.Number = number
			if err == nil || len(line.Text) > 0 {
				select {
				case r.lines <- line:
				case <-ctx.Done():
					return
				}
			}
			switch {
			case errors.Is(err, io.EOF):
				r.err = ErrEnd
				return
			case err != nil:
				r.err = err
				return
			}
		}
	}()
	return r
}

// read reads a line of any length.
func read(r *bufio.Reader) (l Line, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if !l.Long {
			l.Text = append(l.Text, part...)
		}
		if len(bytes.TrimRight(l.Text, "\r\n")) > Longest {
			l.Text, l.Long = l.Text[:Longest], true
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			l.Text = bytes.TrimRight(l.Text, "\r\n")
			return l, err
		}
	}
}

// Line waits for a line. If it has to wait, it first calls idle. The error is [ErrEnd] at the
// end of the input, or that of the input, of idle or of the context.
func (r *Reader) Line(ctx context.Context, idle func() error) (Line, error) {
	if len(r.lines) == 0 {
		if err := idle(); err != nil {
			return Line{}, err
		}
	}
	select {
	case <-ctx.Done():
		return Line{}, ctx.Err()
	case line, ok := <-r.lines:
		switch {
		case ok:
			return line, nil
		case ctx.Err() != nil:
			return Line{}, ctx.Err()
		}
		return Line{}, r.err
	}
}

// Next waits for a line that a person types, as UTF-8: one that is not is taken for Latin-1.
func (r *Reader) Next(ctx context.Context) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	line, err := r.Line(ctx, ctx.Err)
	if !utf8.Valid(line.Text) {
		line.Text, _ = charmap.ISO8859_1.NewDecoder().Bytes(line.Text) // which has every byte
	}
	return string(line.Text), err
}
