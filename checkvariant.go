package alfonsine

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// CheckVariant holds a [Variant] to its promises. It is for the tests of a game
// made elsewhere, which call it with their variant, a number of games and a seeded
// source.
//
// It plays n random games, by whole plays and by single moves, and looks at every
// position on the way: at all throws, plays and single moves from there, and at
// throws and moves that ought to be refused. With an n of 0 it looks at the
// starting position only. The same source gives the same games.
//
// The error is a [*VariantError] that lists each broken promise once, with the
// first position in which it was seen to be broken. CheckVariant comes to an end
// whatever the variant returns: a game is given up after 10,000 positions, and when
// a single turn has more than 100,000 in it, which is a broken promise too. It does
// not catch panics.
//
// It knows no rules: that the plays are the right ones it cannot tell.
func CheckVariant(v Variant, n int, rng *rand.Rand) error {
	return checkVariant(v, n, rng, maxGame, maxTurn)
}

func checkVariant(v Variant, n int, rng *rand.Rand, maxGame, maxTurn int) error {
	c := conformance{v: v, rng: rng, maxGame: maxGame, maxTurn: maxTurn, seen: make(map[Position]bool)}
	if c.constants() {
		c.look(c.start)
		for i := 0; i < n && c.game(); i++ {
		}
	}
	list := slices.DeleteFunc(c.broken[:], func(b BrokenPromise) bool { return b.Times == 0 })
	if len(list) == 0 {
		return nil
	}
	return &VariantError{Variant: v.Slug(), Broken: list}
}

// A VariantError lists the promises of [Variant] that one does not keep.
type VariantError struct {
	Variant string // the slug of the game
	Broken  []BrokenPromise
}

// Error lists the promises, one on a line.
func (e *VariantError) Error() string {
	var b strings.Builder
	b.WriteString("alfonsine: variant " + strconv.Quote(e.Variant) + " breaks " + count(len(e.Broken), "promise") + ":")
	for _, broken := range e.Broken {
		b.WriteString("\n\t" + broken.String())
	}
	return b.String()
}

// A BrokenPromise is a promise of [Variant] that one was seen to break.
type BrokenPromise struct {
	Promise  string   // what is promised: "AppendPlays keeps what dst had"
	Position Position // the first position in which it is broken; zero where none is concerned
	Found    string   // what was found there
	Times    int      // how often it was found broken
}

// String returns the promise, the text of the position, what was found there and
// how often.
func (b BrokenPromise) String() string {
	s := b.Promise + ": "
	if !b.Position.IsZero() {
		s += "at " + b.Position.String() + ": "
	}
	s += b.Found
	if b.Times > 1 {
		s += " (first of " + strconv.Itoa(b.Times) + ")"
	}
	return s
}

// A promise is one of those that Variant makes.
type promise uint8

const (
	promiseName promise = iota
	promiseSlug
	promiseStart
	promiseCheck
	promiseStrangers
	promiseConserved
	promiseOff
	promisePath
	promiseBar
	promiseDice

	promiseRoll
	promiseRollSame
	promiseRollRefuses
	promiseRollNumber
	promiseRollAgain
	promiseRollSome
	promiseRollUnchanged

	promiseMoves
	promiseNoMoves
	promiseMovesAppend
	promiseMovesSame
	promiseMovesOnce
	promiseMovesPips
	promiseMovesHit
	promiseMovesMade

	promiseMoveRefuses
	promiseMoveUnchanged
	promiseMoveSame
	promiseMoveHit
	promiseMoveChecker
	promiseMoveDie

	promisePlays
	promiseNoPlays
	promisePlaysAppend
	promisePlaysSame
	promisePlaysOnce
	promisePlaysEnd
	promisePlaysMoves
	promisePlaysWalk

	promiseEnds
	promisesMade
)

var promises = [promisesMade]string{
	promiseName:      "Name is not empty",
	promiseSlug:      "Slug is not empty",
	promiseStart:     "Start is a position before a throw, and always the same",
	promiseCheck:     "Check accepts every position of the game",
	promiseStrangers: "Check refuses the zero Position, a checker too few and a checker off the path",
	promiseConserved: "no checker is lost or found",
	promiseOff:       "Distance is 0 for Off",
	promisePath:      "Distance numbers the points of a path from 1 on, each once, and is -1 for the others",
	promiseBar:       "Distance for Bar is one more than the points of the path",
	promiseDice:      "Dice is 1 to 6",

	promiseRoll:          "Roll adds the dice, those thrown among them, and changes nothing else",
	promiseRollSame:      "Roll depends on nothing but p and the dice",
	promiseRollRefuses:   "Roll refuses a throw while dice are there and when the game is over",
	promiseRollNumber:    "Roll refuses another number of dice than Dice",
	promiseRollAgain:     "Roll refuses a sound throw only by a *RollError with Again",
	promiseRollSome:      "Roll takes some throw",
	promiseRollUnchanged: "Roll returns p unchanged with an error",

	promiseMoves:       "AppendMoves lists a move while the game is on and dice are there",
	promiseNoMoves:     "AppendMoves lists nothing before a throw and when the game is over",
	promiseMovesAppend: "AppendMoves keeps what dst had",
	promiseMovesSame:   "AppendMoves depends on nothing but p",
	promiseMovesOnce:   "AppendMoves lists each move once",
	promiseMovesPips:   "a move takes a checker that is there as far as a die that is there",
	promiseMovesHit:    "a move tells whether it hits",
	promiseMovesMade:   "Move makes every move that AppendMoves lists",

	promiseMoveRefuses:   "Move refuses what AppendMoves does not list",
	promiseMoveUnchanged: "Move returns p unchanged with an error",
	promiseMoveSame:      "Move depends on nothing but p and the move",
	promiseMoveHit:       "Move does not read whether the move hits",
	promiseMoveChecker:   "Move moves one checker and what it hits, and the zero Move none",
	promiseMoveDie:       "Move uses up one die or ends the turn, and the zero Move ends it",

	promisePlays:       "AppendPlays lists a play while the game is on and dice are there",
	promiseNoPlays:     "AppendPlays lists nothing before a throw and when the game is over",
	promisePlaysAppend: "AppendPlays keeps what dst had",
	promisePlaysSame:   "AppendPlays depends on nothing but p",
	promisePlaysOnce:   "AppendPlays lists each next position once",
	promisePlaysEnd:    "a play ends the turn",
	promisePlaysMoves:  "the moves of a play, made one by one, lead to its next position",
	promisePlaysWalk:   "single moves end a turn exactly where the plays do",

	promiseEnds: "every turn and every game ends",
}

// The limits within which a variant is looked at.
const (
	maxGame = 10_000  // positions of one game
	maxTurn = 100_000 // positions of one turn
)

// strangeMoves is how many moves are tried in each position that ought not to be
// any.
const strangeMoves = 8

// A conformance is one run of CheckVariant.
type conformance struct {
	v                Variant
	rng              *rand.Rand
	maxGame, maxTurn int
	start            Position
	seen             map[Position]bool // the positions looked at so far
	broken           [promisesMade]BrokenPromise
}

// breaks notes that a promise is broken. What was found is kept the first time.
func (c *conformance) breaks(pr promise, p Position, found string, args ...any) {
	b := &c.broken[pr]
	if b.Times++; b.Times == 1 {
		b.Promise, b.Position, b.Found = promises[pr], p, fmt.Sprintf(found, args...)
	}
}

// constants looks at what is the same for all positions, and reports whether there
// is a game to play.
func (c *conformance) constants() bool {
	if c.v.Name() == "" {
		c.breaks(promiseName, Position{}, "it is")
	}
	if c.v.Slug() == "" {
		c.breaks(promiseSlug, Position{}, "it is")
	}
	for side := White; side <= Black; side++ {
		c.path(side)
	}
	n := c.v.Dice()
	if n < 1 || n > MaxDice {
		c.breaks(promiseDice, Position{}, "it is %d", n)
	}
	c.start = c.v.Start()
	switch again := c.v.Start(); {
	case c.start.IsZero():
		c.breaks(promiseStart, c.start, "it is the zero Position")
	case c.start.Over():
		c.breaks(promiseStart, c.start, "the game is over")
	case !c.start.Dice().IsZero():
		c.breaks(promiseStart, c.start, "dice are there")
	case c.start != again:
		c.breaks(promiseStart, c.start, "another time it is %v", again)
	}
	if n < 1 || n > MaxDice || c.start.IsZero() {
		return false
	}
	c.strangers()
	return true
}

// path looks at the distances of a side.
func (c *conformance) path(side Color) {
	if d := c.v.Distance(side, Off); d != 0 {
		c.breaks(promiseOff, Position{}, "it is %d for %v", d, side)
	}
	length := 0
	for pt := Point(1); pt < Bar; pt++ {
		if c.v.Distance(side, pt) != -1 {
			length++
		}
	}
	var taken [places]Point // by distance
	for pt := Point(1); pt < Bar; pt++ {
		switch d := c.v.Distance(side, pt); {
		case d == -1:
		case d < 1 || d > length:
			c.breaks(promisePath, Position{}, "%s of %v is at %d, and the path has %s", where(pt), side, d, count(length, "point"))
		case taken[d] != Off:
			c.breaks(promisePath, Position{}, "%s and %s of %v are both at %d", where(taken[d]), where(pt), side, d)
		default:
			taken[d] = pt
		}
	}
	if d := c.v.Distance(side, Bar); d != length+1 {
		c.breaks(promiseBar, Position{}, "it is %d for %v, whose path has %s", d, side, count(length, "point"))
	}
}

// strangers looks at positions that no game from this start has: the zero Position
// and, for each side, a checker too few and a checker off the path. The
// enumerating methods are asked about them too, and may answer what they like.
func (c *conformance) strangers() {
	list := []Position{{}}
	for side := White; side <= Black; side++ {
		s := c.start.Setup()
		checkers := &s.White
		if side == Black {
			checkers = &s.Black
		}
		from := slices.IndexFunc(checkers[:], func(n uint8) bool { return n > 0 })
		if from < 0 {
			continue
		}
		checkers[from]--
		if p, err := s.Position(); err == nil {
			list = append(list, p)
		}
		for pt := Point(1); pt < Bar; pt++ {
			if c.v.Distance(side, pt) != -1 {
				continue
			}
			checkers[pt]++
			if p, err := s.Position(); err == nil {
				list = append(list, p)
			}
			checkers[pt]--
		}
	}
	for _, p := range list {
		if c.v.Check(p) == nil {
			c.breaks(promiseStrangers, p, "it accepts that, and the start is %v", c.start)
		}
		c.v.AppendMoves(nil, p)
		c.v.AppendPlays(nil, p)
		if !p.Over() {
			p = p.withDice(c.anyDice(c.v.Dice()))
			c.v.AppendMoves(nil, p)
			c.v.AppendPlays(nil, p)
		}
	}
}

// anyDice throws n dice.
func (c *conformance) anyDice(n int) Roll {
	var r Roll
	for range n {
		r = r.with(1 + c.rng.IntN(dieFaces))
	}
	return r
}

// game plays one game and reports whether it came to its end.
func (c *conformance) game() bool {
	p, whole := c.start, false
	for range c.maxGame {
		w := c.look(p)
		switch {
		case p.IsZero(), c.broken[promiseEnds].Times > 0:
			return false // and that has been told
		case p.Over():
			return true
		case len(w.throws) > 0:
			p = w.throws[c.rng.IntN(len(w.throws))]
			whole = c.rng.IntN(2) == 0
		case len(w.plays) > 0 && (whole || len(w.steps) == 0):
			p = w.plays[c.rng.IntN(len(w.plays))].Next()
		case len(w.steps) > 0:
			p = w.steps[c.rng.IntN(len(w.steps))].next
		default:
			return false // there is no way on, which has been told too
		}
	}
	c.breaks(promiseEnds, p, "a game has come here after %d positions", c.maxGame)
	return false
}

// ways are where a position leads.
type ways struct {
	throws []Position
	plays  []Play
	steps  []trial
}

// A trial is a single move that has been made.
type trial struct {
	move Move
	next Position
	ends bool // the turn
}

// look tells where a position leads, and looks at it in all that it can the first
// time.
func (c *conformance) look(p Position) ways {
	first := !c.seen[p]
	c.seen[p] = true
	if first {
		c.check(p)
	}
	dice := !p.Dice().IsZero()
	switch {
	case first && (p.Over() || !dice):
		c.quiet(p)
		c.refuses(p, nil)
	case first:
		c.noThrow(p)
		turn := c.turn(p)
		c.moves(p)
		c.refuses(p, turn[p])
		return ways{plays: c.plays(p, turn), steps: turn[p]}
	}
	switch {
	case p.Over():
		return ways{}
	case dice:
		return ways{plays: c.v.AppendPlays(nil, p), steps: c.steps(p)}
	}
	return ways{throws: c.throws(p, first)}
}

// check asks whether p is one of the game's positions, with all its checkers.
func (c *conformance) check(p Position) {
	if err := c.v.Check(p); err != nil {
		c.breaks(promiseCheck, p, "%v", err)
	}
	for side := White; side <= Black; side++ {
		if n, want := p.Checkers(side), c.start.Checkers(side); n != want {
			c.breaks(promiseConserved, p, "%v has %s instead of %d", side, count(n, "checker"), want)
		}
	}
}

// quiet looks at a position in which there is nothing to play.
func (c *conformance) quiet(p Position) {
	if n := len(c.v.AppendMoves(nil, p)); n > 0 {
		c.breaks(promiseNoMoves, p, "%s", count(n, "move"))
	}
	if n := len(c.v.AppendPlays(nil, p)); n > 0 {
		c.breaks(promiseNoPlays, p, "%s", count(n, "play"))
	}
	if p.Over() {
		c.noThrow(p)
	}
}

// noThrow looks whether throws are refused in a position where none is made.
func (c *conformance) noThrow(p Position) {
	for thrown := range Throws(c.v.Dice()) {
		if next, err := c.v.Roll(p, thrown); err == nil {
			c.breaks(promiseRollRefuses, p, "%v gives %v", thrown, next)
		} else {
			c.rollUnchanged(p, thrown, next)
		}
	}
}

func (c *conformance) rollUnchanged(p Position, thrown Roll, next Position) {
	if next != p {
		c.breaks(promiseRollUnchanged, p, "%v is refused, and %q returned", thrown, next)
	}
}

// throws returns the positions that a throw leads to, and looks at them the first
// time.
func (c *conformance) throws(p Position, first bool) []Position {
	var list []Position
	for thrown := range Throws(c.v.Dice()) {
		next, err := c.v.Roll(p, thrown)
		if err == nil {
			list = append(list, next)
		}
		if !first {
			continue
		}
		if again, err2 := c.v.Roll(p, thrown); again != next || (err == nil) != (err2 == nil) {
			c.breaks(promiseRollSame, p, "%v gives %q (error: %v) and then %q (error: %v)", thrown, next, err, again, err2)
		}
		if err != nil {
			c.rollUnchanged(p, thrown, next)
			var e *RollError
			if !errors.As(err, &e) || !e.Again {
				c.breaks(promiseRollAgain, p, "%v is refused by a %T: %v", thrown, err, err)
			}
			continue
		}
		c.check(next)
		bare := next.withDice(Roll{})
		bare.sides[Black].hi &^= againBit
		if bare != p || !thrown.within(next.Dice()) {
			c.breaks(promiseRoll, p, "%v gives %q", thrown, next)
		}
	}
	if !first {
		return list
	}
	if len(list) == 0 {
		c.breaks(promiseRollSome, p, "none")
	}
	for n := range MaxDice + 1 {
		if n == c.v.Dice() {
			continue
		}
		thrown := c.anyDice(n)
		if next, err := c.v.Roll(p, thrown); err == nil {
			c.breaks(promiseRollNumber, p, "%s, %v, give %q", count(n, "die"), thrown, next)
		} else {
			c.rollUnchanged(p, thrown, next)
		}
	}
	return list
}

// steps makes the single moves that a position lists.
func (c *conformance) steps(p Position) []trial {
	var list []trial
	for _, m := range c.v.AppendMoves(nil, p) {
		next, err := c.v.Move(p, m)
		if err != nil {
			c.breaks(promiseMovesMade, p, "%s is listed and refused: %v", moveText(m), err)
			c.moveUnchanged(p, m, next)
			continue
		}
		list = append(list, trial{m, next, m.IsZero() || !goesOn(p, next)})
	}
	return list
}

func (c *conformance) moveUnchanged(p Position, m Move, next Position) {
	if next != p {
		c.breaks(promiseMoveUnchanged, p, "%s is refused, and %q returned", moveText(m), next)
	}
}

// moveText writes a move with its die.
func moveText(m Move) string {
	if m.IsZero() {
		return "the zero Move"
	}
	return m.String() + " with die " + strconv.Itoa(int(m.Die))
}

// turn walks a whole turn by single moves, and looks at each of them. It returns
// those of every position within the turn.
func (c *conformance) turn(p Position) map[Position][]trial {
	turn := make(map[Position][]trial)
	for open := []Position{p}; len(open) > 0; {
		if len(turn) >= c.maxTurn {
			c.breaks(promiseEnds, p, "a turn has more than %d positions in it", c.maxTurn)
			break
		}
		at := open[len(open)-1]
		open = open[:len(open)-1]
		if _, walked := turn[at]; walked {
			continue
		}
		if at != p {
			c.check(at)
		}
		if len(c.v.AppendMoves(nil, at)) == 0 {
			c.breaks(promiseMoves, at, "none")
		}
		turn[at] = c.steps(at)
		for _, s := range turn[at] {
			c.try(at, s)
			if !s.ends {
				open = append(open, s.next)
			}
		}
	}
	return turn
}

// try looks at a single move.
func (c *conformance) try(p Position, s trial) {
	m, us, them := s.move, p.Turn(), p.Turn().Opponent()
	hit := m.To != Off && p.Count(them, m.To) > 0
	if !m.IsZero() {
		from, to := c.v.Distance(us, m.From), c.v.Distance(us, m.To)
		switch reason := m.fault(); {
		case reason != "":
			c.breaks(promiseMovesPips, p, "%s: %s", moveText(m), reason)
			return
		case p.Count(us, m.From) == 0:
			c.breaks(promiseMovesPips, p, "%s: no checker of %v is there", moveText(m), us)
			return
		case p.Dice().Count(int(m.Die)) == 0:
			c.breaks(promiseMovesPips, p, "%s: there is no such die", moveText(m))
			return
		case to != max(0, from-int(m.Die)):
			c.breaks(promiseMovesPips, p, "%s: it leads from %d pips away to %d", moveText(m), from, to)
		}
		if m.Hit != hit {
			c.breaks(promiseMovesHit, p, "%s", moveText(m))
		}
	}

	for pt := Off; pt <= Bar; pt++ {
		n := p.Count(us, pt)
		if !m.IsZero() && pt == m.From {
			n--
		}
		if !m.IsZero() && pt == m.To {
			n++
		}
		if s.next.Count(us, pt) != n || !hit && s.next.Count(them, pt) != p.Count(them, pt) {
			c.breaks(promiseMoveChecker, p, "%s leads to %q", moveText(m), s.next)
			break
		}
	}

	left := p.Dice()
	if !m.IsZero() {
		left = left.without(int(m.Die))
	}
	if s.ends && !ended(p, s.next, left) || !s.ends && (s.next.Dice() != left || s.next.Again() != p.Again()) {
		c.breaks(promiseMoveDie, p, "%s leads to %q", moveText(m), s.next)
	}
	if s.ends {
		c.check(s.next)
	}
}

// ended reports whether the turn of p is over in next: the game is, or there are no
// dice, or the other side has some of those that are left.
func ended(p, next Position, left Roll) bool {
	return next.Over() || next.Dice().IsZero() ||
		next.Left() && next.Turn() != p.Turn() && next.Dice().within(left)
}

// moves looks at what AppendMoves lists as a whole.
func (c *conformance) moves(p Position) {
	list := listed(c, p, c.v.AppendMoves, Move{From: 1, To: Off, Die: 1}, promiseMovesAppend, promiseMovesSame)
	once := make(map[Move]bool)
	for _, m := range list {
		bare := m
		bare.Hit = false
		if once[bare] {
			c.breaks(promiseMovesOnce, p, "%s comes twice", moveText(m))
			continue
		}
		once[bare] = true
		next, err := c.v.Move(p, m)
		if err != nil {
			continue // which has been told
		}
		if again, err := c.v.Move(p, m); err != nil || again != next {
			c.breaks(promiseMoveSame, p, "%s leads to %q and then to %q", moveText(m), next, again)
			continue
		}
		if m.IsZero() {
			continue // with a hit it would be another move
		}
		other := m
		other.Hit = !m.Hit
		if again, err := c.v.Move(p, other); err != nil || again != next {
			c.breaks(promiseMoveHit, p, "%s leads to %q, and %s to %q (error: %v)", moveText(m), next, moveText(other), again, err)
		}
	}
}

// listed calls AppendMoves or AppendPlays thrice, once with something in dst, and
// returns what it lists.
func listed[T comparable](c *conformance, p Position, list func([]T, Position) []T, other T, keeps, same promise) []T {
	want := list(nil, p)
	if got := list(nil, p); !slices.Equal(got, want) {
		c.breaks(same, p, "two lists differ, one of %d and one of %d", len(want), len(got))
		return want
	}
	dst := append(make([]T, 0, len(want)+2), other, other)
	switch got := list(dst, p); {
	case len(got) < 2 || got[0] != other || got[1] != other || dst[0] != other || dst[1] != other:
		c.breaks(keeps, p, "it is gone")
	case !slices.Equal(got[2:], want):
		c.breaks(same, p, "the list is another when dst is not empty")
	}
	return want
}

// refuses looks whether moves are refused that are not listed: the zero Move, and
// some that the source makes up.
func (c *conformance) refuses(p Position, steps []trial) {
	for i := range strangeMoves + 1 {
		var m Move
		if i > 0 {
			m = c.strangeMove(p)
		}
		if slices.ContainsFunc(steps, func(s trial) bool {
			return s.move.From == m.From && s.move.To == m.To && s.move.Die == m.Die
		}) {
			continue
		}
		if next, err := c.v.Move(p, m); err == nil {
			c.breaks(promiseMoveRefuses, p, "%s leads to %q", moveText(m), next)
		} else {
			c.moveUnchanged(p, m, next)
		}
	}
}

// strangeMove makes up a move: nearly one of the game's more often than not.
func (c *conformance) strangeMove(p Position) Move {
	us := p.Turn()
	m := Move{
		From: Point(c.rng.IntN(places + 1)),
		To:   Point(c.rng.IntN(places + 1)),
		Die:  uint8(c.rng.IntN(dieFaces + 2)),
		Hit:  c.rng.IntN(2) == 0,
	}
	if c.rng.IntN(4) > 0 { // from where a checker stands
		for p.Count(us, m.From) == 0 && m.From > Off {
			m.From--
		}
	}
	if c.rng.IntN(4) > 0 { // to where the die leads
		m.To = Off
		for pt := Point(1); pt < Bar; pt++ {
			if to := c.v.Distance(us, m.From) - int(m.Die); to > 0 && c.v.Distance(us, pt) == to {
				m.To = pt
			}
		}
	}
	return m
}

// plays looks at the plays of a position, and holds them against the turn as single
// moves have walked it.
func (c *conformance) plays(p Position, turn map[Position][]trial) []Play {
	other, _ := NewPlay(c.start, Move{From: 1, To: Off, Die: 1})
	plays := listed(c, p, c.v.AppendPlays, other, promisePlaysAppend, promisePlaysSame)
	if len(plays) == 0 {
		c.breaks(promisePlays, p, "none")
	}
	nexts := make(map[Position]bool)
	for _, play := range plays {
		next := play.Next()
		if nexts[next] {
			c.breaks(promisePlaysOnce, p, "%q comes twice", next)
			continue
		}
		nexts[next] = true
		c.check(next)
		if !ended(p, next, p.Dice()) {
			c.breaks(promisePlaysEnd, p, "%s leads to %q", playText(play), next)
		}
	}
	if len(turn) >= c.maxTurn {
		return plays // not all of the turn is there to be compared
	}
	for _, play := range plays {
		c.replay(p, play, turn)
	}
	walked := make(map[Position]bool)
	for _, steps := range turn {
		for _, s := range steps {
			if s.ends {
				walked[s.next] = true
			}
		}
	}
	for _, end := range slices.SortedFunc(maps.Keys(walked), Position.Compare) {
		if !nexts[end] {
			c.breaks(promisePlaysWalk, p, "no play leads to %q", end)
		}
	}
	for _, play := range plays {
		if !walked[play.Next()] {
			c.breaks(promisePlaysWalk, p, "no single moves lead to %q, but a play does", play.Next())
		}
	}
	return plays
}

// replay makes the moves of a play one by one. Where they leave the turn open, the
// zero Move has to end it.
func (c *conformance) replay(p Position, play Play, turn map[Position][]trial) {
	at, ends := p, false
	for i := 0; !ends; i++ {
		m := play.At(i) // the zero Move after the last one
		steps := turn[at]
		found := slices.IndexFunc(steps, func(s trial) bool {
			return s.move.From == m.From && s.move.To == m.To && s.move.Die == m.Die
		})
		if found < 0 {
			c.breaks(promisePlaysMoves, p, "in %s, %s is no move of %q", playText(play), moveText(m), at)
			return
		}
		if steps[found].move.Hit != m.Hit {
			c.breaks(promiseMovesHit, p, "in %s, %s", playText(play), moveText(m))
		}
		at, ends = steps[found].next, steps[found].ends
		if ends && i+1 < play.Len() {
			c.breaks(promisePlaysMoves, p, "in %s, the turn is over after %s", playText(play), moveText(m))
			return
		}
	}
	if at != play.Next() {
		c.breaks(promisePlaysMoves, p, "%s leads to %q, and the play's next position is %q", playText(play), at, play.Next())
	}
}

// playText writes the moves of a play with their dice.
func playText(play Play) string {
	var list []string
	for _, m := range play.All() {
		list = append(list, moveText(m))
	}
	if list == nil {
		return "the pass"
	}
	return strings.Join(list, ", ")
}
