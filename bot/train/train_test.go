package train

import (
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/mind"
)

// TestTheSameSeedGivesTheSameNetworkEverywhere holds every platform to the networks of the one on
// which the test was written.
func TestTheSameSeedGivesTheSameNetworkEverywhere(t *testing.T) {
	for _, test := range gametest.Some(t, 1, []struct {
		game   *alfonsine.Game
		plans  bool
		second int
		sum    uint64
	}{
		{alfonsine.Fallas, false, 0, 0x6ece9bc89f01fdea},
		{alfonsine.Laquet, false, 0, 0x8ecd3c9b0340ea73},
		{alfonsine.Backgammon, false, 0, 0xd6d630788c850012},
		{alfonsine.CabEQuinalTwoDice, false, 0, 0xfa2cb4495199e583},
		{alfonsine.Fallas, true, 0, 0x371973fc14586fee},
		{alfonsine.Laquet, true, 0, 0x2689666a1e6266c3},
		{alfonsine.Backgammon, true, 0, 0x3314de3d13bd45a2},
		{alfonsine.CabEQuinalTwoDice, true, 0, 0xcffe23fbf577ded2},
		{alfonsine.Fallas, false, 3, 0xd74c8b32fe6ab5c1},
		{alfonsine.Backgammon, true, 16, 0x77314f7b1abc3bf9},
	}) {
		var games []int
		n := gametest.Got(Train(background, test.game, TrainOptions{
			Plans: test.plans, Units: 12, Second: test.second, Games: 150, Seed: 5, Workers: 1,
			Progress: func(p TrainProgress) {
				games = append(games, p.Games)
				if p.Total != 150 || !(p.Throws > 1) || !(p.Error > 0 && p.Error < 1) {
					t.Errorf("%s: %+v", test.game.Slug(), p)
				}
			},
		}))
		if len(games) != 3 || games[0] != 64 || games[2] != 150 {
			t.Errorf("%s: progress after %v games", test.game.Slug(), games)
		}
		if n.Sum() != test.sum {
			t.Errorf("%s, plans %v, a second layer of %d: the checksum is %#x, and not %#x", test.game.Slug(), n.Plans(), n.Second(), n.Sum(), test.sum)
		}
	}
}

func TestTrainingMakesANetworkThatWins(t *testing.T) {
	gametest.NotShort(t)
	g := alfonsine.Fallas
	n := gametest.Got(Train(background, g, TrainOptions{Units: 16, Games: 1000}))
	score, err := bot.Match(background, g, newAgent(t, g, bot.Options{Net: n}), bot.NewRandom(g, 1), bot.MatchOptions{Pairs: 100})
	if err != nil || score.Win < 0.85 {
		t.Errorf("%+v, %v", score, err)
	}
	// Rules of one's own.
	rules, _ := alfonsine.MedioEmperador.Rules()
	rules.Name, rules.Slug, rules.Dice = "Mine", "mine", 2
	if _, err := Train(background, gametest.New(t, rules), TrainOptions{Units: 4, Games: 100}); err != nil {
		t.Error(err)
	}
}

func TestTargetsAreReturnsOfWhatFollows(t *testing.T) {
	gametest.NotShort(t)
	g := threeEach(t, gametest.Lookup(t, "pareja-de-entrada?throw-again=two-alike")) // the same side may throw again
	tr := newTrainer(TrainOptions{
		From:        wildNet(g, 4, rand.New(rand.NewPCG(1, 0))),
		Lambda:      0.75,
		FinalLambda: 0.25,
		Games:       2 * batch,
		Seed:        3,
	}, &mind.Judge{Game: g})
	j := tr.player()
	var s mind.Scratch
	again := 0
	for _, game := range []int{0, 1, 2, batch, batch + 1} {
		lambda := 0.75
		if game >= batch {
			lambda = 0.5 // half of the training is over
		}
		list := tr.playGame(j, &s, game)
		if end := list[len(list)-1].target; end != 0 && end != 1 {
			t.Errorf("the last target is %v", end)
		}
		for i, m := range list[:len(list)-1] {
			// All are White's, whoever throws.
			next := list[i+1]
			if want := (1-lambda)*next.win + lambda*next.target; math.Abs(m.target-want) > 1e-12 {
				t.Fatalf("target %d is %v, and not %v", i, m.target, want)
			}
			if m.black == next.black {
				again++
			}
		}
	}
	if again == 0 {
		t.Error("no side has thrown again")
	}
}

func TestANetworkSeesWhatTheOneThatItGoesOnFromSaw(t *testing.T) {
	g := threeEach(t, alfonsine.Fallas)
	train := func(opt TrainOptions) *bot.Net {
		opt.Units, opt.Games = 4, 64
		return gametest.Got(Train(background, g, opt))
	}
	plain, seer := train(TrainOptions{}), train(TrainOptions{Plans: true})
	for i, test := range []struct {
		n    *bot.Net
		want bool
	}{
		{plain, false},
		{seer, true},
		{train(TrainOptions{From: plain}), false},
		{train(TrainOptions{From: seer}), true},
		{train(TrainOptions{From: plain, Plans: true}), true},
	} {
		if got := test.n.Plans(); got != test.want {
			t.Errorf("%d: it sees plans: %v", i, got)
		}
	}
}

func TestANetworkStartsFromThatOfAnotherGame(t *testing.T) {
	gametest.NotShort(t)
	base := wildNet(alfonsine.CabEQuinalTwoDice, 4, rand.New(rand.NewPCG(1, 0)))
	train := func(opt TrainOptions) (*bot.Net, error) {
		opt.Games, opt.Rate, opt.FinalRate = 1, 1e-9, 1e-9
		return Train(background, alfonsine.TodasTablas, opt)
	}
	n := gametest.Got(train(TrainOptions{From: base}))
	if n.Fits(alfonsine.TodasTablas) != nil || n.Units() != base.Units() || n.Provenance().From != base.Sum() {
		t.Errorf("%v, %v, %v", n, n.Provenance(), n.Fits(alfonsine.TodasTablas))
	}
	// It has hardly learned, so it still has the weights of its base.
	was := mind.NetworkOf(base).Out
	for i, w := range mind.NetworkOf(n).Out {
		if math.Abs(float64(w-was[i])) > 1e-5 {
			t.Errorf("unit %d weighs %v, and %v in the base", i, w, was[i])
		}
	}
}

func TestTrainOptionsThatMakeNoSenseAreRefused(t *testing.T) {
	g := alfonsine.Fallas
	from := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	for want, opt := range map[string]TrainOptions{
		"Units: must be a multiple of 4 from 4 to 256, not 5":   {Units: 5},
		"Games: must be 0 to 1000000000, not 1000000001":        {Games: mostGames + 1},
		"Rate: must be above 0 and at most 1, not 1.000001":     {Rate: 1.000001},
		"FinalRate: must be above 0 and at most Rate, not 0.5":  {FinalRate: 0.5},
		"FinalRate: must be above 0 and at most Rate, not 0.02": {FinalRate: 0.02, Rate: 0.01},
		"Lambda: must be above 0 and at most 1, not 1.5":        {Lambda: 1.5},
		"FinalLambda: must be above 0 and at most 1, not 2":     {FinalLambda: 2},
		"Known: must be 0 to 1, not 1.5":                        {Known: 1.5},
		"Workers: must be 0 or more, not -1":                    {Workers: -1},
		"From: it has 4 units, not 8":                           {From: from, Units: 8},
		"From: the network is empty":                            {From: new(bot.Net)},
		"From: it has 0 units in a second layer, not 3":         {From: from, Second: 3},
		"Second: must be 0 to 16, not 17":                       {Second: 17},
		"Second: must be 0 to 16, not -1":                       {Second: -1},
	} {
		var e *fault.OptionsError
		if n, err := Train(background, g, opt); n != nil || !errors.As(err, &e) || err.Error() != "train: option "+want {
			t.Errorf("%v, and not %s", err, want)
		}
	}
	var e *bot.NetError
	n, err := Train(background, wordy(g), TrainOptions{Games: 64, Units: 4})
	if n != nil || !errors.As(err, &e) || e.Fault != bot.FaultForeign {
		t.Errorf("a network that no file can keep: %v, %v", n, err)
	}
}

// wordy returns a game whose slug is too long for a line of a file, because of its readings.
func wordy(g *alfonsine.Game) *alfonsine.Game {
	return gametest.Altered(g, func(s *alfonsine.Stepper) { s.Slug = "wordy?" + strings.Repeat("x", 1<<16) })
}

// Zero values mean what the documentation says, and the largest and smallest values are
// taken as they are.
func TestTrainOptionsAreCompleted(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	old := gametest.Got(outside(wildNetwork(alfonsine.Fallas, mind.Shape{Units: 12}, rng)))
	two := gametest.Got(outside(wildNetwork(alfonsine.Fallas, mind.Shape{Units: 12, Second: 3}, rng)))
	usual := TrainOptions{Units: 64, Games: 50_000, Rate: 0.0125, FinalRate: 0.0005, Lambda: 0.9, FinalLambda: 0.9}
	for i, test := range []struct {
		opt  TrainOptions
		want func(*TrainOptions)
	}{
		{TrainOptions{}, func(*TrainOptions) {}},
		{TrainOptions{From: old}, func(o *TrainOptions) { o.From, o.Units = old, 12 }},
		{TrainOptions{From: old, Units: 12, Plans: true}, func(o *TrainOptions) { o.From, o.Units, o.Plans = old, 12, true }},
		{TrainOptions{From: two}, func(o *TrainOptions) { o.From, o.Units, o.Second = two, 12, 3 }},
		{TrainOptions{Second: 16}, func(o *TrainOptions) { o.Second = 16 }},
		{TrainOptions{Rate: 0.0004, Lambda: 0.5}, func(o *TrainOptions) {
			o.Rate, o.FinalRate, o.Lambda, o.FinalLambda = 0.0004, 0.0004, 0.5, 0.5
		}},
		{TrainOptions{Rate: 1, FinalRate: 1, Lambda: 1, FinalLambda: 0.1}, func(o *TrainOptions) {
			o.Rate, o.FinalRate, o.Lambda, o.FinalLambda = 1, 1, 1, 0.1
		}},
		{TrainOptions{FinalLambda: 1, Known: 1, Workers: 1}, func(o *TrainOptions) { o.FinalLambda, o.Known, o.Workers = 1, 1, 1 }},
		{TrainOptions{Units: 256, Games: mostGames}, func(o *TrainOptions) { o.Units, o.Games = 256, mostGames }},
		{TrainOptions{Units: 4, Games: 1}, func(o *TrainOptions) { o.Units, o.Games = 4, 1 }},
	} {
		want := usual
		test.want(&want)
		if got, err := test.opt.complete(); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%d: %+v, %v,\nand not %+v", i, got, err, want)
		}
	}
}
