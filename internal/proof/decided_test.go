package proof_test

import (
	"errors"
	"reflect"
	"slices"
	"sync/atomic"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
)

// TestAnyRulesArePlayedAsTheReferenceDoes compares games of random rules with the slow
// interpreter, for every value of every decision: next positions, first moves, what moves are
// refused for, and the positions in mid-turn. ALFONSINE_DECIDED sets the number of games for a
// value.
func TestAnyRulesArePlayedAsTheReferenceDoes(t *testing.T) {
	var marked atomic.Int64
	decisions := gametest.Decisions(t)
	for _, d := range decisions {
		for _, value := range d.Values {
			if err := reference.Knows(d.Key + "=" + value); err != nil {
				t.Errorf("internal/reference/game.go: %v", err)
			}
		}
	}
	if t.Failed() {
		return
	}
	t.Run("values", func(t *testing.T) {
		for _, d := range decisions {
			for _, value := range d.Values {
				t.Run(d.Key+"="+value, func(t *testing.T) {
					t.Parallel()
					rng := gametest.Source(t)
					for range gametest.Size(t, "ALFONSINE_DECIDED", 6) {
						g := gametest.RandomWith(rng, func(r *alfonsine.Rules) { d.Decide(t, r, value) })
						slug := gametest.Asked(t, gametest.Rules(g))
						p := g.Start()
						for range 2 {
							wild, thrown := gametest.Wild(g, rng), g.Throw(p, rng)
							gametest.Must(t, errors.Join(gametest.Agree(slug, g, wild), gametest.Agree(slug, g, thrown)))
							for _, mid := range gametest.MidTurn(t, g, thrown, rng) {
								gametest.Must(t, errors.Join(g.Check(mid), gametest.Agree(slug, g, mid)))
								if mid.Mark() != 0 {
									marked.Add(1)
								}
							}
							tries := gametest.Tries(g, wild)
							for range min(10, len(tries)) {
								gametest.Must(t, refusedAsThere(slug, g, wild, tries[rng.IntN(len(tries))]))
							}
							next := g.AppendNext(nil, thrown)
							if p = next[rng.IntN(len(next))]; p.Over() {
								p = g.Start()
							}
						}
					}
				})
			}
		}
	})
	if marked.Load() == 0 {
		t.Error("no turn has left a mark")
	}
}

// The rules that tests draw at random have every value of every decision, and now and then one
// that is none.
func TestAbsurdRulesHaveEveryValueOfEveryDecision(t *testing.T) {
	rng := gametest.Source(t)
	seen := map[string]int{}
	decisions := gametest.Decisions(t)
	starts := map[alfonsine.Setup]bool{}
	for range 2500 {
		r := gametest.AbsurdRules(rng)
		for _, d := range decisions {
			seen[d.Key+"="+d.Value(r)]++
			if d.Words && !slices.Contains(d.Values, d.Value(r)) {
				seen[d.Key+"=none"]++
			}
		}
		if g, err := alfonsine.New(r); err == nil { // which has the numbers that zero stands for
			for _, d := range decisions {
				seen[d.Key+"="+d.Value(gametest.Rules(g))]++
			}
		}
		starts[r.Start] = true
	}
	for _, d := range decisions {
		for _, value := range d.Values {
			if seen[d.Key+"="+value] == 0 {
				t.Errorf("AbsurdRules (internal/gametest/decisions.go) never has Rules.%s %s", d.Field, value)
			}
		}
		if d.Words && seen[d.Key+"=none"] == 0 {
			t.Errorf("AbsurdRules (internal/gametest/decisions.go) always gives Rules.%s a value", d.Field)
		}
	}
	if len(starts) < 500 {
		t.Errorf("AbsurdRules has %d starts", len(starts))
	}
}

// Whatever a turn leaves for the moves that follow, as the mark of the head, the game takes its
// own positions for what they are.
func TestEveryPositionInMidTurnIsOneOfTheGame(t *testing.T) {
	rng := gametest.Source(t)
	marked := 0
	for _, g := range gametest.FuzzedGames(t) {
		p := g.Start()
		for range gametest.Cases(12, 100) {
			thrown := g.Throw(p, rng)
			for _, mid := range gametest.MidTurn(t, g, thrown, rng) {
				if back, err := mid.Setup().Position(); err != nil || back != mid {
					t.Errorf("%s: %v is set up as %v: %v", g, mid, back, err)
				}
				if err := g.Check(mid); err != nil {
					t.Errorf("%s: the turn of %v comes to %v: %v", g, thrown, mid, err)
				}
				if mid.Mark() != 0 {
					marked++
				}
			}
			next := g.AppendNext(nil, thrown)
			if p = next[rng.IntN(len(next))]; p.Over() {
				p = g.Start()
			}
		}
	}
	if marked == 0 {
		t.Error("no turn has left a mark")
	}
}

// The vocabulary has the words of every decision once more.
func TestTheVocabularyHasEveryDecision(t *testing.T) {
	for _, d := range gametest.Decisions(t) {
		field, _ := reflect.TypeFor[alfonsine.Rules]().FieldByName(d.Field)
		known := false
		for _, enum := range enums {
			known = known || reflect.TypeOf(enum.value) == field.Type
		}
		if d.Words && !known {
			t.Errorf("enums (internal/proof/vocabulary_test.go) lacks alfonsine.%s", d.Field)
		}
	}
}
