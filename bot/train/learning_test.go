package train

import (
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/mind"

	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

// threeEach returns a game that begins with three checkers a side, which have yet to pass
// each other.
func threeEach(t *testing.T, like *alfonsine.Game) *alfonsine.Game {
	t.Helper()
	rules := like.Rules()
	rules.Name, rules.Slug = "Three each", "three-each"
	for c, own := range []*alfonsine.Checkers{&rules.Start.White, &rules.Start.Black} {
		*own = alfonsine.Checkers{alfonsine.Off: alfonsine.MaxCheckers - 3}
		for _, d := range [][]int{{4, 9, 16}, {5, 11, 18}}[c] {
			pt, _ := alfonsine.PointAt(like, alfonsine.Color(c), d)
			own[pt]++
		}
	}
	return gametest.New(t, rules)
}

// smallRace returns the race of a game, with a table for three checkers a side.
func smallRace(t *testing.T, g *alfonsine.Game) *mind.Race {
	t.Helper()
	table, err := endgame.NewOneSided(background, g, endgame.Options{Checkers: 3})
	if err != nil {
		t.Fatal(err)
	}
	made, err := endgame.NewRace(g, table)
	if err != nil {
		t.Fatal(err)
	}
	r := mind.NewRace(g)
	r.Table.Store(made)
	return r
}

// Every option of Train changes the network as it ever did, to the last bit, and so does
// what it tells of its progress.
func TestEachOptionOfTrainingGivesTheNetworkThatItEverGave(t *testing.T) {
	g := threeEach(t, alfonsine.Laquet)
	kindred := wildNet(alfonsine.CabEQuinal, 8, rand.New(rand.NewPCG(1, 0)))
	var first *bot.Net
	for i, want := range []string{
		"64 of 130, 8.984375 throws, off by 3fd18ec1e509c05a; 128 of 130, 8.640625 throws, off by 3fcb9b6cf32e595c; 130 of 130, 8.5 throws, off by 3fc81bda7eb6be1d; seed=3&games=130&rate=0.05&final-rate=0.01&lambda=0.8&final-lambda=0.5: 7b19e6cfd64d29e5",
		"64 of 64, 9.0625 throws, off by 3fd651a0fe6053f8; seed=0&games=64&rate=0.0125&final-rate=0.0005&lambda=0.9: 49c6c1b36f19e52d",
		"64 of 129, 9.109375 throws, off by 3fd5eb209938135c; 128 of 129, 8.953125 throws, off by 3fd5406bb16348e7; 129 of 129, 9 throws, off by 3fd4c4fd1f39ce20; seed=4&games=129&rate=0.0125&final-rate=0.0005&lambda=0.9&known=0.5&from=7b19e6cfd64d29e5: 0e6d4d9d37b22bce",
		"1 of 1, 9 throws, off by 3fdf4a3016fc1d1c; seed=0&games=1&rate=0.0125&final-rate=0.0005&lambda=1&from=688cb42007027a0c: 48ddadd962f89f94",
		"64 of 65, 8.96875 throws, off by 3fd67d2df4dc6c2f; 65 of 65, 9 throws, off by 3fd68fb708308d8c; seed=0&games=65&rate=0.0004&final-rate=0.0004&lambda=0.9: 3aecf63016281a3f",
	} {
		opt := []TrainOptions{
			{Units: 4, Games: 130, Seed: 3, Rate: 0.05, FinalRate: 0.01, Lambda: 0.8, FinalLambda: 0.5, Workers: 1},
			{Units: 8, Games: 64, Encoder: 1, Workers: 2},
			{From: first, Games: 129, Seed: 4, Known: 0.5, Workers: 2},
			{Base: kindred, Games: 1, Lambda: 1, Workers: 3},
			{Units: 4, Games: 65, Rate: 0.0004},
		}[i]
		var got strings.Builder
		opt.Progress = func(p TrainProgress) {
			fmt.Fprintf(&got, "%d of %d, %v throws, off by %x; ", p.Games, p.Total, p.Throws, math.Float64bits(p.Error))
		}
		n, err := Train(background, g, opt)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			first = n
		}
		if fmt.Fprintf(&got, "%v: %016x", n.Provenance(), n.Sum()); got.String() != want {
			t.Errorf("%s\nand not\n%s", &got, want)
		}
	}
}

// The games of training go on where a table knows the position as often as Known says. What
// they teach there, the table says.
func TestTrainingLearnsFromTheTableWhatItEverDid(t *testing.T) {
	g := threeEach(t, gametest.Backgammon)
	for known, want := range map[float64]string{0: "098eb7b8d6e99990", 0.5: "3561bbf735d92793", 1: "16cf87041956d038"} {
		opt, err := TrainOptions{Units: 4, Games: 64, Seed: 2, Known: known, Workers: 1}.complete(g)
		if err != nil {
			t.Fatal(err)
		}
		tr := &trainer{game: g, encoder: mind.NewEncoder(g, opt.Encoder), race: smallRace(t, g), opt: opt, starts: startsOf(g)}
		tr.model = mind.NewModel(opt.Encoder, opt.Units, rand.New(rand.NewPCG(1, 0)))
		if err := tr.run(background); err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("%016x", tr.net().Sum()); got != want {
			t.Errorf("known %v: the checksum is %s, and not %s", known, got, want)
		}
	}
}

// Every option of Refine changes the network as it ever did, to the last bit, and so does
// what it tells of its progress.
func TestEachOptionOfRefiningGivesTheNetworkThatItEverGave(t *testing.T) {
	g := threeEach(t, alfonsine.Laquet)
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	for i, want := range []string{
		"138, 0 of 600, off by 0; 282, 0 of 600, off by 0; 300, 0 of 600, off by 0; 300, 128 of 600, off by 3fd60bbc6e6d39e3; 300, 428 of 600, off by 3fd5c431ba72e9cd; 300, 600 of 600, off by 3fd498dced54d5e7; seed=3&positions=300&epochs=2&rate=0.01&from=3b4be254dd2a349e: c20950e11b86f27e",
		"100, 0 of 300, off by 0; 100, 100 of 300, off by 3fd3f6fb2854dda9; 100, 200 of 300, off by 3fd3f6fb2854dda9; 100, 300 of 300, off by 3fd3cfa70ae02556; seed=0&positions=100&epochs=3&rate=0.002&known=1&from=3b4be254dd2a349e: 6a4e2915c6ac36a7",
		"1, 0 of 1, off by 0; 1, 1 of 1, off by 3fcb04fa911d32b0; seed=0&positions=1&epochs=1&rate=1&from=3b4be254dd2a349e: 59cfb1362a00fb57",
		"128, 0 of 256, off by 0; 128, 128 of 256, off by 3fd540bd83e2588f; 128, 256 of 256, off by 3fd540bd83e2588e; seed=0&positions=128&epochs=2&rate=0.002&from=3b4be254dd2a349e: ff4b47dc92b9d76f",
	} {
		opt := []RefineOptions{
			{Positions: 300, Epochs: 2, Seed: 3, Rate: 0.01, Workers: 1},
			{Positions: 100, Epochs: 3, Units: 8, Encoder: 1, Known: 1, Workers: 2},
			{Positions: 1, Epochs: 1, Rate: 1},
			{Positions: 128, Epochs: 2},
		}[i]
		opt.Teacher = teacher
		var got strings.Builder
		opt.Progress = func(p RefineProgress) {
			fmt.Fprintf(&got, "%d, %d of %d, off by %x; ", p.Positions, p.Learned, p.Total, math.Float64bits(p.Error))
		}
		n, err := Refine(background, g, opt)
		if err != nil {
			t.Fatal(err)
		}
		if fmt.Fprintf(&got, "%v: %016x", n.Provenance(), n.Sum()); got.String() != want {
			t.Errorf("%s\nand not\n%s", &got, want)
		}
	}
}

// A position that a table knows is learned as the table says, if the games reach it.
func TestRefiningLearnsFromTheTableWhatItEverDid(t *testing.T) {
	g := threeEach(t, gametest.Backgammon)
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	for known, want := range map[float64]string{0: "84154b7d2759e6f8", 0.5: "19de5a534f8b9f76", 1: "a0c50a5c5389a432"} {
		opt, err := RefineOptions{Teacher: teacher, Positions: 40, Epochs: 2, Known: known, Workers: 1}.complete()
		if err != nil {
			t.Fatal(err)
		}
		e := estimatorOf(t, teacher, g)
		r := newRefiner(opt, &mind.Judge{Game: g, Race: smallRace(t, g), Estimator: e})
		if err := r.run(background); err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("%016x", r.model.Net().Sum()); got != want {
			t.Errorf("known %v: the checksum is %s, and not %s", known, got, want)
		}
		p := alfonsine.MustParsePosition("6:1,3:2,off:12 24:3,off:12 w -")
		var sc mind.Scratch
		if got, want := r.judge(&p, &sc).win, mind.Probability(r.teacher.Before(&p, mind.Thought{}, nil)); got != want {
			t.Errorf("%v is learned as %v, and the table says %v", p, got, want)
		}
	}
}

// The error is that of the positions before a throw, of which a game may have one or none.
func TestAGameOfOneThrowOrNoneIsLearnedFrom(t *testing.T) {
	rules := gametest.Backgammon.Rules()
	rules.Name, rules.Slug = "One each", "one-each"
	rules.Start = alfonsine.MustParsePosition("1:1,off:14 24:1,off:14 w -").Setup()
	g := gametest.New(t, rules)
	for known, want := range []TrainProgress{{Games: 1, Total: 1}, {Games: 1, Total: 1, Throws: 1, Error: 0.4938555109787558}} {
		opt, err := TrainOptions{Units: 4, Games: 1, Known: float64(known)}.complete(g)
		if err != nil {
			t.Fatal(err)
		}
		opt.Progress = func(got TrainProgress) {
			if got != want {
				t.Errorf("known %d: %+v, and not %+v", known, got, want)
			}
		}
		tr := &trainer{game: g, encoder: mind.NewEncoder(g, opt.Encoder), race: smallRace(t, g), opt: opt, starts: startsOf(g)}
		tr.model = mind.NewModel(opt.Encoder, opt.Units, rand.New(rand.NewPCG(1, 0)))
		if err := tr.run(background); err != nil {
			t.Fatal(err)
		}
	}
}

// A game whose positions are nearly all known is refined as long as there are some to learn
// from, however many games that takes.
func TestAGameOfFewUnknownPositionsIsRefined(t *testing.T) {
	rules := gametest.Backgammon.Rules()
	rules.Name, rules.Slug = "Nearly known", "nearly-known"
	rules.Start = alfonsine.MustParsePosition("4:1,off:14 18:1,off:14 w -").Setup() // unknown only after 2-1
	g := gametest.New(t, rules)
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	e := estimatorOf(t, teacher, g)
	opt, err := RefineOptions{Teacher: teacher, Positions: 12, Epochs: 1, Workers: 1}.complete()
	if err != nil {
		t.Fatal(err)
	}
	var found []int
	opt.Progress = func(p RefineProgress) { found = append(found, p.Positions) }
	r := newRefiner(opt, &mind.Judge{Game: g, Race: smallRace(t, g), Estimator: e})
	if err := r.run(background); err != nil || len(r.known) != 12 || found[0] != 0 || len(found) <= refineVain/refineGames {
		t.Errorf("%v, %v", found, err)
	}
}

// Whoever is cancelled gets the context's error and what was learned by then. The last games
// that were played belong to that.
func TestWhatIsCancelledEarlyGivesWhatWasLearned(t *testing.T) {
	g := threeEach(t, alfonsine.Laquet)
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	for _, workers := range []int{1, 2} {
		for _, after := range []int{0, 64} {
			ctx, cancel := context.WithCancel(background)
			if after == 0 {
				cancel()
			}
			n, err := Train(ctx, g, TrainOptions{Units: 4, Games: 64 + 4*after, Workers: workers, Progress: func(p TrainProgress) {
				if p.Games >= after {
					cancel()
				}
			}})
			cancel()
			if !errors.Is(err, context.Canceled) || err.Error() != "train: training for three-each: context canceled" || (n != nil) != (after > 0) || n != nil && n.Provenance().Games != 2*after {
				t.Errorf("%d workers, after %d games: %v, %v", workers, after, n, err)
			}
		}
		for _, after := range []int{0, 10, 20} {
			ctx, cancel := context.WithCancel(background)
			if after == 0 {
				cancel()
			}
			n, err := Refine(ctx, g, RefineOptions{Teacher: teacher, Positions: 10, Epochs: 3, Workers: workers, Progress: func(p RefineProgress) {
				if p.Learned >= after {
					cancel()
				}
			}})
			cancel()
			if !errors.Is(err, context.Canceled) || err.Error() != "train: refining for three-each: context canceled" || (n != nil) != (after > 0) || n != nil && n.Provenance().Epochs != after/10 {
				t.Errorf("%d workers, after %d positions: %v, %v", workers, after, n, err)
			}
		}
	}
}

// So does whoever is cancelled while the table of the game is being computed: nothing.
func TestWhatIsCancelledBeforeTheTableIsReadyGivesNothing(t *testing.T) {
	g := gametest.Backgammon
	alike, err := endgame.NewOneSided(background, g, endgame.Options{Checkers: 1})
	if err != nil {
		t.Fatal(err)
	}
	mind.Tables.Lock()
	before := mind.Tables.List
	mind.Tables.List = []*mind.SharedTable{{Alike: alike, Done: make(chan struct{})}}
	mind.Tables.Unlock()
	defer func() {
		mind.Tables.Lock()
		defer mind.Tables.Unlock()
		mind.Tables.List = before
	}()
	ctx, cancel := context.WithCancel(background)
	cancel()
	if n, err := Train(ctx, g, TrainOptions{Units: 4, Games: 64}); n != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", n, err)
	}
	if n, err := Refine(ctx, g, RefineOptions{Teacher: wildNet(g, 4, rand.New(rand.NewPCG(1, 0))), Positions: 10}); n != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", n, err)
	}
}
