package proof_test

import (
	"errors"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// newStepped returns a game by Rules as the kit makes it again. The kit only gets the moves
// that the board allows with each die, and must find the duty, the leftover dice and the rest
// itself. It must support the rules.
func newStepped(tb testing.TB, g *alfonsine.Game) *alfonsine.Game {
	tb.Helper()
	return newKit(tb, alfonsine.Stepper{
		Name:     g.Name(),
		Slug:     "stepped-" + g.Slug(), // that of the game is reserved
		Start:    g.Start(),
		Distance: g.Distance,
		Steps:    stepsOf(boardOf(tb, g)),
		Rulings:  g.Rulings(),
	}, g.TurnRules())
}

// stepsOf returns a function that lists the first moves of all plays with only one die.
func stepsOf(board *alfonsine.Game) func([]alfonsine.Move, alfonsine.Position) []alfonsine.Move {
	return func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
		for die := range p.Dice().Distinct() {
			one, _ := alfonsine.NewRoll(die)
			for _, m := range board.AppendMoves(nil, gametest.WithDice(p, one)) {
				if !m.IsZero() {
					dst = append(dst, m)
				}
			}
		}
		return dst
	}
}

// boardOf returns the game without rules about turns.
func boardOf(tb testing.TB, g *alfonsine.Game) *alfonsine.Game {
	r, _ := g.Rules()
	r.Dice, r.Virtual, r.Doubles, r.HigherDie, r.ThrowAgain = 2, 0, alfonsine.DoublesOnce, false, alfonsine.ThrowAgainNever
	r.Duty, r.Unplayed, r.FirstThrow, r.Tie, r.Prime = alfonsine.DutyMostDice, alfonsine.UnplayedToOpponent, alfonsine.FirstThrowStands, false, alfonsine.PrimeStops
	return gametest.New(tb, r)
}

// kitGames returns games that the kit supports. They cover every rule about turns.
func kitGames(tb testing.TB) []*alfonsine.Game {
	var list []*alfonsine.Game
	for _, slug := range []string{
		"fallas", "cab-e-quinal", "cab-e-quinal-2", "laquet", "laquet?unplayed=lost", "laquet?unplayed=offered",
		"todas-tablas", "todas-tablas?doubles=twice&higher-die=yes", "pareja-de-entrada", "pareja-de-entrada?throw-again=played",
		"bufa-de-baldrac", "fallas?duty=all-to-the-last", "reencontrat?landing=free&tie=no", "todas-tablas?duty=free", "laquet?duty=free&unplayed=lost",
	} {
		list = append(list, gametest.Lookup(tb, slug))
	}
	return list
}

func TestTheKitPlaysAsTheEngineDoes(t *testing.T) {
	for _, g := range kitGames(t) {
		t.Run(g.Slug(), func(t *testing.T) {
			t.Parallel()
			v := newStepped(t, g)
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				sameTurns(t, g, v, gametest.Wild(g, rng))
			})
		})
	}
}

// wholeOf returns a position with all checkers of a game, or the zero Position.
func wholeOf(v *alfonsine.Game, p alfonsine.Position) alfonsine.Position {
	whole, ok := gametest.Whole(v, p)
	if !ok {
		return alfonsine.Position{}
	}
	return whole
}

// FuzzKit checks that the kit lists the same plays as the engine, and as single moves make.
func FuzzKit(f *testing.F) {
	games := kitGames(f)
	for _, g := range games {
		for _, position := range []string{
			"bar:2,20:13 19:15 w 6-5-3",                          // two must enter
			"bar:1,off:14 24:2,23:2,22:2,21:2,20:2,19:5 w 6-4-1", // no die enters
			"6:1,off:14 13:14,12:1 b ~3",                         // a leftover die
			"6:1,off:14 13:14,12:1 b ~6-3",                       // two leftover dice
			"6:1,3:1,off:13 1:2,off:13 w 5-4",                    // the last checkers
			"6:1,off:14 1:2,off:13 w 6-5",                        // the last checker, with a die to spare
			"1:1,off:14 24:2,off:13 b 6-6-6+",                    // another throw
			"24:1,3:2,off:12 20:2,19:2,off:11 w 6-5-1",           // either die, but not both
			"18:1,6:2,off:12 12:2,off:13 w 6-5",                  // only the higher die
			"12:1,off:14 7:2,6:1,off:12 w 5-5",                   // a doublet that is partly blocked
			"12:1,off:14 7:2,6:2,off:11 w 5-5-5-5",               // a doublet that is blocked
			"18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w 6-5",      // the start of Laquet
			"24:2,6:13 19:13,1:2 b 2-1",                          // the start of Fallas
			"12:3,9:1,off:11 8:1,6:1,4:1,off:12 w 4-2",           // blots on the way
		} {
			if p := pos(position); g.Check(wholeOf(g, p)) == nil {
				turn := gametest.FuzzedTurnOf(f, games, g.Slug(), p)
				f.Add(turn.Rules, turn.White, turn.Black, turn.Dice, turn.State)
			}
		}
	}
	var kit []*alfonsine.Game
	for _, g := range games {
		kit = append(kit, newStepped(f, g))
	}
	f.Fuzz(func(t *testing.T, rules uint64, white, black []byte, dice uint32, state uint8) {
		rules %= uint64(len(games))
		g, p, ok := gametest.FuzzedTurn{Rules: rules, White: white, Black: black, Dice: dice, State: state}.Game(games)
		if !ok {
			return
		}
		if p, ok = gametest.Whole(g, p); !ok {
			return
		}
		sameTurns(t, g, kit[rules], p)
	})
}

// sameTurns fails unless two variants have the same plays and moves, with the same results, and
// single moves make the plays.
func sameTurns(t rapid.TB, want, got *alfonsine.Game, p alfonsine.Position) {
	plays := got.AppendPlays(nil, p)
	for name, list := range map[string][]alfonsine.Play{"all at once": plays, "move by move": gametest.ByMoves(got, p)} {
		if diff := cmp.Diff(ends(want.AppendPlays(nil, p)), ends(list)); diff != "" {
			t.Fatalf("%v: with the kit, %s (-engine +kit):\n%s", p, name, diff)
		}
	}
	for _, play := range plays {
		if made, err := got.PlayOf(p, play.Moves()...); err != nil || made.Next() != play.Next() {
			t.Fatalf("%v: %v leads to %v: %v", p, play, made.Next(), err)
		}
	}
	a, b := want.Moves(p), got.Moves(p)
	for _, m := range a {
		x, err := want.Move(p, m)
		y, fault := got.Move(p, m)
		if len(a) != len(b) || !slices.Contains(b, m) || err != nil || fault != nil || x != y {
			t.Fatalf("%v: the kit lists %v, and the engine %v; %v leads to %v and, by the kit, to %v: %v %v", p, b, a, m, x, y, err, fault)
		}
	}
}

func TestStepsThatAreNoneAreLeftOut(t *testing.T) {
	v := newKit(t, alfonsine.Stepper{
		Name:     "Bad step",
		Slug:     "bad-step",
		Start:    alfonsine.Doblet.Start(),
		Distance: alfonsine.Doblet.Distance,
		Steps: func(dst []alfonsine.Move, _ alfonsine.Position) []alfonsine.Move {
			return append(dst, []alfonsine.Move{
				{From: 12, To: 6, Die: 6}, {From: 12, To: 6, Die: 2}, {From: 99, To: 3, Die: 5}, {From: 20, To: 3, Die: 5}, {Die: 9},
			}...)
		},
	}, alfonsine.TurnRules{Dice: 2})
	p := gametest.WithDice(alfonsine.Doblet.Start(), roll("6-5"))
	if plays := v.Plays(p); len(plays) != 1 || plays[0].String() != "12/6" {
		t.Errorf("the plays are %v", plays)
	}
	if moves := v.Moves(p); len(moves) != 1 {
		t.Errorf("the moves are %v", moves)
	}
}

func TestACheckerThatIsMovedIsNeverLost(t *testing.T) {
	every := gametest.Every(t)
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(every).Draw(t, "game")
		rng := gametest.Drawn(t)
		p := gametest.Wild(g, rng)
		m := alfonsine.Move{
			From: alfonsine.Point(rapid.IntRange(0, 27).Draw(t, "from")), To: alfonsine.Point(rapid.IntRange(0, 27).Draw(t, "to")),
			Die: uint8(rapid.IntRange(0, 7).Draw(t, "die")),
		}
		q, err := gametest.Moved(p, m)
		var e *alfonsine.PlayError
		switch {
		case err != nil && (!errors.As(err, &e) || q != p):
			t.Fatalf("%v, %v: %v", p, m, err)
		case err == nil && q.Dice().Len() != p.Dice().Len()-1 && !q.Over():
			t.Fatalf("%v, %v: %v has other dice", p, m, q)
		}
		left := rapid.SampledFrom([]string{"-", "6", "5-4"}).Draw(t, "left")
		result := alfonsine.Result(rapid.IntRange(0, 3).Draw(t, "result"))
		for _, q := range []alfonsine.Position{q, gametest.WithDice(p, roll(left)), gametest.EndTurn(p, roll(left)), gametest.Ended(p, result), gametest.Ended(gametest.WithDice(gametest.EndTurn(q, roll(left)), roll(left)), result)} {
			for _, c := range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
				if q.Checkers(c) != p.Checkers(c) {
					t.Fatalf("%v, %v: %v has lost a checker of %v", p, m, q, c)
				}
			}
			if back, err := q.Setup().Position(); err != nil || back != q {
				t.Fatalf("%v, %v: %v is unsound: %v", p, m, q, err)
			}
		}
	})
}
