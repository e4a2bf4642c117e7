// Package convert has the command that writes games and positions in the format of another program.
package convert

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/files"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/output"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/record"
)

const about = `Writes games in another format: as a record, as .mat or SGF of backgammon programs, or their positions as ids.

	alfonsine convert [flags] file [number]
	alfonsine convert match.mat --output match.sgf
	alfonsine convert match.sgf 2 --output game.txt
	alfonsine convert match.mat --format xgid --turn 4

The file is a record, a .mat or SGF file, a position, or an id or a board of FIBS, which may also be given itself; its content says which. A hyphen is the standard input. Without a number all games of the file are written. What the format does not keep is said. Of a damaged game the turns before the fault are written.`

// A config is what the command line asks for.
type config struct {
	file   string
	number int // of the game in the file, or 0 for all
	turn   int // whose position is written, or -1 for the last
	format string
	output string
	reader files.Options
	tongue *tongue.Tongue
}

// endings are the formats of files by their endings.
var endings = map[string]string{".txt": "record", ".mat": "mat", ".sgf": "sgf"}

// New makes the command.
func New(t *tongue.Tongue) *cobra.Command {
	cmd := &cobra.Command{Use: "convert file [number]", Short: "games and positions in the formats of other programs", Long: about}
	c, flags := &config{tongue: t}, cmd.Flags()
	flags.StringVar(&c.output, "output", output.Std, "write to a `file`, in the format that its ending names (.txt for a record, .mat, .sgf), or to the standard output, -")
	format := program.Word(cmd, "format", "record", "the format if the name of the output does not show it: record, mat, sgf, position, xgid, gnuid or fibs", "record", "mat", "sgf", "position", "xgid", "gnuid", "fibs")
	flags.IntVar(&c.turn, "turn", -1, "write the position after this `turn`; 0 is the beginning, -1 the end")
	game := flags.String("game", "", "the `name` of a game of the file, if it does not name it; or a file of rules (mine.json)")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		c.format = *format
		if err := c.check(*game, args, flags.Changed("format")); err != nil {
			return err
		}
		return c.run(program.StreamsOf(cmd))
	}
	return cmd
}

// check reads what the flags and arguments name, and says what is wrong with them.
func (c *config) check(game string, args []string, formatted bool) (err error) {
	if c.file, c.number, err = program.FileAndNumber(args); err != nil {
		return err
	}
	ending := strings.ToLower(filepath.Ext(c.output))
	switch named, known := endings[ending]; {
	case c.output == output.Std || ending == "":
	case formatted && known && named != c.format && (ending != ".txt" || isFile(c.format)):
		return program.Usagef("--output %s has another format than --format %s", c.output, c.format)
	case formatted:
	case known:
		c.format = named
	default:
		return program.Usagef("--output %s: unknown file name ending %s; use .txt, .mat or .sgf, or --format", c.output, ending)
	}
	if c.turn < -1 {
		return program.Usagef("--turn %d: must be 0 (the beginning) or more, or -1 (the end)", c.turn)
	}
	if c.turn >= 0 && isFile(c.format) {
		return program.Usagef("--turn is for a position: --format position, xgid, gnuid or fibs")
	}
	if game == "" {
		return nil
	}
	own, err := games.Find(game)
	if err != nil {
		return program.Wrong("--game", err)
	}
	c.reader.Game = own
	c.reader.Lookup = func(slug string) (*alfonsine.Game, error) {
		if slug == "" || slug == own.Slug() {
			return own, nil
		}
		return nil, nil // left to the library
	}
	return nil
}

// isFile reports whether a format is one of whole games.
func isFile(format string) bool { return slices.Contains([]string{"record", "mat", "sgf"}, format) }

// run converts what was asked for.
func (c *config) run(streams program.Streams) error {
	if err := output.Check(c.output); err != nil {
		return err
	}
	list, faults, err := c.read(streams.In)
	if err != nil {
		return err
	}
	text, err := c.write(list)
	if err != nil {
		return errors.Join(append(faults, fmt.Errorf("%s: %w", c.file, err))...)
	}
	if lost := c.lost(list, text); len(lost) > 0 {
		fmt.Fprintln(streams.Log, c.tongue.Sprintf("%s does not keep %s", c.format, strings.Join(lost, ", ")))
	}
	out, written := terminal.Raw(streams.Out), func(string) []byte { return text }
	err = output.Put(c.tongue, out, streams.Log, []string{c.output}, written)
	return errors.Join(append(faults, err)...)
}

// read reads the games, and what is wrong with each. The error is that there is nothing to write.
func (c *config) read(in io.Reader) (list []*record.Record, faults []error, err error) {
	text, err := files.Open(c.file, in)
	if err != nil {
		return nil, nil, err
	}
	number := 0
	for r, err := range text.Games(c.reader) {
		if number++; c.number > 0 && number != c.number {
			continue
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", text.Name, err))
		}
		if r.Game() != nil && (err == nil || r.Len() > 0) {
			list = append(list, r)
		}
	}
	switch {
	case c.number > number:
		return nil, nil, program.Usagef("game %d: %s has %v", c.number, c.file, tongue.Count{N: number, Noun: "game"})
	case len(list) == 0:
		return nil, nil, errors.Join(faults...)
	}
	return list, faults, nil
}

// write writes the games in the format.
func (c *config) write(list []*record.Record) ([]byte, error) {
	var b strings.Builder
	switch c.format {
	case "mat":
		err := exchange.WriteMat(&b, list...)
		return []byte(b.String()), err
	case "sgf":
		err := exchange.WriteSGF(&b, list...)
		return []byte(b.String()), err
	case "record":
		for i, r := range list {
			if i > 0 {
				b.WriteByte('\n')
			}
			if _, err := r.WriteTo(&b); err != nil {
				return nil, err
			}
		}
		return []byte(b.String()), nil
	}
	for _, r := range list {
		if c.turn > r.Len() {
			return nil, program.Usagef("--turn %d: the game has %v", c.turn, tongue.Count{N: r.Len(), Noun: "turn"})
		}
		p := r.Position()
		if c.turn >= 0 {
			p = files.After(r, c.turn)
		}
		line, err := positionText(c.format, r.Game(), p)
		if err != nil {
			return nil, err
		}
		fmt.Fprintln(&b, line)
	}
	return []byte(b.String()), nil
}

// positionText returns a position in a format.
func positionText(format string, g *alfonsine.Game, p alfonsine.Position) (string, error) {
	switch format {
	case "xgid":
		return exchange.XGID(g, p)
	case "gnuid":
		return exchange.GNUID(g, p)
	case "fibs":
		return exchange.FIBS(g, p)
	}
	return p.String(), nil
}

// lost lists what of the games is not there when what was written is read again: tags and comments.
// All else is kept, or the format refuses it.
func (c *config) lost(list []*record.Record, text []byte) (lost []string) {
	if !isFile(c.format) {
		return nil
	}
	var tags []string
	comments, i := 0, 0
	written, err := files.Of(c.output, string(text))
	if err != nil {
		return nil // what is written is always read
	}
	for back := range written.Games(files.Options{Game: list[0].Game(), Lookup: c.reader.Lookup}) {
		for name, value := range list[i].Tags() {
			if other, _ := back.Tag(name); other != value && !slices.Contains(tags, name) {
				tags = append(tags, name)
			}
		}
		for n := range list[i].Len() + 1 {
			comments += max(0, len(list[i].Comments(n))-len(back.Comments(n)))
		}
		if i++; i == len(list) {
			break
		}
	}
	if len(tags) > 0 {
		lost = append(lost, c.tongue.Sprintf("the tags %s", strings.Join(tags, ", ")))
	}
	if comments > 0 {
		lost = append(lost, tongue.Count{N: comments, Noun: "comment"}.Say(c.tongue))
	}
	return lost
}
