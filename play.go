package alfonsine

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unsafe"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/enum"
)

// A Play is one whole turn: at most six moves, in the order in which they are made, and the
// position after them. [Game.Plays] lists those of a position. A play without moves is the pass
// or, in Fallas, the loss of the game.
//
// It is an immutable, comparable value of 48 bytes. The zero Play has no moves
// and leads to the zero Position.
type Play struct{ w engine.Way }

// NewPlay returns the play of the given moves that leads to next. Without moves it is the
// pass or, if somebody has won, the loss of the player who had to move. It does not apply
// rules: it is for a [Variant] of your own, which must. The error is a [*PlayError]: a move
// that exists in no game, or more than six moves.
func NewPlay(next Position, moves ...Move) (Play, error) {
	p := Play{}.to(next)
	if len(moves) > MaxDice {
		return Play{}, noMove(FaultMove, next, Move{}, Refusal{Key: "moves-excess", Of: MaxDice})
	}
	for _, m := range moves {
		if why := m.fault(); !why.none() {
			return Play{}, noMove(FaultMove, next, m, why)
		}
		p.w.Add(m.low())
	}
	return p, nil
}

// to returns the play with another next position.
func (p Play) to(next Position) Play {
	p.w.SetNext(next.b)
	return p
}

// Len returns how many moves the play has, 0 … 6. It is 0 for the pass.
func (p Play) Len() int { return p.w.Len() }

// At returns the i-th move, counted from 0, and the zero Move if there is none.
func (p Play) At(i int) Move { return moveOf(p.w.At(i)) }

// All iterates over the moves in their order, with their indexes.
func (p Play) All() iter.Seq2[int, Move] {
	return func(yield func(int, Move) bool) {
		for i := range p.Len() {
			if !yield(i, p.At(i)) {
				return
			}
		}
	}
}

// Moves returns the moves in their order. The slice is the caller's. [Play.All] iterates over
// the moves without a slice.
func (p Play) Moves() []Move {
	moves := make([]Move, p.Len())
	for i := range moves {
		moves[i] = p.At(i)
	}
	return moves
}

// Next returns the position after the play.
func (p Play) Next() Position { return Position{p.w.Next()} }

// Compare orders plays by their notation: at the first move in which they differ the larger
// die comes first, then the source with the higher number, the bar before all of them, then
// the target with the lower number, then hits. A play that goes on comes before one that
// has ended. Plays with the same moves are ordered by their next positions. [Game.Plays] has
// sources in the order of the side that plays.
func (p Play) Compare(q Play) int { return p.compare(q, func(pt Point) int { return int(pt) }) }

// compare is Compare with the distance that sorts sources, farthest first.
func (p Play) compare(q Play, distance func(Point) int) int {
	for i := range max(p.Len(), q.Len()) {
		m, n := p.At(i), q.At(i)
		if c := cmp.Or(
			cmp.Compare(n.Die, m.Die),
			cmp.Compare(distance(n.From), distance(m.From)),
			cmp.Compare(m.To, n.To),
			either(m.Hit == n.Hit, 0, either(m.Hit, -1, 1)),
		); c != 0 {
			return c
		}
	}
	return p.Next().Compare(q.Next())
}

// The engine lists its moves, steps, ways and boards where a caller has moves, steps, plays and
// positions. These are the same words under other names, so a slice of one can be seen as a
// slice of the other. This is the only place where that is done. The declarations do not
// compile if a size differs or a field lies elsewhere.
var (
	_ [MaxDice]byte                   = [engine.MaxDice]byte{}
	_ [unsafe.Sizeof(Move{})]byte     = [unsafe.Sizeof(engine.Move{})]byte{}
	_ [unsafe.Sizeof(Step{})]byte     = [unsafe.Sizeof(engine.Step{})]byte{}
	_ [unsafe.Sizeof(Play{})]byte     = [unsafe.Sizeof(engine.Way{})]byte{}
	_ [unsafe.Sizeof(Position{})]byte = [unsafe.Sizeof(engine.Board{})]byte{}

	_ [unsafe.Offsetof(Move{}.From)]byte  = [unsafe.Offsetof(engine.Move{}.From)]byte{}
	_ [unsafe.Offsetof(Move{}.To)]byte    = [unsafe.Offsetof(engine.Move{}.To)]byte{}
	_ [unsafe.Offsetof(Move{}.Die)]byte   = [unsafe.Offsetof(engine.Move{}.Die)]byte{}
	_ [unsafe.Offsetof(Move{}.Hit)]byte   = [unsafe.Offsetof(engine.Move{}.Hit)]byte{}
	_ [unsafe.Offsetof(Step{}.Move)]byte  = [unsafe.Offsetof(engine.Step{}.Move)]byte{}
	_ [unsafe.Offsetof(Step{}.Next)]byte  = [unsafe.Offsetof(engine.Step{}.Next)]byte{}
	_ [unsafe.Offsetof(Play{}.w)]byte     = [0]byte{} // its only field
	_ [unsafe.Offsetof(Position{}.b)]byte = [0]byte{} // its only field
)

// seenAs returns a slice, with all its capacity, as one of other elements of the same layout.
func seenAs[To, From any](list []From) []To {
	whole := unsafe.Slice((*To)(unsafe.Pointer(unsafe.SliceData(list))), cap(list))
	return whole[:len(list)]
}

// String returns the play in notation: its moves in their order, as "24/18* 13/8"
// or "bar/22 6/off".
//
// Points are numbered as White counts, for both sides. A move that starts where the one
// before it ended joins it, and every stop is printed: "24/18*/13". The same moves several
// times over are counted: "6/off(2)". A play without moves is "pass" or, when it loses the
// game, "fails". A play that bears off a checker and leaves dice to the opponent names
// these dice, since another die could have borne off the same checker: "3/off ~4".
//
// [Game.ParsePlay] reads it in the play's position. It is for people; programs store [Play.MarshalText].
func (p Play) String() string { return string(p.append(make([]byte, 0, 48))) }

func (p Play) append(b []byte) []byte {
	if p.Len() == 0 {
		if _, lost := p.Next().Winner(); lost && !p.w.Passes() {
			return append(b, "fails"...)
		}
		return append(b, "pass"...)
	}
	last, times := len(b), 0 // where the last move or chain begins, and its count
	for i := 0; i < p.Len(); {
		begin := len(b)
		if times > 0 {
			b = append(b, ' ')
		}
		m := p.At(i)
		chain := len(b)
		b = m.append(b)
		for i++; i < p.Len() && p.At(i).From == m.To; i++ {
			m = p.At(i)
			b = m.appendTo(append(b, '/'))
		}
		if string(b[chain:]) == string(b[last:begin]) {
			b = b[:begin]
			times++
			continue
		}
		if times > 1 {
			b = slices.Insert(b, begin, []byte(fmt.Sprintf("(%d)", times))...)
			chain += len("(n)")
		}
		last, times = chain, 1
	}
	if times > 1 {
		b = fmt.Appendf(b, "(%d)", times)
	}
	if next := p.Next(); next.Leftover() && slices.ContainsFunc(p.Moves(), func(m Move) bool { return m.To == Off }) {
		b = next.Dice().append(append(b, " ~"...))
	}
	return b
}

// AppendText appends the text of [Play.MarshalText]. The error is always nil.
func (p Play) AppendText(b []byte) ([]byte, error) {
	if p == (Play{}) {
		return b, nil
	}
	if p.w.Passes() {
		b = append(b, "pass "...)
	}
	for _, m := range p.All() {
		b = append(b, '0'+m.Die, ':')
		b = append(m.append(b), ' ')
	}
	b = append(b, '=')
	if next := p.Next(); !next.IsZero() {
		b = next.append(append(b, ' '))
	}
	return b, nil
}

// MarshalText returns the whole play: each move after its die and a colon, an equals sign,
// and the next position.
//
//	6:10/4 2:8/6 = 6:1,4:1,off:13 13:14,1:1 b -
//
// The text of the zero Play is empty. A pass has nothing before the equals sign, except
// that a pass that wins the game has the word "pass", which tells it from a loss. The error
// is always nil.
func (p Play) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText sets p to the play that [Play.MarshalText] wrote. It does not apply rules: for
// moves from elsewhere use [Game.PlayOf]. The error is a [*ParseError], and p is then unchanged.
func (p *Play) UnmarshalText(text []byte) error {
	s := string(text)
	fail := func(field string, e *ParseError) error {
		e.Func, e.Input, e.Field = "Play.UnmarshalText", s, field
		return e
	}
	if s == "" {
		*p = Play{}
		return nil
	}
	made, position, ok := strings.Cut(s, "=")
	if !ok {
		return fail("moves", unreadable(len(s), Refusal{Key: "notation-equals"}))
	}
	var next Position
	if err := next.UnmarshalText([]byte(strings.TrimSpace(position))); err != nil {
		e := err.(*ParseError)
		e.Offset += len(s) - len(strings.TrimLeft(position, " \t\r\n"))
		return fail(e.Field, e)
	}
	passed := strings.TrimSpace(made) == "pass"
	if passed {
		made = ""
	}
	moves, fault := readMoves(made, 0)
	if fault != nil {
		return fail("moves", fault)
	}
	play, err := NewPlay(next, moves...)
	if err != nil {
		return fail("moves", unreadable(0, err.(*PlayError).Why))
	}
	if passed {
		play.w.Pass(engine.Color(next.Turn().Opponent()))
	}
	*p = play
	return nil
}

// readMoves reads moves with their dice, such as "6:24/18* 5:18/13", or "pass" for the zero
// Move. The text begins at an offset.
func readMoves(text string, at int) (moves []Move, fault *ParseError) {
	end := 0
	for _, word := range strings.Fields(text) {
		begin := end + strings.Index(text[end:], word)
		m, why := readMove(word)
		if !why.none() {
			return nil, unreadable(at+begin, why)
		}
		moves, end = append(moves, m), begin+len(word)
	}
	return moves, nil
}

// readMove reads a move with its die, such as "6:24/18*", or "pass".
func readMove(word string) (m Move, why Refusal) {
	if word == m.String() {
		return m, why
	}
	die, places, _ := strings.Cut(word, ":")
	from, to, ok := strings.Cut(places, "/")
	if !ok || len(die) != 1 || die[0] < '1' || die[0] > '0'+dieFaces {
		return m, Refusal{Key: "notation-die", Text: word}
	}
	m.Die = die[0] - '0'
	if m.From, why = readPoint(from); !why.none() {
		return m, why
	}
	to, m.Hit = strings.CutSuffix(to, "*")
	m.To, why = readPoint(to)
	return m, why
}

// A Numbering says by whose numbers the notation of a play names points. The zero Numbering
// is NumberingWhite; an unknown Numbering counts as NumberingWhite.
//
// If the sides do not bear off past the same point, a point has another number for Black: its
// number for White in the mirror image ([Game.Mirror]), so that both call their ace point 1. If
// both bear off past point 1, the numbers are the same. Bar and Off have no other name.
type Numbering = Word[numberingKind]

type numberingKind struct{}

func (numberingKind) table() enum.Table { return numberingWords }

// Whose numbers the points have.
const (
	NumberingWhite Numbering = iota // White's, for the plays of both sides
	NumberingBlack                  // Black's, for the plays of both sides
	NumberingMover                  // those of the side that makes the play
)

var numberingWords = enum.Of("Numbering", "white", "black", "mover")

// A Notation says how plays are written and read. The zero Notation has White's numbers, and
// is read generously.
type Notation struct {
	// Numbering says by whose numbers points are named.
	Numbering Numbering `json:"numbering,omitzero"`
	// Strict is for reading the text of programs, which mark every hit: a play then hits where
	// a star stands, and nowhere else.
	Strict bool `json:"strict,omitzero"`
}

// Number returns the number of a point when it is a side's turn. It returns Bar, Off and
// points that do not exist unchanged.
func (g *Game) Number(n Numbering, turn Color, pt Point) Point {
	if pt > Bar || !blackNumbered(n, turn) {
		return pt
	}
	g.numbered.Do(g.numberBlack)
	return g.black[pt]
}

// FormatPlay returns a play of p in notation, as [Play.String] does, with the numbers of a
// [Notation]. [Game.ParsePlay] reads it. A Play may be a part of a turn too ([NewPlay]),
// which leaves no dice to the opponent.
func (g *Game) FormatPlay(p Position, play Play, n Notation) string {
	return g.numbers(n.Numbering, p.Turn()).text(p, play)
}

// numbers has a number for each place; all differ.
type numbers [places]Point

// numbers returns the numbers of the places when it is the turn of a side.
func (g *Game) numbers(n Numbering, turn Color) numbers {
	if !blackNumbered(n, turn) {
		return whiteNumbers
	}
	g.numbered.Do(g.numberBlack)
	return g.black
}

// blackNumbered reports whether points have Black's numbers when it is the turn of a side.
func blackNumbered(n Numbering, turn Color) bool {
	return n == NumberingBlack || n == NumberingMover && turn == Black
}

func (g *Game) numberBlack() { g.black = g.blackNumbers() }

var whiteNumbers = func() (list numbers) {
	for pt := range list {
		list[pt] = Point(pt)
	}
	return list
}()

// blackNumbers returns Black's numbers: those of the path as White numbers them in the
// mirror image. The other places get the remaining numbers.
func (g *Game) blackNumbers() numbers {
	list := numbers{Off: Off, Bar: Bar}
	given := [places]bool{Off: true, Bar: true}
	give := func(pt, number Point) {
		if list[pt] == Off && !given[number] {
			list[pt], given[number] = number, true
		}
	}
	for pt := Point(1); pt < Bar; pt++ {
		number, _ := g.placeAt(White, g.Distance(Black, pt), g.nearer(Black, pt)) // Off if there is none
		give(pt, number)
	}
	for pt := Point(1); pt < Bar; pt++ {
		give(pt, pt)
		give(pt, Bar-pt)
		for number := Point(1); number < Bar; number++ {
			give(pt, number)
		}
	}
	return list
}

// of returns the number of a place.
func (list numbers) of(pt Point) Point {
	if pt > Bar {
		return pt
	}
	return list[pt]
}

// back returns the inverse: the place of each number.
func (list numbers) back() (back numbers) {
	for pt, number := range list {
		back[number] = Point(pt)
	}
	return back
}

// move returns a move with numbers instead of places.
func (list numbers) move(m Move) Move {
	m.From, m.To = list.of(m.From), list.of(m.To)
	return m
}

// play returns a play with numbers instead of places.
func (list numbers) play(p Play) Play {
	if p.Len() == 0 {
		return p
	}
	numbered := Play{}.to(p.Next())
	for _, m := range p.All() {
		numbered.w.Add(list.move(m).low())
	}
	return numbered
}

// text returns the notation of a play of a position.
func (list numbers) text(p Position, play Play) string {
	if next := play.Next(); next.Leftover() && next.Turn() == p.Turn() {
		play = play.to(next.withTurn(p.Turn())) // in mid-turn the dice are still those of the player
	}
	return list.play(play).String()
}

// texts returns a function that writes the plays of a position.
func (list numbers) texts(p Position) func(Play) string {
	return func(play Play) string { return list.text(p, play) }
}
