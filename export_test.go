package alfonsine

import "fmt"

// AppendLayers is the layered generator alone, which judges the fast one.
func (g *Game) AppendLayers(dst []Play, p Position) []Play {
	if p.Over() || p.Dice().IsZero() {
		return dst
	}
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	return g.layers(dst, p, &s.seen)
}

// Route returns how the plays of p are found: the route that the enumeration chooses,
// and whether none of all the dice was found by it.
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

// Follow makes the moves of a play one by one, each by the rules for one die, and
// says what is wrong with them. That the play as a whole plays enough dice is not
// asked.
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
			return fmt.Errorf("move %d is told as %v, and is %v", i, m, made)
		}
		at = next
	}
	g.end(&at, play.Len() == 0)
	if at != play.Next() {
		return fmt.Errorf("the moves lead to %v", at)
	}
	return nil
}

// Worn is a layered generator alone with what it keeps between calls, which begins with
// the smallest table and with so many stamps used up.
type Worn struct{ scratch *scratch }

// NewWorn returns a Worn.
func NewWorn(stamps uint32) Worn {
	s := scratches.New().(*scratch)
	s.seen.stamp = stamps
	return Worn{s}
}

// AppendLayers is AppendLayers with what the Worn keeps.
func (w Worn) AppendLayers(g *Game, dst []Play, p Position) []Play {
	return g.layers(dst, p, &w.scratch.seen)
}

// Stamps sets how many stamps are used up.
func (w Worn) Stamps(n uint32) { w.scratch.seen.stamp = n }
