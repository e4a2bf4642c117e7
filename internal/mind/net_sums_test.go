package mind

import (
	"bytes"
	"math"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/sealed"
)

// wildNet returns a network of weights drawn anyhow.
func wildNet(g *alfonsine.Game, s Shape, rng *rand.Rand) *Network {
	m := NewModel(s, rng)
	for i := range m.First {
		m.First[i] *= float32(rng.NormFloat64() * 4)
	}
	for j := range s.Units {
		m.Bias[j] = float32(rng.NormFloat64())
		m.Out[j] = float32(rng.NormFloat64())
	}
	*m.Base = float32(rng.NormFloat64())
	n := m.Net()
	n.Rules = RulesOf(g)
	n.Made = Recipe{Seed: 1, Games: 2, Rate: 0.5, FinalRate: 0.25, Lambda: 0.7, FinalLambda: 0.7}
	return n
}

// addsUp fails where the rows of a position do not add up to what a network says of it.
func addsUp(t *testing.T, g *alfonsine.Game, n *Network, positions []alfonsine.Position) {
	t.Helper()
	e := NewEncoder(g, n.Plans)
	l, m := n.JudgeOf(e), n.Model(n.Plans)
	for _, p := range positions {
		var rows [MostRows]uint16
		k := e.Encode(&p, &rows)
		m.Gather(e, rows[:k])
		want, counts := m.sum()
		size := 0.0
		for j, count := range counts {
			size += math.Abs(count * float64(n.scale[j]))
		}
		// Each of some forty rows is rounded to a step or the half of one.
		off := 12 / math.Sqrt(float64(n.Units))
		if got := l.Odds(p, nil); math.Abs(got-want) > off*size+off*off*m.bend(n.scale)+1e-6 {
			t.Fatalf("%s, %d units, %v: %v, and not %v", g.Slug(), n.Units, p, got, want)
		}
	}
}

// bend returns how much more than their slopes say the odds change, at most, if the sum of each
// unit is off by its step: nothing without a second layer, and squares with one.
func (m *Model) bend(steps []float32) (bend float64) {
	if m.Second == 0 {
		return 0
	}
	for j, step := range steps {
		bend += math.Abs(float64(m.Out[j])) * float64(step) * float64(step)
	}
	for k := range m.Second {
		units, own := m.neuron(k)
		upper := 0.0
		for j, step := range steps {
			upper += math.Abs(float64(units[j])) * float64(step)
		}
		bend += math.Abs(float64(own[1])) * upper * upper
	}
	return bend
}

func TestRowsAddUpToWhatTheNetworkSays(t *testing.T) {
	gametest.OneGoroutine(t)
	rng := gametest.Source(t)
	for _, g := range gametest.Some(t, 6, gametest.Varied(t)) {
		for _, units := range []int{4, 64, 256} {
			s := Shape{Units: units, Second: rng.IntN(3) * 8, Plans: rng.IntN(2) > 0}
			addsUp(t, g, wildNet(g, s, rng), undiced(g, 60, rng))
		}
	}
}

// A sum of rows must not leave its lane, wherever a network has its large weights: here in
// what three of the dice can play for one side, and nowhere else.
func TestNoSumLeavesItsLaneWhereOnlyTheDiceWeigh(t *testing.T) {
	g := alfonsine.Fallas
	for side := range 2 {
		for first := range 2 {
			n := wildNet(g, Shape{Units: 4}, rand.New(rand.NewPCG(1, 0)))
			clear(n.first)
			clear(n.bias)
			input := side*sideInputs + inputDice + 9*first
			for i := range 9 * n.Units {
				n.first[input*n.Units+i] = math.MaxInt8
			}
			addsUp(t, g, n, undiced(g, 60, rand.New(rand.NewPCG(1, 1))))
		}
	}
}

// plain returns a network of so many inputs whose units look at nothing.
func plain(s Shape, inputs int) *Network {
	return &Network{
		Shape: s, first: make([]int8, inputs*s.Units), scale: make([]float32, s.Units), bias: make([]float32, s.Units),
	}
}

// The bounds of the units are the sums of what each kind of row can add, and the checkers of
// a side are fifteen. Here each unit looks at one input.
func TestASumIsBoundedByWhatEachKindOfRowCanAdd(t *testing.T) {
	for _, plans := range []bool{false, true} {
		e := NewEncoder(alfonsine.TodasTablas, plans)
		all := inputsOf(plans)
		n := plain(Shape{Units: all, Plans: plans}, all)
		largest := make([]float32, all) // of the amounts of each input
		for _, x := range e.parts {
			largest[x.input] = max(largest[x.input], x.amount)
		}
		for j := range all {
			n.first[j*all+j] = int8(-1 + 2*(j%2))
			n.scale[j] = 0.5
			n.bias[j] = float32(j%3-1) / 8
		}
		for j, got := range n.bounds(e) {
			want := largest[j]
			if input := j % sideInputs; j < inputContact && input < inputOff {
				want = []float32{15, 7.5, 5, 3}[input%4]
			}
			if j%3 != 1 {
				want += 0.25
			}
			if math.Abs(float64(got-want)) > 1e-6 {
				t.Errorf("plans %v: the bound of input %d is %v, and not %v", plans, j, got, want)
			}
		}
	}
}

// Here each unit looks at the inputs of one row.
func TestNoRowIsBeyondTheBounds(t *testing.T) {
	for _, plans := range []bool{false, true} {
		e := NewEncoder(alfonsine.TodasTablas, plans)
		rows, all := len(e.start)-1, inputsOf(plans)
		n := plain(Shape{Units: rows, Plans: plans}, all)
		want := make([]float32, rows)
		for r := range rows {
			n.scale[r] = 1
			for _, x := range e.parts[e.start[r]:e.start[r+1]] {
				n.first[int(x.input)*rows+r] = 1
				want[r] += x.amount
			}
		}
		for r, got := range n.bounds(e) {
			if got < want[r]-1e-6 {
				t.Errorf("plans %v: row %d adds %v, and the bound is %v", plans, r, want[r], got)
			}
		}
	}
}

// A sum stays in its lane also where a file has the largest bias and next to no weights: the
// odds are then that bias.
func TestNoSumLeavesItsLaneWhateverAFileSays(t *testing.T) {
	g := alfonsine.Fallas
	n := wildNet(g, Shape{Units: 4}, rand.New(rand.NewPCG(1, 0)))
	n.scale[0], n.bias[0] = 2e-9, 999_999
	n.Out, n.base = []float32{1, 0, 0, 0}, 0
	read := NetworkFrom(sealed.NewReader(bytes.NewReader(n.File())))
	e := estimatorOf(t, read, g)
	if got := e.Odds(g.Start(), nil); math.Abs(got-999_999) > 100 {
		t.Errorf("the odds are %v", got)
	}
}

// The finest parts are as small as can be without a sum of half of 2¹⁶ parts, each of the
// rows being rounded.
func TestAStepIsDividedAsFinelyAsASumAllows(t *testing.T) {
	for most, want := range map[float32]float32{
		0: 256, 71.99: 256,
		72: 128, 199.99: 128,
		200: 64, 8135.9: 4,
		8136: 2, 16327.9: 2,
		16328: 1, 32711.9: 1,
		32712: 0.5, 65479.9: 0.5,
		65480: 0.25,
		1e10:  1.0 / (1 << 19), 1e15: 1.0 / (1 << 35),
	} {
		if got := fineness(most, mostRowsUnplanned); got != want {
			t.Errorf("a sum of at most %v steps is added up in parts of 1/%v, and not of 1/%v", most, got, want)
		}
	}
	// Other rows could divide the steps of a network otherwise, and change its answers.
	for plans, want := range map[bool][2]int{false: {56, 4282}, true: {76, 5604}} {
		e := NewEncoder(alfonsine.Fallas, plans)
		if got := [2]int{e.rowsOfPosition(), len(e.start)}; got != want {
			t.Errorf("with plans %v a position is taken to have %d rows of %d, and not %d of %d", plans, got[0], got[1], want[0], want[1])
		}
	}
}
