package bot

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/score"
)

func TestUCTOptionsThatMakeNoSenseAreRefused(t *testing.T) {
	for want, opt := range map[string]UCTOptions{
		"Budget: must be 0 or more, not -1ns":           {Budget: -1},
		"Playouts: must be 0 to 16777216, not -1":       {Playouts: -1},
		"Playouts: must be 0 to 16777216, not 16777217": {Playouts: 1<<24 + 1},
		"Exploration: must be 0 to 100, not -0.25":      {Exploration: -0.25},
		"Exploration: must be 0 to 100, not 100.25":     {Exploration: 100.25},
		"Exploration: must be 0 to 100, not NaN":        {Exploration: math.NaN()},
	} {
		var e *alfonsine.OptionsError
		if _, err := NewUCT(alfonsine.Fallas, opt); !errors.As(err, &e) || err.Error() != "bot: option "+want {
			t.Errorf("%v, and not %s", err, want)
		}
	}
}

func TestUCTSaysHowItPlays(t *testing.T) {
	for want, opt := range map[string]UCTOptions{
		"UCT of fallas, 1000 playouts":                             {},
		"UCT of fallas, 16777216 playouts":                         {Playouts: 1 << 24, Exploration: 100},
		"UCT of fallas, 1s a question, at most 16777216 playouts":  {Budget: time.Second},
		"UCT of fallas, 1ns a question, at most 2 playouts":        {Budget: 1, Playouts: 2},
		"UCT of fallas, 1ns a question, at most 16777216 playouts": {Budget: 1},
		"UCT of fallas, 1 playout":                                 {Playouts: 1},
	} {
		a, err := NewUCT(alfonsine.Fallas, opt)
		if err != nil || a.String() != want {
			t.Errorf("%v, %v, and not %s", a, err, want)
		}
	}
	a, _ := NewUCT(alfonsine.Fallas, UCTOptions{Playouts: 5})
	if got := Within(a, 0).String(); got != "UCT of fallas, 1ns a question, at most 5 playouts" {
		t.Error(got)
	}
	for asked, want := range map[float64]float64{0: math.Sqrt2, 0.25: 0.25} {
		a, err := NewUCT(alfonsine.Fallas, UCTOptions{Exploration: asked})
		if err != nil || a.(*uct).opt.Exploration != want {
			t.Errorf("asked to explore by %v it explores otherwise: %+v, %v", asked, a, err)
		}
	}
}

func TestABranchIsTheMeanOfItsGamesForWhoMadeThePlay(t *testing.T) {
	for c, want := range map[alfonsine.Color]float64{alfonsine.White: 0.8, alfonsine.Black: 0.2} {
		var b branch
		if got := b.estimate(); got != (Estimate{Win: 0.5, Margin: 0.5}) {
			t.Errorf("without games it is %+v", got)
		}
		for _, white := range []float64{1, 1, 1, 0.5, 0.5} {
			b.add(white, c)
		}
		got := b.estimate()
		if margin := 1.96 * math.Sqrt(0.16/5); math.Abs(got.Win-want) > 1e-12 || math.Abs(got.Margin-margin) > 1e-12 || got.Games != 5 || got.Exact {
			t.Errorf("for %v it is %+v", c, got)
		}
	}
}

// Untried plays come first, each as likely. Then the play with the highest upper confidence
// bound is tried: its mean, and the root of the logarithm of all tries over its own.
func TestUCTTriesThePlayWithTheHighestBound(t *testing.T) {
	tree := &tree{rng: rand.New(rand.NewPCG(1, 0)), exploration: 1}
	n := &node{plays: []branch{{}, {tries: 3, wins: 3}, {}, {}}, tries: 3}
	picked := make(map[*branch]int)
	for range 300 {
		picked[tree.pick(n)]++
	}
	for i := range n.plays {
		if got := picked[&n.plays[i]]; (i == 1) != (got == 0) || got > 140 {
			t.Errorf("untried or not, play %d is tried %d times of 300", i, got)
		}
	}
	for _, test := range []struct {
		exploration float64
		plays       []branch
		want        int
	}{
		{0, []branch{{tries: 4, wins: 1}, {tries: 4, wins: 3}, {tries: 4, wins: 2}}, 1},
		{0, []branch{{tries: 4, wins: 2}, {tries: 2, wins: 1}}, 0},
		{100, []branch{{tries: 4, wins: 4}, {tries: 2, wins: 0}, {tries: 3, wins: 3}}, 1},
		// With e² tries the roots are 1 and √2, and the means 0.5 and 0.
		{1.2, []branch{{tries: 2, wins: 1}, {tries: 1, wins: 0}}, 0},
		{1.21, []branch{{tries: 2, wins: 1}, {tries: 1, wins: 0}}, 1},
	} {
		tree.exploration = test.exploration
		n := &node{plays: test.plays, tries: math.Exp(2)}
		if got := tree.pick(n); got != &n.plays[test.want] {
			t.Errorf("%+v by %v: %+v", test.plays, test.exploration, *got)
		}
	}
}

func TestUCTPlaysTheSameGamesEverywhere(t *testing.T) {
	v := alfonsine.Fallas
	a, err := NewUCT(v, UCTOptions{Playouts: 60, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	p := alfonsine.MustParsePosition(shut)
	list, err := a.Rank(background, p)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []Estimate{{Win: 0.9778, Margin: 0.0431, Games: 45}, {Win: 0.6667, Margin: 0.2386, Games: 15}} {
		if x := list[i]; score.Rounded(x.Win) != want.Win || score.Rounded(x.Margin) != want.Margin || x.Games != want.Games {
			t.Errorf("play %d is %+v", i, x)
		}
	}
	if win, err := a.Win(background, p); err != nil || win.Games != 60 || score.Rounded(win.Win) != 0.9 {
		t.Errorf("%+v, %v", win, err)
	}
	e := &uct{endless{v}, UCTOptions{Playouts: 2}}
	if win, err := e.Win(background, v.Start()); err != nil || win.Win != 0.5 || win.Games != 2 {
		t.Errorf("without an end: %+v, %v", win, err)
	}
}

// The tree grows as it ever did, from the same seed.
func TestATreeOfPlayoutsGrowsAsItEverDid(t *testing.T) {
	g := threeEach(t, alfonsine.Laquet)
	a, err := NewUCT(g, UCTOptions{Playouts: 300, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, roll := range []string{"2-1", "6-4"} {
		p, err := g.Roll(g.Start(), alfonsine.MustParseRoll(roll))
		if err != nil {
			t.Fatal(err)
		}
		list, err := a.Rank(background, p)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range list[:min(3, len(list))] {
			fmt.Fprintf(&got, "%v %.9f, ", x.Play, x.Win)
		}
		win, err := a.Win(background, p)
		fmt.Fprintf(&got, "%.9f %v; ", win.Win, err)
	}
	const want = "16/14/13 0.740740741, 4/2 9/8 0.690476190, 16/14 4/3 0.682926829, 0.650000000 <nil>; 9/3 16/12 0.939024390, 16/10/6 0.911764706, 0.903333333 <nil>; "
	if got.String() != want {
		t.Errorf("%s\nand not\n%s", &got, want)
	}
}

// treeWithRoom returns a tree with a root, and room for so many branches more.
func treeWithRoom(t *testing.T, v alfonsine.Variant, room int) (*tree, alfonsine.Position) {
	t.Helper()
	a, err := NewUCT(v, UCTOptions{})
	if err != nil {
		t.Fatal(err)
	}
	p := thrown(v, 1, 1)[0]
	tree := a.(*uct).tree(p)
	tree.node(p)
	tree.room = room
	return tree, p
}

func TestATreeStopsGrowingWhenItIsFull(t *testing.T) {
	tree, p := treeWithRoom(t, alfonsine.Laquet, 100)
	grown := 0
	for i := range 400 {
		if tree.playout(p); i == 199 {
			grown = len(tree.nodes)
		}
	}
	if n := len(tree.nodes); n != grown || n < 2 || tree.room > 0 {
		t.Errorf("%d nodes after 200 playouts and %d after 400, room for %d", grown, n, tree.room)
	}
	if root := tree.nodes[p]; root.tries != 400 {
		t.Errorf("the root was tried %v times", root.tries)
	}
}

// A node takes room, too: in Doblet each has one play, and memory for no more.
func TestATreeIsAsLargeAsItsBranchesAndNodes(t *testing.T) {
	const room = 5000
	for _, v := range []alfonsine.Variant{alfonsine.Doblet, alfonsine.Laquet} {
		tree, p := treeWithRoom(t, v, room)
		for range 3000 {
			tree.playout(p)
		}
		used, most := 0, 0
		for _, n := range tree.nodes {
			size := nodeBranches + cap(n.plays)
			used, most = used+size, max(most, size)
		}
		if used < room || used > room+2*most {
			t.Errorf("%s: the room for %d branches is used by %d, at most %d at once", v.Slug(), room, used, most)
		}
	}
}
