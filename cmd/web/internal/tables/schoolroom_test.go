package tables

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/internal/gametest"
)

// A room is where people play at tables of a server that is killed again and again.
type room struct {
	t       *testing.T
	address string
	server  *exec.Cmd
	until   time.Time     // when nobody begins another game
	pause   time.Duration // how long a player thinks at most, besides choosing
	lock    sync.Mutex
	waits   []time.Duration // for each answer to a play
	most    int             // kilobytes of the server's memory, where the system says it
}

// open starts the server: this test again, or the program of ALFONSINE_WEB.
func (r *room) open(file string) {
	r.server = exec.Command(os.Args[0], "-test.run=^TestThirtyPlayWhileTheServerIsKilled$")
	if program := os.Getenv("ALFONSINE_WEB"); program != "" {
		r.server = exec.Command(program, "--listen", r.address, "--tables", file)
	}
	r.server.Env = append(os.Environ(), "SERVED="+file, "AT="+r.address)
	r.server.Stderr = os.Stderr
	gametest.Must(r.t, r.server.Start())
}

var highest = regexp.MustCompile(`VmHWM:\s*(\d+)`)

// kill ends the server at once, and notes how much memory it has taken.
func (r *room) kill() {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", r.server.Process.Pid))
	if found := highest.FindSubmatch(status); found != nil {
		n, _ := strconv.Atoi(string(found[1]))
		r.most = max(r.most, n)
	}
	r.server.Process.Kill()
	r.server.Wait()
}

// ask asks until there is an answer, and reports whether it was done.
func (r *room) ask(path, key string, body any, into any) bool {
	cut := false // whether an answer was cut off: the other one may have played since
	for begun := time.Now(); time.Since(begun) < time.Minute; time.Sleep(10 * time.Millisecond) {
		asked := time.Now()
		status, text, err := try("POST", "http://"+r.address+path, key, body)
		switch {
		case err != nil || status == http.StatusTooManyRequests:
			cut = cut || err != nil
			continue
		case status == http.StatusConflict && cut:
			return false
		case status != http.StatusOK:
			r.t.Errorf("%s: %d %s", path, status, text)
			return false
		case strings.HasSuffix(path, "/play"):
			r.lock.Lock()
			r.waits = append(r.waits, time.Since(asked))
			r.lock.Unlock()
		}
		return into == nil || json.Unmarshal([]byte(text), into) == nil
	}
	r.t.Errorf("%s: there is no answer for a minute", path)
	return false
}

// plays plays a game to its end and returns the last state. The player leaves now and then,
// and comes back, and finds all that was acknowledged.
func (r *room) plays(at, key string, side alfonsine.Color, agent bot.Chooser, rng *rand.Rand) (last state) {
	kept := map[int]alfonsine.Position{} // what followed a turn
	for ; !r.t.Failed(); time.Sleep(time.Duration(rng.Int64N(int64(5*r.pause + 20*time.Millisecond)))) {
		answer, err := http.Get("http://" + r.address + at + "/events")
		if err != nil {
			continue
		}
		w := watcherOf(r.t, answer.Body)
		for x, ok := w.read(); ok && !r.t.Failed(); x, ok = w.read() {
			g := x.game(r.t)
			for turn, p := range kept {
				if g.Len() < turn || g.Turn(turn).Next() != p {
					r.t.Errorf("turn %d of %s was acknowledged, and is not in %s", turn, at, x.Record)
				}
			}
			if x.Over {
				answer.Body.Close()
				return x
			}
			if !x.Full || g.Position().Turn() != side {
				continue
			}
			play, err := agent.Choose(context.Background(), g.Position())
			if err != nil {
				r.t.Error(err)
			}
			time.Sleep(time.Duration(rng.Int64N(int64(r.pause + 1))))
			if r.ask(at+"/play", key, map[string]any{"turn": g.Len() + 1, "moves": play.Moves()}, nil) {
				kept[g.Len()+1] = play.Next()
			}
			if rng.IntN(20) == 0 {
				break
			}
		}
		answer.Body.Close()
	}
	return last
}

// game plays a game at a new table. Everybody sees the same end, and can check the dice.
func (r *room) game(g *alfonsine.Game, agents [2]bot.Chooser, seed uint64) {
	var table struct{ ID, Invitation string }
	keys := [2]string{secret(), secret()}
	if !r.ask("/tables", "", map[string]any{"game": g.Slug(), "side": 0, "name": "Ana", "key": keys[0]}, &table) ||
		!r.ask("/tables/"+table.ID+"/seat", table.Invitation, map[string]any{"name": "Bea", "key": keys[1]}, nil) {
		return
	}
	var ends [2]state
	var both sync.WaitGroup
	for i := range ends {
		both.Add(1)
		go func() {
			defer both.Done()
			ends[i] = r.plays("/tables/"+table.ID, keys[i], alfonsine.Color(i), agents[i], rand.New(rand.NewPCG(seed, uint64(i))))
		}()
	}
	if both.Wait(); r.t.Failed() {
		return
	}
	played := ends[0].game(r.t)
	seeds, err := fair.ParseSeed(ends[0].Seed)
	if err != nil || ends[0] != ends[1] || played.Result() == alfonsine.ResultOngoing {
		r.t.Errorf("%s ends with %v and %v: %v", g.Slug(), ends[0], ends[1], err)
	} else if n, err := fair.Check(played, seeds, ends[0].Commitment); err != nil || n < 1 {
		r.t.Errorf("%s: %d throws: %v", g.Slug(), n, err)
	}
}

// A schoolroom: thirty telephones at fifteen tables play every game while the server is killed
// again and again. Nothing that it has acknowledged is lost. ALFONSINE_TABLES=1h has thirty
// tables and agents of all levels, who think, for an hour, with a kill every minute.
func TestThirtyPlayWhileTheServerIsKilled(t *testing.T) {
	if file := os.Getenv("SERVED"); file != "" {
		s, err := Open(file)
		gametest.Must(t, err)
		t.Fatal(http.ListenAndServe(os.Getenv("AT"), s))
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	gametest.Must(t, err)
	r := &room{t: t, address: free.Addr().String()}
	free.Close()
	tables, life, answers := gametest.Cases(15, 15), 10*time.Millisecond, 200 // in a life
	text := os.Getenv("ALFONSINE_TABLES")
	if text != "" {
		lasts, err := time.ParseDuration(text)
		gametest.Must(t, err)
		tables, life, answers, r.pause, r.until = 30, time.Minute, 0, time.Second, time.Now().Add(lasts)
	}
	file := filepath.Join(t.TempDir(), "games.db")
	r.open(file)
	games := append(alfonsine.Variants(), alfonsine.Backgammon)
	played := make([]int, tables)
	var all sync.WaitGroup
	for i := range tables {
		all.Add(1)
		go func() {
			defer all.Done()
			for n := i; n == i || time.Now().Before(r.until) && !t.Failed(); n += tables {
				g := games[n%len(games)]
				var agents [2]bot.Chooser
				for side := range agents {
					agents[side] = bot.NewRandom(g, uint64(n))
					if level := (n + 3*side) % 7; text != "" && level < 6 { // and some who play anything
						agent, err := bot.New(g, bot.Options{
							Level: bot.Levels()[level], Workers: 1, Budget: time.Second / 5, Seed: uint64(n),
						})
						if err != nil {
							t.Error(err)
							return
						}
						agents[side] = agent
					}
				}
				r.game(g, agents, uint64(n))
				played[i]++
			}
		}()
	}
	done := make(chan bool)
	go func() { all.Wait(); close(done) }()
	kills, before, over := 0, 0, false
	for !over {
		select {
		case <-done:
			over = true
		case <-time.After(life):
			r.lock.Lock()
			lived := len(r.waits)-before >= answers
			if lived {
				before = len(r.waits)
			}
			r.lock.Unlock()
			if lived {
				r.kill()
				r.open(file)
				kills++
			}
		}
	}
	r.kill()
	if t.Failed() {
		return
	}
	slices.Sort(r.waits)
	total := 0
	for _, n := range played {
		total += n
	}
	t.Logf("%d games, %d plays, %d kills; an answer to a play took %v, one of a hundred %v, the longest %v; at most %d KB of memory",
		total, len(r.waits), kills, r.waits[len(r.waits)/2], r.waits[len(r.waits)*99/100], r.waits[len(r.waits)-1], r.most)
}
