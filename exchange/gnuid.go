package exchange

import (
	"encoding/base64"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// packed returns the ID of a string of bits. The lowest bit of the first byte comes first.
func packed(bits string) string {
	bytes := make([]byte, (len(bits)+7)/8)
	for i, bit := range []byte(bits) {
		bytes[i/8] |= (bit - '0') << (i % 8)
	}
	return base64.RawStdEncoding.EncodeToString(bytes)
}

// unpacked returns the bits of an ID.
func unpacked(id string) string {
	var bits strings.Builder
	bytes, _ := base64.RawStdEncoding.DecodeString(id)
	for i := range 8 * len(bytes) {
		bits.WriteByte('0' + bytes[i/8]>>(i%8)&1)
	}
	return bits.String()
}

// GNUID returns the position ID and the match ID of GNU Backgammon with a colon between them:
// "4HPwATDgc/ABMA:MAEgAAAAAAAE" is the start of backgammon. The first says where the checkers
// are, seen by the player on roll; the second who that is, and the dice. White is its player
// 0, as in .mat and SGF. The match is one to 1 point, in which nobody doubles.
//
// The error is a [*Error]: g has another board or other dice, p is not a position of g,
// or is over before one side has all its checkers off, or its dice are not a whole throw.
func GNUID(g *alfonsine.Game, p alfonsine.Position) (string, error) {
	dice, err := shown(FormatGNUID, g, p)
	if err != nil {
		return "", err
	}
	c := p.Turn()
	board := ""
	for _, c := range [2]alfonsine.Color{c.Opponent(), c} {
		for place := alfonsine.Point(1); place <= alfonsine.Bar; place++ {
			board += strings.Repeat("1", p.Count(c, pointOf(c, place))) + "0"
		}
	}
	state, score := 1, [2]int{} // the game is in progress
	if winner, won := p.Winner(); won {
		state, score[winner] = 2, 1
	}
	match := ""
	for _, field := range [][2]int{
		{0, 4}, {3, 2}, // the cube is at 1, owned by nobody
		{int(c), 1}, {0, 1}, {state, 3}, {int(c), 1}, // who is on roll; Crawford game; state; who decides
		{0, 1}, {0, 2}, // no offer of a double or a resignation
		{dice.At(0), 3}, {dice.At(1), 3},
		{1, 15}, {score[0], 15}, {score[1], 15}, {1, 1}, // length and score of the match; no Jacoby rule
	} {
		for i := range field[1] {
			match += strconv.Itoa(field[0] >> i & 1)
		}
	}
	return packed(board+strings.Repeat("0", 80-len(board))) + ":" + packed(match), nil
}

// ParseGNUID reads a position ID of GNU Backgammon, with the match ID after it or without.
// Without it White is on roll and has not thrown. Checkers that are not on the board are
// off. The cube, the score and the length of the match are not kept.
//
// The error is a [*Error]: g has another board or other dice, the text is no such ID, it shows
// what is not a position of g, a double or a resignation is offered, or the game ended by one.
func ParseGNUID(g *alfonsine.Game, s string) (alfonsine.Position, error) {
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
		match := unpacked(id[1])
		field := func(at, width int) (value int) {
			for i := range width {
				value |= int(match[at+i]-'0') << i
			}
			return value
		}
		setup.Turn = alfonsine.Color(field(6, 1)) // after the cube
		state, double, resigns := field(8, 3), field(12, 1), field(13, 2)
		dice[0], dice[1] = field(15, 3), field(18, 3)
		switch over = state == 2; {
		case state > 2:
			return fail(FaultOffer, "the game ended by a double or a resignation, which no position shows")
		case double != 0:
			return fail(FaultOffer, "a double is offered, which no position shows")
		case resigns != 0:
			return fail(FaultOffer, "a resignation is offered, which no position shows")
		}
	}
	counts := strings.Split(unpacked(id[0]), "0") // a one for each checker, and a zero
	if len(counts) <= 2*int(alfonsine.Bar) {
		return fail(FaultCheckers, "the position ID has too many checkers")
	}
	sides := [2]*alfonsine.Checkers{&setup.White, &setup.Black}
	for _, c := range [2]alfonsine.Color{setup.Turn.Opponent(), setup.Turn} {
		for place := alfonsine.Point(1); place <= alfonsine.Bar; place++ {
			sides[c][pointOf(c, place)] = uint8(len(counts[0]))
			counts = counts[1:]
		}
	}
	if strings.Join(counts, "") != "" {
		return fail(FaultCorrupt, "the position ID goes on after both sides")
	}
	p, err := seen(FormatGNUID, g, setup, dice[0], dice[1])
	if err == nil && over && !p.Over() {
		return fail(FaultResult, "the game is over, and both sides have checkers on the board")
	}
	return p, err
}
