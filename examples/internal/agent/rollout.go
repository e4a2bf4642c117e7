package agent

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"example.com/alfonsine"
)

// Rollout plays games to their end, in parallel, from the plays that look best,
// both sides playing by looks, and makes the play that has won most.
//
// It spends its budget in rounds. Each goes evenly to the plays that are left, all
// of which meet the same dice, and the worse half of them drops out.
type rollout struct {
	game  alfonsine.Variant
	judge *judge
	rng   *rand.Rand
	opt   Options
	short shortlist
}

func newRollout(v alfonsine.Variant, rng *rand.Rand, opt Options) Agent {
	return &rollout{game: v, judge: newJudge(v, opt), rng: rng, opt: opt}
}

func (*rollout) Name() string { return "rollout" }

func (a *rollout) Choose(p alfonsine.Position, plays []alfonsine.Play) int {
	if len(plays) <= 1 {
		return len(plays) - 1
	}
	c := p.Turn()
	left := slices.Clone(a.short.pick(a.judge, c, plays, a.opt.Width))
	if left[0].value == sure {
		return left[0].index
	}
	seed := a.rng.Uint64()
	rounds := 0
	for n := len(left); n > 1; n = (n + 1) / 2 {
		rounds++
	}
	played := 0 // games of each play that is left
	for i := range left {
		left[i].value = 0
	}
	for len(left) > 1 {
		each := max(1, a.opt.Games/rounds/len(left))
		starts := make([]alfonsine.Position, len(left))
		for i, x := range left {
			starts[i] = plays[x.index].Next()
		}
		wins, _ := playOut(context.Background(), a.game, a.judge, starts, c, seed, played, each, a.opt.Workers)
		for i := range left {
			for _, win := range wins[i*each : (i+1)*each] {
				left[i].value += win
			}
		}
		played += each
		slices.SortStableFunc(left, func(x, y candidate) int { return cmp.Compare(y.value, x.value) })
		left = left[:(len(left)+1)/2]
	}
	return left[0].index
}

// playOut plays games from each of several positions and returns for each game, in
// the order of the positions, how likely color c was to win at its end: 1 or 0, a
// half for a tie, and the exact chance where the race came home. Game number i from
// any position meets the dice of the seed and i, so that nothing depends on the
// workers.
func playOut(ctx context.Context, v alfonsine.Variant, j *judge, starts []alfonsine.Position, c alfonsine.Color, seed uint64, first, each, workers int) ([]float64, error) {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	wins := make([]float64, len(starts)*each)
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(workers, len(wins)) {
		wait.Add(1)
		go func() {
			defer wait.Done()
			dice := rand.NewPCG(0, 0)
			rng := rand.New(dice)
			var plays []alfonsine.Play
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(wins) {
					return
				}
				dice.Seed(seed, uint64(first+i%each))
				wins[i], plays = finish(v, j, starts[i/each], c, rng, plays)
			}
		}()
	}
	wait.Wait()
	return wins, ctx.Err()
}

// finish plays one game to its end, or until the race is home.
func finish(v alfonsine.Variant, j *judge, p alfonsine.Position, c alfonsine.Color, rng *rand.Rand, plays []alfonsine.Play) (float64, []alfonsine.Play) {
	for !p.Over() {
		if win, _, ok := j.race.chance(p, c); ok {
			return win, plays
		}
		p = alfonsine.Throw(v, p, rng)
		plays = v.AppendPlays(plays[:0], p)
		best, _ := j.best(p.Turn(), plays)
		if best < 0 {
			return 0.5, plays // a position that is none of the game's
		}
		p = plays[best].Next()
	}
	switch winner, won := p.Winner(); {
	case !won:
		return 0.5, plays
	case winner == c:
		return 1, plays
	}
	return 0, plays
}

// Odds are an estimate of who wins from a position.
type Odds struct {
	White  float64 // how likely White is to win, a tie counted as half
	Margin float64 // how far that may be off, at 95 % confidence; 0 where it is exact
	Games  int     // how many games were played to find out; 0 where none were
}

// Estimate returns the odds of a position: exact once the race is home, and
// otherwise by games that both sides play by looks, as many as the options say. The
// seed decides their dice. The error is that of the context, when it is cancelled.
func Estimate(ctx context.Context, v alfonsine.Variant, p alfonsine.Position, seed uint64, opt Options) (Odds, error) {
	opt = opt.defaults()
	j := newJudge(v, opt)
	after := p // the best play is enough where it ends the game, or the race is home
	plays := v.AppendPlays(nil, p)
	if best, _ := j.best(p.Turn(), plays); best >= 0 {
		after = plays[best].Next()
	}
	if winner, won := after.Winner(); won {
		return Odds{White: float64(1 - winner)}, nil
	}
	if win, _, ok := j.race.chance(after, alfonsine.White); ok {
		return Odds{White: win}, nil
	}
	if after.Over() {
		return Odds{White: 0.5}, nil
	}
	wins, err := playOut(ctx, v, j, []alfonsine.Position{p}, alfonsine.White, seed, 0, opt.Games, opt.Workers)
	if err != nil {
		return Odds{}, err
	}
	return summary(wins), nil
}

// summary returns the mean of what games gave, with its margin.
func summary(wins []float64) Odds {
	n := float64(len(wins))
	sum, squares := 0.0, 0.0
	for _, win := range wins {
		sum += win
		squares += win * win
	}
	mean := sum / n
	variance := max(0, squares/n-mean*mean)
	return Odds{White: mean, Margin: 1.96 * math.Sqrt(variance/n), Games: len(wins)}
}
