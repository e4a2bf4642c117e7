package bot

import (
	"context"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/options"
	"example.com/alfonsine/internal/words"
)

// A Chooser chooses plays. [Match] accepts any type with this one method.
type Chooser interface {
	// Choose returns a legal play of a position with dice.
	Choose(ctx context.Context, p alfonsine.Position) (alfonsine.Play, error)
}

// An Agent plays one game. [New] and [NewRandom] make agents; any type with these
// methods is one.
//
// The agents of this package are immutable and safe to share between goroutines. Without a
// time budget, an answer depends only on the position and on the agent's options, including
// the seed. It does not depend on earlier questions, on the number of workers or on the
// machine. An agent that errs therefore makes the same error each time it meets the same
// position; [Reseed] gives it other errors for another game.
type Agent interface {
	// Choose returns the first play of Rank, unless Options.Temperature selects another. A
	// nil context is never canceled. The error is
	//
	//   - an [*endgame.PositionError] if there is nothing to play, if an [Evaluator]
	//     returns a win probability outside 0 to 1, or if a variant passes the dice on
	//     forever,
	//   - the error of your own Evaluator, or of a [Table] for a position that it knows,
	//   - a [*PanicError],
	//   - the context's error if it is canceled.
	Chooser

	// Rank returns every legal play of a position with dice. Plays examined by more plies
	// or games come first; those examined alike are sorted from best to worst. The errors
	// are those of Choose.
	Rank(ctx context.Context, p alfonsine.Position) ([]Rated, error)

	// Win returns the win probability of the side to play. Before a throw it is the mean
	// over all throws; with dice to play it assumes the best play. A game that is over has
	// an answer too. The other errors are those of Choose.
	Win(ctx context.Context, p alfonsine.Position) (Estimate, error)

	// String describes in one line how the agent plays, and says if it has no network
	// because none exists for the game, or no tables because of Options.NoTable.
	String() string
}

// An Estimate is a win probability, with how it was found.
type Estimate = endgame.Estimate

// A Rated is a play with the win probability after it of the side that makes it.
type Rated = endgame.Rated

// An Evaluator returns the win probability of the side to play, as the tables of package
// endgame do. [Net.Evaluator] and [Heuristic] return one.
type Evaluator = endgame.Evaluator

// Options configure an agent. The zero value is [LevelExpert] with the shipped network.
type Options struct {
	// Level sets the options that are left at zero.
	Level Level `json:"level"`
	// Net judges positions. Nil means the network that comes with the package (see
	// [Shipped]), or the [Heuristic] if there is none for the rules of the game.
	Net *Net `json:"-"`
	// Evaluator judges positions in place of a network. It must be for the rules of the
	// game, safe to share between goroutines and return probabilities from 0 to 1. It gets no
	// context: while its Win blocks, the agent does not answer, even when canceled or out of
	// time.
	Evaluator Evaluator `json:"-"`
	// Tables are asked first, in order, if they know a position. Unless NoTable is set,
	// another table comes after them. In games where the sides bear off independently of
	// each other it is an [endgame.Race], whose table takes up to a second and is computed
	// when an agent first needs it. In Laquet and in both forms of Cab e Quinal
	// it is an [endgame.TwoSided] that comes with the package: for up to five checkers a side
	// in Laquet and three in both forms of Cab e Quinal. In a browser Laquet has none.
	Tables []Table `json:"-"`
	// NoTable leaves out that other table, be it a Race or a TwoSided, but none of Tables.
	NoTable bool `json:"noTable"`
	// Ply is how far to look ahead, 1 to 4: 1 judges the position after each play, 2 looks
	// at all throws of the other side and the best answer to each, and so on. The second takes
	// some 40 to 100 times as long as the first, and each further one hundreds of times.
	Ply int `json:"ply"`
	// Width is how many of the most promising plays are examined further, by more plies or
	// by games. Zero means 8, and of these without games only plays that at one ply win less
	// than 1.25 times the Noise of LevelClub below the best. A play that is alone there is
	// chosen at once. A play that after some throws leaves little doubt that it is behind is
	// then given up: its Ply stays, and its Win is what these throws say. Replies that were far
	// behind when their throw was first met are not examined again.
	Width int `json:"width"`
	// Replies is how many of the best answers to each throw are followed by a third ply, and
	// by a fourth. With 1 a third ply costs a fraction and gains nearly as much. Zero means
	// Width, and 1 for LevelMaster without a Budget.
	Replies int `json:"replies"`
	// Near, 0 to 1, leaves out the third ply, and the fourth, where they hardly matter. They
	// then examine only plays that after the ply before win less than Near below the best; the
	// others stay as far behind these as they were. A play that is alone there is not examined
	// further, nor is a position before a throw. Zero means that all plays are examined, and
	// for LevelMaster without a Budget a sixteenth of the Noise of LevelClub.
	Near float64 `json:"near"`
	// Games is how many games are played to the end to compare the plays, in total up to 1<<24,
	// and at least two of each play. Zero means no games below LevelAnalyst. A network's judgement
	// two plies deep weighs as much as 2,000 games of a play.
	Games int `json:"games"`
	// Noise is the standard deviation, 0 to 1, of the error added to the win probability
	// after a play from which no games are played. Zero means what the level says (see [Net.Noise]).
	Noise float64 `json:"noise"`
	// Budget is how long an agent may think about one question. Zero means no limit.
	// With a budget the agent looks one ply deep, then two, and so on, or plays games, and
	// returns the best answer found in time; the Ply and Games of an [Estimate] say how far
	// it came. One ply is always searched. Ply and Games are then maximums; if they are zero,
	// agents of [LevelExpert] and above use the largest allowed values. Answers depend on
	// the machine and on its load.
	Budget time.Duration `json:"budget"` // in nanoseconds
	// Temperature, 0 to 1, lets an agent choose plays other than the best. The probability
	// of a play is proportional to exp(Win / Temperature): a play that wins less by
	// Temperature is chosen e times less often. Zero means the best play. Rank ignores it.
	Temperature float64 `json:"temperature"`
	// Seed determines the dice of games, the errors of Noise, and the choices by Temperature.
	Seed uint64 `json:"seed"`
	// Workers is how many goroutines think. Zero means GOMAXPROCS. No answer depends on it.
	Workers int `json:"workers"`
}

// The bounds of options.
const (
	mostPly   = 4
	mostGames = 1 << 24
)

// check returns the error of the first invalid option.
func (o Options) check() error {
	c := options.Check{Package: "bot"}
	c.Holds(levelWords.Has(uint8(o.Level)), "Level", "there is no "+o.Level.String())
	c.Holds(o.Net == nil || o.Evaluator == nil, "Evaluator", "set either Evaluator or Net, not both")
	c.Int("Ply", o.Ply, mostPly)
	c.Int("Width", o.Width, math.MaxInt)
	c.Int("Replies", o.Replies, math.MaxInt)
	c.Share("Near", o.Near)
	c.Int("Games", o.Games, mostGames)
	c.Share("Noise", o.Noise)
	c.Share("Temperature", o.Temperature)
	c.Holds(o.Budget >= 0, "Budget", "must be 0 or more, not "+o.Budget.String())
	c.Int("Workers", o.Workers, math.MaxInt)
	c.Holds(!slices.Contains(o.Tables, nil), "Tables", "one is nil")
	return c.Err
}

// New makes an agent for a game. The error is
//
//   - a [*fault.OptionsError], also for the [Heuristic] of a game with other rules,
//   - a [*NetError] if the network is for other rules,
//   - an [*endgame.TableError] if a table is for other rules,
//   - that of [endgame.Fit] if your own Evaluator is for other rules.
func New(g *alfonsine.Game, opt Options) (Agent, error) {
	if err := opt.check(); err != nil {
		return nil, err
	}
	a := &player{judge: &mind.Judge{Game: g}}
	for _, t := range opt.Tables {
		if err := endgame.Fit(g, t); err != nil {
			return nil, err
		}
		a.judge.Tables = append(a.judge.Tables, t)
	}
	if !opt.NoTable {
		j := mind.NewJudge(g, nil)
		a.judge.Race, a.judge.Tables = j.Race, append(a.judge.Tables, j.Tables...)
	}
	noise, err := a.mind(g, opt)
	if err != nil {
		return nil, err
	}
	a.opt = opt.Level.options(opt, noise)
	if opt.Width == 0 {
		a.club = noise[clubErrs]
	}
	return a, nil
}

// A player is the agent that New makes.
type player struct {
	opt   Options // completed by the level
	club  float64 // by how much LevelClub errs; 0 if Options.Width says how many plays are examined
	judge *mind.Judge
	by    string // what judges positions
}

// mind decides what judges positions, and returns by how much the levels err.
func (a *player) mind(g *alfonsine.Game, opt Options) (noise [mind.LevelsThatErr]float64, err error) {
	noise = usualNoise
	e, net := opt.Evaluator, opt.Net
	own, ok := e.(*evaluator)
	switch {
	case ok:
		err, net = own.Fits(g), own.net
		a.judge.Estimator, a.by = own.judge.Estimator, "the heuristic"
	case e != nil:
		err = endgame.Fit(g, e)
		a.judge.Estimator, a.by = mind.Foreign{Evaluator: e, Game: g}, "an evaluator of its own"
	case net != nil:
		err = net.Fits(g)
	default:
		if net, _ = Shipped(g); net == nil {
			h := mind.NewHeuristic(g)
			a.judge.Estimator, a.by = h, "the heuristic, as there is no network"
			if h.Fills() {
				noise = fillingNoise
			}
		}
	}
	if err != nil || net == nil {
		return noise, err
	}
	a.judge.Estimator, a.by = net.network.Estimator(g), net.String()
	for i := range noise {
		noise[i] = net.Noise(LevelBeginner + Level(i))
	}
	return noise, nil
}

// String says how the agent plays.
func (a *player) String() string {
	parts, most := []string{a.opt.Level.String() + " of " + a.judge.Game.Slug()}, ""
	add := func(so bool, part string) {
		if so {
			parts = append(parts, part)
		}
	}
	if a.opt.Budget > 0 {
		most = "at most "
	}
	o, deep := a.opt, a.opt.Ply > 2
	add(o.Budget > 0, o.Budget.String()+" a question")
	add(o.Ply == 1, "1 ply")
	add(o.Ply > 1, most+strconv.Itoa(o.Ply)+" plies")
	add(deep && o.Replies == 1, "the best reply followed")
	add(deep && o.Replies > 1, strconv.Itoa(o.Replies)+" replies followed")
	add(deep && o.Near > 0, "after the second only plays within "+words.Decimal(o.Near)+" of the best")
	add(o.Games > 0, most+words.Count(o.Games, "game")+" played")
	add(o.Noise > 0, "noise "+words.Decimal(o.Noise))
	add(o.Temperature > 0, "temperature "+words.Decimal(o.Temperature))
	add(o.NoTable && len(o.Tables) == 0, "no tables")
	return strings.Join(append(parts, "judging by "+a.by), ", ")
}

// Reseed returns the agent with another seed: the same player in another game. It is cheap.
// Any other agent is returned unchanged, unless it has a method Reseed(seed uint64) Agent.
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
	b.opt.Seed = seed
	return &b
}
