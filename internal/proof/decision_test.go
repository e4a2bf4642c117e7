package proof_test

import (
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// If both sides travel the same way, both paths begin on the highest point.
func TestACheckerHitToTheStartOfACommonPathGoesToTheHighestPoint(t *testing.T) {
	g := gametest.Lookup(t, "seis-dos-e-as?hit=start")
	for _, test := range []struct{ before, after string }{
		{"10:1,5:14 8:14,4:1 w 6", "5:14,4:1 24:1,8:14 b -"},
		{"8:14,4:1 10:1,5:14 b 6", "24:1,8:14 5:14,4:1 w -"},
	} {
		p := pos(test.before)
		next, err := g.Move(p, alfonsine.Move{From: 10, To: 4, Die: 6})
		if err != nil || next.String() != test.after {
			t.Errorf("10/4 in %v leads to %v (%v), want %s", p, next, err, test.after)
		}
	}
	for _, before := range []string{"24:1,10:1,5:13 8:14,4:1 w 6", "8:14,4:1 24:1,10:1,5:13 b 6"} {
		p := pos(before)
		if next, err := g.Move(p, alfonsine.Move{From: 10, To: 4, Die: 6}); err == nil {
			t.Errorf("10/4 in %v leads to %v, although the hitting side holds the start", p, next)
		}
	}
}

// A hit is legal if afterwards no checker of the hitting side is on the start of the other
// path. So the last checker to leave that point may hit, and no other there.
func TestTheLastCheckerToLeaveTheCommonStartMayHit(t *testing.T) {
	g := gametest.Lookup(t, "seis-dos-e-as?hit=start")
	for _, test := range []struct {
		before string
		froms  []alfonsine.Point // sources of the six
	}{
		{"24:1,10:14 18:1,8:13,4:1 w 6", []alfonsine.Point{24}},
		{"24:2,10:13 18:1,8:13,4:1 w 6", nil},
		{"10:15 18:1,8:13,4:1 w 6", []alfonsine.Point{10}},
		{"18:1,8:13,4:1 24:1,10:14 b 6", []alfonsine.Point{24}},
		{"18:1,8:13,4:1 24:2,10:13 b 6", nil},
	} {
		var froms []alfonsine.Point
		for _, m := range alfonsine.Moves(g, pos(test.before)) {
			if !m.IsZero() {
				froms = append(froms, m.From)
			}
		}
		if !slices.Equal(froms, test.froms) {
			t.Errorf("%s: the six is played from %v, want %v", test.before, froms, test.froms)
		}
	}
}

// Neither side can enter. If the rules have no tie, the turn passes anyway and nobody has
// won.
func TestADeadlockIsATieOnlyWhereTheRulesSaySo(t *testing.T) {
	const deadlock = "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2"
	for _, test := range []struct{ slug, after string }{
		{"emperador", "1/2-1/2 -"},
		{"emperador?prime=stops", "1/2-1/2 -"},
		{"emperador?prime=stops&tie=no", "b -"},
		{"fallas?duty=most-dice", "b -"},
		{"fallas?duty=most-dice&tie=yes", "1/2-1/2 -"},
	} {
		g := gametest.Lookup(t, test.slug)
		p := pos(deadlock + " w 6-5-4")
		want := deadlock + " " + test.after
		plays := alfonsine.Plays(g, p)
		if len(plays) != 1 || plays[0].Len() != 0 || plays[0].Next().String() != want {
			t.Errorf("%s: the plays are %v, want the pass to %s", test.slug, plays, want)
		}
		if next, err := g.Move(p, alfonsine.Move{}); err != nil || next.String() != want {
			t.Errorf("%s: stopping leads to %v (%v), want %s", test.slug, next, err, want)
		}
	}
}

// A turn may leave a full point before it comes to it, but after a pass it is still full.
func TestAFullPointStaysFullWhenItsSidePasses(t *testing.T) {
	g := gametest.Lookup(t, "quinze-tablas?landing=two")
	plays := alfonsine.Plays(g, pos("22:1,21:2,20:2,19:2,18:2,17:2,16:2,15:2 14:2,13:2,12:2,11:2,10:2,9:2,8:2,7:1 w 4-4-4"))
	if len(plays) != 1 || plays[0].Next().Result() != alfonsine.ResultTie {
		t.Errorf("neither side can ever move: %v", plays)
	}
}

// Every point of the path has a checker, no checker may join or hit another, and neither
// side is home.
func TestNeitherSideMovesWhereEveryPointOfThePathIsTaken(t *testing.T) {
	g := gametest.Lookup(t, "medio-emperador?landing=single-twelve&forbidden=1&tie=yes&prime=stops&start=12:1,11:1,10:1,9:1,8:1,7:1/6:1,5:1,4:1,3:1,2:1,1:1/w/-")
	for _, dice := range []string{"6-5", "4-4"} {
		plays := alfonsine.Plays(g, g.Start().WithDice(roll(dice)))
		if len(plays) != 1 || plays[0].Len() != 0 || plays[0].Next().Result() != alfonsine.ResultTie {
			t.Errorf("%s: neither side can ever move: %v", dice, plays)
		}
	}
}

// White's 7/1 shuts Black out, and White cannot move either: its checkers at home may not
// join each other, and Black closes every point that the two on 24 can reach.
func TestWhoShutsTheOtherOutAndHimselfHasTied(t *testing.T) {
	const before, after = "24:2,7:1,6:2,5:2,4:2,3:2,2:2,1:1,off:1", "24:2,6:2,5:2,4:2,3:2,2:2,1:2,off:1"
	for black, result := range map[string]string{
		"bar:1,23:2,22:2,21:2,20:2,19:2,18:2,off:2": "1/2-1/2",
		"bar:1,22:2,21:2,20:2,19:2,18:2,off:4":      "1-0", // 24/23 is open
	} {
		g := gametest.Lookup(t, "quinze-tablas?landing=two")
		plays := alfonsine.Plays(g, pos(before+" "+black+" w 6"))
		if want := after + " " + black + " " + result + " -"; len(plays) != 1 || plays[0].Next().String() != want {
			t.Errorf("%s: %v, want %s", black, plays, want)
		}
	}
}

const (
	whitesSix = "6:2,5:2,4:2,3:2,2:2,1:2"
	blacksSix = "24:2,23:2,22:2,21:2,20:2,19:2"
	shutBoth  = "bar:1," + whitesSix + ",off:2 bar:1," + blacksSix + ",off:2 "
)

func TestASideThatIsShutOutWhenTheTurnPassesToItHasLost(t *testing.T) {
	for _, test := range []struct{ what, slug, position, play, next string }{
		{"the last point is closed", "quinze-tablas", "12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,11:14 w 6", "12/6", whitesSix + ",off:3 bar:1,11:14 1-0 -"},
		{"the last checker is taken", "quinze-tablas", "10:1," + whitesSix + ",off:2 8:1,off:14 w 2-1", "10/8*/7", "7:1," + whitesSix + ",off:2 bar:1,off:14 1-0 -"},
		{"by Black", "emperador", "bar:1,14:14 24:2,23:2,22:2,21:2,20:2,19:1,13:1,off:3 b 6", "13/19", "bar:1,14:14 " + blacksSix + ",off:3 0-1 -"},
		{"by a pass", "quinze-tablas", "13:1," + whitesSix + ",off:2 bar:1,7:12,off:2 w 6", "pass", "13:1," + whitesSix + ",off:2 bar:1,7:12,off:2 1-0 -"},
		{"its own stand in the way too", "emperador", "12:1,6:1,5:2,4:2,off:9 bar:1,11:11,3:1,2:1,1:1 w 6", "12/6", "6:2,5:2,4:2,off:9 bar:1,11:11,3:1,2:1,1:1 1-0 -"},
		{"its own stand nowhere in the way", "emperador?landing=free", "12:1,6:1,5:2,4:2,off:9 bar:1,11:11,3:1,2:1,1:1 w 6", "12/6", "6:2,5:2,4:2,off:9 bar:1,11:11,3:1,2:1,1:1 b -"},
		{"a hit opens a point of its own", "emperador", "6:2,5:2,4:3,off:8 bar:1,11:11,3:1,2:1,1:1 w 1", "4/3*", "6:2,5:2,4:2,3:1,off:8 bar:2,11:11,2:1,1:1 b -"},
		{"nothing is on the bar", "quinze-tablas", "12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:3 11:15 w 6", "12/6", whitesSix + ",off:3 11:15 b -"},
		{"five points are closed", "quinze-tablas", "18:1,6:1,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,11:14 w 6", "18/12", "12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,11:14 b -"},
		{"the game does not say so", "todas-tablas", "12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,11:14 w 6", "12/6", whitesSix + ",off:3 bar:1,11:14 b -"},
		{"the reading says otherwise", "emperador?prime=stops", "bar:1,14:14 24:2,23:2,22:2,21:2,20:2,19:1,13:1,off:3 b 6", "13/19", "bar:1,14:14 " + blacksSix + ",off:3 w -"},
		{"the text knows no prime", "medio-emperador", "9:1,6:1,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,11:14 w 3", "9/6", whitesSix + ",off:3 bar:1,11:14 b -"},
		{"the last point is closed", "todas-tablas?prime=loses", "12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,11:14 w 6", "12/6", whitesSix + ",off:3 bar:1,11:14 1-0 -"},
		{"the last point is closed", "bufa-de-baldrac?prime=loses", "12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,11:14 w 6", "12/6", whitesSix + ",off:3 bar:1,11:14 1-0 -"},
		{"the last point is closed", "reencontrat?prime=loses", "12:1,6:1,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,11:14 w 6", "12/6", whitesSix + ",off:3 bar:1,11:14 1-0 -"},
		{"on a common path", "cab-e-quinal?prime=loses", "bar:1,24:2,23:2,22:2,21:2,20:2,19:1,off:3 bar:1,9:14 w 6", "bar/19", "24:2,23:2,22:2,21:2,20:2,19:2,off:3 bar:1,9:14 1-0 -"},
		{"neither can move", "quinze-tablas", "bar:3," + whitesSix + " bar:3," + blacksSix + " w 3", "pass", "bar:3," + whitesSix + " bar:3," + blacksSix + " 1/2-1/2 -"},
		{"neither can move", "emperador", "bar:3," + whitesSix + " bar:3," + blacksSix + " b 3-2-1", "pass", "bar:3," + whitesSix + " bar:3," + blacksSix + " 1/2-1/2 -"},
		{"neither can move, and no tie is known", "quinze-tablas?tie=no", "bar:3," + whitesSix + " bar:3," + blacksSix + " w 3", "pass", "bar:3," + whitesSix + " bar:3," + blacksSix + " 1-0 -"},
		{"one checker closes a point", "pareja-de-entrada?forbidden=1&prime=loses", "bar:1,24:1,23:1,22:1,21:1,20:1,1:9 bar:1,12:14 w 6", "bar/19", "24:1,23:1,22:1,21:1,20:1,19:1,1:9 bar:1,12:14 1-0 -"},
		{"by a pass, by vectors", "emperador?tie=no", shutBoth + "w 6-5-4", "pass", shutBoth + "1-0 -"},
		{"by a pass, by layers", "emperador?duty=free&tie=no", shutBoth + "w 6-5-4", "pass", shutBoth + "1-0 -"},
		{"the game is won before", "pareja-de-entrada?landing=single&prime=loses&tie=yes", "1:1,off:14 bar:1,24:1,23:1,22:1,21:1,20:1,19:1,off:8 w 6-5-4", "1/off", "off:15 bar:1,24:1,23:1,22:1,21:1,20:1,19:1,off:8 1-0 -"},
		{"the turn does not pass, nor can a die be played", "pareja-de-entrada?prime=loses", "bar:1,1:14 " + blacksSix + ",off:3 w 4-4-4+", "pass", "bar:1,1:14 " + blacksSix + ",off:3 w -"},
		{"the turn does not pass", "pareja-de-entrada?prime=loses", "bar:1,24:2,23:2,22:2,21:2,20:2,19:1,1:3 bar:1,12:14 w 6+", "bar/19", "24:2,23:2,22:2,21:2,20:2,19:2,1:3 bar:1,12:14 w -"},
	} {
		v := gametest.Lookup(t, test.slug)
		p := pos(test.position)
		if err := v.Check(p); err != nil {
			t.Errorf("%s: %v", test.what, err)
		}
		play, err := alfonsine.ParsePlay(v, p, test.play)
		if err != nil || play.Next().String() != test.next {
			t.Errorf("%s: %s: %v leads to %v, want %s (%v)", test.what, test.slug, play, play.Next(), test.next, err)
			continue
		}
		if err := v.Check(play.Next()); err != nil {
			t.Errorf("%s: %v", test.what, err)
		}
		if play.String() != test.play {
			t.Errorf("%s: it is written %q", test.what, play)
		}
	}
}

// A play without moves that ends the game is a loss in Fallas. With a prime it can be a
// pass that wins. Both are written and read back correctly.
func TestAPassThatWinsIsNoFailure(t *testing.T) {
	pass := alfonsine.Plays(alfonsine.QuinzeTablas, pos("13:1,"+whitesSix+",off:2 bar:1,7:12,off:2 w 6"))
	fail := alfonsine.Plays(alfonsine.Fallas, pos("24:2,6:13 19:13,1:2 w 5-5-5"))
	for want, plays := range map[string][]alfonsine.Play{"pass": pass, "fails": fail} {
		if len(plays) != 1 || plays[0].Len() != 0 || plays[0].String() != want {
			t.Fatalf("the plays are %v, want %s", plays, want)
		}
		for _, n := range gametest.Numberings() {
			if got := alfonsine.FormatPlay(alfonsine.QuinzeTablas, pos("24:15 1:15 w -"), plays[0], n); got != want {
				t.Errorf("for %v it is %q", n, got)
			}
		}
		text, _ := plays[0].MarshalText()
		var back alfonsine.Play
		if err := back.UnmarshalText(text); err != nil || back != plays[0] || back.String() != want {
			t.Errorf("%s is read back as %v: %v", text, back, err)
		}
	}
	if ways := alfonsine.AppendPlaysByMoves(nil, alfonsine.QuinzeTablas, pos("13:1,"+whitesSix+",off:2 bar:1,7:12,off:2 w 6")); len(ways) != 1 || ways[0] != pass[0] {
		t.Errorf("single moves make %v", ways)
	}
	if play, err := alfonsine.PlayOf(alfonsine.QuinzeTablas, pos("13:1,"+whitesSix+",off:2 bar:1,7:12,off:2 w 6")); err != nil || play != pass[0] {
		t.Errorf("no moves make %v, %v", play, err)
	}
}

// With a free duty, a turn ends when none of the remaining dice can be played, and not
// before. White may play a 6 that blocks the 5; under the usual duty both must be played.
func TestWithAFreeDutyATurnEndsWhenNoDieLeftCanBePlayed(t *testing.T) {
	free := gametest.Lookup(t, "todas-tablas?duty=free")
	p := pos("20:1,9:1,off:13 16:2,15:2,11:2,5:2,1:7 w 6-5")
	if _, err := alfonsine.ParsePlay(alfonsine.TodasTablas, p, "9/3"); err == nil {
		t.Error("the duty is to play both dice")
	}
	play, err := alfonsine.ParsePlay(free, p, "9/3")
	if want := "20:1,3:1,off:13 16:2,15:2,11:2,5:2,1:7 b -"; err != nil || play.Next().String() != want {
		t.Errorf("9/3 leads to %v (%v), want %s", play.Next(), err, want)
	}
	if _, err := free.Move(p, alfonsine.Move{}); err == nil {
		t.Error("a player may stop although dice can be played")
	}

	for _, g := range alfonsine.Games() {
		read, err := g.Read("duty=free")
		if err != nil {
			t.Fatal(err)
		}
		listed := slices.ContainsFunc(g.Readings(), func(r alfonsine.Reading) bool { return r.Change == "duty=free" })
		if listed == (g == alfonsine.Fallas) {
			t.Errorf("%s has the reading: %v", g, listed)
		}
		rng := gametest.Source(t)
		more := 0
		for n := 0; n < 5000 && (n < 40 || more == 0); n++ {
			p := gametest.Wild(g, rng)
			if p.Over() || p.Dice().IsZero() {
				continue
			}
			most := map[alfonsine.Position]bool{}
			for _, next := range g.AppendNext(nil, p) {
				most[next] = true
			}
			for i, play := range alfonsine.Plays(read, p) {
				if !most[play.Next()] {
					more++
				}
				if i > 50 {
					continue
				}
				end := p
				for _, m := range play.All() {
					if end, err = end.Moved(m); err != nil {
						t.Fatalf("%s: %v: %v: %v", read, p, play, err)
					}
				}
				if end.Over() {
					continue
				}
				if moves := alfonsine.Moves(read, end); !end.Dice().IsZero() && (len(moves) != 1 || !moves[0].IsZero()) {
					t.Fatalf("%s: %v: %v ends where %v can be played", read, p, play, moves[0])
				}
			}
		}
		if more == 0 {
			t.Errorf("%s never ends a turn before the most dice are played", read)
		}
	}
}
