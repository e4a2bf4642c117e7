package alfonsine

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/quote"
	"example.com/alfonsine/topic"
)

// A Stepper is the part of a game that only its author can write: its names, its start, its
// paths, and what the board allows with one die. [NewStepped] makes a Game of it, for a game
// that no [Rules] describe.
//
// The first five fields are required. A function that is nil is not used.
type Stepper struct {
	// Name is what people call the game.
	Name string
	// Slug is its short name. The part before a question mark may have lower-case letters,
	// digits and single hyphens between them, the readings after it also "=", "&", ":", ","
	// and "/". The slugs of this package's games are reserved.
	Slug string
	// Start is the position before the first throw.
	Start Position
	// Distance returns how many pips a checker is from being borne off, at most 1000. See
	// [Game.Distance]. Only NewStepped asks for it.
	Distance func(c Color, pt Point) int
	// Steps appends the moves that the board allows the side to play with one of the dice of
	// p, each once. The [TurnRules] say what the turn as a whole allows. A zero Move means
	// that the player may stop here and has played enough. The order is that of AppendMoves.
	// Move.Hit may be left out.
	Steps func(dst []Move, p Position) []Move

	// Step returns where a move leads, in place of [Setup.Moved]. It ends the game, or leaves
	// the dice of p without m.Die to the same side. A move that does neither is refused.
	Step func(p Position, m Move) (Position, error)
	// Given returns the dice that a throw gives, in place of what the TurnRules say, and
	// whether another throw follows them. A throw that gives none is made again. It is asked
	// for every throw whether it can have given the dice of a position, so that it can look
	// at the checkers only if these do not change while the dice are played.
	Given func(p Position, thrown Roll) (dice Roll, again bool)
	// Again reports whether these dice, thrown in p, are to be thrown again.
	Again func(p Position, thrown Roll) bool
	// Check returns further reasons why p is not a position of the game.
	Check func(p Position) error
	// Result returns whether the game is over although nobody has borne off all checkers; p
	// is the position between two turns.
	Result func(p Position) Result
	// Refuse returns why the board does not allow m, for the error of Move. The Refusal has a
	// Text in free words or a Key of this package. The error cites the ruling that the
	// Refusal names, or the first on the Topic. A Fault of 0 leaves the error to the Game.
	Refuse func(p Position, m Move) (Fault, topic.Topic, Refusal)
	// Read returns the game under a query, the part of a slug after the question mark, as
	// [Game.Read] does. Without it the game has no readings. If there are Decisions, the
	// query has changes of them and nothing else, each once, in their order.
	Read func(query string) (*Game, error)

	// Decisions are those of the game in its default reading; see [Edition]. All of its
	// readings have the same, and their slugs say what they change.
	Decisions     []string
	Rulings       []Ruling          // every rule of the game, in the order of the topics
	Cites         map[string]string // which ruling an error cites; see [Edition]
	Readings      []Reading         // the other ways to read the game, with their slugs
	Reconstructed bool              // no text that describes the play was available
	Layout        Layout            // how the board is drawn; LayoutOfGame means LayoutBottomRight
}

// NewStepped makes a Game of a stepper. AppendMoves, Move and AppendPlays follow from its
// Steps, Check and Roll from its start and the rules of a turn. The error is a [*RulesError]
// that lists what is wrong with the rules and the stepper.
func NewStepped(s Stepper, t TurnRules) (*Game, error) {
	base, _, _ := strings.Cut(s.Slug, "?")
	problems := s.problems(t, editions[base])
	problems = append(problems, s.edition(t).undecided(s.Slug)...)
	problems = append(problems, s.edition(t).ruled(s.Rulings, s.Cites)...)
	if problems != nil {
		return nil, &RulesError{Slug: s.Slug, Problems: problems}
	}
	s.Decisions, s.Rulings, s.Cites = slices.Clone(s.Decisions), slices.Clone(s.Rulings), maps.Clone(s.Cites)
	s.Readings = cloneReadings(s.Readings)
	return newStepped(s, t), nil
}

// newStepped is NewStepped for a stepper that is sound, and whose lists nobody changes.
func newStepped(s Stepper, t TurnRules) *Game {
	turn := t.compiled()
	turn.AnyDice = s.Given != nil
	g := &Game{rules: s.edition(t).Rules, stepper: &s, slug: s.Slug, start: s.Start}
	if _, query, read := strings.Cut(s.Slug, "?"); read {
		g.changes = strings.Split(query, "&")
	}
	g.engine.Turn = turn
	g.engine.Init()
	g.engine.Stepper = steps{g}
	g.measure(s.Distance)
	return g
}

// edition returns what the stepper says of names, start and rules of a turn as an Edition has it.
func (s *Stepper) edition(t TurnRules) *Edition {
	base, _, _ := strings.Cut(s.Slug, "?")
	return &Edition{
		Rules: Rules{
			Name: s.Name, Slug: base, Start: s.Start.Setup(),
			Dice: t.Dice, Virtual: t.Virtual, Doubles: t.Doubles, HigherDie: t.HigherDie,
			ThrowAgain: t.ThrowAgain, Duty: t.Duty, Unplayed: t.Unplayed,
		},
		Decisions: s.Decisions, Layout: s.Layout, Readings: s.Readings,
	}
}

// farthest is the most pips that a place may be from bearing off.
const farthest = 1000

// problems lists what is wrong with a stepper and the rules of a turn. The slug belongs to
// owner, or to nobody if that is nil.
func (s *Stepper) problems(t TurnRules, owner *Edition) []Problem {
	slug := readSlugFault(s.Slug)
	if owner != nil {
		slug = Refusal{Key: "slug-owned", Text: owner.Rules.Name}
	}
	most := either(t.Doubles == DoublesTwice, MaxDice/2, MaxDice) - max(0, min(t.Virtual, 1))
	turn := t.compiled()
	list := append(t.problems(), faulty(
		wrong{t.Dice < 1 || t.Dice > MaxDice || turn.Most() > MaxDice, "Dice", Refusal{Key: "dice-range", Count: t.Dice, Of: most}},
	)...)
	list = append(list, s.edition(t).Rules.unsound()...)
	list = append(list, faulty(
		wrong{s.Name == "", "Name", Refusal{Key: "required"}},
		wrong{slug != Refusal{}, "Slug", slug},
		wrong{s.Start.Over() || !s.Start.Dice().IsZero(), "Start", Refusal{Key: "start-position"}},
		wrong{s.Distance == nil, "Distance", Refusal{Key: "required"}},
		wrong{s.Steps == nil, "Steps", Refusal{Key: "required"}},
	)...)
	if s.Distance == nil {
		return list
	}
	for c := White; c <= Black; c++ {
		for pt := Off; pt <= Bar; pt++ {
			if d := s.Distance(c, pt); d > farthest {
				why := Refusal{Key: "distance-far", Color: c, Point: pt, Count: d, Of: farthest}
				list = append(list, problem("Distance", why))
			}
		}
	}
	return list
}

// readStepped is Read for a game of a Stepper.
func (g *Game) readStepped(query string) (*Game, error) {
	switch key, _, _ := strings.Cut(query, "="); {
	case g.stepper.Read != nil && g.stepper.Decisions == nil:
		return g.stepper.Read(query)
	case g.stepper.Read != nil:
		e := g.edition
		if e == nil {
			e = g.stepper.edition(g.TurnRules())
		}
		_, decisions, err := e.decided(readOn(g.changes, query))
		if err != nil {
			return nil, err
		}
		return g.stepper.Read(strings.Join(differing(e.Decisions, decisions), "&"))
	case query == "":
		return g, nil
	default: // it has no readings, whatever their values
		return nil, notFound(g.rules.Slug+"?"+query, either(key == "", "", query), Refusal{Key: "readings-none"})
	}
}

// stepperProblems lists what speaks against p in a game of a Stepper.
func (g *Game) stepperProblems(p Position) []Problem {
	ends := g.stepper.Result != nil // it is not known how a game ends
	problems := g.positionProblems(p, ends, ends, false)
	if g.stepper.Check == nil || p.IsZero() {
		return problems
	}
	err := g.stepper.Check(p)
	var more *CheckError
	switch {
	case errors.As(err, &more) && more != nil:
		for _, p := range more.Problems {
			problems = append(problems, problem(quote.Told(p.Field), told(p.Why)))
		}
	case err != nil:
		problems = append(problems, problem(fieldWhite, Refusal{Text: quote.Error(err)}))
	}
	return problems
}

// A steps is a Game of a Stepper as its engine asks it.
type steps struct{ *Game }

func (g steps) AppendSteps(dst []engine.Move, b engine.Board) []engine.Move {
	moves := g.stepper.Steps(seenAs[Move](dst), Position{b})
	if len(moves) < len(dst) { // it lost what dst had
		return dst
	}
	return seenAs[engine.Move](moves)
}

func (g steps) Step(b engine.Board, m engine.Move) (engine.Board, engine.Move, bool) {
	p, left := Position{b}, Roll{b.Dice().Without(int(m.Die))}
	next, err := g.stepped(p, moveOf(m))
	if err != nil || left == p.Dice() || !moveOf(m).fault().none() || !spends(p, next, left) {
		return b, m, false
	}
	if m.Hit = m.To != engine.Off && b.Count(b.Turn().Opponent(), m.To) > 0; left.IsZero() && !next.Over() {
		next.b.Mark(b.Leftover(), b.Again()) // which no position without dice tells, but the end of the turn needs
	}
	return next.b, m, true
}

func (g steps) Judged(b engine.Board) engine.Board {
	if g.stepper.Result == nil {
		return b
	}
	return Position{b}.ended(g.stepper.Result(Position{b})).b
}

// stepped returns where a move leads.
func (g *Game) stepped(p Position, m Move) (Position, error) {
	if g.stepper.Step != nil {
		return g.stepper.Step(p, m)
	}
	return p.moved(m)
}

// spends reports whether a step from p to next has spent a die and no other: exactly these
// are left, for the same side, or the game is over. Otherwise a turn might never end.
func spends(p, next Position, left Roll) bool {
	return !next.IsZero() && (next.Over() || next.Dice() == left && next.Turn() == p.Turn())
}

// whyNotStepped says why m is not a legal move of p in a game of a Stepper.
func (g *Game) whyNotStepped(p Position, m Move) *PlayError {
	m.Hit = false
	duty := either(p.Leftover(), topic.Leftover, topic.Duty)
	fault, about, why := g.noTurn(p, m)
	switch {
	case fault != 0:
	case m.IsZero():
		fault, about, why = FaultDuty, duty, g.instance(p, Refusal{Key: "more-dice"})
	default:
		next, err := g.stepped(p, m)
		if err != nil || !slices.ContainsFunc(g.stepper.Steps(nil, p), m.is) {
			return g.notAllowed(p, m)
		}
		fault, about, why = FaultDie, topic.None, Refusal{Key: "die-unspent", Die: int(m.Die), Text: next.String()}
		if spends(p, next, p.Dice().Without(int(m.Die))) {
			fault, about, why = g.forbids(p, m, duty)
		}
	}
	return g.refusedBy(fault, about, p, m, why)
}

// told returns what a stepper says with no more than a line of its text.
func told(why Refusal) Refusal {
	why.Text = quote.Told(why.Text)
	return why
}

// notAllowed says why the board does not allow a move: in the stepper's words if it has
// any, otherwise as for any board.
func (g *Game) notAllowed(p Position, m Move) *PlayError {
	if g.stepper.Refuse != nil {
		if fault, about, why := g.stepper.Refuse(p, m); fault != 0 {
			return g.refusedBy(fault, about, p, m, told(why))
		}
	}
	_, err := g.stepped(p, m)
	var e *PlayError
	switch {
	case errors.As(err, &e) && e != nil:
		about := either(e.Fault == FaultForbidden, topic.Forbidden, topic.None)
		return g.refusedBy(e.Fault, about, p, m, told(e.Why))
	case err != nil:
		return g.refusedBy(FaultMove, topic.None, p, m, Refusal{Text: quote.Error(err)})
	}
	return g.refusedBy(FaultCourse, topic.None, p, m, Refusal{Key: "board-forbids"})
}

// stepped makes the game of an edition that lists its decisions, under a query: that of the
// stepper that board returns for them. What the edition says need not be in the stepper.
func (e *Edition) stepped(query string, board func(decisions []string) Stepper) (*Game, error) {
	rules, decisions, err := e.decided(query)
	if err != nil {
		return nil, err
	}
	s := board(decisions)
	s.Name, s.Slug, s.Decisions = e.Rules.Name, e.slug(differing(e.Decisions, decisions)), e.Decisions
	s.Layout, s.Reconstructed = e.Layout, e.Reconstructed
	g := newStepped(s, rules.turn())
	g.edition = e // the rulings are made when asked for
	return g, nil
}
