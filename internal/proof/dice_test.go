package proof_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/topic"
)

func TestDiceThatAreThereAreCertain(t *testing.T) {
	for _, text := range []string{"24:2,6:13 19:13,1:2 w 6-5-3", "24:2,6:13 19:13,1:2 b 3"} {
		p, times := pos(text), 0
		for q, prob := range alfonsine.Fallas.Chances(p) {
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

// If no throw is refused, probabilities are not rounded.
func TestAThrowThatIsNeverRefusedKeepsItsProbability(t *testing.T) {
	for _, v := range alfonsine.Variants() {
		want := make(map[alfonsine.Position]float64)
		for thrown, prob := range alfonsine.Rolls(v.Dice()) {
			p, err := v.Roll(v.Start(), thrown)
			gametest.Must(t, err)
			want[p] = prob
		}
		for p, prob := range v.Chances(v.Start()) {
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
		p := g.Throw(g.Start(), rng)
		if p.Dice().Len() != 3 {
			t.Fatalf("seed %d: the throw gives %v", seed, p)
		}
		if alfonsine.Fallas.Throw(g.Start(), rand.New(rand.NewPCG(seed, 0))) != p {
			refused++
		}
	}
	if refused == 0 {
		t.Error("no throw was refused")
	}
}

// The dice of a roll-off show 1 to 6. Every unequal pair can occur, and no other.
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

// A position with six different dice is valid, but no game has one. A full search of such a
// turn would take a lifetime, so the test is that every method returns.
func TestThereIsNothingToPlayWithMoreDiceThanAThrowGives(t *testing.T) {
	for _, g := range gametest.Variants(t) {
		t.Run(g.Slug(), func(t *testing.T) {
			for _, dice := range []string{"6-5-4-3-2-1", "6-5-4-3-2", "5-5-5-5-5-5"} {
				p := gametest.WithDice(g.Start(), roll(dice))
				if g.Check(p) == nil {
					t.Fatalf("Check takes %v", p)
				}
				plays, nexts, moves := g.AppendPlays(nil, p), g.AppendNext(nil, p), g.AppendMoves(nil, p)
				if len(plays)+len(nexts)+len(moves) > 0 {
					t.Errorf("%v: %d plays, %d next positions and %d moves", p, len(plays), len(nexts), len(moves))
				}
				for _, m := range []alfonsine.Move{{}, {From: 20, To: 15, Die: 5}, {From: alfonsine.Bar, To: 20, Die: 5}} {
					next, err := g.Move(p, m)
					namesTheDice(t, p, dice, err)
					if next != p {
						t.Errorf("%v: %v leads to %v", p, m, next)
					}
				}
				_, err := g.ParsePlay(p, "20/15", alfonsine.Notation{})
				namesTheDice(t, p, dice, err)
				if n := g.Perft(p, 3); n != 0 {
					t.Errorf("%v: %d leaves", p, n)
				}
			}
		})
	}
}

func namesTheDice(t *testing.T, p alfonsine.Position, dice string, err error) {
	t.Helper()
	var e *alfonsine.PlayError
	if !errors.As(err, &e) {
		t.Errorf("%v: %v; want a *PlayError", p, err)
		return
	}
	if e.Fault != alfonsine.FaultDie || e.Why.Ruling.Topic != topic.Dice || !strings.Contains(e.Why.String(), dice) || e.Position != p {
		t.Errorf("%v: %v (%v) does not name the dice", p, err, e.Fault)
	}
}

// These throws give the maximum number of dice: three alike played twice, two alike played
// twice with a virtual die, and three with a virtual die.
func TestEveryDieThatAThrowGivesIsThereToPlay(t *testing.T) {
	for _, test := range []struct {
		dice, virtual int
		twice         alfonsine.Doubles
		thrown, full  string
		more          []string
	}{
		{1, 0, alfonsine.DoublesOnce, "5", "5", []string{"5-5", "5-4"}},
		{2, 0, alfonsine.DoublesOnce, "5-5", "5-5", []string{"5-5-5"}},
		{2, 0, alfonsine.DoublesTwice, "5-5", "5-5-5-5", []string{"5-5-5-5-5", "5-5-5-4", "5-5-4"}},
		{3, 0, alfonsine.DoublesTwice, "5-5-5", "5-5-5-5-5-5", []string{"5-5-5-4-4-4", "5-5-5-5-5-4", "6-5-4-3-2-1"}},
		{2, 6, alfonsine.DoublesTwice, "5-5", "6-5-5-5-5", []string{"6-6-5-5-5", "5-5-5-5-5", "6-5-5-5-5-5"}},
		{2, 5, alfonsine.DoublesTwice, "5-5", "5-5-5-5-5", []string{"5-5-5-5-5-5", "5-5-5-5-4"}},
		{3, 6, alfonsine.DoublesOnce, "5-4-3", "6-5-4-3", []string{"6-5-4-3-2"}},
	} {
		rules := alfonsine.Rules{
			Name: "Dice", Slug: "dice", Dice: test.dice, Virtual: test.virtual, Doubles: test.twice,
			Start: alfonsine.Setup{White: alfonsine.Checkers{24: 15}, Black: alfonsine.Checkers{1: 15}},
		}
		g, err := alfonsine.New(rules)
		gametest.Must(t, err)
		p, err := g.Roll(g.Start(), roll(test.thrown))
		if err != nil || p.Dice() != roll(test.full) || len(g.AppendPlays(nil, p)) == 0 || len(g.AppendMoves(nil, p)) == 0 {
			t.Errorf("%d dice and %d: nothing to play with %s: %v (error: %v)", test.dice, test.virtual, test.thrown, p, err)
		}
		for _, more := range test.more {
			p := gametest.WithDice(g.Start(), roll(more))
			if g.Check(p) == nil || len(g.AppendPlays(nil, p)) > 0 || len(g.AppendMoves(nil, p)) > 0 {
				t.Errorf("%d dice and %d: there is something to play with %s", test.dice, test.virtual, more)
			}
		}
	}
}

func TestAListWithNothingToPlayKeepsWhatItHad(t *testing.T) {
	moves := []alfonsine.Move{{From: 6, To: 3, Die: 3}}
	for _, v := range []*alfonsine.Game{alfonsine.Laquet, alfonsine.Doblet} {
		start := v.Start()
		play, err := alfonsine.NewPlay(start, moves...)
		gametest.Must(t, err)
		plays, next := []alfonsine.Play{play}, []alfonsine.Position{start}
		for _, p := range []alfonsine.Position{start, gametest.Ended(start, alfonsine.ResultTie), gametest.WithDice(start, roll("6-5-4-3-2-1"))} {
			if got := v.AppendMoves(moves, p); !slices.Equal(got, moves) {
				t.Errorf("%s: %v: the moves are %v", v.Slug(), p, got)
			}
			if got := v.AppendPlays(plays, p); !slices.Equal(got, plays) {
				t.Errorf("%s: %v: the plays are %v", v.Slug(), p, got)
			}
			if got := v.AppendNext(next, p); !slices.Equal(got, next) {
				t.Errorf("%s: %v: the next positions are %v", v.Slug(), p, got)
			}
		}
	}
}

func TestTheErrorOfARollRepeatsTheDiceAndSaysWhichIsNone(t *testing.T) {
	for _, test := range []struct {
		dice []int
		want string
	}{
		{[]int{0}, "alfonsine: roll 0: a die shows 1 to 6, not 0"},
		{[]int{10, 9}, "alfonsine: roll 10-9: a die shows 1 to 6, not 10"},
		{[]int{6, 7, -1}, "alfonsine: roll 6-7--1: a die shows 1 to 6, not 7"},
		{[]int{1, 2, 3, 4, 5, 6, 1}, "alfonsine: roll 1-2-3-4-5-6-1: a roll has at most 6 dice"},
		{[]int{math.MaxInt32}, "alfonsine: roll 2147483647: a die shows 1 to 6, not 2147483647"},
		{make([]int, 12), "alfonsine: roll 0-0-0-0-0-0-0-0-0-0-0-0: a roll has at most 6 dice"},
		{make([]int, 13), "alfonsine: roll 0-0-0-0-0-0-0-0-0-0-0-0-…: a roll has at most 6 dice"},
	} {
		r, err := alfonsine.NewRoll(test.dice...)
		if e := (*alfonsine.RollError)(nil); !errors.As(err, &e) || e.Error() != test.want || !r.IsZero() {
			t.Errorf("%v gives %v, %v, want %s", test.dice, r, err, test.want)
		}
	}
}

func TestDiceAreAlikeWhereAllShowTheSame(t *testing.T) {
	for text, want := range map[string]bool{"-": false, "5": true, "1": true, "6-5": false, "2-2": true, "3-3-3": true, "3-3-1": false} {
		if got := roll(text).Alike(); got != want {
			t.Errorf("%s: alike is %v, want %v", text, got, want)
		}
	}
}

// tireless is a variant that can also throw after the end.
type tireless struct{ *alfonsine.Game }

func (v tireless) Roll(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
	return v.Start(), nil
}

func TestNothingIsThrownAfterTheEndWhateverTheVariant(t *testing.T) {
	v := tireless{alfonsine.Laquet}
	over := pos("off:15 1:15 1-0")
	for _, p := range []alfonsine.Position{over, {}} {
		for next := range v.Chances(p) {
			t.Errorf("%v may become %v", p, next)
		}
		if next := v.Throw(p, rand.New(rand.NewPCG(1, 2))); next != p {
			t.Errorf("%v becomes %v", p, next)
		}
	}
}
