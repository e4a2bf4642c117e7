package lines

import (
	"bufio"
	"context"
	"errors"
	"io"
)

// A line is a line of the input, without its end.
type line struct {
	number int // from 1
	text   []byte
	long   bool // it exceeds the maximum length of a request and was cut
}

// lines reads lines in the background, so that waiting for one can be cancelled.
type lines struct {
	ready chan line
	err   error // set before ready is closed
}

func readLines(ctx context.Context, in io.Reader) *lines {
	l := &lines{ready: make(chan line, 16)}
	go func() {
		defer close(l.ready)
		r := bufio.NewReaderSize(in, 1<<16)
		for number := 1; ; number++ {
			next, err := readLine(r)
			next.number = number
			if len(next.text) > 0 || next.long || err == nil {
				select {
				case l.ready <- next:
				case <-ctx.Done():
					return
				}
			}
			if err != nil {
				l.err = err
				return
			}
		}
	}()
	return l
}

// readLine reads a line of any length. It keeps at most the maximum length of a request.
func readLine(r *bufio.Reader) (line, error) {
	var l line
	for {
		part, err := r.ReadSlice('\n')
		if room := mostLine - len(l.text); len(part) > room {
			l.long = l.long || len(part) > room+1 || part[len(part)-1] != '\n'
			part = part[:room]
		}
		l.text = append(l.text, part...)
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case l.long:
			l.text = nil
		}
		return l, err
	}
}

// next waits for a line. If it has to wait, it first calls idle. The error is io.EOF at the
// end, or that of the input, of idle or of the context.
func (l *lines) next(ctx context.Context, idle func() error) (line, error) {
	select {
	case next, ok := <-l.ready:
		return l.got(next, ok)
	default:
	}
	if err := idle(); err != nil {
		return line{}, err
	}
	select {
	case <-ctx.Done():
		return line{}, ctx.Err()
	case next, ok := <-l.ready:
		return l.got(next, ok)
	}
}

func (l *lines) got(next line, ok bool) (line, error) {
	if !ok {
		return line{}, l.err
	}
	return next, nil
}
