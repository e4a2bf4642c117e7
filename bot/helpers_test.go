package bot

import (
	"math/rand/v2"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

// A worth is an estimator that knows the log odds of some positions.
type worth map[alfonsine.Position]float64

func (w worth) Odds(p alfonsine.Position, _ *mind.Head) float64 { return w[p] }

// wildNet returns a network of weights drawn anyhow.
func wildNet(g *alfonsine.Game, units int, rng *rand.Rand) *Net {
	m := mind.NewModel(mind.Shape{Units: units}, rng)
	for i := range m.First {
		m.First[i] *= float32(rng.NormFloat64() * 4)
	}
	for j := range units {
		m.Bias[j] = float32(rng.NormFloat64())
		m.Out[j] = float32(rng.NormFloat64())
	}
	*m.Base = float32(rng.NormFloat64())
	n := m.Net()
	n.Rules = mind.RulesOf(g)
	n.Made = mind.Recipe{Seed: 1, Games: 2, Rate: 0.5, FinalRate: 0.25, Lambda: 0.7, FinalLambda: 0.7}
	return &Net{*n}
}

// undiced returns positions before a throw: some of play, some wild, some crowded.
func undiced(g *alfonsine.Game, n int, rng *rand.Rand) []alfonsine.Position {
	var list []alfonsine.Position
	for len(list) < n {
		var p alfonsine.Position
		switch len(list) % 3 {
		case 0:
			p = gametest.Played(g, rng)
		case 1:
			p = gametest.Wild(g, rng)
		default:
			p = gametest.Crowded(g, rng)
		}
		s := p.Setup()
		s.Dice, s.Leftover, s.Again, s.Result = alfonsine.Roll{}, false, false, alfonsine.ResultOngoing
		if p, err := s.Position(); err == nil && !p.Over() {
			list = append(list, p)
		}
	}
	return list
}

// An oracle judges positions, too.
type oracle struct{ gametest.Oracle }

func (o oracle) Odds(p alfonsine.Position, _ *mind.Head) float64 {
	win, _ := o.Win(p)
	return mind.Logit(win)
}

// shut is a position of Fallas in which a hit gives the throws back to the other side.
const shut = "6:5,3:3,1:3,off:4 24:3,23:2,22:2,21:2,20:3,19:2,4:1 w 6-5-2"

// asked returns a judge that asks an oracle about the plays of gametest.Four.
func asked(certain bool, guess, truth [4]float64) *mind.Judge {
	o := oracle{gametest.Oracle{Certain: certain}.About(guess, truth)}
	return &mind.Judge{Game: alfonsine.Fallas, Tables: []mind.Knower{o}, Estimator: o}
}
