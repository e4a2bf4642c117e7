package train

import (
	"cmp"
	"context"
	"iter"
	"math"
	"slices"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/options"
)

// FitOptions configure [Fit]. The zero value suits most callers.
type FitOptions struct {
	// Teacher is the network that has judged, which must fit the game. Nil means the shipped one.
	Teacher *bot.Net
	// Judged is how it has judged. Of the positions, Fit learns the first Positions, in the order
	// of their games; of the rest it says in the network's [bot.Provenance] what matters. Seed
	// determines the first weights and the order too.
	Judged JudgeOptions
	// Units is the number of hidden units, a multiple of 4 up to 256. Zero means the teacher's.
	Units int
	// Second is the number of units of a second layer, as in [TrainOptions]. Zero means the
	// teacher's.
	Second int
	// Plans lets the network also see what a side can play for, as in [TrainOptions]. It does
	// if the teacher does.
	Plans bool
	// Epochs is how often the network learns each position, at most 200. Zero means 12.
	Epochs int
	// Onward lets the new network start from the weights of the teacher, which must have as
	// many units, and not from random ones, as in [RefineOptions]. What the teacher does not see
	// weighs nothing then.
	Onward bool
	// Rate is the highest learning rate, above 0 and at most 1. The rate rises evenly to it
	// during the first tenth and then falls evenly to 0. Zero means 0.002.
	Rate float64
	// Progress, if not nil, is called from time to time, from one goroutine at a time.
	Progress func(RefineProgress)
}

// The usual values of FitOptions, and the largest ones. The product of positions and epochs is
// an int on every machine.
const (
	usualEpochs     = 12
	usualRefineRate = 0.002
	mostEpochs      = 200
)

// How it learns: the number of positions at a time, and during which part of the time, one
// in refineRise, the rate rises.
const (
	refineBatch = 128
	refineRise  = 10
)

// complete returns the options with their zero values written out. The error is for the
// first invalid option.
func (o FitOptions) complete() (FitOptions, error) {
	o.Units = cmp.Or(o.Units, o.Teacher.Units())
	o.Second = cmp.Or(o.Second, o.Teacher.Second())
	o.Plans = o.Plans || o.Teacher.Plans()
	o.Epochs = cmp.Or(o.Epochs, usualEpochs)
	o.Rate = cmp.Or(o.Rate, usualRefineRate)
	c := options.Check{Package: "train"}
	checkUnits(&c, o.Units, o.Second)
	c.Int("Epochs", o.Epochs, mostEpochs)
	if o.Onward {
		checkSame(&c, "Onward", "the teacher", o.Teacher, o.Units, o.Second)
	}
	c.Rate("Rate", o.Rate, 1, "1")
	if c.Err == nil {
		o.Judged, c.Err = o.Judged.complete()
	}
	return o, c.Err
}

// Fit makes a network that judges at once what was judged by looking ahead. It is the second
// half of [Refine]: what [Judge] yields, or [ReadJudged] of the files of many machines, it
// learns as Refine would, into the same network to the last bit. The positions may come in any
// order, and twice. All that is judged is in memory.
//
// The error is that of judged, an [*fault.OptionsError], also if positions are missing or
// contradict each other, a [*bot.NetError] if the teacher does not fit the game or no network is
// shipped for it, or, wrapped, an endgame.PositionError for a position that is not of the
// game, or the context's. With the context's error comes the network so far, or nil if it has
// not yet learned every position once; its [bot.Provenance] says how often it has. A nil context
// is never canceled.
func Fit(ctx context.Context, g *alfonsine.Game, judged iter.Seq2[Judged, error], opt FitOptions) (*bot.Net, error) {
	var err error
	if opt.Teacher, err = teacherFor(g, opt.Teacher); err == nil {
		opt, err = opt.complete()
	}
	if err != nil {
		return nil, err
	}
	f := newFitter(opt, g)
	if err := f.gather(judged); err != nil {
		return f.end("fitting", mind.Recipe{}, err)
	}
	f.total = len(f.lessons) * opt.Epochs
	err = f.run(mind.Given(ctx))
	return f.end("fitting", f.made(), err)
}

// A fitter makes a network of lessons.
type fitter struct {
	*course
	opt     FitOptions
	lessons []lesson
	total   int // how many will have been learned, each as often as it is
}

// newFitter returns a fitter for a game.
func newFitter(opt FitOptions, g *alfonsine.Game) *fitter {
	from := opt.Teacher
	if !opt.Onward {
		from = nil
	}
	shape := mind.Shape{Units: opt.Units, Second: opt.Second, Plans: opt.Plans}
	return &fitter{course: newCourse(g, shape, from, opt.Judged.Seed), opt: opt}
}

// A lesson is a position that the teacher has judged.
type lesson struct {
	rows        []uint16
	win         float64 // of the side to throw
	game, index int32
}

// take adds positions.
func (f *fitter) take(list []Judged) {
	for _, x := range list {
		f.lessons = append(f.lessons, lesson{f.rows(&x.Position), x.Win, int32(x.Game), int32(x.Index)})
	}
}

// gather takes positions from elsewhere, and puts them in order.
func (f *fitter) gather(judged iter.Seq2[Judged, error]) (err error) {
	defer mind.Rescue(f.game, &err)
	for x, err := range judged {
		mind.Refuse(err)
		if p := x.Position; !judgeable(p) || f.game.Check(p) != nil {
			mind.Refuse(mind.PositionError(f.game, p, "not a position of the game before a throw"))
		}
		misplaced := min(x.Game, x.Index-1) < -1 || max(x.Game, x.Index) > mostGames
		if misplaced || math.IsNaN(x.Win) || math.IsInf(x.Win, 0) {
			refuse("judged", "“"+x.String()+"” has no place, or no number that can be learned")
		}
		f.take([]Judged{x})
	}
	f.sort()
	return nil
}

// sort puts the lessons in the order of their games, each once, and leaves out those that are
// not wanted.
func (f *fitter) sort() {
	slices.SortStableFunc(f.lessons, func(a, b lesson) int {
		return cmp.Or(cmp.Compare(a.game, b.game), cmp.Compare(a.index, b.index))
	})
	name := func(game, index int32) string {
		if game < 0 {
			return "the drawn ending " + strconv.Itoa(int(index))
		}
		return "position " + strconv.Itoa(int(index)) + " of game " + strconv.Itoa(int(game))
	}
	list := f.lessons[:0]
	next := lesson{game: -1}
	for _, x := range f.lessons {
		if n := len(list); n > 0 && list[n-1].game == x.game && list[n-1].index == x.index {
			if list[n-1].win != x.win || !slices.Equal(list[n-1].rows, x.rows) {
				refuse("judged", name(x.game, x.index)+" is there twice, and judged otherwise")
			}
			continue
		}
		if x.game != next.game {
			next = lesson{game: x.game}
		}
		if x.index != next.index {
			refuse("judged", name(x.game, next.index)+" is missing")
		}
		next.index++
		list = append(list, x)
	}
	if len(list) == 0 {
		refuse("judged", "there is no position")
	}
	f.lessons = list[:min(len(list), f.opt.Judged.Positions)]
}

// made says how the network is made.
func (f *fitter) made() mind.Recipe {
	j := f.opt.Judged
	return mind.Recipe{
		Seed: j.Seed, Positions: len(f.lessons), Epochs: f.learned, Rate: f.opt.Rate,
		Ply: j.Ply, Onward: f.opt.Onward, Known: j.Known, Drawn: j.Drawn, Later: j.Later, From: f.opt.Teacher.Sum(),
	}
}

// report tells how far the fitter is.
func (f *fitter) report(learned int, squares float64) {
	if f.opt.Progress != nil {
		f.opt.Progress(RefineProgress{
			Positions: len(f.lessons), Learned: learned, Total: f.total, Error: math.Sqrt(squares),
		})
	}
}

// run learns all lessons.
func (f *fitter) run(ctx context.Context) (err error) {
	defer mind.Rescue(f.game, &err)
	f.learn(ctx)
	return nil
}

// learn trains the model on the lessons. A model that goes on from a network stays one, with 8 bits
// for each weight: its slopes move exact weights, which are rounded after each step (Jacob and
// others, Quantization and Training of Neural Networks, 2018). So what rounding changes is learned
// too. Small steps would be lost if they were rounded at the end.
func (f *fitter) learn(ctx context.Context) {
	weights := f.model.All
	if f.opt.Onward {
		weights = slices.Clone(weights)
		f.model.Round(weights)
	}
	a := newAdam(weights, f.model.Zeros())
	order := make([]int, len(f.lessons))
	for i := range order {
		order[i] = i
	}
	learned := 0
	for range f.opt.Epochs {
		f.rng.Shuffle(len(order), func(i, k int) { order[i], order[k] = order[k], order[i] })
		for from := 0; from < len(order); from += refineBatch {
			mind.Refuse(ctx.Err())
			some := order[from:min(from+refineBatch, len(order))]
			squares := 0.0
			for _, i := range some {
				x := &f.lessons[i]
				d := f.model.Learn(f.encoder, x.rows, x.win, -1, a.slope) - x.win // -1, so the slope of the error
				squares += float64(d * d)
			}
			gone := float64(learned) / float64(f.total)
			a.step(len(some), float64(f.opt.Rate*min(gone*refineRise, (1-gone)*refineRise/(refineRise-1))))
			if f.opt.Onward {
				f.model.Round(weights)
			}
			learned += len(some)
			if from%(refineBatch*batch) == 0 || learned == f.total {
				f.report(learned, squares/float64(len(some)))
			}
		}
		f.learned++
	}
}
