package alfonsine

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
)

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

// look tells where a position leads. The first time it looks at everything there.
func (c *conformance) look(p Position) ways {
	first := !c.seen[p]
	c.seen[p] = true
	if first {
		c.check(p)
	}
	if !p.Over() && !p.Dice().IsZero() {
		return c.choices(p, first)
	}
	if first {
		c.quiet(p)
		c.refuses(p, nil)
	}
	if p.Over() {
		return ways{}
	}
	if first {
		c.tryThrows(p)
	}
	return ways{throws: c.throws(p)}
}

// choices is look where there are dice to play.
func (c *conformance) choices(p Position, first bool) ways {
	if !first {
		return ways{plays: c.v.AppendPlays(nil, p), steps: c.steps(p)}
	}
	c.noThrow(p)
	turn := c.turn(p)
	c.moves(p)
	c.refuses(p, turn[p])
	return ways{plays: c.plays(p, turn), steps: turn[p]}
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
	for thrown := range Rolls(c.v.Dice()) {
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

// throws returns the positions that a throw leads to.
func (c *conformance) throws(p Position) []Position {
	var list []Position
	for thrown := range Rolls(c.v.Dice()) {
		if next, err := c.v.Roll(p, thrown); err == nil {
			list = append(list, next)
		}
	}
	return list
}

// tryThrows looks at every throw, and at one of each wrong number of dice.
func (c *conformance) tryThrows(p Position) {
	taken := 0
	for thrown := range Rolls(c.v.Dice()) {
		if c.tryThrow(p, thrown) {
			taken++
		}
	}
	if taken == 0 {
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
}

// tryThrow looks at a throw of as many dice as the game has, and reports whether it
// is taken.
func (c *conformance) tryThrow(p Position, thrown Roll) bool {
	next, err := c.v.Roll(p, thrown)
	if again, err2 := c.v.Roll(p, thrown); again != next || (err == nil) != (err2 == nil) {
		c.breaks(promiseRollSame, p, "%v gives %q (error: %v) and then %q (error: %v)", thrown, next, err, again, err2)
	}
	if err != nil {
		c.rollUnchanged(p, thrown, next)
		var e *RollError
		if !errors.As(err, &e) || !e.Again {
			c.breaks(promiseRollAgain, p, "%v is refused by a %T: %v", thrown, err, err)
		}
		return false
	}
	c.check(next)
	bare := next.withDice(Roll{})
	bare.sides[Black].hi &^= againBit
	if bare != p || !thrown.within(next.Dice()) {
		c.breaks(promiseRoll, p, "%v gives %q", thrown, next)
	}
	return true
}
