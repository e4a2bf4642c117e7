// Package draw has the command that draws a position or a play, boards to print and play on,
// and the sheet of a game: one page of A4 for the table, from its page in docs/games.
package draw

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/board"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/output"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/diagram"
)

const about = `Draws a position or a play, and boards to print and play on.

	alfonsine draw [flags] [position]
	alfonsine draw --game laquet --output laquet.svg
	alfonsine draw '24:2,6:13 19:13,1:2 w 6-5-3' --play '24/18/13 6/3' --output play.svg
	alfonsine draw --game fallas --style book --print one --output board.html
	alfonsine draw --game laquet --print sheet --output laquet.html

Write the position in quotes: White's checkers as place:count, separated by commas, then Black's, the side to play (w or b), and the dice, which are optional. The default is the start of the game, and with --print the empty board.

Print an .html from a browser at 100 %, without the browser's margins.`

// A config is what the command line asks for.
type config struct {
	game    *alfonsine.Game
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
	c := &cobra.Command{Use: "draw [position]", Short: "a picture of a position or a play, and boards to print", Long: about}
	d := &config{tongue: t}
	name, flags := program.Game(c, "fallas"), c.Flags()
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
		d.print, d.format = *paper, *format
		if err := d.check(*name, *style, *seat, *play, args); err != nil {
			return err
		}
		return d.draw(program.StreamsOf(c))
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
func (c *config) check(name, style, seat, play string, args []string) (err error) {
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
	return c.position(args, play)
}

// position reads what is to be drawn.
func (c *config) position(args []string, play string) error {
	text, err := program.Position(args)
	switch {
	case err != nil:
		return err
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
