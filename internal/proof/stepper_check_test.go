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

// A house is the foreign race with other names and another start, and without a bar or a
// Check of its own.
type house struct {
	race       alfonsine.Stepper
	name, slug string
	start      alfonsine.Position
}

func newHouse() house {
	return house{foreign.Stepper, "House", "house", foreign.Race.Start()}
}

func (h house) Name() string              { return h.name }
func (h house) Slug() string              { return h.slug }
func (h house) Start() alfonsine.Position { return h.start }

func (h house) Distance(c alfonsine.Color, pt alfonsine.Point) int {
	if pt == alfonsine.Bar {
		return -1
	}
	return h.race.Distance(c, pt)
}

func (h house) AppendSteps(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	return h.race.AppendSteps(dst, p)
}

func TestTheKitTakesTheSlugOfAReading(t *testing.T) {
	h := newHouse()
	h.slug = "house-2?start=24:2,6:13/19:13,1:2/w/-&hit=start"
	v, err := alfonsine.NewVariant(h, alfonsine.TurnRules{Dice: 2})
	if err != nil || v.Slug() != h.slug {
		t.Fatalf("%v, %v", v, err)
	}
	var unknown *alfonsine.LookupError
	if text, err := v.MarshalText(); !errors.As(err, &unknown) || text != nil || unknown.Slug != h.slug {
		t.Errorf("a game that Lookup does not find is written %q: %v", text, err)
	}
}

// mumbling is a house whose optional methods are all of another kind than the kit asks for.
type mumbling struct{ house }

func (mumbling) Step(alfonsine.Position, *alfonsine.Move) (p alfonsine.Position, err error) { return }
func (mumbling) Check(alfonsine.Position) bool                                              { return true }
func (mumbling) Again(*alfonsine.Position, alfonsine.Roll) bool                             { return true }
func (mumbling) Result(alfonsine.Position, int) (r alfonsine.Result)                        { return }
func (mumbling) Refuse(alfonsine.Position, alfonsine.Move) error                            { return nil }
func (mumbling) Rulings() []*alfonsine.Ruling                                               { return nil }
func (mumbling) Readings() []string                                                         { return nil }
func (mumbling) Reconstructed()                                                             {}
func (mumbling) Layout() string                                                             { return "" }

func TestTheKitRefusesOptionalMethodsThatItCannotCall(t *testing.T) {
	_, err := alfonsine.NewVariant(mumbling{newHouse()}, alfonsine.TurnRules{Dice: 2})
	var e *alfonsine.RulesError
	if !errors.As(err, &e) {
		t.Fatal(err)
	}
	var got []string
	for _, p := range e.Problems {
		got = append(got, p.Field)
	}
	if want := "Step Check Again Result Refuse Rulings Readings Reconstructed Layout"; strings.Join(got, " ") != want {
		t.Errorf("it refuses %q, want %s", got, want)
	}
	if want := "Again: is not a func(alfonsine.Position, alfonsine.Roll) bool"; e.Problems[2].String() != want {
		t.Errorf("%q, want %q", e.Problems[2], want)
	}
}

// talkative is a house with every optional method of a Stepper.
type talkative struct{ house }

func (talkative) Layout() alfonsine.Layout { return alfonsine.LayoutTopRight }
func (talkative) Check(p alfonsine.Position) error {
	if p.Count(alfonsine.White, 1) > 0 {
		return errors.New("not there\nplease")
	}
	return nil
}

// Step bears off any checker that moves from point 6.
func (talkative) Step(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
	if m.From == 6 {
		m.To = alfonsine.Off
	}
	return p.Moved(m)
}

func (talkative) Result(p alfonsine.Position) alfonsine.Result {
	if p.Off(alfonsine.White) > 0 {
		return alfonsine.ResultTie
	}
	return alfonsine.ResultOngoing
}

func TestTheKitAsksAStepperForAllThatItCanSay(t *testing.T) {
	rules := alfonsine.TurnRules{Dice: 2, Duty: alfonsine.DutyFree}
	v := newKit(t, talkative{newHouse()}, rules)
	if v.TurnRules() != rules || v.String() != "house" || alfonsine.LayoutOf(v) != alfonsine.LayoutTopRight {
		t.Errorf("%+v, %v, %v", v.TurnRules(), v, alfonsine.LayoutOf(v))
	}
	plain, err := alfonsine.NewVariant(newHouse(), rules)
	if err != nil || plain.Layout() != alfonsine.LayoutOfGame || alfonsine.LayoutOf(plain) != alfonsine.LayoutBottomRight {
		t.Errorf("without a layout it is %v: %v", plain.Layout(), err)
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
		{position: "6:1,1:1 19:2 w -", talks: true, want: "white: "},
		{position: "6:2,1:1 19:2 w -", talks: true, want: "white: checkers-number count 3 of 2; white: "},
	} {
		rules := alfonsine.TurnRules{Dice: 2}
		if test.loses {
			rules.Duty = alfonsine.DutyAllOrLose
		}
		var s alfonsine.Stepper = newHouse()
		if test.talks {
			s = talkative{newHouse()}
		}
		err := newKit(t, s, rules).Check(pos(test.position))
		if got := told(err); got != "house, "+test.want && (err != nil || test.want != "") {
			t.Errorf("%s: %q, want %q", test.position, got, test.want)
		}
		var e *alfonsine.CheckError
		if errors.As(err, &e) && (e.Position != pos(test.position) || strings.HasSuffix(test.want, ": ") && e.Problems[len(e.Problems)-1].Reason != `"not there…"`) {
			t.Errorf("%s: %v", test.position, err)
		}
	}
}

// A miser is the foreign race with a Step of its own.
type miser struct {
	alfonsine.Stepper
	step func(alfonsine.Position, alfonsine.Move) (alfonsine.Position, error)
}

func (miser) Slug() string { return "miser" }

func (m miser) Step(p alfonsine.Position, move alfonsine.Move) (alfonsine.Position, error) {
	return m.step(p, move)
}

// misers are steps that an author may write by mistake. Each but the last could be repeated
// without an end.
var misers = map[string]func(alfonsine.Position, alfonsine.Move) (alfonsine.Position, error){
	"the position as it was": func(p alfonsine.Position, _ alfonsine.Move) (alfonsine.Position, error) { return p, nil },
	"the dice as they were": func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		next, err := p.Moved(m)
		return next.WithDice(p.Dice()), err
	},
	"the other die spent": func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		next, err := p.Moved(m)
		one, _ := alfonsine.NewRoll(int(m.Die))
		return next.WithDice(one), err
	},
	"more dice": func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		next, err := p.Moved(m)
		return next.WithDice(roll("6-6-6-6-6-6")), err
	},
	"the turn passed": func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		next, err := p.Moved(m)
		return next.EndTurn(next.Dice()), err
	},
	"no position": func(alfonsine.Position, alfonsine.Move) (alfonsine.Position, error) {
		return alfonsine.Position{}, nil
	},
}

func TestAMoveWhoseStepDoesNotSpendItsDieAloneIsRefusedByName(t *testing.T) {
	for name, step := range misers {
		t.Run(name, func(t *testing.T) {
			v := newKit(t, miser{foreign.Stepper, step}, alfonsine.TurnRules{Dice: 2})
			p := pos("6:2 19:2 w 5-4")
			if moves := v.AppendMoves(nil, p); !slices.Equal(moves, []alfonsine.Move{{}}) {
				t.Errorf("the moves are %v", moves)
			}
			if plays := alfonsine.Plays(v, p); len(plays) != 1 || plays[0].Len() != 0 {
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

// A loser loses the steps that the list had already.
type loser struct{ alfonsine.Stepper }

func (loser) Slug() string { return "loser" }

func (l loser) AppendSteps(_ []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	return l.Stepper.AppendSteps(nil, p)[1:]
}

func TestAStepperThatLosesWhatTheListHadEndsNoProcess(t *testing.T) {
	v := newKit(t, loser{foreign.Stepper}, alfonsine.TurnRules{Dice: 2})
	for _, text := range []string{"6:2 19:2 w 5-4", "6:1,5:1 19:2 w 1", "2:1,1:1 19:2 w 6-1"} {
		p := pos(text)
		for _, m := range v.AppendMoves(nil, p) {
			if next, err := v.Move(p, m); err != nil {
				t.Errorf("%v: %v leads to %v: %v", p, m, next, err)
			}
		}
		alfonsine.Plays(v, p)
	}
}

// A nilError is a Variant whose errors are pointers to nothing.
type nilError struct{ alfonsine.Variant }

func (nilError) Roll(p alfonsine.Position, _ alfonsine.Roll) (alfonsine.Position, error) {
	return p, (*alfonsine.RollError)(nil)
}

func (nilError) Move(p alfonsine.Position, _ alfonsine.Move) (alfonsine.Position, error) {
	return p, (*alfonsine.PlayError)(nil)
}

func (nilError) Check(alfonsine.Position) error { return (*alfonsine.CheckError)(nil) }

func TestAnErrorThatIsANilPointerIsAnError(t *testing.T) {
	v := nilError{alfonsine.Fallas}
	p := pos("24:2,6:13 19:13,1:2 w 6-5-3")
	start := alfonsine.Fallas.Start()
	if got := alfonsine.Throw(v, start, rand.New(rand.NewPCG(1, 2))); got != start {
		t.Errorf("a throw that is refused leads to %v", got)
	}
	if thrown := alfonsine.Thrown(v, p); thrown != (alfonsine.Roll{}) {
		t.Errorf("thrown was %v", thrown)
	}
	for range alfonsine.Chances(v, start) {
		t.Error("a throw that is refused has a chance")
	}
	if _, err := alfonsine.PlayOf(v, p, alfonsine.Move{From: 24, To: 18, Die: 6}); err == nil {
		t.Error("a play of refused moves is a play")
	}
	if _, err := alfonsine.ParsePlay(v, p, "24/1"); err == nil {
		t.Error("a refused move is read")
	}
	b := alfonsine.NewPlayBuilder(v, p)
	if err := b.Add(alfonsine.Move{From: 24, To: 18, Die: 6}); err == nil {
		t.Error("a refused move is added")
	}
	if err := varianttest.Check(v, 1, rand.New(rand.NewPCG(1, 2))); err == nil {
		t.Error("varianttest is content")
	}
	if (*alfonsine.LookupError)(nil).Unwrap() != nil {
		t.Error("nothing wraps something")
	}
}

// newKit returns the variant that the kit makes of a Stepper.
func newKit(tb testing.TB, s alfonsine.Stepper, rules alfonsine.TurnRules) *alfonsine.SteppedVariant {
	tb.Helper()
	v, err := alfonsine.NewVariant(s, rules)
	gametest.Must(tb, err)
	return v
}
