package alfonsine_test

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// What the tests write positions and dice with.
var (
	pos  = alfonsine.MustParsePosition
	roll = alfonsine.MustParseRoll
)

// withDice returns a position with other dice to play.
func withDice(p alfonsine.Position, dice alfonsine.Roll) alfonsine.Position {
	s := p.Setup()
	s.Dice = dice
	p, err := s.Position()
	if err != nil {
		panic(err)
	}
	return p
}
