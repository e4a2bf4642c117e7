package main

import (
	"context"
	"math"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

// luck returns the change in White's win probability caused by a throw, as estimated by a
// judge: the value of the throw with its best play, minus the mean over all throws. Its
// mean is zero for any judge and any players. So a result minus the luck of its throws has
// the same mean as the result, and a smaller variance.
//
// The position before is without dice; the position thrown is the result of the throw.
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

// A steady estimates White's share of a match from results minus luck. It sums integers, in
// units of 1/10,000 of a game, so that the order of the games does not matter.
type steady struct {
	games, sum, squares int64
	lucky               int64 // games won by the luckier side
}

const steadyUnit = 10_000

// add adds a game with its result for White, and White's luck.
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

// turned returns the same games from Black's side.
func (s steady) turned() steady {
	return steady{s.games, s.games*steadyUnit - s.sum, s.games*steadyUnit*steadyUnit - 2*steadyUnit*s.sum + s.squares, s.lucky}
}

// interval returns the mean with its normal interval. It is unknown for fewer than two
// games.
func (s steady) interval() interval {
	if s.games < 2 {
		return unknown
	}
	n, mean := float64(s.games), float64(s.sum)/float64(s.games)
	variance := max(0, float64(s.squares)/n-float64(mean*mean)) * n / (n - 1)
	return around(mean/steadyUnit, math.Sqrt(variance/n)/steadyUnit)
}
