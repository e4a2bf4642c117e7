package door

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"
)

// patience is how long somebody may take to take a part of an answer.
const patience = 20 * time.Second

// Serve answers those who come to a listener, until the context is canceled. The proxies speak for
// others.
func Serve(ctx context.Context, l net.Listener, proxies Proxies, all http.Handler) error {
	s := &http.Server{
		Handler: timely(all), ConnContext: withGuest,
		ReadTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 14,
	}
	context.AfterFunc(ctx, func() { s.Close() })
	if err := s.Serve(newDoor(l, proxies)); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// timely lets each part of each answer have a time of its own, so that whoever takes nothing holds
// no connection.
func timely(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		t := timed{w, http.NewResponseController(w)}
		t.begin()
		next.ServeHTTP(t, r)
	})
}

// A timed writer begins the time anew with each part.
type timed struct {
	http.ResponseWriter
	control *http.ResponseController
}

func (t timed) begin() { _ = t.control.SetWriteDeadline(time.Now().Add(patience)) } // every server of net/http can

func (t timed) Write(part []byte) (int, error) {
	t.begin()
	return t.ResponseWriter.Write(part)
}

// Unwrap is for http.ResponseController: a stream sets times of its own.
func (t timed) Unwrap() http.ResponseWriter { return t.ResponseWriter }
