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

// StepsByTrying returns the steps of p in a game of Rules: those of the moves that the board
// allows after which as many dice can be played as before.
func (g *Game) StepsByTrying(p Position) (steps []Step) {
	e, dice := &g.engine, p.b.Dice()
	if e.Nothing(&p.b) {
		return nil
	}
	best, free := e.Most(&p.b), e.MayStop(&p.b) || e.Free
	for _, m := range g.unhindered(p) {
		next, left := p.b, dice.Without(int(m.Die))
		m = moveOf(e.Make(&next, m.low()))
		most := e.Worth(int(m.Die)) + e.Most(&next)
		wins := next.Done() && e.Wins(left)
		fails := e.Fails(best, e.AllWorth(dice))
		if legal := free || !fails && (wins || most == best); !legal {
			continue
		}
		if len(g.unhindered(Position{next})) == 0 {
			e.Finish(&next, false, false)
		}
		steps = append(steps, Step{m, Position{next}})
	}
	if len(steps) == 0 || e.MayStop(&p.b) {
		next := p.b
		e.Finish(&next, true, false)
		steps = append(steps, Step{Next: Position{next}})
	}
	return steps
}

// unhindered returns the moves that the board allows, the larger die first, then the farther
// source. They hit nothing.
func (g *Game) unhindered(p Position) (list []Move) {
	c := p.Turn()
	for die := range p.Dice().Distinct() {
		for from := int(Bar); from > 0; from-- { // the distance, by which the bar is farther than any point
			pt, ok := g.engine.PointAt(engine.Color(c), from)
			waits := p.Bar(c) > 0 && pt != engine.Bar
			if !ok || waits || p.b.Count(engine.Color(c), pt) == 0 || g.engine.Obstacle(&p.b, pt, die) != engine.Unhindered {
				continue
			}
			list = append(list, Move{From: Point(pt), To: Point(g.engine.Target(engine.Color(c), pt, die)), Die: uint8(die)})
		}
	}
	return list
}

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
