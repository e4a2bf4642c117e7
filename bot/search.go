package bot

import (
	"cmp"
	"context"
	"math"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/parallel"
)

// A candidate is a play that the search examines.
type candidate struct {
	play alfonsine.Play
	next alfonsine.Position
	Estimate
	key   float64 // by which plays of the same stage are sorted
	stage int     // how often it was looked into
}

// Choose returns the play that the agent makes.
func (a *player) Choose(ctx context.Context, p alfonsine.Position) (play alfonsine.Play, err error) {
	defer rescue(a.judge.game, &err)
	ctx = given(ctx)
	if ctx.Err() == nil {
		if play, ok := a.opt.Book.choose(p, a.opt.Seed); ok {
			return play, nil
		}
	}
	t, done := newThought(ctx, a.opt.Budget)
	defer done()
	if a.quick() && a.opt.Temperature == 0 {
		return a.first(t, p)
	}
	list, err := a.rank(t, p, true)
	if err != nil {
		return alfonsine.Play{}, err
	}
	return list[a.draw(list, &p)].play, nil
}

// draw returns the index of the candidate that the agent chooses: 0, or any by the
// temperature.
func (a *player) draw(list []candidate, p *alfonsine.Position) int {
	if a.opt.Temperature == 0 {
		return 0
	}
	best := 0.0
	for _, x := range list {
		best = max(best, x.Win)
	}
	return draw(a.opt.Seed, p, len(list), func(i int) float64 { return exp((list[i].Win - best) / a.opt.Temperature) })
}

// shallow reports whether the agent only judges the position after each play, and quick
// whether it does so without an error.
func (a *player) shallow() bool { return a.opt.Ply == 1 && a.opt.Games == 0 }
func (a *player) quick() bool   { return a.shallow() && a.opt.Noise == 0 }

// first returns the first play of a quick agent's Rank, without making the list.
func (a *player) first(t thought, p alfonsine.Position) (alfonsine.Play, error) {
	if err := t.ctx.Err(); err != nil {
		return alfonsine.Play{}, err
	}
	s := a.pool.get(t)
	defer a.pool.Put(s)
	s.plays = a.judge.game.AppendPlays(s.plays[:0], p)
	if len(s.plays) == 0 {
		return alfonsine.Play{}, unplayable(a.judge.game, p)
	}
	for _, play := range s.plays {
		s.next = append(s.next, play.Next())
	}
	i, odds := a.judge.pick(s.next, p.Turn(), s)
	if math.IsNaN(odds) {
		return alfonsine.Play{}, unplayable(a.judge.game, s.next[i])
	}
	return s.plays[i], nil
}

// Rank returns every legal play, the best first.
func (a *player) Rank(ctx context.Context, p alfonsine.Position) (rated []Rated, err error) {
	defer rescue(a.judge.game, &err)
	t, done := newThought(given(ctx), a.opt.Budget)
	defer done()
	list, err := a.rank(t, p, false)
	if err != nil {
		return nil, err
	}
	rated = make([]Rated, len(list))
	for i, x := range list {
		rated[i] = Rated{Play: x.play, Estimate: x.Estimate}
	}
	return rated, nil
}

// Win returns how likely the side whose turn it is wins.
func (a *player) Win(ctx context.Context, p alfonsine.Position) (_ Estimate, err error) {
	defer rescue(a.judge.game, &err)
	t, done := newThought(given(ctx), a.opt.Budget)
	defer done()
	switch {
	case p.IsZero():
		return Estimate{}, noPosition(a.judge.game, p)
	case !p.Dice().IsZero():
		list, err := a.rank(t, p, false)
		if err != nil {
			return Estimate{}, err
		}
		return list[0].Estimate, nil
	}
	x := candidate{next: p}
	s := a.pool.get(t)
	defer a.pool.Put(s)
	c := p.Turn()
	a.glance(&x, c, s)
	x.Depth--
	if err := a.deepen(t, []*candidate{&x}, c); err != nil {
		return Estimate{}, err
	}
	return x.Estimate, a.fault(&x)
}

// rank returns the plays of p, the best first; there is at least one. With choose, only the
// first matters, so it does not examine a single play.
func (a *player) rank(t thought, p alfonsine.Position, choose bool) ([]candidate, error) {
	if err := t.ctx.Err(); err != nil {
		return nil, err
	}
	s := a.pool.get(t)
	defer a.pool.Put(s)
	s.plays = a.judge.game.AppendPlays(s.plays[:0], p)
	if len(s.plays) == 0 {
		return nil, unplayable(a.judge.game, p)
	}
	c := p.Turn()
	list := make([]candidate, len(s.plays))
	for i, play := range s.plays {
		if i%patience == patience-1 {
			t.refuse()
		}
		list[i] = candidate{play: play, next: play.Next()}
		a.glance(&list[i], c, s)
		if err := a.fault(&list[i]); err != nil {
			return nil, err
		}
	}
	a.sort(list, c)
	if choose && len(list) == 1 {
		return list, nil
	}
	var open []*candidate
	for i := range list[:min(a.opt.Width, len(list))] {
		open = append(open, &list[i])
	}
	if a.shallow() || open[0].Exact && open[0].Win == 1 {
		return list, nil // nothing is better than to have won
	}
	if err := a.deepen(t, open, c); err != nil {
		return nil, err
	}
	for i := range list[:len(open)] {
		if err := a.fault(&list[i]); err != nil {
			return nil, err
		}
		list[i].key = list[i].Win
	}
	a.sort(list, c)
	return list, nil
}

// deepen examines candidates as far as the options say. With a budget it adds one ply after
// the other while there is time, and with Near while several plays are near the best.
func (a *player) deepen(t thought, open []*candidate, c alfonsine.Color) error {
	ply := a.opt.Ply
	if a.opt.Budget > 0 || a.opt.Near > 0 {
		ply = min(ply, 2)
	}
	if err := t.ctx.Err(); err != nil {
		return err
	}
	near := open
	for seen := 1; seen < a.opt.Ply && len(near) > 0 && !t.over(); seen, ply = ply, ply+1 {
		before := mean(near)
		if err := a.look(t, near, c, ply, ply-seen); err != nil {
			return err
		}
		shift(open[len(near):], mean(near)-before)
		bestFirst(near)
		near = a.near(near)
	}
	if a.opt.Games > 0 {
		return a.rollout(t, open, c)
	}
	return nil
}

// mean returns the mean of what some candidates win.
func mean(list []*candidate) float64 {
	sum := 0.0
	for _, x := range list {
		sum += x.Win
	}
	return sum / float64(len(list))
}

// shift lets candidates that a ply leaves out win more by as much as those that it examines
// do on average. They then stay as far behind, and none seems better than the best.
func shift(list []*candidate, change float64) {
	for _, x := range list {
		if !x.Exact {
			x.Win = min(max(x.Win+change, 0), 1)
		}
	}
}

// near returns those of sorted candidates that the next ply examines.
func (a *player) near(list []*candidate) []*candidate {
	if a.opt.Near == 0 {
		return list
	}
	n := 1
	for n < len(list) && list[n].Win > list[0].Win-a.opt.Near {
		n++
	}
	if n == 1 {
		return nil
	}
	return list[:n]
}

// look examines candidates so many plies deep, the first one first; deeper is how much
// deeper that is than before. If the time is up, the remaining candidates stay as they were.
// Since the first candidate is always examined first, the best of the examined ones is no
// worse than it.
func (a *player) look(t thought, open []*candidate, c alfonsine.Color, ply, deeper int) error {
	wins := make([]float64, len(open))
	for i := range wins {
		wins[i] = math.NaN()
	}
	err := parallel.For(t.until, parallel.Workers(a.opt.Workers), len(open), 1, func(_, i int) {
		s := a.pool.get(t)
		defer a.pool.Put(s)
		if x := open[i]; !x.Exact {
			wins[i] = min(max(a.err(a.win(&x.next, c, ply, s), &x.next), 0), 1)
		}
	})
	if t.ctx.Err() != nil {
		return t.ctx.Err()
	}
	for i, x := range open {
		if !x.Exact {
			if math.IsNaN(wins[i]) && err != nil {
				return nil // the time was up
			}
			x.Win = wins[i]
			x.Depth += deeper
			if err := a.fault(x); err != nil {
				return err // at once, so that the next ply compares no play with this one
			}
		}
		x.stage++
	}
	return nil
}

// glance judges the position after a play.
func (a *player) glance(x *candidate, c alfonsine.Color, s *scratch) {
	odds := a.judge.after(&x.next, c, s)
	x.Win, x.Depth = probability(odds), 1
	x.Exact = a.judge.knows(&x.next, s.thought)
	if a.quick() {
		x.key = odds
		return
	}
	switch {
	case !x.Exact:
		x.key = a.err(x.Win, &x.next)
		x.Win = min(max(x.key, 0), 1)
	case x.Win == 1:
		x.key = math.Inf(1) // whatever error another has
	default:
		x.key = x.Win
	}
}

// err adds the agent's error to a win probability. The sum may be outside 0 to 1.
func (a *player) err(win float64, p *alfonsine.Position) float64 {
	if a.opt.Noise == 0 {
		return win
	}
	return win + float64(a.opt.Noise*noise(a.opt.Seed, p))
}

// fault returns the error of a candidate without a judgement.
func (a *player) fault(x *candidate) error {
	if !math.IsNaN(x.Win) {
		return nil
	}
	return unplayable(a.judge.game, x.next)
}

// bestFirst sorts plays that were examined alike by what they win.
func bestFirst(list []*candidate) {
	slices.SortStableFunc(list, func(x, y *candidate) int { return cmp.Compare(y.Win, x.Win) })
}

// sort sorts plays: those examined more deeply first, then by worth. Of equal plays, the one
// that leaves fewer pips comes first.
func (a *player) sort(list []candidate, c alfonsine.Color) {
	slices.SortStableFunc(list, func(x, y candidate) int {
		if n := cmp.Or(cmp.Compare(y.stage, x.stage), cmp.Compare(y.key, x.key)); n != 0 {
			return n
		}
		switch {
		case x.next == y.next:
			return 0
		case a.judge.ahead(&x.next, &y.next, c):
			return -1
		}
		return 1
	})
}

// win returns the probability that color c wins from a position after a play, so many plies
// deep, two at least, with that play as the first. It returns NaN if the thought must end or
// the evaluator has no answer.
func (a *player) win(p *alfonsine.Position, c alfonsine.Color, ply int, s *scratch) float64 {
	j := a.judge
	if !p.Dice().IsZero() {
		next, odds := j.best(p, s) // dice left to the other side
		if math.IsNaN(odds) {
			return odds
		}
		return a.win(&next, c, ply, s)
	}
	if j.knows(p, s.thought) {
		return probability(j.after(p, c, s))
	}
	turn := p.Turn()
	sum := 0.0
	if ply == 2 {
		sum = j.average(p, s)
	} else {
		for thrown, prob := range alfonsine.Chances(j.game, *p) {
			if s.over() {
				return math.NaN()
			}
			sum += float64(prob * a.bestOf(&thrown, ply-1, s))
		}
	}
	if turn != c {
		sum = 1 - sum
	}
	return sum
}

// bestOf returns the win probability of the side to play, so many plies deep, over the plays
// that look best at one ply.
func (a *player) bestOf(p *alfonsine.Position, ply int, s *scratch) float64 {
	c := p.Turn()
	var list []candidate
	from := len(s.next)
	s.next = alfonsine.AppendNext(s.next, a.judge.game, *p)
	for _, next := range s.next[from:] {
		x := candidate{next: next}
		x.key = a.judge.after(&x.next, c, s)
		list = append(list, x)
	}
	s.next = s.next[:from]
	a.sort(list, c)
	best := math.Inf(-1)
	for i := range list[:min(cmp.Or(a.opt.Replies, a.opt.Width), len(list))] {
		win := a.win(&list[i].next, c, ply, s)
		if math.IsNaN(win) {
			return win
		}
		best = max(best, win)
	}
	return best
}

// noise returns a number with mean 0 and standard deviation 1 for a seed and a position: the
// sum of four uniform numbers.
func noise(seed uint64, p *alfonsine.Position) float64 {
	h := hash(seed, p)
	sum := int64(0)
	for i := range 4 {
		sum += int64(h>>(16*i)&0xffff) - 0x8000
	}
	// A uniform number of this width has variance 2³²/12.
	return float64(sum) / (0x10000 * math.Sqrt(4.0/12))
}

// hash returns a number for a seed and a position, the same on every machine.
func hash(seed uint64, p *alfonsine.Position) uint64 {
	h := mix(seed)
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
			if n := p.Count(c, pt); n > 0 {
				h = mix(h ^ uint64(c)<<16 ^ uint64(pt)<<8 ^ uint64(n))
			}
		}
	}
	for die := range p.Dice().All() {
		h = mix(h ^ uint64(die)<<24)
	}
	return mix(h ^ uint64(p.Turn()))
}

// mix mixes the bits of a number, as SplitMix64 does.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
