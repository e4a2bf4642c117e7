// Draw draws a position or a play, and boards to print and play on:
//
//	go run -C cmd ./draw -game laquet -o laquet.svg
//	go run -C cmd ./draw '24:2,6:13 19:13,1:2 w 6-5-3' -play '24/18/13 6/3' -o play.svg
//	go run -C cmd ./draw -game cab-e-quinal -print one -o board.svg
//	go run -C cmd ./draw -game cab-e-quinal -print four -o board.html
//	go run -C cmd ./draw -game fallas -style book -print one -o board.html
//	go run -C cmd ./draw -game laquet -print sheet -o laquet.html
//
// A board is printed on one sheet of A4, or on four sheets to glue together, with margins
// that suit any printer. For four sheets, an .svg becomes four files, board-1.svg to
// board-4.svg; an .html has them as its pages. Print it from a browser at 100 %, without
// the browser's margins. A .txt is drawn with characters. What is printed is drawn in lines
// alone, which saves ink, unless -style says otherwise.
//
// The sheet of a game of the book is one page of A4 for the table: set-up and turn, how
// long the game takes and who wins how often, from its page in docs/games. With -lang es, or
// in that language of the environment, it is in Spanish where docs/games has the page so.
package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/internal/shell/board"
	"example.com/alfonsine/internal/shell/games"
	"example.com/alfonsine/internal/shell/output"
	"example.com/alfonsine/internal/shell/program"
	"example.com/alfonsine/internal/shell/tongue"
)

const about = `Draw draws a position or a play, and boards to print and play on.

	draw [flags] [position]
	draw -game laquet -o laquet.svg
	draw '24:2,6:13 19:13,1:2 w 6-5-3' -play '24/18/13 6/3' -o play.svg
	draw -game cab-e-quinal -print four -o board.html
	draw -game laquet -print sheet -o laquet.html

Write the position in quotes: White's checkers as place:count, separated by commas, then Black's, the side to play (w or b), and the dice, which are optional. The default is the start of the game, and with -print the empty board. Print an .html from a browser at 100 %, without the browser's margins.`

func main() { program.Main("draw", run) }

// A config is what the command line asks for.
type config struct {
	game    alfonsine.Variant
	p       alfonsine.Position
	options diagram.Options
	print   string
	format  string
	files   []string
	tongue  *tongue.Tongue
}

// The formats of pictures, by the endings of files.
var endings = map[string]string{".svg": "svg", ".html": "html", ".txt": "text"}

// run draws what a command line asks for.
func run(ctx context.Context, args []string, streams program.Streams) error {
	flags := program.NewFlags("draw", about)
	t, err := flags.Speak(args, streams.Locale)
	if err == nil {
		var c *config
		if c, err = parse(flags, t, args, streams); err == nil {
			err = c.draw(ctx, streams)
		}
	}
	return program.Spoken(err, t)
}

// draw draws what was asked for.
func (c *config) draw(ctx context.Context, streams program.Streams) (err error) {
	var pages []string
	var printed string // the document of a sheet
	if c.print == "sheet" {
		printed, err = c.sheet()
	} else {
		pages, err = c.pages()
	}
	if err != nil {
		return err
	}
	var names []string
	var texts []string
	for _, name := range c.files {
		switch format := c.formatOf(name); {
		case c.print == "sheet":
			names, texts = append(names, name), append(texts, printed)
		case format == "text":
			names, texts = append(names, name), append(texts, c.text())
		case format == "html":
			names, texts = append(names, name), append(texts, page(c.lang(), c.tongue.Name(c.game), pages))
		case len(pages) == 1:
			names, texts = append(names, name), append(texts, pages[0])
		case name == output.Std:
			return program.Usagef("four sheets are not one picture: use -format html, or -o board.svg for one file per sheet")
		default:
			ending := filepath.Ext(name)
			for i, text := range pages {
				names, texts = append(names, fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ending), i+1, ending)), append(texts, text)
			}
		}
	}
	files, err := output.Open(streams.Out, names...)
	if err != nil {
		return err
	}
	return output.PutIn(c.tongue, files, streams.Log, func(w io.Writer, name string) error {
		_, err := io.WriteString(w, texts[slices.Index(names, name)])
		return err
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

func parse(flags *program.Flags, t *tongue.Tongue, args []string, streams program.Streams) (*config, error) {
	c := &config{tongue: t}
	name := flags.String("game", "fallas", games.Usage)
	play := flags.String("play", "", "draw arrows for this `play` of the position: '24/18 13/8'")
	seat := flags.String("seat", "white", "whose side is at the bottom: white or black")
	flags.BoolVar(&c.options.Numbers, "numbers", true, "write the numbers of the points on the frame, as White counts")
	style := flags.String("style", "", "the look of the board: modern; book, after the painted boards of the Libro de los juegos; outline, lines alone, to save ink (default modern, with -print outline)")
	flags.BoolVar(&c.options.Dark, "dark", false, "draw for a dark page")
	flags.BoolVar(&c.options.ASCII, "ascii", false, "draw text with ASCII characters")
	flags.IntVar(&c.options.WidthPixels, "width", 0, "the width of the picture in `pixels` (default 510, with -style book 546)")
	flags.Float64Var(&c.options.CheckerMillimetres, "checker", 0, "the diameter of a checker in print, in `millimetres`; not with -print")
	flags.StringVar(&c.print, "print", "", "draw for `paper`: one, a board on a sheet of A4; four, a board on four sheets to glue together; sheet, the rules of the game on one HTML page")
	flags.StringVar(&c.format, "format", "svg", "the format if the name of the output does not show it: svg, html or text")
	flags.Func("o", "draw to a `file`, in the format that its ending names (.svg, .html, .txt), or to the standard output, -; may be given again (default -)", func(name string) error {
		c.files = append(c.files, name)
		return nil
	})
	others, err := flags.Parse(args, streams.Log)
	if err != nil {
		return nil, err
	}
	for _, name := range c.files {
		if ending := strings.ToLower(filepath.Ext(name)); endings[ending] == "" && ending != "" && name != output.Std {
			return nil, program.Usagef("-o %s: unknown file name ending %s; use .svg, .html or .txt", name, ending)
		}
	}
	if c.game, err = games.ChooseIn(t, "game", *name, streams.Out, games.Find); err != nil {
		return nil, err
	}
	if *style == "" {
		*style = "modern"
		if c.print != "" {
			*style = "outline"
		}
	}
	for _, check := range []error{
		program.OneOf("seat", seat, "white", "black"),
		program.OneOf("style", style, "modern", "book", "outline"),
		program.OneOf("format", &c.format, "svg", "html", "text"),
	} {
		if check != nil {
			return nil, check
		}
	}
	if err := c.options.Style.UnmarshalText([]byte(*style)); err != nil {
		return nil, err
	}
	if *seat == "black" {
		c.options.Viewer = alfonsine.Black
	}
	if c.print != "" {
		if err := program.OneOf("print", &c.print, "one", "four", "sheet"); err != nil {
			return nil, err
		}
		if c.options.CheckerMillimetres != 0 || c.options.WidthPixels != 0 {
			return nil, program.Usagef("-print fills the paper and cannot be used with -checker or -width")
		}
	}
	if len(c.files) == 0 {
		c.files = []string{output.Std}
	}
	if c.print == "sheet" {
		if len(others) > 0 || *play != "" {
			return nil, program.Usagef("-print sheet shows the start of the game and cannot be used with a position or -play")
		}
		for _, name := range c.files {
			if format, ok := endings[strings.ToLower(filepath.Ext(name))]; ok && format != "html" {
				return nil, program.Usagef("-print sheet writes HTML; %s is not the name of an HTML file", name)
			}
		}
	}
	return c, c.position(others, *play)
}

// position reads what is to be drawn.
func (c *config) position(words []string, play string) (err error) {
	switch {
	case len(words) > 1:
		return program.Usagef("expected one position in quotes, found %d words", len(words))
	case len(words) == 1:
		if c.p, err = alfonsine.ParsePosition(words[0]); err != nil {
			return &program.UsageError{Err: err}
		}
	case c.print == "" || play != "":
		c.p = c.game.Start()
	}
	if play == "" {
		return nil
	}
	if c.options.Play, err = alfonsine.ParsePlay(c.game, c.p, play); err != nil {
		return program.Wrong("-play", err)
	}
	return nil
}

// pages returns the pictures, one for each sheet.
func (c *config) pages() ([]string, error) {
	var b strings.Builder
	if err := diagram.SVG(&b, c.game, c.p, c.options); err != nil {
		return nil, &program.UsageError{Err: err}
	}
	svg := c.worded(b.String(), c.p)
	switch c.print {
	case "":
		return []string{svg}, nil
	case "one":
		return one(svg)
	}
	return four(svg, c.tongue)
}
