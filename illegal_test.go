package alfonsine_test

import (
	"testing"

	"example.com/alfonsine"
	"pgregory.net/rapid"
)

func TestTheDutyToPlayIsThatOfHomeOnceAllCheckersAreThere(t *testing.T) {
	forEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		atHome := true
		for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
			atHome = atHome && (p.Count(p.Turn(), pt) == 0 || g.Distance(p.Turn(), pt) <= 6)
		}
		want := alfonsine.TopicDuty
		if atHome {
			want = alfonsine.TopicHomeDuty
		}
		moves := []alfonsine.Move{{}} // to stop, and every way of moving a checker that is there
		for from := alfonsine.Point(1); from <= alfonsine.Bar; from++ {
			for to := alfonsine.Off; to < alfonsine.Bar; to++ {
				for die := range uint8(6) {
					moves = append(moves, alfonsine.Move{From: from, To: to, Die: die + 1})
				}
			}
		}
		for _, m := range moves {
			_, err := g.Move(p, m)
			if e, ok := err.(*alfonsine.PlayError); ok && e.Fault == alfonsine.FaultDuty && e.Ruling.Topic != want {
				t.Fatalf("%v: %v is told under %v, not %v", p, err, e.Ruling.Topic, want)
			}
		}
	})
}
