package alfonsine

import "slices"

// Touched returns the plays that are left to a player who has touched a checker of
// his own at pt, a point or Bar, after the throw. His opponent can make him play
// it: these are the ways of playing that move a checker which stood on pt when it
// was touched. Checkers on one point are all alike, so that any of them will do; a
// checker that only comes to an empty point and moves on from there will not.
//
// He is free, and these are the same as [Plays], when no legal way moves such a
// checker, when none of his stands on pt, and when he has said “j'adoube” before
// he touched it, to straighten his checkers (Libro de los juegos, 9. Cab e Quinal
// §7 d, f. 77; the other games borrow it).
//
// All legal orders of the dice are considered, not only the one way that each play
// of Plays keeps: when one way to a position moves the checker and another does
// not, the position can be reached. There is one play for every distinct next
// position: of the ways that lead there, the first in the order of Plays. The plays
// are in that order too. There are none before a throw or when the game is over.
func Touched(v Variant, p Position, pt Point, adoube bool) []Play {
	if adoube || pt == Off || p.Count(p.Turn(), pt) == 0 {
		return Plays(v, p)
	}
	if plays := waysFrom(v, p, pt); plays != nil {
		return plays
	}
	return Plays(v, p)
}

// waysFrom returns, for every next position that a legal way from p with a move
// from pt leads to, the first of those ways in the order of Plays; the list is in
// that order. It walks the single moves, die by die.
//
// Of the ways to one position in mid-turn only the first is followed, once with a
// move from pt and once without: how a turn goes on depends on nothing else, and
// the order compares move by move.
func waysFrom(v Variant, p Position, pt Point) []Play {
	turn := p.Turn()
	distance := func(pt Point) int { return v.Distance(turn, pt) }
	type state struct {
		at    Position
		moved bool // a checker has moved from pt
	}
	layer, ends := map[state]Play{{at: p}: {next: p}}, map[Position]Play{}
	for len(layer) > 0 {
		next := make(map[state]Play)
		for s, way := range layer {
			for _, m := range v.AppendMoves(nil, s.at) {
				q, err := v.Move(s.at, m)
				if err != nil || !m.IsZero() && m.fault() != "" {
					continue // a variant that keeps its promises has none of these
				}
				on := Play{next: q, moves: way.moves}
				if !m.IsZero() {
					on.add(m.pack())
				}
				moved := s.moved || m.From == pt
				switch {
				case !m.IsZero() && goesOn(s.at, q):
					keepFirst(next, state{q, moved}, on, distance)
				case moved:
					keepFirst(ends, q, on, distance)
				}
			}
		}
		layer = next
	}
	if len(ends) == 0 {
		return nil
	}
	plays := make([]Play, 0, len(ends))
	for _, way := range ends {
		plays = append(plays, way)
	}
	slices.SortFunc(plays, func(a, b Play) int { return a.compare(b, distance) })
	return plays
}

// keepFirst notes a way under a key if no earlier one in the order of Plays is
// there.
func keepFirst[K comparable](ways map[K]Play, key K, way Play, distance func(Point) int) {
	if old, ok := ways[key]; !ok || way.compare(old, distance) < 0 {
		ways[key] = way
	}
}

// goesOn reports whether a single move from p to next has left the turn open: the
// same side has dice to play still, but fewer. Dice that the other player left are
// a turn of their own.
func goesOn(p, next Position) bool {
	return !next.Over() && next.Turn() == p.Turn() && next.Leftover() == p.Leftover() &&
		0 < next.Dice().Len() && next.Dice().Len() < p.Dice().Len()
}
