package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"example.com/alfonsine"
)

// The space bar throws and ends the turn, unless the focused element uses keys itself. The
// arrows step through the game.
func TestKeysOfThePage(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/laquet")
	p.twoPersons()
	eval[bool](p, "document.activeElement.blur() === undefined")
	p.keys(" ")
	if p.position().Dice().IsZero() {
		t.Fatal("the space bar does not throw")
	}
	plays := alfonsine.Laquet.Plays(p.position())
	p.types(plays[0].String())
	eval[bool](p, `document.querySelector('#board [tabindex="0"]').focus() === undefined`)
	p.keys(" ") // ends the turn, since no checker can be picked up
	if turns := p.turns(); turns != 1 {
		t.Fatalf("there are %d turns after the space bar", turns)
	}
	after := p.position()
	eval[bool](p, "document.activeElement.blur() === undefined")
	p.keys(kb.ArrowLeft)
	p.stands(alfonsine.Laquet.Start())
	p.keys(kb.ArrowLeft, kb.ArrowRight)
	p.stands(after)
	p.click("#tab-record")
	p.click("#position-text")
	p.keys(" ", kb.ArrowLeft)
	p.stands(after)
	p.click("#games-button")
	if p.focused() != "Your games" {
		t.Errorf("%q has the focus", p.focused())
	}
	p.keys(kb.ArrowLeft)
	p.stands(after)
}
