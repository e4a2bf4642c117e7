// Package terminal finds the size of the terminal to which a program writes and what it can
// show: colors, and which characters. It wraps, colors and encodes text accordingly.
//
// The size is that of the system, otherwise that of the variables COLUMNS and LINES. The
// default is 80 by 24.
package terminal

import (
	"cmp"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/term"
)

// A Terminal describes an output.
type Terminal struct {
	// Interactive is set for a terminal, not for a file or a pipe.
	Interactive bool
	// Columns is the length of a line, at least 20.
	Columns int
	// Rows is the number of visible lines; 0 if the output is no terminal and has no limit.
	Rows int
	// Color is set if text may have colors.
	Color bool
	// Dumb is set for a terminal that knows no escape sequences.
	Dumb bool
	// ASCII is whether boards have ASCII characters only, since the locale is none of UTF-8.
	ASCII bool
}

// The minimum and the default size of a terminal.
const (
	leastColumns = 20
	usualColumns = 80
	usualRows    = 24
)

// Of returns the Terminal of an output. It is fast and can be called again whenever the
// size may have changed. A writer may have a method Terminal() Terminal of its own.
func Of(w io.Writer) Terminal {
	if own, ok := w.(interface{ Terminal() Terminal }); ok {
		return own.Terminal()
	}
	f, ok := w.(*os.File)
	if !ok {
		return Terminal{Columns: number("COLUMNS", usualColumns)}
	}
	columns, rows, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return Terminal{Columns: number("COLUMNS", usualColumns)}
	}
	columns, rows = cmp.Or(columns, number("COLUMNS", usualColumns)), cmp.Or(rows, number("LINES", usualRows))
	dumb := os.Getenv("TERM") == "dumb"
	if runtime.GOOS == "windows" && os.Getenv("TERM") == "" {
		dumb = os.Getenv("WT_SESSION") == "" // the old console
	}
	// no-color.org defines NO_COLOR.
	color := os.Getenv("NO_COLOR") == "" && !dumb
	return Terminal{Interactive: true, Columns: max(columns, leastColumns), Rows: rows, Color: color, Dumb: dumb, ASCII: Characters() != UTF8}
}

// number returns the number in an environment variable, or the default.
func number(variable string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(variable)); err == nil && n > 0 && n < 10_000 {
		return max(n, leastColumns)
	}
	return otherwise
}

// A Style is the style of text.
type Style string

// The styles. Their colors are readable on light and dark terminals.
const (
	Bold    Style = "1"
	Dim     Style = "2"
	Reverse Style = "7"
	Magenta Style = "35"
)

// Paint returns a text in a style, or unchanged if there are no colors.
func (t Terminal) Paint(text string, style Style) string {
	if !t.Color || text == "" || style == "" {
		return text
	}
	return "\x1b[" + string(style) + "m" + text + "\x1b[0m"
}

// Cut returns the part of a line that fits the terminal. The last column stays free, since
// some terminals wrap when it is written.
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

// breaks reports whether a line may be broken at a character. Nothing that a terminal obeys, such
// as the beginning of an escape sequence, is part of a word.
func breaks(ch rune) bool { return ch == ' ' || obeyed(ch) }

// obeyed reports whether a terminal may obey a character and not show it.
func obeyed(ch rune) bool { return !unicode.IsPrint(ch) && ch != '\u00a0' && ch != '\u202f' }

// Shown returns a text of some lines, such as an error, without what a terminal obeys.
func Shown(text string) string {
	return strings.Map(func(ch rune) rune {
		if obeyed(ch) && ch != '\n' {
			return unicode.ReplacementChar
		}
		return ch
	}, text)
}

// Hang breaks a text into lines that all begin at a column, where the first one is to be put.
func (t Terminal) Hang(text string, column int) string {
	t.Columns = max(t.Columns-column, leastColumns)
	return strings.ReplaceAll(t.Wrap(text, ""), "\n", "\n"+strings.Repeat(" ", column))
}

// InColumns writes items in as many columns as fit, from top to bottom.
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
