// Draw draws a position or a play, and boards to print and play on:
//
//	go run ./examples/draw -game laquet -o laquet.svg
//	go run ./examples/draw '24:2,6:13 19:13,1:2 w 6-5-3' -play '24/18/13 6/3' -o play.svg
//	go run ./examples/draw -game cab-e-quinal -print one -o board.svg
//	go run ./examples/draw -game cab-e-quinal -print four -o board.html
//	go run ./examples/draw -game fallas -style outline -print one -o board.html
//	go run ./examples/draw -game laquet -print sheet -o laquet.html
//
// A board is printed on one sheet of A4, or over four that are glued together, with
// margins that every printer has. An .svg on four sheets is four files, board-1.svg to
// board-4.svg; an .html has them all as its pages and is printed from any browser, at
// 100 % and without margins of its own. A .txt is drawn with characters.
//
// The sheet of a game of the book is one page of A4 for the table: how it is set up and
// played, how long it takes and who wins how often, from its page in docs/games.
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
	"example.com/alfonsine/examples/internal/games"
	"example.com/alfonsine/examples/internal/output"
	"example.com/alfonsine/examples/internal/program"
)

const about = `Draw draws a position or a play, and boards to print and play on.

	draw [flags] [position]
	draw -game laquet -o laquet.svg
	draw '24:2,6:13 19:13,1:2 w 6-5-3' -play '24/18/13 6/3' -o play.svg
	draw -game cab-e-quinal -print four -o board.html
	draw -game laquet -print sheet -o laquet.html

The position is written in quotes, as the library writes it: White's checkers, place:count with commas between them, then Black's, who is to play (w or b), and the dice, which may be left out. Without one it is the game's start, and with -print the empty board. An .html is printed from a browser at 100 %, without margins of its own.`

func main() { program.Main("draw", run) }

// A config is what the command line asks for.
type config struct {
	game    alfonsine.Variant
	p       alfonsine.Position
	options diagram.Options
	print   string
	format  string
	files   []string
}

// The formats of pictures, by the endings of files.
var endings = map[string]string{".svg": "svg", ".html": "html", ".txt": "text"}

// run draws what a command line asks for.
func run(ctx context.Context, args []string, streams program.Streams) error {
	c, err := parse(args, streams)
	if err != nil {
		return err
	}
	var pages []string
	var printed string // the document of a sheet
	if c.print == "sheet" {
		printed, err = theSheet(ctx, c.game, c.options)
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
			names, texts = append(names, name), append(texts, diagram.Text(c.game, c.p, c.options))
		case format == "html":
			names, texts = append(names, name), append(texts, page(c.game.Name(), pages))
		case len(pages) == 1:
			names, texts = append(names, name), append(texts, pages[0])
		case name == output.Std:
			return program.Usagef("four sheets are no single picture: give -format html, or -o board.svg for a file each")
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
	return output.Put(files, streams.Log, func(w io.Writer, name string) error {
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

func parse(args []string, streams program.Streams) (*config, error) {
	flags := program.NewFlags("draw", about)
	c := new(config)
	name := flags.String("game", "fallas", games.Usage)
	play := flags.String("play", "", "draw arrows for this `play` of the position: '24/18 13/8'")
	seat := flags.String("seat", "white", "whose side is at the bottom: white or black")
	flags.BoolVar(&c.options.Numbers, "numbers", true, "write the numbers of the points on the frame, as White counts")
	style := flags.String("style", "modern", "how the board looks: modern, book for one after the painted boards of the Libro de los juegos, or outline for lines alone, which save ink")
	flags.BoolVar(&c.options.Dark, "dark", false, "draw for a dark page")
	flags.BoolVar(&c.options.ASCII, "ascii", false, "draw text with ASCII characters")
	flags.IntVar(&c.options.WidthPixels, "width", 0, "how many `pixels` wide the picture is (default 510)")
	flags.Float64Var(&c.options.CheckerMillimetres, "checker", 0, "how many `millimetres` a checker is across in print; not with -print, which fills the paper")
	flags.StringVar(&c.print, "print", "", "draw for `paper`: one is a board on a sheet of A4, four is a board on four of them to be glued together, and sheet is the game's rules on one page, as HTML")
	flags.StringVar(&c.format, "format", "svg", "what an output is that its name says nothing of: svg, html or text")
	flags.Func("o", "draw to a `file`, in the format that its ending names (.svg, .html, .txt), or to the standard output, -; may be given again (default -)", func(name string) error {
		ending := strings.ToLower(filepath.Ext(name))
		if endings[ending] == "" && ending != "" && name != output.Std {
			return fmt.Errorf("%s is the ending of no format; there are .svg, .html and .txt", ending)
		}
		c.files = append(c.files, name)
		return nil
	})
	others, err := flags.Parse(args, streams.Log)
	if err != nil {
		return nil, err
	}
	if c.game, err = games.Choose("game", *name, streams.Out, games.Find); err != nil {
		return nil, err
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
			return nil, program.Usagef("-print fills the paper, so that -checker and -width make no sense with it")
		}
	}
	if len(c.files) == 0 {
		c.files = []string{output.Std}
	}
	if c.print == "sheet" {
		if len(others) > 0 || *play != "" {
			return nil, program.Usagef("the sheet of a game has its start, so that a position and -play make no sense with it")
		}
		for _, name := range c.files {
			if format, ok := endings[strings.ToLower(filepath.Ext(name))]; ok && format != "html" {
				return nil, program.Usagef("the sheet of a game is HTML, and %s is not the name of such a file", name)
			}
		}
	}
	return c, c.position(others, *play)
}

// position reads what is to be drawn.
func (c *config) position(words []string, play string) (err error) {
	switch {
	case len(words) > 1:
		return program.Usagef("one position is wanted, in quotes, and there are %d words", len(words))
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
	switch c.print {
	case "":
		return []string{b.String()}, nil
	case "one":
		return one(b.String())
	}
	return four(b.String())
}
