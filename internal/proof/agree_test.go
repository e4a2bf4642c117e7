package proof_test

import (
	"errors"
	"fmt"
	"sync/atomic"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
)

// TestTheEngineAgreesWithTheReference compares the sets of next positions and of first
// moves with those of the slow interpreter, whose rules were written independently. It uses
// positions from random games and constructed ones. ALFONSINE_PAIRS sets the number of
// pairs of a position and a throw.
func TestTheEngineAgreesWithTheReference(t *testing.T) {
	slugs := reference.Slugs()
	pairs := gametest.Size(t, "ALFONSINE_PAIRS", 10_000) / len(slugs)
	var compared atomic.Int64
	t.Cleanup(func() { t.Logf("%d plays compared", compared.Load()) })
	for _, slug := range slugs {
		g := gametest.OfReference(t, slug)
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			rng := gametest.Source(t)
			if start, err := reference.Start(slug); err != nil || start != g.Start().String() {
				t.Fatalf("the game starts from %v, the reference from %v (%v)", g.Start(), start, err)
			}
			p := g.Start()
			for range pairs / 2 {
				wild, thrown := gametest.Wild(g, rng), g.Throw(p, rng)
				gametest.Must(t, errors.Join(gametest.Agree(slug, g, wild), gametest.Agree(slug, g, thrown)))
				next := g.AppendNext(nil, thrown)
				if p = next[rng.IntN(len(next))]; p.Over() {
					p = g.Start()
				}
				compared.Add(int64(len(next)))
			}
		})
	}
}

// TestTheEngineThrowsAsTheReference compares the dice after a throw: doubled, with a
// virtual die, marked for another throw, or refused.
func TestTheEngineThrowsAsTheReference(t *testing.T) {
	for _, slug := range reference.Slugs() {
		g := gametest.OfReference(t, slug)
		for thrown := range alfonsine.Rolls(g.Dice()) {
			var dice []int
			for die := range thrown.All() {
				dice = append(dice, die)
			}
			want, ok, err := reference.Throw(slug, g.Start().String(), dice...)
			gametest.Must(t, err)
			p, err := g.Roll(g.Start(), thrown)
			if got := p.String(); (err == nil) != ok || ok && got != want {
				t.Errorf("%s: %v gives %v (%v), the reference %v (%v)", slug, thrown, got, err, want, ok)
			}
		}
	}
}

// TestTheEngineRefusesAMoveForWhatTheReferenceDoes tries moves with the correct target and
// others, on wild boards and in bearing off. ALFONSINE_WHY is their number per game.
func TestTheEngineRefusesAMoveForWhatTheReferenceDoes(t *testing.T) {
	for _, slug := range reference.Slugs() {
		g := gametest.OfReference(t, slug)
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			rng := gametest.Source(t)
			for n := range gametest.Size(t, "ALFONSINE_WHY", 3) {
				p := gametest.Wild(g, rng)
				if n%2 == 0 {
					p = gametest.UnderFire(g, rng)
				}
				tries := gametest.Tries(g, p)
				rng.Shuffle(len(tries), func(i, j int) { tries[i], tries[j] = tries[j], tries[i] })
				for _, m := range tries[:min(60, len(tries))] {
					gametest.Must(t, refusedAsThere(slug, g, p, m))
				}
			}
		})
	}
}

// refusedAsThere says how a move is refused otherwise than by the reference.
func refusedAsThere(slug string, g *alfonsine.Game, p alfonsine.Position, m alfonsine.Move) error {
	text := gametest.MoveText(m)
	want, err := reference.Why(slug, p.String(), text)
	if err != nil {
		return err
	}
	_, err = g.Move(p, m)
	var e *alfonsine.PlayError
	got := ""
	switch {
	case errors.As(err, &e):
		got = e.Fault.String()
	case err != nil:
		return err
	}
	if got != want {
		return fmt.Errorf("%s: %v: %s is refused for %q, and by the reference for %q: %w", slug, p, text, got, want, err)
	}
	return nil
}
