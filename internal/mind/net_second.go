package mind

import "math"

// A secondLayer is the second layer of a network, prepared for the sums of the first: integers
// too, so that they are the same on every machine. They are 32 bits per unit and two units per
// word, added and separated as those of the first layer are, so one multiplication is two.
//
// In a network with a second layer a unit of either layer counts by the square of what is above
// zero. So a unit says little near its threshold and much beyond it, and fewer units say as much.
type secondLayer struct {
	weights []secondRow // by unit of the first layer, in steps of the units of the second
	units   []neuron
}

// A secondRow has something for each unit of the second layer.
type secondRow [MostSecond / pairUnit]uint64

// A neuron is a unit of the second layer: the size of a step of what it adds up, its bias, and
// its weight.
type neuron struct{ step, bias, out float64 }

const (
	pairBits = 32
	pairHalf = 1 << (pairBits - 1)
	pairUnit = 2 // lanes of a word
)

// secondLayer prepares the second layer for sums of the first that are no larger than these, of
// so many parts of a step.
func (n *Network) secondLayer(most []float32, fine float64) *secondLayer {
	s := &secondLayer{make([]secondRow, n.Units), make([]neuron, n.Second)}
	weights := make([]float64, n.Units)
	for k := range n.Second {
		units, own := neuronOf(n.deep, n.Units, k)
		largest := 0.0
		for j := range weights {
			weights[j] = float64(float64(units[j])*float64(n.scale[j])) / fine
			largest += float64(math.Abs(weights[j]) * float64(most[j]))
		}
		// Rounding adds at most half a step for each part of each sum.
		step := largest / (pairHalf - laneHalf*MostUnits)
		s.units[k] = neuron{step, float64(own[0]), float64(own[1])}
		for j, w := range weights {
			if step > 0 {
				w := uint64(int64(math.Floor(w/step + 0.5)))
				s.weights[j][k/pairUnit] += w << (k % pairUnit * pairBits)
			}
		}
	}
	return s
}

// odds returns the squares of what is above zero of each unit of the first layer, times its
// weight, in steps of those weights, and what the second layer adds to the log odds.
func (s *secondLayer) odds(acc []uint64, out [][laneUnit]int64) (squares int64, odds float64) {
	var second secondRow
	for u := range second {
		second[u] = pairHalf | pairHalf<<pairBits
	}
	out = out[:len(acc)]
	for k, word := range acc {
		word = aboveZero(word)
		for i := 0; word != 0; i, word = i+1, word>>laneBits {
			x := word & laneMask
			if x == 0 {
				continue
			}
			squares += int64(x*x) * out[k][i]
			w := &s.weights[laneUnit*k+i]
			second[0] += x * w[0]
			second[1] += x * w[1]
			second[2] += x * w[2]
			second[3] += x * w[3]
			second[4] += x * w[4]
			second[5] += x * w[5]
			second[6] += x * w[6]
			second[7] += x * w[7]
		}
	}
	for k, u := range s.units {
		sum := int64(second[k/pairUnit]>>(k%pairUnit*pairBits)&(1<<pairBits-1)) - pairHalf
		if x := u.bias + float64(u.step*float64(sum)); x > 0 {
			odds += float64(float64(x*x) * u.out)
		}
	}
	return squares, odds
}
