package train

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/options"
)

// CalibrateOptions configure [Calibrate]. The zero value suits most callers.
type CalibrateOptions struct {
	// Pairs is how many pairs of games are played for each size of error that is tried, at
	// most 1,000,000. Zero means 500.
	Pairs int
	// Workers is how many games are played at a time. Zero means GOMAXPROCS. The result
	// does not depend on it.
	Workers int
	// Progress, if not nil, is called after each size that was tried.
	Progress func(CalibrateProgress)
}

// A CalibrateProgress says what [Calibrate] has tried.
type CalibrateProgress struct {
	Level bot.Level `json:"level"` // the level whose error is looked for
	Noise float64   `json:"noise"` // the standard deviation that was tried
	Score bot.Score `json:"score"` // of the level above against it
}

// How Calibrate looks for an error: the share of games that the level above shall win, how
// often it halves the range, in proportion, and the smallest error.
const (
	levelStep       = 0.7
	levelTrials     = 8
	smallestNoise   = 0.001
	usualLevelPairs = 500
	mostLevelPairs  = 1_000_000
	firstPairs      = 64 // of the first trials
)

// Calibrate returns the network with the errors of [bot.LevelBeginner], [bot.LevelCasual]
// and [bot.LevelClub] in its game: each such that the level above wins 70 of 100 games
// against it, as nearly as can be told from the games. Where even errors of 1 lose fewer
// games, the game leaves too little to choose, and the error is 1.
//
// The dice come from the seed of the network's [bot.Provenance]: the same network and number
// of pairs give the same errors everywhere. The error is an [*fault.OptionsError], a
// [*bot.NetError] if the network does not fit the game, or, wrapped, one of [bot.Match]. A
// nil context is never canceled.
func Calibrate(ctx context.Context, g *alfonsine.Game, n *bot.Net, opt CalibrateOptions) (*bot.Net, error) {
	c := options.Check{Package: "train"}
	c.Int("Pairs", opt.Pairs, mostLevelPairs)
	c.Int("Workers", opt.Workers, math.MaxInt)
	if err := cmp.Or(c.Err, n.Fits(g)); err != nil {
		return nil, err
	}
	opt.Pairs = cmp.Or(opt.Pairs, usualLevelPairs)
	calibrated := mind.NetworkOf(n)
	calibrated.Made.Levels = opt.Pairs
	above := 0.0
	for l := bot.LevelClub; l >= bot.LevelBeginner; l-- {
		noise, err := below(above, opt.Pairs, func(above, noise float64, pairs int) (float64, error) {
			better, err := bot.New(g, bot.Options{Net: n, Noise: above})
			worse, no := bot.New(g, bot.Options{Net: n, Noise: noise})
			if err = cmp.Or(err, no); err != nil {
				return 0, err
			}
			s, err := bot.Match(mind.Given(ctx), g, better, worse, bot.MatchOptions{
				Pairs:   pairs,
				Seed:    n.Provenance().Seed + uint64(l),
				Workers: opt.Workers,
			})
			if err == nil && opt.Progress != nil {
				opt.Progress(CalibrateProgress{l, noise, s})
			}
			return s.Win, err
		})
		if err != nil {
			return nil, fmt.Errorf("train: calibrating %s: %w", g.Slug(), err)
		}
		calibrated.Noise[l-bot.LevelBeginner] = noise
		above = noise
	}
	return outside(calibrated)
}

// below returns the error of a level, from that of the level above. It asks win for the
// share of games that one error wins against a larger one, in so many pairs.
func below(above float64, most int, win func(above, noise float64, pairs int) (float64, error)) (float64, error) {
	low, high := max(above, smallestNoise), 1.0
	pairs := min(firstPairs, most) // the first sizes are far apart, so that a few games tell
	if share, err := win(above, high, pairs); err != nil || share < levelStep {
		return high, err
	}
	for range levelTrials - 1 {
		noise := between(low, high)
		if noise == low { // the two are as near as two digits tell
			break
		}
		share, err := win(above, noise, pairs)
		if err != nil {
			return 0, err
		}
		if share < levelStep {
			low = noise
		} else {
			high = noise
		}
		pairs = most
	}
	return between(low, high), nil
}

// between returns the geometric mean of two numbers, to two digits.
func between(low, high float64) float64 {
	x, _ := strconv.ParseFloat(strconv.FormatFloat(mind.Exp((mind.Log(low)+mind.Log(high))/2), 'g', 2, 64), 64)
	return x
}
