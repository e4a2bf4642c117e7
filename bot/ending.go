package bot

import (
	"path"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
)

// endings are the tables that come with the package: of endings in which the sides still
// meet.
var endings = sync.OnceValue(func() (list []*endgame.Contact) {
	const folder = "endings"
	entries, _ := endingFiles.ReadDir(folder)
	for _, entry := range entries {
		file, err := endingFiles.Open(path.Join(folder, entry.Name()))
		if err != nil {
			continue
		}
		t := new(endgame.Contact) // tests see to it that all can be read
		if _, err := t.ReadFrom(file); err == nil {
			list = append(list, t)
		}
	}
	return list
})

// endingOf returns the table of a game that comes with the package, nil if there is none.
func endingOf(v alfonsine.Variant) Table {
	g, ok := alfonsine.GameOf(v)
	if !ok {
		return nil
	}
	for _, t := range endings() {
		if t.Fits(g) == nil {
			return t
		}
	}
	return nil
}
