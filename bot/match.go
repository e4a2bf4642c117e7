package bot

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/options"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/internal/score"
	"example.com/alfonsine/internal/words"
)

// MatchOptions configure [Match]. The zero value suits most callers.
type MatchOptions struct {
	// From is the position that each game begins from. The zero Position means the start.
	From alfonsine.Position
	// First is the number of the first pair, 0 or more. The dice of a pair come from Seed and
	// its number alone: matches of pairs 0 to 999 and 1000 to 1999 are together, by
	// [Score.Merge], the match of 2,000 pairs.
	First int
	// Pairs is the maximum number of pairs of games. Zero means 1000.
	Pairs int
	// Seed determines the dice, and the errors of agents that err.
	Seed uint64
	// Gain, if not 0, ends the match as soon as a sequential test can decide whether the
	// first agent's share of wins is at least 0.5 + Gain or at most 0.5, with an error of 5
	// % each way. It is at least 0 and below 0.5.
	Gain float64
	// Workers is how many games are played at a time. Zero means GOMAXPROCS. The score does
	// not depend on it.
	Workers int
	// Progress, if not nil, is called now and then with the score so far, from one
	// goroutine at a time.
	Progress func(Score)
}

// matchBlock is the number of pairs played between two looks at the score.
const matchBlock = 64

// Match plays two choosers, such as two Agents, against each other. It plays pairs of games
// with the same dice and the colors exchanged, so neither gains by beginning or by its
// place on the board. Choosers must be safe to share between goroutines unless Workers is
// 1. A chooser with a method Reseed(seed uint64) Agent or Reseed(seed uint64) Chooser, as
// the agents of this package have, gets another seed for each pair.
//
// The error is an [*fault.OptionsError], also for a nil chooser, the chooser's, an
// [*endgame.PositionError] for an illegal play, a [*PanicError], or the context's. If a game
// fails or the context is canceled, the score covers all pairs before the first unfinished
// one: the rest is the match whose First is greater by its Pairs. A nil context is never
// canceled.
func Match(ctx context.Context, g *alfonsine.Game, one, other Chooser, opt MatchOptions) (s Score, err error) {
	defer mind.Rescue(g, &err)
	ctx = mind.Given(ctx)
	c := options.Check{Package: "bot"}
	c.Holds(one != nil, "one", "the chooser is nil")
	c.Holds(other != nil, "other", "the chooser is nil")
	c.Int("Pairs", opt.Pairs, math.MaxInt)
	opt.Pairs = cmp.Or(opt.Pairs, 1000)
	c.Int("First", opt.First, math.MaxInt-max(0, opt.Pairs))
	c.Holds(opt.Gain >= 0 && opt.Gain < 0.5, "Gain", "must be at least 0 and below 0.5, not "+words.Decimal(opt.Gain))
	c.Int("Workers", opt.Workers, math.MaxInt)
	mind.Refuse(c.Err)
	from := beginning(g, opt.From)
	var results [5]int
	for first := 0; first < opt.Pairs && s.Verdict == VerdictOpen; first += matchBlock {
		n := min(matchBlock, opt.Pairs-first)
		var wins [2 * matchBlock]float64
		var played [2 * matchBlock]bool
		err := parallel.Each(ctx, parallel.Workers(opt.Workers), 2*n, func(i int) (err error) {
			pair := uint64(opt.First + first + i/2)
			seats := [2]Chooser{reseed(one, mind.Mix(opt.Seed)^pair), reseed(other, mind.Mix(opt.Seed+1)^pair)}
			c := alfonsine.Color(i % 2)
			if c == alfonsine.Black {
				seats[0], seats[1] = seats[1], seats[0]
			}
			rng := rand.New(rand.NewPCG(opt.Seed, pair))
			wins[i], err = playGame(ctx, g, from, seats, c, rng)
			played[i] = err == nil
			return err
		})
		// After a failed pair only those with short games are complete. They do not count.
		for i := 0; i < n && played[2*i] && played[2*i+1]; i++ {
			results[int(2*(wins[2*i]+wins[2*i+1]))]++
		}
		s = scoreOf(results)
		mind.Refuse(err)
		s.Verdict = verdict(s.sample(), 0.5, 0.5+opt.Gain) // open without a Gain
		if opt.Progress != nil {
			opt.Progress(s)
		}
	}
	return s, nil
}

// beginning returns the position that games begin from: p, or the start for the zero
// Position. It refuses what is not a position of the game.
func beginning(g *alfonsine.Game, p alfonsine.Position) alfonsine.Position {
	if p.IsZero() {
		return g.Start()
	}
	if g.Check(p) != nil {
		mind.Refuse(mind.PositionError(g, p, "not a position of the game"))
	}
	return p
}

// playGame plays a game on from p and returns its worth for color c.
func playGame(
	ctx context.Context, g *alfonsine.Game, p alfonsine.Position,
	seats [2]Chooser, c alfonsine.Color, rng *rand.Rand,
) (float64, error) {
	var legal []alfonsine.Position
	for throws := 0; !p.Over() && throws < mind.LongestGame; throws++ {
		p = g.Throw(p, rng)
		play, err := seats[p.Turn()].Choose(ctx, p)
		if err != nil {
			return 0, err
		}
		next := play.Next()
		if legal = g.AppendNext(legal[:0], p); !slices.Contains(legal, next) {
			return 0, mind.PositionError(g, p, "the chosen play "+words.Quote(play.String())+" is not legal")
		}
		p = next
	}
	return score.Of(p, c), nil
}

// verdict decides between two means by their likelihood ratio (a sequential probability
// ratio test). It takes the results to be normal with their observed variance.
func verdict(s score.Sample, least, most float64) Verdict {
	const fewest = 2 * matchBlock
	bound := mind.Log(0.95 / 0.05)
	n, mean := float64(s.Len()), s.Mean()
	variance := max(s.Variance(), 1e-3)
	ratio := n * (most - least) * (2*mean - least - most) / (2 * variance)
	switch {
	case n < fewest || math.Abs(ratio) < bound:
		return VerdictOpen
	case ratio > 0:
		return VerdictBetter
	}
	return VerdictNotBetter
}
