package alfonsine

import (
	"maps"
	"slices"
	"strings"

	"example.com/alfonsine/internal/notation"
)

// A PlayBuilder is a play that a person is making, step by step: a checker goes from one
// place to another, by one die or several; a move is typed; a step is undone; the turn is
// done, or may be ended. [Game.Builder] begins one.
//
// One call of Add with moves, AddTo or AddText makes one step, and one call of Undo takes
// one step back. A call that returns an error changes nothing.
//
// [PlayBuilder.String] writes an unfinished turn, and [Game.ParseBuilder] reads it.
//
// One goroutine at a time may use a PlayBuilder. The zero PlayBuilder has no game: its
// methods return errors or nothing.
type PlayBuilder struct {
	of    *Game
	start Position
	made  []madeMove
}

// A madeMove is a single move of a turn.
type madeMove struct {
	Move
	next  Position // after it
	first bool     // whether it begins a step
}

// Builder returns the PlayBuilder of a turn that begins in p. If p has no dice or
// the game is over, there are no sources, and methods that return an error say why.
func (g *Game) Builder(p Position) *PlayBuilder { return &PlayBuilder{of: g, start: p} }

// Clone returns an independent copy.
func (b *PlayBuilder) Clone() *PlayBuilder {
	return &PlayBuilder{of: b.of, start: b.start, made: slices.Clone(b.made)}
}

// game returns the game. For the zero PlayBuilder it is one without plays.
func (b *PlayBuilder) game() *Game {
	if b.of == nil {
		return new(Game)
	}
	return b.of
}

// Start returns the position in which the turn begins.
func (b *PlayBuilder) Start() Position { return b.start }

// Position returns the current position, after the moves made so far.
func (b *PlayBuilder) Position() Position { return b.after(len(b.made)) }

// after returns the position after the first moves.
func (b *PlayBuilder) after(moves int) Position {
	if moves == 0 {
		return b.start
	}
	return b.made[moves-1].next
}

// Moves returns the moves made so far, in order, with Hit filled in. The slice is the caller's.
func (b *PlayBuilder) Moves() []Move {
	moves := make([]Move, 0, len(b.made))
	for _, m := range b.made {
		if !m.IsZero() {
			moves = append(moves, m.Move)
		}
	}
	return moves
}

// Sources returns the places, points or Bar, from which a checker can be moved now, in the
// order of [Game.AppendMoves]. There are none when the turn is done.
func (b *PlayBuilder) Sources() []Point {
	var list []Point
	for _, m := range b.Choices() {
		if !m.IsZero() && !slices.Contains(list, m.From) {
			list = append(list, m.From)
		}
	}
	return list
}

// Choices returns the moves of one die that can be made now, as [Game.Moves] does, with Move{} where
// the turn may stop. There are none when the turn is done: the dice of the position may then be
// the other player's.
func (b *PlayBuilder) Choices() []Move {
	if b.Done() {
		return nil
	}
	return b.game().Moves(b.Position())
}

// Targets returns the places to which a checker can be moved now, by one die or several,
// in their order from [Off] to 24.
func (b *PlayBuilder) Targets(from Point) []Point {
	return slices.Sorted(maps.Keys(b.trailsFrom(from)))
}

// Ways returns the ways to move a checker now from one place to another, by as few dice as
// possible. Each is a Play that is part of the turn: its Moves can be given to
// [PlayBuilder.Add], and its Next is the position after them.
//
// There are several only if they make a difference, for example if one hits on the way and
// another does not. A way after which the turn can only end as after another way is left out.
func (b *PlayBuilder) Ways(from, to Point) []Play {
	return b.game().choices(b.trailsFrom(from)[to])
}

// Add makes moves, each by one die, as one step. The zero Move ends the turn if
// [PlayBuilder.CanStop] allows it. Move.Hit is ignored.
//
// The error is a [*PlayError], of the first move that is not legal.
func (b *PlayBuilder) Add(moves ...Move) error {
	on := b.Clone()
	for i, m := range moves {
		if on.Done() {
			return on.game().turnDone(on.Position(), m)
		}
		at := on.Position()
		next, err := on.game().Move(at, m)
		if err != nil {
			return on.game().moveError(at, m)
		}
		for _, legal := range on.game().Moves(at) {
			if legal.is(m) {
				m = legal
			}
		}
		on.made = append(on.made, madeMove{m, next, i == 0})
	}
	*b = *on
	return nil
}

// turnDone returns the error for a move after the end of a turn, which led to p.
func (g *Game) turnDone(p Position, m Move) *PlayError {
	if p.Over() {
		return g.moveError(p, m)
	}
	return g.refused(FaultDie, p, m, Refusal{Key: "turn-done"})
}

// AddTo moves a checker from one place to another by as few dice as possible, as one step.
//
// The error is a [*PlayError]. If several ways make a difference, its Fault is
// FaultAmbiguous and its Plays are those of [PlayBuilder.Ways]. If there is no way, it says
// why, as ParsePlay does; its Move has no Die if no single die is at fault.
func (b *PlayBuilder) AddTo(from, to Point) error {
	g, at := b.game(), b.Position()
	if why := (Move{From: from, To: to, Die: 1}).fault(); !why.none() {
		return g.refused(FaultMove, at, Move{From: from, To: to}, why)
	}
	switch ways := b.Ways(from, to); len(ways) {
	case 0:
		return b.refusal(from, to)
	case 1:
		return b.Add(ways[0].Moves()...)
	default:
		fault := g.ambiguous(at, ways, whiteNumbers.texts(at))
		fault.Move = Move{From: from, To: to}
		return fault
	}
}

// refusal returns the error for two places between which no checker can go.
func (b *PlayBuilder) refusal(from, to Point) *PlayError {
	g, at := b.game(), b.Position()
	switch {
	case b.Done():
		return g.turnDone(at, Move{From: from, To: to})
	case len(g.Moves(at)) == 0:
		return g.moveError(at, Move{})
	}
	typed := typedPlay{hops: []hop{{from: from, at: from, to: to}}}
	fault := g.walks(at, typed, whiteNumbers).explain()
	fault.Variant = g.slug
	return fault
}

// AddText makes the moves that somebody has typed, as one step: the rest of the turn or, if
// that takes fewer dice, a part of it such as "24/18". [Game.ParsePlay] says what can be typed; the
// points are numbered by n. "pass" ends the turn if that is legal.
//
// The error is that of [Game.ParsePlay] in the current position. Its Fault is FaultAmbiguous also
// if a part of the turn can be made in ways that make a difference; its Plays are these ways.
func (b *PlayBuilder) AddText(s string, n Numbering) error {
	g, at := b.game(), b.Position()
	if b.Done() {
		fault := g.turnDone(at, Move{})
		fault.Input = s
		return fault
	}
	list := g.numbers(n, at.Turn())
	play, fault := g.parsePart(at, s, list)
	switch {
	case fault != nil:
		return list.told(g, s, fault)
	case play.Len() == 0:
		return b.Add(Move{})
	}
	return b.Add(play.Moves()...)
}

// Undo takes back the last step. It returns false if there is none.
func (b *PlayBuilder) Undo() bool {
	n := len(b.made) - 1
	for n > 0 && !b.made[n].first {
		n--
	}
	if n < 0 {
		return false
	}
	b.made = b.made[:n:n]
	return true
}

// CanStop reports whether the turn is not done but may be ended: if nothing can be played,
// if not all dice can be played and the game is lost, or if dice may be left.
func (b *PlayBuilder) CanStop() bool { return slices.Contains(b.Choices(), Move{}) }

// Done reports whether the last move has ended the turn.
func (b *PlayBuilder) Done() bool {
	n := len(b.made)
	return n > 0 && TurnEnded(b.after(n-1), b.after(n))
}

// Play returns the play that has been made, one of [Game.Plays]. If the turn is not done but may
// be ended, it is the play of the moves made so far. The error is a [*PlayError] that says
// what else must be played.
func (b *PlayBuilder) Play() (Play, error) {
	g, next := b.game(), b.Position()
	if !b.Done() {
		ended, err := g.Move(next, Move{})
		if err != nil {
			return Play{}, g.moveError(next, Move{})
		}
		next = ended
	}
	return g.playTo(b.start, next)
}

// String returns the text that [Game.ParseBuilder] reads: the position in which the turn begins,
// then each step after a semicolon. Each move has its die before it; "pass" is the zero Move.
//
//	24:2,6:13 19:13,1:2 w 6-5-3; 6:24/18 5:18/13; 3:6/3
func (b *PlayBuilder) String() string {
	text := b.start.append(make([]byte, 0, 128))
	for _, m := range b.made {
		if m.first {
			text = append(text, ';')
		}
		text = append(text, ' ')
		if !m.IsZero() {
			text = append(text, '0'+m.Die, ':')
		}
		text = m.append(text)
	}
	return string(text)
}

// MarshalText returns the text of [PlayBuilder.String]. The error is always nil.
func (b PlayBuilder) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// UnmarshalText sets b to what [Game.ParseBuilder] reads, in the game of b, which comes from
// [Game.Builder]. The empty text is that of a builder without a position. The error is that
// of ParseBuilder, or a [*ParseError] if b has no game and the text is not empty; b is
// then unchanged.
func (b *PlayBuilder) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*b = PlayBuilder{of: b.of}
		return nil
	}
	if b.of == nil {
		return misread("PlayBuilder.UnmarshalText", string(text), 0, Refusal{Key: "no-game-to-read"})
	}
	read, err := b.of.ParseBuilder(string(text))
	if err == nil {
		*b = *read
	}
	return err
}

// ParseBuilder reads the text of [PlayBuilder.String] as the same turn, step by step.
// It does not check that the position is one of the game's: [Game.Check] does.
//
// The error is a [*ParseError], or the [*PlayError] of a move that is not legal.
func (g *Game) ParseBuilder(s string) (*PlayBuilder, error) {
	fail := func(field string, e *ParseError) (*PlayBuilder, error) {
		e.Func, e.Input, e.Field = "ParseBuilder", s, field
		return nil, e
	}
	position, steps, more := strings.Cut(s, ";")
	start, err := ParsePosition(strings.TrimRight(position, notation.Blanks))
	if err != nil {
		e := err.(*ParseError)
		return fail(e.Field, e)
	}
	b := g.Builder(start)
	at := len(position) + 1
	for more {
		var step string
		step, steps, more = strings.Cut(steps, ";")
		moves, fault := readMoves(step, at)
		if fault == nil && len(moves) == 0 {
			fault = unreadable(at, Refusal{Key: "step-empty"})
		}
		if fault != nil {
			return fail("moves", fault)
		}
		if err := b.Add(moves...); err != nil {
			err.(*PlayError).Input = strings.TrimSpace(step)
			return nil, err
		}
		at += len(step) + 1
	}
	return b, nil
}

// trailsFrom returns the trails of a checker on a place, by target. For each target it
// returns those with the fewest dice.
func (b *PlayBuilder) trailsFrom(from Point) map[Point][]trail {
	found := map[Point][]trail{}
	if b.Done() {
		return found
	}
	layer := []trail{{Play: Play{}.to(b.Position())}}
	for len(layer) > 0 {
		var longer []trail
		for _, t := range layer {
			at := from
			if n := t.Len(); n > 0 {
				at = t.At(n - 1).To
			}
			for m, on := range t.steps(b.game()) {
				if m.IsZero() || m.From != at {
					continue
				}
				if old := found[m.To]; len(old) == 0 || old[0].Len() == on.Len() {
					found[m.To] = append(old, on)
				}
				if !on.ended && m.To != Off {
					longer = append(longer, on)
				}
			}
		}
		layer = longer
	}
	return found
}

// choices returns the trails to one target without the redundant ones: a trail is redundant
// if another can lead to all positions in which its turn can end.
func (g *Game) choices(trails []trail) []Play {
	if len(trails) == 1 {
		return []Play{trails[0].Play}
	}
	ends := make([]map[Position]bool, len(trails))
	for i, t := range trails {
		ends[i] = t.ends(g)
	}
	var list []Play
	for i, t := range trails {
		redundant := false
		for j := range ends {
			both := maps.Clone(ends[j])
			maps.Copy(both, ends[i])
			redundant = redundant || len(both) == len(ends[j]) && (j < i || len(both) > len(ends[i]))
		}
		if !redundant {
			list = append(list, t.Play)
		}
	}
	return list
}

// ends returns the positions in which the turn may still end after a trail.
func (t trail) ends(g *Game) map[Position]bool {
	next, set := []Position{t.Next()}, map[Position]bool{}
	if !t.ended {
		next = g.AppendNext(nil, t.Next())
	}
	for _, p := range next {
		set[p] = true
	}
	return set
}
