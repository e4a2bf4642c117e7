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

func TestAnIllegalPlayIsToldAsAPersonWouldTellIt(t *testing.T) {
	const bar, off = alfonsine.Bar, alfonsine.Off
	games := map[string]alfonsine.Variant{"backgammon": gametest.Backgammon, "foreign-race": foreign.Race, "loud": gametest.Loud{Variant: alfonsine.Fallas}}
	told := make(map[alfonsine.Fault]bool)
	for _, test := range []struct {
		game, position, typed string
		fault                 alfonsine.Fault
		move                  alfonsine.Move // without a die if none leads there
		ruling                string
	}{
		// The game, the dice and the text.
		{"fallas", "24:2,6:13 19:13,1:2 w -", "24/18", alfonsine.FaultNoDice, alfonsine.Move{}, "fallas-5-throw"},
		{"fallas", "off:15 19:13,1:2 1-0 -", "6/1", alfonsine.FaultOver, alfonsine.Move{}, "fallas-4"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24-", alfonsine.FaultNotation, alfonsine.Move{}, ""},
		{"seis-dos-e-as", "24:15 12:15 w 6-5-3", "bar/bar", alfonsine.FaultNotation, alfonsine.Move{}, ""},
		{"cab-e-quinal", "20:15 15:1,14:1,1:13 w 6-5-1", "20/9 20/19", alfonsine.FaultAmbiguous, alfonsine.Move{}, ""},
		{"todas-tablas", "24:15 1:15 w 4-3", "24/22 24/20", alfonsine.FaultDie, alfonsine.Move{From: 24, To: 22}, "todas-tablas-moves"},
		{"todas-tablas", "24:15 1:15 w 4-3", "24/20 24/21 24/20", alfonsine.FaultDie, alfonsine.Move{From: 24, To: 20}, "todas-tablas-moves"},
		{"seis-dos-e-as", "24:15 12:15 w 5-4-4", "24/15 24/19", alfonsine.FaultDie, alfonsine.Move{From: 24, To: 15}, "seis-dos-e-as-moves"},
		{"medio-emperador", "12:15 1:15 w 5-4-4", "12/8", alfonsine.FaultDie, alfonsine.Move{}, "medio-emperador-dice"},

		// The checker and its path.
		{"laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w 6-5", "10/4", alfonsine.FaultNoChecker, alfonsine.Move{From: 10, To: 4}, ""},
		{"laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w 6-5", "14/20", alfonsine.FaultCourse, alfonsine.Move{From: 14, To: 20}, "laquet-3"},
		{"emperador", "24:15 1:15 b 6-5-3", "1/off", alfonsine.FaultDie, alfonsine.Move{From: 1, To: off}, "emperador-moves"},
		{"emperador", "24:15 10:1,1:14 b 6-5-3", "10/4", alfonsine.FaultCourse, alfonsine.Move{From: 10, To: 4}, "emperador-course"},
		{"pareja-de-entrada", "bar:3,10:1,off:11 24:13,19:2 w 6-4-2", "10/4", alfonsine.FaultBar, alfonsine.Move{From: 10, To: 4, Die: 6}, "pareja-de-entrada-bar"},
		{"pareja-de-entrada", "bar:3,10:1,off:11 24:13,19:2 w 6-4-2", "10/2", alfonsine.FaultBar, alfonsine.Move{From: 10, To: 2}, "pareja-de-entrada-bar"},
		{"bufa-de-baldrac", "bar:1,10:14 bar:15 w 6-4-2", "10/14", alfonsine.FaultBar, alfonsine.Move{From: 10, To: 14}, "bufa-de-baldrac-bar"},

		// The error is about the first obstacle, not about anything beyond the target.
		{"todas-tablas", "bar:1,13:14 1:15 w 5-3", "bar/23 13/10", alfonsine.FaultDie, alfonsine.Move{From: bar, To: 23}, "todas-tablas-entry"},

		// The target or a stop on the way.
		{"cab-e-quinal-2", "21:1,20:14 15:14,6:1 w 6-4-1", "21/15", alfonsine.FaultForbidden, alfonsine.Move{From: 21, To: 15, Die: 6}, "cab-e-quinal-2-8-forbidden"},
		{"laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w 6-5", "18/7", alfonsine.FaultForbidden, alfonsine.Move{From: 18, To: 12, Die: 6}, "laquet-7-rest"},
		{"todas-tablas", "24:2,13:13 20:2,18:2,1:11 w 6-4", "24/14", alfonsine.FaultForbidden, alfonsine.Move{From: 24, To: 18, Die: 6}, "todas-tablas-rest"},
		{"bufa-de-baldrac", "bar:15 20:3,bar:12 w 6-5-5", "bar/20", alfonsine.FaultForbidden, alfonsine.Move{From: bar, To: 20, Die: 5}, "bufa-de-baldrac-forbidden"},
		{"emperador", "24:14,19:1 1:15 w 5-4-4", "24/19", alfonsine.FaultLanding, alfonsine.Move{From: 24, To: 19, Die: 5}, "emperador-landing"},
		{"fallas?hit=start", "8:1,6:13,1:1 5:1,19:14 w 3-2-1", "8/5", alfonsine.FaultHit, alfonsine.Move{From: 8, To: 5, Die: 3}, "fallas?hit=start"},

		// Bearing off.
		{"seis-dos-e-as", "7:1,3:1,off:13 24:15 w 5-3-1", "3/off", alfonsine.FaultHome, alfonsine.Move{From: 3, To: off, Die: 3}, "seis-dos-e-as-bear-off"},
		{"bufa-de-baldrac", "3:2,2:1,off:12 24:15 w 5-4-4", "3/off", alfonsine.FaultOvershoot, alfonsine.Move{From: 3, To: off, Die: 5}, "bufa-de-baldrac-overshoot"},
		{"cab-e-quinal", "5:1,3:1,2:1,off:12 24:15 w 6-6-4", "3/off", alfonsine.FaultOvershoot, alfonsine.Move{From: 3, To: off, Die: 6}, "cab-e-quinal-10-larger"},
		{"medio-emperador", "9:1,2:2,off:12 12:15 w 4-1", "2/off", alfonsine.FaultHome, alfonsine.Move{From: 2, To: off, Die: 4}, "medio-emperador-bear-off"},

		// The turn as a whole.
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24/18 6/3", alfonsine.FaultDuty, alfonsine.Move{}, "fallas-8-all"},
		{"laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 b 6-5", "pass", alfonsine.FaultDuty, alfonsine.Move{}, "laquet-8-duty"},
		{"laquet", "6:1,3:1,off:13 1:1,off:14 w 5-3", "3/off", alfonsine.FaultDuty, alfonsine.Move{From: 3, To: off, Die: 3}, "laquet-9-duty"},
		{"backgammon", "24:1,off:14 13:2,1:13 w 6-5", "24/19", alfonsine.FaultHigherDie, alfonsine.Move{From: 24, To: 19, Die: 5}, "backgammon-choice"},
		{"fallas", "24:2,6:13 19:7,15:4,11:2,1:2 w 5-4-4", "24/20", alfonsine.FaultLost, alfonsine.Move{From: 24, To: 20, Die: 4}, "fallas-8"},
		{"foreign-race", "6:2 19:2 w 5-4", "6/3", alfonsine.FaultDie, alfonsine.Move{From: 6, To: 3}, ""},
		{"foreign-race", "6:2 19:2 w -", "6/3", alfonsine.FaultNoDice, alfonsine.Move{}, ""},
		{"loud", "24:2,6:13 19:13,1:2 w 6-5-3", "6/3", alfonsine.FaultMove, alfonsine.Move{From: 6, To: 3, Die: 3}, ""},

		// A die that is not needed for the move is not blamed: here the blocked 5, when the
		// move is two fours.
		{"fallas", "24:2,6:13 19:7,15:4,11:2,1:2 w 5-4-4", "24/16", alfonsine.FaultLost, alfonsine.Move{From: 24, To: 20, Die: 4}, "fallas-8"},
		{"todas-tablas", "8:1,7:1,off:13 2:2,5:2,20:11 w 6-3", "8/2", alfonsine.FaultForbidden, alfonsine.Move{From: 8, To: 2, Die: 6}, "todas-tablas-forbidden"},

		// Of two ways, the error explains the blocked one, not the one whose dice another
		// move uses.
		{"quinze-tablas", "3:5,2:6,off:4 1:3,off:12 b 5-3-2", "1/11 1/4 1/4", alfonsine.FaultForbidden, alfonsine.Move{From: 1, To: 3, Die: 2}, "quinze-tablas-rest"},

		// A die is left but cannot be played. The error says why.
		{"pareja-de-entrada", "bar:3,10:1,off:11 24:13,19:2 w 6-4-2", "bar/21 bar/23 10/4", alfonsine.FaultBar, alfonsine.Move{From: 10, To: 4, Die: 6}, "pareja-de-entrada-bar"},
		{"pareja-de-entrada", "bar:2,10:1,off:12 24:13,4:2 w 6-4-2", "bar/21 bar/23 10/4", alfonsine.FaultForbidden, alfonsine.Move{From: 10, To: 4, Die: 6}, "pareja-de-entrada-forbidden"},
		{"laquet", "18:1,off:14 10:1,8:14 w 5-3", "18/15/10", alfonsine.FaultForbidden, alfonsine.Move{From: 15, To: 10, Die: 5}, "laquet-7-forbidden"},
		{"laquet", "18:1,off:14 10:1,8:14 w 5-3", "18/10", alfonsine.FaultForbidden, alfonsine.Move{From: 13, To: 10, Die: 3}, "laquet-7-forbidden"},
	} {
		v, ok := games[test.game]
		if !ok {
			v = gametest.Lookup(t, test.game)
		}
		p := pos(test.position)
		_, err := alfonsine.ParsePlay(v, p, test.typed)
		var e *alfonsine.PlayError
		if !errors.As(err, &e) {
			t.Errorf("%s: %v: %q: %v; want %v", test.game, p, test.typed, err, test.fault)
			continue
		}
		told[e.Fault] = true
		if e.Fault != test.fault || e.Move != test.move || e.Ruling.ID != test.ruling {
			t.Errorf("%s: %v: %q: %v\n\tgot  %v, %v with a %d, %q\n\twant %v, %v with a %d, %q", test.game, p, test.typed, err,
				e.Fault, e.Move, e.Move.Die, e.Ruling.ID, test.fault, test.move, test.move.Die, test.ruling)
		}
	}
	for fault := alfonsine.FaultMove; fault <= alfonsine.FaultAmbiguous; fault++ {
		if !told[fault] {
			t.Errorf("no play is refused for %v", fault)
		}
	}
}

// The error does not trust the caller's Hit.
func TestTheErrorOfAMoveDoesNotRepeatThatItHits(t *testing.T) {
	p := pos("24:2,6:13 19:13,1:2 w 6-5-3")
	next, err := alfonsine.Fallas.Move(p, alfonsine.Move{From: 24, To: 19, Die: 5, Hit: true})
	var e *alfonsine.PlayError
	if want := (alfonsine.Move{From: 24, To: 19, Die: 5}); !errors.As(err, &e) || e.Move != want || next != p {
		t.Errorf("the move at fault is %+v, want %+v: %v", e.Move, want, err)
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

// Regressions: each of these errors named a ruling that does not forbid the typed play, or
// a move that nobody typed.
func TestAnIllegalPlayIsToldUnderTheRulingThatForbidsIt(t *testing.T) {
	const (
		laquetLeft = "16:1,12:1,off:13 b ~5"
		sixShut    = "24:2,23:2,22:2,21:2,20:2,19:2"
	)
	for _, test := range []struct {
		game, position, typed, ruling, why string
	}{
		// Leftover dice.
		{"laquet", "10:1,off:14 " + laquetLeft, "pass", "laquet-8-own", "dice-to-play for-instance"},
		{"laquet", "10:1,off:14 " + laquetLeft + "-4", "16/11", "laquet-8-own", "dice-to-play for-instance"},
		{"laquet", "3:1,off:14 5:1,4:1,off:13 b ~6", "pass", "laquet-8-own", "dice-to-play for-instance"},
		{"laquet", "18:15 16:1,10:1,off:13 b ~5", "18/13", "laquet-8-own", "opposing-checkers"},
		{"laquet", "18:15 16:1,11:1,off:13 b ~5", "10/5", "laquet-8-own", "no-checker"},
		{"laquet?unplayed=offered", "18:15 16:1,11:1,off:13 b ~5", "10/5", "laquet?unplayed=offered-8-own", "no-checker"},
		{"doblet", "12:1,6:1,5:2,4:2,3:2,2:2,1:2 " + sixShut + " b ~6", "pass", "doblet-left-own", "more-dice for-instance"},

		// Dice not yet thrown.
		{"fallas", "20:2,6:13 19:13,3:2 b -", "19/13", "", "not-thrown"},
		{"fallas", "24:2,6:13 19:13,1:2 w -", "24/18", "fallas-5-throw", "not-thrown"},

		// Doublets, as a backgammon player expects them.
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6-6", "24/18(2) 13/7(2)", "todas-tablas-doubles", "doublet-used"},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 3-3", "24/21(2) 13/10(2)", "todas-tablas-doubles", "doublet-used"},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 3-3", "24/15", "todas-tablas-doubles", "doublet-once"},
		{"medio-emperador", "12:15 1:15 w 6-6", "12/6 12/6 12/6 12/6", "medio-emperador-doubles", "doublet-used"},
		{"pareja-de-entrada", "bar:15 bar:15 w 4-4-4+", "bar/21(4)", "pareja-de-entrada-doubles", "doublet-used another-throw"},
		{"cab-e-quinal", "20:15 18:15 w 4-4-4", "20/16(6)", "cab-e-quinal-7-doublets", "doublet-used"},
		{"fallas", "24:2,6:13 19:13,1:2 w 3-3-3", "24/21(2) 6/3(2)", "fallas-7-doublets", "doublet-used"},

		// Entering from the bar.
		{"cab-e-quinal", "bar:1,5:14 19:15 w 6-5-4", "bar/24", "cab-e-quinal-8-entry-die", "dice-enter-elsewhere"},
		{"pareja-de-entrada", "bar:15 bar:15 w 6-5-4", "bar/24", "pareja-de-entrada-entry", "dice-enter-elsewhere"},
		{"bufa-de-baldrac", "bar:15 bar:15 b 6-5-4", "bar/19", "bufa-de-baldrac-entry", "dice-enter-elsewhere"},
		{"seis-dos-e-as?entry=second", "bar:1,10:14 24:15 w 6-5-4", "bar/21", "seis-dos-e-as?entry=second", "dice-enter-elsewhere"},

		// A star without a hit.
		{"laquet", "18:1,14:1,off:13 8:1,off:14 w 6-4", "14/8*", "laquet-7-blot", "blot-closes"},
		{"laquet", "18:1,14:1,off:13 8:1,off:14 w 6-4", "18/8*", "laquet-7-blot", "on-the-way blot-closes"},
		{"laquet", "18:1,14:1,off:13 8:1,off:14 w 6-4", "14/8", "laquet-7-forbidden", "point-forbidden"},

		// In Fallas a player who can play all dice must do so. A player who cannot has
		// lost.
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "pass", "fallas-8-all", "dice-to-play for-instance"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24/13", "fallas-8-all", "dice-to-play for-instance"},
		{"fallas", "24:2,6:13 19:7,15:4,11:2,1:2 w 5-4-4", "24/20", "fallas-8", "not-all-dice"},
		{"fallas", "6:1,3:1,off:13 24:13,1:2 w 5-5-5", "3/off", "fallas-8-home", "not-all-dice"},

		// Missing checkers.
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "19/13", "", "opposing-checkers"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "13/7", "", "no-checker"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "bar/19", "", "no-checker"},
	} {
		v, err := alfonsine.Lookup(test.game)
		if err != nil {
			t.Fatal(err)
		}
		p := pos(test.position)
		if err := v.Check(p); err != nil {
			t.Error(err)
		}
		_, err = alfonsine.ParsePlay(v, p, test.typed)
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Ruling.ID != test.ruling || parts(e.Why) != test.why {
			t.Errorf("%s: %v: %q: %v\n\twant %q under %q", test.game, p, test.typed, err, test.why, test.ruling)
		}
	}
}

func TestAnotherThrowIsRefusedWhileDiceAreLeft(t *testing.T) {
	_, err := alfonsine.Laquet.Roll(pos("18:15 16:1,10:1,off:13 b ~6-5"), roll("2-1"))
	var e *alfonsine.RollError
	if !errors.As(err, &e) || e.Ruling.ID != "laquet-8-own" || e.Why != (alfonsine.Refusal{Key: "dice-left-first", Color: alfonsine.White, Dice: roll("6-5")}) {
		t.Error(err)
	}
}

// An error names a move as typed or, with its die, a step on its way.
func TestNoErrorNamesAMoveThatNobodyTyped(t *testing.T) {
	for _, test := range []struct {
		game, position, typed string
		move                  alfonsine.Move
		why                   string
	}{
		{"fallas", "24:2,6:13 bar:1,19:14 b 5-3-2", "bar/4/7 8/11", alfonsine.Move{From: alfonsine.Bar, To: 4}, "dice-enter-elsewhere"},
		{"fallas", "24:2,6:13 bar:1,19:13,8:1 b 5-3-2", "bar/4/7 8/11", alfonsine.Move{From: alfonsine.Bar, To: 4}, "dice-enter-elsewhere"},
		{"todas-tablas", "bar:2,8:13 1:15 w 5-3", "bar/21 8/3", alfonsine.Move{From: alfonsine.Bar, To: 21}, "dice-enter-elsewhere"},
		{"cab-e-quinal", "bar:2,8:13 19:15 w 5-3-1", "bar/21 8/3", alfonsine.Move{From: 22, To: 21, Die: 1}, "on-the-way bar-first"},
		{"cab-e-quinal", "bar:1,8:14 19:15 w 5-3-1", "bar/21 8/5", alfonsine.Move{From: 8, To: 5}, "dice-of-others-elsewhere"},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 4-3", "24/17 13/10", alfonsine.Move{From: 20, To: 17, Die: 3}, "on-the-way point-forbidden"},
		{"todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 4-3", "13/6 24/21", alfonsine.Move{From: 13, To: 6}, "dice-of-others-elsewhere"},
	} {
		v, err := alfonsine.Lookup(test.game)
		if err != nil {
			t.Fatal(err)
		}
		_, err = alfonsine.ParsePlay(v, pos(test.position), test.typed)
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Move != test.move || parts(e.Why) != test.why || e.Why.Key == "point-forbidden" && e.Why.Text != "" {
			t.Errorf("%s: %s: %q: %v\n\twant %v with a %d: %s", test.game, test.position, test.typed, err, test.move, test.move.Die, test.why)
		}
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

// No ruling is needed. But a player may think that leftover dice are played with the
// opponent's checkers, so for these there is one.
func TestAMoveFromAnEmptyPointHasARulingOnlyForDiceLeft(t *testing.T) {
	for position, want := range map[string]string{
		"9:2,off:13 13:15 w 6-5":  "",
		"9:2,off:13 13:15 w ~6-5": "laquet-8-own",
	} {
		_, err := alfonsine.Laquet.Move(pos(position), alfonsine.Move{From: 13, To: 7, Die: 6})
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Fault != alfonsine.FaultNoChecker || e.Ruling.ID != want {
			t.Errorf("%s: %v", position, err)
		}
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

// After 10/8 the 3 and the 1 would be blocked. 10/9/6/4 plays all three.
func TestWhoCanPlayAllTheDiceHasNotLostByAMoveThatLeavesSome(t *testing.T) {
	_, err := alfonsine.Fallas.Move(pos("10:1,off:14 19:11,7:2,5:2 w 3-2-1"), alfonsine.Move{From: 10, To: 8, Die: 2})
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || e.Fault != alfonsine.FaultDuty || e.Why.Key != "more-dice" || e.Why.Move != (alfonsine.Move{From: 10, To: 9, Die: 1}) {
		t.Error(err)
	}
}

// The fault is that the checker has left the board, not how far it would go.
func TestACheckerThatIsNotOnThePathMovesNowhere(t *testing.T) {
	g := gametest.Lookup(t, "todas-tablas?points=18&start=7:2,6:1/12:3/w/-")
	_, err := g.Move(pos("23:2,1:1 12:3 w 6-5"), alfonsine.Move{From: 23, To: 17, Die: 6})
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || e.Fault != alfonsine.FaultCourse || e.Why != (alfonsine.Refusal{Key: "off-path", Point: 23}) {
		t.Error(err)
	}
}

func TestALargerDieIsRefusedForWhatItsRulePutsFirst(t *testing.T) {
	for _, test := range []struct{ overshoot, position, key string }{
		{"farthest", "5:1,3:1,off:13 24:15 w 4-1", "farther-checker"},
		{"farthest", "4:1,3:1,off:13 24:15 w 4-1", "exact-checker"},
		{"farthest", "3:1,2:1,off:13 24:15 w 4-1", "farthest-only"},
		{"below", "5:1,3:1,off:13 24:15 w 4-1", "inside-first"},
		{"stuck", "5:1,3:1,off:13 24:15 w 4-1", "dice-otherwise"},
		{"stuck", "3:1,2:1,off:13 24:15 w 4-1", "dice-otherwise"},
		{"stuck", "3:1,2:1,off:13 24:15 w 4-4", "farthest-only"},
		{"never", "3:1,2:1,off:13 24:15 w 4-1", "exact-die-only"},
	} {
		p := pos(test.position)
		from := alfonsine.Point(2)
		if p.Count(alfonsine.White, from) == 0 {
			from = 3
		}
		g := gametest.Lookup(t, "todas-tablas?overshoot="+test.overshoot)
		_, err := g.Move(p, alfonsine.Move{From: from, To: alfonsine.Off, Die: 4})
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Fault != alfonsine.FaultOvershoot || e.Why.Key != test.key {
			t.Errorf("%s: %v: %v, want %q", test.overshoot, p, err, test.key)
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
