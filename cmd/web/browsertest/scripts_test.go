package browsertest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// node runs a program of node in cmd/web with an input, and returns what it says and whether it
// has failed.
func node(input, program string, args ...string) (string, error) {
	command := exec.Command("node", append([]string{"browsertest/node_modules/" + program}, args...)...)
	command.Dir = ".."
	command.Stdin = strings.NewReader(input)
	out, err := command.CombinedOutput()
	return string(out), err
}

// The scripts of the page ask the library for what it has, and take its answers as they are
// declared.
func TestTheScriptsHaveTheDeclaredTypes(t *testing.T) {
	t.Parallel()
	const compiler = "typescript/bin/tsc"
	if said, err := node("", compiler, "--project", "browsertest"); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
	here, err := filepath.Abs(".")
	must(t, err)
	folder := t.TempDir()
	wrong := fmt.Sprintf("/** @param {import(%q).Game} game */\nexport const wrong = (game) => game.state.phrase;\n", filepath.Join(here, "../page/game.js"))
	must(t, os.WriteFile(filepath.Join(folder, "wrong.js"), []byte(wrong), 0o644))
	project := fmt.Sprintf(`{"extends": %q, "include": ["wrong.js", %q]}`, filepath.Join(here, "tsconfig.json"), filepath.Join(here, "page.d.ts"))
	must(t, os.WriteFile(filepath.Join(folder, "tsconfig.json"), []byte(project), 0o644))
	if said, err := node("", compiler, "--project", folder); err == nil || !strings.Contains(said, "phrase") {
		t.Errorf("a field that a state has not is accepted: %v\n%s", err, said)
	}
}

func TestTheLinterFindsNothingInTheScripts(t *testing.T) {
	t.Parallel()
	const linter, config = "eslint/bin/eslint.js", "--config=browsertest/eslint.config.mjs"
	if said, err := node("", linter, config, "page", "keeper.js", "wasm", "browsertest/modules", "browsertest/old.mjs"); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
	if said, err := node("const unused = 1;\nexport default class { static {} }", linter, config, "--stdin"); err == nil || !strings.Contains(said, "no-unused-vars") || !strings.Contains(said, "Chromium 92") {
		t.Errorf("what is not used, and what is too new, is accepted: %v\n%s", err, said)
	}
}

// What needs no browser is tested without one.
func TestTheModulesWorkWithoutABrowser(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("modules/*.test.mjs")
	must(t, err)
	out, err := exec.Command("node", append([]string{"--test"}, files...)...).CombinedOutput()
	if err != nil || len(files) < 6 {
		t.Errorf("%d files: %v\n%s", len(files), err, out)
	}
}
