package gametest

import (
	"strconv"

	"example.com/alfonsine"
)

// Tries returns legal and illegal single moves of a position: the zero Move, and every die
// from every place, to its target and one pip farther. In Doblet it returns the moves to
// all places instead.
func Tries(v alfonsine.Variant, p alfonsine.Position) []alfonsine.Move {
	moves := []alfonsine.Move{{}}
	for from := alfonsine.Point(1); from <= alfonsine.Bar; from++ {
		distance := v.Distance(p.Turn(), from)
		for die := 1; die <= 6 && distance > 0; die++ {
			for _, far := range []int{0, 1} {
				for to := alfonsine.Off; to < alfonsine.Bar; to++ {
					m := alfonsine.Move{From: from, To: to, Die: uint8(die)}
					if v.Distance(p.Turn(), to) == max(0, distance-die-far) && (far == 0 || m != moves[len(moves)-1]) {
						moves = append(moves, m)
					}
				}
			}
		}
	}
	return moves
}

// MoveText returns a move in the notation of package reference: "24/18 6", or "stop".
func MoveText(m alfonsine.Move) string {
	if m.IsZero() {
		return "stop"
	}
	return m.From.String() + "/" + m.To.String() + " " + strconv.Itoa(int(m.Die))
}
