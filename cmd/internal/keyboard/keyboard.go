// Package keyboard reads a person's input line by line, such that waiting for a line can be
// cancelled.
package keyboard

import (
	"bufio"
	"context"
	"errors"
	"io"
	"unicode/utf8"
)

// ErrEnd is the error of [Reader.Next] at the end of the input.
var ErrEnd = errors.New("the input ends")

// A Reader reads lines in the background.
type Reader struct {
	text chan string
	err  error // set before text is closed
}

// NewReader returns a reader that reads until the input ends or the context is cancelled.
func NewReader(ctx context.Context, in io.Reader) *Reader {
	r := &Reader{text: make(chan string)}
	go func() {
		defer close(r.text)
		scanner := bufio.NewScanner(in)
		for scanner.Scan() {
			select {
			case r.text <- plain(scanner.Text()):
			case <-ctx.Done():
				return
			}
		}
		r.err = scanner.Err()
	}()
	return r
}

// Next waits for a line. The error is [ErrEnd] at the end of the input, that of the
// input, or that of the context.
func (r *Reader) Next(ctx context.Context) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case text, ok := <-r.text:
		switch {
		case ok:
			return text, nil
		case ctx.Err() != nil:
			return "", ctx.Err()
		case r.err != nil:
			return "", r.err
		}
		return "", ErrEnd
	}
}

// plain returns a line as UTF-8: one that is not is taken for Latin-1.
func plain(line string) string {
	if utf8.ValidString(line) {
		return line
	}
	var list []rune
	for _, b := range []byte(line) {
		list = append(list, rune(b))
	}
	return string(list)
}
