package alfonsine

// HomeEnds returns the Homes that the legal plays of a throw lead to from h, as
// the bear-off tables take them.
func HomeEnds(g *Game, h Home, thrown Roll) []Home {
	d := newDealer(g.rules.regimen())
	var list []Home
	for _, t := range d.throws {
		if t.thrown == thrown {
			for _, i := range d.ends(nil, h, t.hand) {
				list = append(list, homeAt(int(i)))
			}
		}
	}
	return list
}

// HomeAt returns the Home with an index below HomeCount.
func HomeAt(index int) Home { return homeAt(index) }

// Index returns the number of the Home.
func (h Home) Index() int { return h.index() }

// Regimen returns what the game's bearing off depends on.
func (g *Game) Regimen() string { return g.rules.regimen().String() }

// Exchanged returns p with the sides exchanged.
func (g *Game) Exchanged(p Position) Position { return g.exchanged(p) }
