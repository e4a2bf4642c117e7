package session

import (
	"testing"

	"example.com/alfonsine"
)

// The board that is drawn before the library has loaded is the library's.
func TestTheBoardsAreThoseOfTheGames(t *testing.T) {
	boards := Boards(nil)
	if want := len(NewCatalog(nil).Games); len(boards) != want {
		t.Fatalf("%d of %d games have a board", len(boards), want)
	}
	for _, b := range boards {
		s := open(t, b.Slug, "")
		about, state := s.About(alfonsine.White), s.State()
		if b.Name != state.Name || b.Places != state.Places || b.TrayLeft != about.TrayLeft {
			t.Errorf("%s: %+v", b.Slug, b)
		}
		for pt, spot := range about.Spots {
			if got := b.Spots[pt]; got%12 != spot.Column || got%24 > 11 != spot.Bottom || got > 23 != spot.Used {
				t.Errorf("%s: point %d is %d, of %+v", b.Slug, pt, got, spot)
			}
		}
	}
}
