package match

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

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
		r := won.Clone()
		for tag, text := range map[string]string{tagLength: test.length, tagScore: test.score, tagPoints: test.points} {
			if err := r.SetTag(tag, text); err != nil {
				t.Fatal(err)
			}
		}
		m := Of(r)
		if (m == nil) != test.none || m != nil && m.Points != test.worth {
			t.Errorf("%+v: %+v", test, m)
		}
	}
	// While the game is on, nobody has given up.
	on := record.New(alfonsine.Backgammon)
	for tag, text := range map[string]string{tagLength: "3", tagScore: "1-0", tagPoints: "2"} {
		if err := on.SetTag(tag, text); err != nil {
			t.Fatal(err)
		}
	}
	if m := Of(on); m == nil || m.Points != 0 {
		t.Errorf("before its end: %+v", m)
	}
}
