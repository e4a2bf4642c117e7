package shelf

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/kin"
)

// Every game of the library stands under one heading, once, and has a sentence.
func TestEveryGameStandsOnAShelfOnce(t *testing.T) {
	stands := map[string]int{}
	for _, s := range All() {
		if s.Key == "" || s.Heading == "" || len(s.Games) == 0 {
			t.Errorf("the shelf %q has the heading %q and %d games", s.Key, s.Heading, len(s.Games))
		}
		for _, g := range s.Games {
			stands[g.Slug()]++
		}
	}
	all := append(append(alfonsine.Variants(), alfonsine.Backgammon), kin.Games()...)
	for _, g := range all {
		if stands[g.Slug()] != 1 || About(g) == "" {
			t.Errorf("%s stands on %d shelves, with the sentence %q", g.Slug(), stands[g.Slug()], About(g))
		}
	}
	if len(stands) != len(all) || len(sentences) != len(all) {
		t.Errorf("%d games stand on shelves and %d have sentences, of %d", len(stands), len(sentences), len(all))
	}
}
