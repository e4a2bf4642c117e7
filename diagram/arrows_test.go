package diagram

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// curves returns the curves of the arrows of a play.
func curves(g *alfonsine.Game, p alfonsine.Position, play alfonsine.Play) (*drawing, []curve) {
	d := newDrawing(g, p, Options{})
	return d, d.routes(play, func(mark, bool) {})
}

// alike returns the length of a curve, in millimeters, that lies on another within the
// width of a line.
func alike(a, b curve) float64 {
	var path [2*samples + 1]mark
	for j := range path {
		path[j] = b.at(length(j) / (2 * samples))
	}
	long, last := 0.0, a.at(0)
	for i := range samples {
		at := a.at(length(i+1) / samples)
		for _, o := range path {
			if math.Hypot(float64(at.x-o.x), float64(at.y-o.y)) < 3.5 {
				long += math.Hypot(float64(at.x-last.x), float64(at.y-last.y))
				break
			}
		}
		last = at
	}
	return long
}

func TestNoArrowLiesOnAnother(t *testing.T) {
	const most = 40 // arrows may meet at a checker, or cross at a small angle
	for _, g := range alfonsine.Variants() {
		rng := rand.New(rand.NewPCG(1283, 0))
		for p := g.Start(); !p.Over(); {
			p = g.Throw(p, rng)
			plays := g.Plays(p)
			play := plays[rng.IntN(len(plays))]
			_, list := curves(g, p, play)
			for i, a := range list {
				for _, b := range list[:i] {
					if on := alike(a, b); on > most {
						t.Errorf("%.0f mm of an arrow lie on another arrow: %s, %v %v", on, g.Slug(), p, play)
					}
				}
			}
			p = play.Next()
		}
	}
}

// path is the bend of every arrow with its ends, rounded.
func path(list []curve) string {
	var b strings.Builder
	for _, c := range list {
		fmt.Fprintf(&b, " %v,%v(%v,%v)%v,%v", c.start.x, c.start.y, c.bend.x, c.bend.y, c.tip.x, c.tip.y)
	}
	return b.String()
}

func TestArrowsRunAsTheyDid(t *testing.T) {
	var all strings.Builder
	for _, slug := range []string{"fallas", "cab-e-quinal", "laquet", "medio-emperador", "todas-tablas?doubles=twice&throw-again=played", "todas-tablas?unplayed=offered", "doblet"} {
		g, err := alfonsine.Lookup(slug)
		gametest.Must(t, err)
		rng := rand.New(rand.NewPCG(1283, 1))
		for p, turn := g.Start(), 0; !p.Over() && turn < 60; turn++ {
			p = g.Throw(p, rng)
			plays := g.Plays(p)
			play := plays[rng.IntN(len(plays))]
			if _, list := curves(g, p, play); turn%4 == 0 || p.Leftover() || p.Again() {
				fmt.Fprintf(&all, "%s, %v: %v:%s\n", slug, p, play, path(list))
			}
			p = play.Next()
		}
	}
	// Moves that no rules allow, from high stacks and from nothing.
	for _, test := range []struct {
		position string
		moves    [][2]alfonsine.Point // from and to
	}{
		{"24:7,6:8 19:13,1:2 w 6-6-6-5-5-4", [][2]alfonsine.Point{{24, 23}, {24, 22}, {24, 21}, {24, 20}, {24, 18}, {24, 17}}},
		{"24:6,6:9 19:13,1:2 w 6-6-6-5-5-4", [][2]alfonsine.Point{{24, 23}, {24, 22}, {24, 21}, {24, 20}, {24, 18}, {6, 24}}},
		{"24:2,6:13 19:13,1:2 w -", [][2]alfonsine.Point{{10, 9}, {18, 10}, {10, 4}}},
		{"24:2,8:1,6:12 19:13,1:2 w 6-5-3", [][2]alfonsine.Point{{8, 5}, {10, 8}, {12, 8}}},
		{"bar:2,24:2,6:11 19:13,1:2 w 6-5-3", [][2]alfonsine.Point{{25, 22}, {25, 20}, {6, 0}, {6, 0}}},
	} {
		p := alfonsine.MustParsePosition(test.position)
		var moves []alfonsine.Move
		for _, m := range test.moves {
			moves = append(moves, alfonsine.Move{From: m[0], To: m[1], Die: 1})
		}
		play, err := alfonsine.NewPlay(p, moves...)
		gametest.Must(t, err)
		_, list := curves(alfonsine.Fallas, p, play)
		fmt.Fprintf(&all, "%s: %v:%s\n", test.position, test.moves, path(list))
	}
	gametest.Golden(t, "testdata/arrows.txt", all.String())
}

// With each arrow in its way, the next one takes the next best bend.
func TestEveryBendIsTakenInItsTurn(t *testing.T) {
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	d, _ := curves(alfonsine.Fallas, p, alfonsine.Play{})
	var all strings.Builder
	for _, test := range []struct{ from, to mark }{
		{mark{60, 33}, mark{250, 33}}, {mark{60, 63}, mark{90, 353}}, {mark{400, 353}, mark{300, 323}}, {mark{255, 33}, mark{300, 150}},
	} {
		var list []curve
		for range len(bends) + 1 {
			list = append(list, d.route(test.from, test.to, checkerWide/2, list))
		}
		all.WriteString(path(list) + "\n")
	}
	gametest.Golden(t, "testdata/bends.txt", all.String())
}

func TestTheDiceAndTheSignsBesideThemTakeRoom(t *testing.T) {
	for _, test := range []struct {
		position string
		want     box
	}{
		{"24:2,6:13 19:13,1:2 w -", box{}},
		{"24:2,6:13 19:13,1:2 0-1 -", box{}},
		{"24:2,6:13 19:13,1:2 w 6", box{mark{346, 193}, 28, 28}},
		{"24:2,6:13 19:13,1:2 b 6-5-4-3", box{mark{114, 193}, 130, 28}},
		{"24:2,6:13 19:13,1:2 w 6-5-4-3-2", box{mark{346, 193}, 131, 23}},
		{"24:2,6:13 19:13,1:2 w 6-5+", box{mark{346, 193}, 102, 28}},
		{"24:2,6:13 19:13,1:2 w ~6", box{mark{346, 193}, 68, 28}},
	} {
		d, _ := curves(alfonsine.Fallas, alfonsine.MustParsePosition(test.position), alfonsine.Play{})
		if got := d.diceBox(); got != test.want {
			t.Errorf("%s: %v, want %v", test.position, got, test.want)
		}
	}
}
