package proof_test

import (
	"context"
	"errors"
	"io/fs"
	tcp "net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/kin"
)

// A command is a command line in the documentation, but for those of the module cmd, which
// holds its own.
type command struct {
	where   string // the file
	folder  string // of the program, or empty for go test
	text    string // the arguments
	setting string // the environment variables before it
}

var commandStart = regexp.MustCompile(`([A-Z][A-Z_]*=\S+ )?(?:go run (?:\./((?:examples/|internal/)?\w+)|-C (docs \./pages))|\b(go test) )`)

// commands lists the commands in the pages and in the comments of the programs.
func commands(t *testing.T) (list []command) {
	t.Helper()
	for _, pattern := range []string{"README.md", "docs/*.md", "docs/games/*.md", "CONTRIBUTING.md", "conformance/*.md", "docs/pages/main.go", "examples/*/main.go", "internal/*/main.go"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("no file matches %s: %v", pattern, err)
		}
		for _, name := range names {
			text := strings.ReplaceAll(gametest.File(t, name), "\\\n", " ")
			for line := range strings.Lines(text) {
				for _, at := range commandStart.FindAllStringSubmatchIndex(line, -1) {
					part := func(i int) string {
						if at[2*i] < 0 {
							return ""
						}
						return line[at[2*i]:at[2*i+1]]
					}
					folder := strings.Replace(part(2)+part(3), " ./", "/", 1)
					c := command{where: name, folder: folder, setting: part(1), text: line[at[1]:]}
					list = append(list, c)
				}
			}
		}
	}
	return list
}

// words splits a command as a shell does, up to its end.
func (c command) words() (list []string) {
	for _, word := range regexp.MustCompile(`'[^']*'|"[^"]*"|\S+`).FindAllString(c.text, -1) {
		end := strings.IndexAny(word, "`|;&#")
		if quoted := word[0] == '\'' || word[0] == '"'; quoted || end < 0 {
			list = append(list, strings.Trim(word, `'"`))
			continue
		}
		if end > 0 {
			list = append(list, word[:end])
		}
		break
	}
	return list
}

// flagsOf returns the names of the flags that a program defines, as in String(name, …) and
// StringVar(&value, name, …).
func flagsOf(t *testing.T, folder string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatalf("there is no program in %s: %v", folder, err)
	}
	list := []string{"h", "help"}
	for _, name := range names {
		for _, found := range flagStart.FindAllStringSubmatch(gametest.File(t, name), -1) {
			list = append(list, found[1])
		}
	}
	return list
}

var flagStart = regexp.MustCompile(`\bflags?\.\w*\((?:&[\w.]+, )?"([\w-]+)", `)

// Most of the commands take minutes or days, but a renamed flag is found without that.
func TestTheCommandsOfTheDocumentationHaveTheFlagsOfTheirPrograms(t *testing.T) {
	gametest.OneGoroutine(t)
	t.Chdir(root)
	known := make(map[string][]string)
	checked := 0
	for _, c := range commands(t) {
		if c.folder == "" {
			continue
		}
		if known[c.folder] == nil {
			known[c.folder] = flagsOf(t, c.folder)
		}
		words := c.words()
		for i, word := range words {
			if !regexp.MustCompile(`^--?[a-zA-Z]`).MatchString(word) {
				continue
			}
			checked++
			name, value, given := strings.Cut(strings.TrimLeft(word, "-"), "=")
			if !slices.Contains(known[c.folder], name) {
				t.Errorf("%s: %s has no flag -%s:%s", c.where, c.folder, name, c.text)
				continue
			}
			if !given && i+1 < len(words) {
				value = words[i+1]
			}
			if name == "game" || name == "games" {
				for _, slug := range strings.Split(value, ",") {
					if _, err := kin.Lookup(slug); err != nil && slug != "all" && slug != "kin" && slug != "list" && !strings.ContainsAny(slug, ".$") {
						t.Errorf("%s: %v in%s", c.where, err, c.text)
					}
				}
			}
		}
	}
	if checked < 15 {
		t.Errorf("only %d flags were found", checked)
	}
}

// Tests, benchmarks and environment variables that the documentation names must exist.
func TestTheTestsThatTheDocumentationRunsAreThere(t *testing.T) {
	gametest.OneGoroutine(t)
	t.Chdir(root)
	var tests strings.Builder
	if err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, "_test.go") && filepath.Dir(name) != "internal/gametest" {
			return err
		}
		text, err := os.ReadFile(name)
		tests.Write(text)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`(?m)^func ((?:Test|Benchmark|Fuzz|Example)\w*)`).FindAllStringSubmatch(tests.String(), -1)
	checked := 0
	for _, c := range commands(t) {
		if c.folder != "" {
			continue
		}
		if name, _, given := strings.Cut(c.setting, "="); given && name != "GOARCH" && !strings.Contains(tests.String(), `"`+name+`"`) {
			t.Errorf("%s: no test reads %s", c.where, name)
		}
		words := c.words()
		for i := range words {
			if !slices.Contains([]string{"-run", "-bench", "-fuzz"}, words[i]) || i+1 == len(words) || words[i+1] == "X" || !strings.ContainsAny(words[i+1], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
				continue
			}
			checked++
			pattern, err := regexp.Compile(words[i+1])
			if err != nil || !slices.ContainsFunc(names, func(name []string) bool { return pattern.MatchString(name[1]) }) {
				t.Errorf("%s: nothing is called %s: %v", c.where, words[i+1], err)
			}
		}
	}
	if checked < 3 {
		t.Errorf("only %d names were found", checked)
	}
}

// listening returns the address of a server that lets everybody in, and says nothing.
func listening(t *testing.T) string {
	t.Helper()
	server, err := tcp.Listen("tcp", "127.0.0.1:0")
	gametest.Must(t, err)
	t.Cleanup(func() { server.Close() })
	return server.Addr().String()
}

// Every command of the documentation that runs a program must work: after
// ALFONSINE_COMMANDS seconds it has succeeded or is still running.
func TestTheCommandsOfTheDocumentationRun(t *testing.T) {
	t.Chdir(root)
	seconds := gametest.Size(t, "ALFONSINE_COMMANDS", 0)
	if seconds == 0 {
		return
	}
	bin := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", bin, "./examples/...").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	ran := make(map[string]bool)
	quiet := listening(t)
	for _, c := range commands(t) {
		if !strings.HasPrefix(c.folder, "examples/") {
			continue
		}
		args := c.words()
		if i := slices.Index(args, ">"); i >= 0 {
			args = args[:i]
		}
		if i := slices.Index(args, "-server"); i >= 0 {
			args[i+1] = quiet // in the place of a server of others
		}
		program := filepath.Base(c.folder)
		if line := program + " " + strings.Join(args, " "); ran[line] {
			continue
		} else {
			ran[line] = true
		}
		folder := t.TempDir()
		if slices.Contains(args, "games.txt") {
			text, err := exec.Command(filepath.Join(bin, "selfplay"), "-record").Output()
			if err = errors.Join(err, os.WriteFile(filepath.Join(folder, "games.txt"), text, 0o666)); err != nil {
				t.Fatal(err)
			}
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(seconds)*time.Second)
		run := exec.CommandContext(ctx, filepath.Join(bin, program), args...)
		run.Dir = folder
		run.WaitDelay = time.Second
		if out, err := run.CombinedOutput(); err != nil && ctx.Err() == nil {
			t.Errorf("%s: %s %s: %v\n%s", c.where, program, strings.Join(args, " "), err, out)
		}
		cancel()
	}
	if len(ran) < 10 {
		t.Errorf("only %d commands were found", len(ran))
	}
}
