package tables

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/web/internal/door"
	"example.com/alfonsine/cmd/web/internal/fair"
)

// A room is where people play at tables of servers that are killed again and again: one that serves
// a file, or two that serve one database, behind a proxy that asks them in turn.
type room struct {
	t       *testing.T
	where   string // the tables are kept
	address string // of the server, or of the proxy
	servers []*process
	until   time.Time     // when nobody begins another game
	pause   time.Duration // how long a player thinks at most, besides choosing
	whole   bool          // whether the time of an answer has that of asking again
	lock    sync.Mutex
	waits   []time.Duration // for each answer to a play
	most    int             // kilobytes of a server's memory, where the system says it
}

// A process is a server that can be killed.
type process struct {
	*exec.Cmd
	address string
}

// newRoom starts the servers of a room.
func newRoom(t *testing.T) *room {
	t.Helper()
	r := &room{t: t, where: place(t)}
	r.servers = append(r.servers, &process{address: freeAddress(t)})
	r.address = r.servers[0].address
	if isPostgres(r.where) {
		r.servers = append(r.servers, &process{address: freeAddress(t)})
		var asked atomic.Int64
		proxy := httptest.NewServer(&httputil.ReverseProxy{
			ErrorLog: log.New(io.Discard, "", 0),
			Rewrite: func(q *httputil.ProxyRequest) {
				one := r.servers[int(asked.Add(1))%len(r.servers)]
				q.SetURL(&url.URL{Scheme: "http", Host: one.address})
				q.SetXForwarded()
			},
		})
		t.Cleanup(func() { proxy.CloseClientConnections(); proxy.Close() })
		r.address = proxy.Listener.Addr().String()
	}
	for i := range r.servers {
		r.open(i)
	}
	return r
}

// freeAddress returns an address at which nobody listens.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	gametest.Must(t, err)
	defer l.Close()
	return l.Addr().String()
}

// open starts a server: this test again, or the program of ALFONSINE_WEB.
func (r *room) open(i int) {
	p := r.servers[i]
	p.Cmd = exec.Command(os.Args[0], "-test.run=^TestThirtyPlayWhileServersAreKilled$") // which serves
	if program := os.Getenv("ALFONSINE_WEB"); program != "" {
		p.Cmd = exec.Command(program, "--listen", p.address, "--tables", r.where)
	}
	p.Env = append(os.Environ(), "SERVED="+r.where, "AT="+p.address)
	p.Stderr = os.Stderr
	gametest.Must(r.t, p.Start())
}

var highest = regexp.MustCompile(`VmHWM:\s*(\d+)`)

// kill ends a server at once, and notes how much memory it has taken.
func (r *room) kill(i int) {
	p := r.servers[i]
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Process.Pid))
	if found := highest.FindSubmatch(status); found != nil {
		n, _ := strconv.Atoi(string(found[1]))
		r.most = max(r.most, n)
	}
	p.Process.Kill()
	p.Wait()
}

// ask asks until there is an answer, and reports whether it was done.
func (r *room) ask(path, key string, body any, into any) bool {
	cut := false // whether an answer was cut off: the other one may have played since
	for begun := time.Now(); time.Since(begun) < time.Minute; time.Sleep(10 * time.Millisecond) {
		asked := time.Now()
		status, text, err := try("POST", "http://"+r.address+path, key, body)
		switch {
		case err != nil || status == http.StatusBadGateway:
			cut = true
			continue
		case status == http.StatusTooManyRequests:
			continue
		case status == http.StatusConflict && cut:
			return false
		case status != http.StatusOK:
			r.t.Errorf("%s: %d %s", path, status, text)
			return false
		case strings.HasSuffix(path, "/play"):
			r.lock.Lock()
			if r.whole {
				asked = begun
			}
			r.waits = append(r.waits, time.Since(asked))
			r.lock.Unlock()
		}
		return into == nil || json.Unmarshal([]byte(text), into) == nil
	}
	r.t.Errorf("%s: there is no answer for a minute", path)
	return false
}

// plays plays a game to its end and returns the last state. The player leaves now and then,
// and comes back, finds all that was acknowledged, and checks all dice.
func (r *room) plays(at string, seat fair.Seat, agent bot.Chooser, rng *rand.Rand) (last state) {
	kept := map[int]alfonsine.Position{} // what followed a turn
	key, side, seen := seat.Secret.Key(), alfonsine.Color(seat.Party), fair.Witness{}
	for ; !r.t.Failed(); time.Sleep(time.Duration(rng.Int64N(int64(5*r.pause + 20*time.Millisecond)))) {
		answer, err := events("http://"+r.address+at, key)
		if err != nil {
			continue
		}
		if answer.StatusCode == http.StatusTooManyRequests { // which is no state
			answer.Body.Close()
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
			_, gift, err := seen.Look(g, &x.Dice, &seat)
			if err != nil {
				r.t.Errorf("%s: %v", at, err)
			}
			if x.Over {
				answer.Body.Close()
				return x
			}
			if gift != nil {
				r.ask(at+"/throw", key, gift, nil)
			}
			if g.Position().Dice().IsZero() || g.Position().Turn() != side {
				continue
			}
			play, err := agent.Choose(context.Background(), g.Position())
			if err != nil {
				r.t.Error(err)
			}
			time.Sleep(time.Duration(rng.Int64N(int64(r.pause + 1))))
			sent := g.Clone()
			gametest.Must(r.t, sent.AddPlay(g.Position(), play))
			seen.Send(sent)
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
	var seats [2]fair.Seat
	person := func(p fair.Party, name string) map[string]any {
		seats[p] = fair.Seat{Party: p, Secret: fair.NewSecret()}
		return map[string]any{"name": name, "key": seats[p].Secret.Key(), "head": seats[p].Secret.Value(p, 0)}
	}
	begun := person(fair.White, "Ana")
	begun["game"] = g.Slug()
	if !r.ask("/tables", "", begun, &table) || !r.ask("/tables/"+table.ID+"/seat", table.Invitation, person(fair.Black, "Bea"), nil) {
		return
	}
	var ends [2]state
	var both sync.WaitGroup
	for i := range ends {
		both.Add(1)
		go func() {
			defer both.Done()
			ends[i] = r.plays("/tables/"+table.ID, seats[i], agents[i], rand.New(rand.NewPCG(seed, uint64(i))))
		}()
	}
	if both.Wait(); r.t.Failed() {
		return
	}
	played := ends[0].game(r.t)
	for i := range ends {
		ends[i].Left = 0 // which may be a second less for the other
	}
	throws, err := ends[0].Dice.Check(played)
	if ends[0] != ends[1] || played.Result() == alfonsine.ResultOngoing || err != nil || len(throws) < 1 {
		r.t.Errorf("%s ends with %v and %v: %d throws: %v", g.Slug(), ends[0], ends[1], len(throws), err)
	}
}

// fill lets people play at so many tables as have a place in played, which counts their games: each
// one, and then others until the time is over. Players of any level think; others play anything.
func (r *room) fill(played []int, levels bool) *sync.WaitGroup {
	games := append(alfonsine.Variants(), alfonsine.Backgammon)
	var all sync.WaitGroup
	for i := range played {
		all.Go(func() {
			for n := i; n == i || time.Now().Before(r.until) && !r.t.Failed(); n += len(played) {
				g := games[n%len(games)]
				var agents [2]bot.Chooser
				for side := range agents {
					agents[side] = bot.NewRandom(g, uint64(n))
					if level := (n + 3*side) % 7; levels && level < 6 { // and some who play anything
						agent, err := bot.New(g, bot.Options{
							Level: bot.Levels()[level], Workers: 1, Budget: time.Second / 5, Seed: uint64(n),
						})
						if err != nil {
							r.t.Error(err)
							return
						}
						agents[side] = agent
					}
				}
				r.game(g, agents, uint64(n))
				played[i]++
			}
		})
	}
	return &all
}

// sum says what was played, and how fast.
func (r *room) sum(played []int) string {
	total := 0
	for _, n := range played {
		total += n
	}
	slices.Sort(r.waits)
	const form = "%d games, %d plays; an answer to a play took %v, one of a hundred %v, the longest %v; at most %d KB of memory"
	return fmt.Sprintf(form, total, len(r.waits),
		r.waits[len(r.waits)/2], r.waits[len(r.waits)*99/100], r.waits[len(r.waits)-1], r.most)
}

// A schoolroom: thirty telephones at fifteen tables play every game while servers are killed again
// and again, in turn. Nothing that it has acknowledged is lost. ALFONSINE_TABLES=1h has thirty
// tables and agents of all levels, who think, for an hour, with a kill every minute.
func TestThirtyPlayWhileServersAreKilled(t *testing.T) {
	if where := os.Getenv("SERVED"); where != "" {
		s, err := Open(where, here)
		gametest.Must(t, err)
		l, err := net.Listen("tcp", os.Getenv("AT"))
		gametest.Must(t, err)
		mux := http.NewServeMux()
		mux.Handle("/tables", s)
		mux.Handle("/tables/", s)
		library := make([]byte, 3<<20) // as large as that for browsers
		mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { w.Write(library) })
		t.Fatal(door.Serve(t.Context(), l, here, mux))
	}
	gametest.NotShort(t)
	r := newRoom(t)
	tables, life, answers := 15, 10*time.Millisecond, 200 // in a life
	text := os.Getenv("ALFONSINE_TABLES")
	if text != "" {
		lasts, err := time.ParseDuration(text)
		gametest.Must(t, err)
		tables, life, answers, r.pause, r.until = 30, time.Minute, 0, time.Second, time.Now().Add(lasts)
	}
	played := make([]int, tables)
	all := r.fill(played, text != "")
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
				r.kill(kills % len(r.servers))
				r.open(kills % len(r.servers))
				kills++
			}
		}
	}
	for i := range r.servers {
		r.kill(i)
	}
	if t.Failed() {
		return
	}
	t.Logf("%d kills; %s", kills, r.sum(played))
}
