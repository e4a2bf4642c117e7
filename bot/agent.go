package bot

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/words"
)

// A Chooser chooses plays. That is all that [Match] asks of a player, so that whatever
// has this one method can be one.
type Chooser interface {
	// Choose returns a legal play of a position with dice.
	Choose(ctx context.Context, p alfonsine.Position) (alfonsine.Play, error)
}

// An Agent plays one game. [New] makes one, and so do [NewRandom] and [NewUCT];
// anything with these methods is one.
//
// The agents of this package are never written after they were made, and safe to share
// between goroutines. Without a budget of time, what they answer depends on nothing but
// the position and on what they were made of, seed included: not on what was asked
// before, on the number of workers or on the machine. So an agent that errs does so in the same way whenever it
// meets the same position; [Reseed] gives it other errors for another game.
type Agent interface {
	// Choose returns the first play of Rank, unless Options.Temperature or Options.Book
	// has it make another. A nil context is never cancelled. The error is
	//
	//   - an [*endgame.PositionError] where there is nothing to play, where an [Evaluator]
	//     gives a win probability outside 0 to 1, and where a variant hands the dice on
	//     without end,
	//   - a [*BookError] where a book has a play that is not legal,
	//   - that of an Evaluator made elsewhere,
	//   - a [*PanicError],
	//   - that of the context when it is cancelled.
	Chooser

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
type Estimate = endgame.Estimate

// A Rated is a play with how likely the side that makes it wins after it.
type Rated = endgame.Rated

// An Evaluator gives the win probability of the side to play, as the tables of package
// endgame do. [Net.Evaluator] and [Heuristic] return one.
type Evaluator = endgame.Evaluator

// Options say how an agent is made. The zero value is an agent of [LevelExpert] with
// the network that comes with the package.
type Options struct {
	// Level decides what the other options leave at zero.
	Level Level `json:"level"`
	// Net is the network that judges positions. Nil means the one that comes with the
	// package, see [Shipped], and where there is none for the rules of the game the
	// [Heuristic].
	Net *Net `json:"-"`
	// Evaluator judges positions in place of a network. It must be safe to share
	// between goroutines, and give probabilities from 0 to 1.
	Evaluator Evaluator `json:"-"`
	// Tables are asked first, one after the other, whether they know a position. Where
	// the sides bear off independently of each other an [endgame.Race] is asked after
	// them; NoRace does without it. Its table is computed within a second when the first
	// agent meets such a position, or before that by [Prepare].
	Tables []Table `json:"-"`
	NoRace bool    `json:"noRace"`
	// Ply is how far ahead to look, 1 to 4: 1 judges the positions that the plays lead
	// to, 2 looks at all throws of the other side and its best answer to each, and so
	// on. Each ply takes hundreds of times as long as the one before.
	Ply int `json:"ply"`
	// Width is how many plays, the best at first sight, are looked into further, by
	// plies beyond the first or by games. Zero means 8.
	Width int `json:"width"`
	// Games is how many games are played to their end to compare the plays, all plays
	// together. Zero means none below LevelAnalyst. What a network thinks of the plays
	// two plies deep counts for as much as 2,000 games of each.
	Games int `json:"games"`
	// Noise is the standard deviation of the error that is added to the win probability
	// after a play.
	Noise float64 `json:"noise"`
	// Budget is how long an agent may think about one question. Zero means as long as it
	// takes. With a budget it looks one ply deep, then two, and so on, or plays games, and
	// answers with the best that it has found when the time is over; the Depth and Games
	// of an [Estimate] say how far it has come. One ply is always looked at. Ply and Games
	// are then the most, and where they are zero agents of [LevelExpert] and above have no
	// limit but the largest numbers that are allowed. Answers depend on the machine and on
	// what else it does. [Within] gives an agent another budget.
	Budget time.Duration `json:"budget"` // in nanoseconds
	// Temperature lets an agent choose other plays than the best: each with a probability
	// in proportion to exp(Win / Temperature), so that of two plays the one that wins less
	// by a Temperature is chosen e times as seldom. It is 0 to 1; zero means the best play.
	// Rank does not depend on it.
	Temperature float64 `json:"temperature"`
	// Book says what to choose in some positions, without thinking. The play must be legal,
	// and Rank does not depend on it. Nil means no book.
	Book Book `json:"-"`
	// Seed decides the dice of games, the errors of Noise and what is drawn by Temperature
	// and from a Book.
	Seed uint64 `json:"seed"`
	// Workers is how many goroutines think. Zero means as many as there are processors
	// to use. No answer depends on it.
	Workers int `json:"workers"`
}

// The bounds of options.
const (
	mostPly   = 4
	mostGames = 1 << 24
)

// check says which option makes no sense.
func (o Options) check() error {
	switch {
	case int(o.Level) >= len(levelWords.Words):
		return optionError("Level", "there is no "+o.Level.String())
	case o.Net != nil && o.Evaluator != nil:
		return optionError("Evaluator", "positions are judged by it or by a Net, not by both")
	case o.Ply < 0 || o.Ply > mostPly:
		return optionError("Ply", "it is 1 to "+strconv.Itoa(mostPly)+", not "+strconv.Itoa(o.Ply))
	case o.Width < 0:
		return optionError("Width", "it is 0 or more, not "+strconv.Itoa(o.Width))
	case o.Games < 0 || o.Games > mostGames:
		return optionError("Games", "it is 0 to "+strconv.Itoa(mostGames)+", not "+strconv.Itoa(o.Games))
	case !(o.Noise >= 0 && o.Noise <= 1):
		return optionError("Noise", "it is 0 to 1, not "+strconv.FormatFloat(o.Noise, 'g', -1, 64))
	case !(o.Temperature >= 0 && o.Temperature <= 1):
		return optionError("Temperature", "it is 0 to 1, not "+strconv.FormatFloat(o.Temperature, 'g', -1, 64))
	case o.Budget < 0:
		return optionError("Budget", "it is 0 or more, not "+o.Budget.String())
	case o.Workers < 0:
		return optionError("Workers", "it is 0 or more, not "+strconv.Itoa(o.Workers))
	}
	for _, t := range o.Tables {
		if t == nil {
			return optionError("Tables", "one is nil")
		}
	}
	return nil
}

// New makes an agent for a game. The error is an [*alfonsine.OptionsError], a [*NetError]
// where the options have a network that is for other rules or where the variant does not
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
	a := &player{asked: opt, opt: opt.Level.options(opt), judge: &judge{game: v, tables: opt.Tables}, pool: newPool()}
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
	asked Options // as they were given
	opt   Options // completed by the level
	judge *judge
	by    string // what judges positions
	pool  *pool
}

// A pool keeps scratches between searches.
type pool struct{ sync.Pool }

func newPool() *pool { return &pool{sync.Pool{New: func() any { return new(scratch) }}} }

func (p *pool) get(t thought) *scratch { return p.Get().(*scratch).clear(t) }

// mind decides what judges positions.
func (a *player) mind(v alfonsine.Variant, opt Options) error {
	net := opt.Net
	switch own, ok := opt.Evaluator.(*evaluator); {
	case ok:
		a.judge.estimator, a.by = own.judge.estimator, own.by
		return nil
	case opt.Evaluator != nil:
		a.judge.estimator, a.by = foreign{opt.Evaluator, v}, "an evaluator of its own"
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
	most := ""
	if a.opt.Budget > 0 {
		parts = append(parts, a.opt.Budget.String()+" a question")
		most = "at most "
	}
	if a.opt.Ply == 1 {
		parts = append(parts, "1 ply")
	} else {
		parts = append(parts, most+strconv.Itoa(a.opt.Ply)+" plies")
	}
	if a.opt.Games > 0 {
		parts = append(parts, most+words.Count(a.opt.Games, "game")+" played")
	}
	if a.opt.Noise > 0 {
		parts = append(parts, "noise "+strconv.FormatFloat(a.opt.Noise, 'g', -1, 64))
	}
	if a.opt.Temperature > 0 {
		parts = append(parts, "temperature "+strconv.FormatFloat(a.opt.Temperature, 'g', -1, 64))
	}
	if n := len(a.opt.Book); n > 0 {
		parts = append(parts, "a book of "+words.Count(n, "position"))
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

// reseed does so for a Chooser, whose method may return a Chooser too.
func reseed(c Chooser, seed uint64) Chooser {
	switch r := c.(type) {
	case interface{ Reseed(seed uint64) Agent }:
		return r.Reseed(seed)
	case interface{ Reseed(seed uint64) Chooser }:
		return r.Reseed(seed)
	}
	return c
}

// Reseed returns the agent with another seed.
func (a *player) Reseed(seed uint64) Agent {
	b := *a
	b.asked.Seed, b.opt.Seed = seed, seed
	return &b
}

// Within returns the agent with another budget of time for each question, as
// Options.Budget says. It takes no time, so that an agent that plays against a clock can
// be given another budget for each turn. A budget that is not above zero is used up: one ply
// is looked at all the same. An agent made elsewhere is returned as it is unless it has a
// method Within(budget time.Duration) Agent.
func Within(a Agent, budget time.Duration) Agent {
	if w, ok := a.(interface {
		Within(budget time.Duration) Agent
	}); ok {
		return w.Within(budget)
	}
	return a
}

// Within returns the agent with another budget.
func (a *player) Within(budget time.Duration) Agent {
	b := *a
	b.asked.Budget = max(budget, 1)
	b.opt = b.asked.Level.options(b.asked)
	return &b
}

// A foreign is an evaluator made elsewhere.
type foreign struct {
	Evaluator
	game alfonsine.Variant
}

func (f foreign) odds(p alfonsine.Position) float64 {
	win, err := f.Win(p)
	if err != nil {
		panic(refusal{err})
	}
	return trusted(win, f.game, &p)
}

// trusted turns a win probability from elsewhere into log odds. It refuses one that is
// none, but lets what rounding does to 0 and 1 pass.
func trusted(win float64, v alfonsine.Variant, p *alfonsine.Position) float64 {
	const rounding = 1e-9
	if !(win >= -rounding && win <= 1+rounding) {
		panic(refusal{positionError(v, *p, "an evaluator gives a win probability of "+strconv.FormatFloat(win, 'g', -1, 64)+", and not of 0 to 1")})
	}
	return logit(win)
}
