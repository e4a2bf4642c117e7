package alfonsine

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"

	"example.com/alfonsine/internal/engine"
)

// A Game has the rules of one game, and is the [Variant] of this package. It is made from
// [Rules], by [New] or [NewEdition], or from a [Stepper], by [NewStepped]. [Lookup] finds the
// games of this package.
//
// It is immutable and safe to share between goroutines: a game that is being played is a
// sequence of [Position] values. The zero Game is not a game: it has no throws and no plays.
// Use Games by pointer.
type Game struct {
	rules   Rules    // of a Stepper only the names and the rules of a turn
	stepper *Stepper // the board, if no Rules describe it
	edition *Edition // the edition that it was made from or, with a stepper, that has its rulings; or nil
	slug    string   // the rules' slug with its readings
	changes []string // the changes of these readings
	start   Position
	engine  engine.Engine
	far     [2][places]int16  // the distances of the places, by side
	away    [2]engine.Weights // the same, 0 for a point that the path does not have

	// These are made when first used, since a program that only imports the package does
	// not need them.
	ruled    sync.Once
	rulings  []Ruling
	numbered sync.Once
	black    numbers // Black's number of each place
}

// New makes a game from rules, without rulings of its own: [NewEdition] is for a game with
// sources and readings. The error is a [*RulesError] that lists every contradiction.
//
// Rules with the slug of a game of this package must have its name too. They make a reading
// of that game, and the slug of the new game names every decision that differs.
func New(r Rules) (*Game, error) {
	e := editions[r.Slug]
	if e != nil && e.Decisions != nil { // its board is not for Rules
		why := Refusal{Key: "slug-not-rules", Text: e.Rules.Name}
		return nil, &RulesError{Slug: r.Slug, Problems: append(r.normal().problems(), problem("Slug", why))}
	}
	return newGame(r, e)
}

// newGame makes a game from the rules of an edition, from a reading of it, or, if e is nil,
// from any rules: it checks them, compiles them and names the game.
func newGame(r Rules, e *Edition) (*Game, error) {
	r = r.normal()
	problems := r.problemsIn(e)
	if problems != nil {
		return nil, &RulesError{Slug: r.Slug, Problems: problems}
	}
	g := compiled(r)
	if r.FirstThrow == FirstThrowAgain && !g.firstThrow() {
		problems = append(problems, problem("FirstThrow", Refusal{Key: "first-throw-never"}))
		return nil, &RulesError{Slug: r.Slug, Problems: problems}
	}
	g.edition, g.slug = e, r.Slug
	if e != nil {
		g.changes = e.changed(r)
		g.slug = e.slug(g.changes)
	}
	return g, nil
}

// problemsIn lists what is wrong with normalized rules as those of an edition, or of none.
func (r Rules) problemsIn(e *Edition) []Problem {
	switch {
	case e == nil:
		return r.problems()
	case r == e.Rules:
		return nil // an edition's own rules are checked already
	case r.Name != e.Rules.Name:
		return append(r.problems(), problem("Slug", Refusal{Key: "slug-taken", Text: e.Rules.Name}))
	}
	return r.problems()
}

// compiled returns the game of sound rules, without a name.
func compiled(r Rules) *Game {
	g := &Game{rules: r}
	g.rules.compile(&g.engine.Rules)
	g.engine.Init()
	g.measure(r.distance)
	g.start, _ = r.Start.Position()
	return g
}

// firstThrow reports whether some throw can be played in full from the start.
func (g *Game) firstThrow() bool {
	for thrown := range Rolls(g.rules.Dice) {
		b := g.start.b
		dice, again := g.engine.Given(thrown.dice)
		b.SetDice(dice)
		b.Mark(false, again)
		if g.engine.Most(&b) == g.engine.AllWorth(dice) {
			return true
		}
	}
	return false
}

// measure takes the distances of the places from a function.
func (g *Game) measure(distance func(Color, Point) int) {
	for c := White; c <= Black; c++ {
		for pt := Off; pt <= Bar; pt++ {
			d := max(-1, distance(c, pt)) // whatever a Stepper says of a place without a distance
			g.far[c][pt] = int16(d)
			g.away[c].Set(engine.Point(pt), max(0, d))
		}
	}
}

// Edition returns a copy of the edition that the game was made from. For a game made by
// [New] it has only Rules. For a game made by [NewStepped] it has what its Stepper has of an
// Edition; its Rules have the names, the start and the rules of a turn, and its Decisions are
// those of the reading.
func (g *Game) Edition() Edition {
	if g.edition == nil && g.stepper == nil {
		return Edition{Rules: g.rules}
	}
	e := g.edition
	if e == nil {
		e = g.stepper.edition(g.TurnRules())
		e.Rulings, e.Cites, e.Reconstructed = g.stepper.Rulings, g.stepper.Cites, g.stepper.Reconstructed
	}
	copied := e.clone()
	copied.Rules, copied.Decisions = g.rules, e.with(g.changes)
	if g.edition != nil {
		copied.published, copied.changes = g.edition, g.changes
	}
	return copied
}

// Read returns the game under a query, the part of a slug after the question mark:
// "hit=start&overshoot=farthest". If g is a reading itself, what it decides stays, unless the
// query decides it anew. To write a Lookup of your own, find the game by its slug and call Read.
// The errors are those of Lookup.
func (g *Game) Read(query string) (*Game, error) {
	if g.stepper != nil {
		return g.readStepped(query)
	}
	e := g.edition
	if e == nil {
		e = &Edition{Rules: g.rules}
	}
	query = readOn(g.changes, query)
	rules, err := e.query(query)
	if err != nil {
		return nil, err
	}
	read, err := newGame(rules, e)
	var unsound *RulesError
	if errors.As(err, &unsound) {
		fault := notFound(e.Rules.Slug+"?"+query, query, Refusal{Text: "is not possible: " + joinProblems(unsound.Problems)})
		fault.Rules = unsound
		return nil, fault
	}
	return read, err
}

// Rulings returns every rule of the game, in the order of the topics. The slice is the
// caller's. The games of this package have rulings with sources. A rule that a reading changed,
// and every rule of a game made by New, is in general words and has the basis chosen.
func (g *Game) Rulings() []Ruling { return slices.Clone(g.allRulings()) }

// Ruling returns the ruling of the game with an ID, such as "fallas-8", and false if there is
// none.
func (g *Game) Ruling(id string) (Ruling, bool) {
	list := g.allRulings()
	if i := slices.IndexFunc(list, func(r Ruling) bool { return r.ID == id }); i >= 0 {
		return list[i], true
	}
	return Ruling{}, false
}

func (g *Game) allRulings() []Ruling {
	g.ruled.Do(func() {
		switch {
		case g.slug == "": // the zero Game
		case g.edition != nil:
			g.rulings = g.edition.rulingsWith(g.rules, g.changes)
		case g.stepper != nil:
			g.rulings = g.stepper.Rulings
		default:
			g.rulings = g.rules.rulings()
		}
	})
	return g.rulings
}

// Cites returns which ruling an error cites where several have the same topic, as the
// [Edition] or the [Stepper] of the game says. The map is the caller's.
func (g *Game) Cites() map[string]string { return maps.Clone(g.cites()) }

func (g *Game) cites() map[string]string {
	switch {
	case g.edition != nil:
		return g.edition.Cites
	case g.stepper != nil:
		return g.stepper.Cites
	}
	return nil
}

// Readings returns the other readings of the game, each with a slug for Lookup. They can be
// combined: "fallas?hit=start&overshoot=farthest". A game made by [New] has none.
func (g *Game) Readings() []Reading {
	switch {
	case g.edition != nil:
		return g.edition.list()
	case g.stepper != nil:
		return cloneReadings(g.stepper.Readings)
	}
	return nil
}

// Reconstructed reports whether the game as a whole is a reconstruction: no text that
// describes its play was available.
func (g *Game) Reconstructed() bool {
	if g.stepper != nil {
		return g.stepper.Reconstructed
	}
	return g.edition != nil && g.edition.Reconstructed
}

// Layout returns how the board is drawn: LayoutBottomRight where the game says nothing else.
// It is never LayoutOfGame.
func (g *Game) Layout() Layout {
	layout := LayoutOfGame
	switch {
	case g.stepper != nil:
		layout = g.stepper.Layout
	case g.edition != nil:
		layout = g.edition.Layout
	}
	return cmp.Or(layout, LayoutBottomRight)
}

// MarshalText returns the slug, by which [Lookup] finds the game again. A Game has no
// UnmarshalText, since others may share it. The error, a [*LookupError], says that Lookup
// does not find the game: for a game of your own keep its Rules. A zero Game has no text.
func (g *Game) MarshalText() ([]byte, error) {
	if g.slug == "" {
		return nil, nil
	}
	base, query, _ := strings.Cut(g.slug, "?")
	if g.stepper != nil {
		if editions[base] == nil {
			return nil, notFound(g.slug, base, unknownGame())
		}
		return []byte(g.slug), nil
	}
	var e *Edition
	for slug, other := range editions {
		if slug == base || plain(other.Rules.Name) == base { // Lookup would find it
			e = other
		}
	}
	if e == nil {
		return nil, notFound(g.slug, base, unknownGame())
	}
	if found, err := e.query(query); err != nil {
		return nil, err
	} else if found != g.rules {
		return nil, notFound(g.slug, g.slug, Refusal{Key: "game-other-rules"})
	}
	return []byte(g.slug), nil
}

// Rules returns a copy of the rules, with every default written out. It returns false for a
// game that no Rules describe, such as [Doblet], and for the zero Game.
func (g *Game) Rules() (Rules, bool) {
	if !g.byRules() {
		return Rules{}, false
	}
	return g.rules, true
}

// byRules reports whether Rules describe the game.
func (g *Game) byRules() bool { return g.stepper == nil && g.slug != "" }

// TurnRules returns the rules of a turn, which every game has.
func (g *Game) TurnRules() TurnRules { return g.rules.turn() }

// Name returns what people call the game: "Cab e Quinal".
func (g *Game) Name() string { return g.rules.Name }

// Slug returns the short name by which Lookup finds the game, with every decision in which
// it differs from this package's game: "cab-e-quinal-2?virtual=4".
func (g *Game) Slug() string { return g.slug }

// BaseSlug returns the slug without readings: "cab-e-quinal-2".
func (g *Game) BaseSlug() string { return g.rules.Slug }

// String returns the slug.
func (g *Game) String() string { return g.slug }

// Start returns the position before the first throw.
func (g *Game) Start() Position { return g.start }

// Dice returns how many dice are thrown: 1 to 3, in a game made by [NewStepped] 1 to 6. A
// virtual die is not counted.
func (g *Game) Dice() int { return g.rules.Dice }

// Check returns nil if p can be a position of the game, and otherwise a [*CheckError] that
// lists every reason against it:
//
//   - a side with more or fewer checkers than at the start,
//   - checkers on points that the path does not have,
//   - more checkers on the bar than can have been hit or not yet entered,
//   - dice that no throw gives, or marks that the game does not use,
//   - a result that the game does not use, and the zero Position,
//   - what the Check of a [Stepper] says.
//
// It does not check whether play can lead from the start to p.
func (g *Game) Check(p Position) error {
	if g.stepper != nil {
		return g.checked(p, g.stepperProblems(p))
	}
	hitToBar := g.rules.Forbidden > 1 && g.rules.Hit == HitToBar
	problems := g.positionProblems(p, g.rules.Prime == PrimeLoses, g.rules.Tie, !hitToBar)
	if m := p.Mark(); m&^g.engine.Marks() != 0 {
		problems = append(problems, problem(fieldDice, Refusal{Key: "mark-impossible", Count: int(m), Dice: p.Dice()}))
	}
	return g.checked(p, problems)
}
