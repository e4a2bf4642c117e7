package browsertest

import (
	"strings"
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
	eval[bool](p, "document.getElementById('go').focus() === undefined")
	p.keys("n") // nothing can be chosen
	if p.focused() != "Throw the dice" {
		t.Errorf("%q has the focus", p.focused())
	}
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

// D chooses the die that moves next, which a checker then does at once; each is said.
func TestAKeyChoosesTheDie(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/fallas/24:2,13:1,6:12_19:13,1:2_w_6-5-3")
	p.twoPersons()
	eval[bool](p, "document.getElementById('hint').focus() === undefined")
	for _, want := range []string{"The 6 moves next", "The 5 moves next", "The 3 moves next", "Any die may move next.", "The 6 moves next"} {
		p.keys("d")
		p.says("#heard", want)
	}
	p.keys("n", kb.Enter) // a checker of point 24
	p.wait(`document.querySelectorAll("#dice .used").length === 1`)
	p.says("#status", "24/18")
	p.keys("d") // the 6 is played
	p.says("#heard", "The 5 moves next")
}

// N goes round what can be chosen, in the order in which checkers travel, and Shift and N back.
func TestAKeyGoesToWhatCanBeChosen(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/fallas/24:2,13:1,6:12_19:13,1:2_w_6-5-3")
	p.twoPersons()
	eval[bool](p, "document.getElementById('hint').focus() === undefined")
	goes := func(key string, want ...string) {
		t.Helper()
		for _, want := range want {
			p.keys(key)
			if !strings.HasPrefix(p.focused(), want) {
				t.Errorf("%s leads to %q, and not to %q", key, p.focused(), want)
			}
		}
	}
	goes("n", "point 24,", "point 13,", "point 6,", "point 24,")
	goes("N", "point 6,", "point 13,")
	p.keys(kb.Enter)
	goes("n", "point 10,", "point 8,", "point 7,")
	p.keys(kb.Escape)
	goes("N", "point 6,")
	eval[bool](p, "document.getElementById('tab-rules').focus() === undefined")
	goes("n", "Rules") // which is not of the board
}
