package proof_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/varianttest"
)

// newHouse returns the foreign race with other names, and without a bar or a Check of its own.
func newHouse() alfonsine.Stepper {
	return alfonsine.Stepper{
		Name:     "House",
		Slug:     "house",
		Start:    foreign.Stepper.Start,
		Distance: houseDistance,
		Steps:    foreign.Stepper.Steps,
	}
}

func houseDistance(c alfonsine.Color, pt alfonsine.Point) int {
	if pt == alfonsine.Bar {
		return -1
	}
	return foreign.Stepper.Distance(c, pt)
}

func TestTheKitTakesTheSlugOfAReading(t *testing.T) {
	h := newHouse()
	h.Slug = "house-2?start=24:2,6:13/19:13,1:2/w/-&hit=start"
	v, err := alfonsine.NewStepped(h, alfonsine.TurnRules{Dice: 2})
	if err != nil || v.Slug() != h.Slug || v.BaseSlug() != "house-2" {
		t.Fatalf("%v, %v", v, err)
	}
	var unknown *alfonsine.LookupError
	if text, err := v.MarshalText(); !errors.As(err, &unknown) || text != nil || unknown.Slug != h.Slug {
		t.Errorf("a game that Lookup does not find is written %q: %v", text, err)
	}
}

// talkative returns a house with a Check, a Step and a Result. Its Step bears off any checker
// that moves from point 6, and the game is tied when White has borne off one.
func talkative() alfonsine.Stepper {
	h := newHouse()
	h.Layout = alfonsine.LayoutTopRight
	h.Check = func(p alfonsine.Position) error {
		if p.Count(alfonsine.White, 1) > 0 {
			return errors.New("not there\nplease")
		}
		return nil
	}
	h.Step = func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		if m.From == 6 {
			m.To = alfonsine.Off
		}
		return gametest.Moved(p, m)
	}
	h.Result = func(p alfonsine.Position) alfonsine.Result {
		if p.Off(alfonsine.White) > 0 {
			return alfonsine.ResultTie
		}
		return alfonsine.ResultOngoing
	}
	return h
}

func TestTheKitAsksAStepperForAllThatItCanSay(t *testing.T) {
	rules := alfonsine.TurnRules{Dice: 2, Duty: alfonsine.DutyFree}
	v := newKit(t, talkative(), rules)
	if v.TurnRules() != rules || v.String() != "house" || v.Layout() != alfonsine.LayoutTopRight {
		t.Errorf("%+v, %v, %v", v.TurnRules(), v, v.Layout())
	}
	if layout := newKit(t, newHouse(), rules).Layout(); layout != alfonsine.LayoutBottomRight {
		t.Errorf("without a layout it is %v", layout)
	}
	next, err := v.Move(pos("6:2 19:2 w 2-1"), alfonsine.Move{From: 6, To: 4, Die: 2})
	if err != nil || next != pos("6:1,off:1 19:2 w 1") {
		t.Errorf("the step leads to %v: %v", next, err)
	}
	next, err = v.Move(next, alfonsine.Move{})
	if err != nil || next.Result() != alfonsine.ResultTie {
		t.Errorf("the turn ends with %v: %v", next, err)
	}
	if err := v.Check(next); err != nil {
		t.Errorf("a result of the stepper is refused: %v", err)
	}
}

func TestAResultThatThereIsNotEndsNoGame(t *testing.T) {
	for result, want := range map[alfonsine.Result]string{
		alfonsine.ResultOngoing:   "6:1,2:1 19:2 b -",
		alfonsine.ResultBlackWins: "6:1,2:1 19:2 0-1 -",
		alfonsine.ResultTie:       "6:1,2:1 19:2 1/2-1/2 -",
		alfonsine.ResultTie + 1:   "6:1,2:1 19:2 b -",
		99:                        "6:1,2:1 19:2 b -",
	} {
		s := newHouse()
		s.Result = func(alfonsine.Position) alfonsine.Result { return result }
		g := newKit(t, s, alfonsine.TurnRules{Dice: 2})
		next, err := g.Move(pos("6:2 19:2 w 4"), alfonsine.Move{From: 6, To: 2, Die: 4})
		if err != nil || next != pos(want) {
			t.Errorf("%v ends the turn in %v: %v", result, next, err)
		}
	}
}

func TestTheKitListsEveryReasonAgainstAPosition(t *testing.T) {
	for _, test := range []struct {
		position string
		loses    bool
		talks    bool
		want     string // what the error tells
	}{
		{position: "6:2 19:2 w -"},
		{position: "6:1,off:1 19:2 w 1"},
		{position: "off:2 19:2 1-0 -"},
		{position: "6:2,1:1 19:1 w -", want: "white: checkers-number count 3 of 2; black: checkers-number count 1 of 2"},
		{position: "7:1,6:1 19:1,18:1 w -", want: "white: point-of-other on 7; black: point-of-other Black on 18"},
		{position: "bar:1,6:1 bar:2 w -", want: "white: bar-unreachable on bar count 1; black: bar-unreachable on bar count 2"},
		{position: "6:2 19:2 0-1 -", want: "turn: won-early Black"},
		{position: "6:2 19:2 0-1 -", loses: true},
		{position: "6:2 19:2 1/2-1/2 -", want: "turn: no-tie"},
		{position: "6:2 19:2 1/2-1/2 -", talks: true},
		{position: "6:2 19:2 0-1 -", talks: true},
		{position: "6:2 19:2 w 3-2-1", want: "dice: dice-impossible 3-2-1"},
		{position: "6:1,1:1 19:2 w -", talks: true, want: `white:  "not there…"`},
		{position: "6:2,1:1 19:2 w -", talks: true, want: `white: checkers-number count 3 of 2; white:  "not there…"`},
	} {
		rules := alfonsine.TurnRules{Dice: 2}
		if test.loses {
			rules.Duty = alfonsine.DutyAllOrLose
		}
		s := newHouse()
		if test.talks {
			s = talkative()
		}
		err := newKit(t, s, rules).Check(pos(test.position))
		if got := told(err); got != "house, "+test.want && (err != nil || test.want != "") {
			t.Errorf("%s: %q, want %q", test.position, got, test.want)
		}
		var e *alfonsine.CheckError
		if errors.As(err, &e) && e.Position != pos(test.position) {
			t.Errorf("%s: %v", test.position, err)
		}
	}
}

// miser returns the foreign race with a Step of its own.
func miser(step func(alfonsine.Position, alfonsine.Move) (alfonsine.Position, error)) alfonsine.Stepper {
	s := foreign.Stepper
	s.Slug, s.Step = "miser", step
	return s
}

// misers are steps that an author may write by mistake. Each but the last could be repeated
// without an end.
var misers = map[string]func(alfonsine.Position, alfonsine.Move) (alfonsine.Position, error){
	"the position as it was": func(p alfonsine.Position, _ alfonsine.Move) (alfonsine.Position, error) { return p, nil },
	"the dice as they were": func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		next, err := gametest.Moved(p, m)
		return gametest.WithDice(next, p.Dice()), err
	},
	"the other die spent": func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		next, err := gametest.Moved(p, m)
		one, _ := alfonsine.NewRoll(int(m.Die))
		return gametest.WithDice(next, one), err
	},
	"more dice": func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		next, err := gametest.Moved(p, m)
		return gametest.WithDice(next, roll("6-6-6-6-6-6")), err
	},
	"the turn passed": func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		next, err := gametest.Moved(p, m)
		return gametest.EndTurn(next, next.Dice()), err
	},
	"no position": func(alfonsine.Position, alfonsine.Move) (alfonsine.Position, error) {
		return alfonsine.Position{}, nil
	},
}

func TestAMoveWhoseStepDoesNotSpendItsDieAloneIsRefusedByName(t *testing.T) {
	gametest.OneGoroutine(t)
	for name, step := range misers {
		t.Run(name, func(t *testing.T) {
			v := newKit(t, miser(step), alfonsine.TurnRules{Dice: 2})
			p := pos("6:2 19:2 w 5-4")
			if moves := v.AppendMoves(nil, p); !slices.Equal(moves, []alfonsine.Move{{}}) {
				t.Errorf("the moves are %v", moves)
			}
			if plays := v.Plays(p); len(plays) != 1 || plays[0].Len() != 0 {
				t.Errorf("the plays are %v", plays)
			}
			_, err := v.Move(p, alfonsine.Move{From: 6, To: 1, Die: 5})
			var e *alfonsine.PlayError
			if !errors.As(err, &e) || e.Variant != "miser" || e.Why.Key != "die-unspent" || e.Why.Die != 5 {
				t.Errorf("the error is %v", err)
			}
			err = varianttest.Check(v, 1, rand.New(rand.NewPCG(1, 2)))
			if err == nil || !strings.Contains(err.Error(), "Move uses up one die or ends the turn") || !strings.Contains(err.Error(), "own Step") {
				t.Errorf("varianttest says %v", err)
			}
		})
	}
}

// Its Steps loses what the list had already.
func TestAStepperThatLosesWhatTheListHadEndsNoProcess(t *testing.T) {
	loser := foreign.Stepper
	loser.Steps = func(_ []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
		return foreign.Stepper.Steps(nil, p)[1:]
	}
	v := newKit(t, loser, alfonsine.TurnRules{Dice: 2})
	for _, text := range []string{"6:2 19:2 w 5-4", "6:1,5:1 19:2 w 1", "2:1,1:1 19:2 w 6-1"} {
		p := pos(text)
		for _, m := range v.AppendMoves(nil, p) {
			if next, err := v.Move(p, m); err != nil {
				t.Errorf("%v: %v leads to %v: %v", p, m, next, err)
			}
		}
		v.Plays(p)
	}
}

func TestAnErrorThatIsANilPointerIsAnError(t *testing.T) {
	s := foreign.Stepper
	s.Step = func(p alfonsine.Position, _ alfonsine.Move) (alfonsine.Position, error) {
		return p, (*alfonsine.PlayError)(nil)
	}
	s.Check = func(alfonsine.Position) error { return (*alfonsine.CheckError)(nil) }
	v := newKit(t, s, alfonsine.TurnRules{Dice: 2})
	p, m := pos("6:2 19:2 w 5-4"), alfonsine.Move{From: 6, To: 1, Die: 5}
	if err := v.Check(p); err == nil {
		t.Error("a position that is refused is one of the game")
	}
	if moves := v.Moves(p); !slices.Equal(moves, []alfonsine.Move{{}}) {
		t.Errorf("the moves are %v", moves)
	}
	if next, err := v.Move(p, m); err == nil || next != p {
		t.Errorf("a refused move leads to %v", next)
	}
	if _, err := v.PlayOf(p, m); err == nil {
		t.Error("a play of refused moves is a play")
	}
	if _, err := v.ParsePlay(p, "6/1", alfonsine.Notation{}); err == nil {
		t.Error("a refused move is read")
	}
	if err := v.Builder(p).Add(m); err == nil {
		t.Error("a refused move is added")
	}
	if err := varianttest.Check(v, 1, rand.New(rand.NewPCG(1, 2))); err == nil {
		t.Error("varianttest is content")
	}
	if (*alfonsine.LookupError)(nil).Unwrap() != nil {
		t.Error("nothing wraps something")
	}
}

// newKit returns the game that the kit makes of a Stepper.
func newKit(tb testing.TB, s alfonsine.Stepper, rules alfonsine.TurnRules) *alfonsine.Game {
	tb.Helper()
	g, err := alfonsine.NewStepped(s, rules)
	gametest.Must(tb, err)
	return g
}
