package match

import (
	"context"
	"fmt"
	"io"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/tongue"
)

// A kind is what kind of a position a decision is made in. It is finer than a Phase of package coach,
// since losses differ most between the bar, contact and races.
type kind int

const (
	onTheBar kind = iota
	farFromHome
	nearHome
	racing
	kinds // how many there are
)

// far is the number of pips from which a side is far from home.
const far = 100

func (k kind) String() string {
	return [kinds]string{"on the bar", "with 100 pips or more to go", "with fewer", "in a race"}[k]
}

// kindOf returns the kind of a position with dice.
func kindOf(g *alfonsine.Game, p alfonsine.Position) kind {
	switch c := p.Turn(); {
	case !g.Contact(p):
		return racing
	case p.Count(c, alfonsine.Bar) > 0:
		return onTheBar
	case g.Pips(p, c) >= far:
		return farFromHome
	}
	return nearHome
}

// decided compares the decisions of two agents in one kind of position of one game. The
// first made the plays.
type decided struct {
	decisions int     // turns with a choice
	otherwise int     // choices in which the second differs
	gain      float64 // the total win probability gained by the second's plays
}

// decide has the first agent play games against itself. It asks the second for its plays
// and a judge for the difference in win probability, and prints how much better the second
// decides, also by kind. The judge plays games with its own dice, the same after both
// plays. The decisions of a game depend on each other, so the margins are computed from
// games. The gain of a game is the sum of its decisions' gains, which is correct if the
// agents are about equally strong.
func decide(
	ctx context.Context, g *alfonsine.Game, one, other, judge bot.Agent, opt bot.MatchOptions, out io.Writer,
) error {
	list := make([][kinds]decided, 2*opt.Pairs)
	ends, err := alone(ctx, g, one, len(list), opt, func(i int, t turn) error {
		d := &list[i][kindOf(g, t.thrown)]
		return d.compare(ctx, g, t, bot.Reseed(other, uint64(i)), bot.Reseed(judge, ^uint64(i)))
	})
	if len(ends) == 0 {
		return err
	}
	list = list[:len(ends)]
	decisions, otherwise, gains := total(list, 0, kinds)
	lines := []string{
		fmt.Sprintf("%s: in %d of %s the second plays otherwise", g.Slug(), otherwise, tongue.Count{N: decisions, Noun: "decision"}),
		fmt.Sprintf("which gains it %s a decision, %.2f ± %.2f %% in a game", // one side makes half of the decisions
			each(decisions, gains), 100*gains.mean()/2, 100*gains.margin()/2),
	}
	for k := range kinds {
		if n, _, gains := total(list, k, k+1); n > 0 {
			lines = append(lines, fmt.Sprintf("%8d %s: %s", n, k, each(n, gains)))
		}
	}
	return conclude(out, err, lines...)
}

// total adds up the decisions of games in positions of some kinds, with what each game gains.
func total(games [][kinds]decided, from, to kind) (decisions, otherwise int, gains sample) {
	for _, game := range games {
		gain := 0.0
		for _, x := range game[from:to] {
			decisions += x.decisions
			otherwise += x.otherwise
			gain += x.gain
		}
		gains.add(gain)
	}
	return decisions, otherwise, gains
}

// each says what one of the decisions of some games gains, with the margin of that.
func each(decisions int, gains sample) string {
	n := float64(max(1, decisions)) / gains.n // of a game
	return fmt.Sprintf("%.3f ± %.3f %%", 100*gains.mean()/n, 100*gains.margin()/n)
}

// compare adds one decision of the second agent.
func (d *decided) compare(ctx context.Context, g *alfonsine.Game, t turn, other, judge bot.Agent) error {
	if len(g.Plays(t.thrown)) < 2 {
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
