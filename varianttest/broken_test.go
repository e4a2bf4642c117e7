package varianttest_test

import (
	"slices"

	"example.com/alfonsine"
)

// A broken variant replaces some methods of a Variant. The fields that are set are used
// instead.
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

// with returns a changed copy of a position. If the change makes it invalid, it returns the
// zero Position.
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

// retold returns an AppendPlays that lists the plays of v with another next position or other
// moves.
func retold(v alfonsine.Variant, tell func(next alfonsine.Position, list []alfonsine.Move) (alfonsine.Position, []alfonsine.Move)) func([]alfonsine.Play, alfonsine.Position) []alfonsine.Play {
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
func checking(v alfonsine.Variant, is func(p alfonsine.Position) bool, err error) func() alfonsine.Variant {
	return func() alfonsine.Variant {
		return &broken{Variant: v, check: func(p alfonsine.Position) error {
			if is(p) {
				return err
			}
			return v.Check(p)
		}}
	}
}

// moving is a variant whose legal moves lead to what then returns.
func moving(v alfonsine.Variant, then func(p alfonsine.Position, m alfonsine.Move, next alfonsine.Position) alfonsine.Position) *broken {
	return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
		next, err := v.Move(p, m)
		if err == nil {
			next = then(p, m, next)
		}
		return next, err
	}}
}

// refusing is a variant whose Move answers with err where is reports true.
func refusing(v alfonsine.Variant, is func(p alfonsine.Position, m alfonsine.Move) bool, err error) func() alfonsine.Variant {
	return func() alfonsine.Variant {
		return &broken{Variant: v, move: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			if is(p, m) {
				return p, err
			}
			return v.Move(p, m)
		}}
	}
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
	variant func() alfonsine.Variant
}

// brokenVariants has at least one variant for each promise. If the choice of the game
// matters, a comment says why.
var brokenVariants = slices.Concat(brokenConstants, brokenRolls, brokenMoves, brokenPlays)
