// Package match has the command that plays two agents against each other and says who wins
// more.
package match

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/agent"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
)

const about = `Plays two agents against each other, in pairs of games with the same dice and the colors exchanged, and says who wins more.

	alfonsine match [flags]
	alfonsine match --game fallas --agent expert --opponent heuristic
	alfonsine match --game laquet --agent new.net --opponent laquet.net --number 20000
	alfonsine match --game cab-e-quinal --agent master --opponent expert --gain 0.02
	alfonsine match --game fallas --agent expert --calibration
	alfonsine match --game fallas --agent expert --opponent analyst --decisions --number 100

The same flags give the same score on every machine. An interrupt ends the match and prints the score so far.

With --calibration the agent plays against itself and gives the win probability before every throw; these are compared with the results.

With --decisions the agent plays against itself, and the opponent says what it would have played. Where the two differ, the agent of --judge plays games from both positions. This shows differences that a match of many thousand games would not, and in what kind of positions they are.`

// A config is what the command line asks for.
type config struct {
	game                   *string
	agent, opponent, judge *string
	decisions, calibration bool
	opt                    bot.MatchOptions
}

// New makes the command.
func New(*tongue.Tongue) *cobra.Command {
	c := &cobra.Command{Use: "match", Short: "two agents against each other", Long: about, Args: program.NoArguments}
	m := config{
		game:     program.Game(c, "fallas"),
		agent:    program.Agent(c, "agent", "expert", "an `agent`, or a network file (new.net); the agents are"+agent.Usage()),
		opponent: program.Agent(c, "opponent", "heuristic", "the `agent` that it plays against"),
		judge:    program.Agent(c, "judge", "analyst?games=2000", "the `agent` that says what a decision gains"),
	}
	flags := c.Flags()
	flags.IntVar(&m.opt.Pairs, "number", 1000, "the maximum number of pairs of games")
	flags.Uint64Var(&m.opt.Seed, "seed", 1283, "the seed of the dice")
	flags.Float64Var(&m.opt.Gain, "gain", 0, "end the match when a sequential test can tell whether the agent wins 0.5 of the games, or this much more")
	flags.IntVar(&m.opt.Workers, "workers", 0, "how many games to play at a time (default: the number of processors)")
	flags.BoolVar(&m.decisions, "decisions", false, "let the agent play against itself, and say what the plays of the opponent would gain")
	flags.BoolVar(&m.calibration, "calibration", false, "let the agent play against itself, and compare its win probabilities with the results")
	c.RunE = func(c *cobra.Command, _ []string) error { return m.run(c.Context(), program.StreamsOf(c)) }
	return c
}

// run plays the match. The score goes to Out, the progress to Log.
func (m *config) run(ctx context.Context, streams program.Streams) error {
	out, opt := streams.Out, m.opt
	g, err := games.Find(*m.game)
	if err != nil {
		return program.Wrong("--game", err)
	}
	if opt.Pairs < 1 {
		return program.Usagef("--number %d: must be 1 or more", opt.Pairs)
	}
	names := []string{*m.agent, *m.opponent, *m.judge}
	switch {
	case m.calibration && m.decisions:
		return program.Usagef("--calibration and --decisions cannot be used together")
	case m.calibration:
		names = names[:1]
	case !m.decisions:
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
	case m.calibration:
		return calibrate(ctx, g, seats[0], opt, out)
	case m.decisions:
		return decide(ctx, g, seats[0], seats[1], seats[2], opt, out)
	}
	progress := program.NewProgress(streams.Log, opt.Pairs)
	opt.Progress = func(s bot.Score) {
		progress.At(s.Pairs, fmt.Sprintf("%d pairs: %.2f ± %.2f %%", s.Pairs, 100*s.Win, 100*s.Margin))
	}
	s, err := bot.Match(ctx, g, seats[0], seats[1], opt)
	progress.Close()
	if s.Pairs == 0 {
		return err
	}
	text := fmt.Sprintf("%s: %s wins %.2f ± %.2f %% of %d games against %s", g.Slug(), *m.agent, 100*s.Win, 100*s.Margin, 2*s.Pairs, *m.opponent)
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
