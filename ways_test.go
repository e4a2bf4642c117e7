package alfonsine_test

import (
	"errors"
	"math/rand/v2"
	"slices"
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
	forEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "order"), 0))
		plays := g.AppendPlays(nil, p)
		for range 4 {
			play := plays[rng.IntN(len(plays))]
			moves := order(rng, play.Moves())
			for i := range moves {
				moves[i].Hit = rng.IntN(2) == 0 // which is not read
			}
			got, err := alfonsine.PlayOf(g, p, moves...)
			var e *alfonsine.PlayError
			switch {
			case err == nil && got == play:
			case errors.As(err, &e) && e.Fault == alfonsine.FaultAmbiguous && slices.Contains(e.Plays, play):
			case err == nil && slices.Contains(plays, got): // the order given leads elsewhere
			default:
				t.Fatalf("%v: the moves %v of %v make %v: %v", p, moves, play, got, err)
			}
			if got, err := alfonsine.PlayOf(g, p, play.Moves()...); err != nil || got != play {
				t.Fatalf("%v: in their own order the moves of %v make %v: %v", p, play, got, err)
			}
		}
	})
}

func TestMovesThatMakeNoPlayAreRefusedWithTheFaultOfTheFirst(t *testing.T) {
	type moves = []alfonsine.Move
	for _, test := range []struct {
		game     alfonsine.Variant
		position string
		moves    moves
		fault    alfonsine.Fault
		at       alfonsine.Move
	}{
		{alfonsine.Fallas, "24:2,6:13 19:13,1:2 w 6-5-3", moves{{From: 24, To: 18, Die: 6}}, alfonsine.FaultDuty, alfonsine.Move{}},
		{alfonsine.Fallas, "24:2,6:13 19:13,1:2 w 6-5-3", nil, alfonsine.FaultDuty, alfonsine.Move{}},
		{alfonsine.Fallas, "24:2,6:13 19:13,1:2 w 6-5-3", moves{{From: 24, To: 18, Die: 6}, {From: 24, To: 19, Die: 5}, {From: 6, To: 3, Die: 3}}, alfonsine.FaultForbidden, alfonsine.Move{From: 24, To: 19, Die: 5}},
		{alfonsine.Fallas, "24:2,6:13 19:13,1:2 w 6-5-3", moves{{}, {From: 24, To: 18, Die: 6}}, alfonsine.FaultDuty, alfonsine.Move{}},
		{alfonsine.Fallas, "24:2,6:13 19:13,1:2 w -", moves{{From: 24, To: 18, Die: 6}}, alfonsine.FaultNoDice, alfonsine.Move{From: 24, To: 18, Die: 6}},
		{alfonsine.Laquet, "1:1,off:14 13:15 w 6-5", moves{{From: 1, To: 0, Die: 6}, {From: 2, To: 0, Die: 5}}, alfonsine.FaultOver, alfonsine.Move{From: 2, To: 0, Die: 5}},
		{alfonsine.Laquet, "9:2,off:13 13:15 w 6-5", make(moves, 8), alfonsine.FaultMove, alfonsine.Move{}},
	} {
		play, err := alfonsine.PlayOf(test.game, pos(test.position), test.moves...)
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Fault != test.fault || e.Move != test.at || play != (alfonsine.Play{}) {
			t.Errorf("%s: %v make %v: %v, want the fault %v of %v", test.position, test.moves, play, err, test.fault, test.at)
		}
	}
}

func TestThePassAndThePlayerWhoStopsAreMadeOfNoMove(t *testing.T) {
	for _, test := range []struct{ slug, position, want string }{
		{"cab-e-quinal", "20:15 19:15 w 1-1-1", "pass"},
		{"fallas", "24:2,6:13 19:13,1:2 w 5-5-5", "fails"},
		{"laquet?unplayed=offered", "9:2,off:13 13:15 w ~6", "pass"},
	} {
		g := gametest.Lookup(t, test.slug)
		for _, moves := range [][]alfonsine.Move{nil, {{}}} {
			play, err := alfonsine.PlayOf(g, pos(test.position), moves...)
			if err != nil || play.Len() != 0 || play.String() != test.want {
				t.Errorf("%s: %s with %v: %v, %v", test.slug, test.position, moves, play, err)
			}
		}
	}
	play, err := alfonsine.PlayOf(foreign.Race{}, pos("6:2 19:2 w 5-3"), alfonsine.Move{From: 6, To: 3, Die: 3}, alfonsine.Move{})
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
		if got, err := alfonsine.PlayOf(g, p, moves...); err != nil || !slices.Contains(legal, got) {
			t.Errorf("%v backwards: %v, %v", play, got, err)
		}
	}
}

func TestPlaysBySingleMovesAreThoseOfTheGame(t *testing.T) {
	forEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		if len(g.AppendPlays(nil, p)) > 60 {
			return // it takes long
		}
		var next, want []alfonsine.Position
		kept := alfonsine.Play{}
		for _, play := range alfonsine.AppendPlaysByMoves([]alfonsine.Play{kept}, g, p)[1:] {
			next = append(next, play.Next())
			if got, err := alfonsine.PlayOf(g, p, play.Moves()...); err != nil || got.Next() != play.Next() {
				t.Fatalf("%v: %v is no play: %v", p, play, err)
			}
		}
		want = alfonsine.AppendNext(want, g, p)
		slices.SortFunc(next, alfonsine.Position.Compare)
		slices.SortFunc(want, alfonsine.Position.Compare)
		if !slices.Equal(next, want) {
			t.Fatalf("%v: by single moves it goes on to\n%v\nand not to\n%v", p, next, want)
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
	} {
		if got := alfonsine.TurnEnded(pos(test.before), pos(test.after)); got != test.ended {
			t.Errorf("from %s to %s the turn has ended: %v", test.before, test.after, got)
		}
	}
}
