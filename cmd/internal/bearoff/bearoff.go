// Package bearoff has the command that analyzes a race: how many throws each side needs, who
// will win, and which play of a throw is best. If the sides still meet, as they do in parallel
// games, endings of few checkers are solved exactly.
package bearoff

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/endgame"
)

const about = `Analyzes a race: how many throws each side needs, who will win, and which play of a throw is best.

	alfonsine bearoff [flags] [position]
	alfonsine bearoff '6:2,5:3,3:1,off:9 19:4,20:2,off:9 w 6-5-3'
	alfonsine bearoff '6:15 - w' --game backgammon

Write the position in quotes: White's checkers as place:count, separated by commas, then Black's, the side to play (w or b), and the dice, which are optional. All checkers must be home; - stands for a side without checkers, and plays are then ranked by the throws left after them. Points are numbered as White counts, for both sides: in a game of opposed courses Black's home is 19 to 24. Without a position one of Fallas is shown.`

// A report is the analysis of one position.
type report struct {
	game     *alfonsine.Game
	table    *endgame.OneSided
	position alfonsine.Position
	most     int // maximum number of plays to list
	on       terminal.Terminal
}

// example is the default position.
const example = "6:3,5:2,4:2,2:1,off:7 19:2,20:3,21:2,off:8 w 6-4-3"

// New makes the command.
func New(*tongue.Tongue) *cobra.Command {
	c := &cobra.Command{Use: "bearoff [position]", Short: "how a race stands, and what its plays are worth", Long: about}
	name := program.Game(c, "fallas")
	most := c.Flags().Int("number", 10, "the maximum number of plays to list")
	c.RunE = func(c *cobra.Command, args []string) error {
		return run(c.Context(), *name, *most, args, program.StreamsOf(c))
	}
	return c
}

func run(ctx context.Context, name string, most int, args []string, streams program.Streams) error {
	if most < 0 {
		return program.Usagef("--number %d: must be 0 or more", most)
	}
	game, _, err := games.FindRules(name)
	if err != nil {
		return program.Wrong("--game", err)
	}
	text, err := program.Position(args)
	switch {
	case err != nil:
		return err
	case text == "" && game == alfonsine.Fallas:
		text = example
	case text == "":
		return program.Usagef("expected a position of %s, such as '6:2,off:13 1:3,off:12 w'", game.Name())
	}
	p, err := alfonsine.ParsePosition(text)
	if err != nil {
		return &program.UsageError{Err: err}
	}
	table, err := tableFor(ctx, game, p)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(streams.Out)
	r := report{game, table, p, most, terminal.Of(streams.Out)}
	if err := r.write(ctx, w); err != nil {
		return err
	}
	return w.Flush()
}

// tableFor returns a table of as many checkers as a position needs.
func tableFor(ctx context.Context, game *alfonsine.Game, p alfonsine.Position) (*endgame.OneSided, error) {
	most := 1
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		most = max(most, p.Checkers(c)-p.Off(c))
	}
	return endgame.NewOneSided(ctx, game, endgame.Options{Checkers: most})
}

func (r report) write(ctx context.Context, w io.Writer) error {
	say := func(format string, args ...any) {
		fmt.Fprintln(w, r.on.Wrap(fmt.Sprintf(format, args...), "  "))
	}
	say("%s: %v", r.game.Name(), r.position)
	say("Points of plays are as White counts, those of homes by distance from off.")
	sides := 0
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		h, ok := endgame.HomeOf(r.game, r.position, c)
		switch {
		case !ok:
			far, _ := r.game.PointAt(c, 6)
			near, _ := r.game.PointAt(c, 1)
			return fmt.Errorf("%v has checkers that are not home, which is %v to %v", c, far, near)
		case h != endgame.Home{}:
			sides++
			r.chart(w, c, h)
		}
	}
	if sides < 2 {
		return r.byThrows(w)
	}
	return r.byWins(ctx, w)
}

// chart draws the distribution of one side's throws.
func (r report) chart(w io.Writer, c alfonsine.Color, h endgame.Home) {
	d := r.table.Distribution(h)
	head := fmt.Sprintf("%v: %v, %d pips, %.4f throws, deviation %.2f", c, h, h.Pips(), r.table.Mean(h), d.Deviation())
	fmt.Fprintf(w, "\n%s\n", r.on.Wrap(head, "  "))
	highest := 0.0
	for _, p := range d.All() {
		highest = max(highest, p)
	}
	for n, p := range d.All() {
		if p >= 0.00005 {
			line := fmt.Sprintf("%4d %6.2f %% %s", n, 100*p, bar(float64(min(40, r.on.Columns-18))*p/highest))
			fmt.Fprintln(w, strings.TrimRight(line, " "))
		}
	}
}

// bar draws a length in eighths of a column.
func bar(length float64) string {
	eighths := int(8*length + 0.5)
	last := []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"}[eighths%8]
	return strings.Repeat("█", eighths/8) + last
}

// solvable is the maximum number of positions to solve while the user waits.
const solvable = 50_000

// byWins ranks the plays of a race. If the sides meet and have few checkers, the ranking is
// exact.
func (r report) byWins(ctx context.Context, w io.Writer) error {
	race, err := endgame.NewRace(r.game, r.table)
	if err != nil {
		return err
	}
	var oracle endgame.Evaluator = race
	how := "by the numbers of throws"
	if r.game.Contact(r.position) {
		how = "by the numbers of throws, but the sides meet"
		solution, err := endgame.Solve(ctx, r.game, []alfonsine.Position{r.position}, endgame.SolveOptions{MaxPositions: solvable})
		var many *endgame.TableError
		switch {
		case err == nil:
			oracle, how = solution, "exactly, since the sides meet"
		case !errors.As(err, &many):
			return err
		}
	}
	win, err := oracle.Win(r.position)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "\n%s\n", r.on.Wrap(fmt.Sprintf("%v to play wins %.2f %% (%s)", r.position.Turn(), 100*win, how), "  "))
	plays, err := endgame.Rank(r.game, oracle, r.position)
	if err != nil {
		return err
	}
	for i, play := range plays[:min(len(plays), r.most)] {
		fmt.Fprintf(w, "%4d. %-20v %6.2f %%\n", i+1, play.Play, 100*play.Win)
	}
	return nil
}

// byThrows ranks the plays of a side without an opponent.
func (r report) byThrows(w io.Writer) error {
	type ranked struct {
		play   alfonsine.Play
		throws float64
	}
	var plays []ranked
	for _, play := range r.game.Plays(r.position) {
		h, _ := endgame.HomeOf(r.game, play.Next(), r.position.Turn())
		plays = append(plays, ranked{play, r.table.Mean(h)})
	}
	slices.SortStableFunc(plays, func(a, b ranked) int { return cmp.Compare(a.throws, b.throws) })
	if len(plays) > 0 {
		fmt.Fprintln(w, "\nThrows left after each play:")
	}
	for i, play := range plays[:min(len(plays), r.most)] {
		fmt.Fprintf(w, "%4d. %-20v %8.4f\n", i+1, play.play, play.throws)
	}
	return nil
}
