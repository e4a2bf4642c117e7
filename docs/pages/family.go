package main

import (
	"cmp"
	"fmt"
	"html"
	"reflect"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/kin"
)

// A Descent says what became of a game, from docs/games/family.json.
type Descent struct {
	From   Relative        `json:"from"` // empty if no source says from what
	To     []Relative      `json:"to"`
	Share  string          `json:"share"`
	Source string          `json:"source"` // empty if it is our comparison
	Basis  alfonsine.Basis `json:"basis"`
}

// A Relative is a game in one of its readings.
type Relative struct {
	Game  slug   `json:"slug"`
	Name  string `json:"name"` // if it has another there
	Place string `json:"place"`
}

// A slug is a game, and none if it is empty.
type slug struct{ *alfonsine.Game }

func (s *slug) UnmarshalText(text []byte) (err error) {
	if len(text) > 0 {
		s.Game, err = kin.Lookup(string(text))
	}
	return err
}

// who says who draws a line, and on what basis.
func (d Descent) who() string {
	if d.Source == "" {
		return "no source: our comparison"
	}
	return d.Source + ": " + d.Basis.String()
}

// title returns what is written below a game: "Fayles, England".
func (r Relative) title() string {
	return strings.TrimSuffix(cmp.Or(r.Name, r.Game.Name())+", "+r.Place, ", ")
}

// kinship draws the family, and lists it.
func (p *page) kinship() {
	p.pictures["family.svg"] = drawn(p.data.Family)
	p.line("![What became of the games of the book, as the table below says: their starts, and who draws the line](img/family.svg)\n")
	p.line("| from | to | what they share | who says so |\n|---|---|---|---|")
	for _, d := range p.data.Family {
		from, to := "–", []string{}
		if d.From.Game.Game != nil {
			from = d.From.title()
		}
		for _, r := range d.To {
			to = append(to, r.title()+" (`"+r.Game.Slug()+"`)")
		}
		p.line("| %s | %s | %s | %s |", from, strings.Join(to, "; "), d.Share, d.who())
	}
}

// The measures of the picture, in pixels: a board, a row, and the room between the boards of
// a line for its words.
const (
	boardWide, boardHigh, rowHigh, wordsWide = 190, 144, 196, 250
	lineChars, lineHigh                      = 38, 15
)

// drawn returns the picture of the family: a row for each line, with the starts of the games.
func drawn(family []Descent) string {
	most := 0
	for _, d := range family {
		most = max(most, len(d.To))
	}
	wide, high := 20+boardWide+wordsWide+most*(boardWide+10), 10+rowHigh*len(family)
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line(`<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" font-size="12">`, wide, high, wide, high)
	line(`<title>What became of the games of the book</title>`)
	line(`<rect width="%d" height="%d" fill="#fff"/>`, wide, high)
	for i, d := range family {
		y := 10 + rowHigh*i
		middle := y + boardHigh/2
		if d.From.Game.Game != nil {
			line("%s", d.From.drawn(10, y))
			line(`<path d="M%d %dh%dm-8 -5l8 5l-8 5" fill="none" stroke="#33231a" stroke-width="2"/>`, 16+boardWide, middle, wordsWide-12)
		}
		shared, said := wrapped(d.Share), wrapped(d.who())
		for k, text := range append(shared, said...) {
			at := middle - 10 + (k-len(shared)+1)*lineHigh // the words on what they share end above the arrow
			if k >= len(shared) {
				at += 15
			}
			line(`<text x="%d" y="%d" text-anchor="middle">%s</text>`, 10+boardWide+wordsWide/2, at, html.EscapeString(text))
		}
		for k, r := range d.To {
			line("%s", r.drawn(10+boardWide+wordsWide+k*(boardWide+10), y))
		}
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// drawn returns the start of a game with its name below.
func (r Relative) drawn(x, y int) string {
	board := svg(r.Game.Game, r.Game.Start(), diagram.Options{WidthPixels: boardWide})
	board = strings.Replace(board, "<svg ", fmt.Sprintf(`<svg x="%d" y="%d" `, x, y), 1)
	return board + fmt.Sprintf(`<text x="%d" y="%d" text-anchor="middle" font-weight="bold">%s</text>`, x+boardWide/2, y+boardHigh+18, html.EscapeString(r.title()))
}

// wrapped breaks a text into lines.
func wrapped(text string) (lines []string) {
	for _, word := range strings.Fields(text) {
		if n := len(lines); n > 0 && len(lines[n-1])+len(word) < lineChars {
			lines[n-1] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return lines
}

// named has the words of Lalanne for the differences of Laquet and Jacquet, by the fields of
// Rules.
var named = map[string]string{
	"Start": "the start", "Points": "how many quadrants", "Course": "where each side bears off",
	"Doubles": "doublets", "Unplayed": "dice that cannot be used",
}

// differences lists the fields of two editions that differ.
func (p *page) differences() {
	p.line("| Lalanne names | field | `laquet` | `jacquet` |\n|---|---|---|---|")
	laquet, _ := alfonsine.Laquet.Rules()
	jacquet, _ := kin.Jacquet.Rules()
	a, b := reflect.ValueOf(laquet), reflect.ValueOf(jacquet)
	for i := range a.NumField() {
		f := a.Type().Field(i)
		x, y := a.Field(i).Interface(), b.Field(i).Interface()
		switch {
		case x == y || f.Name == "Name" || f.Name == "Slug":
			continue
		case f.Name == "Start":
			x = strings.TrimSuffix(alfonsine.Laquet.Start().String(), " w -")
			y = strings.TrimSuffix(kin.Jacquet.Start().String(), " w -")
		}
		p.line("| %s | `%s` | `%v` | `%v` |", cmp.Or(named[f.Name], "–"), f.Name, x, y)
	}
}
