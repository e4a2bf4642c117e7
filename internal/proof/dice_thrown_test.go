package proof_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// A server stores the position before the throw and the dice thrown. The dice to play are
// not enough, since they include the virtual six.
func ExampleGame_Thrown() {
	v := alfonsine.CabEQuinalTwoDice
	before := v.Start()
	p, _ := v.Roll(before, alfonsine.MustParseRoll("6-4"))
	fmt.Println(p.Dice(), "to play,", v.Thrown(p), "thrown")

	again, err := v.Roll(before, v.Thrown(p))
	fmt.Println(again == p, err)
	// Output:
	// 6-6-4 to play, 6-4 thrown
	// true <nil>
}

// thrownGames returns every game, the foreign one, and one with a virtual die and doublets
// that are played twice and give another throw.
func thrownGames(tb testing.TB) []*alfonsine.Game {
	r, _ := alfonsine.CabEQuinalTwoDice.Rules()
	r.Name, r.Slug = "All at once", "all-at-once"
	r.Doubles, r.ThrowAgain = alfonsine.DoublesTwice, alfonsine.ThrowAgainAlike
	return append(everyVariant(tb), gametest.New(tb, r))
}

func TestTheThrowBehindThePositionGivesItAgain(t *testing.T) {
	for _, v := range thrownGames(t) {
		t.Run(v.Slug(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				before := v.Start()
				for range rapid.IntRange(0, 20).Draw(t, "turns") {
					plays := v.AppendPlays(nil, v.Throw(before, rng))
					if next := plays[rng.IntN(len(plays))].Next(); !next.Over() {
						before = next
					}
				}
				after := v.Throw(before, rng)
				thrown := v.Thrown(after)
				if before.Leftover() {
					if !thrown.IsZero() {
						t.Fatalf("%s was left, but Thrown returns %s", after, thrown)
					}
					return
				}
				if again, err := v.Roll(before, thrown); err != nil || again != after {
					t.Fatalf("%s has %s behind it, which gives %s: %v", after, thrown, again, err)
				}
				if got := v.Thrown(before); !got.IsZero() {
					t.Fatalf("before the throw, Thrown returns %s", got)
				}
				for p := after; ; {
					moves := v.Moves(p)
					next, err := v.Move(p, moves[rng.IntN(len(moves))])
					gametest.Must(t, err)
					if p = next; alfonsine.TurnEnded(after, p) || p.Dice().IsZero() {
						break
					}
					if got := v.Thrown(p); !got.IsZero() {
						t.Fatalf("in mid-turn, at %s, Thrown returns %s", p, got)
					}
				}
			})
		})
	}
}

func TestNoThrowIsBehindWhatCannotHaveBeenThrown(t *testing.T) {
	again := gametest.Lookup(t, "fallas?first-throw=again")
	for _, test := range []struct {
		v *alfonsine.Game
		p string
	}{
		{alfonsine.Laquet, "off:15 4:1,off:14 1-0 -"},
		{alfonsine.Laquet, "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w ~6-5"},
		{alfonsine.CabEQuinalTwoDice, "6:1,off:14 19:1,off:14 w 5-4-3"}, // without the virtual six
		{alfonsine.Backgammon, "6:1,off:14 19:1,off:14 w 2-2-2"},
		{alfonsine.Backgammon, "6:1,off:14 19:1,off:14 w 2-2"},
		{again, again.Start().String()[:len(again.Start().String())-1] + "5-5-5"}, // a throw that must be repeated
	} {
		p := alfonsine.MustParsePosition(test.p)
		if got := test.v.Thrown(p); !got.IsZero() {
			t.Errorf("%s: behind %s is %s", test.v.Slug(), p, got)
		}
	}
	if got := alfonsine.Laquet.Thrown(alfonsine.Position{}); !got.IsZero() {
		t.Errorf("for the zero position, Thrown returns %s", got)
	}
	if got := new(alfonsine.Game).Thrown(again.Start()); !got.IsZero() {
		t.Errorf("in the zero game, Thrown returns %s", got)
	}
}

// Without a source every throw can come, and so can every roll-off.
func TestWithoutASourceTheDiceFallByChance(t *testing.T) {
	thrown, rolled := map[alfonsine.Roll]bool{}, map[[2]int]bool{}
	for range 5000 {
		thrown[alfonsine.Backgammon.Throw(alfonsine.Backgammon.Start(), nil).Dice()] = true
		one, other := alfonsine.RollOff(nil)
		rolled[[2]int{one, other}] = true
	}
	if len(thrown) != 21 || len(rolled) != 30 { // a fair throw is missing once in 10⁶⁰ runs
		t.Errorf("there are %d throws and %d roll-offs", len(thrown), len(rolled))
	}
	for _, v := range everyVariant(t) {
		p := v.Throw(v.Start(), nil)
		if again, err := v.Roll(v.Start(), v.Thrown(p)); err != nil || again != p {
			t.Errorf("%s: no throw makes %s: %v", v.Slug(), p, err)
		}
	}
}
