package mind

import (
	"math/rand/v2"
	"slices"
)

// A Shape is how large a network is, and what it sees.
type Shape struct {
	Units  int  // hidden units
	Second int  // units of a second layer; 0 if there is none
	Plans  bool // it sees them
}

// Weights are those of a model, or a number for each of them.
type Weights struct {
	All   []float32 // the others, one after the other
	First []float32 // by input and unit
	Bias  []float32
	Out   []float32
	Base  *float32
	Deep  []float32 // by unit of the second layer: those of the units, its bias and its own weight
}

// A Model is a network in training, with weights in full precision. Every product is rounded
// before it is added, so the weights are the same to the last bit on every processor.
type Model struct {
	Weights
	Shape
	input  [inputs]float32 // scratch: the inputs of a position
	set    []uint16        // those that are not 0
	hidden []float32       // what the units add up to
	upper  []float32       // and those of the second layer
	change []float32
}

// newModel returns a model whose weights are 0.
func newModel(s Shape) *Model {
	m := &Model{
		Shape: s, hidden: make([]float32, s.Units), upper: make([]float32, s.Second), change: make([]float32, s.Units),
	}
	m.Weights = m.Zeros()
	return m
}

// Zeros returns zeros in the place of the model's weights.
func (m *Model) Zeros() Weights {
	first, units := inputsOf(m.Plans)*m.Units, m.Units
	all := make([]float32, first+2*units+1+m.Second*(units+2))
	rest := all[first:]
	return Weights{all, all[:first], rest[:units], rest[units : 2*units], &rest[2*units], rest[2*units+1:]}
}

// neuron returns the weights of a unit of the second layer: those of the hidden units, and then
// its bias and its own weight.
func (w Weights) neuron(k int) (units, own []float32) { return neuronOf(w.Deep, len(w.Bias), k) }

// neuronOf returns them of the weights of a second layer behind so many hidden units.
func neuronOf(deep []float32, hidden, k int) (units, own []float32) {
	all := deep[k*(hidden+2):][:hidden+2]
	return all[:hidden], all[hidden:]
}

// NewModel returns a model of weights that are drawn.
func NewModel(s Shape, rng *rand.Rand) *Model {
	m := newModel(s)
	uniform := func(w []float32, most float32) {
		for i := range w {
			w[i] = float32((2*float32(rng.Float32()) - 1) * most)
		}
	}
	uniform(m.First, 0.15)
	uniform(m.Out, 0.1)
	for k := range s.Second {
		units, own := m.neuron(k)
		uniform(units, 0.1)
		uniform(own[1:], 0.1)
	}
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
	if m.Second > 0 {
		return m.deepOdds(odds)
	}
	for j, x := range h {
		if x > 0 {
			odds += float32(x * m.Out[j])
		}
	}
	return odds
}

// deepOdds adds what the units say in a network with a second layer: the square of what is
// above zero, of either layer, times the weight of the unit.
func (m *Model) deepOdds(odds float32) float32 {
	for j, x := range m.hidden {
		m.hidden[j] = max(x, 0)
		odds += float32(float32(m.hidden[j]*m.hidden[j]) * m.Out[j])
	}
	for k := range m.upper {
		units, own := m.neuron(k)
		m.upper[k] = max(own[0]+dot(units, m.hidden), 0)
		odds += float32(float32(m.upper[k]*m.upper[k]) * own[1])
	}
	return odds
}

// dot returns the sum of the products of two lists that are as long, in eight parts that can be
// added up side by side.
func dot(a, b []float32) float32 {
	var sum [8]float32
	b = b[:len(a)]
	for len(a) >= len(sum) {
		x, y := (*[8]float32)(a), (*[8]float32)(b)
		for i := range sum {
			sum[i] += float32(x[i] * y[i])
		}
		a, b = a[8:], b[8:]
	}
	for i := range a {
		sum[i] += float32(a[i] * b[i])
	}
	return sum[0] + sum[1] + sum[2] + sum[3] + sum[4] + sum[5] + sum[6] + sum[7]
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
	*to.Base += step
	if m.Second > 0 {
		m.climbDeep(step, to)
	} else {
		m.climbFlat(step, to)
	}
	for _, i := range m.set {
		a, w := to.First[int(i)*m.Units:][:len(change)], m.input[i]
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

// climbFlat is what climb does to the weights behind the first layer, and the change of its sums.
func (m *Model) climbFlat(step float32, to Weights) {
	change := m.change
	bias, out := to.Bias[:len(change)], to.Out[:len(change)]
	for j, x := range m.hidden {
		change[j] = 0
		if x > 0 {
			change[j] = step * m.Out[j]
			out[j] += float32(step * x)
			bias[j] += change[j]
		}
	}
}

// climbDeep is climbFlat in a network with a second layer.
func (m *Model) climbDeep(step float32, to Weights) {
	change := m.change
	bias, out, hidden := to.Bias[:len(change)], to.Out[:len(change)], m.hidden[:len(change)]
	for j, x := range hidden {
		change[j] = float32(step * float32(2*float32(x*m.Out[j])))
		out[j] += float32(step * float32(x*x))
	}
	for k, x := range m.upper {
		if x == 0 {
			continue
		}
		units, own := m.neuron(k)
		toUnits, toOwn := to.neuron(k)
		up := float32(step * float32(2*float32(x*own[1])))
		toOwn[0] += up
		toOwn[1] += float32(step * float32(x*x))
		for j, a := range hidden {
			toUnits[j] += float32(up * a)
			change[j] += float32(up * units[j])
		}
	}
	for j, x := range hidden {
		if x == 0 {
			change[j] = 0
		}
		bias[j] += change[j]
	}
}

func (m *Model) row(input uint16) []float32 { return m.First[int(input)*m.Units:][:m.Units] }

// Net returns the model as a network, with 8 bits per weight.
func (m *Model) Net() *Network {
	n := &Network{
		Shape: m.Shape, first: make([]int8, len(m.First)), scale: stepsOf(m.First, m.Units),
		bias: slices.Clone(m.Bias), Out: slices.Clone(m.Out), base: *m.Base, deep: slices.Clone(m.Deep),
	}
	for i, w := range m.First {
		n.first[i] = rounded(w, n.scale[i%m.Units])
	}
	return n
}

// Round gives the model the weights of a network that has exact ones: 8 bits each in the first layer.
func (m *Model) Round(exact []float32) {
	copy(m.All, exact)
	steps := stepsOf(m.First, m.Units)
	for first := m.First; len(first) > 0; first = first[m.Units:] {
		row := first[:len(steps)]
		for j, w := range row {
			row[j] = float32(rounded(w, steps[j])) * steps[j]
		}
	}
}

// mostSteps is the largest weight of a unit in a network, in steps.
const mostSteps = 127

// stepsOf returns the step of each unit, of which all its weights in the first layer are multiples
// in a network.
func stepsOf(first []float32, units int) []float32 {
	steps := make([]float32, units)
	for ; len(first) > 0; first = first[units:] {
		for j, w := range first[:units] {
			steps[j] = max(steps[j], w, -w)
		}
	}
	for j := range steps {
		if steps[j] == 0 {
			steps[j] = 1
		}
		steps[j] /= mostSteps
	}
	return steps
}

// rounded returns a weight in whole steps. It cuts a number above zero, which takes a third of the
// time of math.Floor: training rounds every weight again and again.
func rounded(w, step float32) int8 { return int8(int(float64(w/step)+(mostSteps+0.5)) - mostSteps) }

// Model returns the network as a model for further training, which also sees plans if the
// network does. What it did not see before weighs nothing.
func (n *Network) Model(plans bool) *Model {
	shape := n.Shape
	shape.Plans = plans || n.Plans
	m := newModel(shape)
	copy(m.Bias, n.bias)
	copy(m.Out, n.Out)
	*m.Base = n.base
	copy(m.Deep, n.deep)
	for i, w := range n.first {
		m.First[i] = float32(w) * n.scale[i%n.Units]
	}
	return m
}
