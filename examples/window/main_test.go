package main

import (
	"image/color"
	"math/rand/v2"
	"os"
	"testing"

	"example.com/alfonsine"
	"github.com/hajimehoshi/ebiten/v2"
)

// A loop runs the tests where Ebitengine lets pictures be read.
type loop struct {
	run  func() int
	code int
}

func (l *loop) Update() error {
	l.code = l.run()
	return ebiten.Termination
}

func (l *loop) Draw(*ebiten.Image)         {}
func (l *loop) Layout(int, int) (int, int) { return width, height }

func TestMain(m *testing.M) {
	l := &loop{run: m.Run, code: 1}
	if err := ebiten.RunGame(l); err != nil {
		panic(err)
	}
	os.Exit(l.code)
}

func opened(t *testing.T, slug string) *window {
	t.Helper()
	w, err := newWindow(slug, rand.New(rand.NewPCG(1283, 0)))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// press clicks on a place, where White's first checker stands.
func press(t *testing.T, w *window, pt alfonsine.Point) {
	t.Helper()
	x, y := w.place(pt, alfonsine.White, 0)
	if got := w.pointAt(int(x), int(y)); got != pt {
		t.Fatalf("a click on %v is one on %v", pt, got)
	}
	if err := w.click(int(x), int(y)); err != nil {
		t.Fatal(err)
	}
}

func TestEveryGameIsPlayedToItsEndByClicks(t *testing.T) {
	for _, g := range append(alfonsine.Variants(), alfonsine.Backgammon) {
		w := opened(t, g.Slug())
		for clicks := 0; !w.p.Over(); clicks++ {
			if clicks == 10_000 {
				t.Fatalf("%s does not end", g.Name())
			}
			if w.turn == nil {
				if err := w.goOn(); err != nil {
					t.Fatal(err)
				}
				continue
			}
			switch sources := w.turn.Sources(); {
			case len(sources) == 0:
				press(t, w, alfonsine.Bar)
			case !w.take:
				press(t, w, sources[w.rng.IntN(len(sources))])
			default:
				targets := w.turn.Targets(w.taken)
				press(t, w, targets[w.rng.IntN(len(targets))])
			}
		}
		if w.words(w.p) != w.p.Result().String() {
			t.Errorf("%s ends with %q", g.Name(), w.words(w.p))
		}
	}
}

func TestARefusedClickSaysWhy(t *testing.T) {
	w := opened(t, "fallas")
	w.p = alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	if err := w.goOn(); err != nil {
		t.Fatal(err)
	}
	press(t, w, 24)
	press(t, w, 23)
	if w.said == "" || w.take || w.turn.Position() != w.p {
		t.Errorf("%q, %v", w.said, w.turn.Position())
	}
}

func TestTheBoardIsDrawn(t *testing.T) {
	w := opened(t, "backgammon")
	picture := ebiten.NewImage(width, height)
	w.Draw(picture)
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
			for i := range min(w.p.Count(c, pt), 5) {
				x, y := w.place(pt, c, i)
				if got := picture.At(int(x), int(y)); got != color.Color(colors[c]) {
					t.Errorf("checker %d of %v on %d is %v", i, c, pt, got)
				}
			}
		}
	}
}
