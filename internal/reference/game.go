package reference

import (
	"strconv"
	"strings"
)

// A game is the list of decisions in which the games differ, in the words that the readings
// of its slug use. A word that is empty stands for the first one of its comment, the rule
// that most games share. Everything else is the same in all of them.
type game struct {
	slug  string
	start string // The text of the starting position; White begins.

	points    int // The length of the path. It is 24 if nothing is said.
	dice      int // How many dice are thrown. It is 3 if nothing is said.
	virtual   int // The value of a die added to every throw; 0 for none.
	forbidden int // How many checkers of the opponent close a point. It is 2 if nothing is said. One closes it where nothing can be hit.

	// Which way Black travels: parallel, like White, down to point 1; opposed, up from point
	// 1; offset, the same way round as White from the twelfth point, 12 to 1, then 24 to 13;
	// or none: nobody travels, and checkers are taken down and then off (Doblet).
	course string
	// How often the dice of a double are played: once, or twice.
	doubles string
	// Whether equal dice give another throw: never; alike, if all are equal; played, if
	// they also could all be played; or two-alike, if two are equal.
	throwAgain string
	// What happens to a first throw that cannot be played in full: it stands or is made again.
	firstThrow string
	// Where a side's own checkers may be joined: free, anywhere; single, not on the first six
	// points of the path; single-twelve, not on the first twelve; two, not where two are.
	landing string
	// What happens to a side that is shut out on the bar: it stops until a point is open, or
	// loses when its turn comes.
	prime string
	// Where a checker enters: in the first quadrant of its path, or in the second.
	entry string
	// Where a hit checker goes: to the bar, or to the start, the first point of its path.
	hit string
	// How many dice must be played: as many as possible; all-or-lose, or the game is lost;
	// all-to-the-last, the same, with no exception for the last checkers; or free, any that
	// can be played, until none can.
	duty string
	// Whether the higher die must be played if either can be, but not both: no, or yes.
	higherDie string
	// What happens to dice that could not be played: they are lost; the opponent plays as
	// many of them as possible; or they are offered, and the opponent plays any number.
	unplayed string
	// How far the first checker must go before any other moves: none; passed, past the first
	// point of the opponent's path; or home.
	runner string
	// Which points a side may not hold together: free, any may be; gap, not all of its own
	// first six; open, the same, and a lock on all that is left of the opponent is opened;
	// passed, not six in a row before all fifteen of the opponent; four, at most four of the
	// opponent's first six; earned, six in a row only with its own last two.
	block string
	// How many checkers leave the first point of the path in a turn: free, any number, or
	// one, with an exception.
	head string
	// When a side may bear off: when all its checkers are home, or also once it has begun to.
	bearOff string
	// What a die larger than needed does in bearing off: it bears off from the farthest
	// point, if no checker is at its distance or beyond; below, from the farthest point
	// nearer than it, if it has no other use; never, nothing; stuck, as below, if none of
	// the remaining dice has another use.
	overshoot string
	// What happens when neither side can move any more: they keep passing, or it is a tie.
	tie string

	// The start on a path of another length, in a reading that has one.
	otherStart string
}

// of returns the game of a slug and a start that differs from most games by some decisions,
// each written as in slugs: "duty=free".
func of(slug, start string, decisions ...string) game {
	return game{start: start, points: 24, dice: 3, forbidden: 2}.as(slug, decisions...)
}

// as returns the game of another slug that differs by some decisions from g.
func (g game) as(slug string, decisions ...string) game {
	g.slug = slug
	for _, decision := range decisions {
		g.decide(decision)
	}
	return g
}

// with returns the game followed by its readings, each as its slug names it: "duty=free", or
// several decisions with ampersands between them.
func (g game) with(readings ...string) []game {
	all := []game{g}
	for _, reading := range readings {
		all = append(all, g.as(g.slug+"?"+reading, strings.Split(reading, "&")...))
	}
	return all
}

// decide takes one decision.
func (g *game) decide(decision string) {
	key, word, _ := strings.Cut(decision, "=")
	words := map[string]*string{
		"bear-off": &g.bearOff, "block": &g.block, "course": &g.course, "doubles": &g.doubles, "duty": &g.duty,
		"entry": &g.entry, "first-throw": &g.firstThrow, "head": &g.head, "higher-die": &g.higherDie, "hit": &g.hit,
		"landing": &g.landing, "other-start": &g.otherStart, "overshoot": &g.overshoot, "prime": &g.prime,
		"runner": &g.runner, "throw-again": &g.throwAgain, "tie": &g.tie, "unplayed": &g.unplayed,
	}
	if words[key] != nil {
		*words[key] = word
		return
	}
	numbers := map[string]*int{"points": &g.points, "dice": &g.dice, "virtual": &g.virtual, "forbidden": &g.forbidden}
	*numbers[key], _ = strconv.Atoi(word)
	if key == "points" && g.otherStart != "" {
		g.start = g.otherStart
	}
}
