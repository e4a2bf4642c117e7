package alfonsine

// A Variant is what every game promises: a die moves one checker that many pips along the path
// of its side. [Game] is the Variant of this package, and nothing here asks for another. A test
// of another module can have one of its own in the place of a Game; Check in package varianttest
// holds it to what is said here. The interface will have no other methods.
//
// A turn begins with a throw (Roll) and goes on with a play (AppendPlays) or single moves
// (AppendMoves, Move). Turns need not alternate: read [Position.Turn].
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

	// Roll returns p with the dice that a throw gives: in most games those thrown, and a
	// virtual die where the game has one.
	// The error says why these dice cannot be thrown here; p is then returned unchanged.
	//
	// A refusal that means "throw again" is a [*RollError] with Again set. At least one throw
	// is accepted.
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
