package reference

import (
	"fmt"
	"iter"
)

// A position is a board, the side to play and the dice to play.
type position struct {
	board    board
	turn     side   // Whose turn it is; white once the game is over.
	result   string // "1-0", "0-1" or "1/2-1/2" once the game is over, else empty.
	dice     dice
	leftover bool // The dice were left by the opponent (Laquet).
	closed   bool // No more may leave the first point in this turn (long nardy).
	again    bool // The same side throws again after these dice (Pareja de entrada).
}

// now returns the state from which the rest of the turn is played.
func (p position) now() ending {
	return ending{p.board, p.dice, p.closed}
}

// over reports whether the game is over.
func (p position) over() bool {
	return p.result != ""
}

// An ending is a way in which a turn may end, or a state on the way there: the board, the
// dice not played, and whether no more may leave the first point.
type ending struct {
	board  board
	left   dice
	closed bool
}

// A step is one die played with one checker, and the state after it.
type step struct {
	from, die int
	ending
}

// steps iterates over every remaining die with every checker that it can move.
func (g *game) steps(here ending, s side) iter.Seq[step] {
	return func(yield func(step) bool) {
		for die := 1; die <= 6; die++ {
			if here.left[die] == 0 {
				continue
			}
			for from := 1; from <= bar; from++ {
				after, ok := g.play(here, s, from, die)
				if ok && !yield(step{from, die, after}) {
					return
				}
			}
		}
	}
}

// endings plays the dice in every order with every checker and lists every way in which the
// turn ends: when no die is left, when none of the remaining dice can be played, or when
// the last checker is off (the rules page, "A turn"). If mayStop is set, the turn may also
// end anywhere else.
func (g *game) endings(from ending, s side, mayStop bool) []ending {
	var found []ending
	seen := map[ending]bool{} // The states already searched in this turn.

	var try func(here ending)
	try = func(here ending) {
		if seen[here] {
			return
		}
		seen[here] = true

		if here.board.won(s) {
			found = append(found, here)
			return
		}
		moved := false
		for m := range g.steps(here, s) {
			moved = true
			try(m.ending)
		}
		if !moved || mayStop {
			found = append(found, here)
		}
	}
	try(from)
	return found
}

// mayStop reports whether the side to play may decline its dice. In one reading of Laquet
// the leftover dice are offered, and the player may play any number of them, or none.
func (g *game) mayStop(p position) bool {
	return p.leftover && g.unplayed == opponentMay
}

// legal lists the endings of the turn that the duties of the game allow. There are none if
// the game is over or no dice are thrown. In Fallas there may also be none because the
// player has failed.
func (g *game) legal(p position) []ending {
	if p.over() || p.dice.count() == 0 {
		return nil
	}
	all := g.endings(p.now(), p.turn, g.mayStop(p))
	if g.mayStop(p) {
		return all
	}

	// If the only duty is to play on while possible, every ending is legal.
	if g.duty == anyDie {
		return all
	}

	// Bearing off the last checker counts as playing every die (the rules page, "A turn"),
	// except in one reading of Fallas.
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

	// As many dice as possible must be played (Cab e Quinal §9; Laquet §8).
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

	// A player who cannot play all the dice of Fallas has lost (Fallas §8).
	if g.duty != mostDice && most < p.dice.count() {
		return nil
	}

	// If either die can be played but not both, the player chooses in the games of the book
	// (Cab e Quinal §9; Laquet §8). In backgammon it must be the higher: of the plays with
	// the most dice, those with the highest sum.
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

	// In Fevga a player who can open a lock must (the page on the heirs, "Opening").
	var open []ending
	for _, e := range kept {
		if g.block == gapAndOpen && !g.locks(e.board, p.turn) {
			open = append(open, e)
		}
	}
	if open != nil {
		return open
	}
	return kept
}

// next lists the distinct positions after every legal play, given the legal endings. It is
// nil if the game is over or there are no dice.
func (g *game) next(p position, endings []ending) []position {
	if p.over() || p.dice.count() == 0 {
		return nil
	}

	// In Fallas a player who fails moves nothing and loses (§8).
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

// after returns the position after a turn with this ending.
func (g *game) after(p position, e ending) position {
	next := position{board: e.board}
	us, them := p.turn, p.turn.opponent()

	// The first side to bear off all its checkers wins at once, and the remaining dice are
	// void (§4 of Cab e Quinal, Laquet and Fallas).
	if e.board.won(us) {
		next.result = wonBy(us)
		return next
	}

	// Emperador and Medio emperador end in a tie if, after a pass, no die moves a checker
	// of either side.
	if g.stuck == tie && e.left == p.dice && g.nobodyCanMove(e.board) {
		next.result = tied
		return next
	}

	switch {
	case p.leftover:
		// After the opponent's leftover dice, players throw for their own turn. Those that
		// they could not play are void (the rules page, "A turn").
		next.turn = us
	case p.again && (g.alike != throwsAgainIfPlayed || e.left.count() == 0):
		// A player who threw equal dice throws again, even if they could not all be played
		// (Pareja de entrada), except in one reading.
		next.turn = us
	case g.unplayed != void && e.left.count() > 0:
		// Dice not played go to the opponent (Laquet §8).
		next.turn = them
		next.dice = e.left
		next.leftover = true
	default:
		// Dice not played are void (Cab e Quinal §11).
		next.turn = them
	}

	// With a prime that loses, a side that is shut out when its turn comes has lost. If
	// neither side can move, the game is a tie (the rules page, "The prime").
	if g.prime == loses && next.turn == them && g.shutOut(e.board, them) {
		if g.stuck == tie && g.nobodyCanMove(e.board) {
			return position{board: e.board, result: tied}
		}
		return position{board: e.board, result: wonBy(us)}
	}
	return next
}

// shutOut reports whether a side has a checker on the bar that no die can enter, because of
// either side's checkers (the rules page, "The prime").
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

// wonBy returns the result of a game won by the side.
func wonBy(s side) string {
	if s == white {
		return whiteWon
	}
	return blackWon
}

// nobodyCanMove reports whether no die moves a checker of either side.
func (g *game) nobodyCanMove(b board) bool {
	for _, s := range []side{white, black} {
		for die := 1; die <= 6; die++ {
			for from := 1; from <= bar; from++ {
				if _, ok := g.play(ending{board: b, left: dice{}.with(die, 1)}, s, from, die); ok {
					return false
				}
			}
		}
	}
	return true
}

// first lists the moves that begin a legal play, given the legal endings: those from which
// a legal ending can be reached.
func (g *game) first(p position, endings []ending) []string {
	if p.over() || p.dice.count() == 0 {
		return nil
	}
	if len(endings) == 0 {
		return []string{"stop"} // Fallas: the player can only fail
	}

	// leads has the states from which a legal ending can be reached.
	leads := map[ending]bool{}
	for _, e := range endings {
		leads[e] = true
	}
	var moves []string
	if leads[p.now()] {
		moves = append(moves, "stop")
	}
	var reach func(here ending) bool
	reach = func(here ending) bool {
		if known, ok := leads[here]; ok {
			return known
		}
		leads[here] = false
		if here.board.won(p.turn) {
			return false
		}
		for m := range g.steps(here, p.turn) {
			if reach(m.ending) {
				leads[here] = true
				return true
			}
		}
		return false
	}
	for m := range g.steps(p.now(), p.turn) {
		if reach(m.ending) {
			moves = append(moves, g.moveText(p.turn, m.from, m.die))
		}
	}
	return moves
}

// moveText returns the text of a legal move in the format of First.
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
