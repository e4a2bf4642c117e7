package session

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"example.com/alfonsine"
)

func TestWaysThatMakeADifferenceAreOffered(t *testing.T) {
	s := open(t, "todas-tablas", "24:2,13:5,8:3,6:5 19:5,18:1,17:2,12:5,1:2 w 6-4")
	ways, refused := s.Move(24, 14, -1)
	if refused != nil || len(ways) != 2 || ways[0].Text != "24/18*/14" || ways[1].Text != "24/20/14" {
		t.Fatalf("%+v, %v", ways, refused)
	}
	if ways, refused = s.Move(24, 14, 1); ways != nil || refused != nil {
		t.Fatalf("%+v, %v", ways, refused)
	}
	if text := s.State().Text; text != "24/20/14" {
		t.Error(text)
	}
}

func TestACheckerGoesByTheFewestDice(t *testing.T) {
	s := open(t, "cab-e-quinal", "20:15 19:15 w 5-3-2")
	for _, source := range s.sources() {
		for _, target := range source.Targets {
			if want := map[alfonsine.Point]int{18: 1, 17: 1, 15: 1, 13: 2, 12: 2, 10: 3}[target.To]; len(target.Dice) != want || target.Ways != 1 {
				t.Errorf("%d to %d: %+v", source.From, target.To, target)
			}
		}
	}
}

func TestEveryWayThatIsOfferedIsNamedOnce(t *testing.T) {
	found := false
	for i, slug := range slugs(t) {
		rng := rand.New(rand.NewPCG(11, uint64(i)))
		s := open(t, slug, "")
		for range 60 {
			playOut(t, s, rng, 1)
			if s.phase() == phaseOver {
				break
			}
			if s.phase() == phaseThrow {
				must(t, s.Throw())
			}
			for _, source := range s.sources() {
				for _, target := range source.Targets {
					if target.Ways == 1 {
						continue
					}
					found = true
					ways, refused := s.Move(source.From, target.To, -1)
					if refused != nil || len(ways) != target.Ways || s.moved() {
						t.Errorf("%s %v: %d to %d: %v, %v", slug, s.turn, source.From, target.To, ways, refused)
					}
					for n, way := range ways {
						if way.Text == "" || slices.ContainsFunc(ways[:n], func(w Way) bool { return reflect.DeepEqual(w.Moves, way.Moves) }) {
							t.Errorf("%s %v: %v", slug, s.turn, ways)
						}
					}
				}
			}
		}
	}
	if !found {
		t.Error("no position has any")
	}
}
