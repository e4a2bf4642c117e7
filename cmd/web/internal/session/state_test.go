package session

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/alfonsine"
)

func TestDiceAreMarkedAsUsedLeftOrVirtual(t *testing.T) {
	s := open(t, "cab-e-quinal-2", "")
	must(t, s.Roll("6-4"))
	want := []Die{{Face: 6}, {Face: 6, Virtual: true}, {Face: 4}}
	if diff := cmp.Diff(want, s.State().Dice); diff != "" {
		t.Error(diff)
	}
	s = open(t, "cab-e-quinal-2", "20:14,21:1 19:14,6:1 w 6-4") // nobody knows which of the sixes is left
	if diff := cmp.Diff([]Die{{Face: 6}, {Face: 4}}, s.State().Dice); diff != "" {
		t.Error(diff)
	}
	s = open(t, "todas-tablas?doubles=twice", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 3-3-3-3")
	if _, refused := s.Move(13, 7, -1); refused != nil {
		t.Fatal(refused)
	}
	if diff := cmp.Diff([]Die{{Face: 3, Used: true}, {Face: 3, Used: true}, {Face: 3}, {Face: 3}}, s.State().Dice); diff != "" {
		t.Error(diff)
	}
	s = open(t, "laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w ~2")
	if state := s.State(); !state.Leftover || state.Phase != phasePlay {
		t.Errorf("%+v", state)
	}
	s = open(t, "pareja-de-entrada", "")
	must(t, s.Roll("3-3-3"))
	if !s.State().Again {
		t.Error("no other throw follows")
	}
	s = open(t, "fallas", "24:2,6:13 19:13,1:2 w 6-5-3")
	if _, refused := s.Move(24, 18, -1); refused != nil {
		t.Fatal(refused)
	}
	want = []Die{{Face: 6, Used: true}, {Face: 5}, {Face: 3}}
	if diff := cmp.Diff(want, s.State().Dice); diff != "" {
		t.Error(diff)
	}
}

func TestABoardIsDescribedAsItsGameLaysItOut(t *testing.T) {
	for _, slug := range slugs(t) {
		s := open(t, slug, "")
		base, _, _ := strings.Cut(slug, "?")
		if base == "doblet" || base == "kiz-tavlasi" {
			continue // checkers do not travel
		}
		for viewer := alfonsine.White; viewer <= alfonsine.Black; viewer++ {
			a := s.About(viewer)
			points := s.rules().Points
			if len(a.Paths[0]) != points || len(a.Paths[1]) != points || len(a.Quadrants) != 4 {
				t.Errorf("%s: %+v", slug, a)
			}
			for c := range a.Paths {
				home := 0
				for _, q := range a.Quadrants {
					if q.Home[c] {
						home++
						if last := a.Paths[c][points-1]; last < q.Last || last > q.First {
							t.Errorf("%s: the home of %v has no point %d", slug, alfonsine.Color(c), last)
						}
					}
				}
				if home != 1 && !strings.HasPrefix(slug, "doze-canes") { // where nobody bears off
					t.Errorf("%s: %v has %d homes", slug, alfonsine.Color(c), home)
				}
			}
			same := a.Paths[0][0] == a.Paths[1][0]
			if same != (s.rules().Course == alfonsine.CourseParallel) {
				t.Errorf("%s: %v", slug, a.Paths)
			}
			used := 0
			for _, spot := range a.Spots {
				if spot.Used {
					used++
				}
			}
			if used != points {
				t.Errorf("%s: %d points are used", slug, used)
			}
			if a.OnBar[0] != slices.Contains([]string{"bufa-de-baldrac", "pareja-de-entrada", "doze-canes", "tabula"}, base) {
				t.Errorf("%s: %v", slug, a.OnBar)
			}
		}
	}
}
