package lines

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"pgregory.net/rapid"
)

// A learner that sees White's side of a position sees the same in the mirror image, and has
// the same actions.
func TestBothSidesSeeTheSameInTheMirror(t *testing.T) {
	list := gametest.Variants(t)
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(list).Draw(t, "game")
		o := newObserver(g)
		rng := gametest.Drawn(t)
		p := g.Throw(gametest.Played(g, rng), rng)
		q := g.Mirror(p)
		if a, b := o.AppendObservation(nil, p), o.AppendObservation(nil, q); !slices.Equal(a, b) {
			t.Fatalf("%s: %v is\n%v\nand its mirror image\n%v", g.Slug(), p, a, b)
		}
		if a, b := o.AppendMask(nil, p), o.AppendMask(nil, q); !slices.Equal(a, b) {
			t.Fatalf("%s: %v has the mask\n%v\nand its mirror image\n%v", g.Slug(), p, a, b)
		}
	})
}

// No two legal moves of a position have the same number, and each is found by its own. What
// is not in the mask is refused.
func TestAnActionIsOneMove(t *testing.T) {
	list := gametest.Variants(t)
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(list).Draw(t, "game")
		o := newObserver(g)
		rng := gametest.Drawn(t)
		p := g.Throw(gametest.Played(g, rng), rng)
		for turns := p.Turn(); p.Turn() == turns && !p.Over() && !p.Dice().IsZero(); {
			mask, moves := o.AppendMask(nil, p), g.Moves(p)
			if len(mask) != actions {
				t.Fatalf("the mask has %d numbers", len(mask))
			}
			for _, m := range moves {
				action := o.Action(p.Turn(), m)
				if mask[action] != 1 {
					t.Fatalf("%s: %v: %v and another move have the number %d", g.Slug(), p, m, action)
				}
				mask[action] = 2
				if got, legal := o.Move(p, action); got != m || !legal {
					t.Fatalf("%s: %v: %v has the number %d, and that is %v, %v", g.Slug(), p, m, action, got, legal)
				}
			}
			for action, listed := range mask {
				switch m, legal := o.Move(p, action); {
				case listed == 1:
					t.Fatalf("%s: %v: %d is in the mask, and no move has it", g.Slug(), p, action)
				case listed == 0 && legal:
					t.Fatalf("%s: %v: %d is not in the mask, and is %v", g.Slug(), p, action, m)
				case listed == 0:
					if _, err := g.Move(p, m); err == nil || o.Action(p.Turn(), m) != action {
						t.Fatalf("%s: %v: %d is %v: %v", g.Slug(), p, action, m, err)
					}
				}
			}
			p, _ = g.Move(p, moves[rng.IntN(len(moves))])
		}
	})
}

// The counts are those of the side to play, on its own points: here Black's, whose point 24
// is White's first.
func TestAnObservationIsTheCountsTheDiceAndTwoMarks(t *testing.T) {
	o := newObserver(alfonsine.Backgammon)
	const counts = "bar:1,23:2,6:4,off:8 bar:2,24:5,1:3,off:5 b "
	for dice, want := range map[string]map[int]int8{
		"6-5":  {52 + 5: 1, 52 + 4: 1},
		"~4":   {52 + 3: 1, 58: 1},
		"3-3+": {52 + 2: 2, 59: 1},
	} {
		for i, n := range map[int]int8{0: 5, 24: 3, 1: 5, 25: 2, 26: 8, 26 + 2: 2, 26 + 19: 4, 26 + 25: 1} {
			want[i] = n
		}
		seen := o.AppendObservation([]int8{7}, alfonsine.MustParsePosition(counts+dice))
		if len(seen) != 1+observed || seen[0] != 7 {
			t.Fatalf("%s: %v", dice, seen)
		}
		for i, n := range seen[1:] {
			if n != want[i] {
				t.Errorf("%s: number %d is %d, and not %d", dice, i, n, want[i])
			}
		}
	}
}

func TestAnActionIsTheSourceAndTheDie(t *testing.T) {
	o := newObserver(alfonsine.Backgammon)
	p := alfonsine.MustParsePosition("6:5,off:10 19:5,off:10 b 6-5")
	for _, test := range []struct {
		c      alfonsine.Color
		m      alfonsine.Move
		action int
	}{
		{alfonsine.White, alfonsine.Move{}, 0},
		{alfonsine.White, alfonsine.Move{From: 1, Die: 1}, 1},
		{alfonsine.Black, alfonsine.Move{From: 24, Die: 1}, 1},
		{alfonsine.White, alfonsine.Move{From: 24, Die: 6}, 144},
		{alfonsine.Black, alfonsine.Move{From: alfonsine.Bar, Die: 6}, 150},
	} {
		if got := o.Action(test.c, test.m); got != test.action {
			t.Errorf("%v's %+v is %d, and not %d", test.c, test.m, got, test.action)
		}
	}
	// An illegal move goes as far as its die says.
	if m, legal := o.Move(p, 6*(10-1)+3); legal || m != (alfonsine.Move{From: 15, To: 18, Die: 3}) {
		t.Errorf("%+v, %v", m, legal)
	}
}

func TestWhatIsNoActionHasNoMove(t *testing.T) {
	o := newObserver(alfonsine.Fallas)
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	for _, action := range []int{-1, actions, math.MaxInt} {
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
func Example_observer() {
	g := alfonsine.Laquet
	o := newObserver(g)
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

// What stands in a list before is kept.
func TestNumbersAreAppended(t *testing.T) {
	o, p := newObserver(alfonsine.Fallas), alfonsine.Fallas.Start()
	for name, appends := range map[string]func([]int8, alfonsine.Position) []int8{"observation": o.AppendObservation, "mask": o.AppendMask} {
		if list := appends([]int8{7, 8}, p); len(list) < 3 || list[0] != 7 || list[1] != 8 || !slices.Equal(list[2:], appends(nil, p)) {
			t.Errorf("the %s begins with %v", name, list[:2])
		}
	}
}
