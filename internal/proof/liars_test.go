package proof_test

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/record"
	"example.com/alfonsine/varianttest"
)

// A liar is backgammon with some methods that lie. The methods that are not set are true.
type liar struct {
	alfonsine.Variant
	start    func() alfonsine.Position
	dice     func() int
	distance func() int
	check    func() error
	roll     func(alfonsine.Position) (alfonsine.Position, error)
	moves    func([]alfonsine.Move) []alfonsine.Move
	move     func(alfonsine.Position) (alfonsine.Position, error)
	plays    func([]alfonsine.Play, alfonsine.Position) []alfonsine.Play
}

func (liar) Name() string { return "Liar" }
func (liar) Slug() string { return "liar" }

func (l liar) Start() alfonsine.Position {
	if l.start != nil {
		return l.start()
	}
	return l.Variant.Start()
}

func (l liar) Dice() int {
	if l.dice != nil {
		return l.dice()
	}
	return l.Variant.Dice()
}

func (l liar) Distance(c alfonsine.Color, pt alfonsine.Point) int {
	if l.distance != nil {
		return l.distance()
	}
	return l.Variant.Distance(c, pt)
}

func (l liar) Check(p alfonsine.Position) error {
	if l.check != nil {
		return l.check()
	}
	return l.Variant.Check(p)
}

func (l liar) Roll(p alfonsine.Position, r alfonsine.Roll) (alfonsine.Position, error) {
	if l.roll != nil {
		return l.roll(p)
	}
	return l.Variant.Roll(p, r)
}

func (l liar) AppendMoves(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	if l.moves != nil {
		return l.moves(dst)
	}
	return l.Variant.AppendMoves(dst, p)
}

func (l liar) Move(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
	if l.move != nil {
		return l.move(p)
	}
	return l.Variant.Move(p, m)
}

func (l liar) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	if l.plays != nil {
		return l.plays(dst, p)
	}
	return l.Variant.AppendPlays(dst, p)
}

// errLiar is what a liar panics with.
var errLiar = errors.New("the liar panics")

// late lists the plays of White, and falls where those of Black are asked for.
func late(dst []alfonsine.Play, p alfonsine.Position, fall func()) []alfonsine.Play {
	if p.Turn() == alfonsine.Black {
		fall()
	}
	return alfonsine.Backgammon.AppendPlays(dst, p)
}

// liars returns the liars, with what each says. Those that panic have a name that begins so.
func liars() map[string]liar {
	type position = alfonsine.Position
	odd := pos("bar:3,1:4 24:5,off:1 b ~4")
	return map[string]liar{
		"no start":                     {start: func() position { return position{} }},
		"a start that is over":         {start: func() position { return pos("off:15 1:15 1-0 -") }},
		"a start with dice":            {start: func() position { return odd }},
		"no dice":                      {dice: func() int { return 0 }},
		"fewer than no dice":           {dice: func() int { return -1 }},
		"ninety dice":                  {dice: func() int { return 90 }},
		"all at no distance":           {distance: func() int { return 0 }},
		"all off the path":             {distance: func() int { return -1 }},
		"all far away":                 {distance: func() int { return 1 << 30 }},
		"everything is checked":        {check: func() error { return nil }},
		"nothing is a position":        {check: func() error { return errors.New("no\x00\n") }},
		"a check that is a nil error":  {check: func() error { return (*alfonsine.CheckError)(nil) }},
		"a throw of nothing":           {roll: func(p position) (position, error) { return p, nil }},
		"a throw to nowhere":           {roll: func(position) (position, error) { return position{}, nil }},
		"a throw to elsewhere":         {roll: func(position) (position, error) { return odd, nil }},
		"a throw for ever again":       {roll: func(p position) (position, error) { return p, &alfonsine.RollError{Again: true} }},
		"a throw that is a nil error":  {roll: func(p position) (position, error) { return p, (*alfonsine.RollError)(nil) }},
		"a throw with another's error": {roll: func(p position) (position, error) { return p, (*alfonsine.LookupError)(nil) }},
		"no moves":                     {moves: func(dst []alfonsine.Move) []alfonsine.Move { return dst }},
		"moves that lose the list":     {moves: func([]alfonsine.Move) []alfonsine.Move { return nil }},
		"moves of no game": {moves: func(dst []alfonsine.Move) []alfonsine.Move {
			return append(dst, alfonsine.Move{From: 77, To: 99, Die: 250})
		}},
		"a move to the same":         {move: func(p position) (position, error) { return p, nil }},
		"a move to nowhere":          {move: func(position) (position, error) { return position{}, nil }},
		"a move to elsewhere":        {move: func(position) (position, error) { return odd, nil }},
		"a move that is a nil error": {move: func(p position) (position, error) { return p, (*alfonsine.PlayError)(nil) }},
		"no plays":                   {plays: func(dst []alfonsine.Play, _ position) []alfonsine.Play { return dst }},
		"plays that lose the list":   {plays: func([]alfonsine.Play, position) []alfonsine.Play { return nil }},
		"plays to nowhere":           {plays: func(dst []alfonsine.Play, _ position) []alfonsine.Play { return append(dst, alfonsine.Play{}) }},
		"plays to the same": {plays: func(dst []alfonsine.Play, p position) []alfonsine.Play {
			play, _ := alfonsine.NewPlay(p)
			return append(dst, play)
		}},
		"panic in AppendPlays of the other side": {plays: func(dst []alfonsine.Play, p position) []alfonsine.Play {
			return late(dst, p, func() { panic(errLiar) })
		}},
		"end in AppendPlays of the other side": {plays: func(dst []alfonsine.Play, p position) []alfonsine.Play { return late(dst, p, runtime.Goexit) }},
		"panic in Start":                       {start: func() position { panic(errLiar) }},
		"panic in Dice":                        {dice: func() int { panic(errLiar) }},
		"panic in Distance":                    {distance: func() int { panic(errLiar) }},
		"panic in Check":                       {check: func() error { panic(errLiar) }},
		"panic in Roll":                        {roll: func(position) (position, error) { panic(errLiar) }},
		"panic in AppendMoves":                 {moves: func([]alfonsine.Move) []alfonsine.Move { panic(errLiar) }},
		"panic in Move":                        {move: func(position) (position, error) { panic(errLiar) }},
		"panic in AppendPlays":                 {plays: func([]alfonsine.Play, position) []alfonsine.Play { panic(errLiar) }},
	}
}

// callers are the functions that call back to a Variant, each for a position before a throw and
// one after it.
var callers = map[string]func(v alfonsine.Variant, before, after alfonsine.Position) error{
	"root": func(v alfonsine.Variant, before, after alfonsine.Position) error {
		rng := rand.New(rand.NewPCG(1, 2))
		alfonsine.Throw(v, before, rng)
		alfonsine.Thrown(v, after)
		for range alfonsine.Chances(v, before) {
		}
		for _, play := range alfonsine.Plays(v, after) {
			_ = alfonsine.FormatPlay(v, after, play, alfonsine.NumberingMover)
		}
		alfonsine.AppendNext(nil, v, after)
		alfonsine.Mirror(v, after)
		alfonsine.Pips(v, after, alfonsine.White)
		alfonsine.Contact(v, after)
		alfonsine.PointAt(v, alfonsine.Black, 3)
		alfonsine.Perft(v, after, 1)
		alfonsine.PerftParallel(v, after, 2)
		alfonsine.Rulings(v)
		alfonsine.Readings(v)
		alfonsine.LayoutOf(v)
		return nil
	},
	"plays": func(v alfonsine.Variant, _, after alfonsine.Position) error {
		m := alfonsine.Move{From: 8, To: 5, Die: 3}
		_, err := alfonsine.PlayOf(v, after, m)
		for _, text := range []string{"8/5 6/5", "8/4*", "24/1", "pass", "bar/22 off"} {
			_, err = alfonsine.ParsePlay(v, after, text)
			_, _ = alfonsine.ParsePlayStrict(v, after, text)
		}
		b := alfonsine.NewPlayBuilder(v, after)
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
		_, _ = alfonsine.ParsePlayBuilder(v, b.String())
		b.Undo()
		return err
	},
	"varianttest": func(v alfonsine.Variant, _, _ alfonsine.Position) error {
		return varianttest.Check(v, 0, rand.New(rand.NewPCG(1, 2)))
	},
	"record": func(v alfonsine.Variant, before, after alfonsine.Position) error {
		r := record.New(v)
		err := r.Throw(after.Dice())
		_ = r.AddText("3-1: 8/5 6/5")
		_, _ = record.NewFrom(v, before)
		reader := record.Reader{Lookup: func(string) (alfonsine.Variant, error) { return v, nil }}
		for _, err := range reader.Read(strings.NewReader("[Game \"liar\"]\n\n1. w 3-1: 8/5 6/5\n2. b 6-6: 1/7(2)\n*\n\n[Game \"liar\"]\n1. w 2-1:\n*\n")) {
			_ = err
		}
		_ = r.String()
		return err
	},
	"diagram": func(v alfonsine.Variant, before, after alfonsine.Position) error {
		_ = diagram.Text(v, before, diagram.Options{})
		return diagram.SVG(io.Discard, v, after, diagram.Options{})
	},
	"exchange": func(v alfonsine.Variant, before, after alfonsine.Position) error {
		_, err := exchange.GNUID(v, after)
		_, _ = exchange.XGID(v, before)
		_, _ = exchange.ParseGNUID(v, "4HPwATDgc/ABMA:cAkAAAAAAAAA")
		_, _ = exchange.ParseXGID(v, "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10")
		for _, err := range exchange.ReadMat(strings.NewReader(" Game 1\n A : 0   B : 0\n 1) 31: 8/5 6/5     66: 24/18(2)\n"), v) {
			_ = err
		}
		for _, err := range exchange.ReadSGF(strings.NewReader("(;GM[6];W[31hefe];B[61qrqw])"), v) {
			_ = err
		}
		return err
	},
	"endgame": func(v alfonsine.Variant, before, after alfonsine.Position) error {
		endgame.HomeOf(v, before, alfonsine.Black)
		for _, e := range []endgame.Evaluator{nil, new(endgame.Race), lyingEvaluator(func() (float64, error) { return 0.5, nil })} {
			_ = endgame.Fit(v, e)
			_, _ = endgame.Rank(v, e, before)
			_, _ = endgame.Rank(v, e, after)
		}
		return nil
	},
	"bot": func(v alfonsine.Variant, _, after alfonsine.Position) error {
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

// A lyingStepper moves any checker on a point by any die, and lies about what is then.
type lyingStepper struct {
	alfonsine.Variant
	steps func([]alfonsine.Move, alfonsine.Position) []alfonsine.Move
	step  func(alfonsine.Position, alfonsine.Move) (alfonsine.Position, error)
}

func (lyingStepper) Name() string { return "Liar" }
func (lyingStepper) Slug() string { return "liar" }

func (l lyingStepper) AppendSteps(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	if l.steps != nil {
		return l.steps(dst, p)
	}
	return l.Variant.AppendMoves(dst, p)
}

func (l lyingStepper) Step(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
	if l.step != nil {
		return l.step(p, m)
	}
	return p.Moved(m)
}

// liarsByStep returns games whose steppers lie.
func liarsByStep(t *testing.T) map[string]alfonsine.Variant {
	type (
		position = alfonsine.Position
		move     = alfonsine.Move
	)
	list := make(map[string]alfonsine.Variant)
	for name, l := range map[string]lyingStepper{
		"a die that is not spent":    {step: func(p position, _ move) (position, error) { return p, nil }},
		"all dice are spent":         {step: func(p position, _ move) (position, error) { return p.WithDice(alfonsine.Roll{}), nil }},
		"a step to nowhere":          {step: func(position, move) (position, error) { return position{}, nil }},
		"a step that is refused":     {step: func(p position, _ move) (position, error) { return p, errors.New("no\x00") }},
		"a step that is a nil error": {step: func(p position, _ move) (position, error) { return p, (*alfonsine.PlayError)(nil) }},
		"steps that lose the list":   {steps: func([]move, position) []move { return nil }},
		"steps of no game":           {steps: func(dst []move, _ position) []move { return append(dst, move{From: 77, To: 99, Die: 250}, move{}) }},
		"panic in Step":              {step: func(position, move) (position, error) { panic(errLiar) }},
		"panic in AppendSteps":       {steps: func([]move, position) []move { panic(errLiar) }},
		"end in Step":                {step: func(p position, _ move) (position, error) { runtime.Goexit(); return p, nil }},
		"end in AppendSteps":         {steps: func(dst []move, _ position) []move { runtime.Goexit(); return dst }},
	} {
		l.Variant = alfonsine.Backgammon
		v, err := alfonsine.NewVariant(l, alfonsine.TurnRules{Dice: 2})
		if err != nil {
			t.Fatal(name, err)
		}
		list[name] = v
	}
	return list
}

// Whatever a game of somebody else does, no function ends the process: a wrong value is an
// error or nothing, and a panic comes back to the caller, as it is or in an error.
func TestNoLieOfAVariantEndsTheProcess(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	list := liarsByStep(t)
	for name, l := range liars() {
		l.Variant = alfonsine.Backgammon
		list[name] = l
	}
	before := alfonsine.Backgammon.Start()
	after := before.WithDice(roll("3-1"))
	for name, v := range list {
		for where, call := range callers {
			t.Run(name+", "+where, func(t *testing.T) {
				var value any
				done := make(chan struct{})
				go func() { // which a lie may end
					defer close(done)
					defer func() { value = recover() }()
					if err := call(v, before, after); err != nil {
						_ = err.Error()
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
