package alfonsine_test

import (
	"testing"

	"example.com/alfonsine"
)

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
