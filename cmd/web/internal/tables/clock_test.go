package tables

import (
	"net/http"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/record"
)

// claims asks for the game, and returns the status of the answer.
func (p *seated) claims() int {
	p.t.Helper()
	status, _ := ask(p.t, "POST", p.at+"/claim", p.key, "{}")
	return status
}

// Whoever withholds a value, or does not play, loses by a claim after the time of the table, and
// not before; whoever owes something claims nothing.
func TestWhoDoesNothingLosesByAClaim(t *testing.T) {
	s, host := fresh(t)
	now := time.Now()
	s.now = func() time.Time { return now }
	for name, test := range map[string]struct {
		begin   func() (loser, winner *seated)
		seconds time.Duration
		how     record.Termination
	}{
		"a value is withheld": {func() (*seated, *seated) {
			one := begun(t, host, "todas-tablas", alfonsine.White)
			return one, one.joined().gives(1)
		}, usualClaim, record.TerminationAbandoned},
		"a value is withheld from the one who throws": {func() (*seated, *seated) {
			one := begun(t, host, "todas-tablas", alfonsine.White)
			return one.joined(), one.gives(1)
		}, usualClaim, record.TerminationAbandoned},
		"nothing is played": {func() (*seated, *seated) {
			one := begun(t, host, "todas-tablas", alfonsine.White)
			other := one.joined().gives(1)
			return one.gives(1), other
		}, usualClaim, record.TerminationAbandoned},
	} {
		loser, winner := test.begin()
		now = now.Add((test.seconds - 1) * time.Second)
		if first, second := winner.claims(), loser.claims(); first != http.StatusConflict || second != http.StatusConflict {
			t.Errorf("%s: too soon the claims are answered %d and %d", name, first, second)
		}
		now = now.Add(2 * time.Second)
		if first, second := loser.claims(), winner.claims(); first != http.StatusConflict || second != http.StatusOK {
			t.Errorf("%s: the claims are answered %d and %d", name, first, second)
		}
		end := watching(t, winner.at).next()
		if g := end.game(t); g.Result() != alfonsine.WonBy(winner.side) || g.Termination() != test.how || end.Owes != [2]bool{} {
			t.Errorf("%s: the game ends as %+v", name, end)
		}
	}
}

// With a clock a turn has a time of its own.
func TestATurnHasTheTimeOfItsClock(t *testing.T) {
	s, host := fresh(t)
	now := time.Now()
	s.now = func() time.Time { return now }
	one := begunWith(t, host, map[string]any{"game": "todas-tablas", "claim": mostClaim, "turn": leastTurn})
	other := one.joined().gives(1)
	one.gives(1)
	x := watching(t, one.at).next()
	if !x.Clock || x.Left != leastTurn || x.Owes != [2]bool{true, false} {
		t.Errorf("the clock tells %+v", x)
	}
	now = now.Add((leastTurn + 1) * time.Second)
	if status := other.claims(); status != http.StatusOK {
		t.Errorf("the claim is answered %d", status)
	}
	if g := watching(t, one.at).next().game(t); g.Termination() != record.TerminationTimeForfeit {
		t.Errorf("the game ends by %v", g.Termination())
	}
}

// A clock that is set by a month, or starts in 1970, makes no table older, and gives no game to
// anybody.
func TestAClockThatJumpsEndsNothing(t *testing.T) {
	where := place(t)
	for _, year := range []int{2026, 1970, 2092} {
		s, err := Open(where, here)
		gametest.Must(t, err)
		since := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC) // without the reading of a clock that is never set
		s.tally.since, s.now = since, func() time.Time { return since.Add(time.Hour) }
		x := &table{id: secret(), record: record.New(alfonsine.Fallas), secret: fair.NewSecret(), changed: s.served()}
		if room, err := s.add(t.Context(), x); err != nil || !room {
			t.Errorf("%d: there is room: %v: %v", year, room, err)
		}
		gametest.Must(t, s.Close())
	}
	s, err := Open(where, here)
	gametest.Must(t, err)
	defer s.Close()
	var n int
	if err := s.db.QueryRow("SELECT COUNT(*) FROM tables").Scan(&n); err != nil || n != 3 {
		t.Errorf("of three tables %d are left: %v", n, err)
	}
	if served := s.served(); served < 3*3600 || served > 3*3600+60 {
		t.Errorf("in three hours the file was served for %d seconds", served)
	}
}
