// Window shows a game in a window of Ebitengine: a person plays White, the computer Black.
//
//	go run -C examples/window . -game laquet
//
// A click takes a checker, and the next one says where it goes. In the middle is the bar, at the
// right edge what is borne off. A click with the right button takes a move back. When the turn is
// done, or nothing can be played, a click ends it. On Linux it needs the headers of X11 and OpenGL.
package main

import (
	"context"
	"flag"
	"fmt"
	"image/color"
	"log"
	"math/rand/v2"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/diagram"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/ebitenutil"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	"github.com/hajimehoshi/ebiten/v2/vector"
)

func main() {
	slug := flag.String("game", "fallas", "the `slug` of the game")
	flag.Parse()
	w, err := newWindow(*slug, nil)
	if err != nil {
		log.Fatal(err)
	}
	ebiten.SetWindowTitle(w.game.Name())
	ebiten.SetWindowSize(2*width, 2*height)
	if err := ebiten.RunGame(w); err != nil {
		log.Fatal(err)
	}
}

// The sizes of the board in pixels. Twelve columns and the bar are as wide as a checker.
const (
	size   = 24
	width  = 14 * size
	height = 14 * size
)

// A window is a game that is played in it.
type window struct {
	game  *alfonsine.Game
	agent bot.Chooser
	rng   *rand.Rand
	p     alfonsine.Position
	turn  *alfonsine.PlayBuilder // of the person; nil if the computer has the turn, and at the end
	taken alfonsine.Point        // from where the next move goes, if taking
	take  bool
	said  string
}

func newWindow(slug string, rng *rand.Rand) (*window, error) {
	g, err := alfonsine.Lookup(slug)
	if err != nil {
		return nil, err
	}
	agent, err := bot.New(g, bot.Options{Level: bot.LevelClub})
	return &window{game: g, agent: agent, rng: rng, p: g.Start()}, err
}

// Layout returns the size of the board, which Ebitengine scales to the window.
func (w *window) Layout(int, int) (int, int) { return width, height }

// Update goes on with the game, sixty times a second.
func (w *window) Update() error {
	if w.turn == nil {
		return w.goOn()
	}
	switch {
	case inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight):
		w.take = false
		w.turn.Undo()
	case inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft):
		return w.click(ebiten.CursorPosition())
	}
	return nil
}

// goOn throws where there are no dice, and lets the computer play if it has the turn.
func (w *window) goOn() error {
	if w.p.Over() {
		return nil
	}
	w.p = w.game.Throw(w.p, w.rng) // which leaves dice that are there
	if w.p.Turn() == alfonsine.White {
		w.turn, w.take = w.game.Builder(w.p), false
		return nil
	}
	play, err := w.agent.Choose(context.Background(), w.p)
	if err == nil {
		w.said, w.p = fmt.Sprintf("Black: %v", play), play.Next()
	}
	return err
}

// click takes a checker, puts one down, or ends the turn.
func (w *window) click(x, y int) error {
	pt := w.pointAt(x, y)
	switch {
	case w.turn.Done() || len(w.turn.Sources()) == 0:
		play, err := w.turn.Play()
		if err == nil {
			w.said, w.p, w.turn = "", play.Next(), nil
		}
		return err
	case !w.take && slices.Contains(w.turn.Sources(), pt):
		w.taken, w.take = pt, true
	case w.take:
		w.take = false
		if err := w.turn.AddTo(w.taken, pt); err != nil && pt != w.taken {
			w.said = err.Error()
		}
	}
	return nil
}

// place returns the middle of a checker, the i-th at a point, of a side: at points it does not
// matter of which.
func (w *window) place(pt alfonsine.Point, c alfonsine.Color, i int) (x, y float32) {
	spot := diagram.Spot{Column: 6, Bottom: c == alfonsine.White}
	switch found, onBoard := diagram.SpotOf(w.game, pt, diagram.Options{}); {
	case onBoard && found.Column < 6:
		spot = found
	case onBoard:
		spot = diagram.Spot{Column: found.Column + 1, Bottom: found.Bottom}
	case pt == alfonsine.Off:
		spot.Column = 13
	}
	x, y = (float32(spot.Column)+0.5)*size, (float32(min(i, 4))+1.5)*size
	if spot.Bottom {
		y = height - y
	}
	return x, y
}

// pointAt returns the place at a pixel.
func (w *window) pointAt(x, y int) alfonsine.Point {
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		px, py := w.place(pt, alfonsine.White, 0)
		if x/size == int(px)/size && (y < height/2) == (py < height/2) {
			return pt
		}
	}
	if x/size == 13 {
		return alfonsine.Off
	}
	return alfonsine.Bar
}

var colors = [2]color.Color{color.RGBA{245, 235, 215, 255}, color.RGBA{60, 35, 30, 255}}

// Draw draws the board. Where more than five checkers stand, it writes how many.
func (w *window) Draw(screen *ebiten.Image) {
	p := w.p
	if w.turn != nil {
		p = w.turn.Position()
	}
	screen.Fill(color.RGBA{185, 140, 90, 255})
	vector.DrawFilledRect(screen, 6*size, 0, size, height, color.RGBA{140, 100, 60, 255}, false)
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			n := p.Count(c, pt)
			for i := range min(n, 5) {
				x, y := w.place(pt, c, i)
				vector.DrawFilledCircle(screen, x, y, size/2-1, colors[c], true)
			}
			if x, y := w.place(pt, c, 5); n > 5 {
				ebitenutil.DebugPrintAt(screen, fmt.Sprint(n), int(x)-6, int(y)-8)
			}
		}
		if x, y := w.place(pt, alfonsine.White, 0); w.take && pt == w.taken {
			vector.StrokeCircle(screen, x, y, size/2, 3, color.RGBA{220, 60, 40, 255}, true)
		}
	}
	ebitenutil.DebugPrintAt(screen, w.words(p), 4, height/2-8)
}

// words says what there is to do.
func (w *window) words(p alfonsine.Position) string {
	switch {
	case w.p.Over():
		return p.Result().String()
	case w.turn != nil && len(w.turn.Sources()) == 0:
		return "Click to end the turn."
	case w.said != "":
		return fmt.Sprintf("%v  %s", p.Dice(), w.said)
	}
	return fmt.Sprintf("%v  White to play", p.Dice())
}
