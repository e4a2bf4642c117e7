package reference_test

import (
	"testing"

	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
)

// The counts on the rules page come from other programs; those of backgammon are known.
func TestThePlaysFromTheStartAreAsManyAsTheRulesPageCounts(t *testing.T) {
	for _, want := range []struct {
		slug     string
		one, two uint64
	}{
		{"cab-e-quinal", 191, 54_526},
		{"cab-e-quinal-2", 197, 36_640},
		{"laquet", 246, 17_889},
		{"fallas", 380, 188_069},
		{"todas-tablas", 246, 63_722},
		{"seis-dos-e-as", 820, 1_192_807},
		{"pareja-de-entrada", 56, 3_136},
		{"emperador", 202, 41_231},
		{"emperador?landing=free", 238, 57_063},
		{"medio-emperador", 35, 1_329},
		{"medio-emperador?landing=free", 40, 1_686},
		{"bufa-de-baldrac", 56, 3_136},
		{"quinze-tablas", 17_772, 0},
		{"reencontrat", 193, 0},
		{"backgammon", 447, 202_782},
		// With two dice, 21 throws enter in one way each. After the six doublets the same side
		// throws again, and that throw also enters in one way.
		{"pareja-de-entrada?dice=2", 21, 21 * 21},
		// Fallas has 380 plays, one of them the loss with 5-5-5, which does not stand here.
		{"fallas?first-throw=again", 379, 0},
	} {
		for depth, leaves := range []uint64{1, want.one, want.two} {
			switch {
			case leaves == 0:
				continue // not counted by another program
			case leaves > 60_000 && !gametest.Full():
				continue // takes seconds
			}
			got, err := reference.Perft(want.slug, depth)
			if err != nil {
				t.Fatal(err)
			}
			if got != leaves {
				t.Errorf("%s, depth %d: got %d plays, want %d", want.slug, depth, got, leaves)
			}
		}
	}
}

func TestADepthBelowZeroIsAnError(t *testing.T) {
	if _, err := reference.Perft("fallas", -1); err == nil {
		t.Error("no error")
	}
}
