package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"example.com/alfonsine"
)

// Lessons are done by clicks and by the keyboard: what is asked is told, what is not is refused with
// its rule, the next one is a click away, and what was learned is remembered. The game that was on
// the page is kept meanwhile.
func TestLessonsAreLearned(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/laquet")
	p.twoPersons()
	p.click("#go")
	game := p.position()
	p.click("#lessons-button")
	p.screenshot("lessons")
	p.click("#lessons button[value=close]")
	p.goTo("#/lesson/cab-e-quinal/5")
	if task, rule := p.text("#status"), p.text("#news"); task != "White: hit 2 checkers in one turn." || !strings.Contains(rule, "lone checker") {
		t.Errorf("the page asks %q of %q", task, rule)
	}
	p.screenshot("lesson")
	p.click("#lesson-not")
	p.says("#message", "cab-e-quinal-8-forbidden")
	p.types("20/14 20/15 12/11")
	p.click("#go")
	p.says("#message", "does not do the task")
	p.screenshot("lesson-asked")
	for range 3 {
		p.click("#undo")
	}
	p.click(place(20, alfonsine.White))
	p.click(place(14, alfonsine.White))
	p.click(place(14, alfonsine.White))
	p.click(place(9, alfonsine.White))
	p.click(place(9, alfonsine.White))
	p.click(place(8, alfonsine.White))
	p.click("#go")
	if said := p.text("#status"); said != "Right: 20/14*/9*/8." {
		t.Errorf("the page says %q", said)
	}
	p.screenshot("lesson-right")
	p.click("#go") // the next one
	if hash := eval[string](p, "location.hash"); hash != "#/lesson/cab-e-quinal/6" {
		t.Errorf("the next lesson is %s", hash)
	}
	eval[bool](p, `document.querySelector('#board [tabindex="0"]').focus() === undefined`)
	for range 12 {
		if !strings.HasPrefix(p.focused(), "Black's bar") {
			p.keys(kb.ArrowRight)
		}
	}
	p.keys(kb.Enter)
	p.arrowTo(19)
	p.keys(kb.Enter)
	if label := p.focused(); !strings.HasPrefix(label, "point 19, 9 black") {
		t.Errorf("point 19 is %q", label)
	}
	p.load("#/lesson/cab-e-quinal/7") // and after that it is still known what was learned
	p.click("#lesson-all")
	if known := eval[int](p, "[...document.querySelectorAll('#lessons-list button')].filter((button) => button.textContent.includes('learned')).length"); known != 1 {
		t.Errorf("%d lessons are learned", known)
	}
	p.click("#lessons button[value=close]")
	p.click("#lesson-leave")
	p.shows("laquet", game)
	p.goTo("#/lesson/cab-e-quinal/77")
	p.plays("laquet")
	// A throw of which nothing can be played is found out, and said by the button.
	p.goTo("#/lesson/cab-e-quinal/3")
	p.click(place(20, alfonsine.White))
	p.click("#go")
	if said := p.text("#status"); said != "Right: nothing can be played." {
		t.Errorf("the page says %q", said)
	}
}
