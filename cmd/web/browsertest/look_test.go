package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
)

var across = screen{"across", 740, 360, true}

// as sets preferences of the system, as the browser reports them.
func (p *page) as(features map[string]string) {
	p.Helper()
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}}
	for name, value := range features {
		media.Features = append(media.Features, &emulation.MediaFeature{Name: name, Value: value})
	}
	p.do(told(emulation.SetEmulatedMedia, media))
}

// brightness returns the brightness of a color property of an element, 0 to 1.
func (p *page) brightness(selector, property string) float64 {
	p.Helper()
	return eval[float64](p, fmt.Sprintf(`(() => {
		const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
		paint.fillStyle = getComputedStyle(document.querySelector(%q), %q).%s;
		paint.fillRect(0, 0, 1, 1);
		const [r, g, b] = paint.getImageData(0, 0, 1, 1).data;
		return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
	})()`, strings.TrimSuffix(selector, "::before"), map[bool]string{true: "::before"}[strings.HasSuffix(selector, "::before")], property))
}

// If the system chooses the colors, a white checker stays white and a black one black, and
// points, dice and trays stand out from their background.
func TestHighContrastKeepsTheBoard(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
	for _, features := range []map[string]string{
		{"forced-colors": "active", "prefers-color-scheme": "light"},
		{"forced-colors": "active", "prefers-color-scheme": "dark"},
		{"prefers-contrast": "more", "prefers-color-scheme": "light"},
		{"prefers-contrast": "more", "prefers-color-scheme": "dark"},
	} {
		p.as(features)
		p.screenshot(fmt.Sprintf("contrast-%s-%s", features["forced-colors"], features["prefers-color-scheme"]))
		white, black := p.brightness(".checker.white", "backgroundColor"), p.brightness(".checker.black", "backgroundColor")
		if white < 0.8 || black > 0.1 {
			t.Errorf("%v: a white checker has the brightness %v, a black one %v", features, white, black)
		}
		for _, pair := range [][2]string{
			{".point.dark .field::before", "#board .middle .six::before"}, {".point.light .field::before", "#board .middle .six::before"},
		} {
			if one, other := p.brightness(pair[0], "backgroundColor"), p.brightness(pair[1], "backgroundColor"); max(one-other, other-one) < 0.08 {
				t.Errorf("%v: %s and %s are as bright, %v and %v", features, pair[0], pair[1], one, other)
			}
		}
		if pip, die := p.brightness(".die .pip", "backgroundColor"), p.brightness(".die", "backgroundColor"); die-pip < 0.5 {
			t.Errorf("%v: a die of %v has pips of %v", features, die, pip)
		}
	}
}

// The chosen board is kept when the page is loaded again, and the small pictures use it too. On
// the book's board the first checker of a point lies in its socket, on any screen.
func TestTheBoardIsChosenAndKept(t *testing.T) {
	t.Parallel()
	for _, s := range []screen{wide, narrow, across} {
		p := open(t, s, "#/fallas")
		modern := p.brightness("#board", "backgroundColor")
		p.choose("#board-look", "book")
		p.load("#/fallas")
		p.screenshot("book-board-" + s.name)
		if now := p.brightness("#board", "backgroundColor"); now < modern+0.3 {
			t.Errorf("%s: the frame of the book has the brightness %v, the modern one %v", s.name, now, modern)
		}
		outside := eval[[]float64](p, `[...document.querySelectorAll(".point .field")].filter((field) => field.querySelector(".checker")).map((field) => {
			const number = field.previousSibling.getBoundingClientRect(), table = document.querySelector(".middle .six").getBoundingClientRect();
			const checker = field.querySelector(".checker").getBoundingClientRect(), socket = getComputedStyle(field, "::before");
			const across = table.height > table.width, long = parseFloat(across ? socket.width : socket.height);
			const out = across ? Math.min(Math.abs(checker.left - number.right), Math.abs(checker.right - number.left)) : Math.min(Math.abs(checker.top - number.bottom), Math.abs(checker.bottom - number.top));
			return Math.max(out, Math.abs(long - checker.width / 2));
		})`)
		if len(outside) != 4 {
			t.Fatalf("%s: checkers stand on %d points", s.name, len(outside))
		}
		for _, off := range outside {
			if off > 4 {
				t.Errorf("%s: a checker lies %v pixels off its socket", s.name, off)
			}
		}
		eval[bool](p, `document.getElementById("new-game").click() === undefined`) // the guide may lie over it
		if sockets := eval[int](p, `document.querySelectorAll("#games .picture path[d*='a4.6']").length`); sockets < 24*6 {
			t.Errorf("%s: the pictures have %d sockets", s.name, sockets)
		}
	}
}

// Touch targets are 44 pixels high and wide; TestTheWholeBoardIsOnATelephone tries points.
func TestFingersHaveRoom(t *testing.T) {
	t.Parallel()
	for _, s := range []screen{narrow, across} {
		p := open(t, s, "#/todas-tablas")
		small := eval[[]string](p, `[...document.querySelectorAll("button:not(.cell, #guide-end), select")].filter((node) => {
			const { width, height } = node.getBoundingClientRect();
			return width > 0 && Math.min(width, height) < 44;
		}).map((node) => (node.id || node.className || node.textContent) + " " + JSON.stringify(node.getBoundingClientRect()))`)
		if len(small) > 0 {
			t.Errorf("%s: %d are too small: %q", s.name, len(small), small[:1])
		}
		if over := eval[float64](p, "document.documentElement.scrollWidth") - float64(s.width); over > 0 {
			t.Errorf("%s: the page is %v pixels too wide", s.name, over)
		}
		if below := eval[float64](p, "document.getElementById('go').getBoundingClientRect().bottom - innerHeight"); below > 0 {
			t.Errorf("%s: the main button is %v pixels below the screen", s.name, below)
		}
	}
}

// Messages do not move the board on a telephone.
func TestNothingJumpsOnATelephone(t *testing.T) {
	t.Parallel()
	for _, s := range []screen{narrow, across} {
		const at = "#/todas-tablas/24:2,13:7,8:1,6:5_19:5,17:3,12:5,1:2_w_6-4"
		p := open(t, s, at)
		p.twoPersons()
		if eval[bool](p, "!document.getElementById('guide').hidden") {
			p.click("#guide-end")
		}
		p.load(at) // which goes to the board
		tap := func(selector string) {
			at := eval[[]float64](p, fmt.Sprintf(`(() => {
				const { left, top, width, height } = document.querySelector(%q).getBoundingClientRect();
				return [left + width / 2, top + height / 2];
			})()`, selector))
			p.do(chromedp.TapXY(at[0], at[1]))
		}
		top := func() float64 {
			return eval[float64](p, "document.getElementById('board').getBoundingClientRect().top")
		}
		tap(place(24, alfonsine.White))
		before := top()
		eval[bool](p, fmt.Sprintf(`document.querySelector(%q).click() === undefined`, place(16, alfonsine.White)))
		p.screenshot("refusal-" + s.name)
		if s == narrow {
			if hidden := eval[float64](p, "document.querySelector('.bottom [data-place=\"1\"]').getBoundingClientRect().bottom - document.getElementById('controls').getBoundingClientRect().top"); hidden > 0 {
				t.Errorf("%v pixels of the last point are under the controls", hidden)
			}
		}
		if p.text("#message") == "" {
			t.Fatalf("%s: the move is not refused", s.name)
		}
		if now := top(); now != before {
			t.Errorf("%s: a refusal moves the board from %v to %v", s.name, before, now)
		}
		position := p.position()
		tap("#hint")
		p.wait("document.querySelectorAll('#hints tbody tr').length > 1")
		p.screenshot("hint-" + s.name)
		if now := top(); s == across && now != before { // upright, the board makes room
			t.Errorf("%s: a hint moves the board from %v to %v", s.name, before, now)
		}
		tap("#hints tbody tr:nth-child(2) button.play")
		p.wait("document.querySelector('#overlay .arrow.head')")
		if said := p.text("#status"); strings.Contains(said, "has moved") {
			t.Errorf("%s: a play is made by the first tap", s.name)
		}
		p.screenshot("shown-" + s.name)
		tap("#sheet-back")
		p.wait("[...document.querySelectorAll('#hints tbody tr')].filter((row) => row.offsetHeight > 0).length > 1")
		tap("#hints tbody tr:nth-child(2) button.play")
		p.wait("!document.getElementById('sheet-back').hidden")
		tap("#sheet-end") // which closes, also while a play is shown
		p.wait("document.getElementById('sheet-end').offsetParent === null && !history.state?.dialog")
		p.stands(position)
		tap("#hint")
		p.wait("document.querySelectorAll('#hints tbody tr').length > 1")
		p.back("document.getElementById('sheet-end').offsetParent === null")
		p.stands(position)
		tap("#hint")
		p.wait("document.querySelectorAll('#hints tbody tr').length > 1")
		tap("#hints tbody tr:nth-child(2) button.play")
		tap("#hints tbody tr:nth-child(2) button.play")
		p.wait("document.getElementById('status').textContent.includes('has moved')")
		p.stands(position)
	}
}

func TestABigScreenIsUsed(t *testing.T) {
	t.Parallel()
	p := open(t, screen{"huge", 3840, 2160, false}, "")
	if high := eval[float64](p, "document.getElementById('board').getBoundingClientRect().height / innerHeight"); high < 0.7 {
		t.Errorf("the board takes %v of the height", high)
	}
}

// The arrows of a turn are bent, and no two are equal.
func TestArrowsLieBesideEachOther(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.twoPersons()
	p.paste("[Game \"fallas\"]\n\n1. w 6-5-3: 24/18/13 6/3\n2. b 6-5-2: 1/7/12 1/3\n*\n")
	p.screenshot("arrows")
	ways := eval[[]string](p, "[...document.querySelectorAll('#overlay .arrow.line:not(.head)')].map((path) => path.getAttribute('d'))")
	if len(ways) != 3 || ways[0] == ways[1] || ways[1] == ways[2] {
		t.Fatalf("the arrows are %q", ways)
	}
	for _, way := range ways {
		if !strings.Contains(way, "Q") {
			t.Errorf("an arrow is straight: %s", way)
		}
	}
	// Nor do they lie over the number on a stack.
	p.paste("[Game \"todas-tablas\"]\n\n1. w 6-5: 24/18/13\n2. b 6-2: 12/18 12/14\n3. w 6-5: 13/2\n4. b 5-1: 14/19 18/19\n*\n")
	for _, step := range []string{"#look-last", "#look-first", "#look-on"} {
		p.click(step)
		if over := eval[float64](p, `[...document.querySelectorAll("[data-count]")].filter((node) => {
			const { left, top, width, height } = node.getBoundingClientRect();
			return [...document.querySelectorAll("#overlay .arrow.line")].some((line) => [...Array(200).keys()].some((i) => {
				const { x, y } = line.getPointAtLength(line.getTotalLength() * i / 200).matrixTransform(line.getScreenCTM());
				return Math.hypot(x - left - width / 2, y - top - height / 2) < Math.min(width, height) / 4;
			}));
		}).length`); over > 0 {
			t.Errorf("after %s arrows lie over %v numbers", step, over)
		}
	}
}

// The end of a game shows its dice and who was ahead, with links to go on.
func TestTheEndIsShownWithItsDice(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.seeded(alfonsine.Fallas, "1283")
	turns := 0
	for !p.position().Over() {
		p.playSome(alfonsine.Fallas, 1)
		turns++
	}
	if !eval[bool](p, "document.getElementById('end').open") {
		t.Fatal("the end is not shown")
	}
	if said := p.text("#end"); !strings.Contains(said, "has won") || !strings.Contains(said, fmt.Sprintf("%d turns", turns)) {
		t.Errorf("the end is shown as %q", said)
	}
	if dice := eval[int](p, "document.querySelectorAll('#end-dice .die').length"); dice != 3 {
		t.Errorf("the end shows %d dice", dice)
	}
	p.wait("document.querySelector('#end[open] .course')")
	p.screenshot("end")
	p.click("#end-course button")
	p.says("#status", "The position after turn")
	p.click("#go")
	if eval[bool](p, "document.getElementById('end').open") {
		t.Error("the end is shown twice")
	}
	if dice := eval[int](p, "document.querySelectorAll('#dice .die').length"); dice != 3 {
		t.Errorf("%d dice lie on the board", dice)
	}
	p.click("#undo")
	p.playSome(alfonsine.Fallas, 1)
	p.wait("document.querySelector('#end[open] .course')") // which moves the buttons
	p.click("#end-again")
	next := "#/fallas/" + strings.ReplaceAll(alfonsine.Fallas.Start().String(), " ", "_")
	p.wait(fmt.Sprintf("decodeURIComponent(location.hash) === %q", next)) // a dialog says later that it was closed
}

func TestARecordSaysWhoPlayedIt(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.paste("[Game \"laquet\"]\n[White \"Abreu\"]\n[Black \"Berenguela\"]\n[Event \"Club\"]\n[Termination \"resigned\"]\n\n1. w 6-5: 17/11 15/10\n1-0\n")
	if said := p.text("#played"); !strings.Contains(said, "Abreu") || !strings.Contains(said, "Berenguela") || !strings.Contains(said, "Club") {
		t.Errorf("the page says %q", said)
	}
	p.says("#status", "White (Abreu) has won")
	if eval[bool](p, "document.getElementById('end').open") {
		t.Error("the end of somebody else's game is shown as the person's own")
	}
}

// Refusals are about the intended move.
func TestARefusalIsAboutWhatWasMeant(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/todas-tablas/24:2,13:5,8:3,6:5_19:5,17:3,12:5,1:2_w_6-4")
	p.twoPersons()
	p.click(place(4, alfonsine.White))
	p.says("#message", "Point 4 is empty")
	p.click(place(13, alfonsine.White))
	p.click(place(alfonsine.Off, alfonsine.White))
	p.says("#message", "White has 10 that are not")
	p.types("24/18")
	p.says("#status", "So far: 24/18")
	p.paste("[Game \"laquet\"]\n\n1. w 6-5: 17/11 15/9\n*\n")
	if said := p.text("#message"); !strings.Contains(said, "Line 3") || strings.Contains(said, "..") {
		t.Errorf("a damaged record is answered by %q", said)
	}
}

func TestALongFileIsReadBesideThePage(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.click("#tab-record")
	p.do(chromedp.Evaluate[chromedp.Void](`document.getElementById("pasted").value = '[Game "laquet"]\n[White "Abreu"]\n\n1. w 6-5: 17/11 15/10\n*\n\n'.repeat(3000)`))
	p.click("#paste button")
	p.wait("document.querySelectorAll('#which-record option').length === 500")
	p.reaches(1)
	p.choose("#which-record", "7")
	p.wait("document.getElementById('played').textContent.includes('Abreu')")
}

// A newcomer is guided through the first turn.
func TestANewcomerIsGuided(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	step := func(want string) {
		p.Helper()
		p.says("#guide-text", want)
	}
	step("Throw the dice to begin")
	p.click("#go")
	step("Choose one that can move")
	play := short(alfonsine.TodasTablas, p.position())
	p.click(place(play.At(0).From, alfonsine.White))
	step("which are lit. Choose where to put it down")
	p.click(place(play.At(0).From, alfonsine.White))
	p.make(alfonsine.White, play)
	step("End the turn")
	p.click("#guide-end")
	p.load("#/laquet")
	if !eval[bool](p, "document.getElementById('guide').hidden") {
		t.Error("the guide is back after it was closed")
	}
}
