package train

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"strconv"
	"sync"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/options"
)

// TrainOptions configure [Train]. The zero value suits most callers.
type TrainOptions struct {
	// Units is the number of hidden units, a multiple of 4, at most 256. Zero means 64.
	// Each takes 0.3 KB of a file, and with Plans 0.45.
	Units int
	// Second is the number of units of a second layer, at most 16. They see what the hidden
	// units say, and the units of both layers then count by their squares. Such a network errs
	// less if it has many positions to learn, and is slower. Zero means no second layer, or
	// that of From.
	Second int
	// Plans lets the network also see what a side can play for: blocks, contact and spare
	// time. It is then stronger in games with blocks, and slower. A network that it starts
	// from keeps what it sees; what is new to it weighs nothing at first.
	Plans bool
	// Games is the number of games of self-play, at most a billion. Zero means 50,000.
	Games int
	// Seed determines the first weights and the dice.
	Seed uint64
	// Rate is the first learning rate, above 0 and at most 1. FinalRate is the last, at
	// most Rate. The rate falls geometrically. Zero means 0.0125, and 0.0005 or Rate if that is less.
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
	// Workers is how many goroutines play. Zero means GOMAXPROCS. No network depends on it.
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
	if o.From != nil {
		c.Holds(o.From.Units() > 0, "From", "the network is empty")
		o.Units, o.Second = cmp.Or(o.Units, o.From.Units()), cmp.Or(o.Second, o.From.Second())
		checkSame(&c, "From", "it", o.From, o.Units, o.Second)
		o.Plans = o.Plans || o.From.Plans()
	}
	o.Units = cmp.Or(o.Units, usualUnits)
	o.Games = cmp.Or(o.Games, usualGames)
	o.Rate = cmp.Or(o.Rate, usualRate)
	o.FinalRate = cmp.Or(o.FinalRate, min(usualFinalRate, o.Rate))
	o.Lambda = cmp.Or(o.Lambda, usualLambda)
	o.FinalLambda = cmp.Or(o.FinalLambda, o.Lambda)
	checkUnits(&c, o.Units, o.Second)
	c.Int("Games", o.Games, mostGames)
	c.Rate("Rate", o.Rate, 1, "1")
	c.Rate("FinalRate", o.FinalRate, o.Rate, "Rate")
	c.Rate("Lambda", o.Lambda, 1, "1")
	c.Rate("FinalLambda", o.FinalLambda, 1, "1")
	c.Share("Known", o.Known)
	c.Int("Workers", o.Workers, math.MaxInt)
	return o, c.Err
}

// checkUnits fails if a network cannot have so many units, or so many in a second layer.
func checkUnits(c *options.Check, units, second int) {
	c.Holds(mind.SoundUnits(units), "Units", "must be a multiple of 4 from 4 to "+strconv.Itoa(mind.MostUnits)+", not "+strconv.Itoa(units))
	c.Int("Second", second, mind.MostSecond)
}

// checkSame fails if a network, from whose weights another one starts, has not as many units.
func checkSame(c *options.Check, option, who string, n *bot.Net, units, second int) {
	c.Holds(n.Units() == units, option, fmt.Sprintf("%s has %d units, not %d", who, n.Units(), units))
	c.Holds(n.Second() == second, option,
		fmt.Sprintf("%s has %d units in a second layer, not %d", who, n.Second(), second))
}

// Train trains a network for the game by self-play. The sides take turns to begin. After
// each 64 games the weights move towards the results (temporal differences with λ-returns,
// plain stochastic gradient descent).
//
// The same options give the same network to the last bit, on every machine and with any
// number of workers. On one 2 GHz core the default number of games takes a quarter of a
// minute in Fallas, and five to ten minutes in games of a hundred throws.
//
// The error is an [*fault.OptionsError], a [*bot.NetError] for a variant that does not say
// which game it plays as or, wrapped, the context's, a [*bot.PanicError], or an
// endgame.PositionError for a variant that has no play or passes the dice on forever. A
// nil context is never canceled.
//
// With the context's error comes the network so far, or nil if it has not yet learned from
// a game. Its [bot.Provenance] has the number of games, and the rate and lambda at the end of
// them. To continue, call Train with this network as From, with these values as the first
// ones, the same last ones and another Seed.
func Train(ctx context.Context, g *alfonsine.Game, opt TrainOptions) (*bot.Net, error) {
	opt, err := opt.complete()
	if err != nil {
		return nil, err
	}
	t := newTrainer(opt, &mind.Judge{Game: g, Race: mind.NewRace(g)})
	err = t.run(mind.Given(ctx))
	made := t.made()
	if err != nil {
		made.Games, made.FinalRate, made.FinalLambda = t.learned, t.rate(t.learned), t.lambda(t.learned)
	}
	return t.end("training", made, err)
}

// A trainer trains one network.
type trainer struct {
	*selfplay
	*course
	opt TrainOptions
}

func newTrainer(opt TrainOptions, j *mind.Judge) *trainer {
	games := newSelfplay(j, opt.Seed, opt.Known, opt.Workers)
	shape := mind.Shape{Units: opt.Units, Second: opt.Second, Plans: opt.Plans}
	return &trainer{games, newCourse(j.Game, shape, opt.From, opt.Seed), opt}
}

// made says how the whole training makes the network.
func (t *trainer) made() mind.Recipe {
	o := t.opt
	r := mind.Recipe{
		Seed:        o.Seed,
		Games:       o.Games,
		Rate:        o.Rate,
		FinalRate:   o.FinalRate,
		Lambda:      o.Lambda,
		FinalLambda: o.FinalLambda,
		Known:       o.Known,
	}
	if o.From != nil {
		r.From = o.From.Sum()
	}
	return r
}

// run plays and learns. The next games are played while it learns from the last ones, so
// their weights have not yet learned from these.
func (t *trainer) run(ctx context.Context) (err error) {
	defer mind.Rescue(t.judge.Game, &err)
	mind.Refuse(t.judge.Race.Prepare(ctx))
	var learning sync.WaitGroup
	defer learning.Wait() // also if playing fails
	next := t.play(ctx, t.player(), 0)
	for first := 0; first < t.opt.Games; first += batch {
		j, now := t.player(), next // before anything is learned from these games
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
		next = t.play(ctx, j, first+batch)
		learning.Wait()
		if t.opt.Progress != nil {
			t.opt.Progress(progress)
		}
	}
	return nil
}

// player returns a judge with the present weights of the network.
func (t *trainer) player() *mind.Judge {
	j := *t.judge
	j.Estimator = t.model.Net().JudgeOf(t.encoder)
	return &j
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
func (t *trainer) play(ctx context.Context, j *mind.Judge, first int) [][]moment {
	games := make([][]moment, max(0, min(batch, t.opt.Games-first)))
	t.each(ctx, len(games), func(i int, s *mind.Scratch) { games[i] = t.playGame(j, s, first+i) })
	return games
}

func (t *trainer) playGame(j *mind.Judge, s *mind.Scratch, game int) (list []moment) {
	rng, known := t.dice(game)
	look := func(before *alfonsine.Position, odds float64, _ *alfonsine.Position) bool {
		black := before.Turn() == alfonsine.Black
		if black {
			odds = -odds
		}
		list = append(list, moment{
			rows:  t.rows(before),
			black: black,
			known: known && j.Knows(before, s.Thought),
			win:   mind.Probability(odds),
		})
		return true
	}
	p := j.PlayItself(t.starts[game%2], known, rng, s, look)
	lambda := t.lambda(game - game%batch)
	odds := j.After(&p, alfonsine.White, s)
	if math.IsNaN(odds) {
		mind.Refuse(mind.Unplayable(t.judge.Game, p))
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

// rate returns the learning rate of a game.
func (t *trainer) rate(game int) float64 {
	gone := float64(game) / float64(t.opt.Games)
	return t.opt.Rate * mind.Exp(float64(gone*mind.Log(t.opt.FinalRate/t.opt.Rate)))
}

// lambda returns the lambda of a game.
func (t *trainer) lambda(game int) float64 {
	return t.opt.Lambda + float64((t.opt.FinalLambda-t.opt.Lambda)*(float64(game)/float64(t.opt.Games)))
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
			d := t.model.Learn(t.encoder, m.rows, target, rate, t.model.Weights) - target
			squares += float64(d * d)
			n++
		}
	}
	progress.Error = math.Sqrt(squares / float64(max(1, n)))
	return progress
}
