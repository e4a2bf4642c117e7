package engine

import "testing"

// The set of boards is reused between calls. Its table grows, and its stamps run out.
func TestLayersAreListedAlikeWithATableOfAnySizeAndAnyStamp(t *testing.T) {
	var g Engine
	g.Rules = Rules{Turn: Turn{Dice: 3}, Points: 24, Course: Parallel, Closed: 2, Together: 1}
	g.Init()
	board := func(white, black [Places]uint8, dice ...int) Board {
		b := NewBoard(SideOf(white), SideOf(black))
		for _, die := range dice {
			b.SetDice(b.Dice().With(die))
		}
		return b
	}
	var spread [Places]uint8
	for pt := 10; pt <= 24; pt++ {
		spread[pt] = 1
	}
	large := board(spread, [Places]uint8{1: 15}, 6, 4, 1)
	first := board([Places]uint8{20: 2, 10: 1, Off: 12}, [Places]uint8{19: 15}, 6, 5, 1)
	second := board([Places]uint8{18: 3, 11: 1, Off: 11}, [Places]uint8{19: 15}, 5, 4, 2)
	check := func(s *scratch, b Board) {
		t.Helper()
		seen := make(map[Board]bool)
		list := g.layers(nil, b, s)
		for i := range list {
			seen[list[i].next] = true
		}
		if want := g.AppendNext(nil, &b); len(list) != len(want) || len(seen) != len(want) {
			t.Errorf("%v has %d plays, and %d are listed to %d boards", b, len(want), len(list), len(seen))
		}
	}
	if n := len(g.AppendNext(nil, &large)); n < 2400 {
		t.Fatalf("%v has only %d plays", large, n)
	}
	check(scratches.New().(*scratch), large)
	for before := range uint32(6) {
		s := scratches.New().(*scratch)
		check(s, first)
		s.seen.stamp = ^uint32(0) - before
		check(s, second)
		check(s, first)
	}
}
