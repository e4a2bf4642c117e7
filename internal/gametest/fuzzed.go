package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/kin"
)

// A FuzzedTurn encodes a position with dice in a game such that any values are valid. The
// game is one of a list, by index, or has random rules.
type FuzzedTurn struct {
	Rules        uint64
	White, Black []byte // the checkers by place, up to the number of checkers
	Dice         uint32 // digits to base 7: 1 … 6, or 0 for none
	State        uint8  // bits: Black's turn, leftover dice, another throw to follow
}

// KeptTurns gives what fuzzing has found to add: the turns of a file, one a line, as their five
// values, and where a text follows, that.
func KeptTurns(tb testing.TB, name string, add func(turn FuzzedTurn, text string)) {
	tb.Helper()
	Lines(tb, name, func(line string) error {
		var turn FuzzedTurn
		var text string
		n, err := fmt.Sscanf(line, "%d %q %q %d %d %q", &turn.Rules, &turn.White, &turn.Black, &turn.Dice, &turn.State, &text)
		if n == 5 {
			err = nil // there is no text
		}
		add(turn, text)
		return err
	})
}

// Leaving is the slug of a game in which the leftover dice show which die bore a checker off.
const Leaving = "todas-tablas?unplayed=opponent&overshoot=below"

// FuzzedGames returns the games of the tests, the kin that Rules describe, and [Leaving].
func FuzzedGames(tb testing.TB) []*alfonsine.Game {
	return append(append(Every(tb), Lookup(tb, Leaving)), ByRules(kin.Games())...)
}

// FuzzedTurnOf returns the FuzzedTurn for a position of one of the given games.
func FuzzedTurnOf(tb testing.TB, games []*alfonsine.Game, slug string, p alfonsine.Position) FuzzedTurn {
	tb.Helper()
	i := slices.IndexFunc(games, func(g *alfonsine.Game) bool { return g.Slug() == slug })
	if i < 0 {
		tb.Fatalf("there is no %s", slug)
	}
	s := p.Setup()
	t := FuzzedTurn{Rules: uint64(i), White: s.White[:], Black: s.Black[:], State: uint8(s.Turn)}
	for i := range s.Dice.Len() {
		t.Dice = t.Dice*7 + uint32(s.Dice.At(i))
	}
	if s.Leftover {
		t.State |= 2
	}
	if s.Again {
		t.State |= 4
	}
	return t
}

// Game returns the game and the position. The game is one of the given ones or has random
// rules. It returns false if there is none.
func (f FuzzedTurn) Game(games []*alfonsine.Game) (*alfonsine.Game, alfonsine.Position, bool) {
	var g *alfonsine.Game
	if f.Rules < uint64(len(games)) {
		g = games[f.Rules]
	} else {
		g = Random(rand.New(rand.NewPCG(f.Rules, 0)))
	}
	s := alfonsine.Setup{Turn: alfonsine.Color(f.State & 1), Leftover: f.State&2 != 0, Again: f.State&4 != 0}
	for pt := range s.White {
		if pt < len(f.White) {
			s.White[pt] = min(f.White[pt]%16, uint8(alfonsine.MaxCheckers-s.White.Total()))
		}
		if pt < len(f.Black) && (s.White[pt] == 0 || pt == int(alfonsine.Off) || pt == int(alfonsine.Bar)) {
			s.Black[pt] = min(f.Black[pt]%16, uint8(alfonsine.MaxCheckers-s.Black.Total()))
		}
	}
	var dice []int
	for rest := f.Dice; rest > 0 && len(dice) < alfonsine.MaxDice; rest /= 7 {
		if die := int(rest % 7); die > 0 {
			dice = append(dice, die)
		}
	}
	s.Dice, _ = alfonsine.NewRoll(dice...)
	p, err := s.Position()
	return g, p, err == nil
}
