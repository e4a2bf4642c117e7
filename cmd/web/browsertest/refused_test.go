package browsertest

import (
	"fmt"
	"testing"

	cdppage "github.com/chromedp/cdproto/page"

	"example.com/alfonsine"
)

// before runs a script in the tab before the scripts of each page.
func (p *page) before(script string) {
	p.Helper()
	p.do(told(cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script}))
}

// refused makes the browser refuse storages, as Chromium does where site data are blocked.
const refused = `for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"]) {
	Object.defineProperty(window, name, { get() { throw new DOMException("Access is denied for this document.", "SecurityError"); } });
}`

func TestThePageOpensWhereNothingCanBeKept(t *testing.T) {
	t.Parallel()
	p := blank(t, wide)
	p.before(refused)
	p.load("#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
	p.twoPersons()
	p.click(place(24, alfonsine.White))
	p.click(place(18, alfonsine.White))
	p.wait("document.getElementById('status').textContent.includes('24/18')")
	p.says("#message", "keeps nothing")
	p.click(place(6, alfonsine.White))
	p.wait("document.querySelector('.cell.selected')")
	if said := p.text("#message"); said != "" {
		t.Errorf("the page says again %q", said)
	}
	p.click("#games-button")
	p.wait("document.getElementById('kept').open")
}

// Whatever the storage holds, the page opens and lists the games.
func TestThePageOpensWhateverIsKept(t *testing.T) {
	t.Parallel()
	for _, value := range []string{
		`{"kept":"","shown":{}}`,
		`{"kept":"x","shown":null,"changed":"yesterday","name":7,"title":{}}`,
		`{"kept":"x","shown":{"spots":[],"quadrants":[],"places":[[],[]],"paths":3},"changed":1e99}`,
		`{"kept":"{\"record\":5}","shown":7,"players":9,"address":[]}`,
		`[]`, `7`, `no JSON`,
	} {
		p := blank(t, wide)
		p.load("#/laquet")
		eval[bool](p, fmt.Sprintf(`(() => {
			localStorage.clear();
			localStorage["alfonsine.game.odd"] = %q;
			sessionStorage["alfonsine.mine"] = '{"id":"odd"}';
			for (const name of ["settings", "results", "learned", "puzzles"]) localStorage["alfonsine." + name] = '{"players":7,"theme":{},"laquet":null,"odd":null,"board":[]}';
			return true;
		})()`, value))
		p.load("")
		if n := eval[int](p, "document.querySelectorAll('.checker').length"); n < 10 {
			t.Errorf("%s: there are %d checkers", value, n)
		}
		p.click("#games-button")
		p.wait("document.getElementById('kept').open")
	}
}
