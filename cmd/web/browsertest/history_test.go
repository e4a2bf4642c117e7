package browsertest

import (
	"testing"

	"example.com/alfonsine"
)

// back and forth go through the history of the browser, until something holds.
func (p *page) back(until string) {
	p.Helper()
	eval[bool](p, "history.back() === undefined")
	p.wait(until)
}
func (p *page) forth(until string) {
	p.Helper()
	eval[bool](p, "history.forward() === undefined")
	p.wait(until)
}

// Back leaves dialogs, lessons and games, and Forward returns to them.
func TestBackGoesBack(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/laquet")
	p.click("#go")
	thrown := p.position()
	p.click("#new-game")
	p.back("!document.querySelector('dialog[open]')")
	p.forth("document.querySelector('#new[open]')")
	p.click("#games input[value=fallas]")
	p.click("#new-start")
	p.wait("location.hash.startsWith('#/fallas/')")
	p.click("#go")
	p.back("location.hash.startsWith('#/laquet/')")
	p.stands(thrown)
	p.forth("location.hash.startsWith('#/fallas/')")

	p.click("#lessons-button")
	p.click("#lessons-list details[open] li:nth-child(2) button")
	p.wait("location.hash === '#/lesson/fallas/2'")
	if eval[bool](p, "Boolean(document.querySelector('dialog[open]'))") {
		t.Error("the list of lessons is still open")
	}
	p.goTo("#/puzzle/laquet/2")
	p.wait("location.hash === '#/puzzle/laquet/2' && !document.getElementById('puzzle').hidden")
	p.back("location.hash === '#/lesson/fallas/2' && !document.getElementById('lesson').hidden")
	p.back("location.hash.startsWith('#/fallas/') && document.getElementById('lesson').hidden")
	if p.position().Dice().IsZero() {
		t.Errorf("Back leads to %v, without the dice of the game", p.position())
	}

	p.click("#games-button")
	p.click("#kept button[value=close]")
	p.wait("!document.querySelector('dialog[open]') && !history.state.dialog")
	p.click("#games-button")
	p.click("#kept-list li:last-child button.open")
	p.wait("location.hash.startsWith('#/laquet/') && !document.querySelector('dialog[open]')")
	p.back("location.hash.startsWith('#/fallas/')")
	p.back("location.hash.startsWith('#/laquet/')")
	p.click("#games-button")
	p.click("#results-button")
	p.wait("document.querySelector('#results[open]')")
	p.back("!document.querySelector('dialog[open]')")
	p.shows("laquet", thrown)
}

// The focus stays on the page, whatever goes that had it.
func TestTheFocusIsNeverLost(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	check := func(after string) {
		p.Helper()
		eval[bool](p, "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))) && true")
		if at := eval[string](p, "document.activeElement.id || document.activeElement.tagName"); at == "BODY" {
			t.Errorf("after %s the focus is lost", after)
		}
	}
	p.click("#guide-end")
	check("the guide")
	p.goTo("#/lesson/fallas/1")
	p.click("#lesson-leave")
	check("leaving the lessons")
	p.click(place(3, alfonsine.White))
	p.says("#message", "throw")
	p.goTo("#/laquet")
	p.click("#go")
	p.make(alfonsine.White, short(alfonsine.Laquet, p.position()))
	p.click("#go")
	p.wait("document.querySelectorAll('#turns li').length >= 2")
	p.click("#undo")
	p.click("#redo")
	check("a turn made again")
	p.goTo("#/fallas")
	p.click("#message button")
	check("going back from a message")
}

// A person throws by a click on the dice, and who knows the lessons of a game plays it.
func TestDiceAreThrownByAClick(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/fallas")
	if n := eval[int](p, "document.querySelectorAll('#dice .blank').length"); n != 3 {
		t.Errorf("there are %d dice to throw", n)
	}
	p.click("#dice .blank")
	if p.position().Dice().IsZero() {
		t.Error("a click on the dice throws none")
	}
}
