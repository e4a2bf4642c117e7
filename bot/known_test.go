package bot

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
)

// raceError returns the mean distance of a network's win probabilities from the table's, in
// races of a few checkers.
func raceError(t *testing.T, g *alfonsine.Game, n *Net) float64 {
	t.Helper()
	e := estimatorOf(t, n, g)
	exact := &judge{game: g, race: newRace(g), estimator: e}
	rng := rand.New(rand.NewPCG(1283, 6))
	sum, count := 0.0, 0
	for count < 300 {
		p, err := ending(g, rng).Position()
		if err != nil {
			t.Fatal(err)
		}
		if !exact.knows(&p, thought{background, background}) {
			continue
		}
		count++
		sum += math.Abs(probability(e.odds(p, nil)) - probability(exact.before(&p, thought{background, background}, nil)))
	}
	return sum / float64(count)
}

func TestANetworkLearnsWhatATableKnowsWhereItIsAsked(t *testing.T) {
	g := alfonsine.TodasTablas
	train := func(known float64) *Net {
		n, err := Train(background, g, TrainOptions{Units: 8, Games: 256, Seed: 1, Known: known})
		if err != nil {
			t.Fatal(err)
		}
		if got := n.Provenance().Known; got != known {
			t.Errorf("the provenance has %v", got)
		}
		return n
	}
	never, always := train(0), train(1)
	if a, b := raceError(t, g, never), raceError(t, g, always); !(b < 0.9*a) {
		t.Errorf("trained: off by %.3f without, %.3f with what the table knows", a, b)
	}
	refine := func(known, drawn float64) *Net {
		n, err := Refine(background, g, RefineOptions{Teacher: never, Units: 16, Positions: 1500, Epochs: 20, Rate: 0.01, Seed: 1, Known: known, Drawn: drawn})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	a, b, c := refine(0, 0), refine(1, 0), refine(0, 0.2)
	if a, b, c := raceError(t, g, a), raceError(t, g, b), raceError(t, g, c); !(b < 0.9*a) || !(c < b) {
		t.Errorf("refined: off by %.3f without, %.3f with what the table knows, %.3f with drawn endings", a, b, c)
	}
	if got := b.Provenance().String(); !strings.Contains(got, "&known=1&from=") {
		t.Error(got)
	}
	var read Net
	if _, err := read.ReadFrom(strings.NewReader(string(b.file()))); err != nil || read.Provenance() != b.Provenance() {
		t.Error(read.Provenance(), err)
	}
}
