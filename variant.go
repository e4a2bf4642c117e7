package alfonsine

import (
	"errors"
	"slices"
	"strings"

	"example.com/alfonsine/internal/quote"
)

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

// shelf has every game of this package. The games of the book come first, in its order.
var shelf = [...]*Game{
	QuinzeTablas, DozeCanes, Doblet, Fallas, SeisDosEAs, Emperador, MedioEmperador, ParejaDeEntrada,
	CabEQuinal, CabEQuinalTwoDice, TodasTablas, Laquet, BufaDeBaldrac, Reencontrat, Backgammon,
}

// ofTheBook is how many of the games are in the Libro de los juegos.
const ofTheBook = len(shelf) - 1

// Variants returns the games of the book in their default readings, in the order of the
// Libro de los juegos. The slice is the caller's. Backgammon is not among them.
func Variants() []*Game { return slices.Clone(shelf[:ofTheBook]) }

// Lookup returns the game with a slug: "fallas", "doblet", "backgammon". Readings follow a
// question mark, with ampersands between them: "fallas?hit=start&overshoot=farthest". Each
// names a decision of Rules and its value, or one of the game's own if no Rules describe it.
// [Game.Readings] lists those of the texts; any other decision of Rules is accepted too, unless
// it contradicts them. Case does not matter, and a game's name is as good as its slug: "Cab e
// Quinal".
//
// The error is a [*LookupError] that names the part at fault. It wraps the [*RulesError] of
// [New] where the readings contradict each other.
func Lookup(slug string) (*Game, error) {
	typed, query, asked := strings.Cut(slug, "?")
	name := plain(typed)
	i := slices.IndexFunc(shelf[:], func(g *Game) bool { return g.slug == name || plain(g.Name()) == name })
	switch {
	case i < 0:
		return nil, notFound(slug, typed, unknownGame())
	case !asked:
		return shelf[i], nil
	case query == "":
		return nil, notFound(slug, "", Refusal{Key: "decision-unknown", Text: shelf[i].edition.keys()})
	}
	g, err := shelf[i].Read(query)
	var fault *LookupError
	if errors.As(err, &fault) {
		fault.Slug = slug // as the caller wrote it
		return nil, fault
	}
	return g, err
}

// unknownGame refuses a name that no game of this package has.
func unknownGame() Refusal {
	return Refusal{Key: "game-unknown", Text: strings.Join(reserved[:], ", ")}
}

// mostSlug is the maximum length of a slug, since every error of a game includes it.
const mostSlug = 60

// slugFault says what is wrong with a slug without readings; the zero Refusal is nothing.
func slugFault(slug string) Refusal {
	switch {
	case slug == "":
		return Refusal{Key: "required"}
	case len(slug) > mostSlug:
		return Refusal{Key: "slug-long", Of: mostSlug}
	}
	for i, ch := range []byte(slug) {
		if !inSlugs(rune(ch)) && (ch != '-' || i == 0 || slug[i-1] == '-') {
			return Refusal{Key: "slug-character", Text: quote.RuneAt(slug, i)}
		}
	}
	if strings.HasSuffix(slug, "-") {
		return Refusal{Key: "slug-hyphen"}
	}
	return Refusal{}
}

// inSlugs reports whether a character is a letter or a digit of slugs.
func inSlugs(ch rune) bool { return 'a' <= ch && ch <= 'z' || '0' <= ch && ch <= '9' }

// readSlugFault says what is wrong with a slug that may have readings.
func readSlugFault(slug string) Refusal {
	base, query, read := strings.Cut(slug, "?")
	if why := slugFault(base); !why.none() || !read {
		return why
	}
	at := strings.IndexFunc(query, func(ch rune) bool { return !inSlugs(ch) && !strings.ContainsRune("-=&:,/", ch) })
	switch {
	case query == "":
		return Refusal{Key: "slug-character", Text: "?"}
	case at >= 0:
		return Refusal{Key: "slug-character", Text: quote.RuneAt(query, at)}
	}
	return Refusal{}
}

// plain writes a name or a slug in the style of slugs.
func plain(s string) string { return hyphens.Replace(strings.ToLower(strings.TrimSpace(s))) }

var hyphens = strings.NewReplacer(" ", "-", "_", "-")
