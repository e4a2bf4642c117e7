package browsertest

import (
	"testing"

	"example.com/alfonsine"
)

// Sounds are off by default. When they are on, throws, moves and hits are heard.
func TestSoundsAreHeardOnRequest(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/todas-tablas/24:2,13:5,8:3,6:5_19:5,18:1,17:2,12:5,1:2_w_6-4")
	p.twoPersons()
	eval[bool](p, `(() => {
		window.heard = [];
		const start = AudioBufferSourceNode.prototype.start;
		AudioBufferSourceNode.prototype.start = function (...when) {
			heard.push("noise");
			return start.apply(this, when);
		};
		return true;
	})()`)
	heard := func() int { return eval[int](p, "heard.splice(0).length") }
	hit := func() {
		p.click(place(24, alfonsine.White))
		p.click(place(18, alfonsine.White))
	}
	hit()
	if n := heard(); n > 0 {
		t.Errorf("%d sounds are heard by default", n)
	}
	p.click("#undo")
	p.click("#tab-settings")
	p.click("#sound")
	hit()
	if n := heard(); n != 2 {
		t.Errorf("a hit is heard as %d knocks", n)
	}
	p.types("13/9")
	p.click("#go")
	heard()
	p.click("#go") // Black throws
	if n := heard(); n < 5 {
		t.Errorf("a throw is heard as %d knocks", n)
	}
	p.load("") // the setting is kept
	if !eval[bool](p, "document.getElementById('sound').checked") {
		t.Error("the sound is off again")
	}
}

// Checkers are shown moving, unless the system or the settings ask for reduced motion.
func TestCheckersTravel(t *testing.T) {
	t.Parallel()
	const position = "#/todas-tablas/24:2,13:5,8:3,6:5_19:5,18:1,17:2,12:5,1:2_w_6-4"
	for _, test := range []struct {
		system string
		page   bool
		want   int
	}{{"no-preference", true, 2}, {"no-preference", false, 0}, {"reduce", true, 0}} {
		p := open(t, wide, position)
		p.twoPersons()
		p.as(map[string]string{"prefers-reduced-motion": test.system})
		if !test.page {
			p.click("#tab-settings")
			p.click("#motion")
		}
		eval[bool](p, `(() => {
			window.flown = 0;
			new MutationObserver((list) => { for (const { addedNodes } of list) for (const node of addedNodes) if (node.classList?.contains("flying")) flown++; }).observe(document.body, { childList: true });
			return true;
		})()`)
		p.click(place(24, alfonsine.White))
		p.click(place(18, alfonsine.White)) // which also sends a checker of Black's to the bar
		if n := eval[int](p, "flown"); n != test.want {
			t.Errorf("%+v: %d checkers travel", test, n)
		}
		p.wait("!document.querySelector('.flying, .away')")
		if n := eval[int](p, "document.querySelectorAll('.bar.black .checker').length"); n != 1 {
			t.Errorf("%+v: %d checkers are on the bar", test, n)
		}
	}
}
