package proof_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"pgregory.net/rapid"
)

// The errors of variants from elsewhere have a fault too.
func TestAnIllegalPlayOfAnotherVariantIsToldByItsFault(t *testing.T) {
	for _, test := range []struct {
		v               alfonsine.Variant
		position, typed string
		fault           alfonsine.Fault
		move            alfonsine.Move
	}{
		{foreign.Race, "6:2 19:2 w 5-4", "6/3", alfonsine.FaultDie, alfonsine.Move{From: 6, To: 3}},
		{foreign.Race, "6:2 19:2 w -", "6/3", alfonsine.FaultNoDice, alfonsine.Move{}},
		{gametest.Loud{Variant: alfonsine.Fallas}, "24:2,6:13 19:13,1:2 w 6-5-3", "6/3", alfonsine.FaultMove, alfonsine.Move{From: 6, To: 3, Die: 3}},
	} {
		var e *alfonsine.PlayError
		_, err := alfonsine.ParsePlay(test.v, pos(test.position), test.typed)
		if !errors.As(err, &e) || e.Fault != test.fault || e.Move != test.move || e.Ruling.ID != "" {
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
	_, err := alfonsine.ParsePlay(g, p, typed.String())
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
		want := alfonsine.TopicDuty
		switch {
		case p.Leftover():
			want = alfonsine.TopicLeftover
		case atHome:
			want = alfonsine.TopicHomeDuty
		}
		for _, m := range gametest.Tries(g, p) {
			if !m.IsZero() && p.Dice().Count(int(m.Die)) == 0 {
				continue // no die, no duty
			}
			_, err := g.Move(p, m)
			if e, ok := err.(*alfonsine.PlayError); ok && e.Fault == alfonsine.FaultDuty && e.Ruling.Topic != want {
				t.Fatalf("%v: %v cites a ruling on %v, not %v", p, err, e.Ruling.Topic, want)
			}
		}
	})
}

func TestAnotherThrowIsRefusedWhileDiceAreLeft(t *testing.T) {
	_, err := alfonsine.Laquet.Roll(pos("18:15 16:1,10:1,off:13 b ~6-5"), roll("2-1"))
	var e *alfonsine.RollError
	if !errors.As(err, &e) || e.Ruling.ID != "laquet-8-own" || e.Why != (alfonsine.Refusal{Key: "dice-left-first", Color: alfonsine.White, Dice: roll("6-5"), Ruling: "laquet-8-own"}) {
		t.Error(err)
	}
}

// terse is a variant whose errors for moves have no details.
type terse struct{ alfonsine.Variant }

func (terse) Move(p alfonsine.Position, _ alfonsine.Move) (alfonsine.Position, error) {
	return p, &alfonsine.PlayError{Fault: alfonsine.FaultForbidden, Reason: "not here"}
}

func TestAVariantsErrorWithoutAMoveGetsTheTypedOne(t *testing.T) {
	p := pos("24:2,6:13 19:13,1:2 w 6-5-3")
	_, err := alfonsine.ParsePlay(terse{alfonsine.Fallas}, p, "24/18 24/19 6/1")
	var fault *alfonsine.PlayError
	if want := (alfonsine.Move{From: 24, To: 18}); !errors.As(err, &fault) || fault.Move != want || fault.Reason != "not here" {
		t.Errorf("the error is %v, want one of the move %v", err, want)
	}
}

// During bearing off, the general ruling applies if the game has no special one.
func TestTheDutyToPlayIsAlwaysARuling(t *testing.T) {
	for _, g := range append(alfonsine.Games(), gametest.Backgammon) {
		for _, white := range []string{"12:2,off:13", "6:2,off:13"} {
			s := pos(white + " bar:1,off:14 w -").Setup()
			s.Dice = roll("6-5-3-2")
			for s.Dice.Len() > g.Dice() {
				s.Dice = s.Dice.Without(s.Dice.At(s.Dice.Len() - 1))
			}
			p, err := s.Position()
			if err != nil {
				t.Fatal(err)
			}
			_, err = g.Move(p, alfonsine.Move{})
			var e *alfonsine.PlayError
			if !errors.As(err, &e) || e.Fault != alfonsine.FaultDuty || e.Ruling.ID == "" {
				t.Errorf("%s: %v: %v", g.Slug(), p, err)
			}
		}
	}
}

// Also with three dice, where the lower die may be played together with another.
func TestTheHigherDieIsTheReasonOnlyWhereAsManyDiceArePlayable(t *testing.T) {
	for _, slug := range []string{"todas-tablas", "cab-e-quinal", "seis-dos-e-as"} {
		free := gametest.Lookup(t, slug)
		bound := gametest.Lookup(t, slug+"?higher-die=yes")
		rng := gametest.Source(t)
		refused := 0
		for range 500 {
			p := alfonsine.Throw(bound, fenced(t, rng), rng)
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
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAMoveIsRefusedForWhatComesFirst(t *testing.T) {
	off := func(from alfonsine.Point) alfonsine.Move {
		return alfonsine.Move{From: from, To: alfonsine.Off, Die: 4}
	}
	for _, test := range []struct {
		slug, position string
		move           alfonsine.Move
		fault          alfonsine.Fault
		ruling, why    string
	}{
		// The error does not trust the caller's Hit.
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", alfonsine.Move{From: 24, To: 19, Die: 5, Hit: true}, alfonsine.FaultForbidden, "fallas-7-forbidden", "point-forbidden"},
		// A player may think that dice left are played with the opponent's checkers, so for these there is a ruling.
		{"laquet", "9:2,off:13 13:15 w 6-5", alfonsine.Move{From: 13, To: 7, Die: 6}, alfonsine.FaultNoChecker, "", "opposing-checkers"},
		{"laquet", "9:2,off:13 13:15 w ~6-5", alfonsine.Move{From: 13, To: 7, Die: 6}, alfonsine.FaultNoChecker, "laquet-8-own", "opposing-checkers"},
		// After 10/8 the 3 and the 1 would be blocked. 10/9/6/4 plays all three, so the game is not lost.
		{"fallas", "10:1,off:14 19:11,7:2,5:2 w 3-2-1", alfonsine.Move{From: 10, To: 8, Die: 2}, alfonsine.FaultDuty, "fallas-8-all", "more-dice for-instance"},
		// The fault is that the checker has left the board, not how far it would go.
		{"todas-tablas?points=18&start=7:2,6:1/12:3/w/-", "23:2,1:1 12:3 w 6-5", alfonsine.Move{From: 23, To: 17, Die: 6}, alfonsine.FaultCourse, "todas-tablas?points=18", "off-path"},
		{"todas-tablas?overshoot=farthest", "5:1,3:1,off:13 24:15 w 4-1", off(3), alfonsine.FaultOvershoot, "todas-tablas-overshoot", "farther-checker"},
		{"todas-tablas?overshoot=farthest", "4:1,3:1,off:13 24:15 w 4-1", off(3), alfonsine.FaultOvershoot, "todas-tablas-overshoot", "exact-checker"},
		{"todas-tablas?overshoot=farthest", "3:1,2:1,off:13 24:15 w 4-1", off(2), alfonsine.FaultOvershoot, "todas-tablas-overshoot", "farthest-only"},
		{"todas-tablas?overshoot=below", "5:1,3:1,off:13 24:15 w 4-1", off(3), alfonsine.FaultOvershoot, "todas-tablas?overshoot=below", "inside-first"},
		{"todas-tablas?overshoot=stuck", "5:1,3:1,off:13 24:15 w 4-1", off(3), alfonsine.FaultOvershoot, "todas-tablas?overshoot=stuck", "dice-otherwise"},
		{"todas-tablas?overshoot=stuck", "3:1,2:1,off:13 24:15 w 4-1", off(2), alfonsine.FaultOvershoot, "todas-tablas?overshoot=stuck", "dice-otherwise"},
		{"todas-tablas?overshoot=stuck", "3:1,2:1,off:13 24:15 w 4-4", off(2), alfonsine.FaultOvershoot, "todas-tablas?overshoot=stuck", "farthest-only"},
		{"todas-tablas?overshoot=never", "3:1,2:1,off:13 24:15 w 4-1", off(2), alfonsine.FaultOvershoot, "todas-tablas?overshoot=never", "exact-die-only"},
	} {
		p := pos(test.position)
		next, err := gametest.Lookup(t, test.slug).Move(p, test.move)
		test.move.Hit = false
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || next != p || e.Move != test.move || e.Fault != test.fault || e.Ruling.ID != test.ruling || parts(e.Why) != test.why {
			t.Errorf("%s: %v: %v with a %d: %v, want %v, %s, %s", test.slug, p, test.move, test.move.Die, err, test.fault, test.ruling, test.why)
		}
	}
}
