package main

import (
	"context"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/score"
)

// A judge finds the win probability of positions of one game. It asks its evaluators in
// their order, the exact ones first, and takes the first that knows the position; last
// comes a player that has learned the game, who has an opinion of any.
type judge struct {
	game       alfonsine.Variant
	evaluators []*evaluator
	solutions  []*endgame.Solution // the latest
	players    map[bot.Level]bot.Agent
}

// An evaluator is one way of finding the win probability, made when it is first asked.
type evaluator struct {
	name  string
	exact bool
	make  func(ctx context.Context) (endgame.Evaluator, error)
	knows func(p alfonsine.Position) bool // whether it is worth asking; nil for always

	made endgame.Evaluator
	err  error // why there is none for the game
}

// twoSided is up to how many checkers a side a race is exact.
const twoSided = 6

// mostSolutions is how many solved endings are kept.
const mostSolutions = 4

func newJudge(v alfonsine.Variant, solve int) *judge {
	j := &judge{game: v, players: make(map[bot.Level]bot.Agent)}
	if g, ok := alfonsine.GameOf(v); ok { // tables are of such games only
		j.evaluators = j.tables(g, solve)
	}
	j.evaluators = append(j.evaluators, &evaluator{name: "bot", make: func(ctx context.Context) (endgame.Evaluator, error) {
		a, err := j.player(bot.LevelExpert)
		return opinion{a, ctx}, err
	}})
	return j
}

// tables returns the evaluators that package endgame has.
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

// An opinion is a player as an evaluator.
type opinion struct {
	bot.Agent
	ctx context.Context
}

// Win returns what the player thinks.
func (o opinion) Win(p alfonsine.Position) (float64, error) {
	e, err := o.Agent.Win(o.ctx, p)
	return e.Win, err
}

// race reports whether the sides bear off and cannot meet any more.
func (j *judge) race(p alfonsine.Position) bool {
	_, white := endgame.HomeOf(j.game, p, alfonsine.White)
	_, black := endgame.HomeOf(j.game, p, alfonsine.Black)
	return white && black && !alfonsine.Contact(j.game, p)
}

// meeting returns whether an ending in which the sides still meet may be small enough to
// be solved: few checkers, all of them near home.
func (j *judge) meeting(solve int) func(alfonsine.Position) bool {
	return func(p alfonsine.Position) bool {
		if solve == 0 || j.race(p) {
			return false
		}
		const most = 7 // checkers of both sides
		return onBoard(p, alfonsine.White)+onBoard(p, alfonsine.Black) <= most
	}
}

// onBoard returns how many checkers a side has that are not off.
func onBoard(p alfonsine.Position, c alfonsine.Color) int { return p.Checkers(c) - p.Off(c) }

// A solver is an evaluator that solves the ending it is asked about.
type solver struct {
	judge *judge
	game  *alfonsine.Game
	ctx   context.Context
	most  int
}

// Win solves the position, unless it is part of one that was solved before.
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

// A verdict is a win probability, and where it comes from.
type verdict struct {
	win   float64
	by    *evaluator
	exact bool
}

// judge returns the win probability of the side whose turn it is.
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

// win answers with the win probability of the side whose turn it is.
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

// rank answers with the plays in the order of the win probability of the side that makes
// them.
func (s *session) rank(ctx context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	j := s.judgeOf(g)
	if _, err := j.judge(ctx, p); err != nil { // a solution then knows all that comes of p
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

// judging is a judge as an evaluator.
type judging struct {
	judge *judge
	ctx   context.Context
}

// Win returns the win probability of the side whose turn it is.
func (j judging) Win(p alfonsine.Position) (float64, error) {
	v, err := j.judge.judge(j.ctx, p)
	return v.win, err
}

// choose answers with the play that a player of some level makes.
func (s *session) choose(ctx context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	var level bot.Level
	if err := readWord("level", r.Level, &level); err != nil {
		return nil, err
	}
	if p.Over() || p.Dice().IsZero() {
		_, err := g.Move(p, alfonsine.Move{}) // says why there is nothing to play
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
