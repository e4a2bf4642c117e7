package bot

import (
	"context"
	"math"
	"strconv"
	"strings"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/words"
)

// An Agent plays one game. [New] makes one, and so do [NewRandom] and [NewUCT];
// anything with these methods is one.
//
// The agents of this package are never written after they were made, and safe to share
// between goroutines. What they answer depends on nothing but the position and on what
// they were made of, seed included: not on what was asked before, on the number of
// workers or on the machine. So an agent that errs does so in the same way whenever it
// meets the same position; [Reseed] gives it other errors for another game.
type Agent interface {
	// Choose returns the play that the agent makes in a position with dice, the first
	// of Rank. The error is a [*PositionError] where there is nothing to play, that of
	// the context when it is cancelled, or that of an [Evaluator] made elsewhere.
	Choose(ctx context.Context, p alfonsine.Position) (alfonsine.Play, error)

	// Rank returns every legal play of a position with dice, those that were looked
	// into deepest first, and of these the best first. The errors are those of Choose.
	Rank(ctx context.Context, p alfonsine.Position) ([]Rated, error)

	// Win returns how likely the side whose turn it is wins: before a throw over all
	// the throws, and with dice to play by the best play. The errors are those of
	// Choose, but that a game that is over has an answer too.
	Win(ctx context.Context, p alfonsine.Position) (Estimate, error)

	// String says in a line how the agent plays, and whether it does so without a
	// network because there is none for the game.
	String() string
}

// An Estimate says how likely a side is to win, and how that was found.
type Estimate struct {
	Win    float64 // the probability, 0 to 1, that the side wins; a tie counts half
	Margin float64 // with 95 % confidence Win is off by this at most as far as chance goes; 0 where no games were played
	Depth  int     // how many plies were looked ahead: 1 for a look at where a play leads to
	Games  int     // how many games were played to find out
	Exact  bool    // no estimate: the game is over, or a table of package endgame knows the position
}

// A Rated is a play with how likely the side that makes it wins after it.
type Rated struct {
	Play alfonsine.Play
	Estimate
}

// An Evaluator gives the win probability of the side to play, as the tables of package
// endgame do. [Net.Evaluator] and [Heuristic] return one.
type Evaluator = endgame.Evaluator

// Options say how an agent is made. The zero value is an agent of [LevelExpert] with
// the network that comes with the package.
type Options struct {
	// Level decides what the other options leave at zero.
	Level Level
	// Net is the network that judges positions. Nil means the one that comes with the
	// package, see [Shipped], and where there is none for the rules of the game the
	// [Heuristic].
	Net *Net
	// Evaluator judges positions in place of a network. It must be safe to share
	// between goroutines.
	Evaluator Evaluator
	// Tables are asked first, one after the other, whether they know a position. Where
	// the sides bear off independently of each other an [endgame.Race] is asked after
	// them, whose table the first agent that meets such a position computes within a
	// second; NoRace does without it.
	Tables []Table
	NoRace bool
	// Ply is how far ahead to look, 1 to 4: 1 judges the positions that the plays lead
	// to, 2 looks at all throws of the other side and its best answer to each, and so
	// on. Each ply takes hundreds of times as long as the one before.
	Ply int
	// Width is how many plays, the best at first sight, are looked into further, by
	// plies beyond the first or by games. Zero means 8.
	Width int
	// Games is how many games are played to their end to compare the plays, all plays
	// together. Zero means none below LevelAnalyst. What a network thinks of the plays
	// two plies deep counts for as much as 2,000 games of each.
	Games int
	// Noise is the standard deviation of the error that is added to the win probability
	// after a play.
	Noise float64
	// Seed decides the dice of games and the errors of Noise.
	Seed uint64
	// Workers is how many goroutines think. Zero means as many as there are processors
	// to use. No answer depends on it.
	Workers int
}

// The bounds of options.
const (
	mostPly   = 4
	mostGames = 1 << 24
)

// check says which option makes no sense.
func (o Options) check() error {
	fail := func(option, reason string) error { return &OptionsError{Option: option, Reason: reason} }
	switch {
	case int(o.Level) >= len(levelWords.Words):
		return fail("Level", "there is no "+o.Level.String())
	case o.Net != nil && o.Evaluator != nil:
		return fail("Evaluator", "positions are judged by it or by a Net, not by both")
	case o.Ply < 0 || o.Ply > mostPly:
		return fail("Ply", "it is 1 to "+strconv.Itoa(mostPly)+", not "+strconv.Itoa(o.Ply))
	case o.Width < 0:
		return fail("Width", "it is 0 or more, not "+strconv.Itoa(o.Width))
	case o.Games < 0 || o.Games > mostGames:
		return fail("Games", "it is 0 to "+strconv.Itoa(mostGames)+", not "+strconv.Itoa(o.Games))
	case !(o.Noise >= 0 && o.Noise <= 1):
		return fail("Noise", "it is 0 to 1, not "+strconv.FormatFloat(o.Noise, 'g', -1, 64))
	case o.Workers < 0:
		return fail("Workers", "it is 0 or more, not "+strconv.Itoa(o.Workers))
	}
	for _, t := range o.Tables {
		if t == nil {
			return fail("Tables", "one is nil")
		}
	}
	return nil
}

// New makes an agent for a game. The error is an [*OptionsError], a [*NetError] where
// the options have a network that is for other rules or where the variant does not
// declare which Game it plays as ([alfonsine.DeclaresGame]), or an [*endgame.TableError] where
// they have such a table.
func New(v alfonsine.Variant, opt Options) (Agent, error) {
	if err := opt.check(); err != nil {
		return nil, err
	}
	if err := declared(v); err != nil {
		return nil, err
	}
	for _, t := range opt.Tables {
		if err := endgame.Fit(t, v); err != nil {
			return nil, err
		}
	}
	a := &player{opt: opt.Level.options(opt), judge: &judge{game: v, tables: opt.Tables}, pool: newPool()}
	if !opt.NoRace {
		a.judge.race = newRace(v)
	}
	if err := a.mind(v, opt); err != nil {
		return nil, err
	}
	return a, nil
}

// declared returns the error of a variant with the rules of a game that does not say
// whether it plays by them: it would be judged without network and table, and nobody told.
func declared(v alfonsine.Variant) error {
	if alfonsine.DeclaresGame(v) {
		return nil
	}
	return &NetError{Fault: FaultUnfit, Variant: v.Slug(), Reason: "it has the Rules of a Game, and no method PlaysAs says whether it plays as that Game or, with nil, as none"}
}

// A player is the agent that New makes.
type player struct {
	opt   Options
	judge *judge
	by    string // what judges positions
	pool  *sync.Pool
}

func newPool() *sync.Pool { return &sync.Pool{New: func() any { return new(scratch) }} }

// mind decides what judges positions.
func (a *player) mind(v alfonsine.Variant, opt Options) error {
	net := opt.Net
	switch own, ok := opt.Evaluator.(*evaluator); {
	case ok:
		a.judge.estimator, a.by = own.judge.estimator, own.by
		return nil
	case opt.Evaluator != nil:
		a.judge.estimator, a.by = foreign{opt.Evaluator}, "an evaluator of its own"
		return nil
	case net == nil:
		var err error
		if net, err = Shipped(v); err != nil {
			a.judge.estimator, a.by = newHeuristic(v), "the heuristic, for want of a network"
			return nil
		}
	}
	e, err := net.estimator(v)
	if err != nil {
		return err
	}
	a.judge.estimator, a.by = e, net.String()
	return nil
}

// String says how the agent plays.
func (a *player) String() string {
	parts := []string{a.opt.Level.String() + " of " + a.judge.game.Slug()}
	if a.opt.Ply == 1 {
		parts = append(parts, "1 ply")
	} else {
		parts = append(parts, strconv.Itoa(a.opt.Ply)+" plies")
	}
	if a.opt.Games > 0 {
		parts = append(parts, words.Count(a.opt.Games, "game")+" played")
	}
	if a.opt.Noise > 0 {
		parts = append(parts, "noise "+strconv.FormatFloat(a.opt.Noise, 'g', -1, 64))
	}
	return strings.Join(append(parts, "judging by "+a.by), ", ")
}

// Reseed returns the agent with another seed: the same player in another game. It takes
// no time. An agent made elsewhere is returned as it is unless it has a method
// Reseed(seed uint64) Agent.
func Reseed(a Agent, seed uint64) Agent {
	if r, ok := a.(interface{ Reseed(seed uint64) Agent }); ok {
		return r.Reseed(seed)
	}
	return a
}

// Reseed returns the agent with another seed.
func (a *player) Reseed(seed uint64) Agent {
	b := *a
	b.opt.Seed = seed
	return &b
}

// A foreign is an evaluator made elsewhere.
type foreign struct{ Evaluator }

func (f foreign) odds(p alfonsine.Position) float64 {
	win, err := f.Win(p)
	if err != nil {
		return math.NaN()
	}
	return logit(win)
}
