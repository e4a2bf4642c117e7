package alfonsine

// A Game is a [Variant] made from [Rules] by [New]. It is immutable and safe to
// share between goroutines: a game that is being played is a sequence of [Position]
// values. The zero Game is no game: it has nothing to throw and nothing to play.
type Game struct {
	rules   Rules
	entry   *entry // of this package's game with the same slug, or nil
	slug    string // the rules' slug with its readings
	start   Position
	rulings []Ruling
	paths   [2]path
	mixed   int  // the most dice that a throw can give which are not all alike
	plain   bool // nothing in the rules keeps the fast routes from being taken
}

// New makes a game of rules. The error is a [*RulesError] that lists everything
// that makes no sense in them.
//
// Rules with the slug of one of this package's games must have its name too; the
// slug of the new game then names every decision that differs.
func New(r Rules) (*Game, error) { return newGame(r, entryOf(r.Slug)) }

// newGame is New for rules whose slug is that of an entry, or of none.
func newGame(r Rules, e *entry) (*Game, error) {
	r = r.normal()
	problems := r.problems()
	if r.Slug == dobletEntry.rules.Slug {
		problems = append(problems, problem("Slug", Refusal{Key: "slug-not-rules", Text: Doblet.Name()}))
	}
	if e != nil && r.Name != e.rules.Name {
		problems = append(problems, problem("Slug", Refusal{Key: "slug-taken", Text: e.rules.Name}))
	}
	if problems != nil {
		return nil, &RulesError{Slug: r.Slug, Problems: problems}
	}
	g := &Game{rules: r, entry: e, slug: r.Slug, paths: [2]path{newPath(r, White), newPath(r, Black)}}
	if g.mixed = r.Dice; r.Virtual != 0 {
		g.mixed++
	}
	g.plain = r.Landing != LandingTwo && g.paths[White].single&home == 0 && r.Entry == EntryFirst && r.Duty != DutyAllToTheLast &&
		r.BearOff == BearOffHome && r.Overshoot != OvershootStuck
	g.start, _ = r.Start.Position() // which problems has found sound
	if r.FirstThrow == FirstThrowAgain && !g.firstThrow() {
		return nil, &RulesError{Slug: r.Slug, Problems: []Problem{problem("FirstThrow", Refusal{Key: "first-throw-never"})}}
	}
	if e == nil {
		for t := TopicStart; t <= TopicTie; t++ {
			g.rulings = append(g.rulings, r.general(t))
		}
		return g, nil
	}
	changes := e.changes(r)
	g.slug = e.slug(changes)
	g.rulings = e.rulingsWith(r, changes)
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

// game returns the game of an entry as it is read by default.
func (e *entry) game() *Game {
	g, err := newGame(e.rules, e)
	if err != nil {
		panic(err) // the entries of this package are sound
	}
	return g
}

// Rules returns a copy of the rules, with every default written out.
func (g *Game) Rules() Rules { return g.rules }

// Name returns what people call the game: "Cab e Quinal".
func (g *Game) Name() string { return g.rules.Name }

// Slug returns the short name by which [Lookup] finds the game, with the readings
// in which it differs from the game of this package that it was made from:
// "cab-e-quinal-2?virtual=4".
func (g *Game) Slug() string { return g.slug }

// BaseSlug returns the slug without readings: "cab-e-quinal-2".
func (g *Game) BaseSlug() string { return g.rules.Slug }

// String returns the slug.
func (g *Game) String() string { return g.slug }

// Start returns the position before the first throw.
func (g *Game) Start() Position { return g.start }

// Dice returns how many dice are thrown, 1 to 3. A virtual die is not counted.
func (g *Game) Dice() int { return g.rules.Dice }

// Distance returns how many pips a checker of color c at pt is from being borne
// off: 0 for Off, the length of the path and one more for Bar, six less for each
// quadrant that is left out in entering (Rules.Entry), and -1 for a point that the
// path does not have.
func (g *Game) Distance(c Color, pt Point) int {
	if pt == Bar {
		return g.rules.barDistance() - g.rules.skipped()
	}
	return g.rules.distance(c, pt)
}

// Check returns nil for a position that can be one of the game's, and otherwise a
// [*CheckError] that lists every reason against it:
//
//   - other than the starting number of checkers on a side,
//   - checkers on points that the path does not have,
//   - more checkers on the bar than can have come there,
//   - dice that no throw gives, or marks on them that the game does not know,
//   - a result that the game does not know, and the zero Position.
//
// It does not ask whether play can lead from the start to the position.
func (g *Game) Check(p Position) error {
	if p.IsZero() {
		return &CheckError{Variant: g.slug, Position: p, Problems: []Problem{problem(fieldWhite, Refusal{Key: "no-position"})}}
	}
	var problems []Problem
	add := func(field string, why Refusal) { problems = append(problems, problem(field, why)) }
	hitToBar := g.rules.Forbidden > 1 && g.rules.Hit == HitToBar
	for c := White; c <= Black; c++ {
		if n, want := p.Checkers(c), g.start.Checkers(c); n != want {
			add(fieldOf(c), Refusal{Key: "checkers-number", Count: n, Of: want})
		}
		for pt := range p.Held(c, 1).All() {
			if g.Distance(c, pt) < 0 {
				add(fieldOf(c), Refusal{Key: "off-path", Point: pt})
			}
		}
		if n, most := p.Bar(c), g.start.Bar(c); n > most && !hitToBar {
			add(fieldOf(c), Refusal{Key: "bar-unreachable", Point: Bar, Count: n})
		}
	}
	switch r := p.Result(); {
	case r == ResultTie && !g.rules.Tie:
		add(fieldTurn, Refusal{Key: "no-tie"})
	case r == ResultWhiteWins || r == ResultBlackWins:
		if c, _ := r.Winner(); !p.sides[c].allOff() && !g.rules.Duty.Loses() && g.rules.Prime != PrimeLoses {
			add(fieldTurn, Refusal{Key: "won-early", Color: c})
		}
	}
	if why := g.diceFault(p); why != (Refusal{}) {
		add(fieldDice, why)
	}
	if problems != nil {
		return &CheckError{Variant: g.slug, Position: p, Problems: problems}
	}
	return nil
}

// diceFault says why no throw can have left the dice of p. It is zero where one can.
func (g *Game) diceFault(p Position) Refusal {
	dice := p.Dice()
	switch {
	case dice.IsZero():
		return Refusal{}
	case p.Leftover() && g.rules.Unplayed == UnplayedLost:
		return Refusal{Key: "no-leftover", Dice: dice}
	}
	for thrown := range Rolls(g.rules.Dice) {
		full, again := g.rules.diceOf(thrown)
		if full.Contains(dice) && again == p.Again() {
			return Refusal{}
		}
	}
	if p.Again() {
		return Refusal{Key: "dice-again-impossible", Dice: dice}
	}
	return Refusal{Key: "dice-impossible", Dice: dice}
}

// diceOf returns the dice that a throw gives to play, and whether another throw
// follows.
func (r *Rules) diceOf(thrown Roll) (dice Roll, again bool) {
	dice = thrown
	if r.Doubles == DoublesTwice && thrown.Alike() {
		for die := range thrown.All() {
			dice = dice.with(die)
		}
	}
	if r.Virtual != 0 {
		dice = dice.with(r.Virtual)
	}
	return dice, r.ThrowAgain != ThrowAgainNever && thrown.Alike()
}

// tooMany reports whether these are more dice than any throw gives. Without the
// question a turn of six different dice, which no game has, would be looked through
// to its end.
func (g *Game) tooMany(dice Roll) bool {
	if dice.Len() <= g.mixed {
		return false
	}
	if g.rules.Doubles != DoublesTwice {
		return true
	}
	dice = dice.Without(g.rules.Virtual) // the same dice where there is none
	return !dice.Alike() || dice.Len() > 2*g.rules.Dice
}

// nothing reports whether there is nothing to play in p: no dice, as before a throw and
// after the end, or more than any throw gives.
func (g *Game) nothing(p *Position) bool {
	return p.dice().IsZero() || g.tooMany(p.dice())
}

// Roll returns p with the thrown dice to play: doubled where the game plays
// doubles twice, and with its virtual die where it has one.
//
// The error is a [*RollError], and p is then returned unchanged: the game is
// over, there are dice to play already, the number of dice is not the game's, or
// the throw is to be made again (see [FirstThrowAgain]).
func (g *Game) Roll(p Position, thrown Roll) (next Position, err error) {
	refuse := func(t Topic, why Refusal, again bool) (Position, error) {
		return p, &RollError{Variant: g.slug, Position: p, Dice: thrown.String(), Reason: why.String(), Why: why, Again: again, Ruling: g.ruling(t)}
	}
	switch {
	case g.rules.Dice == 0:
		return refuse(TopicDice, Refusal{Key: "no-game"}, false)
	case p.done() || p.zero():
		return refuse(TopicObject, Refusal{Key: "game-over"}, false)
	case p.Leftover():
		return refuse(TopicLeftover, Refusal{Key: "dice-left-first", Color: p.Turn().Opponent(), Dice: p.Dice()}, false)
	case !p.dice().IsZero():
		return refuse(TopicMoves, Refusal{Key: "dice-to-play", Dice: p.Dice()}, false)
	case thrown.Len() != g.rules.Dice:
		return refuse(TopicDice, Refusal{Key: "dice-number", Count: thrown.Len(), Of: g.rules.Dice}, false)
	}
	dice, again := g.rules.diceOf(thrown)
	next = p
	next.setDice(dice)
	if again {
		next.sides[Black].hi |= againBit
	}
	if g.rules.FirstThrow == FirstThrowAgain && p == g.start && g.most(next) < g.allWorth(dice) {
		return refuse(TopicFirstThrow, Refusal{Key: "first-throw-again"}, true)
	}
	return next, nil
}
