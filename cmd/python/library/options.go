package main

import (
	"fmt"
	"math"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/agent"
	"example.com/alfonsine/cmd/internal/fields"
	"example.com/alfonsine/cmd/python/internal/batch"
	"example.com/alfonsine/cmd/python/internal/player"
	"example.com/alfonsine/kin"
)

// options are what callers choose.
type options struct {
	Game     string `json:"game"`
	Games    int64  `json:"games"`
	Seed     uint64 `json:"seed"`
	Limit    int64  `json:"limit"`
	Opponent string `json:"opponent"`
	Player   string `json:"player"`
}

// readOptions reads options in JSON.
func readOptions(text []byte) (o options, err error) {
	if err := fields.Read(text, &o); err != nil {
		return o, &fieldError{"options", "cannot be read: " + err.Error()}
	}
	return o, nil
}

// batch begins the games.
func (o options) batch(arrays batch.Arrays) (*batch.Batch, error) {
	g, err := kin.Lookup(o.Game)
	if err != nil {
		return nil, err
	}
	switch {
	case o.Games < 1 || o.Games > batch.MostGames:
		return nil, outside("games", o.Games, 1, batch.MostGames)
	case o.Limit < 0 || o.Limit > math.MaxInt32:
		return nil, outside("limit", o.Limit, 0, math.MaxInt32)
	case o.Player != "":
		return nil, &fieldError{"player", "a batch has an opponent"}
	}
	b := batch.Options{Games: int(o.Games), Seed: o.Seed, Limit: int(o.Limit)}
	if o.Opponent != "" {
		workers := 1 // for each of many games
		if o.Games == 1 {
			workers = 0
		}
		if b.Opponent, err = agentOf("opponent", o.Opponent, g, agent.Options{Seed: o.Seed, Workers: workers}); err != nil {
			return nil, err
		}
	}
	return batch.New(g, b, arrays)
}

// outside is the error of a number that is not in its range.
func outside(field string, n, least, most int64) error {
	return &fieldError{field, fmt.Sprintf("%d is not from %d to %d", n, least, most)}
}

// player makes the player.
func (o options) player() (*player.Player, error) {
	g, err := kin.Lookup(o.Game)
	if err != nil {
		return nil, err
	}
	if o.Games != 0 || o.Limit != 0 || o.Opponent != "" {
		return nil, &fieldError{"options", "a player has a game, a name and a seed"}
	}
	a, err := agentOf("player", o.Player, g, agent.Options{Seed: o.Seed})
	if err != nil {
		return nil, err
	}
	return player.New(g, a), nil
}

// agentOf makes an agent of a name. The error names the field that the name is from.
func agentOf(field, name string, g *alfonsine.Game, o agent.Options) (bot.Agent, error) {
	a, err := agent.New(name, g, o)
	if err != nil {
		return nil, &fieldError{field, err.Error()}
	}
	return a, nil
}

// positions are the positions of a batch, one a line.
func positions(b *batch.Batch) string {
	var lines strings.Builder
	for _, p := range b.AppendPositions(nil) {
		lines.WriteString(p.String())
		lines.WriteByte('\n')
	}
	return lines.String()
}
