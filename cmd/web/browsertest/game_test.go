package browsertest

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
)

// games lists every game of the book, and its living relatives.
func games() []*alfonsine.Game {
	return append(alfonsine.Variants(), kin.Verquere, kin.Jacquet, kin.LongNardy, kin.Fevga, kin.Moultezim)
}

// Every game of the library is offered under a heading, with its start and a sentence. The heading
// of the game on the page is open, and the game is on the screen.
func TestEveryGameIsOfferedUnderAHeading(t *testing.T) {
	t.Parallel()
	all := append(append(alfonsine.Variants(), alfonsine.Backgammon), kin.Games()...)
	p := open(t, screen{"small", 360, 640, true}, "")
	for _, g := range all {
		p.goTo("#/" + g.Slug())
		eval[bool](p, `document.getElementById("new-game").click() === undefined`) // the guide may lie over it
		p.wait("document.getElementById('new').open")
		type offer struct {
			Offered, Open          int
			Name, About            string
			Checkers, Above, Below float64
		}
		o := eval[offer](p, `(() => {
			const chosen = document.querySelector("#games .chosen"), [name, about] = chosen.lastChild.childNodes;
			const box = chosen.getBoundingClientRect(), all = document.querySelector("#new .all").getBoundingClientRect();
			return {
				Offered: document.querySelectorAll("#games input").length, Open: document.querySelectorAll("#games .shelf:not([hidden])").length,
				Name: name.textContent, About: about.textContent, Checkers: chosen.querySelectorAll(".picture circle").length,
				Above: all.top - box.top, Below: box.bottom - all.bottom,
			};
		})()`)
		if o.Offered != len(all) || o.Open != 1 || o.Name != g.Name() || o.About == "" || o.Checkers == 0 || o.Above > 0 || o.Below > 0 {
			t.Errorf("%s: %+v", g.Slug(), o)
		}
		p.back("!document.querySelector('dialog[open]')")
	}
	p.goTo("#/todas-tablas")
	p.click("#new-game")
	p.click("#shelves button:last-child")
	p.click("#games input[value=jacquet]")
	p.click("#new-start")
	p.shows("jacquet", kin.Jacquet.Start())
	p.says("#what", "relative of")
}

// offered chooses a game of the dialog for a new one.
func (p *page) offered(slug string) {
	p.Helper()
	eval[bool](p, fmt.Sprintf(`(document.querySelector("#games input[value=%s]").closest(".shelf").hidden = false, true)`, slug))
	p.click(fmt.Sprintf("#games input[value=%s]", slug))
}

// short chooses the play after which both sides together have the fewest pips to go, so
// that games are short.
func short(g *alfonsine.Game, p alfonsine.Position) alfonsine.Play {
	var best alfonsine.Play
	least := -1
	for _, play := range g.Plays(p) {
		next := play.Next()
		pips := g.Pips(next, alfonsine.White) + g.Pips(next, alfonsine.Black)
		if least < 0 || pips < least {
			best, least = play, pips
		}
	}
	return best
}

// seeded begins a game for two persons with the dice of a seed, from a record.
func (p *page) seeded(g *alfonsine.Game, seed string) {
	p.Helper()
	r := record.New(g)
	if err := r.SetTag("Seed", seed); err != nil {
		p.Fatal(err)
	}
	p.twoPersons()
	p.paste(r.String())
	p.click("#tab-rules")
}

// make makes a play by clicks alone, except for ending the turn. If the page asks which
// way is meant, it clicks on the answer.
func (p *page) make(c alfonsine.Color, play alfonsine.Play) {
	p.Helper()
	for _, m := range play.All() {
		p.click(place(m.From, c))
		p.click(place(m.To, c))
		if eval[bool](p, "!document.getElementById('choices').hidden") {
			answered := eval[bool](p, fmt.Sprintf(`(() => {
				for (const button of document.querySelectorAll("#choices button")) {
					const text = button.textContent;
					if (text.includes("with %d)") || !text.includes("(")) { button.click(); return true; }
				}
				return false;
			})()`, m.Die))
			if !answered {
				p.Fatalf("which way? %q for %v by %d", p.text("#choices"), m, m.Die)
			}
		}
	}
}

// few lists n things of a list, from all over it, or with ALFONSINE_LONG all of them.
func few[T any](n int, list ...T) (some []T) {
	if os.Getenv("ALFONSINE_LONG") != "" {
		return list
	}
	for i := range n {
		some = append(some, list[(i*len(list)/n+1)%len(list)])
	}
	return some
}

// A person plays both sides of a game from start to end, by clicks alone. After every
// turn the page has the position of the library.
func TestEveryGameIsPlayedByClicks(t *testing.T) {
	t.Parallel()
	for _, g := range few(3, games()...) {
		t.Run(g.Slug(), func(t *testing.T) {
			t.Parallel()
			p := open(t, wide, "")
			p.seeded(g, "1283")
			p.screenshot(g.Slug() + "-start")
			turns := 0
			for !p.position().Over() {
				if turns++; turns > 500 {
					t.Fatal("the game does not end")
				}
				if p.position().Dice().IsZero() {
					p.click("#go")
				}
				before := p.position()
				play := short(g, before)
				p.make(before.Turn(), play)
				if turns == 12 {
					p.screenshot(g.Slug() + "-play")
				}
				p.click("#go")
				p.stands(play.Next())
			}
			p.screenshot(g.Slug() + "-end")
			if status := p.text("#status"); status == "" {
				t.Error("the page does not say how the game ended")
			}
			p.Logf("%d turns", turns)
		})
	}
}

func TestACheckerIsDragged(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
	drag := func(from, to alfonsine.Point) {
		x0, y0 := p.middle(place(from, alfonsine.White) + " .checker:last-of-type")
		x1, y1 := p.middle(place(to, alfonsine.White))
		p.do(chromedp.DragAndDropXY(x0, y0, x1, y1, 5))
	}
	drag(24, 13) // by two dice
	drag(6, 5)   // by no remaining die
	if text := p.text("#message"); text == "" {
		t.Error("an illegal move is not refused")
	}
	drag(6, 3)
	p.click("#go")
	if now := p.position(); now.Turn() != alfonsine.Black || now.Count(alfonsine.White, 13) != 1 || now.Count(alfonsine.White, 3) != 1 {
		t.Errorf("the position is %v", now)
	}
}

func TestLegalTargetsAreLit(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
	lit := func() []int {
		return eval[[]int](p, `[...document.querySelectorAll(".cell.target")].map((cell) => Number(cell.dataset.place)).sort((a, b) => a - b)`)
	}
	if got := lit(); len(got) > 0 {
		t.Errorf("%v are lit before a checker was picked up", got)
	}
	p.click(place(24, alfonsine.White))
	want := fmt.Sprint([]int{10, 13, 15, 16, 18, 21})
	if got := fmt.Sprint(lit()); got != want {
		t.Errorf("%s are lit, not %s", got, want)
	}
	p.click(place(24, alfonsine.White))
	if got := lit(); len(got) > 0 {
		t.Errorf("%v are lit after the checker was put back", got)
	}
}

func TestThePageAsksWhichWayIfItMatters(t *testing.T) {
	t.Parallel()
	for i, want := range []string{"24:1,14:1,13:5,8:3,6:5 bar:1,19:5,17:2,12:5,1:2 b -", "24:1,14:1,13:5,8:3,6:5 19:5,18:1,17:2,12:5,1:2 b -"} {
		p := open(t, wide, "#/todas-tablas/24:2,13:5,8:3,6:5_19:5,18:1,17:2,12:5,1:2_w_6-4")
		p.twoPersons()
		p.click(place(24, alfonsine.White))
		p.click(place(14, alfonsine.White))
		p.click(fmt.Sprintf("#choices button:nth-of-type(%d)", i+1))
		p.click("#go")
		if now := p.position().String(); now != want {
			t.Errorf("way %d leads to %s", i+1, now)
		}
	}
}
