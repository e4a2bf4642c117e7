// Bearoff tells how a race home stands: how many throws each side will take, who
// will win, and which play of a throw is best.
//
//	go run ./examples/bearoff
//	go run ./examples/bearoff '6:2,5:3,3:1,off:9 19:4,20:2,off:9 w 6-5-3'
//	go run ./examples/bearoff -game backgammon '6:15 - w -'
//
// The position is written as the library writes it: White's checkers, Black's, who
// is to play, and the dice or "-". A side may be left out with "-": then there is
// no race, and plays are ranked by the throws that they leave. Where the sides still
// meet, as they do in parallel games, endings of few checkers are solved exactly.
// With -table the table is read from a file if there is one, and written to it
// otherwise.
package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/backgammon"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if err != flag.ErrHelp {
			fmt.Fprintln(os.Stderr, "bearoff:", err)
			os.Exit(2)
		}
	}
}

// A report is what there is to tell about one position.
type report struct {
	game     *alfonsine.Game
	table    *endgame.OneSided
	position alfonsine.Position
	most     int // plays to list
}

func run(ctx context.Context, args []string, out, usage io.Writer) error {
	flags := flag.NewFlagSet("bearoff", flag.ContinueOnError)
	flags.SetOutput(usage)
	slug := flags.String("game", "fallas", "the `slug` of the game, with readings if wanted, or backgammon")
	file := flags.String("table", "", "the `file` of the table")
	most := flags.Int("plays", 10, "how many plays to list at most")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *most < 0 {
		return fmt.Errorf("%d plays cannot be listed", *most)
	}
	text := "6:3,5:2,4:2,2:1,off:7 19:2,20:3,21:2,off:8 w 6-4-3"
	switch flags.NArg() {
	case 0:
		if *slug != "fallas" {
			return errors.New("a position is wanted, such as '6:2,off:13 1:3,off:12 w -'")
		}
	case 1:
		text = flags.Arg(0)
	default:
		return fmt.Errorf("one position is wanted, in quotes, and there are %d words", flags.NArg())
	}
	game, err := lookup(*slug)
	if err != nil {
		return err
	}
	p, err := alfonsine.ParsePosition(text)
	if err != nil {
		return err
	}
	table, err := open(ctx, game, *file)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	r := report{game, table, p, *most}
	if err := r.write(ctx, w); err != nil {
		return err
	}
	return w.Flush()
}

// lookup finds a game of the library, or modern backgammon.
func lookup(slug string) (*alfonsine.Game, error) {
	if slug == "backgammon" {
		return backgammon.Game, nil
	}
	return alfonsine.Lookup(slug)
}

// open reads the table from a file, or computes it and writes the file.
func open(ctx context.Context, game *alfonsine.Game, name string) (*endgame.OneSided, error) {
	if name == "" {
		return endgame.NewOneSided(ctx, game, endgame.Options{})
	}
	table := new(endgame.OneSided)
	switch f, err := os.Open(name); {
	case err == nil:
		defer f.Close()
		if _, err := table.ReadFrom(f); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		return table, table.Fits(game)
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	table, err := endgame.NewOneSided(ctx, game, endgame.Options{})
	if err != nil {
		return nil, err
	}
	f, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	_, err = table.WriteTo(f)
	return table, errors.Join(err, f.Close())
}

func (r report) write(ctx context.Context, w io.Writer) error {
	fmt.Fprintf(w, "%s: %v\n", r.game.Name(), r.position)
	sides := 0
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		h, ok := endgame.HomeOf(r.game, r.position, c)
		switch {
		case !ok:
			return fmt.Errorf("%v has checkers that are not home", c)
		case h != endgame.Home{}:
			sides++
			r.chart(w, c, h)
		}
	}
	if sides < 2 {
		return r.byThrows(w)
	}
	return r.byOdds(ctx, w)
}

// chart draws the distribution of one side's throws.
func (r report) chart(w io.Writer, c alfonsine.Color, h endgame.Home) {
	d := r.table.Distribution(h)
	fmt.Fprintf(w, "\n%v: %v, %d pips, %.4f throws, deviation %.2f\n", c, h, h.Pips(), r.table.Mean(h), d.Deviation())
	highest := 0.0
	for _, p := range d.All() {
		highest = max(highest, p)
	}
	for n, p := range d.All() {
		if p >= 0.00005 {
			line := fmt.Sprintf("%4d %6.2f %% %s", n, 100*p, bar(40*p/highest))
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

// solvable is how many positions are few enough to be solved while one waits.
const solvable = 50_000

// byOdds ranks the plays of a race, exactly where the sides meet and are few.
func (r report) byOdds(ctx context.Context, w io.Writer) error {
	race, err := endgame.NewRace(r.game, r.table)
	if err != nil {
		return err
	}
	var oracle endgame.Evaluator = race
	how := "by the numbers of throws"
	if alfonsine.Contact(r.game, r.position) {
		how = "by the numbers of throws, but the sides meet"
		solution, err := endgame.Solve(ctx, r.game, []alfonsine.Position{r.position}, endgame.SolveOptions{MaxPositions: solvable})
		var many *endgame.TableError
		switch {
		case err == nil:
			oracle, how = solution, "exactly, for the sides meet"
		case !errors.As(err, &many):
			return err
		}
	}
	odds, err := oracle.Win(r.position)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "\n%v to play wins %.2f %% (%s)\n", r.position.Turn(), 100*odds, how)
	plays, err := endgame.Rank(r.game, oracle, r.position)
	if err != nil {
		return err
	}
	for i, play := range plays[:min(len(plays), r.most)] {
		fmt.Fprintf(w, "%4d. %-20v %6.2f %%\n", i+1, play.Play, 100*play.Win)
	}
	return nil
}

// byThrows ranks the plays of a side that is alone.
func (r report) byThrows(w io.Writer) error {
	type ranked struct {
		play   alfonsine.Play
		throws float64
	}
	var plays []ranked
	for _, play := range alfonsine.Plays(r.game, r.position) {
		h, _ := endgame.HomeOf(r.game, play.Next(), r.position.Turn())
		plays = append(plays, ranked{play, r.table.Mean(h)})
	}
	slices.SortStableFunc(plays, func(a, b ranked) int { return cmp.Compare(a.throws, b.throws) })
	if len(plays) > 0 {
		fmt.Fprintln(w, "\nThrows that are left after the plays:")
	}
	for i, play := range plays[:min(len(plays), r.most)] {
		fmt.Fprintf(w, "%4d. %-20v %8.4f\n", i+1, play.play, play.throws)
	}
	return nil
}
