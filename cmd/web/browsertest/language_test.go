package browsertest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
)

// reads sets the languages of the browser, such as "es-MX,en".
func (p *page) reads(languages string) {
	p.Helper()
	agent := eval[string](p, "navigator.userAgent")
	p.do(told(emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: agent, AcceptLanguage: languages}))
}

// language returns the language of the page, once it has loaded.
func (p *page) language() string {
	p.Helper()
	return eval[string](p, "document.documentElement.lang")
}

// arrive waits until the page has loaded in a language.
func (p *page) arrive(code string) {
	p.Helper()
	p.comes(fmt.Sprintf("document.documentElement.lang === %q", code))
}

// translations lists all languages but English.
func translations(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir("../words")
	must(t, err)
	var list []string
	for _, entry := range entries {
		if code, ok := strings.CutSuffix(entry.Name(), ".json"); ok && code != "en" {
			list = append(list, code)
		}
	}
	return list
}

// libraryOf returns the texts of the library in a language.
func libraryOf(t *testing.T, code string) (table struct{ Rulings, Words map[string]string }) {
	t.Helper()
	text, err := os.ReadFile("../../internal/tongue/library/" + code + ".json")
	must(t, err)
	must(t, json.Unmarshal(text, &table))
	return table
}

// The page and the library's texts are in the browser's language; others are marked.
func TestThePageSpeaksTheLanguageOfTheBrowser(t *testing.T) {
	t.Parallel()
	const fallas = "#/fallas/24:2,6:13_19:13,1:2_w_6-5-3"
	for _, code := range translations(t) {
		table := libraryOf(t, code)
		rulings := slices.Collect(maps.Values(table.Rulings))
		for _, s := range []screen{wide, narrow} {
			p := blank(t, s)
			p.reads(code + "-XX,en")
			p.load(fallas)
			p.arrive(code)
			if slug, now := p.link(); slug != "fallas" || now.String() != "24:2,6:13 19:13,1:2 w 6-5-3" {
				t.Errorf("%s: the game is %s, %v", code, slug, now)
			}
			p.twoPersons()
			p.types("24/20")
			if said := p.text("#message p"); said == "" || strings.Contains(said, "no die") {
				t.Errorf("%s: 24/20 is refused by %q", code, said)
			}
			if rule := p.text("#message blockquote p"); !slices.Contains(rulings, rule) {
				t.Errorf("%s: the rule is %q", code, rule)
			}
			for _, selector := range []string{"#message p[lang]", "#message p [lang]", "#rulings dd > [lang]", "#short [lang]"} {
				if text := p.text(selector); text != "" {
					t.Errorf("%s: %q is in another language", code, text)
				}
			}
			if lang := eval[string](p, `document.querySelector("#rulings .source [lang]").lang`); lang != "en" {
				t.Errorf("%s: the sources are in %q", code, lang)
			}
			p.wait("!document.getElementById('book').hidden")
			if is, said := eval[string](p, "document.getElementById('book').lang"), eval[string](p, fmt.Sprintf(`document.querySelector('#book > p[lang=%q]')?.innerText ?? ""`, code)); (is == "en") != (said != "") || is != "en" && is != code {
				t.Errorf("%s: the page of the game is in %q, and begins with %q", code, is, said)
			}
			if more := eval[float64](p, "document.documentElement.scrollWidth - innerWidth"); more > 0 {
				t.Errorf("%s, %s: the page is %v pixels too wide", code, s.name, more)
			}
			p.screenshot("language-" + code + "-" + s.name)
			eval[bool](p, "document.getElementById('new-game').click() === undefined") // which a message may cover
			p.wait("document.getElementById('new').open")
			for _, reading := range eval[[]string](p, `[...document.querySelectorAll("#readings .reading [lang]:not(.source [lang])")].map((text) => text.innerText)`) {
				t.Errorf("%s: the reading %q is in another language", code, reading)
			}
			p.screenshot("language-" + code + "-" + s.name + "-new")
			for _, cut := range eval[[]string](p, `[...document.querySelectorAll("#games .game")].filter((game) => game.scrollWidth > game.clientWidth).map((game) => game.innerText)`) {
				t.Errorf("%s, %s: %q is wider than its place", code, s.name, cut)
			}
		}
		// A refusal from a worker is in the language too: the worker has the table as well.
		p := blank(t, wide)
		p.reads(code)
		p.load(fallas)
		p.arrive(code)
		p.click("#hint")
		p.wait("document.querySelector('#hints table')")
		for _, game := range alfonsine.Variants() {
			p.goTo("#/" + game.Slug())
			p.wait(fmt.Sprintf("document.getElementById('name').textContent === %q", cmp.Or(table.Words[game.Slug()], game.Name())))
			for _, cut := range eval[[]string](p, `[...document.querySelectorAll(".rim span")].filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)`) {
				t.Errorf("%s, %s: %q is cut off at the rim", code, game.Slug(), cut)
			}
		}
	}
}

// axe finds no fault with the page in any language, including a game with somebody far away
// and the judged turns.
func TestAxeFindsNothingAgainstThePageInAnyLanguage(t *testing.T) {
	t.Parallel()
	const judged = "[Game \"laquet\"]\n\n1. w 6-5: 17/11 15/10\n2. b 2-1: 13/12\n3. w ~2: 18/16\n*\n"
	type reader struct {
		code   string
		screen screen
	}
	var readers []reader
	codes := translations(t)
	for _, screens := range [][]screen{{wide, narrow}, {narrow, wide}} {
		for i, code := range codes {
			readers = append(readers, reader{code, screens[i%2]})
		}
	}
	for _, reader := range few(len(codes), readers...) {
		what := reader.code + " " + reader.screen.name
		t.Run(what, func(t *testing.T) {
			p := blank(t, reader.screen)
			p.reads(reader.code)
			p.load("#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
			p.arrive(reader.code)
			p.twoPersons()
			p.types("24/20")
			p.axe(what + ", a refusal")
			for _, tab := range []string{"plays", "record", "settings"} {
				p.click("#tab-" + tab)
				p.axe(what + ", " + tab)
			}
			p.choose("#adviser", "club")
			p.paste(judged)
			p.click("#judge")
			p.wait("document.querySelector('#judged li')")
			p.wait(`/^3\D/.test(document.getElementById('judge-said').textContent)`)
			p.axe(what + ", the judged turns")
			p.screenshot("language-" + reader.code + "-" + reader.screen.name + "-judged")
			eval[bool](p, "document.getElementById('new-game').click() === undefined") // which a message may cover
			p.wait("document.getElementById('new').open")
			p.do(chromedp.SetValue(chromedp.CSS("#new-player-0"), "person"), chromedp.SetValue(chromedp.CSS("#new-player-1"), "far"))
			p.axe(what + ", a new game")
			p.click("#new-start")
			p.post()
			p.axe(what + ", the link to send")
			p.screenshot("language-" + reader.code + "-" + reader.screen.name + "-letters")
			if more := eval[float64](p, "document.documentElement.scrollWidth - innerWidth"); more > 0 {
				t.Errorf("%s: the page with a link to send is %v pixels too wide", what, more)
			}
		})
	}
}

// A language chosen at the bottom of the page is kept, with the same game.
func TestTheLanguageThatWasChosenIsRemembered(t *testing.T) {
	t.Parallel()
	list := translations(t)
	p := open(t, wide, "#/laquet")
	if got := p.language(); got != "en" {
		t.Fatalf("with English in the browser the page is in %s", got)
	}
	for _, code := range append(list, "en") {
		if len(list) == 0 {
			break // there is no other language to choose
		}
		p.click(fmt.Sprintf("footer nav a[hreflang=%q]", code))
		p.arrive(code)
		p.plays("laquet")
		p.load("#/laquet")
		p.arrive(code)
	}
	for _, code := range list { // the name of a page decides its language
		p.load(code + ".html")
		if got := p.language(); got != code {
			t.Errorf("%s.html is in %s", code, got)
		}
	}
	q := blank(t, wide)
	q.reads("ia,en,fr")
	q.load("")
	if got := q.language(); got != "en" {
		t.Errorf("with Interlingua and English in the browser the page is in %s", got)
	}
}
