package alfonsine_test

import (
	"flag"
	"os"
	"testing"

	"example.com/alfonsine"
)

// TestMain lets each property be tried on fewer positions than is rapid's own
// default, since there are so many games: -rapid.checks=N asks for more.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "30"); err != nil {
		panic(err)
	}
	flag.Parse()
	os.Exit(m.Run())
}

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
