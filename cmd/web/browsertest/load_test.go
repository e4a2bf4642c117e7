package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
)

// While the page loads, what is on it stays where it is.
func TestNothingMovesWhileThePageLoads(t *testing.T) {
	t.Parallel()
	for _, s := range append([]screen{wide}, telephones...) {
		p := blank(t, s)
		p.before(`window.moved = 0;
			new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) moved += one.value; }).observe({ type: "layout-shift", buffered: true });`)
		p.load("")
		p.wait("!document.getElementById('book').hidden")
		if moved := eval[float64](p, "moved"); moved >= 0.05 {
			t.Errorf("%s: the layout shifts by %v", s.name, moved)
		}
		p.stop()
	}
}

// A later visit compiles the library as it is kept, in a worker, and no script waits until
// another asks for it.
func TestALaterVisitIsPrepared(t *testing.T) {
	t.Parallel()
	h := newHost(t)
	p := at(t, h, wide)
	p.load("#/laquet")
	p.isKept()
	type file struct{ Kind, Packed string }
	kept := get(p, chromedp.Evaluate[file](`(async () => {
		const name = new URL("alfonsine.wasm", document.querySelector("script[type=module]").src).href;
		return { Kind: (await caches.match(name))?.headers.get("Content-Type") ?? "", Packed: (await caches.match(name.replace(".wasm", ".lzma")))?.url ?? "" };
	})()`, chromedp.EvalAwaitPromise))
	if kept.Kind != "application/wasm" || kept.Packed != "" {
		t.Errorf("the library is kept as %+v", kept)
	}
	h.set("alfonsine.lzma", true)
	h.set("rules.lzma", true)
	p.load("#/laquet")
	p.click("#go")
	if p.position().Turn() != alfonsine.White {
		t.Errorf("the position is %v", p.position())
	}
	for _, name := range eval[[]string](p, `performance.getEntriesByType("resource").map(({ name }) => name)`) {
		if strings.Contains(name, ".wasm") || strings.Contains(name, ".lzma") {
			t.Errorf("the page itself loads %s", name)
		}
		if strings.HasSuffix(name, ".js") && !eval[bool](p, "[...document.querySelectorAll('script')].some(({ src }) => src === '"+name+"')") && !strings.HasSuffix(name, "worker.js") {
			t.Errorf("%s is not asked for at once", name)
		}
	}
}
