package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A game is the list of decisions in which the games differ. The zero value of each is the rule
// that most games share. Everything else is the same in all of them.
type game struct {
	slug  string
	start string // The text of the starting position; White begins.

	points    int // The length of the path.
	dice      int // How many dice are thrown.
	virtual   int // The value of a die added to every throw; 0 for none.
	forbidden int // How many checkers of the opponent close a point. One closes it where nothing can be hit.

	course     course
	doubles    doubles
	throwAgain throwAgain
	firstThrow firstThrow
	landing    landing
	prime      prime
	entry      entry
	hit        hit
	bar        onBar
	duty       duty
	higherDie  higherDie
	unplayed   unplayed
	runner     runner
	block      block
	head       head
	bearOff    bearOff
	overshoot  overshoot
	tie        tie
	table      table

	// The start on a path of another length, in a reading that has one.
	otherStart string
}

// A course says which way Black travels.
type course int

const (
	courseParallel course = iota // Like White, down to point 1.
	courseOpposed                // Up from point 1.
	courseOffset                 // The same way round as White from the twelfth point: 12 to 1, then 24 to 13.
	courseNone                   // Nobody travels. Checkers are taken down and then off (Doblet).
)

// How often the dice of a double are played.
type doubles int

const (
	doublesOnce doubles = iota
	doublesTwice
)

// Whether equal dice give another throw.
type throwAgain int

const (
	againNever    throwAgain = iota
	againAlike               // If all are equal.
	againPlayed              // If all are equal and could also all be played.
	againTwoAlike            // If two are equal.
)

// What happens to a first throw that cannot be played in full.
type firstThrow int

const (
	firstStands firstThrow = iota
	firstAgain             // It is made again.
)

// Where a side's own checkers may be joined.
type landing int

const (
	landingFree         landing = iota // Anywhere.
	landingSingle                      // Not on the first six points of the path.
	landingSingleTwelve                // Not on the first twelve.
	landingTwo                         // Not where two are.
)

// What happens to a side that is shut out on the bar.
type prime int

const (
	primeStops prime = iota // It stops until a point is open.
	primeLoses              // It loses when its turn comes.
)

// In which quadrant of its path a checker enters, counted from 0.
type entry int

// Where a hit checker goes.
type hit int

const (
	hitToBar   hit = iota
	hitToStart     // The first point of its path.
)

// Whether checkers on the bar must enter before others move.
type onBar int

const (
	barFirst onBar = iota
	barFree        // They need not.
)

// How many dice must be played.
type duty int

const (
	dutyMost         duty = iota // As many as possible.
	dutyAllOrLose                // All of them, or the game is lost.
	dutyAllToTheLast             // The same, with no exception for the last checkers.
	dutyFree                     // Any that can be played, until none can.
)

// Whether the higher die must be played if either can be, but not both.
type higherDie int

const (
	higherDieNo higherDie = iota
	higherDieYes
)

// What happens to dice that could not be played.
type unplayed int

const (
	unplayedLost     unplayed = iota
	unplayedOpponent          // The opponent plays as many of them as possible.
	unplayedOffered           // The opponent plays any number of them.
)

// How far the first checker must go before any other moves.
type runner int

const (
	runnerNone   runner = iota
	runnerPassed        // Past the first point of the opponent's path.
	runnerHome
)

// Which points a side may not hold together.
type block int

const (
	blockFree   block = iota // Any may be.
	blockGap                 // Not all of its own first six.
	blockOpen                // The same, and a lock on all that is left of the opponent is opened.
	blockPassed              // Not six in a row before all fifteen of the opponent.
	blockFour                // At most four of the opponent's first six.
	blockEarned              // Six in a row only with its own last two.
)

// How many checkers leave the first point of the path in a turn.
type head int

const (
	headFree head = iota // Any number.
	headOne              // One, with an exception.
)

// When a side may bear off.
type bearOff int

const (
	bearOffHome  bearOff = iota // When all its checkers are home.
	bearOffBegun                // Also once it has begun to.
)

// What a die larger than needed does in bearing off.
type overshoot int

const (
	overshootFarthest overshoot = iota // It bears off from the farthest point, if no checker is so far or farther.
	overshootBelow                     // From the farthest point nearer than it, if it has no other use.
	overshootNever                     // Nothing.
	overshootStuck                     // As below, if none of the remaining dice has another use.
)

// What happens when neither side can move any more.
type tie int

const (
	tieNo  tie = iota // They keep passing.
	tieYes            // It is a tie.
)

// Which quadrant of White's path must be filled to win. Where there is one, nobody bears off.
type table int

const (
	tableNone table = iota
	tableFirst
	tableSecond
	tableThird
	tableFourth
)

// A decision is one of those that slugs name.
type decision struct {
	key     string
	answers []string // In the words of slugs.
	take    func(g *game, answer int)
}

// decisions has those that are made in words, in the order of their values, and those that are
// numbers.
var decisions = []decision{
	said("course", func(g *game) *course { return &g.course }, "parallel", "opposed", "offset", "none"),
	said("doubles", func(g *game) *doubles { return &g.doubles }, "once", "twice"),
	said("throw-again", func(g *game) *throwAgain { return &g.throwAgain }, "never", "alike", "played", "two-alike"),
	said("first-throw", func(g *game) *firstThrow { return &g.firstThrow }, "stands", "again"),
	said("landing", func(g *game) *landing { return &g.landing }, "free", "single", "single-twelve", "two"),
	said("prime", func(g *game) *prime { return &g.prime }, "stops", "loses"),
	said("entry", func(g *game) *entry { return &g.entry }, "first", "second", "third", "fourth"),
	said("hit", func(g *game) *hit { return &g.hit }, "bar", "start"),
	said("bar", func(g *game) *onBar { return &g.bar }, "first", "free"),
	said("duty", func(g *game) *duty { return &g.duty }, "most-dice", "all-or-lose", "all-to-the-last", "free"),
	said("higher-die", func(g *game) *higherDie { return &g.higherDie }, "no", "yes"),
	said("unplayed", func(g *game) *unplayed { return &g.unplayed }, "lost", "opponent", "offered"),
	said("runner", func(g *game) *runner { return &g.runner }, "none", "passed", "home"),
	said("block", func(g *game) *block { return &g.block }, "free", "gap", "open", "passed", "four", "earned"),
	said("head", func(g *game) *head { return &g.head }, "free", "one"),
	said("bear-off", func(g *game) *bearOff { return &g.bearOff }, "home", "begun"),
	said("overshoot", func(g *game) *overshoot { return &g.overshoot }, "farthest", "below", "never", "stuck"),
	said("tie", func(g *game) *tie { return &g.tie }, "no", "yes"),
	said("table", func(g *game) *table { return &g.table }, "none", "first", "second", "third", "fourth"),
	counted("points", func(g *game) *int { return &g.points }, 24, 18, 12),
	counted("dice", func(g *game) *int { return &g.dice }, 1, 2, 3),
	counted("virtual", func(g *game) *int { return &g.virtual }, 0, 1, 2, 3, 4, 5, 6),
	counted("forbidden", func(g *game) *int { return &g.forbidden }, 2, 1),
}

// said returns a decision that is made in words.
func said[T ~int](key string, field func(*game) *T, words ...string) decision {
	return decision{key, words, func(g *game, answer int) { *field(g) = T(answer) }}
}

// counted returns a decision that is a number.
func counted(key string, field func(*game) *int, numbers ...int) decision {
	var words []string
	for _, n := range numbers {
		words = append(words, strconv.Itoa(n))
	}
	return decision{key, words, func(g *game, answer int) { *field(g) = numbers[answer] }}
}

// of returns the game of a slug and a start that differs from most games by some decisions,
// each written as in slugs: "duty=free".
func of(slug, start string, decisions ...string) game {
	return game{start: start, points: 24, dice: 3, forbidden: 2}.as(slug, decisions...)
}

// as returns the game of another slug that differs by some decisions from g. It panics at one
// that the reference does not know, which is a fault of spelling in this package.
func (g game) as(slug string, decisions ...string) game {
	changed, err := g.decided(decisions)
	if err != nil {
		panic(err)
	}
	changed.slug = slug
	return changed
}

// elsewhere returns the game with another start for a reading with a path of another length.
func (g game) elsewhere(start string) game {
	g.otherStart = start
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

// decided returns the game with some decisions. The error is for one that the reference does
// not know.
func (g game) decided(list []string) (game, error) {
	for _, text := range list {
		key, answer, _ := strings.Cut(text, "=")
		if key == "start" {
			g.start = strings.ReplaceAll(answer, "/", " ")
			continue
		}
		i := slices.IndexFunc(decisions, func(d decision) bool { return d.key == key })
		if i < 0 {
			return g, fmt.Errorf("reference: no decision %q", key)
		}
		at := slices.Index(decisions[i].answers, answer)
		if at < 0 {
			return g, fmt.Errorf("reference: %s is one of %q, not %q", key, decisions[i].answers, answer)
		}
		decisions[i].take(&g, at)
		if key == "points" && g.otherStart != "" {
			g.start = g.otherStart
		}
	}
	return g, nil
}
