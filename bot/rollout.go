package bot

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/internal/score"
)

// longestGame is how many throws a game is played on for at most; what is left of it
// is then judged.
const longestGame = 4000

// netGames is how many games the judgement of a network, two plies deep, counts for beside
// those that are played to compare plays. Good plays differ by a hundredth or less, and
// some hundred games leave several hundredths to chance: without this they would choose
// worse than the network alone.
const netGames = 2000

// mostStages is more than the rounds of a rollout.
const mostStages = 64

// rollout plays games to their end from where the candidates lead to, both sides making
// the play after which the position is best, and gives each candidate the mean.
//
// It spends its games in rounds. Each goes evenly to the candidates that are left, all of
// which meet the same dice, and the worse half of them drops out: they come after those
// that are left. Where a network judges, its own opinion of each counts for netGames.
func (a *player) rollout(ctx context.Context, open []*candidate, c alfonsine.Color) error {
	left := make([]*candidate, 0, len(open))
	for _, x := range open {
		if x.Exact {
			x.stage = mostStages
			continue
		}
		left = append(left, x)
	}
	if len(left) == 0 {
		return nil
	}
	rounds := 1
	for n := len(left); n > 2; n = (n + 1) / 2 {
		rounds++
	}
	prior := 0.0
	if _, learned := a.judge.estimator.(*netJudge); learned && len(open) > 1 {
		prior = netGames
	}
	sums := make(map[*candidate]*score.Sample, len(left))
	for _, x := range left {
		sums[x] = new(score.Sample)
	}
	played := 0 // of each that is left
	averages := make(map[*candidate]float64, len(left))
	s := a.pool.get()
	for _, x := range left {
		if ctx.Err() != nil {
			break // the rounds end at once
		}
		averages[x] = a.judge.average(&x.next, s)
	}
	a.pool.Put(s)
	for range rounds {
		each := max(2, a.opt.Games/rounds/len(left))
		results := make([]float64, each*len(left))
		workers := parallel.Workers(a.opt.Workers)
		if err := parallel.For(ctx, workers, len(results), 1, func(_, i int) {
			s := a.pool.get()
			defer a.pool.Put(s)
			rng := rand.New(rand.NewPCG(a.opt.Seed, uint64(played+i%each)))
			x := left[i/each]
			results[i] = a.playOut(ctx, x.next, averages[x], c, rng, s)
		}); err != nil {
			return err
		}
		played += each
		for i, x := range left {
			for _, win := range results[i*each : (i+1)*each] {
				sums[x].Add(win)
			}
			x.Games = played
			opinion := averages[x]
			if x.next.Turn() != c {
				opinion = 1 - opinion
			}
			share := float64(played) / (float64(played) + prior)
			win := float64(share*sums[x].Mean()) + float64((1-share)*opinion)
			x.Win, x.Margin = min(max(win, 0), 1), share*sums[x].Margin() // a little luck too much may be taken off
		}
		slices.SortStableFunc(left, func(x, y *candidate) int { return cmp.Compare(y.Win, x.Win) })
		for _, x := range left {
			x.stage++
		}
		if len(left) > 2 {
			left = left[:(len(left)+1)/2]
		}
	}
	return nil
}

// playOut plays a game to its end, or to where a table knows the rest, and returns how
// likely color c was to win then, less the luck of the first throw: what that is worth
// beyond the average of all throws. To do so for every throw leaves less to chance, but
// takes ten times as long as to play as many more games as would do the same.
func (a *player) playOut(ctx context.Context, p alfonsine.Position, average float64, c alfonsine.Color, rng *rand.Rand, s *scratch) float64 {
	j := a.judge
	luck := 0.0
	for throws := 0; !j.knows(&p) && throws < longestGame && ctx.Err() == nil; throws++ {
		thrown := alfonsine.Throw(j.game, p, rng)
		next, odds := j.best(&thrown, s)
		if throws == 0 {
			luck = probability(odds) - average
			if thrown.Turn() != c {
				luck = -luck
			}
		}
		p = next
	}
	return probability(j.after(&p, c, s)) - luck
}

// average returns the win probability of the side to play, over all throws if there are
// no dice yet, and its best play for each.
func (j *judge) average(p *alfonsine.Position, s *scratch) float64 {
	sum := 0.0
	for thrown, prob := range alfonsine.Chances(j.game, *p) {
		_, odds := j.best(&thrown, s)
		sum += float64(prob * probability(odds))
	}
	return sum
}
