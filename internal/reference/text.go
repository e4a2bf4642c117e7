package reference

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The results, which replace the turn in a position's text.
const (
	whiteWon = "1-0"
	blackWon = "0-1"
	tied     = "1/2-1/2"
)

// write returns the text of a position: White's checkers, Black's checkers, the
// turn or the result, and the dice. Equal positions have equal texts.
func write(p position) string {
	turn := [...]string{white: "w", black: "b"}[p.turn]
	if p.over() {
		turn = p.result
	}
	return writeSide(p.board, white) + " " + writeSide(p.board, black) + " " + turn + " " + writeDice(p)
}

// writeSide returns the text of one side's checkers: bar, points from high to low, those off.
func writeSide(b board, s side) string {
	var text strings.Builder
	for place := bar; place >= off; place-- {
		if n := b.has(s, place); n > 0 {
			if text.Len() > 0 {
				text.WriteByte(',')
			}
			text.WriteString(placeName(place))
			text.WriteByte(':')
			text.WriteString(strconv.Itoa(n))
		}
	}
	if text.Len() == 0 {
		return "-"
	}
	return text.String()
}

// placeName returns the name of a place.
func placeName(place int) string {
	switch place {
	case bar:
		return "bar"
	case off:
		return "off"
	default:
		return strconv.Itoa(place)
	}
}

// writeDice returns the text of the dice, high to low: "~" before dice left by the
// opponent, "^1" once a checker has left the head, "+" after dice that give another throw.
func writeDice(p position) string {
	var faces []string
	for face := 6; face >= 1; face-- {
		for n := int8(0); n < p.left[face]; n++ {
			faces = append(faces, strconv.Itoa(face))
		}
	}
	if len(faces) == 0 {
		return "-"
	}
	text := strings.Join(faces, "-")
	if p.leftover {
		text = "~" + text
	}
	if p.closed {
		text = text + "^1"
	}
	if p.again {
		text = text + "+"
	}
	return text
}

// read returns the position of a text. It accepts only the text that write would give, and
// refuses what has no meaning in the game, such as a point off the path or an unused mark on
// the dice. It does not check whether play can lead there: a side may have fewer than 15
// checkers, or checkers on the bar in a game without hits; these enter as in the other games.
func (g *game) read(text string) (position, error) {
	fields := strings.Split(text, " ")
	if len(fields) != 4 {
		return position{}, errors.New("a position has four fields")
	}
	var p position
	g.readSide(&p.board, white, fields[0])
	g.readSide(&p.board, black, fields[1])
	if fields[2] == "b" {
		p.turn = black
	} else if fields[2] != "w" {
		p.result = fields[2]
	}
	readDice(&p, fields[3])
	if write(p) != text { // what could not be read is left out
		return position{}, fmt.Errorf("the text should be %q", write(p))
	}
	return p, g.check(p)
}

// readSide puts the checkers of a side on the board, as far as they can be read.
func (g *game) readSide(b *board, s side, field string) {
	for _, part := range strings.Split(field, ",") {
		name, number, _ := strings.Cut(part, ":")
		n, _ := strconv.Atoi(number)
		if place, ok := g.placeOf(name); ok {
			*b = b.with(s, place, min(n, 15))
		}
	}
}

// placeOf returns the place of a name, and false if the game has none.
func (g *game) placeOf(name string) (int, bool) {
	for place := off; place <= bar; place++ {
		if placeName(place) == name {
			return place, place <= g.points || place == bar
		}
	}
	return 0, false
}

// readDice sets the dice of a position, as far as they can be read.
func readDice(p *position, field string) {
	field, p.leftover = strings.CutPrefix(field, "~")
	field, p.again = strings.CutSuffix(field, "+")
	field, p.closed = strings.CutSuffix(field, "^1")
	for _, face := range strings.Split(field, "-") {
		if n, err := strconv.Atoi(face); err == nil && n >= 1 && n <= 6 && p.left.count() < 6 {
			p.left = p.left.with(n, 1)
		}
	}
}

// check returns an error if the position has no meaning in this game.
func (g *game) check(p position) error {
	var men [2]int
	for place := off; place <= bar; place++ {
		whites, blacks := p.board.has(white, place), p.board.has(black, place)
		men[white], men[black] = men[white]+whites, men[black]+blacks
		if whites > 0 && blacks > 0 && place != off && place != bar {
			return fmt.Errorf("two colors on point %d", place)
		}
	}
	thrown := p.left // without the virtual die, if it is there
	if g.virtual > 0 && thrown[g.virtual] > 0 && slices.Max(thrown[:]) < int8(thrown.count()) {
		thrown = thrown.with(g.virtual, -1)
	}
	most := int(slices.Max(thrown[:])) // the highest number of equal dice
	switch {
	case men[white]+men[black] == 0:
		return errors.New("no checkers at all")
	case men[white] > 15 || men[black] > 15:
		return errors.New("more than 15 checkers")
	case p.over() && p.result != whiteWon && p.result != blackWon && !(p.result == tied && g.mayTie()):
		return fmt.Errorf("no turn or result of this game is %q", p.result)
	case p.board.won(white) && p.result != whiteWon || p.board.won(black) && p.result != blackWon:
		return errors.New("a side is off the board and has not won")
	case g.table != tableNone && p.board.has(white, off)+p.board.has(black, off) > 0:
		return errors.New("nobody bears off in this game")
	case g.filled(p.board, white) && p.result != whiteWon || g.filled(p.board, black) && p.result != blackWon:
		return errors.New("a side has filled the table and has not won")
	case p.over() && p.left.count() > 0:
		return errors.New("a result with dice")
	case p.leftover && !g.leaves():
		return errors.New("nobody leaves dice to the other player in this game")
	case p.again && g.throwAgain == againNever:
		return errors.New("no throw gives another in this game")
	case p.closed && g.head != headOne:
		return errors.New("no turn leaves a mark in this game")
	case p.again && g.throwAgain == againTwoAlike && most == 1 && thrown.count() == g.dice:
		return errors.New("no two dice are alike, and so they give no other throw")
	case p.again && g.throwAgain != againTwoAlike && most < thrown.count():
		return errors.New("only dice that are all alike give another throw")
	}
	return nil
}

// mayTie reports whether a game can end in a tie.
func (g *game) mayTie() bool { return g.tie == tieYes || g.table != tableNone }
