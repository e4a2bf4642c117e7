package alfonsine

import "fmt"

// AppendLayers uses only the layered generator, to which the fast one is compared.
func (g *Game) AppendLayers(dst []Play, p Position) []Play {
	if p.Over() || p.Dice().IsZero() {
		return dst
	}
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	return g.layers(dst, p, &s.seen)
}

// Steps returns what the stepper of a variant lists.
func Steps(v Variant, p Position) []Move { return v.(*SteppedVariant).stepper.AppendSteps(nil, p) }

// Route returns the route that the enumeration chooses for p. It also reports whether the
// route found no play with all the dice.
func (g *Game) Route(p Position) (route string, fewer bool) {
	var e enumeration
	e.g, e.p = g, p
	chosen := e.route(p.dice(), p.dice().Len())
	if chosen != routeLayers {
		plays := g.AppendPlays(nil, p)
		winner, won := plays[0].Next().Winner()
		fewer = plays[0].Len() < p.dice().Len() && !(won && winner == p.Turn())
	}
	return [...]string{routeLayers: "layers", routeVectors: "vectors", routeExact: "exact", routeBearingOff: "bearing off"}[chosen], fewer
}

// Follow makes the moves of a play one by one, each under the rules for one die, and says
// what is wrong. It does not check that the play uses enough dice.
func (g *Game) Follow(p Position, play Play) error {
	at := p
	for i, m := range play.All() {
		v := g.look(at)
		from := g.rules.distance(at.Turn(), m.From)
		if from < 0 || at.Dice().Count(int(m.Die)) == 0 || g.sources(&v, uint(m.Die))>>from&1 == 0 {
			return fmt.Errorf("move %d, %v with die %d, is not legal in %v", i, m, m.Die, at)
		}
		next, made := g.play(at, v, uint(from), uint(m.Die))
		if made != m {
			return fmt.Errorf("move %d is listed as %v, but is %v", i, m, made)
		}
		at = next
	}
	g.end(&at, play.Len() == 0)
	if at != play.Next() {
		return fmt.Errorf("the moves lead to %v", at)
	}
	return nil
}

// Worn is a layered generator with its own scratch memory. It begins with the smallest
// table and after a given number of stamps.
type Worn struct{ scratch *scratch }

// NewWorn returns a Worn.
func NewWorn(stamps uint32) Worn {
	s := scratches.New().(*scratch)
	s.seen.stamp = stamps
	return Worn{s}
}

// AppendLayers is Game.AppendLayers with the memory of w.
func (w Worn) AppendLayers(g *Game, dst []Play, p Position) []Play {
	return g.layers(dst, p, &w.scratch.seen)
}

// Stamps sets the number of stamps used.
func (w Worn) Stamps(n uint32) { w.scratch.seen.stamp = n }
