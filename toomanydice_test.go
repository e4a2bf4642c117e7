package alfonsine_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// Six different dice are a sound position and no game's. Looked through to its end,
// the turn would not be listed in a lifetime; that every method answers is the test.
func TestThereIsNothingToPlayWithMoreDiceThanAThrowGives(t *testing.T) {
	for _, g := range gametest.Every(t) {
		t.Run(g.Slug(), func(t *testing.T) {
			for _, dice := range []string{"6-5-4-3-2-1", "6-5-4-3-2", "5-5-5-5-5-5"} {
				p := withDice(g.Start(), roll(dice))
				if g.Check(p) == nil {
					t.Fatalf("Check takes %v", p)
				}
				plays, nexts, moves := g.AppendPlays(nil, p), g.AppendNext(nil, p), g.AppendMoves(nil, p)
				if len(plays)+len(nexts)+len(moves) > 0 {
					t.Errorf("%v: %d plays, %d next positions and %d moves", p, len(plays), len(nexts), len(moves))
				}
				for _, m := range []alfonsine.Move{{}, {From: 20, To: 15, Die: 5}, {From: alfonsine.Bar, To: 20, Die: 5}} {
					next, err := g.Move(p, m)
					namesTheDice(t, p, dice, err)
					if next != p {
						t.Errorf("%v: %v leads to %v", p, m, next)
					}
				}
				_, err := alfonsine.ParsePlay(g, p, "20/15")
				namesTheDice(t, p, dice, err)
				if n := alfonsine.Perft(g, p, 3); n != 0 {
					t.Errorf("%v: %d leaves", p, n)
				}
			}
		})
	}
}

func namesTheDice(t *testing.T, p alfonsine.Position, dice string, err error) {
	t.Helper()
	var e *alfonsine.PlayError
	if !errors.As(err, &e) {
		t.Errorf("%v: %v; want a *PlayError", p, err)
		return
	}
	if e.Fault != alfonsine.FaultDie || e.Ruling.Topic != alfonsine.TopicDice || !strings.Contains(e.Reason, dice) || e.Position != p {
		t.Errorf("%v: %v (%v) does not name the dice", p, err, e.Fault)
	}
}

// The most dice that a throw gives are no more than that: twice three alike, twice
// two and a virtual one, three and a virtual one.
func TestEveryDieThatAThrowGivesIsThereToPlay(t *testing.T) {
	for _, test := range []struct {
		dice, virtual int
		twice         alfonsine.Doubles
		thrown, full  string
		more          []string
	}{
		{1, 0, alfonsine.DoublesOnce, "5", "5", []string{"5-5", "5-4"}},
		{2, 0, alfonsine.DoublesOnce, "5-5", "5-5", []string{"5-5-5"}},
		{2, 0, alfonsine.DoublesTwice, "5-5", "5-5-5-5", []string{"5-5-5-5-5", "5-5-5-4", "5-5-4"}},
		{3, 0, alfonsine.DoublesTwice, "5-5-5", "5-5-5-5-5-5", []string{"5-5-5-4-4-4", "5-5-5-5-5-4", "6-5-4-3-2-1"}},
		{2, 6, alfonsine.DoublesTwice, "5-5", "6-5-5-5-5", []string{"6-6-5-5-5", "5-5-5-5-5", "6-5-5-5-5-5"}},
		{2, 5, alfonsine.DoublesTwice, "5-5", "5-5-5-5-5", []string{"5-5-5-5-5-5", "5-5-5-5-4"}},
		{3, 6, alfonsine.DoublesOnce, "5-4-3", "6-5-4-3", []string{"6-5-4-3-2"}},
	} {
		rules := alfonsine.Rules{
			Name: "Dice", Slug: "dice", Dice: test.dice, Virtual: test.virtual, Doubles: test.twice,
			Start: alfonsine.Setup{White: alfonsine.Checkers{24: 15}, Black: alfonsine.Checkers{1: 15}},
		}
		g, err := alfonsine.New(rules)
		if err != nil {
			t.Fatal(err)
		}
		p, err := g.Roll(g.Start(), roll(test.thrown))
		if err != nil || p.Dice() != roll(test.full) || len(g.AppendPlays(nil, p)) == 0 || len(g.AppendMoves(nil, p)) == 0 {
			t.Errorf("%d dice and %d: nothing to play with %s: %v (error: %v)", test.dice, test.virtual, test.thrown, p, err)
		}
		for _, more := range test.more {
			p := withDice(g.Start(), roll(more))
			if g.Check(p) == nil || len(g.AppendPlays(nil, p)) > 0 || len(g.AppendMoves(nil, p)) > 0 {
				t.Errorf("%d dice and %d: there is something to play with %s", test.dice, test.virtual, more)
			}
		}
	}
}
