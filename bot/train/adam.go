package train

import (
	"math"
	"slices"

	"example.com/alfonsine/internal/mind"
)

// An adam moves the weights of a model by the mean slope of some positions at a time. Each
// weight has its own rate, which is higher the smaller and the more variable its slope is.
// So inputs that are rarely set, or small, learn as well (Kingma and Ba, Adam, 2015).
//
// A model that goes on from a network stays one, with 8 bits for each weight: its slopes move exact
// weights, which are rounded after each step (Jacob and others, Quantization and Training of Neural
// Networks, 2018). So what rounding changes is learned too. Small steps would be lost if they were
// rounded at the end.
type adam struct {
	model        *mind.Model
	exact        []float32    // the weights that move; those of the model unless it stays a network
	network      bool         // it does
	slope        mind.Weights // of the weights, summed up since the last step
	mean, square []float32    // of the slopes so far, the last ones counting most
	decay        [2]float64   // how much of the means comes from before the first step
}

// How slowly the means change, and what limits the rate.
const (
	adamMean   = 0.9
	adamSquare = 0.999
	adamLeast  = 1e-8
)

func newAdam(m *mind.Model, network bool) *adam {
	n := len(m.All)
	a := &adam{m, m.All, network, m.Zeros(), make([]float32, n), make([]float32, n), [2]float64{1, 1}}
	if network {
		a.exact = slices.Clone(m.All)
		m.Round(a.exact)
	}
	return a
}

// step moves the weights by the slopes of n positions.
func (a *adam) step(n int, rate float64) {
	a.decay[0] = float64(a.decay[0] * adamMean)
	a.decay[1] = float64(a.decay[1] * adamSquare)
	pace := float32(rate * math.Sqrt(1-a.decay[1]) / (1 - a.decay[0]))
	part := 1 / float32(n)
	slope := a.slope.All
	mean, square, weights := a.mean[:len(slope)], a.square[:len(slope)], a.exact[:len(slope)]
	for i, g := range slope {
		g = float32(g * part)
		mean[i] += float32((1 - adamMean) * (g - mean[i]))
		square[i] += float32((1 - adamSquare) * (float32(g*g) - square[i]))
		weights[i] -= float32(pace * mean[i] / (float32(math.Sqrt(float64(square[i]))) + adamLeast))
	}
	clear(slope)
	if a.network {
		a.model.Round(a.exact)
	}
}
