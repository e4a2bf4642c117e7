package reference

// A game is what a game of the book decides, question by question. What is not
// asked here is the same in all of them.
type game struct {
	slug       string
	start      string         // The text of the starting position; White begins.
	points     int            // The length of the path.
	course     course         // Which way Black travels.
	dice       int            // How many dice are thrown.
	virtual    int            // The value of a die added to every throw; 0 for none.
	doubles    doublesRule    // How often the dice of a double are played.
	alike      alikeRule      // Whether one throws again who threw dice alike.
	firstThrow firstThrowRule // What becomes of a first throw that cannot be played in full.
	forbidden  int            // How many checkers of the other side close a point.
	landing    landingRule    // Whether one's own checkers close a point.
	prime      primeRule      // What becomes of a side that is shut out on the bar.
	entry      entryRule      // Where a checker enters from the bar.
	hit        hitRule        // Where a hit checker goes.
	duty       dutyRule       // How many of the dice one must play.
	eitherDie  eitherDieRule  // Which die one plays who can play either but not both.
	unplayed   unplayedRule   // What becomes of dice that could not be played.
	bearingOff bearingOffRule // When one may bear off.
	overshoot  overshootRule  // What a die does that is larger than needed to bear off.
	stuck      stuckRule      // What comes when neither side can move any more.
}

type (
	course         int
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
	parallel course = iota // Black travels as White does, down to point 1.
	opposed                // Black travels up from point 1.
	noCourse               // Nobody travels: checkers are taken down and then off (Doblet).
)

const (
	eachOnce doublesRule = iota // Every die once.
	fourDice                    // A double is four dice.
)

const (
	throwsOnce          alikeRule = iota // Nothing special.
	throwsAgain                          // After playing dice all alike the same side throws again.
	throwsAgainIfPlayed                  // The same, but only if all of them could be played.
	throwsAgainOnTwo                     // After playing dice of which two are alike the same side throws again.
)

const (
	stands      firstThrowRule = iota // It counts.
	thrownAgain                       // It is thrown again.
)

const (
	freely       landingRule = iota // One may land on any of one's own checkers.
	single                          // Not on the first six points of one's path.
	singleTwelve                    // Not on the first twelve points of one's path.
	twoAtMost                       // Nowhere where two of one's own stand.
)

const (
	harmless primeRule = iota // One waits until a point is open.
	loses                     // One has lost when one's turn comes.
)

const (
	firstQuadrant  entryRule = iota // On the first six points of one's path.
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
	anyDie                       // Whichever can be played, until none can.
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
	allHome bearingOffRule = iota // When all one's checkers are home.
	begun                         // Also when one has borne off a checker before.
)

const (
	farthest      overshootRule = iota // Bears off from the farthest point, if none stands at the die or beyond.
	farthestBelow                      // Bears off from the farthest point below the die, if the die can do nothing else.
	never                              // Nothing.
	noneUseful                         // As farthestBelow, if none of the dice that are left can do anything else.
)

const (
	playsOn stuckRule = iota // They pass and pass.
	tie                      // The game is a tie.
)

// reading returns the game with something changed, and the change in its slug.
func (g game) reading(name string, change func(*game)) game {
	g.slug += "?" + name
	change(&g)
	return g
}
