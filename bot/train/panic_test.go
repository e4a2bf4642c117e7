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

// Whatever is wrong with a variant is the error of the call, with any number of workers.
func TestAVariantThatCannotBePlayedIsAnError(t *testing.T) {
	var nothing, forever *endgame.PositionError
	var fell *bot.PanicError
	for _, test := range []struct {
		make func() alfonsine.Variant
		as   any
		want string
	}{
		{func() alfonsine.Variant { return gametest.Barren{Variant: alfonsine.Fallas, Asked: new(atomic.Int64)} }, &nothing, "nothing to play"},
		{func() alfonsine.Variant { return gametest.Handing{Variant: alfonsine.Fallas} }, &forever, "forever"},
		{func() alfonsine.Variant {
			return gametest.Falling{Variant: alfonsine.Fallas, Left: gametest.Counter(100)}
		}, &fell, "bot: fallas: panic: it fell…"},
	} {
		for _, workers := range []int{1, 3} {
			if _, err := Train(background, test.make(), TrainOptions{Games: 200, Units: 4, Workers: workers}); !errors.As(err, test.as) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("trained by %d workers: %v, want %s", workers, err, test.want)
			}
			v := test.make()
			teacher := wildNet(v, 4, rand.New(rand.NewPCG(1, 0)))
			if _, err := Refine(background, v, RefineOptions{Teacher: teacher, Positions: 64, Epochs: 1, Workers: workers}); err == nil || test.as == &fell && !errors.Is(err, gametest.ErrFell) {
				t.Errorf("refined by %d workers: %v, want %s", workers, err, test.want)
			}
		}
	}
}
