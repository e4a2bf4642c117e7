package browsertest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
)

// copied clicks on a button that copies a text, and returns the text.
func (p *page) copied(button string) string {
	p.Helper()
	eval[bool](p, `Boolean(navigator.clipboard.writeText = async (text) => { window.copied = text; })`)
	p.click(button)
	p.wait("window.copied !== undefined")
	return eval[string](p, "window.copied")
}

func TestAGameGoesToBackgammonProgramsAndComesBack(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.seeded(alfonsine.TodasTablas, "1283")
	p.playSome(alfonsine.TodasTablas, 4)
	at := p.position()
	p.click("#tab-record")
	file := filepath.Join(t.TempDir(), "game.mat")
	must(t, os.WriteFile(file, []byte(p.download("#export-mat", "mat")), 0o644))
	loaded(t, file, 4).shows("todas-tablas", at)

	q := open(t, wide, "#/backgammon")
	q.twoPersons()
	q.click("#tab-record")
	id := p.copied("#export-xgid")
	q.do(chromedp.SetValue(chromedp.CSS("#position input"), id))
	q.click("#position button")
	q.wait("location.hash.startsWith('#/backgammon/')")
	q.shows("backgammon", at)
	p.says("#message", "copied")
}

// A match of two games, as another program writes it, is listed.
func TestAMatchOfABackgammonProgramIsRead(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "#/fallas")
	p.twoPersons()
	p.click("#tab-record")
	if eval[bool](p, "document.getElementById('exchange').checkVisibility()") {
		t.Error("Fallas can be saved for backgammon programs")
	}
	p.do(chromedp.SetValue(chromedp.CSS("#pasted"), " 3 point match\n\n Game 1\n Ann : 0                       Bob : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n\n Game 2\n Ann : 0                       Bob : 1\n  1) 65: 24/13\n"))
	p.click("#paste button")
	if n := p.turns(); n != 2 {
		t.Errorf("the first game has %d turns", n)
	}
	p.choose("#which-record", "2")
	p.reaches(1)
	want, err := exchange.ParseXGID(alfonsine.Backgammon, "-b----E-C---eF---c-e----A-:0:0:-1:00")
	must(t, err)
	p.shows("backgammon", want)
	if !eval[bool](p, "document.getElementById('exchange').checkVisibility()") {
		t.Error("backgammon cannot be saved for backgammon programs")
	}
}

// What is refused leaves the game as it is. The reason is in the language of the page.
func TestATextOfABackgammonProgramIsRefusedInEveryLanguage(t *testing.T) {
	t.Parallel()
	for language, want := range map[string][2]string{
		"":        {"This is not an XGID.", "Line 1: The file ends in the middle of a game."},
		"es.html": {"Esto no es un XGID.", "Línea 1: El archivo se acaba en mitad de una partida."},
		"fr.html": {"Ce n’est pas un XGID.", "Ligne 1\u00a0: Le fichier s’arrête au milieu d’une partie."},
	} {
		for _, screen := range few(1, wide, narrow) {
			p := open(t, screen, language+"#/todas-tablas/24:2,13:5,8:3,6:5_19:5,17:3,12:5,1:2_w_6-4")
			p.twoPersons()
			before := p.position()
			slots := eval[int](p, "localStorage.length")
			p.click("#tab-record")
			for i, text := range []string{"XGID=-b----E", "(;GM[6]"} {
				p.do(chromedp.SetValue(chromedp.CSS("#pasted"), text))
				p.click("#paste button")
				p.says("#message", want[i])
				p.screenshot(fmt.Sprintf("exchange-%s-%s-%d", strings.TrimSuffix(language, ".html"), screen.name, i))
				p.click("#message")
			}
			p.stands(before)
			if n := eval[int](p, "localStorage.length"); n != slots {
				t.Errorf("%s: %d entries are kept, and not %d", language, n, slots)
			}
			eval[bool](p, "Boolean(document.getElementById('exchange').scrollIntoView()) || true")
			p.screenshot(fmt.Sprintf("exchange-%s-%s", strings.TrimSuffix(language, ".html"), screen.name))
		}
	}
}
