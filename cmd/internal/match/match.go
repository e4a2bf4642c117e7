// Package match has the command that plays two agents against each other and says who wins
// more.
package match

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

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
		if _, err := agent.Find(name); err != nil {
			return &program.UsageError{Err: err}
		}
		if seats[i], err = agent.New(name, g, agent.Options{Workers: 1}); err != nil {
			return err
		}
		names[i] = seats[i].String()
	}
	if err := say(out, names...); err != nil {
		return err
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
	return conclude(out, err, text)
}

// say writes lines, wrapped if the terminal is narrow.
func say(out io.Writer, lines ...string) error {
	on := terminal.Of(out)
	var text strings.Builder
	for _, line := range lines {
		if on.Interactive {
			line = on.Wrap(line, "  ")
		}
		text.WriteString(line + "\n")
	}
	_, err := io.WriteString(out, text.String())
	return err
}

// conclude says what came of the games that were played before an error, if there is one. Of an
// interrupt that is all there is to say.
func conclude(out io.Writer, err error, lines ...string) error {
	if err != nil {
		lines[0] += ", stopped early"
	}
	if errors.Is(err, context.Canceled) {
		err = nil
	}
	return errors.Join(err, say(out, lines...))
}
