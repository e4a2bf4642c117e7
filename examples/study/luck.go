package main

import (
	"context"
	"math"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

// Luck is how much a throw has changed the probability that White wins, as a judge has
// it: what the throw is worth with the best play of it, less the mean of that over all
// throws. On average it is zero, whoever judges and whoever plays, so a result
// less the luck of its throws has the same mean as the result, and varies less.
//
// The position before the throw has no dice, and the one after it is what the throw made
// of it.
func luck(ctx context.Context, judge bot.Agent, v alfonsine.Variant, before, thrown alfonsine.Position) (float64, error) {
	mean, came := 0.0, 0.0
	for p, prob := range alfonsine.Chances(v, before) {
		e, err := judge.Win(ctx, p)
		if err != nil {
			return 0, err
		}
		win := e.Win
		if p.Turn() == alfonsine.Black {
			win = 1 - win
		}
		mean += float64(prob * win)
		if p == thrown {
			came = win
		}
	}
	return came - mean, nil
}

// A steady estimates White's share of a match from results less the luck of their throws.
// It counts in whole numbers, of ten thousand to a game, so that it comes to the same in
// whatever order games are added.
type steady struct {
	games, sum, squares int64
	lucky               int64 // games won by the side that was luckier
}

const steadyUnit = 10_000

// add counts a game that was worth so much to White, with White's luck.
func (s *steady) add(worth, luck float64) {
	x := int64(math.Floor(float64((worth-luck)*steadyUnit) + 0.5))
	s.games++
	s.sum += x
	s.squares += x * x
	if worth == 1 && luck > 0 || worth == 0 && luck < 0 {
		s.lucky++
	}
}

func (s *steady) merge(other steady) {
	s.games += other.games
	s.sum += other.sum
	s.squares += other.squares
	s.lucky += other.lucky
}

// turned returns what the same games were to Black.
func (s steady) turned() steady {
	return steady{s.games, s.games*steadyUnit - s.sum, s.games*steadyUnit*steadyUnit - 2*steadyUnit*s.sum + s.squares, s.lucky}
}

// interval returns the mean with its normal interval. Nothing is known of less than two
// games.
func (s steady) interval() interval {
	if s.games < 2 {
		return unknown
	}
	n, mean := float64(s.games), float64(s.sum)/float64(s.games)
	variance := max(0, float64(s.squares)/n-float64(mean*mean)) * n / (n - 1)
	return around(mean/steadyUnit, math.Sqrt(variance/n)/steadyUnit)
}
