package proof_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/varianttest"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// aceyDeucey returns a race in which a throw of 2-1 gives four ones more and another throw, one
// of 6-5 four twos and another throw, and one of 6-6 nothing.
func aceyDeucey(tb testing.TB) *alfonsine.Game {
	tb.Helper()
	return newKit(tb, alfonsine.Stepper{
		Name:     "Acey-deucey",
		Slug:     "acey-deucey",
		Start:    pos("6:3,5:3 19:3,20:3 w -"),
		Distance: foreign.Stepper.Distance,
		Steps: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			return slices.DeleteFunc(foreign.Stepper.Steps(dst, p), alfonsine.Move.IsZero)
		},
		Given: func(_ alfonsine.Position, thrown alfonsine.Roll) (dice alfonsine.Roll, again bool) {
			switch thrown {
			case roll("2-1"):
				return roll("2-1-1-1-1-1"), true
			case roll("6-5"):
				return roll("2-2-2-2"), true
			case roll("6-6"):
				return alfonsine.Roll{}, false
			}
			return thrown, false
		},
		Check: foreign.Stepper.Check,
	}, alfonsine.TurnRules{Dice: 2})
}

func TestAThrowGivesTheDiceThatItsStepperSays(t *testing.T) {
	g := aceyDeucey(t)
	for thrown, want := range map[string]string{
		"2-1": "6:3,5:3 19:3,20:3 w 2-1-1-1-1-1+", "6-5": "6:3,5:3 19:3,20:3 w 2-2-2-2+",
		"5-4": "6:3,5:3 19:3,20:3 w 5-4", "2-2": "6:3,5:3 19:3,20:3 w 2-2",
	} {
		if p, err := g.Roll(g.Start(), roll(thrown)); err != nil || p != pos(want) {
			t.Errorf("%s gives %v: %v", thrown, p, err)
		}
	}
	p, err := g.Roll(g.Start(), roll("6-6"))
	var e *alfonsine.RollError
	if !errors.As(err, &e) || !e.Again || e.Why.Key != "throw-again" || e.Dice != "6-6" || p != g.Start() {
		t.Errorf("a throw of no dice leads to %v: %v", p, err)
	}
	sum, throws := 0.0, 0
	for p, prob := range g.Chances(g.Start()) {
		sum += prob
		throws++
		if p.Dice().IsZero() || p == g.Start() {
			t.Errorf("a throw gives %v", p)
		}
	}
	if throws != 20 || sum < 1-1e-12 || sum > 1+1e-12 {
		t.Errorf("%d throws add up to %v", throws, sum)
	}
	rng := gametest.Source(t)
	for range 200 {
		if p := g.Throw(g.Start(), rng); p.Dice().IsZero() {
			t.Fatal("a throw that is made again is not")
		}
	}
	if err := varianttest.Check(g, gametest.Cases(20, 100), rng); err != nil {
		t.Error(err)
	}
}

func TestTheDiceOfAnyThrowAreAcceptedWholeAndInMidTurn(t *testing.T) {
	g := aceyDeucey(t)
	for dice, want := range map[string]string{
		"2-1-1-1-1-1+": "<nil>",
		"2-1+":         "<nil>",
		"2+":           "<nil>",
		"1-1-1-1-1+":   "<nil>",
		"2-2-2-2+":     "<nil>",
		"2-2+":         "<nil>",
		"1-1":          "<nil>",
		"2-2":          "<nil>",
		"6":            "<nil>", // of 6-4
		"6-5":          "acey-deucey, dice: dice-impossible 6-5",
		"2":            "<nil>", // of 5-2
		"2-1":          "acey-deucey, dice: dice-impossible 2-1",
		"1-1-1":        "acey-deucey, dice: dice-impossible 1-1-1",
		"6-6":          "acey-deucey, dice: dice-impossible 6-6",
		"2-2-1+":       "acey-deucey, dice: dice-again-impossible 2-2-1",
		"3-1+":         "acey-deucey, dice: dice-again-impossible 3-1",
		"2-1-1-1-1-1":  "acey-deucey, dice: dice-impossible 2-1-1-1-1-1",
		"~2":           "acey-deucey, dice: no-leftover 2",
	} {
		if got := told(g.Check(pos("6:3,5:3 19:3,20:3 w " + dice))); got != want {
			t.Errorf("%s: %s, want %s", dice, got, want)
		}
	}
}

// The dice thrown are neither those to play nor among them.
func TestTheThrowBehindAnyDiceIsFound(t *testing.T) {
	g := aceyDeucey(t)
	rapid.Check(t, func(t *rapid.T) {
		rng := gametest.Drawn(t)
		before := gametest.Played(g, rng)
		for thrown := range alfonsine.Rolls(g.Dice()) {
			p, err := g.Roll(before, thrown)
			if err != nil {
				continue
			}
			if got := g.Thrown(p); got != thrown {
				t.Fatalf("%v: %v gives %v, behind which is %v", before, thrown, p, got)
			}
			for at := p; ; {
				if err := g.Check(at); err != nil {
					t.Fatalf("%v: %v", p, err)
				}
				moves := g.Moves(at)
				next, err := g.Move(at, moves[rng.IntN(len(moves))])
				if err != nil {
					t.Fatalf("%v: %v", at, err)
				}
				if at == p && next.Dice().Len() >= p.Dice().Len() || alfonsine.TurnEnded(at, next) {
					break
				}
				if at = next; !g.Thrown(at).IsZero() {
					t.Fatalf("in mid-turn, at %v, the throw is %v", at, g.Thrown(at))
				}
			}
		}
	})
}

// Of two throws with the same dice it is the lower.
func TestOfThrowsThatGiveTheSameTheLowestIsBehindThem(t *testing.T) {
	s := foreign.Stepper
	s.Slug, s.Again = "alike", nil
	s.Given = func(_ alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Roll, bool) {
		if thrown.At(0) > 4 {
			return roll("3-3-3"), false
		}
		return roll("5"), false
	}
	g := newKit(t, s, alfonsine.TurnRules{Dice: 2})
	for dice, want := range map[string]string{"3-3-3": "5-1", "5": "1-1", "3": "-", "3-3": "-"} {
		if got := g.Thrown(pos("6:2 19:2 w " + dice)); got != roll(want) {
			t.Errorf("behind %s is %v, want %s", dice, got, want)
		}
	}
}

// Another throw follows the dice, also those of a Step of its own, and nobody else throws.
func TestTheSideThatIsGivenAnotherThrowMakesIt(t *testing.T) {
	own := foreign.Stepper
	own.Slug, own.Again = "own-step", nil
	own.Given = func(_ alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Roll, bool) {
		return thrown, thrown.Alike()
	}
	own.Step = func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		s, err := p.Setup().Moved(m)
		if err != nil {
			return p, err
		}
		return s.Position()
	}
	without := own
	without.Slug, without.Step = "no-step", nil
	for _, s := range []alfonsine.Stepper{own, without} {
		for _, rules := range []alfonsine.TurnRules{{Dice: 2}, {Dice: 2, Unplayed: alfonsine.UnplayedToOpponent}} {
			g := newKit(t, s, rules)
			if err := varianttest.Check(g, 20, rand.New(rand.NewPCG(12, 83))); err != nil {
				t.Error(err)
			}
			p, err := g.Roll(g.Start(), roll("2-2"))
			gametest.Must(t, err)
			for _, play := range g.Plays(p) {
				if next := play.Next(); next.Turn() != alfonsine.White || !next.Dice().IsZero() {
					t.Errorf("%v: %v leads to %v", g, play, next)
				}
			}
		}
	}
	// Leftover dice are played before one's own throw.
	left := newKit(t, own, alfonsine.TurnRules{Dice: 2, Unplayed: alfonsine.UnplayedToOpponent})
	next, err := left.Move(pos("6:2 19:2 w ~4"), alfonsine.Move{From: 6, To: 2, Die: 4})
	if err != nil || next != pos("6:1,2:1 19:2 w -") {
		t.Errorf("after the dice that were left it is %v: %v", next, err)
	}
}

func TestAGameOfAStepperIsReadAsTheStepperReads(t *testing.T) {
	refused := &alfonsine.LookupError{Slug: "house?what", Part: "what", Why: alfonsine.Refusal{Text: "is not read"}}
	var s alfonsine.Stepper
	three := newKit(t, newHouse(), alfonsine.TurnRules{Dice: 3})
	asked := ""
	s = newHouse()
	s.Readings = []alfonsine.Reading{{Change: "dice=3", Slug: "house?dice=3"}}
	s.Read = func(query string) (*alfonsine.Game, error) {
		if asked = query; query != "dice=3" {
			return nil, refused
		}
		return three, nil
	}
	g := newKit(t, s, alfonsine.TurnRules{Dice: 2})
	if read, err := g.Read("dice=3"); err != nil || read != three || asked != "dice=3" {
		t.Errorf("it is read as %v: %v", read, err)
	}
	if read, err := g.Read("What"); read != nil || err != error(refused) || asked != "What" {
		t.Errorf("what it refuses is read as %v: %v", read, err)
	}
	if got := g.Readings(); len(got) != 1 || got[0].Slug != "house?dice=3" {
		t.Errorf("the readings are %v", got)
	}
	_, err := newKit(t, newHouse(), alfonsine.TurnRules{Dice: 2}).Read("dice=3")
	want := `alfonsine: no game "house?dice=3": "dice=3" is no reading: the game has none`
	var e *alfonsine.LookupError
	if !errors.As(err, &e) || e.Slug != "house?dice=3" || e.Part != "dice=3" || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// Nobody changes a game by the lists from which it was made, or by those that it returns.
func TestAGameSharesNoListWithItsStepper(t *testing.T) {
	s := decree(nil)
	s.Cites = map[string]string{"die-absent": "moves"}
	s.Readings = []alfonsine.Reading{{
		Change: "dice=3", Slug: "house?dice=3", Removed: []string{"dice"}, Rulings: []alfonsine.Ruling{houseRuling},
	}}
	g := newKit(t, s, alfonsine.TurnRules{Dice: 2})
	kept := []any{g.Rulings(), g.Cites(), g.Readings(), g.Edition().Rulings}
	for range 2 {
		s.Rulings[0].Text, s.Cites["die-absent"] = "changed", "changed"
		s.Readings[0].Slug, s.Readings[0].Removed[0], s.Readings[0].Rulings[0].Text = "changed", "changed", "changed"
		e := g.Edition()
		e.Rulings[0].Text, e.Readings[0].Removed[0] = "changed", "changed"
		s.Rulings, s.Cites, s.Readings = g.Rulings(), g.Cites(), g.Readings()
	}
	now := []any{g.Rulings(), g.Cites(), g.Readings(), g.Edition().Rulings}
	if diff := cmp.Diff(kept, now, cmpopts.EquateComparable(alfonsine.Roll{})); diff != "" {
		t.Errorf("the game has changed:\n%s", diff)
	}
}
