package program

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.com/alfonsine/cmd/internal/agent"
	"example.com/alfonsine/cmd/internal/say"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/cmd/internal/spelling"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/fault"
)

// Game defines the flag of a game.
func Game(c *cobra.Command, usual string) *string {
	value := c.Flags().String("game", usual, "the `name` of a game, also with readings ('fallas?hit=start'); or a file of rules (mine.json); the command games lists the games")
	complete(c, "game", slugs)
	return value
}

// GameNamed is Game for a command whose only argument may be the name instead.
func GameNamed(c *cobra.Command, usual string) *string {
	value := Game(c, usual)
	c.Args = func(c *cobra.Command, args []string) error {
		if len(args) != 1 || c.Flag("game").Changed {
			return NoArguments(c, args)
		}
		return c.Flags().Set("game", args[0])
	}
	c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return slugs(), cobra.ShellCompDirectiveDefault
	}
	return value
}

// slugs lists those of all games.
func slugs() (list []string) {
	for _, g := range shelf.Games() {
		list = append(list, g.Slug())
	}
	return list
}

// Agent defines a flag of an agent, or one of some other words.
func Agent(c *cobra.Command, name, usual, usage string, others ...string) *string {
	value := c.Flags().String(name, usual, usage)
	complete(c, name, func() []string {
		list := others
		for _, d := range agent.Names() {
			list = append(list, d.Name)
		}
		return list
	})
	return value
}

// Word defines a flag that is one of some words, in any case. The usage names them.
func Word(c *cobra.Command, name, usual, usage string, list ...string) *string {
	value := usual
	c.Flags().Var(&word{&value, list}, name, usage)
	complete(c, name, func() []string { return list })
	return &value
}

// A word is one of a list.
type word struct {
	value *string
	list  []string
}

// String returns the word.
func (w *word) String() string { return *w.value }

// Type says what is to be given.
func (w *word) Type() string { return "word" }

// Set sets it, in any case and with any surrounding spaces.
func (w *word) Set(value string) error {
	for _, one := range w.list {
		if strings.EqualFold(strings.TrimSpace(value), one) {
			*w.value = one
			return nil
		}
	}
	last := len(w.list) - 1
	return say.Errorf("it is %s or %s%v", strings.Join(w.list[:last], ", "), w.list[last], spelling.Hint(value, w.list...))
}

// complete completes the values of a flag.
func complete(c *cobra.Command, name string, list func() []string) {
	// The error is that of a flag that is not there, or is completed already.
	_ = c.RegisterFlagCompletionFunc(name, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return list(), cobra.ShellCompDirectiveDefault
	})
}

// Position reads the arguments of a command that takes at most one, a position in quotes.
func Position(args []string) (string, error) {
	if len(args) > 1 {
		return "", Usagef("expected one position in quotes, found %d words", len(args))
	}
	return strings.TrimSpace(strings.Join(args, "")), nil
}

// FileAndNumber reads the arguments of a command that takes a file of games and at most the
// number of one. The number is zero if it is not given.
func FileAndNumber(args []string) (file string, number int, err error) {
	switch {
	case len(args) == 0:
		return "", 0, Usagef("missing the file of a game; play --record writes one")
	case len(args) > 2:
		return "", 0, Usagef("expected a file and a number, found %d words", len(args))
	case len(args) == 2:
		if number, err = strconv.Atoi(args[1]); err != nil || number < 1 {
			return "", 0, Usagef("%s is not the number of a game, 1 or more", fault.Quote(args[1]))
		}
	}
	return strings.TrimSpace(args[0]), number, nil
}

// help writes what a command is for, its subcommands and its flags, in a language. Paragraphs
// are wrapped to the width of the terminal; lines that begin with a tab are command lines. The
// usage of a flag may continue with lines that each explain a value: the value, a tab, and its
// meaning.
func help(c *cobra.Command, t *tongue.Tongue) {
	w := c.OutOrStdout()
	on := terminal.Of(w)
	on.Columns = min(on.Columns, 100) // longer lines are hard to read
	for _, paragraph := range strings.Split(strings.TrimSpace(c.Long), "\n\n") {
		if !strings.HasPrefix(paragraph, "\t") {
			paragraph = on.Wrap(t.Text(paragraph), "")
		} else {
			var lines []string
			for line := range strings.Lines(paragraph) {
				lines = append(lines, "    "+on.Hang(t.Text(strings.TrimSpace(line)), 8))
			}
			paragraph = strings.Join(lines, "\n")
		}
		fmt.Fprintf(w, "%s\n\n", paragraph)
	}
	if c.HasAvailableSubCommands() {
		fmt.Fprintln(w, t.Text("Commands:"))
		for _, one := range c.Commands() {
			if one.IsAvailableCommand() {
				entry(w, on, "  "+one.Name(), t.Text(one.Short), 14)
			}
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintln(w, t.Text("Flags:"))
	flags := c.Flags()
	flags.AddFlagSet(c.InheritedFlags())
	flags.VisitAll(func(f *pflag.Flag) { describe(w, on, f, t) })
}

// describe writes what a flag is for.
func describe(w io.Writer, on terminal.Terminal, f *pflag.Flag, t *tongue.Tongue) {
	usage, list, _ := strings.Cut(f.Usage, "\n")
	shown := *f
	shown.Usage = t.Text(usage)
	value, text := pflag.UnquoteUsage(&shown)
	switch f.DefValue {
	case "", "0", "false", "[]":
	default:
		text += t.Sprintf(" (default %s)", f.DefValue)
	}
	const left = 24
	entry(w, on, strings.TrimRight("  --"+f.Name+" "+t.Text(value), " "), text, left)
	for line := range strings.Lines(list) {
		word, meaning, _ := strings.Cut(line, "\t")
		entry(w, on, strings.Repeat(" ", min(left, on.Columns/3))+word, t.Text(strings.TrimSuffix(meaning, "\n")), left+12)
	}
}

// A narrow terminal has no room for two columns.
const narrow = 60

// entry writes a name, and from a column on what it means.
func entry(w io.Writer, on terminal.Terminal, name, text string, left int) {
	switch {
	case on.Columns < narrow:
		fmt.Fprintf(w, "%s\n      %s\n", name, on.Hang(text, 6))
	case len([]rune(name)) > left-2:
		fmt.Fprintf(w, "%s\n%*s%s\n", name, left, "", on.Hang(text, left))
	default:
		fmt.Fprintf(w, "%-*s%s\n", left, name, on.Hang(text, left))
	}
}
