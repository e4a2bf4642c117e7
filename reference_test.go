package alfonsine_test

import (
	"fmt"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
	"github.com/google/go-cmp/cmp"
)

// TestTheEngineAgreesWithTheReference compares whole sets of next positions, and
// whole sets of first moves, with those of the slow interpreter, which knows the
// rules from elsewhere: on positions reached by play, and on wild ones.
// ALFONSINE_PAIRS sets the number of position-and-throw pairs.
func TestTheEngineAgreesWithTheReference(t *testing.T) {
	slugs := reference.Slugs()
	pairs := gametest.Size(t, "ALFONSINE_PAIRS", 24_000) / len(slugs)
	for _, slug := range slugs {
		var g alfonsine.Variant = gametest.Backgammon
		if slug != g.Slug() {
			v, err := alfonsine.LookupVariant(slug)
			if err != nil {
				t.Error(err)
				continue
			}
			g = v
		}
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			rng := gametest.Source(t)
			if start, err := reference.Start(slug); err != nil || start != g.Start().String() {
				t.Fatalf("the game starts from %v, the reference from %v (%v)", g.Start(), start, err)
			}
			for n := range pairs {
				p := gametest.WildOf(g, rng)
				if n%2 == 0 {
					p = alfonsine.Throw(g, gametest.Played(g, rng), rng)
				}
				agree(t, slug, g, p)
			}
		})
	}
}

// agree holds a position's plays and moves against the reference.
func agree(t *testing.T, slug string, g alfonsine.Variant, p alfonsine.Position) {
	t.Helper()
	var next []string
	for _, play := range g.AppendPlays(nil, p) {
		next = append(next, play.Next().String())
	}
	slices.Sort(next)
	want, err := reference.Next(slug, p.String())
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	if diff := cmp.Diff(want, next); diff != "" {
		t.Fatalf("%s: next positions of %v (-reference +engine):\n%s", slug, p, diff)
	}
	var moves []string
	for _, m := range g.AppendMoves(nil, p) {
		text := "stop"
		if !m.IsZero() {
			text = fmt.Sprintf("%v/%v %d", m.From, m.To, m.Die)
		}
		moves = append(moves, text)
	}
	slices.Sort(moves)
	if want, err = reference.First(slug, p.String()); err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	if diff := cmp.Diff(want, moves); diff != "" {
		t.Fatalf("%s: first moves of %v (-reference +engine):\n%s", slug, p, diff)
	}
}

// TestTheEngineThrowsAsTheReference compares what becomes of dice when they are
// thrown: doubled, joined by a virtual die, marked for another throw or refused.
func TestTheEngineThrowsAsTheReference(t *testing.T) {
	for _, slug := range reference.Slugs() {
		var g alfonsine.Variant = gametest.Backgammon
		if slug != g.Slug() {
			v, err := alfonsine.LookupVariant(slug)
			if err != nil {
				t.Fatal(err)
			}
			g = v
		}
		for thrown := range alfonsine.Rolls(g.Dice()) {
			var dice []int
			for die := range thrown.All() {
				dice = append(dice, die)
			}
			want, ok, err := reference.Throw(slug, g.Start().String(), dice...)
			if err != nil {
				t.Fatal(err)
			}
			p, err := g.Roll(g.Start(), thrown)
			if got := p.String(); (err == nil) != ok || ok && got != want {
				t.Errorf("%s: %v gives %v (%v), the reference %v (%v)", slug, thrown, got, err, want, ok)
			}
		}
	}
}
