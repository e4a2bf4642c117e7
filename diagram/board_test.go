package diagram_test

import (
	"fmt"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/internal/gametest"
)

func ExampleSpotOf() {
	for _, pt := range []alfonsine.Point{1, 13} {
		spot, _ := diagram.SpotOf(alfonsine.Laquet, pt, diagram.Options{})
		fmt.Println(pt, spot.Column, spot.Bottom)
	}
	// Output:
	// 1 0 false
	// 13 11 true
}

func TestEveryPointHasASpotOfItsOwn(t *testing.T) {
	for _, g := range gametest.ByRules(alfonsine.Variants()) {
		for viewer := alfonsine.White; viewer <= alfonsine.Black; viewer++ {
			seen := map[diagram.Spot]alfonsine.Point{}
			for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
				spot, ok := diagram.SpotOf(g, pt, diagram.Options{Viewer: viewer})
				if !ok || spot.Column < 0 || spot.Column > 11 {
					t.Errorf("%v, %v: point %v at %v, %v", g, viewer, pt, spot, ok)
				}
				if other, twice := seen[spot]; twice {
					t.Errorf("%v, %v: points %v and %v at %v", g, viewer, pt, other, spot)
				}
				seen[spot] = pt
			}
		}
	}
}

func TestBlackSeesTheSpotsOfWhiteTurnedRound(t *testing.T) {
	for _, g := range gametest.ByRules(alfonsine.Variants()) {
		for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
			white, _ := diagram.SpotOf(g, pt, diagram.Options{})
			black, _ := diagram.SpotOf(g, pt, diagram.Options{Viewer: alfonsine.Black})
			if want := (diagram.Spot{Column: 11 - white.Column, Bottom: !white.Bottom}); black != want {
				t.Errorf("%v: point %v at %v, not %v", g, pt, black, want)
			}
		}
	}
}

func TestOnlyPointsHaveSpots(t *testing.T) {
	for _, pt := range []alfonsine.Point{alfonsine.Off, alfonsine.Bar, 26, 255} {
		if spot, ok := diagram.SpotOf(alfonsine.Fallas, pt, diagram.Options{}); ok || spot != (diagram.Spot{}) {
			t.Errorf("%v: %v, %v", pt, spot, ok)
		}
	}
}
