package bot

import (
	"example.com/alfonsine/internal/mind"

	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/internal/score"
)

// netGames is the number of games that a network's judgement, two plies deep, counts for
// beside the games played. Good plays differ by 0.01 or less, while a few hundred games have
// errors of several hundredths. Without the judgement, games would choose worse than the
// network alone.
const netGames = 2000

// budgetGames is how many games of each candidate are played between two looks at the clock.
const budgetGames = 16

// rollout plays games to their end from the position after each candidate, with the best
// play at one ply for both sides, and gives each candidate the mean. It spends its games in
// rounds. In each round all remaining candidates get the same number of games with the same
// dice, and then the worse half drops out. The dropped ones rank below the remaining ones.
// What is known exactly remains, without games. A network's judgement of each counts as
// netGames games. With a budget, each round gets an even share of the time.
func (a *player) rollout(t mind.Thought, open []*candidate, c alfonsine.Color) error {
	var left, known []*candidate
	for _, x := range open {
		if x.Exact {
			known = append(known, x)
		} else {
			left = append(left, x)
		}
	}
	if len(left) == 0 {
		return nil
	}
	rounds := 1
	for n := len(left); n > 2; n = (n + 1) / 2 {
		rounds++
	}
	prior := 0.0
	if _, learned := a.judge.Estimator.(*mind.NetJudge); learned && len(open) > 1 {
		prior = netGames
	}
	sums := make(map[*candidate]*score.Sample, len(left))
	for _, x := range left {
		sums[x] = new(score.Sample)
	}
	played := 0 // of each that is left
	averages := make(map[*candidate]float64, len(left))
	s := mind.Borrow(t)
	for _, x := range left {
		averages[x] = a.judge.Average(&x.next, 2, 1, s) // NaN when the thought is over, and then no games are played
	}
	s.Return()
	for round := range rounds {
		each := max(2, a.opt.Games/rounds/len(left))
		games, err := a.playRound(t, rounds-round, each, left, sums, func(x *candidate, game int, s *mind.Scratch) float64 {
			rng := rand.New(rand.NewPCG(a.opt.Seed, uint64(played+game)))
			return a.judge.PlayOut(x.next, averages[x], c, rng, s)
		})
		if games == 0 {
			return err
		}
		played += games
		for _, x := range left {
			x.Games = played
			opinion := averages[x]
			if x.next.Turn() != c {
				opinion = 1 - opinion
			}
			share := float64(played) / (float64(played) + prior)
			win := float64(share*sums[x].Mean()) + float64((1-share)*opinion)
			x.Win, x.Margin = min(max(win, 0), 1), share*sums[x].Margin() // a little luck too much may be taken off
		}
		bestFirst(left)
		for _, x := range slices.Concat(left, known) {
			x.stage++
		}
		left = left[:(len(left)+1)/2]
	}
	return nil
}

// playRound plays so many games of each candidate, with the same dice for all, and adds up
// the results. With a budget it plays a few games at a time, until this round's share of the
// time is over. It returns the number of games of each candidate.
func (a *player) playRound(t mind.Thought, rounds, most int, list []*candidate, sums map[*candidate]*score.Sample, play func(x *candidate, game int, s *mind.Scratch) float64) (games int, err error) {
	t, done := t.Share(rounds)
	defer done()
	some := most
	if a.opt.Budget > 0 {
		some = budgetGames
	}
	results := make([]float64, some*len(list))
	ended := make([]bool, len(results))
	for games < most {
		n := min(some, most-games) * len(list)
		clear(ended)
		_ = parallel.For(t.Until, parallel.Workers(a.opt.Workers), n, 1, func(_, i int) {
			s := mind.Borrow(t)
			defer s.Return()
			results[i] = play(list[i%len(list)], games+i/len(list), s)
			ended[i] = !t.Over()
		})
		if err := t.Ctx.Err(); err != nil {
			return 0, err
		}
		whole := 0 // games of all of them
		for whole < n/len(list) && !slices.Contains(ended[whole*len(list):(whole+1)*len(list)], false) {
			whole++
		}
		for i, win := range results[:whole*len(list)] {
			sums[list[i%len(list)]].Add(win)
		}
		games += whole
		if whole < n/len(list) {
			break // the time is up
		}
	}
	return games, nil
}
