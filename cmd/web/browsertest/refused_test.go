package browsertest

import (
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
