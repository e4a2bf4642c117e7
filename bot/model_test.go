package bot

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
)

// sum returns what a model makes of its gathered inputs, in the plainest way.
func (m *model) sum() float64 {
	odds := float64(m.base)
	for j := range m.units {
		h := float64(m.bias[j])
		for _, i := range m.set {
			h += float64(m.input[i]) * float64(m.first[int(i)*m.units+j])
		}
		odds += max(h, 0) * float64(m.out[j])
	}
	return odds
}

// gathered returns a model that has gathered the inputs of the start of a game, with the
// rows of it.
func gathered(units int) (*model, *encoder, []uint16) {
	g := alfonsine.TodasTablas
	e := newEncoder(g, encoderUsual)
	rng := rand.New(rand.NewPCG(4, 0))
	m := newModel(encoderUsual, units, rng)
	for j := range units {
		m.bias[j] = float32(rng.NormFloat64())
	}
	m.base = 0.25
	p := g.Start()
	var rows [mostRows]uint16
	n := e.encode(&p, &rows)
	rows[n] = uint16(e.roles[0].exposed + levels) // one input is 2, others are 1 or fractions
	n++
	m.gather(e, rows[:n])
	return m, e, rows[:n]
}

func TestAModelAddsUpWhatItsUnitsSayOfTheInputs(t *testing.T) {
	m, _, _ := gathered(6)
	for all := slices.Clone(m.set); len(m.set) > 0; m.set = all[:len(m.set)-1] {
		if got, want := float64(m.odds()), m.sum(); math.Abs(got-want) > 1e-5 {
			t.Errorf("of %d inputs it makes %v, and not %v", len(m.set), got, want)
		}
	}
}

func TestANewModelHasWeightsOfBothSigns(t *testing.T) {
	m, _, _ := gathered(64)
	for most, w := range map[float32][]float32{0.15: m.first, 0.1: m.out} {
		if low, high := slices.Min(w), slices.Max(w); low < -most || low > -0.9*most || high > most || high < 0.9*most {
			t.Errorf("the weights are %v to %v, and not up to %v", low, high, most)
		}
	}
}

// Learning moves each weight by the rate times the error times what the weight adds to the
// log odds.
func TestAModelClimbsTheSlopeOfItsOdds(t *testing.T) {
	const rate, target, little = 0.01, 0.9, 1e-2
	m, e, rows := gathered(6)
	before, _, _ := gathered(6)
	win := m.learn(e, rows, target, rate)
	if want := probability(float64(before.odds())); win != want {
		t.Errorf("it says %v, and not %v", win, want)
	}
	weights := func(m *model) [][]float32 { return [][]float32{m.first, m.bias, m.out, {m.base}} }
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
	for i := 0; i < len(m.first); i += 2 { // those of the first unit
		m.first[i] = 0
	}
	n := m.net()
	if !(n.scale[0] > 0) || slices.ContainsFunc(n.model(n.encoder).first, func(w float32) bool { return w != w }) {
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
	again := m.net().model(m.version)
	again.gather(e, rows)
	if a, b := float64(m.odds()), float64(again.odds()); math.Abs(a-b) > 0.02 || again.base != m.base || again.version != m.version {
		t.Errorf("%v, and then %v", a, b)
	}
	more := m.net().model(encoderEndings)
	rows = append(rows, 3) // three checkers are off, which other inputs say as well
	again.gather(e, rows)
	more.gather(newEncoder(alfonsine.TodasTablas, encoderEndings), rows)
	if a, b := again.odds(), more.odds(); a != b || len(more.set) != len(again.set)+1 {
		t.Errorf("%v of %d inputs, and then %v of %d", a, len(again.set), b, len(more.set))
	}
	if win := again.learn(e, rows, 1, 0.1); !(probability(float64(again.odds())) > win) {
		t.Error("it does not learn")
	}
}
