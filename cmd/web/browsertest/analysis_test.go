package browsertest

import (
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// A whole game is judged while people look at it, and the judging can be stopped.
func TestEveryTurnIsJudgedAndTheWorstIsShown(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 1283))
	r := record.New(alfonsine.Laquet)
	for range 16 {
		before := alfonsine.Laquet.Throw(r.Position(), rng)
		plays := alfonsine.Laquet.Plays(before)
		must(t, r.Add(alfonsine.Laquet.Thrown(before), plays[rng.IntN(len(plays))]))
	}
	p := open(t, narrow, "")
	p.twoPersons()
	p.choose("#adviser", "analyst")
	p.paste(r.String())
	p.click("#judge")
	p.click("#look-first") // the page still works meanwhile
	p.stands(r.Start())
	p.says("#judge-said", "of 16 turns")
	p.click("#judge")
	p.says("#judge-said", "Stopped")

	p.choose("#adviser", "club")
	p.click("#judge")
	p.wait("document.getElementById('judge-said').textContent.startsWith('16 turns')")
	p.screenshot("judged")
	const worst = "#judged li:first-child button"
	turn := eval[int](p, "Number(/Turn (\\d+)/.exec(document.querySelector('"+worst+"').textContent)[1])")
	p.click(worst)
	p.stands(r.Turn(turn).Next())
	if off := p.outside("#board", "none"); len(off) > 0 {
		t.Errorf("the click leads to %q", off)
	}
	p.click("#new-game")
	p.click("#new-start")
	if left := p.text("#judged"); left != "" {
		t.Errorf("with another game the analysis still shows %q", left)
	}
}
