package browsertest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// A game that a person wins on the page is counted once, with its worst play if it is judged.
// After two clicks all results are deleted.
func TestResultsAreRemembered(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(7, 1283))
	whole := record.New(alfonsine.MedioEmperador)
	for {
		p := alfonsine.MedioEmperador.Throw(whole.Position(), rng)
		if p.Over() {
			break
		}
		plays := alfonsine.MedioEmperador.Plays(p)
		must(t, whole.Add(alfonsine.MedioEmperador.Thrown(p), plays[rng.IntN(len(plays))]))
	}
	last := whole.Turn(whole.Len())
	r := whole.Clone()
	r.Truncate(whole.Len() - 1)
	must(t, r.Throw(last.Thrown))
	p := open(t, wide, "")
	for side, id := range []string{"#player-0", "#player-1"} {
		p.choose(id, map[bool]string{true: "person", false: "casual"}[side == int(last.Side())])
	}
	p.paste(r.String())
	for range 2 { // after the last turn is taken back it is still the same game
		p.types(last.Play.String())
		if !eval[bool](p, "document.getElementById('end').open") {
			p.click("#go")
		}
		p.wait("document.getElementById('end').open")
		p.click("#end-undo")
	}
	p.types(last.Play.String())
	p.click("#go")
	p.wait("document.getElementById('end').open")
	p.click("#end-look")
	p.choose("#adviser", "club")
	p.click("#judge")
	p.wait("document.getElementById('judge-said').textContent.includes('judged by')")
	p.click("#games-button")
	p.click("#results-button")
	said := p.text("#results-all")
	for _, want := range []string{"Medio emperador\t1\t1\t0\t100.0 %", "casual\t1\t1\t0", "The shortest: Medio emperador", "turn "} {
		if !strings.Contains(said, want) {
			t.Errorf("the statistics have no %q: %q", want, said)
		}
	}
	p.screenshot("results")
	p.click("#forget")
	p.click("#forget-not")
	p.says("#results-all", "Medio")
	p.click("#forget")
	p.click("#forget-sure")
	p.says("#results-all", "Nothing yet")
}
