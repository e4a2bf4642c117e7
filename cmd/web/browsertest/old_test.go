package browsertest

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
)

// old starts a Chromium of former years, and opens the page in it on a screen.
func old(t *testing.T, version string, s screen, after string) *page {
	t.Helper()
	program, err := filepath.Abs("node_modules/chromium-" + version + "/bin/chromium")
	must(t, err)
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, chromedp.DisableGPU, chromedp.ExecPath(program), chromedp.UserDataDir(t.TempDir()),
		chromedp.Flag("headless", true), chromedp.Flag("no-zygote", true), chromedp.Flag("disable-dev-shm-usage", true),
	)
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	p := &page{TB: t, at: address}
	p.tab(allocator, s)
	p.load(after)
	return p
}

// The page plays on the oldest browsers that it promises to play on, on a telephone of their
// time. Theirs is the whole turn: a throw, a move by clicks, the answer of the computer, a hint,
// and what is kept for offline use.
func TestThePagePlaysInOldBrowsers(t *testing.T) {
	t.Parallel()
	for _, version := range []string{"92", "106"} {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			for _, s := range []screen{{"360x640", 360, 640, true}, {"740x360", 740, 360, true}} {
				p := old(t, version, s, "es.html")
				check := func(when string) {
					p.Helper()
					p.screenshot("old-" + version + "-" + s.name + "-" + when)
					if list := p.covered(); len(list) > 0 {
						t.Errorf("%s, %s: %d, such as %q", s.name, when, len(list), list[0])
					}
					if over := eval[int64](p, "document.documentElement.scrollWidth") - s.width; over > 0 {
						t.Errorf("%s, %s: the page is %d pixels too wide", s.name, when, over)
					}
				}
				check("first")
				p.click("#go")
				p.wait("document.querySelectorAll('.cell.source').length > 0")
				play := short(alfonsine.TodasTablas, p.position())
				p.click(place(play.Moves()[0].From, alfonsine.White))
				p.wait("document.querySelectorAll('.cell.target').length > 0")
				check("lit")
				p.click(place(play.Moves()[0].From, alfonsine.White))
				p.make(alfonsine.White, play)
				p.click("#go")
				p.wait("document.querySelectorAll('#turns li').length >= 2")
				check("answered")
				p.wait("document.getElementById('status').textContent.includes('Tiran')")
				p.click("#go")
				p.wait("document.querySelectorAll('.cell.source').length > 0")
				p.click("#hint")
				p.wait("document.querySelectorAll('#hints tbody tr').length > 0")
				p.screenshot("old-" + version + "-" + s.name + "-hint")
				p.click("#sheet-end")
				p.click("#new-game")
				p.wait("document.getElementById('new').open")
				p.screenshot("old-" + version + "-" + s.name + "-new")
				if off := p.outside("#new .buttons > *", "#new"); len(off) > 0 {
					t.Errorf("%s: outside of the dialog is %q", s.name, off)
				}
				p.isKept()
				p.stop()
			}
		})
	}
}

// A browser that is too old for the page says so, in every language, and nothing else.
func TestABrowserThatIsTooOldIsToldWhichOneIsNeeded(t *testing.T) {
	t.Parallel()
	for _, lacks := range []string{"delete Array.prototype.at", "delete window.WebAssembly", "window.HTMLDialogElement = undefined",
		"window.mozInnerScreenX = 0; delete Array.prototype.toSorted"} {
		p := blank(t, narrow)
		p.forgiving = true
		p.before(lacks)
		p.do(chromedp.Navigate(address + "fr.html"))
		p.wait("document.getElementById('old')?.getClientRects().length")
		said := p.text("#old")
		for _, want := range []string{"This browser is too old", "demasiado antiguo", "trop ancien", "92", "115", "15.4"} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q does not say %q", lacks, said, want)
			}
		}
		for _, shown := range []string{"main", "#new-game"} {
			if eval[bool](p, fmt.Sprintf("document.querySelector(%q).getClientRects().length > 0", shown)) {
				t.Errorf("%s: %s is shown too", lacks, shown)
			}
		}
		p.calm() // its scripts may fail
		p.stop()
	}
}

// Where a browser can run WebAssembly without it, the page may not make scripts of text.
func TestEvalIsForbidden(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.forgiving = true
	refused := `new Promise((resolve) => {
		addEventListener("securitypolicyviolation", ({ violatedDirective }) => resolve(violatedDirective));
		setTimeout("resolve()");
	})`
	if got := get(p, chromedp.Evaluate[string](refused, chromedp.EvalAwaitPromise)); got != "script-src" {
		t.Errorf("what is refused is %q", got)
	}
	p.calm()
}

// calm forgets the errors of the page so far, which were wanted.
func (p *page) calm() {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.trouble = nil
}
