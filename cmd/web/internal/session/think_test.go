package session

import (
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/files"
	"example.com/alfonsine/cmd/web/internal/players"
	"example.com/alfonsine/kin"
)

// What the rules alone know of players and formats is what those say themselves.
func TestTheRulesAloneKnowThePlayersAndTheFormats(t *testing.T) {
	t.Parallel()
	if !slices.Equal(levels, players.Levels()) || opponent != players.Opponent || adviser != players.Adviser {
		t.Errorf("the levels are %q, with %q and %q", levels, opponent, adviser)
	}
	for _, g := range append(append(alfonsine.Variants(), alfonsine.Backgammon), kin.Games()...) {
		if got, want := exchangeable(g), files.Exchangeable(g); got != want {
			t.Errorf("%s: %v, but package files says %v", g.Slug(), got, want)
		}
	}
}
