package browsertest

import (
	"fmt"
	"path/filepath"
	"testing"
)

// Somebody begins a table for anybody; another one sees it at first sight, sits down and plays; and
// then nobody else sees it.
func TestAnybodySitsDownAtAnOpenTable(t *testing.T) {
	t.Parallel()
	_, at := served(t, "--listen", "127.0.0.1:0", "--tables", filepath.Join(t.TempDir(), "games.db"))
	ana := visitor(t, narrow, at+"index.html#/todas-tablas")
	const none = `document.getElementById("open").hidden`
	if !eval[bool](ana, none) {
		t.Error("where there are no tables a list is shown")
	}
	ana.click("#new-game")
	ana.choose("#new-player-1", "live")
	ana.axe("a new game at a table")
	ana.click("#new button[value=cancel]")
	ana.wait(`!document.getElementById("new").open`)
	ana.beginsLive("<b>Ana</b>", "#new-open")
	ana.comes(`document.getElementById("table-how").textContent.startsWith("Anybody may sit down") && ` + none)
	ana.axe("a table that is open to anybody")
	var first *page
	for _, s := range []screen{narrow, wide} {
		first = visitor(t, s, at+"index.html")
		first.comes(`document.querySelectorAll("#open-list a").length === 1 && !` + none)
		if said := first.text("#open-list"); said != "Todas tablas, against <b>Ana</b>, as Black" {
			t.Errorf("on %s it is told as %q", s.name, said)
		}
		for _, theme := range []string{"dark", "light"} {
			first.choose("#theme", theme)
			first.axe(fmt.Sprintf("tables that wait for a player on %s, %s", s.name, theme))
		}
		first.screenshot("open-" + s.name)
	}
	first.click("#open-list a")
	first.comes(`!document.getElementById("table-sit").hidden && ` + none)
	first.write("#table-name", "Bea")
	first.click("#table-sit button")
	for _, p := range []*page{ana, first} {
		p.comes(`!document.getElementById("table-ending").hidden && document.getElementById("played").textContent.includes("Bea")`)
	}
	ana.turnIsPlayed()
	first.reaches(1)
	visitor(t, wide, at+"index.html").comes(none + ` && performance.getEntriesByType("resource").some(({ name }) => name.endsWith("tables/open"))`)
}
