package batch_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/python/internal/batch"
	"example.com/alfonsine/encode"
	"example.com/alfonsine/kin"
)

// arraysOf makes the arrays of so many games.
func arraysOf(games int) batch.Arrays {
	return batch.Arrays{
		Actions:     make([]int64, games),
		Observation: make([]int8, games*encode.Observed),
		Mask:        make([]int8, games*encode.Actions),
		Turn:        make([]int8, games),
		Number:      make([]int64, games),
		Reward:      make([]float32, 2*games),
		Done:        make([]bool, games),
		Truncated:   make([]bool, games),
		Final:       make([]int8, 2*games*encode.Observed),
	}
}

// begun begins games, and fails the test if they cannot be.
func begun(t testing.TB, g *alfonsine.Game, o batch.Options) (*batch.Batch, batch.Arrays) {
	t.Helper()
	a := arraysOf(o.Games)
	b, err := batch.New(g, o, a)
	if err != nil {
		t.Fatal(err)
	}
	return b, a
}

// found returns the game of a slug.
func found(t testing.TB, slug string) *alfonsine.Game {
	t.Helper()
	g, err := kin.Lookup(slug)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// nth returns the legal action of a mask whose place among the legal ones is n, as often as that goes
// round.
func nth(mask []int8, n int) int64 {
	var legal []int64
	for action, is := range mask {
		if is == 1 {
			legal = append(legal, int64(action))
		}
	}
	return legal[n%len(legal)]
}

// act chooses actions that depend on the number of the game and on how it stands, and on nothing else.
func act(a batch.Arrays) {
	for i := range a.Actions {
		seen := 0
		for _, n := range a.Observation[i*encode.Observed:][:encode.Observed] {
			seen = 31*seen + int(n)
		}
		a.Actions[i] = nth(a.Mask[i*encode.Actions:][:encode.Actions], (seen&0xffff)+int(a.Number[i]))
	}
}

// A replay is one game as an importer of the library plays it, from a seed and a number.
type replay struct {
	game *alfonsine.Game
	p    alfonsine.Position
	dice *rand.Rand
}

func newReplay(g *alfonsine.Game, seed, number uint64) *replay {
	r := &replay{g, g.Start(), rand.New(rand.NewPCG(seed, number))}
	r.p = g.Throw(r.p, r.dice)
	return r
}

func (r *replay) play(t *testing.T, action int64) {
	t.Helper()
	m, legal := encode.Move(r.game, r.p, int(action))
	next, err := r.game.Move(r.p, m)
	if err != nil || !legal {
		t.Fatalf("%s: %d: %v", r.p, action, err)
	}
	r.p = r.game.Throw(next, r.dice)
}

func TestAGameIsTheOneThatGoMakesOfItsSeedAndNumber(t *testing.T) {
	const games, seed = 3, 1283
	for _, slug := range []string{
		"fallas", "laquet", "doblet", "backgammon", "pareja-de-entrada", "fallas?hit=start", "irish",
	} {
		g := found(t, slug)
		b, a := begun(t, g, batch.Options{Games: games, Seed: seed})
		var replays [games]*replay
		for i := range replays {
			replays[i] = newReplay(g, seed, uint64(i))
		}
		for ended := 0; ended < 7; {
			for i, r := range replays {
				observed, mask := a.Observation[i*encode.Observed:], a.Mask[i*encode.Actions:]
				if !slices.Equal(encode.AppendObservation(nil, g, r.p), observed[:encode.Observed]) {
					t.Fatalf("%s: %s is not what is observed", slug, r.p)
				}
				if !slices.Equal(encode.AppendMask(nil, g, r.p), mask[:encode.Actions]) {
					t.Fatalf("%s: %s has another mask", slug, r.p)
				}
				if b.AppendPositions(nil)[i] != r.p || alfonsine.Color(a.Turn[i]) != r.p.Turn() {
					t.Fatalf("%s: %s is not the position", slug, r.p)
				}
			}
			act(a)
			numbers := slices.Clone(a.Number)
			if err := b.Step(); err != nil {
				t.Fatal(err)
			}
			for i, r := range replays {
				r.play(t, a.Actions[i])
				var want [2]float32
				if winner, ok := r.p.Winner(); ok {
					want = [2]float32{-1, -1}
					want[winner] = 1
				}
				if got := [2]float32(a.Reward[2*i:]); got != want || a.Done[i] != r.p.Over() || a.Truncated[i] {
					t.Fatalf("%s: %s: reward %v, done %v", slug, r.p, got, a.Done[i])
				}
				if !r.p.Over() {
					continue
				}
				ended++
				loser := a.Final[(2*i+int(r.p.Turn()))*encode.Observed:][:encode.Observed]
				if !slices.Equal(loser, encode.AppendObservation(nil, g, r.p)) {
					t.Fatalf("%s: %s is not how the game ended", slug, r.p)
				}
				if a.Number[i] != numbers[i]+games {
					t.Fatalf("%s: game %d follows on %d", slug, a.Number[i], numbers[i])
				}
				replays[i] = newReplay(g, seed, uint64(a.Number[i]))
			}
		}
	}
}

// How a game has ended, by its number.
type ends map[int64][2]float32

func endsOf(t *testing.T, slug string, o batch.Options, numbers int64) ends {
	b, a := begun(t, found(t, slug), o)
	list := make(ends)
	for open := true; open; {
		act(a)
		numbered := slices.Clone(a.Number)
		if err := b.Step(); err != nil {
			t.Fatal(err)
		}
		open = false
		for i, n := range numbered {
			if a.Done[i] && n < numbers {
				list[n] = [2]float32(a.Reward[2*i:])
			}
			open = open || a.Number[i] < numbers
		}
	}
	return list
}

func TestTheNumberOfGamesSideBySideChangesNone(t *testing.T) {
	for _, opponent := range []bot.Agent{nil, bot.NewRandom(alfonsine.Fallas, 5)} {
		var first ends
		for _, games := range []int{1, 4, 12} {
			got := endsOf(t, "fallas", batch.Options{Games: games, Seed: 7, Opponent: opponent}, 12)
			if first == nil {
				first = got
			}
			if diff := cmp.Diff(first, got); diff != "" {
				t.Errorf("%d games side by side: %s", games, diff)
			}
		}
		if len(first) < 9 {
			t.Errorf("%d games of 12 have ended", len(first))
		}
	}
}

func TestAnIllegalActionIsExplainedAndChangesNothing(t *testing.T) {
	g := alfonsine.Fallas
	b, a := begun(t, g, batch.Options{Games: 4, Seed: 3})
	before := b.AppendPositions(nil)
	mask := slices.Clone(a.Mask)
	for _, wrong := range []int64{-1, 151, 1 << 40, -1 << 63, 0, 150} {
		act(a)
		a.Actions[2] = wrong
		err := b.Step()
		var refused *batch.ActionError
		if !errors.As(err, &refused) || refused.Row != 2 || refused.Action != wrong || refused.Position != before[2] {
			t.Fatalf("%d: %v", wrong, err)
		}
		var why *alfonsine.PlayError
		if isAction := wrong >= 0 && wrong < encode.Actions; errors.As(err, &why) != isAction {
			t.Errorf("%d: %v", wrong, err)
		}
		if !slices.Equal(before, b.AppendPositions(nil)) || !slices.Equal(mask, a.Mask) {
			t.Fatalf("%d has changed something", wrong)
		}
	}
	act(a)
	if err := b.Step(); err != nil {
		t.Error(err)
	}
}

func TestAGameThatHasHadItsActionsIsBrokenOff(t *testing.T) {
	b, a := begun(t, alfonsine.Backgammon, batch.Options{Games: 2, Seed: 1, Limit: 3})
	for step := 1; step <= 9; step++ {
		act(a)
		if err := b.Step(); err != nil {
			t.Fatal(err)
		}
		for i := range a.Done {
			if want := step%3 == 0; a.Done[i] != want || a.Truncated[i] != want || a.Reward[2*i] != 0 {
				t.Errorf("step %d: done %v, truncated %v, reward %v", step, a.Done[i], a.Truncated[i], a.Reward[2*i])
			}
		}
	}
}

func TestAnOpponentPlaysEachSideInTurn(t *testing.T) {
	for _, slug := range []string{"fallas", "laquet", "doblet", "pareja-de-entrada"} {
		g := found(t, slug)
		b, a := begun(t, g, batch.Options{Games: 6, Seed: 1, Opponent: bot.NewRandom(g, 1)})
		for ended := 0; ended < 20; {
			for i, p := range b.AppendPositions(nil) {
				if a.Number[i]&1 != int64(a.Turn[i]) || p.Over() || p.Dice().IsZero() {
					t.Fatalf("%s: game %d stands at %s", slug, a.Number[i], p)
				}
			}
			act(a)
			if err := b.Step(); err != nil {
				t.Fatal(err)
			}
			for i, done := range a.Done {
				if done {
					ended++
				}
				if a.Reward[2*i] != -a.Reward[2*i+1] || !done && a.Reward[2*i] != 0 {
					t.Fatalf("%s: the rewards are %v", slug, a.Reward[2*i:2*i+2])
				}
			}
		}
	}
}

// A stubborn player never plays.
type stubborn struct {
	bot.Agent
	err error // or else they panic
}

func (s *stubborn) Choose(context.Context, alfonsine.Position) (alfonsine.Play, error) {
	if s.err == nil {
		panic("no play")
	}
	return alfonsine.Play{}, s.err
}

func TestAfterAFaultOfTheOpponentAResetIsDue(t *testing.T) {
	opponent := &stubborn{err: errors.New("no play")}
	b, err := batch.New(alfonsine.Fallas, batch.Options{Games: 4, Opponent: opponent}, arraysOf(4))
	if !errors.Is(err, opponent.err) {
		t.Fatal(err)
	}
	if err := b.Step(); !errors.Is(err, opponent.err) {
		t.Error(err)
	}
	if err := b.Reset(1); !errors.Is(err, opponent.err) {
		t.Error(err)
	}
}

func TestAPanicOfAnOpponentIsOneOfTheCaller(t *testing.T) {
	defer func() {
		if recover() != "no play" {
			t.Error("it has not panicked")
		}
	}()
	batch.New(alfonsine.Fallas, batch.Options{Games: 4, Opponent: &stubborn{}}, arraysOf(4))
}

func TestArraysOfAnotherLengthAreRefused(t *testing.T) {
	for name, change := range map[string]func(*batch.Arrays){
		"actions":     func(a *batch.Arrays) { a.Actions = a.Actions[1:] },
		"observation": func(a *batch.Arrays) { a.Observation = nil },
		"mask":        func(a *batch.Arrays) { a.Mask = a.Mask[:1] },
		"turn":        func(a *batch.Arrays) { a.Turn = make([]int8, 4) },
		"number":      func(a *batch.Arrays) { a.Number = nil },
		"reward":      func(a *batch.Arrays) { a.Reward = a.Reward[:3] },
		"done":        func(a *batch.Arrays) { a.Done = nil },
		"truncated":   func(a *batch.Arrays) { a.Truncated = nil },
		"final":       func(a *batch.Arrays) { a.Final = a.Final[:3*encode.Observed] },
	} {
		a := arraysOf(3)
		change(&a)
		var size *batch.SizeError
		_, err := batch.New(alfonsine.Fallas, batch.Options{Games: 3}, a)
		if !errors.As(err, &size) || size.Array != name {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestBothSidesSeeTheSameBoard(t *testing.T) {
	for _, g := range append(alfonsine.Variants(), kin.Games()...) {
		b, a := begun(t, g, batch.Options{Games: 2, Seed: 9})
		for range 30 {
			act(a)
			if err := b.Step(); err != nil {
				t.Fatal(err)
			}
			var seen [2][]int8
			for _, side := range []alfonsine.Color{alfonsine.White, alfonsine.Black} {
				seen[side] = make([]int8, 2*encode.Observed)
				if err := b.Observe(seen[side], side); err != nil {
					t.Fatal(err)
				}
			}
			for i, p := range b.AppendPositions(nil) {
				mine := seen[p.Turn()][i*encode.Observed:][:encode.Observed]
				theirs := seen[p.Turn().Opponent()][i*encode.Observed:][:encode.Observed]
				if !slices.Equal(mine, a.Observation[i*encode.Observed:][:encode.Observed]) {
					t.Fatalf("%s: %s is not seen as it is observed", g.Slug(), p)
				}
				for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
					n := g.Number(alfonsine.NumberingMover, p.Turn().Opponent(), pt)
					own, others := p.Count(p.Turn().Opponent(), pt), p.Count(p.Turn(), pt)
					if int(theirs[n]) != own || int(theirs[26+n]) != others {
						t.Fatalf("%s: %s: on %d the other side sees %d and %d", g.Slug(), p, pt, theirs[n], theirs[26+n])
					}
				}
			}
		}
		var size *batch.SizeError
		if err := b.Observe(make([]int8, 1), alfonsine.White); !errors.As(err, &size) {
			t.Error(err)
		}
	}
}

func TestAStepAllocatesNothing(t *testing.T) {
	b, a := begun(t, alfonsine.Backgammon, batch.Options{Games: 64, Seed: 1})
	choices := rand.New(rand.NewPCG(1, 2))
	play := func() {
		for i := range a.Actions {
			for a.Actions[i] = -1; a.Actions[i] < 0; {
				if n := choices.IntN(encode.Actions); a.Mask[i*encode.Actions+n] == 1 {
					a.Actions[i] = int64(n)
				}
			}
		}
		if err := b.Step(); err != nil {
			t.Fatal(err)
		}
	}
	for range 1000 { // until there is room for the moves of any position
		play()
	}
	if n := testing.AllocsPerRun(200, play); n != 0 {
		t.Errorf("a step allocates %v times", n)
	}
}

func BenchmarkStep(b *testing.B) {
	const games = 1024
	all, a := begun(b, alfonsine.Backgammon, batch.Options{Games: games, Seed: 1})
	choices := rand.New(rand.NewPCG(1, 2))
	ended := 0
	for b.Loop() {
		b.StopTimer()
		for i := range a.Actions {
			a.Actions[i] = nth(a.Mask[i*encode.Actions:][:encode.Actions], choices.IntN(1<<20))
		}
		b.StartTimer()
		if err := all.Step(); err != nil {
			b.Fatal(err)
		}
		for _, done := range a.Done {
			if done {
				ended++
			}
		}
	}
	b.ReportMetric(float64(ended)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/games, "ns/action")
}

// FuzzStep steps with whatever actions: none ends the process, illegal ones change nothing, and the
// masks say which are legal.
func FuzzStep(f *testing.F) {
	f.Add(uint8(0), uint64(1), []byte{0, 255, 7, 12, 1, 2, 3, 4})
	f.Add(uint8(3), uint64(1283), []byte{9, 9, 9, 9, 150, 151, 152, 0, 0, 0, 1})
	games := append(alfonsine.Variants(), kin.Games()...)
	f.Fuzz(func(t *testing.T, which uint8, seed uint64, choices []byte) {
		g := games[int(which)%len(games)]
		const rows = 2
		b, a := begun(t, g, batch.Options{Games: rows, Seed: seed, Limit: 100})
		for ; len(choices) >= rows; choices = choices[rows:] {
			legal := true
			for i := range rows {
				mask := a.Mask[i*encode.Actions:][:encode.Actions]
				choice := int64(choices[i])
				if choice < 200 { // most steps are legal, so that games go on
					choice = nth(mask, int(choice))
				} else {
					choice = (choice - 225) * 7
				}
				a.Actions[i] = choice
				legal = legal && choice >= 0 && choice < encode.Actions && mask[choice] == 1
			}
			before := b.AppendPositions(nil)
			err := b.Step()
			var refused *batch.ActionError
			if legal != (err == nil) || err != nil && !errors.As(err, &refused) {
				t.Fatalf("%s: %v: %v", g.Slug(), a.Actions, err)
			}
			if !legal && !slices.Equal(before, b.AppendPositions(nil)) {
				t.Fatalf("%s: %v has changed something", g.Slug(), a.Actions)
			}
		}
	})
}
