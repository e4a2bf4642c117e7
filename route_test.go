package alfonsine_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
	"example.com/alfonsine/kin"
)

// If a fast route is no longer taken, only speed suffers, so no other test would notice.
// Layers are for dice that may be declined and for a few boards of some readings. With a
// free duty they are the only route.
func TestEveryGameTakesTheFastRoutes(t *testing.T) {
	gametest.NotShort(t)
	const positions = 1000      // fewer may miss a route
	byLayers := map[string]int{ // maximum in per cent
		"fallas?hit=start": 5,
		"fallas?first-throw=again&hit=start&overshoot=farthest": 2,
		// a blot in reach, which is sent back at once, needs the layers, and here there mostly is one
		"cab-e-quinal?hit=start": 82, "cab-e-quinal-2?hit=start": 80, "reencontrat?hit=start": 97,
		"fallas?duty=all-to-the-last":                                2,
		"fallas?bear-off=begun":                                      1,
		"fallas?overshoot=stuck":                                     20,
		"fallas?duty=all-to-the-last&bear-off=begun&overshoot=stuck": 20,
		"laquet?unplayed=offered":                                    12,
		"laquet?points=24&unplayed=offered":                          10,
	}
	for _, g := range gametest.Every(t) {
		if gametest.Rules(g).Duty == alfonsine.DutyFree {
			continue
		}
		taken, less, played := map[string]int{}, 0, g
		if g == alfonsine.Emperador { // in random games a prime ends it before bearing off
			played = gametest.Lookup(t, "emperador?prime=stops")
		}
		for _, p := range workload(played, positions, 1) {
			route, fewer := g.Route(p)
			if taken[route]++; fewer {
				less++
			}
		}
		t.Logf("%-16s %v, %d by fewer dice", g.Slug(), taken, less)
		if n := taken["layers"]; n*100 > positions*byLayers[g.Slug()] {
			t.Errorf("%s: %d of %d positions of play take layers", g.Slug(), n, positions)
		}
		if g.Slug() != g.BaseSlug() {
			continue
		}
		for _, route := range []string{"vectors", "exact", "bearing off"} {
			if taken[route] == 0 {
				t.Errorf("%s: of %d positions of play none takes the route %q", g.Slug(), positions, route)
			}
		}
		if less == 0 {
			t.Errorf("%s: of %d positions of play none is one of fewer dice", g.Slug(), positions)
		}
	}
}

// The page on the enumeration shows boards with their numbers of plays.
func TestTheEnumerationPageCountsRight(t *testing.T) {
	page, err := os.ReadFile("docs/ENUMERATION.md")
	gametest.Must(t, err)
	boards := regexp.MustCompile(`(?m)^    ([a-z-]+): ([^:\s]+:[^\n]* w [-0-9]+): (\d+) plays?$`).FindAllStringSubmatch(string(page), -1)
	if len(boards) != 5 {
		t.Fatalf("the page shows %d boards", len(boards))
	}
	for _, board := range boards {
		g, p := gametest.Lookup(t, board[1]), pos(board[2])
		if err := g.Check(p); err != nil {
			t.Error(err)
		}
		for name, n := range map[string]int{"layers": len(g.AppendLayers(nil, p)), "plays": len(g.AppendPlays(nil, p))} {
			if strconv.Itoa(n) != board[3] {
				t.Errorf("%s: %v has %d plays by %s, not %s", board[1], p, n, name, board[3])
			}
		}
	}
}

// The memory that distinguishes twins is reused between calls.
func TestABoardIsListedAlikeHoweverOften(t *testing.T) {
	p := pos("12:1,10:1,8:1,off:12 9:1,7:1,6:1,off:12 w 5-3-2")
	g := alfonsine.CabEQuinal
	want := len(g.AppendLayers(nil, p))
	var next []alfonsine.Position
	for n := range 2000 {
		if next = g.AppendNext(next[:0], p); len(next) != want {
			t.Fatalf("%v has %d plays, and the list of number %d has %d", p, want, n, len(next))
		}
	}
}

// On each of these boards the listing misses a play or repeats one if one of its steps is
// left out. They have twins that share dice and checkers, blots and closed points between
// them, checkers that enter, come home and bear off, turns of fewer dice and games won in
// them. Each board has its route and its numbers of plays and first moves. The mirror image
// must have the same.
func TestBoardsThatNeedEveryStepOfTheListingHaveAllTheirPlaysOnce(t *testing.T) {
	boards := 0
	gametest.Lines(t, "internal/proof/testdata/boards.txt", func(line string) error {
		boards++
		board := strings.Split(line, " | ")
		if len(board) != 4 {
			return fmt.Errorf("a board has 4 parts, and this %d", len(board))
		}
		g := alfonsine.Backgammon
		if board[0] != g.Slug() {
			g = gametest.Lookup(t, board[0])
		}
		var c comparison
		for _, p := range []alfonsine.Position{pos(board[1]), g.Mirror(pos(board[1]))} {
			route, fewer := g.Route(p)
			if fewer {
				route += ", fewer"
			}
			if err := c.compare(g, p); err != nil {
				t.Errorf("%s: %v: %v", g.Slug(), p, err)
			}
			count := fmt.Sprintf("%d plays, %d first moves", len(c.next), len(g.AppendMoves(nil, p)))
			if route != board[2] || count != board[3] {
				t.Errorf("%s: %v has %s by the route %q, not %s by %q", g.Slug(), p, count, route, board[3], board[2])
			}
			if slices.Contains(reference.Slugs(), board[0]) {
				if err := gametest.Agree(board[0], g, p); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if boards < 97 {
		t.Errorf("there are %d boards", boards)
	}
}

// The fast engine must list exactly the positions that the layered generator lists, and the
// moves of each play must lead to its position. This covers every game and reading,
// backgammon and random rules, on boards from play and on wild, crowded, scattered and
// nearly empty ones. ALFONSINE_PLAYS sets the number of plays.
func TestTheFastEngineAgreesWithTheLayeredGenerator(t *testing.T) {
	rng := gametest.Source(t)
	games := append(append(gametest.Every(t), alfonsine.Emperador), gametest.ByRules(kin.Games())...)
	var c comparison
	for c.plays < gametest.Size(t, "ALFONSINE_PLAYS", 100_000) {
		g := games[rng.IntN(len(games))]
		if rng.IntN(4) == 0 {
			g = gametest.Random(rng)
		}
		for range 20 {
			var p alfonsine.Position
			switch rng.IntN(7) {
			case 0:
				p = g.Throw(gametest.Played(g, rng), rng)
			case 1:
				p = gametest.Wild(g, rng)
			case 2:
				p = gametest.Emptied(g, rng)
			case 3:
				p = gametest.Scattered(g, rng)
			default:
				p = gametest.Crowded(g, rng)
			}
			if err := c.compare(g, p); err != nil {
				t.Fatalf("%s: %+v: %v: %v", g.Slug(), gametest.Rules(g), p, err)
			}
		}
	}
	t.Logf("%d plays of %d positions compared", c.plays, c.positions)
}

func FuzzPlays(f *testing.F) {
	games := gametest.FuzzedGames(f)
	for _, seed := range []struct{ slug, position string }{
		{"backgammon", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6-5"},
		{"cab-e-quinal", "bar:2,20:13 19:15 w 6-5-3"},
		{"todas-tablas", "6:1,3:1,off:13 1:2,off:13 w 5-4"},
		{"seis-dos-e-as", "23:1,22:1,18:1,10:12 3:1,2:2,1:12 b 6-2-1"},
		{"tabula", "bar:15 bar:15 w 6-5-3"},
		{"ludus-anglicorum-2", "24:2,6:13 19:13,1:2 w 6-6-5"},
	} {
		turn := gametest.FuzzedTurnOf(f, games, seed.slug, pos(seed.position))
		f.Add(turn.Rules, turn.White, turn.Black, turn.Dice, turn.State)
	}
	gametest.KeptTurns(f, "internal/proof/testdata/FuzzPlays.txt", func(turn gametest.FuzzedTurn, _ string) {
		f.Add(turn.Rules, turn.White, turn.Black, turn.Dice, turn.State)
	})
	f.Fuzz(func(t *testing.T, rules uint64, white, black []byte, dice uint32, state uint8) {
		g, p, ok := gametest.FuzzedTurn{Rules: rules, White: white, Black: black, Dice: dice, State: state}.Game(games)
		if !ok {
			return
		}
		if p, ok = gametest.Whole(g, p); !ok {
			return
		}
		var c comparison
		if err := c.compare(g, p); err != nil {
			t.Fatalf("%s: %v: %v (%+v)", g.Slug(), p, err, gametest.Rules(g))
		}
	})
}

// A comparison compares the two engines.
type comparison struct {
	fast, slow       []alfonsine.Play
	next             []alfonsine.Position
	plays, positions int
}

// compare says how the two engines differ on a position.
func (c *comparison) compare(g *alfonsine.Game, p alfonsine.Position) error {
	c.fast = g.AppendPlays(c.fast[:0], p)
	c.slow = g.AppendLayers(c.slow[:0], p)
	c.next = g.AppendNext(c.next[:0], p)
	c.plays += len(c.slow)
	c.positions++
	if len(c.next) != len(c.fast) {
		return fmt.Errorf("%d next positions of %d plays", len(c.next), len(c.fast))
	}
	for i, play := range c.fast {
		if c.next[i] != play.Next() {
			return fmt.Errorf("%v, and %v among the next positions", play, c.next[i])
		}
		if err := g.Follow(p, play); err != nil {
			return fmt.Errorf("%v to %v: %w", play, play.Next(), err)
		}
	}
	byNext := func(a, b alfonsine.Play) int { return a.Next().Compare(b.Next()) }
	slices.SortFunc(c.fast, byNext)
	slices.SortFunc(c.slow, byNext)
	for i := range max(len(c.fast), len(c.slow)) {
		switch {
		case i > 0 && i < len(c.fast) && byNext(c.fast[i], c.fast[i-1]) == 0:
			return fmt.Errorf("%v and %v both lead to %v", c.fast[i-1], c.fast[i], c.fast[i].Next())
		case i >= len(c.slow) || i < len(c.fast) && byNext(c.fast[i], c.slow[i]) < 0:
			return fmt.Errorf("%v to %v is no play", c.fast[i], c.fast[i].Next())
		case i >= len(c.fast) || byNext(c.fast[i], c.slow[i]) > 0:
			return fmt.Errorf("%v to %v is missing", c.slow[i], c.slow[i].Next())
		}
	}
	return nil
}

// So the kit has nothing to leave out of what Doblet lists.
func TestDobletListsTheMovesOfItsDiceAndNoOthers(t *testing.T) {
	rng := gametest.Source(t)
	for range 200 {
		p := gametest.Wild(alfonsine.Doblet, rng)
		steps := alfonsine.StepperMoves(alfonsine.Doblet, p)
		if len(steps) == 0 {
			steps = []alfonsine.Move{{}} // stop
		}
		if moves := alfonsine.Doblet.Moves(p); !slices.Equal(steps, moves) {
			t.Errorf("%v: the steps are %v, and the moves %v", p, steps, moves)
		}
	}
}

// A bot lists plays a billion times a night. So no call allocates, by any route.
func TestNoWayOfListingPlaysAllocates(t *testing.T) {
	gametest.OneGoroutine(t)
	rng := gametest.Source(t)
	for _, g := range append(gametest.Every(t), alfonsine.Emperador) {
		positions := workload(g, 50, rng.Uint64())
		for range 50 {
			positions = append(positions, gametest.Wild(g, rng), gametest.Crowded(g, rng))
		}
		var plays []alfonsine.Play
		var next []alfonsine.Position
		var moves []alfonsine.Move
		var steps []alfonsine.Step
		for name, list := range map[string]func(p alfonsine.Position){
			"AppendMoves": func(p alfonsine.Position) { moves = g.AppendMoves(moves[:0], p) },
			"AppendSteps": func(p alfonsine.Position) { steps = g.AppendSteps(steps[:0], p) },
			"AppendPlays": func(p alfonsine.Position) { plays = g.AppendPlays(plays[:0], p) },
			"AppendNext":  func(p alfonsine.Position) { next = g.AppendNext(next[:0], p) },
		} {
			all := func() {
				for _, p := range positions {
					list(p)
				}
			}
			all() // the slices and the scratch memory grow
			// The scratch memory is in a pool, which may be collected at any time. So a few
			// allocations in many calls are allowed.
			if n := gametest.Allocs(5, all); n > 4 {
				t.Errorf("%s: %s allocates %v times in %d calls", g.Slug(), name, n, len(positions))
			}
		}
	}
}

// Plays sorts by numbers made of the moves.
func TestPlaysAreInTheOrderOfTheirMoves(t *testing.T) {
	gametest.OneGoroutine(t)
	rng := gametest.Source(t)
	games := append(append(gametest.Variants(t), alfonsine.Emperador), kin.Games()...)
	for range 40 {
		games = append(games, gametest.Random(rng))
	}
	for _, g := range games {
		positions := gametest.Thrown(g, gametest.Cases(20, 200), rng.Uint64())
		if _, ok := g.Rules(); ok {
			for range gametest.Cases(10, 100) {
				positions = append(positions, gametest.Wild(g, rng), gametest.Emptied(g, rng), gametest.Crowded(g, rng))
			}
		}
		for _, white := range positions {
			for _, p := range []alfonsine.Position{white, g.Mirror(white)} {
				want := g.SortedByMoves(p, g.AppendPlays(nil, p))
				if !slices.Equal(g.Plays(p), want) {
					t.Fatalf("%s: the plays of %v are not in the order of their moves", g.Slug(), p)
				}
			}
		}
	}
}

func TestPlaysAllocatesTheirListAlone(t *testing.T) {
	for _, g := range gametest.ByRules(gametest.Variants(t)) {
		positions := workload(g, 50, 1)
		all := func() {
			for _, p := range positions {
				g.Plays(p)
			}
		}
		all()               // the memory of the pool grows
		const collected = 4 // the pool may be collected at any time
		if n := gametest.Allocs(5, all); n > float64(len(positions)+collected) {
			t.Errorf("%s: Plays allocates %v times in %d calls", g.Slug(), n, len(positions))
		}
	}
}

// Where bits say that all dice can be played in any order, no move is tried. Few boards have a
// runner or a block that they must see.
func TestTheStepsAreThoseOfTryingEveryMove(t *testing.T) {
	gametest.OneGoroutine(t)
	rng := gametest.Source(t)
	check := func(g *alfonsine.Game, rounds int) {
		var positions []alfonsine.Position
		for range rounds {
			thrown := g.Throw(gametest.Played(g, rng), rng)
			positions = append(positions, thrown, gametest.Wild(g, rng), gametest.Emptied(g, rng))
			positions = append(positions, gametest.Crowded(g, rng), gametest.Scattered(g, rng))
		}
		for _, p := range positions {
			for turn := p.Turn(); p.Turn() == turn && !p.Dice().IsZero(); {
				got, want := g.AppendSteps(nil, p), g.StepsByTrying(p)
				if !slices.Equal(got, want) {
					t.Fatalf("%s: %v: the steps are %v, want %v (%+v)", g.Slug(), p, got, want, gametest.Rules(g))
				}
				p = got[rng.IntN(len(got))].Next
			}
		}
	}
	for _, g := range gametest.ByRules(gametest.Variants(t)) {
		check(g, gametest.Cases(5, 50))
	}
	for range gametest.Cases(300, 3000) {
		check(gametest.Random(rng), 5)
	}
	for _, g := range gametest.ByRules(kin.Games()) {
		if r := gametest.Rules(g); r.Runner != alfonsine.RunnerNone || r.Block != alfonsine.BlockFree {
			check(g, gametest.Cases(1000, 10_000))
		}
	}
}

// measured returns the games of the benchmarks.
func measured(tb testing.TB) []*alfonsine.Game {
	return []*alfonsine.Game{
		alfonsine.Backgammon, alfonsine.CabEQuinal, alfonsine.CabEQuinalTwoDice, alfonsine.Laquet, alfonsine.Fallas, alfonsine.Emperador,
	}
}

// workload returns n positions with dice from random games. They depend only on the seed.
func workload(g *alfonsine.Game, n int, seed uint64) []alfonsine.Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	list := make([]alfonsine.Position, 0, n)
	var plays []alfonsine.Play
	p := g.Start()
	for len(list) < n {
		if p.Over() {
			p = g.Start()
		}
		p = g.Throw(p, rng)
		list = append(list, p)
		plays = g.AppendLayers(plays[:0], p)
		p = plays[rng.IntN(len(plays))].Next()
	}
	return list
}

// benchmarkInTurns compares several ways of doing the same pieces of work, by the method of
// docs/PERFORMANCE.md. A piece returns its number of units of work. The benchmark reports
// nanoseconds per unit for the first way, and the ratio to it for the others.
func benchmarkInTurns(b *testing.B, unit string, pieces int, ways []way) {
	type best struct {
		took  time.Duration
		units int
	}
	bests := make([][]best, len(ways))
	for i := range bests {
		bests[i] = make([]best, pieces)
	}
	round := 0
	for b.Loop() {
		for piece := range pieces {
			for i := range ways {
				way := (i + round) % len(ways) // the order changes from round to round
				began := time.Now()
				units := ways[way].do(piece)
				took := time.Since(began)
				if one := &bests[way][piece]; one.took == 0 || took < one.took {
					*one = best{took, units}
				}
			}
		}
		round++
	}
	var first float64
	for i, list := range bests {
		var took time.Duration
		units := 0
		for _, one := range list {
			took += one.took
			units += one.units
		}
		if each := float64(took.Nanoseconds()) / float64(units); i == 0 {
			first = each
			b.ReportMetric(each, ways[i].name+"-ns/"+unit)
			b.ReportMetric(float64(units)/float64(pieces), unit+"s/piece")
		} else {
			b.ReportMetric(each/first, ways[i].name+"/"+ways[0].name)
		}
	}
	b.ReportMetric(0, "ns/op") // the time of a whole round means nothing
}

// A way is one of several ways of doing the same work, piece by piece.
type way struct {
	name string
	do   func(piece int) (units int)
}

// benchmarkList compares the ways of listing the plays of positions.
func benchmarkList(b *testing.B, g *alfonsine.Game, positions []alfonsine.Position) {
	const piece = 64
	var plays []alfonsine.Play
	var next []alfonsine.Position
	list := func(name string, count func(p alfonsine.Position) int) way {
		return way{name, func(i int) (n int) {
			for _, p := range positions[i*piece : (i+1)*piece] {
				n += count(p)
			}
			return n
		}}
	}
	benchmarkInTurns(b, "play", len(positions)/piece, []way{
		list("layers", func(p alfonsine.Position) int {
			plays = g.AppendLayers(plays[:0], p)
			return len(plays)
		}),
		list("plays", func(p alfonsine.Position) int {
			plays = g.AppendPlays(plays[:0], p)
			return len(plays)
		}),
		list("next", func(p alfonsine.Position) int {
			next = g.AppendNext(next[:0], p)
			return len(next)
		}),
		list("sorted", func(p alfonsine.Position) int { return len(g.Plays(p)) }),
	})
}

// BenchmarkPlays lists the plays of positions from random games.
func BenchmarkPlays(b *testing.B) {
	for _, g := range measured(b) {
		positions := workload(g, 4096, 1)
		b.Run(g.Slug(), func(b *testing.B) { benchmarkList(b, g, positions) })
	}
}

// BenchmarkReadings measures every game and reading, and all readings together.
func BenchmarkReadings(b *testing.B) { benchmarkNext(b, append(gametest.Every(b), kin.Games()...)) }

// BenchmarkHeirs measures Laquet and its heirs alone: the processor does not forget a game.
func BenchmarkHeirs(b *testing.B) {
	benchmarkNext(b, []*alfonsine.Game{kin.Jacquet, kin.Moultezim, kin.LongNardy, kin.Fevga, kin.Verquere, alfonsine.Laquet})
}

// benchmarkNext lists next positions, and compares the time per play with Cab e Quinal's.
func benchmarkNext(b *testing.B, games []*alfonsine.Game) {
	const piece, pieces = 64, 32
	games = append([]*alfonsine.Game{alfonsine.CabEQuinal}, games...)
	ways := make([]way, len(games))
	var next []alfonsine.Position
	for i, g := range games {
		positions := workload(g, pieces*piece, 1)
		ways[i] = way{g.Slug(), func(i int) (n int) {
			for _, p := range positions[i*piece : (i+1)*piece] {
				next = g.AppendNext(next[:0], p)
				n += len(next)
			}
			return n
		}}
	}
	benchmarkInTurns(b, "play", pieces, ways)
}

// BenchmarkDice lists the plays of one game with one to six dice, to show how the cost grows.
func BenchmarkDice(b *testing.B) {
	r, _ := alfonsine.Backgammon.Rules()
	for dice := 1; dice <= alfonsine.MaxDice; dice++ {
		r.Dice, r.Virtual, r.Doubles = dice, 0, alfonsine.DoublesOnce
		switch {
		case dice == alfonsine.MaxDice:
			r.Dice, r.Doubles = 3, alfonsine.DoublesTwice
		case dice > 3:
			r.Dice, r.Doubles, r.Virtual = 2, alfonsine.DoublesTwice, 6*(dice-4)
		}
		g := gametest.New(b, r)
		positions := workload(g, 1<<15, 1)
		positions = slices.DeleteFunc(positions, func(p alfonsine.Position) bool { return p.Dice().Len() != dice })
		b.Run(strconv.Itoa(dice), func(b *testing.B) { benchmarkList(b, g, positions[:min(4096, len(positions))]) })
	}
}

// BenchmarkCrowd lists the plays of positions with few plays and with many.
func BenchmarkCrowd(b *testing.B) {
	g := alfonsine.CabEQuinal
	sorts := []int{1, 8, 32, 128, 1 << 30} // upper bounds of the number of plays
	by := make([][]alfonsine.Position, len(sorts))
	for _, p := range workload(g, 1<<15, 1) {
		n, i := len(g.AppendPlays(nil, p)), 0
		for n > sorts[i] {
			i++
		}
		if len(by[i]) < 1024 {
			by[i] = append(by[i], p)
		}
	}
	for i, positions := range by {
		b.Run(fmt.Sprintf("upto-%d", sorts[i]), func(b *testing.B) { benchmarkList(b, g, positions) })
	}
}

// BenchmarkGame plays random games to the end, throws included, by whole turns and die by die.
func BenchmarkGame(b *testing.B) {
	for _, g := range append(measured(b), kin.Jacquet, kin.Fevga) {
		b.Run(g.Slug(), func(b *testing.B) {
			var plays []alfonsine.Play
			var steps []alfonsine.Step
			game := func(name string, turn func(p alfonsine.Position, rng *rand.Rand) alfonsine.Position) way {
				return way{name, func(seed int) int {
					rng := rand.New(rand.NewPCG(uint64(seed), 0))
					for p := g.Start(); !p.Over(); {
						p = turn(g.Throw(p, rng), rng)
					}
					return 1
				}}
			}
			benchmarkInTurns(b, "game", 128, []way{
				game("layers", func(p alfonsine.Position, rng *rand.Rand) alfonsine.Position {
					plays = g.AppendLayers(plays[:0], p)
					return plays[rng.IntN(len(plays))].Next()
				}),
				game("plays", func(p alfonsine.Position, rng *rand.Rand) alfonsine.Position {
					plays = g.AppendPlays(plays[:0], p)
					return plays[rng.IntN(len(plays))].Next()
				}),
				game("steps", func(p alfonsine.Position, rng *rand.Rand) alfonsine.Position { // one of them
					steps = g.AppendSteps(steps[:0], p)
					return steps[rng.IntN(len(steps))].Next
				}),
			})
		})
	}
}

// A moment is a position with dice, and what a caller may have beside it.
type moment struct {
	g         *alfonsine.Game
	before, p alfonsine.Position // without dice, and with them
	thrown    alfonsine.Roll
	play      alfonsine.Play
	move      alfonsine.Move // its first
	text      string         // of the play, in the numbers of its side
	other     string         // in another form
	marshaled []byte
	builder   *alfonsine.PlayBuilder // with that move made
	built     string
	rng       *rand.Rand

	moves []alfonsine.Move
	steps []alfonsine.Step
	plays []alfonsine.Play
	next  []alfonsine.Position
}

// ofMover has the numbers of the side that moves.
var ofMover = alfonsine.Notation{Numbering: alfonsine.NumberingMover}

// newMoment returns a moment of a position whose throw may be thrown again.
func newMoment(tb testing.TB, g *alfonsine.Game, before, p alfonsine.Position) *moment {
	tb.Helper()
	plays := g.Plays(p)
	m := &moment{g: g, before: before, p: p, thrown: g.Thrown(p), play: plays[len(plays)/2], builder: g.Builder(p)}
	m.rng = rand.New(rand.NewPCG(1, 2))
	m.move, m.text = m.play.At(0), g.FormatPlay(p, m.play, ofMover)
	m.other = strings.ToUpper(strings.ReplaceAll(m.text, "/", "-"))
	m.marshaled, _ = m.play.MarshalText()
	gametest.Must(tb, m.builder.Add(m.move))
	m.built = m.builder.String()
	return m
}

// A call is of one function.
type call struct {
	name string
	do   func(m *moment) any
}

// calls has every function of the root with which a game is played. Results go where they are
// not optimized away.
var calls = []call{
	{"AppendMoves", func(m *moment) any { m.moves = m.g.AppendMoves(m.moves[:0], m.p); return nil }},
	{"AppendSteps", func(m *moment) any { m.steps = m.g.AppendSteps(m.steps[:0], m.p); return nil }},
	{"AppendPlays", func(m *moment) any { m.plays = m.g.AppendPlays(m.plays[:0], m.p); return nil }},
	{"AppendNext", func(m *moment) any { m.next = m.g.AppendNext(m.next[:0], m.p); return nil }},
	{"Moves", func(m *moment) any { m.moves = m.g.Moves(m.p); return nil }},
	{"Plays", func(m *moment) any { m.plays = m.g.Plays(m.p); return nil }},
	{"Touched", func(m *moment) any { m.plays = m.g.Touched(m.p, m.move.From); return nil }},
	{"Perft", func(m *moment) any { return m.g.Perft(m.p, 1) }},
	{"PerftParallel", func(m *moment) any { return m.g.PerftParallel(m.p, 1) }},

	{"Roll", func(m *moment) any { p, _ := m.g.Roll(m.before, m.thrown); return p.IsZero() }},
	{"Throw", func(m *moment) any { return m.g.Throw(m.before, m.rng).IsZero() }},
	{"Thrown", func(m *moment) any { return m.g.Thrown(m.p).IsZero() }},
	{"Chances", func(m *moment) any {
		sum := 0.0
		for _, chance := range m.g.Chances(m.before) {
			sum += chance
		}
		return sum > 2
	}},

	{"Move", func(m *moment) any { p, _ := m.g.Move(m.p, m.move); return p.IsZero() }},
	{"Move-illegal", func(m *moment) any { _, err := m.g.Move(m.p, alfonsine.Move{From: 25, Die: 7}); return err }},
	{"PlayOf", func(m *moment) any { play, _ := m.g.PlayOf(m.p, m.play.Moves()...); return play.Len() > 9 }},

	{"ParsePlay", func(m *moment) any { play, _ := m.g.ParsePlay(m.p, m.text, ofMover); return play.Len() > 9 }},
	{"ParsePlay-typed", func(m *moment) any { play, _ := m.g.ParsePlay(m.p, m.other, ofMover); return play.Len() > 9 }},
	{"ParsePosition", func(m *moment) any {
		p, _ := alfonsine.ParsePosition(m.built[:strings.Index(m.built, ";")])
		return p.IsZero()
	}},
	{"Play.UnmarshalText", func(m *moment) any { var play alfonsine.Play; return play.UnmarshalText(m.marshaled) }},
	{"FormatPlay", func(m *moment) any { return len(m.g.FormatPlay(m.p, m.play, ofMover)) > 99 }},
	{"Play.String", func(m *moment) any { return len(m.play.String()) > 99 }},
	{"Play.MarshalText", func(m *moment) any { text, _ := m.play.MarshalText(); return len(text) > 999 }},
	{"Position.String", func(m *moment) any { return len(m.p.String()) > 999 }},
	{"Number", func(m *moment) any { return m.g.Number(alfonsine.NumberingMover, m.p.Turn(), m.move.From) > 99 }},

	{"Mirror", func(m *moment) any { return m.g.Mirror(m.p).IsZero() }},
	{"Check", func(m *moment) any { return m.g.Check(m.p) }},
	{"Pips", func(m *moment) any { return m.g.Pips(m.p, m.p.Turn()) < 0 }},
	{"Contact", func(m *moment) any { return m.g.Contact(m.p) }},
	{"Distance", func(m *moment) any { return m.g.Distance(m.p.Turn(), m.move.From) > 99 }},
	{"PointAt", func(m *moment) any { _, ok := m.g.PointAt(m.p.Turn(), 6); return ok }},

	{"Builder", func(m *moment) any { return m.g.Builder(m.p).Done() }},
	{"Builder.Add", func(m *moment) any { return m.g.Builder(m.p).Add(m.move) }},
	{"Builder.AddTo", func(m *moment) any { return m.g.Builder(m.p).AddTo(m.move.From, m.move.To) }},
	{"Builder.AddText", func(m *moment) any { return m.g.Builder(m.p).AddText(m.text, alfonsine.NumberingMover) }},
	{"Builder.Sources", func(m *moment) any { return len(m.builder.Sources()) > 99 }},
	{"Builder.Targets", func(m *moment) any { return len(m.g.Builder(m.p).Targets(m.move.From)) > 99 }},
	{"Builder.Ways", func(m *moment) any { m.plays = m.g.Builder(m.p).Ways(m.move.From, m.move.To); return nil }},
	{"Builder.String", func(m *moment) any { return len(m.builder.String()) > 999 }},
	{"ParseBuilder", func(m *moment) any { _, err := m.g.ParseBuilder(m.built); return err }},
}

// BenchmarkCalls measures every function with which a game is played, for White and, in the
// mirror images, for Black.
func BenchmarkCalls(b *testing.B) {
	const piece, pieces = 16, 16
	var last any
	for _, g := range append(measured(b), alfonsine.Doblet) {
		rng := rand.New(rand.NewPCG(1, 0))
		var white, black []*moment
		for len(white) < piece*pieces {
			before := gametest.Played(g, rng)
			if before.Turn() == alfonsine.Black {
				before = g.Mirror(before)
			}
			p := g.Throw(before, rng)
			if g.Thrown(p).IsZero() || g.AppendPlays(nil, p)[0].Len() == 0 { // left by the other player, or a pass
				continue
			}
			white = append(white, newMoment(b, g, before, p))
			black = append(black, newMoment(b, g, g.Mirror(before), g.Mirror(p)))
		}
		for _, c := range calls {
			of := func(name string, moments []*moment) way {
				return way{name, func(i int) int {
					for _, m := range moments[i*piece : (i+1)*piece] {
						last = c.do(m)
					}
					return piece
				}}
			}
			b.Run(g.Slug()+"/"+c.name, func(b *testing.B) {
				benchmarkInTurns(b, "call", pieces, []way{of("white", white), of("black", black)})
			})
		}
	}
	_ = last
}

// What is not among the calls says what a game is, and plays nothing.
func TestEveryFunctionThatPlaysIsMeasured(t *testing.T) {
	says := strings.Fields("BaseSlug Cites Dice Edition Layout MarshalText Name Read Readings Reconstructed Rules Ruling Rulings Slug Start String TurnRules")
	tests := strings.Fields("AppendLayers Follow Route SortedByMoves StepsByTrying")
	for i, games := 0, reflect.TypeFor[*alfonsine.Game](); i < games.NumMethod(); i++ {
		name := games.Method(i).Name
		measured := slices.ContainsFunc(calls, func(c call) bool { return c.name == name })
		if measured == (slices.Contains(says, name) || slices.Contains(tests, name)) {
			t.Errorf("%s: measured: %v", name, measured)
		}
	}
}

// BenchmarkParsePlay reads plays as written, plays as people type them, and illegal ones.
func BenchmarkParsePlay(b *testing.B) {
	forms := []struct {
		name string
		text func(play alfonsine.Play) string
	}{
		{"written", alfonsine.Play.String},
		{"typed", func(play alfonsine.Play) string { return gametest.Looser(play)[0] }},
		{"merged", func(play alfonsine.Play) string {
			typed := gametest.Looser(play)
			return typed[min(1, len(typed)-1)]
		}},
		{"cut short", func(play alfonsine.Play) string { text, _, _ := strings.Cut(play.String(), " "); return text }},
		{"wrong", func(play alfonsine.Play) string { return "24/1 1/24" }},
	}
	games := []*alfonsine.Game{
		alfonsine.CabEQuinal, alfonsine.Backgammon, alfonsine.Laquet, alfonsine.Fallas, alfonsine.Doblet,
	}
	for _, g := range games {
		for _, form := range forms {
			b.Run(g.Slug()+"/"+form.name, func(b *testing.B) {
				const pieces, each = 8, 4
				positions := gametest.Thrown(g, pieces*each, 1)
				texts := make([]string, len(positions))
				for i, p := range positions {
					plays := g.Plays(p)
					texts[i] = form.text(plays[i*7%len(plays)])
				}
				benchmarkInTurns(b, "play", pieces, []way{{"ParsePlay", func(piece int) int {
					for i := piece * each; i < (piece+1)*each; i++ {
						_, _ = g.ParsePlay(positions[i], texts[i], alfonsine.Notation{})
					}
					return each
				}}})
			})
		}
	}
}

// BenchmarkText writes a position and each of its plays as text.
func BenchmarkText(b *testing.B) {
	p := alfonsine.MustParsePosition("20:15 19:15 w 6-5-4")
	plays := alfonsine.CabEQuinal.AppendPlays(nil, p)
	b.Run("position", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_ = plays[0].Next().String()
		}
	})
	b.Run("play", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_ = plays[0].String()
		}
	})
}
