package endgame_test

import (
	"math"
	"math/big"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

// A bruteForce computes the expectation and the distribution of small Homes in rational
// numbers, by trying every play of the engine.
type bruteForce struct {
	t     *testing.T
	game  *alfonsine.Game
	mean  map[endgame.Home]*big.Rat
	mass  map[endgame.Home][]*big.Rat // by number of throws, up to terms
	terms int
}

func newBruteForce(t *testing.T, g *alfonsine.Game, terms int) *bruteForce {
	f := &bruteForce{
		t:     t,
		game:  g,
		mean:  map[endgame.Home]*big.Rat{{}: new(big.Rat)},
		mass:  make(map[endgame.Home][]*big.Rat),
		terms: terms,
	}
	done := make([]*big.Rat, terms)
	for n := range done {
		done[n] = new(big.Rat)
	}
	done[0].SetInt64(1)
	f.mass[endgame.Home{}] = done
	return f
}

// solve finds the best play of every throw. Whether a throw leaves the Home unchanged does
// not depend on any expectation, so these throws are set aside. Of plays with the same
// expectation, it makes the one to the Home with the lower index.
func (f *bruteForce) solve(h endgame.Home) {
	if f.mean[h] != nil {
		return
	}
	one := big.NewRat(1, 1)
	sum, stay, stayAgain := new(big.Rat), new(big.Rat), new(big.Rat)
	moving := make([]*big.Rat, f.terms) // the share of throws that move a checker
	for n := range moving {
		moving[n] = new(big.Rat)
	}
	start := alone(f.t, f.game, alfonsine.White, h, endgame.Home{})
	all := int64(1)
	for range f.game.Dice() {
		all *= 6
	}
	for p, prob := range f.game.Chances(start) {
		weight := big.NewRat(int64(prob*float64(all)+0.5), all)
		var best endgame.Home
		first := true
		for _, play := range f.game.AppendPlays(nil, p) {
			end, _ := endgame.HomeOf(f.game, play.Next(), alfonsine.White)
			if end == h {
				best = h
				continue
			}
			f.solve(end)
			order := -1
			if !first {
				order = f.mean[end].Cmp(f.mean[best])
			}
			if order < 0 || order == 0 && end.Index() < best.Index() {
				best, first = end, false
			}
		}
		again := p.Again() && best != (endgame.Home{})
		switch {
		case best == h && again:
			stayAgain.Add(stayAgain, weight)
			continue
		case best == h:
			stay.Add(stay, weight)
			sum.Add(sum, weight)
			continue
		case !again:
			sum.Add(sum, weight)
		}
		sum.Add(sum, new(big.Rat).Mul(weight, f.mean[best]))
		for n, chance := range f.mass[best] {
			to := n + 1
			if again {
				to = n
			}
			if to < f.terms {
				moving[to].Add(moving[to], new(big.Rat).Mul(weight, chance))
			}
		}
	}
	rest := new(big.Rat).Sub(one, stay)
	rest.Sub(rest, stayAgain)
	f.mean[h] = sum.Quo(sum, rest)
	again := new(big.Rat).Sub(one, stayAgain)
	mass := make([]*big.Rat, f.terms)
	for n := range mass {
		mass[n] = moving[n]
		if n > 0 {
			mass[n].Add(mass[n], new(big.Rat).Mul(stay, mass[n-1]))
		}
		mass[n].Quo(mass[n], again)
	}
	f.mass[h] = mass
}

func TestTablesAgreeWithBruteForceInRationalNumbers(t *testing.T) {
	gametest.OneGoroutine(t)
	for _, r := range gametest.Some(t, 5, []alfonsine.Rules{
		{Doubles: alfonsine.DoublesTwice, HigherDie: true},
		{},
		{Dice: 3, Duty: alfonsine.DutyAllOrLose, Overshoot: alfonsine.OvershootBelow},
		{Virtual: 6},
		{Dice: 1},
		{Virtual: 2, Doubles: alfonsine.DoublesTwice},
		{Dice: 3, ThrowAgain: alfonsine.ThrowAgainAlike},
		{Dice: 3, ThrowAgain: alfonsine.ThrowAgainTwoAlike},
		{Overshoot: alfonsine.OvershootNever},
		{Overshoot: alfonsine.OvershootNever, HigherDie: true, Doubles: alfonsine.DoublesTwice, ThrowAgain: alfonsine.ThrowAgainAlike},
	}) {
		g := raceGame(t, r)
		f := newBruteForce(t, g, 14)
		for i := 1; endgame.HomeAt(i).Checkers() <= 4; i++ {
			f.solve(endgame.HomeAt(i))
		}
		f.compare(smallTable(t, g, 4))
	}
}

// Some throws leave everything unchanged, and give another throw. Of plays with the same
// expectation, whose distributions may differ, one is made. With 3-1-1 a checker on the three
// point bears off with the 3, and the aces need not be played first.
func TestTablesAgreeWithBruteForceWherePlaysAreSeldom(t *testing.T) {
	for _, test := range []struct {
		rules    alfonsine.Rules
		checkers int
		homes    []string
	}{
		{alfonsine.Rules{Overshoot: alfonsine.OvershootNever, ThrowAgain: alfonsine.ThrowAgainAlike}, 1, []string{"1", "2", "3", "4", "5", "6"}},
		{alfonsine.Rules{Dice: 1, Virtual: 3, Overshoot: alfonsine.OvershootNever, HigherDie: true}, 4, []string{"5:1,3:1,1:1", "6:1,5:1,1:1"}},
		{alfonsine.Rules{Doubles: alfonsine.DoublesTwice, ThrowAgain: alfonsine.ThrowAgainAlike}, 4, []string{"6:2,4:1,1:1"}},
		{alfonsine.Rules{Dice: 3, Overshoot: alfonsine.OvershootNever}, 2, []string{"3", "4", "6:1,1:1", "3:2"}},
	} {
		g := raceGame(t, test.rules)
		f := newBruteForce(t, g, 14)
		for _, text := range test.homes {
			f.solve(home(text))
		}
		f.compare(smallTable(t, g, test.checkers))
	}
}

// compare checks a table against the brute-force solution.
func (f *bruteForce) compare(b *endgame.OneSided) {
	f.t.Helper()
	near := func(what string, h endgame.Home, got float64, exact *big.Rat) {
		f.t.Helper()
		if want, _ := exact.Float64(); !(math.Abs(got-want) <= 1e-14*max(1, want)) {
			f.t.Errorf("%v, %v: the %s is %.17g, brute force finds %.17g", b, h, what, got, want)
		}
	}
	for h, exact := range f.mean {
		near("expectation", h, b.Mean(h), exact)
		for n, chance := range f.mass[h] {
			near("probability", h, b.Distribution(h).At(n), chance)
		}
	}
}
