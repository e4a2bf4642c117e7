package train

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/options"
	"example.com/alfonsine/internal/parallel"
)

// TrainOptions configure [Train]. The zero value suits most callers.
type TrainOptions struct {
	// Units is the number of hidden units, a multiple of 4, at most 256. Zero means 64.
	// Each takes a quarter of a kilobyte.
	Units int
	// Plans lets the network also see what a side can play for: blocks, contact and spare
	// time. It is then stronger in games with blocks, and slower. A network that it starts
	// from keeps what it sees; what is new to it weighs nothing at first.
	Plans bool
	// Games is the number of games of self-play, at most a billion. Zero means 50,000.
	Games int
	// Seed determines the first weights and the dice.
	Seed uint64
	// Rate is the first learning rate, above 0 and at most 1. FinalRate is the last, at
	// most Rate. The rate falls geometrically. Zero means 0.0125 and 0.0005.
	Rate, FinalRate float64
	// Lambda, above 0 and at most 1, is how much a position learns from the result of its
	// game and not from the judgement of the next position. Zero means 0.9. Longer games
	// need a value nearer to 1: 0.97 for a hundred throws.
	Lambda float64
	// FinalLambda is the last value of Lambda, which changes linearly. A smaller value than
	// the first makes learning less noisy once the judgements are good. Zero means that
	// Lambda is constant.
	FinalLambda float64
	// Known, 0 to 1, is the probability with which a game goes on where a table knows the
	// position: the network then learns what the table says. Without it a network must not
	// be used without tables. Zero means never, since a table is asked first.
	Known float64
	// From is the network to start from. It may be for other rules: all networks see the same
	// inputs, so one for a kindred game learns in fewer games than random weights do. Nil means
	// random weights, drawn from the seed.
	From *bot.Net
	// Workers is how many goroutines play. Zero means GOMAXPROCS. The network does not
	// depend on it.
	Workers int
	// Progress, if not nil, is called after every 64 games, from one goroutine at a time.
	Progress func(TrainProgress)
}

// A TrainProgress says how far [Train] has come.
type TrainProgress struct {
	Games  int     `json:"games"`  // the number of games played
	Total  int     `json:"total"`  // the number of games in total
	Throws float64 `json:"throws"` // the mean number of throws per game, over the last 64
	Error  float64 `json:"error"`  // the root-mean-square error of the network on these games
}

// The usual values of TrainOptions, and how many games are played with the same weights.
const (
	usualUnits     = 64
	usualGames     = 50_000
	mostGames      = 1_000_000_000
	usualRate      = 0.0125
	usualFinalRate = 0.0005
	usualLambda    = 0.9
	batch          = 64
)

// complete returns the options with defaults in place of zero values. The error is for the
// first invalid option.
func (o TrainOptions) complete() (TrainOptions, error) {
	c := options.Check{Package: "train"}
	units := usualUnits
	if o.From != nil {
		units = o.From.Units()
		c.Holds(units > 0, "From", "the network is empty")
		c.Holds(o.Units == 0 || o.Units == units, "From", "it has "+strconv.Itoa(units)+" units, not "+strconv.Itoa(o.Units))
		o.Plans = o.Plans || o.From.Plans()
	}
	o.Units = cmp.Or(o.Units, units)
	o.Games = cmp.Or(o.Games, usualGames)
	o.Rate = cmp.Or(o.Rate, usualRate)
	o.FinalRate = cmp.Or(o.FinalRate, min(usualFinalRate, o.Rate))
	o.Lambda = cmp.Or(o.Lambda, usualLambda)
	o.FinalLambda = cmp.Or(o.FinalLambda, o.Lambda)
	checkUnits(&c, o.Units)
	c.Int("Games", o.Games, mostGames)
	c.Rate("Rate", o.Rate, 1, "1")
	c.Rate("FinalRate", o.FinalRate, o.Rate, "Rate")
	c.Rate("Lambda", o.Lambda, 1, "1")
	c.Rate("FinalLambda", o.FinalLambda, 1, "1")
	c.Share("Known", o.Known)
	c.Int("Workers", o.Workers, math.MaxInt)
	return o, c.Err
}

// checkUnits fails if a network cannot have so many units.
func checkUnits(c *options.Check, units int) {
	c.Holds(mind.SoundUnits(units), "Units", "must be a multiple of 4 from 4 to "+strconv.Itoa(mind.MostUnits)+", not "+strconv.Itoa(units))
}

// Train trains a network for the game by self-play. The sides take turns to begin. After
// each 64 games the weights move towards the results (temporal differences with λ-returns,
// plain stochastic gradient descent).
//
// The same options give the same network to the last bit, on every machine and with any
// number of workers. On one 2 GHz core the default number of games takes a quarter of a
// minute in Fallas, and five to ten minutes in games of a hundred throws.
//
// The error is an [*alfonsine.OptionsError], a [*NetError] for a variant that does not say
// which game it plays as or, wrapped, the context's, a [*PanicError], or an
// [*endgame.PositionError] for a variant that has no play or passes the dice on forever. A
// nil context is never cancelled.
//
// With the context's error comes the network so far, or nil if it has not yet learned from
// a game. Its [Provenance] has the number of games, and the rate and lambda at the end of
// them. To continue, call Train with this network as From, with these values as the first
// ones, the same last ones and another Seed.
func Train(ctx context.Context, v alfonsine.Variant, opt TrainOptions) (*bot.Net, error) {
	opt, err := opt.complete()
	if err == nil {
		err = declared(v)
	}
	if err != nil {
		return nil, err
	}
	t := &trainer{game: v, encoder: mind.NewEncoder(v, opt.Plans), race: mind.NewRace(v), opt: opt, starts: startsOf(v)}
	if opt.From != nil {
		t.model = mind.NetworkOf(opt.From).Model(opt.Plans)
	} else {
		t.model = mind.NewModel(opt.Plans, opt.Units, rand.New(rand.NewPCG(opt.Seed, math.MaxUint64)))
	}
	if err := t.run(mind.Given(ctx)); err != nil {
		err = fmt.Errorf("train: training for %s: %w", v.Slug(), err)
		if t.learned == 0 {
			return nil, err
		}
		n := t.net()
		n.Made.Games, n.Made.FinalRate, n.Made.FinalLambda = t.learned, t.rate(t.learned), t.lambda(t.learned)
		return outside(n), err
	}
	return outside(t.net()), nil
}

// startsOf returns the start of a game with each side to begin.
func startsOf(v alfonsine.Variant) [2]alfonsine.Position {
	starts := [2]alfonsine.Position{v.Start(), v.Start()}
	turned := v.Start().Setup()
	turned.Turn = turned.Turn.Opponent()
	if p, err := turned.Position(); err == nil {
		starts[1] = p
	}
	return starts
}

// A trainer trains one network.
type trainer struct {
	game      alfonsine.Variant
	encoder   *mind.Encoder
	race      *mind.Race
	opt       TrainOptions
	starts    [2]alfonsine.Position // with each side to begin
	model     *mind.Model
	learned   int            // games
	scratches []mind.Scratch // by worker
}

// net returns the network as it is now.
func (t *trainer) net() *mind.Network {
	n := t.model.Net()
	n.Rules = mind.RulesOf(t.game)
	n.Made = mind.Recipe{Seed: t.opt.Seed, Games: t.opt.Games, Rate: t.opt.Rate, FinalRate: t.opt.FinalRate, Lambda: t.opt.Lambda, FinalLambda: t.opt.FinalLambda, Known: t.opt.Known}
	if t.opt.From != nil {
		n.Made.From = t.opt.From.Sum()
	}
	return n
}

// run plays and learns. The next games are played while it learns from the last ones, so
// their weights have not yet learned from these.
func (t *trainer) run(ctx context.Context) (err error) {
	defer mind.Rescue(t.game, &err)
	if err := t.race.Prepare(ctx); err != nil {
		return err
	}
	t.scratches = make([]mind.Scratch, parallel.Workers(t.opt.Workers))
	next, err := t.play(ctx, t.judge(), 0)
	var learning sync.WaitGroup
	defer learning.Wait() // also if playing fails
	for first := 0; err == nil && first < t.opt.Games; first += batch {
		j, now := t.judge(), next // before anything is learned from these games
		var progress TrainProgress
		learn := func() {
			defer learning.Done()
			progress = t.learn(now, first)
			t.learned = progress.Games
		}
		if learning.Add(1); len(t.scratches) > 1 {
			go learn()
		} else {
			learn()
		}
		next, err = t.play(ctx, j, first+batch)
		learning.Wait()
		if err == nil && t.opt.Progress != nil {
			t.opt.Progress(progress)
		}
	}
	return err
}

// judge returns a judge with the present weights of the network.
func (t *trainer) judge() *mind.Judge {
	return &mind.Judge{Game: t.game, Race: t.race, Estimator: t.model.Net().JudgeOf(t.encoder)}
}

// A moment of a game is a position before a throw, with White's win probability.
type moment struct {
	rows   []uint16
	black  bool    // Black is to throw
	known  bool    // a table knows the position
	win    float64 // the network's estimate
	target float64 // what it should have been, by the rest of the game
}

// play returns the moments of the next games, none after the last; first is the number of
// the first game.
func (t *trainer) play(ctx context.Context, j *mind.Judge, first int) ([][]moment, error) {
	if first >= t.opt.Games {
		return nil, nil
	}
	games := make([][]moment, min(batch, t.opt.Games-first))
	return games, parallel.For(ctx, len(t.scratches), len(games), 1, func(worker, i int) {
		games[i] = t.playGame(j, &t.scratches[worker], first+i)
	})
}

func (t *trainer) playGame(j *mind.Judge, s *mind.Scratch, game int) (list []moment) {
	rng := rand.New(rand.NewPCG(t.opt.Seed, uint64(game)))
	known := playsOn(rng, t.opt.Known)
	p := j.PlayItself(t.starts[game%2], known, rng, s, func(before *alfonsine.Position, odds float64, _ *alfonsine.Position) bool {
		var rows [mind.MostRows]uint16
		n := t.encoder.Encode(before, &rows)
		black := before.Turn() == alfonsine.Black
		if black {
			odds = -odds
		}
		list = append(list, moment{slices.Clone(rows[:n]), black, known && j.Knows(before, s.Thought), mind.Probability(odds), 0})
		return true
	})
	lambda := t.lambda(game - game%batch)
	odds := j.After(&p, alfonsine.White, s)
	if math.IsNaN(odds) {
		panic(mind.Refusal{Err: mind.Unplayable(t.game, p)})
	}
	white := mind.Probability(odds)
	for i := len(list) - 1; i >= 0; i-- {
		m := &list[i]
		if m.known {
			white = m.win
		}
		m.target = white
		white = float64((1-lambda)*m.win) + float64(lambda*white)
	}
	return list
}

// playsOn draws whether a game continues where a table knows the position. It draws nothing
// if the probability is 0.
func playsOn(rng *rand.Rand, known float64) bool { return known > 0 && rng.Float64() < known }

// gone returns the share of the training that is done when a game begins.
func (t *trainer) gone(game int) float64 { return float64(game) / float64(t.opt.Games) }

// rate returns the learning rate of a game.
func (t *trainer) rate(game int) float64 {
	return t.opt.Rate * mind.Exp(float64(t.gone(game)*mind.Log(t.opt.FinalRate/t.opt.Rate)))
}

// lambda returns the lambda of a game.
func (t *trainer) lambda(game int) float64 {
	return t.opt.Lambda + float64((t.opt.FinalLambda-t.opt.Lambda)*t.gone(game))
}

// learn moves the weights towards the targets of some games.
func (t *trainer) learn(games [][]moment, first int) TrainProgress {
	rate := t.rate(first)
	progress := TrainProgress{Games: first + len(games), Total: t.opt.Games}
	squares, n := 0.0, 0
	for _, list := range games {
		progress.Throws += float64(len(list)) / float64(len(games))
		for _, m := range list {
			target := m.target
			if m.black {
				target = 1 - target
			}
			d := t.model.Learn(t.encoder, m.rows, target, rate) - target
			squares += float64(d * d)
			n++
		}
	}
	progress.Error = math.Sqrt(squares / float64(max(1, n)))
	return progress
}
