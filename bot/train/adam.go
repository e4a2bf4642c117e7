package train

import (
	"math"

	"example.com/alfonsine/internal/mind"
)

// An adam moves the weights of a model by the mean slope of some positions at a time. Each
// weight has its own rate, which is higher the smaller and the more variable its slope is.
// So inputs that are rarely set, or small, learn as well (Kingma and Ba, Adam, 2015).
type adam struct {
	weights      []float32
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

// newAdam returns one for weights, of which zeros have the shape.
func newAdam(weights []float32, zeros mind.Weights) *adam {
	n := len(weights)
	return &adam{weights, zeros, make([]float32, n), make([]float32, n), [2]float64{1, 1}}
}

// step moves the weights by the slopes of n positions.
func (a *adam) step(n int, rate float64) {
	a.decay[0] = float64(a.decay[0] * adamMean)
	a.decay[1] = float64(a.decay[1] * adamSquare)
	pace := float32(rate * math.Sqrt(1-a.decay[1]) / (1 - a.decay[0]))
	part := 1 / float32(n)
	slope := a.slope.All
	mean, square, weights := a.mean[:len(slope)], a.square[:len(slope)], a.weights[:len(slope)]
	for i, g := range slope {
		g = float32(g * part)
		mean[i] += float32((1 - adamMean) * (g - mean[i]))
		square[i] += float32((1 - adamSquare) * (float32(g*g) - square[i]))
		weights[i] -= float32(pace * mean[i] / (float32(math.Sqrt(float64(square[i]))) + adamLeast))
	}
	clear(slope)
}
