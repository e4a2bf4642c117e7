package alfonsine

import (
	"fmt"

	"example.com/alfonsine/internal/engine"
)

// AppendLayers uses only the layered generator, to which the fast one is compared.
func (g *Game) AppendLayers(dst []Play, p Position) []Play {
	return seenAs[Play](g.engine.AppendLayers(seenAs[engine.Way](dst), &p.b))
}

// SortedByMoves sorts plays of p in the order of Plays, comparing them move by move.
func (g *Game) SortedByMoves(p Position, plays []Play) []Play { return g.sorted(p, plays) }

// StepperMoves returns what the stepper of a game lists.
func StepperMoves(g *Game, p Position) []Move { return g.stepper.Steps(nil, p) }

// Route returns the route that the enumeration chooses for p. It also reports whether the
// route found no play with all the dice.
func (g *Game) Route(p Position) (route string, fewer bool) {
	if route = g.engine.Route(&p.b); route != "layers" {
		plays := g.AppendPlays(nil, p)
		winner, won := plays[0].Next().Winner()
		fewer = plays[0].Len() < p.Dice().Len() && !(won && winner == p.Turn())
	}
	return route, fewer
}

// Follow makes the moves of a play one by one, each under the rules for one die, and says
// what is wrong. It does not check that the play uses enough dice.
func (g *Game) Follow(p Position, play Play) error {
	at := p.b
	for i, m := range play.All() {
		from, die := engine.Point(m.From), int(m.Die)
		c, now := Color(at.Turn()), Position{at}
		legal := now.Dice().Count(die) > 0 && now.Count(c, m.From) > 0 && g.Distance(c, m.From) >= 0 &&
			(m.From == Bar || now.Bar(c) == 0) && g.engine.Obstacle(&at, from, die) == engine.Unhindered
		if !legal {
			return fmt.Errorf("move %d, %v with die %d, is not legal in %v", i, m, m.Die, now)
		}
		if made := moveOf(g.engine.Make(&at, m.low())); made != m {
			return fmt.Errorf("move %d is listed as %v, but is %v", i, m, made)
		}
	}
	if g.engine.Finish(&at, play.Len() == 0, false); at != play.Next().b {
		return fmt.Errorf("the moves lead to %v", Position{at})
	}
	return nil
}
