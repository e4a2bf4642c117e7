package browsertest

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
)

// turns returns the number of turns that the page lists.
func (p *page) turns() int {
	p.Helper()
	return eval[int](p, "document.querySelectorAll('#turns li').length")
}

// goTo changes the address, like a link on the page.
func (p *page) goTo(hash string) {
	p.Helper()
	p.wait("!history.state?.dialog") // a dialog that was closed has left the history
	get(p, chromedp.Evaluate[bool](`new Promise((done) => {
		const before = location.href;
		addEventListener("hashchange", () => done(true), { once: true }); // after the page has followed
		location.hash = `+quoted(hash)+`;
		if (location.href === before) done(true);
	})`, chromedp.EvalAwaitPromise))
}

// front brings the tab to the front, since only that tab can be clicked.
func (p *page) front() {
	p.Helper()
	p.do(told(cdppage.BringToFront, cdp.Empty{}))
}

func quoted(text string) string { return `"` + text + `"` }

// kept returns the texts of the list of kept games, and closes the list.
func (p *page) kept() []string {
	p.Helper()
	p.click("#games-button")
	list := eval[[]string](p, "[...document.querySelectorAll('#kept-list li')].map((li) => li.querySelector('input').value + '|' + li.innerText)")
	p.screenshot("kept")
	p.click("#kept button[value=close]")
	return list
}

func TestAGameIsRestoredUpToTheLastMove(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
	p.twoPersons()
	p.click(place(24, alfonsine.White))
	p.click(place(18, alfonsine.White))
	p.load("")
	p.says("#status", "So far: 24/18")
	p = p.beside(wide, "")
	p.says("#status", "So far: 24/18")
	p.click("#undo")
	p.load("")
	if said := p.text("#status"); !strings.Contains(said, "plays 6-5-3") || strings.Contains(said, "So far") {
		t.Errorf("after undo the page says %q", said)
	}
}

func TestOpeningAGameReplacesNoOther(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.seeded(alfonsine.Laquet, "1283")
	p.playSome(alfonsine.Laquet, 4)
	same := func(when string) {
		p.Helper()
		if slug, _ := p.link(); slug != "laquet" || p.turns() != 4 {
			t.Errorf("%s the page has %s after %d turns", when, slug, p.turns())
		}
	}
	p.goTo("#/lacquet")
	p.says("#message", "lacquet")
	same("after an address that names nothing")
	p.load("#/lacquet")
	same("when the page was opened by such an address")
	p.goTo("#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
	p.plays("fallas")
	p.click("#message button") // back to the game
	same("after the way back")
	p.click("#new-game")
	p.offered("backgammon")
	p.click("#new-start")
	p.plays("backgammon")
	p.click("#go")
	if list := p.kept(); len(list) != 2 || !strings.Contains(list[1], "Laquet, 4 turns") || !strings.Contains(list[0], "Backgammon") {
		t.Fatalf("the kept games are %q", list)
	}
	p.click("#games-button")
	p.click("#kept-list li:nth-child(2) .open")
	same("after it was chosen from the list")
	p.click("#tab-record")
	p.click("#turns li:nth-child(2) button")
	p.click("#play-on")
	if list := p.kept(); len(list) != 3 || !strings.Contains(strings.Join(list, " "), "Laquet, 4 turns") {
		t.Errorf("playing on has lost the game: %q", list)
	}
}

func TestDamagedAddressesAreRefused(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/laquet")
	p.click("#go")
	for _, after := range []string{"#/fallas/50%", "#/%E0%A4%A", "#/" + strings.Repeat("fallas", 30000), "#/fallas/24:2_w", "#/%3Cimg%20src=x%3E"} {
		for _, how := range []func(){func() { p.load(after) }, func() { p.goTo(after) }} {
			how()
			said := p.text("#message")
			if said == "" || len(said) > 600 {
				t.Errorf("%.40s is answered by %.200q", after, said)
			}
			p.plays("laquet")
		}
	}
}

func TestTwoTabsLoseNothing(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.seeded(alfonsine.CabEQuinal, "1283")
	p.playSome(alfonsine.CabEQuinal, 2)
	q := p.beside(wide, "")
	if q.turns() != 2 {
		t.Fatalf("the other tab has %d turns", q.turns())
	}
	q.playSome(alfonsine.CabEQuinal, 1)
	for range 100 { // timers of the page stand still while the tab is hidden
		if p.turns() == 3 {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	if p.position() != q.position() {
		t.Errorf("one tab has %v, and the other %v", p.position(), q.position())
	}
	// A tab that was suspended has missed the other tab's moves.
	p.front()
	p.before(`const listen = window.addEventListener.bind(window);
		window.addEventListener = (name, ...more) => name === "storage" ? undefined : listen(name, ...more);`)
	p.load("")
	q.front()
	q.playSome(alfonsine.CabEQuinal, 2)
	p.front()
	p.click("#go")
	p.says("#message", "another tab")
	p.playSome(alfonsine.CabEQuinal, 1)
	q.front()
	if list := q.kept(); len(list) != 2 || !strings.Contains(list[0], "4 turns") || !strings.Contains(list[1], "5 turns") {
		t.Errorf("the kept games are %q", list)
	}
	q.load("")
	p.front()
	p.load("")
	if p.turns() != 4 || q.turns() != 5 {
		t.Errorf("after a reload there are %d and %d turns", p.turns(), q.turns())
	}
}

func TestAGameIsNamedAndDeletedAfterAQuestion(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.seeded(alfonsine.Laquet, "1")
	p.playSome(alfonsine.Laquet, 1)
	p.seeded(alfonsine.Fallas, "1")
	p.playSome(alfonsine.Fallas, 1)
	p.click("#games-button")
	p.write("#kept-list li:nth-child(2) input", "with Berenguela\r")
	p.wait("document.getElementById('kept').open") // naming a game does not close the list
	p.click("#kept button[value=close]")
	p.playSome(alfonsine.Fallas, 1)
	if list := p.kept(); len(list) != 2 || !strings.HasPrefix(list[1], "with Berenguela|") {
		t.Fatalf("the kept games are %q", list)
	}
	p.click("#games-button")
	p.click("#kept-list li:nth-child(1) .remove")
	p.click("#kept-list .keep")
	p.click("#kept-list li:nth-child(1) .remove")
	p.click("#kept-list .sure")
	p.click("#kept button[value=close]")
	if list := p.kept(); len(list) != 1 || !strings.HasPrefix(list[0], "with Berenguela|") {
		t.Errorf("the kept games are %q", list)
	}
	p.plays("laquet")
}

// If a kept game cannot be read, the page shows another.
func TestADamagedSlotIsReportedAndSkipped(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.seeded(alfonsine.Laquet, "1")
	p.playSome(alfonsine.Laquet, 1)
	damage := func(with string) {
		eval[bool](p, `(() => {
			const key = Object.keys(localStorage).find((key) => key.startsWith("alfonsine.game."));
			localStorage.setItem(key, `+with+`);
			return true;
		})()`)
		p.load("")
	}
	damage(`JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), kept: "{" })`)
	p.plays("todas-tablas")
	p.says("#message", "damaged")
	damage(`"[" + localStorage.getItem(key)`)
	p.says("#status", "throws")
}

// Undo while the computer moves goes back to the person's dice, and the computer waits.
func TestUndoWhileThePlayerMoves(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.seeded(alfonsine.Fallas, "1283")
	p.choose("#player-1", "casual")
	p.click("#go")
	own := p.position()
	p.make(alfonsine.White, short(alfonsine.Fallas, own))
	eval[bool](p, `(() => {
		const look = setInterval(() => {
			const said = document.getElementById("status").textContent;
			if (!said.startsWith("Black") || !said.includes("So far")) return;
			clearInterval(look);
			document.getElementById("undo").click();
			document.body.dataset.undone = "true";
		}, 5);
		return true;
	})()`)
	p.click("#go")
	p.wait("document.body.dataset.undone")
	time.Sleep(time.Second) // in which the computer would move again
	if now := p.position(); now != own || p.turns() != 0 {
		t.Errorf("the game is at %v after %d turns", now, p.turns())
	}
	if said := p.text("#status"); !strings.HasPrefix(said, "White (you) plays") {
		t.Errorf("the page says %q", said)
	}
}
