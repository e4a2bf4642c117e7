package mind

import (
	"path"
	"strings"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// A shippedEnding is a table that comes with the package: of endings in which the sides still
// meet. It is read when an agent of its game is first made.
type shippedEnding struct {
	Game  *alfonsine.Game
	Table func() *endgame.Contact
}

// Endings are all of them. A file has the name of its game.
var Endings = sync.OnceValue(func() (list []shippedEnding) {
	const folder, suffix = "endings", ".contact"
	entries, _ := EndingFiles.ReadDir(folder)
	for _, entry := range entries {
		v, _ := alfonsine.Lookup(strings.TrimSuffix(entry.Name(), suffix)) // tests see to it that
		g, ok := alfonsine.GameOf(v)                                       // all can be read
		if !ok {
			continue
		}
		list = append(list, shippedEnding{g, sync.OnceValue(func() *endgame.Contact {
			t := new(endgame.Contact)
			if file, err := EndingFiles.Open(path.Join(folder, entry.Name())); err == nil {
				_, _ = t.ReadFrom(file)
			}
			return t
		})})
	}
	return list
})

// EndingOf returns the table of a game that comes with the package, nil if there is none.
func EndingOf(v alfonsine.Variant) Knower {
	g, ok := alfonsine.GameOf(v)
	if !ok {
		return nil
	}
	for _, e := range Endings() {
		as, is := e.Game.Rules(), g.Rules()
		as.Name, as.Slug, as.Start, as.FirstThrow = is.Name, is.Slug, is.Start, is.FirstThrow
		if as != is {
			continue
		}
		if t := e.Table(); t.Fits(g) == nil {
			return t
		}
	}
	return nil
}
