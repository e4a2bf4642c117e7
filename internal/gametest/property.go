package gametest

import (
	"iter"
	"slices"
	"testing"

	"example.com/alfonsine"
	"pgregory.net/rapid"
)

// ForEveryGame checks a property of positions with dice to play, in every game and reading.
// Half of the positions come from play; the others are wild.
func ForEveryGame(t *testing.T, property func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position)) {
	t.Helper()
	for _, g := range Every(t) {
		t.Run(g.Slug(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				rng := Drawn(t)
				var p alfonsine.Position
				if rapid.Bool().Draw(t, "wild") {
					p = Wild(g, rng)
				} else {
					p = alfonsine.Throw(g, Played(g, rng), rng)
				}
				property(t, g, p)
			})
		})
	}
}

// AcceptsWhatIsListed checks that a variant accepts the listed moves. It must refuse all
// others with the fault, the place and the ruling.
func AcceptsWhatIsListed(t *rapid.T, v alfonsine.Variant, p alfonsine.Position, listed []alfonsine.Move) {
	for m := range Attempts(v, p) {
		next, err := v.Move(p, m)
		if (err == nil) != slices.Contains(listed, m) {
			t.Fatalf("%v: move %v with a %d: %v", p, m, m.Die, err)
		}
		if err == nil {
			continue
		}
		e, ok := err.(*alfonsine.PlayError)
		if !ok || next != p || e.Position != p || e.Reason == "" || e.Variant != v.Slug() {
			t.Fatalf("%v: move %v with a %d: %#v", p, m, m.Die, err)
		}
		if e.Ruling.ID == "" && e.Fault != alfonsine.FaultMove && e.Fault != alfonsine.FaultNoChecker {
			t.Fatalf("%v: %v names no ruling", p, err)
		}
	}
}

// Attempts yields moves that somebody might try: from every place with every die, and some
// dice that are not there. The targets are the correct one, one pip beyond it, five pips
// short of it, off the board and the bar.
func Attempts(v alfonsine.Variant, p alfonsine.Position) iter.Seq[alfonsine.Move] {
	return func(yield func(alfonsine.Move) bool) {
		for from := alfonsine.Off; from <= alfonsine.Bar; from++ {
			for die := range uint8(8) {
				for to := alfonsine.Off; to <= alfonsine.Bar; to++ {
					beside := v.Distance(p.Turn(), from) - v.Distance(p.Turn(), to) - int(die)
					likely := beside == 0 || beside == 1 || beside == -5
					if (likely || to == alfonsine.Off || to == alfonsine.Bar) && !yield(alfonsine.Move{From: from, To: to, Die: die}) {
						return
					}
				}
			}
		}
	}
}
