package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"

	"example.com/alfonsine"
)

// Over plain http, where the page has no clipboard and cannot share, links and records are copied
// all the same, from a dialog and from a table of letters, and the focus stays where it was.
func TestThePageCopiesAndSharesOverPlainHTTP(t *testing.T) {
	t.Parallel()
	p := blank(t, narrow)
	p.at = strings.Replace(address, "127.0.0.1", plainName, 1)
	p.load("#/laquet")
	if eval[bool](p, "isSecureContext || Boolean(navigator.clipboard) || Boolean(navigator.share)") {
		t.Fatal("the page is trusted")
	}
	pasted := func() string {
		p.Helper()
		eval[bool](p, `(document.getElementById("pasted").value = "", document.getElementById("pasted").focus(), true)`)
		p.do(told(input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: "rawKeyDown", Key: "v", Commands: []string{"paste"}}))
		return eval[string](p, `document.getElementById("pasted").value`)
	}
	p.click("#tab-record")
	p.click("#link")
	p.says("#message", "The link is copied")
	if got := eval[string](p, "document.activeElement.id"); got != "link" {
		t.Errorf("the focus is on %q", got)
	}
	if got := pasted(); !strings.HasPrefix(got, p.at+"#/laquet/") {
		t.Errorf("the link is %q", got)
	}
	p.click("#copy")
	if got := pasted(); !strings.Contains(got, `[Game "laquet"]`) {
		t.Errorf("the record is %q", got)
	}
	p.click("#new-game")
	p.choose("#new-player-1", "far")
	p.click("#new-start")
	p.wait("!document.getElementById('letters').hidden || document.getElementById('status').textContent.includes('hrow')")
	p.click("#go")
	p.make(alfonsine.White, short(alfonsine.Laquet, p.position()))
	p.click("#go")
	p.wait("!document.getElementById('letters').hidden")
	p.click("#letter-copy")
	if got := pasted(); !strings.Contains(got, "#/letter/") {
		t.Errorf("the letter is %q", got)
	}
	// What is shared goes by mail; the browser that is tested has no program for that.
	p.wait("document.getElementById('letter-share').getClientRects().length > 0")
	// If even that is forbidden, the text is selected on the screen.
	eval[bool](p, "Boolean(document.execCommand = () => false)")
	p.click("#letter-copy")
	p.wait("document.activeElement.id === 'pasted'")
	if off := p.outside("#pasted", "none"); len(off) > 0 {
		t.Errorf("off the screen is %q", off)
	}
	if got := eval[int](p, "document.activeElement.selectionEnd - document.activeElement.selectionStart"); got < 50 {
		t.Errorf("%d characters are selected", got)
	}
}

// A browser that can share does.
func TestThePageShares(t *testing.T) {
	t.Parallel()
	p := blank(t, wide)
	p.before("Navigator.prototype.share = async ({ url }) => { window.shared = url; };")
	p.load("#/laquet")
	p.click("#new-game")
	p.choose("#new-player-0", "far")
	p.click("#new-start")
	p.wait("!document.getElementById('letters').hidden")
	p.click("#letter-share")
	p.wait("window.shared?.includes('#/letter/')")
}
