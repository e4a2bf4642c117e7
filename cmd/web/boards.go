package main

import (
	"bytes"
	"fmt"

	"example.com/alfonsine/diagram"
)

// boardsFile has the colors of the boards, as style.css uses them.
const boardsFile = "boards.css"

// boards returns the colors of package diagram as custom properties of the page, for each
// board and for a light and a dark page.
func boards() ([]byte, error) {
	var css bytes.Buffer
	for style := diagram.StyleModern; ; style++ {
		name, err := style.MarshalText()
		if err != nil {
			return css.Bytes(), nil // that was the last one
		}
		chosen := fmt.Sprintf(`[data-board="%s"]`, name)
		if style == diagram.StyleModern {
			chosen = "" // the default, before one is chosen
		}
		for _, scheme := range []struct {
			dark bool
			rule string
		}{
			{false, ":root%s {%s}\n"},
			{true, "@media (prefers-color-scheme: dark) { :root:not([data-theme=\"light\"])%s {%s} }\n"},
			{true, ":root[data-theme=\"dark\"]%s {%s}\n"},
		} {
			p, err := diagram.PaletteOf(diagram.Options{Style: style, Dark: scheme.dark})
			if err != nil {
				return nil, err
			}
			var colors bytes.Buffer
			for _, color := range [][2]string{
				{"frame", p.Frame}, {"frame-line", p.Line}, {"on-frame", p.Number},
				{"field", p.Field}, {"on-field", p.Words}, {"hatch", p.Hatch}, {"tray-well", p.Tray},
				{"dark-point", p.Points[0]}, {"light-point", p.Points[1]},
				{"white", p.Checkers[0]}, {"white-rim", p.Rims[0]}, {"white-edge", p.Edges[0]}, {"on-white", p.Inks[0]},
				{"black", p.Checkers[1]}, {"black-rim", p.Rims[1]}, {"black-edge", p.Edges[1]}, {"on-black", p.Inks[1]},
				{"lit", p.Mark},
			} {
				fmt.Fprintf(&colors, "--%s:%s;", color[0], color[1])
			}
			fmt.Fprintf(&css, scheme.rule, chosen, &colors)
		}
	}
}
