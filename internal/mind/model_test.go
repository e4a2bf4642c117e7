package mind

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
)

// sum returns what a model makes of its gathered inputs, in the plainest way.
func (m *Model) sum() float64 {
	odds := float64(*m.Base)
	for j := range m.units {
		h := float64(m.Bias[j])
		for _, i := range m.set {
			h += float64(m.input[i]) * float64(m.First[int(i)*m.units+j])
		}
		odds += max(h, 0) * float64(m.Out[j])
	}
	return odds
}

// gathered returns a model that has gathered the inputs of the start of a game, with the
// rows of it.
func gathered(units int) (*Model, *Encoder, []uint16) {
	g := alfonsine.TodasTablas
	e := NewEncoder(g, false)
	rng := rand.New(rand.NewPCG(4, 0))
	m := NewModel(false, units, rng)
	for j := range units {
		m.Bias[j] = float32(rng.NormFloat64())
	}
	*m.Base = 0.25
	p := g.Start()
	var rows [MostRows]uint16
	n := e.Encode(&p, &rows)
	rows[n] = e.first[0][inputExposed] + levels // one input is 2, others are 1 or fractions
	n++
	m.Gather(e, rows[:n])
	return m, e, rows[:n]
}

func TestAModelAddsUpWhatItsUnitsSayOfTheInputs(t *testing.T) {
	m, _, _ := gathered(6)
	for all := slices.Clone(m.set); len(m.set) > 0; m.set = all[:len(m.set)-1] {
		if got, want := float64(m.Odds()), m.sum(); math.Abs(got-want) > 1e-5 {
			t.Errorf("of %d inputs it makes %v, and not %v", len(m.set), got, want)
		}
	}
}

func TestANewModelHasWeightsOfBothSigns(t *testing.T) {
	m, _, _ := gathered(64)
	for most, w := range map[float32][]float32{0.15: m.First, 0.1: m.Out} {
		if low, high := slices.Min(w), slices.Max(w); low < -most || low > -0.9*most || high > most || high < 0.9*most {
			t.Errorf("the weights are %v to %v, and not up to %v", low, high, most)
		}
	}
}

// Learning moves a weight by the rate times the error times what it adds to the log odds.
func TestAModelClimbsTheSlopeOfItsOdds(t *testing.T) {
	const rate, target, little = 0.01, 0.9, 1e-2
	m, e, rows := gathered(6)
	before, _, _ := gathered(6)
	win := m.Learn(e, rows, target, rate, m.Weights)
	if want := Probability(float64(before.Odds())); win != want {
		t.Errorf("it says %v, and not %v", win, want)
	}
	weights := func(m *Model) [][]float32 { return [][]float32{m.First, m.Bias, m.Out, {*m.Base}} }
	moved := 0
	for k, list := range weights(before) {
		for i := range list {
			was := list[i]
			slope := 1.0 // of the base
			if k < 3 {
				list[i] = was + little
				slope = before.sum()
				list[i] = was - little
				slope = (slope - before.sum()) / (2 * little)
				list[i] = was
			}
			got, want := float64(weights(m)[k][i]-was), rate*(target-win)*slope
			if math.Abs(got-want) > 1e-6 {
				t.Errorf("weight %d of kind %d moves by %v, and not by %v", i, k, got, want)
			}
			if want != 0 {
				moved++
			}
		}
	}
	if moved < 20 {
		t.Errorf("only %d weights move", moved)
	}
}

func TestAUnitThatLooksAtNothingStaysSo(t *testing.T) {
	m, _, _ := gathered(2)
	for i := 0; i < len(m.First); i += 2 { // those of the first unit
		m.First[i] = 0
	}
	n := m.Net()
	if !(n.scale[0] > 0) || slices.ContainsFunc(n.Model(false).First, func(w float32) bool { return w != w }) {
		t.Errorf("the scales are %v", n.scale)
	}
	for i, w := range n.first {
		if i%2 == 0 && w != 0 {
			t.Fatalf("weight %d is %d", i, w)
		}
	}
}

// A network has 8 bits for each weight, and can be trained on.
func TestANetworkAndItsModelSayTheSame(t *testing.T) {
	m, e, rows := gathered(6)
	again := m.Net().Model(false)
	again.Gather(e, rows)
	if a, b := float64(m.Odds()), float64(again.Odds()); math.Abs(a-b) > 0.02 || *again.Base != *m.Base || again.plans {
		t.Errorf("%v, and then %v", a, b)
	}
	more, seer := m.Net().Model(true), NewEncoder(alfonsine.TodasTablas, true)
	rows = append(rows, seer.first[0][inputAnchor]+3) // a plan, which weighs nothing yet
	again.Gather(e, rows[:len(rows)-1])
	more.Gather(seer, rows)
	if a, b := again.Odds(), more.Odds(); a != b || len(more.set) != len(again.set)+1 {
		t.Errorf("%v of %d inputs, and then %v of %d", a, len(again.set), b, len(more.set))
	}
	if !more.Net().Model(false).plans {
		t.Error("what sees plans forgets it")
	}
	if win := again.Learn(e, rows[:len(rows)-1], 1, 0.1, again.Weights); !(Probability(float64(again.Odds())) > win) {
		t.Error("it does not learn")
	}
}
