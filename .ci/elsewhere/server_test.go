package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// An answered is what the server says of a game.
type answered struct {
	Step     int                `json:"step"`
	Position alfonsine.Position `json:"position"`
	Record   string             `json:"record"`
	Result   alfonsine.Result   `json:"result"`
	Error    string             `json:"error"`
}

// request returns what is asked next of a game, as a path: a throw, or some play.
func (s answered) request(v *alfonsine.Game, rng *rand.Rand) string {
	plays := v.Plays(s.Position)
	if len(plays) == 0 {
		return fmt.Sprint("/throw?step=", s.Step)
	}
	text := v.FormatPlay(s.Position, plays[rng.IntN(len(plays))], alfonsine.Notation{Numbering: alfonsine.NumberingMover})
	return fmt.Sprint("/play?step=", s.Step, "&text=", url.QueryEscape(text))
}

func TestTwoPeoplePlayEveryGameThoughTheServerKeepsRestarting(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	rng := rand.New(rand.NewPCG(1, 2))
	for _, v := range append(alfonsine.Variants(), alfonsine.Backgammon) {
		ask := func(method, path string) (s answered, status int) {
			db, err := sql.Open("sqlite", file)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if _, err := db.Exec("CREATE TABLE IF NOT EXISTS games (name TEXT PRIMARY KEY, step INTEGER, record TEXT)"); err != nil {
				t.Fatal(err)
			}
			w := httptest.NewRecorder()
			newServer(db).ServeHTTP(w, httptest.NewRequest(method, "/games/"+v.Slug()+path, nil))
			if err := json.Unmarshal(w.Body.Bytes(), &s); err != nil {
				t.Fatal(err)
			}
			return s, w.Code
		}
		if s, status := ask("POST", "?game=nonsense"); status != http.StatusConflict || s.Error == "" {
			t.Fatalf("a game of nonsense is answered %d: %+v", status, s)
		}
		s, status := ask("POST", "?game="+url.QueryEscape(v.Slug()))
		for turn := 0; status == 200 && turn < 16 && s.Result == alfonsine.ResultOngoing; turn++ {
			path := s.request(v, rng)
			s, status = ask("POST", path)
			if again, status := ask("POST", path); status != http.StatusConflict || again.Step != s.Step {
				t.Fatalf("%s: a request that comes twice is answered %+v", v.Slug(), again)
			}
		}
		if s.Result == alfonsine.ResultOngoing {
			s, status = ask("POST", fmt.Sprint("/resign?step=", s.Step))
		}
		if seen, _ := ask("GET", ""); status != 200 || s.Result == alfonsine.ResultOngoing || seen != s {
			t.Errorf("%s ends with %d: %+v, and is shown as %+v", v.Slug(), status, s, seen)
		}
	}
}

// Nine people play while the server is killed again and again. What it has answered is there
// when it is started again.
func TestNothingThatWasAnsweredIsLost(t *testing.T) {
	folder := t.TempDir()
	program := filepath.Join(folder, "server")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	free, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	address := free.Addr().String()
	free.Close()
	start := func() *exec.Cmd {
		server := exec.Command(program, "-listen", address, "-data", filepath.Join(folder, "games.db")+"?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)")
		if err := server.Start(); err != nil {
			t.Fatal(err)
		}
		return server
	}
	ask := func(method, path string) (s answered, err error) {
		q, err := http.NewRequest(method, "http://"+address+"/games/"+path, nil)
		if err != nil {
			return s, err
		}
		answer, err := http.DefaultClient.Do(q)
		if err != nil {
			return s, err
		}
		defer answer.Body.Close()
		return s, json.NewDecoder(answer.Body).Decode(&s)
	}
	done := make(chan struct{})
	var players sync.WaitGroup
	known := make([]answered, 9)
	for i := range known {
		players.Add(1)
		go func() {
			defer players.Done()
			v := alfonsine.Variants()[i]
			rng := rand.New(rand.NewPCG(uint64(i), 3))
			for {
				select {
				case <-done:
					return
				case <-time.After(5 * time.Millisecond):
				}
				path := fmt.Sprint("game", i, "?game=", v.Slug())
				if known[i].Record != "" {
					path = fmt.Sprint("game", i, known[i].request(v, rng))
				}
				s, err := ask("POST", path)
				if err == nil && s.Error != "" { // carried out before, and the answer was cut off
					s, err = ask("GET", fmt.Sprint("game", i))
				}
				if err == nil && s.Error == "" {
					known[i] = s
				}
				if s.Result != alfonsine.ResultOngoing {
					return
				}
			}
		}()
	}
	for range 4 {
		server := start()
		time.Sleep(time.Second)
		if err := server.Process.Kill(); err != nil {
			t.Error(err)
		}
		_ = server.Wait()
	}
	close(done)
	players.Wait()
	server := start()
	defer func() { _ = server.Process.Kill(); _ = server.Wait() }()
	for i, s := range known {
		var kept answered
		for range 100 { // until it listens
			if kept, err = ask("GET", fmt.Sprint("game", i)); err == nil {
				break
			}
			time.Sleep(50 * time.Millisecond)
		}
		turns := strings.TrimRight(s.Record, "* \n") // an unfinished record ends with a star
		rec, fault := record.Parse(kept.Record)
		short := s.Step < 3 && s.Result == alfonsine.ResultOngoing // a first throw can lose a game of Fallas
		if err != nil || fault != nil || short || kept.Step < s.Step || kept.Step == s.Step && kept != s ||
			!strings.HasPrefix(kept.Record, turns) || rec.Position() != kept.Position {
			t.Errorf("game %d was answered\n%+v\nand is now\n%+v\n%v %v", i, s, kept, err, fault)
		}
	}
}

// A fault of the database is no refusal.
func TestAFaultOfTheDatabaseIsNoRefusal(t *testing.T) {
	db, err := sql.Open("sqlite", filepath.Join(t.TempDir(), "games.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, q := range [][2]string{{"POST", "/games/x?game=fallas"}, {"GET", "/games/x"}, {"POST", "/games/x/throw?step=0"}} {
		w := httptest.NewRecorder()
		newServer(db).ServeHTTP(w, httptest.NewRequest(q[0], q[1], nil)) // there are no tables
		if w.Code != http.StatusServiceUnavailable {
			t.Errorf("%s %s is answered %d: %s", q[0], q[1], w.Code, w.Body)
		}
	}
	if _, err := db.Exec("CREATE TABLE games (name TEXT PRIMARY KEY, step INTEGER, record TEXT)"); err != nil {
		t.Fatal(err)
	}
	for _, q := range [][2]string{{"GET", "/games/x"}, {"POST", "/games/y?game=fallas"}, {"POST", "/games/y?game=fallas"}} {
		w := httptest.NewRecorder()
		newServer(db).ServeHTTP(w, httptest.NewRequest(q[0], q[1], nil))
		if want := http.StatusConflict; w.Code != want && w.Code != http.StatusOK {
			t.Errorf("%s %s is answered %d", q[0], q[1], w.Code)
		}
	}
}
