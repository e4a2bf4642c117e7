package session

import (
	"fmt"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/match"
	"example.com/alfonsine/record"
)

// ofMatch returns a game of a match from a position, or from its start.
func ofMatch(t *testing.T, slug, position string, m Match) *Session {
	t.Helper()
	s := open(t, slug, position)
	start := s.record.Start()
	must(t, s.OpenMatch(slug, m))
	r, err := record.NewFrom(s.game, start)
	must(t, err)
	must(t, match.Begin(r, m))
	s.set(s.game, r, 1)
	return s
}

// The score goes from game to game, with the players where they exchange sides. The game in which
// somebody first needs one point is Crawford's.
func TestTheScoreGoesFromGameToGame(t *testing.T) {
	s := new(Session)
	must(t, s.OpenMatch("laquet", Match{Length: 3}))
	for i, step := range []struct {
		winner    alfonsine.Color
		exchanged bool
		want      Match
	}{
		{alfonsine.White, false, Match{Length: 3, Score: [2]int{1, 0}}},
		{alfonsine.White, true, Match{Length: 3, Score: [2]int{0, 2}, Crawford: true}},
		{alfonsine.White, false, Match{Length: 3, Score: [2]int{1, 2}}},
		{alfonsine.White, true, Match{Length: 3, Score: [2]int{2, 2}}},
	} {
		if err := s.Next(step.exchanged); err != errNow {
			t.Fatalf("%d: the next game begins before the end: %v", i, err)
		}
		must(t, s.record.End(alfonsine.WonBy(step.winner), record.TerminationResigned))
		must(t, s.Next(step.exchanged))
		if got := s.match(); *got != step.want {
			t.Fatalf("%d: the next game counts for %+v, want %+v", i, *got, step.want)
		}
		on := new(Session)
		must(t, on.Restore(s.Keep()))
		if got := on.match(); *got != step.want {
			t.Fatalf("%d: %+v is kept as %+v", i, step.want, *got)
		}
	}
	must(t, s.record.End(alfonsine.WonBy(alfonsine.Black), record.TerminationResigned))
	if err := s.Next(false); err != errNow {
		t.Errorf("after the match a game begins: %v", err)
	}
}

// What a win counts is known in backgammon; elsewhere it is one, and a tie is none.
func TestAWinCountsWhatTheGameKnows(t *testing.T) {
	for _, test := range []struct {
		slug, position string
		points         int
	}{
		{"backgammon", "off:15 24:14,off:1 1-0 -", 1},
		{"backgammon?higher-die=no", "off:15 24:15 1-0 -", 2},
		{"backgammon", "off:15 24:14,6:1 1-0 -", 3},
		{"backgammon", "24:14,bar:1 off:15 0-1 -", 3},
		{"backgammon", "7:15 off:15 0-1 -", 2},
		{"todas-tablas", "off:15 24:15 1-0 -", 1},
		{"emperador", "bar:1,6:14 bar:1,24:14 1/2-1/2 -", 0},
		{"backgammon", "24:2,6:13 19:13,1:2 w -", 0},
	} {
		if got := ofMatch(t, test.slug, test.position, Match{Length: 5}).match(); got.Points != test.points {
			t.Errorf("%s, %s: %+v, want %d", test.slug, test.position, *got, test.points)
		}
	}
}

// A file from elsewhere says what a resignation counts.
func TestAResignationCountsWhatAFileSays(t *testing.T) {
	for points, want := range map[string]int{"4": 4, "0": 2, "x": 2, "9999": 2} {
		s := new(Session)
		must(t, s.Load("[Game \"backgammon\"]\n[MatchLength \"7\"]\n[MatchScore \"2-0\"]\n[Points \""+points+"\"]\n[Result \"1-0\"]\n[Termination \"resigned\"]\n\n1. w 6-5: 24/13 {Black: Doubles => 2} {White: takes}\n1-0", "", 1))
		if m := s.match(); m.Points != want || m.Owner != 0 {
			t.Errorf("%s points: %+v", points, *m)
		}
		s.record.Resume()
		turnOf(t, s)
		must(t, s.Double(""))
		must(t, s.Double("Drops"))
		if m := s.match(); m.Points != 2 {
			t.Errorf("after another end: %+v", *m)
		}
	}
}

// Tags from elsewhere that are no match are none.
func TestOtherTagsAreNoMatch(t *testing.T) {
	for _, tags := range [][2]string{{"5", "5-0"}, {"5", "0--1"}, {"x", "0-0"}, {"99", "0-0"}, {"", "0-0"}, {"5", "1"}} {
		s := open(t, "fallas", "")
		must(t, s.record.SetTag("MatchLength", tags[0]))
		must(t, s.record.SetTag("MatchScore", tags[1]))
		if m := s.match(); m != nil {
			t.Errorf("%q is %+v", tags, *m)
		}
	}
	if err := new(Session).OpenMatch("fallas", Match{Length: match.Longest + 1}); fmt.Sprint(err) != "a match is played to 1 … 25 points" {
		t.Errorf("a long match: %v", err)
	}
}

// turnOf makes the throw and the first play of a turn.
func turnOf(t *testing.T, s *Session) {
	t.Helper()
	must(t, s.Throw())
	must(t, s.Play(s.game.Plays(s.turn)[0].Moves()))
	must(t, s.End())
}

// The cube goes to who takes it. What does not fit is refused, and everything is kept, and taken
// back up to what a person said.
func TestTheCubeIsOfferedAndAnswered(t *testing.T) {
	s := ofMatch(t, "backgammon", "", Match{Length: 5, Score: [2]int{0, 3}})
	refused := func(answers ...string) {
		t.Helper()
		for _, answer := range answers {
			if err := s.Double(answer); err != errNow {
				t.Fatalf("%q is answered by %v", answer, err)
			}
		}
	}
	is := func(phase phase, turn, cube, owner, points int, may bool) {
		t.Helper()
		on := new(Session)
		must(t, on.Restore(s.Keep()))
		for _, s := range []*Session{s, on} {
			state := s.State()
			if m := state.Match; state.Phase != phase || state.Turn != turn || m.Cube != cube || m.Owner != owner || m.Points != points || m.May != may || m.Offered != (phase == phaseOffer) {
				t.Fatalf("%s of %d, %+v", state.Phase, state.Turn, *m)
			}
		}
	}
	is(phaseThrow, 0, 1, -1, 0, false)
	refused("", "Takes", "Drops")
	turnOf(t, s)
	is(phaseThrow, 1, 1, -1, 0, true)
	refused("Takes", "Drops", "Beavers")
	must(t, s.Double(""))
	is(phaseOffer, 0, 1, -1, 0, false)
	refused("", "Beavers")
	if err := s.Throw(); err != errNow {
		t.Fatalf("the dice are thrown before the answer: %v", err)
	}
	must(t, s.Double("Takes"))
	is(phaseThrow, 1, 2, 0, 0, false)
	if !s.State().Match.Taken {
		t.Error("nobody has taken")
	}
	refused("", "Takes")
	must(t, s.Undo([2]bool{true, true}))
	is(phaseOffer, 0, 1, -1, 0, false)
	must(t, s.Double("Takes"))
	must(t, s.Undo([2]bool{false, true})) // White is the computer
	is(phaseThrow, 1, 1, -1, 0, true)
	must(t, s.Double(""))
	must(t, s.Double("Takes"))
	turnOf(t, s)
	is(phaseThrow, 0, 2, 0, 0, true)
	if s.State().Match.Taken {
		t.Error("it is still told that a double was taken")
	}
	must(t, s.Double(""))
	must(t, s.Double("Drops"))
	is(phaseOver, 0, 2, 0, 2, false)
	if end := s.State().End; end.How != "dropped" || end.Result != "1-0" {
		t.Errorf("the game ends by %+v", *end)
	}
	must(t, s.Undo([2]bool{true, false})) // Black is the computer
	is(phaseThrow, 0, 2, 0, 0, true)
	must(t, s.Double(""))
	must(t, s.Double("Takes"))
	turnOf(t, s)
	is(phaseThrow, 1, 4, 1, 0, false) // Black needs no more than two points
	must(t, s.Undo([2]bool{true, true}))
	must(t, s.Undo([2]bool{true, true}))
	is(phasePlay, 1, 2, 0, 0, false) // the cube goes back with the turn before it, and comes again with it
	must(t, s.Redo([2]bool{true, true}))
	is(phaseThrow, 0, 4, 1, 0, false)
}

// There is no cube in Crawford's game, outside matches, and in other games.
func TestThereIsNoCubeElsewhere(t *testing.T) {
	for slug, m := range map[string]Match{"backgammon": {Length: 3, Score: [2]int{2, 0}, Crawford: true}, "todas-tablas": {Length: 3}} {
		s := ofMatch(t, slug, "", m)
		turnOf(t, s)
		if err := s.Double(""); err != errNow || s.match().Cube != 0 {
			t.Errorf("%s: %v, %+v", slug, err, *s.match())
		}
	}
	s := open(t, "backgammon", "")
	turnOf(t, s)
	if err := s.Double(""); err != errNow {
		t.Errorf("outside a match: %v", err)
	}
}

// A turn that was taken back does not come again after a double, and an offer that nobody has
// answered, in a file from elsewhere, is over with the next turn.
func TestTheCubeLeavesNothingBehind(t *testing.T) {
	s := ofMatch(t, "backgammon", "", Match{Length: 7})
	for range 3 {
		turnOf(t, s)
	}
	must(t, s.record.SetComments(1, "a comment", "Black: Doubles => 2"))
	if m := s.match(); m.Offered || !m.May {
		t.Errorf("after the next turn: %+v", *m)
	}
	must(t, s.Look(1))
	if m := s.match(); m.Offered || m.May {
		t.Errorf("an earlier turn: %+v", *m)
	}
	must(t, s.Look(3))
	must(t, s.Undo([2]bool{true, true}))
	s.byHand = true // as if the dice were typed, they are taken back too
	must(t, s.Undo([2]bool{true, true}))
	if len(s.taken) == 0 || !s.match().May {
		t.Fatalf("%d turns are taken back, %+v", len(s.taken), *s.match())
	}
	must(t, s.Double(""))
	must(t, s.Double("Drops"))
	must(t, new(Session).Restore(s.Keep()))
	if s.State().CanRedo {
		t.Error("a turn is made again after a double")
	}
}
