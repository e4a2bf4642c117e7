package lines

import (
	"context"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/score"
)

// A judge finds the win probability of positions of one game. It asks its evaluators in
// order, the exact ones first, and uses the first that knows the position. The last one is
// a player with a network, which has an estimate for every position.
type judge struct {
	game       alfonsine.Variant
	evaluators []*evaluator
	solutions  []*endgame.Solution // the most recent ones
	players    map[bot.Level]bot.Agent
}

// An evaluator is a way to find the win probability. It is made when first used.
type evaluator struct {
	name  string
	exact bool
	make  func(ctx context.Context) (endgame.Evaluator, error)
	knows func(p alfonsine.Position) bool // whether it may know p; nil for always

	made endgame.Evaluator
	err  error // why the game has none
}

// twoSided is the number of checkers a side up to which a race is exact.
const twoSided = 6

// mostSolutions is the maximum number of solved endings in the cache.
const mostSolutions = 4

func newJudge(v alfonsine.Variant, solve int) *judge {
	j := &judge{game: v, players: make(map[bot.Level]bot.Agent)}
	if g, ok := alfonsine.GameOf(v); ok { // only such games have tables
		j.evaluators = j.tables(g, solve)
	}
	j.evaluators = append(j.evaluators, &evaluator{name: "bot", make: func(ctx context.Context) (endgame.Evaluator, error) {
		a, err := j.player(bot.LevelExpert)
		return opinion{a, ctx}, err
	}})
	return j
}

// tables returns the evaluators of package endgame.
func (j *judge) tables(g *alfonsine.Game, solve int) []*evaluator {
	few := func(p alfonsine.Position) bool {
		return j.race(p) && onBoard(p, alfonsine.White) <= twoSided && onBoard(p, alfonsine.Black) <= twoSided
	}
	return []*evaluator{
		{name: "two-sided table", exact: true, knows: few, make: func(ctx context.Context) (endgame.Evaluator, error) {
			return endgame.NewTwoSided(ctx, g, endgame.Options{Checkers: twoSided})
		}},
		{name: "solution", exact: true, knows: j.meeting(solve), make: func(ctx context.Context) (endgame.Evaluator, error) {
			return solver{j, g, ctx, solve}, nil
		}},
		{name: "race", knows: j.race, make: func(ctx context.Context) (endgame.Evaluator, error) {
			table, err := endgame.NewOneSided(ctx, g, endgame.Options{})
			if err != nil {
				return nil, err
			}
			return endgame.NewRace(g, table)
		}},
	}
}

// player returns the player of a level.
func (j *judge) player(level bot.Level) (bot.Agent, error) {
	if a := j.players[level]; a != nil {
		return a, nil
	}
	a, err := bot.New(j.game, bot.Options{Level: level})
	if err == nil {
		j.players[level] = a
	}
	return a, err
}

// opinion turns a player into an evaluator.
type opinion struct {
	bot.Agent
	ctx context.Context
}

// Win returns the player's estimate.
func (o opinion) Win(p alfonsine.Position) (float64, error) {
	e, err := o.Agent.Win(o.ctx, p)
	return e.Win, err
}

// race reports whether the sides bear off and can no longer meet.
func (j *judge) race(p alfonsine.Position) bool {
	_, white := endgame.HomeOf(j.game, p, alfonsine.White)
	_, black := endgame.HomeOf(j.game, p, alfonsine.Black)
	return white && black && !alfonsine.Contact(j.game, p)
}

// meeting returns a function that reports whether an ending in which the sides still meet
// may be small enough to solve: few checkers, all near home.
func (j *judge) meeting(solve int) func(alfonsine.Position) bool {
	return func(p alfonsine.Position) bool {
		if solve == 0 || j.race(p) {
			return false
		}
		const most = 7 // checkers of both sides
		return onBoard(p, alfonsine.White)+onBoard(p, alfonsine.Black) <= most
	}
}

// onBoard returns the number of a side's checkers that are not off.
func onBoard(p alfonsine.Position, c alfonsine.Color) int { return p.Checkers(c) - p.Off(c) }

// solver is an evaluator that solves the ending of a position.
type solver struct {
	judge *judge
	game  *alfonsine.Game
	ctx   context.Context
	most  int
}

// Win solves the position, unless it is part of an earlier solution.
func (s solver) Win(p alfonsine.Position) (float64, error) {
	for _, known := range s.judge.solutions {
		if win, err := known.Win(p); err == nil {
			return win, nil
		}
	}
	solution, err := endgame.Solve(s.ctx, s.game, []alfonsine.Position{p}, endgame.SolveOptions{MaxPositions: s.most})
	if err != nil {
		return 0, err
	}
	list := append([]*endgame.Solution{solution}, s.judge.solutions...)
	s.judge.solutions = list[:min(len(list), mostSolutions)]
	return solution.Win(p)
}

// A verdict is a win probability with its source.
type verdict struct {
	win   float64
	by    *evaluator
	exact bool
}

// judge returns the win probability of the side to play.
func (j *judge) judge(ctx context.Context, p alfonsine.Position) (verdict, error) {
	if p.Over() {
		return verdict{win: score.Of(p, p.Turn()), exact: true}, nil
	}
	for _, e := range j.evaluators {
		if e.err != nil || e.knows != nil && !e.knows(p) {
			continue
		}
		if e.made == nil {
			made, err := e.make(ctx)
			if ctx.Err() != nil {
				return verdict{}, err
			}
			if err != nil {
				e.err = err
				continue
			}
			e.made = made
		}
		win, err := e.made.Win(p)
		switch {
		case err == nil:
			return verdict{win, e, e.exact}, nil
		case ctx.Err() != nil:
			return verdict{}, err
		}
	}
	return verdict{}, &endgame.PositionError{Variant: j.game.Slug(), Position: p, Reason: "no evaluator knows the position"}
}

// judgeOf returns the judge of a game.
func (s *session) judgeOf(g alfonsine.Variant) *judge {
	j := s.judges[g.Slug()]
	if j == nil {
		j = newJudge(g, s.solve)
		s.judges[g.Slug()] = j
	}
	return j
}

// winAnswer is a win probability.
type winAnswer struct {
	Win   float64 `json:"win"`
	Exact bool    `json:"exact"`
	By    string  `json:"by"`
}

func (v verdict) answer() winAnswer {
	by := "result"
	if v.by != nil {
		by = v.by.name
	}
	return winAnswer{v.win, v.exact, by}
}

// win answers with the win probability of the side to play.
func (s *session) win(ctx context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	v, err := s.judgeOf(g).judge(ctx, p)
	if err != nil {
		return nil, err
	}
	return v.answer(), nil
}

// rank answers with the plays, sorted by the win probability of the side that makes them.
func (s *session) rank(ctx context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	j := s.judgeOf(g)
	if _, err := j.judge(ctx, p); err != nil { // a solution then knows all positions that follow p
		return nil, err
	}
	ranked, err := endgame.Rank(g, judging{j, ctx}, p)
	if err != nil {
		return nil, err
	}
	list := []play{}
	for _, x := range ranked {
		y := playOf(x.Play)
		y.Win = &x.Win
		list = append(list, y)
	}
	return struct {
		Plays []play `json:"plays"`
	}{list}, nil
}

// judging turns a judge into an evaluator.
type judging struct {
	judge *judge
	ctx   context.Context
}

// Win returns the win probability of the side to play.
func (j judging) Win(p alfonsine.Position) (float64, error) {
	v, err := j.judge.judge(j.ctx, p)
	return v.win, err
}

// choose answers with the play of a player of the given level.
func (s *session) choose(ctx context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	level := bot.LevelExpert
	if err := readWord("level", r.Level, &level); err != nil {
		return nil, err
	}
	if p.Over() || p.Dice().IsZero() {
		_, err := g.Move(p, alfonsine.Move{}) // returns the reason why there is nothing to play
		return nil, err
	}
	player, err := s.judgeOf(g).player(level)
	if err != nil {
		return nil, err
	}
	if r.Seed != nil {
		player = bot.Reseed(player, *r.Seed)
	}
	ranked, err := player.Rank(ctx, p)
	if err != nil {
		return nil, err
	}
	x := playOf(ranked[0].Play)
	x.Win = &ranked[0].Win
	return x, nil
}
