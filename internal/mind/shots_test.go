package mind

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// waysTo returns in how many ways the dice can fall that allow the side to throw a play
// after which done holds.
func waysTo(g *alfonsine.Game, p alfonsine.Position, done func(next alfonsine.Position) bool) int {
	sum := 0.0
	for q, prob := range g.Chances(p) {
		for _, next := range g.AppendNext(nil, q) {
			if done(next) {
				sum += prob
				break
			}
		}
	}
	return int(math.Round(sum * math.Pow(dieFaces, float64(g.Dice()))))
}

// hitsOf returns in how many ways the side to throw can hit.
func hitsOf(g *alfonsine.Game, p alfonsine.Position) int {
	them := p.Turn().Opponent()
	return waysTo(g, p, func(next alfonsine.Position) bool { return next.Bar(them) > p.Bar(them) })
}

// A throw that hits is sometimes one that must not: where more dice can be played
// otherwise, or, in Fallas, where it cannot be played in full.
func TestTheThrowsThatHitAreThoseOfTheRules(t *testing.T) {
	for _, g := range []*alfonsine.Game{
		alfonsine.CabEQuinal,
		alfonsine.CabEQuinalTwoDice,
		alfonsine.TodasTablas,
		alfonsine.Backgammon,
		alfonsine.Fallas,
		chasing(t),
	} {
		f, r := newEvaluatedGame(g), newShotTable(g)
		shots, more := 0, 0
		for _, p := range gametest.AfterPlays(g, 400, 5) {
			if p.Bar(p.Turn()) > 0 {
				continue
			}
			var s evaluatedBoard
			f.read(&p, &s)
			got, _ := r.shots(f, int(p.Turn().Opponent()), &s)
			want := hitsOf(g, p)
			switch {
			case got < want || got > want+r.all/4:
				t.Errorf("%s: %v: it hits in %d ways, and not in %d", g.Slug(), p, want, got)
			case got > want:
				more++
			}
			if want > 0 {
				shots++
			}
		}
		if shots < 50 || more > shots/8 {
			t.Errorf("%s: of %d positions with a shot %d have fewer", g.Slug(), shots, more)
		}
	}
}

// A side with checkers on the bar enters them first; what the others do with the dice that
// are left is taken to be hindered by nothing.
func TestTheThrowsThatHitFromTheBarAreNearlyThoseOfTheRules(t *testing.T) {
	for _, g := range []*alfonsine.Game{
		alfonsine.CabEQuinal,
		alfonsine.CabEQuinalTwoDice,
		alfonsine.TodasTablas,
		alfonsine.Backgammon,
		alfonsine.Fallas,
	} {
		f, r := newEvaluatedGame(g), newShotTable(g)
		squares, n := 0.0, 0.0
		for _, p := range gametest.AfterPlays(g, 3000, 7) {
			if p.Bar(p.Turn()) == 0 || n == 200 {
				continue
			}
			var s evaluatedBoard
			f.read(&p, &s)
			got, _ := r.shots(f, int(p.Turn().Opponent()), &s)
			d := float64(got-hitsOf(g, p)) / float64(r.all)
			squares += d * d
			n++
		}
		if off := math.Sqrt(squares / n); n < 100 || off > 0.06 {
			t.Errorf("%s: off by %.3f in the square mean of %v positions", g.Slug(), off, n)
		}
	}
}

func TestTheThrowsThatPassClosedPointsAreThoseOfTheRules(t *testing.T) {
	rng := gametest.Source(t)
	for _, g := range []*alfonsine.Game{alfonsine.CabEQuinal, alfonsine.TodasTablas, alfonsine.Backgammon, alfonsine.Laquet} {
		f, r := newEvaluatedGame(g), newShotTable(g)
		free := int(r.stopped[1<<nearby-1]) // of a checker that nothing stops
		for range 100 {
			p, checker := before(t, g, rng)
			passes := waysTo(g, p, func(next alfonsine.Position) bool {
				return g.Pips(next, alfonsine.White) < checker-HomePoints
			})
			moves := waysTo(g, p, func(next alfonsine.Position) bool {
				return g.Pips(next, alfonsine.White) < checker
			})
			var s evaluatedBoard
			f.read(&p, &s)
			held, still := r.hindmost(f, &s[alfonsine.White])
			if free-held != passes || r.all-still != moves {
				t.Fatalf("%s: %v: it passes in %d ways and moves in %d, and not in %d and %d", g.Slug(), p, passes, moves, free-held, r.all-still)
			}
		}
	}
}

// before returns a position in which White throws and has one checker left, that far from
// bearing off, and Black closes some of the points ahead of it.
func before(t *testing.T, g *alfonsine.Game, rng *rand.Rand) (alfonsine.Position, int) {
	t.Helper()
	checker := gametest.Rules(g).Points - rng.IntN(4)
	black, left := "", 15
	for n := checker - 1; n > max(0, checker-12) && left >= 2; n-- {
		if rng.IntN(2) == 0 || n == checker-11 && left == 15 {
			black += fmt.Sprintf("%d:2,", n)
			left -= 2
		}
	}
	p := gametest.Got(alfonsine.ParsePosition(fmt.Sprintf("%d:1,off:14 %soff:%d w -", checker, black, left)))
	return p, checker
}

// Four dice fall in more ways than a set of throws can hold.
func TestShotsAreOnlyKnownOfUpToThreeDice(t *testing.T) {
	for dice, known := range map[int]bool{2: true, 3: true, 4: false} {
		r := newShotTable(throwing(dice))
		if (r.all > 1) != known || (*r == shotTable{all: 1, weights: r.weights}) == known {
			t.Errorf("of %d dice they are known: %v", dice, !known)
		}
	}
	rules, _ := alfonsine.Fallas.Rules()
	rules.Name, rules.Slug, rules.Doubles = "Doubled", "doubled", gametest.Rules(alfonsine.Backgammon).Doubles
	far := newShotTable(gametest.New(t, rules)) // six sixes are more pips than a path has
	if n := bits.OnesCount64(uint64(far.with[1] | far.with[2] | far.with[3] | far.with[4] | far.with[5] | far.with[6])); n != 56 {
		t.Errorf("%d throws show something", n)
	}
}

// throwing returns a game with so many dice.
func throwing(dice int) *alfonsine.Game {
	g := alfonsine.Fallas
	return gametest.Got(alfonsine.NewStepped(alfonsine.Stepper{
		Name:     "Throwing",
		Slug:     "throwing",
		Start:    g.Start(),
		Distance: g.Distance,
		Steps:    g.AppendMoves,
	}, alfonsine.TurnRules{Dice: dice}))
}
