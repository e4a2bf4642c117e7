package mind

import (
	"math"
	"math/rand/v2"
)

// Weights are those of a model, or a number for each of them.
type Weights struct {
	All   []float32 // the others, one after the other
	First []float32 // by input and unit
	Bias  []float32
	Out   []float32
	Base  *float32
}

// A Model is a network in training, with weights in full precision. Every product is rounded
// before it is added, so the weights are the same to the last bit on every processor.
type Model struct {
	Weights
	plans  bool // it sees them
	units  int
	input  [inputs]float32 // scratch: the inputs of a position
	set    []uint16        // those that are not 0
	hidden []float32
	change []float32
}

// newModel returns a model whose weights are 0.
func newModel(plans bool, units int) *Model {
	m := &Model{plans: plans, units: units, hidden: make([]float32, units), change: make([]float32, units)}
	m.Weights = m.Zeros()
	return m
}

// Zeros returns zeros in the place of the model's weights.
func (m *Model) Zeros() Weights {
	first := inputsOf(m.plans) * m.units
	all := make([]float32, first+2*m.units+1)
	units := all[first:]
	return Weights{all, all[:first], units[:m.units], units[m.units : 2*m.units], &units[2*m.units]}
}

// NewModel returns a model of weights that are drawn.
func NewModel(plans bool, units int, rng *rand.Rand) *Model {
	m := newModel(plans, units)
	uniform := func(w []float32, most float32) {
		for i := range w {
			w[i] = float32((2*float32(rng.Float32()) - 1) * most)
		}
	}
	uniform(m.First, 0.15)
	uniform(m.Out, 0.1)
	return m
}

// Gather adds up the inputs of a position's rows.
func (m *Model) Gather(e *Encoder, rows []uint16) {
	for _, i := range m.set {
		m.input[i] = 0
	}
	m.set = m.set[:0]
	for _, r := range rows {
		for _, x := range e.parts[e.start[r]:e.start[r+1]] {
			if m.input[x.input] == 0 {
				m.set = append(m.set, x.input)
			}
			m.input[x.input] += x.amount
		}
	}
}

// Odds returns the log odds for the gathered inputs.
func (m *Model) Odds() float32 {
	h := m.hidden
	copy(h, m.Bias)
	set := m.set
	for ; len(set) >= 4; set = set[4:] {
		a, b, c, d := m.row(set[0])[:len(h)], m.row(set[1])[:len(h)], m.row(set[2])[:len(h)], m.row(set[3])[:len(h)]
		w, x, y, z := m.input[set[0]], m.input[set[1]], m.input[set[2]], m.input[set[3]]
		for j := range h {
			h[j] += float32(w*a[j]) + float32(x*b[j]) + float32(y*c[j]) + float32(z*d[j])
		}
	}
	for _, i := range set {
		a, w := m.row(i)[:len(h)], m.input[i]
		for j := range h {
			h[j] += float32(w * a[j])
		}
	}
	odds := *m.Base
	for j, x := range h {
		if x > 0 {
			odds += float32(x * m.Out[j])
		}
	}
	return odds
}

// Learn moves weights, the model's own or numbers in their place, so that the model comes
// nearer to the target probability of the position with these rows. It returns the model's
// probability before that.
func (m *Model) Learn(e *Encoder, rows []uint16, target, rate float64, w Weights) float64 {
	m.Gather(e, rows)
	win := Probability(float64(m.Odds()))
	m.climb(float32(float64(rate*(target-win))), w)
	return win
}

// climb adds a multiple of the slope of the log odds, at the gathered inputs, to weights.
func (m *Model) climb(step float32, to Weights) {
	change := m.change
	bias, out := to.Bias[:len(change)], to.Out[:len(change)]
	*to.Base += step
	for j, x := range m.hidden {
		change[j] = 0
		if x > 0 {
			change[j] = step * m.Out[j]
			out[j] += float32(step * x)
			bias[j] += change[j]
		}
	}
	for _, i := range m.set {
		a, w := to.First[int(i)*m.units:][:len(change)], m.input[i]
		if w == 1 {
			for j, x := range change {
				a[j] += x
			}
			continue
		}
		for j, x := range change {
			a[j] += float32(w * x)
		}
	}
}

func (m *Model) row(input uint16) []float32 { return m.First[int(input)*m.units:][:m.units] }

// Net returns the model as a network, with 8 bits per weight.
func (m *Model) Net() *Network {
	n := &Network{
		Plans: m.plans, Units: m.units, first: make([]int8, len(m.First)), scale: make([]float32, m.units),
		bias: append([]float32(nil), m.Bias...), Out: append([]float32(nil), m.Out...), base: *m.Base,
	}
	for i, w := range m.First {
		j := i % m.units
		n.scale[j] = max(n.scale[j], w, -w)
	}
	for j := range n.scale {
		if n.scale[j] == 0 {
			n.scale[j] = 1
		}
		n.scale[j] /= 127
	}
	for i, w := range m.First {
		n.first[i] = int8(math.Floor(float64(w/n.scale[i%m.units]) + 0.5))
	}
	return n
}

// Model returns the network as a model for further training, which also sees plans if the
// network does. What it did not see before weighs nothing.
func (n *Network) Model(plans bool) *Model {
	m := newModel(plans || n.Plans, n.Units)
	copy(m.Bias, n.bias)
	copy(m.Out, n.Out)
	*m.Base = n.base
	for i, w := range n.first {
		m.First[i] = float32(w) * n.scale[i%n.Units]
	}
	return m
}
