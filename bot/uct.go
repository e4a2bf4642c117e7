package bot

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/score"
	"example.com/alfonsine/internal/words"
)

// UCTOptions configure [NewUCT].
type UCTOptions struct {
	// Playouts is how many games are played for one choice. Zero means 1000, or 16,777,216
	// with a Budget, where it is the maximum. The tree grows to two million plays, where each
	// position counts as three more. They take about 100 MB; later games add nothing to it.
	Playouts int `json:"playouts"`
	// Exploration, 0 to 100, is the weight of trying rarely tried plays. Zero means the
	// square root of 2.
	Exploration float64 `json:"exploration"`
	// Budget is how long an agent may think about one question. Zero means no limit, unlike
	// in [Within], where it means an answer at once. One game is always played. With a
	// budget, answers depend on the machine and on its load.
	Budget time.Duration `json:"budget"` // in nanoseconds
	// Seed determines the dice and the plays of the playouts.
	Seed uint64 `json:"seed"`
}

// NewUCT makes an agent that needs no knowledge of the game. UCT is a tree search with
// random games from its leaves (Kocsis and Szepesvári, Bandit based Monte-Carlo planning,
// 2006); here the dice are thrown anew each time. General game programs play this way. It
// serves as a yardstick. The error is an [*alfonsine.OptionsError].
func NewUCT(v alfonsine.Variant, opt UCTOptions) (Agent, error) {
	switch {
	case opt.Budget < 0:
		return nil, optionError("Budget", "must be 0 or more, not "+opt.Budget.String())
	case opt.Playouts < 0 || opt.Playouts > mostGames:
		return nil, optionError("Playouts", "must be 0 to "+strconv.Itoa(mostGames)+", not "+strconv.Itoa(opt.Playouts))
	case !(opt.Exploration >= 0 && opt.Exploration <= 100):
		return nil, optionError("Exploration", "must be 0 to 100, not "+words.Decimal(opt.Exploration))
	}
	if opt.Exploration == 0 {
		opt.Exploration = math.Sqrt2
	}
	return &uct{v, opt}, nil
}

type uct struct {
	game alfonsine.Variant
	opt  UCTOptions
}

// playouts returns the maximum number of games.
func (a *uct) playouts() int {
	switch {
	case a.opt.Playouts > 0:
		return a.opt.Playouts
	case a.opt.Budget > 0:
		return mostGames
	}
	return 1000
}

// Within returns the agent with another budget.
func (a *uct) Within(budget time.Duration) Agent {
	b := *a
	b.opt.Budget = max(budget, 1)
	return &b
}

func (a *uct) Reseed(seed uint64) Agent {
	b := *a
	b.opt.Seed = seed
	return &b
}

func (a *uct) String() string {
	most := ""
	if a.opt.Budget > 0 {
		most = a.opt.Budget.String() + " a question, at most "
	}
	return "UCT of " + a.game.Slug() + ", " + most + words.Count(a.playouts(), "playout")
}

func (a *uct) Choose(ctx context.Context, p alfonsine.Position) (alfonsine.Play, error) {
	list, err := a.Rank(ctx, p)
	if err != nil {
		return alfonsine.Play{}, err
	}
	return list[0].Play, nil
}

// Rank returns the plays in the order of how often they were tried.
func (a *uct) Rank(ctx context.Context, p alfonsine.Position) (list []Rated, err error) {
	defer rescue(a.game, &err)
	ctx = given(ctx)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	plays := a.game.AppendPlays(nil, p)
	if len(plays) == 0 {
		return nil, unplayable(a.game, p)
	}
	t := a.tree(p)
	root := t.node(p)
	if err := a.play(ctx, func() { t.playout(p) }); err != nil {
		return nil, err
	}
	list = make([]Rated, len(plays))
	for i, play := range plays {
		list[i] = Rated{Play: play, Estimate: root.plays[i].estimate()}
	}
	slices.SortStableFunc(list, func(x, y Rated) int {
		return cmp.Or(cmp.Compare(y.Games, x.Games), cmp.Compare(y.Win, x.Win), x.Play.Next().Compare(y.Play.Next()))
	})
	return list, nil
}

// play calls playout as often as the options say.
func (a *uct) play(ctx context.Context, playout func()) error {
	t, done := newThought(ctx, a.opt.Budget)
	defer done()
	for range a.playouts() {
		playout()
		if t.over() {
			break
		}
	}
	return ctx.Err()
}

// Win returns the mean of the playouts.
func (a *uct) Win(ctx context.Context, p alfonsine.Position) (_ Estimate, err error) {
	defer rescue(a.game, &err)
	switch {
	case p.IsZero():
		return Estimate{}, noPosition(a.game, p)
	case p.Over():
		return Estimate{Win: score.Of(p, p.Turn()), Exact: true}, nil
	}
	ctx = given(ctx)
	t := a.tree(p)
	var all branch
	if err := a.play(ctx, func() { all.add(t.playout(p), p.Turn()) }); err != nil {
		return Estimate{}, err
	}
	return all.estimate(), nil
}

// A tree is what UCT has found about the positions after one. It has a node for each
// position with dice.
type tree struct {
	game        alfonsine.Variant
	exploration float64
	rng         *rand.Rand
	nodes       map[alfonsine.Position]*node
	room        int       // what may still be added, in branches
	path        []*branch // scratch: what a playout went through
	movers      []alfonsine.Color
	next        []alfonsine.Position // scratch: the plays of a turn in a playout
}

// A node is a position with dice.
type node struct {
	plays []branch
	tries float64
}

// A tree stops growing when it is as large as so many branches: 100 MB. A node takes as much
// as a few of them, with its place in the map.
const (
	mostBranches = 2_000_000
	nodeBranches = 3
)

// A branch is a play, with its results for the side that makes it.
type branch struct {
	next  alfonsine.Position
	tries float64
	wins  float64
}

func (b *branch) add(white float64, c alfonsine.Color) {
	b.tries++
	if c == alfonsine.White {
		b.wins += white
	} else {
		b.wins += 1 - white
	}
}

func (b *branch) estimate() Estimate {
	if b.tries == 0 {
		return ignorance
	}
	win := b.wins / b.tries
	return Estimate{Win: win, Margin: 1.96 * math.Sqrt(win*(1-win)/b.tries), Games: int(b.tries)}
}

func (a *uct) tree(p alfonsine.Position) *tree {
	return &tree{
		game: a.game, exploration: a.opt.Exploration, nodes: make(map[alfonsine.Position]*node), room: mostBranches,
		rng: rand.New(rand.NewPCG(a.opt.Seed, hash(a.opt.Seed, &p))),
	}
}

// node returns the node of a position. It adds a node if there is none.
func (t *tree) node(p alfonsine.Position) *node {
	n := t.nodes[p]
	if n == nil {
		t.next = alfonsine.AppendNext(t.next[:0], t.game, p)
		n = &node{plays: make([]branch, len(t.next))}
		for i, next := range t.next {
			n.plays[i].next = next
		}
		t.nodes[p] = n
		t.room -= nodeBranches + len(n.plays)
	}
	return n
}

// playout descends the tree, adds a node, plays from there at random and adds the result to
// the nodes on its path. It returns the worth of the game for White.
func (t *tree) playout(p alfonsine.Position) float64 {
	t.path, t.movers = t.path[:0], t.movers[:0]
	for range longestGame {
		p = alfonsine.Throw(t.game, p, t.rng)
		n, known := t.nodes[p]
		if !known {
			if t.room <= 0 {
				break
			}
			n = t.node(p)
		}
		if len(n.plays) == 0 {
			break // it is over
		}
		n.tries++
		b := t.pick(n)
		t.path, t.movers = append(t.path, b), append(t.movers, p.Turn())
		p = b.next
		if !known {
			break
		}
	}
	for range longestGame {
		p = alfonsine.Throw(t.game, p, t.rng)
		t.next = alfonsine.AppendNext(t.next[:0], t.game, p)
		if len(t.next) == 0 {
			break
		}
		p = t.next[t.rng.IntN(len(t.next))]
	}
	white := score.Of(p, alfonsine.White)
	for i, b := range t.path {
		b.add(white, t.movers[i])
	}
	return white
}

// pick returns the branch with the highest upper confidence bound. Untried branches come
// first.
func (t *tree) pick(n *node) *branch {
	fresh := 0
	for i := range n.plays {
		if n.plays[i].tries == 0 {
			fresh++
		}
	}
	if fresh > 0 {
		nth := t.rng.IntN(fresh)
		for i := range n.plays {
			if n.plays[i].tries > 0 {
				continue
			}
			if nth == 0 {
				return &n.plays[i]
			}
			nth--
		}
	}
	best, bound := &n.plays[0], math.Inf(-1)
	total := log(n.tries)
	for i := range n.plays {
		b := &n.plays[i]
		if x := b.wins/b.tries + float64(t.exploration*math.Sqrt(total/b.tries)); x > bound {
			best, bound = b, x
		}
	}
	return best
}
