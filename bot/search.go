package bot

import (
	"cmp"
	"context"
	"math"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/parallel"
)

// A candidate is a play that the search examines.
type candidate struct {
	play alfonsine.Play
	next alfonsine.Position
	Estimate
	key   float64 // by which plays of the same stage are sorted
	stage int     // how deep it was looked into, and then by how many rounds of games
}

// Choose returns the play that the agent makes.
func (a *player) Choose(ctx context.Context, p alfonsine.Position) (play alfonsine.Play, err error) {
	defer mind.Rescue(a.judge.Game, &err)
	t, done := mind.NewThought(mind.Given(ctx), a.opt.Budget)
	defer done()
	if a.quick() && a.opt.Temperature == 0 {
		return a.first(t, p), nil
	}
	list := a.rank(t, p, true)
	return list[a.draw(list, &p)].play, nil
}

// draw returns the index of the candidate that the agent chooses: 0, or any by the
// temperature, the same for the same seed and position.
func (a *player) draw(list []candidate, p *alfonsine.Position) int {
	if a.opt.Temperature == 0 {
		return 0
	}
	best, sum, weights := 0.0, 0.0, make([]float64, len(list))
	for _, x := range list {
		best = max(best, x.Win)
	}
	for i, x := range list {
		weights[i] = mind.Exp((x.Win - best) / a.opt.Temperature)
		sum += weights[i]
	}
	at := float64(sum * (float64(mind.Hash(mind.Mix(a.opt.Seed), p)>>11) / (1 << 53)))
	for i, weight := range weights {
		if at -= weight; at < 0 {
			return i
		}
	}
	return len(list) - 1
}

// shallow reports whether the agent only judges the position after each play, and quick
// whether it does so without an error.
func (a *player) shallow() bool { return a.opt.Ply == 1 && a.opt.Games == 0 }
func (a *player) quick() bool   { return a.shallow() && a.opt.Noise == 0 }

// first returns the first play of a quick agent's Rank, without making the list.
func (a *player) first(t mind.Thought, p alfonsine.Position) alfonsine.Play {
	s := mind.Borrow(t)
	defer s.Return()
	s.List(a.judge.Game, p)
	for _, play := range s.Plays {
		s.Next = append(s.Next, play.Next())
	}
	i, odds := a.judge.Pick(s.Next, p.Turn(), s, nil)
	a.sound(odds, &s.Next[i])
	return s.Plays[i]
}

// Rank returns every legal play, the best first.
func (a *player) Rank(ctx context.Context, p alfonsine.Position) (rated []Rated, err error) {
	defer mind.Rescue(a.judge.Game, &err)
	t, done := mind.NewThought(mind.Given(ctx), a.opt.Budget)
	defer done()
	list := a.rank(t, p, false)
	rated = make([]Rated, len(list))
	for i, x := range list {
		rated[i] = Rated{Play: x.play, Estimate: x.Estimate}
	}
	return rated, nil
}

// Win returns how likely the side whose turn it is wins.
func (a *player) Win(ctx context.Context, p alfonsine.Position) (_ Estimate, err error) {
	defer mind.Rescue(a.judge.Game, &err)
	t, done := mind.NewThought(mind.Given(ctx), a.opt.Budget)
	defer done()
	switch {
	case p.IsZero():
		return Estimate{}, mind.Unplayable(a.judge.Game, p)
	case !p.Dice().IsZero():
		return a.rank(t, p, false)[0].Estimate, nil
	}
	x := candidate{next: p}
	s := mind.Borrow(t)
	defer s.Return()
	c := p.Turn()
	a.glance(&x, c, s)
	open := []*candidate{&x}
	a.deepen(t, open, open, c)
	x.Ply-- // which the play before would be
	a.sound(x.Win, &x.next)
	return x.Estimate, nil
}

// rank returns the plays of p, the best first; there is at least one. With choose, only the
// first matters, so it does not examine a single play.
func (a *player) rank(t mind.Thought, p alfonsine.Position, choose bool) []candidate {
	s := mind.Borrow(t)
	defer s.Return()
	s.List(a.judge.Game, p)
	c := p.Turn()
	list := make([]candidate, len(s.Plays))
	for i, play := range s.Plays {
		if i%mind.Patience == mind.Patience-1 {
			t.Refuse()
		}
		list[i] = candidate{play: play, next: play.Next()}
		a.glance(&list[i], c, s)
		a.sound(list[i].Win, &list[i].next)
	}
	a.sort(list, c)
	if choose && len(list) == 1 {
		return list
	}
	var open []*candidate
	for i := range list[:min(a.opt.Width, len(list))] {
		open = append(open, &list[i])
	}
	if a.shallow() || open[0].Exact && open[0].Win == 1 {
		return list // nothing is better than to have won
	}
	worth := open
	if a.club > 0 && a.opt.Games == 0 {
		worth = within(open, min(float64(worthwhile*a.club), hopeless))
	}
	if choose && len(worth) == 1 && a.opt.Games == 0 && a.opt.Temperature == 0 {
		return list
	}
	a.deepen(t, open, worth, c)
	for _, x := range open {
		a.sound(x.Win, &x.next)
		x.key = x.Win
	}
	a.sort(list, c)
	return list
}

// deepen examines candidates as far as the options say. With a budget it adds one ply after
// the other while there is time, and with Near while several plays are near the best. It
// begins with the first ones, which are worth it.
func (a *player) deepen(t mind.Thought, open, near []*candidate, c alfonsine.Color) {
	ply := a.opt.Ply
	if a.opt.Budget > 0 || a.opt.Near > 0 {
		ply = min(ply, 2)
	}
	t.Refuse()
	for ; ply > 1 && ply <= a.opt.Ply && len(near) > 0 && !t.Over(); ply++ {
		before := mean(near)
		a.look(t, near, c, ply)
		// Candidates that this ply leaves out win more by as much as those that it examines do on
		// average. They then stay as far behind, and none seems better than the best.
		change := mean(near) - before
		for _, x := range open[len(near):] {
			if !x.Exact {
				x.Win = min(max(x.Win+change, 0), 1)
			}
		}
		slices.SortStableFunc(near, func(x, y *candidate) int { return cmp.Compare(y.Win, x.Win) })
		if a.opt.Near > 0 {
			if near = within(near, a.opt.Near); len(near) == 1 {
				break
			}
		}
	}
	if a.opt.Games > 0 {
		a.rollout(t, open, c)
	}
}

// mean returns the mean of what some candidates win.
func mean(list []*candidate) float64 {
	sum := 0.0
	for _, x := range list {
		sum += x.Win
	}
	return sum / float64(len(list))
}

// Unless Options.Width says how many plays are examined, those that are more than worthwhile
// times the error of the club behind the best are not worth it, nor replies that are poor times
// that behind, divided by the cube of the plies: where there are many throws, errors are smaller.
const (
	worthwhile = 1.25
	hopeless   = 0.06 // nor are those that are so far behind the best
	poor       = 32
)

// within returns those of sorted candidates that win less than so much below the best.
func within(list []*candidate, margin float64) []*candidate {
	n := 1
	for n < len(list) && list[n].Win > list[0].Win-margin {
		n++
	}
	return list[:n]
}

// look examines candidates so many plies deep, the first one first. Those that are given up keep
// their depth, and if the time is up, the remaining ones stay as they were. Since the first
// candidate is always examined first, the best of the examined ones is no worse than it.
func (a *player) look(t mind.Thought, open []*candidate, c alfonsine.Color, ply int) {
	wins, whole := slices.Repeat([]float64{math.NaN()}, len(open)), make([]bool, len(open))
	margin := 1.0 // nothing is given up
	if a.club > 0 && a.opt.Games == 0 && a.opt.Noise == 0 && (ply == a.opt.Ply || a.opt.Near > 0) {
		margin = a.opt.Near * float64(min(a.opt.Ply-ply, 1)) // what the next ply examines
	}
	trial := mind.Trial{Margin: margin, Poor: float64(poor * a.club / float64(ply*ply*ply))}
	trials := slices.Repeat([]mind.Trial{trial}, len(open))
	for i := range trials[1:] {
		trials[1+i].Leader, trials[1+i].Less = &trials[0], open[0].Win-open[1+i].Win
	}
	judge := func(_, i int) {
		s := mind.Borrow(t)
		defer s.Return()
		if x := open[i]; !x.Exact {
			wins[i], whole[i] = trials[i].Win(a.judge, &x.next, c, ply, cmp.Or(a.opt.Replies, a.opt.Width), s)
			wins[i] = min(max(a.err(wins[i], &x.next), 0), 1)
		}
	}
	err := parallel.For(t.Until, 1, 1, 1, judge)
	if err == nil {
		others := func(worker, i int) { judge(worker, i+1) }
		err = parallel.For(t.Until, parallel.Workers(a.opt.Workers), len(open)-1, 1, others)
	}
	t.Refuse()
	for i, x := range open {
		if !x.Exact {
			if math.IsNaN(wins[i]) && err != nil {
				return // the time was up
			}
			a.sound(wins[i], &x.next) // at once, so that the next ply compares no play with this one
			if x.Win = wins[i]; !whole[i] {
				continue
			}
			x.Ply = ply
		}
		x.stage = ply
	}
}

// glance judges the position after a play.
func (a *player) glance(x *candidate, c alfonsine.Color, s *mind.Scratch) {
	odds := a.judge.After(&x.next, c, s)
	x.Win, x.Ply = mind.Probability(odds), 1
	x.Exact = a.judge.Knows(&x.next, s.Thought)
	if a.quick() {
		x.key = odds
		return
	}
	switch x.key = x.Win; {
	case !x.Exact:
		x.key = a.err(x.Win, &x.next)
		x.Win = min(max(x.key, 0), 1)
	case x.Win == 1:
		x.key = math.Inf(1) // whatever error another has
	}
}

// err adds the agent's error to a win probability. The sum may be outside 0 to 1.
func (a *player) err(win float64, p *alfonsine.Position) float64 {
	if a.opt.Noise == 0 {
		return win
	}
	return win + float64(a.opt.Noise*mind.Noise(a.opt.Seed, p))
}

// sound refuses if a position has no judgement.
func (a *player) sound(judgement float64, p *alfonsine.Position) {
	if math.IsNaN(judgement) {
		mind.Refuse(mind.Unplayable(a.judge.Game, *p))
	}
}

// sort sorts plays: those examined more deeply first, then by worth. Of equal plays, the one
// that leaves fewer pips comes first.
func (a *player) sort(list []candidate, c alfonsine.Color) {
	slices.SortStableFunc(list, func(x, y candidate) int {
		return cmp.Or(cmp.Compare(y.stage, x.stage), cmp.Compare(y.key, x.key), a.judge.Order(&x.next, &y.next, c))
	})
}
