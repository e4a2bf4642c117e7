package main

import (
	"path/filepath"
	"testing"
)

// A file lies where the command was typed, and go run -C changes nothing of that.
func TestAFileLiesWhereTheCommandWasTyped(t *testing.T) {
	folder := t.TempDir()
	run := filepath.Join(folder, "go-build123", "b001", "exe", "web")
	for _, test := range []struct{ file, program, folder, want string }{
		{"games.db", run, folder, filepath.Join(folder, "games.db")},
		{"games.db", filepath.Join(folder, "bin", "web"), folder, "games.db"},
		{filepath.Join(folder, "games.db"), run, t.TempDir(), filepath.Join(folder, "games.db")},
		{"postgres://host/games", run, folder, "postgres://host/games"},
		{"games.db", run, "", "games.db"},
		{"", run, folder, ""},
	} {
		if got := typedIn(test.file, test.program, test.folder); got != test.want {
			t.Errorf("%v is %s", test, got)
		}
	}
}
