package session

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// slugs lists every game and, but in a short run, every reading.
func slugs() []string {
	var list []string
	for _, v := range alfonsine.Variants() {
		list = append(list, v.Slug())
		for _, r := range v.(alfonsine.Ruled).Readings() {
			if testing.Short() {
				break
			}
			list = append(list, r.Slug)
		}
	}
	return list
}

func open(t *testing.T, slug, position string) *Session {
	t.Helper()
	s := new(Session)
	if err := s.Open(slug, position); err != nil {
		t.Fatal(err)
	}
	return s
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// click makes the first of the lit moves, or any of them with a source.
func click(t *testing.T, s *Session, rng *rand.Rand) {
	t.Helper()
	sources := s.sources()
	source := sources[rng.IntN(len(sources))]
	target := source.Targets[rng.IntN(len(source.Targets))]
	way := rng.IntN(target.Ways)
	ways, refused := s.Move(point(source.From), point(target.To), way)
	if len(ways) > 0 || len(refused) > 0 {
		t.Fatalf("%s %v: %d to %d: %v, %v", s.game, s.now(), source.From, target.To, ways, refused)
	}
}

// playOut plays at most so many turns by clicks alone.
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

func TestEveryGameAndReadingIsPlayedToItsEndByClicks(t *testing.T) {
	for i, slug := range slugs() {
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

// reached returns every position in which clicks can end the turn.
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
					before := slices.Clone(s.steps)
					if _, refused := s.Move(point(source.From), point(target.To), way); refused != nil {
						t.Fatal(refused)
					}
					walk()
					s.steps = before
				}
			}
		}
	}
	walk()
	return ends
}

func TestClicksReachEveryPlayAndNothingElse(t *testing.T) {
	for i, slug := range slugs() {
		rng := rand.New(rand.NewPCG(7, uint64(i)))
		s := open(t, slug, "")
		s.seed = uint64(i)
		for range 12 {
			playOut(t, s, rng, 1+rng.IntN(5))
			if s.phase() == phaseOver {
				break
			}
			if s.phase() == phaseThrow {
				must(t, s.Throw())
			}
			plays := alfonsine.Plays(s.game, s.turn)
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

func TestWhatIsNotLitIsRefusedWithAReasonAndARuling(t *testing.T) {
	for i, slug := range slugs() {
		rng := rand.New(rand.NewPCG(3, uint64(i)))
		s := open(t, slug, "")
		s.seed = uint64(i)
		for range 4 {
			playOut(t, s, rng, 1+rng.IntN(12))
			if s.phase() == phaseOver {
				break
			}
			if s.phase() == phaseThrow {
				must(t, s.Throw())
			}
			lit := map[[2]int]bool{}
			for _, source := range s.sources() {
				for _, target := range source.Targets {
					lit[[2]int{source.From, target.To}] = true
				}
			}
			before := s.now()
			for from := range int(alfonsine.Bar) + 1 {
				for to := range int(alfonsine.Bar) + 1 {
					if lit[[2]int{from, to}] {
						continue
					}
					_, refused := s.Move(point(from), point(to), -1)
					if len(refused) == 0 {
						t.Fatalf("%s %v: %d to %d is neither lit nor refused", slug, before, from, to)
					}
					for _, err := range refused {
						r := newRefusal(err)
						var e *alfonsine.PlayError
						errors.As(err, &e)
						if r.Reason == "" || r.Ruling == nil && e.Fault != alfonsine.FaultMove && e.Fault != alfonsine.FaultNoChecker {
							t.Errorf("%s %v: %d to %d: %+v", slug, before, from, to, r)
						}
					}
				}
			}
			if s.now() != before {
				t.Errorf("%s: a refused move has changed the position", slug)
			}
		}
	}
}

func TestARefusalNamesTheDieThatComesNearest(t *testing.T) {
	for _, test := range []struct{ slug, position, from, to, want string }{
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24", "19", "24/19 with a 5: point 19 is forbidden: Black has 13 checkers there"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24", "20", "24/20 with a 4: there is no 4 to play, only 6-5-3"},
		{"fallas", "24:2,6:13 19:13,1:2 w 5-5-3", "24", "14", "24/19 with a 5: point 19 is forbidden: Black has 13 checkers there"},
		{"fallas", "24:2,6:13 19:11,16:2,1:2 w 6-5-3", "24", "16", "21/16 with a 5: point 16 is forbidden: Black has 2 checkers there"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "6", "12", "6/12 with a 6: a 6 leads from point 6 to off the board"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "6", "0", "6/off with a 6: not all checkers of White are home"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "20", "18", "20/18 with a 2: there is no 2 to play, only 6-5-3"},
	} {
		s := open(t, test.slug, test.position)
		var from, to int
		fmt.Sscan(test.from, &from)
		fmt.Sscan(test.to, &to)
		_, refused := s.Move(point(from), point(to), -1)
		var got []string
		for _, err := range refused {
			r := newRefusal(err)
			got = append(got, fmt.Sprintf("%s with a %d: %s", r.Move, r.Die, r.Reason))
		}
		if text := strings.Join(got, "\n"); text != test.want {
			t.Errorf("%s to %s:\n%s\nwant\n%s", test.from, test.to, text, test.want)
		}
	}
}

func TestAReasonIsGivenOnce(t *testing.T) {
	s := open(t, "fallas", "24:2,6:13 19:13,1:2 w 6-5-3")
	if refused := s.ExplainFrom(23); len(refused) != 1 || newRefusal(refused[0]).Reason != "White has no checker on point 23" {
		t.Error(refused)
	}
	if refused := s.ExplainFrom(6); len(refused) != 2 {
		t.Error(refused)
	}
}

func TestWaysThatMakeADifferenceAreOffered(t *testing.T) {
	s := open(t, "todas-tablas", "24:2,13:5,8:3,6:5 19:5,18:1,17:2,12:5,1:2 w 6-4")
	ways, refused := s.Move(24, 14, -1)
	if refused != nil || len(ways) != 2 || ways[0].Text != "24/18*/14" || ways[1].Text != "24/20/14" {
		t.Fatalf("%+v, %v", ways, refused)
	}
	if ways, refused = s.Move(24, 14, 1); ways != nil || refused != nil {
		t.Fatalf("%+v, %v", ways, refused)
	}
	if text := s.State().Text; text != "24/20/14" {
		t.Error(text)
	}
}

func TestACheckerGoesByTheFewestDice(t *testing.T) {
	s := open(t, "cab-e-quinal", "20:15 19:15 w 5-3-2")
	for _, source := range s.sources() {
		for _, target := range source.Targets {
			if want := map[int]int{18: 1, 17: 1, 15: 1, 13: 2, 12: 2, 10: 3}[target.To]; len(target.Dice) != want || target.Ways != 1 {
				t.Errorf("%d to %d: %+v", source.From, target.To, target)
			}
		}
	}
}

func TestEveryWayThatIsOfferedIsNamedOnce(t *testing.T) {
	found := false
	for i, slug := range slugs() {
		rng := rand.New(rand.NewPCG(11, uint64(i)))
		s := open(t, slug, "")
		for range 60 {
			playOut(t, s, rng, 1)
			if s.phase() == phaseOver {
				break
			}
			if s.phase() == phaseThrow {
				must(t, s.Throw())
			}
			for _, source := range s.sources() {
				for _, target := range source.Targets {
					if target.Ways == 1 {
						continue
					}
					found = true
					ways, refused := s.Move(point(source.From), point(target.To), -1)
					if refused != nil || len(ways) != target.Ways || len(s.steps) > 0 {
						t.Errorf("%s %v: %d to %d: %v, %v", slug, s.turn, source.From, target.To, ways, refused)
					}
					for n, way := range ways {
						if way.Text == "" || slices.ContainsFunc(ways[:n], func(w Way) bool { return reflect.DeepEqual(w.Moves, way.Moves) }) {
							t.Errorf("%s %v: %v", slug, s.turn, ways)
						}
					}
				}
			}
		}
	}
	if !found {
		t.Error("no position has any")
	}
}

func TestUndoTakesBackWhatOneClickHasMoved(t *testing.T) {
	s := open(t, "fallas", "24:2,6:13 19:13,1:2 w 6-5-3")
	start := s.State()
	if _, refused := s.Move(24, 15, -1); refused != nil {
		t.Fatal(refused)
	}
	if len(s.steps) != 2 {
		t.Fatalf("%d moves", len(s.steps))
	}
	must(t, s.Undo([2]bool{true, false}))
	if diff := cmp.Diff(start, s.State()); diff != "" {
		t.Error(diff)
	}
}

func TestUndoTakesBackTurnsToTheLastDecisionOfAPersonAndRedoMakesThemAgain(t *testing.T) {
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
			t.Errorf("%v: there was still more to take back", persons)
		}
		for len(s.taken) > 0 {
			must(t, s.Redo(persons))
		}
		if s.record.String() != whole {
			t.Errorf("%v:\n%s\nnot\n%s", persons, s.record, whole)
		}
		if err := s.Redo(persons); err == nil {
			t.Errorf("%v: there was still more to make again", persons)
		}
	}
}

func TestATurnThatIsTakenBackMeetsTheSameDice(t *testing.T) {
	s := open(t, "cab-e-quinal", "")
	rng := rand.New(rand.NewPCG(1, 2))
	playOut(t, s, rng, 6)
	dice := s.record.Turn(6).Thrown
	both := [2]bool{true, true}
	must(t, s.Undo(both))
	must(t, s.Undo(both))
	click(t, s, rng)
	must(t, s.Play(alfonsine.Plays(s.game, s.turn)[0].Moves()))
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

func TestDiceThatCannotBeThrownAreRefused(t *testing.T) {
	for _, test := range []struct{ slug, text, want string }{
		{"fallas", "6-5", "2 dice, and the game is played with 3 dice"},
		{"fallas", "6-5-7", "a die shows 1 to 6, not '7'"},
		{"fallas?first-throw=again", "5-5-5", "a first throw that cannot be played in full is made again"},
	} {
		s := open(t, test.slug, "")
		err := s.Try(test.text)
		if err == nil {
			t.Errorf("%s: %s was taken", test.slug, test.text)
			continue
		}
		if r := newRefusal(err); r.Kind != "throw" {
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
	if r := newRefusal(err); r.Ruling == nil || r.Ruling.ID != "fallas-8-all" {
		t.Errorf("%+v", r)
	}
}

func TestAPassAndALossAreExplained(t *testing.T) {
	s := open(t, "fallas", "24:2,6:13 19:13,1:2 w 5-5-5")
	state := s.State()
	if state.Only != "fails" || state.Why == nil || state.Why.ID != "fallas-8" || !state.Stop {
		t.Errorf("%+v", state)
	}
	dead := s.Dead()
	if len(dead) == 0 {
		t.Error("no die is explained")
	}
	must(t, s.End())
	if end := s.State().End; end == nil || end.How != "fails" || end.Result != "0-1" || end.Ruling.ID != "fallas-8" {
		t.Errorf("%+v", end)
	}

	s = open(t, "cab-e-quinal", "20:15 19:15 w 1-1-1")
	state = s.State()
	if state.Only != "pass" || state.Why == nil || state.Phase != phasePlay {
		t.Errorf("%+v", state)
	}
	must(t, s.End())
	if turns := s.State().Turns; len(turns) != 1 || turns[0].Play != "pass" {
		t.Errorf("%+v", turns)
	}
}

func TestATieIsNamed(t *testing.T) {
	s := open(t, "emperador", "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 w 6-5-4")
	if state := s.State(); state.Only != "pass" {
		t.Errorf("the only play is a %q", state.Only)
	}
	must(t, s.End())
	if end := s.State().End; end == nil || end.How != "tie" || end.Result != "1/2-1/2" || end.Ruling.Topic != "tie" {
		t.Errorf("%+v", end)
	}
}

func TestDiceTellWhatTheyAre(t *testing.T) {
	s := open(t, "cab-e-quinal-2", "")
	must(t, s.Roll("6-4"))
	want := []Die{{Face: 6}, {Face: 6, Virtual: true}, {Face: 4}}
	if diff := cmp.Diff(want, s.State().Dice); diff != "" {
		t.Error(diff)
	}
	s = open(t, "cab-e-quinal-2", "20:14,21:1 19:14,6:1 w 6-4") // which of the sixes is left, nobody knows
	if diff := cmp.Diff([]Die{{Face: 6}, {Face: 4}}, s.State().Dice); diff != "" {
		t.Error(diff)
	}
	s = open(t, "todas-tablas?doubles=twice", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 3-3-3-3")
	if _, refused := s.Move(13, 7, -1); refused != nil {
		t.Fatal(refused)
	}
	if diff := cmp.Diff([]Die{{Face: 3, Used: true}, {Face: 3, Used: true}, {Face: 3}, {Face: 3}}, s.State().Dice); diff != "" {
		t.Error(diff)
	}
	s = open(t, "laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w ~2")
	if state := s.State(); !state.Leftover || state.Phase != phasePlay {
		t.Errorf("%+v", state)
	}
	s = open(t, "pareja-de-entrada", "")
	must(t, s.Roll("3-3-3"))
	if !s.State().Again {
		t.Error("no other throw follows")
	}
	s = open(t, "fallas", "24:2,6:13 19:13,1:2 w 6-5-3")
	if _, refused := s.Move(24, 18, -1); refused != nil {
		t.Fatal(refused)
	}
	want = []Die{{Face: 6, Used: true}, {Face: 5}, {Face: 3}}
	if diff := cmp.Diff(want, s.State().Dice); diff != "" {
		t.Error(diff)
	}
}

func TestARecordGoesOutAndComesInAgain(t *testing.T) {
	for i, slug := range slugs() {
		s := open(t, slug, "")
		s.seed = 17
		playOut(t, s, rand.New(rand.NewPCG(2, uint64(i))), 20)
		text, err := s.Text([2]string{"a person", "club"}, "2026-01-31")
		must(t, err)
		again := new(Session)
		must(t, again.Load(text, 1))
		if again.record.String() != text || again.seed != 17 {
			t.Errorf("%s:\n%s\nnot\n%s", slug, again.record, text)
		}
		if again.now() != s.record.Position() {
			t.Errorf("%s: the game goes on from %v", slug, again.now())
		}
		if text2, err := again.Text([2]string{"another", "expert"}, "2027-01-01"); err != nil || text2 != text {
			t.Errorf("%s: a record that was loaded is written as\n%s", slug, text2)
		}
	}
}

func TestADamagedRecordComesAsFarAsItIsWhole(t *testing.T) {
	text := "[Game \"fallas\"]\n\n1. w 6-5-3: 24/18/13 6/3\n2. b 6-5-4: 1/7/12/16 1/2\n*\n"
	s := new(Session)
	err := s.Load(text, 1)
	if err == nil || s.record.Len() != 1 {
		t.Fatalf("%v, %v", err, s.record)
	}
	if r := newRefusal(err); r.Kind != "record" || r.Line != 4 || r.Turn != 2 || r.Reason == "" {
		t.Errorf("%+v", r)
	}
	before := s.State()
	for _, text := range []string{"", "nonsense", "[Game \"tric-trac\"]\n\n*\n"} {
		if err := s.Load(text, 1); err == nil {
			t.Errorf("%q was taken", text)
		} else if r := newRefusal(err); r.Reason == "" {
			t.Errorf("%q: %+v", text, r)
		}
	}
	if diff := cmp.Diff(before, s.State()); diff != "" {
		t.Error(diff)
	}
}

func TestOneOfSeveralRecordsIsTaken(t *testing.T) {
	var all strings.Builder
	for _, g := range alfonsine.Variants() {
		r := record.New(g)
		must(t, r.SetTag("White", "Abreu"))
		all.WriteString(r.String() + "\n")
	}
	summaries := list(all.String())
	if len(summaries) != len(alfonsine.Variants()) {
		t.Fatal(summaries)
	}
	for i, g := range alfonsine.Variants() {
		s := new(Session)
		must(t, s.Load(all.String(), i+1))
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
	if state.Phase != phaseLook || state.At != 3 || state.Position != positionAt(s.record, 3).String() || len(state.Turns) != 8 || len(state.Last) == 0 {
		t.Errorf("%+v", state)
	}
	if err := s.Throw(); err == nil {
		t.Error("dice were thrown in a position that is only looked at")
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
			t.Errorf("there is a turn %d", n)
		}
	}
}

func TestTheLinkOfAPositionOpensIt(t *testing.T) {
	for i, slug := range slugs() {
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

func TestAPositionThatIsNoneOfTheGamesIsRefused(t *testing.T) {
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
			t.Errorf("%v was taken", test)
		} else if r := newRefusal(err); r.Kind != test.kind || r.Reason == "" || strings.Contains(r.Reason, "alfonsine") {
			t.Errorf("%v: %+v", test, r)
		}
		if diff := cmp.Diff(before, s.State()); diff != "" {
			t.Error(diff)
		}
	}
}

func TestEveryDecisionOfTheRulesIsAFact(t *testing.T) {
	elsewhere := []string{"Name", "Slug", "Start", "Layout"}
	f := factsOf(alfonsine.TodasTablas.Rules())
	for i := range reflect.TypeFor[alfonsine.Rules]().NumField() {
		name := reflect.TypeFor[alfonsine.Rules]().Field(i).Name
		if f[name] == "" && !slices.Contains(elsewhere, name) {
			t.Errorf("there is no fact %s", name)
		}
	}
	if len(order) != len(f) {
		t.Errorf("%d of %d facts are told", len(order), len(f))
	}
}

func TestTheQuadrantsOfLaquetAreCountedAsTheTextDoes(t *testing.T) {
	s := open(t, "laquet", "")
	for _, q := range s.About(alfonsine.White).Quadrants {
		if want := map[int]int{18: 1, 12: 2, 6: 3}[q.First]; q.Number != want || q.Used != (want > 0) || q.Home[0] != (want == 3) || q.Entry[0] {
			t.Errorf("%+v", q)
		}
	}
}

func TestBackgammonDiffersFromItselfInNothing(t *testing.T) {
	s := open(t, "todas-tablas?doubles=twice&higher-die=yes", "")
	if list := s.About(alfonsine.White).Differs; len(list) > 0 {
		t.Error(list)
	}
	s = open(t, "laquet", "")
	want := []string{"Points", "Course", "Doubles", "Forbidden", "HigherDie", "Unplayed"}
	if diff := cmp.Diff(want, s.About(alfonsine.White).Differs); diff != "" {
		t.Error(diff)
	}
}

func TestABoardIsDescribedAsItsGameLaysItOut(t *testing.T) {
	for _, slug := range slugs() {
		s := open(t, slug, "")
		if strings.HasPrefix(slug, "doblet") {
			continue // nobody travels
		}
		for viewer := alfonsine.White; viewer <= alfonsine.Black; viewer++ {
			a := s.About(viewer)
			points := s.rules().Points
			if len(a.Paths[0]) != points || len(a.Paths[1]) != points || len(a.Quadrants) != 4 {
				t.Errorf("%s: %+v", slug, a)
			}
			for c := range a.Paths {
				home := 0
				for _, q := range a.Quadrants {
					if q.Home[c] {
						home++
						if last := a.Paths[c][points-1]; last < q.Last || last > q.First {
							t.Errorf("%s: the home of %v has no point %d", slug, alfonsine.Color(c), last)
						}
					}
				}
				if home != 1 {
					t.Errorf("%s: %v has %d homes", slug, alfonsine.Color(c), home)
				}
			}
			same := a.Paths[0][0] == a.Paths[1][0]
			if same != (s.rules().Course == alfonsine.CourseParallel) {
				t.Errorf("%s: %v", slug, a.Paths)
			}
			used := 0
			for _, spot := range a.Spots {
				if spot.Used {
					used++
				}
			}
			if used != points {
				t.Errorf("%s: %d points are used", slug, used)
			}
			if a.OnBar[0] != (slug == "bufa-de-baldrac" || strings.HasPrefix(slug, "bufa-de-baldrac?") || strings.HasPrefix(slug, "pareja-de-entrada")) {
				t.Errorf("%s: %v", slug, a.OnBar)
			}
		}
	}
}

func TestNobodyTravelsInDoblet(t *testing.T) {
	for viewer := alfonsine.White; viewer <= alfonsine.Black; viewer++ {
		s := open(t, "doblet?dice=2", "")
		a := s.About(viewer)
		if a.Base != "doblet" || len(a.Paths[0]) != 0 || len(a.Paths[1]) != 0 || a.Checkers != 12 {
			t.Errorf("%+v", a)
		}
		for i, want := range []struct{ upper, lower [2]bool }{
			{lower: [2]bool{true, false}}, {upper: [2]bool{true, false}}, {upper: [2]bool{false, true}}, {lower: [2]bool{false, true}},
		} {
			if q := a.Quadrants[i]; q.Upper != want.upper || q.Lower != want.lower || q.Home != [2]bool{} || q.Entry != [2]bool{} {
				t.Errorf("%+v", q)
			}
		}
		want := []string{"Course", "Doubles", "Unplayed", "Overshoot"}
		if diff := cmp.Diff(want, a.Differs); diff != "" {
			t.Error(diff)
		}
	}
	s := open(t, "doblet?unplayed=lost", "")
	if fact := s.About(alfonsine.White).Facts["Unplayed"]; fact != "lost" {
		t.Errorf("dice that cannot be played are %q", fact)
	}
}

func TestASideThatIsShutOutHasLostByTheRuleOfThePrime(t *testing.T) {
	s := open(t, "quinze-tablas", "20:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,19:14 w 6-5-4")
	must(t, s.Try("20/14 20/15 20/16"))
	must(t, s.End())
	if end := s.State().End; end == nil || end.How != "prime" || end.Result != "1-0" || end.Ruling.Topic != "prime" {
		t.Errorf("%+v", end)
	}
	// It is the other side that has lost, even where the one to play could only pass.
	s = open(t, "quinze-tablas", "20:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,19:2,18:2,17:2,16:2,15:2,14:2,13:2 w 6-6-6")
	if state := s.State(); state.Only != "pass" {
		t.Errorf("the only play is a %q", state.Only)
	}
	must(t, s.End())
	if end := s.State().End; end == nil || end.How != "prime" || end.Result != "1-0" {
		t.Errorf("%+v", end)
	}
}
