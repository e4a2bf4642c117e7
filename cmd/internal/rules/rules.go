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
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
)

const (
	aboutGames = `Lists the games that have a name, and their readings.

	alfonsine games`

	aboutRules = `Writes the rules of a game as JSON, for you to change and the other commands to play.

	alfonsine rules --game laquet > mine.json
	alfonsine play --game mine.json`
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
	c := &cobra.Command{Use: "rules", Short: "the rules of a game as JSON, to be changed", Long: aboutRules, Args: program.NoArguments}
	name := program.Game(c, "backgammon")
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
	for _, g := range games.All() {
		entry(0, g.Slug(), t.Name(g)+". "+t.Text(about(g)))
		for _, r := range g.Readings() {
			entry(4, r.Slug, t.Ruling(r.Rulings[0].Text))
		}
	}
	fmt.Fprintf(&b, "\n%s\n", on.Wrap(t.Sprintf("Sister games, of package kin: %s.", strings.Join(games.Sisters(), ", ")), ""))
	fmt.Fprintf(&b, "\n%s\n", on.Wrap(t.Text("Most shells interpret a question mark, so put a reading in quotes: --game 'fallas?hit=start'. "+
		"Readings can be combined with &, and any other decision of the rules can be set in this way. "+
		"For a game of your own, write its rules to a file whose name ends in .json; start with "+
		"\"alfonsine rules --game laquet > mine.json\"."), ""))
	_, err := io.WriteString(w, b.String())
	return err
}

// sentences say what is special about the games, by their slugs.
var sentences = map[string]string{
	"quinze-tablas":     "No. 1 of the book, a reconstruction. Three dice; a side that is shut out on the bar has lost; a deadlock is a tie.",
	"doblet":            "No. 3. Three dice and no path: twelve checkers, stacked in pairs on six points, are taken down and borne off. There are no choices.",
	"fallas":            "No. 4. Three dice; a player who cannot play all of them loses at once.",
	"seis-dos-e-as":     "No. 5. Three dice; both sides go the same way, from scattered points.",
	"emperador":         "No. 6. Three dice; each side goes from one corner to where the other began. A side that is shut out has lost; a deadlock is a tie.",
	"medio-emperador":   "No. 7. Emperador on half the board, without its prime.",
	"pareja-de-entrada": "No. 8. Three dice; all checkers enter from the bar, and dice all alike give another throw.",
	"cab-e-quinal":      "No. 9. Three dice; the stacks begin side by side and go the same way, so one must pass the other.",
	"cab-e-quinal-2":    "No. 9 with two dice and a third that always shows the same number, usually six.",
	"todas-tablas":      "No. 10. Two dice; the start of modern backgammon, but doublets are played once.",
	"laquet":            "No. 11. Two dice, 18 points; a lone checker closes its point, nothing is hit, and the opponent plays the dice that a player cannot use.",
	"bufa-de-baldrac":   "No. 13. Three dice; all checkers enter from the bar, and only the exact die bears one off.",
	"reencontrat":       "The last one, a reconstruction. Emperador, with single checkers on the first half of the path.",
	"backgammon":        "The modern game, without the doubling cube: doublets are played twice; if only one die can be played, it must be the higher.",
}

// about says what is special about a game. It returns "" for an unknown one.
func about(g *alfonsine.Game) string {
	slug, _, _ := strings.Cut(g.Slug(), "?")
	return sentences[slug]
}
