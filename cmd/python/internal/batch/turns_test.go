package batch_test

import (
	"errors"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/python/internal/batch"
	"example.com/alfonsine/encode"
)

// listed lists the turns of a batch, with what they lead to.
func listed(t testing.TB, b *batch.Batch, games int) (counts []int64, turns batch.Turns) {
	t.Helper()
	counts = make([]int64, games)
	if err := b.List(counts); err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, c := range counts {
		n += int(c)
	}
	turns = batch.Turns{Observation: make([]int8, n*encode.Observed), Reward: make([]float32, n), Over: make([]bool, n)}
	if err := b.Follow(turns); err != nil {
		t.Fatal(err)
	}
	return counts, turns
}

func TestATurnIsAPlayOfTheLibrary(t *testing.T) {
	const games, seed = 3, 4
	for _, slug := range []string{"fallas", "laquet", "doblet", "tabula"} {
		g := found(t, slug)
		b, a := begun(t, g, batch.Options{Games: games, Seed: seed})
		for step := range 40 {
			counts, turns := listed(t, b, games)
			at := 0
			before := b.AppendPositions(nil)
			var chosen [games]alfonsine.Position
			for i, p := range before {
				next := g.AppendNext(nil, p)
				if int(counts[i]) != len(next) {
					t.Fatalf("%s: %s has %d turns, not %d", slug, p, len(next), counts[i])
				}
				a.Actions[i] = int64((step + i) % len(next))
				chosen[i] = next[a.Actions[i]]
				for _, n := range next {
					seen := turns.Observation[at*encode.Observed:][:encode.Observed]
					winner, won := n.Winner()
					switch {
					case turns.Over[at] != n.Over(), !won && turns.Reward[at] != 0,
						won && (turns.Reward[at] > 0) != (winner == p.Turn()):
						t.Fatalf("%s: %s: over %v, reward %v", slug, n, turns.Over[at], turns.Reward[at])
					case int(seen[0]) != n.Off(p.Turn()), int(seen[26]) != n.Off(p.Turn().Opponent()):
						t.Fatalf("%s: %s is not seen as %v by %v", slug, n, seen, p.Turn())
					case n.Turn() == p.Turn() && !slices.Equal(seen, encode.AppendObservation(nil, g, n)):
						t.Fatalf("%s: %s is not observed as %v", slug, n, seen)
					}
					at++
				}
			}
			numbers := slices.Clone(a.Number)
			if err := b.Take(); err != nil {
				t.Fatal(err)
			}
			for i, p := range b.AppendPositions(nil) {
				switch ended := chosen[i].Over(); {
				case ended && !a.Done[i], !ended && a.Number[i] == numbers[i] && p.Setup().White != chosen[i].Setup().White:
					t.Fatalf("%s: %s is followed by %s", slug, chosen[i], p)
				}
			}
		}
	}
}

func TestAWrongTurnChangesNothing(t *testing.T) {
	b, a := begun(t, alfonsine.Fallas, batch.Options{Games: 3, Seed: 1})
	refused := func() {
		t.Helper()
		before := b.AppendPositions(nil)
		var wrong *batch.TurnError
		if err := b.Take(); !errors.As(err, &wrong) || !slices.Equal(before, b.AppendPositions(nil)) {
			t.Errorf("%v: %v", a.Actions, err)
		}
	}
	refused() // since none is listed
	counts, _ := listed(t, b, 3)
	for _, turn := range []int64{-1, counts[1], 1 << 40, -1 << 63} {
		clear(a.Actions)
		a.Actions[1] = turn
		refused()
	}
	clear(a.Actions)
	if err := b.Take(); err != nil {
		t.Error(err)
	}
	refused() // since there was a step
}

func TestListsOfAnotherLengthAreRefused(t *testing.T) {
	b, _ := begun(t, alfonsine.Fallas, batch.Options{Games: 2, Seed: 1})
	var size *batch.SizeError
	if err := b.Follow(batch.Turns{}); err != nil {
		t.Errorf("nothing is listed: %v", err)
	}
	if err := b.List(make([]int64, 3)); !errors.As(err, &size) {
		t.Error(err)
	}
	_, turns := listed(t, b, 2)
	for _, short := range []batch.Turns{
		{turns.Observation[1:], turns.Reward, turns.Over},
		{turns.Observation, turns.Reward[1:], turns.Over},
		{turns.Observation, turns.Reward, nil},
	} {
		if err := b.Follow(short); !errors.As(err, &size) {
			t.Error(err)
		}
	}
}
