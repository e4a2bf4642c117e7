package lines

import (
	"context"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/score"
)

// player returns the player of a level, which is made when it is first asked for.
func (s *session) player(g alfonsine.Variant, level bot.Level) (bot.Agent, error) {
	key := [2]string{g.Slug(), level.String()}
	if a := s.players[key]; a != nil {
		return a, nil
	}
	a, err := bot.New(g, bot.Options{Level: level})
	if err == nil {
		s.players[key] = a
	}
	return a, err
}

// winAnswer is a win probability.
type winAnswer struct {
	Win   float64 `json:"win"`
	Exact bool    `json:"exact"`
}

// win answers with the win probability of the side to play, as the expert estimates it.
func (s *session) win(ctx context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	if p.Over() {
		return winAnswer{score.Of(p, p.Turn()), true}, nil
	}
	a, err := s.player(g, bot.LevelExpert)
	if err != nil {
		return nil, err
	}
	e, err := a.Win(ctx, p)
	return winAnswer{e.Win, e.Exact}, err
}

// rank answers with the plays, sorted by the win probability of the side that makes them.
func (s *session) rank(ctx context.Context, r *request) (any, error) {
	ranked, err := s.ranked(ctx, r)
	list := []play{}
	for _, x := range ranked {
		y := playOf(x.Play)
		y.Win = &x.Win
		list = append(list, y)
	}
	return struct {
		Plays []play `json:"plays"`
	}{list}, err
}

// choose answers with the play of a player of the given level.
func (s *session) choose(ctx context.Context, r *request) (any, error) {
	ranked, err := s.ranked(ctx, r)
	if err != nil {
		return nil, err
	}
	x := playOf(ranked[0].Play)
	x.Win = &ranked[0].Win
	return x, nil
}

// ranked returns the plays of a position as a player ranks them.
func (s *session) ranked(ctx context.Context, r *request) ([]bot.Rated, error) {
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
	player, err := s.player(g, level)
	if err != nil {
		return nil, err
	}
	if r.Seed != nil {
		player = bot.Reseed(player, *r.Seed)
	}
	return player.Rank(ctx, p)
}
