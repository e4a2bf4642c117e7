package browsertest

import (
	"fmt"
	"testing"
	"time"
)

// doubled is a game of backgammon in a match to 5 in which Black has played and White throws next.
func doubled(position string) string {
	return fmt.Sprintf("[Game \"backgammon\"]\n[MatchLength \"5\"]\n[MatchScore \"1-0\"]\n[Start \"%s b 6-6\"]\n\n1. b 6-6: pass\n*", position)
}

// Two at one board double, take and drop, with the keyboard alone and on the smallest telephone.
func TestTwoDoubleTakeAndDrop(t *testing.T) {
	t.Parallel()
	for _, s := range telephones {
		p := open(t, s, "")
		p.twoPersons()
		p.paste(doubled("6:5,5:5,4:5 bar:1,19:5,20:5,21:4"))
		p.twoPersons()
		press := func(id, key string) {
			p.Helper()
			eval[bool](p, fmt.Sprintf("(document.getElementById(%q).focus(), true)", id))
			p.keys(key)
		}
		score := func(want string) {
			p.Helper()
			p.wait("document.getElementById('score').textContent === " + quoted(want))
		}
		score("To 5 points: White 1, Black 0. The cube is in the middle.")
		p.cube("1", "The cube is in the middle.", .5)
		press("double", "\r")
		p.cube("2", "The cube is offered at 2.", .5)
		p.says("#status", "White doubles to 2: take or drop?")
		eval[bool](p, `document.getElementById("double").dispatchEvent(new MouseEvent("click", { detail: 2, bubbles: true }))`)
		p.says("#status", "White doubles to 2: take or drop?") // two taps on Double do not drop
		p.wait("document.getElementById('guide').hidden")      // which knows no cube
		p.load("")
		p.says("#status", "White doubles to 2")
		if list := p.covered(); len(list) > 0 {
			t.Errorf("%s: %d, such as %q", s.name, len(list), list[0])
		}
		p.axe("a double on " + s.name)
		p.screenshot("double-" + s.name)
		eval[bool](p, "(document.activeElement.blur(), true)")
		p.keys(" ") // which is the main button elsewhere
		p.says("#status", "White doubles to 2")
		press("go", "\r")
		score("To 5 points: White 1, Black 0. The cube: 2, Black may double.")
		p.cube("2", "The cube: 2, Black may double.", 0)
		p.load("")
		score("To 5 points: White 1, Black 0. The cube: 2, Black may double.")
		press("undo", "\r")
		p.says("#status", "White doubles to 2")
		press("double", "\r")
		p.wait("document.getElementById('end').open")
		p.says("#end-how", "Black has dropped the double.")
		p.wait(`document.getElementById("turns").textContent.includes("White doubles to 2.Black drops.")`)
		p.says("#end-how", "The game counts 1 point. To 5 points: White 2, Black 0.")
		p.stop()
	}
}

// cube holds that the cube on the board shows a number and has a name, that it lies so far from the
// edge of Black to that of White, and over no checker.
func (p *page) cube(shows, name string, at float64) {
	p.Helper()
	type drawn struct {
		Shows, Name string
		At          float64
		Over        int
	}
	d := eval[drawn](p, `(() => {
		const cube = document.getElementById("cube"), board = document.getElementById("board").getBoundingClientRect(), box = cube.getBoundingClientRect();
		const upright = document.querySelector(".middle").offsetHeight > document.querySelector(".middle").offsetWidth;
		const [near, far, edge, wide] = upright ? [box.left - board.left, board.right - box.right, board.width, box.width] : [box.top - board.top, board.bottom - box.bottom, board.height, box.height];
		return {
			Shows: cube.innerText, Name: cube.getAttribute("aria-label"), At: Math.abs(near - far) < 2 ? 0.5 : near < edge / 9 && wide > 20 ? 0 : far < edge / 9 ? 1 : -1,
			Over: [...document.querySelectorAll(".checker")].filter((checker) => {
				const { left, right, top, bottom } = checker.getBoundingClientRect();
				return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
			}).length,
		};
	})()`)
	if want := (drawn{shows, name, at, 0}); d != want {
		p.Errorf("the cube is %+v, and not %+v", d, want)
	}
}

// The buttons fit in every language.
func TestADoubleFitsOnATelephone(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"es.html", "fr.html"} {
		p := open(t, telephones[0], language)
		p.twoPersons()
		p.paste(doubled("6:5,5:5,4:5 bar:1,19:5,20:5,21:4"))
		p.twoPersons()
		for _, when := range []string{"before", "after"} {
			p.load(language)
			if list := p.covered(); len(list) > 0 || eval[bool](p, "[...document.querySelectorAll('#controls button')].some((button) => button.scrollWidth > button.clientWidth)") {
				t.Errorf("%s, %s a double: the buttons are too wide, %q", language, when, list)
			}
			p.screenshot("double-" + when + "-" + language)
			if when == "before" {
				p.click("#double")
			}
		}
	}
}

// The computer doubles, takes and drops as it judges the game.
func TestTheComputerDoublesTakesAndDrops(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	for _, test := range []struct{ position, white, black, want string }{
		{"6:5,5:5,4:5 bar:1,19:5,20:5,21:4", "person", "expert", "White (you) has won: Black has dropped the double."},                          // shut out
		{"24:2,13:5,8:3,6:5 bar:1,1:1,12:5,17:3,19:5", "person", "expert", "Black (expert) takes: the game counts 2-fold. White (you) throws."}, // hardly behind
		{"6:2,5:2,4:2,3:2,2:2,1:2,off:3 bar:1,24:8,off:6", "expert", "person", "White doubles to 2: take or drop?"},
		{"24:2,13:5,8:3,6:5 bar:1,1:1,12:5,17:3,19:5", "expert", "person", ""}, // too early
	} {
		p.paste(doubled(test.position))
		p.choose("#player-1", test.black) // first, so that no computer answers in its place
		p.choose("#player-0", test.white)
		if test.white == "person" {
			p.click("#double")
		}
		if test.want == "" {
			p.wait("document.querySelectorAll('#turns li').length === 2")
			p.says("#score", "The cube is in the middle.")
			continue
		}
		for end := time.Now().Add(patience); p.text("#message") != test.want && p.text("#status") != test.want; time.Sleep(20 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%s: the page says %q and %q", test.position, p.text("#message"), p.text("#status"))
			}
		}
		if eval[bool](p, "document.getElementById('end').open") {
			p.click("#end-look")
		}
	}
}
