package session

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/shelf"
)

// Every game of the book has lessons, and so have the heirs of Laquet. Each teaches a rule of its game that no other one does,
// and can be done in at least one way.
func TestTheLessonsAreRight(t *testing.T) {
	lines := len(strings.Fields(lessonsText))
	for _, g := range shelf.Games() {
		list := lessons(g)
		rules, _ := g.Rules()
		taught := slices.Contains(alfonsine.Variants(), g) || rules.Course == alfonsine.CourseOffset
		if taught && len(list) < 6 {
			t.Errorf("%s has %d lessons", g.Slug(), len(list))
		}
		seen := map[string]bool{}
		for _, l := range list {
			id := l.rule.ID
			if lines -= 2; l.n > 0 {
				lines--
			}
			if seen[id] {
				t.Errorf("%s has two lessons", id)
			}
			seen[id] = true
			c, ok := l.shown(g)
			if !ok {
				t.Errorf("no case shows %s", id)
			}
			met := func(play alfonsine.Play) bool { return l.met(play, c.Position) }
			if !slices.ContainsFunc(g.Plays(c.Position), met) {
				t.Errorf("%s: no play does what is asked", id)
			}
		}
	}
	if lines != 0 {
		t.Errorf("%d words are of no ruling of a game", lines)
	}
}

// However somebody plays a lesson, it is learned by a play that does what is asked and by no
// other, and such a play can be taken back.
func TestALessonIsLearnedByWhatItAsks(t *testing.T) {
	var list [][2]any
	for _, g := range shelf.Games() {
		for i := range lessons(g) {
			list = append(list, [2]any{g.Slug(), i + 1})
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		which := rapid.SampledFrom(list).Draw(t, "lesson")
		s := new(Session)
		gametest.Must(t, s.Learn(which[0].(string), which[1].(int)))
		lesson, start := *s.lesson, s.turn
		plays := s.game.Plays(start)
		play := rapid.SampledFrom(plays).Draw(t, "play")
		gametest.Must(t, s.Play(play.Moves()))
		err, asked := s.End(), lesson.met(play, start)
		state := s.State()
		switch {
		case asked && (err != nil || state.Phase != phaseKnown || !state.Lesson.Learned || state.Lesson.Play != play.String()):
			t.Fatalf("%s: %s: %v, %+v", lesson.rule.ID, play, err, state.Lesson)
		case !asked && (err != errAsked || state.Phase == phaseKnown || state.Lesson.Learned):
			t.Fatalf("%s: %s: %v, %+v", lesson.rule.ID, play, err, state.Lesson)
		case asked:
			if err := s.Undo([2]bool{true, true}); err != nil || s.turn != start || s.State().Lesson.Learned {
				t.Fatalf("%s: it cannot be taken back: %v, %v", lesson.rule.ID, err, s.turn)
			}
		}
		var refused *alfonsine.PlayError
		if err := s.WhyNot(); !errors.As(err, &refused) {
			t.Fatalf("%s: %v", lesson.rule.ID, err)
		}
	})
}

// A lesson does not say beforehand that nothing can be played, and no game is one.
func TestALessonDoesNotTell(t *testing.T) {
	s := new(Session)
	must(t, s.Learn("fallas", 4)) // 5-5-5 at first
	if state := s.State(); state.Only != "" || state.Why != nil || !state.Stop || state.Lesson.Rule == nil {
		t.Errorf("%+v", state)
	}
	must(t, s.End())
	if state := s.State(); state.Phase != phaseKnown || state.Lesson.Play != "fails" {
		t.Errorf("%+v", state)
	}
	must(t, s.Look(0))
	must(t, s.PlayOn())
	if state := s.State(); state.Lesson != nil || state.Only != "fails" {
		t.Errorf("%+v", state)
	}
	if err := s.WhyNot(); err != errNow {
		t.Error(err)
	}
	for _, wrong := range []struct {
		slug   string
		number int
	}{{"fallas", 0}, {"fallas", 99}, {"backgammon", 1}, {"", 1}} {
		if err := s.Learn(wrong.slug, wrong.number); err == nil {
			t.Errorf("there is a lesson %v", wrong)
		}
	}
}
