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
