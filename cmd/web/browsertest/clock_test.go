package browsertest

import (
	"path/filepath"
	"strings"
	"testing"
)

// Somebody sets up a table with a clock and is gone. The page of the other one gives its value for
// the throw by itself, shows the time that is left, and claims the game when it is over.
func TestAClockEndsTheGameOfWhoeverIsGone(t *testing.T) {
	t.Parallel()
	_, at := served(t, "--listen", "127.0.0.1:0", "--tables", filepath.Join(t.TempDir(), "games.db"))
	x := laid{}
	posted(t, at+"tables", "", map[string]any{
		"game": "fallas", "side": 0, "name": "Ana", "turn": 10, "key": strings.Repeat("0a", 16), "head": strings.Repeat("0a", 32),
	}, &x)
	bea := visitor(t, narrow, at+"#/table/"+x.ID+"/join-"+x.Invitation)
	bea.comes(`!document.getElementById("table-sit").hidden`)
	bea.write("#table-name", "Bea")
	bea.click("#table-sit button")
	bea.comes(`document.getElementById("table-left").textContent.startsWith("Time of White: ") && !document.getElementById("table-time").hidden`)
	bea.comes(`document.getElementById("end").open`)
	bea.says("#end-how", "has run out of time")
	bea.comes(`document.getElementById("table-time").hidden`)
}
