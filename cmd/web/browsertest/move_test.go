package browsertest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// All games and results go out as one file, and come in elsewhere.
func TestEverythingMovesInOneFile(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/laquet")
	p.twoPersons()
	p.click("#go")
	laquet := p.position()
	p.goTo("#/fallas/24:2,6:13_19:13,1:2_w_6-5-3")
	eval[bool](p, `Boolean(localStorage["alfonsine.learned"] = '{"fallas-start":true}', localStorage["alfonsine.puzzles"] = '{"laquet":{"1":true}}')`)
	p.types("24/18")
	p.click("#games-button")
	text := p.download("#move-out", "json")
	file := filepath.Join(t.TempDir(), "games.json")
	must(t, os.WriteFile(file, []byte(text), 0o644))
	other := filepath.Join(t.TempDir(), "other.json")
	must(t, os.WriteFile(other, []byte(`{"games":{"x":{"kept":"x"}}}`), 0o644))

	q := open(t, wide, "#/doblet")
	q.click("#go")
	eval[bool](q, `Boolean(localStorage["alfonsine.puzzles"] = '{"laquet":{"1":false,"2":true}}')`)
	take := func(file, want string) {
		t.Helper()
		q.do(chromedp.SetUploadFiles(chromedp.CSS("#moved"), []string{file}))
		q.wait("document.getElementById('move-said').textContent !== ''")
		if said := q.text("#move-said"); said != want {
			t.Errorf("the page says %q, not %q", said, want)
		}
		eval[string](q, "document.getElementById('move-said').textContent = ''")
	}
	q.click("#games-button")
	take(other, "That is no file of your games.")
	take(file, "2 games have come.")
	take(file, "0 games have come.")
	if n := eval[int](q, "document.querySelectorAll('#kept-list li').length"); n != 3 {
		t.Errorf("there are %d games", n)
	}
	if kept := eval[string](q, `localStorage["alfonsine.learned"] + localStorage["alfonsine.puzzles"]`); kept != `{"fallas-start":true}{"laquet":{"1":false,"2":true}}` {
		t.Errorf("kept are %s", kept)
	}
	q.screenshot("moved")
	eval[bool](q, `[...document.querySelectorAll("#kept-list li")].find((row) => row.innerText.includes("Laquet")).querySelector("button.open").click() === undefined`)
	q.wait("location.hash.startsWith('#/laquet/')")
	q.stands(laquet)
	if said := q.text("#message"); strings.Contains(said, "damaged") {
		t.Errorf("the page says %q", said)
	}
}
