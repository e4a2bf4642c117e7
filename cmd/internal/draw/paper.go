package draw

import (
	"fmt"
	"math"
	"strings"

	"example.com/alfonsine/cmd/internal/tongue"
)

// The measures of a sheet, in millimetres. Hardly a printer needs wider margins.
const (
	paperWide = 297.0 // A4 across
	paperTall = 210.0
	margin    = 10.0
	flap      = 12.0 // what the sheets of a board have in common, to be glued
)

// A picture is an SVG document that can be put on paper.
type picture struct {
	left, top, wide, tall float64 // its view box
	content               string
}

// read takes a document of package diagram apart.
func read(svg string) (picture, error) {
	head, content, ok := strings.Cut(svg, ">\n")
	content, closed := strings.CutSuffix(content, "</svg>\n")
	_, box, boxed := strings.Cut(head, ` viewBox="`)
	p := picture{content: content}
	if _, err := fmt.Sscanf(box, "%g %g %g %g", &p.left, &p.top, &p.wide, &p.tall); err != nil || !ok || !closed || !boxed {
		return p, fmt.Errorf("cannot read the picture drawn by package diagram: %s", head)
	}
	return p, nil
}

// sheet returns a sheet with a part of the picture: from left, top, so large as the paper
// has room for at so many millimetres for each unit.
func (p picture) sheet(left, top, scale float64, extra string) string {
	wide := min((paperWide-2*margin)/scale, p.left+p.wide-left)
	tall := min((paperTall-2*margin)/scale, p.top+p.tall-top)
	x, y := (paperWide-wide*scale)/2, (paperTall-tall*scale)/2
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" width="%gmm" height="%gmm">
<svg x="%s" y="%s" width="%s" height="%s" viewBox="%s %s %s %s">
%s</svg>
%s</svg>
`, paperWide, paperTall, paperWide, paperTall, mm(x), mm(y), mm(wide*scale), mm(tall*scale), mm(left), mm(top), mm(wide), mm(tall), p.content, extra)
}

// mm writes a length.
func mm(x float64) string { return fmt.Sprint(math.Round(x*1000) / 1000) }

// one returns a sheet with the whole picture, as large as it will be.
func one(svg string) ([]string, error) {
	p, err := read(svg)
	if err != nil {
		return nil, err
	}
	scale := min((paperWide-2*margin)/p.wide, (paperTall-2*margin)/p.tall)
	return []string{p.sheet(p.left, p.top, scale, "")}, nil
}

// four returns four sheets, from left to right and from top to bottom, that make the
// picture when they are cut and glued.
func four(svg string, t *tongue.Tongue) ([]string, error) {
	p, err := read(svg)
	if err != nil {
		return nil, err
	}
	scale := min((2*(paperWide-2*margin)-flap)/p.wide, (2*(paperTall-2*margin)-flap)/p.tall)
	// How much of the picture each sheet has.
	wide, tall := (p.wide+flap/scale)/2, (p.tall+flap/scale)/2
	var pages []string
	for i, where := range []string{"top left", "top right", "bottom left", "bottom right"} {
		part := p
		if i%2 == 0 {
			part.wide = wide
		} else {
			part.left, part.wide = p.left+p.wide-wide, wide
		}
		if i < 2 {
			part.tall = tall
		} else {
			part.top, part.tall = p.top+p.tall-tall, tall
		}
		pages = append(pages, part.sheet(part.left, part.top, scale, marks(i, t.Text(where), t, part.wide*scale, part.tall*scale)))
	}
	return pages, nil
}

// marks returns what is drawn beside the picture: where to cut, and what to glue on what.
// The sheets on the right and below are cut along their edge there and are glued onto the
// flaps of the others.
func marks(i int, where string, t *tongue.Tongue, wide, tall float64) string {
	left, top := (paperWide-wide)/2, (paperTall-tall)/2
	right, bottom := left+wide, top+tall
	var b strings.Builder
	line := func(x1, y1, x2, y2 float64) {
		fmt.Fprintf(&b, `<path d="M%s %sL%s %s" stroke="#000000" stroke-width="0.2"/>`+"\n", mm(x1), mm(y1), mm(x2), mm(y2))
	}
	const short = 4
	for _, x := range []float64{left, right} {
		line(x, top-short-1, x, top-1)
		line(x, bottom+1, x, bottom+short+1)
	}
	for _, y := range []float64{top, bottom} {
		line(left-short-1, y, left-1, y)
		line(right+1, y, right+short+1, y)
	}
	advice := []string{
		"the last %g mm of the picture, right and bottom, go under the other sheets",
		"cut along the left edge of the picture and glue it over the last %g mm of sheet 1",
		"cut along the upper edge of the picture and glue it over the last %g mm of sheet 1",
		"cut along the left and the upper edge of the picture and glue it over the last %g mm of sheets 2 and 3",
	}[i]
	fmt.Fprintf(&b, `<text x="%s" y="%s" font-family="Helvetica, Arial, sans-serif" font-size="2.6" fill="#000000">%s</text>`+"\n",
		mm(left+6), mm(bottom+3.8), escaped(t.Sprintf("Sheet %d of 4, %s: %s.", i+1, where, t.Sprintf(advice, flap))))
	return b.String()
}

// page returns a document in a language with all pictures, that a browser prints one on a sheet.
func page(lang, title string, pages []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<!DOCTYPE html>
<html lang="%s">
<meta charset="utf-8">
<title>%s</title>
<style>
@page { size: A4 landscape; margin: 0 }
body { margin: 0 }
body > svg { display: block; max-width: 100%%; break-after: page; break-inside: avoid }
body > svg:last-child { break-after: auto }
</style>
<body>
`, lang, escaped(title))
	for _, one := range pages {
		b.WriteString(one)
	}
	b.WriteString("</body>\n</html>\n")
	return b.String()
}

// escaped returns a text as HTML.
func escaped(text string) string { return strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(text) }
