package exchange

import (
	"encoding/base64"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// bits is a string of bits. The lowest bit of the first byte comes first.
type bits struct {
	bytes []byte
	at    int
}

func (b *bits) put(value, width int) {
	for i := range width {
		b.bytes[b.at/8] |= byte(value>>i&1) << (b.at % 8)
		b.at++
	}
}

func (b *bits) take(width int) (value int) {
	for i := range width {
		value |= int(b.bytes[b.at/8]>>(b.at%8)&1) << i
		b.at++
	}
	return value
}

func (b *bits) String() string { return base64.RawStdEncoding.EncodeToString(b.bytes) }

// GNUID returns the position ID and the match ID of GNU Backgammon with a colon between
// them: "4HPwATDgc/ABMA:MAEgAAAAAAAE" is the start of backgammon. The first says where the
// checkers are, seen by the player on roll; the second who that is, and the dice. White
// is its player 0, as in .mat and SGF. The match is one to 1 point, in which nobody
// doubles.
//
// The error is a [*Error]: v has another board or other dice, p is not a position of v,
// or is over before one side has all its checkers off, or its dice are not a whole throw.
func GNUID(v alfonsine.Variant, p alfonsine.Position) (string, error) {
	dice, err := shown(FormatGNUID, v, p)
	if err != nil {
		return "", err
	}
	c := p.Turn()
	board := bits{bytes: make([]byte, 10)}
	for _, c := range [2]alfonsine.Color{c.Opponent(), c} {
		for place := alfonsine.Point(1); place <= alfonsine.Bar; place++ {
			n := p.Count(c, pointOf(c, place))
			board.put(1<<n-1, n+1) // a one for each checker, and a zero
		}
	}
	state, score := 1, [2]int{} // the game is in progress
	if winner, won := p.Winner(); won {
		state, score[winner] = 2, 1
	}
	match := bits{bytes: make([]byte, 9)}
	for _, field := range [][2]int{
		{0, 4}, {3, 2}, // the cube is at 1, owned by nobody
		{int(c), 1}, {0, 1}, {state, 3}, {int(c), 1}, // who is on roll; Crawford game; state; who decides
		{0, 1}, {0, 2}, // no offer of a double or a resignation
		{dice.At(0), 3}, {dice.At(1), 3},
		{1, 15}, {score[0], 15}, {score[1], 15}, {1, 1}, // length and score of the match; no Jacoby rule
	} {
		match.put(field[0], field[1])
	}
	return board.String() + ":" + match.String(), nil
}

// ParseGNUID reads a position ID of GNU Backgammon, with the match ID after it or without.
// Without it White is on roll and has not thrown. Checkers that are not on the board are
// off. The cube, the score and the length of the match are not kept.
//
// The error is a [*Error]: v has another board or other dice, the text is no such ID, it
// shows what is not a position of v, a double or a resignation is offered, or the game
// ended by one.
func ParseGNUID(v alfonsine.Variant, s string) (alfonsine.Position, error) {
	fail := func(fault Fault, reason string) (alfonsine.Position, error) {
		return alfonsine.Position{}, &Error{Format: FormatGNUID, Fault: fault, Reason: reason}
	}
	id := gnuidText.parts(strings.TrimSpace(s))
	if id == nil {
		return fail(FaultForeign, "a position ID is 14 characters of base 64, and a match ID after a colon 12, unlike "+words.Quote(s))
	}
	var dice [2]int
	setup := alfonsine.Setup{}
	over := false
	if id[1] != "" {
		match := bits{}
		match.bytes, _ = base64.RawStdEncoding.DecodeString(id[1])
		match.take(6) // the cube
		setup.Turn = alfonsine.Color(match.take(1))
		match.take(1) // Crawford
		state := match.take(3)
		match.take(1) // who decides: the other player if a double or a resignation is offered
		double, resigns := match.take(1), match.take(2)
		dice[0], dice[1] = match.take(3), match.take(3)
		switch over = state == 2; {
		case state > 2:
			return fail(FaultOffer, "the game ended by a double or a resignation, which no position shows")
		case double != 0:
			return fail(FaultOffer, "a double is offered, which no position shows")
		case resigns != 0:
			return fail(FaultOffer, "a resignation is offered, which no position shows")
		}
	}
	board := bits{}
	board.bytes, _ = base64.RawStdEncoding.DecodeString(id[0])
	sides := [2]*alfonsine.Checkers{&setup.White, &setup.Black}
	for _, c := range [2]alfonsine.Color{setup.Turn.Opponent(), setup.Turn} {
		for place := alfonsine.Point(1); place <= alfonsine.Bar; {
			switch {
			case board.at == 8*len(board.bytes):
				return fail(FaultCheckers, "the position ID has too many checkers")
			case board.take(1) == 1:
				sides[c][pointOf(c, place)]++
			default:
				place++
			}
		}
	}
	if board.take(8*len(board.bytes)-board.at) != 0 {
		return fail(FaultCorrupt, "the position ID goes on after both sides")
	}
	p, err := seen(FormatGNUID, v, setup, dice[0], dice[1])
	if err == nil && over && !p.Over() {
		return fail(FaultResult, "the game is over, and both sides have checkers on the board")
	}
	return p, err
}
