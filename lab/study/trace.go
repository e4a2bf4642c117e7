package study

import (
	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

// A trace follows one game by the estimates of a judge: White's win probability before the
// first throw and after every play. Estimates are of the judge at one ply.
//
// Each throw changes the estimate twice. From the play before to the best play of the throw
// it is luck; from the best play to the one made it is a loss. So the luck and the losses
// of both sides add up to the difference between the result and the first estimate.
type trace struct {
	wins []float64 // by throw, the first one before any

	forced, contact int64    // throws without a choice, and throws before which the sides could meet
	luck, luck2     float64  // the sums of the luck of throws, for White, and of its squares
	decisions       [2]int64 // turns with a choice, by side
	loss            [2]float64
	prime, shut     bool // whether a side had a full prime, and whether one was shut out
}

// begin starts the trace of a game.
func (t *trace) begin(start float64) {
	*t = trace{wins: append(t.wins[:0], start)}
}

// leads is the probability from which on a side leads safely.
const leads = 0.9

// turn adds a turn, as ranked by the judge: the position before the throw, which has dice
// if there was no throw, the position with dice and the index of the play made.
func (t *trace) turn(m *match, before, p alfonsine.Position, ranked []bot.Rated, made int) {
	side := p.Turn()
	white := func(win float64) float64 {
		if side == alfonsine.Black {
			return 1 - win
		}
		return win
	}
	// An agent may search a play less deeply than the best one and then rate it higher.
	best, win := ranked[0].Win, min(ranked[0].Win, ranked[made].Win)
	if len(ranked) > 1 {
		t.decisions[side]++
		t.loss[side] += best - win
	}
	next := ranked[made].Play.Next()
	t.prime = t.prime || next.Held(side, m.rules.Forbidden).Run() >= fullPrime
	if !before.Dice().IsZero() {
		t.wins[len(t.wins)-1] = white(win)
		return
	}
	luck := white(best) - t.wins[len(t.wins)-1]
	t.luck += luck
	t.luck2 += float64(luck * luck)
	t.wins = append(t.wins, white(win))
	if len(ranked) == 1 {
		t.forced++
	}
	if m.game.Contact(before) {
		t.contact++
	}
	t.shut = t.shut || p.Bar(side) > 0 && ranked[made].Play.Len() == 0 && !next.Over() && isShut(m.game, before)
}

// fullPrime is the length of a prime that no die passes.
const fullPrime = 6

// isShut reports whether a side that is about to throw can play nothing, whatever it
// throws.
func isShut(g *alfonsine.Game, p alfonsine.Position) bool {
	var plays []alfonsine.Play
	for thrown := range g.Chances(p) {
		plays = g.AppendPlays(plays[:0], thrown)
		for i := range plays {
			if plays[i].Len() > 0 {
				return false
			}
		}
	}
	return true
}

// changes returns how often the favorite changed.
func (t *trace) changes() (n int64) {
	favorite := 0.0
	for _, win := range t.wins {
		switch {
		case win == 0.5:
		case favorite == 0:
			favorite = win - 0.5
		case (win-0.5)*favorite < 0:
			favorite = -favorite
			n++
		}
	}
	return n
}

// decided returns the winner's lowest estimate before the last throw, and the share of the
// throws after which the winner led safely to the end.
func (t *trace) decided(winner alfonsine.Color) (lowest, share float64) {
	lowest, open := 1.0, 0
	last := len(t.wins) - 1
	for i := range last {
		win := t.winner(i, winner)
		lowest = min(lowest, win)
		if win < leads {
			open = i + 1
		}
	}
	return lowest, float64(open) / float64(max(1, last))
}

// winner returns the winner's estimate after a number of throws.
func (t *trace) winner(throws int, winner alfonsine.Color) float64 {
	if winner == alfonsine.Black {
		return 1 - t.wins[throws]
	}
	return t.wins[throws]
}

// traces sum up the traces of a match. They contain only integers, so that the order of the
// games does not matter. Probabilities are in units of 1/10,000, squares of them in units
// of 1/1,000,000.
type traces struct {
	forced  ratio    // throws without a choice, of all throws
	contact ratio    // throws before which the sides could meet, of all throws
	changes sample   // of the favorite, per game
	lowest  sample   // the winner's lowest estimate, per game that was won
	decided sample   // the share of the throws after which the winner led safely, per game that was won
	luck    ratio    // squares of the luck of throws, per throw
	loss    [2]ratio // losses, per turn with a choice, by side
	primes  int64    // games with a full prime
	shut    int64    // games in which a side was shut out

	course [courseSteps + 1]int64 // the sums of the winner's estimates in the course of the game
}

// courseSteps is the number of equal parts of a game between which its course is known.
const courseSteps = 40

const squareUnit = 1_000_000

// add adds a game of a match that ended in a position.
func (s *traces) add(m *match, t *trace, end alfonsine.Position) {
	throws := int64(len(t.wins) - 1)
	s.forced.add(t.forced, throws)
	s.contact.add(t.contact, throws)
	s.luck.add(inUnits(t.luck2, squareUnit), throws)
	for side := range s.loss {
		s.loss[side].add(inUnits(t.loss[side], sampleUnit), t.decisions[side])
	}
	s.changes.add(t.changes() * sampleUnit)
	if t.prime {
		s.primes++
	}
	if t.shut || m.rules.Prime == alfonsine.PrimeLoses && isOut(end) {
		s.shut++
	}
	winner, won := end.Winner()
	if !won {
		return
	}
	lowest, share := t.decided(winner)
	s.lowest.add(inUnits(lowest, sampleUnit))
	s.decided.add(inUnits(share, sampleUnit))
	for i := range s.course {
		at := (2*i*int(throws) + courseSteps) / (2 * courseSteps)
		s.course[i] += inUnits(t.winner(at, winner), sampleUnit)
	}
}

// isOut reports whether a game was lost by being shut out: the loser has a checker on the
// bar, and the winner has not borne off everything.
func isOut(end alfonsine.Position) bool {
	winner, won := end.Winner()
	return won && end.Off(winner) < end.Checkers(winner) && end.Bar(winner.Opponent()) > 0
}

// games returns the number of games.
func (s *traces) games() int64 { return s.forced.games }
