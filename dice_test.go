package alfonsine_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestDiceThatAreThereAreCertain(t *testing.T) {
	for _, text := range []string{"24:2,6:13 19:13,1:2 w 6-5-3", "24:2,6:13 19:13,1:2 b 3"} {
		p, times := pos(text), 0
		for q, prob := range alfonsine.Chances(alfonsine.Fallas, p) {
			times++
			if q != p || prob != 1 {
				t.Errorf("%v gives %v with %v", p, q, prob)
			}
		}
		if times != 1 {
			t.Errorf("%v is given %d times", p, times)
		}
	}
}

// No rounding comes between a throw and its probability where none is refused.
func TestAThrowThatIsNeverRefusedKeepsItsProbability(t *testing.T) {
	for _, v := range alfonsine.Variants() {
		want := make(map[alfonsine.Position]float64)
		for thrown, prob := range alfonsine.Rolls(v.Dice()) {
			p, err := v.Roll(v.Start(), thrown)
			if err != nil {
				t.Fatal(err)
			}
			want[p] = prob
		}
		for p, prob := range alfonsine.Chances(v, v.Start()) {
			if prob != want[p] {
				t.Errorf("%s: %v has %v, its throw %v", v.Slug(), p, prob, want[p])
			}
		}
	}
}

func TestARefusedFirstThrowIsMadeAgain(t *testing.T) {
	g := gametest.Lookup(t, "fallas?first-throw=again")
	refused := 0
	for seed := range uint64(2000) {
		rng := rand.New(rand.NewPCG(seed, 0))
		p := alfonsine.Throw(g, g.Start(), rng)
		if p.Dice().Len() != 3 {
			t.Fatalf("seed %d: the throw gives %v", seed, p)
		}
		if alfonsine.Throw(alfonsine.Fallas, g.Start(), rand.New(rand.NewPCG(seed, 0))) != p {
			refused++
		}
	}
	if refused == 0 {
		t.Error("none of the throws was refused")
	}
}

func TestTheZeroPositionIsOfNoGameAndThatAloneIsSaid(t *testing.T) {
	for _, g := range gametest.Every(t) {
		var e *alfonsine.CheckError
		if err := g.Check(alfonsine.Position{}); !errors.As(err, &e) || len(e.Problems) != 1 {
			t.Errorf("%s: %v", g.Slug(), err)
		}
	}
}

func TestMarksStandOnDiceOnly(t *testing.T) {
	for _, change := range []func(*alfonsine.Setup){
		func(s *alfonsine.Setup) { s.Leftover = true },
		func(s *alfonsine.Setup) { s.Again = true },
	} {
		s := alfonsine.Fallas.Start().Setup()
		change(&s)
		var e *alfonsine.SetupError
		if p, err := s.Position(); !errors.As(err, &e) || len(e.Problems) != 1 || e.Problems[0].Field != "dice" {
			t.Errorf("%+v is %v (%v)", s, p, err)
		}
		s.Dice = roll("6-6-6")
		if _, err := s.Position(); err != nil {
			t.Errorf("%+v: %v", s, err)
		}
	}
}

// The dice of a roll-off show 1 to 6 each, every pair that is not equal comes, and
// no other.
func TestARollOffIsTwoDifferentDice(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	seen := make(map[[2]int]bool)
	for range 3000 {
		one, other := alfonsine.RollOff(rng)
		seen[[2]int{one, other}] = true
		if one == other || min(one, other) < 1 || max(one, other) > 6 {
			t.Fatalf("a roll-off of %d and %d", one, other)
		}
	}
	if len(seen) != 30 {
		t.Errorf("%d pairs of dice, want 30", len(seen))
	}
}
