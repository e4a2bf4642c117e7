// Package players is the opponents and advisers of the page. What plays behind it is
// this one file's affair.
package players

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/examples/internal/agent"
)

// A Player plays a game's turns and says what its plays are worth. One goroutine at a
// time may use it.
type Player interface {
	// Choose returns the play to make in a position with dice. The error is that of the
	// context.
	Choose(ctx context.Context, p alfonsine.Position) (alfonsine.Play, error)
	// Rank returns the plays that are worth a thought, the best first. The error is that
	// of the context.
	Rank(ctx context.Context, p alfonsine.Position) ([]Ranked, error)
}

// A Ranked play is a play with what it is worth to the side that makes it.
type Ranked struct {
	Play alfonsine.Play
	Estimate
}

// An Estimate says how likely a side is to win.
type Estimate struct {
	Win    float64 // the win probability, 0 to 1; a tie counts half
	Margin float64 // how far that may be off, at 95 % confidence; 0 where it is exact
}

// Levels lists the levels that New knows, the weakest first.
func Levels() []string {
	var list []string
	for _, d := range agent.Names() {
		list = append(list, d.Name)
	}
	return list
}

// Adviser is the level that gives hints.
const Adviser = "expectimax"

const (
	shown      = 5   // plays that are ranked
	hintGames  = 120 // games behind each of them
	worthGames = 400 // games behind the estimate of a position
)

// New returns a player of a level. Equal seeds give equal players. The error says that
// there is no such level.
func New(v alfonsine.Variant, level string, seed uint64) (Player, error) {
	a, err := agent.New(level, v, rand.New(rand.NewPCG(seed, 1)), agent.Options{Games: 300})
	if err != nil {
		return nil, err
	}
	return &player{v, a, seed}, nil
}

type player struct {
	game  alfonsine.Variant
	agent agent.Agent
	seed  uint64
}

func (x *player) Choose(ctx context.Context, p alfonsine.Position) (alfonsine.Play, error) {
	plays := x.game.AppendPlays(nil, p)
	if i := x.agent.Choose(p, plays); i >= 0 {
		return plays[i], ctx.Err()
	}
	return alfonsine.Play{}, fmt.Errorf("nothing to play in %v", p)
}

func (x *player) Rank(ctx context.Context, p alfonsine.Position) ([]Ranked, error) {
	var list []Ranked
	plays := x.game.AppendPlays(nil, p)
	for len(list) < shown && len(plays) > 0 {
		i := x.agent.Choose(p, plays)
		e, err := estimate(ctx, x.game, plays[i].Next(), p.Turn(), x.seed, hintGames)
		if err != nil {
			return nil, err
		}
		list = append(list, Ranked{plays[i], e})
		plays = slices.Delete(plays, i, i+1)
	}
	slices.SortStableFunc(list, func(a, b Ranked) int { return cmp.Compare(b.Win, a.Win) })
	return list, nil
}

// Worth estimates how likely White is to win. Equal seeds give equal estimates. The error
// is that of the context.
func Worth(ctx context.Context, v alfonsine.Variant, p alfonsine.Position, seed uint64) (Estimate, error) {
	return estimate(ctx, v, p, alfonsine.White, seed, worthGames)
}

func estimate(ctx context.Context, v alfonsine.Variant, p alfonsine.Position, c alfonsine.Color, seed uint64, games int) (Estimate, error) {
	odds, err := agent.Estimate(ctx, v, p, seed, agent.Options{Games: games})
	if err != nil {
		return Estimate{}, err
	}
	e := Estimate{Win: odds.White, Margin: odds.Margin}
	if c == alfonsine.Black {
		e.Win = 1 - e.Win
	}
	return e, nil
}
