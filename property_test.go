package alfonsine_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// A short name for writing positions in tests.
var pos = alfonsine.MustParsePosition

// What holds of every game is stated of the interface, and asks for nothing beside it.

// forEveryVariant checks a property of positions with dice to play, in every game and reading.
// Half of the positions come from play; the others are wild.
func forEveryVariant(t *testing.T, property func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position)) {
	t.Helper()
	for _, g := range gametest.Variants(t) {
		t.Run(g.Slug(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				p := gametest.Wild(g, rng)
				if rapid.Bool().Draw(t, "played") {
					p = g.Throw(gametest.Played(g, rng), rng)
				}
				property(t, g, p)
			})
		})
	}
}

// throw throws the dice of a variant, again while it says so.
func throw(t *testing.T, v alfonsine.Variant, p alfonsine.Position, rng *rand.Rand) alfonsine.Position {
	t.Helper()
	for {
		dice := make([]int, v.Dice())
		for i := range dice {
			dice[i] = 1 + rng.IntN(6)
		}
		thrown, err := alfonsine.NewRoll(dice...)
		gametest.Must(t, err)
		next, err := v.Roll(p, thrown)
		if err == nil {
			return next
		}
		var again *alfonsine.RollError
		if !errors.As(err, &again) || !again.Again || next != p {
			t.Fatalf("%s: %v leads from %v to %v: %v", v.Slug(), thrown, p, next, err)
		}
	}
}

func TestCheckersAreConserved(t *testing.T) {
	forEveryVariant(t, func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
		for _, play := range v.AppendPlays(nil, p) {
			for c := alfonsine.White; c <= alfonsine.Black; c++ {
				if got, want := play.Next().Checkers(c), p.Checkers(c); got != want {
					t.Fatalf("%v: %v: %v has %d checkers, had %d", p, play, c, got, want)
				}
			}
		}
	})
}

func TestCountsSayOfASideWhatThePositionSays(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		setup := p.Setup()
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			counts := p.Counts(c)
			for pt := range alfonsine.Point(255) {
				if got, want := counts.Count(pt), p.Count(c, pt); got != want {
					t.Fatalf("%v: %d of %v on %v, and not %d", p, got, c, pt, want)
				}
			}
			for n := 1; n <= alfonsine.MaxCheckers; n++ {
				if got, want := counts.Held(n), p.Held(c, n); got != want {
					t.Fatalf("%v: %v holds %v with %d, and not %v", p, c, got, n, want)
				}
			}
			if got, want := counts.String(), setup.Checkers(c).String(); got != want {
				t.Fatalf("%v: %v is %q, and not %q", p, c, got, want)
			}
		}
		// Neither the dice nor the turn are part of it.
		setup.Turn, setup.Dice, setup.Again, setup.Leftover = setup.Turn.Opponent(), alfonsine.Roll{}, false, false
		other, err := setup.Position()
		gametest.Must(t, err)
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			if other.Counts(c) != p.Counts(c) {
				t.Fatalf("%v and %v have other checkers", p, other)
			}
		}
	})
}

// walk makes the moves of a play one by one and calls step before each.
func walk(t *rapid.T, v alfonsine.Variant, p alfonsine.Position, play alfonsine.Play,
	step func(p alfonsine.Position, m alfonsine.Move),
) alfonsine.Position {
	for _, m := range play.All() {
		step(p, m)
		next, err := v.Move(p, m)
		if err != nil {
			t.Fatalf("%v: %v: %v", p, play, err)
		}
		p = next
	}
	return p
}

// Each move of a play is legal, goes as far as its die says, and all lead to its next position.
func TestTheMovesOfAPlayLeadToItsNextPosition(t *testing.T) {
	forEveryVariant(t, func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
		for _, play := range v.AppendPlays(nil, p) {
			end := walk(t, v, p, play, func(at alfonsine.Position, m alfonsine.Move) {
				us, them := at.Turn(), at.Turn().Opponent()
				from, to := v.Distance(us, m.From), v.Distance(us, m.To)
				for fault, is := range map[string]bool{
					"moves a checker that is not there": at.Count(us, m.From) == 0,
					"hits, or does not, a lone checker": m.Hit != at.Blots(them).Contains(m.To),
					"goes other pips than its die":      to != max(0, from-int(m.Die)),
				} {
					if is {
						t.Fatalf("%v: %v: %v with a %d %s in %v", p, play, m, m.Die, fault, at)
					}
				}
			})
			if !turnOver(p, end) || play.Len() == 0 {
				var err error
				if end, err = v.Move(end, alfonsine.Move{}); err != nil {
					t.Fatalf("%v: %v: %v", p, play, err)
				}
			}
			if end != play.Next() {
				t.Fatalf("%v: %v leads to %v, its moves to %v", p, play, play.Next(), end)
			}
		}
	})
}

// Each move of a play keeps the rules for one die.
func TestEveryMoveOfEveryPlayKeepsTheRules(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		rules := gametest.Rules(g)
		for _, play := range g.Plays(p) {
			walk(t, g, p, play, func(at alfonsine.Position, m alfonsine.Move) {
				us, them := at.Turn(), at.Turn().Opponent()
				begun := rules.BearOff == alfonsine.BearOffBegun && at.Off(us) > 0 && at.Bar(us) == 0
				outside := false
				for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
					outside = outside || at.Count(us, pt) > 0 && g.Distance(us, pt) > 6
				}
				for fault, is := range map[string]bool{
					"lands on a forbidden point":      m.To != alfonsine.Off && at.Count(them, m.To) >= rules.Forbidden,
					"ignores the bar":                 at.Bar(us) > 0 && m.From != alfonsine.Bar,
					"bears off while one is not home": m.To == alfonsine.Off && outside && !begun,
				} {
					if is {
						t.Fatalf("%v: %v: %v with a %d %s in %v", p, play, m, m.Die, fault, at)
					}
				}
			})
		}
	})
}

// turnOver reports whether the turn that began at p is over at q.
func turnOver(p, q alfonsine.Position) bool {
	return q.Over() || q.Dice().IsZero() || q.Turn() != p.Turn()
}

func TestSingleStepsReachExactlyThePositionsOfWholeTurns(t *testing.T) {
	forEveryVariant(t, func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
		ends := map[alfonsine.Position]bool{}
		seen := map[alfonsine.Position]bool{}
		var steps func(q alfonsine.Position)
		steps = func(q alfonsine.Position) {
			if seen[q] {
				return
			}
			seen[q] = true
			moves := v.AppendMoves(nil, q)
			if len(moves) == 0 {
				t.Fatalf("%v is a dead end", q)
			}
			for _, m := range moves {
				next, err := v.Move(q, m)
				if err != nil {
					t.Fatalf("%v: %v is listed, but %v", q, m, err)
				}
				if m.IsZero() || turnOver(p, next) {
					ends[next] = true
				} else {
					steps(next)
				}
			}
		}
		steps(p)
		var turns, walked []string
		for _, play := range v.AppendPlays(nil, p) {
			turns = append(turns, play.Next().String())
		}
		for end := range ends {
			walked = append(walked, end.String())
		}
		slices.Sort(turns)
		slices.Sort(walked)
		if diff := cmp.Diff(turns, walked); diff != "" {
			t.Fatalf("%v (-turns +steps):\n%s", p, diff)
		}
	})
}

func TestAMoveIsAcceptedExactlyWhenItIsListed(t *testing.T) {
	forEveryVariant(t, func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
		listed := v.AppendMoves(nil, p)
		for i := range listed {
			listed[i].Hit = false
		}
		if same := slices.Compact(slices.Clone(listed)); len(same) != len(listed) {
			t.Fatalf("%v: a move is listed twice: %v", p, listed)
		}
		gametest.AcceptsWhatIsListed(t, v, p, listed)
	})
}

func TestNoLegalPlayUsesFewerDiceThanAnother(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		if p.Leftover() && gametest.Rules(g).Unplayed == alfonsine.UnplayedOffered || gametest.Rules(g).Duty == alfonsine.DutyFree {
			return // a player may leave dice there
		}
		most := 0
		plays := g.Plays(p)
		for _, play := range plays {
			most = max(most, play.Len())
		}
		for _, play := range plays {
			if c, won := play.Next().Winner(); won && c == p.Turn() {
				continue // a win counts as playing every die
			}
			if play.Len() < most {
				t.Fatalf("%v: %v uses %d dice, others %d", p, play, play.Len(), most)
			}
		}
	})
}

func TestEveryNextPositionIsOneOfTheGamesAndThereOnce(t *testing.T) {
	forEveryVariant(t, func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
		seen := map[alfonsine.Position]alfonsine.Play{}
		for _, play := range v.AppendPlays(nil, p) {
			next := play.Next()
			if twin, twice := seen[next]; twice {
				t.Fatalf("%v: %v and %v lead to the same position", p, twin, play)
			}
			seen[next] = play
			if err := v.Check(next); err != nil {
				t.Fatalf("%v: %v: %v", p, play, err)
			}
			if sound, err := next.Setup().Position(); err != nil || sound != next || sound.Hash() != next.Hash() {
				t.Fatalf("%v: %v: %v is invalid: %v", p, play, next, err)
			}
		}
	})
}

// The lowest bits of hashes spread positions that differ little, and hardly any two are alike.
func TestPositionsHaveHashesOfTheirOwn(t *testing.T) {
	for _, g := range gametest.Every(t) {
		p, seen, low := g.Start(), map[uint64]alfonsine.Position{}, [16]int{}
		for thrown := range g.Chances(p) {
			for _, next := range g.AppendNext([]alfonsine.Position{thrown}, thrown) {
				if twin, ok := seen[next.Hash()]; ok && twin != next {
					t.Errorf("%s: %v and %v have the same", g.Slug(), twin, next)
				} else if !ok {
					low[next.Hash()%16]++
				}
				seen[next.Hash()] = next
			}
		}
		if n := len(seen); n > 300 && (slices.Max(low[:]) > n/8 || slices.Min(low[:]) < n/32) {
			t.Errorf("%s: of %d positions the lowest bits have %v", g.Slug(), n, low)
		}
	}
}

func TestThereIsAPlayWhileTheGameIsOnAndNoneOtherwise(t *testing.T) {
	forEveryVariant(t, func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
		plays := v.AppendPlays(nil, p)
		if len(plays) == 0 {
			t.Fatalf("%v: no play", p)
		}
		for _, play := range plays {
			next := play.Next()
			if next.Dice().IsZero() && len(v.AppendPlays(nil, next))+len(v.AppendMoves(nil, next)) > 0 {
				t.Fatalf("%v: plays without dice", next)
			}
		}
	})
}

func TestEnumeratingAppendsAndRepeatsItself(t *testing.T) {
	forEveryVariant(t, func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
		before := p
		plays := v.AppendPlays(nil, p)
		again := v.AppendPlays(slices.Clone(plays), p)
		if !slices.Equal(again[:len(plays)], plays) || !slices.Equal(again[len(plays):], plays) {
			t.Fatalf("%v: the second call lists other plays", p)
		}
		moves := v.AppendMoves(nil, p)
		more := v.AppendMoves(slices.Clone(moves), p)
		if !slices.Equal(more[:len(moves)], moves) || !slices.Equal(more[len(moves):], moves) {
			t.Fatalf("%v: the second call lists other moves", p)
		}
		if p != before {
			t.Fatalf("%v became %v", before, p)
		}
	})
}

func TestTheMirrorOfAPositionHasTheMirroredPlays(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		var plays, mirrored []string
		for _, play := range g.AppendPlays(nil, p) {
			plays = append(plays, g.Mirror(play.Next()).String())
		}
		m := g.Mirror(p)
		if !p.Over() && m.Turn() == p.Turn() {
			t.Fatalf("%v has the mirror image %v", p, m)
		}
		for _, play := range g.AppendPlays(nil, m) {
			mirrored = append(mirrored, play.Next().String())
		}
		slices.Sort(plays)
		slices.Sort(mirrored)
		if diff := cmp.Diff(plays, mirrored); diff != "" {
			t.Fatalf("%v (-plays +mirrored):\n%s", p, diff)
		}
	})
}

func TestTextsOfPositionsAreReadBack(t *testing.T) {
	forEveryVariant(t, func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
		positions := []alfonsine.Position{p}
		for _, play := range v.AppendPlays(nil, p) {
			positions = append(positions, play.Next())
		}
		for _, p := range positions {
			if q, err := alfonsine.ParsePosition(p.String()); err != nil || q != p {
				t.Fatalf("%v is read as %v: %v", p, q, err)
			}
		}
		text, err := json.Marshal(positions)
		gametest.Must(t, err)
		var back []alfonsine.Position
		if err := json.Unmarshal(text, &back); err != nil || !slices.Equal(back, positions) {
			t.Fatalf("JSON gives back %v: %v", back, err)
		}
	})
}

func TestTheTextOfEveryLegalPlayIsReadBackAsThatPlay(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		gametest.ReadBack(t, g, p, 20)
	})
	t.Run("rules at random", func(t *testing.T) {
		t.Parallel()
		rng := gametest.Source(t)
		for range gametest.Size(t, "ALFONSINE_TEXTS", 150) {
			g := gametest.Random(rng)
			for _, p := range []alfonsine.Position{gametest.Wild(g, rng), gametest.Crowded(g, rng), gametest.UnderFire(g, rng)} {
				gametest.ReadBack(t, g, p, 20)
			}
		}
	})
	// The leftover dice depend on which die bore a checker off.
	for _, slug := range []string{"todas-tablas?unplayed=opponent&overshoot=below", "cab-e-quinal?unplayed=offered", "laquet?overshoot=below"} {
		g := gametest.Lookup(t, slug)
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			rng := gametest.Source(t)
			for range gametest.Size(t, "ALFONSINE_TEXTS", 500) {
				gametest.ReadBack(t, g, gametest.UnderFire(g, rng), 20)
			}
		})
	}
}

func TestTheDiceOfAPositionAddUpToCertainty(t *testing.T) {
	for _, g := range gametest.Every(t) {
		sum, n := 0.0, 0
		for p, prob := range g.Chances(g.Start()) {
			sum += prob
			n++
			if prob <= 0 || p.Dice().IsZero() {
				t.Errorf("%s: %v with probability %v", g.Slug(), p, prob)
			}
		}
		if sum < 1-1e-12 || sum > 1+1e-12 {
			t.Errorf("%s: %d throws add up to %v", g.Slug(), n, sum)
		}
	}
}

func TestEveryRandomGameEnds(t *testing.T) {
	rng := gametest.Source(t)
	var list []alfonsine.Variant
	for _, g := range gametest.Variants(t) {
		list = append(list, g)
	}
	for _, v := range list {
		for range gametest.Size(t, "ALFONSINE_GAMES", 8) {
			p, turns := v.Start(), 0
			var plays []alfonsine.Play
			for ; !p.Over(); turns++ {
				if turns > 20_000 {
					t.Fatalf("%s: no end after %d turns: %v", v.Slug(), turns, p)
				}
				if p.Dice().IsZero() {
					p = throw(t, v, p, rng)
				}
				plays = v.AppendPlays(plays[:0], p)
				p = plays[rng.IntN(len(plays))].Next()
			}
			if p.Result() == alfonsine.ResultOngoing || len(v.AppendPlays(nil, p)) > 0 {
				t.Fatalf("%s: %v is both over and not over", v.Slug(), p)
			}
		}
	}
}

// A turn without moves is a pass, unless it loses the game. A player may also win by
// passing, if the opponent is shut out.
func TestATurnWithoutMovesFailsExactlyWhereItLoses(t *testing.T) {
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		for _, list := range [][]alfonsine.Play{g.Plays(p), gametest.ByMoves(g, p)} {
			for _, play := range list {
				if play.Len() > 0 {
					continue
				}
				want := "pass"
				if winner, won := play.Next().Winner(); won && winner != p.Turn() {
					want = "fails"
				}
				if play.String() != want {
					t.Fatalf("%v: %v, want %s", p, play, want)
				}
			}
		}
	})
}

func TestWhoCannotPlayAllTheDiceFailsHoweverThatIsFound(t *testing.T) {
	for _, slug := range []string{"fallas", "fallas?hit=start", "fallas?duty=all-to-the-last"} {
		g := gametest.Lookup(t, slug)
		for _, position := range []string{"24:1,6:14 23:2,22:2,21:2,20:2,19:2,18:5 w 6-6-6", "24:1,6:14 23:2,22:2,21:2,20:2,19:2,18:4,5:1 w 6-6-6"} {
			p := pos(position)
			for _, list := range [][]alfonsine.Play{g.Plays(p), gametest.ByMoves(g, p)} {
				if len(list) != 1 || list[0].String() != "fails" {
					t.Errorf("%s: %v: %v", slug, p, list)
				}
			}
		}
	}
}
