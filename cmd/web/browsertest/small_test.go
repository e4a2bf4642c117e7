package browsertest

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"example.com/alfonsine"
)

// Telephones, with what a browser leaves of their screens.
var telephones = []screen{
	{"320x480", 320, 480, true}, {"360x640", 360, 640, true}, {"375x553", 375, 553, true}, {"390x664", 390, 664, true}, {"740x360", 740, 360, true},
}

// outside lists the elements of a selector that do not lie wholly in another one, or on the
// screen; nothing is not on the screen either.
func (p *page) outside(selector, other string) []string {
	p.Helper()
	return eval[[]string](p, fmt.Sprintf(`[...document.querySelectorAll(%q)].filter((node) => {
		const { left, top, right, bottom, width } = node.getBoundingClientRect();
		const within = document.querySelector(%q)?.getBoundingClientRect() ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
		return width > 0 && (left < within.left - 1 || top < within.top - 1 || right > within.right + 1 || bottom > within.bottom + 1);
	}).map((node) => (node.id || node.className) + " " + node.textContent + " " + JSON.stringify(node.getBoundingClientRect()))`, selector, other))
}

// What a button below the board answers is on the screen.
func TestAnAnswerIsSeenOnATelephone(t *testing.T) {
	t.Parallel()
	for _, s := range telephones[1:] {
		p := open(t, s, "#/lesson/laquet/1")
		answers := func(button string) {
			p.Helper()
			eval[bool](p, `(document.getElementById("message").replaceChildren(), scrollTo(0, 9999), true)`)
			p.click(button)
			p.wait(`document.getElementById("message").textContent`)
			if off := p.outside("#message", "none"); len(off) > 0 {
				t.Errorf("%s: off the screen is %q", s.name, off)
			}
		}
		answers("#lesson-not")
		p.load("#/laquet")
		p.click("#tab-record")
		p.do(chromedp.SetValue(chromedp.CSS("#pasted"), "6-6: 24/0"), chromedp.SetValue(chromedp.CSS("#position-text"), "26:1"))
		eval[bool](p, `Boolean(navigator.clipboard.writeText = async () => {})`)
		for _, button := range []string{"#copy", "#paste button", "#position button", "#link"} {
			answers(button)
		}
		p.stop()
	}
}

// In every language buttons stay in their dialog, and with letters twice as big the page on screen.
func TestButtonsHaveRoomOnATelephone(t *testing.T) {
	t.Parallel()
	for _, code := range append(translations(t), "index") {
		for _, s := range telephones[:2] {
			p := open(t, s, code+".html#/laquet")
			eval[bool](p, `document.querySelectorAll("dialog").forEach((dialog) => dialog.show()) === undefined`)
			for _, id := range eval[[]string](p, `[...document.querySelectorAll("dialog")].map(({ id }) => id)`) {
				if off := p.outside("#"+id+" .buttons > *", "#"+id); len(off) > 0 {
					t.Errorf("%s, %s: outside of #%s is %q", code, s.name, id, off)
				}
			}
			p.load(code + ".html#/laquet")
			eval[string](p, `document.documentElement.style.fontSize = "200%"`)
			p.screenshot("twice-" + code + "-" + s.name)
			if over := eval[int64](p, "document.documentElement.scrollWidth") - s.width; over > 0 { // mobile screens grow
				t.Errorf("%s, %s: with large letters the page is %v pixels too wide", code, s.name, over)
			}
			if cut := eval[float64](p, "document.getElementById('go').scrollWidth - document.getElementById('go').clientWidth"); cut > 0 {
				t.Errorf("%s, %s: with large letters the main button is %v pixels too narrow", code, s.name, cut)
			}
			p.stop()
		}
	}
}

// covered lists the places of the board that are not on the screen, lie under something or are
// too small to tap; and of what must be within reach, what something lies over.
func (p *page) covered() []string {
	p.Helper()
	return eval[[]string](p, `(() => {
		const list = [], seen = (node) => {
			const { left, top, width, height } = node.getBoundingClientRect();
			const there = document.elementFromPoint(left + width / 2, top + height / 2);
			return node.contains(there) || node.contains(there?.closest("button"));
		};
		for (const cell of document.querySelectorAll(".cell[data-place]")) {
			const { left, top, right, bottom, width, height } = cell.getBoundingClientRect(), name = cell.dataset.place;
			if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) list.push(name + " is off the screen");
			else if (!seen(cell)) list.push(name + " lies under something");
			if (Math.min(width, height) < 24 || Math.max(width, height) < 100) list.push(name + " is small: " + width + " × " + height);
		}
		const at = scrollY;
		for (const id of ["name", "status", "lessons-button", "games-button", "new-game"]) {
			document.getElementById(id).scrollIntoView({ block: "nearest" });
			if (!seen(document.getElementById(id))) list.push(id + " lies under something");
		}
		scrollTo(0, at);
		return list;
	})()`)
}

func TestTheWholeBoardIsOnATelephone(t *testing.T) {
	t.Parallel()
	for _, s := range telephones {
		p := open(t, s, "")
		check := func(when string) {
			p.Helper()
			p.screenshot("telephone-" + s.name + "-" + when)
			if list := p.covered(); len(list) > 0 {
				t.Errorf("%s, %s: %d, such as %q", s.name, when, len(list), list[0])
			}
		}
		tap := func(selector string) {
			p.Helper()
			eval[bool](p, fmt.Sprintf("document.querySelector(%q).click() === undefined", selector))
		}
		check("at first")
		tap(place(24, alfonsine.White))
		p.wait("document.getElementById('message').textContent.includes('throw')")
		check("with a message")
		tap("#go")
		p.wait("document.querySelector('.cell.source')")
		check("with dice")
		for _, code := range append(translations(t), "index") {
			p.load(code + ".html")
			eval[bool](p, `(document.getElementById("redo").hidden = false, document.getElementById("controls").classList.add("full"), true)`)
			check("with Redo, " + code)
		}
		tap("#hint")
		p.wait("document.querySelectorAll('#hints tbody tr').length > 0")
		p.screenshot("telephone-" + s.name + "-hint")
		if cut := eval[float64](p, `document.querySelector("aside").scrollWidth - document.querySelector("aside").clientWidth`); cut > 0 {
			t.Errorf("%s: %v pixels of the hints are cut", s.name, cut)
		}
		if hid := eval[bool](p, `(() => {
			const sheet = document.querySelector("aside").getBoundingClientRect();
			return ["board", "status"].some((id) => {
				const { top, right, bottom } = document.getElementById(id).getBoundingClientRect();
				return top < 0 || right > sheet.left && bottom > sheet.top;
			});
		})()`); hid {
			t.Errorf("%s: the hints lie over the board or the status", s.name)
		}
		p.stop()
	}
}

// Who closes the guide by a key sees the board where it was.
func TestClosingTheGuideScrollsNothing(t *testing.T) {
	t.Parallel()
	for _, s := range telephones {
		p := open(t, s, "")
		eval[bool](p, `document.getElementById("guide-end").focus({ preventScroll: true }) === undefined`)
		before := eval[float64](p, "scrollY")
		p.keys(kb.Enter)
		if now := eval[float64](p, "scrollY"); now != before || !eval[bool](p, `document.getElementById("guide").hidden`) {
			t.Errorf("%s: the page scrolls from %v to %v", s.name, before, now)
		}
		p.stop()
	}
}

// With the record open a turn scrolls its list and not the page, the way out of the hints is on
// every screen, and after a lesson the game is there that had no turn yet.
func TestTheBoardStaysWhereItIs(t *testing.T) {
	t.Parallel()
	p := open(t, telephones[1], "#/todas-tablas")
	p.twoPersons()
	eval[bool](p, `document.getElementById("tab-record").click() === undefined`)
	eval[bool](p, "scrollTo(0, 0) === undefined")
	p.playSome(alfonsine.TodasTablas, 4)
	if top := eval[float64](p, `document.getElementById("board").getBoundingClientRect().top`); top < 0 {
		t.Errorf("%v pixels of the board are off the screen", -top)
	}
	p.stop()
	p = open(t, screen{"split", 412, 400, true}, "#/laquet")
	p.click("#go")
	p.wait("document.querySelector('.cell.source')")
	p.click("#hint")
	p.wait("document.querySelectorAll('#hints tbody tr').length > 0")
	if low := eval[bool](p, `document.getElementById("sheet-end").getBoundingClientRect().bottom > innerHeight`); low {
		t.Error("the hints cannot be closed")
	}
	p.click("#sheet-end")
	p.goTo("#/todas-tablas")
	p.goTo("#/lesson/fallas/1")
	p.click("#lesson-leave")
	if slug, _ := p.link(); slug != "todas-tablas" {
		t.Errorf("after a lesson there is %s", slug)
	}
}

// The games of a new game fit on three screens, and their descriptions have room.
func TestANewGameIsChosenOnATelephone(t *testing.T) {
	t.Parallel()
	for _, s := range telephones {
		p := open(t, s, "")
		eval[bool](p, `document.getElementById("new-game").click() === undefined`)
		p.screenshot("telephone-" + s.name + "-new")
		type room struct{ Long, Narrow, Wide float64 }
		r := eval[room](p, `(() => {
			const all = document.querySelector("#new .all"), games = [...document.querySelectorAll("#games .shelf:not([hidden]) .game > span")];
			return { Long: document.getElementById("games").offsetHeight / innerHeight, Narrow: Math.min(...games.map((game) => game.offsetWidth)), Wide: all.scrollWidth - all.clientWidth };
		})()`)
		if r.Narrow < 190 || r.Wide > 0 || s.height > s.width && r.Long > 3 {
			t.Errorf("%s: %+v", s.name, r)
		}
	}
}

// A play is typed only where dice are.
func TestPlaysAreTypedWhereDiceAre(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/laquet")
	hidden := func() bool { return eval[bool](p, "document.getElementById('type').hidden") }
	if !hidden() {
		t.Error("the page throws, and asks for dice")
	}
	p.choose("#dice-mode", "mine")
	if hidden() {
		t.Error("there is no field for dice")
	}
}
