package terminal

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Table writes a table that is no wider than the terminal. Its first columns are words, the
// others numbers. Heads and cells that are too wide go on in further lines; where even the
// longest words leave no room for all columns, each row is a list of its cells. There is no
// space at the end of a line.
func (t Terminal) Table(words int, header []string, rows [][]string) string {
	widths, fits := t.widths(append([][]string{header}, rows...))
	var b strings.Builder
	if !fits {
		for _, row := range rows {
			for i, cell := range row {
				indent := ""
				if i > 0 {
					indent = "  "
				}
				b.WriteString(indent + strings.Join(fold(header[i]+": "+cell, t.Columns-1-len(indent)-2), "\n"+indent+"  ") + "\n")
			}
		}
		return b.String()
	}
	for _, row := range append([][]string{header}, rows...) {
		lines, cells := 0, make([][]string, len(row))
		for i, cell := range row {
			cells[i] = fold(cell, widths[i])
			lines = max(lines, len(cells[i]))
		}
		for n := range lines {
			var line strings.Builder
			for i := range row {
				text := ""
				if n < len(cells[i]) {
					text = cells[i][n]
				}
				room := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(text))
				if i >= words {
					text = room + text
				} else {
					text += room
				}
				line.WriteString(text + "  ")
			}
			b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
		}
	}
	return b.String()
}

// widths returns how wide the columns of a table are, the widest narrowed until all of them fit.
// It reports false where their longest words do not.
func (t Terminal) widths(rows [][]string) ([]int, bool) {
	widths, least := make([]int, len(rows[0])), make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
			for word := range strings.FieldsFuncSeq(cell, breaks) {
				least[i] = max(least[i], utf8.RuneCountInString(word))
			}
		}
	}
	over := 2*(len(widths)-1) + 1 - t.Columns // the last column of the terminal stays free
	for _, width := range widths {
		over += width
	}
	for ; over > 0; over-- {
		widest := -1
		for i, width := range widths {
			if width > least[i] && (widest < 0 || width > widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			return nil, false
		}
		widths[widest]--
	}
	return widths, true
}

// fold breaks a text into lines of a width, and words too where they are wider.
func fold(text string, width int) []string {
	lines := []string{""}
	for word := range strings.FieldsFuncSeq(text, breaks) {
		last := &lines[len(lines)-1]
		switch n := utf8.RuneCountInString(*last) + 1 + utf8.RuneCountInString(word); {
		case *last == "":
			*last = word
		case n <= width:
			*last += " " + word
		default:
			lines = append(lines, word)
		}
	}
	for i := 0; i < len(lines); i++ {
		if line := []rune(lines[i]); len(line) > width {
			lines = slices.Replace(lines, i, i+1, string(line[:width]), string(line[width:]))
		}
	}
	return lines
}
