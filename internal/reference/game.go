package reference

// A game is the list of decisions in which the games of the book differ. Everything else is
// the same in all of them.
type game struct {
	slug       string
	start      string         // The text of the starting position; White begins.
	points     int            // The length of the path.
	course     course         // Which way Black travels.
	dice       int            // How many dice are thrown.
	virtual    int            // The value of a die added to every throw; 0 for none.
	doubles    doublesRule    // How often the dice of a double are played.
	alike      alikeRule      // Whether equal dice give another throw.
	firstThrow firstThrowRule // What happens after a first throw that cannot be played in full.
	forbidden  int            // How many checkers of the opponent close a point.
	landing    landingRule    // Whether a side's own checkers close a point.
	prime      primeRule      // What happens to a side that is shut out on the bar.
	entry      entryRule      // Where a checker enters from the bar.
	hit        hitRule        // Where a hit checker goes.
	duty       dutyRule       // How many dice must be played.
	eitherDie  eitherDieRule  // Which die is played if either can be, but not both.
	unplayed   unplayedRule   // What happens to dice that could not be played.
	runner     runnerRule     // How far the first checker must go before any other moves.
	block      blockRule      // Which points a side may not hold together.
	oneAtATime bool           // One checker leaves the first point of the path in a turn, with an exception.
	bearingOff bearingOffRule // When a side may bear off.
	overshoot  overshootRule  // What a die larger than needed does in bearing off.
	stuck      stuckRule      // What happens when neither side can move any more.
}

type (
	course         int
	runnerRule     int
	blockRule      int
	doublesRule    int
	alikeRule      int
	firstThrowRule int
	landingRule    int
	primeRule      int
	entryRule      int
	bearingOffRule int
	hitRule        int
	dutyRule       int
	eitherDieRule  int
	unplayedRule   int
	overshootRule  int
	stuckRule      int
)

const (
	parallel course = iota // Black travels like White, down to point 1.
	opposed                // Black travels up from point 1.
	offset                 // Both the same way round, Black from the twelfth point: 12 to 1, then 24 to 13.
	noCourse               // Nobody travels: checkers are taken down and then off (Doblet).
)

const (
	eachOnce doublesRule = iota // Every die once.
	fourDice                    // A double is four dice.
)

const (
	throwsOnce          alikeRule = iota // Nothing special.
	throwsAgain                          // After a throw with all dice equal, the same side throws again.
	throwsAgainIfPlayed                  // The same, but only if all of them could be played.
	throwsAgainOnTwo                     // After a throw with two dice equal, the same side throws again.
)

const (
	stands      firstThrowRule = iota // It counts.
	thrownAgain                       // It is thrown again.
)

const (
	freely       landingRule = iota // A checker may land on any of its own side's.
	single                          // Not on the first six points of its path.
	singleTwelve                    // Not on the first twelve points of its path.
	twoAtMost                       // Not where two of its own side are.
)

const (
	harmless primeRule = iota // The side waits until a point is open.
	loses                     // The side loses when its turn comes.
)

const (
	firstQuadrant  entryRule = iota // On the first six points of its path.
	secondQuadrant                  // On the six after them.
)

const (
	toBar        hitRule = iota // To the bar.
	toFirstPoint                // At once to the first point of its own path.
	noHits                      // Nothing can be hit: one checker closes a point.
)

const (
	mostDice     dutyRule = iota // As many dice as possible.
	allOrLose                    // All of them, or the game is lost.
	allToTheLast                 // The same, and the last checkers make no exception.
	anyDie                       // Any that can be played, until none can.
)

const (
	free   eitherDieRule = iota // Either one.
	higher                      // The higher.
)

const (
	void         unplayedRule = iota // They are void.
	opponentMust                     // The opponent plays as many of them as they can.
	opponentMay                      // The opponent plays any number of them, or none.
)

const (
	noRunner   runnerRule = iota
	runnerPast            // Until it has passed the first point of the opponent's path.
	runnerHome            // Until it is home.
)

const (
	anyBlock    blockRule = iota
	gap                   // Not all of one's own first six points.
	gapAndOpen            // The same, and a lock on all that is left of the opponent is opened.
	nobodyPast            // Not six in a row before all fifteen of the opponent.
	fourOfTheir           // At most four of the opponent's first six points.
	lastTwo               // Six in a row only with one's own last two points.
)

const (
	allHome bearingOffRule = iota // When all the side's checkers are home.
	begun                         // Also when the side has borne off a checker before.
)

const (
	farthest      overshootRule = iota // It bears off from the farthest point, if no checker is at the die's distance or beyond.
	farthestBelow                      // It bears off from the farthest point below the die, if the die has no other use.
	never                              // Nothing.
	noneUseful                         // As farthestBelow, if none of the remaining dice has another use.
)

const (
	playsOn stuckRule = iota // The sides keep passing.
	tie                      // The game is a tie.
)

// reading returns the game with a change, and with the change in its slug.
func (g game) reading(name string, change func(*game)) game {
	g.slug += "?" + name
	change(&g)
	return g
}
