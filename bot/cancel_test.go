package bot

import (
	"context"
	"math"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestACancelledPlayerTrainingOrMatchEndsAndLeavesNothingBehind(t *testing.T) {
	p, err := alfonsine.CabEQuinal.Roll(alfonsine.CabEQuinal.Start(), alfonsine.MustParseRoll("6-5-3"))
	if err != nil {
		t.Fatal(err)
	}
	agents := map[string]Agent{
		"an analyst":         newAgent(t, alfonsine.CabEQuinal, Options{Level: LevelAnalyst, Games: mostGames, Width: 64}),
		"four plies":         newAgent(t, alfonsine.CabEQuinal, Options{Ply: 4, Width: 64}),
		"a tree of playouts": newUCT(t, alfonsine.CabEQuinal),
	}
	for name, a := range agents {
		t.Run(name, func(t *testing.T) {
			gametest.Cancels(t, func(ctx context.Context) error { _, err := a.Rank(ctx, p); return err })
		})
	}
	t.Run("training", func(t *testing.T) {
		gametest.Cancels(t, func(ctx context.Context) error {
			_, err := Train(ctx, alfonsine.CabEQuinal, TrainOptions{Games: math.MaxInt32})
			return err
		})
	})
	t.Run("a match", func(t *testing.T) {
		a := newAgent(t, alfonsine.CabEQuinal, Options{Level: LevelMaster})
		gametest.Cancels(t, func(ctx context.Context) error {
			_, err := Match(ctx, alfonsine.CabEQuinal, a, a, MatchOptions{Pairs: math.MaxInt32})
			return err
		})
	})
}

func newUCT(t *testing.T, g *alfonsine.Game) Agent {
	t.Helper()
	a, err := NewUCT(g, UCTOptions{Playouts: 1_000_000})
	if err != nil {
		t.Fatal(err)
	}
	return a
}
