package gametest

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
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

// Constants returns the values of the constants of a type of texts in a Go file, in its order.
// Tests of lists that must have each of them ask it.
func Constants(tb testing.TB, file, typ string) (list []string) {
	tb.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	Must(tb, err)
	ast.Inspect(parsed, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if of, ok := spec.Type.(*ast.Ident); ok && of.Name == typ && len(spec.Values) == 1 {
			if value, ok := spec.Values[0].(*ast.BasicLit); ok {
				list = append(list, Got(strconv.Unquote(value.Value)))
			}
		}
		return true
	})
	if list == nil {
		tb.Fatalf("%s has no constants of type %s", file, typ)
	}
	return list
}
