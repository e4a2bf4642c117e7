package proof_test

import (
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/kin"
	"pgregory.net/rapid"
)

// Old contents of the slice do not show up in the plays, for example as a fifth and sixth
// move. Elements beyond the length of dst may be overwritten up to its capacity, but nothing
// before or after: several lists may share an array.
func TestListingPlaysWritesOnlyWhereThereIsRoom(t *testing.T) {
	gametest.OneGoroutine(t)
	rng := gametest.Source(t)
	mark := alfonsine.CabEQuinal.Start() // no play leads to it
	marked := gametest.Lookup(t, "cab-e-quinal?doubles=twice").AppendPlays(nil, pos("24:15 20:15 w 1-1-1-1-1-1"))[0]
	for _, g := range append(gametest.Every(t), alfonsine.Emperador) {
		for _, p := range append(gametest.Thrown(g, gametest.Cases(10, 30), rng.Uint64()), gametest.Wild(g, rng), gametest.Crowded(g, rng)) {
			want := g.AppendPlays(nil, p)
			n := len(want)
			for _, room := range []int{0, 1, n - 1, n, n + 1, n + 31, n + 32} {
				const before, behind = 3, 40
				room = max(room, 0)
				plays := make([]alfonsine.Play, before+room+behind)
				next := make([]alfonsine.Position, before+room+behind)
				for i := range plays {
					plays[i], next[i] = marked, mark
				}
				gotPlays := g.AppendPlays(plays[:before:before+room], p)
				gotNext := g.AppendNext(next[:before:before+room], p)
				if len(gotPlays) != before+n || len(gotNext) != before+n || !slices.Equal(gotPlays[before:], want) {
					t.Fatalf("%s: %v: %d plays and %d next positions instead of %d, or others", g.Slug(), p, len(gotPlays)-before, len(gotNext)-before, n)
				}
				for i := range plays {
					if outside := i < before || i >= before+room; outside && (plays[i] != marked || next[i] != mark) {
						t.Fatalf("%s: %v: with room for %d plays of %d, that at %d is overwritten", g.Slug(), p, room, n, i-before)
					}
				}
				for i := range before {
					if gotPlays[i] != marked || gotNext[i] != mark {
						t.Fatalf("%s: %v: earlier elements are overwritten", g.Slug(), p)
					}
				}
			}
		}
	}
}

// The 4 cannot move the farther checker onto the nearer one, so it bears off the nearer.
func TestALargerDiePassesOverACheckerThatMayNotJoinAnotherAtHome(t *testing.T) {
	g := changed(t, alfonsine.Backgammon, func(r *alfonsine.Rules) {
		r.Points, r.Landing, r.Overshoot = 12, alfonsine.LandingSingleTwelve, alfonsine.OvershootBelow
		r.Start.White, r.Start.Black = alfonsine.Checkers{12: 9}, alfonsine.Checkers{1: 9}
	})
	p := positionOf(t, g, "5:1,1:1,off:7 10:1,4:1,off:7 w 4-3")
	expect(t, ends(g.Plays(p)), []string{"1:1,off:8 10:1,4:1,off:7 b -", "2:1,off:8 10:1,4:1,off:7 b -"})
}

// Every single move is listed with the position to which it leads, on boards that are reached
// and on wild ones, before a throw, in mid-turn and after the end.
func TestTheStepsAreTheMovesEachWithWhereItLeads(t *testing.T) {
	games := append(everyVariant(t), gametest.Stranger(alfonsine.Laquet), gametest.Echo(3), aceyDeucey(t))
	for _, g := range append(games, kin.Games()...) {
		t.Run(g.Slug(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				before := gametest.Played(g, rng)
				p := g.Throw(before, rng)
				if _, ok := g.Rules(); ok && rapid.Bool().Draw(t, "wild") {
					p = gametest.Wild(g, rng)
				}
				stepsLead(t, g, before)
				for at := p; ; {
					stepsLead(t, g, at)
					moves := g.Moves(at)
					if len(moves) == 0 {
						break
					}
					next, err := g.Move(at, moves[rng.IntN(len(moves))])
					if err != nil {
						t.Fatalf("%v: %v", at, err)
					}
					if at = next; at.Turn() != p.Turn() {
						stepsLead(t, g, at)
						break
					}
				}
			})
		})
	}
}

func stepsLead(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
	kept := alfonsine.Step{Move: alfonsine.Move{From: 6, To: 3, Die: 3}, Next: g.Start()}
	room := make([]alfonsine.Step, 1, 8)
	room[0] = kept
	steps, moves := g.AppendSteps(room, p), g.AppendMoves(nil, p)
	if len(steps) != 1+len(moves) || steps[0] != kept {
		t.Fatalf("%v: %d steps for %d moves, after %v", p, len(steps)-1, len(moves), steps[0])
	}
	for i, m := range moves {
		next, err := g.Move(p, m)
		if step := steps[i+1]; err != nil || step.Move != m || step.Next != next {
			t.Fatalf("%v: the step %v leads to %v, and the move %v to %v: %v", p, step.Move, step.Next, m, next, err)
		}
	}
}
