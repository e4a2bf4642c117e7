package mind

import (
	"math"
	"math/bits"
)

// The functions of package math take other paths on processors that multiply and add in one
// step, and so does any sum of a product that is not rounded by a conversion. An agent's
// answers must not depend on the machine. So this package has its own functions, and rounds
// every product before adding it.

// Exp returns e to the power of x, the same to the last bit on every processor, with a
// relative error of about 1e-15.
func Exp(x float64) float64 {
	const (
		perLn2 = powers / 6.93147180559945286227e-01
		ln2hi  = 6.93147180369123816490e-01 / powers // the sum of both is the logarithm of 2
		ln2lo  = 1.90821492927058770002e-10 / powers
	)
	switch {
	case x > 709:
		return math.Inf(1)
	case x < -708:
		return 0
	case x != x:
		return x
	}
	k := math.Floor(float64(x*perLn2) + 0.5)
	r := x - float64(k*ln2hi) - float64(k*ln2lo)
	// Taylor's series: |r| is at most 0.0055.
	sum := 1 + float64(r*(1+float64(r*(1.0/2+float64(r*(1.0/6+float64(r*(1.0/24+float64(r*(1.0/120))))))))))
	n := int64(k)
	return math.Float64frombits(uint64(n>>6+1023)<<52) * (power[n&(powers-1)] * sum)
}

// power holds the powers of 2 from 0 to 1.
const powers = 64

var power = func() (p [powers]float64) {
	// This root of 2 comes from six square roots, which are exact on every processor.
	root := 2.0
	for range 6 {
		root = math.Sqrt(root)
	}
	for i := range p {
		p[i] = 1
		square := root
		for n := i; n > 0; n >>= 1 {
			if n&1 != 0 {
				p[i] *= square
			}
			square *= square
		}
	}
	return p
}()

// Log returns the natural logarithm of x, above 0, to the same bit on every processor.
func Log(x float64) float64 {
	const ln2 = 6.93147180559945309417e-01
	frac, e := math.Frexp(x)
	if frac < math.Sqrt2/2 {
		frac, e = 2*frac, e-1
	}
	t := (frac - 1) / (frac + 1) // log frac is 2 artanh t, |t| being at most 0.172
	square := t * t
	sum := 0.0
	for n := 21.0; n > 0; n -= 2 {
		sum = 1/n + float64(sum*square)
	}
	return float64(2*float64(t*sum)) + float64(float64(e)*ln2)
}

// Probability turns log odds into a probability.
func Probability(odds float64) float64 { return 1 / (1 + Exp(-odds)) }

// Logit turns a probability into log odds.
func Logit(win float64) float64 {
	switch {
	case win <= 0:
		return math.Inf(-1)
	case win >= 1:
		return math.Inf(1)
	}
	return Log(win / (1 - win))
}

// negative returns a word with all bits set for a number below zero, and otherwise 0.
func negative(x int) int { return x >> (bits.UintSize - 1) }
