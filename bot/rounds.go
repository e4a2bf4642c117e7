package bot

import (
	"cmp"
	"math/bits"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/internal/score"
)

// netGames is the number of games that a network's judgement, two plies deep, counts for
// beside the games played. Good plays differ by 0.01 or less, while a few hundred games have
// errors of several hundredths. Games alone would choose worse than the network does.
const netGames = 2000

// budgetGames is how many games of each candidate are played between two looks at the clock.
const budgetGames = 16

// A trial is a candidate from which games are played.
type trial struct {
	*candidate
	average float64 // the worth of its position two plies deep
	games   score.Sample
}

// rollout plays games to their end from the position after each candidate, with the best
// play at one ply for both sides, and gives each candidate the mean. It spends its games in
// rounds. In each round all remaining candidates get the same number of games with the same
// dice, and then the worse half drops out. The dropped ones rank below the remaining ones.
// What is known exactly remains, without games. A network's judgement of each counts as
// netGames games. With a budget, each round gets an even share of the time.
func (a *player) rollout(t mind.Thought, open []*candidate, c alfonsine.Color) {
	prior := 0.0
	if _, learned := a.judge.Estimator.(*mind.NetJudge); learned && len(open) > 1 {
		prior = netGames
	}
	var left []*trial
	s := mind.Borrow(t)
	for _, x := range open {
		if !x.Exact {
			average := a.judge.Average(&x.next, 2, 1, s) // NaN when the thought is over, and then no games are played
			left = append(left, &trial{candidate: x, average: average})
		}
	}
	s.Return()
	played := 0                                   // of each that is left
	rounds := bits.Len(uint(max(1, len(left)-1))) // until two are left
	for round := 0; round < rounds && len(left) > 0; round++ {
		each := max(2, a.opt.Games/rounds/len(left))
		games := a.playRound(t, rounds-round, each, left, func(x *trial, game int, s *mind.Scratch) float64 {
			rng := rand.New(rand.NewPCG(a.opt.Seed, uint64(played+game)))
			return a.judge.PlayOut(x.next, x.average, c, rng, s)
		})
		if games == 0 {
			return
		}
		played += games
		for _, x := range left {
			x.Games = played
			x.stage++
			opinion := x.average
			if x.next.Turn() != c {
				opinion = 1 - opinion
			}
			share := float64(played) / (float64(played) + prior)
			win := float64(share*x.games.Mean()) + float64((1-share)*opinion)
			x.Win, x.Margin = min(max(win, 0), 1), share*x.games.Margin() // a little luck too much may be taken off
		}
		for _, x := range open {
			if x.Exact {
				x.stage++
			}
		}
		slices.SortStableFunc(left, func(x, y *trial) int { return cmp.Compare(y.Win, x.Win) })
		left = left[:(len(left)+1)/2]
	}
}

// A playing plays one of the games of a candidate, by its number, and returns what it is worth.
type playing func(x *trial, game int, s *mind.Scratch) float64

// playRound plays so many games of each candidate, with the same dice for all, and adds up
// the results. With a budget it plays a few games at a time, until this round's share of the
// time is over. It returns the number of games of each candidate.
func (a *player) playRound(t mind.Thought, rounds, most int, list []*trial, play playing) (games int) {
	t, done := t.Share(rounds)
	defer done()
	some := most
	if a.opt.Budget > 0 {
		some = budgetGames
	}
	for games < most {
		some = min(some, most-games)
		results := make([]float64, some*len(list))
		ended := make([]bool, len(results))
		_ = parallel.For(t.Until, parallel.Workers(a.opt.Workers), len(results), 1, func(_, i int) {
			s := mind.Borrow(t)
			defer s.Return()
			results[i] = play(list[i%len(list)], games+i/len(list), s)
			ended[i] = !t.Over()
		})
		t.Refuse()
		whole := len(results) // games, each of all of them
		if i := slices.Index(ended, false); i >= 0 {
			whole = i - i%len(list)
		}
		for i, win := range results[:whole] {
			list[i%len(list)].games.Add(win)
		}
		games += whole / len(list)
		if whole < len(results) {
			break // the time is up
		}
	}
	return games
}
