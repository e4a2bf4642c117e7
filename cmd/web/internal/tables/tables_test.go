package tables

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// served opens the tables of a file and serves them.
func served(t *testing.T, file string) (*Server, string) {
	t.Helper()
	s, err := Open(file)
	gametest.Must(t, err)
	host := httptest.NewServer(s)
	t.Cleanup(func() { host.CloseClientConnections(); host.Close(); s.Close() })
	return s, host.URL
}

// fresh serves the tables of a new file.
func fresh(t *testing.T) (*Server, string) {
	t.Helper()
	return served(t, filepath.Join(t.TempDir(), "games.db"))
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
	key        string
	invitation string
	side       alfonsine.Color
}

// begun begins a table and returns its first player.
func begun(t *testing.T, host, game string, side alfonsine.Color) *seated {
	t.Helper()
	p := &seated{t: t, key: secret(), side: side}
	status, text := ask(t, "POST", host+"/tables", "", map[string]any{"game": game, "side": int(side), "name": "Ana", "key": p.key})
	var answer struct{ ID, Invitation string }
	if err := json.Unmarshal([]byte(text), &answer); err != nil || status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	p.at, p.invitation = host+"/tables/"+answer.ID, answer.Invitation
	return p
}

// joined seats another player by the invitation of the first.
func (p *seated) joined() *seated {
	p.t.Helper()
	q := &seated{t: p.t, at: p.at, key: secret(), side: p.side.Opponent()}
	if status, text := ask(p.t, "POST", p.at+"/seat", p.invitation, map[string]any{"name": "Bea", "key": q.key}); status != http.StatusOK {
		p.t.Fatalf("%d %s", status, text)
	}
	return q
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
	answer, err := http.Get(at + "/events")
	gametest.Must(t, err)
	if answer.StatusCode != http.StatusOK || answer.Header.Get("X-Accel-Buffering") != "no" {
		t.Fatal(answer.Status, answer.Header)
	}
	t.Cleanup(func() { answer.Body.Close() })
	return watcherOf(t, answer.Body)
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
		if data, ok := strings.CutPrefix(w.in.Text(), "data: "); ok {
			if err := json.Unmarshal([]byte(data), &x); err != nil && w.in.Scan() { // else it was cut off
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

// Nobody learns a key, an invitation or the seed from what is answered before the end, and
// a finished game can be had as a record, with both names.
func TestATableTellsItsSecretsToNobody(t *testing.T) {
	s, host := fresh(t)
	one := begun(t, host, "fallas", alfonsine.White)
	w := watching(t, one.at)
	before := w.next()
	if before.Full || !before.game(t).Position().Dice().IsZero() {
		t.Errorf("a table with a free seat is %+v", before)
	}
	other := one.joined()
	during := w.next()
	kept, err := s.load(strings.TrimPrefix(one.at, host+"/tables/"))
	gametest.Must(t, err)
	said := w.all.String()
	for _, hidden := range []string{one.key, other.key, one.invitation, digest(one.key), kept.seed.String()} {
		if strings.Contains(said, hidden) {
			t.Errorf("%s is told: %s", hidden, said)
		}
	}
	if kept.seed.Commitment() != during.Commitment || during.Commitment != before.Commitment {
		t.Errorf("the commitment is %s, and then %s", before.Commitment, during.Commitment)
	}
	if status, text := ask(t, "POST", one.at+"/resign", one.key, "{}"); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	end := w.next()
	if !end.Over || end.Seed != kept.seed.String() {
		t.Errorf("at the end it is %+v", end)
	}
	r := end.game(t)
	white, _ := r.Tag("White")
	black, _ := r.Tag("Black")
	if white != "Ana" || black != "Bea" || r.Result() != alfonsine.WonBy(alfonsine.Black) || r.Termination() != record.TerminationResigned {
		t.Errorf("the record is %s", end.Record)
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
	id := strings.TrimPrefix(one.at, host+"/tables/")
	table, err := s.load(id)
	gametest.Must(t, err)
	p := table.record.Position()
	moves := game.Plays(p)[0].Moves()
	good := map[string]any{"turn": 1, "moves": moves}
	seat := map[string]any{"name": "Eve", "key": secret()}
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
		"no JSON":                      {"POST", "/play", one.key, "turn=1", http.StatusBadRequest},
		"a used invitation":            {"POST", "/seat", one.invitation, seat, http.StatusForbidden},
		"the invitation of elsewhere":  {"POST", "/seat", far.invitation, seat, http.StatusForbidden},
		"a seat without an invitation": {"POST", "/seat", "", seat, http.StatusForbidden},
		"whose an invitation is":       {"GET", "/seat", one.invitation, "", http.StatusForbidden},
		"resigning for another":        {"POST", "/resign", far.key, "{}", http.StatusForbidden},
		"resigning without a key":      {"POST", "/resign", "", "{}", http.StatusForbidden},
		"another way":                  {"PUT", "/play", one.key, good, http.StatusMethodNotAllowed},
		"what is not there":            {"GET", "/keys", one.key, "", http.StatusNotFound},
	} {
		status, text := ask(t, test.method, one.at+test.path, test.key, test.body)
		if status != test.status || strings.Contains(text, one.key) || strings.Contains(text, table.seed.String()) {
			t.Errorf("%s: %d %s", name, status, text)
		}
	}
	for _, path := range []string{"/tables/" + secret() + "/events", "/tables/" + secret() + "/seat", "/tables/%27%20OR%201=1/events", "/tables/..%2f..%2fetc/record", "/tables//events"} {
		if status, _ := ask(t, "GET", host+path, one.key, ""); status != http.StatusNotFound && status != http.StatusMethodNotAllowed {
			t.Errorf("%s: %d", path, status)
		}
	}
	for name, fields := range map[string]map[string]any{
		"no name": {"name": " "}, "a long name": {"name": strings.Repeat("x", mostName+1)}, "a line": {"name": "a\nb"}, "turned text": {"name": "a\u202eb"},
		"a short key": {"key": "00"}, "a game of one's own": {"game": "chess"}, "a third side": {"side": 2}, "more": {"seed": "00"},
	} {
		body := map[string]any{"game": "fallas", "side": 0, "name": "Eve", "key": secret()}
		for key, value := range fields {
			body[key] = value
		}
		if status, text := ask(t, "POST", host+"/tables", "", body); status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", name, status, text)
		}
	}
	q, err := http.NewRequest("POST", host+"/tables", strings.NewReader(`{"game":"fallas","name":"Eve","key":"`+secret()+`"}`))
	gametest.Must(t, err)
	q.Header.Set("Content-Type", "text/plain") // as a form of another site can
	if answer, err := http.DefaultClient.Do(q); err != nil || answer.StatusCode != http.StatusUnsupportedMediaType || answer.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("%v: %v", err, answer)
	}
	if after, err := s.load(id); err != nil || after.step != table.step || after.record.String() != table.record.String() {
		t.Errorf("after all that the table is %+v, not %+v: %v", after, table, err)
	}
	for range 2 { // once more, since the first answer may be lost
		if status, text := ask(t, "POST", one.at+"/play", one.key, good); status != http.StatusOK {
			t.Errorf("the player's own play: %d %s", status, text)
		}
	}
	if after, err := s.load(id); err != nil || after.record.Len() != 1 {
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
	file := filepath.Join(t.TempDir(), "games.db")
	s, host := served(t, file)
	one := begun(t, host, "todas-tablas", alfonsine.Black)
	if status, text := ask(t, "GET", one.at+"/seat", one.invitation, ""); status != http.StatusOK || text != `{"seated":false,"side":0}`+"\n" {
		t.Errorf("%d %s", status, text)
	}
	one.joined()
	before := watching(t, one.at).next()
	if _, err := Open(file); err == nil {
		t.Error("the file is opened twice")
	}
	names, _ := filepath.Glob(file + "*") // and its log
	for _, name := range names {
		if info, err := os.Stat(name); err != nil || len(names) < 2 || info.Mode() != 0o600 {
			t.Errorf("others can read the seeds in one of %v, %v: %v", names, info.Mode(), err)
		}
	}
	gametest.Must(t, s.Close())
	_, again := served(t, file)
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
	for range mostOfOne {
		if stream, _ := s.watch(id); stream == nil {
			t.Fatal("too few may watch")
		}
	}
	if status, _ := ask(t, "GET", one.at+"/events", "", ""); status != http.StatusServiceUnavailable {
		t.Errorf("one more watches: %d", status)
	}
	body := map[string]any{"game": "fallas", "side": 0, "name": "Ana", "key": secret()}
	if _, err := s.db.Exec("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) INSERT INTO tables SELECT i, 0, '', '', '', '', IIF(i < 5, 'x', ''), ? FROM n", mostTables-1, now.Unix()); err != nil {
		t.Fatal(err)
	}
	if status, _ := ask(t, "POST", host+"/tables", "", body); status != http.StatusServiceUnavailable {
		t.Errorf("one more table: %d", status)
	}
	now = now.Add(alone + time.Minute)
	begun(t, host, "fallas", alfonsine.White) // since nobody has come to five of them
	now = now.Add(idle)
	one = begun(t, host, "fallas", alfonsine.White) // since all are idle
	other, last := one.joined(), 0
	for range 6 * burst {
		if last, _ = ask(t, "POST", one.at+"/play", one.key, map[string]any{"turn": 9}); last == http.StatusTooManyRequests {
			break
		}
	}
	if status, text := ask(t, "POST", one.at+"/resign", other.key, ""); last != http.StatusTooManyRequests || status != http.StatusOK {
		t.Errorf("one asks without end, %d, and the other resigns: %d %s", last, status, text)
	}
	for range 21 * burst {
		if last, _ = ask(t, "GET", host+"/tables/"+secret()+"/seat", secret(), ""); last != http.StatusNotFound {
			break
		}
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("who asks without end is answered %d", last)
	}
	if status, text := ask(t, "GET", one.at+"/seat", one.key, ""); status != http.StatusOK {
		t.Errorf("who sits behind the same proxy is answered %d %s", status, text)
	}
	now = now.Add(time.Second)
	if status, _ := ask(t, "GET", host+"/tables/"+secret()+"/seat", "", ""); status != http.StatusNotFound {
		t.Errorf("a second later: %d", status)
	}
}

// A stream that takes nothing holds nobody up, and its newest event is the last one.
func TestASlowWatcherHoldsNobodyUp(t *testing.T) {
	s, _ := fresh(t)
	stream, end := s.watch("x")
	x := &table{id: "x", record: record.New(alfonsine.Fallas)}
	for x.step = 1; x.step <= 100; x.step++ {
		s.tell(x)
	}
	x.step = 50
	s.tell(x) // which comes late
	if now := <-stream; now.Step != 100 {
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
		if _, err := Open(name); err == nil || strings.Contains(name, "none") && !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s is opened: %v", name, err)
		}
	}
}

// An answer ends with its request: a stream that is left leaves nothing behind.
func TestAStreamThatIsLeftIsForgotten(t *testing.T) {
	s, host := fresh(t)
	one := begun(t, host, "fallas", alfonsine.White)
	ctx, cancel := context.WithCancel(context.Background())
	q, err := http.NewRequestWithContext(ctx, "GET", one.at+"/events", nil)
	gametest.Must(t, err)
	answer, err := http.DefaultClient.Do(q)
	gametest.Must(t, err)
	answer.Body.Close()
	cancel()
	for range 1000 {
		s.lock.Lock()
		left := s.all
		s.lock.Unlock()
		if left == 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("the stream goes on")
}
