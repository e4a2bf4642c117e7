package train

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

// endingError returns the mean distance of a network's win probabilities from those of
// tables, in endings of a few checkers.
func endingError(t *testing.T, g *alfonsine.Game, n *bot.Net) float64 {
	t.Helper()
	e := estimatorOf(t, n, g)
	exact := &mind.Judge{Game: g, Race: mind.NewRace(g), Estimator: e}
	if table := mind.EndingOf(g); table != nil {
		exact.Tables = []mind.Knower{table}
	}
	rng := rand.New(rand.NewPCG(1283, 6))
	thought := mind.Thought{Ctx: background, Until: background}
	sum, count := 0.0, 0
	for count < 300 {
		p, err := ending(g, rng).Position()
		if err != nil && exact.Race != nil {
			t.Fatal(err) // where the homes are apart, no draw is unsound
		}
		if err != nil || p.Over() || !exact.Knows(&p, thought) {
			continue
		}
		count++
		win := mind.Probability(exact.Before(&p, thought, nil))
		sum += math.Abs(mind.Probability(e.Odds(p, nil)) - win)
	}
	return sum / float64(count)
}

// A network may be used without a table. On average it then is off by a hundredth at most.
func TestTheNetworksKnowTheLastCheckers(t *testing.T) {
	gametest.OneGoroutine(t)
	hit := gametest.Lookup(t, "fallas?hit=start")
	for _, g := range gametest.Some(t, 5, append(gametest.ByRules(alfonsine.Variants()), hit, alfonsine.Backgammon)) {
		n, err := bot.Shipped(g)
		if err != nil || mind.NewRace(g) == nil && mind.EndingOf(g) == nil {
			continue // Doblet leaves no choice, and no table knows Pareja de entrada
		}
		if off := endingError(t, g, n); off > 0.01 {
			t.Errorf("%s: it is off by %.4f", g.Slug(), off)
		}
	}
}

func TestANetworkLearnsWhatATableKnowsWhereItIsAsked(t *testing.T) {
	gametest.NotShort(t)
	g := sixEach(t, alfonsine.TodasTablas)
	train := func(known float64) *bot.Net {
		n := gametest.Got(Train(background, g, TrainOptions{Units: 8, Games: 1024, Seed: 2, Known: known}))
		if got := n.Provenance().Known; got != known {
			t.Errorf("the provenance has %v", got)
		}
		return n
	}
	never, always := train(0), train(1)
	if a, b := endingError(t, g, never), endingError(t, g, always); !(b < 0.9*a) {
		t.Errorf("trained: off by %.3f without, %.3f with what the table knows", a, b)
	}
	refine := func(known, drawn float64) *bot.Net {
		return gametest.Got(Refine(background, g, RefineOptions{
			Teacher:   never,
			Units:     16,
			Positions: 1500,
			Epochs:    20,
			Rate:      0.01,
			Seed:      1,
			Known:     known,
			Drawn:     drawn,
		}))
	}
	a, b, c := refine(0, 0), refine(1, 0), refine(0, 0.2)
	if a, b, c := endingError(t, g, a), endingError(t, g, b), endingError(t, g, c); !(b < 0.9*a) || !(c < b) {
		t.Errorf("refined: off by %.3f without, %.3f with what the table knows, %.3f with drawn endings", a, b, c)
	}
	if got := b.Provenance().String(); !strings.Contains(got, "&known=1&from=") {
		t.Error(got)
	}
	var read bot.Net
	if _, err := read.ReadFrom(strings.NewReader(string(fileOf(t, b)))); err != nil || read.Provenance() != b.Provenance() {
		t.Error(read.Provenance(), err)
	}
}
