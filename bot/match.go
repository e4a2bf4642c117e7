package bot

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/enum"
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

// A Score is the result of a match.
type Score struct {
	Pairs   int     `json:"pairs"`   // the number of pairs of games played
	Win     float64 `json:"win"`     // the first agent's share of wins, 0 to 1; a tie counts half
	Margin  float64 `json:"margin"`  // half the 95 % confidence interval of Win, by the spread of the pairs; 0 if there is none
	Verdict Verdict `json:"verdict"` // the result of the sequential test
}

// String returns the share of wins in per cent, and the verdict if there is one: "52.3 ± 1.4 %
// of 600 games, better".
func (s Score) String() string {
	text := fmt.Sprintf("%.1f ± %.1f %% of %d games", 100*s.Win, 100*s.Margin, 2*s.Pairs)
	if s.Verdict != VerdictOpen {
		text += ", " + s.Verdict.String()
	}
	return text
}

// A Verdict is the result of a sequential test of the first agent of a match.
type Verdict uint8

// The verdicts.
const (
	VerdictOpen      Verdict = iota // no test, or too few games for one
	VerdictBetter                   // the first agent wins more
	VerdictNotBetter                // the first agent does not win more
)

var verdictWords = enum.Of("bot.Verdict", "open", "better", "not-better")

// String returns "open", "better" or "not-better".
func (v Verdict) String() string { return verdictWords.Word(uint8(v)) }

// MarshalText returns [Verdict.String]. The error for an undefined one is an [*alfonsine.ParseError].
func (v Verdict) MarshalText() ([]byte, error) { return verdictWords.Marshal(uint8(v)) }

// UnmarshalText sets v to the Verdict with that text in any case, or returns an [*alfonsine.ParseError].
func (v *Verdict) UnmarshalText(text []byte) error { return enum.Read(verdictWords, v, text) }

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
// one. A nil context is never canceled.
func Match(ctx context.Context, g *alfonsine.Game, one, other Chooser, opt MatchOptions) (s Score, err error) {
	defer mind.Rescue(g, &err)
	ctx = mind.Given(ctx)
	c := options.Check{Package: "bot"}
	c.Holds(one != nil, "one", "the chooser is nil")
	c.Holds(other != nil, "other", "the chooser is nil")
	c.Int("Pairs", opt.Pairs, math.MaxInt)
	c.Holds(opt.Gain >= 0 && opt.Gain < 0.5, "Gain", "must be at least 0 and below 0.5, not "+words.Decimal(opt.Gain))
	c.Int("Workers", opt.Workers, math.MaxInt)
	mind.Refuse(c.Err)
	opt.Pairs = cmp.Or(opt.Pairs, 1000)
	from := beginning(g, opt.From)
	var total score.Sample
	for first := 0; first < opt.Pairs && s.Verdict == VerdictOpen; first += matchBlock {
		n := min(matchBlock, opt.Pairs-first)
		var wins [2 * matchBlock]float64
		var played [2 * matchBlock]bool
		err := parallel.Each(ctx, parallel.Workers(opt.Workers), 2*n, func(i int) (err error) {
			pair := uint64(first + i/2)
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
			total.Add((wins[2*i] + wins[2*i+1]) / 2)
		}
		if total.Len() > 0 {
			s.Pairs, s.Win, s.Margin = total.Len(), total.Mean(), total.Margin()
		}
		mind.Refuse(err)
		s.Verdict = verdict(&total, 0.5, 0.5+opt.Gain) // open without a Gain
		if opt.Progress != nil {
			opt.Progress(s)
		}
	}
	return s, nil
}

// RolloutOptions configure [Rollout]. The zero value suits most callers.
type RolloutOptions struct {
	// Games is how many games are played, up to 1<<24. Zero means 1000.
	Games int `json:"games"`
	// Seed determines the dice, and the errors of agents that err.
	Seed uint64 `json:"seed"`
	// Workers is how many games are played at a time. Zero means GOMAXPROCS. The result does
	// not depend on it.
	Workers int `json:"workers"`
}

// Rollout plays games from p to their end, with a chooser for both sides, and returns the
// share that the side to play wins; a tie counts half. The chooser may be of any kind, and
// needs no network. It must be safe to share between goroutines unless Workers is 1, and gets
// another seed for each game, as in [Match]. A position that is over has an exact answer.
//
// The error is an [*fault.OptionsError], also for a nil chooser, the chooser's, an
// [*endgame.PositionError] for a position that is not of the game or an illegal play, a
// [*PanicError], or the context's. A nil context is never canceled.
func Rollout(
	ctx context.Context, g *alfonsine.Game, p alfonsine.Position, chooser Chooser, opt RolloutOptions,
) (e Estimate, err error) {
	defer mind.Rescue(g, &err)
	c := options.Check{Package: "bot"}
	c.Holds(chooser != nil, "chooser", "it is nil")
	c.Int("Games", opt.Games, mostGames)
	c.Int("Workers", opt.Workers, math.MaxInt)
	mind.Refuse(c.Err)
	opt.Games = cmp.Or(opt.Games, 1000)
	if p.IsZero() {
		return e, mind.Unplayable(g, p)
	}
	if p = beginning(g, p); p.Over() {
		return Estimate{Win: score.Of(p, p.Turn()), Exact: true}, nil
	}
	wins := make([]float64, opt.Games)
	mind.Refuse(parallel.Each(mind.Given(ctx), parallel.Workers(opt.Workers), len(wins), func(i int) (err error) {
		seat := reseed(chooser, mind.Mix(opt.Seed)^uint64(i))
		rng := rand.New(rand.NewPCG(opt.Seed, uint64(i)))
		wins[i], err = playGame(mind.Given(ctx), g, p, [2]Chooser{seat, seat}, p.Turn(), rng)
		return err
	}))
	var total score.Sample
	for _, win := range wins {
		total.Add(win)
	}
	return Estimate{Win: total.Mean(), Margin: total.Margin(), Games: opt.Games}, nil
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
func verdict(s *score.Sample, least, most float64) Verdict {
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
