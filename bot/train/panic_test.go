package train

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/gametest"
)

// A panic of a game is the error of the call, with any number of workers.
func TestAGameThatPanicsIsAnError(t *testing.T) {
	const want = "bot: strange-fallas: panic: it fell…"
	falling := func() *alfonsine.Game { return gametest.Falling(alfonsine.Fallas, gametest.Counter(100)) }
	for _, workers := range []int{1, 3} {
		var fell *bot.PanicError
		_, err := Train(background, falling(), TrainOptions{Games: 200, Units: 4, Workers: workers})
		if !errors.As(err, &fell) || !strings.Contains(err.Error(), want) {
			t.Errorf("trained by %d workers: %v, want %s", workers, err, want)
		}
		g := falling()
		teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
		_, err = Refine(background, g, RefineOptions{Teacher: teacher, Positions: 64, Epochs: 1, Workers: workers})
		if !errors.Is(err, gametest.ErrFell) {
			t.Errorf("refined by %d workers: %v, want %s", workers, err, want)
		}
	}
}
