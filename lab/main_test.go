package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"example.com/alfonsine/lab/internal/gametest"
)

var commands = regexp.MustCompile(`(?m)(?:go run -C lab \.|\./lab|^ *lab|` + "`" + `lab) ([a-z][^\n` + "`" + `>|]*)`)

var word = regexp.MustCompile(`'[^']*'|\S+`)

// Commands of pages and of help texts are right: they exist, and have these flags.
func TestTheCommandsThatPagesShowExist(t *testing.T) {
	texts := map[string]string{}
	for _, pattern := range []string{"../README.md", "../docs/*.md", "../docs/games/*.md", "*.md", "notebooks/*.md"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			gametest.Must(t, err)
			texts[name] = string(text)
		}
	}
	for _, cmd := range root().Commands() {
		texts["the help of "+cmd.Name()] = cmd.Example
	}
	checked := 0
	for where, text := range texts {
		for _, m := range commands.FindAllStringSubmatch(text, -1) {
			args := word.FindAllString(m[1], -1)
			for i := range args {
				args[i] = strings.Trim(args[i], "'")
			}
			if i := strings.Index(m[1], ":::"); i >= 0 { // what follows is for parallel
				args = word.FindAllString(m[1][:i], -1)
			}
			cmd, rest, err := root().Find(args)
			if err == nil && (cmd.HasSubCommands() && cmd.RunE == nil || !cmd.HasParent()) {
				t.Errorf("%s: there is no command %s", where, m[1])
			}
			if err == nil {
				err = cmd.ParseFlags(rest)
			}
			if err != nil {
				t.Errorf("%s: %s: %v", where, m[1], err)
			}
			checked++
		}
	}
	if checked < 15 {
		t.Errorf("only %d commands were found", checked)
	}
}

// A flag has one meaning in all commands.
func TestFlagsHaveOneMeaning(t *testing.T) {
	kinds := map[string]string{}
	var walk func(*cobra.Command)
	walk = func(cmd *cobra.Command) {
		for _, name := range []string{"games", "number", "seed", "workers", "white", "black", "judge"} {
			f := cmd.Flags().Lookup(name)
			if f == nil {
				continue
			}
			if kind := kinds[name]; kind != "" && kind != f.Value.Type() {
				t.Errorf("%s: --%s is a %s, elsewhere a %s", cmd.CommandPath(), name, f.Value.Type(), kind)
			}
			kinds[name] = f.Value.Type()
			if f.Shorthand != "" {
				t.Errorf("%s: --%s is short as well", cmd.CommandPath(), name)
			}
		}
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	walk(root())
}
