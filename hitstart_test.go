package alfonsine_test

import (
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// Where both sides travel the same way, both paths begin on the highest point.
func TestACheckerHitToTheStartOfACommonPathGoesToTheHighestPoint(t *testing.T) {
	g := gametest.Lookup(t, "seis-dos-e-as?hit=start")
	for _, test := range []struct{ before, after string }{
		{"10:1,5:14 8:14,4:1 w 6", "5:14,4:1 24:1,8:14 b -"},
		{"8:14,4:1 10:1,5:14 b 6", "24:1,8:14 5:14,4:1 w -"},
	} {
		p := pos(test.before)
		next, err := g.Move(p, alfonsine.Move{From: 10, To: 4, Die: 6})
		if err != nil || next.String() != test.after {
			t.Errorf("10/4 in %v leads to %v (%v), want %s", p, next, err, test.after)
		}
	}
	for _, before := range []string{"24:1,10:1,5:13 8:14,4:1 w 6", "8:14,4:1 24:1,10:1,5:13 b 6"} {
		p := pos(before)
		if next, err := g.Move(p, alfonsine.Move{From: 10, To: 4, Die: 6}); err == nil {
			t.Errorf("10/4 in %v leads to %v, though the hitting side holds the start", p, next)
		}
	}
}

// The hit is legal once no checker of the hitting side stands on the start of the
// other path: so it is for the last one that leaves it, and for no other.
func TestTheLastCheckerToLeaveTheCommonStartMayHit(t *testing.T) {
	g := gametest.Lookup(t, "seis-dos-e-as?hit=start")
	for _, test := range []struct {
		before string
		froms  []alfonsine.Point // from where the six can be played
	}{
		{"24:1,10:14 18:1,8:13,4:1 w 6", []alfonsine.Point{24}},
		{"24:2,10:13 18:1,8:13,4:1 w 6", nil},
		{"10:15 18:1,8:13,4:1 w 6", []alfonsine.Point{10}},
		{"18:1,8:13,4:1 24:1,10:14 b 6", []alfonsine.Point{24}},
		{"18:1,8:13,4:1 24:2,10:13 b 6", nil},
	} {
		var froms []alfonsine.Point
		for _, m := range alfonsine.Moves(g, pos(test.before)) {
			if !m.IsZero() {
				froms = append(froms, m.From)
			}
		}
		if !slices.Equal(froms, test.froms) {
			t.Errorf("%s: the six is played from %v, want %v", test.before, froms, test.froms)
		}
	}
}
