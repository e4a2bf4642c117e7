package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
)

func TestAnIllegalTryIsAnsweredWithTheRulingAndItsSource(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
	before := p.position()
	p.click(place(24, alfonsine.White))
	p.click(place(19, alfonsine.White))
	ruling, _ := alfonsine.Fallas.Ruling("fallas-7-forbidden")
	said := p.text("#message")
	for _, want := range []string{"24/19 with a 5", "Black has 13 checkers there", ruling.Text, ruling.Source.String(), ruling.ID, ruling.Basis.String()} {
		if !strings.Contains(said, want) {
			t.Errorf("%q does not say %q", said, want)
		}
	}
	p.stands(before)
	// The ruling leads to its place among the rules.
	p.click("#tab-record")
	p.click("#message a")
	if id := eval[string](p, "document.activeElement.id"); id != "rule-"+ruling.ID {
		t.Errorf("the ruling leads to %q", id)
	}
	if hidden := eval[bool](p, "document.getElementById('panel-rules').hidden"); hidden {
		t.Error("the rules are not shown")
	}
	// The refusal of a move the wrong way says so.
	p.click(place(6, alfonsine.White))
	p.click(place(9, alfonsine.White))
	p.says("#message", "White travels from point 24 to point 1")
	// So do the refusals of a checker that cannot move, and of one of the other side.
	p.click(place(19, alfonsine.White))
	p.says("#message", "checkers on point 19 are Black's")
}

// A die that was clicked moves first, and one click on a checker is enough. Once more, and the
// choice is taken back.
func TestAClickedDieComesFirst(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
	p.click(`#dice [data-face="3"]`)
	p.wait(`document.querySelectorAll("#dice .first").length === 1`)
	p.click(place(24, alfonsine.White))
	p.wait(`document.querySelector("#status").textContent.includes("24/21")`)
	p.wait(`!document.querySelector("#dice .first")`)
	p.click(`#dice [data-face="6"]`)
	p.click(`#dice [data-face="6"]`)
	p.click(place(24, alfonsine.White))
	p.wait(`!document.querySelector("#status").textContent.includes("24/18")`)
	p.click(place(18, alfonsine.White))
	p.wait(`document.querySelector("#status").textContent.includes("24/18")`)
}

func TestMovesAndTurnsAreTakenBackAndMadeAgain(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.seeded(alfonsine.Fallas, "1283")
	p.click("#go")
	thrown := p.position()
	play := short(alfonsine.Fallas, thrown)
	pips := p.text("#pips")
	p.make(alfonsine.White, play)
	for range play.Len() {
		p.click("#undo")
	}
	if now := p.text("#pips"); now != pips {
		t.Errorf("%q, not %q", now, pips)
	}
	p.make(alfonsine.White, play)
	p.click("#go")
	p.click("#undo")
	p.stands(thrown)
	p.click("#redo")
	p.stands(play.Next())
	p.click("#undo")
	p.click("#undo") // nothing is left to take back
	p.says("#message", "nothing to take back")
}

func TestDiceAndPlaysAreTyped(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/laquet")
	p.twoPersons()
	p.choose("#dice-mode", "all")
	p.types("6-5-3")
	p.says("#message", "game is played with 2 dice, not 3")
	p.types("61")
	p.click("#undo") // mistyped
	p.types("6 5")
	if dice := p.position().Dice(); dice != alfonsine.MustParseRoll("6-5") {
		t.Fatalf("the dice are %v", dice)
	}
	p.types("18/13")
	p.says("#message", "point 13 is forbidden")
	play := short(alfonsine.Laquet, p.position())
	p.types(play.String())
	p.click("#go")
	p.stands(play.Next())
}

// For an ambiguous text the page offers buttons.
func TestAmbiguousTextsOfferWhatTheyMayMean(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/todas-tablas/24:2,13:5,8:3,6:5_19:5,18:1,17:2,12:5,1:2_w_6-4")
	p.twoPersons()
	p.types("24/14")
	p.wait("document.querySelectorAll('#choices button').length === 2")
	p.click("#choices button:nth-of-type(1)")
	p.click("#go")
	if now := p.position(); now.Count(alfonsine.White, 14) != 1 {
		t.Errorf("%v", now)
	}
}

func TestPassesLossesAndLeftDiceAreExplained(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, after, status, button, then string }{
		{"a pass", "#/cab-e-quinal/20:15_19:15_w_1-1-1", "No die can be played", "Pass", "could not play"},
		{"a loss", "#/fallas/24:2,6:13_19:13,1:2_w_5-5-5", "White fails, and has lost", "Fail: the game is lost", "could not play all of it"},
		{"dice left", "#/laquet/18:2,17:3,16:3,15:3,14:3,1:1_13:14,12:1_w_~2", "which Black could not, and then throws", "", ""},
		{"another throw", "#/pareja-de-entrada/bar:15_bar:15_w_3-3-3+", "another throw follows", "", ""},
		{"a virtual die", "#/cab-e-quinal-2/20:14,21:1_19:14,6:1_w_6-6-4", "plays 6-6-4", "", ""},
	} {
		p := open(t, wide, test.after)
		p.twoPersons()
		p.screenshot("case-" + strings.ReplaceAll(test.name, " ", "-"))
		p.says("#status", test.status)
		if test.button == "" {
			continue
		}
		if label := p.text("#go"); label != test.button {
			t.Errorf("%s: the button says %q", test.name, label)
		}
		from, source := alfonsine.Point(20), "Philippe Lalanne, Cab e Quinal"
		if test.name == "a loss" {
			from, source = 6, "Libro de los juegos"
		}
		p.says("#message", source)
		p.click(place(from, alfonsine.White))
		p.says("#message", source)
		p.click("#go")
		p.says("#news", test.then)
	}
	p := open(t, wide, "#/fallas/24:2,6:13_19:13,1:2_w_5-5-5")
	p.twoPersons()
	p.click("#go")
	if said := p.text("#status"); !strings.Contains(said, "White could not play all the dice, and fails") || !strings.Contains(said, "has lost") {
		t.Errorf("the end is told as %q", said)
	}
}

func TestAReadingIsChosenAndPlayed(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.click("#new-game")
	p.wait("document.getElementById('new').open")
	p.click(`#games input[value="fallas"]`)
	p.click("#read-otherwise summary")
	p.click(`#readings input[value="hit=start"]`)
	p.click(`#readings input[value="overshoot=farthest"]`)
	p.do(chromedp.SetValue(chromedp.CSS("#new-player-1"), "person"))
	p.screenshot("new-game")
	p.click("#new-start")
	g, err := alfonsine.Lookup("fallas?hit=start&overshoot=farthest")
	must(t, err)
	p.shows(g.Slug(), g.Start())
	if said := p.text("#reading"); said != g.Slug() {
		t.Errorf("the page names %q", said)
	}
	// A checker that is hit goes at once to the start of its path.
	p.load("#/" + g.Slug() + "/24:2,6:12,5:1_19:13,18:1,1:1_w_6-5-3")
	p.twoPersons()
	p.click(place(24, alfonsine.White))
	p.click(place(18, alfonsine.White))
	label := eval[string](p, `document.querySelector('[data-place="1"]').getAttribute("aria-label")`)
	if !strings.Contains(label, "2 black checkers") {
		t.Errorf("after the hit point 1 is %q", label)
	}
	p.click("#rules > summary")
	rulings := p.text("#rulings")
	for _, r := range g.Rulings() {
		if !strings.Contains(rulings, r.Text) {
			t.Errorf("the rules do not have %q", r.Text)
		}
	}
}

func TestReadingsThatContradictEachOtherAreRefused(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/laquet?forbidden=1&hit=start")
	p.says("#message", "nothing is ever hit if a lone checker closes its point")
	p.plays(alfonsine.TodasTablas.Slug())
}

func TestAPositionIsLinkedTo(t *testing.T) {
	t.Parallel()
	want := alfonsine.MustParsePosition("bar:1,13:4,off:10 bar:2,20:3,off:10 b 6-2-1")
	p := open(t, wide, "#/seis-dos-e-as/"+strings.ReplaceAll(want.String(), " ", "_"))
	p.shows("seis-dos-e-as", want)
	// A changed address opens its game.
	p.do(chromedp.Evaluate[chromedp.Void]("location.hash = '#/laquet'"))
	p.wait("document.title.startsWith('Laquet')")
	// An invalid address is refused.
	p.load("#/fallas/24:2,6:12_19:13,1:2_w_-")
	p.says("#message", "14 checkers instead of 15")
	// A position is set up by its text.
	p.click("#tab-record")
	p.write("#position-text", "6:1,off:14 19:1,off:14 w 6-6-6-6\r")
	p.says("#message", "no throw leaves 6-6-6-6")
	p.write("#position-text", "6:2,off:13 19:1,off:14 w 6-5\r")
	if now := p.position(); now.Count(alfonsine.White, 6) != 2 {
		t.Errorf("%v", now)
	}
}

// Otherwise people would click on another point when the words above the board become longer.
func TestTheBoardStaysWhereItIsWhileATurnIsPlayed(t *testing.T) {
	t.Parallel()
	for _, s := range []screen{wide, narrow} {
		p := open(t, s, "")
		p.seeded(alfonsine.Fallas, "1283")
		top := func() float64 {
			return eval[float64](p, "Math.round(document.getElementById('board').getBoundingClientRect().top + scrollY)")
		}
		before := top()
		same := func(when string) {
			if now := top(); now != before {
				t.Errorf("%s, %s: the board moved from %v to %v", s.name, when, before, now)
			}
		}
		for range 6 {
			p.click("#go")
			same("after the throw")
			at := p.position()
			play := short(alfonsine.Fallas, at)
			p.click(place(play.At(0).From, at.Turn()))
			same("with a checker picked up")
			p.click(place(play.At(0).From, at.Turn()))
			p.make(at.Turn(), play)
			same("after the moves")
			p.click("#go")
			same("after the turn")
		}
	}
}
