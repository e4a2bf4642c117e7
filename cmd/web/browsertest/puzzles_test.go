package browsertest

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/coach"
)

// puzzlesOf returns the puzzles of a game, as the page has them.
func puzzlesOf(t *testing.T, g *alfonsine.Game) []coach.Puzzle {
	t.Helper()
	f, err := os.Open("../../../lab/data/puzzles/" + g.Slug() + ".jsonl")
	must(t, err)
	defer f.Close()
	list, err := coach.ReadPuzzles(f, g)
	must(t, err)
	return list
}

// A puzzle is answered on the board, rightly and wrongly: what the worse play loses and allows is
// told, the next one is a click away, and what was solved is remembered with the statistics.
func TestPuzzlesAreAnswered(t *testing.T) {
	t.Parallel()
	list := puzzlesOf(t, alfonsine.Laquet)
	p := open(t, wide, "#/fallas")
	p.twoPersons()
	p.click("#go")
	game := p.position()
	if eval[bool](p, "performance.getEntriesByType('resource').some(({ name }) => name.includes('/puzzles/'))") {
		t.Error("puzzles are fetched before they are opened")
	}
	p.click("#lessons-button")
	p.click("#puzzles-button")
	p.screenshot("puzzles")
	eval[bool](p, "[...document.querySelectorAll('#puzzles-list button')].find((button) => button.textContent.startsWith('Laquet')).click() === undefined")
	p.wait("location.hash === '#/puzzle/laquet/1'")
	if task := p.text("#status"); task != "White: find the best play." {
		t.Errorf("the page asks %q", task)
	}
	if title := p.text("#puzzle-title"); !strings.HasPrefix(title, "Laquet: puzzle 1 of ") {
		t.Errorf("the puzzle is called %q", title)
	}
	p.screenshot("puzzle")
	p.types(list[0].Best.String())
	p.click("#go")
	if said := p.text("#status"); said != "Right: "+list[0].Best.String()+"." {
		t.Errorf("the page says %q", said)
	}
	p.says("#news", list[0].Obvious().Play.String()+" wins ")
	p.screenshot("puzzle-right")
	p.click("#go") // the next one
	p.wait("location.hash === '#/puzzle/laquet/2'")
	wrong := list[1].Obvious().Play.String()
	p.types(wrong)
	p.click("#go")
	if said := p.text("#status"); said != wrong+" is not the best play. Better: "+list[1].Best.String()+"." {
		t.Errorf("the page says %q", said)
	}
	if why := p.text("#news"); !strings.Contains(why, wrong+" wins ") || !strings.Contains(why, "games were played after each") {
		t.Errorf("the page explains %q", why)
	}
	p.screenshot("puzzle-wrong")
	best := list[1].Best
	if shown := eval[int](p, fmt.Sprintf("document.querySelectorAll('[data-place=\"%d\"] .checker').length", best.At(0).From)); shown == 0 {
		t.Error("the board does not show the position of the puzzle")
	}
	if heads := eval[int](p, "document.querySelectorAll('#overlay .arrow.head.line').length"); heads != len(best.Moves()) {
		t.Errorf("the better play %v has %d arrows", best, heads)
	}
	p.click("#undo") // and now rightly, which does not count
	p.types(list[1].Best.String())
	p.click("#go")
	p.click("#puzzle-leave")
	p.shows("fallas", game)
	p.click("#games-button")
	p.click("#results-button")
	p.says("#results-all", "Laquet: 1 of 2 solved at the first try")
	p.click("#results button[value=close]")
	p.load("#/puzzle/laquet/2")
	p.wait("location.hash === '#/puzzle/laquet/2'")
	p.axe("a puzzle")
	p.goTo("#/puzzle/laquet/7777")
	p.wait("document.getElementById('message').textContent.includes('no such puzzle')")
	for _, language := range []string{"", "es.html", "fr.html"} {
		q := open(t, narrow, language+"#/puzzle/laquet/2")
		q.wait("location.hash === '#/puzzle/laquet/2'")
		q.types(wrong)
		q.click("#go")
		q.screenshot("puzzle-narrow-" + language)
		if wide := eval[int](q, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
			t.Errorf("%s: the page is %d pixels too wide", language, wide)
		}
	}
}
