//go:build linux || darwin

package main

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"unicode/utf8"

	"github.com/creack/pty"

	"example.com/alfonsine/cmd/internal/gametest"
)

// shown returns what the program writes to a terminal of a size, in an environment, where
// something is typed.
func shown(t *testing.T, bin string, columns uint16, env []string, typed string, args ...string) []byte {
	t.Helper()
	c := exec.Command(filepath.Join(bin, "alfonsine"), args...)
	c.Env = append(slices.DeleteFunc(os.Environ(), func(v string) bool {
		return strings.HasPrefix(v, "LC_") || strings.HasPrefix(v, "LANG") || strings.HasPrefix(v, "NO_COLOR") || strings.HasPrefix(v, "COLUMNS")
	}), env...)
	screen, err := pty.StartWithSize(c, &pty.Winsize{Rows: 24, Cols: columns})
	gametest.Must(t, err)
	defer screen.Close()
	if _, err := io.WriteString(screen, typed); err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(screen)
	var path *fs.PathError
	if err != nil && !(errors.As(err, &path) && path.Err == syscall.EIO) { // which is the end on Linux
		t.Fatal(err)
	}
	if err := c.Wait(); err != nil {
		t.Fatalf("%v: %v\n%s", args, err, text)
	}
	return bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
}

// The command lines that are tried, with what is typed.
var tried = []struct {
	typed string
	args  []string
}{
	{"1\nhint\nrules\nmore\nquit\n", []string{"play", "--lines", "--seed", "3", "--opponent", "heuristic", "--judge", "heuristic"}},
	{"", []string{"games"}},
	{"", []string{"play", "--help"}},
	{"", []string{"draw", "--help"}},
	{"", []string{"bearoff"}},
	{"", []string{"draw", "--format", "text"}},
	{"", []string{"match", "--agent", "heuristic", "--opponent", "random", "--number", "50"}},
}

var escape = regexp.MustCompile(`\x1b\[[0-9;?]*[A-Za-z]`)

// The prompts, after which nothing is seen of what was typed at once.
var prompts = regexp.MustCompile(`^((Your play|Tu jugada|Votre coup\x{a0}): )+`)

func TestATerminalIsShownWhatItShows(t *testing.T) {
	bin := build(t)
	for _, one := range tried {
		t.Run(one.args[0], func(t *testing.T) {
			t.Parallel()
			text := shown(t, bin, 80, []string{"TERM=dumb", "LANG=C"}, one.typed, append(one.args, "--lang", "es")...)
			if bytes.ContainsRune(text, '\x1b') || bytes.ContainsFunc(text, func(ch rune) bool { return ch >= 0x80 }) {
				t.Errorf("%v: a dumb terminal of ASCII is shown\n%q", one.args, text)
			}
			text = shown(t, bin, 80, []string{"TERM=xterm", "LANG=fr_FR.ISO-8859-1"}, one.typed, one.args...)
			if slices.Contains(one.args, "--help") && !bytes.Contains(text, []byte("d\xe9")) || bytes.Contains(text, []byte("\xc3")) || bytes.Contains(text, []byte("\xe2")) {
				t.Errorf("%v: a terminal of Latin-1 is shown\n%q", one.args, text)
			}
			for columns, lang := range map[uint16]string{60: "es", 80: "fr", 61: "en"} {
				text := string(shown(t, bin, columns, []string{"TERM=xterm", "LANG=en_IE.UTF-8"}, one.typed, append(one.args, "--lang", lang)...))
				if !utf8.ValidString(text) {
					t.Errorf("%v: no UTF-8:\n%q", one.args, text)
				}
				for line := range strings.Lines(escape.ReplaceAllString(text, "")) {
					line = prompts.ReplaceAllString(strings.TrimSuffix(line[strings.LastIndex(line, "\r")+1:], "\n"), "")
					// A command to be copied is not broken, and a position neither.
					if n := utf8.RuneCountInString(line); n > int(columns) && !strings.HasPrefix(line, "\t") {
						t.Errorf("%v: %d of %d columns: %q", one.args, n, columns, line)
					}
				}
			}
		})
	}
}
