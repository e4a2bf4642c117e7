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

	q := open(t, narrow, invitation)
	if slug, now := q.link(); slug != "laquet" || now != alfonsine.Laquet.Start() {
		t.Fatalf("%s %v", slug, now)
	}
	p.load(q.post()) // which loads the page again
	p.click("#go")
	thrown := p.position()
	if thrown.Dice().IsZero() {
		t.Fatalf("White has not thrown: %q", p.text("#status"))
	}
	p.load("") // and throws no other dice
	if now := p.position(); now != thrown {
		t.Fatalf("%v, not %v", now, thrown)
	}
	play := short(alfonsine.Laquet, thrown)
	p.make(alfonsine.White, play)
	p.click("#go")
	p.screenshot("letters-turn")
	first := p.post()

	q.goTo(first[:len(first)-3])
	if said := q.text("#message"); !strings.Contains(said, "The link is damaged") {
		t.Errorf("a damaged link is answered by %q", said)
	}
	q.goTo(first)
	if now := q.position(); now != play.Next() {
		t.Fatalf("Black has %v, not %v", now, play.Next())
	}
	if said := q.text("#news"); !strings.Contains(said, play.String()) {
		t.Errorf("the page says %q", said)
	}
	q.screenshot("letters-answer")
	if now := q.position(); now.Dice().IsZero() {
		q.click("#go")
	}
	answer := short(alfonsine.Laquet, q.position())
	q.make(alfonsine.Black, answer)
	q.click("#go")
	p.do(chromedp.SetValue(chromedp.CSS("#letter-text"), "Here it is: "+address+q.post()))
	p.click("#letter-take button")
	if now := p.position(); now != answer.Next() {
		t.Fatalf("White has %v, not %v", now, answer.Next())
	}
	p.goTo(first) // their own
	if said := p.text("#message"); !strings.Contains(said, "for the other player") {
		t.Errorf("their own link is answered by %q", said)
	}
	if now := p.position(); now != answer.Next() {
		t.Fatalf("White has %v, not %v", now, answer.Next())
	}
	r := open(t, wide, "")
	r.click("#tab-record")
	r.do(chromedp.SetValue(chromedp.CSS("#pasted"), address+first))
	r.click("#paste button")
	if said := r.text("#message"); !strings.Contains(said, "not kept in this browser") {
		t.Errorf("in a third browser the page says %q", said)
	}
}
