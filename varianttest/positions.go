package varianttest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// An inspection is one run of Check.
type inspection struct {
	v                alfonsine.Variant
	rng              *rand.Rand
	maxGame, maxTurn int
	start            alfonsine.Position
	seen             map[alfonsine.Position]bool // the positions checked so far
	broken           map[promise]BrokenPromise
}

// breaks records that a promise is broken. It keeps the first report of each promise, and
// counts the others.
func (c *inspection) breaks(pr promise, p alfonsine.Position, found string, args ...any) {
	b, again := c.broken[pr]
	if !again {
		b = BrokenPromise{Promise: promises[pr], Position: p, Found: fmt.Sprintf(found, args...)}
	}
	b.Times++
	c.broken[pr] = b
}

// constants checks everything that does not depend on the position. It reports whether
// there is a game to play.
func (c *inspection) constants() bool {
	if c.v.Name() == "" {
		c.breaks(promiseName, alfonsine.Position{}, "it is empty")
	}
	c.slug()
	for side := alfonsine.White; side <= alfonsine.Black; side++ {
		c.path(side)
	}
	n := c.v.Dice()
	if n < 1 || n > alfonsine.MaxDice {
		c.breaks(promiseDice, alfonsine.Position{}, "it is %d", n)
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
	if n < 1 || n > alfonsine.MaxDice || c.start.IsZero() {
		return false
	}
	c.foreign()
	return true
}

// slug checks the slug as NewStepped does, but for its owner: a variant may be a game of the
// library with other methods.
func (c *inspection) slug() {
	_, err := alfonsine.NewStepped(alfonsine.Stepper{
		Name:     "Named",
		Slug:     c.v.Slug(),
		Start:    alfonsine.Fallas.Start(),
		Distance: alfonsine.Fallas.Distance,
		Steps:    alfonsine.Fallas.AppendMoves,
	}, alfonsine.TurnRules{Dice: 1})
	var fault *alfonsine.RulesError
	if errors.As(err, &fault) && fault.Problems[0].Why.Key != "slug-owned" {
		c.breaks(promiseSlug, alfonsine.Position{}, "%s %s", words.Quote(fault.Slug), fault.Problems[0].Why.String())
	}
}

// dieFaces is the number of faces of a die.
const dieFaces = 6

// path checks the distances of a side.
func (c *inspection) path(side alfonsine.Color) {
	if d := c.v.Distance(side, alfonsine.Off); d != 0 {
		c.breaks(promiseOff, alfonsine.Position{}, "it is %d for %v", d, side)
	}
	length := 0
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if c.v.Distance(side, pt) != -1 {
			length++
		}
	}
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if d := c.v.Distance(side, pt); d != -1 && (d < 1 || d > length) {
			c.breaks(promisePath, alfonsine.Position{}, "%s of %v is at %d, and the path has %s", words.Place(pt), side, d, words.Count(length, "point"))
		}
	}
	if d := c.v.Distance(side, alfonsine.Bar); d > length+1 || d <= dieFaces {
		c.breaks(promiseBar, alfonsine.Position{}, "it is %d for %v, whose path has %s", d, side, words.Count(length, "point"))
	}
}

// foreign checks positions that cannot occur in the game: the zero Position and, for each
// side, one with a missing checker and one with a checker off the path. It also calls the
// methods that list moves and plays, which may return anything.
func (c *inspection) foreign() {
	list := []alfonsine.Position{{}}
	for side := alfonsine.White; side <= alfonsine.Black; side++ {
		s := c.start.Setup()
		checkers := &s.White
		if side == alfonsine.Black {
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
		for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
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
			c.breaks(promiseForeign, p, "it accepts that, and the start is %v", c.start)
		}
		c.v.AppendMoves(nil, p)
		c.v.AppendPlays(nil, p)
		if !p.Over() {
			p = withDice(p, c.anyDice(c.v.Dice()))
			c.v.AppendMoves(nil, p)
			c.v.AppendPlays(nil, p)
		}
	}
}

// anyDice returns a random roll of n dice.
func (c *inspection) anyDice(n int) alfonsine.Roll {
	dice := make([]int, n)
	for i := range dice {
		dice[i] = 1 + c.rng.IntN(dieFaces)
	}
	r, _ := alfonsine.NewRoll(dice...) // valid, since n is at most 6
	return r
}

// withDice returns a position of an unfinished game with other dice to play, unmarked.
func withDice(p alfonsine.Position, dice alfonsine.Roll) alfonsine.Position {
	s := p.Setup()
	s.Dice, s.Leftover, s.Again = dice, false, false
	p, _ = s.Position() // as valid as before
	return p
}

// game plays one game and reports whether it ended.
func (c *inspection) game() bool {
	p, whole := c.start, false
	for range c.maxGame {
		w := c.look(p)
		switch {
		case p.IsZero(), c.broken[promiseEnds].Times > 0:
			return false // already reported
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
			return false // nothing follows, which is already reported
		}
	}
	c.breaks(promiseEnds, p, "a game has come here after %d positions", c.maxGame)
	return false
}

// ways are the positions that follow a position.
type ways struct {
	throws []alfonsine.Position
	plays  []alfonsine.Play
	steps  []trial
}

// A trial is the result of a single move.
type trial struct {
	move alfonsine.Move
	next alfonsine.Position
	ends bool // whether the turn ends
}

// look returns the positions that follow p. The first time, it also checks all of p's
// methods.
func (c *inspection) look(p alfonsine.Position) ways {
	first := !c.seen[p]
	c.seen[p] = true
	if first {
		c.check(p)
	}
	switch {
	case !p.Dice().IsZero() && first: // so the game is not over
		c.noThrow(p)
		turn := c.turn(p)
		c.moves(p)
		c.refuses(p, turn[p])
		return ways{plays: c.plays(p, turn), steps: turn[p]}
	case !p.Dice().IsZero():
		return ways{plays: c.v.AppendPlays(nil, p), steps: c.steps(p)}
	case first:
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

// check checks that p is a valid position of the game with all its checkers.
func (c *inspection) check(p alfonsine.Position) {
	if err := c.v.Check(p); err != nil {
		c.breaks(promiseCheck, p, "%s", words.Error(err))
	}
	for side := alfonsine.White; side <= alfonsine.Black; side++ {
		if n, want := p.Checkers(side), c.start.Checkers(side); n != want {
			c.breaks(promiseConserved, p, "%v has %s instead of %d", side, words.Count(n, "checker"), want)
		}
	}
}

// quiet checks a position without anything to play.
func (c *inspection) quiet(p alfonsine.Position) {
	if n := len(c.v.AppendMoves(nil, p)); n > 0 {
		c.breaks(promiseNoMoves, p, "%s", words.Count(n, "move"))
	}
	if n := len(c.v.AppendPlays(nil, p)); n > 0 {
		c.breaks(promiseNoPlays, p, "%s", words.Count(n, "play"))
	}
	if p.Over() {
		c.noThrow(p)
	}
}

// noThrow checks that a position in which nothing is thrown refuses throws.
func (c *inspection) noThrow(p alfonsine.Position) {
	for thrown := range alfonsine.Rolls(c.v.Dice()) {
		if next, err := c.v.Roll(p, thrown); err == nil {
			c.breaks(promiseRollRefuses, p, "%v gives %v", thrown, next)
		} else {
			c.unchanged(promiseRollUnchanged, p, thrown, next)
		}
	}
}

// unchanged checks that a refused throw or move returned p.
func (c *inspection) unchanged(pr promise, p alfonsine.Position, refused any, next alfonsine.Position) {
	if next != p {
		c.breaks(pr, p, "%v is refused, and %q returned", refused, next)
	}
}

// throws returns the positions after all throws.
func (c *inspection) throws(p alfonsine.Position) []alfonsine.Position {
	var list []alfonsine.Position
	for thrown := range alfonsine.Rolls(c.v.Dice()) {
		if next, err := c.v.Roll(p, thrown); err == nil {
			list = append(list, next)
		}
	}
	return list
}

// tryThrows checks every throw, and one for each wrong number of dice.
func (c *inspection) tryThrows(p alfonsine.Position) {
	taken := false
	for thrown := range alfonsine.Rolls(c.v.Dice()) {
		if c.tryThrow(p, thrown) {
			taken = true
		}
	}
	if !taken {
		c.breaks(promiseRollSome, p, "none")
	}
	for n := range alfonsine.MaxDice + 1 {
		if n == c.v.Dice() {
			continue
		}
		thrown := c.anyDice(n)
		if next, err := c.v.Roll(p, thrown); err == nil {
			c.breaks(promiseRollNumber, p, "%s, %v, give %q", words.Count(n, "die"), thrown, next)
		} else {
			c.unchanged(promiseRollUnchanged, p, thrown, next)
		}
	}
}

// tryThrow checks a throw with the right number of dice and reports whether it is accepted.
func (c *inspection) tryThrow(p alfonsine.Position, thrown alfonsine.Roll) bool {
	next, err := c.v.Roll(p, thrown)
	if again, err2 := c.v.Roll(p, thrown); again != next || (err == nil) != (err2 == nil) {
		c.breaks(promiseRollSame, p, "%v gives %q (error: %s) and then %q (error: %s)", thrown, next, words.Error(err), again, words.Error(err2))
	}
	if err != nil {
		c.unchanged(promiseRollUnchanged, p, thrown, next)
		var e *alfonsine.RollError
		if !errors.As(err, &e) || e == nil || !e.Again {
			c.breaks(promiseRollAgain, p, "%v is refused by a %T: %s", thrown, err, words.Error(err))
		}
		return false
	}
	c.check(next)
	if next.Leftover() || withDice(next, alfonsine.Roll{}) != p || next.Dice().IsZero() {
		c.breaks(promiseRoll, p, "%v gives %q", thrown, next)
	}
	return true
}
