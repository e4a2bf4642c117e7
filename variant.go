package alfonsine

import (
	"math/bits"
	"slices"

	"example.com/alfonsine/internal/engine"
)

// A Variant is the rules of one game in which a die moves one checker that many pips along
// the path of its side. [Game] is the Variant that plays any Rules. Other modules may have
// variants of their own; Check in package varianttest tests them against what is said here.
//
// The interface will have no other methods. What else a variant can do is in optional
// interfaces.
//
// A turn begins with a throw (Roll, or the functions [Chances] and [Throw]) and goes on
// with a play (AppendPlays) or single moves (AppendMoves, Move). Turns need not alternate:
// read [Position.Turn].
//
// A turn ends in a position of one of three kinds:
//
//   - The game is over.
//   - There are no dice: the side whose turn it is throws.
//   - The dice are left ([Position.Leftover]): the side whose turn it is, the other one,
//     plays them.
//
// The enumerating methods never panic. For a position that Check refuses their result is
// not specified.
type Variant interface {
	// Name returns what people call the game: "Cab e Quinal".
	Name() string

	// Slug returns the short name by which Lookup finds the game, with its readings if they
	// differ: "cab-e-quinal-2?virtual=4". See [Stepper] for its characters.
	Slug() string

	// Start returns the position before the first throw. It is the same at every call.
	Start() Position

	// Check returns nil if p is a position of the game: its points are on the path, the
	// number of checkers is right, the dice can have been thrown and so on. The error lists
	// all reasons against it.
	Check(p Position) error

	// Distance returns how many pips a checker of color c at pt is from being borne off: 0
	// for Off, and -1 for a point that the path does not have. The bar lies one pip before
	// the first point on which a checker can enter: if that is the first point of the path,
	// at one more than the points of the path. No two points of a path have the same
	// distance, except in a game without a course, such as [Doblet].
	Distance(c Color, pt Point) int

	// Dice returns how many dice are thrown.
	Dice() int

	// Roll returns p with the thrown dice to play, and a virtual die where the game has one.
	// The error says why these dice cannot be thrown here; p is then returned unchanged.
	//
	// A refusal that means "throw again" must be a [*RollError] with Again set. [Throw]
	// then throws again; after any other error it returns p unchanged. At least one throw
	// must be accepted, or Throw returns p without dice.
	Roll(p Position, thrown Roll) (Position, error)

	// AppendMoves appends the single-die moves that begin some legal play, each
	// once, and Move{} exactly when stopping is legal. There is at least one while
	// the game is on and dice are there, and none otherwise.
	AppendMoves(dst []Move, p Position) []Move

	// Move plays one die. The turn ends itself when nothing is left to play. The error, for a
	// move that AppendMoves does not list, says why; p is then returned unchanged.
	Move(p Position, m Move) (Position, error)

	// AppendPlays appends the legal plays, one for every distinct next position. There is
	// at least one while the game is on and dice are there, and none otherwise. The order
	// depends on p alone. The first len(dst) elements are kept; elements up to cap(dst) may
	// be overwritten.
	AppendPlays(dst []Play, p Position) []Play
}

// Plays returns the legal plays of p, one for every distinct next position, in an order for
// people: at the first move in which two plays differ the larger die comes first, then the
// source farther from bearing off. There are none before a throw or when the game is over.
func Plays(v Variant, p Position) []Play { return sorted(v, p, v.AppendPlays(nil, p)) }

// sorted sorts plays of p in the order of Plays.
func sorted(v Variant, p Position, plays []Play) []Play {
	turn := p.Turn()
	distance := func(pt Point) int { return v.Distance(turn, pt) }
	slices.SortFunc(plays, func(a, b Play) int { return a.compare(b, distance) })
	return plays
}

// AppendNext appends the positions after the legal plays of p, each once, in the order of
// the variant's AppendPlays. A Game, or a variant that plays as one ([GameOf]), lists them
// without making plays, and allocates nothing. Elements of dst up to cap(dst) may be
// overwritten.
func AppendNext(dst []Position, v Variant, p Position) []Position {
	if g, ok := GameOf(v); ok {
		return g.AppendNext(dst, p)
	}
	memory := listings.Get().(*[]Play)
	defer listings.Put(memory)
	*memory = v.AppendPlays((*memory)[:0], p)
	for _, play := range *memory {
		dst = append(dst, play.Next())
	}
	return dst
}

// Moves returns the single-die moves that begin some legal play of p, in the variant's order.
func Moves(v Variant, p Position) []Move { return v.AppendMoves(nil, p) }

// A Path tells how far a checker has to go: every Variant and every [Stepper] is one.
type Path interface {
	// Distance returns how many pips a checker is from being borne off. See
	// [Variant].Distance.
	Distance(c Color, pt Point) int
}

// Pips returns how many pips a side is from having borne off all its checkers.
func Pips(path Path, p Position, c Color) int {
	s, pips := p.Counts(c).s, 0
	if g, ok := path.(*Game); ok {
		return s.Weighed(&g.away[c&1])
	}
	for rest := s.Occupied(); rest != 0; rest &= rest - 1 {
		pt := bits.TrailingZeros32(rest)
		pips += s.Count(engine.Point(pt)) * max(0, path.Distance(c, Point(pt)))
	}
	return pips
}

// Contact reports whether the sides can still meet: whether checkers of both can still come
// to the same point. If both bear off past point 1, they can until one has borne off all
// its checkers.
func Contact(path Path, p Position) bool {
	if g, ok := path.(*Game); ok && g.slug != "" {
		return g.engine.Contact(&p.b)
	}
	var reach [2]int // the distance of each side's farthest checker
	for c := White; c <= Black; c++ {
		for pt := Point(1); pt <= Bar; pt++ {
			if p.Count(c, pt) > 0 {
				reach[c] = max(reach[c], path.Distance(c, pt))
			}
		}
	}
	for pt := Point(1); pt < Bar; pt++ {
		white, black := path.Distance(White, pt), path.Distance(Black, pt)
		if 0 < white && white <= reach[White] && 0 < black && black <= reach[Black] {
			return true
		}
	}
	return false
}

// PointAt returns the place at a distance, in pips, from a side's bearing off: Off for 0, Bar
// for one more than the points of the path if checkers enter on its first point. It returns
// false if the path has no such place. If it has several, as in [Doblet], PointAt returns the
// one nearest to the side's ace point.
func PointAt(path Path, c Color, distance int) (Point, bool) {
	if g, ok := path.(*Game); ok {
		pt, ok := g.engine.PointAt(engine.Color(c), distance)
		if pt == engine.Bar && g.rules.Entry != EntryFirst { // a point is as far
			return Off, false
		}
		return Point(pt), ok
	}
	return placeAt(path, c, distance, 0)
}

// placeAt returns a place by its distance and by the number of others at that distance that
// are nearer to the side's ace point.
func placeAt(path Path, c Color, distance, others int) (Point, bool) {
	for pt := Off; pt <= Bar && distance >= 0; pt++ {
		if path.Distance(c, pt) == distance && nearer(path, c, pt) == others {
			return pt, true
		}
	}
	return Off, false
}

// nearer returns the number of places at the same distance as pt that are nearer to the
// side's ace point.
func nearer(path Path, c Color, pt Point) int {
	ace := 0
	for pt := Point(1); pt < Bar; pt++ {
		if path.Distance(c, pt) == 1 {
			ace = int(pt)
		}
	}
	away := func(pt Point) int {
		if pt == Bar {
			return int(Bar) // beyond all points
		}
		return max(int(pt)-ace, ace-int(pt))
	}
	n := 0
	for other := Off; other < Bar; other++ {
		if path.Distance(c, other) == path.Distance(c, pt) && away(other) < away(pt) {
			n++
		}
	}
	return n
}

// Mirror returns p with the sides exchanged: White's checkers stand as far from bearing off
// as Black's did and the other way round, and turn, dice and result pass to the other side.
// What a side can do in p, its opponent can do in the mirror image; only the starting
// position may have a rule of its own (FirstThrowAgain). Mirroring twice gives p.
//
// Checkers on points that the path does not have stay where they are. If the paths of a
// variant are not mirror images of each other, and checkers of both sides would come to one
// point, Mirror returns the zero Position.
func Mirror(path Path, p Position) Position {
	if g, ok := path.(*Game); ok {
		if m, ok := g.engine.Mirror(&p.b); ok {
			return Position{m}
		}
	}
	s := p.Setup()
	m := Setup{Turn: s.Turn.Opponent(), Dice: s.Dice, Leftover: s.Leftover, Again: s.Again, Mark: s.Mark, Result: Result(engine.Result(s.Result).Mirror())}
	m.White = mirrored(path, Black, s.Black)
	m.Black = mirrored(path, White, s.White)
	q, _ := m.Position() // the zero Position if m is invalid
	return q
}

// mirrored returns the checkers of a side as those of the other side.
func mirrored(path Path, c Color, checkers Checkers) Checkers {
	var m Checkers
	for pt := Off; pt <= Bar; pt++ {
		to, ok := placeAt(path, c.Opponent(), path.Distance(c, pt), nearer(path, c, pt))
		if !ok {
			to = pt
		}
		m[to] += checkers[pt]
	}
	return m
}

// GameOf returns the Game whose rules a variant plays by, so that its tables, networks and
// fast lists apply: v itself if it is a *Game, or else the result of its method PlaysAs, if
// it has one and that is not nil.
//
// A struct that embeds a *Game and overrides some methods keeps the Game's rulings, readings
// and layout. Only its author knows whether it still plays by the same rules. A method
// PlaysAs() *Game says so; if it returns nil, the struct plays by other rules. Packages
// varianttest and bot refuse a variant that has the Rules of a Game and no PlaysAs.
func GameOf(v Variant) (*Game, bool) {
	if g, ok := v.(*Game); ok {
		return g, g != nil
	}
	if v, ok := v.(interface{ PlaysAs() *Game }); ok {
		g := v.PlaysAs()
		return g, g != nil
	}
	return nil, false
}

// DeclaresGame reports whether a variant says which Game it plays as, if any. It is false
// for a variant with a method Rules but no method PlaysAs, such as a struct that embeds a
// *Game. See [GameOf].
func DeclaresGame(v Variant) bool {
	_, game := v.(*Game)
	_, says := v.(interface{ PlaysAs() *Game })
	_, ruled := v.(interface{ Rules() Rules })
	return game || says || !ruled
}
