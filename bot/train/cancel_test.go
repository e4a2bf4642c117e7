package train

import (
	"context"
	"errors"
	"math"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestACanceledTrainingGivesWhatWasLearned(t *testing.T) {
	g := threeEach(t, alfonsine.Fallas)
	ctx, cancel := context.WithCancel(background)
	defer cancel()
	opt := TrainOptions{Units: 4, Games: 1000, Seed: 1, Rate: 0.01, FinalRate: 0.001, Lambda: 0.9, FinalLambda: 0.7, Workers: 1}
	opt.Progress = func(p TrainProgress) {
		if p.Games >= 200 {
			cancel()
		}
	}
	net, err := Train(ctx, g, opt)
	if !errors.Is(err, context.Canceled) || net == nil || net.Fits(g) != nil {
		t.Fatalf("%v, %v", net, err)
	}
	// A third of the way the rate has fallen by a third of its ratio, and lambda evenly. Progress
	// is told when the next games have been played, so one more block is learned from.
	p := net.Provenance()
	if p.Games != 320 {
		t.Errorf("%d games", p.Games)
	}
	if want := 0.01 * math.Pow(0.1, 0.32); math.Abs(p.FinalRate-want) > 1e-9 {
		t.Errorf("the final rate is %v, want %v", p.FinalRate, want)
	}
	if want := 0.9 - 0.2*0.32; math.Abs(p.FinalLambda-want) > 1e-9 {
		t.Errorf("the final lambda is %v, want %v", p.FinalLambda, want)
	}
	if _, err := Train(background, g, TrainOptions{
		From:        net,
		Games:       64,
		Rate:        p.FinalRate,
		FinalRate:   0.001,
		Lambda:      p.FinalLambda,
		FinalLambda: 0.7,
		Seed:        2,
	}); err != nil {
		t.Errorf("it does not go on: %v", err)
	}
}

// What a worker learns from while others play is learned to the end. The next block is one
// game here, so that playing it ends at once.
func TestACanceledTrainingLearnsToTheEndOfABlock(t *testing.T) {
	g := threeEach(t, alfonsine.Fallas)
	sums := make(map[uint64]bool)
	for _, workers := range []int{1, 3} {
		ctx, cancel := context.WithCancel(background)
		net, err := Train(ctx, g, TrainOptions{Units: 64, Games: 2*batch + 1, Workers: workers, Progress: func(TrainProgress) { cancel() }})
		cancel()
		if !errors.Is(err, context.Canceled) || net == nil || net.Provenance().Games != 2*batch {
			t.Fatalf("with %d workers: %v, %v", workers, net, err)
		}
		sums[net.Sum()] = true
	}
	if len(sums) > 1 {
		t.Error("another number of workers gives another network")
	}
}

func TestACanceledTrainingEndsAndLeavesNothing(t *testing.T) {
	t.Run("training", func(t *testing.T) {
		gametest.Cancels(t, func(ctx context.Context) error {
			_, err := Train(ctx, alfonsine.CabEQuinal, TrainOptions{Games: mostGames})
			return err
		})
	})
	t.Run("refining", func(t *testing.T) {
		gametest.Cancels(t, func(ctx context.Context) error {
			_, err := Refine(ctx, alfonsine.CabEQuinal, RefineOptions{Positions: mostPositions})
			return err
		})
	})
}
