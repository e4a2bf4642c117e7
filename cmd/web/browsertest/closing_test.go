package browsertest

import (
	"path/filepath"
	"testing"
)

// beginsLive begins a table of a game by the dialog on the page, as White.
func (p *page) beginsLive(name string, choose ...string) {
	p.Helper()
	p.click("#new-game")
	p.choose("#new-player-0", "person")
	p.choose("#new-player-1", "live")
	p.write("#new-name", name)
	for _, part := range choose {
		p.click(part)
	}
	p.click("#new-start")
	p.comes(`location.hash.startsWith("#/table/") && document.getElementById("table-link").value.includes(location.hash.slice(8, 40))`)
}

// Whoever waits alone at a table closes it, once they have said so twice; who watches learns it, and
// nothing is remembered of it. Once somebody has sat down there is no such button.
func TestWhoWaitsAloneClosesTheTable(t *testing.T) {
	t.Parallel()
	_, at := served(t, "--listen", "127.0.0.1:0", "--tables", filepath.Join(t.TempDir(), "games.db"))
	ana := visitor(t, narrow, at+"index.html#/todas-tablas")
	ana.beginsLive("Ana")
	link, place := eval[string](ana, `document.getElementById("table-link").value`), eval[string](ana, "location.hash")
	eva := visitor(t, wide, ana.copied("#table-watch"))
	eva.comes(`document.getElementById("table-how").textContent.startsWith("You are watching")`)
	if !eval[bool](eva, `document.getElementById("table-closing").hidden`) {
		t.Error("who watches may close the table")
	}
	ana.click("#table-close")
	ana.axe("the question before a table is closed")
	ana.click("#table-close-no")
	if focused := eval[string](ana, "document.activeElement.id"); focused != "table-close" || eval[string](ana, "location.hash") != place {
		t.Errorf("the table is kept, and the focus is at %q", focused)
	}
	ana.click("#table-close")
	ana.click("#table-close-sure")
	ana.comes(`document.getElementById("message").textContent === "The table is closed."`)
	ana.comes(`!location.hash.startsWith("#/table/") && document.getElementById("live").hidden && !document.getElementById("go").closest("[inert]")`)
	eva.comes(`document.getElementById("message").textContent.startsWith("There is no such table: it may have been closed")`)
	if kept := eval[string](ana, `JSON.stringify(["seat", "seats", "sights", "unsent"].map((name) => localStorage.getItem("alfonsine." + name)).filter((text) => text && text !== "{}"))`); kept != "[]" {
		t.Errorf("of the table there is kept %s", kept)
	}
	visitor(t, narrow, link).comes(`document.getElementById("message").textContent.startsWith("There is no such table")`)
	ana.beginsLive("Ana")
	if !eval[bool](ana, `document.getElementById("table-close-question").hidden`) {
		t.Error("at another table the question is asked already")
	}
	bea := visitor(t, wide, eval[string](ana, `document.getElementById("table-link").value`))
	bea.comes(`!document.getElementById("table-sit").hidden`)
	bea.write("#table-name", "Bea")
	bea.click("#table-sit button")
	ana.comes(`!document.getElementById("table-ending").hidden && document.getElementById("table-closing").hidden`)
}
