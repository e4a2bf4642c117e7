package browsertest

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
)

// A host serves the page, or fails to do so.
type host struct {
	address string
	down    atomic.Bool // whether it cannot be reached at all

	lock    sync.Mutex
	without map[string]bool          // files that it does not serve, by name suffix
	slow    map[string]chan struct{} // files that it serves when the channel is closed
}

func newHost(t *testing.T) *host {
	h := &host{without: map[string]bool{}, slow: map[string]chan struct{}{}}
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	h.address = server.URL + "/"
	return h
}

func (h *host) set(name string, absent bool) {
	h.lock.Lock()
	defer h.lock.Unlock()
	h.without[name] = absent
}

func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Path[strings.LastIndex(r.URL.Path, "/")+1:]
	h.lock.Lock()
	absent, wait := h.without[name], h.slow[name]
	h.lock.Unlock()
	if wait != nil {
		<-wait
	}
	if h.down.Load() || absent {
		panic(http.ErrAbortHandler)
	}
	w.Header().Set("Cache-Control", "no-store") // so that only the page keeps files
	files.ServeHTTP(w, r)
}

// at opens a tab for the page of a host, without loading it.
func at(t *testing.T, h *host, s screen) *page {
	t.Helper()
	p := blank(t, s)
	p.at, p.forgiving = h.address, true
	return p
}

func TestThePagePlaysOffline(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	p := at(t, h, wide)
	p.load("#/laquet")
	p.isKept()
	p.click("#tab-settings")
	p.says("#offline", "Everything but the puzzles is in this browser")
	p.click("#tab-rules")
	h.down.Store(true)
	for _, after := range []string{"#/fallas", "", "index.html#/todas-tablas", "?from=home#/laquet"} {
		p.load(after)
		p.wait("!document.getElementById('book').hidden")
		if broken := eval[int](p, "[...document.querySelectorAll('#book img')].filter((i) => i.complete && i.naturalWidth === 0).length"); broken > 0 {
			t.Errorf("%q: %d pictures are missing", after, broken)
		}
	}
	p.click("#go") // and the computer answers
	now := p.position()
	p.make(alfonsine.White, short(alfonsine.Laquet, now))
	p.click("#go")
	p.wait("document.querySelectorAll('#turns li').length >= 2")
}

func TestTheBoardIsDrawnBeforeTheLibraryHasLoaded(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	slow := make(chan struct{})
	come := sync.OnceFunc(func() { close(slow) })
	t.Cleanup(come) // or the host would wait for its visitor
	h.slow["rules.lzma"] = slow
	p := at(t, h, wide)
	p.do(chromedp.Navigate(h.address + "#/fallas/24:2,6:12,5:1_19:13,1:2_w_6-5-3"))
	p.wait("document.querySelectorAll('.checker').length > 10")
	p.screenshot("before-the-library")
	if label := eval[string](p, `document.querySelector('[data-place="5"]').getAttribute("aria-label")`); !strings.Contains(label, "1 white checker") {
		t.Errorf("point 5 is %q", label)
	}
	if hidden := eval[bool](p, "document.getElementById('loading').hidden"); hidden {
		t.Error("the progress is not shown")
	}
	for _, button := range []string{"#go", "#new-game", "#games-button", place(24, alfonsine.White)} {
		x, y := p.middle(button)
		p.do(chromedp.MouseClickXY(x, y))
	}
	come()
	p.do(chromedp.WaitReady(chromedp.CSS("body[data-ready]")))
	if hidden := eval[bool](p, "document.getElementById('loading').hidden"); !hidden {
		t.Error("the progress bar is still shown")
	}
	if n := eval[float64](p, "document.getElementById('loaded').position"); n < 0.99 || n > 1.01 {
		t.Errorf("at the end the progress bar is at %v", n)
	}
	p.click(place(24, alfonsine.White))
	p.click(place(18, alfonsine.White))
	p.wait("document.getElementById('status').textContent.includes('24/18')")
}

func TestALibraryThatFailsToLoadIsRequestedAgain(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	h.set("rules.lzma", true)
	p := at(t, h, wide)
	p.do(chromedp.Navigate(h.address))
	p.wait("!document.getElementById('load-again').hidden")
	p.says("#status", "could not load")
	h.set("rules.lzma", false)
	p.click("#load-again")
	p.do(chromedp.WaitReady(chromedp.CSS("body[data-ready]")))
}

func TestAPlayerThatFailsIsReportedAndTriedAgain(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	h.set("keeper.js", true)
	p := at(t, h, wide)
	p.load("#/laquet")
	h.set("worker.js", true)
	p.click("#tab-settings")
	p.wait("document.getElementById('offline').textContent.includes('will try again')")
	p.click("#go")
	p.make(alfonsine.White, short(alfonsine.Laquet, p.position()))
	p.click("#go")
	p.wait("document.getElementById('message').textContent.includes('cannot play')")
	h.set("worker.js", false)
	p.click("#message button")
	p.wait("document.querySelectorAll('#turns li').length >= 2")
	if said := p.text("#message"); strings.Contains(said, "cannot play") {
		t.Errorf("the page still says %q", said)
	}
}

// A first visit plays by the rules alone until the whole library has come. The computer answers
// then, and the game goes on with the moves of the turn, which nobody notices.
func TestAFirstVisitPlaysBeforeTheWholeLibraryHasCome(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	come := make(chan struct{})
	arrive := sync.OnceFunc(func() { close(come) })
	t.Cleanup(arrive)
	h.slow["alfonsine.lzma"] = come
	p := at(t, h, wide)
	p.soon = true
	p.load("es.html#/laquet")
	p.paste("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10")
	p.wait("document.getElementById('message').textContent.includes('todavía se está cargando')")
	p.load("es.html#/lesson/laquet/1")
	p.wait("!document.getElementById('lesson').hidden")
	p.load("es.html#/laquet")
	p.click("#go")
	play := short(alfonsine.Laquet, p.position())
	p.make(alfonsine.White, play)
	before := p.text("#status")
	arrive()
	p.wait("document.body.dataset.whole")
	if now := p.text("#status"); now != before || before == "" {
		t.Errorf("the page said %q, and says %q with the whole library", before, now)
	}
	p.click("#go")
	p.wait("document.querySelectorAll('#turns li').length >= 2")
	p.paste("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10")
	p.wait("location.hash.includes('backgammon')")
}
