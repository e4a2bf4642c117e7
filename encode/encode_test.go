package encode_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/encode"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/kin"
	"pgregory.net/rapid"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// everyGame returns the games and readings, the kin, and a game of a Stepper elsewhere.
func everyGame(tb testing.TB) []*alfonsine.Game {
	return append(append(gametest.Variants(tb), kin.Games()...), foreign.Race)
}

// forPositions checks a property of positions of every game: played and wild ones, before and
// after throws, in the middle of a turn and after the end, with either side to play.
func forPositions(t *testing.T, property func(t *testing.T, g *alfonsine.Game, p alfonsine.Position)) {
	t.Helper()
	for _, g := range everyGame(t) {
		t.Run(g.Slug(), func(t *testing.T) {
			t.Parallel()
			rng := gametest.Source(t)
			_, wild := g.Rules()
			for range gametest.Cases(6, 40) {
				before := gametest.Played(g, rng)
				list := []alfonsine.Position{before, g.Throw(before, rng)}
				if wild {
					list = append(list, gametest.Wild(g, rng), g.Throw(gametest.Emptied(g, rng), rng))
				}
				for _, p := range list {
					for ; ; p = afterAMove(g, p, rng) {
						property(t, g, p)
						if t.Failed() {
							t.Fatalf("%s: %v", g.Slug(), p)
						}
						if p.Over() || p.Dice().IsZero() {
							break
						}
					}
				}
			}
		})
	}
}

// afterAMove returns the position after a random move.
func afterAMove(g *alfonsine.Game, p alfonsine.Position, rng *rand.Rand) alfonsine.Position {
	moves := g.Moves(p)
	return gametest.Got(g.Move(p, moves[rng.IntN(len(moves))]))
}

// The mask has the moves that are listed and no other, and each is found by its number. What is
// not in the mask has its number too, and the game refuses it.
func TestTheMaskIsTheListedMoves(t *testing.T) {
	forPositions(t, func(t *testing.T, g *alfonsine.Game, p alfonsine.Position) {
		mask := encode.AppendMask(nil, g, p)
		if len(mask) != encode.Actions {
			t.Fatalf("the mask has %d numbers", len(mask))
		}
		for _, m := range g.Moves(p) {
			action := encode.Action(g, p.Turn(), m)
			if mask[action] != 1 {
				t.Errorf("%v and another move have the number %d, or it is not in the mask", m, action)
			}
			mask[action] = 2
			if got, legal := encode.Move(g, p, action); got != m || !legal {
				t.Errorf("%v has the number %d, which is %v, %v", m, action, got, legal)
			}
		}
		for action, listed := range mask {
			if listed == 2 {
				continue
			}
			m, legal := encode.Move(g, p, action)
			if _, err := g.Move(p, m); listed == 1 || legal || err == nil || encode.Action(g, p.Turn(), m) != action {
				t.Errorf("%d is %d in the mask, and the move %v, %v: %v", action, listed, m, legal, err)
			}
		}
	})
}

// A learner that sees White's side of a position sees the same in the mirror image, and has the
// same actions.
func TestBothSidesSeeTheSameInTheMirror(t *testing.T) {
	forPositions(t, func(t *testing.T, g *alfonsine.Game, p alfonsine.Position) {
		if p.Result() == alfonsine.ResultTie {
			return // its Turn is White's, in the mirror image too
		}
		q := g.Mirror(p)
		if a, b := encode.AppendObservation(nil, g, p), encode.AppendObservation(nil, g, q); !slices.Equal(a, b) {
			t.Errorf("it is\n%v\nand its mirror image\n%v", a, b)
		}
		if a, b := encode.AppendMask(nil, g, p), encode.AppendMask(nil, g, q); !slices.Equal(a, b) {
			t.Errorf("it has the mask\n%v\nand its mirror image\n%v", a, b)
		}
	})
}

// An observation holds all that a position has but the mark of the turn, so that a position of
// one side can be made of it again.
func TestAPositionCanBeMadeOfItsObservation(t *testing.T) {
	forPositions(t, func(t *testing.T, g *alfonsine.Game, p alfonsine.Position) {
		seen := encode.AppendObservation(nil, g, p)
		want := p.Setup()
		got := alfonsine.Setup{Turn: want.Turn, Result: want.Result, Mark: want.Mark}
		got.Leftover, got.Again = seen[58] == 1, seen[59] == 1
		own, other := &got.White, &got.Black
		if got.Turn == alfonsine.Black {
			own, other = other, own
		}
		for pt := range own {
			n := g.Number(alfonsine.NumberingMover, got.Turn, alfonsine.Point(pt))
			own[pt], other[pt] = uint8(seen[n]), uint8(seen[26+n])
		}
		var dice []int
		for i, n := range seen[52:58] {
			dice = append(dice, slices.Repeat([]int{i + 1}, int(n))...)
		}
		got.Dice = gametest.Got(alfonsine.NewRoll(dice...))
		if got != want {
			t.Errorf("it is observed as\n%v\nwhich is %v", seen, got)
		}
	})
}

// In a game by Rules a point of the path has the number of pips from which a checker is borne
// off there.
func TestAPointIsNumberedByItsDistance(t *testing.T) {
	for _, g := range gametest.ByRules(everyGame(t)) {
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
				distance := g.Distance(c, pt)
				if distance < 0 {
					continue
				}
				if got := encode.Action(g, c, alfonsine.Move{From: pt, Die: 1}); got != 6*(distance-1)+1 {
					t.Errorf("%s: %v's point %d is %d pips away, and its 1 has the number %d", g.Slug(), c, pt, distance, got)
				}
			}
		}
	}
}

// The counts are those of the side to play, on its own points: here Black's, whose point 24
// is White's first.
func TestAnObservationIsTheCountsTheDiceAndTwoMarks(t *testing.T) {
	const counts = "bar:1,23:2,6:4,off:8 bar:2,24:5,1:3,off:5 b "
	for dice, want := range map[string]map[int]int8{
		"-":    {},
		"6-5":  {52 + 5: 1, 52 + 4: 1},
		"~4":   {52 + 3: 1, 58: 1},
		"3-3+": {52 + 2: 2, 59: 1},
	} {
		for i, n := range map[int]int8{0: 5, 24: 3, 1: 5, 25: 2, 26: 8, 26 + 2: 2, 26 + 19: 4, 26 + 25: 1} {
			want[i] = n
		}
		seen := encode.AppendObservation([]int8{7}, alfonsine.Backgammon, alfonsine.MustParsePosition(counts+dice))
		if len(seen) != 1+encode.Observed || seen[0] != 7 {
			t.Fatalf("%s: %v", dice, seen)
		}
		for i, n := range seen[1:] {
			if n != want[i] {
				t.Errorf("%s: number %d is %d, and not %d", dice, i, n, want[i])
			}
		}
	}
}

func TestAnActionIsTheSourceAndTheDie(t *testing.T) {
	g := alfonsine.Backgammon
	for _, test := range []struct {
		c      alfonsine.Color
		m      alfonsine.Move
		action int
	}{
		{alfonsine.White, alfonsine.Move{}, 0},
		{alfonsine.White, alfonsine.Move{From: 1, Die: 1}, 1},
		{alfonsine.Black, alfonsine.Move{From: 24, Die: 1}, 1},
		{alfonsine.White, alfonsine.Move{From: 24, Die: 6}, 144},
		{alfonsine.White, alfonsine.Move{From: alfonsine.Bar, Die: 6}, 150},
		{alfonsine.Black, alfonsine.Move{From: alfonsine.Bar, Die: 6}, 150},
		{3, alfonsine.Move{From: 24, Die: 1}, 1}, // a color is Black or White by its last bit
		{alfonsine.White, alfonsine.Move{From: 26, Die: 1}, -1},
		{alfonsine.White, alfonsine.Move{To: 1, Die: 1}, -1},
		{alfonsine.White, alfonsine.Move{From: 6, Die: 7}, -1},
		{alfonsine.White, alfonsine.Move{From: 6}, -1},
	} {
		if got := encode.Action(g, test.c, test.m); got != test.action {
			t.Errorf("%v's %+v is %d, and not %d", test.c, test.m, got, test.action)
		}
	}
	// An illegal move goes as far as its die says.
	p := alfonsine.MustParsePosition("6:5,off:10 19:5,off:10 b 6-5")
	if m, legal := encode.Move(g, p, 6*(10-1)+3); legal || m != (alfonsine.Move{From: 15, To: 18, Die: 3}) {
		t.Errorf("%+v, %v", m, legal)
	}
}

func TestWhatIsNoActionHasNoMove(t *testing.T) {
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	for _, action := range []int{math.MinInt, -1, 0, encode.Actions, math.MaxInt} {
		if m, legal := encode.Move(alfonsine.Fallas, p, action); legal || !m.IsZero() {
			t.Errorf("%d is %v, %v", action, m, legal)
		}
	}
}

// A Stepper may list two moves with the same source and die: they have one number, which is that
// of the first.
func TestTwoMovesOfOneSourceAndDieHaveOneNumber(t *testing.T) {
	g := gametest.Altered(alfonsine.Backgammon, func(s *alfonsine.Stepper) {
		s.Steps = func(dst []alfonsine.Move, _ alfonsine.Position) []alfonsine.Move {
			return append(dst, alfonsine.Move{From: 24, To: 22, Die: 1}, alfonsine.Move{From: 24, To: 23, Die: 1})
		}
	})
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 1")
	if moves := g.Moves(p); len(moves) != 2 {
		t.Fatalf("the moves are %v", moves)
	}
	mask := encode.AppendMask(nil, g, p)
	if i := slices.Index(mask, 1); i != 6*23+1 || slices.Contains(mask[i+1:], 1) {
		t.Errorf("the mask is %v", mask)
	}
	if m, legal := encode.Move(g, p, 6*23+1); m.To != 22 || !legal {
		t.Errorf("the move is %v, %v", m, legal)
	}
}

// What stands in a list before is kept.
func TestNumbersAreAppended(t *testing.T) {
	for name, appends := range map[string]func([]int8, *alfonsine.Game, alfonsine.Position) []int8{
		"observation": encode.AppendObservation, "mask": encode.AppendMask,
	} {
		g := alfonsine.Fallas
		p := g.Start()
		list := appends([]int8{7, 8}, g, p)
		if len(list) < 3 || list[0] != 7 || list[1] != 8 || !slices.Equal(list[2:], appends(nil, g, p)) {
			t.Errorf("the %s is %v", name, list)
		}
	}
}

func TestNumbersAreAppendedWithoutAllocations(t *testing.T) {
	rng := gametest.Source(t)
	for _, g := range everyGame(t) {
		p := g.Throw(gametest.Played(g, rng), rng)
		list := make([]int8, 0, encode.Observed+encode.Actions)
		moves := g.Moves(p)
		for name, f := range map[string]func(){
			"AppendObservation": func() { list = encode.AppendObservation(list[:0], g, p) },
			"AppendMask":        func() { list = encode.AppendMask(list[:0], g, p) },
			"Action":            func() { encode.Action(g, p.Turn(), moves[0]) },
			"Move":              func() { encode.Move(g, p, encode.Action(g, p.Turn(), moves[len(moves)-1])) },
			"Move of an illegal one": func() {
				for action := range encode.Actions {
					encode.Move(g, p, action)
				}
			},
		} {
			if n := gametest.Allocs(20, f); n > 0 {
				t.Errorf("%s: %v: %s allocates %v times", g.Slug(), p, name, n)
			}
		}
	}
}

// Any number and any position of any rules: the move of a number is legal where the mask says
// so, and the game accepts exactly these.
func FuzzMove(f *testing.F) {
	games := gametest.FuzzedGames(f)
	add := func(slug, position string, action int) {
		turn := gametest.FuzzedTurnOf(f, games, slug, alfonsine.MustParsePosition(position))
		f.Add(turn.Rules, turn.White, turn.Black, turn.Dice, turn.State, action)
	}
	add("fallas", "24:2,6:13 19:13,1:2 w 6-5-3", 6*23+6)
	add("fallas", "24:2,6:13 19:13,1:2 b 6-5-3", 0)
	add("laquet", "10:1,off:14 8:1,off:14 b ~2", 44)
	add("pareja-de-entrada", "bar:15 bar:15 w 6-6-6+", 150)
	add("backgammon", "bar:1,6:14 19:15 w 6-5", 151)
	add("backgammon", "6:15 19:15 w -", math.MinInt)
	f.Fuzz(func(t *testing.T, rules uint64, white, black []byte, dice uint32, state uint8, action int) {
		g, p, ok := gametest.FuzzedTurn{Rules: rules, White: white, Black: black, Dice: dice, State: state}.Game(games)
		if !ok {
			return
		}
		seen, mask := encode.AppendObservation(nil, g, p), encode.AppendMask(nil, g, p)
		if len(seen) != encode.Observed || len(mask) != encode.Actions {
			t.Fatalf("%v has %d and %d numbers", p, len(seen), len(mask))
		}
		for i, n := range seen {
			if most := map[bool]int8{i < 52: 15, i >= 52 && i < 58: 6, i >= 58: 1}[true]; n < 0 || n > most {
				t.Fatalf("%v: number %d of the observation is %d", p, i, n)
			}
		}
		m, legal := encode.Move(g, p, action)
		there := action >= 0 && action < encode.Actions
		if legal != (there && mask[action] == 1) {
			t.Fatalf("%s: %v: %d is %v, %v, and not so in the mask", g.Slug(), p, action, m, legal)
		}
		if there && encode.Action(g, p.Turn(), m) != action {
			t.Fatalf("%s: %v: %d is %v, whose number is %d", g.Slug(), p, action, m, encode.Action(g, p.Turn(), m))
		}
		if !there && !m.IsZero() {
			t.Fatalf("%v: %d is %v", p, action, m)
		}
		if _, err := g.Move(p, m); there && (err == nil) != legal {
			t.Fatalf("%s: %v: %d is %v, %v: %v", g.Slug(), p, action, m, legal, err)
		}
	})
}

// Random rules too are numbered alike for both sides.
func TestAnyRulesAreNumberedAlikeForBothSides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := gametest.Drawn(t)
		g := gametest.Random(rng)
		p := gametest.Wild(g, rng)
		q := g.Mirror(p)
		if q.IsZero() || p.Result() == alfonsine.ResultTie {
			return // the paths are not mirror images, or it is White's turn in both
		}
		if a, b := encode.AppendObservation(nil, g, p), encode.AppendObservation(nil, g, q); !slices.Equal(a, b) {
			t.Fatalf("%v is\n%v\nand its mirror image\n%v", p, a, b)
		}
		if a, b := encode.AppendMask(nil, g, p), encode.AppendMask(nil, g, q); !slices.Equal(a, b) {
			t.Fatalf("%v has the mask\n%v\nand its mirror image\n%v", p, a, b)
		}
	})
}

// BenchmarkEncode measures the numbers of positions with dice, each into a reused slice; Steps
// is a step of a learner: both lists, and the move of an action.
func BenchmarkEncode(b *testing.B) {
	for _, g := range gametest.Benchmarked {
		list := gametest.Thrown(g, 1<<12, 1)
		numbers := make([]int8, 0, encode.Observed+encode.Actions)
		run := func(name string, do func(p alfonsine.Position)) {
			b.Run(name+"/"+g.Slug(), func(b *testing.B) {
				b.ReportAllocs()
				i := 0
				for b.Loop() {
					do(list[i])
					i = (i + 1) % len(list)
				}
			})
		}
		run("observation", func(p alfonsine.Position) { numbers = encode.AppendObservation(numbers[:0], g, p) })
		run("mask", func(p alfonsine.Position) { numbers = encode.AppendMask(numbers[:0], g, p) })
		run("steps", func(p alfonsine.Position) {
			numbers = encode.AppendMask(encode.AppendObservation(numbers[:0], g, p), g, p)
			encode.Move(g, p, slices.Index(numbers[encode.Observed:], 1))
		})
	}
}
