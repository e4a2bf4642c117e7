package diagram

import (
	"strconv"
	"strings"
)

// An outline is a character as lines that a pen draws. Its height is that of a capital: 0 is the
// top, 7 the foot of the line.
type outline struct {
	wide length
	path string // M, L, C and Z of SVG, with a space between all parts
}

// outlines has every character that a board shows. They are drawn for this package, from
// straight lines and quarters of rounds.
var outlines = map[rune]outline{
	'0': {4, "M 2 0 C 3.4 0 4 1.4 4 3.5 C 4 5.6 3.4 7 2 7 C 0.6 7 0 5.6 0 3.5 C 0 1.4 0.6 0 2 0 Z"},
	'1': {2.4, "M 0 1.8 L 2.2 0 L 2.2 7"},
	'2': {4, "M 0.2 1.9 C 0.2 0.7 1 0 2 0 C 3.1 0 3.8 0.8 3.8 1.9 C 3.8 3.6 0.6 4.9 0.1 7 L 4 7"},
	'3': {4, "M 0.3 1.3 C 0.6 0.5 1.2 0 2 0 C 3 0 3.7 0.7 3.7 1.7 C 3.7 2.7 3 3.3 1.7 3.3 C 3.2 3.3 4 4 4 5.1 C 4 6.2 3.2 7 2 7 C 1 7 0.3 6.5 0 5.5"},
	'4': {4.2, "M 3.1 7 L 3.1 0 L 0 5 L 4.2 5"},
	'5': {4, "M 3.7 0 L 0.7 0 L 0.4 3.2 C 0.9 2.8 1.4 2.6 2 2.6 C 3.2 2.6 4 3.5 4 4.8 C 4 6.1 3.2 7 2 7 C 1.1 7 0.4 6.6 0 5.8"},
	'6': {4, "M 3.4 0.6 C 3 0.2 2.6 0 2.1 0 C 0.7 0 0 1.5 0 4 C 0 5.9 0.7 7 2 7 C 3.2 7 4 6.1 4 4.8 C 4 3.6 3.2 2.8 2.1 2.8 C 1.1 2.8 0.2 3.5 0 4.6"},
	'7': {4, "M 0 0 L 4 0 C 2.6 1.8 1.7 4 1.4 7"},
	'8': {4, "M 2 0 C 3 0 3.7 0.7 3.7 1.65 C 3.7 2.6 3 3.3 2 3.3 C 1 3.3 0.3 2.6 0.3 1.65 C 0.3 0.7 1 0 2 0 Z M 2 3.3 C 3.2 3.3 4 4.1 4 5.15 C 4 6.2 3.2 7 2 7 C 0.8 7 0 6.2 0 5.15 C 0 4.1 0.8 3.3 2 3.3 Z"},
	'9': {4, "M 0.6 6.4 C 1 6.8 1.4 7 1.9 7 C 3.3 7 4 5.5 4 3 C 4 1.1 3.3 0 2 0 C 0.8 0 0 0.9 0 2.2 C 0 3.4 0.8 4.2 1.9 4.2 C 2.9 4.2 3.8 3.5 4 2.4"},

	'A': {4.6, "M 0 7 L 2.3 0 L 4.6 7 M 0.9 4.7 L 3.7 4.7"},
	'B': {4, "M 0 3.4 L 2 3.4 C 3.1 3.4 3.7 2.7 3.7 1.7 C 3.7 0.7 3.1 0 2 0 L 0 0 L 0 7 L 2.2 7 C 3.4 7 4 6.3 4 5.2 C 4 4.1 3.4 3.4 2.2 3.4"},
	'I': {0, "M 0 0 L 0 7"},
	'V': {4.6, "M 0 0 L 2.3 7 L 4.6 0"},
	'W': {6.8, "M 0 0 L 1.7 7 L 3.4 1.4 L 5.1 7 L 6.8 0"},

	'a': {3.4, "M 3.4 2.3 L 3.4 7 M 3.4 4.65 C 3.4 3.2 2.7 2.3 1.7 2.3 C 0.7 2.3 0 3.2 0 4.65 C 0 6.1 0.7 7 1.7 7 C 2.7 7 3.4 6.1 3.4 4.65"},
	'b': {3.4, "M 0 0 L 0 7 M 0 4.65 C 0 3.2 0.7 2.3 1.7 2.3 C 2.7 2.3 3.4 3.2 3.4 4.65 C 3.4 6.1 2.7 7 1.7 7 C 0.7 7 0 6.1 0 4.65"},
	'c': {3.1, "M 3.1 3.2 C 2.8 2.6 2.3 2.3 1.7 2.3 C 0.7 2.3 0 3.2 0 4.65 C 0 6.1 0.7 7 1.7 7 C 2.3 7 2.8 6.7 3.1 6.1"},
	'd': {3.4, "M 3.4 0 L 3.4 7 M 3.4 4.65 C 3.4 3.2 2.7 2.3 1.7 2.3 C 0.7 2.3 0 3.2 0 4.65 C 0 6.1 0.7 7 1.7 7 C 2.7 7 3.4 6.1 3.4 4.65"},
	'e': {3.4, "M 0 4.6 L 3.4 4.6 C 3.4 3.2 2.7 2.3 1.7 2.3 C 0.7 2.3 0 3.2 0 4.65 C 0 6.1 0.7 7 1.8 7 C 2.4 7 2.9 6.7 3.2 6.1"},
	'f': {2.2, "M 2.2 0.1 C 1.3 -0.2 0.8 0.4 0.8 1.5 L 0.8 7 M 0 2.5 L 2 2.5"},
	'h': {3.2, "M 0 0 L 0 7 M 0 4.1 C 0 3 0.7 2.3 1.7 2.3 C 2.7 2.3 3.2 3 3.2 4 L 3.2 7"},
	'i': {0, "M 0 2.3 L 0 7 M 0 0 L 0 0.2"},
	'k': {3, "M 0 0 L 0 7 M 2.9 2.3 L 0 5 M 1.1 4 L 3 7"},
	'l': {0, "M 0 0 L 0 7"},
	'm': {5.4, "M 0 2.3 L 0 7 M 0 4.1 C 0 3 0.6 2.3 1.4 2.3 C 2.3 2.3 2.7 3 2.7 4 L 2.7 7 M 2.7 4.1 C 2.7 3 3.3 2.3 4.1 2.3 C 5 2.3 5.4 3 5.4 4 L 5.4 7"},
	'n': {3.2, "M 0 2.3 L 0 7 M 0 4.1 C 0 3 0.7 2.3 1.7 2.3 C 2.7 2.3 3.2 3 3.2 4 L 3.2 7"},
	'o': {3.4, "M 1.7 2.3 C 2.7 2.3 3.4 3.2 3.4 4.65 C 3.4 6.1 2.7 7 1.7 7 C 0.7 7 0 6.1 0 4.65 C 0 3.2 0.7 2.3 1.7 2.3 Z"},
	's': {2.8, "M 2.7 3.1 C 2.4 2.6 2 2.3 1.4 2.3 C 0.6 2.3 0.1 2.7 0.1 3.4 C 0.1 5 2.8 4.2 2.8 5.8 C 2.8 6.5 2.2 7 1.4 7 C 0.7 7 0.2 6.7 0 6.1"},
	't': {2.2, "M 0.8 0.7 L 0.8 5.7 C 0.8 6.8 1.3 7.1 2.1 6.9 M 0 2.5 L 2 2.5"},
	'w': {5, "M 0 2.3 L 1.25 7 L 2.5 3 L 3.75 7 L 5 2.3"},

	'’': {0.5, "M 0.5 0 L 0 1.8"},
	'~': {4, "M 0 4.1 C 0.5 2.7 1.3 2.7 2 3.5 C 2.7 4.3 3.5 4.3 4 2.9"},
	'+': {4, "M 0 3.5 L 4 3.5 M 2 1.5 L 2 5.5"},
	' ': {1, ""},
}

// capitalTall is the height of an outline.
const capitalTall length = 7

// outlined writes text around a place as a path, as tall as [document.text] writes it. What it
// says is an attribute, for programs.
func (b *document) outlined(x, y, size length, ink, weight, text string) {
	pen := size * 0.085
	if weight == "bold" {
		pen = size * 0.15
	}
	unit := (size*0.72 - pen) / capitalTall
	gap := pen + unit // from one character to the next
	wide := -gap
	for _, ch := range text {
		wide += outlines[ch].wide*unit + gap
	}
	left, top := x-wide/2, y-capitalTall*unit/2
	var path []string
	for _, ch := range text {
		path = append(path, outlines[ch].at(left, top, unit)...)
		left += outlines[ch].wide*unit + gap
	}
	b.line(`<path data-text="%s" d="%s" fill="none" stroke="%s" stroke-width="%v" stroke-linecap="round" stroke-linejoin="round"/>`,
		escape(text), strings.Join(path, " "), ink, pen)
}

// at returns the parts of the path with its upper left corner at a place.
func (o outline) at(left, top, unit length) []string {
	parts := strings.Fields(o.path)
	across := true // whether the next number goes from left to right
	for i, part := range parts {
		number, err := strconv.ParseFloat(part, 64)
		if err != nil {
			continue // a letter
		}
		corner := top
		if across {
			corner = left
		}
		parts[i] = (corner + length(number)*unit).String()
		across = !across
	}
	return parts
}
