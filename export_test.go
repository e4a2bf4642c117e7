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
