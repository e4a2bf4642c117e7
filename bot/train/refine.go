package train

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/options"
)

// RefineOptions configure [Refine]. The zero value suits most callers.
type RefineOptions struct {
	// Teacher is the network to refine, which must fit the game. Nil means the shipped one.
	Teacher *bot.Net
	// Units is the number of hidden units, a multiple of 4 up to 256. Zero means the teacher's.
	Units int
	// Plans lets the network also see what a side can play for, as in [TrainOptions]. It does
	// if the teacher does.
	Plans bool
	// Positions is how many positions the teacher judges, at most 10,000,000. Zero means 300,000.
	Positions int
	// Epochs is how often the network learns each of them, at most 200. Zero means 12.
	Epochs int
	// Ply is how deep the teacher judges a position, 2 or 3. Three plies follow the best reply
	// to each throw, as an agent with one of Replies does, and take some twenty times as long.
	// Zero means 2.
	Ply int
	// Onward lets the new network start from the weights of the teacher, which must have as
	// many units, and not from random ones. What the teacher does not see weighs nothing then.
	Onward bool
	// Known, 0 to 1, is the probability with which a game goes on where a table knows the
	// position, as in [TrainOptions].
	Known float64
	// Drawn, 0 to 1, is the share of the positions that are not taken from games but drawn from
	// the endings that tables know: one to eight checkers a side, all in their homes. The
	// teacher then also asks the table of endings with contact that comes with the package, if
	// the game has one. Otherwise it knows only races.
	Drawn float64
	// Later, 0 to 1, lets a position also learn what the teacher sees later in its game: what
	// looking ahead changes at the next throw, times Later, and so on, times Later once more
	// for each throw. Half of the games then begin with up to 40 throws of plays that err, and
	// every position after these is learned. So the network comes to judge positions that last.
	Later float64
	// Seed determines the first weights, the dice and the order.
	Seed uint64
	// Rate is the highest learning rate, above 0 and at most 1. The rate rises evenly to it
	// during the first tenth and then falls evenly to 0. Zero means 0.002.
	Rate float64
	// Workers is how many goroutines judge. Zero means GOMAXPROCS. No network depends on it.
	Workers int
	// Progress, if not nil, is called from time to time, from one goroutine at a time.
	Progress func(RefineProgress)
}

// A RefineProgress says how far [Refine] has come.
type RefineProgress struct {
	Positions int     `json:"positions"` // the positions that the teacher has judged
	Learned   int     `json:"learned"`   // the positions learned, each counted as often as it was learned
	Total     int     `json:"total"`     // the final value of Learned: positions times epochs
	Error     float64 `json:"error"`     // the root-mean-square error of the network on the latest positions
}

// The usual values of RefineOptions, and the largest ones. The product of positions and epochs
// is an int on every machine.
const (
	usualPositions  = 300_000
	usualEpochs     = 12
	usualRefineRate = 0.002
	mostPositions   = 10_000_000
	mostEpochs      = 200
	mostRefinePly   = 3
)

// How Refine finds positions: the number of games played at a time, after how many without
// a position it gives up, of how many throws it examines one, and how many of the best plays
// of that throw it takes.
const (
	refineGames  = 32
	refineVain   = 32 * refineGames
	refineThrows = 4
	refinePlays  = 4
	followed     = 1   // of the best replies, in a third ply
	mostAstray   = 40  // throws of a game that begins astray
	mostErring   = 1.5 // the largest standard deviation of the errors there, in log odds
)

// How Refine draws endings: the most checkers of a side, and after how many that no table
// knows it gives up.
const (
	drawCheckers = 8
	drawVain     = 10_000
)

// How it learns: the number of positions at a time, and during which part of the time, one
// in refineRise, the rate rises.
const (
	refineBatch = 128
	refineRise  = 10
)

// complete returns the options with their zero values written out. The error is for the
// first invalid option.
func (o RefineOptions) complete() (RefineOptions, error) {
	o.Units = cmp.Or(o.Units, o.Teacher.Units())
	o.Plans = o.Plans || o.Teacher.Plans()
	o.Positions = cmp.Or(o.Positions, usualPositions)
	o.Epochs = cmp.Or(o.Epochs, usualEpochs)
	o.Rate = cmp.Or(o.Rate, usualRefineRate)
	o.Ply = cmp.Or(o.Ply, mind.UsualRefinePly)
	c := options.Check{Package: "train"}
	checkUnits(&c, o.Units)
	c.Int("Positions", o.Positions, mostPositions)
	c.Int("Epochs", o.Epochs, mostEpochs)
	c.Holds(o.Ply == mind.UsualRefinePly || o.Ply == mostRefinePly, "Ply", "must be 0, 2 or 3, not "+strconv.Itoa(o.Ply))
	c.Holds(!o.Onward || o.Units == o.Teacher.Units(), "Onward", "the teacher has "+strconv.Itoa(o.Teacher.Units())+" units, not "+strconv.Itoa(o.Units))
	c.Rate("Rate", o.Rate, 1, "1")
	c.Share("Known", o.Known)
	c.Share("Drawn", o.Drawn)
	c.Share("Later", o.Later)
	c.Int("Workers", o.Workers, math.MaxInt)
	return o, c.Err
}

// Refine makes a network that judges at once what a teacher judges by looking one throw
// further, or two: the mean over all throws after its plays. The teacher plays against
// itself, and also looks at good plays that it does not make. The new network learns the
// positions in another order each time (gradient descent on 128 positions at a time, with
// Adam's rates for each weight).
//
// This improves a network made by [Train], and can improve the result again. What happens
// after the second ply comes from the teacher. In a long game, train the new network a
// little more afterwards, at a small rate, so that its probabilities match its own play.
//
// The same options give the same network to the last bit, on every machine and with any
// number of workers. On one 2 GHz core the default number of positions takes three to four
// minutes in Fallas and in backgammon.
//
// The error is an [*fault.OptionsError], a [*bot.NetError] if the teacher does not fit the
// game or no network is shipped for it, or, wrapped, the context's or another error of [Train].
// With the context's error comes the network so far, or nil if it has not yet learned every
// position once; its [bot.Provenance] says how often it has. A nil context is never canceled.
func Refine(ctx context.Context, g *alfonsine.Game, opt RefineOptions) (*bot.Net, error) {
	var err error
	if opt.Teacher == nil {
		opt.Teacher, err = bot.Shipped(g)
	}
	if err == nil {
		err = opt.Teacher.Fits(g)
	}
	if err == nil {
		opt, err = opt.complete()
	}
	if err != nil {
		return nil, err
	}
	r := newRefiner(opt, &mind.Judge{
		Game:      g,
		Race:      mind.NewRace(g),
		Estimator: mind.NetworkOf(opt.Teacher).Estimator(g),
	})
	err = r.run(mind.Given(ctx))
	return r.end("refining", mind.Recipe{
		Seed: opt.Seed, Positions: opt.Positions, Epochs: r.learned, Rate: opt.Rate,
		Ply: opt.Ply, Onward: opt.Onward, Known: opt.Known, Drawn: opt.Drawn, Later: opt.Later, From: opt.Teacher.Sum(),
	}, err)
}

// A refiner refines one network. Its judge is the teacher.
type refiner struct {
	*course
	opt     RefineOptions
	lessons []lesson
}

// newRefiner returns a refiner whose teacher judges by j and, if endings are drawn, by the
// table of those with contact.
func newRefiner(opt RefineOptions, j *mind.Judge) *refiner {
	if t := mind.EndingOf(j.Game); t != nil && opt.Drawn > 0 {
		j.Tables = append(j.Tables, t)
	}
	from := opt.Teacher
	if !opt.Onward {
		from = nil
	}
	return &refiner{course: newCourse(j, opt.Units, opt.Plans, from, opt.Seed, opt.Known, opt.Workers), opt: opt}
}

// A lesson is a position that the teacher has judged.
type lesson struct {
	rows []uint16
	win  float64 // of the side to throw
}

// run gathers and learns.
func (r *refiner) run(ctx context.Context) (err error) {
	defer mind.Rescue(r.judge.Game, &err)
	mind.Refuse(r.judge.Race.Prepare(ctx))
	r.lessons = make([]lesson, 0, r.opt.Positions)
	r.draw(ctx)
	r.gather(ctx)
	r.learn(ctx)
	return nil
}

// gather lets the teacher play and judge.
func (r *refiner) gather(ctx context.Context) {
	drawn := len(r.lessons)
	var found [refineGames][]lesson
	for first := 0; len(r.lessons) < r.opt.Positions; first += len(found) {
		r.each(ctx, len(found), func(i int, s *mind.Scratch) { found[i] = r.playGame(ctx, s, first+i) })
		for _, list := range found {
			r.lessons = append(r.lessons, list[:min(len(list), r.opt.Positions-len(r.lessons))]...)
		}
		if len(r.lessons) == drawn && first+len(found) == refineVain {
			refuse("Positions", "every position of the games is known exactly; there is nothing to learn")
		}
		r.report(0, 0)
	}
}

// refuse ends the call with the error of an invalid option.
func refuse(option, reason string) {
	mind.Refuse(&fault.OptionsError{Package: "train", Option: option, Reason: reason})
}

// draw adds the positions that are drawn from the endings that tables know.
func (r *refiner) draw(ctx context.Context) {
	rng := rand.New(rand.NewPCG(r.seed, math.MaxUint64-1))
	j := r.judge
	s := new(mind.Scratch).Clear(mind.Thought{Ctx: ctx, Until: ctx})
	for vain := 0; len(r.lessons) < int(r.opt.Drawn*float64(r.opt.Positions)); vain++ {
		s.Refuse()
		if vain == drawVain {
			refuse("Drawn", "no table knows endings of the game")
		}
		p, err := ending(j.Game, rng).Position()
		if err == nil && j.Game.Check(p) == nil && !p.Over() && j.Knows(&p, s.Thought) {
			r.lessons = append(r.lessons, r.teach(&p, s))
			vain = 0
		}
	}
}

// ending draws one to eight checkers of each side in its home, with the others borne off.
func ending(g *alfonsine.Game, rng *rand.Rand) alfonsine.Setup {
	s := alfonsine.Setup{Turn: alfonsine.Color(rng.IntN(2))}
	for c, own := range []*alfonsine.Checkers{&s.White, &s.Black} {
		all := g.Start().Checkers(alfonsine.Color(c))
		left := 1 + rng.IntN(min(drawCheckers, all))
		own[alfonsine.Off] = uint8(all - left)
		for range left {
			pt, _ := g.PointAt(alfonsine.Color(c), 1+rng.IntN(mind.HomePoints))
			own[pt]++
		}
	}
	return s
}

func (r *refiner) report(learned int, squares float64) {
	if r.opt.Progress != nil {
		r.opt.Progress(RefineProgress{
			Positions: len(r.lessons),
			Learned:   learned,
			Total:     r.opt.Positions * r.opt.Epochs,
			Error:     math.Sqrt(squares),
		})
	}
}

// playGame plays a game and returns positions from it. If the context is canceled it stops
// after the current position, since judging those of a whole game takes seconds.
func (r *refiner) playGame(ctx context.Context, s *mind.Scratch, game int) (list []lesson) {
	rng, known := r.dice(game)
	if r.opt.Later > 0 {
		return r.playOn(ctx, s, r.starts[game%2], known, rng)
	}
	look := func(_ *alfonsine.Position, _ float64, thrown *alfonsine.Position) bool {
		if rng.IntN(refineThrows) == 0 {
			for _, next := range r.better(thrown, known, s) {
				if ctx.Err() != nil {
					return false
				}
				list = append(list, r.teach(&next, s))
			}
		}
		return len(list) < r.opt.Positions && ctx.Err() == nil
	}
	r.judge.PlayItself(r.starts[game%2], known, rng, s, look)
	return list
}

// playOn plays a game, one in two times astray at first, and returns its positions. Each also
// learns what is seen later.
func (r *refiner) playOn(
	ctx context.Context, s *mind.Scratch, p alfonsine.Position, known bool, rng *rand.Rand,
) []lesson {
	if rng.IntN(2) == 0 {
		p = r.stray(p, s, rng)
	}
	var list []lesson
	var signs []float64   // 1 where White is to throw, otherwise -1
	var changes []float64 // what looking ahead changes for the side to throw
	r.judge.PlayItself(p, known, rng, s, func(before *alfonsine.Position, odds float64, _ *alfonsine.Position) bool {
		x := r.teach(before, s)
		list, signs = append(list, x), append(signs, 1-2*float64(before.Turn()))
		changes = append(changes, x.win-mind.Probability(odds))
		return ctx.Err() == nil
	})
	later := 0.0 // for White
	for i := len(list) - 1; i >= 0; i-- {
		list[i].win += float64(signs[i] * later)
		later = float64(r.opt.Later * (later + float64(signs[i]*changes[i])))
	}
	return list
}

// stray plays up to 40 throws, by judgements that err, and returns where they lead.
func (r *refiner) stray(p alfonsine.Position, s *mind.Scratch, rng *rand.Rand) alfonsine.Position {
	j, left := *r.judge, rng.IntN(mostAstray+1)
	j.Estimator = erring{j.Estimator, rng.Uint64(), float64(mostErring * rng.Float64())}
	j.PlayItself(p, false, rng, s, func(before *alfonsine.Position, _ float64, _ *alfonsine.Position) bool {
		p = *before
		left--
		return left >= 0
	})
	return p
}

// An erring estimator has errors of a standard deviation, in log odds.
type erring struct {
	mind.Estimator
	seed uint64
	by   float64
}

func (e erring) Odds(p alfonsine.Position, h *mind.Head) float64 {
	return e.Estimator.Odds(p, h) + float64(e.by*mind.Noise(e.seed, &p))
}

// better returns the positions after the best plays of p, the best one first. It leaves out
// games that are over and, unless known is set, positions that a table knows.
func (r *refiner) better(p *alfonsine.Position, known bool, s *mind.Scratch) []alfonsine.Position {
	j := r.judge
	list := slices.DeleteFunc(j.Game.AppendNext(nil, *p), func(next alfonsine.Position) bool {
		return !next.Dice().IsZero() || next.Over() || !known && j.Knows(&next, s.Thought)
	})
	odds := make(map[alfonsine.Position]float64, len(list))
	for i := range list {
		odds[list[i]] = j.After(&list[i], p.Turn(), s)
	}
	slices.SortStableFunc(list, func(a, b alfonsine.Position) int { return cmp.Compare(odds[b], odds[a]) })
	return list[:min(refinePlays, len(list))]
}

// teach returns the win probability of a position without dice, from a table or as deep as
// the teacher looks.
func (r *refiner) teach(p *alfonsine.Position, s *mind.Scratch) lesson {
	return lesson{r.rows(p), r.judge.Win(p, p.Turn(), r.opt.Ply, followed, s)}
}

// learn trains a new model on the positions that were gathered.
func (r *refiner) learn(ctx context.Context) {
	a := newAdam(r.model)
	order := make([]int, len(r.lessons))
	for i := range order {
		order[i] = i
	}
	total := len(order) * r.opt.Epochs
	learned := 0
	for range r.opt.Epochs {
		r.rng.Shuffle(len(order), func(i, k int) { order[i], order[k] = order[k], order[i] })
		for from := 0; from < len(order); from += refineBatch {
			mind.Refuse(ctx.Err())
			some := order[from:min(from+refineBatch, len(order))]
			squares := 0.0
			for _, i := range some {
				x := &r.lessons[i]
				d := r.model.Learn(r.encoder, x.rows, x.win, -1, a.slope) - x.win // -1, so the slope of the error
				squares += float64(d * d)
			}
			gone := float64(learned) / float64(total)
			a.step(len(some), float64(r.opt.Rate*min(gone*refineRise, (1-gone)*refineRise/(refineRise-1))))
			learned += len(some)
			if from%(refineBatch*batch) == 0 || learned == total {
				r.report(learned, squares/float64(len(some)))
			}
		}
		r.learned++
	}
}
