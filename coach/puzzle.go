package coach

import (
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/mind"

	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/options"
	"example.com/alfonsine/internal/parallel"
	"example.com/alfonsine/internal/score"
	"example.com/alfonsine/internal/words"
)

// A Puzzle is a position with dice in which the obvious play loses much. [PuzzleFinder]
// finds puzzles, and [ReadPuzzles] reads them from a file.
type Puzzle struct {
	Position alfonsine.Position `json:"position"`
	Best     alfonsine.Play     `json:"best"` // the answer; every play that leads to the same position is right
	// Wrong lists the other plays that were compared with Best: first the obvious one, then
	// the others from the smallest loss to the largest. There is at least one.
	Wrong []WrongPlay `json:"wrong"`
	Phase Phase       `json:"phase"` // the part of the game
	Level bot.Level   `json:"level"` // the weakest level that finds Best more often than not, at most LevelMaster

	// Number is given by the maker of the puzzle, such as the number of the game in which it
	// came up; 0 or more.
	Number int `json:"number"`

	// Reasons has the keys of what Best does and the obvious play does not do, and Allows
	// the keys of what the obvious play does instead. [Explain] returns them with their
	// values.
	Reasons []string `json:"reasons"`
	Allows  []string `json:"allows"`
}

// A WrongPlay is a play that loses something.
type WrongPlay struct {
	Play   alfonsine.Play `json:"play"`
	Loss   float64        `json:"loss"`   // the win probability of the best play minus that of this one
	Margin float64        `json:"margin"` // half the 95 % confidence interval of Loss; 0 if tables know it, or will after any throw
	Games  int            `json:"games"`  // how many games were played after each of the two; 0 if tables know the answer
}

// Obvious returns the obvious play and what it loses. It is zero for the zero Puzzle.
func (z Puzzle) Obvious() WrongPlay {
	if len(z.Wrong) == 0 {
		return WrongPlay{}
	}
	return z.Wrong[0]
}

// A Phase is a part of a game.
type Phase string

// The phases.
const (
	PhaseOpening    Phase = "opening"     // together the sides still have nine tenths of the pips of the start to go
	PhaseMiddle     Phase = "middle"      // neither of the others
	PhaseBearingOff Phase = "bearing-off" // the side to play has borne off a checker, or has all of them at home
)

// Phases returns the phases in the order of a game.
func Phases() []Phase { return []Phase{PhaseOpening, PhaseMiddle, PhaseBearingOff} }

// PhaseOf returns the phase of a position of a game.
func PhaseOf(v alfonsine.Variant, p alfonsine.Position) Phase {
	c, start := p.Turn(), v.Start()
	pips := func(p alfonsine.Position) int {
		return alfonsine.Pips(v, p, alfonsine.White) + alfonsine.Pips(v, p, alfonsine.Black)
	}
	switch {
	case p.Off(c) > start.Off(c) || atHome(v, p, c) == p.Checkers(c):
		return PhaseBearingOff
	case 10*pips(p) >= 9*pips(start):
		return PhaseOpening
	}
	return PhaseMiddle
}

// PuzzleOptions configure a [PuzzleFinder]. The zero value suits most callers.
type PuzzleOptions struct {
	// Obvious chooses the obvious play. Nil means the [Heuristic], which counts as a player
	// does.
	Obvious bot.Chooser `json:"-"`
	// Loss is how much win probability the obvious play must lose, above 0 and at most 1.
	// Zero means 0.06.
	Loss float64 `json:"loss"`
	// Width is how many of the plays that look best are compared, besides the obvious one,
	// 2 or more. Zero means 3.
	Width int `json:"width"`
	// Games is the maximum number of games to play after each play. A position that would
	// need more is not a puzzle. Zero means 800.
	Games int `json:"games"`
	// Seed determines the dice of the games, and the errors of the levels.
	Seed uint64 `json:"seed"`
	// Workers is how many goroutines play games. Zero means GOMAXPROCS. No puzzle depends
	// on it.
	Workers int `json:"workers"`
}

// The usual values of PuzzleOptions.
const (
	usualLoss        = 0.06
	usualPuzzleWidth = 3
	usualPuzzleGames = 800
	mostGamesEach    = 1 << 24
)

// A PuzzleFinder decides which positions of a game are puzzles. It is safe to share between
// goroutines.
type PuzzleFinder struct {
	v       alfonsine.Variant
	opt     PuzzleOptions
	expert  bot.Agent
	judge   *mind.Judge
	obvious bot.Chooser
	levels  []bot.Level
	agents  []bot.Agent
}

// NewPuzzleFinder returns a PuzzleFinder for a game. It judges with the shipped network. For
// a game without one it needs another Obvious, since the heuristic finds nothing wrong with
// its own plays. The error is an [*alfonsine.OptionsError] or that of [New].
func NewPuzzleFinder(v alfonsine.Variant, opt PuzzleOptions) (*PuzzleFinder, error) {
	c := options.Check{Package: "coach"}
	c.Share("Loss", opt.Loss)
	c.Holds(opt.Width == 0 || opt.Width >= 2, "Width", "must be 2 or more, not "+strconv.Itoa(opt.Width))
	c.Int("Games", opt.Games, mostGamesEach)
	if c.Err != nil {
		return nil, c.Err
	}
	opt.Loss = cmp.Or(opt.Loss, usualLoss)
	opt.Width = cmp.Or(opt.Width, usualPuzzleWidth)
	opt.Games = cmp.Or(opt.Games, usualPuzzleGames)
	f := &PuzzleFinder{v: v, opt: opt, obvious: opt.Obvious}
	for l := bot.LevelBeginner; l <= bot.LevelExpert; l++ {
		a, err := bot.New(v, bot.Options{Level: l, Workers: opt.Workers})
		if err != nil {
			return nil, err
		}
		f.levels, f.agents = append(f.levels, l), append(f.agents, a)
	}
	f.expert = f.agents[len(f.agents)-1]
	net, err := bot.Shipped(v)
	c.Holds(err == nil || opt.Obvious != nil, "Obvious", "must be set: no network is shipped for "+words.Told(v.Slug())+", and the heuristic finds nothing wrong with its own plays")
	if c.Err != nil {
		return nil, c.Err
	}
	if err == nil {
		f.judge = mind.NewJudge(v, mind.NetworkOf(net).Estimator(v))
	} else {
		f.judge = mind.NewJudge(v, mind.NewHeuristic(v))
	}
	if f.obvious == nil {
		a, err := bot.New(v, bot.Options{Evaluator: bot.Heuristic(v), Workers: opt.Workers})
		if err != nil {
			return nil, err
		}
		f.obvious = a
	}
	return f, nil
}

// Find reports whether a position with dice is a puzzle, and returns it. Games decide: from
// the position after each of the plays that look best to the end, with the best play at one
// ply for both sides, the same dice after each play, and the luck of the first throw taken
// off. A position is a puzzle if
//
//   - the obvious play seems to lose at least Loss, two plies deep (sixteen plays at most are
//     judged so),
//   - the 95 % confidence interval of what it loses in the games is above half of Loss,
//   - that of every other play compared with the best one is above 0.
//
// A puzzle is therefore rejected, and not left in doubt, where two plays are about as good.
// The errors are those of [Agent.Choose]. A nil context is never cancelled.
func (f *PuzzleFinder) Find(ctx context.Context, p alfonsine.Position) (z Puzzle, found bool, err error) {
	defer mind.Rescue(f.v, &err)
	ctx = mind.Given(ctx)
	t := mind.Thought{Ctx: ctx, Until: ctx}
	ranked, err := f.expert.Rank(ctx, p)
	if err != nil {
		return Puzzle{}, false, err
	}
	list := make([]rival, len(ranked))
	for i, r := range ranked {
		list[i] = rival{play: r.Play, next: r.Play.Next(), Estimate: r.Estimate}
	}
	obvious, err := f.obvious.Choose(t.Ctx, p)
	if err != nil {
		return Puzzle{}, false, err
	}
	at := slices.IndexFunc(list, func(x rival) bool { return x.next == obvious.Next() })
	if at < 0 {
		return Puzzle{}, false, positionError(f.v.Slug(), p, "the obvious play "+words.Quote(obvious.String())+" is not legal")
	}
	if list[0].Win-list[at].Win < f.opt.Loss/2 { // cheap, and seldom misleading
		return Puzzle{}, false, nil
	}
	open := f.compared(t, list, &list[at], p.Turn())
	if err := t.Ctx.Err(); err != nil {
		return Puzzle{}, false, err
	}
	if open[0].Win-list[at].Win < f.opt.Loss {
		return Puzzle{}, false, nil
	}
	made := Puzzle{Position: p, Best: open[0].play, Phase: PhaseOf(f.v, p)}
	if held, err := f.hold(t, &made, open, &list[at]); !held {
		return Puzzle{}, false, err
	}
	if made.Level, err = f.level(t, p, made.Best.Next()); err != nil {
		return Puzzle{}, false, err
	}
	e, err := Explain(f.v, p, bot.Rated{Play: made.Best}, bot.Rated{Play: obvious})
	if err != nil {
		return Puzzle{}, false, err
	}
	made.Reasons, made.Allows = reasonKeys(e.Reasons), reasonKeys(e.Others)
	return made, true, nil
}

// A rival is a play that may be the best one.
type rival struct {
	play alfonsine.Play
	next alfonsine.Position
	bot.Estimate
	average float64 // two plies deep, of the side to play after it
}

// mostDeep is how many plays are judged two plies deep at most, besides the obvious one.
const mostDeep = 16

// compared returns the plays to compare, judged two plies deep, the best first: those that
// look best, and the obvious one.
func (f *PuzzleFinder) compared(t mind.Thought, list []rival, obvious *rival, c alfonsine.Color) []*rival {
	var open []*rival
	s := mind.Borrow(t)
	defer s.Return()
	best := list[0].Win
	for i := range list {
		x := &list[i]
		if i >= f.opt.Width && (i >= mostDeep || best-x.Win > f.opt.Loss) && x != obvious {
			continue
		}
		if !x.Exact {
			x.average = f.judge.Average(&x.next, 2, 1, s) // NaN when the thought is over
			if x.Win = x.average; x.next.Turn() != c {
				x.Win = 1 - x.average
			}
		}
		open = append(open, x)
	}
	slices.SortStableFunc(open, func(x, y *rival) int { return cmp.Compare(y.Win, x.Win) })
	width := f.opt.Width
	return slices.DeleteFunc(open, func(x *rival) bool {
		if x == obvious {
			return false
		}
		width--
		return width < 0
	})
}

// How many games are played after each play at least, in how many of them their spread is
// found, how large it usually is, and how many standard errors a difference is to be above
// its bound, so that most puzzles hold.
const (
	leastGames  = 300
	pilotGames  = 60
	usualSpread = 0.4
	spareErrors = 2.8
)

// A comparison compares a play with the best one by games with the same dice.
type comparison struct {
	*rival
	bound float64   // what the loss must exceed
	games int       // how many to play
	wins  []float64 // the results after this play
}

// need returns how many games a comparison with such a spread needs, and at least so many.
// It is +Inf if the play seems to lose no more than its bound.
func (x *comparison) need(best *rival, spread float64, least int) float64 {
	gap := best.Win - x.Win - x.bound
	if !(gap > 0) {
		return math.Inf(1)
	}
	errors := spareErrors * spread / gap
	return max(float64(least), errors*errors)
}

// loss returns what the play loses in the games of both.
func (x *comparison) loss(best []float64) (s score.Sample) {
	for i, win := range x.wins {
		s.Add(best[i] - win)
	}
	return s
}

// hold plays the games of a puzzle and adds what they say. It reports whether they hold the
// puzzle. The spread of the first games and the judgement two plies deep decide how many to
// play, so that the results do not.
func (f *PuzzleFinder) hold(t mind.Thought, z *Puzzle, open []*rival, obvious *rival) (bool, error) {
	best, least := &comparison{rival: open[0]}, min(leastGames, f.opt.Games)
	var others []*comparison
	for _, x := range open[1:] {
		o := &comparison{rival: x}
		if x == obvious {
			o.bound = f.opt.Loss / 2
		}
		if o.need(best.rival, usualSpread, least) > float64(f.opt.Games) {
			return false, nil
		}
		others = append(others, o)
	}
	for _, x := range append(others, best) {
		if err := f.more(t, x, min(pilotGames, f.opt.Games), z.Position.Turn()); err != nil {
			return false, err
		}
	}
	for _, x := range others {
		s := x.loss(best.wins)
		need := x.need(best.rival, math.Sqrt(s.Variance()), least)
		if need > float64(f.opt.Games) {
			return false, nil
		}
		x.games = int(need)
		best.games = max(best.games, x.games)
	}
	for _, x := range append(others, best) {
		if err := f.more(t, x, x.games, z.Position.Turn()); err != nil {
			return false, err
		}
	}
	for _, x := range others {
		s := x.loss(best.wins)
		if !(s.Mean()-s.Margin() > x.bound) {
			return false, nil
		}
		w := WrongPlay{x.play, s.Mean(), s.Margin(), x.games}
		if x.Exact && best.Exact {
			w.Games = 0
		}
		if z.Wrong = append(z.Wrong, w); x.rival == obvious {
			copy(z.Wrong[1:], z.Wrong)
			z.Wrong[0] = w
		}
	}
	slices.SortStableFunc(z.Wrong[1:], func(x, y WrongPlay) int { return cmp.Compare(x.Loss, y.Loss) })
	return true, nil
}

// more plays games after a play, until there are n.
func (f *PuzzleFinder) more(t mind.Thought, x *comparison, n int, c alfonsine.Color) error {
	from := len(x.wins)
	x.wins = append(x.wins, make([]float64, max(0, n-from))...)
	_ = parallel.For(t.Until, parallel.Workers(f.opt.Workers), len(x.wins)-from, 1, func(_, i int) {
		if x.wins[from+i] = x.Win; x.Exact {
			return
		}
		s := mind.Borrow(t)
		defer s.Return()
		rng := rand.New(rand.NewPCG(f.opt.Seed, uint64(from+i)))
		x.wins[from+i] = f.judge.PlayOut(x.next, x.average, c, rng, s)
	})
	return t.Ctx.Err()
}

// levelTries is how many agents of a level are asked.
const levelTries = 24

// level returns the weakest level that finds the best play more often than not.
func (f *PuzzleFinder) level(t mind.Thought, p, best alfonsine.Position) (bot.Level, error) {
	for i, l := range f.levels {
		right := 0
		for n := range uint64(levelTries) {
			play, err := bot.Reseed(f.agents[i], mind.Mix(f.opt.Seed)^n).Choose(t.Ctx, p)
			if err != nil {
				return 0, err
			}
			if play.Next() == best {
				right++
			}
		}
		if 2*right > levelTries {
			return l, nil
		}
	}
	return bot.LevelMaster, nil
}

// reasonKeys returns the keys of reasons.
func reasonKeys(list []Reason) []string {
	keys := make([]string, len(list))
	for i, r := range list {
		keys[i] = r.Key
	}
	return keys
}
