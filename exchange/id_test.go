package exchange_test

import (
	"testing"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/internal/gametest"
)

var ids = []struct {
	format exchange.Format
	write  func(alfonsine.Variant, alfonsine.Position) (string, error)
	parse  func(alfonsine.Variant, string) (alfonsine.Position, error)
}{
	{exchange.FormatGNUID, exchange.GNUID, exchange.ParseGNUID},
	{exchange.FormatXGID, exchange.XGID, exchange.ParseXGID},
}

func TestAPositionIsReadAsItWasWritten(t *testing.T) {
	list := games(t)
	said, refused := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SampledFrom(list).Draw(t, "game")
		rng := random(t)
		p := gametest.Played(v, rng)
		if rapid.Bool().Draw(t, "wild") {
			p = gametest.WildOf(v, rng)
		}
		for _, id := range ids {
			s, err := id.write(v, p)
			if err != nil {
				refused++
				continue
			}
			said++
			q, err := id.parse(v, s)
			if err != nil {
				t.Fatalf("%s of %s: %v", s, p, err)
			}
			if q != p {
				t.Fatalf("%s is %s, and not %s", s, q, p)
			}
		}
	})
	t.Logf("%d ids, %d positions refused", said, refused)
}
