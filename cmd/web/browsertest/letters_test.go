package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
)

// post returns the fragment of the link that the page shows for sending.
func (p *page) post() string {
	p.Helper()
	link := eval[string](p, "document.getElementById('letters').hidden ? '' : document.getElementById('letter-link').value")
	after, found := strings.CutPrefix(link, p.at)
	if !found {
		p.Fatalf("the link to send is %q", link)
	}
	return after
}

// Two browsers that share nothing play by links alone, which are opened or pasted.
func TestAGameIsPlayedWithSomebodyFarAway(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.click("#new-game")
	p.wait("document.getElementById('new').open")
	p.click(`#games input[value="laquet"]`)
	p.do(chromedp.SetValue(chromedp.CSS("#new-player-0"), "person"), chromedp.SetValue(chromedp.CSS("#new-player-1"), "far"))
	p.click("#new-start")
	p.screenshot("letters-invitation")
	invitation := p.post()
	for _, code := range translations(t) { // a link does not carry the language of who sends it
		p.load(code + ".html")
		p.click("#tab-record")
		if after, link := p.post(), p.copied("#link"); !strings.HasPrefix(after, "#/letter/") || !strings.HasPrefix(link, p.at+"#/laquet/") {
			t.Errorf("the links are %s and %s", after, link)
		}
	}

	q := open(t, narrow, invitation)
	q.shows("laquet", alfonsine.Laquet.Start())
	p.load(q.post()) // which loads the page again
	p.click("#go")
	thrown := p.position()
	if thrown.Dice().IsZero() {
		t.Fatalf("White has not thrown: %q", p.text("#status"))
	}
	p.load("") // and throws no other dice
	p.stands(thrown)
	play := short(alfonsine.Laquet, thrown)
	p.make(alfonsine.White, play)
	p.click("#go")
	p.screenshot("letters-turn")
	first := p.post()

	q.goTo(first[:len(first)-3])
	q.says("#message", "The link is damaged")
	q.goTo(first)
	q.stands(play.Next())
	q.says("#news", play.String())
	q.screenshot("letters-answer")
	if now := q.position(); now.Dice().IsZero() {
		q.click("#go")
	}
	answer := short(alfonsine.Laquet, q.position())
	q.make(alfonsine.Black, answer)
	q.click("#go")
	p.do(chromedp.SetValue(chromedp.CSS("#letter-text"), "Here it is: "+address+q.post()))
	p.click("#letter-take button")
	p.stands(answer.Next())
	p.goTo(first) // their own
	p.says("#message", "for the other player")
	p.stands(answer.Next())
	r := open(t, wide, "")
	r.paste(address + first)
	r.says("#message", "not kept in this browser")
}
