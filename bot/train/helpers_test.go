package train

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

var background = context.Background()

func newAgent(tb testing.TB, g *alfonsine.Game, opt bot.Options) bot.Agent {
	tb.Helper()
	return gametest.Got(bot.New(g, opt))
}

// estimatorOf returns what a network thinks of the positions of a game.
func estimatorOf(tb testing.TB, n *bot.Net, g *alfonsine.Game) mind.Estimator {
	tb.Helper()
	gametest.Must(tb, n.Fits(g))
	return mind.NetworkOf(n).Estimator(g)
}

// fileOf returns the file of a network, and sumOf that of a network of package mind.
func fileOf(tb testing.TB, n *bot.Net) []byte {
	tb.Helper()
	var file bytes.Buffer
	if _, err := n.WriteTo(&file); err != nil {
		tb.Fatal(err)
	}
	return file.Bytes()
}

// noiseOf returns by how much the levels err.
func noiseOf(n *bot.Net) [mind.LevelsThatErr]float64 { return mind.NetworkOf(n).Noise }

// wildNet returns a network of weights drawn anyhow.
func wildNet(g *alfonsine.Game, units int, rng *rand.Rand) *bot.Net {
	return gametest.Got(outside(wildNetwork(g, mind.Shape{Units: units}, rng)))
}

func wildNetwork(g *alfonsine.Game, s mind.Shape, rng *rand.Rand) *mind.Network {
	m := mind.NewModel(s, rng)
	for i := range m.First {
		m.First[i] *= float32(rng.NormFloat64() * 4)
	}
	for j := range s.Units {
		m.Bias[j] = float32(rng.NormFloat64())
		m.Out[j] = float32(rng.NormFloat64())
	}
	*m.Base = float32(rng.NormFloat64())
	n := m.Net()
	n.Rules = mind.RulesOf(g)
	n.Made = mind.Recipe{Seed: 1, Games: 2, Rate: 0.5, FinalRate: 0.25, Lambda: 0.7, FinalLambda: 0.7}
	return n
}
