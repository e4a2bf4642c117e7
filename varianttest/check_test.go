package varianttest_test

import (
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/varianttest"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// forgetful is Laquet without passes: it lists no play if no checker can move.
type forgetful struct{ alfonsine.Variant }

func (forgetful) Slug() string { return "forgetful-laquet" }

func (v forgetful) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	for _, play := range v.Variant.AppendPlays(nil, p) {
		if play.Len() > 0 {
			dst = append(dst, play)
		}
	}
	return dst
}

func ExampleCheck() {
	fmt.Println(varianttest.Check(alfonsine.Laquet, 3, rand.New(rand.NewPCG(1, 2))))

	err := varianttest.Check(forgetful{alfonsine.Laquet}, 3, rand.New(rand.NewPCG(1, 2)))
	if bad := (*varianttest.Error)(nil); errors.As(err, &bad) {
		fmt.Println(bad.Variant)
		for _, broken := range bad.Broken {
			fmt.Println(broken.Promise)
		}
	}
	// Output:
	// <nil>
	// forgetful-laquet
	// AppendPlays lists a play while the game is on and dice are there
	// single moves end a turn exactly where the plays do
}

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1283)) }

func TestEveryGameKeepsThePromisesOfVariantInEveryReading(t *testing.T) {
	rules, _ := alfonsine.Laquet.Rules()
	rules.Name, rules.Slug, rules.Dice = "Laquet with one die", "laquet-1", 1
	list := append(gametest.Some(t, 4, gametest.Variants(t)), gametest.New(t, rules))
	for _, v := range list {
		t.Run(v.Slug(), func(t *testing.T) {
			t.Parallel()
			if err := varianttest.Check(v, 1, seeded(1)); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestAGameWrittenElsewhereCanKeepThem(t *testing.T) {
	if err := varianttest.Check(foreign.Race, 100, seeded(2)); err != nil {
		t.Error(err)
	}
}

func TestEachBrokenVariantIsReportedInTheseWords(t *testing.T) {
	var all strings.Builder
	named := make(map[string]bool)
	for _, test := range brokenVariants() {
		err := varianttest.CheckWithin(test.variant, 1, seeded(3), 500, 5_000)
		fmt.Fprintf(&all, "%s, %s\n%v\n\n", test.promise, test.how, err)
		var bad *varianttest.Error
		if !errors.As(err, &bad) {
			t.Errorf("%s: the error is %T %v, want a *varianttest.Error", test.how, err, err)
			continue
		}
		i := slices.IndexFunc(bad.Broken, func(b varianttest.BrokenPromise) bool { return b.Promise == test.promise })
		if i < 0 || !strings.Contains(err.Error(), bad.Broken[i].String()) {
			t.Errorf("%q, %s: it is not named in\n%v", test.promise, test.how, err)
			continue
		}
		if broken := bad.Broken[i]; broken.Found == "" || broken.Times < 1 {
			t.Errorf("%q, %s: found %q, %d times", test.promise, test.how, broken.Found, broken.Times)
		}
		named[test.promise] = true
	}
	for _, promise := range varianttest.Promises {
		if !named[promise] {
			t.Errorf("no variant breaks %q", promise)
		}
	}
	gametest.Golden(t, "testdata/broken.txt", all.String())
}

// shouting is a variant whose texts are megabytes long.
type shouting struct{ alfonsine.Variant }

var errLoud = errors.New(strings.Repeat("é\n\x00a\r", 1<<18))

func (shouting) Name() string                   { return errLoud.Error() }
func (shouting) Slug() string                   { return errLoud.Error() }
func (shouting) Check(alfonsine.Position) error { return errLoud }
func (shouting) Move(p alfonsine.Position, _ alfonsine.Move) (alfonsine.Position, error) {
	return p, errLoud
}
func (shouting) Roll(p alfonsine.Position, _ alfonsine.Roll) (alfonsine.Position, error) {
	return p, errLoud
}

func TestWhatAVariantSaysIsToldInALineForEachPromise(t *testing.T) {
	var bad *varianttest.Error
	if err := varianttest.Check(shouting{alfonsine.Laquet}, 2, seeded(4)); !errors.As(err, &bad) {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(bad.Error(), "\n") {
		gametest.Short(t, "Check", errors.New(strings.TrimPrefix(line, "\t")))
	}
	if lines := strings.Count(bad.Error(), "\n"); lines != len(bad.Broken) {
		t.Errorf("%d promises are reported on %d lines", len(bad.Broken), lines)
	}
}

func TestABrokenPromiseNamesAPositionToReproduceItFrom(t *testing.T) {
	err := varianttest.Check(forgetful{alfonsine.Laquet}, 3, seeded(4))
	var bad *varianttest.Error
	if !errors.As(err, &bad) || bad.Variant != "forgetful-laquet" {
		t.Fatalf("%#v", err)
	}
	for _, b := range bad.Broken {
		p := alfonsine.MustParsePosition(b.Position.String())
		if plays := alfonsine.Laquet.Plays(p); len(plays) != 1 || plays[0].Len() != 0 {
			t.Errorf("%v: it is not a pass", b)
		}
		if !strings.Contains(err.Error(), p.String()) {
			t.Errorf("%v is not in\n%v", p, err)
		}
	}
}

func TestWithoutGamesCheckVariantLooksAtTheStart(t *testing.T) {
	for _, n := range []int{0, -1} {
		if err := varianttest.Check(foreign.Race, n, seeded(6)); err != nil {
			t.Errorf("%d games: %v", n, err)
		}
		v := breaking(foreign.Race, methods{AppendMoves: func(dst []alfonsine.Move, _ alfonsine.Position) []alfonsine.Move {
			return append(dst, alfonsine.Move{})
		}})
		if err := varianttest.Check(v, n, seeded(6)); err == nil {
			t.Errorf("%d games: a pass without dice is not found", n)
		}
	}
}

func TestCheckVariantLooksAtAGameForOnePlayerToo(t *testing.T) {
	v := foreign.Race
	alone := breaking(v, methods{Start: func() alfonsine.Position {
		return with(v.Start(), func(s *alfonsine.Setup) { s.Black = alfonsine.Checkers{} })
	}})
	var bad *varianttest.Error
	if err := varianttest.Check(alone, 3, seeded(10)); !errors.As(err, &bad) || bad.Broken[0].Promise != varianttest.Promises[3] {
		t.Errorf("%v; Check should refuse the start", err)
	}
}

// chaos returns a variant with random results. The bits of which select the methods.
func chaos(rng *rand.Rand, which uint) *broken {
	v := foreign.Race
	anything := func() alfonsine.Position {
		if rng.IntN(8) == 0 {
			return alfonsine.Position{}
		}
		s := alfonsine.Setup{
			Turn:     alfonsine.Color(rng.IntN(2)),
			Leftover: rng.IntN(4) == 0,
			Again:    rng.IntN(4) == 0,
		}
		for range 1 + rng.IntN(15) {
			s.White[rng.IntN(26)]++
			s.Black[rng.IntN(26)]++
		}
		for pt := 1; pt < 25; pt++ {
			if s.White[pt] > 0 {
				s.Black[pt] = 0
			}
		}
		dice := []int{1 + rng.IntN(6), 1 + rng.IntN(6), 1 + rng.IntN(6)}
		s.Dice, _ = alfonsine.NewRoll(dice[:rng.IntN(4)]...)
		if rng.IntN(8) == 0 {
			s.Result = alfonsine.Result(rng.IntN(4))
		}
		p, err := s.Position()
		if err != nil {
			return v.Start()
		}
		return p
	}
	fault := func() error {
		switch rng.IntN(4) {
		case 0:
			return errors.New("no")
		case 1:
			return &alfonsine.RollError{Again: true}
		}
		return nil
	}
	var m methods
	for i, set := range []func(){
		func() { p := anything(); m.Start = func() alfonsine.Position { return p } },
		func() { m.Check = func(alfonsine.Position) error { return fault() } },
		func() { m.Distance = func(alfonsine.Color, alfonsine.Point) int { return rng.IntN(1000) - 500 } },
		func() { n := rng.IntN(9) - 1; m.Dice = func() int { return n } },
		func() {
			m.Roll = func(alfonsine.Position, alfonsine.Roll) (alfonsine.Position, error) { return anything(), fault() }
		},
		func() {
			m.AppendMoves = func(dst []alfonsine.Move, _ alfonsine.Position) []alfonsine.Move {
				for range rng.IntN(4) {
					dst = append(dst, alfonsine.Move{
						From: alfonsine.Point(rng.IntN(256)),
						To:   alfonsine.Point(rng.IntN(30)),
						Die:  uint8(rng.IntN(9)),
						Hit:  rng.IntN(2) == 0,
					})
				}
				return dst[min(len(dst), rng.IntN(2)):]
			}
		},
		func() {
			m.Move = func(alfonsine.Position, alfonsine.Move) (alfonsine.Position, error) { return anything(), fault() }
		},
		func() {
			m.AppendPlays = func(dst []alfonsine.Play, _ alfonsine.Position) []alfonsine.Play {
				for range rng.IntN(4) {
					play, _ := alfonsine.NewPlay(anything(), alfonsine.Move{From: 2, To: 1, Die: 1})
					dst = append(dst, play)
				}
				return dst[min(len(dst), rng.IntN(2)):]
			}
		},
	} {
		if which>>i&1 != 0 {
			set()
		}
	}
	return breaking(v, m)
}

func TestCheckVariantComesToAnEndWhateverTheVariantReturns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := gametest.Drawn(t)
		v := chaos(rng, rapid.UintRange(1, 1<<8-1).Draw(t, "which"))
		err := varianttest.CheckWithin(v, 3, seeded(7), 1_000, 1_000)
		if err == nil {
			return // by chance it behaves like the game
		}
		var bad *varianttest.Error
		if !errors.As(err, &bad) || len(bad.Broken) == 0 {
			t.Fatalf("%#v", err)
		}
		for _, b := range bad.Broken {
			if !slices.Contains(varianttest.Promises, b.Promise) || b.Found == "" || b.Times < 1 {
				t.Errorf("%+v", b)
			}
		}
	})
}

func TestCheckVariantGivesUpATurnThatHasTooManyPositions(t *testing.T) {
	rng := seeded(8)
	six, _ := alfonsine.NewRoll(6, 5, 4, 3, 2, 1)
	err := varianttest.CheckWithin(breaking(foreign.Race, methods{
		Check: func(alfonsine.Position) error { return nil },
		Dice:  func() int { return 6 },
		Roll: func(p alfonsine.Position, _ alfonsine.Roll) (alfonsine.Position, error) {
			return withDice(p, six), nil
		},
		AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			for from := alfonsine.Point(1); from <= 16; from++ {
				dst = append(dst, alfonsine.Move{From: from, Die: 1})
			}
			return dst
		},
		Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			if p.Dice().IsZero() {
				return p, errors.New("no dice")
			}
			return with(p, func(s *alfonsine.Setup) {
				s.White = alfonsine.Checkers{alfonsine.Off: 1}
				for range 14 {
					s.White[1+rng.IntN(12)]++
				}
				s.Dice, _ = alfonsine.NewRoll(slices.Collect(s.Dice.All())[1:]...)
			}), nil
		},
		AppendPlays: func(dst []alfonsine.Play, _ alfonsine.Position) []alfonsine.Play { return dst },
	}), 1, seeded(9), 100, 2_000)
	if err == nil || !strings.Contains(err.Error(), "a turn has more than 2000 positions in it") {
		t.Error(err)
	}
}

func TestAGameMayHaveOneDieOrSix(t *testing.T) {
	for dice, want := range map[int]string{
		1: "Roll refuses a sound throw only by a *RollError with Again: at 6:2 19:2 w -: 1 is refused by a *alfonsine.RollError: ",
		6: "Roll refuses a sound throw only by a *RollError with Again: at 6:2 19:2 w -: 1-1-1-1-1-1 is refused by a *alfonsine.RollError: ",
	} {
		err := varianttest.Check(breaking(foreign.Race, methods{Dice: func() int { return dice }}), 0, seeded(9))
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "Dice is 1 to 6") {
			t.Errorf("%d dice: %v", dice, err)
		}
	}
}

// They may return anything then, but must not panic.
func TestMovesAndPlaysAreAskedForWhereNoneCanBe(t *testing.T) {
	type asked struct {
		plays, zero, dice bool
	}
	got := make(map[asked]bool)
	note := func(p alfonsine.Position, plays bool) {
		if p.Checkers(alfonsine.White) < 2 {
			got[asked{plays, p.IsZero(), !p.Dice().IsZero()}] = true
		}
	}
	err := varianttest.Check(breaking(foreign.Race, methods{
		AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			note(p, false)
			return foreign.Race.AppendMoves(dst, p)
		},
		AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			note(p, true)
			return foreign.Race.AppendPlays(dst, p)
		},
	}), 0, seeded(9))
	want := map[asked]bool{
		{false, true, false}: true, {false, false, false}: true, {false, false, true}: true,
		{true, true, false}: true, {true, false, false}: true, {true, false, true}: true,
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(asked{})); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
}

// endless is a game in which a throw of 1-1 has the given number of moves, all alike to
// look at. next returns the position after one.
func endless(moves int, next func(p alfonsine.Position) alfonsine.Position) *broken {
	thrown := alfonsine.MustParseRoll("1-1")
	step := alfonsine.Move{From: 6, To: 5, Die: 1}
	return breaking(foreign.Race, methods{
		Check: func(alfonsine.Position) error { return nil },
		Roll: func(p alfonsine.Position, _ alfonsine.Roll) (alfonsine.Position, error) {
			return withDice(p, thrown), nil
		},
		AppendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			if p.Dice() != thrown {
				return dst
			}
			return append(dst, slices.Repeat([]alfonsine.Move{step}, moves)...)
		},
		Move: func(p alfonsine.Position, _ alfonsine.Move) (alfonsine.Position, error) { return next(p), nil },
		AppendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			play, _ := alfonsine.NewPlay(next(p), step)
			return append(dst, play)
		},
	})
}

// fanning is an endless game with another position after each move.
func fanning(moves int) *broken {
	n := uint(0)
	return endless(moves, func(p alfonsine.Position) alfonsine.Position {
		for n++; bits.OnesCount(n) > 15; n++ { // no more checkers than a position may have
		}
		return with(p, func(s *alfonsine.Setup) {
			for pt := range 18 {
				s.White[1+pt] = uint8(n >> pt & 1)
			}
			s.Dice = alfonsine.MustParseRoll("1")
		})
	})
}

func TestATurnIsGivenUpOnceFromTheFirstPositionTooMany(t *testing.T) {
	for moves := 1; moves < 6; moves++ { // the positions are one more
		err := varianttest.CheckWithin(fanning(moves), 1, seeded(9), 3, 4)
		if err == nil {
			t.Fatal("it is a game")
		}
		given := strings.HasSuffix(err.Error(), ": a turn has more than 4 positions in it")
		compared := strings.Contains(err.Error(), "single moves end a turn exactly where the plays do")
		if given != (moves > 3) || compared == given {
			t.Errorf("%d moves: %v", moves, err)
		}
	}
}

func TestCheckGivesUpAfterTenThousandPositionsOfAGameAndAHundredThousandOfATurn(t *testing.T) {
	passing := endless(1, func(p alfonsine.Position) alfonsine.Position {
		return with(p, func(s *alfonsine.Setup) { s.Dice, s.Turn = alfonsine.Roll{}, s.Turn.Opponent() })
	})
	for want, v := range map[string]alfonsine.Variant{
		"a game has come here after 10000 positions":  passing,
		"a turn has more than 100000 positions in it": fanning(100_000),
	} {
		if err := varianttest.Check(v, 2, seeded(9)); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// The documentation of the package lists every promise in the words of the errors.
func TestTheDocumentationListsEveryPromise(t *testing.T) {
	text := gametest.File(t, "doc.go")
	doc := strings.Join(strings.Fields(strings.ReplaceAll(text, "//", " ")), " ")
	at := 0
	for _, promise := range varianttest.Promises {
		i := strings.Index(doc[at:], "- "+promise+".")
		if i < 0 {
			t.Fatalf("%q is missing, or not in its place", promise)
		}
		at += i
	}
	if want := fmt.Sprintf("these %d promises", len(varianttest.Promises)); !strings.Contains(doc, want) || strings.Count(doc, " - ") != len(varianttest.Promises) {
		t.Errorf("there are %d promises", len(varianttest.Promises))
	}
}
