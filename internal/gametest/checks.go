package gametest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// Must ends a test at an error.
func Must(t interface {
	Helper()
	Fatal(args ...any)
}, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Got returns what a call has returned, and panics at its error.
func Got[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// Update is set by -update, which rewrites the golden files.
var Update = flag.Bool("update", false, "write the golden files anew")

// Golden compares a text with a file. With -update it writes the file instead.
func Golden(t *testing.T, name, got string) {
	t.Helper()
	if *Update {
		Must(t, os.MkdirAll(filepath.Dir(name), 0o777))
		Must(t, os.WriteFile(name, []byte(got), 0o666))
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

// Lines calls do for every line of a file of cases. An error, or a panic, ends the test with one
// error that names the file and the line; so does a file that is not there, or has no line.
func Lines(tb testing.TB, name string, do func(line string) error) {
	tb.Helper()
	number := 0
	for line := range strings.Lines(File(tb, name)) {
		number++
		if err := Safely(func() error { return do(strings.TrimRight(line, "\r\n")) }); err != nil {
			tb.Fatalf("%s:%d: %v", name, number, err)
		}
	}
	if number == 0 {
		tb.Fatalf("%s: the file is empty", name)
	}
}

// Safely returns the error of a call, also if it panics with one.
func Safely(do func() error) (err error) {
	defer func() {
		switch value := recover().(type) {
		case nil:
		case error:
			err = value
		default:
			err = fmt.Errorf("%v", value)
		}
	}()
	return do()
}

// Kept adds to the seeds of a fuzz target the inputs that fuzzing has found: those of a file,
// a quoted text a line.
func Kept(f *testing.F, name string) {
	f.Helper()
	Lines(f, name, func(line string) error {
		text, err := strconv.Unquote(strings.TrimSpace(line))
		f.Add(text)
		return err
	})
}

// LongTexts returns texts of ten thousand bytes of one kind: letters, digits, separators,
// invalid characters, lines.
func LongTexts() []string {
	var list []string
	for _, part := range []string{
		"a", "1", "6", "0", ",", "-", "/", "*", ":", "&", "=", "?", "~", "(", " ", "\n", "\r", "\x00", "\xff", "\"", "\\", "[", "{", "é", "→",
		"24:1,", "a\n", "24/18 ", "6-", "x y", "=start&", "hit=bar&",
	} {
		list = append(list, strings.Repeat(part, 10_000/len(part)))
	}
	return list
}

// Short fails if the text of an error is longer than one line or than a person reads.
func Short(tb testing.TB, what string, err error) {
	tb.Helper()
	const most = 1200 // three lines with every character escaped
	if err == nil {
		tb.Errorf("%s: no error", what)
		return
	}
	text := err.Error()
	switch {
	case len(text) > most:
		tb.Errorf("%s: the error has %d bytes: %.200q…", what, len(text), text)
	case !utf8.ValidString(text) || strings.ContainsAny(text, "\x00\r\n"):
		tb.Errorf("%s: the error is no plain text: %q", what, text)
	}
}

// Allocs returns the mean number of allocations per call of f, like testing.AllocsPerRun.
// Under the race detector a sync.Pool randomly drops its contents; Allocs then calls f once
// and returns 0.
func Allocs(runs int, f func()) float64 {
	race := debug.BuildSetting{Key: "-race", Value: "true"}
	if build, ok := debug.ReadBuildInfo(); ok && slices.Contains(build.Settings, race) {
		f()
		return 0
	}
	return testing.AllocsPerRun(runs, f)
}
