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
	color    alfonsine.Color // whose column it is in, or who is named
	sure     bool            // and not only the nearer one
	named    bool            // the winner is called by name
	told     bool            // a win is told so that it can be read
	points   string          // of the win; empty if they are not told
	rest     string          // what is said of the win beside the points
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
func (c cell) unknown() bool {
	return c.kind == cellWords && strings.ContainsAny(c.text, "/:") && matTurn.in(c.text)
}

// matWords has how a cell begins that is about something. Programs write "Doubles", "double" and
// "DOUBLED", "Losses" and "Loses", "Resigns" and "Resigned Game".
var matWords = map[cellKind]expression{
	cellDice:  expr(`^\d\d:`),
	cellWins:  expr(`(?i)^(?:wins?|won)(?:[^a-z]|$)`),
	cellOther: expr(`(?i)^(?:(?:re)?doubl|beaver|raccoon|tak|accept|drop|pass|reject|refus|declin|resign|conced|los|forfeit)`),
}

// matCells returns the cells of a row, the line with a number, from a byte on. A cell begins at
// dice with a colon, and at a known word or a name that wins after two blanks, after moves, or after
// another known word that is no win. What stands before the first is a cell of words.
func matCells(line string, from, number int, names [2]string) (cells []cell) {
	column, at := 0, 0
	for i, ch := range line {
		last := len(cells) - 1
		if at++; i >= from && !isSpace(line[i]) && (last < 0 || isSpace(line[i-1])) {
			blanks := line[from+len(strings.TrimRight(line[from:i], space)) : i]
			wide := len(blanks) > 1 || blanks == "\t"
			kind := kindOf(line[i:], names)
			glued := last >= 0 && (cells[last].kind == cellDice || cells[last].kind == cellOther)
			if last < 0 || kind == cellDice || kind != cellWords && (wide || glued) {
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
	for i, c := range cells {
		c.text = strings.Trim(c.text, space)
		if c.kind == cellWins {
			c.win(names)
		}
		cells[i] = c
	}
	return cells
}

// kindOf returns what the cell is about that a text begins with.
func kindOf(text string, names [2]string) cellKind {
	if _, name := winnerOf(text, names); name != "" {
		return cellWins
	}
	for known, begin := range matWords {
		if begin.in(text) { // only one can
			return known
		}
	}
	return cellWords
}

// winnerOf returns the name of a player with which a text begins that says that they win, and whose
// it is. A longer name comes first.
func winnerOf(text string, names [2]string) (winner alfonsine.Color, name string) {
	for c, one := range names {
		if rest, ok := cutFold(text, one); ok && len(one) > len(name) && matNamedWins.in(rest) {
			winner, name = alfonsine.Color(c), text[:len(one)]
		}
	}
	return winner, name
}

// win reads who wins and how many points. What else is said stays as the text.
func (c *cell) win(names [2]string) {
	winner, name := winnerOf(c.text, names)
	won := matWins.parts(c.text)
	if name != "" {
		won = matPoints.parts(c.text[len(name):])
		c.color, c.named = winner, !strings.EqualFold(names[0], names[1])
	}
	if c.told = won != nil; c.told {
		c.points, c.rest = won[0], strings.Trim(won[1], space+".!")
	}
}
