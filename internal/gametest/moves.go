package gametest

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/reference"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
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

// Listed returns the moves and the next positions that a variant lists, sorted.
func Listed(v alfonsine.Variant, p alfonsine.Position) (moves, next []string) {
	for _, m := range alfonsine.Moves(v, p) {
		moves = append(moves, MoveText(m))
	}
	for _, play := range v.AppendPlays(nil, p) {
		next = append(next, play.Next().String())
	}
	slices.Sort(moves)
	slices.Sort(next)
	return moves, next
}

// Agree says how moves and next positions of a variant differ from those of the reference.
func Agree(slug string, v alfonsine.Variant, p alfonsine.Position) error {
	moves, next := Listed(v, p)
	wantNext, wantMoves, err := reference.Turn(slug, p.String())
	if err == nil && !(slices.Equal(moves, wantMoves) && slices.Equal(next, wantNext)) {
		err = fmt.Errorf("%s: moves and next positions of %v (-reference +engine):\n%s%s", slug, p, cmp.Diff(wantMoves, moves), cmp.Diff(wantNext, next))
	}
	return err
}

// ForEveryGame checks a property of positions with dice to play, in every game and reading.
// Half of the positions come from play; the others are wild.
func ForEveryGame(t *testing.T, property func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position)) {
	t.Helper()
	for _, g := range Every(t) {
		t.Run(g.Slug(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				rng := Drawn(t)
				var p alfonsine.Position
				if rapid.Bool().Draw(t, "wild") {
					p = Wild(g, rng)
				} else {
					p = alfonsine.Throw(g, Played(g, rng), rng)
				}
				property(t, g, p)
			})
		})
	}
}

// AcceptsWhatIsListed checks that a variant accepts the listed moves. It must refuse all
// others with the fault, the place and the ruling.
func AcceptsWhatIsListed(t *rapid.T, v alfonsine.Variant, p alfonsine.Position, listed []alfonsine.Move) {
	for m := range Attempts(v, p) {
		next, err := v.Move(p, m)
		if (err == nil) != slices.Contains(listed, m) {
			t.Fatalf("%v: move %v with a %d: %v", p, m, m.Die, err)
		}
		if err == nil {
			continue
		}
		e, ok := err.(*alfonsine.PlayError)
		if !ok || next != p || e.Position != p || e.Reason == "" || e.Variant != v.Slug() {
			t.Fatalf("%v: move %v with a %d: %#v", p, m, m.Die, err)
		}
		if e.Ruling.ID == "" && e.Fault != alfonsine.FaultMove && e.Fault != alfonsine.FaultNoChecker {
			t.Fatalf("%v: %v names no ruling", p, err)
		}
	}
}

// Attempts yields moves that somebody might try: from every place with every die, and some
// dice that are not there. The targets are the correct one, one pip beyond it, five pips
// short of it, off the board and the bar.
func Attempts(v alfonsine.Variant, p alfonsine.Position) iter.Seq[alfonsine.Move] {
	return func(yield func(alfonsine.Move) bool) {
		for from := alfonsine.Off; from <= alfonsine.Bar; from++ {
			for die := range uint8(8) {
				for to := alfonsine.Off; to <= alfonsine.Bar; to++ {
					beside := v.Distance(p.Turn(), from) - v.Distance(p.Turn(), to) - int(die)
					likely := beside == 0 || beside == 1 || beside == -5
					if (likely || to == alfonsine.Off || to == alfonsine.Bar) && !yield(alfonsine.Move{From: from, To: to, Die: die}) {
						return
					}
				}
			}
		}
	}
}
