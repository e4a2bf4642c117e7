package train

import (
	"math"

	"example.com/alfonsine/internal/mind"
)

// An adam moves the weights of a model by the mean slope of some positions at a time. Each
// weight has its own rate, which is higher the smaller and the more variable its slope is.
// So inputs that are rarely set, or small, learn as well as the others (Kingma and Ba, Adam,
// 2015).
type adam struct {
	model *mind.Model
	parts [4]slopes // of its weights
	base  [1]float32
	decay [2]float64 // how much of the means comes from before the first step
}

// Slopes are the slopes of some weights.
type slopes struct {
	weights      []float32
	slope        []float32 // summed up since the last step
	mean, square []float32 // of the slopes so far, the last ones counting most
}

// How slowly the means change, and what limits the rate.
const (
	adamMean   = 0.9
	adamSquare = 0.999
	adamLeast  = 1e-8
)

func newAdam(m *mind.Model) *adam {
	a := &adam{model: m, decay: [2]float64{1, 1}}
	a.base[0] = m.Base
	for i, w := range [][]float32{m.First, m.Bias, m.Out, a.base[:]} {
		a.parts[i] = slopes{w, make([]float32, len(w)), make([]float32, len(w)), make([]float32, len(w))}
	}
	return a
}

// see adds the slope at the position with these rows and this win probability. It returns
// the error of the model.
func (a *adam) see(e *mind.Encoder, rows []uint16, win float64) float64 {
	m := a.model
	m.Gather(e, rows)
	wrong := mind.Probability(float64(m.Odds())) - win
	m.Climb(float32(wrong), a.parts[0].slope, a.parts[1].slope, a.parts[2].slope)
	a.parts[3].slope[0] += float32(wrong)
	return wrong
}

// step moves the weights by the slopes of n positions.
func (a *adam) step(n int, rate float64) {
	a.decay[0] = float64(a.decay[0] * adamMean)
	a.decay[1] = float64(a.decay[1] * adamSquare)
	pace := float32(rate * math.Sqrt(1-a.decay[1]) / (1 - a.decay[0]))
	part := 1 / float32(n)
	for _, s := range a.parts {
		mean, square, weights := s.mean[:len(s.slope)], s.square[:len(s.slope)], s.weights[:len(s.slope)]
		for i, g := range s.slope {
			g = float32(g * part)
			mean[i] += float32((1 - adamMean) * (g - mean[i]))
			square[i] += float32((1 - adamSquare) * (float32(g*g) - square[i]))
			weights[i] -= float32(pace * mean[i] / (float32(math.Sqrt(float64(square[i]))) + adamLeast))
		}
		clear(s.slope)
	}
	a.model.Base = a.base[0]
}
