package alfonsine

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"

	"example.com/alfonsine/internal/engine"
)

// A Game is a [Variant] made from [Rules], by [New] or [NewEdition]. It is immutable and
// safe to share between goroutines: a game that is being played is a sequence of [Position]
// values. The zero Game is not a game: it has no throws and no plays. Use Games by pointer.
type Game struct {
	rules   Rules
	edition *Edition // the edition that it was made from, or nil
	slug    string   // the rules' slug with its readings
	changes []string // the changes of these readings
	start   Position
	engine  engine.Engine
	away    [2]engine.Weights // the distances of the places, by side

	// These are made when first used, since a program that only imports the package does
	// not need them.
	ruled   sync.Once
	rulings []Ruling
}

// New makes a game from rules, without rulings of its own: [NewEdition] is for a game with
// sources and readings. The error is a [*RulesError] that lists every contradiction.
//
// Rules with the slug of a game of this package must have its name too. They make a reading
// of that game, and the slug of the new game names every decision that differs.
func New(r Rules) (*Game, error) {
	e := editions[r.Slug]
	if e != nil && e.Rules.Start == (Setup{}) { // the board of Doblet is not for Rules
		return nil, &RulesError{Slug: r.Slug, Problems: append(r.normal().problems(), problem("Slug", Refusal{Key: "slug-not-rules", Text: e.Rules.Name}))}
	}
	return newGame(r, e)
}

// newGame makes a game from the rules of an edition, from a reading of it, or, if e is nil,
// from any rules.
func newGame(r Rules, e *Edition) (*Game, error) {
	r = r.normal()
	var problems []Problem
	if e == nil || r != e.Rules { // an edition's own rules are checked already
		problems = r.problems()
	}
	if e != nil && r.Name != e.Rules.Name {
		problems = append(problems, problem("Slug", Refusal{Key: "slug-taken", Text: e.Rules.Name}))
	}
	if problems != nil {
		return nil, &RulesError{Slug: r.Slug, Problems: problems}
	}
	g := &Game{rules: r, edition: e, slug: r.Slug}
	g.engine.Init(r.compiled())
	for pt := Off; pt <= Bar; pt++ {
		g.away[White].Set(engine.Point(pt), max(0, g.Distance(White, pt)))
		g.away[Black].Set(engine.Point(pt), max(0, g.Distance(Black, pt)))
	}
	g.start, _ = r.Start.Position() // checked by problems
	if r.FirstThrow == FirstThrowAgain && !g.firstThrow() {
		return nil, &RulesError{Slug: r.Slug, Problems: []Problem{problem("FirstThrow", Refusal{Key: "first-throw-never"})}}
	}
	if e != nil {
		g.changes = e.changed(r)
		g.slug = e.slug(g.changes)
	}
	return g, nil
}

// firstThrow reports whether some throw can be played in full from the start.
func (g *Game) firstThrow() bool {
	for thrown := range Rolls(g.rules.Dice) {
		if _, err := g.Roll(g.start, thrown); err == nil {
			return true
		}
	}
	return false
}

// Edition returns a copy of the edition that the game was made from. For a game made by
// [New] it has only Rules.
func (g *Game) Edition() Edition {
	if g.edition == nil {
		return Edition{Rules: g.rules}
	}
	e := g.edition.clone()
	e.Rules = g.rules
	e.published, e.changes = g.edition, g.changes
	return e
}

// Read returns the game under a query, the part of a slug after the question mark:
// "hit=start&overshoot=farthest". It starts from the published edition, whatever reading g
// is. To write a Lookup of your own, find the game by its slug and call Read. The errors
// are those of Lookup.
func (g *Game) Read(query string) (*Game, error) {
	e := g.edition
	if e == nil {
		e = &Edition{Rules: g.rules}
	}
	rules, err := e.query(query)
	if err != nil {
		return nil, err
	}
	read, err := newGame(rules, e)
	var unsound *RulesError
	if errors.As(err, &unsound) {
		return nil, &LookupError{
			Slug: e.Rules.Slug + "?" + query, Part: query, Reason: "is not possible: " + joinProblems(unsound.Problems), Rules: unsound,
		}
	}
	return read, err
}

// Rulings returns every rule of the game, in the order of the topics. The slice is the
// caller's. The games of this package have rulings with sources. A rule that a reading changed,
// and every rule of a game made by New, is in general words and has the basis chosen.
func (g *Game) Rulings() []Ruling { return slices.Clone(g.allRulings()) }

// turn returns the turns of the game.
func (g *Game) turn() turn { return turn{g, &g.engine} }

func (g *Game) allRulings() []Ruling {
	g.ruled.Do(func() {
		switch {
		case g.slug == "": // the zero Game
		case g.edition == nil:
			g.rulings = g.rules.rulings()
		default:
			g.rulings = g.edition.rulingsWith(g.rules, g.changes)
		}
	})
	return g.rulings
}

// Cites returns the Cites of the game's edition. The map is the caller's.
func (g *Game) Cites() map[string]string {
	if g.edition == nil {
		return nil
	}
	return maps.Clone(g.edition.Cites)
}

// Readings returns the other readings of the game, each with a slug for Lookup. They can be
// combined: "fallas?hit=start&overshoot=farthest". A game made by New has none.
func (g *Game) Readings() []Reading {
	if g.edition == nil {
		return nil
	}
	return g.edition.list()
}

// Reconstructed reports whether the game as a whole is a reconstruction: no text that
// describes its play was available.
func (g *Game) Reconstructed() bool { return g.edition != nil && g.edition.Reconstructed }

// Layout returns how the board is drawn.
func (g *Game) Layout() Layout {
	if g.edition == nil {
		return LayoutOfGame
	}
	return g.edition.Layout
}

// MarshalText returns the slug, by which [Lookup] finds the game again. A Game has no
// UnmarshalText, since others may share it. The error, a [*LookupError], says that Lookup
// does not find the game: for a game of your own keep its Rules. A zero Game has no text.
func (g *Game) MarshalText() ([]byte, error) {
	if g.slug == "" {
		return nil, nil
	}
	base, query, _ := strings.Cut(g.slug, "?")
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

// Rules returns a copy of the rules, with every default written out.
func (g *Game) Rules() Rules { return g.rules }

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

// Dice returns how many dice are thrown, 1 to 3. A virtual die is not counted.
func (g *Game) Dice() int { return g.rules.Dice }

// Distance returns how many pips a checker of color c at pt is from being borne off: 0 for
// Off, the length of the path and one more for Bar, six less for each quadrant that is left
// out in entering (Rules.Entry), and -1 for a point that the path does not have.
func (g *Game) Distance(c Color, pt Point) int {
	distance := g.engine.Distance(engine.Color(c), engine.Point(pt))
	if pt == Bar {
		return distance - g.rules.skipped()
	}
	return distance
}

// Check returns nil if p can be a position of the game, and otherwise a [*CheckError] that
// lists every reason against it:
//
//   - a side with more or fewer checkers than at the start,
//   - checkers on points that the path does not have,
//   - more checkers on the bar than can have been hit or not yet entered,
//   - dice that no throw gives, or marks that the game does not use,
//   - a result that the game does not use, and the zero Position.
//
// It does not check whether play can lead from the start to p.
func (g *Game) Check(p Position) error {
	hitToBar := g.rules.Forbidden > 1 && g.rules.Hit == HitToBar
	problems := g.turn().check(p, g.rules.Prime == PrimeLoses, g.rules.Tie, !hitToBar)
	if m := p.Mark(); int(m) > int(g.rules.Head) {
		problems = append(problems, problem(fieldDice, Refusal{Key: "mark-impossible", Count: int(m), Dice: p.Dice()}))
	}
	return g.turn().checked(p, problems)
}

// Roll returns p with the thrown dice to play: doubled where the game plays
// doublets twice, and with its virtual die where it has one.
//
// The error is a [*RollError], and p is then returned unchanged: the game is
// over, there are dice to play already, the number of dice is not the game's, or
// the throw is to be made again (see [FirstThrowAgain]).
func (g *Game) Roll(p Position, thrown Roll) (next Position, err error) {
	next, err = g.turn().roll(p, thrown)
	if err == nil && g.rules.FirstThrow == FirstThrowAgain && p == g.start && g.engine.Most(&next.b) < g.engine.AllWorth(next.b.Dice()) {
		return p, thrownAgain(g, p, thrown, TopicFirstThrow, "first-throw-again")
	}
	return next, err
}

// AppendMoves appends the single-die moves that begin some legal play of p, each once: the
// larger die first, then the farther source. [Move]{} is among them, as the last, exactly
// when it is legal to stop here: when no die can be played, when not all can be played in a
// game that is lost by that, and when the dice are offered by the other player.
//
// There is at least one move while the game is on and dice are there, and none
// before a throw, when the game is over, or with more dice than a throw gives.
func (g *Game) AppendMoves(dst []Move, p Position) []Move {
	return seenAs[Move](g.engine.AppendMoves(seenAs[engine.Move](dst), &p.b))
}

// Move plays one die: it returns the position after m, which must be one of the moves that
// [Game.AppendMoves] lists. The turn ends itself when nothing is left to play. The zero
// Move ends it where stopping is legal. m.Hit is ignored.
//
// The error, with p unchanged, is a [*PlayError] that names the fault and the ruling.
func (g *Game) Move(p Position, m Move) (Position, error) {
	if next, ok := g.engine.Moved(p.b, m.low()); ok {
		return Position{next}, nil
	}
	return p, g.whyNot(p, m)
}

// AppendPlays appends the legal plays of p, one for every distinct next position. A play
// without moves is the pass or, where not all dice can be played in a game that is lost by
// that, the loss. There is at least one play while the game is on and dice are there, and
// none before a throw, when the game is over, or with more dice than a throw gives.
//
// Of several ways to the same next position the play keeps one. Which one, and the order of
// the plays, depend on p alone.
//
// The first len(dst) elements are kept; elements up to cap(dst) may be overwritten.
func (g *Game) AppendPlays(dst []Play, p Position) []Play {
	return seenAs[Play](g.engine.AppendWays(seenAs[engine.Way](dst), &p.b))
}

// AppendNext appends the positions after the legal plays of p, each once: the result of
// [Game.AppendPlays], in the same order, without the moves. Elements of dst up to cap(dst)
// may be overwritten.
func (g *Game) AppendNext(dst []Position, p Position) []Position {
	return seenAs[Position](g.engine.AppendNext(seenAs[engine.Board](dst), &p.b))
}

// whyNot says why m is not a legal move of p. It goes through the faults in the order in
// which a player would notice them at the board.
func (g *Game) whyNot(p Position, m Move) *PlayError {
	m.Hit = false
	for _, look := range [...]func(Position, Move) (Fault, Topic, Refusal){g.nothingToPlay, g.noSuchMove, g.boardForbids} {
		if fault, topic, why := look(p, m); fault != 0 {
			return refusedBy(g, fault, topic, p, m, why)
		}
	}
	fault, topic, why := g.turn().forbids(p, m, g.dutyTopic(p))
	return refusedBy(g, fault, topic, p, m, why)
}

// nothingToPlay says why a move is none, or that more than the zero Move can be made.
func (g *Game) nothingToPlay(p Position, m Move) (Fault, Topic, Refusal) {
	fault, topic, why := g.turn().noTurn(p, m)
	if fault == 0 && m.IsZero() {
		return FaultDuty, g.dutyTopic(p), g.stillToPlay(p)
	}
	return fault, topic, why
}

// noSuchMove says why there is no such checker to move.
func (g *Game) noSuchMove(p Position, m Move) (Fault, Topic, Refusal) {
	switch c := p.Turn(); {
	case p.Count(c, m.From) == 0:
		topic, why := noCheckerOn(p, c, m.From)
		return FaultNoChecker, topic, why
	case g.Distance(c, m.From) < 0:
		return FaultCourse, TopicCourse, Refusal{Key: "off-path", Point: m.From}
	case m.From != Bar && p.Bar(c) > 0:
		return FaultBar, TopicBar, Refusal{Key: "bar-first", Point: Bar}
	}
	return 0, TopicNone, Refusal{}
}

// boardForbids says why the die does not move the checker to m.To.
func (g *Game) boardForbids(p Position, m Move) (Fault, Topic, Refusal) {
	c, from, die := p.Turn(), engine.Point(m.From), int(m.Die)
	switch to := Point(g.engine.Target(engine.Color(c), from, die)); {
	case m.To == to:
	case m.From == Bar:
		return FaultCourse, TopicEntry, Refusal{Key: "die-enters", Die: die, Point: to}
	default:
		return FaultCourse, TopicMoves, Refusal{Key: "die-leads", Die: die, Point: m.From, To: to}
	}
	obstacle := g.engine.Obstacle(&p.b, from, die)
	switch obstacle {
	case engine.Unhindered:
		return 0, TopicNone, Refusal{}
	case engine.Waiting:
		return FaultRunner, TopicMoves, Refusal{Key: "runner-first", Point: Point(g.engine.Foremost(&p.b))}
	case engine.HeadLeft:
		return FaultHead, TopicMoves, Refusal{Key: "head-left", Point: m.From}
	case engine.Blocking:
		key := either(g.rules.Block == BlockOpen, BlockGap, g.rules.Block).String()
		return FaultBlock, TopicBlock, Refusal{Key: "block-" + key, Color: c}
	case engine.Joining:
		key := either(g.rules.Landing == LandingTwo, "landing-two", "landing-single")
		return FaultLanding, TopicLanding, Refusal{Key: key, Color: c, Point: m.To}
	case engine.NoHit:
		return FaultHit, TopicHit, Refusal{Key: "hit-occupied", Point: m.To, To: Point(g.engine.HitTo(engine.Color(c)))}
	case engine.Barred:
		_, n := p.At(m.To)
		return FaultForbidden, TopicForbidden, Refusal{Key: "point-forbidden", Point: m.To, Color: c.Opponent(), Count: n}
	case engine.NotHome:
		return FaultHome, TopicBearOff, Refusal{Key: "not-home", Color: c}
	}
	why := Refusal{Key: overshoots[obstacle], Die: die} // the die does not bear off the checker
	switch obstacle {
	case engine.Inexact:
		why.Die = g.Distance(c, m.From)
	case engine.OtherDice:
		why.Die, why.Dice = 0, p.Dice()
	}
	return FaultOvershoot, TopicOvershoot, why
}

// overshoots has the key for each obstacle to a die larger than needed.
var overshoots = [...]string{
	engine.Inexact:     "exact-die-only",
	engine.ExactThere:  "exact-checker",
	engine.InsideFirst: "inside-first",
	engine.OtherDice:   "dice-otherwise",
	engine.Farther:     "farther-checker",
	engine.NotFarthest: "farthest-only",
}

// stillToPlay says how many dice can still be played, with an example.
func (g *Game) stillToPlay(p Position) Refusal {
	why := Refusal{Key: "dice-to-play", Dice: p.Dice()}
	if playable := engine.Number(g.engine.Most(&p.b)); playable < why.Dice.Len() {
		why.Key, why.Count = "dice-playable", playable
	}
	return g.turn().instance(p, why)
}

// dutyTopic returns the topic of the duty to play. There are separate topics for leftover
// dice and for bearing off.
func (g *Game) dutyTopic(p Position) Topic {
	return either(p.Leftover(), TopicLeftover, either(g.engine.AllHome(&p.b), TopicHomeDuty, TopicDuty))
}
