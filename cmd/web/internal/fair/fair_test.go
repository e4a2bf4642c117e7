package fair

import (
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

func TestThrowsFollowFromTheSeedAndNoOthersDo(t *testing.T) {
	for _, g := range append(alfonsine.Variants(), alfonsine.Backgammon) {
		seed, r := NewSeed(), record.New(g)
		for r.Len() < 20 && !r.Position().Over() {
			p := g.Throw(r.Position(), seed.Dice(r.Len()+1))
			gametest.Must(t, r.AddPlay(p, g.Plays(p)[0]))
		}
		if n, err := Check(r, seed, seed.Commitment()); err != nil || n == 0 {
			t.Errorf("%s: %d throws: %v", g.Slug(), n, err)
		}
		other := NewSeed()
		if _, err := Check(r, other, seed.Commitment()); err == nil || !strings.Contains(err.Error(), "commitment") {
			t.Errorf("%s: another seed: %v", g.Slug(), err)
		}
		if _, err := Check(r, other, other.Commitment()); err == nil || !strings.Contains(err.Error(), "throw") {
			t.Errorf("%s: other dice: %v", g.Slug(), err)
		}
	}
	if _, err := ParseSeed("00"); err == nil {
		t.Error("a short seed is one")
	}
}
