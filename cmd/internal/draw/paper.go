package draw

import (
	"fmt"
	"math"
	"strings"
)

// The measures of a sheet, in millimeters. Hardly a printer needs wider margins.
const (
	paperWide = 297.0 // A4 across
	paperTall = 210.0
	margin    = 10.0
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

// onPaper puts a document of package diagram on a sheet, as large as it will be.
func onPaper(svg string) (string, error) {
	p, err := read(svg)
	if err != nil {
		return "", err
	}
	scale := min((paperWide-2*margin)/p.wide, (paperTall-2*margin)/p.tall)
	x, y := (paperWide-p.wide*scale)/2, (paperTall-p.tall*scale)/2
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" width="%gmm" height="%gmm">
<svg x="%s" y="%s" width="%s" height="%s" viewBox="%s %s %s %s">
%s</svg>
</svg>
`, paperWide, paperTall, paperWide, paperTall, mm(x), mm(y), mm(p.wide*scale), mm(p.tall*scale), mm(p.left), mm(p.top), mm(p.wide), mm(p.tall), p.content), nil
}

// mm writes a length.
func mm(x float64) string { return fmt.Sprint(math.Round(x*1000) / 1000) }

// page returns a document in a language with a picture, that a browser prints on a sheet.
func page(lang, title, svg string) string {
	return fmt.Sprintf(`<!DOCTYPE html>
<html lang="%s">
<meta charset="utf-8">
<title>%s</title>
<style>
@page { size: A4 landscape; margin: 0 }
body { margin: 0 }
body > svg { display: block; max-width: 100%% }
</style>
<body>
%s</body>
</html>
`, lang, escaped(title), svg)
}

// escaped returns a text as HTML.
func escaped(text string) string { return strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(text) }
