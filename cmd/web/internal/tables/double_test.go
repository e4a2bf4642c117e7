package tables

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/cmd/web/internal/match"
	"example.com/alfonsine/record"
)

// doubles offers a double before a turn, or answers one, and returns the status.
func (p *seated) doubles(turn int, answer string) int {
	p.t.Helper()
	status, _ := ask(p.t, "POST", p.at+"/double", p.key, doubling{turn, answer})
	return status
}

// turn throws a turn, which this player plays, and plays it by the first play.
func (p *seated) turn(s *Server, other *seated, number int) {
	p.t.Helper()
	p.gives(number)
	other.gives(number)
	r := s.game(p.t, p.at)
	play := map[string]any{"turn": number, "moves": r.Game().Plays(r.Position())[0].Moves()}
	if status, text := ask(p.t, "POST", p.at+"/play", p.key, play); status != http.StatusOK {
		p.t.Fatalf("%d %s", status, text)
	}
}

// game returns the record of a table.
func (s *Server) game(t *testing.T, at string) *record.Record {
	t.Helper()
	x, err := s.load(t.Context(), at[strings.LastIndexByte(at, '/')+1:])
	gametest.Must(t, err)
	return x.record
}

// matched begins a match at a table.
func matched(t *testing.T, host, game string, length int) (white, black *seated) {
	t.Helper()
	white = begunWith(t, host, map[string]any{"game": game, "side": 0, "length": length})
	return white, white.joined()
}

// The side to throw doubles until it has given its value, and the other side answers. Nobody else
// does, and what comes twice is done once.
func TestADoubleIsOfferedAndAnsweredAtATable(t *testing.T) {
	s, host := fresh(t)
	white, black := matched(t, host, "backgammon", 5)
	is := func(want match.Match, owes [2]bool) {
		t.Helper()
		x := watching(t, white.at).next()
		want.Length = 5
		if m := match.Of(x.game(t)); *m != want || x.Owes != owes {
			t.Fatalf("%+v, %v owe something; wanted %+v, %v", *m, x.Owes, want, owes)
		}
	}
	refused := func(p *seated, turn int, answers ...string) {
		t.Helper()
		for _, answer := range answers {
			if status := p.doubles(turn, answer); status != http.StatusConflict {
				t.Fatalf("%q is answered %d", answer, status)
			}
		}
	}
	said := func(p *seated, turn int, answer string) {
		t.Helper()
		for range 2 { // the answer may be lost
			if status := p.doubles(turn, answer); status != http.StatusOK {
				t.Fatalf("%q is answered %d", answer, status)
			}
		}
	}
	refused(white, 1, "", "Takes", "Drops")
	white.turn(s, black, 1)
	is(match.Match{Cube: 1, Owner: -1, May: true}, [2]bool{false, true})
	refused(white, 2, "", "Takes", "Drops")
	refused(black, 2, "Takes", "Drops", "Beavers")
	refused(black, 1, "")
	refused(black, 3, "")
	said(black, 2, "")
	is(match.Match{Cube: 1, Owner: -1, Offered: true}, [2]bool{true, false})
	refused(black, 2, "Takes", "Drops")
	refused(white, 2, "", "Beavers")
	gift := fair.Gift{Turn: 2, Value: black.value(2)}
	if status, _ := ask(t, "POST", black.at+"/throw", black.key, gift); status != http.StatusConflict {
		t.Fatalf("before the answer a value is answered %d", status)
	}
	said(white, 2, "Takes")
	is(match.Match{Cube: 2, Owner: 0, Taken: true}, [2]bool{true, true})
	said(black, 2, "") // the answer came late: White was faster
	black.turn(s, white, 2)
	white.gives(3)
	refused(white, 3, "") // who has given throws
	black.gives(3)
	refused(white, 3, "")
	if r := s.game(t, white.at); r.Position().Dice().IsZero() {
		t.Fatal("the dice are not thrown")
	}
}

// Who drops loses what the cube shows, and the next game is at the table that follows, with the
// other sides and their score, until the match is won; then a new one begins.
func TestAMatchGoesFromTableToTable(t *testing.T) {
	s, host := fresh(t)
	one, other := matched(t, host, "backgammon", 3)
	one.turn(s, other, 1)
	if other.doubles(2, "") != http.StatusOK || one.doubles(2, "Drops") != http.StatusOK || one.doubles(2, "Drops") != http.StatusOK {
		t.Fatal("a double is not dropped")
	}
	follows := func(want match.Match) {
		t.Helper()
		one, _ = one.asks(host)
		far := other.key
		other, _ = other.asks(host)
		if other.comes(far, "Bea"); other.at != one.at {
			t.Fatalf("one sits at %s, and the other at %s", one.at, other.at)
		}
		if m := match.Of(s.game(t, one.at)); *m != want {
			t.Fatalf("the next game counts for %+v, not %+v", *m, want)
		}
	}
	follows(match.Match{Length: 3, Score: [2]int{1, 0}, Cube: 1, Owner: -1})
	if status, text := ask(t, "POST", other.at+"/resign", other.key, "{}"); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	if m := match.Of(s.game(t, one.at)); m.Points != 3 { // two checkers are in the winner's home
		t.Errorf("resigning at once costs %d points", m.Points)
	}
	follows(match.Match{Length: 3, Cube: 1, Owner: -1})
}

// Giving up costs what the board costs: as if the other side had borne off its last checker.
func TestGivingUpSavesNoPoints(t *testing.T) {
	s, host := fresh(t)
	white, black := matched(t, host, "backgammon", 7)
	white.turn(s, black, 1)
	black.doubles(2, "")
	ask(t, "POST", white.at+"/resign", white.key, "{}")
	if m := match.Of(s.game(t, white.at)); m.Points != 1 {
		t.Errorf("giving up in the place of an answer costs %d points", m.Points)
	}
	for game, want := range map[string]int{"backgammon": 3, "laquet": 1} {
		white, _ := matched(t, host, game, 7)
		ask(t, "POST", white.at+"/resign", white.key, "{}")
		r := s.game(t, white.at)
		if m := match.Of(r); m.Points != want || r.Result() != alfonsine.WonBy(alfonsine.Black) || r.Termination() != record.TerminationResigned {
			t.Errorf("%s: %+v, %v", game, *m, r.Result())
		}
	}
}

// Whoever gives up while the other side does something has given up.
func TestGivingUpIsNotOutrun(t *testing.T) {
	s, host := fresh(t)
	for range 20 {
		s.rates = rates{}
		white, black := matched(t, host, "fallas", 3)
		done := make(chan bool)
		go func() {
			defer close(done)
			_, _, _ = try("POST", white.at+"/throw", white.key, fair.Gift{Turn: 1, Value: white.value(1)})
		}()
		if status, text := ask(t, "POST", black.at+"/resign", black.key, "{}"); status != http.StatusOK {
			t.Errorf("%d %s", status, text)
		}
		<-done
	}
}

// In a class each pair may play a match: the table of the next game takes the place of the one
// before, the codes lead to it, and the match has a result once it is won.
func TestAClassPlaysMatches(t *testing.T) {
	s, host := fresh(t)
	id, key, people := classOf(t, host, map[string]any{"game": "fallas", "names": []string{"Ana", "Bea"}, "length": 2})
	sits := func(n int) *seated {
		t.Helper()
		x := see(t, host, id, people[n].Code).Tables[0]
		return somebody(t, host+"/tables/"+x.ID, alfonsine.Color(*x.Side)).comes(people[n].Code, "x")
	}
	ana, bea := sits(0), sits(1)
	is := func(result string, score [2]int, white string) {
		t.Helper()
		x := see(t, host, id, key).Tables
		if len(x) != 1 || x[0].Length != 2 || x[0].Result != result || x[0].Score != score || x[0].Names[0] != white {
			t.Fatalf("the class is %+v", x)
		}
	}
	is("*", [2]int{}, "Ana")
	ask(t, "POST", bea.at+"/resign", bea.key, "{}")
	is("*", [2]int{1, 0}, "Ana")
	ana, _ = ana.asks(host)
	is("*", [2]int{0, 1}, "Bea")
	bea = sits(1)
	if bea.at != ana.at || bea.side != alfonsine.White {
		t.Fatalf("Bea sits as %v", bea.side)
	}
	ask(t, "POST", bea.at+"/resign", bea.key, "{}")
	is("0-1", [2]int{0, 2}, "Bea")
	again, _ := ana.asks(host) // for themselves
	is("0-1", [2]int{0, 2}, "Bea")
	if m := match.Of(s.game(t, again.at)); *m != (match.Match{Length: 2}) {
		t.Errorf("another match is %+v", *m)
	}
	if status, _ := ask(t, "POST", host+"/tables/class/end", key, map[string]any{"id": id}); status != http.StatusOK {
		t.Fatal(status)
	}
	n, err := s.count()
	if gametest.Must(t, err); n != 1 {
		t.Errorf("%d tables are left", n)
	}
}

// A table that follows and was forgotten is set up anew.
func TestAForgottenRematchBeginsAnew(t *testing.T) {
	s, host := fresh(t)
	white, black := matched(t, host, "fallas", 3)
	ask(t, "POST", white.at+"/resign", white.key, "{}")
	first, _ := white.asks(host)
	_, err := s.db.Exec("DELETE FROM tables WHERE id = $1", strings.TrimPrefix(first.at, host+"/tables/"))
	gametest.Must(t, err)
	second, seated := black.asks(host)
	if !seated || second.at == first.at {
		t.Errorf("Black is led to %s", second.at)
	}
}

// A match has as many points as one may have.
func TestAMatchHasAnEnd(t *testing.T) {
	_, host := fresh(t)
	for _, length := range []int{-1, match.Longest + 1} {
		p := &seated{t: t, secret: fair.NewSecret()}
		body := map[string]any{"game": "fallas", "side": 0, "name": "Ana", "key": p.secret.Key(), "head": p.value(0), "length": length}
		class := map[string]any{"game": "fallas", "names": []string{"Ana", "Bea"}, "key": secret(), "length": length}
		first, _ := ask(t, "POST", host+"/tables", "", body)
		second, _ := ask(t, "POST", host+"/tables/class", "", class)
		if !slices.Equal([]int{first, second}, []int{http.StatusBadRequest, http.StatusBadRequest}) {
			t.Errorf("a match to %d points is answered %d and %d", length, first, second)
		}
	}
}
