package exchange

import (
	"strings"

	"example.com/alfonsine"
)

// A cell is what one player does in a row of a .mat file.
type cell struct {
	line, at int // where it begins: the line of the file, and the character of the line, both from 1
	column   int // the same in columns of a page, from 0: a tab goes on to the next multiple of eight
	kind     cellKind
	text     string
	color    alfonsine.Color // whose column it is in
	sure     bool            // and not only the nearer one
}

// A cellKind is what a cell is about.
type cellKind uint8

const (
	cellWords cellKind = iota // nothing that is known
	cellDice                  // two dice, a colon, and moves
	cellWins
	cellOther // the cube, a resignation, a loss
)

// unknown reports whether a cell looks like a turn and cannot be read as one.
func (c cell) unknown() bool { return c.kind == cellWords && strings.ContainsAny(c.text, "/:") }

// matWords has how a cell begins that is about something. Programs write "Doubles", "double" and
// "DOUBLED", "Losses" and "Loses", "Resigns" and "Resigned Game".
var matWords = map[cellKind]expression{
	cellDice:  expr(`^\d\d:`),
	cellWins:  expr(`(?i)^(?:wins?|won)(?:[^a-z]|$)`),
	cellOther: expr(`(?i)^(?:(?:re)?doubl|beaver|raccoon|tak|accept|drop|pass|reject|refus|declin|resign|conced|los|forfeit)`),
}

// matCells returns the cells of a row, the line with a number, from a byte on. A cell begins at
// dice with a colon, and at a known word after two blanks or after moves. What stands before the
// first is a cell of words.
func matCells(line string, from, number int) (cells []cell) {
	column, at := 0, 0
	for i, ch := range line {
		last := len(cells) - 1
		if at++; i >= from && !isSpace(line[i]) && (last < 0 || isSpace(line[i-1])) {
			blanks := line[from+len(strings.TrimRight(line[from:i], space)) : i]
			wide := len(blanks) > 1 || blanks == "\t"
			kind := cellWords
			for known, begin := range matWords {
				if begin.in(line[i:]) { // only one can
					kind = known
				}
			}
			if last < 0 || kind == cellDice || kind != cellWords && (wide || cells[last].kind != cellWords) {
				if last >= 0 {
					text := cells[last].text
					cells[last].text = text[:len(text)-len(line[i:])]
				}
				cells = append(cells, cell{line: number, at: at, column: column, kind: kind, text: line[i:]})
			}
		}
		if column++; ch == '\t' {
			column = (column + 7) / 8 * 8
		}
	}
	for i := range cells {
		cells[i].text = strings.Trim(cells[i].text, space)
	}
	return cells
}
