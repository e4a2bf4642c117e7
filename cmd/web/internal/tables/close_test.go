package tables

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
)

// closes asks to close the player's table, and returns the status and the body of the answer.
func (p *seated) closes() (int, string) {
	p.t.Helper()
	return ask(p.t, "POST", p.at+"/close", p.key, "{}")
}

// isGone reports whether the next event of a watcher tells that the table is gone. It waits for two
// beats at most.
func (w *watcher) isGone() bool {
	for beats := 0; beats < 2 && w.in.Scan(); {
		var x gone
		if err := json.Unmarshal(w.in.Bytes(), &x); err != nil {
			w.t.Error(err)
		}
		if x.ID != "" {
			return x.Gone
		}
		beats++
	}
	return false
}

// Whoever sits alone closes the table: it is forgotten, all who watch learn it, and nobody sits
// down there any more.
func TestWhoSitsAloneClosesTheTable(t *testing.T) {
	s, host := fresh(t)
	one, other := begun(t, host, "fallas", alfonsine.White), begun(t, host, "laquet", alfonsine.White)
	w, far := watching(t, one.at), watching(t, other.at)
	w.next()
	far.next()
	if status, text := one.closes(); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	if !w.isGone() {
		t.Error("who watches does not learn it")
	}
	if n := gametest.Got(s.count()); n != 1 || s.there(t, strings.TrimPrefix(one.at, host+"/tables/")) {
		t.Errorf("%d tables are left", n)
	}
	if !watching(t, one.at).isGone() {
		t.Error("who comes later does not learn it")
	}
	body := map[string]any{"name": "Bea", "key": secret(), "head": one.value(0)}
	if status, text := ask(t, "POST", one.at+"/seat", one.invitation, body); status != http.StatusNotFound {
		t.Errorf("who sits down then is answered %d %s", status, text)
	}
	if status, _ := one.closes(); status != http.StatusNotFound {
		t.Errorf("closing it again is answered %d", status)
	}
	other.joined()
	if x := far.next(); !x.Full {
		t.Errorf("another table is %+v", x)
	}
	if status, text := other.closes(); status != http.StatusConflict || !strings.Contains(text, errLate.Key) {
		t.Errorf("closing where two sit is answered %d %s", status, text)
	}
}

// A table of a class is its owner's to end.
func TestAPupilClosesNoTable(t *testing.T) {
	_, host := fresh(t)
	id, key, people := classOf(t, host, map[string]any{"game": "fallas", "names": []string{"Ana", "Bea"}})
	p := somebody(t, host+"/tables/"+see(t, host, id, key).Tables[0].ID, alfonsine.White).comes(people[0].Code, "Ana")
	if status, text := p.closes(); status != http.StatusConflict || !strings.Contains(text, errClass.Key) {
		t.Errorf("a pupil is answered %d %s", status, text)
	}
	if x := watching(t, p.at).next(); !x.Class {
		t.Errorf("the page is told %+v", x)
	}
}

// One closes the table while another sits down: either is done, and the other one is refused.
func TestWhoSitsDownWhileTheTableIsClosed(t *testing.T) {
	s, host := fresh(t)
	closed, before := 0, 0
	for n := range gametest.Cases(40, 400) {
		s.rates = rates{}
		one := begun(t, host, "fallas", alfonsine.White)
		body := map[string]any{"name": "Bea", "key": secret(), "head": one.value(0)}
		var closing, sitting int
		var said string
		var both sync.WaitGroup
		doing := []func(){
			func() { closing, _, _ = try("POST", one.at+"/close", one.key, "{}") },
			func() { sitting, said, _ = try("POST", one.at+"/seat", one.invitation, body) },
		}
		for i := range doing { // in turn first
			both.Go(doing[(i+n)%2])
		}
		both.Wait()
		there := s.there(t, strings.TrimPrefix(one.at, host+"/tables/"))
		switch {
		case closing == http.StatusOK && sitting == http.StatusNotFound && !there:
			closed++
		case closing == http.StatusConflict && sitting == http.StatusOK && there:
			before++
		default:
			t.Errorf("closing is answered %d, sitting down %d %s, and the table is there: %v", closing, sitting, said, there)
		}
		if n := gametest.Got(s.count()); n != int64(before) {
			t.Errorf("%d tables are counted, and %d are there", n, before)
		}
	}
	t.Logf("%d were closed first, at %d somebody sat down first", closed, before)
}

// Who waits for a rematch may close that table too. The other one then sets up another.
func TestAClosedRematchIsSetUpAnew(t *testing.T) {
	_, host := fresh(t)
	one := begun(t, host, "fallas", alfonsine.White)
	other := one.joined()
	ask(t, "POST", one.at+"/resign", one.key, "{}")
	first, _ := one.asks(host)
	if status, text := first.closes(); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	second, seated := other.asks(host)
	if third, late := one.asks(host); !seated || late || second.at == first.at || third.at != second.at {
		t.Errorf("%v at %s, %v at %s", seated, second.at, late, third.at)
	}
}
