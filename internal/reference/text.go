package reference

import (
	"errors"
	"fmt"
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
	turn := "w"
	if p.turn == black {
		turn = "b"
	}
	if p.over() {
		turn = p.result
	}
	text := writeSide(make([]byte, 0, 96), p.board, white)
	text = writeSide(append(text, ' '), p.board, black)
	text = append(append(append(text, ' '), turn...), ' ')
	return string(text) + writeDice(p)
}

// writeSide appends the text of one side's checkers: the bar, the points from high to low,
// those off.
func writeSide(text []byte, b board, s side) []byte {
	empty := len(text)
	for place := bar; place >= off; place-- {
		if n := b.has(s, place); n > 0 {
			if len(text) > empty {
				text = append(text, ',')
			}
			text = append(append(text, placeName(place)...), ':')
			text = strconv.AppendInt(text, int64(n), 10)
		}
	}
	if len(text) == empty {
		return append(text, '-')
	}
	return text
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
// opponent, "+" after dice that give another throw, "^1" once a checker has left the head.
func writeDice(p position) string {
	var faces []string
	for face := 6; face >= 1; face-- {
		for n := int8(0); n < p.dice[face]; n++ {
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
	if p.again {
		text = text + "+"
	}
	if p.closed {
		text = text + "^1"
	}
	return text
}

// read returns the position of a text. It accepts only the text that write would give, and
// refuses what has no meaning in the game, such as a point off the path or an unused mark
// on the dice. It does not check whether play can lead there: a side may have fewer than 15
// checkers, or checkers on the bar in a game without hits; these enter as in the other
// games.
func (g *game) read(text string) (position, error) {
	fields := strings.Split(text, " ")
	if len(fields) != 4 {
		return position{}, errors.New("a position has four fields")
	}
	var p position
	for s, field := range []string{white: fields[0], black: fields[1]} {
		if err := g.readSide(&p.board, side(s), field); err != nil {
			return position{}, err
		}
	}
	switch fields[2] {
	case "w":
		p.turn = white
	case "b":
		p.turn = black
	case whiteWon, blackWon, tied:
		p.result = fields[2]
	default:
		return position{}, fmt.Errorf("no turn %q", fields[2])
	}
	if err := readDice(&p, fields[3]); err != nil {
		return position{}, err
	}
	if err := g.check(p); err != nil {
		return position{}, err
	}
	if write(p) != text {
		return position{}, fmt.Errorf("the text should be %q", write(p))
	}
	return p, nil
}

// readSide puts the checkers of a side on the board.
func (g *game) readSide(b *board, s side, field string) error {
	if field == "-" {
		return nil
	}
	total := 0
	for _, part := range strings.Split(field, ",") {
		name, number, _ := strings.Cut(part, ":")
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > 15 {
			return fmt.Errorf("no number of checkers in %q", part)
		}
		place, err := strconv.Atoi(name)
		switch {
		case name == "bar":
			place = bar
		case name == "off":
			place = off
		case err != nil || place < 1 || place > g.points:
			return fmt.Errorf("no place %q in this game", name)
		}
		if b.has(s, place) > 0 {
			return fmt.Errorf("the place %q is listed twice", name)
		}
		*b = b.with(s, place, n)
		total += n
	}
	if total > 15 {
		return fmt.Errorf("%d checkers in %q", total, field)
	}
	return nil
}

// readDice sets the dice of a position.
func readDice(p *position, field string) error {
	if field == "-" {
		return nil
	}
	field, p.leftover = strings.CutPrefix(field, "~")
	field, p.closed = strings.CutSuffix(field, "^1")
	field, p.again = strings.CutSuffix(field, "+")
	faces := strings.Split(field, "-")
	if len(faces) > 6 {
		return errors.New("more than six dice")
	}
	for _, face := range faces {
		n, err := strconv.Atoi(face)
		if err != nil || n < 1 || n > 6 {
			return fmt.Errorf("no die shows %q", face)
		}
		p.dice = p.dice.with(n, 1)
	}
	return nil
}

// check returns an error if the position has no meaning in this game.
func (g *game) check(p position) error {
	checkers := 0
	for _, s := range []side{white, black} {
		for place := off; place <= bar; place++ {
			checkers += p.board.has(s, place)
		}
	}
	if checkers == 0 {
		return errors.New("no checkers at all")
	}
	for point := 1; point <= g.points; point++ {
		if p.board.has(white, point) > 0 && p.board.has(black, point) > 0 {
			return fmt.Errorf("two colors on point %d", point)
		}
	}
	if p.board.won(white) && p.result != whiteWon || p.board.won(black) && p.result != blackWon {
		return errors.New("a side is off the board and has not won")
	}
	if p.over() && p.dice.count() > 0 {
		return errors.New("a result with dice")
	}
	if p.result == tied && g.stuck != tie {
		return errors.New("this game has no tie")
	}
	if p.leftover && g.unplayed == void {
		return errors.New("nobody leaves dice to the other player in this game")
	}
	if p.again && g.alike == throwsOnce {
		return errors.New("no throw gives another in this game")
	}
	if p.closed && !g.oneAtATime {
		return errors.New("no turn leaves a mark in this game")
	}
	if !p.again {
		return nil
	}
	most := 0 // the highest number of equal dice
	for face := 1; face <= 6; face++ {
		most = max(most, int(p.dice[face]))
	}
	switch {
	case g.alike == throwsAgainOnTwo && most == 1 && p.dice.count() == g.dice:
		return errors.New("no two dice are alike, and so they give no other throw")
	case g.alike != throwsAgainOnTwo && most < p.dice.count():
		return errors.New("only dice that are all alike give another throw")
	}
	return nil
}
