package alfonsine_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A forgetful game is Laquet but for one thing: it forgets that a player who cannot
// move at all passes.
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

func ExampleCheckVariant() {
	fmt.Println(alfonsine.CheckVariant(alfonsine.Laquet, 3, rand.New(rand.NewPCG(1, 2))))

	err := alfonsine.CheckVariant(forgetful{alfonsine.Laquet}, 3, rand.New(rand.NewPCG(1, 2)))
	if bad := (*alfonsine.VariantError)(nil); errors.As(err, &bad) {
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
	for _, v := range append(everyVariant(t), backgammon(t)) {
		t.Run(v.Slug(), func(t *testing.T) {
			t.Parallel()
			if err := alfonsine.CheckVariant(v, 1, seeded(1)); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestAGameWithOneDieCanKeepThem(t *testing.T) {
	rules := alfonsine.Laquet.Rules()
	rules.Name, rules.Slug, rules.Dice = "Laquet with one die", "laquet-1", 1
	v, err := alfonsine.New(rules)
	if err != nil {
		t.Fatal(err)
	}
	if err := alfonsine.CheckVariant(v, 1, seeded(1)); err != nil {
		t.Error(err)
	}
}

func TestAGameWrittenElsewhereCanKeepThem(t *testing.T) {
	if err := alfonsine.CheckVariant(foreign.Race{}, 100, seeded(2)); err != nil {
		t.Error(err)
	}
}

// A variant broken in one way: every method that is set stands for the one of the
// game underneath.
type broken struct {
	alfonsine.Variant
	name        func() string
	slug        func() string
	start       func() alfonsine.Position
	check       func(p alfonsine.Position) error
	distance    func(c alfonsine.Color, pt alfonsine.Point) int
	dice        func() int
	roll        func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error)
	appendMoves func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move
	move        func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error)
	appendPlays func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play
}

func (v *broken) Name() string {
	if v.name != nil {
		return v.name()
	}
	return v.Variant.Name()
}

func (v *broken) Slug() string {
	if v.slug != nil {
		return v.slug()
	}
	return v.Variant.Slug()
}

func (v *broken) Start() alfonsine.Position {
	if v.start != nil {
		return v.start()
	}
	return v.Variant.Start()
}

func (v *broken) Check(p alfonsine.Position) error {
	if v.check != nil {
		return v.check(p)
	}
	return v.Variant.Check(p)
}

func (v *broken) Distance(c alfonsine.Color, pt alfonsine.Point) int {
	if v.distance != nil {
		return v.distance(c, pt)
	}
	return v.Variant.Distance(c, pt)
}

func (v *broken) Dice() int {
	if v.dice != nil {
		return v.dice()
	}
	return v.Variant.Dice()
}

func (v *broken) Roll(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
	if v.roll != nil {
		return v.roll(p, thrown)
	}
	return v.Variant.Roll(p, thrown)
}

func (v *broken) AppendMoves(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	if v.appendMoves != nil {
		return v.appendMoves(dst, p)
	}
	return v.Variant.AppendMoves(dst, p)
}

func (v *broken) Move(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
	if v.move != nil {
		return v.move(p, m)
	}
	return v.Variant.Move(p, m)
}

func (v *broken) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	if v.appendPlays != nil {
		return v.appendPlays(dst, p)
	}
	return v.Variant.AppendPlays(dst, p)
}

// with returns a position with something changed. It must be sound afterwards, or
// the zero Position comes back.
func with(p alfonsine.Position, change func(s *alfonsine.Setup)) alfonsine.Position {
	s := p.Setup()
	change(&s)
	p, _ = s.Position()
	return p
}

func withDice(p alfonsine.Position, dice alfonsine.Roll) alfonsine.Position {
	return with(p, func(s *alfonsine.Setup) { s.Dice = dice })
}

// everyOther reports true on every second call.
func everyOther() func() bool {
	n := 0
	return func() bool { n++; return n%2 == 0 }
}

// brokenVariants has at least one variant for each promise. Where it matters which
// game is broken, the comment says why.
var brokenVariants = []struct {
	promise string // the one that is broken
	how     string
	variant func() *broken
}{
	{"Name is not empty", "no name", func() *broken {
		return &broken{Variant: foreign.Race{}, name: func() string { return "" }}
	}},
	{"Slug is not empty", "no slug", func() *broken {
		return &broken{Variant: foreign.Race{}, slug: func() string { return "" }}
	}},

	{"Start is a position before a throw, and always the same", "the zero Position", func() *broken {
		return &broken{Variant: foreign.Race{}, start: func() alfonsine.Position { return alfonsine.Position{} }}
	}},
	{"Start is a position before a throw, and always the same", "dice are there", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, start: func() alfonsine.Position { return alfonsine.Throw(v, v.Start(), seeded(1)) }}
	}},
	{"Start is a position before a throw, and always the same", "the game is over", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, start: func() alfonsine.Position {
			return with(v.Start(), func(s *alfonsine.Setup) { s.Result = alfonsine.WhiteWins })
		}}
	}},
	{"Start is a position before a throw, and always the same", "now White begins, now Black", func() *broken {
		v, other := foreign.Race{}, everyOther()
		return &broken{Variant: v, start: func() alfonsine.Position {
			return with(v.Start(), func(s *alfonsine.Setup) {
				if other() {
					s.Turn = alfonsine.Black
				}
			})
		}}
	}},

	{"Check accepts every position of the game", "it knows no bar", func() *broken {
		v := alfonsine.Fallas
		return &broken{Variant: v, check: func(p alfonsine.Position) error {
			if p.Bar(alfonsine.White)+p.Bar(alfonsine.Black) > 0 {
				return errors.New("checkers on the bar")
			}
			return v.Check(p)
		}}
	}},
	{"Check accepts every position of the game", "it does not know the start", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, check: func(p alfonsine.Position) error {
			if p == v.Start() {
				return errors.New("nobody has moved yet")
			}
			return v.Check(p)
		}}
	}},
	{"Check accepts every position of the game", "it does not know its dice", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, check: func(p alfonsine.Position) error {
			if p.Dice().Len() == 2 {
				return errors.New("two dice")
			}
			return v.Check(p)
		}}
	}},
	{"Check accepts every position of the game", "it does not know the end", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, check: func(p alfonsine.Position) error {
			if p.Over() {
				return errors.New("the race is over")
			}
			return v.Check(p)
		}}
	}},
	{"Check accepts every position of the game", "it does not know a turn half played", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, check: func(p alfonsine.Position) error {
			if p.Dice().Len() == 1 {
				return errors.New("one die")
			}
			return v.Check(p)
		}}
	}},
	{"Check refuses the zero Position, a checker too few and a checker off the path", "it takes the zero Position", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, check: func(p alfonsine.Position) error {
			if p.IsZero() {
				return nil
			}
			return v.Check(p)
		}}
	}},
	{"Check refuses the zero Position, a checker too few and a checker off the path", "it does not count Black's checkers", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, check: func(p alfonsine.Position) error {
			if p.Checkers(alfonsine.Black) == 1 {
				return nil
			}
			return v.Check(p)
		}}
	}},
	{"Check refuses the zero Position, a checker too few and a checker off the path", "it does not look where White's are", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, check: func(p alfonsine.Position) error {
			if p.Count(alfonsine.White, 12) > 0 {
				return nil
			}
			return v.Check(p)
		}}
	}},
	{"no checker is lost or found", "the one that is hit is lost", func() *broken {
		v := alfonsine.Fallas
		lose := func(p, next alfonsine.Position) alfonsine.Position {
			them := p.Turn().Opponent()
			if next.Bar(them) == p.Bar(them) {
				return next
			}
			return with(next, func(s *alfonsine.Setup) {
				if them == alfonsine.White {
					s.White[alfonsine.Bar] = 0
				} else {
					s.Black[alfonsine.Bar] = 0
				}
			})
		}
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := v.Move(p, m)
			return lose(p, next), err
		}}
	}},
	{"no checker is lost or found", "a throw brings a new one", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			next, err := v.Roll(p, thrown)
			if err == nil {
				next = with(next, func(s *alfonsine.Setup) { s.White[6]++ })
			}
			return next, err
		}}
	}},

	{"Distance is 0 for Off", "it is -1", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, distance: func(c alfonsine.Color, pt alfonsine.Point) int {
			if pt == alfonsine.Off {
				return -1
			}
			return v.Distance(c, pt)
		}}
	}},
	{"Distance numbers the points of a path from 1 on, each once, and is -1 for the others", "two of White's points have one number", func() *broken {
		v := alfonsine.Laquet
		return &broken{Variant: v, distance: func(c alfonsine.Color, pt alfonsine.Point) int {
			if c == alfonsine.White && pt == 2 {
				return 1
			}
			return v.Distance(c, pt)
		}}
	}},
	{"Distance numbers the points of a path from 1 on, each once, and is -1 for the others", "it is 0 for the others", func() *broken {
		v := alfonsine.Laquet
		return &broken{Variant: v, distance: func(c alfonsine.Color, pt alfonsine.Point) int {
			return max(0, v.Distance(c, pt))
		}}
	}},
	{"Distance numbers the points of a path from 1 on, each once, and is -1 for the others", "there is a gap", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, distance: func(c alfonsine.Color, pt alfonsine.Point) int {
			if pt == 6 {
				return 8
			}
			return v.Distance(c, pt)
		}}
	}},
	{"Distance for Bar is one more than the points of the path", "it is 25 on eighteen points", func() *broken {
		v := alfonsine.Laquet
		return &broken{Variant: v, distance: func(c alfonsine.Color, pt alfonsine.Point) int {
			if pt == alfonsine.Bar {
				return 25
			}
			return v.Distance(c, pt)
		}}
	}},
	{"Dice is 1 to 6", "none", func() *broken {
		return &broken{Variant: foreign.Race{}, dice: func() int { return 0 }}
	}},
	{"Dice is 1 to 6", "too many", func() *broken {
		return &broken{Variant: foreign.Race{}, dice: func() int { return 1_000_000_000 }}
	}},

	{"Roll adds the dice, those thrown among them, and changes nothing else", "other dice", func() *broken {
		v := foreign.Race{}
		loaded, _ := alfonsine.NewRoll(6, 5)
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if next, err := v.Roll(p, thrown); err != nil {
				return next, err
			}
			return v.Roll(p, loaded)
		}}
	}},
	{"Roll adds the dice, those thrown among them, and changes nothing else", "the other side gets them", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			next, err := v.Roll(p, thrown)
			if err == nil {
				next = with(next, func(s *alfonsine.Setup) { s.Turn = s.Turn.Opponent() })
			}
			return next, err
		}}
	}},
	{"Roll adds the dice, those thrown among them, and changes nothing else", "fresh dice are marked as left", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			next, err := v.Roll(p, thrown)
			if err == nil {
				next = with(next, func(s *alfonsine.Setup) { s.Left = true })
			}
			return next, err
		}}
	}},
	{"Roll depends on nothing but p and the dice", "now yes, now no", func() *broken {
		v, other := foreign.Race{}, everyOther()
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if other() {
				return p, &alfonsine.RollError{Again: true}
			}
			return v.Roll(p, thrown)
		}}
	}},
	{"Roll refuses a throw while dice are there and when the game is over", "new dice for old", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if !p.Dice().IsZero() {
				return withDice(p, thrown), nil
			}
			return v.Roll(p, thrown)
		}}
	}},
	{"Roll refuses a throw while dice are there and when the game is over", "a throw after the end", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if p.Over() {
				return p, nil
			}
			return v.Roll(p, thrown)
		}}
	}},
	{"Roll refuses another number of dice than Dice", "three dice for two", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if thrown.Len() == 3 && !p.Over() && p.Dice().IsZero() {
				return withDice(p, thrown), nil
			}
			return v.Roll(p, thrown)
		}}
	}},
	{"Roll refuses another number of dice than Dice", "no dice at all", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if thrown.IsZero() {
				return p, nil
			}
			return v.Roll(p, thrown)
		}}
	}},
	{"Roll refuses a sound throw only by a *RollError with Again", "another error", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if thrown.Pips() == 12 {
				return p, errors.New("6-6 is made again")
			}
			return v.Roll(p, thrown)
		}}
	}},
	{"Roll refuses a sound throw only by a *RollError with Again", "not again", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			if thrown.Pips() == 12 {
				return p, &alfonsine.RollError{Reason: "6-6 is no throw"}
			}
			return v.Roll(p, thrown)
		}}
	}},
	{"Roll takes some throw", "it takes none", func() *broken {
		return &broken{Variant: foreign.Race{}, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			return p, &alfonsine.RollError{Again: true}
		}}
	}},
	{"Roll returns p unchanged with an error", "the zero Position", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			next, err := v.Roll(p, thrown)
			if err != nil {
				return alfonsine.Position{}, err
			}
			return next, nil
		}}
	}},
	{"Roll returns p unchanged with an error", "only of a throw that is made again", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			next, err := v.Roll(p, thrown)
			var again *alfonsine.RollError
			if errors.As(err, &again) {
				return withDice(p, thrown), err
			}
			return next, err
		}}
	}},
	{"Roll returns p unchanged with an error", "only of a wrong number of dice", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, roll: func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
			next, err := v.Roll(p, thrown)
			if thrown.Len() == 1 {
				return alfonsine.Position{}, err
			}
			return next, err
		}}
	}},

	{"AppendMoves lists a move while the game is on and dice are there", "no pass", func() *broken {
		v := alfonsine.Laquet
		return &broken{Variant: v, appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			return slices.DeleteFunc(v.AppendMoves(dst, p), alfonsine.Move.IsZero)
		}}
	}},
	{"AppendMoves lists nothing before a throw and when the game is over", "a pass without dice", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			if !p.Over() && p.Dice().IsZero() {
				dst = append(dst, alfonsine.Move{})
			}
			return v.AppendMoves(dst, p)
		}}
	}},
	{"AppendMoves lists nothing before a throw and when the game is over", "a pass after the end", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			if p.Over() {
				dst = append(dst, alfonsine.Move{})
			}
			return v.AppendMoves(dst, p)
		}}
	}},
	{"AppendMoves keeps what dst had", "dst is not read", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendMoves: func(_ []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			return v.AppendMoves(nil, p)
		}}
	}},
	{"AppendMoves keeps what dst had", "dst is filled from the beginning", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			return v.AppendMoves(dst[:0], p)
		}}
	}},
	{"AppendMoves keeps what dst had", "dst is overwritten and given back behind", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			list := v.AppendMoves(slices.Clone(dst), p)
			clear(dst)
			return list
		}}
	}},
	{"AppendMoves depends on nothing but p", "the order changes", func() *broken {
		v, other := foreign.Race{}, everyOther()
		return &broken{Variant: v, appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			list := v.AppendMoves(nil, p)
			if other() {
				slices.Reverse(list)
			}
			return append(dst, list...)
		}}
	}},
	{"AppendMoves depends on nothing but p", "it depends on dst", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			list := v.AppendMoves(nil, p)
			if len(dst) > 0 {
				slices.Reverse(list)
			}
			return append(dst, list...)
		}}
	}},
	{"AppendMoves lists each move once", "once for each checker", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			for _, m := range v.AppendMoves(nil, p) {
				for range max(1, p.Count(p.Turn(), m.From)) {
					dst = append(dst, m)
				}
			}
			return dst
		}}
	}},
	{"a move takes a checker that is there as far as a die that is there", "one pip too far", func() *broken {
		v := foreign.Race{}
		return &broken{
			Variant: v,
			distance: func(c alfonsine.Color, pt alfonsine.Point) int {
				switch d := v.Distance(c, pt); d {
				case 3, 4:
					return 7 - d
				default:
					return d
				}
			},
		}
	}},
	{"a move takes a checker that is there as far as a die that is there", "from where nobody stands", func() *broken {
		v := foreign.Race{}
		ghost := alfonsine.Move{From: 5, To: 4, Die: 1}
		return &broken{
			Variant: v,
			appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
				dst = v.AppendMoves(dst, p)
				if p.Turn() == alfonsine.White && p.Count(alfonsine.White, 5) == 0 && p.Dice().Count(1) > 0 {
					dst = append(dst, ghost)
				}
				return dst
			},
			move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
				next, err := v.Move(p, m)
				if m == ghost && err != nil {
					err = nil
				}
				return next, err
			},
		}
	}},
	{"a move takes a checker that is there as far as a die that is there", "a die of 7", func() *broken {
		v := foreign.Race{}
		return &broken{
			Variant: v,
			appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
				for _, m := range v.AppendMoves(nil, p) {
					if m.Die == 6 {
						m.Die = 7
					}
					dst = append(dst, m)
				}
				return dst
			},
			move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
				if m.Die == 7 {
					m.Die = 6
				}
				return v.Move(p, m)
			},
		}
	}},
	{"a move takes a checker that is there as far as a die that is there", "a die that was not thrown", func() *broken {
		v := foreign.Race{}
		return &broken{
			Variant: v,
			appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
				for _, m := range v.AppendMoves(nil, p) {
					if m.To == alfonsine.Off && m.Die == 5 {
						m.Die = 6
					}
					dst = append(dst, m)
				}
				return dst
			},
			move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
				if m.Die == 6 && p.Dice().Count(6) == 0 {
					m.Die = 5
				}
				return v.Move(p, m)
			},
		}
	}},
	{"a move tells whether it hits", "AppendMoves never does", func() *broken {
		v := alfonsine.Fallas
		return &broken{Variant: v, appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			dst = v.AppendMoves(dst, p)
			for i := range dst {
				dst[i].Hit = false
			}
			return dst
		}}
	}},
	{"a move tells whether it hits", "plays never do", func() *broken {
		v := alfonsine.Fallas
		return &broken{Variant: v, appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			for _, play := range v.AppendPlays(nil, p) {
				list := slices.Collect(movesOf(play))
				for i := range list {
					list[i].Hit = false
				}
				play, _ = alfonsine.NewPlay(play.Next(), list...)
				dst = append(dst, play)
			}
			return dst
		}}
	}},
	{"Move makes every move that AppendMoves lists", "it cannot bear off", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			if !m.IsZero() && m.To == alfonsine.Off {
				return p, errors.New("it stays on the board")
			}
			return v.Move(p, m)
		}}
	}},
	{"Move makes every move that AppendMoves lists", "it cannot pass", func() *broken {
		v := alfonsine.Laquet
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			if m.IsZero() {
				return p, errors.New("no pass")
			}
			return v.Move(p, m)
		}}
	}},

	{"Move refuses what AppendMoves does not list", "anybody may pass", func() *broken {
		v := alfonsine.Laquet
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			if m.IsZero() && !p.Dice().IsZero() {
				return with(p, func(s *alfonsine.Setup) {
					s.Turn, s.Dice, s.Left = s.Turn.Opponent(), alfonsine.Roll{}, false
				}), nil
			}
			return v.Move(p, m)
		}}
	}},
	{"Move refuses what AppendMoves does not list", "dice that were not thrown", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			if next, err := v.Move(p, m); err == nil || m.IsZero() || p.Over() {
				return next, err
			}
			dice, err := alfonsine.NewRoll(int(m.Die), 5)
			if err != nil {
				return p, err
			}
			next, err := v.Move(withDice(p, dice), m)
			if err != nil {
				return p, err
			}
			return next, nil
		}}
	}},
	{"Move refuses what AppendMoves does not list", "a pass after the end", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			if p.Over() {
				return p, nil
			}
			return v.Move(p, m)
		}}
	}},
	{"Move returns p unchanged with an error", "the zero Position", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := v.Move(p, m)
			if err != nil {
				return alfonsine.Position{}, err
			}
			return next, nil
		}}
	}},
	{"Move returns p unchanged with an error", "of a listed move that it refuses", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := v.Move(p, m)
			if err == nil && m.To == alfonsine.Off && !m.IsZero() {
				err = errors.New("it stays on the board")
			}
			return next, err
		}}
	}},
	{"Move depends on nothing but p and the move", "now the game ends, now it goes on", func() *broken {
		v, other := foreign.Race{}, everyOther()
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := v.Move(p, m)
			if err == nil && !next.Over() && next.Dice().IsZero() && other() {
				next = with(next, func(s *alfonsine.Setup) { s.Turn = s.Turn.Opponent() })
			}
			return next, err
		}}
	}},
	{"Move does not read whether the move hits", "it wants to be told", func() *broken {
		v := alfonsine.Fallas
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			if !slices.Contains(v.AppendMoves(nil, p), m) {
				return p, errors.New("no such move")
			}
			return v.Move(p, m)
		}}
	}},
	{"Move moves one checker and what it hits, and the zero Move none", "both checkers of a point", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := v.Move(p, m)
			if err == nil && !m.IsZero() && next.Count(p.Turn(), m.From) > 0 && m.To != alfonsine.Off {
				next = with(next, func(s *alfonsine.Setup) {
					side := &s.White
					if p.Turn() == alfonsine.Black {
						side = &s.Black
					}
					side[m.From]--
					side[m.To]++
				})
			}
			return next, err
		}}
	}},
	{"Move moves one checker and what it hits, and the zero Move none", "one of the other side too", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := v.Move(p, m)
			if err == nil && p.Turn() == alfonsine.White && p.Count(alfonsine.Black, 19) > 0 {
				next = with(next, func(s *alfonsine.Setup) {
					s.Black[19]--
					s.Black[20]++
				})
			}
			return next, err
		}}
	}},
	{"Move uses up one die or ends the turn, and the zero Move ends it", "the die is kept", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := v.Move(p, m)
			if err == nil && !next.Dice().IsZero() {
				next = withDice(next, p.Dice())
			}
			return next, err
		}}
	}},
	{"Move uses up one die or ends the turn, and the zero Move ends it", "the other die is gone", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := v.Move(p, m)
			if err == nil && !next.Dice().IsZero() {
				die, _ := alfonsine.NewRoll(int(m.Die))
				next = withDice(next, die)
			}
			return next, err
		}}
	}},
	{"Move uses up one die or ends the turn, and the zero Move ends it", "a throw to follow is forgotten", func() *broken {
		rules := alfonsine.Fallas.Rules()
		rules.Name, rules.Slug, rules.Duty, rules.ThrowAgain = "Again", "again", alfonsine.MostDice, true
		v, err := alfonsine.New(rules)
		if err != nil {
			panic(err)
		}
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := v.Move(p, m)
			if err == nil && !next.Dice().IsZero() {
				next = with(next, func(s *alfonsine.Setup) { s.Again = false })
			}
			return next, err
		}}
	}},
	{"Move uses up one die or ends the turn, and the zero Move ends it", "the zero Move ends nothing", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			next, err := v.Move(p, m)
			if err == nil && m.IsZero() {
				return p, nil
			}
			return next, err
		}}
	}},

	{"AppendPlays lists a play while the game is on and dice are there", "no pass", func() *broken {
		return &broken{Variant: alfonsine.Laquet, appendPlays: forgetful{alfonsine.Laquet}.AppendPlays}
	}},
	{"AppendPlays lists nothing before a throw and when the game is over", "a pass without dice", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			if !p.Over() && p.Dice().IsZero() {
				pass, _ := alfonsine.NewPlay(p)
				dst = append(dst, pass)
			}
			return v.AppendPlays(dst, p)
		}}
	}},
	{"AppendPlays lists nothing before a throw and when the game is over", "a pass after the end", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			if p.Over() {
				pass, _ := alfonsine.NewPlay(p)
				dst = append(dst, pass)
			}
			return v.AppendPlays(dst, p)
		}}
	}},
	{"AppendPlays keeps what dst had", "dst is not read", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendPlays: func(_ []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			return v.AppendPlays(nil, p)
		}}
	}},
	{"AppendPlays keeps what dst had", "dst is filled from the beginning", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			return v.AppendPlays(dst[:0], p)
		}}
	}},
	{"AppendPlays depends on nothing but p", "the order changes", func() *broken {
		v, other := foreign.Race{}, everyOther()
		return &broken{Variant: v, appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			list := v.AppendPlays(nil, p)
			if other() {
				slices.Reverse(list)
			}
			return append(dst, list...)
		}}
	}},
	{"AppendPlays depends on nothing but p", "what dst has is not listed again", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			if len(dst) > 0 {
				return dst
			}
			return v.AppendPlays(dst, p)
		}}
	}},
	{"AppendPlays lists each next position once", "a play for every order of the dice", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			for _, first := range v.AppendMoves(nil, p) {
				at, err := v.Move(p, first)
				if err != nil || at.Dice().IsZero() {
					continue
				}
				for _, second := range v.AppendMoves(nil, at) {
					if next, err := v.Move(at, second); err == nil && !second.IsZero() {
						play, _ := alfonsine.NewPlay(next, first, second)
						dst = append(dst, play)
					}
				}
			}
			return dst
		}}
	}},
	{"a play ends the turn", "it stops after the first die", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			for _, m := range v.AppendMoves(nil, p) {
				if next, err := v.Move(p, m); err == nil && !m.IsZero() {
					play, _ := alfonsine.NewPlay(next, m)
					dst = append(dst, play)
				}
			}
			return dst
		}}
	}},
	{"a play ends the turn", "its own dice are left to the player himself", func() *broken {
		v := alfonsine.Laquet
		return &broken{Variant: v, appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			for _, play := range v.AppendPlays(nil, p) {
				next := play.Next()
				if next.Left() {
					next = with(next, func(s *alfonsine.Setup) { s.Turn = s.Turn.Opponent() })
				}
				play, _ = alfonsine.NewPlay(next, slices.Collect(movesOf(play))...)
				dst = append(dst, play)
			}
			return dst
		}}
	}},
	{"the moves of a play, made one by one, lead to its next position", "they are told backwards", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			for _, play := range v.AppendPlays(nil, p) {
				list := slices.Collect(movesOf(play))
				slices.Reverse(list)
				play, _ = alfonsine.NewPlay(play.Next(), list...)
				dst = append(dst, play)
			}
			return dst
		}}
	}},
	{"the moves of a play, made one by one, lead to its next position", "the next positions are one out", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			list := v.AppendPlays(nil, p)
			for i, play := range list {
				play, _ = alfonsine.NewPlay(list[(i+1)%len(list)].Next(), slices.Collect(movesOf(play))...)
				dst = append(dst, play)
			}
			return dst
		}}
	}},
	{"the moves of a play, made one by one, lead to its next position", "a move is told twice", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			for _, play := range v.AppendPlays(nil, p) {
				list := slices.Collect(movesOf(play))
				play, _ = alfonsine.NewPlay(play.Next(), append(list, play.At(play.Len()-1))...)
				dst = append(dst, play)
			}
			return dst
		}}
	}},
	{"single moves end a turn exactly where the plays do", "the last play is missing", func() *broken {
		v := foreign.Race{}
		return &broken{Variant: v, appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
			list := v.AppendPlays(nil, p)
			if len(list) > 1 {
				list = list[:len(list)-1]
			}
			return append(dst, list...)
		}}
	}},
	{"single moves end a turn exactly where the plays do", "the larger die must be first, single moves do not know", func() *broken {
		v := alfonsine.Fallas
		return &broken{Variant: v, appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			list := v.AppendMoves(nil, p)
			return append(dst, list[:min(1, len(list))]...)
		}}
	}},

	{"every turn and every game ends", "who wins begins anew", func() *broken {
		v := foreign.Race{}
		anew := func(p alfonsine.Position) alfonsine.Position {
			if p.Over() {
				return v.Start()
			}
			return p
		}
		return &broken{
			Variant: v,
			move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
				next, err := v.Move(p, m)
				return anew(next), err
			},
			appendPlays: func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
				for _, play := range v.AppendPlays(nil, p) {
					play, _ = alfonsine.NewPlay(anew(play.Next()), slices.Collect(movesOf(play))...)
					dst = append(dst, play)
				}
				return dst
			},
		}
	}},
}

func TestCheckVariantNamesThePromiseThatIsBroken(t *testing.T) {
	for _, test := range brokenVariants {
		t.Run(test.promise+", "+test.how, func(t *testing.T) {
			t.Parallel()
			err := alfonsine.CheckVariant(test.variant(), 5, seeded(3))
			var bad *alfonsine.VariantError
			if !errors.As(err, &bad) {
				t.Fatalf("the error is %T %v, want a *VariantError", err, err)
			}
			i := slices.IndexFunc(bad.Broken, func(b alfonsine.BrokenPromise) bool { return b.Promise == test.promise })
			if i < 0 {
				t.Fatalf("it is not named in\n%v", err)
			}
			if b := bad.Broken[i]; b.Found == "" || b.Times < 1 || !strings.Contains(err.Error(), b.String()) {
				t.Errorf("%+v in\n%v", b, err)
			}
			t.Log(err)
		})
	}
}

func TestEveryPromiseHasAVariantThatBreaksIt(t *testing.T) {
	named := make(map[string]bool)
	for _, test := range brokenVariants {
		named[test.promise] = true
	}
	for _, promise := range alfonsine.Promises {
		if !named[promise] {
			t.Errorf("no variant breaks %q", promise)
		}
	}
}

func TestABrokenPromiseNamesAPositionToReproduceItFrom(t *testing.T) {
	err := alfonsine.CheckVariant(forgetful{alfonsine.Laquet}, 3, seeded(4))
	var bad *alfonsine.VariantError
	if !errors.As(err, &bad) || bad.Variant != "forgetful-laquet" {
		t.Fatalf("%#v", err)
	}
	for _, b := range bad.Broken {
		p := pos(t, b.Position.String())
		if plays := alfonsine.Plays(alfonsine.Laquet, p); len(plays) != 1 || plays[0].Len() != 0 {
			t.Errorf("%v: it is not a pass", b)
		}
		if !strings.Contains(err.Error(), p.String()) {
			t.Errorf("%v is not in\n%v", p, err)
		}
	}
}

func TestCheckVariantWithTheSameSourceFindsTheSame(t *testing.T) {
	check := func() string {
		return alfonsine.CheckVariant(forgetful{alfonsine.Laquet}, 3, seeded(5)).Error()
	}
	if diff := cmp.Diff(check(), check()); diff != "" {
		t.Error(diff)
	}
}

func TestWithoutGamesCheckVariantLooksAtTheStart(t *testing.T) {
	for _, n := range []int{0, -1} {
		if err := alfonsine.CheckVariant(foreign.Race{}, n, seeded(6)); err != nil {
			t.Errorf("%d games: %v", n, err)
		}
		v := &broken{Variant: foreign.Race{}, appendMoves: func(dst []alfonsine.Move, _ alfonsine.Position) []alfonsine.Move {
			return append(dst, alfonsine.Move{})
		}}
		if err := alfonsine.CheckVariant(v, n, seeded(6)); err == nil {
			t.Errorf("%d games: a pass without dice is not found", n)
		}
	}
}

func TestCheckVariantLooksAtAGameForOnePlayerToo(t *testing.T) {
	v := foreign.Race{}
	alone := &broken{Variant: v, start: func() alfonsine.Position {
		return with(v.Start(), func(s *alfonsine.Setup) { s.Black = alfonsine.Checkers{} })
	}}
	var bad *alfonsine.VariantError
	if err := alfonsine.CheckVariant(alone, 3, seeded(10)); !errors.As(err, &bad) || bad.Broken[0].Promise != alfonsine.Promises[3] {
		t.Errorf("%v; want that Check refuses the start", err)
	}
}

// chaos returns a variant some of whose methods, told by the bits of which, return
// whatever comes to mind.
func chaos(rng *rand.Rand, which uint) *broken {
	v := foreign.Race{}
	anything := func() alfonsine.Position {
		if rng.IntN(8) == 0 {
			return alfonsine.Position{}
		}
		s := alfonsine.Setup{
			Turn:  alfonsine.Color(rng.IntN(2)),
			Left:  rng.IntN(4) == 0,
			Again: rng.IntN(4) == 0,
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
	b := &broken{Variant: v}
	for i, set := range []func(){
		func() { p := anything(); b.start = func() alfonsine.Position { return p } },
		func() { b.check = func(alfonsine.Position) error { return fault() } },
		func() { b.distance = func(alfonsine.Color, alfonsine.Point) int { return rng.IntN(1000) - 500 } },
		func() { n := rng.IntN(9) - 1; b.dice = func() int { return n } },
		func() {
			b.roll = func(alfonsine.Position, alfonsine.Roll) (alfonsine.Position, error) { return anything(), fault() }
		},
		func() {
			b.appendMoves = func(dst []alfonsine.Move, _ alfonsine.Position) []alfonsine.Move {
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
			b.move = func(alfonsine.Position, alfonsine.Move) (alfonsine.Position, error) { return anything(), fault() }
		},
		func() {
			b.appendPlays = func(dst []alfonsine.Play, _ alfonsine.Position) []alfonsine.Play {
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
	return b
}

// faces ranges over the dice of a roll.
func faces(r alfonsine.Roll) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for _, die := range r.All() {
			if !yield(die) {
				return
			}
		}
	}
}

func TestCheckVariantComesToAnEndWhateverTheVariantReturns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := seeded(rapid.Uint64().Draw(t, "seed"))
		v := chaos(rng, rapid.UintRange(1, 1<<8-1).Draw(t, "which"))
		err := alfonsine.CheckVariantWithin(v, 3, seeded(7), 1_000, 1_000)
		if err == nil {
			return // by chance it does what the game does
		}
		var bad *alfonsine.VariantError
		if !errors.As(err, &bad) || len(bad.Broken) == 0 {
			t.Fatalf("%#v", err)
		}
		for _, b := range bad.Broken {
			if !slices.Contains(alfonsine.Promises, b.Promise) || b.Found == "" || b.Times < 1 {
				t.Errorf("%+v", b)
			}
		}
	})
}

func TestCheckVariantGivesUpATurnThatHasTooManyPositions(t *testing.T) {
	rng := seeded(8)
	six, _ := alfonsine.NewRoll(6, 5, 4, 3, 2, 1)
	err := alfonsine.CheckVariantWithin(&broken{
		Variant: foreign.Race{},
		check:   func(alfonsine.Position) error { return nil },
		dice:    func() int { return 6 },
		roll: func(p alfonsine.Position, _ alfonsine.Roll) (alfonsine.Position, error) {
			return withDice(p, six), nil
		},
		appendMoves: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			for from := alfonsine.Point(1); from <= 16; from++ {
				dst = append(dst, alfonsine.Move{From: from, Die: 1})
			}
			return dst
		},
		move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			if p.Dice().IsZero() {
				return p, errors.New("no dice")
			}
			return with(p, func(s *alfonsine.Setup) {
				s.White = alfonsine.Checkers{alfonsine.Off: 1}
				for range 14 {
					s.White[1+rng.IntN(12)]++
				}
				s.Dice, _ = alfonsine.NewRoll(slices.Collect(faces(s.Dice))[1:]...)
			}), nil
		},
		appendPlays: func(dst []alfonsine.Play, _ alfonsine.Position) []alfonsine.Play { return dst },
	}, 1, seeded(9), 100, 2_000)
	if err == nil || !strings.Contains(err.Error(), "a turn has more than 2000 positions in it") {
		t.Error(err)
	}
}
