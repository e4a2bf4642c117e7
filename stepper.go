package alfonsine

import (
	"errors"
	"slices"
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

	// Distance returns how many pips a checker is from being borne off. See [Variant].Distance.
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
	engine  engine.Engine // asks the stepper
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
	turn, slug, start := t.compiled(), readSlugFault(s.Slug()), s.Start()
	if owner != nil {
		slug = Refusal{Key: "slug-owned", Text: owner.Rules.Name}
	}
	problems := slices.Concat(t.problems(), faulty(
		wrong{t.Dice < 1 || t.Dice > MaxDice || turn.Most() > MaxDice, "Dice", Refusal{Key: "dice-range", Count: t.Dice, Of: either(t.Doubles == DoublesTwice, MaxDice/2, MaxDice) - max(0, min(t.Virtual, 1))}},
	), Rules{Doubles: t.Doubles, ThrowAgain: t.ThrowAgain, Duty: t.Duty, Unplayed: t.Unplayed}.unsound(), faulty(
		wrong{s.Name() == "", "Name", Refusal{Key: "required"}},
		wrong{slug != Refusal{}, "Slug", slug},
	), misshapen(s), faulty(
		wrong{start.Over() || !start.Dice().IsZero(), "Start", Refusal{Key: "start-position"}},
	))
	if problems != nil {
		return nil, &RulesError{Slug: s.Slug(), Problems: problems}
	}
	v := &SteppedVariant{stepper: s, rules: t}
	v.engine.Init(engine.Rules{Turn: turn})
	v.engine.Stepper = steps{v}
	return v, nil
}

// own returns the stepper, or the zero Game where there is none.
func (v *SteppedVariant) own() interface {
	Name() string
	Slug() string
	Start() Position
} {
	if v.stepper == nil {
		return new(Game)
	}
	return v.stepper
}

// Name returns what people call the game.
func (v *SteppedVariant) Name() string { return v.own().Name() }

// Slug returns the slug of the stepper.
func (v *SteppedVariant) Slug() string { return v.own().Slug() }

// Start returns the position before the first throw.
func (v *SteppedVariant) Start() Position { return v.own().Start() }

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
func (v *SteppedVariant) Dice() int { return v.engine.Dice }

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
	_, ends := v.stepper.(interface{ Result(Position) Result }) // it is not known how a game ends
	problems := v.turn().check(p, ends, ends, false)
	own, ok := v.stepper.(interface{ Check(Position) error })
	if !ok || p.IsZero() {
		return v.turn().checked(p, problems)
	}
	err := own.Check(p)
	var more *CheckError
	switch {
	case errors.As(err, &more) && more != nil:
		problems = append(problems, more.Problems...)
	case err != nil:
		problems = append(problems, Problem{Field: fieldWhite, Reason: quote.Error(err)})
	}
	return v.turn().checked(p, problems)
}

// Roll returns p with the thrown dice to play: doubled if the game plays doublets twice,
// and with its virtual die if it has one. The error is a [*RollError].
func (v *SteppedVariant) Roll(p Position, thrown Roll) (Position, error) {
	next, err := v.turn().roll(p, thrown)
	if own, ok := v.stepper.(interface{ Again(Position, Roll) bool }); ok && err == nil && own.Again(p, thrown) {
		return p, thrownAgain(v, p, thrown, either(p == v.Start(), TopicFirstThrow, TopicNone), "throw-again")
	}
	return next, err
}

// AppendMoves appends the single-die moves that begin some legal play, in the order of the
// stepper's AppendSteps, and Move{} at the end if it is legal to stop.
func (v *SteppedVariant) AppendMoves(dst []Move, p Position) []Move {
	return seenAs[Move](v.engine.AppendMoves(seenAs[engine.Move](dst), &p.b))
}

// Move plays one die. The turn ends itself when nothing is left to play. The error, a
// [*PlayError], names the fault and, if the stepper has rulings, the ruling; p is then
// returned unchanged.
func (v *SteppedVariant) Move(p Position, m Move) (Position, error) {
	if next, ok := v.engine.Moved(p.b, m.low()); ok {
		return Position{next}, nil
	}
	return p, v.whyNot(p, m)
}

// AppendPlays appends the legal plays, one for every distinct next position. The order is
// that of the steps. It goes die by die through all positions that can be reached, each
// once, and applies the duty at the end.
func (v *SteppedVariant) AppendPlays(dst []Play, p Position) []Play {
	return seenAs[Play](v.engine.AppendWays(seenAs[engine.Way](dst), &p.b))
}

// turn returns the turns of the game.
func (v *SteppedVariant) turn() turn { return turn{v, &v.engine} }

// A steps is a SteppedVariant as its engine asks it.
type steps struct{ *SteppedVariant }

func (v steps) AppendSteps(dst []engine.Move, b engine.Board) []engine.Move {
	if moves := v.stepper.AppendSteps(seenAs[Move](dst), Position{b}); len(moves) >= len(dst) { // otherwise it lost what dst had
		return seenAs[engine.Move](moves)
	}
	return dst
}

func (v steps) Step(b engine.Board, m engine.Move) (engine.Board, engine.Move, bool) {
	p, left := Position{b}, Roll{b.Dice().Without(int(m.Die))}
	next, err := v.stepped(p, moveOf(m))
	if err != nil || left == p.Dice() || moveOf(m).fault() != (Refusal{}) || !spends(p, next, left) {
		return b, m, false
	}
	m.Hit = m.To != engine.Off && b.Count(b.Turn().Opponent(), m.To) > 0
	return next.b, m, true
}

func (v steps) Judged(b engine.Board) engine.Board {
	if own, ok := v.stepper.(interface{ Result(Position) Result }); ok {
		return Position{b}.Ended(own.Result(Position{b})).b
	}
	return b
}

// stepped returns where a move leads.
func (v *SteppedVariant) stepped(p Position, m Move) (Position, error) {
	if own, ok := v.stepper.(interface {
		Step(Position, Move) (Position, error)
	}); ok {
		return own.Step(p, m)
	}
	return p.Moved(m)
}

// spends reports whether a step from p to next has spent a die and no other: exactly these
// are left, for the same side, or the game is over. Otherwise a turn might never end.
func spends(p, next Position, left Roll) bool {
	return !next.IsZero() && (next.Over() || next.Dice() == left && next.Turn() == p.Turn())
}

// whyNot says why m is not a legal move of p.
func (v *SteppedVariant) whyNot(p Position, m Move) *PlayError {
	m.Hit = false
	duty := either(p.Leftover(), TopicLeftover, TopicDuty)
	fault, topic, why := v.turn().noTurn(p, m)
	switch {
	case fault != 0:
	case m.IsZero():
		fault, topic, why = FaultDuty, duty, v.turn().instance(p, Refusal{Key: "more-dice"})
	default:
		next, err := v.stepped(p, m)
		if err != nil || !slices.ContainsFunc(v.stepper.AppendSteps(nil, p), m.is) {
			return v.notAllowed(p, m)
		}
		fault, topic, why = FaultDie, TopicNone, Refusal{Key: "die-unspent", Die: int(m.Die), Text: next.String()}
		if spends(p, next, p.Dice().Without(int(m.Die))) {
			fault, topic, why = v.turn().forbids(p, m, duty)
		}
	}
	return refusedBy(v, fault, topic, p, m, why)
}

// notAllowed says why the board does not allow a move: in the stepper's words if it has
// any, otherwise as for any board.
func (v *SteppedVariant) notAllowed(p Position, m Move) *PlayError {
	if own, ok := v.stepper.(interface {
		Refuse(Position, Move) (Fault, Topic, Refusal)
	}); ok {
		if f, t, why := own.Refuse(p, m); f != 0 {
			return refusedBy(v, f, t, p, m, why)
		}
	}
	e := refused(v, FaultCourse, p, m, Refusal{Key: "board-forbids"})
	topic := TopicNone
	var fault *PlayError
	if _, err := v.stepped(p, m); errors.As(err, &fault) && fault != nil {
		e.Fault, e.Reason, e.Why = fault.Fault, fault.Reason, fault.Why
		if e.Fault == FaultForbidden {
			topic = TopicForbidden
		}
	} else if err != nil {
		e.Fault, e.Reason, e.Why = FaultMove, quote.Error(err), Refusal{}
	}
	e.cite(v, topic)
	return e
}
