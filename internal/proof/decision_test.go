package proof_test

import (
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// A play without moves that ends the game is a loss in Fallas. With a prime it can be a
// pass that wins. Both are written and read back correctly.
func TestAPassThatWinsIsNoFailure(t *testing.T) {
	shut := pos("13:1,6:2,5:2,4:2,3:2,2:2,1:2,off:2 bar:1,7:12,off:2 w 6")
	pass := alfonsine.QuinzeTablas.Plays(shut)
	fail := alfonsine.Fallas.Plays(pos("24:2,6:13 19:13,1:2 w 5-5-5"))
	for want, plays := range map[string][]alfonsine.Play{"pass": pass, "fails": fail} {
		if len(plays) != 1 || plays[0].Len() != 0 || plays[0].String() != want {
			t.Fatalf("the plays are %v, want %s", plays, want)
		}
		for _, n := range gametest.Numberings() {
			if got := alfonsine.QuinzeTablas.FormatPlay(pos("24:15 1:15 w -"), plays[0], alfonsine.Notation{Numbering: n}); got != want {
				t.Errorf("for %v it is %q", n, got)
			}
		}
		text, _ := plays[0].MarshalText()
		var back alfonsine.Play
		if err := back.UnmarshalText(text); err != nil || back != plays[0] || back.String() != want {
			t.Errorf("%s is read back as %v: %v", text, back, err)
		}
	}
	if ways := gametest.ByMoves(alfonsine.QuinzeTablas, shut); len(ways) != 1 || ways[0] != pass[0] {
		t.Errorf("single moves make %v", ways)
	}
	if play, err := alfonsine.QuinzeTablas.PlayOf(shut); err != nil || play != pass[0] {
		t.Errorf("no moves make %v, %v", play, err)
	}
}

// With a free duty, a turn ends when none of the remaining dice can be played, and not before.
func TestWithAFreeDutyATurnEndsWhenNoDieLeftCanBePlayed(t *testing.T) {
	gametest.OneGoroutine(t)
	for _, g := range gametest.ByRules(alfonsine.Variants()) {
		read, err := g.Read("duty=free")
		gametest.Must(t, err)
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
			for i, play := range read.Plays(p) {
				if !most[play.Next()] {
					more++
				}
				if i > 50 {
					continue
				}
				end := p
				for _, m := range play.All() {
					if end, err = gametest.Moved(end, m); err != nil {
						t.Fatalf("%s: %v: %v: %v", read, p, play, err)
					}
				}
				if end.Over() {
					continue
				}
				if moves := read.Moves(end); !end.Dice().IsZero() && (len(moves) != 1 || !moves[0].IsZero()) {
					t.Fatalf("%s: %v: %v ends where %v can be played", read, p, play, moves[0])
				}
			}
		}
		if more == 0 {
			t.Errorf("%s never ends a turn before the most dice are played", read)
		}
	}
}
