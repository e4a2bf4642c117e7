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
			play, err := alfonsine.PlayOf(g, pos(test.position), moves...)
			if err != nil || play.Len() != 0 || play.String() != test.want {
				t.Errorf("%s: %s with %v: %v, %v", test.slug, test.position, moves, play, err)
			}
		}
	}
	play, err := alfonsine.PlayOf(foreign.Race, pos("6:2 19:2 w 5-3"), alfonsine.Move{From: 6, To: 3, Die: 3}, alfonsine.Move{})
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
	twice := alfonsine.Move{From: 8, To: 5, Die: 3}
	play, err := alfonsine.PlayOf(alfonsine.CabEQuinal, pos("bar:1,8:14 19:15 w 5-3-3"), twice, twice, alfonsine.Move{From: alfonsine.Bar, To: 20, Die: 5})
	if err != nil || play.String() != "bar/20 8/5(2)" {
		t.Errorf("the checker on the bar last: %v, %v", play, err)
	}
	early := gametest.Lookup(t, "cab-e-quinal?unplayed=offered") // who stops early, too
	play, err = alfonsine.PlayOf(early, pos("bar:1,8:14 19:15 w ~5-3-2"), twice, alfonsine.Move{From: alfonsine.Bar, To: 20, Die: 5})
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
		kept := alfonsine.Play{}
		for _, play := range alfonsine.AppendPlaysByMoves([]alfonsine.Play{kept}, g, p)[1:] {
			next = append(next, play.Next())
			if got, err := alfonsine.PlayOf(g, p, play.Moves()...); err != nil || got.Next() != play.Next() {
				t.Fatalf("%v: %v is not a play: %v", p, play, err)
			}
		}
		want = alfonsine.AppendNext(want, g, p)
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
		plays, want := alfonsine.AppendPlaysByMoves(nil, test.g, p), test.g.AppendPlays(nil, p)
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
	if play, err := alfonsine.PlayOf(g, p, moves...); err != nil || play.Len() != 6 || play.String() != "20/18(6)" {
		t.Errorf("%v, %v", play, err)
	}
	_, err := alfonsine.PlayOf(g, p, append(moves, moves[0])...)
	expectError(t, err, because(alfonsine.Refusal{Key: "moves-excess", Of: 6}, alfonsine.PlayError{Fault: alfonsine.FaultMove, Variant: g.Slug(), Position: p}))
}

// In a stubborn game the 6 is not played first, and who plays the 5 last throws again.
type stubborn struct{ alfonsine.Variant }

func (v stubborn) AppendMoves(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	for _, m := range v.Variant.AppendMoves(nil, p) {
		if m.Die < 6 || p.Dice().Len() < 3 {
			dst = append(dst, m)
		}
	}
	return dst
}

func (v stubborn) Move(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
	if !slices.Contains(v.AppendMoves(nil, p), m) {
		return p, errors.New("not yet")
	}
	next, err := v.Variant.Move(p, m)
	if err == nil && m.Die == 5 && p.Dice().Len() == 1 {
		s := next.Setup()
		s.Turn = p.Turn()
		return s.Position()
	}
	return next, err
}

func (v stubborn) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	return alfonsine.AppendPlaysByMoves(dst, v, p)
}

func TestMovesWhoseOrderMattersAreAmbiguousInTheWrongOrder(t *testing.T) {
	v, p := stubborn{alfonsine.CabEQuinal}, pos("20:15 1:15 w 6-5-3")
	moves := []alfonsine.Move{{From: 20, To: 14, Die: 6}, {From: 20, To: 15, Die: 5}, {From: 20, To: 17, Die: 3}}
	var wanted []alfonsine.Play
	for _, play := range alfonsine.Plays(v, p) {
		if next := play.Next(); next.Count(alfonsine.White, 14) == 1 && next.Count(alfonsine.White, 15) == 1 && next.Count(alfonsine.White, 17) == 1 {
			wanted = append(wanted, play)
		}
	}
	if len(wanted) != 2 {
		t.Fatalf("%d plays make these moves", len(wanted))
	}
	_, err := alfonsine.PlayOf(v, p, moves...)
	why := alfonsine.Refusal{Key: "ambiguous", Text: wanted[0].String() + ", " + wanted[1].String()}
	expectError(t, err, because(why, alfonsine.PlayError{
		Fault: alfonsine.FaultAmbiguous, Variant: v.Slug(), Position: p, Plays: wanted,
	}))
	slices.Reverse(moves)
	if play, err := alfonsine.PlayOf(v, p, moves...); err != nil || play.Next().Turn() != alfonsine.Black {
		t.Errorf("%v, %v", play, err)
	}
}

// An echo plays every first play several times, each time with one more of the other
// side's checkers off: only it can tell them apart.
type echo struct {
	alfonsine.Variant
	times int
}

func (v echo) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	play := v.Variant.AppendPlays(nil, p)[0]
	s := play.Next().Setup()
	for range v.times {
		s.Black[1]--
		s.Black[alfonsine.Off]++
		next, err := s.Position()
		if err != nil {
			panic(err)
		}
		again, err := alfonsine.NewPlay(next, play.Moves()...)
		if err != nil {
			panic(err)
		}
		dst = append(dst, again)
	}
	return dst
}

func TestAnErrorNamesSixOfManyPlaysThatAreMeantAndCountsTheOthers(t *testing.T) {
	p := pos("24:15 1:15 w 6-5")
	for times, more := range map[int]int{2: 0, 6: 0, 7: 1, 9: 3} {
		v := echo{alfonsine.TodasTablas, times}
		text := alfonsine.Plays(v, p)[0].String()
		_, err := alfonsine.ParsePlay(v, p, text)
		why := alfonsine.Refusal{Key: "ambiguous", Text: text + strings.Repeat(", "+text, min(times, 6)-1), Count: more}
		if more > 0 {
			why.Key = "ambiguous-many"
		}
		expectError(t, err, because(why, alfonsine.PlayError{
			Fault: alfonsine.FaultAmbiguous, Variant: v.Slug(), Position: p, Input: text, Plays: alfonsine.Plays(v, p),
		}))
	}
}

// A boundless game lists moves that no game can have, and to stop takes away a die.
type boundless struct{ alfonsine.Variant }

func (boundless) AppendMoves(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	return append(dst, alfonsine.Move{From: 7, To: 4, Die: 8}, alfonsine.Move{From: 9, To: 6, Die: 3}, alfonsine.Move{})
}

func (v boundless) Move(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
	if m.IsZero() {
		s := p.Setup()
		s.Dice = s.Dice.Without(s.Dice.At(0))
		return s.Position()
	}
	m.Die = 3
	return v.Variant.Move(p, m)
}

func TestMovesThatNoGameCanHaveAreLeftOutOfPlays(t *testing.T) {
	v, p := boundless{alfonsine.Laquet}, pos("9:1,7:1,off:13 13:15 w 6-3")
	var list []string
	for _, play := range alfonsine.AppendPlaysByMoves(nil, v, p) {
		list = append(list, play.String()+" "+play.Next().Dice().String())
	}
	if want := []string{"9/6 -", "pass 3"}; !slices.Equal(list, want) {
		t.Errorf("%q, want %q", list, want)
	}
}

// A misleading game has one play, which leads where no moves do.
type misleading struct{ alfonsine.Variant }

func (misleading) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	play, _ := alfonsine.NewPlay(pos("1:1,off:14 13:15 b -"), alfonsine.Move{From: 9, To: 3, Die: 6})
	return append(dst, play)
}

func TestMovesThatLeadToNoListedPlayAreRefused(t *testing.T) {
	v, p := misleading{alfonsine.Laquet}, pos("9:2,off:13 13:15 w 6-3")
	_, err := alfonsine.PlayOf(v, p, alfonsine.Move{From: 9, To: 3, Die: 6}, alfonsine.Move{From: 9, To: 6, Die: 3})
	expectError(t, err, because(alfonsine.Refusal{Key: "no-play"}, alfonsine.PlayError{Fault: alfonsine.FaultMove, Variant: "laquet", Position: p}))
	_, err = alfonsine.ParsePlay(v, p, "9/3 9/6")
	expectError(t, err, because(alfonsine.Refusal{Key: "no-play"}, alfonsine.PlayError{Fault: alfonsine.FaultMove, Variant: "laquet", Position: p, Input: "9/3 9/6"}))
	if play, err := alfonsine.ParsePlay(v, p, "9/3"); err != nil || play.String() != "9/3" {
		t.Errorf("the text of its play is read as %v: %v", play, err)
	}
}

func TestAMoveThatABrokenVariantRefusesIsNamed(t *testing.T) {
	v, p := refusing{alfonsine.Laquet}, pos("9:1,7:1,off:13 18:15 w 3-2")
	m := alfonsine.Move{From: 9, To: 6, Die: 3}
	_, err := alfonsine.PlayOf(v, p, m)
	expectError(t, err, &alfonsine.PlayError{Fault: alfonsine.FaultMove, Variant: "laquet", Position: p, Move: m, Reason: "no"})
	if play, err := alfonsine.ParsePlay(v, p, "7/5 9/6"); err == nil {
		t.Errorf("it is read as %v", play)
	}
	shut := pos("9:1,off:14 7:1,6:14 w 3-2")
	_, err = alfonsine.ParsePlay(v, shut, "fail") // the play is written "pass"
	expectError(t, err, &alfonsine.PlayError{Fault: alfonsine.FaultMove, Variant: "laquet", Position: shut, Input: "fail", Reason: "no"})
}

// A backward game lists the smaller die first.
type backward struct{ alfonsine.Variant }

func (v backward) AppendMoves(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	moves := v.Variant.AppendMoves(nil, p)
	slices.Reverse(moves)
	return append(dst, moves...)
}

// Over a hit on 1, with the 2, there are two plays; over none, with the 3 or with the 1
// and the 2, it is one.
func TestAMoveTypedAsOneIsThatOfOneDieInAnyOrderOfMoves(t *testing.T) {
	p := pos("3:1,off:14 19:14,1:1 w 3-2-1")
	for _, v := range []alfonsine.Variant{alfonsine.CabEQuinal, backward{alfonsine.CabEQuinal}} {
		play, err := alfonsine.ParsePlay(v, p, "3/off")
		if err != nil || play.Next() != pos("off:15 19:14,1:1 1-0 -") {
			t.Errorf("it is read as %v: %v", play, err)
		}
	}
}

// In a deep game the bar is three pips from bearing off, so that a 5 enters nowhere.
type deep struct{ alfonsine.Variant }

func (v deep) Distance(c alfonsine.Color, pt alfonsine.Point) int {
	if pt == alfonsine.Bar {
		return 3
	}
	return v.Variant.Distance(c, pt)
}

func TestOnlyDiceThatEnterAreNamedToWhomWouldEnterElsewhere(t *testing.T) {
	_, err := alfonsine.ParsePlay(deep{alfonsine.TodasTablas}, pos("bar:1,13:14 1:15 w 5-2"), "bar/17")
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || e.Why != (alfonsine.Refusal{Key: "dice-enter-elsewhere", Dice: roll("5-2"), Text: "bar/1"}) {
		t.Error(err)
	}
}

// In a bent game, White's points 1 and 2 are both next to bearing off.
type bent struct{ alfonsine.Variant }

func (v bent) Distance(c alfonsine.Color, pt alfonsine.Point) int {
	if c == alfonsine.White && pt == 2 {
		return 1
	}
	return v.Variant.Distance(c, pt)
}

func TestNoDirectionIsNamedWhereTwoPointsAreAsFar(t *testing.T) {
	for _, v := range []alfonsine.Variant{alfonsine.TodasTablas, bent{alfonsine.TodasTablas}} {
		want := "wrong-way"
		if v != alfonsine.Variant(alfonsine.TodasTablas) {
			want = "dice-elsewhere"
		}
		_, err := alfonsine.ParsePlay(v, pos("13:15 1:15 w 5-2"), "13/15")
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Why.Key != want {
			t.Errorf("%T: %v, want %q", v, err, want)
		}
	}
}
