package alfonsine

import (
	"errors"
	"strings"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/quote"
)

// A Stepper is the part of a game that only its author can write: its names, its start, its
// paths, and what the board allows with one die. [NewVariant] makes a Variant of it.
//
// A Stepper may have more methods, which the Variant then uses. NewVariant refuses a method
// with one of these names and other parameters or results, except in a browser. The list may
// grow; a name that is added later is refused in no case, since games may have it for
// something else:
//
//   - Step(p Position, m Move) (Position, error): where a move leads, in place of
//     [Position.Moved]. It ends the game, or leaves the dice of p without m.Die to the same
//     side; a move that does neither is refused.
//   - Check(p Position) error: further reasons why p is not a position of the game.
//   - Again(p Position, thrown Roll) bool: whether these dice, thrown in p, are to be
//     thrown again.
//   - Result(p Position) Result: whether the game is over although nobody has borne off
//     all checkers; p is the position between two turns.
//   - Refuse(p Position, m Move) (Fault, Topic, Refusal): why the board does not allow m,
//     for the error of Move. The Refusal has a Text in free words or a Key of this package.
//     The error cites the ruling that the Refusal names, or the first on the Topic. A Fault
//     of 0 leaves the error to the Variant.
//   - Rulings, Cites, Readings, Reconstructed and Layout, as [Game] has them.
type Stepper interface {
	// Name and Slug are those of the Variant. The part of the slug before a question mark
	// may have lower-case letters, digits and single hyphens between them, the readings
	// after it also "=", "&", ":", "," and "/".
	Name() string
	Slug() string

	// Start returns the position before the first throw.
	Start() Position

	// Distance returns how many pips a checker is from being borne off. See
	// [Variant].Distance.
	Distance(c Color, pt Point) int

	// AppendSteps appends the moves that the board allows the side to play with one of the
	// dice of p, each once. The TurnRules say what the turn as a whole allows. A zero Move
	// means that the player may stop here and has played enough. The order is that of
	// AppendMoves. Move.Hit may be left out.
	AppendSteps(dst []Move, p Position) []Move
}

// A SteppedVariant is the [Variant] that [NewVariant] makes. It is immutable, and safe
// to share between goroutines if its Stepper is. The zero SteppedVariant is not a game: it
// has no throws and no plays.
type SteppedVariant struct {
	stepper Stepper // nil in the zero SteppedVariant
	rules   TurnRules
	turn    engine.Turn // the same, as the engine has them

	step   func(Position, Move) (Position, error)
	check  func(Position) error
	again  func(Position, Roll) bool
	result func(Position) Result
	refuse func(Position, Move) (Fault, Topic, Refusal)
}

// NewVariant makes a Variant of a stepper. AppendMoves, Move and AppendPlays follow from
// its AppendSteps, Check and Roll from its start and the rules of a turn. The error is a
// [*RulesError] that lists what is wrong with the rules and the stepper.
// The slugs of this package's games are reserved.
func NewVariant(s Stepper, t TurnRules) (*SteppedVariant, error) {
	base, _, _ := strings.Cut(s.Slug(), "?")
	return newVariant(s, t, editions[base])
}

// newVariant is NewVariant for a slug that belongs to owner, or to nobody if it is nil.
func newVariant(s Stepper, t TurnRules, owner *Edition) (*SteppedVariant, error) {
	problems := t.problems()
	if t.Dice < 1 || t.Dice > MaxDice || t.most() > MaxDice {
		problems = append(problems, problem("Dice", Refusal{Key: "dice-range", Count: t.Dice, Of: MaxDice - min(t.Virtual, 1)}))
	}
	for _, d := range decisions() {
		switch d.key {
		case "doubles", "throw-again", "duty", "unplayed":
			if r := (Rules{Doubles: t.Doubles, ThrowAgain: t.ThrowAgain, Duty: t.Duty, Unplayed: t.Unplayed}); !d.sound(&r) {
				problems = append(problems, problem(d.field, Refusal{Key: "value-none", Text: d.text(&r)}))
			}
		}
	}
	if s.Name() == "" {
		problems = append(problems, problem("Name", Refusal{Key: "required"}))
	}
	if owner != nil {
		problems = append(problems, problem("Slug", Refusal{Key: "slug-owned", Text: owner.Rules.Name}))
	} else if why := readSlugFault(s.Slug()); why != (Refusal{}) {
		problems = append(problems, problem("Slug", why))
	}
	problems = append(problems, misshapen(s)...)
	if p := s.Start(); p.Over() || !p.Dice().IsZero() {
		problems = append(problems, problem("Start", Refusal{Key: "start-position"}))
	}
	if problems != nil {
		return nil, &RulesError{Slug: s.Slug(), Problems: problems}
	}
	v := &SteppedVariant{stepper: s, rules: t, turn: t.compiled(), step: Position.Moved}
	if s, ok := s.(interface {
		Step(Position, Move) (Position, error)
	}); ok {
		v.step = s.Step
	}
	if s, ok := s.(interface{ Check(Position) error }); ok {
		v.check = s.Check
	}
	if s, ok := s.(interface{ Again(Position, Roll) bool }); ok {
		v.again = s.Again
	}
	if s, ok := s.(interface{ Result(Position) Result }); ok {
		v.result = s.Result
	}
	if s, ok := s.(interface {
		Refuse(Position, Move) (Fault, Topic, Refusal)
	}); ok {
		v.refuse = s.Refuse
	}
	return v, nil
}

// Name returns what people call the game.
func (v *SteppedVariant) Name() string {
	if v.stepper == nil {
		return ""
	}
	return v.stepper.Name()
}

// Slug returns the slug of the stepper.
func (v *SteppedVariant) Slug() string {
	if v.stepper == nil {
		return ""
	}
	return v.stepper.Slug()
}

// Start returns the position before the first throw.
func (v *SteppedVariant) Start() Position {
	if v.stepper == nil {
		return Position{}
	}
	return v.stepper.Start()
}

// Distance returns how many pips a checker of color c at pt is from being borne off, as the
// stepper says. See [Variant].Distance.
func (v *SteppedVariant) Distance(c Color, pt Point) int {
	if v.stepper == nil {
		return -1
	}
	return v.stepper.Distance(c, pt)
}

// TurnRules returns the rules of a turn.
func (v *SteppedVariant) TurnRules() TurnRules { return v.rules }

// String returns the slug.
func (v *SteppedVariant) String() string { return v.Slug() }

// MarshalText returns the slug, by which [Lookup] finds the game again. The error, a
// [*LookupError], says that Lookup does not find it, as for every game of your own. The
// text of the zero SteppedVariant is empty.
func (v *SteppedVariant) MarshalText() ([]byte, error) {
	if v.stepper == nil {
		return nil, nil
	}
	slug := v.Slug()
	if base, _, _ := strings.Cut(slug, "?"); editions[base] == nil {
		return nil, notFound(slug, base, unknownGame())
	}
	return []byte(slug), nil
}

// Dice returns how many dice are thrown. A virtual die is not counted.
func (v *SteppedVariant) Dice() int { return v.turn.Dice }

// Rulings returns those of the stepper.
func (v *SteppedVariant) Rulings() []Ruling { return rulingsOf(v.stepper) }

// Cites returns that of the stepper.
func (v *SteppedVariant) Cites() map[string]string {
	if s, ok := v.stepper.(interface{ Cites() map[string]string }); ok {
		return s.Cites()
	}
	return nil
}

// Readings returns those of the stepper.
func (v *SteppedVariant) Readings() []Reading { return readingsOf(v.stepper) }

// Reconstructed returns what the stepper says.
func (v *SteppedVariant) Reconstructed() bool { return isReconstructed(v.stepper) }

// Layout returns that of the stepper.
func (v *SteppedVariant) Layout() Layout {
	if s, ok := v.stepper.(interface{ Layout() Layout }); ok {
		return s.Layout()
	}
	return LayoutOfGame
}

// Check returns nil if p can be a position of the game, and otherwise a [*CheckError] that
// lists every reason against it, those of the stepper's Check last. Each side must have as
// many checkers as at the start, all on places with a distance. The dice must be those of a
// throw, or a part of them. Nobody may have won with checkers on the board, unless a turn
// or the stepper's Result can end the game so.
func (v *SteppedVariant) Check(p Position) error {
	var problems []Problem
	add := func(field string, why Refusal) { problems = append(problems, problem(field, why)) }
	if p.IsZero() {
		add(fieldWhite, Refusal{Key: "no-position"})
		return v.checked(p, problems)
	}
	start := v.Start()
	for c := White; c <= Black; c++ {
		if n, want := p.Checkers(c), start.Checkers(c); n != want {
			add(fieldOf(c), Refusal{Key: "checkers-number", Count: n, Of: want})
		}
		for pt := range p.Held(c, 1).All() {
			if v.Distance(c, pt) < 0 {
				add(fieldOf(c), Refusal{Key: "point-of-other", Color: c, Point: pt})
			}
		}
		if n := p.Bar(c); n > 0 && v.Distance(c, Bar) < 0 {
			add(fieldOf(c), Refusal{Key: "bar-unreachable", Point: Bar, Count: n})
		}
	}
	if v.result == nil {
		if c, won := p.Winner(); won && !v.turn.Loses && !p.allOff(c) {
			add(fieldTurn, Refusal{Key: "won-early", Color: c})
		} else if p.Result() == ResultTie {
			add(fieldTurn, Refusal{Key: "no-tie"})
		}
	}
	if why := v.rules.diceFault(p); why != (Refusal{}) {
		add(fieldDice, why)
	}
	if v.check == nil {
		return v.checked(p, problems)
	}
	err := v.check(p)
	var more *CheckError
	switch {
	case errors.As(err, &more) && more != nil:
		problems = append(problems, more.Problems...)
	case err != nil:
		problems = append(problems, Problem{Field: fieldWhite, Reason: quote.Error(err)})
	}
	return v.checked(p, problems)
}

// checked returns the error for a position with problems, or nil if there are none.
func (v *SteppedVariant) checked(p Position, problems []Problem) error {
	if problems == nil {
		return nil
	}
	return &CheckError{Variant: v.Slug(), Position: p, Problems: problems}
}

// Roll returns p with the thrown dice to play: doubled if the game plays doublets twice,
// and with its virtual die if it has one. The error is a [*RollError].
func (v *SteppedVariant) Roll(p Position, thrown Roll) (Position, error) {
	if v.stepper == nil {
		return p, refusedRoll(v, p, thrown, TopicNone, Refusal{Key: "no-game"})
	}
	if !v.rules.throws(&p, thrown) {
		topic, why := v.rules.noThrow(v, p, thrown)
		return p, refusedRoll(v, p, thrown, topic, why)
	}
	if v.again != nil && v.again(p, thrown) {
		e := refusedRoll(v, p, thrown, TopicFirstThrow, Refusal{Key: "throw-again"})
		e.Again = true
		return p, e
	}
	return v.rules.rolled(p, thrown), nil
}
