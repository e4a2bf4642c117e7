package replay

import (
	"net"
	"os"
	"path/filepath"
	"testing"

	"example.com/alfonsine/cmd/internal/gametest"
)

// Of what is no file in a folder, the names of files are followed, and the rest is passed over.
func TestAListHasFilesAlone(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	gametest.Must(t, os.Mkdir("games", 0o700))
	gametest.Must(t, os.WriteFile("game", []byte("[Game \"laquet\"]\n\n1. w 6-5: 17/11 15/10\n*\n"), 0o600))
	gametest.Must(t, os.Symlink(filepath.Join("..", "game"), filepath.Join("games", "link")))
	l, err := net.Listen("unix", filepath.Join("games", "socket"))
	gametest.Must(t, err)
	defer l.Close()
	list, err := replay("", "--list", "games")
	if want := "games/link\n  1. laquet, 1 turn, *\n"; err != nil || list != want {
		t.Errorf("the list is %q, and not %q: %v", list, want, err)
	}
}
