package train

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/options"
)

// JudgeOptions configure [Judge]. The zero value suits most callers.
type JudgeOptions struct {
	// First is the number of the first game, 0 to a billion. The dice of a game come from Seed
	// and its number alone, so machines that judge other games judge together what one would.
	First int `json:"first"`
	// Number is how many games are judged, at most a billion. Zero means as many as have
	// Positions positions.
	Number int `json:"number"`
	// Positions is how many positions are wanted, at most 10,000,000. Zero means 300,000.
	Positions int `json:"positions"`
	// Ply is how deep the teacher judges a position, 1 to 3, as in [RefineOptions]. Zero means 2.
	Ply int `json:"ply"`
	// Known, 0 to 1, is the probability with which a game goes on where a table knows the
	// position.
	Known float64 `json:"known"`
	// Drawn, 0 to 1, is the share of Positions that are not taken from games but drawn from the
	// endings that tables know, as in [RefineOptions]. They come first where First is 0.
	Drawn float64 `json:"drawn"`
	// Later, 0 to 1, lets a position also learn what the teacher sees later in its game, as in
	// [RefineOptions].
	Later float64 `json:"later"`
	// Seed determines the dice.
	Seed uint64 `json:"seed"`
	// Workers is how many goroutines judge. Zero means GOMAXPROCS. No position depends on it.
	Workers int `json:"workers"`
}

// The usual values of JudgeOptions, and the largest ones.
const (
	usualPositions = 300_000
	mostPositions  = 10_000_000
)

// How positions are found: the number of games played at a time, after how many without a
// position Judge gives up, of how many throws it examines one, and how many of the best plays
// of that throw it takes.
const (
	judgeGames  = 32
	judgeVain   = 32 * judgeGames
	judgeThrows = 4
	judgePlays  = 4
	followed    = 1   // of the best replies, in a third ply
	mostAstray  = 40  // throws of a game that begins astray
	mostErring  = 1.5 // the largest standard deviation of the errors there, in log odds
)

// How endings are drawn: the most checkers of a side, and after how many that no table knows
// Judge gives up.
const (
	drawCheckers = 8
	drawVain     = 10_000
)

// complete returns the options with their zero values written out. The error is for the
// first invalid option.
func (o JudgeOptions) complete() (JudgeOptions, error) {
	o.Positions = cmp.Or(o.Positions, usualPositions)
	o.Ply = cmp.Or(o.Ply, mind.UsualRefinePly)
	c := options.Check{Package: "train"}
	c.Int("First", o.First, mostGames)
	c.Int("Number", o.Number, mostGames)
	c.Int("Positions", o.Positions, mostPositions)
	c.Int("Ply", o.Ply, mind.MostRefinePly)
	c.Share("Known", o.Known)
	c.Share("Drawn", o.Drawn)
	c.Share("Later", o.Later)
	c.Int("Workers", o.Workers, math.MaxInt)
	return o, c.Err
}

// Judge lets a teacher play against itself and judge positions of its games, as a network does,
// or one throw deeper, or two; nil means the shipped network. It is the first half of [Refine],
// and most of its work. [Fit] is the other half, and can learn what many machines have judged.
//
// The positions come in the order of their games, after the endings that are drawn. The same
// options give the same positions to the last bit, on every machine and with any number of
// workers. Those of other games are others; two calls with other First and Number judge
// together what one would have.
//
// The last error, after which nothing follows, is an [*fault.OptionsError], a [*bot.NetError]
// if the teacher does not fit the game or no network is shipped for it, or, wrapped, the
// context's or another error of [Train]. What came before it counts: to resume, begin with the
// game after the last. A nil context is never canceled.
func Judge(ctx context.Context, g *alfonsine.Game, teacher *bot.Net, opt JudgeOptions) iter.Seq2[Judged, error] {
	return func(yield func(Judged, error) bool) {
		teacher, err := teacherFor(g, teacher)
		if err == nil {
			opt, err = opt.complete()
		}
		if err != nil {
			yield(Judged{}, err)
			return
		}
		t := newTeacher(opt, judgeOf(g, teacher))
		ctx := mind.Given(ctx)
		for step := t.draw; ; step = t.play {
			list, err := t.rescued(ctx, step)
			for _, x := range list {
				if !yield(x, nil) {
					return
				}
			}
			if err != nil {
				yield(Judged{}, fmt.Errorf("train: judging for %s: %w", g.Slug(), err))
				return
			}
			if t.done() {
				return
			}
		}
	}
}

// teacherFor returns a network that fits the game: the one given, or the shipped one for nil.
func teacherFor(g *alfonsine.Game, n *bot.Net) (*bot.Net, error) {
	if n == nil {
		return bot.Shipped(g)
	}
	return n, n.Fits(g)
}

// judgeOf returns what judges by a network.
func judgeOf(g *alfonsine.Game, n *bot.Net) *mind.Judge {
	return &mind.Judge{Game: g, Race: mind.NewRace(g), Estimator: mind.NetworkOf(n).Estimator(g)}
}

// A teacher plays games and judges their positions.
type teacher struct {
	*selfplay
	opt   JudgeOptions
	next  int // the number of the next game
	drawn int // the endings among the positions
	have  int // the positions so far
}

// newTeacher returns a teacher that judges by j and, if endings are drawn, by the table of those
// with contact.
func newTeacher(opt JudgeOptions, j *mind.Judge) *teacher {
	if t := mind.EndingOf(j.Game); t != nil && opt.Drawn > 0 {
		j.Tables = append(j.Tables, t)
	}
	return &teacher{selfplay: newSelfplay(j, opt.Seed, opt.Known, opt.Workers), opt: opt, next: opt.First}
}

// done reports whether all positions that are asked for are there.
func (t *teacher) done() bool {
	if t.opt.Number > 0 {
		return t.next == t.opt.First+t.opt.Number
	}
	return t.have == t.opt.Positions
}

// rescued returns the positions of a step, or the error with which it refuses.
func (t *teacher) rescued(ctx context.Context, step func(context.Context) []Judged) (list []Judged, err error) {
	defer mind.Rescue(t.judge.Game, &err)
	return step(ctx), nil
}

// refuse ends the call with the error of an invalid option.
func refuse(option, reason string) {
	mind.Refuse(&fault.OptionsError{Package: "train", Option: option, Reason: reason})
}

// draw returns the positions that are drawn from the endings that tables know, if the first
// game is to be judged too.
func (t *teacher) draw(ctx context.Context) (list []Judged) {
	mind.Refuse(t.judge.Race.Prepare(ctx))
	if t.opt.First > 0 {
		return nil
	}
	rng := rand.New(rand.NewPCG(t.seed, math.MaxUint64-1))
	j := t.judge
	s := new(mind.Scratch).Clear(mind.Thought{Ctx: ctx, Until: ctx})
	for vain := 0; len(list) < int(t.opt.Drawn*float64(t.opt.Positions)); vain++ {
		s.Refuse()
		if vain == drawVain {
			refuse("Drawn", "no table knows endings of the game")
		}
		p, err := ending(j.Game, rng).Position()
		if err == nil && j.Game.Check(p) == nil && !p.Over() && j.Knows(&p, s.Thought) {
			list = append(list, t.teach(&p, s))
			vain = 0
		}
	}
	number(list, -1)
	t.drawn, t.have = len(list), len(list)
	return list
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

// number gives the positions of a game their places.
func number(list []Judged, game int) {
	for i := range list {
		list[i].Game, list[i].Index = game, i
	}
}

// play returns the positions of the next games.
func (t *teacher) play(ctx context.Context) (list []Judged) {
	first, most := t.next, t.most()
	n := judgeGames
	if t.opt.Number > 0 {
		n = min(n, t.opt.First+t.opt.Number-first)
	}
	var found [judgeGames][]Judged
	t.each(ctx, n, func(i int, s *mind.Scratch) { found[i] = t.playGame(ctx, s, first+i) })
	for i, one := range found {
		number(one, first+i)
		list = append(list, one[:min(len(one), most-len(list))]...)
	}
	t.next += n
	t.have += len(list)
	if t.opt.Number == 0 && t.have == t.drawn && t.next == t.opt.First+judgeVain {
		refuse("Positions", "every position of the games is known exactly; there is nothing to learn")
	}
	return list
}

// most returns how many more positions are wanted of the next games.
func (t *teacher) most() int {
	if t.opt.Number > 0 {
		return math.MaxInt
	}
	return t.opt.Positions - t.have
}

// playGame plays a game and returns positions from it. If the context is canceled it stops
// after the current position, since judging those of a whole game takes seconds.
func (t *teacher) playGame(ctx context.Context, s *mind.Scratch, game int) (list []Judged) {
	rng, known := t.dice(game)
	if t.opt.Later > 0 {
		return t.playOn(ctx, s, t.starts[game%2], known, rng)
	}
	most := t.most()
	look := func(_ *alfonsine.Position, _ float64, thrown *alfonsine.Position) bool {
		if rng.IntN(judgeThrows) == 0 {
			for _, next := range t.better(thrown, known, s) {
				if ctx.Err() != nil {
					return false
				}
				list = append(list, t.teach(&next, s))
			}
		}
		return len(list) < most && ctx.Err() == nil
	}
	t.judge.PlayItself(t.starts[game%2], known, rng, s, look)
	return list
}

// playOn plays a game, one in two times astray at first, and returns its positions. Each also
// learns what is seen later.
func (t *teacher) playOn(
	ctx context.Context, s *mind.Scratch, p alfonsine.Position, known bool, rng *rand.Rand,
) []Judged {
	if rng.IntN(2) == 0 {
		p = t.stray(p, s, rng)
	}
	var list []Judged
	var signs []float64   // 1 where White is to throw, otherwise -1
	var changes []float64 // what looking ahead changes for the side to throw
	t.judge.PlayItself(p, known, rng, s, func(before *alfonsine.Position, odds float64, _ *alfonsine.Position) bool {
		x := t.teach(before, s)
		list, signs = append(list, x), append(signs, 1-2*float64(before.Turn()))
		changes = append(changes, x.Win-mind.Probability(odds))
		return ctx.Err() == nil
	})
	later := 0.0 // for White
	for i := len(list) - 1; i >= 0; i-- {
		list[i].Win += float64(signs[i] * later)
		later = float64(t.opt.Later * (later + float64(signs[i]*changes[i])))
	}
	return list
}

// stray plays up to 40 throws, by judgements that err, and returns where they lead.
func (t *teacher) stray(p alfonsine.Position, s *mind.Scratch, rng *rand.Rand) alfonsine.Position {
	j, left := *t.judge, rng.IntN(mostAstray+1)
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
func (t *teacher) better(p *alfonsine.Position, known bool, s *mind.Scratch) []alfonsine.Position {
	j := t.judge
	list := slices.DeleteFunc(j.Game.AppendNext(nil, *p), func(next alfonsine.Position) bool {
		return !next.Dice().IsZero() || next.Over() || !known && j.Knows(&next, s.Thought)
	})
	odds := make(map[alfonsine.Position]float64, len(list))
	for i := range list {
		odds[list[i]] = j.After(&list[i], p.Turn(), s)
	}
	slices.SortStableFunc(list, func(a, b alfonsine.Position) int { return cmp.Compare(odds[b], odds[a]) })
	return list[:min(judgePlays, len(list))]
}

// teach returns the win probability of a position without dice, from a table or as deep as
// the teacher looks.
func (t *teacher) teach(p *alfonsine.Position, s *mind.Scratch) Judged {
	return Judged{Position: *p, Win: t.judge.Win(p, p.Turn(), t.opt.Ply, followed, s)}
}
