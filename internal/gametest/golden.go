package gametest

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Update is set by -update, which rewrites the golden files.
var Update = flag.Bool("update", false, "write the golden files anew")

// Golden compares a text with a file. With -update it writes the file instead.
func Golden(t *testing.T, name, got string) {
	t.Helper()
	if *Update {
		Must(t, os.MkdirAll(filepath.Dir(name), 0o777))
		if err := os.WriteFile(name, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(File(t, name), got); diff != "" {
		t.Errorf("%s differs; if it should, run the test with -update (-want +got):\n%s", name, diff)
	}
}

// File returns the text of a file.
func File(tb testing.TB, name string) string {
	tb.Helper()
	text, err := os.ReadFile(name)
	Must(tb, err)
	return string(text)
}
