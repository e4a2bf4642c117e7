package main

import (
	"context"
	"fmt"
	"io"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/score"
	"example.com/alfonsine/internal/words"
)

// decided is how two agents decided in one game, of which the first made the plays.
type decided struct {
	decisions int     // where there was something to choose
	otherwise int     // where the second would have played otherwise
	gain      float64 // the win probability that its plays were worth more, all of them together
}

// decide has the first agent play games against itself, asks the second what it would
// have played, and a judge what that is worth, and says by how much the second decides
// better. The judge plays games with dice of its own, the same after both plays. The
// decisions of a game hang together, so that the margins are those of games. What is
// gained in a game is their sum, which is right where the two are about as strong.
func decide(ctx context.Context, g alfonsine.Variant, one, other, judge bot.Agent, opt bot.MatchOptions, out io.Writer) error {
	list := make([]decided, 2*opt.Pairs)
	ends, err := alone(ctx, g, one, len(list), opt, func(i int, t turn) error {
		return list[i].compare(ctx, g, t, bot.Reseed(other, uint64(i)), bot.Reseed(judge, ^uint64(i)))
	})
	if len(ends) == 0 {
		return err
	}
	decisions, otherwise := 0, 0
	var gains score.Sample
	for _, x := range list[:len(ends)] {
		decisions += x.decisions
		otherwise += x.otherwise
		gains.Add(x.gain)
	}
	mean, margin := gains.Mean(), gains.Margin()
	each := float64(max(1, decisions)) / float64(len(ends))
	say(out, fmt.Sprintf("%s: in %d of %s the second plays otherwise%s", g.Slug(), otherwise, words.Count(decisions, "decision"), brokenOff(err)))
	say(out, fmt.Sprintf("which gains it %.3f ± %.3f %% a decision, %.2f ± %.2f %% in a game", 100*mean/each, 100*margin/each, 100*mean/2, 100*margin/2)) // of which a side has half
	return err
}

// compare adds what the other agent would have decided.
func (d *decided) compare(ctx context.Context, g alfonsine.Variant, t turn, other, judge bot.Agent) error {
	if len(alfonsine.Plays(g, t.thrown)) < 2 {
		return nil
	}
	d.decisions++
	play, err := other.Choose(ctx, t.thrown)
	if err != nil || play.Next() == t.play.Next() {
		return err
	}
	d.otherwise++
	after, err := winAfter(ctx, judge, t.thrown.Turn(), play.Next())
	if err != nil {
		return err
	}
	before, err := winAfter(ctx, judge, t.thrown.Turn(), t.play.Next())
	d.gain += after - before
	return err
}

// winAfter returns how likely side c is to win from a position that its play leads to.
func winAfter(ctx context.Context, judge bot.Agent, c alfonsine.Color, p alfonsine.Position) (float64, error) {
	e, err := judge.Win(ctx, p)
	if p.Turn() != c {
		e.Win = 1 - e.Win
	}
	return e.Win, err
}
