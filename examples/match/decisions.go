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

// decided compares the decisions of two agents in one game. The first made the plays.
type decided struct {
	decisions int     // turns with a choice
	otherwise int     // choices in which the second differs
	gain      float64 // the total win probability gained by the second's plays
}

// decide has the first agent play games against itself. It asks the second for its plays
// and a judge for the difference in win probability, and prints how much better the second
// decides. The judge plays games with its own dice, the same after both plays. The
// decisions of a game depend on each other, so the margins are computed from games. The
// gain of a game is the sum of its decisions' gains, which is correct if the agents are
// about equally strong.
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
	say(out, fmt.Sprintf("which gains it %.3f ± %.3f %% a decision, %.2f ± %.2f %% in a game", 100*mean/each, 100*margin/each, 100*mean/2, 100*margin/2)) // one side makes half of the decisions
	return err
}

// compare adds one decision of the second agent.
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

// winAfter returns the win probability of side c in a position after its play.
func winAfter(ctx context.Context, judge bot.Agent, c alfonsine.Color, p alfonsine.Position) (float64, error) {
	e, err := judge.Win(ctx, p)
	if p.Turn() != c {
		e.Win = 1 - e.Win
	}
	return e.Win, err
}
