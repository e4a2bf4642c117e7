package alfonsine

import (
	"testing"

	"example.com/alfonsine/internal/engine"
)

// Whatever keeps the engine from making a move is refused with a fault, a sentence and a ruling,
// under every value of every decision. No two obstacles are refused alike.
func TestEveryObstacleOfTheEngineIsRefusedWithASentenceAndARuling(t *testing.T) {
	for _, d := range decisions {
		for _, value := range d.answers() {
			r := usual()
			r.Block, r.Landing = BlockGap, LandingSingle // so that these are obstacles
			if why := d.set(&r, value); why != (Refusal{}) {
				t.Fatalf("%s=%s: %v", d.key, value, why)
			}
			g := &Game{rules: r, slug: "decided"}
			g.rules.compile(&g.engine.Rules)
			g.engine.Init()
			if allRefused(t, g, d.key+"="+value); t.Failed() {
				return // the rest says the same
			}
		}
	}
}

func allRefused(t *testing.T, g *Game, name string) {
	t.Helper()
	p, m := MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3"), Move{From: 24, To: 18, Die: 6}
	said := map[string]engine.Obstacle{}
	for by := engine.Unhindered + 1; by < engine.Obstacles; by++ {
		if by == engine.Blocking && g.rules.Block == BlockFree {
			continue // nothing is blocked
		}
		fault, topic, why := g.hindered(by, p, m)
		template, known := RefusalTemplate(why.Key)
		if fault == 0 || fault == FaultMove || !known || template == "" {
			t.Errorf("%s: obstacle %d is refused for %v with %+v: it needs a place in Game.hindered, and a sentence in refusals", name, by, fault, why)
		}
		if other, twice := said[why.Key]; twice {
			t.Errorf("%s: obstacles %d and %d are both refused with %s", name, other, by, why.Key)
		}
		said[why.Key] = by
		if g.cited(topic, why) == (Ruling{}) {
			t.Errorf("%s: no ruling on %v forbids what obstacle %d does", name, topic, by)
		}
	}
}
