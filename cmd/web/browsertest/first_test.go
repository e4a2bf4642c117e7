package browsertest

import (
	"testing"
)

// At first there is a board, as large as the screen has room for, and one button. The rules are one
// sentence, until somebody asks for them, and nothing lies empty on a telephone.
func TestAtFirstThereIsABoardAndAButton(t *testing.T) {
	t.Parallel()
	for _, s := range []screen{
		{"360", 360, 640, true}, {"390", 390, 844, true}, {"768", 768, 1024, false}, {"1280", 1280, 800, false}, {"1920", 1920, 1080, false},
	} {
		p := open(t, s, "")
		type sight struct {
			Buttons                    []string
			Button, Wide, High, Column float64
			Above, Below               float64
			Open                       bool
			Sentence                   string
		}
		found := eval[sight](p, `(() => {
			const box = (id) => document.getElementById(id).getBoundingClientRect(), shown = (node) => node.getClientRects().length > 0;
			const beside = box("said").left > box("board-frame").right ? innerWidth - box("said").left + 16 : 0;
			return {
				Buttons: [...document.querySelectorAll("#controls button")].filter(shown).map(({ id }) => id),
				Button: box("go").bottom / innerHeight, Wide: box("board-frame").width, High: box("board-frame").height / innerHeight, Column: innerWidth - beside - 32,
				Above: box("status").top - document.querySelector("header").getBoundingClientRect().bottom,
				Below: box("board-frame").top - document.getElementById("guide").getBoundingClientRect().bottom,
				Open: document.getElementById("rules").open, Sentence: document.getElementById("sentence").textContent,
			};
		})()`)
		p.screenshot("first-" + s.name)
		if len(found.Buttons) != 1 || found.Buttons[0] != "go" || found.Button > 1 {
			t.Errorf("%s: there are the buttons %q, down to %v of the screen", s.name, found.Buttons, found.Button)
		}
		if found.Wide < found.Column-2 && found.High < .85 {
			t.Errorf("%s: the board is %v wide in a column of %v, and takes %v of the height", s.name, found.Wide, found.Column, found.High)
		}
		if found.Open || found.Sentence == "" {
			t.Errorf("%s: the rules are open: %v, %q", s.name, found.Open, found.Sentence)
		}
		if s.mobile && (found.Above > 12 || found.Below > 24) {
			t.Errorf("%s: %v pixels are empty above what is said, %v below", s.name, found.Above, found.Below)
		}
		p.stop()
	}
}

// Before a game there is a puzzle for the day, and none while one plays.
func TestADayHasAPuzzle(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.click("#day-link")
	p.wait("!document.getElementById('puzzle').hidden && location.hash === document.getElementById('day-link').getAttribute('href')")
	if !eval[bool](p, "document.getElementById('day').hidden") {
		t.Error("the puzzle of the day is offered during a puzzle")
	}
	p.click("#puzzle-leave")
	p.wait("!document.getElementById('day').hidden")
}
