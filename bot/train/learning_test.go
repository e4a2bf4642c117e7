package train

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

// threeEach returns a game that begins with three checkers a side, which have yet to pass.
func threeEach(t *testing.T, like *alfonsine.Game) *alfonsine.Game {
	t.Helper()
	return fewEach(t, like, "Three each", []int{4, 9, 16}, []int{5, 11, 18})
}

// sixEach returns a game that begins with six checkers a side, most of them at home.
func sixEach(t *testing.T, like *alfonsine.Game) *alfonsine.Game {
	t.Helper()
	start := []int{2, 3, 5, 7, 8, 13}
	return fewEach(t, like, "Six each", start, start)
}

// fewEach returns a game that begins with few checkers a side, so many pips from bearing off.
func fewEach(t *testing.T, like *alfonsine.Game, name string, white, black []int) *alfonsine.Game {
	t.Helper()
	rules, _ := like.Rules()
	rules.Name, rules.Slug = name, strings.ToLower(strings.ReplaceAll(name, " ", "-"))
	rules.Start = alfonsine.Setup{}
	for c, distances := range [][]int{white, black} {
		own := []*alfonsine.Checkers{&rules.Start.White, &rules.Start.Black}[c]
		own[alfonsine.Off] = uint8(alfonsine.MaxCheckers - len(distances))
		for _, d := range distances {
			pt, _ := like.PointAt(alfonsine.Color(c), d)
			own[pt]++
		}
	}
	return gametest.New(t, rules)
}

// smallRace returns the race of a game, with a table for three checkers a side.
func smallRace(t *testing.T, g *alfonsine.Game) *mind.Race {
	t.Helper()
	table := gametest.Got(endgame.NewOneSided(background, g, endgame.Options{Checkers: 3}))
	made := gametest.Got(endgame.NewRace(g, table))
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
		"64 of 130, 8.9375 throws, off by 3fd1a7a1590812d6; 128 of 130, 8.9375 throws, off by 3fcb84bb6e5b3048; 130 of 130, 8.5 throws, off by 3fc828e4e0e2111b; seed=3&games=130&rate=0.05&final-rate=0.01&lambda=0.8&final-lambda=0.5: ab2ecd18dfaa6dc2",
		"64 of 64, 9.03125 throws, off by 3fd655b1ddd97eb9; seed=0&games=64&rate=0.0125&final-rate=0.0005&lambda=0.9: 89afb5500ece6989",
		"64 of 129, 9.03125 throws, off by 3fd61beddbeda9b9; 128 of 129, 8.90625 throws, off by 3fd5cbdfbb828b0c; 129 of 129, 7 throws, off by 3fd8dfeddbb956b2; seed=4&games=129&rate=0.0125&final-rate=0.0005&lambda=0.9&known=0.5&from=ab2ecd18dfaa6dc2: 6492ff29cf3d49fe",
		"1 of 1, 9 throws, off by 3fe22e90096138eb; seed=0&games=1&rate=0.0125&final-rate=0.0005&lambda=1&from=5902405e39fd2b9f: dc12ce4555bfd866",
		"64 of 65, 8.96875 throws, off by 3fd683b870abdbab; 65 of 65, 7 throws, off by 3fd87e325969e3fe; seed=0&games=65&rate=0.0004&final-rate=0.0004&lambda=0.9: 3a1ed214df8876ca",
	} {
		opt := []TrainOptions{
			{Units: 4, Games: 130, Seed: 3, Rate: 0.05, FinalRate: 0.01, Lambda: 0.8, FinalLambda: 0.5, Workers: 1},
			{Units: 8, Games: 64, Plans: true, Workers: 2},
			{From: first, Games: 129, Seed: 4, Known: 0.5, Workers: 2},
			{From: kindred, Games: 1, Lambda: 1, Workers: 3},
			{Units: 4, Games: 65, Rate: 0.0004},
		}[i]
		var got strings.Builder
		opt.Progress = func(p TrainProgress) {
			fmt.Fprintf(&got, "%d of %d, %v throws, off by %x; ", p.Games, p.Total, p.Throws, math.Float64bits(p.Error))
		}
		n := gametest.Got(Train(background, g, opt))
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
	g := threeEach(t, alfonsine.Backgammon)
	for known, want := range map[float64]string{0: "5904b29ce3027888", 0.5: "50278445ae84ce31", 1: "8306c9b052832038"} {
		opt := gametest.Got(TrainOptions{Units: 4, Games: 64, Seed: 2, Known: known, Workers: 1}.complete())
		tr := newTrainer(opt, &mind.Judge{Game: g, Race: smallRace(t, g)})
		tr.model = mind.NewModel(tr.model.Shape, rand.New(rand.NewPCG(1, 0)))
		gametest.Must(t, tr.run(background))
		if got := fmt.Sprintf("%016x", gametest.Got(tr.end("", tr.made(), nil)).Sum()); got != want {
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
		"130, 0 of 600, off by 0; 300, 0 of 600, off by 0; 300, 128 of 600, off by 3fc0228ddfa8be3e; 300, 428 of 600, off by 3fc1f1a08f57bb17; 300, 600 of 600, off by 3fc63225f2b2bde9; seed=3&positions=300&epochs=2&rate=0.01&from=71eb0cc50c40bc71: fee7df786d10d0b1",
		"100, 0 of 300, off by 0; 100, 100 of 300, off by 3fc7e105fb92100c; 100, 200 of 300, off by 3fc7e105fb92100c; 100, 300 of 300, off by 3fc78c23b41bd58f; seed=0&positions=100&epochs=3&rate=0.002&known=1&from=71eb0cc50c40bc71: c9acc9a786282ef3",
		"1, 0 of 1, off by 0; 1, 1 of 1, off by 3fc056b7e7fc71a8; seed=0&positions=1&epochs=1&rate=1&from=71eb0cc50c40bc71: 69cf0bbbcd8ded1c",
		"128, 0 of 256, off by 0; 128, 128 of 256, off by 3fc30a724e44c035; 128, 256 of 256, off by 3fc30a724e44c034; seed=0&positions=128&epochs=2&rate=0.002&from=71eb0cc50c40bc71: 473edc1ae3a1c5f9",
	} {
		opt := []RefineOptions{
			{Positions: 300, Epochs: 2, Seed: 3, Rate: 0.01, Workers: 1},
			{Positions: 100, Epochs: 3, Units: 8, Plans: true, Known: 1, Workers: 2},
			{Positions: 1, Epochs: 1, Rate: 1},
			{Positions: 128, Epochs: 2},
		}[i]
		opt.Teacher = teacher
		var got strings.Builder
		opt.Progress = func(p RefineProgress) {
			fmt.Fprintf(&got, "%d, %d of %d, off by %x; ", p.Positions, p.Learned, p.Total, math.Float64bits(p.Error))
		}
		n := gametest.Got(Refine(background, g, opt))
		if fmt.Fprintf(&got, "%v: %016x", n.Provenance(), n.Sum()); got.String() != want {
			t.Errorf("%s\nand not\n%s", &got, want)
		}
	}
}

// A position that a table knows is learned as the table says, if the games reach it.
func TestRefiningLearnsFromTheTableWhatItEverDid(t *testing.T) {
	g := threeEach(t, alfonsine.Backgammon)
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	for known, want := range map[float64]string{0: "c5a6a130b98095f7", 0.5: "455ce5f2f2b9934c", 1: "d3520dd218f921ac"} {
		opt := gametest.Got(RefineOptions{Teacher: teacher, Positions: 40, Epochs: 2, Known: known, Workers: 1}.complete())
		e := estimatorOf(t, teacher, g)
		r := newRefiner(opt, &mind.Judge{Game: g, Race: smallRace(t, g), Estimator: e})
		gametest.Must(t, r.run(background))
		if got := fmt.Sprintf("%016x", r.model.Net().Sum()); got != want {
			t.Errorf("known %v: the checksum is %s, and not %s", known, got, want)
		}
		p := alfonsine.MustParsePosition("6:1,3:2,off:12 24:3,off:12 w -")
		var sc mind.Scratch
		if got, want := r.teach(&p, &sc).Win, mind.Probability(r.judge.Before(&p, mind.Thought{}, nil)); got != want {
			t.Errorf("%v is learned as %v, and the table says %v", p, got, want)
		}
	}
}

// The error is that of the positions before a throw, of which a game may have one or none.
func TestAGameOfOneThrowOrNoneIsLearnedFrom(t *testing.T) {
	rules, _ := alfonsine.Backgammon.Rules()
	rules.Name, rules.Slug = "One each", "one-each"
	rules.Start = alfonsine.MustParsePosition("1:1,off:14 24:1,off:14 w -").Setup()
	g := gametest.New(t, rules)
	for known, want := range []TrainProgress{{Games: 1, Total: 1}, {Games: 1, Total: 1, Throws: 1, Error: 0.49321341565695653}} {
		opt := gametest.Got(TrainOptions{Units: 4, Games: 1, Known: float64(known)}.complete())
		opt.Progress = func(got TrainProgress) {
			if got != want {
				t.Errorf("known %d: %+v, and not %+v", known, got, want)
			}
		}
		tr := newTrainer(opt, &mind.Judge{Game: g, Race: smallRace(t, g)})
		tr.model = mind.NewModel(tr.model.Shape, rand.New(rand.NewPCG(1, 0)))
		gametest.Must(t, tr.run(background))
	}
}

// A game whose positions are nearly all known is refined as long as there are some to learn
// from, however many games that takes.
func TestAGameOfFewUnknownPositionsIsRefined(t *testing.T) {
	rules, _ := alfonsine.Backgammon.Rules()
	rules.Name, rules.Slug = "Nearly known", "nearly-known"
	rules.Start = alfonsine.MustParsePosition("4:1,off:14 18:1,off:14 w -").Setup() // unknown only after 2-1
	g := gametest.New(t, rules)
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	e := estimatorOf(t, teacher, g)
	opt := gametest.Got(RefineOptions{Teacher: teacher, Positions: 12, Epochs: 1, Workers: 1}.complete())
	var found []int
	opt.Progress = func(p RefineProgress) { found = append(found, p.Positions) }
	r := newRefiner(opt, &mind.Judge{Game: g, Race: smallRace(t, g), Estimator: e})
	if err := r.run(background); err != nil || len(r.lessons) != 12 || found[0] != 0 || len(found) <= judgeVain/judgeGames {
		t.Errorf("%v, %v", found, err)
	}
}

// Whoever is canceled gets the context's error and what was learned by then. The last games
// that were played belong to that.
func TestWhatIsCanceledEarlyGivesWhatWasLearned(t *testing.T) {
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
			if !errors.Is(err, context.Canceled) || err.Error() != "train: training for three-each: context canceled" {
				t.Errorf("%d workers, after %d games: %v", workers, after, err)
			}
			if (n != nil) != (after > 0) || n != nil && n.Provenance().Games != 2*after {
				t.Errorf("%d workers, after %d games: %v", workers, after, n)
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
			if !errors.Is(err, context.Canceled) || err.Error() != "train: refining for three-each: context canceled" {
				t.Errorf("%d workers, after %d positions: %v", workers, after, err)
			}
			if (n != nil) != (after > 0) || n != nil && n.Provenance().Epochs != after/10 {
				t.Errorf("%d workers, after %d positions: %v", workers, after, n)
			}
		}
	}
}

// So does whoever is canceled while the table of the game is being computed: nothing.
func TestWhatIsCanceledBeforeTheTableIsReadyGivesNothing(t *testing.T) {
	g := alfonsine.Backgammon
	alike := gametest.Got(endgame.NewOneSided(background, g, endgame.Options{Checkers: 1}))
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
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	n, err := Refine(ctx, g, RefineOptions{Teacher: teacher, Positions: 10})
	if n != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", n, err)
	}
}
