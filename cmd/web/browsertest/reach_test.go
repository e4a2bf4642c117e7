package browsertest

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"example.com/alfonsine"
)

// keys presses keys one after another.
func (p *page) keys(keys ...string) {
	p.Helper()
	for _, key := range keys {
		p.do(chromedp.KeyEvent(key))
	}
}

// focused returns the label of the focused element.
func (p *page) focused() string {
	p.Helper()
	return eval[string](p, "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent")
}

// tabTo presses the Tab key until the element with a label has the focus.
func (p *page) tabTo(what string) {
	p.Helper()
	for range 40 {
		if strings.HasPrefix(p.focused(), what) {
			return
		}
		p.keys(kb.Tab)
	}
	p.Fatalf("the Tab key does not reach %q", what)
}

// arrowTo goes to a point on the board by arrow keys.
func (p *page) arrowTo(pt int) {
	p.Helper()
	want := fmt.Sprintf("point %d,", pt)
	for _, key := range []string{kb.ArrowRight, kb.ArrowDown, kb.ArrowLeft, kb.ArrowUp, kb.ArrowRight} {
		for range 15 {
			if strings.HasPrefix(p.focused(), want) {
				return
			}
			p.keys(key)
		}
	}
	p.Fatalf("the arrow keys do not reach point %d", pt)
}

func TestATurnIsPlayedWithTheKeyboardAlone(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/fallas")
	p.twoPersons()
	p.choose("#dice-mode", "all")
	eval[bool](p, "document.activeElement.blur() === undefined")
	p.tabTo("Type your dice")
	p.keys(kb.Enter) // focuses the field for dice
	p.keys("6", "5", "3", kb.Enter)
	if dice := p.position().Dice(); dice != alfonsine.MustParseRoll("6-5-3") {
		t.Fatalf("the dice are %v", dice)
	}
	eval[bool](p, "document.activeElement.blur() === undefined")
	p.tabTo("point 13") // the board has one stop, at its first point
	p.arrowTo(24)
	if label := p.focused(); label != "point 24, 2 white checkers, can be moved" {
		t.Errorf("point 24 is %q", label)
	}
	p.keys(kb.Enter)
	if label := p.focused(); !strings.Contains(label, "picked up") {
		t.Errorf("point 24 is %q", label)
	}
	p.keys(kb.Escape)
	if label := p.focused(); strings.Contains(label, "picked up") {
		t.Errorf("point 24 is %q", label)
	}
	p.keys(" ")
	p.arrowTo(13)
	if label := p.focused(); label != "point 13, empty, can be put down here with 6 + 5" {
		t.Errorf("point 13 is %q", label)
	}
	p.keys(" ")
	p.arrowTo(6)
	p.keys(kb.Enter)
	p.arrowTo(3)
	p.keys(kb.Enter)
	p.tabTo("End the turn")
	p.keys(kb.Enter)
	if now := p.position().String(); now != "24:1,13:1,6:12,3:1 19:13,1:2 b -" {
		t.Errorf("the position is %s", now)
	}
	// Arrow keys switch the panels.
	p.tabTo("Rules")
	p.keys(kb.ArrowRight)
	if label := p.focused(); label != "Plays" {
		t.Errorf("the arrow leads to %q", label)
	}
}

func TestAScreenReaderHearsTheBoard(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/laquet/18:2,17:3,16:3,15:3,14:3,1:1_13:14,12:1_w_~2")
	for selector, want := range map[string]string{
		`[data-place="13"]`:                "point 13, 14 black checkers",
		`[data-place="2"]`:                 "point 2, empty",
		`[data-place="1"]`:                 "point 1, 1 white checker",
		`[data-place="0"][data-side="1"]`:  "Black's checkers borne off, empty",
		`[data-place="25"][data-side="0"]`: "White's bar, empty",
		"#dice":                            "Dice left to White: 2",
	} {
		if got := eval[string](p, fmt.Sprintf("document.querySelector(%q).getAttribute('aria-label')", selector)); got != want && !strings.HasPrefix(got, want+", can") {
			t.Errorf("%s is %q, not %q", selector, got, want)
		}
	}
	if live := eval[string](p, "document.getElementById('status').getAttribute('role')"); live != "status" {
		t.Errorf("the status is a %q", live)
	}
}

// axe reports violations of the Web Content Accessibility Guidelines, found by axe-core.
func (p *page) axe(what string) {
	p.Helper()
	if eval[bool](p, "!window.axe") {
		axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
		if err != nil {
			p.Fatalf("%v: run npm ci in this folder", err)
		}
		eval[bool](p, string(axe)+";true")
	}
	type violation struct {
		ID, Help string
		Nodes    []struct{ HTML, FailureSummary string }
	}
	var result struct{ Violations []violation }
	text := get(p, chromedp.Evaluate[string](`axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}).then((result) => JSON.stringify(result))`, chromedp.EvalAwaitPromise))
	if err := json.Unmarshal([]byte(text), &result); err != nil {
		p.Fatal(err)
	}
	for _, v := range result.Violations {
		p.Errorf("%s: %s: %s: %d times, first %s\n%s", what, v.ID, v.Help, len(v.Nodes), v.Nodes[0].HTML, v.Nodes[0].FailureSummary)
	}
}

func TestAxeFindsNothingAgainstThePage(t *testing.T) {
	t.Parallel()
	type look struct {
		screen screen
		theme  string
	}
	for _, look := range few(1, look{wide, "light"}, look{narrow, "dark"}, look{wide, "dark"}, look{narrow, "light"}) {
		p := open(t, look.screen, "#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
		p.choose("#theme", look.theme)
		what := look.screen.name + ", " + look.theme
		for _, board := range []string{"book", "outline", "modern"} {
			p.choose("#board-look", board) // which puts the checker down
			p.click(place(24, alfonsine.White))
			p.axe(what + ", a checker picked up on the " + board + " board")
		}
		p.click(place(19, alfonsine.White))
		for _, tab := range []string{"plays", "record", "settings"} {
			p.click("#tab-" + tab)
			p.axe(what + ", " + tab)
		}
		p.click("#new-game")
		p.axe(what + ", a new game")
		p.load("#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
		p.click(place(24, alfonsine.White))
		p.click(place(18, alfonsine.White))
		p.click("#games-button")
		p.axe(what + ", the kept games")
		p.click("#kept-list .remove")
		p.axe(what + ", the question before one is deleted")
		p.click("#kept button[value=close]")
		p.load("#/fallas/2:1,1:1,off:13_24:2,off:13_w_6-5-3")
		p.make(alfonsine.White, short(alfonsine.Fallas, p.position()))
		p.click("#go")
		p.axe(what + ", the end of a game")
		p.load("#/lesson/fallas/5")
		p.axe(what + ", a lesson")
		p.click("#lessons-button")
		p.axe(what + ", the lessons")
		p.click("#lessons button[value=close]")
		p.click("#games-button")
		p.click("#results-button")
		p.axe(what + ", the statistics")
	}
}

// keyOfWords matches the keys of the table of words. No text may look like one.
func keyOfWords(t *testing.T) *regexp.Regexp {
	t.Helper()
	text, err := os.ReadFile("../words/en.json")
	must(t, err)
	var words map[string]string
	must(t, json.Unmarshal(text, &words))
	first := map[string]bool{}
	for key := range words {
		name, _, _ := strings.Cut(key, ".")
		first[name] = true
	}
	return regexp.MustCompile(`\b(` + strings.Join(slices.Sorted(maps.Keys(first)), "|") + `)\.\w`)
}

func TestEveryGameFitsANarrowScreen(t *testing.T) {
	t.Parallel()
	p := open(t, narrow, "")
	keys := keyOfWords(t)
	p.twoPersons()
	for _, g := range games() {
		p.goTo("#/" + g.Slug())
		p.screenshot(g.Slug() + "-narrow")
		if over := eval[float64](p, "document.documentElement.scrollWidth - 360"); over > 0 {
			t.Errorf("%s is %v pixels too wide", g.Slug(), over)
		}
		for _, tab := range []string{"plays", "record", "settings", "rules"} {
			p.click("#tab-" + tab)
			if key := keys.FindString(p.text("body")); key != "" {
				t.Errorf("%s, %s has no words for %s", g.Slug(), tab, key)
			}
			if over := eval[float64](p, "document.documentElement.scrollWidth - 360"); over > 0 {
				t.Errorf("%s, %s is %v pixels too wide", g.Slug(), tab, over)
			}
		}
		if small := eval[float64](p, `Math.min(...[...document.querySelectorAll(".cell[data-place]")].map((cell) => Math.min(cell.getBoundingClientRect().width, cell.getBoundingClientRect().height)))`); small < 24 {
			t.Errorf("%s has a place only %v pixels wide", g.Slug(), small)
		}
	}
}

func TestATurnIsPlayedByTouch(t *testing.T) {
	t.Parallel()
	p := open(t, narrow, "#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
	p.twoPersons()
	tap := func(selector string) {
		x, y := p.middle(selector)
		p.do(chromedp.TapXY(x, y))
	}
	for _, pt := range []alfonsine.Point{24, 13, 6, 3} {
		tap(place(pt, alfonsine.White))
	}
	tap("#go")
	if now := p.position().String(); now != "24:1,13:1,6:12,3:1 19:13,1:2 b -" {
		t.Errorf("the position is %s", now)
	}
}

func TestBlackSeesTheBoardFromTheOtherSide(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/laquet")
	p.choose("#player-0", eval[string](p, "document.querySelector('#player-0 option:last-child').value"))
	p.choose("#player-1", "person")
	bottom := func(pt int) bool {
		return eval[bool](p, fmt.Sprintf(`document.querySelector('[data-place="%d"]').parentNode.classList.contains("bottom")`, pt))
	}
	if bottom(18) || !bottom(1) {
		t.Error("White's corner is at the bottom")
	}
	p.choose("#viewer", "0")
	if !bottom(18) || bottom(1) {
		t.Error("White's corner is at the top")
	}
}

func TestAPlayerAnswersWithoutStoppingThePage(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/todas-tablas/24:2,13:5,8:3,6:5_19:5,17:3,12:5,1:2_b_6-4")
	p.choose("#player-1", eval[string](p, "document.querySelector('#player-1 option:last-child').value")) // the slowest
	p.click("#tab-record")
	if p.position().Turn() == alfonsine.Black {
		if label := p.text("#go"); label != "Thinking …" {
			t.Errorf("the button says %q", label)
		}
		if hidden := eval[bool](p, "document.getElementById('panel-record').hidden"); hidden {
			t.Error("the page does not answer while the player thinks")
		}
	}
	p.reaches(1)
	now := p.position()
	if now.Turn() != alfonsine.White || now.Leftover() {
		t.Errorf("the position is %v", now)
	}
	before := alfonsine.MustParsePosition("24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 b 6-4")
	if !slices.Contains(alfonsine.TodasTablas.AppendNext(nil, before), now) {
		t.Errorf("%v is not the position after a legal play", now)
	}
}

// At a position opened by a link the computer waits until a person lets it go on.
func TestAPlayerWaitsWhereALinkLeads(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/todas-tablas/24:2,13:5,8:3,6:5_19:5,17:3,12:5,1:2_b_6-4")
	before := p.position()
	if label := p.text("#go"); label != "Go on" {
		t.Errorf("the button says %q", label)
	}
	p.stands(before)
	p.click("#go")
	p.reaches(1)
}

func TestPlaysAreRankedWithWinProbabilities(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/fallas/3:1,2:1,off:13_24:2,off:13_w_2-1-1")
	p.click("#hint")
	p.wait("document.querySelectorAll('#hints tbody tr').length > 0")
	p.says("#hints tbody tr:first-child td:nth-child(2)", "%")
	p.click("#worth")
	p.wait("document.querySelector('#hints meter')")
	p.says("#hints", "White wins with")
	p.click("#plays li:first-child button")
	p.click("#rank")
	p.wait("document.querySelectorAll('#hints tr.made').length === 1")
	p.click("#go")
	if p.position().Turn() != alfonsine.Black && !p.position().Over() {
		t.Errorf("the position is %v", p.position())
	}
}

func TestNothingIsLoadedFromElsewhere(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	var asked []string
	if err := chromedp.Listen(p.ctx, func(event any) {
		if sent, ok := event.(*network.EventRequestWillBeSent); ok {
			p.lock.Lock()
			asked = append(asked, sent.Request.URL)
			p.lock.Unlock()
		}
	}); err != nil {
		t.Fatal(err)
	}
	p.do(told(network.Enable, network.EnableParams{}))
	p.load("#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
	p.click("#hint")
	p.wait("document.querySelectorAll('#hints tbody tr').length > 0")
	p.lock.Lock()
	requests := slices.Clone(asked)
	p.lock.Unlock() // a request that comes later must not hold up the page
	if len(requests) < 5 {
		t.Errorf("only %q were requested", requests)
	}
	for _, url := range requests {
		if !strings.HasPrefix(url, address) && !strings.HasPrefix(url, "about:") && !strings.HasPrefix(url, "blob:") && !strings.HasPrefix(url, "data:image/svg+xml,") {
			t.Errorf("%s was requested", url)
		}
	}
	if cookies := eval[string](p, "document.cookie"); cookies != "" {
		t.Errorf("there are cookies: %s", cookies)
	}
}

// The page of a game is shown beside the board, if the documents have one.
func TestThePageOfTheGameStandsBesideTheBoard(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.click("#rules > summary")
	for _, g := range games() {
		text, err := os.ReadFile("../../../docs/games/" + g.Slug() + ".md")
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		p.goTo("#/" + g.Slug())
		if err != nil {
			if !eval[bool](p, "document.getElementById('book').hidden") {
				t.Errorf("%s has a page that is not in the documents", g.Slug())
			}
			continue
		}
		first, _, _ := strings.Cut(strings.TrimLeft(string(text), "# \n"), "\n")
		p.wait(fmt.Sprintf("document.getElementById('book').innerText.startsWith(%q)", strings.TrimSpace(first)))
		if broken := eval[int](p, "[...document.querySelectorAll('#book img')].filter((i) => i.complete && i.naturalWidth === 0).length"); broken > 0 {
			t.Errorf("%s: %d pictures are missing", g.Slug(), broken)
		}
		p.screenshot("book-" + g.Slug())
	}
}
