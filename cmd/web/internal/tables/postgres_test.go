//go:build postgres

package tables

import (
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
)

// apart are two servers of one database: a player begins a table at the one, and the other is where
// somebody watches it, at there.
func apart(t *testing.T) (s, other *Server, one *seated, there string, w *watcher) {
	t.Helper()
	where := place(t)
	s, host := served(t, where)
	other, there = served(t, where)
	one = begun(t, host, "emperador", alfonsine.White)
	there += strings.TrimPrefix(one.at, host)
	w = watching(t, there)
	w.next()
	return s, other, one, there, w
}

// What is played at one server is seen at another, and they have one clock.
func TestServersOfOneDatabaseTellEachOther(t *testing.T) {
	s, other, one, there, w := apart(t)
	far := one.joined()
	if x := w.next(); !x.Full {
		t.Errorf("at the other server the table is %+v", x)
	}
	far.at = there
	far.gives(1)
	one.gives(1)
	for x := w.next(); x.game(t).Position().Dice().IsZero(); x = w.next() {
	}
	s.tally.before.Add(5000)
	if status, text := ask(t, "POST", one.at+"/resign", one.key, "{}"); status != 200 {
		t.Errorf("%d %s", status, text)
	}
	if x := w.next(); !x.Over || x.Left < usualClaim-5 {
		t.Errorf("at the other server the table is %+v", x)
	}
	if ahead := s.served() - other.served(); ahead < -1 || ahead > 1 {
		t.Errorf("one clock is %d seconds ahead", ahead)
	}
}

// A table that is closed at one server is gone at another.
func TestServersOfOneDatabaseTellWhatIsClosed(t *testing.T) {
	_, _, one, _, w := apart(t)
	if status, text := one.closes(); status != 200 {
		t.Fatalf("%d %s", status, text)
	}
	if !w.isGone() {
		t.Error("at the other server it is there")
	}
}

// A table that is open to anybody is offered by all servers while somebody waits at one of them.
func TestServersOfOneDatabaseOfferOpenTables(t *testing.T) {
	where := place(t)
	_, host := served(t, where)
	_, there := served(t, where)
	one := begunWith(t, host, map[string]any{"game": "fallas", "open": true})
	one.waits()
	offersOne(t, there, one.id())
	one.at = there + "/tables/" + one.id()
	if status := one.sits(one.id()); status != 200 {
		t.Errorf("who sits down at the other server is answered %d", status)
	}
	offersOne(t, there, "")
	offersOne(t, host, "")
}

// A connection that listens and breaks is made anew, and what was told meanwhile is seen.
func TestNothingIsMissedWhereAConnectionBreaks(t *testing.T) {
	s, _, one, _, w := apart(t)
	const listeners = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND datname = current_database()"
	var n int
	for n < 2 { // both listen, or will
		var ended int
		gametest.Must(t, s.db.QueryRow(listeners).Scan(&ended))
		n += ended
	}
	one.joined()
	if x := w.next(); !x.Full {
		t.Errorf("at the other server the table is %+v", x)
	}
}

// Servers that start at once lead a new database to the newest version together.
func TestServersStartAtOnce(t *testing.T) {
	where := place(t)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			s, err := Open(where, here)
			if err != nil {
				t.Error(err)
				return
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

// A schema with other things is left as it is, and no error has the password.
func TestADatabaseOfAnotherProgramIsRefused(t *testing.T) {
	where := place(t)
	conn, err := pgx.Connect(t.Context(), where)
	gametest.Must(t, err)
	defer conn.Close(t.Context())
	_, err = conn.Exec(t.Context(), "CREATE TABLE tables (id TEXT)")
	gametest.Must(t, err)
	if s, err := Open(where, here); err == nil {
		s.Close()
		t.Error("it is opened")
	}
	_, err = conn.Exec(t.Context(), "DROP TABLE tables; CREATE TABLE version (n BIGINT); INSERT INTO version VALUES (99)")
	gametest.Must(t, err)
	if s, err := Open(where, here); err == nil {
		s.Close()
		t.Error("a later version is opened")
	}
	for _, where := range []string{"postgres://ana:wordofall@127.0.0.1:1/none", "postgres://ana:wordofall@%zz/none"} {
		if _, err := Open(where, here); err == nil || strings.Contains(err.Error(), "wordofall") {
			t.Errorf("the error is %v", err)
		}
	}
	if err := Backup("postgres://ana:wordofall@127.0.0.1/none", t.TempDir()+"/copy"); err == nil || strings.Contains(err.Error(), "wordofall") {
		t.Errorf("the error is %v", err)
	}
}
