package session

import (
	"maps"
	"slices"

	"example.com/alfonsine"
)

// A Way is how a checker, or a whole turn, is moved.
type Way struct {
	Text  string `json:"text"`  // in notation
	Moves []Move `json:"moves"` // die by die
}

// A Move is a single move as the page sees it.
type Move struct {
	From int  `json:"from"` // a point, or 25 for the bar
	To   int  `json:"to"`   // a point, or 0 for off
	Die  int  `json:"die"`
	Hit  bool `json:"hit"`
}

func newMove(m alfonsine.Move) Move { return Move{int(m.From), int(m.To), int(m.Die), m.Hit} }

// move returns the library's move. What is no place or no die becomes none of its own.
func (m Move) move() alfonsine.Move {
	return alfonsine.Move{From: point(m.From), To: point(m.To), Die: uint8(max(0, min(m.Die, 255)))}
}

// point returns the place with a number, and one that does not exist for any other.
func point(n int) alfonsine.Point {
	if n < 0 || n > 255 {
		return 255
	}
	return alfonsine.Point(n)
}

func newMoves(moves []alfonsine.Move) []Move {
	list := []Move{}
	for _, m := range moves {
		list = append(list, newMove(m))
	}
	return list
}

func libraryMoves(moves []Move) []alfonsine.Move {
	var list []alfonsine.Move
	for _, m := range moves {
		list = append(list, m.move())
	}
	return list
}

func (w Way) moves() []alfonsine.Move { return libraryMoves(w.Moves) }

// newWay returns the way of moves that lead to a position.
func newWay(next alfonsine.Position, moves []alfonsine.Move) Way {
	w := Way{Moves: newMoves(moves)}
	if play, err := alfonsine.NewPlay(next, moves...); err == nil {
		w.Text = play.String()
	}
	return w
}

// A Source is a place from where a checker can be moved.
type Source struct {
	From    int      `json:"from"`
	Targets []Target `json:"targets"`
}

// A Target is where a checker can be moved to, by one die or several.
type Target struct {
	To   int   `json:"to"`
	Dice []int `json:"dice"` // of the first way
	Ways int   `json:"ways"` // how many that make a difference
}

// sources lists what can be moved now, and where to.
func (s *Session) sources() []Source {
	list := []Source{}
	if s.phase() != phasePlay {
		return list
	}
	for _, m := range s.game.AppendMoves(nil, s.now()) {
		if m.IsZero() || slices.ContainsFunc(list, func(x Source) bool { return x.From == int(m.From) }) {
			continue
		}
		source := Source{From: int(m.From)}
		trails := s.trails(m.From)
		for _, to := range slices.Sorted(maps.Keys(trails)) {
			ways := s.choices(trails[to])
			target := Target{To: int(to), Ways: len(ways)}
			for _, m := range ways[0].Moves {
				target.Dice = append(target.Dice, m.Die)
			}
			source.Targets = append(source.Targets, target)
		}
		list = append(list, source)
	}
	return list
}

// waysTo returns the ways to move a checker from one place to another that make a
// difference.
func (s *Session) waysTo(from, to alfonsine.Point) []Way { return s.choices(s.trails(from)[to]) }

// A trail is a checker's way over one die or several.
type trail struct {
	moves []alfonsine.Move
	next  alfonsine.Position
	ended bool // it ends the turn
}

// trails returns the trails of a checker by where they lead, for each place those of the
// fewest dice.
func (s *Session) trails(from alfonsine.Point) map[alfonsine.Point][]trail {
	found := map[alfonsine.Point][]trail{}
	layer := []trail{{next: s.now()}}
	for len(layer) > 0 {
		var longer []trail
		for _, t := range layer {
			at := from
			if n := len(t.moves); n > 0 {
				at = t.moves[n-1].To
			}
			for _, m := range s.game.AppendMoves(nil, t.next) {
				if m.IsZero() || m.From != at {
					continue
				}
				next, err := s.game.Move(t.next, m)
				if err != nil {
					continue
				}
				on := trail{append(slices.Clip(t.moves), m), next, alfonsine.TurnEnded(t.next, next)}
				if old := found[m.To]; len(old) == 0 || len(old[0].moves) == len(on.moves) {
					found[m.To] = append(old, on)
				}
				if !on.ended && m.To != alfonsine.Off {
					longer = append(longer, on)
				}
			}
		}
		layer = longer
	}
	return found
}

// choices returns the ways of the trails to one place, without those after which nothing
// can be reached that another does not reach too: to choose between these is no choice.
func (s *Session) choices(trails []trail) []Way {
	if len(trails) == 1 {
		return []Way{newWay(trails[0].next, trails[0].moves)}
	}
	var ends []map[alfonsine.Position]bool
	for _, t := range trails {
		ends = append(ends, s.ends(t))
	}
	covered := func(i int) bool {
		for j := range ends {
			if j != i && within(ends[i], ends[j]) && (j < i || len(ends[j]) > len(ends[i])) {
				return true
			}
		}
		return false
	}
	var list []Way
	for i, t := range trails {
		if !covered(i) {
			list = append(list, newWay(t.next, t.moves))
		}
	}
	return list
}

// within reports whether one set of positions is part of another.
func within(part, whole map[alfonsine.Position]bool) bool {
	for p := range part {
		if !whole[p] {
			return false
		}
	}
	return true
}

// ends returns the positions that a turn may still come to after a trail.
func (s *Session) ends(t trail) map[alfonsine.Position]bool {
	if t.ended {
		return map[alfonsine.Position]bool{t.next: true}
	}
	set := map[alfonsine.Position]bool{}
	for _, p := range alfonsine.AppendNext(nil, s.game, t.next) {
		set[p] = true
	}
	return set
}
