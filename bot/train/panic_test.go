package train

import (
	"errors"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

// training calls whatever trains a network for a variant.
func training(t *testing.T, v alfonsine.Variant, check func(t *testing.T, err error)) {
	t.Helper()
	for _, workers := range []int{1, 3} {
		_, err := Train(background, v, TrainOptions{Games: 200, Units: 4, Workers: workers})
		check(t, err)
	}
}

// refining calls Refine.
func refining(t *testing.T, v alfonsine.Variant, check func(t *testing.T, err error)) {
	t.Helper()
	teacher := wildNet(v, 4, rand.New(rand.NewPCG(1, 0)))
	for _, workers := range []int{1, 3} {
		_, err := Refine(background, v, RefineOptions{Teacher: teacher, Positions: 64, Epochs: 1, Workers: workers})
		check(t, err)
	}
}

func TestTrainingForAVariantWithoutPlaysEnds(t *testing.T) {
	training(t, gametest.Barren{Variant: alfonsine.Fallas, Asked: new(atomic.Int64)}, func(t *testing.T, err error) {
		t.Helper()
		var e *endgame.PositionError
		if !errors.As(err, &e) || !strings.Contains(e.Reason, "nothing to play") {
			t.Errorf("the error is %v", err)
		}
	})
}

func TestTrainingForAVariantThatHandsTheDiceToAndFroEnds(t *testing.T) {
	training(t, gametest.Handing{Variant: alfonsine.Fallas}, func(t *testing.T, err error) {
		t.Helper()
		var e *endgame.PositionError
		if !errors.As(err, &e) || !strings.Contains(e.Reason, "forever") {
			t.Errorf("the error is %v", err)
		}
	})
}

func TestAPanicOfAVariantIsTheErrorOfTheCall(t *testing.T) {
	check := func(t *testing.T, err error) {
		t.Helper()
		var e *bot.PanicError
		if !errors.As(err, &e) || !errors.Is(err, gametest.ErrFell) || e.Variant != "fallas" || e.Stack == "" {
			t.Errorf("the error is %v", err)
		}
	}
	for _, call := range []func(*testing.T, alfonsine.Variant, func(*testing.T, error)){training, refining} {
		left := new(atomic.Int64)
		left.Store(100)
		call(t, gametest.Falling{Variant: alfonsine.Fallas, Left: left}, check)
	}
}
