package proof_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"github.com/google/go-cmp/cmp"
)

// heirs are the rules of the games of Laquet's family by their slugs: both sides travel the
// same way from opposite corners.
func heirs() map[string]alfonsine.Rules {
	base := alfonsine.Rules{
		Name: "Heir", Slug: "heir", Course: alfonsine.CourseOffset, Doubles: alfonsine.DoublesTwice, Forbidden: 1,
		Start: alfonsine.Setup{White: alfonsine.Checkers{24: 15}, Black: alfonsine.Checkers{12: 15}},
	}
	jacquet, fevga, nardy, verquere := base, base, base, base
	jacquet.Runner = alfonsine.RunnerHome
	fevga.Runner, fevga.Block, fevga.HigherDie = alfonsine.RunnerPassed, alfonsine.BlockOpen, true
	moultezim := fevga
	moultezim.Block = alfonsine.BlockGap
	nardy.Head, nardy.Block, nardy.HigherDie = alfonsine.HeadOne, alfonsine.BlockPassed, true
	verquere.Forbidden, verquere.Landing, verquere.Overshoot, verquere.Tie = 2, alfonsine.LandingSingleTwelve, alfonsine.OvershootFarthest, true
	return map[string]alfonsine.Rules{
		"jacquet": jacquet, "fevga": fevga, "moultezim": moultezim, "long-nardy": nardy, "verquere": verquere,
	}
}

// TestTheHeirsPlayAsWorkedByHand compares whole turns with situations that were worked out
// from the texts of the games, each with its reason.
func TestTheHeirsPlayAsWorkedByHand(t *testing.T) {
	data, err := os.ReadFile("testdata/heirs.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	games := map[string]*alfonsine.Game{}
	for slug, r := range heirs() {
		games[slug] = gametest.New(t, r)
	}
	counts := map[string]int{}
	for line := range strings.Lines(string(data)) {
		var c struct {
			Variant  string
			Position alfonsine.Position
			Next     []alfonsine.Position
			Why      string
		}
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatal(err)
		}
		g := games[c.Variant]
		if err := g.Check(c.Position); err != nil {
			t.Errorf("%s: %v", c.Variant, err)
		}
		slices.SortFunc(c.Next, alfonsine.Position.Compare)
		for how, plays := range map[string][]alfonsine.Play{
			"plays": g.AppendPlays(nil, c.Position),
			"moves": alfonsine.AppendPlaysByMoves(nil, g, c.Position),
		} {
			var next []alfonsine.Position
			for _, play := range plays {
				next = append(next, play.Next())
			}
			slices.SortFunc(next, alfonsine.Position.Compare)
			if diff := cmp.Diff(textsOf(c.Next), textsOf(next)); diff != "" {
				t.Errorf("%s: %v by %s: %s\n%s", c.Variant, c.Position, how, c.Why, diff)
			}
		}
		counts[c.Variant]++
	}
	if want := (map[string]int{"jacquet": 12, "fevga": 12, "moultezim": 12, "long-nardy": 12, "verquere": 12}); !cmp.Equal(counts, want) {
		t.Errorf("situations: %v, want %v", counts, want)
	}
}

// textsOf returns the texts of positions.
func textsOf(list []alfonsine.Position) (texts []string) {
	for _, p := range list {
		texts = append(texts, p.String())
	}
	return texts
}
