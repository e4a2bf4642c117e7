package mind

import (
	"math"
	"math/rand/v2"
)

// A Model is a network in training, with weights in full precision. Every product is rounded
// before it is added, so the weights are the same to the last bit on every processor.
type Model struct {
	plans bool // it sees them
	units int
	First []float32 // by input and unit
	Bias  []float32
	Out   []float32
	Base  float32

	input  [inputs]float32 // scratch: the inputs of a position
	set    []uint16        // those that are not 0
	hidden []float32
	change []float32
}

func NewModel(plans bool, units int, rng *rand.Rand) *Model {
	m := &Model{
		plans: plans, units: units, First: make([]float32, inputsOf(plans)*units), Bias: make([]float32, units), Out: make([]float32, units),
		hidden: make([]float32, units), change: make([]float32, units),
	}
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
	odds := m.Base
	for j, x := range h {
		if x > 0 {
			odds += float32(x * m.Out[j])
		}
	}
	return odds
}

// Learn moves the weights towards the target probability of the position with these rows. It
// returns the model's probability before that.
func (m *Model) Learn(e *Encoder, rows []uint16, target, rate float64) float64 {
	m.Gather(e, rows)
	win := Probability(float64(m.Odds()))
	step := float32(float64(rate * (target - win)))
	m.Climb(step, m.First, m.Bias, m.Out)
	m.Base += step
	return win
}

// Climb adds a multiple of the slope of the log odds, at the gathered inputs, to weights:
// the model's own or numbers in their place.
func (m *Model) Climb(step float32, first, bias, out []float32) {
	change := m.change
	bias, out = bias[:len(change)], out[:len(change)]
	for j, x := range m.hidden {
		change[j] = 0
		if x > 0 {
			change[j] = step * m.Out[j]
			out[j] += float32(step * x)
			bias[j] += change[j]
		}
	}
	for _, i := range m.set {
		a, w := first[int(i)*m.units:][:len(change)], m.input[i]
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
		bias: append([]float32(nil), m.Bias...), Out: append([]float32(nil), m.Out...), base: m.Base,
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
	plans = plans || n.Plans
	m := &Model{
		plans: plans, units: n.Units, First: make([]float32, inputsOf(plans)*n.Units), Bias: append([]float32(nil), n.bias...),
		Out: append([]float32(nil), n.Out...), Base: n.base,
		hidden: make([]float32, n.Units), change: make([]float32, n.Units),
	}
	for i, w := range n.first {
		m.First[i] = float32(w) * n.scale[i%n.Units]
	}
	return m
}
