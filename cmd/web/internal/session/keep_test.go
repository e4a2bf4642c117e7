package session

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
)

// A table is a game on which people do anything, in any order.
type table struct {
	s       *Session
	persons [2]bool
}

func (b *table) throw(t *rapid.T) { _ = b.s.Throw() }

func (b *table) roll(t *rapid.T) {
	text := ""
	for range b.s.game.Dice() {
		text += rapid.SampledFrom([]string{"1", "2", "3", "4", "5", "6"}).Draw(t, "die")
	}
	_ = b.s.Roll(text)
}

func (b *table) move(t *rapid.T) {
	sources := b.s.sources()
	if len(sources) == 0 {
		return
	}
	source := rapid.SampledFrom(sources).Draw(t, "source")
	target := rapid.SampledFrom(source.Targets).Draw(t, "target")
	way := rapid.IntRange(0, target.Ways-1).Draw(t, "way")
	if ways, err := b.s.Move(source.From, target.To, way); len(ways) > 0 || err != nil {
		t.Fatalf("%v: %d to %d is offered but refused: %v", b.s.now(), source.From, target.To, err)
	}
}

func (b *table) play(t *rapid.T) {
	if b.s.phase() != phasePlay && b.s.phase() != phaseDone {
		return
	}
	play := rapid.SampledFrom(b.s.game.Plays(b.s.turn)).Draw(t, "play")
	gametest.Must(t, b.s.Play(play.Moves()))
	gametest.Must(t, b.s.End())
}

func (b *table) end(t *rapid.T) { _ = b.s.End() }

// undo takes back if that is offered. Afterwards a person decides, or a computer player
// has not moved yet.
func (b *table) undo(t *rapid.T) {
	offered, turns, half := b.s.State().CanUndo, b.s.record.Len(), b.s.moved()
	if err := b.s.Undo(b.persons); (err == nil) != offered {
		t.Fatalf("undo is offered: %v, but returns %v", offered, err)
	}
	if b.persons == [2]bool{true, true} && half && offered && b.s.record.Len() != turns {
		t.Fatal("a turn was taken back with a move")
	}
	if side := b.s.turn.Turn(); offered && b.persons[1-side] && !b.persons[side] && b.s.moved() {
		t.Fatalf("part of the computer's turn remains: %s", b.s.made)
	}
}

func (b *table) redo(t *rapid.T) {
	offered := b.s.State().CanRedo
	if err := b.s.Redo(b.persons); (err == nil) != offered {
		t.Fatalf("redo is offered: %v, but returns %v", offered, err)
	}
}

func (b *table) look(t *rapid.T) {
	gametest.Must(t, b.s.Look(rapid.IntRange(0, b.s.record.Len()).Draw(t, "turns")))
}

func (b *table) playOn(t *rapid.T) { _ = b.s.PlayOn() }

func (b *table) sit(t *rapid.T) {
	b.persons = [2]bool{rapid.Bool().Draw(t, "White"), rapid.Bool().Draw(t, "Black")}
}

// check restores the game from its kept text, and continues with the restored one.
func (b *table) check(t *rapid.T) {
	text := b.s.Keep()
	again := new(Session)
	if err := again.Restore(text); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if diff := cmp.Diff(b.s.State(), again.State()); diff != "" {
		t.Fatalf("%s\n%s", text, diff)
	}
	if kept := again.Keep(); kept != text {
		t.Fatalf("kept again, it is\n%s\nnot\n%s", kept, text)
	}
	b.s = again
}

// Whatever people do, in any game, nothing is lost when they leave the page.
func TestAGameIsKeptToTheSingleMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		slug := rapid.SampledFrom([]string{"laquet", "fallas", "cab-e-quinal-2", "pareja-de-entrada", "doblet", "emperador", "backgammon", "fallas?first-throw=again"}).Draw(t, "game")
		b := &table{s: new(Session), persons: [2]bool{true, true}}
		gametest.Must(t, b.s.Open(slug, ""))
		t.Repeat(map[string]func(*rapid.T){
			"throw": b.throw, "roll": b.roll, "move": b.move, "play": b.play, "end": b.end, "undo": b.undo,
			"redo": b.redo, "look": b.look, "play on": b.playOn, "sit": b.sit, "": b.check,
		})
	})
}

// A fault in a kept game is reported, and the game on the page stays.
func TestAKeptGameThatIsDamagedChangesNothing(t *testing.T) {
	s := open(t, "fallas", "24:2,6:13 19:13,1:2 w 6-5-3")
	if _, err := s.Move(24, 18, -1); err != nil {
		t.Fatal(err)
	}
	text := s.Keep()
	for _, damage := range []struct{ old, new string }{
		{text, ""},
		{`{`, `[`},
		{`"turns":0`, `"turns":1`},
		{`"turns":0`, `"turns":-1`},
		{`"at":0`, `"at":1`},
		{`6:24/18`, `6:24/17`},
		{`"turn":"24:2,6:13`, `"turn":"24:1,6:14`},
		{`fallas`, `no-game`},
		{`"seed":"`, `"thrown":"7","seed":"`},
		{`"seed":"`, `"thrown":"1-2-3","seed":"`},
	} {
		damaged := strings.Replace(text, damage.old, damage.new, 1)
		if damaged == text {
			t.Fatalf("there is no %s in %s", damage.old, text)
		}
		if err := s.Restore(damaged); err == nil {
			t.Errorf("%s was accepted", damaged)
		} else if r := newRefusal(err, nil); r.Reason == "" {
			t.Errorf("%s: %v", damaged, err)
		}
		if s.Keep() != text {
			t.Fatalf("%s changed the game", damaged)
		}
	}
	if text := new(Session).Keep(); text != "" {
		t.Errorf("without a game Keep returns %q", text)
	}
}

// If a person takes back during the computer's turn, that turn is dropped, and the
// person's own turn comes back.
func TestUndoInTheComputersTurnReturnsToThePersons(t *testing.T) {
	s := open(t, "laquet", "")
	s.seed = 5
	person := [2]bool{true, false}
	must(t, s.Throw())
	must(t, s.Play(s.game.Plays(s.turn)[0].Moves()))
	own := s.turn
	must(t, s.End())
	for s.phase() == phaseThrow && s.turn.Turn() == alfonsine.White {
		t.Fatal("White plays twice")
	}
	if s.phase() == phaseThrow {
		must(t, s.Throw())
	}
	must(t, s.Step(s.game.Plays(s.turn)[0].Moves()[:1]))
	must(t, s.Undo(person))
	if s.turn != own || s.moved() {
		t.Errorf("the game stands at %v", s.made)
	}

	// If the computer began the game, its dice are there again.
	s = open(t, "fallas", "24:2,6:13 19:13,1:2 w 6-5-3")
	begun := s.turn
	must(t, s.Step([]alfonsine.Move{{From: 24, To: 18, Die: 6}}))
	must(t, s.Undo([2]bool{false, true}))
	if s.turn != begun || s.moved() {
		t.Errorf("the game stands at %v", s.made)
	}
	if state := s.State(); state.CanUndo {
		t.Error("there is more to take back")
	}
}

// Playing on from the middle of a game starts another game.
func TestPlayingOnStartsAnotherGame(t *testing.T) {
	s := new(Session)
	must(t, s.Load("[Game \"laquet\"]\n[White \"Abreu\"]\n[Event \"Club\"]\n\n1. w 6-5: 17/11 15/10\n2. b 2-1: 13/12\n*\n", "", 1))
	must(t, s.Look(1))
	must(t, s.PlayOn())
	text, err := s.Text([2]string{"you", "club"}, "2026-01-31")
	must(t, err)
	if strings.Contains(text, "Abreu") || strings.Contains(text, "Event") || !strings.Contains(text, `[White "you"]`) {
		t.Error(text)
	}
}
