package alfonsine_test

import (
	"errors"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"pgregory.net/rapid"
)

func TestAnIllegalPlayIsToldAsAPersonWouldTellIt(t *testing.T) {
	const bar, off = alfonsine.Bar, alfonsine.Off
	games := map[string]alfonsine.Variant{"backgammon": gametest.Backgammon, "foreign-race": foreign.Race{}}
	told := make(map[alfonsine.Fault]bool)
	for _, test := range []struct {
		game, position, typed string
		fault                 alfonsine.Fault
		move                  alfonsine.Move // without a die where none leads there
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

		// The checker and its way.
		{"laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w 6-5", "10/4", alfonsine.FaultNoChecker, alfonsine.Move{From: 10, To: 4}, "laquet-7-moves"},
		{"laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w 6-5", "14/20", alfonsine.FaultCourse, alfonsine.Move{From: 14, To: 20}, "laquet-3"},
		{"emperador", "24:15 1:15 b 6-5-3", "1/off", alfonsine.FaultDie, alfonsine.Move{From: 1, To: off}, "emperador-moves"},
		{"emperador", "24:15 10:1,1:14 b 6-5-3", "10/4", alfonsine.FaultCourse, alfonsine.Move{From: 10, To: 4}, "emperador-course"},
		{"pareja-de-entrada", "bar:3,10:1,off:11 24:13,19:2 w 6-4-2", "10/4", alfonsine.FaultBar, alfonsine.Move{From: 10, To: 4, Die: 6}, "pareja-de-entrada-bar"},
		{"pareja-de-entrada", "bar:3,10:1,off:11 24:13,19:2 w 6-4-2", "10/2", alfonsine.FaultBar, alfonsine.Move{From: 10, To: 2}, "pareja-de-entrada-bar"},
		{"bufa-de-baldrac", "bar:1,10:14 bar:15 w 6-4-2", "10/14", alfonsine.FaultBar, alfonsine.Move{From: 10, To: 14}, "bufa-de-baldrac-bar"},

		// What is wrong is said of where the checker is, never of beyond its goal.
		{"todas-tablas", "bar:1,13:14 1:15 w 5-3", "bar/23 13/10", alfonsine.FaultDie, alfonsine.Move{From: bar, To: 23}, "todas-tablas-moves"},

		// The point where it lands, or rests.
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
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24/18 6/3", alfonsine.FaultDuty, alfonsine.Move{}, "fallas-8"},
		{"laquet", "18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 b 6-5", "pass", alfonsine.FaultDuty, alfonsine.Move{}, "laquet-8-duty"},
		{"laquet", "6:1,3:1,off:13 1:1,off:14 w 5-3", "3/off", alfonsine.FaultDuty, alfonsine.Move{From: 3, To: off, Die: 3}, "laquet-9-duty"},
		{"backgammon", "24:1,off:14 13:2,1:13 w 6-5", "24/19", alfonsine.FaultHigherDie, alfonsine.Move{From: 24, To: 19, Die: 5}, "backgammon-choice"},
		{"fallas", "24:2,6:13 19:7,15:4,11:2,1:2 w 5-4-4", "24/20", alfonsine.FaultLost, alfonsine.Move{From: 24, To: 20, Die: 4}, "fallas-8"},
		{"foreign-race", "6:2 19:2 w 5-4", "6/3", alfonsine.FaultDie, alfonsine.Move{From: 6, To: 3}, ""},
		{"foreign-race", "6:2 19:2 w -", "6/3", alfonsine.FaultMove, alfonsine.Move{}, ""},

		// A die that has no part in the way is not to blame: not the blocked 5 for two
		// fours.
		{"fallas", "24:2,6:13 19:7,15:4,11:2,1:2 w 5-4-4", "24/16", alfonsine.FaultLost, alfonsine.Move{From: 24, To: 20, Die: 4}, "fallas-8"},
		{"todas-tablas", "8:1,7:1,off:13 2:2,5:2,20:11 w 6-3", "8/2", alfonsine.FaultForbidden, alfonsine.Move{From: 8, To: 2, Die: 6}, "todas-tablas-forbidden"},

		// A die is left, but cannot be played: what forbids it is told.
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

// Whether it hits is found out, and not what the caller said.
func TestTheErrorOfAMoveDoesNotRepeatThatItHits(t *testing.T) {
	p := pos("24:2,6:13 19:13,1:2 w 6-5-3")
	next, err := alfonsine.Fallas.Move(p, alfonsine.Move{From: 24, To: 19, Die: 5, Hit: true})
	var e *alfonsine.PlayError
	if want := (alfonsine.Move{From: 24, To: 19, Die: 5}); !errors.As(err, &e) || e.Move != want || next != p {
		t.Errorf("the move at fault is %+v, want %+v: %v", e.Move, want, err)
	}
}

func TestATypedMoveIsRefusedForWhatForbidsTheMove(t *testing.T) {
	forEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		for range 10 {
			from := alfonsine.Point(rapid.IntRange(1, 25).Draw(t, "from"))
			for empty := rapid.IntRange(0, 9).Draw(t, "empty") == 0; !empty && p.Count(p.Turn(), from) == 0; {
				from = 1 + from%25 // on to where a checker stands
			}
			to := alfonsine.Point(rapid.IntRange(0, 24).Draw(t, "to"))
			if die := p.Dice().At(rapid.IntRange(0, 11).Draw(t, "die")); die > 0 { // as far as it goes
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

// refusedAlike asks that ParsePlay refuses a typed move for what Move refuses it for:
// with the die that makes it or, where none does, for a step on the way or for what
// is wrong with any die.
func refusedAlike(t *rapid.T, g *alfonsine.Game, p alfonsine.Position, typed alfonsine.Move) {
	_, err := alfonsine.ParsePlay(g, p, typed.String())
	var told *alfonsine.PlayError
	if !errors.As(err, &told) || told.Fault == alfonsine.FaultAmbiguous || told.Move.IsZero() {
		return // the move is legal, and the turn may not be whole
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
			t.Fatalf("%v: %v with a %d is told as %v with a %d", p, typed, pips, m, m.Die)
		}
		m.Die = typed.Die
	case m.Die > 0: // a step, or a larger die that bears off
	case told.Fault != alfonsine.FaultDie:
		m.Die = uint8(dice.At(0))
	case 0 < pips && pips <= 6:
		m.Die = uint8(pips)
	default:
		return // no die that there is
	}
	_, err = g.Move(told.Position, m)
	var want *alfonsine.PlayError
	if !errors.As(err, &want) || want.Fault != told.Fault {
		t.Fatalf("%v: %q is refused for %v: %v\n%v with a %d is refused for: %v", p, typed, told.Fault, told, m, m.Die, err)
	}
}

func TestTheDutyToPlayIsThatOfHomeOnceAllCheckersAreThere(t *testing.T) {
	forEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		atHome := true
		for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
			atHome = atHome && (p.Count(p.Turn(), pt) == 0 || g.Distance(p.Turn(), pt) <= 6)
		}
		want := alfonsine.TopicDuty
		if atHome {
			want = alfonsine.TopicHomeDuty
		}
		moves := []alfonsine.Move{{}} // to stop, and every way of moving a checker that is there
		for from := alfonsine.Point(1); from <= alfonsine.Bar; from++ {
			for to := alfonsine.Off; to < alfonsine.Bar; to++ {
				for die := range uint8(6) {
					moves = append(moves, alfonsine.Move{From: from, To: to, Die: die + 1})
				}
			}
		}
		for _, m := range moves {
			_, err := g.Move(p, m)
			if e, ok := err.(*alfonsine.PlayError); ok && e.Fault == alfonsine.FaultDuty && e.Ruling.Topic != want {
				t.Fatalf("%v: %v is told under %v, not %v", p, err, e.Ruling.Topic, want)
			}
		}
	})
}
