package proof_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/topic"
	"pgregory.net/rapid"
)

// The errors of variants from elsewhere have a fault too.
func TestAnIllegalPlayOfAnotherVariantIsToldByItsFault(t *testing.T) {
	for _, test := range []struct {
		v               *alfonsine.Game
		position, typed string
		fault           alfonsine.Fault
		move            alfonsine.Move
	}{
		{foreign.Race, "6:2 19:2 w 5-4", "6/3", alfonsine.FaultDie, alfonsine.Move{From: 6, To: 3}},
		{foreign.Race, "6:2 19:2 w -", "6/3", alfonsine.FaultNoDice, alfonsine.Move{}},
		{gametest.Loud(alfonsine.Fallas), "24:2,6:13 19:13,1:2 w 6-5-3", "6/3", alfonsine.FaultMove, alfonsine.Move{From: 6, To: 3, Die: 3}},
	} {
		var e *alfonsine.PlayError
		_, err := test.v.ParsePlay(pos(test.position), test.typed, alfonsine.Notation{})
		if !errors.As(err, &e) || e.Fault != test.fault || e.Move != test.move || e.Why.Ruling.ID != "" {
			t.Errorf("%s: %s: %v", test.position, test.typed, err)
		}
	}
}

func TestATypedMoveIsRefusedForWhatForbidsTheMove(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		for range 10 {
			from := alfonsine.Point(rapid.IntRange(1, 25).Draw(t, "from"))
			for empty := rapid.IntRange(0, 9).Draw(t, "empty") == 0; !empty && p.Count(p.Turn(), from) == 0; {
				from = 1 + from%25 // the next point with a checker
			}
			to := alfonsine.Point(rapid.IntRange(0, 24).Draw(t, "to"))
			if die := p.Dice().At(rapid.IntRange(0, 11).Draw(t, "die")); die > 0 { // the target of the die
				left := max(0, g.Distance(p.Turn(), from)-die)
				for pt := alfonsine.Off; pt < alfonsine.Bar; pt++ {
					if g.Distance(p.Turn(), pt) == left {
						to = pt
					}
				}
			}
			if to != from {
				refusedAlike(t, g, p, alfonsine.Move{From: from, To: to})
			}
		}
	})
}

// refusedAlike checks that ParsePlay refuses a typed move for the same reason as Move: with
// the die that makes the move or, if there is none, for a step on the way or for a fault
// that any die has.
func refusedAlike(t *rapid.T, g *alfonsine.Game, p alfonsine.Position, typed alfonsine.Move) {
	_, err := g.ParsePlay(p, typed.String(), alfonsine.Notation{})
	var told *alfonsine.PlayError
	if !errors.As(err, &told) || told.Fault == alfonsine.FaultAmbiguous || told.Move.IsZero() {
		return // the move is legal, though the turn may be incomplete
	}
	pips, m := 0, told.Move
	if to := g.Distance(p.Turn(), typed.To); to >= 0 {
		pips = g.Distance(p.Turn(), typed.From) - to
	}
	dice := told.Position.Dice()
	switch {
	case p.Dice().Count(pips) > 0:
		typed.Die = uint8(pips)
		if m.From != typed.From || m.To != typed.To || m.Die != 0 && m.Die != typed.Die || told.Position != p {
			t.Fatalf("%v: %v with a %d is reported as %v with a %d", p, typed, pips, m, m.Die)
		}
		m.Die = typed.Die
	case m.Die > 0: // a step, or a larger die that bears off
	case told.Fault != alfonsine.FaultDie:
		m.Die = uint8(dice.At(0))
	case 0 < pips && pips <= 6:
		m.Die = uint8(pips)
	default:
		return // no such die
	}
	_, err = g.Move(told.Position, m)
	var want *alfonsine.PlayError
	if !errors.As(err, &want) || want.Fault != told.Fault {
		t.Fatalf("%v: %q is refused for %v: %v\n%v with a %d is refused for: %v", p, typed, told.Fault, told, m, m.Die, err)
	}
}

func TestTheDutyDependsOnCheckersHomeAndOnDiceLeft(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		atHome := true
		for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
			atHome = atHome && (p.Count(p.Turn(), pt) == 0 || g.Distance(p.Turn(), pt) <= 6)
		}
		want := topic.Duty
		switch {
		case p.Leftover():
			want = topic.Leftover
		case atHome:
			want = topic.HomeDuty
		}
		for _, m := range gametest.Tries(g, p) {
			if !m.IsZero() && p.Dice().Count(int(m.Die)) == 0 {
				continue // no die, no duty
			}
			_, err := g.Move(p, m)
			if e, ok := err.(*alfonsine.PlayError); ok && e.Fault == alfonsine.FaultDuty && e.Why.Ruling.Topic != want {
				t.Fatalf("%v: %v cites a ruling on %v, not %v", p, err, e.Why.Ruling.Topic, want)
			}
		}
	})
}

// What a stepper says in free words of a move reaches whoever typed it.
func TestTheWordsOfAStepperAreToldOfATypedMove(t *testing.T) {
	v := gametest.Altered(alfonsine.Fallas, func(s *alfonsine.Stepper) {
		s.Refuse = func(alfonsine.Position, alfonsine.Move) (alfonsine.Fault, topic.Topic, alfonsine.Refusal) {
			return alfonsine.FaultForbidden, topic.Forbidden, alfonsine.Refusal{Text: "not here"}
		}
	})
	p := pos("24:2,6:13 19:13,1:2 w 6-5-3")
	for typed, want := range map[string]alfonsine.PlayError{
		"24/19 24/18 6/3": {Move: alfonsine.Move{From: 24, To: 19, Die: 5}, Why: alfonsine.Refusal{Text: "not here"}},
		"24/13 6/9":       {Move: alfonsine.Move{From: 6, To: 9}, Why: alfonsine.Refusal{Key: "wrong-way", Point: 1}},
	} {
		_, err := v.ParsePlay(p, typed, alfonsine.Notation{})
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Move != want.Move || e.Why != want.Why || e.Why.String() != want.Why.String() || e.Input != typed {
			t.Errorf("%q: the error is %v", typed, err)
		}
	}
}

// Also with three dice, where the lower die may be played together with another.
func TestTheHigherDieIsTheReasonOnlyWhereAsManyDiceArePlayable(t *testing.T) {
	gametest.OneGoroutine(t)
	for _, slug := range []string{"todas-tablas", "cab-e-quinal", "seis-dos-e-as"} {
		free := gametest.Lookup(t, slug)
		bound := gametest.Lookup(t, slug+"?higher-die=yes")
		rng := gametest.Source(t)
		refused := 0
		for range 500 {
			p := bound.Throw(fenced(t, rng), rng)
			for m := range gametest.Attempts(bound, p) {
				if p.Count(p.Turn(), m.From) == 0 || p.Dice().Count(int(m.Die)) == 0 {
					continue
				}
				_, err := bound.Move(p, m)
				if err == nil {
					continue
				}
				_, otherwise := free.Move(p, m)
				var e *alfonsine.PlayError
				if !errors.As(err, &e) || (e.Fault == alfonsine.FaultHigherDie) != (otherwise == nil) {
					t.Fatalf("%s: %v: %v with a %d: %v, and otherwise %v", slug, p, m, m.Die, err, otherwise)
				}
				if otherwise == nil {
					refused++
				}
			}
		}
		if refused == 0 {
			t.Errorf("%s: no move is refused for the higher die", slug)
		}
	}
}

// fenced returns a position in which one to three of White's checkers are among seven
// points closed by Black.
func fenced(t *testing.T, rng *rand.Rand) alfonsine.Position {
	var s alfonsine.Setup
	points := rng.Perm(24)
	for _, i := range points[:7] {
		s.Black[1+i] = 2
	}
	s.Black[alfonsine.Off] = 1
	n := 1 + rng.IntN(3)
	for _, i := range points[7 : 7+n] {
		s.White[1+i] = 1
	}
	s.White[alfonsine.Off] = uint8(alfonsine.MaxCheckers - n)
	p, err := s.Position()
	gametest.Must(t, err)
	return p
}
