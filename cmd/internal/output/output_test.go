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
)

// files lists the contents of a folder.
func files(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		text, _ := os.ReadFile(filepath.Join(dir, e.Name()))
		list = append(list, e.Name()+"="+string(text))
	}
	return strings.Join(list, " ")
}

func put(t *testing.T, name, text string) string {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestAFileIsPutInPlaceWhole(t *testing.T) {
	dir := t.TempDir()
	old := put(t, filepath.Join(dir, "old.txt"), "before")
	var std, log bytes.Buffer
	list, err := Open(&std, old, filepath.Join(dir, "new.txt"), Std)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		if _, err := io.WriteString(f, "half"); err != nil {
			t.Fatal(err)
		}
	}
	if text, _ := os.ReadFile(old); string(text) != "before" {
		t.Errorf("the old file is %q while the new one is being written", text)
	}
	err = Put(nil, list, &log, func(w io.Writer, name string) error { _, err := io.WriteString(w, " done"); return err })
	if err != nil {
		t.Fatal(err)
	}
	if got := files(t, dir); got != "new.txt=half done old.txt=half done" || std.String() != "half done" {
		t.Errorf("%s, and %q", got, std.String())
	}
	if want := "wrote " + old + "\nwrote " + filepath.Join(dir, "new.txt") + "\n"; log.String() != want {
		t.Errorf("%q", log.String())
	}
	if info, _ := os.Stat(old); runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the file had mode 600, now it has %v", info.Mode())
	}
}

func TestWhatIsGivenUpLeavesTheOldFile(t *testing.T) {
	dir := t.TempDir()
	old := put(t, filepath.Join(dir, "old.txt"), "before")
	list, err := Open(nil, old, filepath.Join(dir, "new.txt"), Std)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list[:2] {
		if _, err := io.WriteString(f, "half"); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range list {
		f.Discard()
	}
	if got := files(t, dir); got != "old.txt=before" {
		t.Error(got)
	}
}

func TestOneOutputThatCannotBeOpenedLeavesNoneOpen(t *testing.T) {
	dir := t.TempDir()
	good := filepath.Join(dir, "good.txt")
	for _, bad := range []string{
		filepath.Join(dir, "none", "a.txt"), dir, "", good, filepath.Join(dir, ".", "good.txt"),
		filepath.Join(put(t, filepath.Join(dir, "file"), ""), "a.txt"),
	} {
		list, err := Open(nil, good, bad)
		var e *Error
		if !errors.As(err, &e) || list != nil || strings.Count(err.Error(), "good.txt") > 1 {
			t.Errorf("%q: %v", bad, err)
		}
		if got := files(t, dir); got != "file=" {
			t.Errorf("%q: %s", bad, got)
		}
	}
	if _, err := Open(nil, Std, Std); err == nil {
		t.Error("the standard output is opened twice")
	}
	if _, err := Open(nil, filepath.Join(dir, "none", "a.txt")); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if os.Getuid() > 0 { // root may write everything
		locked := put(t, filepath.Join(dir, "locked"), "")
		if err := os.Chmod(locked, 0o400); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(nil, locked); !errors.Is(err, fs.ErrPermission) {
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
	list, err := Open(nil, link)
	if err != nil {
		t.Fatal(err)
	}
	if err := Put(nil, list, io.Discard, func(w io.Writer, _ string) error { _, err := io.WriteString(w, "after"); return err }); err != nil {
		t.Fatal(err)
	}
	if got := files(t, dir); got != "link=after old.txt=after" {
		t.Error(got)
	}
	if err := os.Remove(old); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(nil, link); err == nil || !strings.Contains(err.Error(), "missing file") {
		t.Error(err)
	}
	if _, err := Open(nil, old, link); err == nil {
		t.Error("both a file and a link to it are opened")
	}
}

func TestADeviceIsWrittenAtOnce(t *testing.T) {
	list, err := Open(nil, os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	if err := Put(nil, list, io.Discard, func(w io.Writer, _ string) error { _, err := io.WriteString(w, "gone"); return err }); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("the device is %v: %v", info, err)
	}
}

type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestOneOutputThatFailsDoesNotTakeTheOthersAlong(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a.txt"), filepath.Join(dir, "b.txt")
	list, err := Open(full{}, a, Std, b)
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	err = Put(nil, list, &log, func(w io.Writer, name string) error {
		if name == b {
			return errors.New("cannot be drawn")
		}
		_, err := io.WriteString(w, "text")
		return err
	})
	var e *Error
	if !errors.Is(err, errFull) || !errors.As(err, &e) || err.Error() != "-: no room\n"+b+": cannot be drawn" {
		t.Error(err)
	}
	if got := files(t, dir); got != "a.txt=text" || log.String() != "wrote "+a+"\n" {
		t.Errorf("%s; %q", got, log.String())
	}
}
