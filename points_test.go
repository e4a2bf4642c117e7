package alfonsine_test

import (
	"testing"

	"example.com/alfonsine"
)

func TestASetOfPointsIsMadeOfBits(t *testing.T) {
	s := alfonsine.Points(1<<24 | 1<<6 | 1<<5)
	if s.String() != "24, 6, 5" || s.Len() != 3 || s.PrimeLength() != 2 || !s.Contains(6) || s.Contains(7) {
		t.Errorf("%v: %d points, %d in a row", s, s.Len(), s.PrimeLength())
	}
	none := alfonsine.Points(1<<alfonsine.Off | 1<<alfonsine.Bar | 1<<31)
	if none.String() != "" || none.Len() != 0 || none.PrimeLength() != 0 || none.Contains(alfonsine.Bar) || none.Contains(31) || none.Contains(200) {
		t.Errorf("a set of points has an invalid point: %v", none)
	}
	for pt := range none.All() {
		t.Errorf("%v is not a point", pt)
	}
}

func TestASetOfPointsIsWrittenFromHighToLowWithCommas(t *testing.T) {
	for text, want := range map[string]string{
		"24:2,6:13 19:13,1:2 w -":          "24, 6",
		"6:2,5:2,4:11 24:15 w -":           "6, 5, 4",
		"24:15 19:15 w -":                  "24",
		"10:2,9:2,8:2,1:2,off:7 24:15 w -": "10, 9, 8, 1",
		"bar:15 19:15 w -":                 "",
	} {
		if got := pos(text).Held(alfonsine.White, 1).String(); got != want {
			t.Errorf("the points of White in %s are written %q, want %q", text, got, want)
		}
	}
}
