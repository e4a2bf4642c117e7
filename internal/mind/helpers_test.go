package mind

import (
	"context"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

var background = context.Background()

// chasing is backgammon in which both sides travel the same way, half a path apart.
func chasing(tb testing.TB) *alfonsine.Game {
	rules, _ := alfonsine.Backgammon.Rules()
	rules.Name, rules.Slug, rules.Course = "Chasing", "chasing", alfonsine.CourseOffset
	rules.Start = alfonsine.MustParsePosition("24:15 12:15 w -").Setup()
	return gametest.New(tb, rules)
}

// A constant evaluator gives one number for everything, and is a table of everything.
type constant float64

func (c constant) Win(alfonsine.Position) (float64, error) { return float64(c), nil }

func (constant) Knows(alfonsine.Position) bool { return true }

// estimatorOf returns what a network thinks of the positions of a game.
func estimatorOf(tb testing.TB, n *Network, g *alfonsine.Game) Estimator {
	tb.Helper()
	if reason := n.Unfit(g); reason != "" {
		tb.Fatal(reason)
	}
	return n.Estimator(g)
}
