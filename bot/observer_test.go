package bot_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/gametest"
	"pgregory.net/rapid"
)

// A learner that sees White's side of a position sees the same in the mirror image, and has
// the same actions.
func TestBothSidesSeeTheSameInTheMirror(t *testing.T) {
	variants := gametest.Variants(t)
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SampledFrom(variants).Draw(t, "variant")
		o := bot.NewObserver(v)
		rng := gametest.Drawn(t)
		p := alfonsine.Throw(v, gametest.Played(v, rng), rng)
		q := alfonsine.Mirror(v, p)
		if a, b := o.AppendObservation(nil, p), o.AppendObservation(nil, q); !slices.Equal(a, b) {
			t.Fatalf("%s: %v is\n%v\nand its mirror image\n%v", v.Slug(), p, a, b)
		}
		if a, b := o.AppendMask(nil, p), o.AppendMask(nil, q); !slices.Equal(a, b) {
			t.Fatalf("%s: %v has the mask\n%v\nand its mirror image\n%v", v.Slug(), p, a, b)
		}
	})
}

// No two legal moves of a position have the same number, and each is found by its own. What
// is not in the mask is refused.
func TestAnActionIsOneMove(t *testing.T) {
	variants := gametest.Variants(t)
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SampledFrom(variants).Draw(t, "variant")
		o := bot.NewObserver(v)
		rng := gametest.Drawn(t)
		p := alfonsine.Throw(v, gametest.Played(v, rng), rng)
		for turns := p.Turn(); p.Turn() == turns && !p.Over() && !p.Dice().IsZero(); {
			mask, moves := o.AppendMask(nil, p), alfonsine.Moves(v, p)
			if len(mask) != bot.Actions {
				t.Fatalf("the mask has %d numbers", len(mask))
			}
			for _, m := range moves {
				action := o.Action(p.Turn(), m)
				if mask[action] != 1 {
					t.Fatalf("%s: %v: %v and another move have the number %d", v.Slug(), p, m, action)
				}
				mask[action] = 2
				if got, legal := o.Move(p, action); got != m || !legal {
					t.Fatalf("%s: %v: %v has the number %d, and that is %v, %v", v.Slug(), p, m, action, got, legal)
				}
			}
			for action, listed := range mask {
				switch m, legal := o.Move(p, action); {
				case listed == 1:
					t.Fatalf("%s: %v: %d is in the mask, and no move has it", v.Slug(), p, action)
				case listed == 0 && legal:
					t.Fatalf("%s: %v: %d is not in the mask, and is %v", v.Slug(), p, action, m)
				case listed == 0:
					if _, err := v.Move(p, m); err == nil || o.Action(p.Turn(), m) != action {
						t.Fatalf("%s: %v: %d is %v: %v", v.Slug(), p, action, m, err)
					}
				}
			}
			p, _ = v.Move(p, moves[rng.IntN(len(moves))])
		}
	})
}

func TestWhatIsNoActionHasNoMove(t *testing.T) {
	o := bot.NewObserver(alfonsine.Fallas)
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	for _, action := range []int{-1, bot.Actions, math.MaxInt} {
		if m, legal := o.Move(p, action); legal || !m.IsZero() {
			t.Errorf("%d is %v", action, m)
		}
	}
	for _, m := range []alfonsine.Move{{From: 26, Die: 1}, {From: 0, To: 1, Die: 1}, {From: 6, Die: 7}, {From: 6}} {
		if action := o.Action(alfonsine.White, m); action != -1 {
			t.Errorf("%+v is %d", m, action)
		}
	}
}

// What a learner sees of a position in which Black plays dice that White has left.
func ExampleObserver() {
	v := alfonsine.Laquet
	o := bot.NewObserver(v)
	p := alfonsine.MustParsePosition("10:1,off:14 8:1,off:14 b ~2")
	seen := o.AppendObservation(nil, p)
	fmt.Println("off:", seen[0], seen[26])
	fmt.Println("twos:", seen[53], "left by White:", seen[58])
	for action, legal := range o.AppendMask(nil, p) {
		if legal == 1 {
			m, _ := o.Move(p, action)
			fmt.Println("action", action, "is", m)
		}
	}
	// Output:
	// off: 14 14
	// twos: 1 left by White: 1
	// action 44 is 8/6
}
