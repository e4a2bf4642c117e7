package browsertest

import (
	"bufio"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// served starts the command, and returns it with its address.
func served(t testing.TB, args ...string) (*exec.Cmd, string) {
	t.Helper()
	serve := exec.Command(command, args...)
	serve.Stderr = os.Stderr
	out, err := serve.StdoutPipe()
	must(t, err)
	must(t, serve.Start())
	t.Cleanup(func() { serve.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	at := regexp.MustCompile(`http://127\.0\.0\.1:\d+/`).FindString(line)
	if err != nil || at == "" {
		t.Fatalf("%q, %v", line, err)
	}
	return serve, at
}

// visitor opens a link in a browser that has nothing kept.
func visitor(t *testing.T, s screen, link string) *page {
	t.Helper()
	p := blank(t, s)
	p.at, p.forgiving = link, true // the host is killed
	p.load("")
	return p
}

// turnIsPlayed plays the turn on a page, by the first play of its list.
func (p *page) turnIsPlayed() {
	p.Helper()
	eval[bool](p, `(document.getElementById("tab-plays").click(), true)`)
	const ready = `document.getElementById("go").getAttribute("aria-disabled") !== "true"`
	p.wait(ready + ` || document.querySelector("#plays button:not([aria-disabled=true])")`)
	if !eval[bool](p, ready) {
		eval[bool](p, `(document.querySelector("#plays button").click(), true)`)
		p.wait(ready)
	}
	eval[bool](p, `(document.getElementById("go").click(), true)`)
}

const waits = `document.getElementById("go").getAttribute("aria-disabled") === "true"`

// reaches waits until a page shows so many turns.
func (p *page) reaches(turns int) {
	p.Helper()
	p.comes(fmt.Sprintf(`document.querySelectorAll("#turns li").length === %d`, turns))
}

// Two play live, and a third one watches: the plays arrive by themselves, and the game goes on
// after a reload, in another browser, and after the host was killed and started again.
func TestTwoPlayLiveAndAThirdWatches(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "games.db")
	host, at := served(t, "--listen", "127.0.0.1:0", "--tables", file)
	ana := visitor(t, narrow, at+"index.html#/todas-tablas")
	ana.click("#new-game")
	ana.choose("#new-player-0", "person")
	ana.choose("#new-player-1", "live")
	ana.click("#new-start")
	ana.wait(`document.getElementById("new").open`) // without a name there is no seat
	ana.write("#new-name", "Ana")
	ana.click("#new-start")
	ana.wait(`location.hash.startsWith("#/table/") && document.getElementById("table-link").value && document.getElementById("guide").hidden`)
	ana.wait(`document.getElementById("table-line").getBoundingClientRect().bottom <= innerHeight`)
	link := eval[string](ana, `document.getElementById("table-link").value`)
	if !strings.HasPrefix(link, at+"#") { // which is in the language of whoever opens it
		t.Errorf("the link is %s", link)
	}
	ana.click("#table-qr-open")
	ana.comes(`document.getElementById("table-qr").naturalWidth > 0 && !document.getElementById("table-qr").hidden`)
	ana.click("#table-qr-open")
	ana.comes(`document.getElementById("table-qr").hidden`)
	bea := visitor(t, wide, link)
	bea.wait(`!document.getElementById("table-sit").hidden`)
	bea.write("#table-name", "<b>Bea</b>")
	eval[bool](bea, `(() => {
		const send = fetch;
		window.fetch = async (...all) => { await send(...all); throw document.body.dataset.lost = window.fetch = send; };
		return true;
	})()`)
	bea.click("#table-sit button")
	bea.wait("document.body.dataset.lost") // the answer: the seat is theirs
	bea.click("#table-sit button")
	ana.wait(`document.getElementById("played").textContent.includes("<b>Bea</b>")`)
	seat := eval[string](ana, "location.href")
	eva := visitor(t, wide, ana.copied("#table-watch"))
	eva.wait(`document.getElementById("table-how").textContent.startsWith("You are watching")`)
	visitor(t, narrow, link).wait(`document.getElementById("table-how").textContent.startsWith("The seat is taken")`)
	bea.load("") // by the invitation again
	bea.wait(waits)
	ana.turnIsPlayed()
	bea.reaches(1)
	eva.reaches(1)
	ana.wait(waits)
	eva.wait(waits)
	eval[bool](eva, `(document.querySelector("#tab-plays").click(), true)`)
	eva.wait(`document.querySelector("#plays button")`)
	eval[bool](eva, `(document.querySelector("#plays button").click(), true)`)
	eva.wait(`document.getElementById("message").textContent !== ""`) // it is not theirs to play

	host.Process.Kill()
	host.Wait()
	down := &http.Server{Addr: strings.TrimSuffix(strings.TrimPrefix(at, "http://"), "/"), Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "", http.StatusBadGateway) })}
	go down.ListenAndServe()
	eva.wait(`document.getElementById("message").textContent.startsWith("The host of the table is not reached.")`)
	bea.turnIsPlayed()
	bea.comes(`document.getElementById("message").textContent.startsWith("Your play has not arrived yet.")`)
	must(t, down.Close())
	served(t, "--listen", down.Addr, "--tables", file)
	elsewhere := visitor(t, wide, seat)
	elsewhere.reaches(2) // the play has gone by itself
	bea.comes(`document.getElementById("message").textContent === ""`)
	link = bea.copied("#table-seat")
	if !eval[bool](eva, `document.getElementById("table-seat").hidden`) || link != eval[string](bea, "location.href") {
		t.Errorf("the link to a seat is %s", link)
	}
	late := visitor(t, narrow, link)
	late.reaches(2)
	ana.reaches(2)
	elsewhere.turnIsPlayed()
	ana.reaches(3)

	late.click("#table-resign")
	late.click("#table-sure")
	for _, p := range []*page{ana, eva} {
		p.wait(`document.getElementById("end").open`)
		p.comes(`/^(All )?[34] throws were checked here/.test(document.getElementById("table-dice").textContent)`)
		eval[bool](p, `(document.getElementById("table-check-open").click(), true)`)
		p.wait(`document.querySelectorAll("#table-check tbody tr").length >= 4`)
	}
	if one, other := ana.text("#table-code"), eva.text("#table-code"); len(one) != 24 || one != other {
		t.Errorf("the code is %q and %q", one, other)
	}
	ana.screenshot("table-narrow")
	eva.screenshot("table-wide")
	eva.wait(`document.getElementById("end-again").hidden && document.getElementById("end-undo").hidden`)
	ana.click("#end-again")
	bea.wait(`document.getElementById("table-rematch").textContent.includes("waiting")`)
}

// A host without tables does not offer them, and says so of a link to one.
func TestThePageLivesWithoutTables(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/table/0123456789abcdef0123456789abcdef")
	p.wait(`document.getElementById("message").textContent === "This host has no tables for two."`)
	p.click("#new-game")
	p.wait(`document.getElementById("new").open && !document.querySelector("#new-player-1 option[value=live]")`)
	p.do(chromedp.KeyEvent("Escape"))
}
