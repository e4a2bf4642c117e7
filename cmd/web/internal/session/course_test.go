package session

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine/record"
)

// courseOf requests the course of a record.
func courseOf(t *testing.T, text string) Reply {
	t.Helper()
	request, err := json.Marshal(Request{Do: "course", Text: text})
	must(t, err)
	return call(t, new(Session), string(request))
}

func TestTheCourseOfAGameEndsWhereTheGameDoes(t *testing.T) {
	for i, slug := range []string{"todas-tablas", "laquet", "fallas", "doblet", "emperador", "backgammon"} {
		s := open(t, slug, "")
		s.seed = uint64(i)
		playOut(t, s, rand.New(rand.NewPCG(3, uint64(i))), 2000)
		reply := courseOf(t, s.record.String())
		if len(reply.Refusals) > 0 || len(reply.Course) != s.record.Len()+1 {
			t.Fatalf("%s: %+v", slug, reply)
		}
		for turn, white := range reply.Course {
			if white < 0 || white > 1 {
				t.Errorf("%s: after turn %d White's probability is %v", slug, turn, white)
			}
		}
		want := map[string]float64{"1-0": 1, "0-1": 0, "1/2-1/2": 0.5}[s.record.Result().String()]
		if last := reply.Course[s.record.Len()]; last != want {
			t.Errorf("%s: the game ended %v, but its course ends with %v", slug, s.record.Result(), last)
		}
	}
	text := "[Game \"laquet\"]\n[Termination \"resigned\"]\n1. w 6-5: 17/11 15/10\n1-0\n"
	if course := courseOf(t, text).Course; len(course) != 2 || course[1] != 1 {
		t.Errorf("a resigned game has the course %v", course)
	}
	if reply := courseOf(t, "nonsense"); len(reply.Refusals) == 0 {
		t.Error("nonsense has a course")
	}
}

func TestTheDiceThatEndedTheGameStillLieThere(t *testing.T) {
	s := open(t, "fallas", "24:2,6:13 19:13,1:2 w 5-5-5")
	must(t, s.End())
	state := s.State()
	if len(state.Dice) != 3 || state.DiceOf != 0 || state.Dice[0] != (Die{Face: 5}) {
		t.Errorf("%+v of %d", state.Dice, state.DiceOf)
	}
	s = open(t, "fallas", "2:1,1:1,off:13 24:2,off:13 w 6-5-3")
	for s.phase() == phasePlay {
		click(t, s, rand.New(rand.NewPCG(1, 2)))
	}
	must(t, s.End())
	if state := s.State(); state.End != nil && (len(state.Dice) != 3 || !state.Dice[0].Used) {
		t.Errorf("%+v", state.Dice)
	}
}

func TestTheStateNamesThePlayersOfARecord(t *testing.T) {
	s := new(Session)
	must(t, s.Load("[Game \"laquet\"]\n[White \"Abreu\"]\n[Black \"Berenguela\"]\n[Event \"Club\"]\n[Date \"1283\"]\n\n1. w 6-5: 17/11 15/10\n*\n", "", 1))
	if state := s.State(); state.Names != [2]string{"Abreu", "Berenguela"} || state.Event != "Club, 1283" {
		t.Errorf("%+v, %q", state.Names, state.Event)
	}
}

func TestOneRecordOfManyIsTakenOut(t *testing.T) {
	var all string
	for _, slug := range []string{"laquet", "fallas"} {
		r := open(t, slug, "").record
		all += r.String() + "\n"
	}
	request, err := json.Marshal(Request{Do: "one", Text: all, Number: 2})
	must(t, err)
	reply := call(t, new(Session), string(request))
	if r, err := record.Parse(reply.Text); err != nil || r.Game().Slug() != "fallas" {
		t.Errorf("%+v, %v", reply, err)
	}
}
