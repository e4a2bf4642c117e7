package exchange

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// matColumns is where the columns of a .mat file begin, White's and Black's.
var matColumns = [2]int{5, 33}

// WriteMat writes the games of a match as a .mat file, the format of Jellyfish: points as
// the mover counts, White in the left column. The tags are those of the first game.
//
// The error is that of w, or a [*Error], and nothing is written then: a game has another board
// or other dice than backgammon; begins with a throw, or with Black and without a turn, or where
// the file cannot tell it; has a throw that can only be passed; holds dice that the other player
// left; is a tie; or the games differ in rules or players.
func WriteMat(w io.Writer, games ...*record.Record) error {
	scores, err := writable(FormatMat, games)
	if err != nil {
		return err
	}
	var b []byte
	for i, r := range games {
		if i == 0 {
			b = appendMatHead(b, r)
			b = fmt.Appendf(b, "\n %d point match\n", 1/len(games)) // 0 is a session without an end
		}
		left := fmt.Sprintf("%s : %d", matName(r, "White"), scores[i][0])
		b = fmt.Appendf(b, "\n Game %d\n %-31s  %s : %d\n", i+1, left, matName(r, "Black"), scores[i][1])
		if isElsewhere(r) {
			b = fmt.Appendf(b, "; Set Pos=%s/%s\n", placesOf(r.Start()), cmp.Or(asUTF8(r, tagCube), "0"))
		}
		var rows [][2]string
		for _, t := range withThrow(r) {
			c, last := t.Side(), len(rows)-1
			if last < 0 || rows[last][alfonsine.Black] != "" || rows[last][c] != "" {
				rows = append(rows, [2]string{})
				last++
			}
			cell := fmt.Sprintf("%d%d:", t.Thrown.At(0), t.Thrown.At(1))
			for _, m := range t.Play.All() {
				cell += fmt.Sprintf(" %d/%d", pointOf(c, m.From), pointOf(c, m.To)) // 25 for the bar, 0 for off
				if m.Hit {
					cell += "*"
				}
			}
			rows[last][c] = cell
		}
		for i, row := range rows {
			b = fmt.Appendf(b, "%3d) %-*s %s\n", i+1, matColumns[1]-matColumns[0]-1, row[0], row[1])
		}
		if winner, won := r.Result().Winner(); won {
			b = fmt.Appendf(b, "%*s Wins 1 point\n", matColumns[winner], "")
		}
	}
	_, err = w.Write(b)
	return err
}

func appendMatHead(b []byte, r *record.Record) []byte {
	for name := range r.Tags() {
		value := asUTF8(r, name)
		switch name {
		case "White":
			name = "Player 1"
		case "Black":
			name = "Player 2"
		case "Date":
			name, value = "EventDate", dated(value, ".")
		case "Game":
			name, value = "Variation", variation(r.Game())
		case "Result", "Termination", "Start", "Variation", "EventDate", tagLength, tagScore, tagPoints, tagCube:
			value = ""
		}
		if value != "" {
			b = fmt.Appendf(b, "; [%s \"%s\"]\n", name, value)
		}
	}
	return b
}

// matName returns the name of a player as it stands above the turns: without what would make
// the line a comment. The tags have the whole name.
func matName(r *record.Record, color string) string {
	name := strings.Join(strings.Fields(asUTF8(r, color)), " ")
	return cmp.Or(strings.TrimLeft(name, "; "), color)
}
