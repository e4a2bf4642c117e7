package session

import (
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/coach"
)

// puzzleFile has one puzzle.
const puzzleFile = `{"vector":"version","version":1}
{"vector":"puzzle","game":"fallas","position":"6:5,3:3,1:3,off:4 24:3,23:2,22:2,21:2,20:3,19:2,4:1 w 6-5-2","best":"6/off 6/1 3/1","wrong":[{"play":"6/off 6/1 6/4*","loss":0.4423,"margin":0.0215,"games":400}],"phase":"bearing-off","level":"beginner"}
`

// Whatever play somebody makes of a puzzle, it is said whether that is the best one, what is lost
// and why; the play can be taken back and another one made.
func TestEveryPlayOfAPuzzleIsAnswered(t *testing.T) {
	s := new(Session)
	must(t, s.Pose("fallas", puzzleFile, 7))
	if state := s.State(); state.Puzzle == nil || state.Puzzle.Answer != nil || state.Puzzle.Number != 7 || state.Puzzle.Part != "bearing-off" || state.Puzzle.Level != "beginner" || state.Phase != phasePlay {
		t.Errorf("%+v", state)
	}
	for _, play := range s.game.Plays(s.turn) {
		must(t, s.Play(play.Moves()))
		must(t, s.End())
		state := s.State()
		a := state.Puzzle.Answer
		if state.Phase != phaseKnown || a == nil || a.Play != play.String() || a.Best != "6/off 6/1 3/1" {
			t.Fatalf("%v: %+v", play, a)
		}
		switch play.String() {
		case "6/off 6/1 3/1", "6/off 6/1 6/4*":
			if a.Right == (a.Play == a.Other) || a.Other != "6/off 6/1 6/4*" || a.Loss != 0.4423 || a.Margin != 0.0215 || a.Games != 400 || a.Sight {
				t.Errorf("%v: %+v", play, a)
			}
			allowed := false
			for _, r := range a.Others {
				allowed = allowed || r.Key == "leaves" && r.Ways > 0 && r.Of == 216 && len(r.Points) == 1
			}
			if !allowed {
				t.Errorf("what the hit allows is not told: %+v", a.Others)
			}
		default:
			if a.Right || a.Other != a.Play || !a.Sight || a.Games != 0 || !(a.Loss >= 0 && a.Loss <= 1) {
				t.Errorf("%v: %+v", play, a)
			}
		}
		must(t, s.Undo([2]bool{true, true}))
		if s.State().Puzzle.Answer != nil {
			t.Errorf("%v was taken back and is answered", play)
		}
	}
}

func TestAPuzzleThatIsNoneIsRefused(t *testing.T) {
	s := new(Session)
	for _, test := range [][2]string{{"nothing", puzzleFile}, {"laquet", puzzleFile}, {"fallas", ""}, {"fallas", strings.Replace(puzzleFile, "6/4*", "24/3", 1)}} {
		if err := s.Pose(test[0], test[1], 1); err == nil || s.game != nil {
			t.Errorf("%v: %v", test, err)
		}
	}
	must(t, s.Pose("fallas", puzzleFile, 1))
	must(t, s.Try("6/off 6/1 3/1"))
	must(t, s.End())
	must(t, s.Look(0))
	must(t, s.PlayOn())
	if state := s.State(); state.Puzzle != nil || state.Phase != phasePlay {
		t.Errorf("who plays on is still asked: %+v", state)
	}
}

// The words of the page have a sentence for each reason.
func TestReasonsAreThoseOfTheAdviser(t *testing.T) {
	list := newReasons([]coach.Reason{{Key: "hits", Points: []alfonsine.Point{4}}, {Key: "enters", Count: 2}})
	if len(list) != 2 || list[1].Points == nil || list[0].Points[0] != 4 {
		t.Errorf("%+v", list)
	}
}
