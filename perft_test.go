package alfonsine_test

import (
	"testing"

	"example.com/alfonsine"
)

// backgammon builds the modern game from Rules.
func backgammon(tb testing.TB) *alfonsine.Game {
	tb.Helper()
	g, err := alfonsine.New(alfonsine.Rules{
		Name: "Backgammon",
		Slug: "backgammon",
		Start: alfonsine.Setup{
			White: alfonsine.Checkers{24: 2, 13: 5, 8: 3, 6: 5},
			Black: alfonsine.Checkers{1: 2, 12: 5, 17: 3, 19: 5},
		},
		Doubles:   alfonsine.DoublesTwice,
		HigherDie: true,
	})
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

func TestPerftFromTheStartMeetsTheValuesOfTwoIndependentPrograms(t *testing.T) {
	for _, test := range []struct {
		game   alfonsine.Variant
		counts []uint64
	}{
		{alfonsine.CabEQuinal, []uint64{1, 191, 54_526}},
		{alfonsine.CabEQuinalTwoDice, []uint64{1, 197, 36_640}},
		{alfonsine.Laquet, []uint64{1, 246, 17_889}},
		{alfonsine.Fallas, []uint64{1, 380, 188_069}},
		{backgammon(t), []uint64{1, 447, 202_782}},
	} {
		for depth, want := range test.counts {
			if got := alfonsine.Perft(test.game, test.game.Start(), depth); got != want {
				t.Errorf("%s: perft %d is %d, want %d", test.game.Slug(), depth, got, want)
			}
		}
	}
}
