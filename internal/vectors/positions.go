package main

import (
	"errors"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// A kind is a kind of position.
type kind struct {
	name  string
	rules bool // whether only games have it that Rules describe
	make  func(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position
	is    func(g *alfonsine.Game, p alfonsine.Position) bool // whether a position is of the kind; nil for any
}

// kinds lists the kinds of positions. Every game has some of each that it can have.
var kinds = []kind{
	{"play", false, played, nil},
	{"wild", false, gametest.Wild, nil},
	{"crowded", true, gametest.Crowded, nil},
	{"mid-turn", false, midTurn, func(_ *alfonsine.Game, p alfonsine.Position) bool { return !p.Leftover() }},
	{"bearing off", false, gametest.Emptied, home},
	{"under fire", true, gametest.UnderFire, home},
	{"blocked", false, gametest.Crowded, blocked},
	{"higher-die", true, gametest.Crowded, refuses(alfonsine.FaultHigherDie)},
	{"hit refused", true, crowdedOrWild, refuses(alfonsine.FaultHit)},
	{"landing refused", true, crowdedOrWild, refuses(alfonsine.FaultLanding)},
	{"lost", true, gametest.Wild, refuses(alfonsine.FaultLost)},
	{"leftover", false, leftover, func(_ *alfonsine.Game, p alfonsine.Position) bool { return p.Leftover() }},
	{"again", true, gametest.Wild, func(_ *alfonsine.Game, p alfonsine.Position) bool { return p.Again() }},
	{"end", false, gametest.Emptied, wins},
	{"tie", false, deadlock, ties},
	{"over", false, finished, func(_ *alfonsine.Game, p alfonsine.Position) bool { return p.Over() }},
}

// find finds a new position of the kind and reports whether there is one. It prefers
// positions with few next positions, since these are written out.
func (k kind) find(g *alfonsine.Game, rng *rand.Rand, seen map[alfonsine.Position]bool) (alfonsine.Position, bool) {
	large := rng.IntN(8) == 0
	if _, ok := g.Rules(); k.rules && !ok {
		return alfonsine.Position{}, false
	}
	for try := range 4000 {
		p, ok := gametest.Whole(g, k.make(g, rng))
		if !ok || seen[p] || k.is != nil && !k.is(g, p) || p.Dice().IsZero() && !p.Over() {
			continue
		}
		n := len(g.AppendNext(nil, p))
		if try > 400 || n <= mostNext || large {
			return p, true
		}
	}
	return alfonsine.Position{}, false
}

// nextOf returns the positions after the plays of a position, in order. The order of the
// plays depends on the engine and must not influence the vectors.
func nextOf(g *alfonsine.Game, p alfonsine.Position) []alfonsine.Position {
	next := g.AppendNext(nil, p)
	slices.SortFunc(next, alfonsine.Position.Compare)
	return next
}

// played returns a position with dice from a random game.
func played(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	p := g.Throw(g.Start(), rng)
	for range rng.IntN(90) {
		list := nextOf(g, p)
		next := g.Throw(list[rng.IntN(len(list))], rng)
		if next.Over() {
			break
		}
		p = next
	}
	return p
}

// midTurn returns a position after one or two dice of a turn.
func midTurn(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	p := played(g, rng)
	if rng.IntN(2) == 0 {
		p = gametest.Wild(g, rng)
	}
	for range 1 + rng.IntN(2) {
		moves := g.Moves(p)
		if len(moves) == 0 {
			break
		}
		next, err := g.Move(p, moves[rng.IntN(len(moves))])
		if err != nil || alfonsine.TurnEnded(p, next) {
			break
		}
		p = next
	}
	if p.Dice().Len() >= g.Dice() {
		return alfonsine.Position{}
	}
	return p
}

func crowdedOrWild(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	if rng.IntN(2) == 0 {
		return gametest.Wild(g, rng)
	}
	return gametest.Crowded(g, rng)
}

// refuses returns a function that reports whether a move is refused for a fault.
func refuses(fault alfonsine.Fault) func(g *alfonsine.Game, p alfonsine.Position) bool {
	return func(g *alfonsine.Game, p alfonsine.Position) bool {
		r, _ := g.Rules()
		switch { // most games have none of these
		case fault == alfonsine.FaultHigherDie && !r.HigherDie,
			fault == alfonsine.FaultHit && r.Hit != alfonsine.HitToStart,
			fault == alfonsine.FaultLanding && r.Landing == alfonsine.LandingFree,
			fault == alfonsine.FaultLost && !r.Duty.Loses():
			return false
		}
		for _, m := range gametest.Tries(g, p) {
			_, err := g.Move(p, m)
			var e *alfonsine.PlayError
			if errors.As(err, &e) && e.Fault == fault {
				return true
			}
		}
		return false
	}
}

// leftover returns a position with dice left by the opponent.
func leftover(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	if rng.IntN(2) == 0 {
		return gametest.Crowded(g, rng)
	}
	next := nextOf(g, gametest.Wild(g, rng))
	if len(next) == 0 {
		return alfonsine.Position{}
	}
	return next[rng.IntN(len(next))]
}

// deadlock returns a position in which neither side can enter, or a wild one of a game that no
// Rules describe.
func deadlock(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	if _, ok := g.Rules(); !ok {
		return gametest.Wild(g, rng)
	}
	s := alfonsine.Setup{Turn: alfonsine.Color(rng.IntN(2))}
	for c, checkers := range []*alfonsine.Checkers{&s.White, &s.Black} {
		checkers[alfonsine.Bar] = uint8(1 + rng.IntN(3))
		for distance := 1; distance <= 6; distance++ {
			// The opponent enters on the last six points of this side's path.
			pt, _ := g.PointAt(alfonsine.Color(c), distance)
			checkers[pt] += 2
		}
	}
	if rng.IntN(3) == 0 { // one of them can enter
		s.White[1+rng.IntN(6)] = 0
	}
	p, err := s.Position()
	if err != nil {
		return alfonsine.Position{}
	}
	return g.Throw(p, rng)
}

// finished returns the last position of a game.
func finished(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	p := gametest.Emptied(g, rng)
	for _, next := range nextOf(g, p) {
		if next.Over() {
			return next
		}
	}
	return p
}

// home reports whether all checkers of the side to play are home; in Doblet, whether it can
// bear one off.
func home(g *alfonsine.Game, p alfonsine.Position) bool {
	if _, ok := g.Rules(); !ok {
		moves := g.Moves(p)
		return slices.ContainsFunc(moves, func(m alfonsine.Move) bool { return !m.IsZero() && m.To == alfonsine.Off })
	}
	for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
		if p.Count(p.Turn(), pt) > 0 && g.Distance(p.Turn(), pt) > 6 {
			return false
		}
	}
	return true
}

// wins reports whether a play wins.
func wins(g *alfonsine.Game, p alfonsine.Position) bool {
	return slices.ContainsFunc(g.AppendNext(nil, p), func(next alfonsine.Position) bool {
		winner, won := next.Winner()
		return won && winner == p.Turn()
	})
}

// blocked reports whether no play wins or uses all dice.
func blocked(g *alfonsine.Game, p alfonsine.Position) bool {
	all := func(play alfonsine.Play) bool { return play.Len() == p.Dice().Len() }
	return !wins(g, p) && !slices.ContainsFunc(g.Plays(p), all)
}

// ties reports whether the game is a tie or neither side can enter; of a game that no Rules
// describe, whether a play ties it.
func ties(g *alfonsine.Game, p alfonsine.Position) bool {
	r, ok := g.Rules()
	if !ok {
		tied := func(next alfonsine.Position) bool { return next.Result() == alfonsine.ResultTie }
		return slices.ContainsFunc(g.AppendNext(nil, p), tied)
	}
	return r.Tie && p.Bar(alfonsine.White) > 0 && p.Bar(alfonsine.Black) > 0
}
