// Alfonsine plays, shows, judges and draws the tables games of the Libro de los juegos in the
// terminal:
//
//	go run -C cmd ./alfonsine
//	go run -C cmd ./alfonsine play
//	go run -C cmd ./alfonsine play --help
//
// Each subcommand is a package of this module, which its help describes.
package main

import (
	"github.com/spf13/cobra"

	"example.com/alfonsine/cmd/internal/bearoff"
	"example.com/alfonsine/cmd/internal/convert"
	"example.com/alfonsine/cmd/internal/draw"
	"example.com/alfonsine/cmd/internal/match"
	"example.com/alfonsine/cmd/internal/play"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/replay"
	"example.com/alfonsine/cmd/internal/rules"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/cmd/internal/train"
	"example.com/alfonsine/cmd/lines"
)

const about = `The tables games of the Libro de los juegos (1283) and their kin, to play, watch, judge and draw.

	alfonsine play
	alfonsine play laquet --black expert
	alfonsine games`

func main() { program.Main(newCommand) }

// newCommand makes the command with all its subcommands.
func newCommand(t *tongue.Tongue) *cobra.Command {
	c := &cobra.Command{Use: "alfonsine", Long: about}
	for _, make := range []program.Maker{
		play.New, replay.New, draw.New, convert.New, rules.NewGames, rules.New,
		bearoff.New, match.New, train.New, lines.New,
	} {
		c.AddCommand(make(t))
	}
	return c
}
