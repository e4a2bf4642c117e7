package browsertest

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
)

var (
	command string          // the program that makes the page
	written string          // what it said when it had written the page
	address string          // of the page, on a static host
	files   http.Handler    // the static host
	browser context.Context // a browser without a page
)

func TestMain(m *testing.M) {
	os.Exit(func() int {
		folder, err := os.MkdirTemp("", "alfonsine-page-")
		if err != nil {
			log.Fatal(err)
		}
		defer os.RemoveAll(folder)
		if command = os.Getenv("ALFONSINE_WEB"); command == "" {
			command = filepath.Join(folder, "web")
			build := exec.Command("go", "build", "-o", command, ".")
			build.Dir = ".."
			if out, err := build.CombinedOutput(); err != nil {
				log.Fatalf("%v\n%s", err, out)
			}
		}
		write := exec.Command(command, "--write", filepath.Join(folder, "site"))
		write.Dir = ".." // where the go command finds the library, at the first start
		out, err := write.CombinedOutput()
		if err != nil {
			log.Fatalf("%v\n%s", err, out)
		}
		written = string(out)
		files = http.FileServer(http.Dir(filepath.Join(folder, "site")))
		server := httptest.NewServer(files)
		defer server.Close()
		address = server.URL + "/"

		options := append(chromedp.DefaultExecAllocatorOptions[:],
			chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(filepath.Join(folder, "profile")),
			chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
			chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
			chromedp.Flag("host-resolver-rules", "MAP "+plainName+" 127.0.0.1"),
		)
		if shell, err := exec.LookPath("chromium-headless-shell"); err == nil { // which needs half the time
			options = append(options, chromedp.ExecPath(shell))
		}
		allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
		defer stop()
		var end context.CancelFunc
		browser, end = chromedp.NewContext(allocator)
		defer end()
		if err := chromedp.Do(browser); err != nil {
			log.Fatalf("Chromium is missing: %v", err)
		}
		return m.Run()
	}())
}

// plainName is a name of this machine that browsers do not trust as such: over plain http they
// keep from the page what they keep from any other there.
const plainName = "board.test"

// A screen is the size of a page's window.
type screen struct {
	name          string
	width, height int64
	mobile        bool
}

var (
	wide   = screen{"wide", 1280, 800, false}
	narrow = screen{"narrow", 360, 740, true}
)

// A page is the page in a tab of its own, isolated from other tabs.
type page struct {
	testing.TB
	ctx  context.Context
	stop context.CancelFunc // closes the tab
	at   string             // the address that it loads
	soon bool               // whether it is used before the whole library has come

	lock      sync.Mutex
	trouble   []string // the errors of the page
	forgiving bool     // whether its host fails, so that errors are expected
}

// open opens the page with a fragment, on a screen.
func open(t testing.TB, s screen, after string) *page {
	t.Helper()
	p := blank(t, s)
	p.load(after)
	return p
}

// blank opens a tab on a screen, with nothing in it.
func blank(t testing.TB, s screen) *page {
	t.Helper()
	p := &page{TB: t, at: address}
	p.tab(browser, s, chromedp.WithNewBrowserContext())
	return p
}

// beside opens another tab of the same browser, with the same storage.
func (p *page) beside(s screen, after string) *page {
	p.Helper()
	q := &page{TB: p.TB, at: p.at, forgiving: p.forgiving}
	q.tab(p.ctx, s)
	q.load(after)
	return q
}

// tab makes a page in a new tab.
func (p *page) tab(within context.Context, s screen, options ...chromedp.ContextOption) {
	t := p.TB
	t.Helper()
	ctx, stop := chromedp.NewContext(within, append(options, chromedp.WithListener(p.listen))...)
	t.Cleanup(stop)
	p.ctx, p.stop = ctx, stop
	if err := chromedp.Do(ctx); err != nil { // the tab lives as long as this context
		t.Fatal(err)
	}
	view := chromedp.EmulateViewport(s.width, s.height)
	if s.mobile {
		view = chromedp.EmulateViewport(s.width, s.height, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulateScale(2))
	}
	p.do(view, chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		still := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}}
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, still)
		return err
	}))
	t.Cleanup(func() {
		p.lock.Lock()
		defer p.lock.Unlock()
		for _, trouble := range p.trouble {
			t.Errorf("error in the page: %s", trouble)
		}
	})
}

// listen records the errors of the page.
func (p *page) listen(event any) {
	p.lock.Lock()
	defer p.lock.Unlock()
	switch event := event.(type) {
	case *runtime.EventExceptionThrown:
		text, _ := json.Marshal(event.ExceptionDetails)
		p.trouble = append(p.trouble, string(text))
	case *cdplog.EventEntryAdded:
		if p.forgiving && event.Entry.Source == "network" {
			return
		}
		p.trouble = append(p.trouble, event.Entry.Text+" "+event.Entry.URL)
	}
}

// load loads the page with a fragment.
func (p *page) load(after string) {
	p.Helper()
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.at+after))
	p.comes("true")
}

// comes waits until the page has loaded, with the whole library, and a condition holds. Until then it may redirect
// to its page in another language, and not respond.
func (p *page) comes(what string) {
	p.Helper()
	if !p.soon {
		what = "Boolean(document.body.dataset.whole) && " + what
	}
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if ok, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool]("Boolean(document.body?.dataset.ready) && "+what)); err == nil && ok {
			return
		}
	}
	p.Fatalf("the page does not reach %s", what)
}

// patience is the time limit for one action of the page.
const patience = 2 * time.Minute

// do does something in the browser.
func (p *page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	ctx, stop := context.WithTimeout(p.ctx, patience)
	defer stop()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.Fatal(err)
	}
}

// told asks something of the browser itself.
func told[P, R any](method cdp.Command[P, R], with P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, method, with)
		return err
	})
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// get returns a value from the browser.
func get[T any](p *page, action chromedp.Action[T]) T {
	p.Helper()
	ctx, stop := context.WithTimeout(p.ctx, patience)
	defer stop()
	value, err := chromedp.Run(ctx, action)
	if err != nil {
		p.Fatal(err)
	}
	return value
}

// eval returns the value of an expression in the page.
func eval[T any](p *page, expression string) T {
	p.Helper()
	return get(p, chromedp.Evaluate[T](expression))
}

// screenshot keeps a picture of the page, if pictures are wanted.
func (p *page) screenshot(name string) {
	p.Helper()
	folder := os.Getenv("ALFONSINE_SCREENSHOTS")
	if folder == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(folder, name+".png"), get(p, chromedp.CaptureScreenshot()), 0o644); err != nil {
		p.Fatal(err)
	}
}

// Of what the page shows.

// text returns the text of an element.
func (p *page) text(selector string) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf("document.querySelector(%q)?.innerText ?? ''", selector))
}

// link returns the game and the position in the address of the page.
func (p *page) link() (slug string, position alfonsine.Position) {
	p.Helper()
	hash := eval[string](p, "decodeURIComponent(location.hash)")
	slug, text, _ := strings.Cut(strings.TrimPrefix(hash, "#/"), "/")
	position, err := alfonsine.ParsePosition(strings.ReplaceAll(text, "_", " "))
	if err != nil {
		p.Fatalf("the address has %q: %v", hash, err)
	}
	return slug, position
}

// position returns the position in the address of the page.
func (p *page) position() alfonsine.Position {
	p.Helper()
	_, position := p.link()
	return position
}

// says holds that an element has a text.
func (p *page) says(selector, want string) {
	p.Helper()
	if said := p.text(selector); !strings.Contains(said, want) {
		p.Errorf("%s says %q, and not %q", selector, said, want)
	}
}

// shows holds that the page has a game at a position, stands that it has a position, and plays
// that it has a game.
func (p *page) shows(game string, want alfonsine.Position) {
	p.Helper()
	p.plays(game)
	p.stands(want)
}

func (p *page) stands(want alfonsine.Position) {
	p.Helper()
	if now := p.position(); now != want {
		p.Errorf("the page has %v, and not %v\n%s", now, want, p.text("#message"))
	}
}

func (p *page) plays(game string) {
	p.Helper()
	if slug, _ := p.link(); slug != game {
		p.Errorf("the game is %s, and not %s", slug, game)
	}
}

// wait waits until an expression is true in the page.
func (p *page) wait(expression string) {
	p.Helper()
	get(p, chromedp.Poll[bool]("Boolean("+expression+")", chromedp.WithPollingTimeout(patience)))
}

// isKept waits until all of the page is kept for offline use.
func (p *page) isKept() {
	p.Helper()
	p.wait("document.body.dataset.offline === 'true'")
}

// Actions of people.

// click clicks on the element of a selector.
func (p *page) click(selector string) {
	p.Helper()
	x, y := p.middle(selector)
	p.do(chromedp.MouseClickXY(x, y))
}

// middle returns the center of an element on the screen.
func (p *page) middle(selector string) (x, y float64) {
	p.Helper()
	at := eval[[]float64](p, fmt.Sprintf(`(() => {
		const node = document.querySelector(%q);
		if (!node) return [];
		node.scrollIntoView({ block: "nearest" });
		const box = node.getClientRects()[0];
		return [box.left + box.width / 2, box.top + box.height / 2];
	})()`, selector))
	if len(at) != 2 {
		p.Fatalf("there is no %s", selector)
	}
	return at[0], at[1]
}

// place returns the selector of a side's place.
func place(pt alfonsine.Point, c alfonsine.Color) string {
	if pt == alfonsine.Off || pt == alfonsine.Bar {
		return fmt.Sprintf(`[data-place="%d"][data-side="%d"]`, pt, c)
	}
	return fmt.Sprintf(`[data-place="%d"]`, pt)
}

// write replaces the text of a field by typing.
func (p *page) write(selector, text string) {
	p.Helper()
	eval[string](p, fmt.Sprintf("document.querySelector(%q).value = ''", selector))
	p.do(chromedp.SendKeys(chromedp.CSS(selector), text))
}

// types enters dice or a play into the field that stands there where dice are typed.
func (p *page) types(text string) {
	p.Helper()
	eval[bool](p, fmt.Sprintf(`(() => {
		document.getElementById("typed").value = %q;
		document.getElementById("type").requestSubmit();
		return true;
	})()`, text))
}

// paste loads a record or the like from a text.
func (p *page) paste(text string) {
	p.Helper()
	p.click("#tab-record")
	p.do(chromedp.SetValue(chromedp.CSS("#pasted"), text))
	p.click("#paste button")
}

// choose selects a value in a list.
func (p *page) choose(selector, value string) {
	p.Helper()
	eval[bool](p, fmt.Sprintf(`(() => {
		const list = document.querySelector(%q);
		list.value = %q;
		return list.dispatchEvent(new Event("change"));
	})()`, selector, value))
}

// twoPersons lets a person play each side.
func (p *page) twoPersons() {
	p.Helper()
	p.choose("#player-0", "person")
	p.choose("#player-1", "person")
}
