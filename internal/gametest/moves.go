package gametest

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/reference"
	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Tries returns legal and illegal single moves of a position: the zero Move, and every die
// from every place, to its target and one pip farther. In Doblet it returns the moves to
// all places instead.
func Tries(g *alfonsine.Game, p alfonsine.Position) []alfonsine.Move {
	moves := []alfonsine.Move{{}}
	for from := alfonsine.Point(1); from <= alfonsine.Bar; from++ {
		distance := g.Distance(p.Turn(), from)
		for die := 1; die <= 6 && distance > 0; die++ {
			for _, far := range []int{0, 1} {
				for to := alfonsine.Off; to < alfonsine.Bar; to++ {
					m := alfonsine.Move{From: from, To: to, Die: uint8(die)}
					if g.Distance(p.Turn(), to) == max(0, distance-die-far) && (far == 0 || m != moves[len(moves)-1]) {
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
func Listed(g *alfonsine.Game, p alfonsine.Position) (moves, next []string) {
	for _, m := range g.Moves(p) {
		moves = append(moves, MoveText(m))
	}
	for _, play := range g.AppendPlays(nil, p) {
		next = append(next, play.Next().String())
	}
	slices.Sort(moves)
	slices.Sort(next)
	return moves, next
}

// ByMoves returns a play for every position in which a turn from p can end by AppendMoves and
// Move alone: the slow definition of what AppendPlays lists. Of several ways to one position
// it has the first in the order of Plays, and the list has that order.
func ByMoves(v alfonsine.Variant, p alfonsine.Position) []alfonsine.Play {
	compare := func(a, b []alfonsine.Move) int {
		for i := range max(len(a), len(b)) {
			var m, n alfonsine.Move // zero after the last
			if i < len(a) {
				m = a[i]
			}
			if i < len(b) {
				n = b[i]
			}
			if c := cmp.Or(
				cmp.Compare(n.Die, m.Die),
				cmp.Compare(v.Distance(p.Turn(), n.From), v.Distance(p.Turn(), m.From)),
				cmp.Compare(m.To, n.To),
			); c != 0 {
				return c
			}
		}
		return 0
	}
	type ways map[alfonsine.Position][]alfonsine.Move
	keep := func(list ways, at alfonsine.Position, way []alfonsine.Move) {
		if old, ok := list[at]; !ok || compare(way, old) < 0 {
			list[at] = way
		}
	}
	layer, ends := ways{p: nil}, ways{}
	for len(layer) > 0 {
		longer := ways{}
		for at, way := range layer {
			for _, m := range v.AppendMoves(nil, at) {
				next, err := v.Move(at, m)
				switch on := append(slices.Clip(way), m); {
				case err != nil:
					panic(err)
				case m.IsZero():
					keep(ends, next, way)
				case alfonsine.TurnEnded(at, next):
					keep(ends, next, on)
				default:
					keep(longer, next, on)
				}
			}
		}
		layer = longer
	}
	var list []alfonsine.Play
	for next, way := range ends {
		list = append(list, made(p, next, way))
	}
	slices.SortFunc(list, func(a, b alfonsine.Play) int {
		return cmp.Or(compare(a.Moves(), b.Moves()), a.Next().Compare(b.Next()))
	})
	return list
}

// made returns the play of moves from p. Without moves it loses, unless the side to play wins.
func made(p, next alfonsine.Position, moves []alfonsine.Move) alfonsine.Play {
	play, err := alfonsine.NewPlay(next, moves...)
	if winner, won := next.Winner(); won && winner == p.Turn() && len(moves) == 0 {
		err = play.UnmarshalText([]byte("pass = " + next.String()))
	}
	if err != nil {
		panic(err)
	}
	return play
}

// Agree says how moves and next positions of a variant differ from those of the reference.
func Agree(slug string, g *alfonsine.Game, p alfonsine.Position) error {
	moves, next := Listed(g, p)
	wantNext, wantMoves, err := reference.Turn(slug, p.String())
	if err == nil && !(slices.Equal(moves, wantMoves) && slices.Equal(next, wantNext)) {
		err = fmt.Errorf("%s: moves and next positions of %v (-reference +engine):\n%s%s", slug, p, gocmp.Diff(wantMoves, moves), gocmp.Diff(wantNext, next))
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
					p = g.Throw(Played(g, rng), rng)
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
		if !ok || next != p || e.Position != p || e.Why.String() == "" || e.Variant != v.Slug() {
			t.Fatalf("%v: move %v with a %d: %#v", p, m, m.Die, err)
		}
		if e.Why.Ruling.ID == "" && e.Fault != alfonsine.FaultMove && e.Fault != alfonsine.FaultNoChecker {
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
					if !likely && to != alfonsine.Off && to != alfonsine.Bar {
						continue
					}
					if !yield(alfonsine.Move{From: from, To: to, Die: die}) {
						return
					}
				}
			}
		}
	}
}
