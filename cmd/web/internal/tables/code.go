package tables

import (
	"fmt"
	"net/http"
	"strings"

	"rsc.io/qr"
)

const (
	mostText = 300 // bytes of a link in a QR code
	quiet    = 4   // modules around a code, as its standard asks
)

// code answers with the QR code of a link, as SVG.
func (s *Server) code(_ http.ResponseWriter, q *http.Request) (any, error) {
	var r struct{ Text string }
	if err := read(q, &r); err != nil {
		return nil, err
	}
	if !strings.HasPrefix(r.Text, "http") || len(r.Text) > mostText {
		return nil, wrong("a link begins with http and has 300 bytes at most")
	}
	svg, err := codeOf(r.Text)
	if err != nil {
		return nil, wrong("the link does not fit")
	}
	return map[string]string{"svg": svg}, nil
}

// codeOf returns the QR code of a text: dark modules, row by row, on a light ground.
func codeOf(text string) (string, error) {
	c, err := qr.Encode(text, qr.M)
	if err != nil {
		return "", err
	}
	var path strings.Builder
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			first := x
			for x < c.Size && c.Black(x, y) {
				x++
			}
			if x > first {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", first+quiet, y+quiet, x-first, x-first)
			}
		}
	}
	size := c.Size + 2*quiet
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">`+
		`<path fill="#fff" d="M0 0h%dv%dH0z"/><path d="%s"/></svg>`, size, size, size, size, path.String()), nil
}
