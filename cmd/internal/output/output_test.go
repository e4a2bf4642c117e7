package output

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"example.com/alfonsine/cmd/internal/gametest"
)

// files lists the contents of a folder.
func files(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	gametest.Must(t, err)
	var list []string
	for _, e := range entries {
		text, _ := os.ReadFile(filepath.Join(dir, e.Name()))
		list = append(list, e.Name()+"="+string(text))
	}
	return strings.Join(list, " ")
}

func put(t *testing.T, name, text string) string {
	t.Helper()
	gametest.Must(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

// done is the data of every file.
func done(string) []byte { return []byte("done") }

func TestAFileIsPutInPlaceWhole(t *testing.T) {
	dir := t.TempDir()
	old, made := put(t, filepath.Join(dir, "old.txt"), "before"), filepath.Join(dir, "new.txt")
	var std, log bytes.Buffer
	if err := Check(old, made, Std); err != nil || files(t, dir) != "old.txt=before" {
		t.Fatalf("%v: %s", err, files(t, dir))
	}
	gametest.Must(t, Put(nil, &std, &log, []string{old, made, Std, os.DevNull}, done))
	if got := files(t, dir); got != "new.txt=done old.txt=done" || std.String() != "done" {
		t.Errorf("%s, and %q", got, std.String())
	}
	if want := "wrote " + old + "\nwrote " + made + "\nwrote " + os.DevNull + "\n"; log.String() != want {
		t.Errorf("%q", log.String())
	}
	if info, _ := os.Stat(old); runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the file had mode 600, now it has %v", info.Mode())
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("the device is %v: %v", info, err)
	}
}

func TestWhatCannotBeWrittenIsFoundOutBefore(t *testing.T) {
	dir := t.TempDir()
	good := filepath.Join(dir, "good.txt")
	for _, bad := range []string{
		filepath.Join(dir, "none", "a.txt"), dir, "", good, filepath.Join(dir, ".", "good.txt"),
		filepath.Join(put(t, filepath.Join(dir, "file"), ""), "a.txt"),
	} {
		err := Check(good, bad)
		var e *Error
		if !errors.As(err, &e) || strings.Count(err.Error(), "good.txt") > 1 {
			t.Errorf("%q: %v", bad, err)
		}
		if got := files(t, dir); got != "file=" {
			t.Errorf("%q: %s", bad, got)
		}
	}
	if Check(Std, Std) == nil {
		t.Error("the standard output is given twice")
	}
	if err := Check(filepath.Join(dir, "none", "a.txt")); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if os.Getuid() > 0 { // root may write everything
		locked := put(t, filepath.Join(dir, "locked"), "")
		gametest.Must(t, os.Chmod(locked, 0o400))
		if err := Check(locked); !errors.Is(err, fs.ErrPermission) {
			t.Error(err)
		}
	}
}

func TestALinkIsFollowed(t *testing.T) {
	dir := t.TempDir()
	old, link := put(t, filepath.Join(dir, "old.txt"), "before"), filepath.Join(dir, "link")
	if err := os.Symlink(old, link); err != nil {
		if runtime.GOOS == "windows" || runtime.GOOS == "plan9" {
			return // links may need special rights here
		}
		t.Fatal(err)
	}
	if Check(old, link) == nil {
		t.Error("both a file and a link to it are taken")
	}
	if err := Write(nil, link, []byte("after")); err != nil || files(t, dir) != "link=after old.txt=after" {
		t.Errorf("%v: %s", err, files(t, dir))
	}
	gametest.Must(t, os.Remove(old))
	if err := Check(link); err == nil || !strings.Contains(err.Error(), "missing file") {
		t.Error(err)
	}
}

type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestOneOutputThatFailsDoesNotTakeTheOthersAlong(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a.txt"), filepath.Join(dir, "none", "b.txt")
	var log bytes.Buffer
	err := Put(nil, full{}, &log, []string{b, Std, a}, done)
	var e *Error
	if !errors.Is(err, errFull) || !errors.As(err, &e) || err.Error() != b+": no such file or directory\n-: no room" && runtime.GOOS != "windows" {
		t.Error(err)
	}
	if got := files(t, dir); got != "a.txt=done" || log.String() != "wrote "+a+"\n" {
		t.Errorf("%s; %q", got, log.String())
	}
	if err := Put(nil, io.Discard, io.Discard, nil, done); err != nil {
		t.Error(err)
	}
}
