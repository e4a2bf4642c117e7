package session

import (
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
)

func TestEveryDecisionOfTheRulesIsAFact(t *testing.T) {
	elsewhere := []string{"Name", "Slug", "Start", "Layout"}
	f := factsOf(gametest.Rules(alfonsine.TodasTablas))
	for i := range reflect.TypeFor[alfonsine.Rules]().NumField() {
		name := reflect.TypeFor[alfonsine.Rules]().Field(i).Name
		if f[name] == "" && !slices.Contains(elsewhere, name) {
			t.Errorf("fact %s is missing", name)
		}
	}
	if own := []string{"Table", "Bar"}; len(order) != len(f)+len(own) { // decisions that no Rules have
		t.Errorf("%d of %d facts are listed", len(order), len(f)+len(own))
	}
}

func TestTheQuadrantsOfLaquetAreNumberedAsInTheText(t *testing.T) {
	s := open(t, "laquet", "")
	for _, q := range s.About(alfonsine.White).Quadrants {
		if want := map[int]int{18: 1, 12: 2, 6: 3}[q.First]; q.Number != want || q.Used != (want > 0) || q.Home[0] != (want == 3) || q.Entry[0] {
			t.Errorf("%+v", q)
		}
	}
}

func TestBackgammonDiffersFromItselfInNothing(t *testing.T) {
	for _, slug := range []string{"backgammon", "todas-tablas?doubles=twice&higher-die=yes"} {
		if list := open(t, slug, "").About(alfonsine.White).Differs; len(list) > 0 {
			t.Error(slug, list)
		}
	}
	s := open(t, "laquet", "")
	want := []string{"Points", "Course", "Doubles", "Forbidden", "HigherDie", "Unplayed"}
	if diff := cmp.Diff(want, s.About(alfonsine.White).Differs); diff != "" {
		t.Error(diff)
	}
}

func TestATableIsFilledInLosDozeCanes(t *testing.T) {
	for viewer := alfonsine.White; viewer <= alfonsine.Black; viewer++ {
		s := open(t, "doze-canes?bar=first&table=second", "")
		a := s.About(viewer)
		for _, q := range a.Quadrants {
			if q.Fill != (q.First == 18) || q.Home != [2]bool{} || q.Entry != [2]bool{q.First == 24, q.First == 6} {
				t.Errorf("%+v", q)
			}
		}
		want := []string{"Table", "Doubles", "Bar"}
		if diff := cmp.Diff(want, a.Differs); diff != "" || a.Facts["Table"] != "second" || a.Facts["Bar"] != "first" {
			t.Error(diff, a.Facts)
		}
		if n := s.outside(); n != 0 {
			t.Errorf("%d checkers keep a side from bearing off", n)
		}
	}
}

func TestNobodyTravelsInDoblet(t *testing.T) {
	for viewer := alfonsine.White; viewer <= alfonsine.Black; viewer++ {
		s := open(t, "doblet?dice=2", "")
		a := s.About(viewer)
		if a.Base != "doblet" || len(a.Paths[0]) != 0 || len(a.Paths[1]) != 0 || a.Checkers != 12 {
			t.Errorf("%+v", a)
		}
		for i, want := range []struct{ upper, lower [2]bool }{
			{lower: [2]bool{true, false}}, {upper: [2]bool{true, false}}, {upper: [2]bool{false, true}}, {lower: [2]bool{false, true}},
		} {
			if q := a.Quadrants[i]; q.Upper != want.upper || q.Lower != want.lower || q.Home != [2]bool{} || q.Entry != [2]bool{} {
				t.Errorf("%+v", q)
			}
		}
		want := []string{"Course", "Doubles", "Unplayed", "Overshoot"}
		if diff := cmp.Diff(want, a.Differs); diff != "" {
			t.Error(diff)
		}
	}
	s := open(t, "doblet?unplayed=lost", "")
	if fact := s.About(alfonsine.White).Facts["Unplayed"]; fact != "lost" {
		t.Errorf("dice that cannot be played are %q", fact)
	}
}
