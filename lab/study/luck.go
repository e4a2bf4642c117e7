package study

import (
	"context"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

// luck returns the change in White's win probability caused by a throw, as estimated by a
// judge: the value of the throw with its best play, minus the mean over all throws. Its
// mean is zero for any judge and any players. So a result minus the luck of its throws has
// the same mean as the result, and a smaller variance.
//
// The position before is without dice; the position thrown is the result of the throw.
func luck(ctx context.Context, judge bot.Agent, g *alfonsine.Game, before, thrown alfonsine.Position) (float64, error) {
	mean, came := 0.0, 0.0
	for p, prob := range g.Chances(before) {
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

// A steady estimates White's share of a match from results minus luck.
type steady struct {
	sample
	lucky int64 // games won by the luckier side
}

// add adds a game with its result for White, and White's luck.
func (s *steady) add(worth, luck float64) {
	s.sample.add(inUnits(worth-luck, sampleUnit))
	if worth == 1 && luck > 0 || worth == 0 && luck < 0 {
		s.lucky++
	}
}

func (s *steady) merge(other steady) {
	s.sample.merge(other.sample)
	s.lucky += other.lucky
}

// turned returns the same games from Black's side.
func (s steady) turned() steady {
	s.squares += s.games*sampleUnit*sampleUnit - 2*sampleUnit*s.sum
	s.sum = s.games*sampleUnit - s.sum
	return s
}
