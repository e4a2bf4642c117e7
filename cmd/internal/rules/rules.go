// Package rules has the commands that list the games and write their rules.
package rules

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
)

const (
	aboutGames = `Lists the games that have a name, and their readings.

	alfonsine games`

	aboutRules = `Writes the rules of a game as JSON, for you to change and the other commands to play.

	alfonsine rules laquet > mine.json
	alfonsine play mine.json`
)

// NewGames makes the command that lists the games.
func NewGames(t *tongue.Tongue) *cobra.Command {
	return &cobra.Command{
		Use: "games", Short: "the games and their readings", Long: aboutGames, Args: program.NoArguments,
		RunE: func(c *cobra.Command, _ []string) error { return list(c.OutOrStdout(), t) },
	}
}

// New makes the command that writes rules.
func New(*tongue.Tongue) *cobra.Command {
	c := &cobra.Command{Use: "rules", Short: "the rules of a game as JSON, to be changed", Long: aboutRules}
	name := program.GameNamed(c, "backgammon")
	c.RunE = func(c *cobra.Command, _ []string) error {
		_, rules, err := games.FindRules(*name)
		if err != nil {
			return program.Wrong("--game", err)
		}
		text, err := games.Write(rules)
		if err == nil {
			_, err = terminal.Raw(c.OutOrStdout()).Write(text)
		}
		return err
	}
	return c
}

// list writes every game that has a name, and its readings, with a sentence each, in a
// language.
func list(w io.Writer, t *tongue.Tongue) error {
	on := terminal.Of(w)
	on.Columns = min(on.Columns, 100)
	var b strings.Builder
	entry := func(indent int, slug, text string) {
		fmt.Fprintf(&b, "%*s%s\n%*s%s\n", indent, "", on.Paint(slug, terminal.Bold), indent+4, "", on.Hang(text, indent+4))
	}
	for _, s := range shelf.All() {
		fmt.Fprintf(&b, "%s\n\n", on.Paint(t.Heading(s), terminal.Bold))
		for _, g := range s.Games {
			entry(2, g.Slug(), about(g, t))
			for _, r := range g.Readings() {
				entry(6, r.Slug, t.Ruling(r.Rulings[0].Text))
			}
		}
		b.WriteString("\n")
	}
	fmt.Fprintf(&b, "%s\n", on.Wrap(t.Text("Most shells interpret a question mark, so put a reading in quotes: 'fallas?hit=start'. "+
		"Readings can be combined with &, and any other decision of the rules can be set in this way. "+
		"For a game of your own, write its rules to a file whose name ends in .json; start with "+
		"\"alfonsine rules laquet > mine.json\"."), ""))
	_, err := io.WriteString(w, b.String())
	return err
}

// about returns the name of a game and what is special about it.
func about(g *alfonsine.Game, t *tongue.Tongue) string {
	text := t.Name(g) + ". " + t.About(g)
	if g.Reconstructed() {
		text += " " + t.Text("A reconstruction.")
	}
	return text
}
