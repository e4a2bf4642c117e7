package mind

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestExpAndLogAreRight(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for range 100_000 {
		x := (rng.Float64() - 0.5) * 200
		if want := math.Exp(x); math.Abs(Exp(x)-want) > 2e-15*want {
			t.Fatalf("exp(%v) = %v, and not %v", x, Exp(x), want)
		}
		y := math.Exp(x)
		if want := math.Log(y); math.Abs(Log(y)-want) > 1e-15+4e-16*math.Abs(want) {
			t.Fatalf("log(%v) = %v, and not %v", y, Log(y), want)
		}
	}
	for x, want := range map[float64]float64{0: 1, 1000: math.Inf(1), -1000: 0, math.Inf(1): math.Inf(1), math.Inf(-1): 0} {
		if Exp(x) != want {
			t.Errorf("exp(%v) = %v", x, Exp(x))
		}
	}
	// The bounds of what is computed.
	for x, want := range map[float64]float64{709: math.Exp(709), 709.5: math.Inf(1), -708: math.Exp(-708), -708.2: 0} {
		if got := Exp(x); got != want && !(math.Abs(got/want-1) < 2e-15) {
			t.Errorf("exp(%v) = %v, and not %v", x, got, want)
		}
	}
	if !math.IsNaN(Exp(math.NaN())) {
		t.Error("exp(NaN)")
	}
}

func TestLogitIsTheInverseOfProbability(t *testing.T) {
	for _, x := range []float64{-30, -1, 0, 0.5, 12} {
		if got := Logit(Probability(x)); math.Abs(got-x) > 1e-3 || x > -20 && x < 20 && math.Abs(got-x) > 1e-9 {
			t.Errorf("%v became %v", x, got)
		}
	}
	if x, y := Logit(1), Logit(0); !math.IsInf(x, 1) || !math.IsInf(y, -1) {
		t.Errorf("the log odds of what is sure are %v and %v", x, y)
	}
	if x, y := Probability(math.Inf(1)), Probability(math.Inf(-1)); x != 1 || y != 0 {
		t.Errorf("the probabilities of what is sure are %v and %v", x, y)
	}
}

// TestNumbersAreTheSameEverywhere holds every platform to the bits of the one on which the
// test was written.
func TestNumbersAreTheSameEverywhere(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 0))
	h := uint64(0)
	for range 100_000 {
		x := (rng.Float64() - 0.5) * 60
		h = Mix(h ^ math.Float64bits(Exp(x)))
		h = Mix(h ^ math.Float64bits(Log(Exp(x))))
	}
	// Here the two ways of writing a number, as a half of it or not, differ in the last bit.
	if got := Log(math.Ldexp(math.Sqrt2/2, -1000)); got != -693.4937541502252 {
		t.Errorf("the logarithm of a root of 2 is %v", got)
	}
	const want = 0x6b6ba918f76a4bcb
	if h != want {
		t.Errorf("the sum of all bits is %#x, and not %#x", h, uint64(want))
	}
}
