package mind

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
)

// sum returns what a model makes of its gathered inputs, in the plainest way, and what each unit
// counts for: its weight, or with a second layer half of how steeply the odds rise with it.
func (m *Model) sum() (odds float64, counts []float64) {
	odds = float64(*m.Base)
	hidden, counts := make([]float64, m.Units), make([]float64, m.Units)
	for j := range hidden {
		for _, i := range m.set {
			hidden[j] += float64(m.input[i]) * float64(m.First[int(i)*m.Units+j])
		}
		hidden[j] = max(0, hidden[j]+float64(m.Bias[j]))
		counts[j] = float64(m.Out[j])
		if m.Second > 0 {
			counts[j] *= hidden[j]
		}
		odds += hidden[j] * counts[j]
	}
	for k := range m.Second {
		units, own := m.neuron(k)
		upper := float64(own[0])
		for j, h := range hidden {
			upper += h * float64(units[j])
		}
		upper = max(0, upper)
		odds += upper * upper * float64(own[1])
		for j := range counts {
			counts[j] += upper * float64(own[1]) * float64(units[j])
		}
	}
	return odds, counts
}

// gathered returns a model that has gathered the inputs of the start of a game, with the
// rows of it.
func gathered(units, second int) (*Model, *Encoder, []uint16) {
	g := alfonsine.TodasTablas
	e := NewEncoder(g, false)
	rng := rand.New(rand.NewPCG(4, 0))
	m := NewModel(Shape{Units: units, Second: second}, rng)
	for j := range units {
		m.Bias[j] = float32(rng.NormFloat64())
	}
	for k := range second {
		_, own := m.neuron(k)
		own[0] = 1 - float32(k)/2 // the last ones say nothing
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
	for _, second := range []int{0, 1, 5} {
		m, _, _ := gathered(12, second)
		for all := slices.Clone(m.set); len(m.set) > 0; m.set = all[:len(m.set)-1] {
			want, _ := m.sum()
			if got := float64(m.Odds()); math.Abs(got-want) > 1e-5 {
				t.Errorf("with %d units in a second layer it makes %v of %d inputs, and not %v", second, got, len(m.set), want)
			}
		}
	}
}

func TestANewModelHasWeightsOfBothSigns(t *testing.T) {
	m, _, _ := gathered(64, 1)
	units, _ := m.neuron(0)
	for _, list := range []struct {
		weights []float32
		most    float32
	}{{m.First, 0.15}, {m.Out, 0.1}, {units, 0.1}} {
		low, high, most := slices.Min(list.weights), slices.Max(list.weights), list.most
		if low < -most || low > -0.9*most || high > most || high < 0.9*most {
			t.Errorf("the weights are %v to %v, and not up to %v", low, high, most)
		}
	}
}

// Learning moves a weight by the rate times the error times what it adds to the log odds.
func TestAModelClimbsTheSlopeOfItsOdds(t *testing.T) {
	const rate, target, little = 0.01, 0.9, 1e-2
	for _, second := range []int{0, 1, 5} {
		m, e, rows := gathered(12, second)
		before, _, _ := gathered(12, second)
		win := m.Learn(e, rows, target, rate, m.Weights)
		if want := Probability(float64(before.Odds())); win != want {
			t.Errorf("it says %v, and not %v", win, want)
		}
		moved, deep := 0, 0
		for i, was := range before.All {
			before.All[i] = was + little
			high, _ := before.sum()
			before.All[i] = was - little
			low, _ := before.sum()
			before.All[i] = was
			slope := (high - low) / (2 * little)
			got, want := float64(m.All[i]-was), rate*(target-win)*slope
			if math.Abs(got-want) > 1e-6 {
				t.Errorf("with %d units in a second layer weight %d moves by %v, and not by %v", second, i, got, want)
			}
			if want != 0 {
				moved++
				if i >= len(before.All)-len(before.Deep) {
					deep++
				}
			}
		}
		if moved < 20 || second > 0 && deep < 5 {
			t.Errorf("with %d units in a second layer only %d weights move, %d of that layer", second, moved, deep)
		}
	}
}

func TestAUnitThatLooksAtNothingStaysSo(t *testing.T) {
	m, _, _ := gathered(2, 0)
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

// What a model has learned with rounded weights is the same in its network.
func TestARoundedModelSaysWhatItsNetworkDoes(t *testing.T) {
	for _, second := range []int{0, 2} {
		m, e, rows := gathered(6, second)
		exact := slices.Clone(m.All)
		before := m.Odds()
		m.Round(exact)
		again := m.Net().Model(false)
		again.Gather(e, rows)
		if a, b := float64(m.Odds()), float64(again.Odds()); math.Abs(a-b) > 1e-5 || m.Odds() == before {
			t.Errorf("%v before it is rounded, then %v, and %v in a network", before, a, b)
		}
		for j, step := range stepsOf(exact[:len(m.First)], m.Units) {
			for i := j; i < len(m.First); i += m.Units {
				if off := math.Abs(float64(m.First[i] - exact[i])); off > float64(step)*0.500001 {
					t.Fatalf("weight %d is %v off, and a step is %v", i, off, step)
				}
			}
		}
		if !slices.Equal(m.All[len(m.First):], exact[len(m.First):]) {
			t.Error("weights behind the first layer are rounded")
		}
	}
}

// A network has 8 bits for each weight, and can be trained on.
func TestANetworkAndItsModelSayTheSame(t *testing.T) {
	m, e, rows := gathered(6, 2)
	again := m.Net().Model(false)
	again.Gather(e, rows)
	if a, b := float64(m.Odds()), float64(again.Odds()); math.Abs(a-b) > 0.02 || *again.Base != *m.Base || again.Plans {
		t.Errorf("%v, and then %v", a, b)
	}
	more, seer := m.Net().Model(true), NewEncoder(alfonsine.TodasTablas, true)
	rows = append(rows, seer.first[0][inputAnchor]+3) // a plan, which weighs nothing yet
	again.Gather(e, rows[:len(rows)-1])
	more.Gather(seer, rows)
	if a, b := again.Odds(), more.Odds(); a != b || len(more.set) != len(again.set)+1 {
		t.Errorf("%v of %d inputs, and then %v of %d", a, len(again.set), b, len(more.set))
	}
	if !more.Net().Model(false).Plans {
		t.Error("what sees plans forgets it")
	}
	if win := again.Learn(e, rows[:len(rows)-1], 1, 0.1, again.Weights); !(Probability(float64(again.Odds())) > win) {
		t.Error("it does not learn")
	}
}
