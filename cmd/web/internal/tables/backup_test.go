package tables

import (
	"bytes"
	"errors"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
)

// A copy that is made beside the running server has all that was acknowledged, and a server that
// starts with it goes on: seats, secrets, dice.
func TestABackupBesideTheServerHasAllThatWasAcknowledged(t *testing.T) {
	folder := t.TempDir()
	file, copied := filepath.Join(folder, "games.db"), filepath.Join(folder, "copy.db")
	_, host := served(t, file)
	one := begun(t, host, "todas-tablas", alfonsine.White)
	other := one.joined().gives(1)
	one.gives(1)
	before := watching(t, one.at).next()
	for range 5 {
		begun(t, host, "fallas", alfonsine.Black)
	}
	gametest.Must(t, Backup(file, copied))
	if info, err := os.Stat(copied); err != nil || info.Mode() != 0o600 {
		t.Errorf("others can read the secrets in the copy: %v: %v", info.Mode(), err)
	}
	if status, text := ask(t, "POST", one.at+"/resign", one.key, "{}"); status != http.StatusOK { // the server goes on
		t.Errorf("%d %s", status, text)
	}
	s, again := served(t, copied)
	var n int
	if err := s.db.QueryRow("SELECT COUNT(*) FROM tables").Scan(&n); err != nil || n != 6 {
		t.Errorf("the copy has %d tables: %v", n, err)
	}
	one.at = again + strings.TrimPrefix(one.at, host)
	other.at = one.at
	after := watching(t, one.at).next()
	if after.Record != before.Record || after.Dice != before.Dice {
		t.Errorf("%+v was %+v", after, before)
	}
	p := after.game(t).Position()
	body := map[string]any{"turn": 1, "moves": after.game(t).Game().Plays(p)[0].Moves()}
	if status, text := ask(t, "POST", one.at+"/play", one.key, body); status != http.StatusOK {
		t.Errorf("%d %s", status, text)
	}
	other.gives(2)
}

func TestABackupOverwritesNothing(t *testing.T) {
	folder := t.TempDir()
	file, text := filepath.Join(folder, "games.db"), filepath.Join(folder, "text")
	s, err := Open(file, here)
	gametest.Must(t, err)
	gametest.Must(t, s.Close())
	gametest.Must(t, os.WriteFile(text, bytes.Repeat([]byte("no database "), 100), 0o600))
	if err := Backup(file, text); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file is overwritten: %v", err)
	}
	if err := Backup(filepath.Join(folder, "none"), filepath.Join(folder, "copy")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("of no file: %v", err)
	}
	empty := filepath.Join(folder, "empty")
	gametest.Must(t, os.WriteFile(empty, nil, 0o600))
	for _, name := range []string{text, empty, folder} {
		if err := Backup(name, filepath.Join(folder, "copy")); err == nil {
			t.Errorf("there is a copy of %s", name)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "copy")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a copy that failed is left: %v", err)
	}
}

// A file of a later version, or of another program, is left as it is.
func TestAFileOfAnotherVersionIsRefused(t *testing.T) {
	for _, make := range []string{"PRAGMA user_version = 99", "CREATE TABLE tables (id TEXT)"} {
		file := filepath.Join(t.TempDir(), "games.db")
		db, err := connect(file)
		gametest.Must(t, err)
		_, err = db.Exec(make)
		gametest.Must(t, errors.Join(err, db.Close()))
		before, err := os.ReadFile(file)
		gametest.Must(t, err)
		if s, err := Open(file, here); err == nil {
			s.Close()
			t.Errorf("%s: it is opened", make)
		}
		if after, err := os.ReadFile(file); err != nil || !bytes.Equal(after, before) {
			t.Errorf("%s: it is changed: %v", make, err)
		}
	}
}
