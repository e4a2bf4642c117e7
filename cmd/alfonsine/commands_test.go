package main

import (
	"bufio"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/kin"
)

// root is the folder of the library.
const root = "../.."

// A command is a command line in the documentation.
type command struct {
	where   string   // the file
	program string   // alfonsine or web
	args    []string // with the subcommand
}

// starts are how a page writes a command.
var starts = regexp.MustCompile(`go run -C (?:\.\./)*cmd \./(alfonsine|web)\b|(?:^|[\s'` + "`" + `])(?:\./)?(alfonsine) `)

// commands lists the commands in the pages, the comments of the programs and the help texts.
func commands(t *testing.T) (list []command) {
	t.Helper()
	add := func(where, text string) {
		for line := range strings.Lines(strings.ReplaceAll(text, "\\\n", " ")) {
			for _, at := range starts.FindAllStringSubmatchIndex(line, -1) {
				program := "alfonsine"
				if at[2] >= 0 {
					program = line[at[2]:at[3]]
				}
				c := command{where, program, words(line[at[1]:])}
				if at[2] < 0 && (len(c.args) == 0 || subcommand(c.args[0]) == nil) {
					continue // a sentence
				}
				list = append(list, c)
			}
		}
	}
	for _, pattern := range []string{"README.md", "docs/*.md", "docs/games/*.md", "docs/games/*/README.md", "conformance/README.md", "bot/nets/manifest.txt", "cmd/*/README.md", "cmd/*/main.go", "lab/*.md", "lab/*/*.md", "lab/*/*/*/manifest.txt"} {
		names, err := filepath.Glob(filepath.Join(root, pattern))
		gametest.Must(t, err)
		for _, name := range names {
			add(name, gametest.File(t, name))
		}
	}
	for _, c := range newCommand(nil).Commands() {
		for line := range strings.Lines(c.Long) {
			if !strings.Contains(line, "[") {
				add("the help of "+c.Name(), line)
			}
		}
	}
	return list
}

// words splits a command as a shell does, up to its end.
func words(text string) (list []string) {
	for _, word := range regexp.MustCompile(`'[^']*'|"[^"]*"|\S+`).FindAllString(text, -1) {
		end := strings.IndexAny(word, "`|;&#>)")
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

// subcommand returns the one of a name, or nil.
func subcommand(name string) *cobra.Command {
	for _, c := range newCommand(nil).Commands() {
		if c.Name() == name {
			return c
		}
	}
	return nil
}

// build builds the programs and returns their folder, or that of ALFONSINE_PROGRAMS.
func build(t *testing.T) string {
	t.Helper()
	if bin := os.Getenv("ALFONSINE_PROGRAMS"); bin != "" {
		return bin
	}
	bin := t.TempDir()
	for folder, packages := range map[string][]string{"..": {"./alfonsine", "./web"}, root: {"./examples/selfplay"}} {
		if out, err := exec.Command("go", append([]string{"build", "-C", folder, "-o", bin + "/"}, packages...)...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	return bin
}

var flag = regexp.MustCompile(`(?m)^ {2,6}(?:-h, )?--([a-z][a-z-]*)`)

// Most commands take minutes or days, but a renamed flag can be found without running them.
func TestTheCommandsOfTheDocumentationHaveTheFlagsOfTheirPrograms(t *testing.T) {
	gametest.OneGoroutine(t)
	bin, known := build(t), map[string][]string{}
	checked := 0
	for _, c := range commands(t) {
		name, args := c.program, c.args
		if name == "alfonsine" && len(args) > 0 && !strings.HasPrefix(args[0], "-") {
			if args[0] == "completion" {
				continue
			}
			if subcommand(args[0]) == nil {
				t.Errorf("%s: there is no command %s: %v", c.where, args[0], args)
				continue
			}
			name += " " + args[0]
		}
		if known[name] == nil {
			of := strings.Fields(name)
			help, err := exec.Command(filepath.Join(bin, of[0]), append(of[1:], "--help")...).CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%s", err, help)
			}
			for _, m := range flag.FindAllStringSubmatch(string(help), -1) {
				known[name] = append(known[name], m[1])
			}
		}
		for i, word := range args {
			if !regexp.MustCompile(`^--?[a-zA-Z]`).MatchString(word) {
				continue
			}
			checked++
			of, value, given := strings.Cut(strings.TrimLeft(word, "-"), "=")
			if !slices.Contains(known[name], of) || !strings.HasPrefix(word, "--") {
				t.Errorf("%s: %s has no flag %s: %v", c.where, name, word, args)
				continue
			}
			if !given && i+1 < len(args) {
				value = args[i+1]
			}
			if _, err := kin.Lookup(value); of == "game" && err != nil && !strings.ContainsAny(value, ".$") {
				t.Errorf("%s: %v in %v", c.where, err, args)
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d flags were found", checked)
	}
}

// assignments replaces the shell variables that a page sets, and those that a shell sets.
func assignments(t *testing.T, page string) *strings.Replacer {
	t.Helper()
	pairs := []string{"$PWD/", ""}
	text, err := os.ReadFile(page)
	if err != nil { // a help text
		return strings.NewReplacer(pairs...)
	}
	for _, set := range regexp.MustCompile(`(?m)^ *([a-z]+)=['"]?([^'"\s]+)['"]?$`).FindAllStringSubmatch(string(text), -1) {
		pairs = append(pairs, "$"+set[1], strings.NewReplacer(pairs...).Replace(set[2]))
	}
	return strings.NewReplacer(pairs...)
}

// Every command of the documentation must work: after ALFONSINE_COMMANDS seconds it has
// succeeded or is still running.
func TestTheCommandsOfTheDocumentationRun(t *testing.T) {
	seconds := gametest.Size(t, "ALFONSINE_COMMANDS", 0)
	if seconds == 0 {
		return
	}
	bin := build(t)
	nets, err := filepath.Abs(filepath.Join(root, "bot/nets"))
	gametest.Must(t, err)
	ran := make(map[string]bool)
	for _, c := range commands(t) {
		set := assignments(t, c.where)
		var args []string
		for _, word := range c.args {
			args = append(args, set.Replace(word))
		}
		line := c.program + " " + strings.Join(args, " ")
		if ran[line] || strings.Contains(line, "$") {
			continue
		}
		ran[line] = true
		folder := t.TempDir()
		furnish(t, folder, bin, nets, args)
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(seconds)*time.Second)
		run := exec.CommandContext(ctx, filepath.Join(bin, c.program), args...)
		run.Dir = folder
		run.WaitDelay = time.Second
		if out, err := run.CombinedOutput(); err != nil && ctx.Err() == nil {
			t.Errorf("%s: %s: %v\n%s", c.where, line, err, out)
		}
		cancel()
	}
	if len(ran) < 60 {
		t.Errorf("only %d commands were found", len(ran))
	}
}

// tables writes a file of tables, as the server leaves it when it is killed.
func tables(t *testing.T, folder, bin, name string) {
	t.Helper()
	server := exec.Command(filepath.Join(bin, "web"), "--listen", "127.0.0.1:0", "--tables", name)
	server.Dir = folder
	out, err := server.StdoutPipe()
	if err == nil {
		err = server.Start()
	}
	gametest.Must(t, err)
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil { // which says where it listens
		t.Errorf("%q, %v", line, err)
	}
	gametest.Must(t, server.Process.Kill())
	_ = server.Wait() // it was killed
}

// matches are matches of two games, as backgammon programs write them.
var matches = map[string]string{
	".mat": " 3 point match\n\n Game 1\n A : 0                           B : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2) 61: 13/7 8/7                31: 8/5 6/5\n\n Game 2\n A : 0                           B : 0\n" +
		"  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2) 61: 13/7 8/7                31: 8/5 6/5\n",
	".sgf": "(;FF[4]GM[6];W[31hefe];B[42qusu])\n(;FF[4]GM[6];W[31hefe];B[42qusu])\n",
}

// furnish creates the files that a command reads: records, rules, and networks for its game.
func furnish(t *testing.T, folder, bin, nets string, args []string) {
	t.Helper()
	game := "fallas"
	if i := slices.Index(args, "--game"); i >= 0 && i+1 < len(args) {
		game = args[i+1]
	}
	output := func(name string) bool {
		i := slices.Index(args, name)
		return i > 0 && args[i-1] == "--output"
	}
	write := func(name string, program string, args ...string) {
		text, err := exec.Command(filepath.Join(bin, program), args...).Output()
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, name), text, 0o666)
		}
		if err != nil {
			t.Fatalf("%s %v: %v", program, args, err)
		}
	}
	train := func(game, name string) {
		write("trained", "alfonsine", "train", "--game", game, "--games", "10", "--number", "0", "--output", filepath.Join(folder, name))
	}
	for _, arg := range args {
		for _, name := range strings.FieldsFunc(arg, func(ch rune) bool { return ch == ',' || ch == '=' }) {
			switch {
			case output(name):
			case name == "game.txt":
				write(name, "selfplay", "-record")
			case name == "games.txt":
				write(name, "selfplay", "-record")
				text, err := os.ReadFile(filepath.Join(folder, name))
				if err == nil {
					err = os.WriteFile(filepath.Join(folder, name), []byte(strings.Repeat(string(text)+"\n", 3)), 0o666)
				}
				gametest.Must(t, err)
			case name == "match.mat", name == "match.sgf":
				gametest.Must(t, os.WriteFile(filepath.Join(folder, name), []byte(matches[filepath.Ext(name)]), 0o666))
			case name == "games.db" && slices.Contains(args, "--backup"):
				tables(t, folder, bin, name)
			case name == "mine.json":
				write(name, "alfonsine", "rules", "--game", "fallas")
			case strings.HasPrefix(name, "nets/") || strings.HasPrefix(name, "bot/nets/") || strings.HasPrefix(name, "kin/"):
				// A copy, since training a list writes beside it.
				gametest.Must(t, os.CopyFS(filepath.Join(folder, filepath.Dir(name)), os.DirFS(nets)))
			case strings.HasSuffix(name, ".net") && strings.Contains(game, "?"):
				train(game, name)
			case strings.HasSuffix(name, ".net"):
				of := strings.TrimSuffix(game, ".json")
				if of == "mine" {
					of = "fallas"
				}
				link(t, filepath.Join(nets, of+".net"), filepath.Join(folder, name))
			}
		}
	}
}

func link(t *testing.T, to, name string) {
	t.Helper()
	gametest.Must(t, os.MkdirAll(filepath.Dir(name), 0o777))
	if err := os.Symlink(to, name); err != nil && !errors.Is(err, fs.ErrExist) {
		t.Fatal(err)
	}
}
