package main

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"example.com/alfonsine"
)

var _ Builder = builder{}

// begun returns a new game of two teams.
func begun(t *testing.T, g *alfonsine.Game) Game {
	t.Helper()
	made, err := builder{g}.Create(&Notation{Tags: Tags{"key": g.Slug(), "teams": "Violante, Sancho", "seed": "1283", "id": "x"}})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// sees returns what a team sees.
func sees(t *testing.T, g Game, team ...string) *State {
	t.Helper()
	s, err := g.GetSnapshotJSON(team...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// takenUp returns a game made from the notation of another one.
func takenUp(t *testing.T, g *alfonsine.Game, of Game) Game {
	t.Helper()
	n, err := of.GetSnapshotQGN()
	if err != nil {
		t.Fatal(err)
	}
	if n.Tags["id"] != "x" {
		t.Errorf("the tags of the server are gone: %v", n.Tags)
	}
	again, err := builder{g}.Create(n)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

func TestEveryGameIsPlayedThroughTheFramework(t *testing.T) {
	for _, g := range alfonsine.Variants() {
		rng := rand.New(rand.NewPCG(1283, 0))
		played := begun(t, g)
		if i := (builder{g}).GetInformation(); i.Key != g.Slug() || i.Min != 2 || i.Max != 2 {
			t.Errorf("%s is %+v", g.Slug(), i)
		}
		s := sees(t, played)
		for ; len(s.Winners) == 0; s = sees(t, played) {
			if len(s.Actions) != len(g.Plays(s.Details.(alfonsine.Position))) {
				t.Fatalf("%s: %d plays are shown of %v", g.Slug(), len(s.Actions), s.Details)
			}
			other := s.Teams[0]
			if s.Turn == other {
				other = s.Teams[1]
			}
			if len(sees(t, played, other).Actions) != 0 || len(sees(t, played, s.Turn).Actions) != len(s.Actions) {
				t.Fatalf("%s: plays are shown to who has not the turn, or not to who has it", g.Slug())
			}
			act := *s.Actions[rng.IntN(len(s.Actions))]
			if err := played.Do(&Action{Team: other, Type: act.Type, Details: act.Details}); err == nil {
				t.Fatalf("%s: %s plays for %s", g.Slug(), other, s.Turn)
			}
			if err := played.Do(&act); err != nil {
				t.Fatal(err)
			}
			if rng.IntN(20) == 0 {
				played = takenUp(t, g, played)
			}
		}
		if err := played.Do(&Action{Team: s.Turn, Type: "play", Details: "24/18"}); err == nil {
			t.Errorf("%s goes on after its end", g.Slug())
		}
		want := s.Teams
		if winner, won := s.Details.(alfonsine.Position).Winner(); won {
			want = []string{s.Teams[winner]}
		}
		if !reflect.DeepEqual(s.Winners, want) || len(s.Actions) != 0 {
			t.Errorf("%s: %v has won %v", g.Slug(), s.Winners, s.Details)
		}
		if again := sees(t, takenUp(t, g, played)); !reflect.DeepEqual(again, s) {
			t.Errorf("%s: taken up it is %+v, and not %+v", g.Slug(), again, s)
		}
	}
}

func TestATieIsWonByBoth(t *testing.T) {
	g := begun(t, alfonsine.DozeCanes).(*table)
	tie := g.position.Setup()
	tie.Dice, tie.Result = alfonsine.Roll{}, alfonsine.ResultTie
	var err error
	if g.position, err = tie.Position(); err != nil {
		t.Fatal(err)
	}
	if s := sees(t, g); !reflect.DeepEqual(s.Winners, s.Teams) {
		t.Errorf("a tie is won by %v", s.Winners)
	}
}

func TestIllegalPlaysAreRefusedWithTheirRuling(t *testing.T) {
	g := begun(t, alfonsine.Fallas)
	before := sees(t, g)
	for _, details := range []any{"1/24", "24/24", nil, 7, ""} {
		var refused *alfonsine.PlayError
		err := g.Do(&Action{Team: before.Turn, Type: "play", Details: details})
		if !errors.As(err, &refused) {
			t.Errorf("%v: %v", details, err)
		}
	}
	if err := g.Do(&Action{Team: before.Turn, Type: "undo"}); err == nil || !strings.Contains(err.Error(), "undo") {
		t.Errorf("undo: %v", err)
	}
	if _, err := g.GetSnapshotJSON("Violante", "Sancho"); err == nil {
		t.Error("two teams see the game at once")
	}
	if after := sees(t, g); !reflect.DeepEqual(after, before) {
		t.Errorf("what is refused makes %+v of %+v", after, before)
	}
}

func TestWhatIsNoGameIsRefused(t *testing.T) {
	for name, n := range map[string]*Notation{
		"nothing":       {},
		"another game":  {Tags: Tags{"key": "laquet", "teams": "a, b"}},
		"one team":      {Tags: Tags{"key": "fallas", "teams": "a"}},
		"three teams":   {Tags: Tags{"key": "fallas", "teams": "a, b, c"}},
		"one team only": {Tags: Tags{"key": "fallas", "teams": "a, a"}},
		"a seed":        {Tags: Tags{"key": "fallas", "teams": "a, b", "seed": "-1"}},
		"a team":        {Tags: Tags{"key": "fallas", "teams": "a, b"}, Actions: []Step{{Index: 2, Key: "p"}}},
		"no team":       {Tags: Tags{"key": "fallas", "teams": "a, b"}, Actions: []Step{{Index: -1, Key: "p"}}},
		"an action":     {Tags: Tags{"key": "fallas", "teams": "a, b"}, Actions: []Step{{Key: "q"}}},
		"a play":        {Tags: Tags{"key": "fallas", "teams": "a, b"}, Actions: []Step{{Key: "p", Details: []string{"1/24"}}}},
	} {
		if g, err := (builder{alfonsine.Fallas}).Create(n); err == nil {
			t.Errorf("%s: %+v", name, g)
		}
	}
	g, err := builder{alfonsine.Fallas}.Create(&Notation{Tags: Tags{"key": "fallas", "teams": "a, b"}})
	if err != nil {
		t.Fatal(err)
	}
	if n, _ := g.GetSnapshotQGN(); n.Tags["seed"] == "" {
		t.Error("a game without a seed gets none")
	}
}
