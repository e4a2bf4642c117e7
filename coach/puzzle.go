package coach

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

	// Reasons has the keys of what Best does and the obvious play does not do, and Allows the
	// keys of what the obvious play does instead. [Explain] returns them with their values.
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
func PhaseOf(g *alfonsine.Game, p alfonsine.Position) Phase {
	c, start := p.Turn(), g.Start()
	pips := func(p alfonsine.Position) int {
		return g.Pips(p, alfonsine.White) + g.Pips(p, alfonsine.Black)
	}
	switch {
	case p.Off(c) > start.Off(c) || atHome(g, p, c) == p.Checkers(c):
		return PhaseBearingOff
	case 10*pips(p) >= 9*pips(start):
		return PhaseOpening
	}
	return PhaseMiddle
}

// PuzzleOptions configure a [PuzzleFinder]. The zero value suits most callers.
type PuzzleOptions struct {
	// Loss is how much win probability the obvious play must lose, above 0 and at most 1.
	// Zero means 0.06.
	Loss float64 `json:"loss"`
	// Width is how many of the plays that look best are compared, besides the obvious one,
	// 2 or more. Zero means 3.
	Width int `json:"width"`
	// Games is the maximum number of games to play after each play, up to 1<<24. A position
	// that would need more is not a puzzle. Zero means 800.
	Games int `json:"games"`
	// Seed determines the dice of the games, and the errors of the levels.
	Seed uint64 `json:"seed"`
	// Workers is how many goroutines play. Zero means GOMAXPROCS. No puzzle depends on it.
	Workers int `json:"workers"`
}

// mostGamesEach is how many games can be played after each play.
const mostGamesEach = 1 << 24

// A PuzzleFinder decides which positions of a game are puzzles. NewPuzzleFinder makes one; the
// zero PuzzleFinder is none. It is safe to share between goroutines.
type PuzzleFinder struct {
	v       *alfonsine.Game
	opt     PuzzleOptions
	expert  bot.Agent
	judge   *mind.Judge
	obvious bot.Chooser
	agents  []bot.Agent // of the levels from LevelBeginner to LevelExpert
}

// NewPuzzleFinder returns a PuzzleFinder for a game. It judges with the shipped network; the
// obvious play is that of the [bot.Heuristic], which counts as a player does. The error is an
// [*fault.OptionsError] or that of [bot.New]. A game without a network has no puzzles.
func NewPuzzleFinder(g *alfonsine.Game, opt PuzzleOptions) (*PuzzleFinder, error) {
	c := options.Check{Package: "coach"}
	c.Share("Loss", opt.Loss)
	c.Holds(opt.Width == 0 || opt.Width >= 2, "Width", "must be 2 or more, not "+strconv.Itoa(opt.Width))
	c.Int("Games", opt.Games, mostGamesEach)
	c.Int("Workers", opt.Workers, math.MaxInt)
	if c.Err != nil {
		return nil, c.Err
	}
	opt.Loss = cmp.Or(opt.Loss, 0.06)
	opt.Width = cmp.Or(opt.Width, 3)
	opt.Games = cmp.Or(opt.Games, 800)
	f := &PuzzleFinder{v: g, opt: opt}
	for l := bot.LevelBeginner; l <= bot.LevelExpert; l++ {
		a, err := bot.New(g, bot.Options{Level: l, Workers: opt.Workers})
		if err != nil {
			return nil, err
		}
		f.agents = append(f.agents, a)
	}
	f.expert = f.agents[len(f.agents)-1]
	net, err := bot.Shipped(g)
	if err != nil {
		return nil, err
	}
	f.judge = mind.NewJudge(g, mind.NetworkOf(net).Estimator(g))
	f.obvious, err = bot.New(g, bot.Options{Evaluator: bot.Heuristic(g), Workers: opt.Workers})
	return f, err
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
// The errors are those of Choose in [bot.Agent], or an [*fault.OptionsError] for the zero
// PuzzleFinder. A nil context is never canceled.
func (f *PuzzleFinder) Find(ctx context.Context, p alfonsine.Position) (z Puzzle, found bool, err error) {
	if f.v == nil {
		return z, false, &fault.OptionsError{Package: "coach", Option: "finder", Reason: "it is none: NewPuzzleFinder makes one"}
	}
	defer mind.Rescue(f.v, &err)
	ctx = mind.Given(ctx)
	ranked, err := f.expert.Rank(ctx, p)
	if err != nil {
		return Puzzle{}, false, err
	}
	obvious, err := f.obvious.Choose(ctx, p)
	if err != nil {
		return Puzzle{}, false, err
	}
	at := slices.IndexFunc(ranked, func(r bot.Rated) bool { return r.Play.Next() == obvious.Next() })
	if at < 0 {
		return Puzzle{}, false, positionError(f.v.Slug(), p, "the obvious play "+words.Quote(obvious.String())+" is not legal")
	}
	if ranked[0].Win-ranked[at].Win < f.opt.Loss/2 { // cheap, and seldom misleading
		return Puzzle{}, false, nil
	}
	t := mind.Thought{Ctx: ctx, Until: ctx}
	open := f.compared(t, ranked, at, p.Turn())
	if err := ctx.Err(); err != nil {
		return Puzzle{}, false, err
	}
	if at = slices.IndexFunc(open, (*rival).obvious); open[0].Win-open[at].Win < f.opt.Loss {
		return Puzzle{}, false, nil
	}
	made := Puzzle{Position: p, Best: open[0].Play, Phase: PhaseOf(f.v, p)}
	if made.Wrong, err = f.hold(t, open, p.Turn()); made.Wrong == nil {
		return Puzzle{}, false, err
	}
	if made.Level, err = f.level(ctx, p, made.Best.Next()); err != nil {
		return Puzzle{}, false, err
	}
	e, err := Explain(f.v, p, bot.Rated{Play: made.Best}, bot.Rated{Play: obvious})
	if err != nil {
		return Puzzle{}, false, err
	}
	made.Reasons, made.Allows = reasonKeys(e.Reasons), reasonKeys(e.Others)
	return made, true, nil
}

// A rival is a play that is compared with others by games with the same dice.
type rival struct {
	bot.Rated
	average float64   // two plies deep, of the side to play after it
	bound   float64   // what the loss must exceed: above 0 for the obvious play, 0 for others
	games   int       // how many to play
	wins    []float64 // the results after this play
}

// obvious reports whether it is the obvious play.
func (x *rival) obvious() bool { return x.bound > 0 }

// mostDeep is how many plays are judged two plies deep at most, besides the obvious one.
const mostDeep = 16

// compared returns the plays to compare, judged two plies deep, the best first: those that
// look best, and the obvious one, which has an index.
func (f *PuzzleFinder) compared(t mind.Thought, ranked []bot.Rated, obvious int, c alfonsine.Color) []*rival {
	var open []*rival
	s := mind.Borrow(t)
	defer s.Return()
	for i, r := range ranked {
		x := &rival{Rated: r}
		if i == obvious {
			x.bound = f.opt.Loss / 2
		} else if i >= f.opt.Width && (i >= mostDeep || ranked[0].Win-r.Win > f.opt.Loss) {
			continue
		}
		if !x.Exact {
			next := x.Play.Next()
			x.average = f.judge.Average(&next, 2, 1, s) // NaN when the thought is over
			if x.Win = x.average; next.Turn() != c {
				x.Win = 1 - x.average
			}
		}
		open = append(open, x)
	}
	slices.SortStableFunc(open, func(x, y *rival) int { return cmp.Compare(y.Win, x.Win) })
	width := f.opt.Width
	return slices.DeleteFunc(open, func(x *rival) bool {
		if !x.obvious() {
			width--
		}
		return width < 0 && !x.obvious()
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

// asks sets how many games a play needs to be told from the best one, by the spread of those
// played, and reports whether they may be played. A play that seems to lose no more than its
// bound would need endlessly many.
func (f *PuzzleFinder) asks(x, best *rival) bool {
	spread := usualSpread
	if s := x.loss(best); s.Len() > 0 {
		spread = math.Sqrt(s.Variance())
	}
	gap := best.Win - x.Win - x.bound
	errors := spareErrors * spread / gap
	need := max(float64(min(leastGames, f.opt.Games)), errors*errors)
	if !(gap > 0 && need <= float64(f.opt.Games)) {
		return false
	}
	x.games = int(need)
	best.games = max(best.games, x.games)
	return true
}

// loss returns what the play loses in the games of both.
func (x *rival) loss(best *rival) (s score.Sample) {
	for i, win := range x.wins {
		s.Add(best.wins[i] - win)
	}
	return s
}

// hold plays the games of a puzzle and returns the plays that lose, or nil if the games do not
// hold the puzzle. The spread of the first games and the judgement two plies deep decide how
// many to play, so that the results do not.
func (f *PuzzleFinder) hold(t mind.Thought, open []*rival, c alfonsine.Color) (wrong []WrongPlay, err error) {
	best, others := open[0], open[1:]
	for _, most := range []int{pilotGames, f.opt.Games} {
		for _, x := range others {
			if !f.asks(x, best) {
				return nil, nil
			}
		}
		for _, x := range open {
			x.games = min(x.games, most)
		}
		if err := f.more(t, open, c); err != nil {
			return nil, err
		}
	}
	for _, x := range others {
		s := x.loss(best)
		if !(s.Mean()-s.Margin() > x.bound) {
			return nil, nil
		}
		w := WrongPlay{x.Play, s.Mean(), s.Margin(), x.games}
		if x.Exact && best.Exact {
			w.Games = 0
		}
		at := len(wrong)
		if x.obvious() {
			at = 0
		}
		wrong = slices.Insert(wrong, at, w)
	}
	slices.SortStableFunc(wrong[1:], func(x, y WrongPlay) int { return cmp.Compare(x.Loss, y.Loss) })
	return wrong, nil
}

// more plays games after each play, until there are as many as it needs.
func (f *PuzzleFinder) more(t mind.Thought, open []*rival, c alfonsine.Color) error {
	for _, x := range open {
		from := len(x.wins)
		x.wins = append(x.wins, make([]float64, x.games-from)...)
		_ = parallel.For(t.Until, parallel.Workers(f.opt.Workers), len(x.wins)-from, 1, func(_, i int) {
			if x.wins[from+i] = x.Win; x.Exact {
				return
			}
			s := mind.Borrow(t)
			defer s.Return()
			rng := rand.New(rand.NewPCG(f.opt.Seed, uint64(from+i)))
			x.wins[from+i] = f.judge.PlayOut(x.Play.Next(), x.average, c, rng, s)
		})
	}
	return t.Ctx.Err()
}

// levelTries is how many agents of a level are asked.
const levelTries = 24

// level returns the weakest level that finds the best play more often than not.
func (f *PuzzleFinder) level(ctx context.Context, p, best alfonsine.Position) (bot.Level, error) {
	for i, a := range f.agents {
		right := 0
		for n := range uint64(levelTries) {
			play, err := bot.Reseed(a, mind.Mix(f.opt.Seed)^n).Choose(ctx, p)
			if err != nil {
				return 0, err
			}
			if play.Next() == best {
				right++
			}
		}
		if 2*right > levelTries {
			return bot.LevelBeginner + bot.Level(i), nil
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
