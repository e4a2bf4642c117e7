package reference

import (
	"fmt"
	"iter"
)

// A position is a board, whose turn it is, and the dice still to play.
type position struct {
	board    board
	turn     side   // Whose turn it is; white once the game is over.
	result   string // "1-0", "0-1" or "1/2-1/2" once the game is over, else empty.
	dice     dice
	leftover bool // The dice are those that the other player left (Laquet).
	again    bool // The same side throws again after these dice (Pareja de entrada).
}

// over says whether the game is over.
func (p position) over() bool {
	return p.result != ""
}

// An ending is a way in which a turn may end: the board then, and the dice that
// were not played.
type ending struct {
	board board
	left  dice
}

// A step is one die played with one checker: the board then, and the dice that are
// left.
type step struct {
	from, die int
	board     board
	left      dice
}

// steps ranges over every die that is left with every checker that it can play.
func (g *game) steps(b board, s side, left dice) iter.Seq[step] {
	return func(yield func(step) bool) {
		for die := 1; die <= 6; die++ {
			if left[die] == 0 {
				continue
			}
			for from := 1; from <= bar; from++ {
				after, ok := g.move(b, s, from, die, left)
				if ok && !yield(step{from, die, after, left.with(die, -1)}) {
					return
				}
			}
		}
	}
}

// endings plays the dice in every order with every checker, and lists every
// way in which the turn ends: when no die is left, when no die left can be
// used, or when the last checker is off (the rules page, "A turn"). One who may
// stop may also end it anywhere.
func (g *game) endings(b board, s side, d dice, mayStop bool) []ending {
	var found []ending
	seen := map[ending]bool{} // Where the search has been in this turn.

	var try func(b board, left dice)
	try = func(b board, left dice) {
		here := ending{b, left}
		if seen[here] {
			return
		}
		seen[here] = true

		if b.won(s) {
			found = append(found, here)
			return
		}
		moved := false
		for m := range g.steps(b, s, left) {
			moved = true
			try(m.board, m.left)
		}
		if !moved || mayStop {
			found = append(found, here)
		}
	}
	try(b, d)
	return found
}

// mayStop says whether the side to play need not play its dice: in one reading
// of Laquet the dice left over are offered, and one may play any number of
// them, or none.
func (g *game) mayStop(p position) bool {
	return p.leftover && g.unplayed == opponentMay
}

// legal lists the endings of the turn that the duties of the game allow. In
// Fallas there may be none, and the player has failed. There are none where the
// game is over or no dice are thrown.
func (g *game) legal(p position) []ending {
	if p.over() || p.dice.count() == 0 {
		return nil
	}
	all := g.endings(p.board, p.turn, p.dice, g.mayStop(p))
	if g.mayStop(p) {
		return all
	}

	// Where there is no duty but to play on while one can, every ending is one.
	if g.duty == anyDie {
		return all
	}

	// To bear off the last checker counts as having played every die (the
	// rules page, "A turn"), but in one reading of Fallas.
	played := func(e ending) dice {
		if e.board.won(p.turn) && g.duty != allToTheLast {
			return p.dice
		}
		d := p.dice
		for face := 1; face <= 6; face++ {
			d = d.with(face, -int(e.left[face]))
		}
		return d
	}

	// One plays as many dice as one can (Cab e Quinal §9; Laquet §8).
	most := 0
	for _, e := range all {
		most = max(most, played(e).count())
	}
	var kept []ending
	for _, e := range all {
		if played(e).count() == most {
			kept = append(kept, e)
		}
	}

	// Who cannot play all the dice of Fallas has lost (Fallas §8).
	if g.duty != mostDice && most < p.dice.count() {
		return nil
	}

	// Which die is played when either could be, but not both, is free in the
	// book (Cab e Quinal §9; Laquet §8). In backgammon it is the higher: of
	// the plays with the most dice, those whose dice add up to the most.
	if g.eitherDie == higher {
		highest := 0
		for _, e := range kept {
			highest = max(highest, played(e).sum())
		}
		var high []ending
		for _, e := range kept {
			if played(e).sum() == highest {
				high = append(high, e)
			}
		}
		kept = high
	}
	return kept
}

// next lists the distinct positions after every legal play, given the endings
// that are legal. It is nil when the game is over or there are no dice.
func (g *game) next(p position, endings []ending) []position {
	if p.over() || p.dice.count() == 0 {
		return nil
	}

	// In Fallas one who has failed has moved nothing and has lost (§8).
	if len(endings) == 0 {
		return []position{{board: p.board, result: wonBy(p.turn.opponent())}}
	}

	// Two ways to the same position are one play (the rules page, "A turn").
	var distinct []position
	seen := map[position]bool{}
	for _, e := range endings {
		next := g.after(p, e)
		if !seen[next] {
			seen[next] = true
			distinct = append(distinct, next)
		}
	}
	return distinct
}

// after returns the position after a turn that was ended so.
func (g *game) after(p position, e ending) position {
	next := position{board: e.board}
	us, them := p.turn, p.turn.opponent()

	// The first to bear off all has won at once, and dice left are void (§4 of
	// Cab e Quinal, Laquet and Fallas).
	if e.board.won(us) {
		next.result = wonBy(us)
		return next
	}

	// Emperador and Medio emperador are a tie when, after a pass, no die moves
	// a checker of either side.
	if g.stuck == tie && e.left == p.dice && g.nobodyCanMove(e.board) {
		next.result = tied
		return next
	}

	switch {
	case p.leftover:
		// A player who has played the dice left by the other throws for their own turn; what
		// they could not play is void (the rules page, "A turn").
		next.turn = us
	case p.again && (g.alike != throwsAgainIfPlayed || e.left.count() == 0):
		// A player who threw dice alike throws again, even if they could not play
		// them all (Pareja de entrada), but for one reading.
		next.turn = us
	case g.unplayed != void && e.left.count() > 0:
		// Dice left unplayed go to the other player (Laquet §8).
		next.turn = them
		next.dice = e.left
		next.leftover = true
	default:
		// Dice left unplayed are void (Cab e Quinal §11).
		next.turn = them
	}

	// A side that is shut out when its turn comes has lost by a prime; where
	// neither can move it is a tie (the rules page, "The prime").
	if g.prime == loses && next.turn == them && g.shutOut(e.board, them) {
		if g.stuck == tie && g.nobodyCanMove(e.board) {
			return position{board: e.board, result: tied}
		}
		return position{board: e.board, result: wonBy(us)}
	}
	return next
}

// shutOut says whether a side has a checker on the bar and no die would enter it,
// be it for the other side's checkers or its own (the rules page, "The prime").
func (g *game) shutOut(b board, s side) bool {
	if b.has(s, bar) == 0 {
		return false
	}
	for die := 1; die <= 6; die++ {
		if _, enters := g.move(b, s, bar, die, dice{}.with(die, 1)); enters {
			return false
		}
	}
	return true
}

// wonBy returns the result of a game that the side has won.
func wonBy(s side) string {
	if s == white {
		return whiteWon
	}
	return blackWon
}

// nobodyCanMove says whether no die at all moves a checker of either side.
func (g *game) nobodyCanMove(b board) bool {
	for _, s := range []side{white, black} {
		for die := 1; die <= 6; die++ {
			for from := 1; from <= bar; from++ {
				if _, ok := g.move(b, s, from, die, dice{}.with(die, 1)); ok {
					return false
				}
			}
		}
	}
	return true
}

// first lists the moves that begin some legal play, given the endings that are
// legal: after them one of these can be reached.
func (g *game) first(p position, endings []ending) []string {
	if p.over() || p.dice.count() == 0 {
		return nil
	}
	if len(endings) == 0 {
		return []string{"stop"} // Fallas: there is nothing to do but fail.
	}

	// leads remembers from where a legal ending can be reached.
	leads := map[ending]bool{}
	for _, e := range endings {
		leads[e] = true
	}
	var moves []string
	if leads[ending{p.board, p.dice}] {
		moves = append(moves, "stop")
	}
	var reach func(b board, left dice) bool
	reach = func(b board, left dice) bool {
		here := ending{b, left}
		if known, ok := leads[here]; ok {
			return known
		}
		leads[here] = false
		if b.won(p.turn) {
			return false
		}
		for m := range g.steps(b, p.turn, left) {
			if reach(m.board, m.left) {
				leads[here] = true
				return true
			}
		}
		return false
	}
	for m := range g.steps(p.board, p.turn, p.dice) {
		if reach(m.board, m.left) {
			moves = append(moves, g.moveText(p.turn, m.from, m.die))
		}
	}
	return moves
}

// moveText returns the text of a legal move, as First tells it.
func (g *game) moveText(s side, from, die int) string {
	if from == bar {
		return fmt.Sprintf("bar/%d %d", g.point(s, g.entryIndex(die)), die)
	}
	if g.course == noCourse {
		lower := die
		if s == black {
			lower = 25 - die
		}
		if from == lower {
			return fmt.Sprintf("%d/off %d", from, die)
		}
		return fmt.Sprintf("%d/%d %d", from, lower, die)
	}
	index := g.index(s, from) + die
	if index > g.points {
		return fmt.Sprintf("%d/off %d", from, die)
	}
	return fmt.Sprintf("%d/%d %d", from, g.point(s, index), die)
}
