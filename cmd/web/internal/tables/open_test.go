package tables

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/record"
)

// id returns the ID of the player's table.
func (p *seated) id() string {
	_, id, _ := strings.Cut(p.at, "/tables/")
	return id
}

// waits watches the player's table from their seat, and returns a function that leaves it.
func (p *seated) waits() (leave func()) {
	p.t.Helper()
	answer, err := events(p.at, p.key)
	gametest.Must(p.t, err)
	w := watcherOf(p.t, answer.Body)
	w.next()
	leave = func() { answer.Body.Close() }
	p.t.Cleanup(leave)
	return leave
}

// offersAt returns the tables that a server offers.
func offersAt(t *testing.T, host string) []offer {
	t.Helper()
	status, text := ask(t, "GET", host+"/tables/open", "", "")
	var answer struct{ Tables []offer }
	if err := json.Unmarshal([]byte(text), &answer); err != nil || status != http.StatusOK || answer.Tables == nil {
		t.Fatalf("%d %s", status, text)
	}
	return answer.Tables
}

// offersOne waits until a server offers one table, or none.
func offersOne(t *testing.T, host, id string) (list []offer) {
	t.Helper()
	for range 3000 {
		if list = offersAt(t, host); id == "" && len(list) == 0 || len(list) == 1 && list[0].ID == id {
			return list
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("it offers %+v, not %q", list, id)
	return nil
}

// A table that is open to anybody is offered while somebody waits there: not where nobody watches
// from the seat, not once another sits there, and no other table is.
func TestAnOpenTableIsOfferedWhileSomebodyWaits(t *testing.T) {
	where := place(t)
	s, host := served(t, where)
	one := begunWith(t, host, map[string]any{"game": "emperador?prime=stops", "side": 1, "turn": 30, "length": 5, "open": true})
	shut := begun(t, host, "fallas", alfonsine.White)
	shut.waits()
	watching(t, one.at).next() // who only watches is nobody to play with
	offersOne(t, host, "")
	leave := one.waits()
	want := offer{ID: one.id(), Game: "emperador?prime=stops", Name: "Ana", Side: 0, Turn: 30, Length: 5}
	if list := offersOne(t, host, one.id()); list[0] != want {
		t.Errorf("it offers %+v, not %+v", list[0], want)
	}
	leave()
	for range 3000 {
		if len(s.waiting()) == 0 {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	s.tally.before.Add(lately + 1) // other servers forget it then
	offersOne(t, host, "")
	one.waits()
	offersOne(t, host, one.id())
	gametest.Must(t, s.Close())
	s, again := served(t, where)
	one.at = again + strings.TrimPrefix(one.at, host)
	one.waits()
	offersOne(t, again, one.id())
	if x := watching(t, one.at).next(); !x.Open {
		t.Errorf("the page is told %+v", x)
	}
	one.joined()
	if len(s.waiting()) > 0 {
		t.Error("a table with two is told to other servers")
	}
	offersOne(t, again, "")
}

// sits asks for the seat of a player's table by an invitation, and returns the status of the answer.
func (p *seated) sits(invitation string) int {
	status, _, err := try("POST", p.at+"/seat", invitation, map[string]any{"name": "Bea", "key": secret(), "head": p.value(0)})
	if err != nil {
		p.t.Error(err)
	}
	return status
}

// Anybody sits down at an open table by its ID, and one of them only; elsewhere an ID is no
// invitation, nor is it the key of a seat.
func TestAnybodySitsDownAtAnOpenTable(t *testing.T) {
	_, host := fresh(t)
	one := begunWith(t, host, map[string]any{"game": "fallas", "open": true})
	if status, text := ask(t, "GET", one.at+"/seat", one.id(), ""); status != http.StatusOK || text != `{"seated":false,"side":1}`+"\n" {
		t.Errorf("%d %s", status, text)
	}
	for name, invitation := range map[string]string{"no invitation": "", "another": secret(), "the digest of none": digest("")} {
		if status := one.sits(invitation); status != http.StatusForbidden {
			t.Errorf("by %s: %d", name, status)
		}
	}
	if status, _ := ask(t, "POST", one.at+"/close", one.id(), "{}"); status != http.StatusForbidden {
		t.Errorf("by the ID somebody closes the table: %d", status)
	}
	var all sync.WaitGroup
	var lock sync.Mutex
	seats := map[int]int{}
	for range 10 {
		all.Go(func() {
			status := one.sits(one.id())
			lock.Lock()
			defer lock.Unlock()
			seats[status]++
		})
	}
	all.Wait()
	if seats[http.StatusOK] != 1 || seats[http.StatusForbidden]+seats[http.StatusConflict] != 9 {
		t.Errorf("ten who sit down at once are answered %v", seats)
	}
	other, shut := begunWith(t, host, map[string]any{"game": "fallas", "open": true}), begun(t, host, "fallas", alfonsine.White)
	if first, second := other.sits(other.invitation), other.sits(other.id()); first != http.StatusOK || second != http.StatusForbidden {
		t.Errorf("by the invitation, and then by the ID: %d, %d", first, second)
	}
	if status := shut.sits(shut.id()); status != http.StatusForbidden {
		t.Errorf("by the ID of a table that is not open: %d", status)
	}
}

// Nobody takes the seats of all open tables at once: to sit down there costs as much as a new table.
func TestNobodyTakesAllOpenTables(t *testing.T) {
	s, host := fresh(t)
	now := time.Now()
	s.now = func() time.Time { return now }
	var all []*seated
	for range burst/costOfTable + 1 {
		s.rates = rates{}
		all = append(all, begunWith(t, host, map[string]any{"game": "fallas", "open": true}))
	}
	s.rates = rates{}
	for i, one := range all {
		want := http.StatusOK
		if i == burst/costOfTable {
			want = http.StatusTooManyRequests
		}
		if status := one.sits(one.id()); status != want {
			t.Errorf("at table %d it is answered %d", i, status)
		}
	}
	if status := all[len(all)-1].sits(all[len(all)-1].invitation); status != http.StatusOK {
		t.Errorf("who is invited is answered %d", status)
	}
}

// There are many open tables: the newest are told, in their order.
func TestTheNewestOpenTablesAreOffered(t *testing.T) {
	s, _ := fresh(t)
	var newest []string
	seats := map[string]bool{}
	x := &table{record: record.New(alfonsine.Fallas), keys: [2]string{"x"}, invitation: "x", open: true}
	gametest.Must(t, x.name(alfonsine.White, "Ana"))
	for n := range mostOffers + 10 {
		x.id, x.changed = "x"+strconv.Itoa(n), int64(n)
		room, err := s.add(t.Context(), x)
		if err != nil || !room {
			t.Fatal(room, err)
		}
		newest, seats[x.id] = append([]string{x.id}, newest...), true
	}
	defer s.watch(newStream(), "192.0.2.1", seats)()
	for id := range seats {
		one, err := s.load(t.Context(), id)
		gametest.Must(t, err)
		s.shared(one)
	}
	if ids := s.waiting(); strings.Join(ids, " ") != strings.Join(newest[:mostOffers], " ") {
		t.Errorf("there wait %v", ids)
	}
	list, err := s.offersOf(t.Context(), newest)
	gametest.Must(t, err)
	for i, x := range list {
		if x.ID != newest[i] {
			t.Errorf("number %d is %s, not %s", i, x.ID, newest[i])
		}
	}
	if len(list) != mostOffers {
		t.Errorf("it offers %d", len(list))
	}
	if n := len(news{Served: 1 << 60, Open: slices.Repeat([]string{secret()}, mostOffers)}.text()); n >= 8000 {
		t.Errorf("the news of a beat have %d bytes, more than PostgreSQL tells", n)
	}
}
