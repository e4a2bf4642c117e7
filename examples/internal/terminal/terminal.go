// Package terminal finds out what a program's output is shown on: how wide and high it
// is and whether it has colors; and it breaks and paints text to suit.
//
// The size is asked of the system where it is known how (Linux, the BSDs, macOS,
// Windows); elsewhere the variables COLUMNS and LINES say it, and without them it is
// 80 by 24.
package terminal

import (
	"io"
	"os"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Terminal is what an output is shown on.
type Terminal struct {
	// Interactive is whether it is a terminal at all, and not a file or a pipe.
	Interactive bool
	// Columns is how many characters a line has, at least 20.
	Columns int
	// Rows is how many lines are seen at a time; 0 where there is no such limit because
	// it is no terminal.
	Rows int
	// Color is whether text may be painted.
	Color bool
}

// The least that a terminal is taken to have, and what one has of which nothing is known.
const (
	leastColumns = 20
	usualColumns = 80
	usualRows    = 24
)

// Of returns what an output is shown on. It is quick and can be asked again whenever the
// size may have changed. A writer with a method Terminal() Terminal knows that itself.
func Of(w io.Writer) Terminal {
	if own, ok := w.(interface{ Terminal() Terminal }); ok {
		return own.Terminal()
	}
	f, ok := w.(*os.File)
	if !ok {
		return Terminal{Columns: number("COLUMNS", usualColumns)}
	}
	columns, rows, ok := size(f)
	if !ok {
		return Terminal{Columns: number("COLUMNS", usualColumns)}
	}
	if columns == 0 {
		columns = number("COLUMNS", usualColumns)
	}
	if rows == 0 {
		rows = number("LINES", usualRows)
	}
	// What NO_COLOR means is told at no-color.org.
	color := os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && paints(f)
	return Terminal{Interactive: true, Columns: max(columns, leastColumns), Rows: rows, Color: color}
}

// number returns the number that a variable of the environment holds.
func number(variable string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(variable)); err == nil && n > 0 && n < 10_000 {
		return max(n, leastColumns)
	}
	return otherwise
}

// A Style is how text is painted.
type Style string

// The styles. The colors are those that can be read on a light and on a dark terminal.
const (
	Bold    Style = "1"
	Dim     Style = "2"
	Reverse Style = "7"
	Red     Style = "31"
	Green   Style = "32"
	Magenta Style = "35"
	Cyan    Style = "36"
)

// Paint returns a text in a style, or as it is where there are no colors.
func (t Terminal) Paint(text string, style Style) string {
	if !t.Color || text == "" || style == "" {
		return text
	}
	return "\x1b[" + string(style) + "m" + text + "\x1b[0m"
}

// Cut returns the beginning of a line that a terminal shows without a break. The last
// column stays free, since some go on to the next line when it is written to.
func (t Terminal) Cut(line string) string {
	if utf8.RuneCountInString(line) < t.Columns {
		return line
	}
	return string([]rune(line)[:t.Columns-2]) + "…"
}

// Wrap breaks a text into lines, all after the first indented. Spaces and line breaks in
// the text are taken as one space, but for spaces that do not break.
func (t Terminal) Wrap(text, indent string) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.FieldsFunc(text, breaks) {
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case column+1+n >= t.Columns:
			b.WriteString("\n" + indent)
			column = utf8.RuneCountInString(indent)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String()
}

// breaks reports whether a line may be broken at a character.
func breaks(ch rune) bool { return unicode.IsSpace(ch) && ch != '\u00a0' && ch != '\u202f' }

// Hang breaks a text into lines that all begin at a column, where the first one is to be
// put.
func (t Terminal) Hang(text string, column int) string {
	t.Columns = max(t.Columns-column, leastColumns)
	return strings.ReplaceAll(t.Wrap(text, ""), "\n", "\n"+strings.Repeat(" ", column))
}

// InColumns writes items in columns from top to bottom, as many as there is room for.
func (t Terminal) InColumns(items []string) []string {
	widest := 0
	for _, item := range items {
		widest = max(widest, utf8.RuneCountInString(item))
	}
	columns := max(1, (t.Columns+1)/(widest+2))
	rows := (len(items) + columns - 1) / columns
	lines := make([]string, rows)
	for row := range rows {
		var line strings.Builder
		for i := row; i < len(items); i += rows {
			line.WriteString(items[i])
			if i+rows < len(items) {
				line.WriteString(strings.Repeat(" ", widest+2-utf8.RuneCountInString(items[i])))
			}
		}
		lines[row] = line.String()
	}
	return lines
}
