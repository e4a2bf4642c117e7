package proof_test

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// The folder of the module.
const root = "../../"

// Short names for writing positions and dice in tests.
var (
	pos  = alfonsine.MustParsePosition
	roll = alfonsine.MustParseRoll
)
