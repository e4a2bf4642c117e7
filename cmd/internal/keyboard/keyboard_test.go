package keyboard

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestLinesAreReadInTheirOrder(t *testing.T) {
	ctx := context.Background()
	r := NewReader(ctx, strings.NewReader("one\n\ntwo"))
	for _, want := range []string{"one", "", "two"} {
		if got, err := r.Next(ctx); got != want || err != nil {
			t.Errorf("%q, not %q: %v", got, want, err)
		}
	}
	for range 2 {
		if got, err := r.Next(ctx); got != "" || err != ErrEnd {
			t.Errorf("%q after the end: %v", got, err)
		}
	}
}

func TestTheErrorOfTheInputComesBack(t *testing.T) {
	broken := errors.New("broken")
	r := NewReader(context.Background(), iotest.ErrReader(broken))
	if _, err := r.Next(context.Background()); err != broken {
		t.Error(err)
	}
}

func TestWaitingIsBrokenOff(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	in, keyboard := io.Pipe()
	defer keyboard.Close()
	r := NewReader(ctx, in)
	done := make(chan error)
	go func() { _, err := r.Next(ctx); done <- err }()
	cancel()
	if err := <-done; err != context.Canceled {
		t.Error(err)
	}
	if _, err := r.Next(ctx); err != context.Canceled {
		t.Error(err)
	}
}
