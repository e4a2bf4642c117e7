package train

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
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

func TestTheSameTeacherIsRefinedToTheSameNetworkEverywhere(t *testing.T) {
	for _, test := range gametest.Some(t, 1, []struct {
		game   *alfonsine.Game
		second int
		sum    uint64
	}{
		{alfonsine.Fallas, 0, 0xdc4f5fd14dbe350d},
		{alfonsine.Laquet, 0, 0xca4030fe2d0bce7d},
		{alfonsine.Backgammon, 0, 0xd5fbe24d1c1d19fa},
		{alfonsine.Laquet, 5, 0xf4aed9a437cd431c},
		{alfonsine.Backgammon, 16, 0x718e08adccfb0a72},
	}) {
		teacher := trained(t, test.game, 8, 64)
		refine := func(opt RefineOptions) *bot.Net {
			t.Helper()
			opt.Teacher, opt.Second, opt.Positions, opt.Epochs = teacher, test.second, 600, 3
			return gametest.Got(Refine(background, test.game, opt))
		}
		var last RefineProgress
		calls := 0
		n := refine(RefineOptions{Seed: 5, Workers: 1, Progress: func(p RefineProgress) {
			if p.Positions < last.Positions || p.Learned < last.Learned || p.Total != 1800 {
				t.Errorf("%s: %+v after %+v", test.game.Slug(), p, last)
			}
			last = p
			calls++
		}})
		if last.Positions != 600 || last.Learned != 1800 || !(last.Error > 0 && last.Error < 0.3) || calls < 4 {
			t.Errorf("%s: %d times progress, the last is %+v", test.game.Slug(), calls, last)
		}
		if n.Sum() != test.sum {
			t.Errorf("%s, a second layer of %d: the checksum is %#x, and not %#x", test.game.Slug(), n.Second(), n.Sum(), test.sum)
		}
	}
}

// What a network has learned onward it says, although its file has 8 bits for a weight: it learns
// with those. Exact weights that were rounded at the end would say something else, as they do of a
// network with new weights.
func TestWhatIsLearnedOnwardIsNotRoundedAfterwards(t *testing.T) {
	g := threeEach(t, alfonsine.Laquet)
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	for _, onward := range []bool{false, true} {
		opt := RefineOptions{Teacher: teacher, Positions: 200, Epochs: 2, Onward: onward, Seed: 4}
		r := newRefiner(gametest.Got(opt.complete()), judgeOf(g, teacher))
		gametest.Must(t, r.run(background))
		shipped := r.model.Net().Model(false)
		off := 0.0
		for _, x := range r.lessons {
			r.model.Gather(r.encoder, x.rows)
			shipped.Gather(r.encoder, x.rows)
			off = max(off, math.Abs(float64(r.model.Odds()-shipped.Odds())))
		}
		if onward != (off < 1e-5) {
			t.Errorf("onward %v: what it has learned is %v from what it says", onward, off)
		}
	}
}

func TestARefinedNetworkSaysOutOfWhichItCame(t *testing.T) {
	g := threeEach(t, alfonsine.Fallas)
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	n := gametest.Got(Refine(background, g, RefineOptions{Teacher: teacher, Units: 8, Positions: 20, Seed: 9}))
	want := bot.Provenance{Seed: 9, Positions: 20, Epochs: 12, Rate: 0.002, Ply: 2, From: teacher.Sum()}
	if n.Provenance() != want || n.Units() != 8 || n.Plans() || n.Fits(g) != nil {
		t.Errorf("%v, %v", n, n.Provenance())
	}
	if got := n.String(); got != "a network of 8 units after 20 positions, two plies deep" {
		t.Error(got)
	}
	var file strings.Builder
	if _, err := n.WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	read := new(bot.Net)
	if _, err := read.ReadFrom(strings.NewReader(file.String())); err != nil {
		t.Error(err)
	}
	if read.Provenance() != want {
		t.Errorf("read back: %v", read.Provenance())
	}
	if read.Sum() != n.Sum() {
		t.Errorf("the checksum %016x is read back as %016x", n.Sum(), read.Sum())
	}
}

// TestATeacherSaysWhatAPositionIsWorthSoManyPliesDeep compares what is learned with an agent
// that looks as deep.
func TestATeacherSaysWhatAPositionIsWorthSoManyPliesDeep(t *testing.T) {
	gametest.OneGoroutine(t)
	for _, test := range []struct {
		game       *alfonsine.Game
		ply, turns int
	}{
		{alfonsine.Laquet, 1, gametest.Cases(5, 12)},
		{alfonsine.Fallas, 2, gametest.Cases(5, 12)},
		{alfonsine.ParejaDeEntrada, 2, gametest.Cases(5, 12)},
		{alfonsine.Laquet, 3, gametest.Cases(3, 6)},
	} {
		g, ply := test.game, test.ply
		net := wildNet(g, 4, rand.New(rand.NewPCG(2, 0)))
		e := estimatorOf(t, net, g)
		r := newRefiner(RefineOptions{Ply: ply}, &mind.Judge{Game: g, Race: mind.NewRace(g), Estimator: e})
		deep := newAgent(t, g, bot.Options{Net: net, Ply: ply, Width: 8, Replies: 1})
		rng := rand.New(rand.NewPCG(1, 2))
		p := g.Start()
		for range test.turns {
			var s mind.Scratch
			p = g.Throw(p, rng)
			list := r.better(&p, false, &s)
			next, _ := r.judge.Best(&p, &s)
			for !next.Dice().IsZero() {
				next, _ = r.judge.Best(&next, &s)
			}
			if len(list) == 0 || len(list) > judgePlays {
				t.Fatalf("%s: %v gives %d positions", g.Slug(), p, len(list))
			}
			// The play that the teacher makes comes first.
			want, err := deep.Win(background, next)
			if got := r.teach(&next, &s); err != nil || list[0] != next || math.Abs(want.Win-got.Win) > 1e-12 {
				t.Errorf("%s: %v is worth %v, and not %v, %v", g.Slug(), next, got.Win, want, err)
			}
			p = next
		}
	}
}

// TestAPositionLearnsWhatIsSeenLaterInItsGame adds up the same changes from the other end.
func TestAPositionLearnsWhatIsSeenLaterInItsGame(t *testing.T) {
	g := alfonsine.Laquet
	net := wildNet(g, 4, rand.New(rand.NewPCG(2, 0)))
	r := newRefiner(RefineOptions{Ply: 2, Later: 0.75}, &mind.Judge{Game: g, Race: mind.NewRace(g), Estimator: estimatorOf(t, net, g)})
	var s mind.Scratch
	astray := 0
	for seed := range uint64(8) {
		list := r.playOn(background, &s, g.Start(), false, rand.New(rand.NewPCG(seed, 0)))
		rng, p := rand.New(rand.NewPCG(seed, 0)), g.Start()
		if rng.IntN(2) == 0 {
			p = r.stray(p, &s, rng)
			astray += min(1, g.Pips(g.Start(), 0)-g.Pips(p, 0))
		}
		n, want, signs := 0, make([]float64, len(list)), make([]float64, len(list))
		r.judge.PlayItself(p, false, rng, &s, func(before *alfonsine.Position, odds float64, _ *alfonsine.Position) bool {
			deep := r.teach(before, &s).Win
			want[n], signs[n] = want[n]+deep, 1-2*float64(before.Turn())
			for i := range n {
				want[i] += math.Pow(0.75, float64(n-i)) * signs[i] * signs[n] * (deep - mind.Probability(odds))
			}
			n++
			return true
		})
		for i, x := range list {
			if math.Abs(x.Win-want[i]) > 1e-12 {
				t.Fatalf("game %d: position %d learns %v, and not %v", seed, i, x.Win, want[i])
			}
		}
	}
	if astray < 2 || astray > 6 {
		t.Errorf("%d of eight games began astray", astray)
	}
}

// TestANetworkGoesOnFromItsTeacher learns so slowly that no weight of eight bits changes. What
// only the new network sees weighs nothing at first.
func TestANetworkGoesOnFromItsTeacher(t *testing.T) {
	gametest.NotShort(t)
	g := alfonsine.Laquet
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	e := estimatorOf(t, teacher, g)
	for _, plans := range []bool{false, true} {
		n := gametest.Got(Refine(background, g, RefineOptions{
			Teacher:   teacher,
			Plans:     plans,
			Positions: 4,
			Epochs:    1,
			Rate:      1e-12,
			Ply:       3,
			Onward:    true,
			Drawn:     0.5,
			Later:     0.9,
			Seed:      3,
		}))
		onward := estimatorOf(t, n, g)
		for seed := range uint64(20) {
			p := gametest.Played(g, rand.New(rand.NewPCG(seed, 3)))
			if x, y := e.Odds(p, nil), onward.Odds(p, nil); math.Abs(x-y) > 1e-6 {
				t.Errorf("%v: %v, and its teacher %v", p, y, x)
			}
		}
		if got, want := n.Provenance().String(), fmt.Sprintf("seed=3&positions=4&epochs=1&rate=1e-12&ply=3&onward=true&drawn=0.5&later=0.9&from=%016x", teacher.Sum()); got != want {
			t.Errorf("%s, and not %s", got, want)
		}
		if got, want := n.String(), "a network of 4 units after 4 positions, three plies deep"; got != want || n.Plans() != plans {
			t.Errorf("%s, and not %s, plans %v", got, want, n.Plans())
		}
		var read bot.Net
		if _, err := read.ReadFrom(bytes.NewReader(fileOf(t, n))); err != nil || read.Provenance() != n.Provenance() {
			t.Error(read.Provenance(), err)
		}
	}
	seer := mind.NetworkOf(teacher).Model(true).Net()
	seer.Rules, seer.Made = teacher.Rules(), mind.Recipe(teacher.Provenance())
	n, err := Refine(background, g, RefineOptions{Teacher: gametest.Got(outside(seer)), Positions: 4, Epochs: 1})
	if err != nil || !n.Plans() {
		t.Errorf("out of a teacher that sees plans: %v, %v", n, err)
	}
}

// examined returns positions of games that no table knows, and what a judge says of them so many
// plies deep.
func examined(j *mind.Judge, ply int) (list []Judged) {
	var s mind.Scratch
	for seed := range uint64(150) {
		p := gametest.Played(j.Game, rand.New(rand.NewPCG(seed, 3)))
		if !j.Knows(&p, mind.Thought{}) && p.Dice().IsZero() {
			list = append(list, Judged{Position: p, Win: j.Win(&p, p.Turn(), ply, 1, &s)})
		}
	}
	return list
}

// offBy returns the mean square of what an estimator is off from judgements.
func offBy(e mind.Estimator, list []Judged) (square float64) {
	for _, x := range list {
		off := mind.Probability(e.Odds(x.Position, nil)) - x.Win
		square += off * off / float64(len(list))
	}
	return square
}

func TestARefinedNetworkJudgesMoreAsItsTeacherDoesTwoPliesDeep(t *testing.T) {
	gametest.NotShort(t)
	g := sixEach(t, alfonsine.Fallas)
	teacher := gametest.Got(Train(background, g, TrainOptions{Units: 8, Games: 600}))
	refined := gametest.Got(Refine(background, g, RefineOptions{Teacher: teacher, Positions: 2000}))
	j := judgeOf(g, teacher)
	list := examined(j, 2)
	before, after := offBy(j.Estimator, list), offBy(estimatorOf(t, refined, g), list)
	if n := len(list); n < 50 || !(after < 0.8*before) {
		t.Errorf("%d positions: the teacher was %v from its own second ply, and its student is %v", n, before, after)
	}
}

// An always is an estimator that says the same of every position.
type always float64

func (x always) Odds(alfonsine.Position, *mind.Head) float64 { return float64(x) }

// TestANetworkOfAnotherShapeLearnsWhatItsTeacherSaysAtOnce compares it with what always says
// the mean, and holds that one ply is no other.
func TestANetworkOfAnotherShapeLearnsWhatItsTeacherSaysAtOnce(t *testing.T) {
	gametest.NotShort(t)
	g := sixEach(t, alfonsine.Fallas)
	teacher := gametest.Got(Train(background, g, TrainOptions{Units: 8, Games: 600}))
	list := examined(judgeOf(g, teacher), 1)
	mean := 0.0
	for _, x := range list {
		mean += x.Win / float64(len(list))
	}
	learned := func(ply int) (n *bot.Net, square float64) {
		opt := RefineOptions{Teacher: teacher, Units: 12, Second: 3, Positions: 4000, Ply: ply}
		n = gametest.Got(Refine(background, g, opt))
		return n, offBy(estimatorOf(t, n, g), list)
	}
	one, fromOne := learned(1)
	two, fromTwo := learned(2)
	if part := fromOne / offBy(always(mind.Logit(mean)), list); len(list) < 50 || !(part < 0.2) {
		t.Errorf("%v leaves %v of what its teacher says of %d positions", one, part, len(list))
	}
	if !(fromOne < fromTwo) {
		t.Errorf("%v is %v from one ply, and %v is %v", one, fromOne, two, fromTwo)
	}
	if got, want := one.String(), "a network of 12 and 3 units after 4000 positions, one ply deep"; got != want {
		t.Errorf("%s, and not %s", got, want)
	}
}

// TestEachWeightMovesAtARateOfItsOwn holds that a first step goes as far for a small slope
// as for a large one, and that a weight without slope stays.
func TestEachWeightMovesAtARateOfItsOwn(t *testing.T) {
	m := mind.NewModel(mind.Shape{Units: 4}, rand.New(rand.NewPCG(1, 1)))
	*m.Base = 0.25
	a := newAdam(m.All, m.Zeros())
	a.slope.First[3], a.slope.First[5], a.slope.Out[1] = 1e-3, -40, 7
	before := append([]float32(nil), m.First...)
	out := m.Out[1]
	a.step(2, 0.01)
	for i, w := range m.First {
		want := map[int]float64{3: -0.01, 5: 0.01}[i]
		if got := float64(w - before[i]); math.Abs(got-want) > 1e-5 {
			t.Errorf("weight %d moves by %v, and not %v", i, got, want)
		}
	}
	if got := float64(m.Out[1] - out); math.Abs(got+0.01) > 1e-5 {
		t.Errorf("the weight of a unit moves by %v", got)
	}
	if *m.Base != 0.25 {
		t.Errorf("the base moves to %v", *m.Base)
	}
	if a.slope.First[5] != 0 {
		t.Error("the next step would begin with the slope of this one")
	}
}

func TestRefineOptionsThatMakeNoSenseAreRefused(t *testing.T) {
	teacher := wildNet(alfonsine.Fallas, 4, rand.New(rand.NewPCG(1, 0)))
	for want, opt := range map[string]RefineOptions{
		"Units: must be a multiple of 4 from 4 to 256, not 5":      {Units: 5},
		"Positions: must be 0 to 10000000, not 10000001":           {Positions: 10_000_001},
		"Epochs: must be 0 to 200, not 201":                        {Epochs: 201},
		"Ply: must be 0 to 3, not -1":                              {Ply: -1},
		"Ply: must be 0 to 3, not 4":                               {Ply: 4},
		"Onward: the teacher has 4 units, not 8":                   {Onward: true, Units: 8},
		"Onward: the teacher has 0 units in a second layer, not 3": {Onward: true, Second: 3},
		"Second: must be 0 to 16, not 17":                          {Second: 17},
		"Rate: must be above 0 and at most 1, not 1.000001":        {Rate: 1.000001},
		"Known: must be 0 to 1, not 1.000001":                      {Known: 1.000001},
		"Drawn: must be 0 to 1, not 1.000001":                      {Drawn: 1.000001},
		"Later: must be 0 to 1, not -0.5":                          {Later: -0.5},
		"Workers: must be 0 or more, not -1":                       {Workers: -1},
	} {
		opt.Teacher = teacher
		var e *fault.OptionsError
		if n, err := Refine(background, alfonsine.Fallas, opt); n != nil || !errors.As(err, &e) || err.Error() != "train: option "+want {
			t.Errorf("%v, and not %s", err, want)
		}
	}
	var e *bot.NetError
	unknown := gametest.Lookup(t, "fallas?dice=2")
	n, err := Refine(background, unknown, RefineOptions{})
	if n != nil || !errors.As(err, &e) || e.Fault != bot.FaultMissing || err != error(e) {
		t.Errorf("without a teacher: %v", err)
	}
	for _, n := range []*bot.Net{teacher, new(bot.Net)} {
		refined, err := Refine(background, alfonsine.Laquet, RefineOptions{Teacher: n})
		if refined != nil {
			t.Errorf("it is refined in spite of %v", err)
		}
		var e *bot.NetError
		if !errors.As(err, &e) || e.Fault != bot.FaultUnfit || err != error(e) {
			t.Error(err)
		}
	}
}

// Zero values mean what the documentation says, and the largest and smallest values are
// taken as they are.
func TestRefineOptionsAreCompleted(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	old := gametest.Got(outside(wildNetwork(alfonsine.Fallas, mind.Shape{Units: 12}, rng)))
	two := gametest.Got(outside(wildNetwork(alfonsine.Fallas, mind.Shape{Units: 12, Second: 3}, rng)))
	usual := RefineOptions{Teacher: old, Units: 12, Positions: 300_000, Epochs: 12, Ply: 2, Rate: 0.002}
	for i, test := range []struct {
		opt  RefineOptions
		want func(*RefineOptions)
	}{
		{RefineOptions{}, func(*RefineOptions) {}},
		{RefineOptions{Units: 256, Plans: true, Positions: 10_000_000, Epochs: 200, Rate: 1, Known: 1, Workers: 1}, func(o *RefineOptions) {
			o.Units, o.Plans, o.Positions, o.Epochs, o.Rate, o.Known, o.Workers = 256, true, 10_000_000, 200, 1, 1, 1
		}},
		{RefineOptions{Teacher: two}, func(o *RefineOptions) { o.Teacher, o.Second = two, 3 }},
		{RefineOptions{Second: 16}, func(o *RefineOptions) { o.Second = 16 }},
		{RefineOptions{Positions: 1, Epochs: 1}, func(o *RefineOptions) { o.Positions, o.Epochs = 1, 1 }},
		{RefineOptions{Ply: 3, Onward: true, Drawn: 1}, func(o *RefineOptions) { o.Ply, o.Onward, o.Drawn = 3, true, 1 }},
	} {
		test.opt.Teacher = cmp.Or(test.opt.Teacher, old)
		want := usual
		test.want(&want)
		if got, err := test.opt.complete(); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%d: %+v, %v,\nand not %+v", i, got, err, want)
		}
	}
}

// Endings are drawn from those that tables know, with contact where the package has a table.
func TestEndingsAreDrawnFromThoseThatTablesKnow(t *testing.T) {
	for _, test := range []struct {
		game    *alfonsine.Game
		contact bool
	}{{alfonsine.Fallas, false}, {alfonsine.Laquet, true}, {gametest.Lookup(t, "todas-tablas?start=24:2,6:3/19:3,1:2/w/-"), false}} {
		g := test.game
		j := &mind.Judge{Game: g, Race: mind.NewRace(g), Estimator: mind.NewHeuristic(g)}
		r := newRefiner(RefineOptions{Positions: 250, Ply: 2, Drawn: 0.8}, j)
		thought := mind.Thought{Ctx: background, Until: background}
		list := r.draw(background)
		if len(list) != 200 {
			t.Errorf("%s: %d drawn", g.Slug(), len(list))
		}
		rng := rand.New(rand.NewPCG(0, math.MaxUint64-1))
		var counts [2]int
		contact := false
		for n := 0; n < 200; {
			p, err := ending(g, rng).Position()
			if err != nil || g.Check(p) != nil || p.Over() || !r.judge.Knows(&p, thought) {
				continue
			}
			want := mind.Probability(r.judge.Before(&p, thought, nil))
			if got := list[n].Win; got != want {
				t.Errorf("%v is learned as %v, and the table says %v", p, got, want)
			}
			counts[p.Turn()]++
			contact = contact || g.Contact(p)
			n++
		}
		if counts[0] < 60 || counts[1] < 60 || contact != test.contact {
			t.Errorf("%s: %d of White, %d of Black, contact %v", g.Slug(), counts[0], counts[1], contact)
		}
	}
	r := newRefiner(RefineOptions{Positions: 10, Ply: 2, Drawn: 0.5}, &mind.Judge{Game: alfonsine.Fallas})
	var e *fault.OptionsError
	err := func() (err error) {
		defer mind.Rescue(alfonsine.Fallas, &err)
		r.draw(background)
		return nil
	}()
	if !errors.As(err, &e) || e.Option != "Drawn" {
		t.Errorf("without a table: %v", err)
	}
}

// TestAGameThatIsKnownExactlyIsNotRefined takes a race that the tables know from its start.
func TestAGameThatIsKnownExactlyIsNotRefined(t *testing.T) {
	start := gametest.Got(alfonsine.ParsePosition("1:2,off:13 24:2,off:13 w -"))
	rules, _ := alfonsine.Backgammon.Rules()
	rules.Name, rules.Slug, rules.Start = "Two left", "two-left", start.Setup()
	g := gametest.New(t, rules)
	teacher := wildNet(g, 4, rand.New(rand.NewPCG(1, 0)))
	var e *fault.OptionsError
	calls := 0
	_, err := Refine(background, g, RefineOptions{Teacher: teacher, Positions: 100, Progress: func(RefineProgress) { calls++ }})
	if !errors.As(err, &e) || e.Option != "Positions" || calls != judgeVain/judgeGames-1 {
		t.Errorf("after 32 games, %d times: %v", calls, err)
	}
}
