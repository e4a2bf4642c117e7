package alfonsine

// AppendLayers is the layered generator alone, which judges the fast one.
func (g *Game) AppendLayers(dst []Play, p Position) []Play {
	if p.Over() || p.Dice().IsZero() {
		return dst
	}
	s := sets.Get().(*set)
	defer sets.Put(s)
	return g.layers(dst, p, s)
}
