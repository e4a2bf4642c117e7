package record

import (
	"iter"
	"maps"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
)

// A Record is a game as it was played: its rules, its first position, and every turn with
// throw, play and comments. Every turn in a Record is legal. [Record.AppendText] describes
// the format; [Parse] and [Read] read it.
//
// A Record is built turn by turn, by [Record.Add] and similar methods, and may stop at any
// time: an unfinished game has the result [alfonsine.ResultOngoing]. It may also stop
// between a throw and its play: [Record.Throw] stores dice that are not yet played. The
// first moves of an unfinished turn are not stored.
//
// A game ends on the board, by play, or off it: [Record.End] says that a player resigned,
// ran out of time and the like.
//
// The zero Record has no game: no turn can be added to it, and its text is empty. If it has
// tags or comments it marshals, but cannot be parsed back, since no game is named. Use
// Records by pointer. A Record is safe for concurrent reading, but not while it is changed.
type Record struct {
	of       *alfonsine.Game
	game     string // the name in the text, if there is no such game
	start    alfonsine.Position
	tags     tagList
	turns    []Turn
	open     Turn             // a throw not yet played; zero for none
	result   alfonsine.Result // if the game ended off the board
	how      Termination      // how it ended off the board
	comments map[int][]string // by the number of the turn before them
}

// A Turn is one turn of a [Record]: the dice and the play. It is comparable.
//
// Turns need not alternate; the side is that of Position.Turn. Dice left by the other
// player are a turn of their own, before the side's own throw. A player who throws again
// has two turns in a row.
type Turn struct {
	// Position is the position before the play, with the dice to play.
	Position alfonsine.Position `json:"position"`
	// Thrown is the throw as the dice showed it, without a virtual die, and a doublet once
	// even if it is played twice. It is the zero Roll if the dice were not thrown: they
	// were left by the other player, or the record begins with them.
	Thrown alfonsine.Roll `json:"thrown"`
	// Play is one of the plays of AppendPlays: of several ways to the same next position,
	// the one that stands for all.
	Play alfonsine.Play `json:"play"`
}

// Side returns the side that played the turn.
func (t Turn) Side() alfonsine.Color { return t.Position.Turn() }

// Next returns the position after the turn.
func (t Turn) Next() alfonsine.Position { return t.Play.Next() }

// New returns a record without turns, from the game's own start.
func New(g *alfonsine.Game) *Record { return &Record{of: g, start: g.Start()} }

// NewFrom returns a record without turns that begins from another position, which may have
// dice to play. The error is that of the game's Check.
func NewFrom(g *alfonsine.Game, start alfonsine.Position) (*Record, error) {
	if err := g.Check(start); err != nil {
		return nil, err
	}
	return &Record{of: g, start: start}, nil
}

// Game returns the game. It is nil for the zero Record and for a record read with an
// unknown game.
func (r *Record) Game() *alfonsine.Game { return r.of }

// Start returns the first position of the record.
func (r *Record) Start() alfonsine.Position { return r.start }

// Position returns the position after the last turn, with the dice of a throw that is not
// yet played. After [Record.End] it is not over; [Record.Result] has the result.
func (r *Record) Position() alfonsine.Position {
	if r.thrown() {
		return r.open.Position
	}
	if n := len(r.turns); n > 0 {
		return r.turns[n-1].Next()
	}
	return r.start
}

// Thrown returns the throw that is not yet played, as the dice showed it. It is the zero
// Roll if there is none, and for dice to play without a throw: dice left by the other
// player, and dice of the first position.
func (r *Record) Thrown() alfonsine.Roll { return r.open.Thrown }

// thrown reports whether there is a throw not yet played.
func (r *Record) thrown() bool { return !r.open.Thrown.IsZero() }

// Result returns the result of the game: on the board, or else by [Record.End]. It is
// [alfonsine.ResultOngoing] for an unfinished game. The result of [Record.Position] is the
// one on the board alone.
func (r *Record) Result() alfonsine.Result {
	if r.how != TerminationNone {
		return r.result
	}
	return r.Position().Result()
}

// Len returns the number of turns. Playing dice left by the other player is a turn, and so
// is a pass.
func (r *Record) Len() int { return len(r.turns) }

// Turn returns a turn by its number, from 1, or the zero Turn if there is no such turn.
func (r *Record) Turn(number int) Turn {
	if number < 1 || number > len(r.turns) {
		return Turn{}
	}
	return r.turns[number-1]
}

// Turns iterates over the turns in order, with their numbers from 1.
func (r *Record) Turns() iter.Seq2[int, Turn] { return numbered(1, r.turns) }

// numbered iterates over a list with numbers from the first on.
func numbered[T any](first int, list []T) iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		for i, x := range list {
			if !yield(first+i, x) {
				return
			}
		}
	}
}

// Positions iterates over the positions between turns: 0 is the first position of the
// record, n the position after turn n.
func (r *Record) Positions() iter.Seq2[int, alfonsine.Position] {
	var list []alfonsine.Position
	if !r.start.IsZero() {
		list = append(list, r.start)
	}
	for _, t := range r.turns {
		list = append(list, t.Next())
	}
	return numbered(0, list)
}

// Comments returns the comments after a turn, or with 0 those before the first turn.
// Comments after a throw that is not yet played have the number of the turn that it begins.
// The caller owns the slice.
func (r *Record) Comments(number int) []string { return slices.Clone(r.comments[number]) }

// SetComments replaces the comments after a turn, or with 0 those before the first turn. A
// throw that is not yet played has the number of the turn that it begins, and the turn
// keeps its comments. Any text is valid; line ends become "\n". The error is a [*Error] if
// there is no such turn.
func (r *Record) SetComments(number int, texts ...string) error {
	if number < 0 || number > r.lastLine() {
		return r.fail(number, "no such turn", nil)
	}
	delete(r.comments, number)
	r.comment(number, texts)
	return nil
}

// lastLine returns the number of the last turn, or of the turn that a throw has begun.
func (r *Record) lastLine() int {
	if r.thrown() {
		return len(r.turns) + 1
	}
	return len(r.turns)
}

// comment adds comments after a turn.
func (r *Record) comment(number int, texts []string) {
	if r.comments == nil && len(texts) > 0 {
		r.comments = make(map[int][]string)
	}
	for _, text := range texts {
		r.comments[number] = append(r.comments[number], lineEnds.Replace(text))
	}
}

// Clone returns a deep copy.
func (r *Record) Clone() *Record {
	c := *r
	c.tags, c.turns = slices.Clone(r.tags), slices.Clone(r.turns)
	c.comments = maps.Clone(r.comments) // the lists in it are only replaced, never changed
	return &c
}

// Truncate removes everything after the given number of turns: later turns, a throw that is
// not yet played, their comments, and the end made by [Record.End]. If there are fewer
// turns, or the number is negative, it changes nothing.
func (r *Record) Truncate(turns int) {
	if turns < 0 || turns > len(r.turns) {
		return
	}
	r.Resume()
	r.turns, r.open = r.turns[:turns:turns], Turn{}
	maps.DeleteFunc(r.comments, func(number int, _ []string) bool { return number > turns })
}

// Throw adds a throw that is not yet played, as the dice showed it. [Record.Position] then
// has the dice to play, the text ends with them, and the next turn must be a play of them.
// [Record.Truncate] takes the throw back.
//
// The error is a [*Error] that wraps the [*alfonsine.RollError] of the variant's Roll,
// which says whether to throw again; the record is then unchanged. After [Record.End] there
// is always an error.
func (r *Record) Throw(thrown alfonsine.Roll) error {
	open, err := r.roll(thrown)
	if err == nil {
		r.open = open
	}
	return err
}

// ThrowBy throws the dice for the side to play, again while the game says so, adds the throw
// as [Record.Throw] does and returns it. The source may be nil, as for
// [alfonsine.Game.Throw]. The error is that of Throw.
func (r *Record) ThrowBy(rng *rand.Rand) (thrown alfonsine.Roll, err error) {
	if r.of != nil {
		thrown = r.of.Thrown(r.of.Throw(r.Position(), rng))
	}
	if err = r.Throw(thrown); err != nil {
		thrown = alfonsine.Roll{}
	}
	return thrown, err
}

// Add adds a turn: a throw, as the dice showed it, and its play. The throw is the zero Roll if
// [Record.Position] already has dice to play; a throw added by [Record.Throw] may be repeated.
//
// The play must be legal. Of several ways to the same next position any is accepted, and
// the one of AppendPlays is stored. The error is a [*Error] that wraps an
// [*alfonsine.RollError] or an [*alfonsine.PlayError], and the record is then unchanged.
func (r *Record) Add(thrown alfonsine.Roll, play alfonsine.Play) error {
	t, err := r.begun(thrown)
	if err != nil {
		return err
	}
	return r.add(t, play)
}

// AddPlay adds a turn from positions: p has dice and was made from [Record.Position] by
// [alfonsine.Game.Throw] or [alfonsine.Game.Chances], and play is a play of p. AddPlay works out the
// throw. The errors are those of [Record.Add].
func (r *Record) AddPlay(p alfonsine.Position, play alfonsine.Play) error {
	now := r.Position()
	if r.of == nil || p == now || r.how != TerminationNone {
		return r.Add(alfonsine.Roll{}, play)
	}
	if t, err := r.begun(r.of.Thrown(p)); err == nil && t.Position == p {
		return r.add(t, play)
	}
	return r.fail(len(r.turns)+1, "no throw leads from "+now.String()+" to "+p.String(), nil)
}

// begun returns the next turn without its play: with dice to play, or with those of a throw.
func (r *Record) begun(thrown alfonsine.Roll) (Turn, error) {
	switch p := r.Position(); {
	case r.of == nil || r.how != TerminationNone: // roll reports the fault
	case r.thrown() && (thrown.IsZero() || thrown == r.open.Thrown):
		return r.open, nil
	case thrown.IsZero() && !p.Dice().IsZero():
		return Turn{Position: p}, nil
	}
	return r.roll(thrown)
}

// roll returns the next turn without its play, with the dice of a throw.
func (r *Record) roll(thrown alfonsine.Roll) (Turn, error) {
	next, p := len(r.turns)+1, r.Position()
	switch {
	case r.of == nil:
		return Turn{}, r.fail(next, "the record has no game", nil)
	case r.how != TerminationNone:
		return Turn{}, r.fail(next, r.ended(), nil)
	}
	rolled, err := r.of.Roll(p, thrown)
	if err != nil {
		return Turn{}, r.fail(next, "", err)
	}
	return Turn{Position: rolled, Thrown: thrown}, nil
}

// add adds a turn from begun, with its play.
func (r *Record) add(t Turn, play alfonsine.Play) error {
	kept, err := r.of.PlayOf(t.Position, play.Moves()...)
	if err == nil && kept.Next() != play.Next() {
		err = &alfonsine.PlayError{
			Fault: alfonsine.FaultMove, Variant: r.of.Slug(), Position: t.Position, Input: play.String(),
			Why: alfonsine.Refusal{Text: "leads to " + kept.Next().String() + ", not to " + play.Next().String()},
		}
	}
	if err == nil { // the text must be readable
		kept, err = r.of.ParsePlay(t.Position, kept.String(), alfonsine.Notation{})
	}
	if err != nil {
		return r.fail(len(r.turns)+1, "", err)
	}
	r.finish(t, kept)
	return nil
}

// finish adds a turn from begun, with a legal play.
func (r *Record) finish(t Turn, play alfonsine.Play) {
	t.Play = play
	r.turns, r.open = append(r.turns, t), Turn{}
}

// fail returns the error of a turn.
func (r *Record) fail(number int, reason string, err error) error {
	return &Error{Game: r.slug(), Turn: number, Reason: reason, Err: err}
}

// slug returns the slug of the game, or the name in the text if there is no such game.
func (r *Record) slug() string {
	if r.of == nil {
		return r.game
	}
	return r.of.Slug()
}
