package alfonsine_test

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// Neither side can enter. Where the rules know no tie the turn passes all the same,
// and nobody has won.
func TestADeadlockIsATieOnlyWhereTheRulesSaySo(t *testing.T) {
	const deadlock = "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2"
	for _, test := range []struct{ slug, after string }{
		{"emperador", "1/2-1/2 -"},
		{"emperador?tie=no", "b -"},
		{"fallas?duty=most-dice", "b -"},
		{"fallas?duty=most-dice&tie=yes", "1/2-1/2 -"},
	} {
		g := gametest.Lookup(t, test.slug)
		p := pos(deadlock + " w 6-5-4")
		want := deadlock + " " + test.after
		plays := alfonsine.Plays(g, p)
		if len(plays) != 1 || plays[0].Len() != 0 || plays[0].Next().String() != want {
			t.Errorf("%s: the plays are %v, want the pass to %s", test.slug, plays, want)
		}
		if next, err := g.Move(p, alfonsine.Move{}); err != nil || next.String() != want {
			t.Errorf("%s: stopping leads to %v (%v), want %s", test.slug, next, err, want)
		}
	}
}
