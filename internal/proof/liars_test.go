package proof_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/encode"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
	"example.com/alfonsine/topic"
	"example.com/alfonsine/varianttest"
)

// errLiar is what a liar panics with.
var errLiar = errors.New("the liar panics")

// liars returns changes that make a stepper lie. Those that panic, or end the goroutine, have a
// name that begins so.
func liars() map[string]func(*alfonsine.Stepper) {
	type (
		stepper  = *alfonsine.Stepper
		position = alfonsine.Position
		move     = alfonsine.Move
		roll     = alfonsine.Roll
		refusal  = alfonsine.Refusal
	)
	odd := pos("bar:3,1:4 24:5,off:1 b ~4")
	far := func(pips int) func(stepper) {
		return func(s stepper) { s.Distance = func(alfonsine.Color, alfonsine.Point) int { return pips } }
	}
	steps := func(list func([]move, position) []move) func(stepper) {
		return func(s stepper) { s.Steps = list }
	}
	step := func(to func(position, move) (position, error)) func(stepper) {
		return func(s stepper) { s.Step = to }
	}
	given := func(dice func(position, roll) (roll, bool)) func(stepper) {
		return func(s stepper) { s.Given = dice }
	}
	check := func(says func(position) error) func(stepper) {
		return func(s stepper) { s.Check = says }
	}
	again := func(says func(position, roll) bool) func(stepper) {
		return func(s stepper) { s.Again = says }
	}
	result := func(says func(position) alfonsine.Result) func(stepper) {
		return func(s stepper) { s.Result = says }
	}
	refuse := func(says func() (alfonsine.Fault, topic.Topic, refusal)) func(stepper) {
		return func(s stepper) {
			s.Refuse = func(position, move) (alfonsine.Fault, topic.Topic, refusal) { return says() }
		}
	}
	read := func(says func() (*alfonsine.Game, error)) func(stepper) {
		return func(s stepper) { s.Read = func(string) (*alfonsine.Game, error) { return says() } }
	}
	six := alfonsine.MustParseRoll("6-5-4-3-2-1")
	return map[string]func(stepper){
		"all at no distance":          far(0),
		"all off the path":            far(-1),
		"all far off the path":        far(-1 << 20),
		"all far away":                far(1000),
		"everything is checked":       check(func(position) error { return nil }),
		"nothing is a position":       check(func(position) error { return errors.New("no\x00\n") }),
		"a check that is a nil error": check(func(position) error { return (*alfonsine.CheckError)(nil) }),
		"a throw for ever again":      again(func(position, roll) bool { return true }),
		"a throw of no dice":          given(func(position, roll) (roll, bool) { return roll{}, true }),
		"a throw of all dice":         given(func(position, roll) (roll, bool) { return six, true }),
		"steps that lose the list":    steps(func([]move, position) []move { return nil }),
		"steps of no game": steps(func(dst []move, _ position) []move {
			return append(dst, move{From: 77, To: 99, Die: 250}, move{})
		}),
		"a hundred steps alike": steps(func(dst []move, _ position) []move {
			return slices.Concat(dst, slices.Repeat([]move{{From: 6, To: 3, Die: 3}}, 100))
		}),
		"a die that is not spent": step(func(p position, _ move) (position, error) { return p, nil }),
		"all dice are spent": step(func(p position, _ move) (position, error) {
			return gametest.WithDice(p, roll{}), nil
		}),
		"a step to nowhere":   step(func(position, move) (position, error) { return position{}, nil }),
		"a step to elsewhere": step(func(position, move) (position, error) { return odd, nil }),
		"a step that is refused": step(func(p position, _ move) (position, error) {
			return p, errors.New("no\x00")
		}),
		"a step that is a nil error": step(func(p position, _ move) (position, error) {
			return p, (*alfonsine.PlayError)(nil)
		}),
		"a step with another's error": step(func(p position, _ move) (position, error) {
			return p, (*alfonsine.LookupError)(nil)
		}),
		"a result that there is not": result(func(position) alfonsine.Result { return 99 }),
		"a tie after every turn":     result(func(position) alfonsine.Result { return alfonsine.ResultTie }),
		"a fault that there is not": refuse(func() (alfonsine.Fault, topic.Topic, refusal) {
			return 99, 99, refusal{Key: "none", Note: "none"}
		}),
		"a reading that is no game": read(func() (*alfonsine.Game, error) { return nil, nil }),
		"a reading that is a nil error": read(func() (*alfonsine.Game, error) {
			return nil, (*alfonsine.LookupError)(nil)
		}),
		"panic in Steps of the other side": steps(func(dst []move, p position) []move {
			return late(dst, p, func() { panic(errLiar) })
		}),
		"end in Steps of the other side": steps(func(dst []move, p position) []move {
			return late(dst, p, runtime.Goexit)
		}),
		"panic in Check":  check(func(position) error { panic(errLiar) }),
		"panic in Given":  given(func(position, roll) (roll, bool) { panic(errLiar) }),
		"panic in Again":  again(func(position, roll) bool { panic(errLiar) }),
		"panic in Steps":  steps(func([]move, position) []move { panic(errLiar) }),
		"panic in Step":   step(func(position, move) (position, error) { panic(errLiar) }),
		"panic in Result": result(func(position) alfonsine.Result { panic(errLiar) }),
		"panic in Refuse": refuse(func() (alfonsine.Fault, topic.Topic, refusal) { panic(errLiar) }),
		"panic in Read":   read(func() (*alfonsine.Game, error) { panic(errLiar) }),
		"end in Step": step(func(p position, _ move) (position, error) {
			runtime.Goexit()
			return p, nil
		}),
		"end in Steps": steps(func(dst []move, _ position) []move {
			runtime.Goexit()
			return dst
		}),
	}
}

// late lists the moves of White, and falls where those of Black are asked for.
func late(dst []alfonsine.Move, p alfonsine.Position, fall func()) []alfonsine.Move {
	if p.Turn() == alfonsine.Black {
		fall()
	}
	return alfonsine.Backgammon.AppendMoves(dst, p)
}

// callers are the functions that call back to a Stepper, each for a position before a throw and
// one after it.
var callers = map[string]func(v *alfonsine.Game, before, after alfonsine.Position) error{
	"root": func(v *alfonsine.Game, before, after alfonsine.Position) error {
		rng := rand.New(rand.NewPCG(1, 2))
		v.Throw(before, rng)
		v.Thrown(after)
		for range v.Chances(before) {
		}
		for _, play := range v.Plays(after) {
			_ = v.FormatPlay(after, play, alfonsine.Notation{Numbering: alfonsine.NumberingMover})
		}
		v.AppendNext(nil, after)
		v.Mirror(after)
		v.Pips(after, alfonsine.White)
		v.Contact(after)
		v.PointAt(alfonsine.Black, 3)
		v.Perft(after, 1)
		v.PerftParallel(after, 2)
		v.AppendSteps(nil, after)
		v.Touched(after, 8)
		v.Rulings()
		v.Readings()
		v.Layout()
		_, err := v.Read("dice=2")
		return err
	},
	"plays": func(v *alfonsine.Game, _, after alfonsine.Position) error {
		m := alfonsine.Move{From: 8, To: 5, Die: 3}
		_, err := v.PlayOf(after, m)
		for _, text := range []string{"8/5 6/5", "8/4*", "24/1", "pass", "bar/22 off"} {
			_, err = v.ParsePlay(after, text, alfonsine.Notation{})
			_, _ = v.ParsePlay(after, text, alfonsine.Notation{Strict: true})
		}
		b := v.Builder(after)
		for _, from := range b.Sources() {
			for _, to := range b.Targets(from) {
				_ = b.AddTo(from, to)
			}
		}
		_ = b.Add(m)
		_ = b.AddText("8/5", alfonsine.NumberingWhite)
		b.CanStop()
		b.Done()
		_, _ = b.Play()
		_, _ = v.ParseBuilder(b.String())
		b.Undo()
		return err
	},
	"varianttest": func(v *alfonsine.Game, _, _ alfonsine.Position) error {
		return varianttest.Check(v, 0, rand.New(rand.NewPCG(1, 2)))
	},
	"record": func(v *alfonsine.Game, before, after alfonsine.Position) error {
		r := record.New(v)
		err := r.Throw(after.Dice())
		_ = r.AddText("3-1: 8/5 6/5")
		_, _ = record.NewFrom(v, before)
		reader := record.Reader{Lookup: func(string) (*alfonsine.Game, error) { return v, nil }}
		for _, err := range reader.Read(strings.NewReader("[Game \"liar\"]\n\n1. w 3-1: 8/5 6/5\n2. b 6-6: 1/7(2)\n*\n\n[Game \"liar\"]\n1. w 2-1:\n*\n")) {
			_ = err
		}
		_ = r.String()
		return err
	},
	"diagram": func(v *alfonsine.Game, before, after alfonsine.Position) error {
		_ = diagram.Text(v, before, diagram.Options{})
		return diagram.SVG(io.Discard, v, after, diagram.Options{})
	},
	"encode": func(v *alfonsine.Game, before, after alfonsine.Position) error {
		encode.AppendObservation(nil, v, before)
		encode.AppendMask(nil, v, after)
		for action := range encode.Actions {
			encode.Move(v, after, action)
		}
		return nil
	},
	"exchange": func(v *alfonsine.Game, before, after alfonsine.Position) error {
		_, err := exchange.GNUID(v, after)
		_, _ = exchange.XGID(v, before)
		_, _ = exchange.FIBS(v, before)
		_, _ = exchange.ParseGNUID(v, "4HPwATDgc/ABMA:cAkAAAAAAAAA")
		_, _ = exchange.ParseFIBS(v, "board:You:A:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0")
		_, _ = exchange.ParseXGID(v, "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10")
		for _, err := range exchange.ReadMat(strings.NewReader(" Game 1\n A : 0   B : 0\n 1) 31: 8/5 6/5     66: 24/18(2)\n"), v) {
			_ = err
		}
		for _, err := range exchange.ReadSGF(strings.NewReader("(;GM[6];W[31hefe];B[61qrqw])"), v) {
			_ = err
		}
		return err
	},
	"endgame": func(v *alfonsine.Game, before, after alfonsine.Position) error {
		endgame.HomeOf(v, before, alfonsine.Black)
		for _, e := range []endgame.Evaluator{nil, new(endgame.Race), lyingEvaluator(func() (float64, error) { return 0.5, nil })} {
			_ = endgame.Fit(v, e)
			_, _ = endgame.Rank(v, e, before)
			_, _ = endgame.Rank(v, e, after)
		}
		return nil
	},
	"bot": func(v *alfonsine.Game, _, after alfonsine.Position) error {
		ctx := context.Background()
		_, err := bot.NewRandom(v, 1).Choose(ctx, after)
		a, failed := bot.New(v, bot.Options{Level: bot.LevelBeginner})
		if failed != nil {
			return failed
		}
		_, _ = a.Choose(ctx, after)
		return err
	},
}

// Whatever a game of somebody else does, no function ends the process: a wrong value is an
// error or nothing, and a panic comes back to the caller, as it is or in an error.
func TestNoLieOfAStepperEndsTheProcess(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	before := alfonsine.Backgammon.Start()
	after := gametest.WithDice(before, roll("3-1"))
	for name, lie := range liars() {
		v := gametest.Altered(alfonsine.Backgammon, lie)
		for where, call := range callers {
			t.Run(name+", "+where, func(t *testing.T) {
				var value any
				done := make(chan struct{})
				go func() { // which a lie may end
					defer close(done)
					defer func() { value = recover() }()
					if err := call(v, before, after); err != nil {
						_ = fmt.Sprint(err) // which a nil error cannot say
					}
				}()
				<-done
				how, _, _ := strings.Cut(name, " ")
				said := map[string]string{"panic": errLiar.Error(), "end": "runtime.Goexit"}[how]
				err, _ := value.(error)
				switch {
				case value == nil && where == "root" && strings.HasSuffix(name, "of the other side"):
					t.Error("PerftParallel counts what falls")
				case value == nil:
				case said == "":
					t.Errorf("it panics with %v", value)
				case err == nil || !strings.Contains(err.Error(), said):
					t.Errorf("it panics with %v, not as the game does", value)
				}
			})
		}
	}
}

// The distances are asked for when the game is made, and so is a panic of theirs.
func TestAPanicInDistanceIsThatOfNewStepped(t *testing.T) {
	s := newHouse()
	s.Distance = func(alfonsine.Color, alfonsine.Point) int { panic(errLiar) }
	defer func() {
		if value := recover(); value != errLiar {
			t.Errorf("it panics with %v", value)
		}
	}()
	g, err := alfonsine.NewStepped(s, alfonsine.TurnRules{Dice: 2})
	t.Errorf("it makes %v, %v", g, err)
}
