package proof_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestASetOfPointsIsMadeOfPoints(t *testing.T) {
	s := alfonsine.PointsOf(24, 6, 5)
	if s.Bits() != 1<<24|1<<6|1<<5 || s.String() != "24, 6, 5" || s.Len() != 3 || s.Run() != 2 || !s.Contains(6) || s.Contains(7) {
		t.Errorf("%v: %d points, %d in a row", s, s.Len(), s.Run())
	}
	none := alfonsine.PointsOf(alfonsine.Off, alfonsine.Bar, 31)
	if none != (alfonsine.Points{}) || none.String() != "" || none.Len() != 0 || none.Run() != 0 || none.Contains(alfonsine.Bar) || none.Contains(31) || none.Contains(200) {
		t.Errorf("a set of points has an invalid point: %v", none)
	}
	for pt := range none.All() {
		t.Errorf("%v is not a point", pt)
	}
}

func TestASetOfPointsIsAListInJSON(t *testing.T) {
	type values struct {
		Blots, None, Other alfonsine.Points
	}
	v := values{Blots: alfonsine.PointsOf(24, 6, 1), Other: alfonsine.PointsOf(alfonsine.Off, alfonsine.Bar, 31)}
	text, err := json.Marshal(v)
	if want := `{"Blots":[24,6,1],"None":[],"Other":[]}`; err != nil || string(text) != want {
		t.Errorf("%s, %v, want %s", text, err, want)
	}
	back := values{None: alfonsine.PointsOf(7)}
	if err := json.Unmarshal(text, &back); err != nil || back != (values{Blots: v.Blots}) {
		t.Errorf("%s is read back as %v: %v", text, back, err)
	}
	for text, want := range map[string]alfonsine.Points{
		" [ 6 , \"24\" ,6]\n": alfonsine.PointsOf(24, 6),
		"[]":                  {},
		"[ ]":                 {},
		"null":                alfonsine.PointsOf(7),
	} {
		s := alfonsine.PointsOf(7)
		if err := json.Unmarshal([]byte(text), &s); err != nil || s != want {
			t.Errorf("%s is %v, %v", text, s, err)
		}
	}
}

func FuzzPointsUnmarshalJSON(f *testing.F) {
	for _, text := range []string{"[24,6]", "[]", ` [ 6 , "24" ]`, "[25]", `["bar"]`, "[6,", "16777280", "null", `["\u0036"]`, "[6]]"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		seven := alfonsine.PointsOf(7)
		s := seven
		if err := s.UnmarshalJSON([]byte(text)); err != nil {
			var e *alfonsine.ParseError
			if !errors.As(err, &e) || e.Input != text || e.Offset < 0 || e.Offset > len(text) || s != seven {
				t.Fatalf("%q: %v, %#v", text, s, err)
			}
			gametest.Short(t, text, err)
			return
		}
		written, err := json.Marshal(s)
		var back alfonsine.Points
		if err == nil {
			err = json.Unmarshal(written, &back)
		}
		if err != nil || back != s || s.Bits()&^(1<<25-2) != 0 {
			t.Fatalf("%q: %v is read back from %s as %v: %v", text, s, written, back, err)
		}
	})
}

func TestSetsOfPointsAreMadeAndPutTogether(t *testing.T) {
	s := alfonsine.PointsOf(6, 24, alfonsine.Off, alfonsine.Bar, 77)
	for _, test := range []struct {
		got  alfonsine.Points
		want string
	}{
		{s, "24, 6"},
		{alfonsine.PointsOf(), ""},
		{s.With(5), "24, 6, 5"},
		{s.With(6).With(alfonsine.Bar).With(99), "24, 6"},
		{s.Without(24).Without(3).Without(200), "6"},
		{s.And(alfonsine.PointsOf(6, 7)), "6"},
		{s.Or(alfonsine.PointsOf(6, 7)), "24, 7, 6"},
		{s.Minus(alfonsine.PointsOf(6, 7)), "24"},
		{alfonsine.PointsOf().Minus(s), ""},
	} {
		if test.got.String() != test.want || test.got != alfonsine.PointsOf(slices.Collect(test.got.All())...) {
			t.Errorf("%v, want %s", test.got, test.want)
		}
	}
}

func TestEachValueOfTheDiceComesOnce(t *testing.T) {
	for text, want := range map[string][]int{"-": nil, "6-6-3-3-1": {6, 3, 1}, "2-2": {2}, "6-5-4-3-2-1": {6, 5, 4, 3, 2, 1}} {
		if got := slices.Collect(roll(text).Distinct()); !slices.Equal(got, want) {
			t.Errorf("of %s come %v, want %v", text, got, want)
		}
	}
	for die := range roll("6-5").Distinct() {
		if die != 6 {
			t.Error("it goes on after a break")
		}
		break
	}
}
