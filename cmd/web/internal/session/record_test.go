package session

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/record"
)

func TestARecordGoesOutAndComesInAgain(t *testing.T) {
	for i, slug := range slugs(t) {
		s := open(t, slug, "")
		s.seed = 17
		playOut(t, s, rand.New(rand.NewPCG(2, uint64(i))), 20)
		text, err := s.Text([2]string{"a person", "club"}, "2026-01-31")
		must(t, err)
		again := new(Session)
		must(t, again.Load(text, "", 1))
		if again.record.String() != text || again.seed != 17 {
			t.Errorf("%s:\n%s\nnot\n%s", slug, again.record, text)
		}
		if again.now() != s.record.Position() {
			t.Errorf("%s: the game goes on from %v", slug, again.now())
		}
		if text2, err := again.Text([2]string{"another", "expert"}, "2027-01-01"); err != nil || text2 != text {
			t.Errorf("%s: a loaded record is written as\n%s", slug, text2)
		}
	}
}

func TestADamagedRecordIsLoadedUpToTheFault(t *testing.T) {
	text := "[Game \"fallas\"]\n\n1. w 6-5-3: 24/18/13 6/3\n2. b 6-5-4: 1/7/12/16 1/2\n*\n"
	s := new(Session)
	err := s.Load(text, "", 1)
	if err == nil || s.record.Len() != 1 {
		t.Fatalf("%v, %v", err, s.record)
	}
	if r := newRefusal(err, nil); r.Kind != "record" || r.Line != 4 || r.Reason == "" {
		t.Errorf("%+v", r)
	}
	before := s.State()
	for _, text := range []string{"", "nonsense", "[Game \"tric-trac\"]\n\n*\n"} {
		if err := s.Load(text, "", 1); err == nil {
			t.Errorf("%q was accepted", text)
		} else if r := newRefusal(err, nil); r.Reason == "" {
			t.Errorf("%q: %+v", text, r)
		}
	}
	if diff := cmp.Diff(before, s.State()); diff != "" {
		t.Error(diff)
	}
}

func TestARecordWithDiceThatAreNotYetPlayedGoesOnWithThem(t *testing.T) {
	const text = "[Game \"cab-e-quinal-2\"]\n[Result \"*\"]\n\n1. w 6-4:\n*\n"
	s := new(Session)
	must(t, s.Load(text, "", 1))
	if state := s.State(); state.Phase != phasePlay || state.Thrown != "6-4" || len(state.Dice) != 3 {
		t.Errorf("%+v", state)
	}
	must(t, s.Try("20/14/10/4"))
	must(t, s.End())
	if turn := s.record.Turn(1); turn.Thrown.String() != "6-4" || turn.Next().String() != "21:1,20:13,4:1 19:14,6:1 b -" {
		t.Errorf("the turn is %s, to %s", turn, turn.Next())
	}
}

func TestARecordThatEndedOffTheBoardIsOverUntilItIsTakenBack(t *testing.T) {
	for _, test := range []struct{ how, result, want string }{
		{"resigned", "1-0", "resigned"}, {"agreed", "1/2-1/2", "tie"},
	} {
		s := new(Session)
		must(t, s.Load("[Game \"laquet\"]\n[Termination \""+test.how+"\"]\n1. w 6-5: 17/11 15/10\n"+test.result+"\n", "", 1))
		if state := s.State(); state.Phase != phaseOver || state.End == nil || *state.End != (End{Result: test.result, How: test.want, Whole: true}) {
			t.Errorf("%s: %+v, %+v", test.how, state, state.End)
		}
		if err := s.Throw(); err == nil {
			t.Errorf("%s: dice can be thrown after the end", test.how)
		}
		must(t, s.Undo([2]bool{true, true}))
		if state := s.State(); state.Phase != phasePlay || state.End != nil {
			t.Errorf("%s: %+v", test.how, state)
		}
	}
}

// Whoever resigns after the throw has not played it: the last dice are those of the turn before.
func TestAThrowThatWasNotPlayedIsNotTheLast(t *testing.T) {
	for text, want := range map[string][]Die{
		"1. w 6-5: 17/11 15/10\n2. b 4-2:": {{Face: 6, Used: true}, {Face: 5, Used: true}},
		"1. w 6-5:":                        {},
	} {
		s := new(Session)
		must(t, s.Load("[Game \"laquet\"]\n[Result \"1-0\"]\n[Termination \"resigned\"]\n\n"+text+"\n1-0\n", "", 1))
		if diff := cmp.Diff(want, s.State().Dice); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

func TestOneOfSeveralRecordsIsTaken(t *testing.T) {
	var all strings.Builder
	for _, g := range shelf.Games() {
		r := record.New(g)
		must(t, r.SetTag("White", "Abreu"))
		all.WriteString(r.String() + "\n")
	}
	summaries := list(all.String(), "")
	if len(summaries) != len(shelf.Games()) {
		t.Fatal(summaries)
	}
	for i, g := range shelf.Games() {
		s := new(Session)
		must(t, s.Load(all.String(), "", i+1))
		if s.game.Slug() != g.Slug() || summaries[i].Game != g.Slug() || summaries[i].White != "Abreu" {
			t.Errorf("record %d is of %s", i+1, s.game)
		}
	}
}

func TestAnEarlierPositionIsLookedAtAndPlayedOnFrom(t *testing.T) {
	s := open(t, "todas-tablas", "")
	playOut(t, s, rand.New(rand.NewPCG(1, 1)), 8)
	whole := s.record.String()
	must(t, s.Look(3))
	state := s.State()
	if state.Phase != phaseLook || state.At != 3 || state.Position != positionAt(s.record, 3).String() || len(state.Turns) != 8 || len(state.Last) != s.record.Turn(3).Play.Len() {
		t.Errorf("%+v", state)
	}
	if err := s.Throw(); err == nil {
		t.Error("dice can be thrown in an earlier position")
	}
	must(t, s.Look(8))
	if s.phase() != phaseThrow {
		t.Error(s.phase())
	}
	must(t, s.Look(3))
	must(t, s.PlayOn())
	if s.record.Len() != 3 || s.phase() != phaseThrow {
		t.Error(s.record)
	}
	for len(s.taken) > 0 {
		must(t, s.Redo([2]bool{}))
	}
	if s.record.String() != whole {
		t.Error(s.record)
	}
	for _, n := range []int{-1, 9} {
		if err := s.Look(n); err == nil {
			t.Errorf("turn %d exists", n)
		}
	}
}
