package varianttest_test

import (
	"reflect"
	"slices"

	"example.com/alfonsine"
)

// methods are those of a Variant. The fields have their names.
type methods struct {
	Name        func() string
	Slug        func() string
	Start       func() alfonsine.Position
	Check       func(p alfonsine.Position) error
	Distance    func(c alfonsine.Color, pt alfonsine.Point) int
	Dice        func() int
	Roll        func(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error)
	AppendMoves func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move
	Move        func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error)
	AppendPlays func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play
}

// A broken variant has some methods of its own.
type broken struct{ m methods }

// breaking returns a variant with the methods that are set, and those of another one.
func breaking(v alfonsine.Variant, m methods) *broken {
	all := reflect.ValueOf(&m).Elem()
	for i := range all.NumField() {
		if all.Field(i).IsNil() {
			all.Field(i).Set(reflect.ValueOf(v).MethodByName(all.Type().Field(i).Name))
		}
	}
	return &broken{m}
}

func (v *broken) Name() string                                       { return v.m.Name() }
func (v *broken) Slug() string                                       { return v.m.Slug() }
func (v *broken) Start() alfonsine.Position                          { return v.m.Start() }
func (v *broken) Check(p alfonsine.Position) error                   { return v.m.Check(p) }
func (v *broken) Distance(c alfonsine.Color, pt alfonsine.Point) int { return v.m.Distance(c, pt) }
func (v *broken) Dice() int                                          { return v.m.Dice() }
func (v *broken) Roll(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
	return v.m.Roll(p, thrown)
}
func (v *broken) AppendMoves(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	return v.m.AppendMoves(dst, p)
}
func (v *broken) Move(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
	return v.m.Move(p, m)
}
func (v *broken) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	return v.m.AppendPlays(dst, p)
}

// with returns a changed copy of a position, or if that is invalid the zero Position.
func with(p alfonsine.Position, change func(s *alfonsine.Setup)) alfonsine.Position {
	s := p.Setup()
	change(&s)
	p, _ = s.Position()
	return p
}

func withDice(p alfonsine.Position, dice alfonsine.Roll) alfonsine.Position {
	return with(p, func(s *alfonsine.Setup) { s.Dice = dice })
}

// side returns the checkers of a color.
func side(s *alfonsine.Setup, c alfonsine.Color) *alfonsine.Checkers {
	if c == alfonsine.Black {
		return &s.Black
	}
	return &s.White
}

// A telling tells a play as another one: with another next position, or other moves.
type telling func(next alfonsine.Position, list []alfonsine.Move) (alfonsine.Position, []alfonsine.Move)

// retelling returns v with an AppendPlays that lists its plays with other positions or moves.
func retelling(v alfonsine.Variant, tell telling) *broken {
	return breaking(v, methods{AppendPlays: retold(v, tell)})
}

// retold is the AppendPlays of retelling.
func retold(v alfonsine.Variant, tell telling) func([]alfonsine.Play, alfonsine.Position) []alfonsine.Play {
	return func(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
		for _, play := range v.AppendPlays(nil, p) {
			next, list := tell(play.Next(), play.Moves())
			play, _ = alfonsine.NewPlay(next, list...)
			dst = append(dst, play)
		}
		return dst
	}
}

// checking is a variant whose Check answers with err where is reports true.
func checking(v alfonsine.Variant, is func(p alfonsine.Position) bool, err error) alfonsine.Variant {
	return breaking(v, methods{Check: func(p alfonsine.Position) error {
		if is(p) {
			return err
		}
		return v.Check(p)
	}})
}

// moving is a variant whose legal moves lead to what then returns.
func moving(v alfonsine.Variant, then func(p alfonsine.Position, m alfonsine.Move, next alfonsine.Position) alfonsine.Position) *broken {
	return breaking(v, methods{Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		next, err := v.Move(p, m)
		if err == nil {
			next = then(p, m, next)
		}
		return next, err
	}})
}

// refusing is a variant whose Move answers with err where is reports true.
func refusing(v alfonsine.Variant, is func(p alfonsine.Position, m alfonsine.Move) bool, err error) alfonsine.Variant {
	return breaking(v, methods{Move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		if is(p, m) {
			return p, err
		}
		return v.Move(p, m)
	}})
}

// everyOther returns a function that reports true on every second call.
func everyOther() func() bool {
	n := 0
	return func() bool { n++; return n%2 == 0 }
}

// A brokenVariant is a variant that breaks one promise.
type brokenVariant struct {
	promise string // the broken one
	how     string
	variant alfonsine.Variant
}

// brokenVariants has at least one variant for each promise. If the choice of the game
// matters, a comment says why.
func brokenVariants() []brokenVariant {
	return slices.Concat(brokenConstants(), brokenRolls(), brokenMoves(), brokenPlays())
}
