package browsertest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// A whole game is judged while people look at it, and the judging can be stopped.
func TestEveryTurnIsJudgedAndTheWorstIsShown(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 1283))
	r := record.New(alfonsine.Laquet)
	for range 16 {
		before := alfonsine.Throw(alfonsine.Laquet, r.Position(), rng)
		plays := alfonsine.Plays(alfonsine.Laquet, before)
		if err := r.Add(alfonsine.Thrown(alfonsine.Laquet, before), plays[rng.IntN(len(plays))]); err != nil {
			t.Fatal(err)
		}
	}
	p := open(t, wide, "")
	p.twoPersons()
	p.choose("#adviser", "analyst")
	p.click("#tab-record")
	p.do(chromedp.SetValue(chromedp.CSS("#pasted"), r.String()))
	p.click("#paste button")
	p.click("#judge")
	p.click("#look-first") // the page still works meanwhile
	if now := p.position(); now != r.Start() {
		t.Errorf("the page has %v", now)
	}
	if busy := p.text("#judge-said"); !strings.Contains(busy, "of 16 turns") {
		t.Errorf("the page says %q", busy)
	}
	p.click("#judge")
	if said := p.text("#judge-said"); !strings.Contains(said, "Stopped") {
		t.Errorf("the page says %q", said)
	}

	p.choose("#adviser", "club")
	p.click("#judge")
	p.wait("document.getElementById('judge-said').textContent.startsWith('16 turns')")
	p.screenshot("judged")
	const worst = "#judged li:first-child button"
	turn := eval[int](p, "Number(/Turn (\\d+)/.exec(document.querySelector('"+worst+"').textContent)[1])")
	p.click(worst)
	if now := p.position(); now != r.Turn(turn).Next() {
		t.Errorf("%q leads to %v", p.text(worst), now)
	}
	p.click("#new-game")
	p.click("#new-start")
	if left := p.text("#judged"); left != "" {
		t.Errorf("with another game the analysis still shows %q", left)
	}
}
