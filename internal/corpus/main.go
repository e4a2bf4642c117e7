// Corpus keeps useful inputs found by fuzzing. From the cache of go test -fuzz it selects
// as few inputs as possible that reach code not reached by the seeds and the kept inputs,
// and puts them where go test finds them.
//
//	.ci/long fuzz            fuzzes every target for an hour
//	go run ./internal/corpus keeps useful inputs, in testdata/fuzz
//
// A kept input is a test like a seed: every go test runs it, and fuzzing starts from it. So
// they should be few and small.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Limits on the number of inputs kept for a target and on their size.
const (
	mostInputs = 40
	mostBytes  = 2000
)

func main() {
	if err := run(os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "corpus:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("corpus", flag.ContinueOnError)
	only := flags.String("only", "", "only targets whose name matches this `pattern`")
	if err := flags.Parse(args); err != nil {
		return err
	}
	pattern, err := regexp.Compile(*only)
	if err != nil {
		return err
	}
	targets, err := find(".")
	if err != nil {
		return err
	}
	cache, err := output("go", "env", "GOCACHE")
	if err != nil {
		return err
	}
	module, err := output("go", "list", "-m")
	if err != nil {
		return err
	}
	for _, t := range targets {
		if !pattern.MatchString(t.name) {
			continue
		}
		t.cache = filepath.Join(cache, "fuzz", filepath.FromSlash(module), t.dir, t.name)
		kept, err := t.keep()
		if err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
		fmt.Printf("%s: %d inputs kept\n", t.name, kept)
	}
	return nil
}

func output(name string, args ...string) (string, error) {
	out, err := exec.Command(name, args...).Output()
	return strings.TrimSpace(string(out)), err
}

// A target is one function to fuzz.
type target struct {
	name, dir string
	cache     string // where go test -fuzz caches its inputs
}

var fuzzed = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)

// find finds the targets in a folder and below.
func find(root string) ([]target, error) {
	var targets []target
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range fuzzed.FindAllSubmatch(text, -1) {
			targets = append(targets, target{name: string(m[1]), dir: filepath.Dir(path)})
		}
		return err
	})
	return targets, err
}

// An input is a candidate file with the code that it reaches.
type input struct {
	name    string
	size    int
	reaches map[string]bool
}

// keep keeps the target's inputs that reach code not yet covered. It returns the number of
// inputs kept.
func (t target) keep() (int, error) {
	scratch, err := os.MkdirTemp("", "corpus")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(scratch)
	binary := filepath.Join(scratch, "fuzz.test")
	if out, err := exec.Command("go", "test", "-c", "-cover", "-coverpkg=./...", "-o", binary, "./"+t.dir).CombinedOutput(); err != nil {
		return 0, fmt.Errorf("%w\n%s", err, out)
	}
	folder := filepath.Join(t.dir, "testdata", "fuzz", t.name)
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return 0, err
	}
	names, err := t.gather(folder)
	if err != nil {
		return 0, err
	}
	if names, err = t.leaveOthers(folder, binary, names); err != nil {
		return 0, err
	}
	covered, err := t.reach(scratch, binary, "seed#.*")
	if err != nil {
		return 0, err
	}
	var inputs []input
	for _, name := range names {
		info, err := os.Stat(filepath.Join(folder, name))
		if err != nil {
			return 0, err
		}
		reaches, err := t.reach(scratch, binary, regexp.QuoteMeta(name))
		if err != nil {
			return 0, fmt.Errorf("%s: %w", name, err)
		}
		inputs = append(inputs, input{name, int(info.Size()), reaches})
	}
	kept := choose(inputs, covered)
	for _, in := range inputs {
		if !slices.Contains(kept, in.name) {
			if err := os.Remove(filepath.Join(folder, in.name)); err != nil {
				return 0, err
			}
		}
	}
	if len(kept) == 0 {
		err = os.Remove(folder)
	}
	return len(kept), err
}

// gather copies the cached inputs to the folder where go test finds them. It returns the
// names of all inputs there.
func (t target) gather(folder string) ([]string, error) {
	found, err := os.ReadDir(t.cache)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, entry := range found {
		text, err := os.ReadFile(filepath.Join(t.cache, entry.Name()))
		if err != nil {
			return nil, err
		}
		if len(text) <= mostBytes {
			if err := os.WriteFile(filepath.Join(folder, entry.Name()), text, 0o666); err != nil {
				return nil, err
			}
		}
	}
	there, err := os.ReadDir(folder)
	var names []string
	for _, entry := range there {
		names = append(names, entry.Name())
	}
	return names, err
}

var mismatched = regexp.MustCompile(`"testdata/fuzz/\w+/(\w+)": mismatched types`)

// leaveOthers removes inputs from before the target's arguments changed, which go test
// keeps in its cache. It returns the names of the rest.
func (t target) leaveOthers(folder, binary string, names []string) ([]string, error) {
	cmd := exec.Command(binary, "-test.run=^"+t.name+"$/^seed#0$")
	cmd.Dir = t.dir
	out, _ := cmd.CombinedOutput() // other failures show up when the inputs are run
	for _, m := range mismatched.FindAllSubmatch(out, -1) {
		name := string(m[1])
		if err := os.Remove(filepath.Join(folder, name)); err != nil {
			return nil, err
		}
		names = slices.DeleteFunc(names, func(s string) bool { return s == name })
	}
	return names, nil
}

// reach runs some inputs and returns the blocks of code that they reach.
func (t target) reach(scratch, binary, inputs string) (map[string]bool, error) {
	profile := filepath.Join(scratch, "cover")
	cmd := exec.Command(binary, "-test.run=^"+t.name+"$/^"+inputs+"$", "-test.coverprofile="+profile)
	cmd.Dir = t.dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		return nil, err
	}
	blocks := make(map[string]bool)
	for _, line := range strings.Split(string(text), "\n") {
		if fields := strings.Fields(line); len(fields) == 3 && fields[2] != "0" {
			blocks[fields[0]] = true
		}
	}
	return blocks, nil
}

// choose returns inputs that together reach all code that any of them reaches, the most
// productive first.
func choose(inputs []input, covered map[string]bool) []string {
	var kept []string
	for len(kept) < mostInputs {
		best, most := -1, 0
		for i, in := range inputs {
			adds := 0
			for block := range in.reaches {
				if !covered[block] {
					adds++
				}
			}
			if adds > most || adds == most && adds > 0 && in.size < inputs[best].size {
				best, most = i, adds
			}
		}
		if best < 0 {
			break
		}
		kept = append(kept, inputs[best].name)
		for block := range inputs[best].reaches {
			covered[block] = true
		}
	}
	return kept
}
