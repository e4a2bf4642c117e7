package reference

import "iter"

// A position is a board, the side to play and the dice to play.
type position struct {
	ending
	turn     side   // Whose turn it is; white once the game is over.
	result   string // "1-0", "0-1" or "1/2-1/2" once the game is over, else empty.
	leftover bool   // The dice were left by the opponent (Laquet).
	again    bool   // The same side throws again after these dice (Pareja de entrada).
}

// over reports whether the game is over.
func (p position) over() bool { return p.result != "" }

// An ending is a way in which a turn may end, or a state on the way there.
type ending struct {
	board  board
	left   dice // The dice not played.
	closed bool // No more may leave the first point in this turn (long nardy).
}

// A step is one die played with one checker, and the state after it.
type step struct {
	from, die int
	ending
}

// steps iterates over every remaining die with every checker that it can move.
func (g *game) steps(here ending, s side) iter.Seq[step] {
	return func(yield func(step) bool) {
		if g.won(here.board, s) {
			return // a full table leaves some on the board
		}
		for die := 1; die <= 6; die++ {
			for from := 1; from <= bar && here.left[die] > 0; from++ {
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

		ends := true
		for m := range g.steps(here, s) {
			ends = mayStop
			try(m.ending)
		}
		if ends {
			found = append(found, here)
		}
	}
	try(from)
	return found
}

// leaves reports whether dice that could not be played go to the opponent.
func (g *game) leaves() bool { return g.unplayed == unplayedOpponent || g.unplayed == unplayedOffered }

// mayStop reports whether the side to play may decline its dice. In one reading of Laquet
// the leftover dice are offered, and the player may play any number of them, or none.
func (g *game) mayStop(p position) bool { return p.leftover && g.unplayed == unplayedOffered }

// legal lists the endings of the turn that the duties of the game allow. In Fallas there may
// be none because the player has failed.
func (g *game) legal(p position) []ending {
	all := g.endings(p.ending, p.turn, g.mayStop(p))

	// If the only duty is to play on while possible, every ending is legal.
	if g.mayStop(p) || g.duty == dutyFree {
		return all
	}

	// As many dice as possible must be played (Cab e Quinal §9; Laquet §8). A player who
	// cannot play all the dice of Fallas has lost (Fallas §8).
	played := func(e ending) dice { return g.played(p.turn, p.left, e) }
	legal, most := best(all, func(e ending) int { return played(e).count() })
	if g.duty != dutyMost && most < p.left.count() {
		return nil
	}

	// If either die can be played but not both, the player chooses in the games of the book
	// (Cab e Quinal §9; Laquet §8). In backgammon it must be the higher: of the plays with
	// the most dice, those with the highest sum.
	if g.higherDie == higherDieYes {
		legal, _ = best(legal, func(e ending) int { return played(e).sum() })
	}

	// In Fevga a player who can open a lock must (the page on the heirs, "Opening").
	if g.block == blockOpen {
		legal, _ = best(legal, func(e ending) int {
			if g.locks(e.board, p.turn) {
				return 0
			}
			return 1
		})
	}
	return legal
}

// won reports whether a side has won: it has borne off its last checker or, in Los doze canes,
// filled the table.
func (g *game) won(b board, s side) bool { return b.won(s) || g.filled(b, s) }

// played returns the dice that an ending counts as played: all of them if it bears off the
// last checker (the rules page, "A turn"), except in one reading of Fallas, or fills the table.
func (g *game) played(s side, all dice, e ending) dice {
	if g.won(e.board, s) && g.duty != dutyAllToTheLast {
		return all
	}
	for face := range e.left {
		all[face] -= e.left[face]
	}
	return all
}

// best returns the endings that are worth the most, and what they are worth.
func best(all []ending, worth func(ending) int) (kept []ending, most int) {
	for _, e := range all {
		most = max(most, worth(e))
	}
	for _, e := range all {
		if worth(e) == most {
			kept = append(kept, e)
		}
	}
	return kept, most
}

// next lists the distinct positions after every legal play, given the legal endings.
func (g *game) next(p position, endings []ending) []position {
	// In Fallas a player who fails moves nothing and loses (§8).
	if len(endings) == 0 {
		return []position{{ending: ending{board: p.board}, result: wonBy(p.turn.opponent())}}
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
	next := position{ending: ending{board: e.board}}
	us, them := p.turn, p.turn.opponent()

	// The first side to bear off all its checkers wins at once, and the remaining dice are
	// void (§4 of Cab e Quinal, Laquet and Fallas). In Los doze canes the first to fill the table.
	if g.won(e.board, us) {
		next.result = wonBy(us)
		return next
	}

	// Emperador and Medio emperador end in a tie if, after a pass, no die moves a checker
	// of either side.
	stuck := func() bool {
		return g.tie == tieYes && !g.canMove(e.board, us) && !g.canMove(e.board, them)
	}
	if e.left == p.left && stuck() {
		next.result = tied
		return next
	}

	// Los doze canes ends in a tie after any turn if no die moves a checker of either side, or
	// if each has three or more on the last point of its own path (its page, "Winning").
	if g.table != tableNone {
		full := e.board.has(us, g.point(us, 24)) >= 3 && e.board.has(them, g.point(them, 24)) >= 3
		if full || !g.canMove(e.board, us) && !g.canMove(e.board, them) {
			next.result = tied
			return next
		}
	}

	switch {
	case p.leftover:
		// After the opponent's leftover dice, players throw for their own turn. Those that
		// they could not play are void (the rules page, "A turn").
		next.turn = us
	case p.again && (g.throwAgain != againPlayed || e.left.count() == 0):
		// A player who threw equal dice throws again, even if they could not all be played
		// (Pareja de entrada), except in one reading.
		next.turn = us
	case g.leaves() && e.left.count() > 0:
		// Dice not played go to the opponent (Laquet §8).
		next.turn = them
		next.left = e.left
		next.leftover = true
	default:
		// Dice not played are void (Cab e Quinal §11).
		next.turn = them
	}

	// With a prime that loses, a side has lost if it has a checker on the bar when its turn
	// comes, and no die can enter it, because of either side's checkers. If neither side can
	// move, the game is a tie (the rules page, "The prime").
	if g.prime == primeLoses && next.turn == them && e.board.has(them, bar) > 0 && !g.canMove(e.board, them) {
		next = position{ending: ending{board: e.board}, result: wonBy(us)}
		if stuck() {
			next.result = tied
		}
	}
	return next
}

// canMove reports whether any die moves a checker of a side.
func (g *game) canMove(b board, s side) bool {
	for range g.steps(ending{board: b, left: dice{0, 1, 1, 1, 1, 1, 1}}, s) {
		return true
	}
	return false
}

// wonBy returns the result of a game won by the side.
func wonBy(s side) string { return [...]string{white: whiteWon, black: blackWon}[s] }

// first lists the moves that begin a legal play, given the legal endings: those after which
// the turn may end in one of them. Without any, a player of Fallas can only fail.
func (g *game) first(p position, endings []ending) []string {
	leads := map[ending]bool{} // Whether the turn may end legally here or after more dice, as far as known.
	for _, e := range endings {
		leads[e] = true
	}
	var moves []string
	if leads[p.ending] || len(endings) == 0 {
		moves = append(moves, "stop")
	}

	var try func(here ending) bool
	try = func(here ending) bool {
		if _, known := leads[here]; !known {
			leads[here] = false
			for m := range g.steps(here, p.turn) {
				if try(m.ending) {
					leads[here] = true
					break
				}
			}
		}
		return leads[here]
	}
	for m := range g.steps(p.ending, p.turn) {
		if try(m.ending) {
			moves = append(moves, g.moveText(p.turn, m.from, m.die))
		}
	}
	return moves
}

// moveText returns the text of a legal move in the format of Turn.
func (g *game) moveText(s side, from, die int) string {
	to, index := off, g.index(s, from)+die
	switch lower, upper := stack(s, die); {
	case from == bar:
		to = g.point(s, g.entryIndex(die))
	case g.course == courseNone && from == upper:
		to = lower
	case g.course != courseNone && index <= g.points:
		to = g.point(s, index)
	}
	return placeName(from) + "/" + placeName(to) + " " + placeName(die)
}
