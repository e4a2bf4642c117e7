package bot

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/options"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/internal/score"
)

// RolloutOptions configure [Rollout]. The zero value suits most callers.
type RolloutOptions struct {
	// First is the number of the first game, 0 or more. The dice of a game come from Seed and
	// its number alone: rollouts of games 0 to 999 and 1000 to 1999 are together, by
	// [endgame.Estimate.Merge], the rollout of 2,000 games.
	First int `json:"first"`
	// Games is how many games are played, up to 1<<24. Zero means 1000.
	Games int `json:"games"`
	// Seed determines the dice, and the errors of agents that err.
	Seed uint64 `json:"seed"`
	// Workers is how many games are played at a time. Zero means GOMAXPROCS. The result does
	// not depend on it.
	Workers int `json:"workers"`
	// Progress, if not nil, is called now and then with the estimate so far, from one
	// goroutine at a time.
	Progress func(Estimate) `json:"-"`
}

// Rollout plays games from p to their end, with a chooser for both sides, and returns the
// share that the side to play wins; a tie counts half. The chooser may be of any kind, and
// needs no network. It must be safe to share between goroutines unless Workers is 1, and gets
// another seed for each game, as in [Match]. A position that is over has an exact answer.
//
// The error is an [*fault.OptionsError], also for a nil chooser, the chooser's, an
// [*endgame.PositionError] for a position that is not of the game or an illegal play, a
// [*PanicError], or the context's. If a game fails or the context is canceled, the estimate
// covers all games before the first unfinished one: the rest is the rollout whose First is
// greater by its Games. A nil context is never canceled.
func Rollout(
	ctx context.Context, g *alfonsine.Game, p alfonsine.Position, chooser Chooser, opt RolloutOptions,
) (e Estimate, err error) {
	defer mind.Rescue(g, &err)
	ctx = mind.Given(ctx)
	c := options.Check{Package: "bot"}
	c.Holds(chooser != nil, "chooser", "it is nil")
	c.Int("Games", opt.Games, mostGames)
	opt.Games = cmp.Or(opt.Games, 1000)
	c.Int("First", opt.First, math.MaxInt-mostGames)
	c.Int("Workers", opt.Workers, math.MaxInt)
	mind.Refuse(c.Err)
	if p.IsZero() {
		return e, mind.Unplayable(g, p)
	}
	if p = beginning(g, p); p.Over() {
		return Estimate{Win: score.Of(p, p.Turn()), Exact: true}, nil
	}
	t := tally{worths: make([]uint8, opt.Games), progress: opt.Progress}
	defer func() { e = t.estimate() }()
	return e, parallel.Each(ctx, parallel.Workers(opt.Workers), opt.Games, func(i int) error {
		game := uint64(opt.First + i)
		seat := reseed(chooser, mind.Mix(opt.Seed)^game)
		rng := rand.New(rand.NewPCG(opt.Seed, game))
		win, err := playGame(ctx, g, p, [2]Chooser{seat, seat}, p.Turn(), rng)
		if err == nil {
			t.add(i, win)
		}
		return err
	})
}

// A tally counts games that end in any order. Those after the first that has not ended do not
// count yet, since they are the short ones.
type tally struct {
	lock     sync.Mutex
	worths   []uint8 // by game: 1 for a loss, 2 for a tie, 3 for a win, 0 if it has not ended
	games    int     // how many count
	counts   [3]int  // losses, ties and wins of these
	progress func(Estimate)
}

// progressGames is the number of games between two calls of Progress.
const progressGames = 64

// add adds the result of a game.
func (t *tally) add(game int, win float64) {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.worths[game] = 1 + uint8(2*win)
	before := t.games
	for t.games < len(t.worths) && t.worths[t.games] > 0 {
		t.counts[t.worths[t.games]-1]++
		t.games++
	}
	told := t.games/progressGames > before/progressGames || t.games == len(t.worths)
	if told && t.progress != nil {
		t.progress(t.estimate())
	}
}

// estimate returns the share that was won of the games that count.
func (t *tally) estimate() Estimate {
	if t.games == 0 {
		return Estimate{}
	}
	var s score.Sample
	for i, n := range t.counts {
		s.AddTimes(float64(i)/2, n)
	}
	return Estimate{Win: s.Mean(), Margin: s.Margin(), Games: t.games, Wins: t.counts[2], Ties: t.counts[1]}
}
