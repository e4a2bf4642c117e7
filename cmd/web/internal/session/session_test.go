package session

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/shelf"
)

// slugs lists games and readings of the book, a different sample each time.
func slugs(t *testing.T) []string {
	var list []string
	for _, g := range shelf.Games() {
		list = append(list, g.Slug())
		for _, r := range g.Readings() {
			list = append(list, r.Slug)
		}
	}
	return gametest.Some(t, 16, list)
}

func open(t *testing.T, slug, position string) *Session {
	t.Helper()
	s := new(Session)
	gametest.Must(t, s.Open(slug, position))
	return s
}

func must(t *testing.T, err error) {
	t.Helper()
	gametest.Must(t, err)
}

// click makes the first offered move, or with a source of randomness any of them.
func click(t *testing.T, s *Session, rng *rand.Rand) {
	t.Helper()
	sources := s.sources()
	source := sources[rng.IntN(len(sources))]
	target := source.Targets[rng.IntN(len(source.Targets))]
	way := rng.IntN(target.Ways)
	ways, refused := s.Move(source.From, target.To, way)
	if len(ways) > 0 || refused != nil {
		t.Fatalf("%s %v: %d to %d: %v, %v", s.game, s.now(), source.From, target.To, ways, refused)
	}
}

// playOut plays at most a number of turns, by clicks alone.
func playOut(t *testing.T, s *Session, rng *rand.Rand, turns int) {
	t.Helper()
	for range turns {
		switch s.phase() {
		case phaseOver:
			return
		case phaseThrow:
			must(t, s.Throw())
		}
		for s.phase() == phasePlay {
			if s.mayStop() {
				break // a pass, a loss, or dice that may be left
			}
			click(t, s, rng)
		}
		must(t, s.End())
	}
}

// playOn plays a number of turns by clicks and throws for the next one. It reports false
// if the game is over by then.
func playOn(t *testing.T, s *Session, rng *rand.Rand, turns int) bool {
	t.Helper()
	playOut(t, s, rng, turns)
	if s.phase() == phaseThrow {
		must(t, s.Throw())
	}
	return s.phase() != phaseOver
}

func TestEveryGameAndReadingIsPlayedToItsEndByClicks(t *testing.T) {
	for i, slug := range slugs(t) {
		s := open(t, slug, "")
		s.seed = uint64(i)
		playOut(t, s, rand.New(rand.NewPCG(1283, uint64(i))), 2000)
		if s.phase() != phaseOver {
			t.Errorf("%s: not over after %d turns", slug, s.record.Len())
			continue
		}
		state := s.State()
		if state.End == nil || state.End.Result != s.record.Result().String() || state.End.Ruling == nil {
			t.Errorf("%s: the end is %+v", slug, state.End)
		}
	}
}

// reached returns all positions in which clicks can end the turn.
func reached(t *testing.T, s *Session) map[alfonsine.Position]bool {
	t.Helper()
	ends, seen := map[alfonsine.Position]bool{}, map[alfonsine.Position]bool{}
	var walk func()
	walk = func() {
		if s.phase() == phaseDone {
			ends[s.now()] = true
			return
		}
		if seen[s.now()] {
			return
		}
		seen[s.now()] = true
		if s.mayStop() {
			next, err := s.game.Move(s.now(), alfonsine.Move{})
			must(t, err)
			ends[next] = true
		}
		for _, source := range s.sources() {
			for _, target := range source.Targets {
				for way := range target.Ways {
					before := s.made.Clone()
					if _, refused := s.Move(source.From, target.To, way); refused != nil {
						t.Fatal(refused)
					}
					walk()
					s.made = before
				}
			}
		}
	}
	walk()
	return ends
}

func TestClicksReachEveryPlayAndNothingElse(t *testing.T) {
	for i, slug := range slugs(t) {
		rng := rand.New(rand.NewPCG(7, uint64(i)))
		s := open(t, slug, "")
		s.seed = uint64(i)
		for range 12 {
			if !playOn(t, s, rng, 1+rng.IntN(5)) {
				break
			}
			plays := s.game.Plays(s.turn)
			if len(plays) > 60 {
				continue
			}
			want := map[alfonsine.Position]bool{}
			for _, play := range plays {
				want[play.Next()] = true
			}
			if got := reached(t, s); !reflect.DeepEqual(got, want) {
				t.Errorf("%s %v: clicks reach %d positions, plays %d", slug, s.turn, len(got), len(want))
			}
		}
	}
}

func TestUndoTakesBackWhatOneClickHasMoved(t *testing.T) {
	s := open(t, "fallas", "24:2,6:13 19:13,1:2 w 6-5-3")
	start := s.State()
	if _, refused := s.Move(24, 15, -1); refused != nil {
		t.Fatal(refused)
	}
	if n := len(s.made.Moves()); n != 2 {
		t.Fatalf("%d moves", n)
	}
	must(t, s.Undo([2]bool{true, false}))
	if diff := cmp.Diff(start, s.State()); diff != "" {
		t.Error(diff)
	}
}

func TestUndoGoesBackToAPersonsLastDecision(t *testing.T) {
	for _, persons := range [][2]bool{{true, true}, {true, false}, {false, true}, {false, false}} {
		s := open(t, "laquet", "")
		s.seed = 5
		rng := rand.New(rand.NewPCG(1, 2))
		playOut(t, s, rng, 9)
		must(t, s.record.SetComments(9, "the last"))
		whole := s.record.String()
		for s.record.Len() > 0 {
			must(t, s.Undo(persons))
			if s.record.Len() > 0 && persons != [2]bool{} && !persons[s.turn.Turn()] {
				t.Errorf("%v: it is the turn of %v", persons, s.turn.Turn())
			}
			if s.turn.Dice().IsZero() {
				t.Errorf("%v: the dice are gone", persons)
			}
		}
		if err := s.Undo(persons); err == nil {
			t.Errorf("%v: more can be taken back", persons)
		}
		for len(s.taken) > 0 {
			must(t, s.Redo(persons))
		}
		if s.record.String() != whole {
			t.Errorf("%v:\n%s\nnot\n%s", persons, s.record, whole)
		}
		if err := s.Redo(persons); err == nil {
			t.Errorf("%v: more can be made again", persons)
		}
	}
}

func TestATurnThatIsTakenBackKeepsItsDice(t *testing.T) {
	s := open(t, "cab-e-quinal", "")
	rng := rand.New(rand.NewPCG(1, 2))
	playOut(t, s, rng, 6)
	dice := s.record.Turn(6).Thrown
	both := [2]bool{true, true}
	must(t, s.Undo(both))
	must(t, s.Undo(both))
	click(t, s, rng)
	must(t, s.Play(s.game.Plays(s.turn)[0].Moves()))
	must(t, s.End())
	must(t, s.Throw())
	if s.thrown != dice {
		t.Errorf("%v, not %v", s.thrown, dice)
	}
}

func TestAMistypedThrowIsTakenBackBeforeATurnIs(t *testing.T) {
	s := open(t, "fallas", "")
	must(t, s.Try("6-5-3"))
	must(t, s.Undo([2]bool{true, true}))
	if s.phase() != phaseThrow {
		t.Fatal(s.phase())
	}
	must(t, s.Try("652"))
	if s.turn.Dice() != alfonsine.MustParseRoll("6-5-2") {
		t.Error(s.turn)
	}
	must(t, s.Try("24/18/13 6/4"))
	must(t, s.End())
	text, err := s.Text([2]string{"you", "club"}, "2026-01-31")
	must(t, err)
	if !strings.Contains(text, "1. w 6-5-2: 24/18/13 6/4") || strings.Contains(text, "Seed") {
		t.Error(text)
	}
}

func TestTheRestOfATurnIsTypedOrTheWholeOfIt(t *testing.T) {
	for _, text := range []string{"18/13 6/3", "24/18/13 6/3", "24/13 6/3"} {
		s := open(t, "fallas", "24:2,6:13 19:13,1:2 w 6-5-3")
		if _, refused := s.Move(24, 18, -1); refused != nil {
			t.Fatal(refused)
		}
		must(t, s.Try(text))
		if s.phase() != phaseDone || s.now() != alfonsine.MustParsePosition("24:1,13:1,6:12,3:1 19:13,1:2 b -") {
			t.Errorf("%s: %v", text, s.now())
		}
	}
}

func TestAPartOfATurnIsTypedAndTheRestOfItClicked(t *testing.T) {
	s := open(t, "fallas", "24:2,6:13 19:13,1:2 w 6-5-3")
	must(t, s.Try("24/18"))
	if _, err := s.Move(18, 13, -1); err != nil {
		t.Fatal(err)
	}
	if r := newRefusal(s.Try("13/9"), nil); r.Move != "13/9" || r.Reason != "no die leads there: there is only 3 to play" {
		t.Errorf("%+v", r)
	}
	must(t, s.Undo([2]bool{true, true}))
	if text := s.State().Text; text != "24/18" {
		t.Error(text)
	}
	must(t, s.Try("24/18/13 6/3"))
	if r := newRefusal(s.Try("13/9"), nil); r.Reason != "White has no checker on point 13" || r.Move != "" {
		t.Errorf("%+v", r) // a whole turn in place of the moves so far
	}
}

func TestDiceThatCannotBeThrownAreRefused(t *testing.T) {
	for _, test := range []struct{ slug, text, want string }{
		{"fallas", "6-5", "the game is played with 3 dice, not 2"},
		{"fallas", "6-5-7", "a die shows 1 to 6, not '7'"},
		{"fallas?first-throw=again", "5-5-5", "a first throw that cannot be played in full is made again"},
	} {
		s := open(t, test.slug, "")
		err := s.Try(test.text)
		if err == nil {
			t.Errorf("%s: %s was accepted", test.slug, test.text)
			continue
		}
		if r := newRefusal(err, nil); r.Kind != "throw" {
			t.Errorf("%s %s: %+v", test.slug, test.text, r)
		}
	}
}

func TestATurnEndsOnlyWhenItIsPlayed(t *testing.T) {
	s := open(t, "fallas", "24:2,6:13 19:13,1:2 w 6-5-3")
	err := s.End()
	if err == nil {
		t.Fatal("it ended")
	}
	if r := newRefusal(err, nil); r.Ruling == nil || r.Ruling.ID != "fallas-8-all" {
		t.Errorf("%+v", r)
	}
}

func TestATieIsNamed(t *testing.T) {
	s := open(t, "emperador", "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-4")
	if state := s.State(); state.Only != "pass" {
		t.Errorf("the only play is of kind %q", state.Only)
	}
	must(t, s.End())
	if end := s.State().End; end == nil || end.How != "tie" || end.Result != "1/2-1/2" || end.Ruling.Topic != "tie" {
		t.Errorf("%+v", end)
	}
}

func TestTheLinkOfAPositionOpensIt(t *testing.T) {
	for i, slug := range slugs(t) {
		s := open(t, slug, "")
		playOut(t, s, rand.New(rand.NewPCG(5, uint64(i))), 7)
		if s.phase() == phaseThrow {
			must(t, s.Throw())
		}
		state := s.State()
		again := open(t, state.Game, state.Position)
		if again.turn != s.turn || again.State().Position != state.Position {
			t.Errorf("%s: %v, not %v", slug, again.turn, s.turn)
		}
	}
}

func TestAPositionOfAnotherGameIsRefused(t *testing.T) {
	for _, test := range []struct{ slug, position, kind string }{
		{"fallas", "24:2,6:12 19:13,1:2 w -", "position"},
		{"fallas", "24:2,6:13 19:13,1:2 w 7", "position"},
		{"fallas?hit=sideways", "", "game"},
		{"tric-trac", "", "game"},
		{"laquet?forbidden=2&hit=start&unplayed=none", "", "game"},
	} {
		s := open(t, "laquet", "")
		before := s.State()
		err := s.Open(test.slug, test.position)
		if err == nil {
			t.Errorf("%v was accepted", test)
		} else if r := newRefusal(err, nil); r.Kind != test.kind || r.Reason == "" || strings.Contains(r.Reason, "alfonsine") {
			t.Errorf("%v: %+v", test, r)
		}
		if diff := cmp.Diff(before, s.State()); diff != "" {
			t.Error(diff)
		}
	}
}
