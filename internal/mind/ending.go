package mind

import (
	"strings"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// An Ending is a table that comes with the package: of endings in which the sides still
// meet. It is read when a position with so few checkers is first met.
type Ending struct {
	Game  *alfonsine.Game
	Table func() *endgame.TwoSided
}

// mostInEndings is how many checkers a side has at most in a table of endings.
const mostInEndings = 5

// Knows reports whether the table has a position.
func (e *Ending) Knows(p alfonsine.Position) bool {
	return p.Checkers(alfonsine.White)-p.Off(alfonsine.White) <= mostInEndings &&
		p.Checkers(alfonsine.Black)-p.Off(alfonsine.Black) <= mostInEndings && e.Table().Knows(p)
}

// Win returns the probability that the side to play wins a position that the table has.
func (e *Ending) Win(p alfonsine.Position) (float64, error) { return e.Table().Win(p) }

// Endings are all of them. A file has the name of its game.
var Endings = sync.OnceValue(func() (list []*Ending) {
	entries, _ := EndingFiles.ReadDir("endings")
	for _, entry := range entries {
		g, err := alfonsine.Lookup(strings.TrimSuffix(entry.Name(), ".contact"))
		if err != nil {
			continue // tests see to it that all can be read
		}
		list = append(list, &Ending{g, sync.OnceValue(func() *endgame.TwoSided {
			t := new(endgame.TwoSided)
			if file, err := EndingFiles.Open("endings/" + entry.Name()); err == nil {
				_, _ = t.ReadFrom(file)
			}
			return t
		})})
	}
	return list
})

// EndingOf returns the table of a game that comes with the package, nil if there is none.
func EndingOf(g *alfonsine.Game) *Ending {
	is, ok := g.Rules()
	if !ok {
		return nil
	}
	for _, e := range Endings() {
		as, _ := e.Game.Rules()
		as.Name, as.Slug, as.Start, as.FirstThrow = is.Name, is.Slug, is.Start, is.FirstThrow
		if as == is {
			return e
		}
	}
	return nil
}
