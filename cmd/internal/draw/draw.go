// Package draw has the command that draws a position or a play, boards to print and play on,
// and the sheet of a game: one page of A4 for the table, from its page in docs/games.
package draw

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/board"
	"example.com/alfonsine/cmd/internal/files"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/output"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/fault"
)

const about = `Draws a position or a play, and boards to print and play on.

	alfonsine draw [flags] [position | file [number]]
	alfonsine draw --game laquet --output laquet.svg
	alfonsine draw '24:2,6:13 19:13,1:2 w 6-5-3' --play '24/18/13 6/3' --output play.svg
	alfonsine draw --game fallas --style book --print one --output board.html
	alfonsine draw game.txt --turn 12
	alfonsine draw --game laquet --print sheet --output laquet.html

Write the position in quotes: White's checkers as place:count, separated by commas, then Black's, the side to play (w or b), and the dice, which are optional. The default is the start of the game, and with --print the empty board.

A file is a record, a .mat or SGF file of a backgammon program, a position, or an id or a board of FIBS, which may also be given itself; its content says which. A hyphen is the standard input. Of several games the number, from 1 on, says which.

Print an .html from a browser at 100 %, without the browser's margins.`

// A config is what the command line asks for.
type config struct {
	game    *alfonsine.Game
	given   bool // the game was named
	turn    int  // of a game in a file, or -1 for the last
	p       alfonsine.Position
	options diagram.Options
	print   string
	format  string
	files   []string
	tongue  *tongue.Tongue
}

// The formats of pictures, by the endings of files.
var endings = map[string]string{".svg": "svg", ".html": "html", ".txt": "text"}

// New makes the command.
func New(t *tongue.Tongue) *cobra.Command {
	c := &cobra.Command{Use: "draw [position | file [number]]", Short: "a picture of a position or a play, and boards to print", Long: about}
	d := &config{tongue: t}
	name, flags := program.Game(c, "fallas"), c.Flags()
	flags.IntVar(&d.turn, "turn", -1, "draw the position after this `turn` of a game in a file; 0 is the beginning, -1 the end")
	play := flags.String("play", "", "draw arrows for this `play` of the position: '24/18 13/8'")
	seat := program.Word(c, "seat", "white", "whose side is at the bottom: white or black", "white", "black")
	flags.BoolVar(&d.options.Numbers, "numbers", true, "write the numbers of the points on the frame, as White counts")
	style := program.Word(c, "style", "", "the look of the board: modern; book, after the painted boards of the Libro de los juegos; outline, lines alone, to save ink (default modern, with --print outline)", "modern", "book", "outline")
	flags.BoolVar(&d.options.Dark, "dark", false, "draw for a dark page")
	flags.BoolVar(&d.options.ASCII, "ascii", false, "draw text with ASCII characters")
	flags.IntVar(&d.options.WidthPixels, "width", 0, "the width of the picture in `pixels` (default 510, with --style book 546)")
	flags.Float64Var(&d.options.CheckerMillimeters, "checker", 0, "the diameter of a checker in print, in `millimeters`; not with --print")
	paper := program.Word(c, "print", "", "draw for paper: one, a board on a sheet of A4; sheet, the rules of the game on one HTML page", "one", "sheet")
	format := program.Word(c, "format", "svg", "the format if the name of the output does not show it: svg, html or text", "svg", "html", "text")
	flags.StringArrayVar(&d.files, "output", nil, "draw to a `file`, in the format that its ending names (.svg, .html, .txt), or to the standard output, -; may be given again (default -)")
	c.RunE = func(c *cobra.Command, args []string) error {
		d.print, d.format, d.given = *paper, *format, flags.Changed("game")
		streams := program.StreamsOf(c)
		if err := d.check(*name, *style, *seat, *play, args, streams.In); err != nil {
			return err
		}
		return d.draw(streams)
	}
	return c
}

// draw draws what was asked for.
func (c *config) draw(streams program.Streams) (err error) {
	if c.format == "text" && slices.Contains(c.files, output.Std) && terminal.Of(streams.Out).ASCII {
		c.options.ASCII = true
	}
	var picture string // or the document of a sheet
	if c.print == "sheet" {
		picture, err = c.sheet()
	} else {
		picture, err = c.picture()
	}
	if err != nil {
		return err
	}
	std := streams.Out
	if c.format != "text" || c.print == "sheet" {
		std = terminal.Raw(std)
	}
	if err := output.Check(c.files...); err != nil {
		return err
	}
	return output.Put(c.tongue, std, streams.Log, c.files, func(name string) []byte {
		switch format := c.formatOf(name); {
		case c.print == "sheet":
		case format == "text":
			return []byte(c.text())
		case format == "html":
			return []byte(page(c.lang(), c.tongue.Name(c.game), picture))
		}
		return []byte(picture)
	})
}

// formatOf returns the format of an output.
func (c *config) formatOf(name string) string {
	if format, ok := endings[strings.ToLower(filepath.Ext(name))]; ok {
		return format
	}
	return c.format
}

// text draws with characters.
func (c *config) text() string {
	if c.tongue == nil {
		return diagram.Text(c.game, c.p, c.options)
	}
	return board.View{Viewer: c.options.Viewer, ASCII: c.options.ASCII, Tongue: c.tongue}.Plain(c.game, c.p)
}

// lang is the code of the language.
func (c *config) lang() string {
	if c.tongue == nil {
		return tongue.English
	}
	return c.tongue.Code
}

// check reads what the flags name, and says which do not go together.
func (c *config) check(name, style, seat, play string, args []string, in io.Reader) (err error) {
	for _, name := range c.files {
		if ending := strings.ToLower(filepath.Ext(name)); endings[ending] == "" && ending != "" && name != output.Std {
			return program.Usagef("--output %s: unknown file name ending %s; use .svg, .html or .txt", name, ending)
		}
	}
	if c.game, err = games.Find(name); err != nil {
		return program.Wrong("--game", err)
	}
	if style == "" {
		style = "modern"
		if c.print != "" {
			style = "outline"
		}
	}
	if err := c.options.Style.UnmarshalText([]byte(style)); err != nil {
		return err
	}
	if seat == "black" {
		c.options.Viewer = alfonsine.Black
	}
	if c.print != "" && (c.options.CheckerMillimeters != 0 || c.options.WidthPixels != 0) {
		return program.Usagef("--print fills the paper and cannot be used with --checker or --width")
	}
	if len(c.files) == 0 {
		c.files = []string{output.Std}
	}
	if c.print == "sheet" {
		if len(args) > 0 || play != "" {
			return program.Usagef("--print sheet shows the start of the game and cannot be used with a position or --play")
		}
		for _, name := range c.files {
			if format, ok := endings[strings.ToLower(filepath.Ext(name))]; ok && format != "html" {
				return program.Usagef("--print sheet writes HTML; %s is not the name of an HTML file", name)
			}
		}
	}
	return c.position(args, play, in)
}

// position reads what is to be drawn.
func (c *config) position(args []string, play string, in io.Reader) (err error) {
	text := ""
	if len(args) > 0 {
		text = strings.TrimSpace(args[0])
	}
	fields := len(strings.Fields(text)) // a position has several, and is in quotes
	switch {
	case len(args) > 1 && (fields != 1 || len(args) > 2):
		return program.Usagef("expected one position in quotes, or a file and a number, found %d words", len(args))
	case fields == 1:
		if err = c.open(text, args[1:], in); err != nil {
			return err
		}
	case text != "":
		if c.p, err = alfonsine.ParsePosition(text); err != nil {
			return &program.UsageError{Err: err}
		}
	case c.print == "" || play != "":
		c.p = c.game.Start()
	}
	if play == "" {
		return nil
	}
	if c.options.Play, err = c.game.ParsePlay(c.p, play, alfonsine.Notation{}); err != nil {
		return program.Wrong("--play", err)
	}
	return nil
}

// open reads what is to be drawn from what a word names: a file, the standard input, or an id.
func (c *config) open(name string, number []string, in io.Reader) error {
	wanted := 1
	if len(number) > 0 {
		var err error
		if wanted, err = strconv.Atoi(number[0]); err != nil || wanted < 1 {
			return program.Usagef("%s is not the number of a game, 1 or more", fault.Quote(number[0]))
		}
	}
	if c.turn < -1 {
		return program.Usagef("--turn %d: must be 0 (the beginning) or more, or -1 (the end)", c.turn)
	}
	text, err := files.Open(name, in)
	if errors.Is(err, fs.ErrNotExist) && !strings.ContainsAny(name, `./\`) { // no name of a file
		_, err = alfonsine.ParsePosition(name)
		return &program.UsageError{Err: err}
	}
	if err != nil {
		return err
	}
	var of files.Options
	if c.given {
		of.Game = c.game
		of.Lookup = func(slug string) (*alfonsine.Game, error) {
			if slug == "" || slug == c.game.Slug() {
				return c.game, nil
			}
			return nil, nil // left to the library
		}
	}
	if text.Kind == files.KindPosition {
		of.Game = c.game
	}
	r, err := text.One(wanted, of)
	if err != nil {
		return err
	}
	if c.turn > r.Len() {
		return program.Usagef("--turn %d: the game has %v", c.turn, tongue.Count{N: r.Len(), Noun: "turn"})
	}
	c.game, c.p = r.Game(), r.Position()
	if c.turn >= 0 {
		c.p = files.After(r, c.turn)
	}
	return nil
}

// picture returns the picture, on a sheet if it is to be printed.
func (c *config) picture() (string, error) {
	var b strings.Builder
	if err := diagram.SVG(&b, c.game, c.p, c.options); err != nil {
		return "", &program.UsageError{Err: err}
	}
	svg := c.worded(b.String(), c.p)
	if c.print == "" {
		return svg, nil
	}
	return onPaper(svg)
}
