package alfonsine_test

import (
	"testing"

	"example.com/alfonsine"
)

// variant looks a game up, with its readings.
func variant(tb testing.TB, slug string) alfonsine.Variant {
	tb.Helper()
	v, err := alfonsine.Lookup(slug)
	if err != nil {
		tb.Fatal(err)
	}
	return v
}

func TestTheSixShortGamesHaveAsManyPlaysFromTheStartAsOtherProgramsCount(t *testing.T) {
	for _, test := range []struct {
		slug     string
		one, two uint64
	}{
		{"todas-tablas", 246, 63_722},
		{"seis-dos-e-as", 820, 1_192_807},
		{"seis-dos-e-as?points=18", 801, 1_142_495},
		{"pareja-de-entrada", 56, 3_136},
		{"pareja-de-entrada?dice=2", 21, 441},
		{"emperador", 238, 57_063},
		{"emperador?landing=single", 202, 41_231},
		{"medio-emperador", 40, 1_686},
		{"medio-emperador?dice=3", 198, 45_008},
		{"medio-emperador?landing=single", 35, 1_329},
		{"bufa-de-baldrac", 56, 3_136},
		{"bufa-de-baldrac?overshoot=farthest", 56, 3_136},
	} {
		v := variant(t, test.slug)
		for depth, want := range []uint64{1, test.one, test.two} {
			if got := alfonsine.Perft(v, v.Start(), depth); got != want {
				t.Errorf("%s: perft %d is %d, want %d", test.slug, depth, got, want)
			}
		}
	}
}
