//go:build !rules

package session

import (
	"context"
	"hash/fnv"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/web/internal/players"
	"example.com/alfonsine/kin"
)

// An Estimate is a probability of winning.
type Estimate = bot.Estimate

// A Ranked play is a play with its estimate for the side that makes it.
type Ranked struct {
	Way
	Estimate
	Made bool `json:"made"` // whether it is the play of the request's Moves
}

// think lets a player choose or rank plays, or estimate a position.
func think(r Request, reply *Reply) error {
	game, err := kin.Lookup(r.Game)
	if err != nil {
		return err
	}
	p, err := alfonsine.ParsePosition(r.Position)
	if err != nil {
		return err
	}
	if err := game.Check(p); err != nil {
		return err
	}
	seed := seedOf(r.Seed)
	agent, err := players.New(game, r.Level, seed)
	if err != nil {
		return err
	}
	reply.Text = agent.String()
	ctx := context.Background() // to stop it, the page ends the worker
	switch r.Do {
	case "choose":
		play, err := agent.Choose(ctx, p)
		if err != nil {
			return err
		}
		reply.Ways = []Way{newWay(play)}
	case "rank":
		ranked, err := agent.Rank(ctx, p)
		if err != nil {
			return err
		}
		made, _ := game.PlayOf(p, r.Moves...)
		for i, x := range ranked {
			is := len(r.Moves) > 0 && x.Play.Next() == made.Next()
			if is || i < rankedShown {
				reply.Ranked = append(reply.Ranked, Ranked{newWay(x.Play), x.Estimate, is})
			}
		}
	case "worth":
		e, agent, err := players.White(ctx, game, r.Level, seed, p)
		if err != nil {
			return err
		}
		reply.Worth, reply.Text = &e, agent.String()
	}
	return nil
}

// rankedShown is the number of plays in a ranking, besides the play that was made.
const rankedShown = 8

// seedOf returns a seed for any text, and a number as itself.
func seedOf(text string) uint64 {
	if n, err := strconv.ParseUint(text, 10, 64); err == nil {
		return n
	}
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}
