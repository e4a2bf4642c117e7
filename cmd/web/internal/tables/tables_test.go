package tables

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/web/internal/door"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/record"
)

// here is this machine, where the proxies of the tests are.
var here = gametest.Got(door.ParseProxies([]string{"127.0.0.1"}))

// served opens the tables of a file and serves them.
func served(t *testing.T, file string) (*Server, string) {
	t.Helper()
	s, err := Open(file, here)
	gametest.Must(t, err)
	host := httptest.NewServer(s)
	t.Cleanup(func() { host.CloseClientConnections(); host.Close(); s.Close() })
	return s, host.URL
}

// place returns where no tables are kept yet: the name of a file, or a new schema of the database
// that ALFONSINE_DATABASE names.
func place(t *testing.T) string {
	t.Helper()
	where := os.Getenv("ALFONSINE_DATABASE")
	if where == "" {
		return filepath.Join(t.TempDir(), "games.db")
	}
	config, err := pgx.ParseConfig(where)
	gametest.Must(t, err)
	db := stdlib.OpenDB(*config)
	schema := "test" + secret()
	_, err = db.Exec("CREATE SCHEMA " + schema)
	gametest.Must(t, err)
	t.Cleanup(func() {
		_, err := db.Exec("DROP SCHEMA " + schema + " CASCADE")
		gametest.Must(t, errors.Join(err, db.Close()))
	})
	return where + "?search_path=" + schema
}

// fresh serves the tables of a new place.
func fresh(t *testing.T) (*Server, string) {
	t.Helper()
	return served(t, place(t))
}

// ask sends a request with a key, and returns the status and the body of the answer.
func ask(t *testing.T, method, url, key string, body any) (int, string) {
	t.Helper()
	status, text, err := try(method, url, key, body)
	gametest.Must(t, err)
	return status, text
}

// try is ask where the server may be dead.
func try(method, url, key string, body any) (int, string, error) {
	text, ok := body.(string)
	if !ok {
		data, err := json.Marshal(body)
		if err != nil {
			return 0, "", err
		}
		text = string(data)
	}
	q, err := http.NewRequest(method, url, strings.NewReader(text))
	if err != nil {
		return 0, "", err
	}
	q.Header.Set("Content-Type", "application/json")
	if key != "" {
		q.Header.Set("Authorization", "Bearer "+key)
	}
	answer, err := http.DefaultClient.Do(q)
	if err != nil {
		return 0, "", err
	}
	defer answer.Body.Close()
	all, err := io.ReadAll(answer.Body)
	return answer.StatusCode, string(all), err
}

// A seated is a player at a table.
type seated struct {
	t          *testing.T
	at         string // the address of the table
	secret     fair.Secret
	key        string
	invitation string
	side       alfonsine.Color
}

// begun begins a table and returns its first player.
func begun(t *testing.T, host, game string, side alfonsine.Color) *seated {
	t.Helper()
	return begunWith(t, host, map[string]any{"game": game, "side": int(side)})
}

// begunWith does the same with all that a request may say.
func begunWith(t *testing.T, host string, body map[string]any) *seated {
	t.Helper()
	side, _ := body["side"].(int)
	p := somebody(t, "", alfonsine.Color(side))
	body["name"], body["key"], body["head"] = "Ana", p.key, p.value(0)
	status, text := ask(t, "POST", host+"/tables", "", body)
	var answer struct{ ID, Invitation string }
	if err := json.Unmarshal([]byte(text), &answer); err != nil || status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	p.at, p.invitation = host+"/tables/"+answer.ID, answer.Invitation
	return p
}

// somebody returns a player for a side of a table, who has no seat yet.
func somebody(t *testing.T, at string, side alfonsine.Color) *seated {
	p := &seated{t: t, at: at, secret: fair.NewSecret(), side: side}
	p.key = p.secret.Key()
	return p
}

// comes takes the player's seat by an invitation, under a name.
func (p *seated) comes(invitation, name string) *seated {
	p.t.Helper()
	body := map[string]any{"name": name, "key": p.key, "head": p.value(0)}
	if status, text := ask(p.t, "POST", p.at+"/seat", invitation, body); status != http.StatusOK {
		p.t.Fatalf("%d %s", status, text)
	}
	return p
}

// joined seats another player by the invitation of the first.
func (p *seated) joined() *seated {
	p.t.Helper()
	return somebody(p.t, p.at, p.side.Opponent()).comes(p.invitation, "Bea")
}

// value returns the player's value with a number.
func (p *seated) value(number int) fair.Value {
	return p.secret.Value(fair.Party(p.side), number)
}

// gives gives the player's value for the throw of a turn.
func (p *seated) gives(turn int) *seated {
	p.t.Helper()
	if status, text := ask(p.t, "POST", p.at+"/throw", p.key, fair.Gift{Turn: turn, Value: p.value(turn)}); status != http.StatusOK {
		p.t.Fatalf("%d %s", status, text)
	}
	return p
}

// A watcher reads the events of a table.
type watcher struct {
	t    *testing.T
	in   *bufio.Scanner
	all  strings.Builder // all that came
	step int             // of the last state, plus one
	last string          // the record of the last event
}

func watching(t *testing.T, at string) *watcher {
	t.Helper()
	answer, err := events(at, "")
	gametest.Must(t, err)
	if answer.StatusCode != http.StatusOK || answer.Header.Get("X-Accel-Buffering") != "no" {
		t.Fatal(answer.Status, answer.Header)
	}
	t.Cleanup(func() { answer.Body.Close() })
	return watcherOf(t, answer.Body)
}

// events asks for the events of a table.
func events(at, key string) (*http.Response, error) {
	host, id, _ := strings.Cut(at, "/tables/")
	body, err := json.Marshal(map[string]any{"tables": []watched{{id, key}}})
	if err != nil {
		return nil, err
	}
	return http.Post(host+"/tables/events", "application/json", bytes.NewReader(body))
}

func watcherOf(t *testing.T, body io.Reader) *watcher {
	w := &watcher{t: t, in: bufio.NewScanner(body)}
	w.in.Buffer(nil, 1<<20)
	return w
}

// read returns the next state, and false when the events end. One may come twice, as it was
// when the watcher came and as news.
func (w *watcher) read() (x state, ok bool) {
	for w.in.Scan() {
		w.all.WriteString(w.in.Text())
		if w.in.Text() == "{}" {
			if w.t.Failed() { // so that nobody waits for a game that another has left
				return x, false
			}
			continue
		}
		if err := json.Unmarshal(w.in.Bytes(), &x); err != nil && w.in.Scan() { // else it was cut off
			w.t.Error(err)
		} else if err != nil {
			return x, false
		}
		x.Record = strings.Join(strings.SplitAfter(w.last, "\n")[:x.From], "") + x.Record
		w.last, x.From = x.Record, 0
		if x.Step >= w.step {
			w.step = x.Step + 1
			return x, true
		}
	}
	return x, false
}

// next returns the next state of events that do not end.
func (w *watcher) next() state {
	x, ok := w.read()
	if !ok {
		w.t.Errorf("the events end: %v", w.in.Err())
	}
	return x
}

// game returns the record of a state.
func (x state) game(t *testing.T) *record.Record {
	r, err := record.Parse(x.Record)
	if err != nil {
		t.Errorf("%v in %s", err, x.Record)
		return record.New(alfonsine.Fallas)
	}
	return r
}

// Nobody learns a key, an invitation or a secret from what is answered, and a finished game can
// be had as a record, with both names.
func TestATableTellsItsSecretsToNobody(t *testing.T) {
	s, host := fresh(t)
	one := begun(t, host, "fallas", alfonsine.White)
	w := watching(t, one.at)
	before := w.next()
	if before.Full || !before.game(t).Position().Dice().IsZero() {
		t.Errorf("a table with a free seat is %+v", before)
	}
	other := one.joined()
	w.next()
	one.gives(1)
	w.next()
	other.gives(1)
	during := w.next()
	kept, err := s.load(t.Context(), strings.TrimPrefix(one.at, host+"/tables/"))
	gametest.Must(t, err)
	said := w.all.String()
	for _, hidden := range []string{one.key, other.key, one.invitation, digest(one.key), kept.secret.String(), one.secret.String()} {
		if strings.Contains(said, hidden) {
			t.Errorf("%s is told: %s", hidden, said)
		}
	}
	if throws, err := during.Dice.Check(during.game(t)); err != nil || len(throws) != 1 || before.Dice.Heads[fair.Host] != during.Dice.Heads[fair.Host] || before.Dice.Heads[fair.White] != one.value(0) {
		t.Errorf("%+v was %+v: %v", during, before, err)
	}
	if status, text := ask(t, "POST", one.at+"/resign", one.key, "{}"); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	end := w.next()
	if !end.Over || end.Owes != [2]bool{} {
		t.Errorf("at the end it is %+v", end)
	}
	r := end.game(t)
	white, _ := r.Tag("White")
	black, _ := r.Tag("Black")
	if white != "Ana" || black != "Bea" || r.Result() != alfonsine.WonBy(alfonsine.Black) || r.Termination() != record.TerminationResigned {
		t.Errorf("the record is %s", end.Record)
	}
}

// A file has secrets, which its owner alone can read, and is served once.
func TestAFileIsItsOwners(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	served(t, file)
	if _, err := Open(file, here); err == nil {
		t.Error("the file is opened twice")
	}
	names, _ := filepath.Glob(file + "*") // and its log
	for _, name := range names {
		if info, err := os.Stat(name); err != nil || len(names) < 2 || info.Mode() != 0o600 {
			t.Errorf("others can read the seeds in one of %v, %v: %v", names, info.Mode(), err)
		}
	}
}

// What an attacker may try changes nothing, and the answer says so by its status.
func TestNobodyMovesForAnother(t *testing.T) {
	s, host := fresh(t)
	game := alfonsine.Emperador // where every first throw can be played
	one, far := begun(t, host, game.Slug(), alfonsine.White), begun(t, host, game.Slug(), alfonsine.White)
	if status, _ := ask(t, "POST", one.at+"/play", one.key, map[string]any{"turn": 1, "moves": []alfonsine.Move{}}); status != http.StatusConflict {
		t.Errorf("alone at the table: %d", status)
	}
	other, stranger := one.joined(), far.joined()
	other.gives(1)
	one.gives(1)
	id := strings.TrimPrefix(one.at, host+"/tables/")
	table, err := s.load(t.Context(), id)
	gametest.Must(t, err)
	p := table.record.Position()
	moves := game.Plays(p)[0].Moves()
	good := map[string]any{"turn": 1, "moves": moves}
	seat := map[string]any{"name": "Eve", "key": secret(), "head": other.value(0)}
	gift := func(turn int, v fair.Value) any { return fair.Gift{Turn: turn, Value: v} }
	for name, test := range map[string]struct {
		method, path, key string
		body              any
		status            int
	}{
		"without a key":                {"POST", "/play", "", good, http.StatusForbidden},
		"with an empty key":            {"POST", "/play", " ", good, http.StatusForbidden},
		"with the key of another":      {"POST", "/play", other.key, good, http.StatusConflict},
		"with the key of elsewhere":    {"POST", "/play", far.key, good, http.StatusForbidden},
		"with a guest's of elsewhere":  {"POST", "/play", stranger.key, good, http.StatusForbidden},
		"with the invitation":          {"POST", "/play", one.invitation, good, http.StatusForbidden},
		"with the digest of a key":     {"POST", "/play", digest(one.key), good, http.StatusForbidden},
		"with the ID":                  {"POST", "/play", id, good, http.StatusForbidden},
		"a turn to come":               {"POST", "/play", one.key, map[string]any{"turn": 2, "moves": moves}, http.StatusConflict},
		"a turn before the first":      {"POST", "/play", one.key, map[string]any{"turn": -1, "moves": moves}, http.StatusConflict},
		"no moves":                     {"POST", "/play", one.key, map[string]any{"turn": 1, "moves": []alfonsine.Move{}}, http.StatusConflict},
		"other dice":                   {"POST", "/play", one.key, map[string]any{"turn": 1, "dice": "6-6-6", "moves": moves}, http.StatusBadRequest},
		"a move of no board":           {"POST", "/play", one.key, `{"turn":1,"moves":[{"from":99,"to":1,"die":1}]}`, http.StatusBadRequest},
		"a thousand moves":             {"POST", "/play", one.key, map[string]any{"turn": 1, "moves": slices.Repeat(moves[:1], 40)}, http.StatusConflict},
		"too many bytes":               {"POST", "/play", one.key, `{"turn":1,"moves":[` + strings.Repeat(" ", mostBytes) + `]}`, http.StatusRequestEntityTooLarge},
		"two requests":                 {"POST", "/play", one.key, `{"turn":1,"moves":[]}{}`, http.StatusBadRequest},
		"no JSON":                      {"POST", "/play", one.key, "turn=1", http.StatusBadRequest},
		"a used invitation":            {"POST", "/seat", one.invitation, seat, http.StatusForbidden},
		"the invitation of elsewhere":  {"POST", "/seat", far.invitation, seat, http.StatusForbidden},
		"a seat without an invitation": {"POST", "/seat", "", seat, http.StatusForbidden},
		"whose an invitation is":       {"GET", "/seat", one.invitation, "", http.StatusForbidden},
		"a value once more":            {"POST", "/throw", one.key, gift(1, one.value(2)), http.StatusConflict},
		"a value to come":              {"POST", "/throw", one.key, gift(2, one.value(2)), http.StatusConflict},
		"a value for nobody":           {"POST", "/throw", "", gift(2, one.value(2)), http.StatusForbidden},
		"a value that is none":         {"POST", "/throw", one.key, `{"turn":2,"value":"00"}`, http.StatusBadRequest},
		"claiming too soon":            {"POST", "/claim", other.key, "{}", http.StatusConflict},
		"claiming what one owes":       {"POST", "/claim", one.key, "{}", http.StatusConflict},
		"claiming for another":         {"POST", "/claim", far.key, "{}", http.StatusForbidden},
		"a seat without a head":        {"POST", "/seat", one.invitation, map[string]any{"name": "Eve", "key": secret()}, http.StatusBadRequest},
		"resigning for another":        {"POST", "/resign", far.key, "{}", http.StatusForbidden},
		"resigning without a key":      {"POST", "/resign", "", "{}", http.StatusForbidden},
		"closing where two sit":        {"POST", "/close", one.key, "{}", http.StatusConflict},
		"closing for another":          {"POST", "/close", far.key, "{}", http.StatusForbidden},
		"closing without a key":        {"POST", "/close", "", "{}", http.StatusForbidden},
		"closing by an invitation":     {"POST", "/close", one.invitation, "{}", http.StatusForbidden},
		"closing with more":            {"POST", "/close", one.key, `{"turn":1}`, http.StatusBadRequest},
		"another way":                  {"PUT", "/play", one.key, good, http.StatusMethodNotAllowed},
		"what is not there":            {"GET", "/keys", one.key, "", http.StatusNotFound},
	} {
		status, text := ask(t, test.method, one.at+test.path, test.key, test.body)
		if status != test.status || strings.Contains(text, one.key) || strings.Contains(text, table.secret.String()) {
			t.Errorf("%s: %d %s", name, status, text)
		}
	}
	for _, path := range []string{"/tables/" + secret() + "/seat", "/tables/%27%20OR%201=1/seat", "/tables/..%2f..%2fetc/record", "/tables//events", "/tables/events"} {
		if status, _ := ask(t, "GET", host+path, one.key, ""); status != http.StatusNotFound && status != http.StatusMethodNotAllowed {
			t.Errorf("%s: %d", path, status)
		}
	}
	for name, fields := range map[string]map[string]any{
		"no name": {"name": " "}, "a name of blanks": {"name": "\u3164\u2800"}, "a long name": {"name": strings.Repeat("x", mostName+1)}, "a line": {"name": "a\nb"}, "turned text": {"name": "a\u202eb"},
		"a short key": {"key": "00"}, "a game of one's own": {"game": "chess"}, "a third side": {"side": 2}, "more": {"seed": "00"},
		"no head": {"head": ""}, "half a head": {"head": "00"}, "no time": {"claim": leastClaim - 1}, "endless time": {"claim": mostClaim + 1},
		"a short clock": {"turn": leastTurn - 1}, "a clock that runs back": {"turn": -60}, "a long clock": {"turn": mostTurn + 1},
	} {
		body := map[string]any{"game": "fallas", "side": 0, "name": "Eve", "key": secret(), "head": one.value(0)}
		for key, value := range fields {
			body[key] = value
		}
		if status, text := ask(t, "POST", host+"/tables", "", body); status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", name, status, text)
		}
	}
	q, err := http.NewRequest("POST", host+"/tables", strings.NewReader(`{"game":"fallas","name":"Eve","key":"`+secret()+`","head":"`+strings.Repeat("0a", 32)+`"}`))
	gametest.Must(t, err)
	q.Header.Set("Content-Type", "text/plain") // as a form of another site can
	if answer, err := http.DefaultClient.Do(q); err != nil || answer.StatusCode != http.StatusUnsupportedMediaType || answer.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("%v: %v", err, answer)
	}
	if after, err := s.load(t.Context(), id); err != nil || after.step != table.step || after.record.String() != table.record.String() {
		t.Errorf("after all that the table is %+v, not %+v: %v", after, table, err)
	}
	for range 2 { // once more, since the first answer may be lost
		if status, text := ask(t, "POST", one.at+"/play", one.key, good); status != http.StatusOK {
			t.Errorf("the player's own play: %d %s", status, text)
		}
	}
	if after, err := s.load(t.Context(), id); err != nil || after.record.Len() != 1 {
		t.Errorf("after one play the table is %+v: %v", after, err)
	}
}

// A table shows nothing of another one.
func TestNothingOfOneTableIsSeenAtAnother(t *testing.T) {
	_, host := fresh(t)
	one, other := begun(t, host, "laquet", alfonsine.White), begun(t, host, "fallas", alfonsine.White)
	w := watching(t, other.at)
	w.next()
	one.joined()
	ask(t, "POST", one.at+"/resign", one.key, "{}")
	other.joined()
	if x := w.next(); x.Step != 1 || !strings.Contains(x.Record, "fallas") || strings.Contains(w.all.String(), "laquet") {
		t.Errorf("it sees %s", w.all.String())
	}
}

// The game goes on after a restart and on another telephone: whoever has the key has the seat.
func TestTheGameGoesOnAfterARestart(t *testing.T) {
	where := place(t)
	s, host := served(t, where)
	one := begun(t, host, "todas-tablas", alfonsine.Black)
	if status, text := ask(t, "GET", one.at+"/seat", one.invitation, ""); status != http.StatusOK || text != `{"seated":false,"side":0}`+"\n" {
		t.Errorf("%d %s", status, text)
	}
	one.joined().gives(1)
	one.gives(1)
	before := watching(t, one.at).next()
	gametest.Must(t, s.Close())
	_, again := served(t, where)
	at := again + strings.TrimPrefix(one.at, host)
	if status, text := ask(t, "GET", at+"/seat", one.key, ""); status != http.StatusOK || text != `{"seated":true,"side":1}`+"\n" {
		t.Errorf("%d %s", status, text)
	}
	if after := watching(t, at).next(); after != before {
		t.Errorf("%+v was %+v", after, before)
	}
}

func TestTablesStreamsAndRatesAreLimited(t *testing.T) {
	s, host := fresh(t)
	now := time.Now()
	s.now = func() time.Time { return now }
	one := begun(t, host, "fallas", alfonsine.White)
	id := strings.TrimPrefix(one.at, host+"/tables/")
	for range mostOthers {
		if s.watch(newStream(), "192.0.2.1", map[string]bool{id: false}) == nil {
			t.Fatal("too few may watch")
		}
	}
	for key, want := range map[string]int{"": http.StatusServiceUnavailable, one.key: http.StatusOK} {
		answer, err := events(one.at, key)
		gametest.Must(t, err)
		if answer.Body.Close(); answer.StatusCode != want {
			t.Errorf("one more watches: %s", answer.Status)
		}
	}
	for n := range mostFrom {
		if s.watch(newStream(), "192.0.2.2", map[string]bool{fmt.Sprint(n): false}) == nil {
			t.Fatal("too few come from one address")
		}
	}
	if s.watch(newStream(), "192.0.2.2", map[string]bool{"x": false}) != nil {
		t.Error("an address has all streams")
	}
	other, last := one.joined(), 0
	for range burst {
		if last, _ = ask(t, "POST", one.at+"/play", one.key, map[string]any{"turn": 9}); last == http.StatusTooManyRequests {
			break
		}
	}
	if status, text := ask(t, "POST", one.at+"/resign", other.key, "{}"); last != http.StatusTooManyRequests || status != http.StatusOK {
		t.Errorf("one asks without end, %d, and the other resigns: %d %s", last, status, text)
	}
	for range 2 * burst {
		if last, _ = ask(t, "GET", host+"/tables/"+secret()+"/seat", secret(), ""); last != http.StatusNotFound {
			break
		}
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("who asks without end is answered %d", last)
	}
	q, err := http.NewRequest("GET", one.at+"/seat", nil)
	gametest.Must(t, err)
	q.Header.Set("Authorization", "Bearer "+one.key)
	q.Header.Set("X-Forwarded-For", "192.0.2.9, 192.0.2.3")
	answer, err := http.DefaultClient.Do(q)
	gametest.Must(t, err)
	if answer.Body.Close(); answer.StatusCode != http.StatusOK {
		t.Errorf("who comes by a proxy from elsewhere is answered %s", answer.Status)
	}
	now = now.Add(time.Second)
	if status, _ := ask(t, "GET", host+"/tables/"+secret()+"/seat", "", ""); status != http.StatusNotFound {
		t.Errorf("a second later: %d", status)
	}
}

// filled puts so many tables of a network into a server. The first ones are the oldest.
func (s *Server) filled(t *testing.T, n int, network, invitation string, changed int64) {
	t.Helper()
	const rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) " +
		"INSERT INTO tables SELECT CAST($2 AS TEXT) || i, 0, '', '', '', '', '', $3, 0, 0, CAST($4 AS BIGINT) + i, $2, '', 0, '', '', 0 FROM n"
	_, err := s.db.Exec(rows, n, network, invitation, changed)
	gametest.Must(t, err)
	_, err = s.db.Exec("UPDATE total SET tables = tables + $1", n)
	gametest.Must(t, err)
}

// there reports whether a server has a table.
func (s *Server) there(t *testing.T, id string) bool {
	t.Helper()
	var n int
	gametest.Must(t, s.db.QueryRow("SELECT COUNT(*) FROM tables WHERE id = $1", id).Scan(&n))
	return n > 0
}

// A network that sets up tables without end loses its own oldest ones first. Where there is no
// room the oldest free table of all goes, and none at which two play.
func TestTheOldestFreeTableGoesFirst(t *testing.T) {
	s, host := fresh(t)
	s.tally.before.Store(1 << 40)
	recent := s.served() - mostTables
	s.filled(t, mostFree, "127.0.0.0/24", "x", recent)
	s.filled(t, 10, "192.0.2.0/24", "x", recent)
	begun(t, host, "fallas", alfonsine.White)
	if s.there(t, "127.0.0.0/241") || !s.there(t, "127.0.0.0/242") || !s.there(t, "192.0.2.0/241") {
		t.Error("another table goes than the oldest of the network")
	}
	if n := gametest.Got(s.count()); n != mostFree+10 {
		t.Errorf("%d tables are counted", n)
	}
	s.filled(t, mostTables-mostFree-10, "", "", recent)
	if _, err := s.db.Exec("UPDATE tables SET changed = $1 WHERE id = '192.0.2.0/247'", recent-5); err != nil {
		t.Error(err)
	}
	q, err := http.NewRequest("POST", host+"/tables", strings.NewReader(`{"game":"fallas","name":"Ana","key":"`+secret()+`","head":"`+strings.Repeat("0a", 32)+`"}`))
	gametest.Must(t, err)
	q.Header.Set("Content-Type", "application/json")
	q.Header.Set("X-Forwarded-For", "198.51.100.1")
	answer, err := http.DefaultClient.Do(q)
	gametest.Must(t, err)
	if answer.Body.Close(); answer.StatusCode != http.StatusOK || s.there(t, "192.0.2.0/247") || !s.there(t, "192.0.2.0/241") {
		t.Errorf("%s, and another table goes than the oldest of all", answer.Status)
	}
	if _, err := s.db.Exec("UPDATE tables SET invitation = '', changed = $1", s.served()); err != nil {
		t.Error(err)
	}
	body := map[string]any{"game": "fallas", "side": 0, "name": "Ana", "key": secret(), "head": strings.Repeat("0a", 32)}
	if status, _ := ask(t, "POST", host+"/tables", "", body); status != http.StatusServiceUnavailable {
		t.Errorf("where two play at all tables one more is answered %d", status)
	}
	if _, err := s.db.Exec("UPDATE tables SET changed = $1 WHERE id = '192.0.2.0/241'", s.served()-seconds(still)-1); err != nil {
		t.Error(err)
	}
	if status, _ := ask(t, "POST", host+"/tables", "", body); status != http.StatusOK || s.there(t, "192.0.2.0/241") {
		t.Errorf("where two play at all tables, and nothing was done at one for a day, one more is answered %d", status)
	}
	s.tally.before.Add(seconds(idle) + mostTables)
	begun(t, host, "fallas", alfonsine.White) // since all are idle
	if n := gametest.Got(s.count()); n != 1 {
		t.Errorf("of idle tables %d are left", n)
	}
}

// Nothing that a request asks of the database looks at all rows.
func TestNoStatementLooksAtAllRows(t *testing.T) {
	s, _ := served(t, filepath.Join(t.TempDir(), "games.db"))
	var source []byte
	for _, file := range []string{"store.go", "close.go", "open.go"} {
		text, err := os.ReadFile(file)
		gametest.Must(t, err)
		source = append(source, text...)
	}
	found := regexp.MustCompile(`"((?:SELECT|DELETE|UPDATE) [^"]*tables[^"]*)"`).FindAllStringSubmatch(string(source), -1)
	for _, statement := range found {
		values := slices.Repeat([]any{""}, strings.Count(statement[1], "$")) // some are there twice
		text := strings.NewReplacer("%s", "'x', 'y'", "%d", "1").Replace(statement[1])
		rows, err := s.db.Query("EXPLAIN QUERY PLAN "+text, values...)
		gametest.Must(t, err)
		for rows.Next() {
			var n [3]int
			var detail string
			gametest.Must(t, rows.Scan(&n[0], &n[1], &n[2], &detail))
			if strings.HasPrefix(detail, "SCAN") && detail != "SCAN total" && !strings.Contains(detail, "INDEX free") && !strings.Contains(detail, "INDEX changed") { // which stops at the first
				t.Errorf("%s: %s", statement[1], detail)
			}
		}
		rows.Close()
	}
	if len(found) < 5 {
		t.Errorf("there are %d statements", len(found))
	}
}

// A file of the first version is led to the newest, with all that it has.
func TestAFileOfTheFirstVersionIsLedOn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	s, err := Open(file, here)
	gametest.Must(t, err)
	x := &table{id: secret(), record: record.New(alfonsine.Fallas), secret: fair.NewSecret(), invitation: "x"}
	_, err = s.add(t.Context(), x)
	gametest.Must(t, err)
	_, err = s.db.Exec("DROP INDEX ofClass; ALTER TABLE tables DROP COLUMN class; ALTER TABLE tables DROP COLUMN place; ALTER TABLE tables DROP COLUMN codes; ALTER TABLE tables DROP COLUMN next; ALTER TABLE tables DROP COLUMN open; DROP TABLE classes; DROP TABLE total; DROP INDEX changed; DROP INDEX free; DROP INDEX freeOf; ALTER TABLE tables DROP COLUMN network; PRAGMA user_version = 1")
	gametest.Must(t, errors.Join(err, s.Close()))
	s, err = Open(file, here)
	gametest.Must(t, err)
	defer s.Close()
	if again, err := s.load(t.Context(), x.id); err != nil || again == nil || again.secret != x.secret {
		t.Errorf("it has %+v: %v", again, err)
	}
	if n, err := s.count(); err != nil || n != 1 {
		t.Errorf("it has %d tables: %v", n, err)
	}
	if n, err := versionOf(s.db); err != nil || n != len(migrations) {
		t.Errorf("it is version %d: %v", n, err)
	}
}

// A stream that takes nothing holds nobody up, and its newest event is the last one.
func TestASlowWatcherHoldsNobodyUp(t *testing.T) {
	s, _ := fresh(t)
	stream := newStream()
	end := s.watch(stream, "192.0.2.1", map[string]bool{"x": false})
	x := &table{id: "x", record: record.New(alfonsine.Fallas), invitation: "x"}
	for x.step = 1; x.step <= 100; x.step++ {
		s.tell(x)
	}
	x.step = 50
	s.tell(x) // which comes late
	if now := stream.take()["x"]; now.Step != 100 {
		t.Errorf("it gets %+v", now)
	}
	if end(); len(s.hubs) != 0 || s.all != 0 {
		t.Errorf("%d hubs and %d streams are left", len(s.hubs), s.all)
	}
}

func TestAFileThatIsNoneIsAnError(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	gametest.Must(t, os.WriteFile(file, bytes.Repeat([]byte("no database "), 100), 0o600))
	for _, name := range []string{file, filepath.Join(t.TempDir(), "none", "games.db"), t.TempDir()} {
		if _, err := Open(name, here); err == nil || strings.Contains(name, "none") && !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s is opened: %v", name, err)
		}
	}
}

// One stream has the events of several tables, and says which are not there.
func TestAStreamIsOfManyTables(t *testing.T) {
	_, host := fresh(t)
	one, other := begun(t, host, "laquet", alfonsine.White), begun(t, host, "fallas", alfonsine.White)
	id := func(p *seated) string { return strings.TrimPrefix(p.at, host+"/tables/") }
	body := `{"tables":[{"id":"` + id(one) + `"},{"id":"` + id(other) + `"},{"id":"x"}]}`
	answer, err := http.Post(host+"/tables/events", "application/json", strings.NewReader(body))
	gametest.Must(t, err)
	defer answer.Body.Close()
	in := bufio.NewScanner(answer.Body)
	next := func() (x state, none gone) {
		in.Scan()
		if err := errors.Join(json.Unmarshal(in.Bytes(), &x), json.Unmarshal(in.Bytes(), &none)); err != nil {
			t.Errorf("%s: %v", in.Bytes(), err)
		}
		return x, none
	}
	if _, none := next(); none != (gone{"x", true}) {
		t.Errorf("of no table it tells %+v", none)
	}
	first, _ := next()
	second, _ := next()
	if got := []string{first.ID, second.ID}; !slices.Contains(got, id(one)) || !slices.Contains(got, id(other)) {
		t.Errorf("it tells of %v", got)
	}
	other.joined()
	if x, _ := next(); x.ID != id(other) || x.Step != 1 || x.From == 0 {
		t.Errorf("it tells %+v", x)
	}
	for _, bad := range []string{`{"tables":[]}`, `{}`, `{"tables":[` + strings.Repeat(`{"id":"x"},`, mostWatched) + `{"id":"x"}]}`} {
		if status, _ := ask(t, "POST", host+"/tables/events", "", bad); status != http.StatusBadRequest {
			t.Errorf("%s: %d", bad, status)
		}
	}
}

func TestHealthSaysWhetherTheDatabaseAnswers(t *testing.T) {
	s, host := fresh(t)
	if status, text := ask(t, "GET", host+"/tables/health", "", ""); status != http.StatusOK || text != "{}\n" {
		t.Errorf("%d %s", status, text)
	}
	gametest.Must(t, s.Close())
	if status, _ := ask(t, "GET", host+"/tables/health", "", ""); status != http.StatusInternalServerError {
		t.Errorf("without a database it is answered %d", status)
	}
}

// An answer ends with its request: a stream that is left leaves nothing behind.
func TestAStreamThatIsLeftIsForgotten(t *testing.T) {
	s, host := fresh(t)
	one := begun(t, host, "fallas", alfonsine.White)
	ctx, cancel := context.WithCancel(context.Background())
	body := `{"tables":[{"id":"` + strings.TrimPrefix(one.at, host+"/tables/") + `"}]}`
	q, err := http.NewRequestWithContext(ctx, "POST", host+"/tables/events", strings.NewReader(body))
	gametest.Must(t, err)
	q.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(q)
	gametest.Must(t, err)
	answer.Body.Close()
	cancel()
	for range 1000 {
		if s.streams() == 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("the stream goes on")
}
