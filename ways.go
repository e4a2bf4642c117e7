package alfonsine

import (
	"errors"
	"iter"
	"maps"
	"slices"
	"strings"

	"example.com/alfonsine/internal/engine"
)

// TurnEnded reports whether the single move that led from one position to another
// has ended the turn: the game is over, no dice are left to the side that played, or
// they are left to the other side ([Position.Leftover]), whose turn that is.
func TurnEnded(before, after Position) bool {
	return after.Dice().IsZero() || after.Turn() != before.Turn() || after.Dice().Len() >= before.Dice().Len()
}

// A trail is a turn that is being made, die by die. Its Next is the position so far.
type trail struct {
	Play
	ended bool // whether the turn is over
}

// steps iterates over the legal single moves that can follow, with the trail after each. After
// the zero Move it has ended.
func (t trail) steps(g *Game) iter.Seq2[Move, trail] {
	return func(yield func(Move, trail) bool) {
		p := t.Next()
		for _, step := range g.AppendSteps(nil, p) {
			m, next := step.Move, step.Next
			on := trail{t.to(next), m.IsZero() || TurnEnded(p, next)}
			if !m.IsZero() {
				on.w.Add(m.low())
			}
			on.w.Pass(engine.Color(p.Turn()))
			if !yield(m, on) {
				return
			}
		}
	}
}

// ways returns one way to each next position that single moves can reach in a turn with at
// least one move from the place from. It is the first in the order of [Game.Plays], and the list
// has that order.
//
// Of the ways to the same position in mid-turn, only the first is continued, separately
// with and without such a move. The rest of the turn depends on nothing else, and the order
// compares moves one by one.
func (g *Game) ways(p Position, from Point) []Play {
	turn := p.Turn()
	distance := func(pt Point) int { return g.Distance(turn, pt) }
	type state struct {
		at    Position
		moved bool // whether a checker has moved from the place
	}
	layer, ends := map[state]Play{{p, false}: {}}, map[Position]Play{}
	for len(layer) > 0 {
		next := make(map[state]Play)
		for s, way := range layer {
			for m, on := range (trail{Play: way.to(s.at)}).steps(g) {
				moved := s.moved || m.From == from
				switch {
				case !on.ended:
					keepFirst(next, state{on.Next(), moved}, on.Play, distance)
				case moved:
					keepFirst(ends, on.Next(), on.Play, distance)
				}
			}
		}
		layer = next
	}
	return slices.SortedFunc(maps.Values(ends), func(a, b Play) int { return a.compare(b, distance) })
}

// keepFirst stores a way under a key, unless an earlier one in the order of Plays is there.
func keepFirst[K comparable](ways map[K]Play, key K, way Play, distance func(Point) int) {
	if old, ok := ways[key]; !ok || way.compare(old, distance) < 0 {
		ways[key] = way
	}
}

// PlayOf returns the legal play of p that consists of the given moves, for programs that
// receive a turn as single moves, such as clicks on a board or JSON. They are made in the
// given order or, if that is not legal, in any order that is. Move.Hit is ignored. No moves
// are the pass. A zero Move at the end means that the player stops before they must.
//
// Of several ways to the same next position PlayOf returns the one that the game's
// AppendPlays keeps, so that it is one of Plays.
//
// The error is a [*PlayError]. It is about the first move that is illegal in the given
// order, or about the zero Move if more dice can be played. Its Fault is [FaultAmbiguous]
// if only other orders are legal and they lead to different positions.
func (g *Game) PlayOf(p Position, moves ...Move) (Play, error) {
	if n := len(moves); n > 0 && moves[n-1].IsZero() {
		moves = moves[:n-1]
	}
	if len(moves) > MaxDice {
		return Play{}, g.refused(FaultMove, p, Move{}, Refusal{Key: "moves-excess", Of: MaxDice})
	}
	next, fault := g.inOrder(p, moves)
	if fault == nil {
		return g.playTo(p, next)
	}
	if len(moves) == 0 {
		return Play{}, fault // of which there is no other order
	}
	var typed typedPlay
	for _, m := range moves {
		if !m.fault().none() {
			return Play{}, fault
		}
		typed.hops = append(typed.hops, hop{from: m.From, at: m.From, to: m.To, die: m.Die})
	}
	switch ends := g.walks(p, typed, whiteNumbers).ends; len(ends) {
	case 0:
		return Play{}, fault
	case 1:
		return g.playTo(p, ends[0].Next())
	default:
		plays := slices.DeleteFunc(g.Plays(p), func(q Play) bool { return leadingTo(ends, q.Next()) < 0 })
		return Play{}, g.ambiguous(p, plays, Play.String)
	}
}

// inOrder makes moves in the given order and returns the position after the turn.
func (g *Game) inOrder(p Position, moves []Move) (Position, *PlayError) {
	at, ended := p, false
	for _, m := range moves {
		if ended {
			return Position{}, g.turnDone(at, m)
		}
		next, err := g.Move(at, m)
		if err != nil || m.IsZero() {
			return Position{}, g.moveError(at, m)
		}
		at, ended = next, TurnEnded(at, next)
	}
	if ended {
		return at, nil
	}
	next, err := g.Move(at, Move{})
	if err != nil {
		return Position{}, g.moveError(at, Move{})
	}
	return next, nil
}

// playTo returns the play of p that leads to a position.
func (g *Game) playTo(p, next Position) (Play, error) {
	for _, play := range g.AppendPlays(nil, p) {
		if play.Next() == next {
			return play, nil
		}
	}
	// The moves of a Stepper lead to a position that none of its plays reaches.
	return Play{}, g.refused(FaultMove, p, Move{}, Refusal{Key: "no-play"})
}

// ambiguous returns the error for an input that may mean several plays, with the text of each.
func (g *Game) ambiguous(p Position, plays []Play, text func(Play) string) *PlayError {
	const most = 6
	var list []string
	for _, play := range plays[:min(most, len(plays))] {
		list = append(list, text(play))
	}
	why := Refusal{Key: "ambiguous", Text: strings.Join(list, ", ")}
	if more := len(plays) - most; more > 0 {
		why.Key, why.Count = "ambiguous-many", more
	}
	e := g.refused(FaultAmbiguous, p, Move{}, why)
	e.Plays = plays
	return e
}

// moveError returns the error of a move that is not legal.
func (g *Game) moveError(p Position, m Move) *PlayError {
	_, err := g.Move(p, m)
	var e *PlayError
	if errors.As(err, &e) {
		return e
	}
	return g.refused(FaultMove, p, m, Refusal{Key: "not-legal"})
}

// Touched returns the plays that are left to a player who has touched one of their checkers
// at pt, a point or Bar, after the throw. The other player can then insist on it: these are
// the plays that move a checker which stood on pt when it was touched. All checkers on one
// point are alike, so any of them counts. A checker that comes to an empty point and moves
// on from there does not.
//
// Touched returns what [Game.Plays] does
//
//   - if no legal way moves such a checker,
//   - if none of the player's checkers stands on pt.
//
// A player who said “j'adoube” before they touched the checker, to straighten it, is free:
// call Plays, not Touched. The rule is in Philippe Lalanne's Cab e Quinal, §7 d, as his
// own; the other games borrow it.
//
// Touched considers every legal order of the dice, not only the one way that each play of
// Plays keeps: a position can be reached if any way to it moves the checker. There is one
// play for every distinct next position: of the ways that lead there, the first in the
// order of Plays. The plays are in that order too. There are none before a throw or when
// the game is over.
func (g *Game) Touched(p Position, pt Point) []Play {
	if pt != Off && p.Count(p.Turn(), pt) > 0 {
		if plays := g.ways(p, pt); len(plays) > 0 {
			return plays
		}
	}
	return g.Plays(p)
}
