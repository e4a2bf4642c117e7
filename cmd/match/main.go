// Match plays two agents against each other and says who wins more:
//
//	go run -C cmd ./match -game fallas -one expert -other heuristic
//	go run -C cmd ./match -game laquet -one new.net -other laquet.net -pairs 20000
//	go run -C cmd ./match -game cab-e-quinal -one master -other expert -gain 0.02
//	go run -C cmd ./match -game fallas -one expert -calibration
//	go run -C cmd ./match -game fallas -one expert -other analyst -decisions -pairs 100
//
// Games are played in pairs with the same dice and the colors exchanged. An agent is one of
// those listed by -help, also with options (master?width=4), or a network file. The same
// flags give the same score on every machine. An interrupt ends the match and prints the
// score so far.
//
// With -calibration the first agent plays against itself and gives the win probability
// before every throw; these are compared with the results.
//
// With -decisions the first agent plays against itself, and the other says what it would
// have played. Where the two differ, a third agent plays games from both positions. This
// shows differences that a match of many thousand games would not, and in what kind of
// positions they are.
package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/shell/agent"
	"example.com/alfonsine/internal/shell/games"
	"example.com/alfonsine/internal/shell/program"
	"example.com/alfonsine/internal/shell/terminal"
)

const about = `Match plays two agents against each other, in pairs of games with the same dice and the colors exchanged, and says who wins more.

	match [flags]
	match -game fallas -one expert -other heuristic
	match -game laquet -one new.net -other laquet.net -pairs 20000

The same flags give the same score on every machine.`

func main() {
	program.Main("match", func(ctx context.Context, args []string, s program.Streams) error {
		return run(ctx, args, s.Out, s.Log)
	})
}

// run plays the match of a command line. The score goes to out, the progress to log.
func run(ctx context.Context, args []string, out, log io.Writer) error {
	flags := program.NewFlags("match", about)
	slug := flags.String("game", "fallas", games.Usage)
	one := flags.String("one", "expert", "an `agent`, or a network file (new.net); the agents are"+agent.Usage())
	other := flags.String("other", "heuristic", "the `agent` that it plays against")
	var opt bot.MatchOptions
	flags.IntVar(&opt.Pairs, "pairs", 1000, "the maximum number of pairs of games")
	flags.Uint64Var(&opt.Seed, "seed", 1283, "the seed of the dice")
	flags.Float64Var(&opt.Gain, "gain", 0, "end the match when a sequential test can tell whether the first agent wins 0.5 of the games, or this much more")
	flags.IntVar(&opt.Workers, "workers", 0, "how many games to play at a time (default: the number of processors)")
	decisions := flags.Bool("decisions", false, "let the first agent play against itself, and say what the plays of the other would gain")
	referee := flags.String("judge", "analyst?games=2000", "the `agent` that says what a decision gains")
	calibration := flags.Bool("calibration", false, "let the first agent play against itself, and compare its win probabilities with the results")
	if err := flags.NoArguments(args, log); err != nil {
		return err
	}
	g, err := games.Choose("game", *slug, out, games.Find)
	if err != nil {
		return err
	}
	if opt.Pairs < 1 {
		return program.Usagef("-pairs %d: must be 1 or more", opt.Pairs)
	}
	names := []string{*one, *other, *referee}
	switch {
	case *calibration && *decisions:
		return program.Usagef("-calibration and -decisions cannot be used together")
	case *calibration:
		names = names[:1]
	case !*decisions:
		names = names[:2]
	}
	seats := make([]bot.Agent, len(names))
	for i, name := range names {
		if seats[i], err = seat(name, g); err != nil {
			return err
		}
		say(out, seats[i].String())
	}
	switch {
	case *calibration:
		return calibrate(ctx, g, seats[0], opt, out)
	case *decisions:
		return decide(ctx, g, seats[0], seats[1], seats[2], opt, out)
	}
	said := time.Now()
	opt.Progress = func(s bot.Score) {
		if now := time.Now(); now.Sub(said) > 2*time.Second {
			said = now
			fmt.Fprintf(log, "%d pairs: %.2f ± %.2f %%\n", s.Pairs, 100*s.Win, 100*s.Margin)
		}
	}
	s, err := bot.Match(ctx, g, seats[0], seats[1], opt)
	if s.Pairs == 0 {
		return err
	}
	text := fmt.Sprintf("%s: %s wins %.2f ± %.2f %% of %d games against %s", g.Slug(), *one, 100*s.Win, 100*s.Margin, 2*s.Pairs, *other)
	if opt.Gain > 0 {
		text += fmt.Sprintf(": %v", s.Verdict)
	}
	say(out, text+brokenOff(err))
	return err
}

// say writes a line, wrapped if the terminal is narrow.
func say(out io.Writer, text string) {
	if on := terminal.Of(out); on.Interactive {
		text = on.Wrap(text, "  ")
	}
	fmt.Fprintln(out, text)
}

// brokenOff says that not all games were played, and why.
func brokenOff(err error) string {
	if err == nil {
		return ""
	}
	return ", stopped early"
}

// seat makes the agent with a name.
func seat(name string, g alfonsine.Variant) (bot.Agent, error) {
	if _, err := agent.Find(name); err != nil {
		return nil, &program.UsageError{Err: err}
	}
	return agent.New(name, g, agent.Options{Workers: 1})
}
