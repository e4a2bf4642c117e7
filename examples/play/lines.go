package main

import (
	"bufio"
	"context"
	"errors"
	"io"
)

// Why a game is left before it is over.
var (
	errQuit = errors.New("the person quits")
	errEnd  = errors.New("the input ends")
)

// Lines reads what a person types, line by line, in the background, so that
// waiting for it can be broken off.
type lines struct {
	text chan string
	err  error // set before text is closed
}

func readLines(ctx context.Context, in io.Reader) *lines {
	l := &lines{text: make(chan string)}
	go func() {
		defer close(l.text)
		scanner := bufio.NewScanner(in)
		for scanner.Scan() {
			select {
			case l.text <- scanner.Text():
			case <-ctx.Done():
				return
			}
		}
		l.err = scanner.Err()
	}()
	return l
}

// next waits for a line. The error is errEnd at the end of the input, that of the
// input, or that of the context.
func (l *lines) next(ctx context.Context) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case text, ok := <-l.text:
		switch {
		case ok:
			return text, nil
		case ctx.Err() != nil:
			return "", ctx.Err()
		case l.err != nil:
			return "", l.err
		}
		return "", errEnd
	}
}
