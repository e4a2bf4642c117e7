package main

import (
	"errors"
	"math/rand/v2"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// A kind is a sort of positions.
type kind struct {
	name string
	make func(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position
	is   func(g *alfonsine.Game, p alfonsine.Position) bool // whether it is one; nil for any
}

// kinds are the sorts of positions that every game has some of, if it can.
var kinds = []kind{
	{"play", played, nil},
	{"wild", gametest.Wild, nil},
	{"crowded", gametest.Crowded, nil},
	{"mid-turn", midTurn, func(g *alfonsine.Game, p alfonsine.Position) bool { return !p.Leftover() }},
	{"bearing off", gametest.Emptied, home},
	{"under fire", gametest.UnderFire, home},
	{"blocked", gametest.Crowded, blocked},
	{"higher die", gametest.Crowded, refuses(alfonsine.FaultHigherDie)},
	{"hit refused", crowdedOrWild, refuses(alfonsine.FaultHit)},
	{"landing refused", crowdedOrWild, refuses(alfonsine.FaultLanding)},
	{"lost", gametest.Wild, refuses(alfonsine.FaultLost)},
	{"leftover", leftover, func(g *alfonsine.Game, p alfonsine.Position) bool { return p.Leftover() }},
	{"again", gametest.Wild, func(g *alfonsine.Game, p alfonsine.Position) bool { return p.Again() }},
	{"end", gametest.Emptied, wins},
	{"tie", deadlock, ties},
	{"over", finished, func(g *alfonsine.Game, p alfonsine.Position) bool { return p.Over() }},
}

// find finds a position of the kind that is not there yet, and reports whether there
// is one. Those with few next positions are preferred, since they are written out.
func (k kind) find(g *alfonsine.Game, rng *rand.Rand, seen map[alfonsine.Position]bool) (alfonsine.Position, bool) {
	large := rng.IntN(8) == 0
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

// played returns a position from a game played at random, with dice.
func played(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	p := alfonsine.Throw(g, g.Start(), rng)
	for range rng.IntN(90) {
		plays := alfonsine.Plays(g, p)
		next := alfonsine.Throw(g, plays[rng.IntN(len(plays))].Next(), rng)
		if next.Over() {
			break
		}
		p = next
	}
	return p
}

// midTurn returns a position in which a die or two have been played.
func midTurn(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	p := played(g, rng)
	if rng.IntN(2) == 0 {
		p = gametest.Wild(g, rng)
	}
	for range 1 + rng.IntN(2) {
		moves := alfonsine.Moves(g, p)
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

// refuses returns whether a move from a position is refused for a fault.
func refuses(fault alfonsine.Fault) func(g *alfonsine.Game, p alfonsine.Position) bool {
	return func(g *alfonsine.Game, p alfonsine.Position) bool {
		r := g.Rules()
		switch { // most games have none of these
		case fault == alfonsine.FaultHigherDie && !r.HigherDie,
			fault == alfonsine.FaultHit && r.Hit != alfonsine.HitToStart,
			fault == alfonsine.FaultLanding && r.Landing == alfonsine.LandingFree,
			fault == alfonsine.FaultLost && r.Duty != alfonsine.DutyAllOrLose:
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

// leftover returns a position whose dice the other side has left.
func leftover(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	if rng.IntN(2) == 0 {
		return gametest.Crowded(g, rng)
	}
	plays := alfonsine.Plays(g, gametest.Wild(g, rng))
	if len(plays) == 0 {
		return alfonsine.Position{}
	}
	return plays[rng.IntN(len(plays))].Next()
}

// deadlock returns a position in which neither side can enter.
func deadlock(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	s := alfonsine.Setup{Turn: alfonsine.Color(rng.IntN(2))}
	for c, checkers := range []*alfonsine.Checkers{&s.White, &s.Black} {
		checkers[alfonsine.Bar] = uint8(1 + rng.IntN(3))
		for distance := 1; distance <= 6; distance++ {
			// The other side enters on the last six points of one's own path.
			pt, _ := alfonsine.PointAt(g, alfonsine.Color(c), distance)
			checkers[pt] += 2
		}
	}
	if rng.IntN(3) == 0 { // one of them can
		s.White[1+rng.IntN(6)] = 0
	}
	p, err := s.Position()
	if err != nil {
		return alfonsine.Position{}
	}
	return alfonsine.Throw(g, p, rng)
}

// finished returns the end of a game.
func finished(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	p := gametest.Emptied(g, rng)
	for _, play := range alfonsine.Plays(g, p) {
		if play.Next().Over() {
			return play.Next()
		}
	}
	return p
}

// home reports whether the side to play has all its checkers at home.
func home(g *alfonsine.Game, p alfonsine.Position) bool {
	for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
		if p.Count(p.Turn(), pt) > 0 && g.Distance(p.Turn(), pt) > 6 {
			return false
		}
	}
	return true
}

// blocked reports whether not all dice can be played, though no play wins.
func blocked(g *alfonsine.Game, p alfonsine.Position) bool {
	for _, play := range g.AppendPlays(nil, p) {
		if winner, won := play.Next().Winner(); won && winner == p.Turn() || play.Len() == p.Dice().Len() {
			return false
		}
	}
	return true
}

// wins reports whether a play wins, and another does not or is as short.
func wins(g *alfonsine.Game, p alfonsine.Position) bool {
	for _, play := range g.AppendPlays(nil, p) {
		if winner, won := play.Next().Winner(); won && winner == p.Turn() {
			return true
		}
	}
	return false
}

// ties reports whether the game is a tie or neither side can enter.
func ties(g *alfonsine.Game, p alfonsine.Position) bool {
	return g.Rules().Tie && p.Bar(alfonsine.White) > 0 && p.Bar(alfonsine.Black) > 0
}
