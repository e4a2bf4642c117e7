package browsertest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// matched begins a match of backgammon to so many points at a table where Ana and Bea sit, as White
// and Black.
func matched(t *testing.T, length string) (ana, bea *page) {
	t.Helper()
	_, at := served(t, "--listen", "127.0.0.1:0", "--tables", filepath.Join(t.TempDir(), "games.db"))
	ana = visitor(t, narrow, at+"index.html#/backgammon")
	ana.click("#new-game")
	ana.choose("#new-player-0", "person")
	ana.choose("#new-player-1", "live")
	ana.choose("#new-length", length)
	eval[bool](ana, `(document.getElementById("roll-off").checked = false, true)`)
	ana.write("#new-name", "Ana")
	ana.click("#new-start")
	ana.wait(`location.hash.startsWith("#/table/") && document.getElementById("table-link").value`)
	bea = visitor(t, wide, eval[string](ana, `document.getElementById("table-link").value`))
	bea.wait(`!document.getElementById("table-sit").hidden`)
	bea.write("#table-name", "Bea")
	bea.click("#table-sit button")
	return ana, bea
}

// Two play a match of backgammon at a table: whoever may double throws by hand, the other takes or
// drops, giving up says what it costs, and the next game is at the table that follows, with the
// score.
func TestTwoPlayAMatchAtATable(t *testing.T) {
	t.Parallel()
	ana, bea := matched(t, "5")
	const may = `!document.getElementById("double").hidden`
	ana.turnIsPlayed() // White's throw comes by itself
	bea.comes(may)
	if eval[bool](ana, may) {
		t.Error("White may double before Black throws")
	}
	bea.says("#go", "Throw")
	bea.click("#go")
	bea.turnIsPlayed()
	ana.comes(may)
	ana.axe("a throw at a table before which one may double")
	ana.screenshot("table-double")
	eval[bool](bea, `(document.getElementById("go").focus(), true)`)
	ana.click("#double")
	bea.comes(`document.getElementById("go").textContent === "Take" && ` + may)
	bea.keys(" ") // which is on its way when the double comes
	bea.says("#status", "doubles to 2")
	ana.do(chromedp.Reload()) // the double stands at the table
	ana.comes(`document.getElementById("status").textContent.includes("doubles to 2")`)
	bea.click("#go")
	ana.comes(`document.getElementById("score").textContent.includes("The cube: 2, Black may double.")`)
	ana.turnIsPlayed() // who has no cube throws by itself
	bea.comes(may)
	ana.click("#table-resign")
	ana.wait(`/^You lose [46] points of the match.$/.test(document.getElementById("table-cost").textContent)`) // a gammon, or more
	ana.axe("giving up a game of a match")
	ana.screenshot("table-give-up")
	ana.click("#table-stay")
	bea.click("#double")
	ana.comes(`document.getElementById("double").textContent === "Drop" && ` + may)
	ana.says("#table-cost", "You lose 2 points of the match.") // as by dropping
	ana.click("#double")
	for _, p := range []*page{ana, bea} {
		p.wait(`document.getElementById("end").open`)
		p.says("#end-how", "White has dropped the double.")
		p.says("#end-again", "Next game")
		p.screenshot("table-match-end")
	}
	ana.click("#end-again")
	ana.comes(`!document.getElementById("table-seat").hidden && document.getElementById("score").textContent.includes("White 2, Black 0")`)
	bea.comes(`document.getElementById("table-rematch").textContent.includes("waiting")`)
	bea.click("#end-again")
	bea.comes(`!document.getElementById("table-sit").hidden`)
	bea.click("#table-sit button")
	bea.turnIsPlayed()
	ana.comes(may)
}

// delays lets the answers to requests that end with a path come only once the page is told so, or
// get lost.
func (p *page) delays(path string, lost bool) {
	p.Helper()
	eval[bool](p, fmt.Sprintf(`(() => {
		const send = fetch;
		delete document.body.dataset.held;
		window.fetch = async (at, ...all) => {
			const answer = await send(at, ...all);
			if (!String(at).endsWith(%q)) return answer;
			document.body.dataset.held = "yes";
			if (%t) throw new Error("lost");
			return new Promise((resolve) => { window.release = () => resolve(answer); });
		};
		return true;
	})()`, path, lost))
}

// Nothing is lost where answers come late or not at all, also if the page is loaded anew then: no
// play after a double, and no seat at the next table. Who watches follows there.
func TestAMatchIsFollowedAndNothingOfItIsLost(t *testing.T) {
	t.Parallel()
	ana, bea := matched(t, "11")
	ana.turnIsPlayed()
	eva := visitor(t, wide, strings.Join(strings.Split(eval[string](ana, "location.href"), "/")[:6], "/")) // without the seat
	bea.comes(`!document.getElementById("double").hidden`)
	bea.delays("/double", false)
	bea.click("#double")
	ana.comes(`document.getElementById("go").textContent === "Take"`)
	ana.click("#go")
	bea.turnIsPlayed()
	bea.reaches(2)
	eval[bool](bea, `(window.release(), true)`)
	ana.reaches(2)
	eva.reaches(2)

	ana.comes(`!document.getElementById("double").hidden`)
	ana.click("#table-resign")
	ana.click("#table-sure")
	for _, p := range []*page{ana, bea, eva} {
		p.comes(`document.getElementById("end").open`)
		p.do(chromedp.KeyEvent("Escape"))
	}
	eva.says("#go", "New game") // which is not theirs to begin
	bea.says("#table-rematch", "Next game")
	if !eval[bool](eva, `document.getElementById("table-rematch").hidden`) {
		t.Error("who watches may begin the next game")
	}
	bea.delays("/rematch", true)
	eval[bool](bea, `(document.getElementById("table-rematch").click(), true)`)
	bea.wait("document.body.dataset.held")
	bea.do(chromedp.Reload())
	bea.comes(`document.getElementById("table-rematch").textContent.includes("waiting")`)
	eval[bool](bea, `(document.getElementById("table-rematch").click(), true)`)
	bea.comes(`!document.getElementById("table-seat").hidden && document.getElementById("table-rematch").hidden`)
	eva.comes(`document.getElementById("table-rematch").textContent === "Watch the next game"`)
	eval[bool](eva, `(document.getElementById("table-rematch").click(), true)`)
	eva.comes(`document.getElementById("table-how").textContent.startsWith("You are watching")`)
	eval[bool](ana, `(document.getElementById("table-rematch").click(), true)`)
	ana.comes(`!document.getElementById("table-sit").hidden`)
	ana.delays("/seat", true)
	ana.click("#table-sit button")
	ana.wait("document.body.dataset.held")
	ana.do(chromedp.Reload())
	ana.comes(`document.getElementById("table-sit").hidden && !document.getElementById("table-seat").hidden`)
	bea.turnIsPlayed() // White now
	eva.reaches(1)
}
