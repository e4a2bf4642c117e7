package mind

import (
	"math"
	"slices"

	"example.com/alfonsine"
)

// A NetJudge is a network prepared for a game: for every row of the encoder, what it adds to
// the hidden units. A position is then a sum of rows. The sums are integers, 16 bits per
// unit and four units per word. A word holds them as one number, x0 + x1·2¹⁶ + x2·2³² +
// x3·2⁴⁸, so one addition adds four of them, whatever their signs. Adding half of 2¹⁶ to
// each separates them again. JudgeOf makes sure that no sum overflows its lane. So a
// position has the same value on every machine, to the last bit.
type NetJudge struct {
	encoder *Encoder
	words   int               // of a row
	table   []uint64          // the rows
	bias    []uint64          // what the sums begin with, half of 2¹⁶ included
	out     [][laneUnit]int64 // the weights of the units, in steps, by word
	base    float64           // the log odds that the units add to
	step    float64
	second  *secondLayer // nil if there is none
}

// MostUnits is the maximum number of hidden units, and MostSecond that of a second layer.
const (
	MostUnits  = 256
	MostSecond = 16
)

const (
	laneBits = 16
	laneHalf = 1 << (laneBits - 1)
	laneUnit = 4 // lanes of a word
	laneMask = 1<<laneBits - 1
	laneOnes = 1 | 1<<laneBits | 1<<(2*laneBits) | 1<<(3*laneBits)
)

// outSteps is the weight of the heaviest unit, in steps.
const outSteps = 1 << 20

// JudgeOf prepares the network for the rows of an encoder.
func (n *Network) JudgeOf(e *Encoder) *NetJudge {
	s := &NetJudge{encoder: e, words: n.Units / laneUnit}
	s.out = make([][laneUnit]int64, s.words)
	s.table = make([]uint64, len(e.start)*s.words)
	s.bias = make([]uint64, s.words)
	bounds := n.bounds(e)
	fine := fineness(slices.Max(bounds), e.rowsOfPosition())
	sum := make([]float32, n.Units)
	for r := range len(e.start) - 1 {
		n.row(e, r, sum)
		s.put(s.table[r*s.words:], sum, fine)
	}
	for j := range sum {
		sum[j] = n.bias[j] / n.scale[j]
	}
	s.put(s.bias, sum, fine)
	for k := range s.bias {
		s.bias[k] += laneHalf | laneHalf<<laneBits | laneHalf<<(2*laneBits) | laneHalf<<(3*laneBits)
	}
	s.base = float64(n.base)
	weights := make([]float64, n.Units)
	for j := range weights {
		weights[j] = float64(n.Out[j]) * float64(n.scale[j])
	}
	if n.Second > 0 {
		for j := range bounds {
			bounds[j] = (bounds[j] + float32(e.rowsOfPosition())) * fine
		}
		s.second = n.secondLayer(bounds, float64(fine))
		for j := range weights {
			weights[j] = float64(weights[j]*float64(n.scale[j])) / float64(fine) // of the square
		}
	}
	steps, step := inSteps(weights)
	for j, w := range steps {
		s.out[j/laneUnit][j%laneUnit] = w
	}
	s.step = step / float64(fine)
	return s
}

// inSteps returns weights in steps, and the size of a step.
func inSteps(weights []float64) (steps []int64, step float64) {
	most := 0.0
	for _, w := range weights {
		most = max(most, math.Abs(w))
	}
	steps, step = make([]int64, len(weights)), most/outSteps
	for j, w := range weights {
		if most > 0 {
			steps[j] = int64(math.Floor(w/step + 0.5))
		}
	}
	return steps, step
}

// row adds up the weights of a row, in steps of each unit.
func (n *Network) row(e *Encoder, r int, sum []float32) {
	clear(sum)
	for _, x := range e.parts[e.start[r]:e.start[r+1]] {
		w := n.first[int(x.input)*n.Units:][:n.Units]
		for j := range sum {
			sum[j] += float32(x.amount * float32(w[j]))
		}
	}
}

// put packs rounded sums.
func (s *NetJudge) put(dst []uint64, sum []float32, fine float32) {
	for k := range len(sum) / laneUnit {
		word := uint64(0)
		for i := laneUnit - 1; i >= 0; i-- {
			x := math.Floor(float64(float32(sum[laneUnit*k+i]*fine)) + 0.5)
			word = word<<laneBits + uint64(int64(x))
		}
		dst[k] = word
	}
}

// bounds returns how far from zero the sum of each unit can be, in steps of the unit.
func (n *Network) bounds(e *Encoder) []float32 {
	sum := make([]float32, n.Units)
	bound := make([]float32, n.Units)
	// widest adds the largest of some rows to the bound, as often as times says.
	widest := func(from, rows int, times func(row int) float32) {
		largest := make([]float32, n.Units)
		for row := range rows {
			n.row(e, from+row, sum)
			for j, x := range sum {
				largest[j] = max(largest[j], float32(times(row)*float32(math.Abs(float64(x)))))
			}
		}
		for j, x := range largest {
			bound[j] += x
		}
	}
	once := func(int) float32 { return 1 }
	// A side has at most fifteen checkers, so a row of several occurs less often.
	several := func(row int) float32 { return 15 / float32(max(1, row%rowsOfPlace)) }
	for role := range e.first {
		for _, kind := range e.kinds {
			switch first, rows := int(e.first[role][kind.input]), kind.rows; kind.input {
			case inputPlaces:
				widest(first, rowsOfPlace, once)
				widest(first+rowsOfPlace, rows-rowsOfPlace, several)
			case inputDice:
				widest(first, rowsOfDice, once)
				widest(first+rowsOfDice, rowsOfDice, once)
			default:
				widest(first, rows, once)
			}
		}
	}
	widest(e.contact, 1, once)
	for j := range bound {
		bound[j] += float32(math.Abs(float64(n.bias[j] / n.scale[j])))
	}
	return bound
}

// fineness returns into how many parts a step of a network can be divided, a power of two,
// without a sum of so many rows, each rounded once, of at most so many steps leaving its lane.
func fineness(most float32, rows int) float32 {
	fine := float32(1 << 8)
	for fine*(most+float32(rows)) >= laneHalf {
		fine /= 2
	}
	return fine
}

// headRows is how many rows a head has.
const headRows = 8

// A Head remembers the sums of the first rows of a position. The positions after the plays of
// a throw mostly begin with the same rows, those of the side that has not played, and are
// judged one after the other.
type Head struct {
	of   *NetJudge // whose sums they are; nil if there are none
	rows [headRows]uint16
	sums [MostUnits / laneUnit]uint64
}

// Odds returns the log odds of a position. With a head it takes the first sums from there, or
// keeps them there.
func (s *NetJudge) Odds(p alfonsine.Position, h *Head) float64 {
	var room [MostRows]uint16
	rows := room[:s.encoder.Encode(&p, &room)]
	odds := 0.0
	if h == nil || len(rows) < headRows {
		odds = s.odds(s.bias, rows)
	} else {
		first := [headRows]uint16(rows)
		if h.of != s || h.rows != first {
			h.of, h.rows = s, first
			copy(h.sums[:], s.bias)
			s.add(h.sums[:s.words], rows[:headRows])
		}
		odds = s.odds(h.sums[:s.words], rows[headRows:])
	}
	return s.base + odds
}

// odds adds rows to sums, and returns what the units then add to the log odds.
func (s *NetJudge) odds(begin []uint64, rows []uint16) float64 {
	var sums [MostUnits / laneUnit]uint64
	acc := sums[:s.words]
	copy(acc, begin)
	s.add(acc, rows)
	if s.second == nil {
		return float64(s.step * float64(s.above(acc)))
	}
	squares, second := s.second.odds(acc, s.out)
	return float64(s.step*float64(squares)) + second
}

// above adds up what is above zero of each unit, times its weight.
func (s *NetJudge) above(acc []uint64) (sum int64) {
	out := s.out[:len(acc)]
	for k, word := range acc {
		if word = aboveZero(word); word == 0 {
			continue
		}
		o := &out[k]
		sum += int64(word&laneMask) * o[0]
		sum += int64(word>>laneBits&laneMask) * o[1]
		sum += int64(word>>(2*laneBits)&laneMask) * o[2]
		sum += int64(word>>(3*laneBits)) * o[3]
	}
	return sum
}

// aboveZero returns the sums of a word that are above zero, and 0 in the lanes of the others.
func aboveZero(word uint64) uint64 {
	above := word >> (laneBits - 1) & laneOnes // in the lanes that hold half of 2¹⁶ or more
	return word & (above<<(laneBits-1) - above)
}

// add adds rows to sums; their number is a multiple of four.
func (s *NetJudge) add(acc []uint64, rows []uint16) {
	row := func(r uint16) []uint64 { return s.table[int(r)*len(acc):][:len(acc)] }
	for ; len(rows) >= 8; rows = rows[8:] {
		a, b, c, d := row(rows[0]), row(rows[1]), row(rows[2]), row(rows[3])
		e, f, g, h := row(rows[4]), row(rows[5]), row(rows[6]), row(rows[7])
		for k := range acc {
			acc[k] += a[k] + b[k] + c[k] + d[k] + e[k] + f[k] + g[k] + h[k]
		}
	}
	if len(rows) > 0 {
		a, b, c, d := row(rows[0]), row(rows[1]), row(rows[2]), row(rows[3])
		for k := range acc {
			acc[k] += a[k] + b[k] + c[k] + d[k]
		}
	}
}
