package match

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// tagged returns a game with tags of its match.
func tagged(t *testing.T, r *record.Record, length, score, points string) *record.Record {
	t.Helper()
	r = r.Clone()
	for _, tag := range [][2]string{{tagLength, length}, {tagScore, score}, {tagPoints, points}} {
		if err := r.SetTag(tag[0], tag[1]); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// The tags of a record may come from anybody's file. What is none is not believed.
func TestTagsThatSayNothingAreNotBelieved(t *testing.T) {
	won := record.New(alfonsine.Backgammon)
	if err := won.End(alfonsine.WonBy(alfonsine.White), record.TerminationResigned); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		length, score, points string
		none                  bool // whether the game is in no match
		worth                 int
	}{
		{"3", "1-0", "2", false, 2},
		{"3", "1-0", "3072", false, 3072}, // a backgammon with the highest cube
		{"3", "1-0", "3073", false, 1},
		{"3", "1-0", "0", false, 1},
		{"3", "1-0", "-2", false, 1},
		{"3", "1-0", "two", false, 1},
		{"3", "1-0", "", false, 1},
		{"25", "24-24", "", false, 1},
		{"26", "0-0", "", true, 0},
		{"-3", "0-0", "", true, 0},
		{"3", "3-0", "", true, 0},
		{"3", "0--1", "", true, 0},
		{"3", "1", "", true, 0},
		{"", "1-0", "", true, 0},
	} {
		m := Of(tagged(t, won, test.length, test.score, test.points))
		if (m == nil) != test.none || m != nil && m.Points != test.worth {
			t.Errorf("%+v: %+v", test, m)
		}
	}
	// While the game is on, nobody has given up.
	if m := Of(tagged(t, record.New(alfonsine.Backgammon), "3", "1-0", "2")); m == nil || m.Points != 0 {
		t.Errorf("before its end: %+v", m)
	}
}
