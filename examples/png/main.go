// Png writes a position as a picture in PNG, without a font and without another program.
//
//	go run -C examples/png . > fallas.png
//	go run -C examples/png . -game laquet -position '10:1,6:9,off:5 8:1,1:14 b ~2' > laquet.png
package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"math"
	"os"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
)

func main() {
	game := flag.String("game", "fallas", "the `slug` of the game")
	text := flag.String("position", "24:2,6:13 19:13,1:2 w 6-5-3", "the `position`")
	width := flag.Int("width", 1020, "the width of the picture in `pixels`")
	flag.Parse()
	if *width < 1 || *width > 10_000 {
		fmt.Fprintln(os.Stderr, "the width must be 1 to 10000 pixels")
		os.Exit(2)
	}
	if err := write(os.Stdout, *game, *text, *width); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write writes the picture of a position.
func write(w io.Writer, slug, text string, width int) error {
	g, err := alfonsine.Lookup(slug)
	if err != nil {
		return err
	}
	p, err := alfonsine.ParsePosition(text)
	if err != nil {
		return err
	}
	picture, err := draw(g, p, diagram.Options{Numbers: true, Courses: true, Homes: true, Quadrants: true}, width)
	if err != nil {
		return err
	}
	return png.Encode(w, picture)
}

// draw returns the picture of a position. oksvg draws no text, so digits and letters are
// paths.
func draw(g *alfonsine.Game, p alfonsine.Position, o diagram.Options, width int) (image.Image, error) {
	o.Outlines = true
	var svg bytes.Buffer
	if err := diagram.SVG(&svg, g, p, o); err != nil {
		return nil, err
	}
	icon, err := oksvg.ReadIconStream(&svg)
	if err != nil {
		return nil, err
	}
	box := icon.ViewBox
	scale := float64(width) / box.W
	height := int(math.Round(scale * box.H))
	icon.Transform = rasterx.Identity.Scale(scale, scale).Translate(-box.X, -box.Y)
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	scanner := rasterx.NewScannerGV(width, height, picture, picture.Bounds())
	icon.Draw(rasterx.NewDasher(width, height, scanner), 1)
	return picture, nil
}
