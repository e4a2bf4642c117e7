package alfonsine

import "slices"

// A Variant is the rules of one game that travels by pips: a die moves one checker
// as many pips along the path of its side. [Game] is the Variant that plays any
// [Rules]; another may be written in another module, and varianttest.Check, in the
// package beside this one, holds it to what is said here.
//
// The interface has these ten methods and will have no other. What more a variant can
// do is an interface of its own.
//
// A turn goes from a throw (Roll, or the functions [Chances] and [Throw]) over
// plays (AppendPlays) or single moves (AppendMoves, Move) to the next throw.
// Turns need not alternate: read [Position.Turn].
//
// A position ends a turn in three ways. The game is over. Or it has no dice: the
// next throw is for the side whose turn it is. Or its dice are left
// ([Position.Leftover]) and it is the other side's turn: that side plays them.
//
// The enumerating methods never panic. For a position that Check refuses they
// may give nothing or something.
type Variant interface {
	// Name returns what people call the game: "Cab e Quinal".
	Name() string

	// Slug returns the short name by which Lookup finds the game, with its
	// readings if they differ: "cab-e-quinal-2?virtual=4".
	Slug() string

	// Start returns the position before the first throw. It is the same at every
	// call.
	Start() Position

	// Check says whether p is one of the game's positions: that its points are on
	// the path, the number of checkers is right, the dice could have been thrown
	// and so on. The error lists all reasons at once.
	Check(p Position) error

	// Distance returns how many pips a checker of color c at pt is from being
	// borne off: 0 for Off, and -1 for a point that the path does not have. For Bar it
	// is as if the bar lay one pip before the first point on which a checker can enter:
	// one more than the points of the path where that is the first of them all. Points
	// of a path have a distance each, but in a game like [Doblet], which has no course.
	Distance(c Color, pt Point) int

	// Dice returns how many dice are thrown.
	Dice() int

	// Roll returns p with the thrown dice to play, and a virtual die where the
	// game has one. The error says why these dice cannot be thrown here; p is then
	// returned unchanged.
	//
	// A refusal that means "throw again" must be a [*RollError] with Again set.
	// [Throw] then throws again; after any other error it gives p back unchanged.
	// Some throw must be taken, or Throw never ends.
	Roll(p Position, thrown Roll) (Position, error)

	// AppendMoves appends the single-die moves that begin some legal play, each
	// once, and Move{} exactly when stopping is legal. There is at least one while
	// the game is on and dice are there, and none otherwise.
	AppendMoves(dst []Move, p Position) []Move

	// Move plays one die. The turn ends itself when nothing is left to play. The
	// error, for a move that AppendMoves does not list, says why; p is then
	// returned unchanged.
	Move(p Position, m Move) (Position, error)

	// AppendPlays appends the legal plays, one for every distinct next position.
	// There is at least one while the game is on and dice are there, and none
	// otherwise. Its order depends on nothing but p. What dst holds stays; what it has
	// room for beyond the plays may be overwritten.
	AppendPlays(dst []Play, p Position) []Play
}

// Plays returns the legal plays of p, one for every distinct next position, in an
// order for people: at the first move in which two plays differ the larger die
// comes first, then the source farther from bearing off. There are none before a
// throw or when the game is over.
func Plays(v Variant, p Position) []Play { return sorted(v, p, v.AppendPlays(nil, p)) }

// sorted sorts plays of p in the order of Plays.
func sorted(v Variant, p Position, plays []Play) []Play {
	turn := p.Turn()
	distance := func(pt Point) int { return v.Distance(turn, pt) }
	slices.SortFunc(plays, func(a, b Play) int { return a.compare(b, distance) })
	return plays
}

// AppendNext appends where the legal plays of p lead to, each position once, in the
// order of the variant's AppendPlays. A [Game], or what plays as one ([GameOf]), lists them
// without making the plays. What dst has room for beyond them may be overwritten.
func AppendNext(dst []Position, v Variant, p Position) []Position {
	if g, ok := GameOf(v); ok {
		return g.AppendNext(dst, p)
	}
	for _, play := range v.AppendPlays(nil, p) {
		dst = append(dst, play.Next())
	}
	return dst
}

// Moves returns the single-die moves that begin some legal play of p, in the
// variant's order.
func Moves(v Variant, p Position) []Move { return v.AppendMoves(nil, p) }

// Pips returns how many pips a side is from having borne off all its checkers.
func Pips(v Variant, p Position, c Color) int {
	pips := 0
	for pt := Off; pt <= Bar; pt++ {
		if n := p.Count(c, pt); n > 0 {
			pips += n * max(0, v.Distance(c, pt))
		}
	}
	return pips
}

// Contact reports whether the sides can still meet: whether there is a point that
// checkers of both may come to stand on. Where both travel the same way that is so
// until one of them has borne off all its checkers.
func Contact(v Variant, p Position) bool {
	var reach [2]int // the distance of each side's farthest checker
	for c := White; c <= Black; c++ {
		for pt := Point(1); pt <= Bar; pt++ {
			if p.Count(c, pt) > 0 {
				reach[c] = max(reach[c], v.Distance(c, pt))
			}
		}
	}
	for pt := Point(1); pt < Bar; pt++ {
		white, black := v.Distance(White, pt), v.Distance(Black, pt)
		if 0 < white && white <= reach[White] && 0 < black && black <= reach[Black] {
			return true
		}
	}
	return false
}

// PointAt returns the place that is so many pips from a side's bearing off: Off for
// 0, Bar for one more than the points of the path. It reports false where the path
// has no such place. Where it has several, as in [Doblet], it is the one nearest to the
// side's ace point.
func PointAt(v Variant, c Color, distance int) (Point, bool) {
	if g, ok := v.(*Game); ok && g.rules.Entry == EntryFirst {
		return g.rules.pointAt(c, distance)
	}
	return placeAt(v, c, distance, 0)
}

// placeAt returns the place at a distance that has so many others at that distance
// nearer than itself to the side's ace point.
func placeAt(v Variant, c Color, distance, others int) (Point, bool) {
	for pt := Off; pt <= Bar && distance >= 0; pt++ {
		if v.Distance(c, pt) == distance && nearer(v, c, pt) == others {
			return pt, true
		}
	}
	return Off, false
}

// nearer returns how many places are as far from bearing off as one of them, and nearer
// to the side's ace point.
func nearer(v Variant, c Color, pt Point) int {
	ace := 0
	for pt := Point(1); pt < Bar; pt++ {
		if v.Distance(c, pt) == 1 {
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
		if v.Distance(c, other) == v.Distance(c, pt) && away(other) < away(pt) {
			n++
		}
	}
	return n
}

// Mirror returns p with the sides exchanged: White's checkers stand as far from
// bearing off as Black's did and the other way round, and turn, dice and result
// pass to the other side. What a side can do in p, its opponent can do in the mirror
// image; only the starting position may know a rule of its own ([FirstThrowAgain]).
// The mirror image of the mirror image is p again.
//
// Checkers on points that the path does not have stay where they are. Where the
// paths of a variant are not mirror images of each other, so that checkers of both
// sides would come to one point, Mirror returns the zero Position.
func Mirror(v Variant, p Position) Position {
	if g, ok := v.(*Game); ok && p.onPath(g.rules.Points) {
		return g.rules.mirror(p)
	}
	s := p.Setup()
	m := Setup{Turn: s.Turn.Opponent(), Dice: s.Dice, Leftover: s.Leftover, Again: s.Again, Result: s.Result.mirror()}
	m.White = mirrored(v, Black, s.Black)
	m.Black = mirrored(v, White, s.White)
	q, _ := m.Position() // the zero Position where it is none
	return q
}

// mirrored returns the checkers of a side as the other side's.
func mirrored(v Variant, c Color, checkers Checkers) Checkers {
	var m Checkers
	for pt := Off; pt <= Bar; pt++ {
		to, ok := placeAt(v, c.Opponent(), v.Distance(c, pt), nearer(v, c, pt))
		if !ok {
			to = pt
		}
		m[to] += checkers[pt]
	}
	return m
}

// GameOf returns the [Game] whose tables, networks and fast lists hold for a variant: v
// itself where it is a Game, and otherwise what its method PlaysAs returns, if it has
// one that does not return nil.
//
// A struct with a *Game in it, and some of its methods overridden, keeps the Game's
// rulings, readings and layout. That it still plays by the same rules only its author
// can say, by a method PlaysAs() *Game; returning nil, they say that it does not.
// Package varianttest refuses a variant with the Rules of a Game that says neither, and
// so does a player of package bot.
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

// DeclaresGame reports whether it is known which [Game] a variant plays as, if any: not
// of one that has a method Rules, as a struct with a *Game in it has, and no method
// PlaysAs. See [GameOf].
func DeclaresGame(v Variant) bool {
	if _, ok := v.(*Game); ok {
		return true
	}
	_, says := v.(interface{ PlaysAs() *Game })
	_, ruled := v.(interface{ Rules() Rules })
	return says || !ruled
}
