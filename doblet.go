package alfonsine

import "slices"

// Doblet is Doblet, the third tables game of the Libro de los juegos (f. 74). It has
// no course, so that no [Rules] can tell it: each side has twelve checkers, two on
// each of six points, one on top of the other, and the dice first take down the upper
// ones and then bear all of them off. There is nothing to choose but the order, and
// that decides nothing.
//
// Dice are pips all the same. White's lower checkers stand on 6 to 1, and the upper
// one of point d on 6+d, from where a die of d takes it down to d and another one off;
// Black's points are 25 less, 19 to 24 and 13 to 18. So Distance is d for a lower
// checker and 2d for an upper one.
//
// It is a [Ruled] variant: its rulings and readings are there for whoever asks.
var Doblet Variant = newDoblet(3, UnplayedToOpponent)

var dobletEntry = entry{
	leaf:  "f. 74",
	rules: Rules{Name: "Doblet", Slug: "doblet", Dice: 3, Unplayed: UnplayedToOpponent},
	rulings: slices.Concat([]rule{
		{"start", TopicStart, BasisStated, golladay.noting(quotedByLudii), "Each side has twelve checkers, doubled up one on top of another, in a table of its own; the two tables lie across from each other on the same side of the bar."},
		{"start-points", TopicStart, BasisInferred, golladay.noting(quotedByLudii), "They are two on each of the table's six points."},
		{"course", TopicCourse, BasisInferred, golladay.noting(quotedByLudii), "Nobody travels: checkers are taken down where they stand, and then borne off."},
		{"object", TopicObject, BasisStated, golladay.noting(quotedByLudii), "The first to bear off all his checkers wins."},
		{"dice", TopicDice, BasisInferred, ludii, "Three dice are thrown."},
		{"first", TopicFirst, BasisStated, golladay.noting(quotedByLudii), "The winner of the roll-off plays first."},
		{"down", TopicMoves, BasisStated, golladay.noting(quotedByLudii), "The upper checkers are first taken down by the numbers of the dice: a die of d takes down the one on point d."},
		{"doubles", TopicDoubles, BasisBorrowed, lalanneCabEQuinal.at("§7 b, c"), "Dice alike are played once each."},
		{"duty", TopicDuty, BasisBorrowed, lalanneCabEQuinal.at("§9").noting(silentThereToo), "As many dice as possible are played."},
		{"left", TopicUnplayed, BasisInferred, ludii.noting("“may”; so Charles Cotton (1674) of Dubblets"), "Dice that a player cannot use are used by the other side."},
		{"left-own", TopicLeftover, BasisBorrowed, cotton.noting("of Dubblets"), "Dice that the other side left are used for one's own checkers, before one's own throw."},
		{"left-void", TopicLeftover, BasisChosen, Source{}, "What cannot be used of them is void."},
		{"bear-off", TopicBearOff, BasisBorrowed, cotton.noting("of Dubblets"), "Checkers are borne off once all six upper ones of the side are down."},
		{"each-die", TopicEachDie, BasisChosen, Source{}, "Whether all are down is judged anew before each die."},
		{"off", TopicExact, BasisStated, golladay.noting(quotedByLudii), "Checkers are borne off by the numbers of the dice."},
		{"off-exact", TopicOvershoot, BasisInferred, golladay.noting(quotedByLudii), "A die of d bears off a checker from point d, and from no other."},
	}, throwCommon),
	readings: []reading{
		{
			change: "dice=2",
			rules:  []rule{{"dice", TopicDice, BasisBorrowed, cotton.noting("of Dubblets"), "Two dice are thrown."}},
		},
		{
			change: "unplayed=lost",
			rules:  []rule{{"left", TopicUnplayed, BasisBorrowed, lalanneCabEQuinal.at("§9, §11"), "Dice that a player cannot use are void; a player who can use none passes."}},
			drops:  []string{"left-own", "left-void"},
		},
	},
}

// doblet is Doblet with its decisions, and what follows from them.
type doblet struct {
	dice     int
	unplayed Unplayed
	slug     string
	rulings  []Ruling
}

var _ Ruled = (*doblet)(nil)

func newDoblet(dice int, unplayed Unplayed) *doblet {
	r := dobletEntry.rules
	r.Dice, r.Unplayed = dice, unplayed
	r = r.normal()
	changes := dobletEntry.changes(r)
	return &doblet{dice, unplayed, dobletEntry.slug(changes), dobletEntry.rulingsWith(r, changes)}
}

// dobletPoints is how many points a side has with lower checkers, and as many with
// upper ones.
const dobletPoints = 6

// dobletDecisions are the decisions that Doblet leaves, with their values.
var dobletDecisions = []decision{
	decisionOf(decisions, "dice").among("2", "3"),
	decisionOf(decisions, "unplayed").among("opponent", "lost"),
}

// lookupDoblet returns Doblet as the readings of a slug have it.
func lookupDoblet(slug, query string, asked bool) (Variant, error) {
	if !asked {
		return Doblet, nil
	}
	r, err := dobletEntry.read(slug, query, dobletDecisions)
	if err != nil {
		return nil, err
	}
	return newDoblet(r.Dice, r.Unplayed), nil
}

// MarshalText returns the slug, by which [LookupVariant] finds the game again.
func (d *doblet) MarshalText() ([]byte, error) { return []byte(d.Slug()), nil }

// Name returns "Doblet".
func (d *doblet) Name() string { return dobletEntry.rules.Name }

// Slug returns "doblet", with the readings in which it differs.
func (d *doblet) Slug() string { return d.slug }

// String returns the slug.
func (d *doblet) String() string { return d.slug }

// Rulings lists the rules in the order of the topics.
func (d *doblet) Rulings() []Ruling { return slices.Clone(d.rulings) }

// Ruling returns the ruling with an id.
func (d *doblet) Ruling(id string) (Ruling, bool) { return find(d.rulings, id) }

// Readings lists the ways in which the game may be read otherwise.
func (d *doblet) Readings() []Reading { return dobletEntry.list() }

// Reconstructed returns false: most of the text was at hand.
func (d *doblet) Reconstructed() bool { return false }

func (d *doblet) ruling(t Topic) Ruling { return onTopic(d.rulings, t) }

// Start returns the position before the first throw.
func (d *doblet) Start() Position {
	var s Setup
	for pt := Point(1); pt <= 2*dobletPoints; pt++ {
		s.White[pt], s.Black[Bar-pt] = 1, 1
	}
	p, err := s.Position()
	if err != nil {
		panic(err) // it is sound
	}
	return p
}

// Dice returns how many dice are thrown.
func (d *doblet) Dice() int { return d.dice }

// Distance returns how many dice-pips a checker is from being borne off: d for a lower
// one on the d-th point and 2d for an upper one there; 0 for Off; 13 for Bar, where
// none ever comes; and -1 for a point of the other side.
func (d *doblet) Distance(c Color, pt Point) int {
	switch n := dobletPoint(c, pt); {
	case pt == Off:
		return 0
	case pt == Bar:
		return 2*dobletPoints + 1
	case n < 1 || n > 2*dobletPoints:
		return -1
	case n > dobletPoints:
		return 2 * (n - dobletPoints)
	default:
		return n
	}
}

// dobletPoint numbers the points of a side as White's are: it turns White's point into
// itself and Black's into 25 less, and back.
func dobletPoint(c Color, pt Point) int {
	if c == Black {
		return int(Bar) - int(pt)
	}
	return int(pt)
}

// upper and lower return where the checkers of the point for a die stand.
func (d *doblet) upper(c Color, die int) Point { return Point(dobletPoint(c, Point(dobletPoints+die))) }
func (d *doblet) lower(c Color, die int) Point { return Point(dobletPoint(c, Point(die))) }

// uppers counts the upper checkers of a side.
func (d *doblet) uppers(p Position, c Color) int {
	n := 0
	for die := 1; die <= dobletPoints; die++ {
		n += p.Count(c, d.upper(c, die))
	}
	return n
}

// Check returns nil for a position that can be one of the game's, and otherwise a
// [*CheckError] that lists every reason against it.
func (d *doblet) Check(p Position) error {
	if p.IsZero() {
		return &CheckError{Variant: d.slug, Position: p, Problems: []Problem{problem(fieldWhite, Refusal{Key: "no-position"})}}
	}
	var problems []Problem
	add := func(field string, why Refusal) { problems = append(problems, problem(field, why)) }
	for c := White; c <= Black; c++ {
		if n := p.Checkers(c); n != 2*dobletPoints {
			add(fieldOf(c), Refusal{Key: "checkers-number", Count: n, Of: 2 * dobletPoints})
		}
		for pt := range p.Held(c, 1).All() {
			if d.Distance(c, pt) < 0 {
				add(fieldOf(c), Refusal{Key: "point-of-other", Point: pt, Color: c})
			}
		}
		if n := p.Bar(c); n > 0 {
			add(fieldOf(c), Refusal{Key: "bar-unreachable", Point: Bar, Count: n})
		}
		down := d.uppers(p, c) == 0
		for die := 1; die <= dobletPoints; die++ {
			up, low := d.upper(c, die), d.lower(c, die)
			switch both := p.Count(c, up) + p.Count(c, low); {
			case p.Count(c, up) > 1:
				add(fieldOf(c), Refusal{Key: "stack-high", Point: up, Count: p.Count(c, up)})
			case both > 2:
				add(fieldOf(c), Refusal{Key: "point-full", Point: low, Count: both})
			case both < 2 && !down:
				add(fieldOf(c), Refusal{Key: "point-gone", Point: low})
			}
		}
	}
	switch r := p.Result(); {
	case r == ResultTie:
		add(fieldTurn, Refusal{Key: "no-tie"})
	case r != ResultOngoing:
		if c, _ := r.Winner(); !p.sides[c].allOff() {
			add(fieldTurn, Refusal{Key: "won-early", Color: c})
		}
	}
	switch dice := p.Dice(); {
	case p.Again():
		add(fieldDice, Refusal{Key: "no-another-throw"})
	case p.Leftover() && d.unplayed == UnplayedLost:
		add(fieldDice, Refusal{Key: "no-leftover", Dice: dice})
	case dice.Len() > d.dice:
		add(fieldDice, Refusal{Key: "dice-impossible", Dice: dice})
	}
	if problems != nil {
		return &CheckError{Variant: d.slug, Position: p, Problems: problems}
	}
	return nil
}

// Roll returns p with the thrown dice to play. The error is a [*RollError].
func (d *doblet) Roll(p Position, thrown Roll) (Position, error) {
	refuse := func(t Topic, why Refusal) (Position, error) {
		return p, &RollError{Variant: d.slug, Position: p, Dice: thrown.String(), Reason: why.String(), Why: why, Ruling: d.ruling(t)}
	}
	switch {
	case p.Over():
		return refuse(TopicObject, Refusal{Key: "game-over"})
	case p.Leftover():
		return refuse(TopicLeftover, Refusal{Key: "dice-left-first", Color: p.Turn().Opponent(), Dice: p.Dice()})
	case !p.Dice().IsZero():
		return refuse(TopicMoves, Refusal{Key: "dice-to-play", Dice: p.Dice()})
	case thrown.Len() != d.dice:
		return refuse(TopicDice, Refusal{Key: "dice-number", Count: thrown.Len(), Of: d.dice})
	}
	return p.withDice(thrown), nil
}

// step returns the only move that a die can make for the side to play, and false where
// it can make none.
func (d *doblet) step(p Position, die int) (Move, bool) {
	c := p.Turn()
	up, low := d.upper(c, die), d.lower(c, die)
	switch {
	case p.Count(c, up) > 0:
		return Move{From: up, To: low, Die: uint8(die)}, true
	case p.Count(c, low) > 0 && d.uppers(p, c) == 0:
		return Move{From: low, To: Off, Die: uint8(die)}, true
	}
	return Move{}, false
}

// made returns the position after a move that step has given, with its die gone.
func (d *doblet) made(p Position, m Move) Position {
	c := p.Turn()
	p.sides[c].add(change(m.From, m.To))
	if p.sides[c].allOff() {
		return p.withResult(wins(c))
	}
	return p.withDice(p.Dice().Without(int(m.Die)))
}

// most returns how many dice can be played at most. To bear off the last checker
// counts as playing all of them.
func (d *doblet) most(p Position) int {
	best, last := 0, 0
	for die := range p.Dice().All() {
		m, ok := d.step(p, die)
		if !ok || die == last {
			continue
		}
		last = die
		next := d.made(p, m)
		if next.Over() {
			return p.Dice().Len()
		}
		best = max(best, 1+d.most(next))
	}
	return best
}

// nothing reports whether there is nothing to play: no dice, as before a throw and after
// the end, or more than a throw gives.
func (d *doblet) nothing(p Position) bool {
	return p.Dice().IsZero() || p.Dice().Len() > d.dice
}

// AppendMoves appends the single-die moves that begin some legal play, the larger die
// first, or Move{} where no die can be played.
func (d *doblet) AppendMoves(dst []Move, p Position) []Move {
	if d.nothing(p) {
		return dst
	}
	best, last := d.most(p), 0
	if best == 0 {
		return append(dst, Move{})
	}
	for die := range p.Dice().All() {
		m, ok := d.step(p, die)
		if !ok || die == last {
			continue
		}
		last = die
		if next := d.made(p, m); next.Over() || 1+d.most(next) == best {
			dst = append(dst, m)
		}
	}
	return dst
}

// Move plays one die. The error is a [*PlayError] that names the fault and the ruling;
// p is then returned unchanged.
func (d *doblet) Move(p Position, m Move) (Position, error) {
	var buf [MaxDice + 1]Move
	for _, legal := range d.AppendMoves(buf[:0], p) {
		if m.From != legal.From || m.To != legal.To || m.Die != legal.Die {
			continue
		}
		if !legal.IsZero() {
			p = d.made(p, legal)
		}
		if legal.IsZero() || d.most(p) == 0 {
			p = d.ended(p)
		}
		return p, nil
	}
	return p, d.whyNot(p, m)
}

// ended returns p after the turn: what is left of the dice goes to the other side, or
// nowhere. Dice that were left already are void, and the same side throws.
func (d *doblet) ended(p Position) Position {
	c, left := p.Turn(), p.Dice()
	switch {
	case p.Over():
		return p
	case p.Leftover():
		return p.withTurn(c)
	}
	p = p.withTurn(c.Opponent())
	if !left.IsZero() && d.unplayed != UnplayedLost {
		p = p.withDice(left)
		p.sides[Black].hi |= leftoverBit
	}
	return p
}

// AppendPlays appends the one play that there is: the dice come to the same in
// whatever order they are played.
func (d *doblet) AppendPlays(dst []Play, p Position) []Play {
	if d.nothing(p) {
		return dst
	}
	var play Play
	at := p
	for {
		var buf [MaxDice + 1]Move
		moves := d.AppendMoves(buf[:0], at)
		if len(moves) == 0 || moves[0].IsZero() {
			break
		}
		play.add(moves[0].pack())
		at = d.made(at, moves[0])
	}
	play.next = d.ended(at)
	return append(dst, play)
}

// whyNot says why m is not among the legal moves of p.
func (d *doblet) whyNot(p Position, m Move) *PlayError {
	m.Hit = false
	no := func(f Fault, t Topic, why Refusal) *PlayError {
		return &PlayError{Fault: f, Variant: d.slug, Position: p, Move: m, Reason: why.String(), Why: why, Ruling: d.ruling(t)}
	}
	c, dice, die := p.Turn(), p.Dice(), int(m.Die)
	duty := TopicDuty
	if p.Leftover() {
		duty = TopicLeftover
	}
	switch {
	case p.Over():
		return no(FaultOver, TopicObject, Refusal{Key: "game-over"})
	case dice.IsZero():
		return no(FaultNoDice, TopicFirstThrow, Refusal{Key: "not-thrown"})
	case dice.Len() > d.dice:
		return no(FaultDie, TopicDice, Refusal{Key: "dice-excess", Dice: dice})
	case m.IsZero():
		return no(FaultDuty, duty, instance(d, p, Refusal{Key: "more-dice"}))
	case m.fault() != (Refusal{}):
		e := no(FaultMove, TopicMoves, m.fault())
		e.Ruling = Ruling{} // no rule is needed to forbid it
		return e
	case dice.Count(die) == 0:
		return no(FaultDie, TopicMoves, Refusal{Key: "die-absent", Die: die, Dice: dice})
	case p.Count(c, m.From) == 0:
		return no(FaultNoChecker, TopicCourse, Refusal{Key: "no-checker", Color: c, Point: m.From})
	}
	up, low := d.upper(c, die), d.lower(c, die)
	switch {
	case m.To == Off && d.uppers(p, c) > 0:
		return no(FaultHome, TopicBearOff, Refusal{Key: "upper-first", Color: c})
	case m.From != up && m.From != low && m.To != Off:
		return no(FaultCourse, TopicMoves, Refusal{Key: "die-takes-down", Die: die, Point: low})
	case m.From != up && m.From != low:
		return no(FaultCourse, TopicOvershoot, Refusal{Key: "die-bears-off", Die: die, Point: low})
	case m.From == up:
		return no(FaultCourse, TopicMoves, Refusal{Key: "die-takes-down-to", Die: die, Point: m.From, To: low})
	}
	return no(FaultCourse, TopicCourse, Refusal{Key: "down-bears-off", Die: die, Point: m.From})
}
