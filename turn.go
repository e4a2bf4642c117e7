package alfonsine

import (
	"errors"
	"iter"
	"math/rand/v2"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/topic"
)

// Roll returns p with the thrown dice to play: doubled where the game plays doublets twice,
// and with its virtual die where it has one, or the dice that the Given of a [Stepper] says.
//
// The error is a [*RollError], and p is then returned unchanged: the game is
// over, there are dice to play already, the number of dice is not the game's, or
// the throw is to be made again (see [FirstThrowAgain], and Again of a [Stepper]).
func (g *Game) Roll(p Position, thrown Roll) (Position, error) {
	next, err := g.rolled(p, thrown)
	if err != nil {
		return p, err
	}
	first := p == g.start
	switch {
	case g.rules.FirstThrow == FirstThrowAgain && first && g.engine.Most(&next.b) < g.engine.AllWorth(next.b.Dice()):
		return p, g.thrownAgain(p, thrown, topic.FirstThrow, "first-throw-again")
	case g.stepper != nil && (next.Dice().IsZero() || g.stepper.Again != nil && g.stepper.Again(p, thrown)):
		return p, g.thrownAgain(p, thrown, either(first, topic.FirstThrow, topic.None), "throw-again")
	}
	return next, nil
}

// rolled returns p with the dice to play after a throw.
func (g *Game) rolled(p Position, thrown Roll) (Position, error) {
	if p.Over() || !p.Dice().IsZero() || thrown.Len() != g.engine.Dice || g.engine.Dice == 0 {
		about, why := g.noThrow(p, thrown)
		return p, g.refusedRoll(p, thrown, about, why)
	}
	dice, again := g.given(p, thrown)
	p.b.SetDice(dice)
	p.b.Mark(false, again)
	return p, nil
}

// noThrow says why dice cannot be thrown in p, with the topic of the rule that forbids it.
func (g *Game) noThrow(p Position, thrown Roll) (topic.Topic, Refusal) {
	switch {
	case g.engine.Dice == 0:
		return topic.None, Refusal{Key: "no-game"}
	case p.Over():
		return g.over(p)
	case p.Leftover():
		return topic.Leftover, Refusal{Key: "dice-left-first", Color: p.Turn().Opponent(), Dice: p.Dice()}
	case !p.Dice().IsZero():
		return topic.None, Refusal{Key: "dice-to-play", Dice: p.Dice()}
	}
	return topic.Dice, Refusal{Key: "dice-number", Count: thrown.Len(), Of: g.engine.Dice}
}

// given returns the dice to play after a throw in p, and whether another throw follows them.
func (g *Game) given(p Position, thrown Roll) (dice engine.Dice, again bool) {
	if g.stepper != nil && g.stepper.Given != nil {
		dice, again := g.stepper.Given(p, thrown)
		return dice.dice, again
	}
	return g.engine.Given(thrown.dice)
}

// Chances iterates over the positions that a throw can give, one for every distinct throw,
// with its probability. The probabilities add up to 1: a throw that [Game.Roll] refuses
// is made again, so the others share its probability.
//
// A position that already has dice is the only one, with probability 1. There is none when
// the game is over, or if Roll refuses every throw. Whether p is a position of the game is
// not checked: call [Game.Check] first.
func (g *Game) Chances(p Position) iter.Seq2[Position, float64] {
	return func(yield func(Position, float64) bool) { g.chances(p, yield) }
}

func (g *Game) chances(p Position, yield func(Position, float64) bool) {
	if p.Over() {
		return
	}
	if !p.Dice().IsZero() {
		yield(p, 1)
		return
	}
	var next [56]Position // those of three dice have room here
	var prob [len(next)]float64
	list, probs, stands := next[:0], prob[:0], 0.0
	for r, x := range Rolls(g.Dice()) {
		if thrown, err := g.Roll(p, r); err == nil {
			list, probs, stands = append(list, thrown), append(probs, x), stands+x
		}
	}
	if stands > 1-1e-9 {
		stands = 1 // no throw was refused, so keep the probabilities unchanged
	}
	for i, thrown := range list {
		if !yield(thrown, probs[i]/stands) {
			return
		}
	}
}

// Throw throws the dice: it returns p with dice to play. It throws again while
// [Game.Roll] says so. The same source gives the same dice; without one, nil, nobody can
// foresee them. Throw returns p unchanged if the game is over, if p already has dice, or if
// Roll refuses the dice for another reason, or again and again for ever. It does not check p:
// call [Game.Check] first.
func (g *Game) Throw(p Position, rng *rand.Rand) Position {
	if p.Over() || !p.Dice().IsZero() {
		return p
	}
	rng = orChance(rng)
	for range mostThrows {
		r := Roll{}
		for range min(g.Dice(), MaxDice) {
			r = r.with(1 + rng.IntN(dieFaces))
		}
		next, err := g.Roll(p, r)
		if err == nil {
			return next
		}
		var again *RollError
		if !errors.As(err, &again) || again == nil || !again.Again {
			return p
		}
	}
	return p
}

// mostThrows is how often a throw is made. If half of the throws are made again, so many are
// needed once in 10³⁰⁰ games.
const mostThrows = 1000

// Thrown returns the throw that gave p its dice, as [Game.Roll] takes it: without a virtual
// die, and with a doublet once even if it is played twice. To save a game between the throw and
// the play, keep this throw and the position before it; to load it, give the throw to Roll.
//
// It is the zero Roll if the dice are not those of a whole throw:
//
//   - before the throw and after the end, when there are none,
//   - for dice that the other player left ([Position.Leftover]),
//   - in mid-turn, when some of them are played,
//   - for dice that Roll would refuse in this position ([FirstThrowAgain]).
//
// Dice in mid-turn are never mistaken for a throw, since a throw gives more dice. Only in a
// game made by [NewStepped] they may be, if one throw gives as many dice as are left of another
// and no mark tells them apart. Of two throws with the same dice it returns the lower.
func (g *Game) Thrown(p Position) Roll {
	dice := p.Dice()
	before := p.withTurn(p.Turn())                     // without dice and their marks
	adds := g.stepper == nil || g.stepper.Given == nil // whether the dice thrown are among those to play
	for thrown := range Rolls(g.Dice()) {
		if adds && !dice.Contains(thrown) {
			continue
		}
		if rolled, err := g.Roll(before, thrown); err == nil && rolled == p {
			return thrown
		}
	}
	return Roll{}
}

// diceFault says why no throw can have left the dice of p, or returns the zero Refusal.
func (g *Game) diceFault(p Position) Refusal {
	dice := p.Dice()
	switch {
	case dice.IsZero():
		return Refusal{}
	case p.Leftover() && !g.engine.Left:
		return Refusal{Key: "no-leftover", Dice: dice}
	}
	before := p.withTurn(p.Turn()) // without dice and their marks
	for thrown := range Rolls(g.engine.Dice) {
		given, again := g.given(before, thrown)
		if full := (Roll{given}); full.Contains(dice) && again == p.Again() && (full != dice || p.Mark() == 0) {
			return Refusal{}
		}
	}
	switch {
	case p.Mark() != 0 && g.diceFault(p.withMark(0)).none():
		return Refusal{Key: "mark-impossible", Count: int(p.Mark()), Dice: dice}
	case p.Again():
		return Refusal{Key: "dice-again-impossible", Dice: dice}
	}
	return Refusal{Key: "dice-impossible", Dice: dice}
}

// over refuses to go on when the game is over, by the rule that has ended it, or p is zero.
func (g *Game) over(p Position) (topic.Topic, Refusal) {
	c, won := p.Winner()
	about := topic.Prime
	switch {
	case p.Result() == ResultTie:
		return topic.Tie, Refusal{Key: "game-tied"}
	case !won: // the zero Position
		return topic.None, Refusal{Key: "no-position"}
	case p.allOff(c):
		about = topic.Object
	case g.engine.Loses && g.engine.PrimeLoses && p.Bar(c.Opponent()) > 0: // either may have ended it
		about = topic.None
	case g.engine.Loses:
		about = topic.Unplayed
	case g.engine.Stepper != nil: // its Result has ended the game
		about = topic.Object
	}
	return about, Refusal{Key: "game-over"}
}

// noTurn says why a move is none that can be made in p, whatever stands there.
func (g *Game) noTurn(p Position, m Move) (Fault, topic.Topic, Refusal) {
	switch dice := p.Dice(); {
	case p.Over():
		about, why := g.over(p)
		return FaultOver, about, why
	case p == g.start:
		return FaultNoDice, topic.FirstThrow, Refusal{Key: "not-thrown"}
	case dice.IsZero():
		return FaultNoDice, topic.None, Refusal{Key: "not-thrown"}
	case g.engine.TooMany(dice.dice):
		return FaultDie, topic.Dice, Refusal{Key: "dice-excess", Dice: dice}
	case m.IsZero():
	case !m.fault().none():
		return FaultMove, topic.None, m.fault()
	case dice.Count(int(m.Die)) == 0:
		return FaultDie, topic.Moves, Refusal{Key: "die-absent", Die: int(m.Die), Dice: dice}
	}
	return 0, topic.None, Refusal{}
}

// positionProblems lists what speaks against p in any game with these rules of a turn. early says whether a side
// can win with checkers on the board, tie whether a game can be one, and barred whether
// checkers come to the bar in no game.
func (g *Game) positionProblems(p Position, early, tie, barred bool) (list []Problem) {
	add := func(field string, why Refusal) { list = append(list, problem(field, why)) }
	if p.IsZero() {
		return []Problem{problem(fieldWhite, Refusal{Key: "no-position"})}
	}
	start := g.start
	for c := White; c <= Black; c++ {
		if n, want := p.Checkers(c), start.Checkers(c); n != want {
			add(fieldOf(c), Refusal{Key: "checkers-number", Count: n, Of: want})
		}
		for pt := range p.Held(c, 1).All() {
			if g.Distance(c, pt) >= 0 {
				continue
			}
			why := Refusal{Key: "off-path", Point: pt}
			if g.engine.Stepper != nil { // each side may have a path of its own
				why.Key, why.Color = "point-of-other", c
			}
			add(fieldOf(c), why)
		}
		if n := p.Bar(c); n > start.Bar(c) && (barred || g.Distance(c, Bar) < 0) {
			add(fieldOf(c), Refusal{Key: "bar-unreachable", Point: Bar, Count: n})
		}
	}
	if c, won := p.Winner(); won && !early && !g.engine.Loses && !p.allOff(c) {
		add(fieldTurn, Refusal{Key: "won-early", Color: c})
	} else if p.Result() == ResultTie && !tie {
		add(fieldTurn, Refusal{Key: "no-tie"})
	}
	if why := g.diceFault(p); !why.none() {
		add(fieldDice, why)
	}
	return list
}

// checked returns the error for a position with problems, or nil if there are none.
func (g *Game) checked(p Position, problems []Problem) error {
	if problems == nil {
		return nil
	}
	return &CheckError{Variant: g.slug, Position: p, Problems: problems}
}

// forbids says why the turn as a whole forbids a move that the board allows.
// duty is the topic of the duty to play.
func (g *Game) forbids(p Position, m Move, duty topic.Topic) (Fault, topic.Topic, Refusal) {
	best, all := g.engine.Most(&p.b), g.engine.AllWorth(p.b.Dice())
	if g.engine.Fails(best, all) {
		about := either(duty == topic.HomeDuty, topic.HomeDuty, topic.Unplayed)
		return FaultLost, about, Refusal{Key: "not-all-dice", Dice: p.Dice()}
	}
	next := p.b
	g.engine.Make(&next, m.low())
	worth := g.engine.Worth(int(m.Die)) + g.engine.Most(&next)
	switch {
	case worth+1 == best: // the half point of a play that ends open
		return FaultBlock, topic.Block, Refusal{Key: "block-open"}
	case engine.Number(worth) == engine.Number(best):
		return FaultHigherDie, topic.Choice, Refusal{Key: "higher-die", Dice: p.Dice()}
	}
	return FaultDuty, duty, g.instance(p, Refusal{Key: "more-dice"})
}

// instance adds to a refusal a move that continues a legal play.
func (g *Game) instance(p Position, why Refusal) Refusal {
	m := g.Moves(p)[0] // the zero Move is the last and not the only one
	why.Note, why.Move, why.Die = "for-instance", m, int(m.Die)
	return why
}
