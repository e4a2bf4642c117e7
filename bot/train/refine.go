package train

import (
	"context"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/mind"
)

// RefineOptions configure [Refine]. The zero value suits most callers.
type RefineOptions struct {
	// Teacher is the network to refine, which must fit the game. Nil means the shipped one.
	Teacher *bot.Net
	// Units is the number of hidden units, a multiple of 4 up to 256. Zero means the teacher's.
	Units int
	// Second is the number of units of a second layer, as in [TrainOptions]. Zero means the
	// teacher's.
	Second int
	// Plans lets the network also see what a side can play for, as in [TrainOptions]. It does
	// if the teacher does.
	Plans bool
	// Positions is how many positions the teacher judges, at most 10,000,000. Zero means 300,000.
	Positions int
	// Epochs is how often the network learns each of them, at most 200. Zero means 12.
	Epochs int
	// Ply is how deep the teacher judges a position, 1 to 3. One is what it says at once, from
	// which a network of another shape may begin; millions of positions take minutes. Three
	// plies follow the best reply to each throw, as an agent with one of Replies does, and take
	// some twenty times as long as two. Zero means 2.
	Ply int
	// Onward lets the new network start from the weights of the teacher, which must have as
	// many units, and not from random ones. What the teacher does not see weighs nothing then. It
	// learns with weights of eight bits, as networks have them.
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

// A RefineProgress says how far [Refine] or [Fit] has come.
type RefineProgress struct {
	Positions int     `json:"positions"` // the positions that the teacher has judged
	Learned   int     `json:"learned"`   // the positions learned, each counted as often as it was learned
	Total     int     `json:"total"`     // the final value of Learned: positions times epochs
	Error     float64 `json:"error"`     // the root-mean-square error of the network on the latest positions
}

// judging returns how the teacher judges.
func (o RefineOptions) judging() JudgeOptions {
	return JudgeOptions{
		Positions: o.Positions, Ply: o.Ply, Known: o.Known, Drawn: o.Drawn, Later: o.Later,
		Seed: o.Seed, Workers: o.Workers,
	}
}

// fitting returns how the network learns.
func (o RefineOptions) fitting() FitOptions {
	return FitOptions{
		Teacher: o.Teacher, Judged: o.judging(), Units: o.Units, Second: o.Second, Plans: o.Plans,
		Epochs: o.Epochs, Onward: o.Onward, Rate: o.Rate, Progress: o.Progress,
	}
}

// complete returns the options with their zero values written out. The error is for the
// first invalid option.
func (o RefineOptions) complete() (RefineOptions, error) {
	f, err := o.fitting().complete()
	o.Units, o.Second, o.Plans, o.Epochs, o.Rate = f.Units, f.Second, f.Plans, f.Epochs, f.Rate
	o.Positions, o.Ply = f.Judged.Positions, f.Judged.Ply
	return o, err
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
// [Judge] and [Fit] are its two halves, for more than one machine.
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
	if opt.Teacher, err = teacherFor(g, opt.Teacher); err == nil {
		opt, err = opt.complete()
	}
	if err != nil {
		return nil, err
	}
	r := newRefiner(opt, judgeOf(g, opt.Teacher))
	err = r.run(mind.Given(ctx))
	return r.end("refining", r.made(), err)
}

// A refiner refines one network: its teacher judges, and it learns that.
type refiner struct {
	*teacher
	*fitter
}

func newRefiner(opt RefineOptions, j *mind.Judge) *refiner {
	return &refiner{newTeacher(opt.judging(), j), newFitter(opt.fitting(), j.Game)}
}

// run judges and learns.
func (r *refiner) run(ctx context.Context) (err error) {
	defer mind.Rescue(r.judge.Game, &err)
	r.total = r.fitter.opt.Judged.Positions * r.fitter.opt.Epochs
	r.take(r.draw(ctx))
	for !r.done() {
		r.take(r.play(ctx))
		r.report(0, 0)
	}
	r.learn(ctx)
	return nil
}
