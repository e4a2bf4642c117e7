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
	"pgregory.net/rapid"
)

// order returns n moves in some order.
func order(rng *rand.Rand, moves []alfonsine.Move) []alfonsine.Move {
	moves = slices.Clone(moves)
	rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	return moves
}

func TestAPlayIsMadeOfItsMovesInAnyOrder(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		rng := gametest.Drawn(t)
		plays := g.AppendPlays(nil, p)
		for range 4 {
			play := plays[rng.IntN(len(plays))]
			moves := order(rng, play.Moves())
			for i := range moves {
				moves[i].Hit = rng.IntN(2) == 0 // which is not read
			}
			got, err := g.PlayOf(p, moves...)
			var e *alfonsine.PlayError
			switch {
			case err == nil && got == play:
			case errors.As(err, &e) && e.Fault == alfonsine.FaultAmbiguous && slices.Contains(e.Plays, play):
			case err == nil && slices.Contains(plays, got): // the order given leads elsewhere
			default:
				t.Fatalf("%v: the moves %v of %v make %v: %v", p, moves, play, got, err)
			}
			if got, err := g.PlayOf(p, play.Moves()...); err != nil || got != play {
				t.Fatalf("%v: in their given order the moves of %v make %v: %v", p, play, got, err)
			}
		}
	})
}

func TestThePassAndThePlayerWhoStopsAreMadeOfNoMove(t *testing.T) {
	for _, test := range []struct{ slug, position, want string }{
		{"cab-e-quinal", "20:15 19:15 w 1-1-1", "pass"},
		{"fallas", "24:2,6:13 19:13,1:2 w 5-5-5", "fails"},
		{"laquet?unplayed=offered", "9:2,off:13 13:15 w ~6", "pass"},
	} {
		g := gametest.Lookup(t, test.slug)
		for _, moves := range [][]alfonsine.Move{nil, {{}}} {
			play, err := g.PlayOf(pos(test.position), moves...)
			if err != nil || play.Len() != 0 || play.String() != test.want {
				t.Errorf("%s: %s with %v: %v, %v", test.slug, test.position, moves, play, err)
			}
		}
	}
	play, err := foreign.Race.PlayOf(pos("6:2 19:2 w 5-3"), alfonsine.Move{From: 6, To: 3, Die: 3}, alfonsine.Move{})
	if err != nil || play.String() != "6/3" || play.Next().String() != "6:1,3:1 19:2 b -" {
		t.Errorf("a player who stops after one die: %v, %v", play, err)
	}
}

// Two orders of the same moves: with the first the hit is legal, since the start has
// been left, and with the second not.
func TestOneLegalOrderOfMovesIsEnough(t *testing.T) {
	g := gametest.Lookup(t, "fallas?hit=start")
	p := pos("18:1,6:13,1:1 24:1,19:12,12:1,2:1 b 6-3-1")
	var legal []alfonsine.Play
	for _, play := range g.AppendPlays(nil, p) {
		if play.Len() == 3 {
			legal = append(legal, play)
		}
	}
	if len(legal) == 0 {
		t.Fatal("there is no play of three moves")
	}
	for _, play := range legal {
		moves := play.Moves()
		slices.Reverse(moves)
		if got, err := g.PlayOf(p, moves...); err != nil || !slices.Contains(legal, got) {
			t.Errorf("%v backwards: %v, %v", play, got, err)
		}
	}
	twice := alfonsine.Move{From: 8, To: 5, Die: 3}
	play, err := alfonsine.CabEQuinal.PlayOf(pos("bar:1,8:14 19:15 w 5-3-3"), twice, twice, alfonsine.Move{From: alfonsine.Bar, To: 20, Die: 5})
	if err != nil || play.String() != "bar/20 8/5(2)" {
		t.Errorf("the checker on the bar last: %v, %v", play, err)
	}
	early := gametest.Lookup(t, "cab-e-quinal?unplayed=offered") // who stops early, too
	play, err = early.PlayOf(pos("bar:1,8:14 19:15 w ~5-3-2"), twice, alfonsine.Move{From: alfonsine.Bar, To: 20, Die: 5})
	if err != nil || play.String() != "bar/20 8/5" {
		t.Errorf("%v, %v", play, err)
	}
}

func TestPlaysBySingleMovesAreThoseOfTheGame(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		if len(g.AppendPlays(nil, p)) > 60 {
			return // it takes long
		}
		var next, want []alfonsine.Position
		for _, play := range gametest.ByMoves(g, p) {
			next = append(next, play.Next())
			if got, err := g.PlayOf(p, play.Moves()...); err != nil || got.Next() != play.Next() {
				t.Fatalf("%v: %v is not a play: %v", p, play, err)
			}
		}
		want = g.AppendNext(want, p)
		slices.SortFunc(next, alfonsine.Position.Compare)
		slices.SortFunc(want, alfonsine.Position.Compare)
		if !slices.Equal(next, want) {
			t.Fatalf("%v: single moves lead to\n%v\nnot to\n%v", p, next, want)
		}
	})
}

func TestASingleMoveEndsTheTurnWhereNothingIsLeftToPlay(t *testing.T) {
	for _, test := range []struct {
		before, after string
		ended         bool
	}{
		{"8:2,off:13 13:15 w 6-5", "8:1,2:1,off:13 13:15 w 5", false},
		{"8:1,2:1,off:13 13:15 w 5", "3:1,2:1,off:13 13:15 b -", true},
		{"8:2,off:13 13:15 w 6-5", "8:1,2:1,off:13 13:15 b ~5", true}, // left to the other side
		{"8:2,off:13 13:15 w ~6-5", "8:1,2:1,off:13 13:15 w ~5", false},
		{"8:2,off:13 13:15 w ~6", "8:1,2:1,off:13 13:15 w -", true}, // and now his own throw
		{"1:1,off:14 13:15 w 6-5", "off:15 13:15 1-0 -", true},
		{"8:2,off:13 13:15 w 6-6-6+", "8:1,2:1,off:13 13:15 w 6-6+", false},
		{"8:2,off:13 13:15 w 6", "8:1,2:1,off:13 13:15 w 6-5", true}, // a variant has thrown again at once
		{"8:2,off:13 13:15 w 6", "8:1,2:1,off:13 13:15 w 5", true},
	} {
		if got := alfonsine.TurnEnded(pos(test.before), pos(test.after)); got != test.ended {
			t.Errorf("from %s to %s the turn has ended: %v", test.before, test.after, got)
		}
	}
}

func TestAWinMadeOfSingleMovesIsThePlayOfTheGame(t *testing.T) {
	for _, test := range []struct {
		g        *alfonsine.Game
		position string
	}{
		{alfonsine.Laquet, "1:1,off:14 13:15 w 6-5"},
		{alfonsine.Fallas, "2:1,1:1,off:13 13:15 w 6-5-3"},
		{alfonsine.Backgammon, "2:2,off:13 24:15 w 5-5-5-5"},
	} {
		p := pos(test.position)
		plays, want := gametest.ByMoves(test.g, p), test.g.AppendPlays(nil, p)
		if len(plays) != 1 || len(want) != 1 || plays[0] != want[0] {
			t.Errorf("%s: %v gives %v by single moves, not %v", test.g.Slug(), p, plays, want)
		}
	}
}

func TestSixDiceAreSixMovesOfOnePlay(t *testing.T) {
	g := gametest.Lookup(t, "cab-e-quinal?doubles=twice")
	p := pos("20:15 19:15 w 2-2-2-2-2-2")
	moves := make([]alfonsine.Move, 6)
	for i := range moves {
		moves[i] = alfonsine.Move{From: 20, To: 18, Die: 2}
	}
	if play, err := g.PlayOf(p, moves...); err != nil || play.Len() != 6 || play.String() != "20/18(6)" {
		t.Errorf("%v, %v", play, err)
	}
	_, err := g.PlayOf(p, append(moves, moves[0])...)
	expectError(t, err, &alfonsine.PlayError{
		Fault: alfonsine.FaultMove, Variant: g.Slug(), Position: p, Why: alfonsine.Refusal{Key: "moves-excess", Of: 6},
	})
}

// stubborn returns Cab e Quinal in which the 6 is not played first, and a checker of the other
// side leaves its first point where the 5 is played last.
func stubborn() *alfonsine.Game {
	return gametest.Altered(alfonsine.CabEQuinal, func(s *alfonsine.Stepper) {
		s.Steps = func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			for _, m := range alfonsine.CabEQuinal.AppendMoves(nil, p) {
				if !m.IsZero() && (m.Die < 6 || p.Dice().Len() < 3) {
					dst = append(dst, m)
				}
			}
			return dst
		}
		s.Step = func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := gametest.Moved(p, m)
			if err != nil || m.Die != 5 || p.Dice().Len() > 1 {
				return next, err
			}
			on := next.Setup()
			on.Black[1]--
			on.Black[2]++
			return on.Position()
		}
	})
}

func TestMovesWhoseOrderMattersAreAmbiguousInTheWrongOrder(t *testing.T) {
	v, p := stubborn(), pos("20:15 1:15 w 6-5-3")
	moves := []alfonsine.Move{{From: 20, To: 14, Die: 6}, {From: 20, To: 15, Die: 5}, {From: 20, To: 17, Die: 3}}
	var wanted []alfonsine.Play
	for _, play := range v.Plays(p) {
		if next := play.Next(); next.Count(alfonsine.White, 14) == 1 && next.Count(alfonsine.White, 15) == 1 && next.Count(alfonsine.White, 17) == 1 {
			wanted = append(wanted, play)
		}
	}
	if len(wanted) != 2 {
		t.Fatalf("%d plays make these moves", len(wanted))
	}
	_, err := v.PlayOf(p, moves...)
	why := alfonsine.Refusal{Key: "ambiguous", Text: wanted[0].String() + ", " + wanted[1].String()}
	expectError(t, err, &alfonsine.PlayError{
		Fault: alfonsine.FaultAmbiguous, Variant: v.Slug(), Position: p, Why: why, Plays: wanted,
	})
	slices.Reverse(moves)
	if play, err := v.PlayOf(p, moves...); err != nil || play.Next().Count(alfonsine.Black, 1) != 15 {
		t.Errorf("%v, %v", play, err)
	}
}

func TestAnErrorNamesSixOfManyPlaysThatAreMeantAndCountsTheOthers(t *testing.T) {
	for dice, plays := range map[string]int{"2-2-1": 2, "5-3-2-1": 6, "5-4-3-2-1": 7, "6-5-4-3-2-1": 9} {
		v := gametest.Echo(roll(dice).Len())
		p, err := v.Roll(v.Start(), roll(dice))
		gametest.Must(t, err)
		const text = "24/18(2)"
		_, err = v.ParsePlay(p, text, alfonsine.Notation{})
		named := text + strings.Repeat(", "+text, min(plays, 6)-1)
		why := alfonsine.Refusal{Key: "ambiguous", Text: named, Count: max(0, plays-6)}
		if plays > 6 {
			why.Key = "ambiguous-many"
		}
		expectError(t, err, &alfonsine.PlayError{
			Fault: alfonsine.FaultAmbiguous, Variant: v.Slug(), Position: p, Input: text, Why: why, Plays: v.Plays(p),
		})
		if n := len(v.Plays(p)); n != plays {
			t.Errorf("%s makes %d plays", dice, n)
		}
	}
}

// fickle returns Laquet by a stepper whose Step leads elsewhere each time it is asked, for two
// hundred times.
func fickle() *alfonsine.Game {
	return gametest.Altered(alfonsine.Laquet, func(s *alfonsine.Stepper) {
		asked := 0
		s.Step = func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := p.Setup().Moved(m)
			if err != nil {
				return p, err
			}
			asked++
			next.Black = alfonsine.Checkers{}
			next.Black[10+asked%15] = 8
			next.Black[10+asked/15] += 7
			return next.Position()
		}
	})
}

// fickleBoard is a position of it.
const fickleBoard = "9:2,off:13 13:15 w 6-3"

func TestMovesThatLeadToNoListedPlayAreRefused(t *testing.T) {
	v, p := fickle(), pos(fickleBoard)
	want := alfonsine.PlayError{
		Fault: alfonsine.FaultMove, Variant: v.Slug(), Position: p, Why: alfonsine.Refusal{Key: "no-play"},
	}
	_, err := v.PlayOf(p, alfonsine.Move{From: 9, To: 3, Die: 6}, alfonsine.Move{From: 9, To: 6, Die: 3})
	expectError(t, err, &want)
	want.Input = "9-6 9-3"
	_, err = v.ParsePlay(p, want.Input, alfonsine.Notation{})
	expectError(t, err, &want)
}

// Over a hit on 1, with the 2, there are two plays; over none, with the 3 or with the 1
// and the 2, it is one.
func TestAMoveTypedAsOneIsThatOfOneDieInAnyOrderOfMoves(t *testing.T) {
	p := pos("3:1,off:14 19:14,1:1 w 3-2-1")
	for _, v := range []*alfonsine.Game{alfonsine.CabEQuinal, gametest.Backwards(alfonsine.CabEQuinal)} {
		play, err := v.ParsePlay(p, "3/off", alfonsine.Notation{})
		if err != nil || play.Next() != pos("off:15 19:14,1:1 1-0 -") {
			t.Errorf("it is read as %v: %v", play, err)
		}
	}
}

// In a deep game the bar is three pips from bearing off, so that a 5 enters nowhere.
func TestOnlyDiceThatEnterAreNamedToWhomWouldEnterElsewhere(t *testing.T) {
	deep := farAs(alfonsine.TodasTablas, func(c alfonsine.Color, pt alfonsine.Point) int {
		if pt == alfonsine.Bar {
			return 3
		}
		return alfonsine.TodasTablas.Distance(c, pt)
	})
	_, err := deep.ParsePlay(pos("bar:1,13:14 1:15 w 5-2"), "bar/17", alfonsine.Notation{})
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || e.Why != (alfonsine.Refusal{Key: "dice-enter-elsewhere", Dice: roll("5-2"), Text: "bar/1"}) {
		t.Error(err)
	}
}

// In a bent game, White's points 1 and 2 are both next to bearing off.
func TestNoDirectionIsNamedWhereTwoPointsAreAsFar(t *testing.T) {
	bent := farAs(alfonsine.TodasTablas, func(c alfonsine.Color, pt alfonsine.Point) int {
		if c == alfonsine.White && pt == 2 {
			return 1
		}
		return alfonsine.TodasTablas.Distance(c, pt)
	})
	for v, want := range map[*alfonsine.Game]string{
		alfonsine.TodasTablas:                    "wrong-way",
		gametest.Stranger(alfonsine.TodasTablas): "wrong-way",
		bent:                                     "dice-elsewhere",
	} {
		_, err := v.ParsePlay(pos("13:15 1:15 w 5-2"), "13/15", alfonsine.Notation{})
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Why.Key != want {
			t.Errorf("%v: %v, want %q", v, err, want)
		}
	}
}
