package diagram

import (
	"math"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
)

// curves returns the curves of the arrows of a play.
func curves(v alfonsine.Variant, p alfonsine.Position, play alfonsine.Play) (drawing, []curve) {
	d := drawing{board: newBoard(v, Options{}), p: p, look: StyleModern.look(false)}
	return d, d.routes(play, nil)
}

// alike returns the length of a curve, in millimetres, that lies on another within the
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
	for _, v := range alfonsine.Variants() {
		rng := rand.New(rand.NewPCG(1283, 0))
		for p := v.Start(); !p.Over(); {
			p = alfonsine.Throw(v, p, rng)
			plays := alfonsine.Plays(v, p)
			play := plays[rng.IntN(len(plays))]
			_, list := curves(v, p, play)
			for i, a := range list {
				for _, b := range list[:i] {
					if on := alike(a, b); on > most {
						t.Errorf("%.0f mm of an arrow lie on another arrow: %s, %v %v", on, v.Slug(), p, play)
					}
				}
			}
			p = play.Next()
		}
	}
}

func TestCheckersGoToTheTrayOfTheirSide(t *testing.T) {
	for _, test := range []struct{ position, play string }{
		{"6:4,3:1,1:4,off:6 4:10,2:1,off:4 b 6-4-1", "4/3 4/off 4/off"},
		{"6:4,3:1,1:4,off:6 4:10,2:1,off:4 w 6-3-1", "6/off 3/off 1/off"},
	} {
		p := alfonsine.MustParsePosition(test.position)
		play, err := alfonsine.ParsePlay(alfonsine.CabEQuinal, p, test.play)
		if err != nil {
			t.Fatal(err)
		}
		d, list := curves(alfonsine.CabEQuinal, p, play)
		seen := map[mark]bool{}
		for i, m := range play.All() {
			if m.To != alfonsine.Off {
				continue
			}
			tip := list[i].tip
			if tip.x != d.trayX() || (tip.y > svgMiddle) != d.bottom(p.Turn()) {
				t.Errorf("%v of %v goes to %v", m, p, tip)
			}
			if seen[tip] {
				t.Errorf("two checkers go to %v", tip)
			}
			seen[tip] = true
		}
	}
}

// An arrow along an edge of the board is bent away from it, toward the middle.
func TestNoArrowAlongAnEdgeIsBentOntoIt(t *testing.T) {
	v, err := alfonsine.Lookup("quinze-tablas")
	if err != nil {
		t.Fatal(err)
	}
	p := alfonsine.MustParsePosition("21:3,19:1,18:2,17:1,16:2,14:2,13:1,10:2,9:1 22:1,15:1,12:5,11:1,7:2,6:1,5:1,3:2,1:1 w 5-3-3")
	play, err := alfonsine.ParsePlay(v, p, "17/14/9 18/15*")
	if err != nil {
		t.Fatal(err)
	}
	_, list := curves(v, p, play)
	along := 0
	for _, c := range list {
		top := c.start.y < svgMiddle
		if top != (c.tip.y < svgMiddle) {
			continue
		}
		along++
		if straight := (c.start.y + c.tip.y) / 2; top && c.bend.y <= straight || !top && c.bend.y >= straight {
			t.Errorf("an arrow from %v to %v is bent toward %v", c.start, c.tip, c.bend)
		}
	}
	if along == 0 {
		t.Error("no arrow goes along an edge")
	}
}
