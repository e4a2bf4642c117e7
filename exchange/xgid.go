package exchange

import (
	"cmp"
	"fmt"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// XGID returns the position ID of eXtreme Gammon:
// "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:1:10" is the start of backgammon. White is
// the player of the capitals, as whose points the ID counts. The match is one to 1 point,
// in which nobody doubles. Errors are as for [GNUID].
func XGID(g *alfonsine.Game, p alfonsine.Position) (string, error) {
	dice, err := shown(FormatXGID, g, p)
	if err != nil {
		return "", err
	}
	var score [2]int
	if winner, won := p.Winner(); won {
		score[winner] = 1
	}
	// The cube, its owner, the side on roll, the dice, the score, the Crawford flag, the
	// match length and the maximum cube.
	return fmt.Sprintf("XGID=%s:0:0:%d:%d%d:%d:%d:0:1:10", placesOf(p), 1-2*int(p.Turn()), dice.At(0), dice.At(1), score[0], score[1]), nil
}

// placesOf returns the checkers of a position as an XGID has them: a letter for each place, from
// Black's bar to White's, capitals for White.
func placesOf(p alfonsine.Position) string {
	board := []byte(strings.Repeat("-", int(alfonsine.Bar)+1))
	for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
		if n := p.Count(alfonsine.White, pt); n > 0 {
			board[pt] = 'A' + byte(n) - 1
		}
		if n := p.Count(alfonsine.Black, pt); n > 0 {
			board[pt%alfonsine.Bar] = 'a' + byte(n) - 1
		}
	}
	return string(board)
}

// xgidPlaces reads the checkers of an XGID.
func xgidPlaces(board string) (s alfonsine.Setup, ok bool) {
	for i := range len(board) {
		switch ch := board[i]; {
		case ch == '-':
		case 'a' <= ch && ch <= 'o' && i < int(alfonsine.Bar):
			s.Black[cmp.Or(alfonsine.Point(i), alfonsine.Bar)] = ch - 'a' + 1
		case 'A' <= ch && ch <= 'O' && 0 < i && i <= int(alfonsine.Bar):
			s.White[i] = ch - 'A' + 1
		default:
			return s, false
		}
	}
	return s, len(board) == int(alfonsine.Bar)+1
}

// ParseXGID reads a position ID of eXtreme Gammon, with "XGID=" before it or without. It
// may end after the dice or before the cube; then White is on roll and has not thrown.
// Checkers that are not on the board are off. The cube, the score and the length of the
// match are not kept.
//
// The error is a [*Error]: g has another board or other dice, the text is no such ID, it
// shows what is not a position of g, or a double is offered.
func ParseXGID(g *alfonsine.Game, s string) (alfonsine.Position, error) {
	fail := func(fault Fault, reason string) (alfonsine.Position, error) {
		return alfonsine.Position{}, &Error{Format: FormatXGID, Fault: fault, Reason: reason}
	}
	id := xgidText.parts(strings.TrimSpace(s))
	if id == nil {
		return fail(FaultForeign, "an XGID is 26 letters and hyphens for the places, and numbers after colons, unlike "+words.Quote(s))
	}
	setup, _ := xgidPlaces(id[0])
	if id[1] == "-1" {
		setup.Turn = alfonsine.Black
	}
	dice := id[2]
	switch {
	case dice == "":
		dice = "00"
	case dice[0] > '9':
		return fail(FaultOffer, "a double is offered, which no position shows")
	}
	return seen(FormatXGID, g, setup, int(dice[0]-'0'), int(dice[1]-'0'))
}
