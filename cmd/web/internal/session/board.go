package session

import (
	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/tongue/phrases"
)

// A Board is the board of a game at its start, in brief. The page draws it before the
// library has loaded, and in lists.
type Board struct {
	Slug      string                    `json:"slug"`
	Name      string                    `json:"name"`
	Spots     [25]int                   `json:"spots"` // by point: its column, plus 12 at the bottom, plus 24 if it is used
	TrayLeft  bool                      `json:"trayLeft"`
	Quadrants []Quadrant                `json:"quadrants"`
	Paths     [2][]int                  `json:"paths"`
	OnBar     [2]bool                   `json:"onBar"`
	Places    [2][alfonsine.Bar + 1]int `json:"places"`
	Turn      int                       `json:"turn"`
}

// Boards returns the boards of all games, in the order of the catalog, as White sees them, with
// their names in a language.
func Boards(l *phrases.Library) []Board {
	var list []Board
	for _, game := range NewCatalog(l).Games {
		s := new(Session)
		if err := s.Open(game.Slug, ""); err != nil {
			panic(err) // the catalog contains it
		}
		about, state := s.About(alfonsine.White), s.State()
		b := Board{
			Slug: game.Slug, Name: game.Name, TrayLeft: about.TrayLeft, Quadrants: about.Quadrants,
			Paths: about.Paths, OnBar: about.OnBar, Places: state.Places, Turn: state.Turn,
		}
		for pt, spot := range about.Spots {
			b.Spots[pt] = spot.Column
			if spot.Bottom {
				b.Spots[pt] += 12
			}
			if spot.Used {
				b.Spots[pt] += 24
			}
		}
		list = append(list, b)
	}
	return list
}
