package files

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"example.com/alfonsine/lab/internal/gametest"
)

func TestAFileIsPutInPlaceWhole(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"a/b.jsonl", "c.jsonl.gz"} {
		name = filepath.Join(folder, name)
		put := func(text string, fails error) error {
			return Replace(name, func(w io.Writer) error {
				_, err := io.WriteString(w, text)
				return errors.Join(err, fails)
			})
		}
		gametest.Must(t, put("first\n", nil))
		if err := put("half", io.ErrClosedPipe); !errors.Is(err, io.ErrClosedPipe) {
			t.Error(err)
		}
		if text, err := Read(name); err != nil || string(text) != "first\n" {
			t.Errorf("%q, %v", text, err)
		}
	}
	left, err := filepath.Glob(filepath.Join(folder, ".*"))
	if err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}

func TestAFileThatCannotBeIsRefusedAtOnce(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "a.gz")
	gametest.Must(t, os.WriteFile(file, []byte("not packed"), 0o666))
	for _, name := range []string{"", folder, filepath.Join(file, "below")} {
		if err := Check(name); err == nil {
			t.Errorf("%q can be written", name)
		}
	}
	if _, err := Read(file); err == nil {
		t.Error("what is not packed is read")
	}
}
