package browsertest

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// A wire carries connections to a host, and can fall silent without ending them.
type wire struct {
	at     string
	lock   sync.Mutex
	silent map[net.Conn]bool
	dead   bool // whether new connections are silent too
}

// wired returns a wire to the host at an address.
func wired(t *testing.T, at string) *wire {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { listener.Close() })
	w := &wire{at: fmt.Sprintf("http://%v/", listener.Addr()), silent: map[net.Conn]bool{}}
	host := strings.TrimSuffix(strings.TrimPrefix(at, "http://"), "/")
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", host)
			if err != nil {
				near.Close()
				continue
			}
			w.lock.Lock()
			w.silent[near] = w.dead
			w.lock.Unlock()
			go w.carry(near, near, far)
			go w.carry(near, far, near)
		}
	}()
	return w
}

// carry carries what comes, or drops it while the connection is silent.
func (w *wire) carry(near, from, to net.Conn) {
	defer from.Close()
	defer to.Close()
	for buffer := make([]byte, 1<<15); ; {
		n, err := from.Read(buffer)
		w.lock.Lock()
		silent := w.silent[near]
		w.lock.Unlock()
		if n > 0 && !silent {
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil && !silent {
			return
		} else if err != nil {
			select {} // it stays open, and says nothing; the test ends it
		}
	}
}

// falls lets all connections fall silent for good, and new ones too while it is dead.
func (w *wire) falls(dead bool) {
	w.lock.Lock()
	defer w.lock.Unlock()
	for conn := range w.silent {
		w.silent[conn] = true
	}
	w.dead = dead
}

func (w *wire) heals() {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.dead = false
}

// posted asks a host of tables for something.
func posted(t *testing.T, url, key string, body any, into any) {
	t.Helper()
	text, err := json.Marshal(body)
	must(t, err)
	q, err := http.NewRequest("POST", url, strings.NewReader(string(text)))
	must(t, err)
	q.Header.Set("Content-Type", "application/json")
	q.Header.Set("Authorization", "Bearer "+key)
	answer, err := http.DefaultClient.Do(q)
	must(t, err)
	defer answer.Body.Close()
	all, err := io.ReadAll(answer.Body)
	must(t, err)
	if answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s %s", url, answer.Status, all)
	}
	if into != nil {
		must(t, json.Unmarshal(all, into))
	}
}

// A laid table is one that somebody has set up without a page.
type laid struct{ ID, Invitation string }

func lay(t *testing.T, at string) (x laid) {
	t.Helper()
	person := map[string]any{"game": "fallas", "side": 0, "name": "Ana", "key": strings.Repeat("0a", 16), "head": strings.Repeat("0a", 32)}
	posted(t, at+"tables", "", person, &x)
	return x
}

// taken seats another at it.
func (x laid) taken(t *testing.T, at, name string) {
	t.Helper()
	posted(t, at+"tables/"+x.ID+"/seat", x.Invitation, map[string]any{"name": name, "key": strings.Repeat("0b", 16), "head": strings.Repeat("0b", 32)}, nil)
}

const (
	watches = `document.getElementById("table-how").textContent.startsWith("You are watching")`
	seats   = `document.getElementById("played").textContent`
)

// lasts returns how long something lasts: longer in a long run.
func lasts(short, long time.Duration) time.Duration {
	if os.Getenv("ALFONSINE_LONG") != "" {
		return long
	}
	return short
}

// A line that falls silent, without an end, is noticed by the beats that are missing, and opened
// anew; so is one that stays silent for a minute.
func TestALineThatFallsSilentHeals(t *testing.T) {
	t.Parallel()
	_, at := served(t, "--listen", "127.0.0.1:0", "--tables", filepath.Join(t.TempDir(), "games.db"))
	w := wired(t, at)
	first, second := lay(t, at), lay(t, at)
	p := visitor(t, wide, w.at+"#/table/"+first.ID)
	p.wait(watches)
	w.falls(false)
	first.taken(t, at, "Bea")
	p.comes(seats + `.includes("Bea")`)
	p.goTo("#/table/" + second.ID)
	p.comes(watches + ` && ` + seats + ` === ""`)
	w.falls(true)
	second.taken(t, at, "Eva")
	p.comes(`document.getElementById("message").textContent.startsWith("The host of the table is not reached.")`)
	time.Sleep(lasts(time.Second, time.Minute)) // while nothing comes: there is nothing else to wait for
	w.heals()
	p.comes(seats + `.includes("Eva") && document.getElementById("message").textContent === ""`)
}

// Nine tables in nine tabs of one browser have one line, though a browser has six at most. While
// the host is down no tab has a board that can be played, and all go on by themselves afterwards.
func TestNineTablesInNineTabs(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "games.db")
	host, at := served(t, "--listen", "127.0.0.1:0", "--tables", file)
	var tabs []*page
	var tables []laid
	for range 9 {
		x := lay(t, at)
		tables = append(tables, x)
		if len(tabs) == 0 {
			tabs = append(tabs, visitor(t, narrow, at+"#/table/"+x.ID))
			tabs[0].at = at
		} else {
			tabs = append(tabs, tabs[0].beside(narrow, "#/table/"+x.ID))
		}
	}
	tabs[0].do(chromedp.Reload()) // the first is loaded anew, and no longer leads
	for i, p := range tabs {
		p.comes(watches)
		tables[i].taken(t, at, fmt.Sprintf("Bea%d", i))
	}
	for i, p := range tabs {
		p.comes(fmt.Sprintf(seats+`.includes("Bea%d")`, i))
	}
	tabs[3].isKept() // so that it can be loaded again without the host
	host.Process.Kill()
	host.Wait()
	tabs[3].do(chromedp.Reload())
	tabs[3].comes(`document.getElementById("status").textContent.startsWith("The table is coming")`)
	if !eval[bool](tabs[3], `document.getElementById("board-frame").inert && document.getElementById("hand").inert && document.getElementById("live").hidden`) {
		t.Error("a board can be played under the address of a table")
	}
	time.Sleep(lasts(time.Second, time.Minute)) // while the host is down: there is nothing else to wait for
	if !eval[bool](tabs[3], `document.getElementById("board-frame").inert`) {
		t.Error("a board can be played by now")
	}
	served(t, "--listen", strings.TrimSuffix(strings.TrimPrefix(at, "http://"), "/"), "--tables", file)
	for i, p := range tabs {
		p.comes(fmt.Sprintf(seats+`.includes("Bea%d") && !document.getElementById("board-frame").inert`, i))
		p.comes(`document.getElementById("message").textContent === ""`)
	}
}
