package draw

import (
	"regexp"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/board"
	"example.com/alfonsine/cmd/internal/tongue"
)

// labels are the words in the pictures of package diagram.
var labels = []string{"home of both sides", "table of both sides", "White’s home", "Black’s home", "A tie", "White has won", "Black has won"}

var (
	label = regexp.MustCompile(`>([^<>]+)</text>`)
	title = regexp.MustCompile(`<title>[^<]*</title>`)
)

// worded puts the words of a picture of package diagram into the language. Its description
// stays English, and is marked so.
func (c *config) worded(svg string, p alfonsine.Position) string {
	t := c.tongue
	if t == nil {
		return svg
	}
	svg = label.ReplaceAllStringFunc(svg, func(text string) string {
		word := label.FindStringSubmatch(text)[1]
		if !slices.Contains(labels, word) {
			return text
		}
		return ">" + escaped(tongue.Capital(t.Text(word))) + "</text>"
	})
	name := t.Name(c.game)
	if !p.IsZero() {
		name = t.Sprintf("%s: %s", name, board.View{Tongue: t}.Status(p, p.Turn()))
	}
	svg = title.ReplaceAllLiteralString(svg, "<title>"+escaped(name)+"</title>")
	return strings.Replace(svg, "<desc>", `<desc lang="en">`, 1)
}
