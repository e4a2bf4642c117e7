package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A binary is the compiled tests of one package, with all mutants.
type binary struct {
	dir   string // the package's folder in the module
	path  string
	flags []string
}

// A test is a test, an example, or a fuzz target with its seeds.
type test struct {
	binary  *binary
	name    string
	time    time.Duration // processor time, with no mutant chosen and with notes
	reaches map[int]way   // the mutants that it reached, and with a minus the functions
}

// A way says how a test reaches a mutant.
type way uint8

const (
	never   way = iota
	atStart     // when the program starts, as in every test
	running     // when the test runs
)

func (t *test) String() string { return strings.TrimPrefix(t.binary.dir+" ", ". ") + t.name }

// sizes limit the tests of adjustable size to what shows a fault.
var sizes = []string{
	"ALFONSINE_PAIRS=3000", "ALFONSINE_PLAYS=40000", "ALFONSINE_GAMES=2", "ALFONSINE_PERFT=60000", "ALFONSINE_TEXTS=60",
}

// compile compiles the tests of packages with the schema.
func (s *schema) compile(module, scratch string, packages []string) ([]*binary, error) {
	replace := make(map[string]string)
	for path, text := range s.overlay {
		name := filepath.Join(scratch, strconv.Itoa(len(replace))+".go")
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			return nil, err
		}
		replace[path] = name
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, err
	}
	overlay := filepath.Join(scratch, "overlay.json")
	if err := os.WriteFile(overlay, text, 0o666); err != nil {
		return nil, err
	}
	var list []*binary
	for _, dir := range packages {
		b := &binary{dir: filepath.ToSlash(filepath.Clean(dir)), path: filepath.Join(scratch, strconv.Itoa(len(list))+".test")}
		if _, err := command(module, nil, "go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", b.path, "./"+b.dir); err != nil {
			return nil, err
		}
		if _, err := os.Stat(b.path); err != nil {
			continue // a package without tests
		}
		for _, flag := range []string{"-rapid.nofailfile", "-rapid.checks=8"} {
			if _, err := command(filepath.Join(module, dir), nil, b.path, flag, "-test.list=^$"); err == nil {
				b.flags = append(b.flags, flag)
			}
		}
		list = append(list, b)
	}
	return list, nil
}

// A runner runs tests.
type runner struct {
	module  string
	scratch string
	seed    uint64
	short   bool // run tests with -short, and each only once per mutant
}

// The limits of a process. They stop mutants that loop or list for ever.
const (
	memory = 2 << 30
	grace  = 500 * time.Millisecond // of processor time
	slow   = 4                      // and this many times the time of the tests
)

// An outcome is the outcome of some tests.
type outcome struct {
	failed string // the test that failed, or another fault; empty if all passed
	time   time.Duration
}

// run runs some tests of one binary with a mutant, or with 0 for none.
func (r *runner) run(ctx context.Context, b *binary, mutant int, note string, tests []*test) (outcome, error) {
	var names []string
	limit := grace
	for _, t := range tests {
		names = append(names, regexp.QuoteMeta(t.name))
		limit += slow * t.time
	}
	ctx, cancel := context.WithTimeout(ctx, time.Minute+20*limit) // for a test that waits for ever
	defer cancel()
	args := append([]string{"-test.run=^(" + strings.Join(names, "|") + ")$", "-test.failfast", "-test.timeout=0"}, b.flags...)
	if r.short {
		args = append(args, "-test.short")
	}
	if len(b.flags) > 1 {
		args = append(args, "-rapid.seed="+strconv.FormatUint(r.seed, 10))
	}
	cmd := exec.CommandContext(ctx, b.path, args...)
	if runtime.GOOS != "windows" {
		limits := fmt.Sprintf(`ulimit -d %d; ulimit -t %d; exec "$0" "$@"`, memory>>10, 1+int(limit.Seconds()))
		cmd = exec.CommandContext(ctx, "sh", append([]string{"-c", limits, b.path}, args...)...)
	}
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.Dir = filepath.Join(r.module, b.dir)
	cmd.Env = append(os.Environ(), append(sizes,
		"MUTANT="+strconv.Itoa(mutant), "MUTANT_NOTE="+note, "ALFONSINE_SEED="+strconv.FormatUint(r.seed, 10))...)
	cmd.WaitDelay = 20 * time.Second // long, since a busy machine may stall
	err := cmd.Run()
	var o outcome
	if cmd.ProcessState != nil {
		o.time = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	var exit *exec.ExitError
	switch {
	case err == nil:
		return o, nil
	case ctx.Err() == context.Canceled:
		return o, ctx.Err()
	case errors.As(err, &exit), ctx.Err() == context.DeadlineExceeded:
		if exit != nil && (exit.ExitCode() == notExecutable || exit.ExitCode() == notFound) {
			return o, fmt.Errorf("the tests of %s did not run: %w\n%s", b.dir, err, out.Bytes())
		}
		o.failed = verdict(out.String(), o.time >= limit)
		return o, nil
	}
	return o, err
}

var failure = regexp.MustCompile(`(?m)^--- FAIL: (\S+)`)

// The exit codes of a shell for a program that it cannot run.
const notExecutable, notFound = 126, 127

// verdict returns why tests failed, by their output.
func verdict(out string, late bool) string {
	if m := failure.FindStringSubmatch(out); m != nil {
		return m[1]
	}
	switch {
	case late:
		return "the time"
	case strings.Contains(out, "out of memory"), strings.Contains(out, "cannot allocate memory"):
		return "the memory"
	case strings.Contains(out, "panic: "):
		return "a panic"
	}
	return "the end of the process"
}

// prepare lists the tests of the binaries, with their times and the mutants that they
// reach. It leaves out tests that fail without a mutant or take too long, and returns
// texts about them.
func (r *runner) prepare(ctx context.Context, binaries []*binary, workers int, within time.Duration) (tests []*test, left []string, err error) {
	for _, b := range binaries {
		out, err := command(filepath.Join(r.module, b.dir), nil, b.path, "-test.list=.")
		if err != nil {
			return nil, nil, err
		}
		for _, name := range strings.Fields(string(out)) {
			if strings.HasPrefix(name, "Test") || strings.HasPrefix(name, "Example") || strings.HasPrefix(name, "Fuzz") {
				tests = append(tests, &test{binary: b, name: name, time: min(within, time.Minute)})
			}
		}
	}
	failed := make([]string, len(tests))
	err = each(ctx, workers, len(tests), func(i int) error {
		t := tests[i]
		note := filepath.Join(r.scratch, "note"+strconv.Itoa(i))
		o, err := r.run(ctx, t.binary, 0, note, []*test{t})
		if err != nil {
			return err
		}
		failed[i], t.time = o.failed, o.time
		t.reaches, err = noted(note)
		return err
	})
	for i, why := range failed {
		if why != "" {
			left = append(left, tests[i].String()+": "+why)
			tests[i] = nil
		}
	}
	tests = slices.DeleteFunc(tests, func(t *test) bool { return t == nil })
	slices.SortStableFunc(tests, func(a, b *test) int { return cmp.Compare(a.time, b.time) })
	return tests, left, err
}

// noted reads the mutants that a test reached.
func noted(path string) (map[int]way, error) {
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	ids := make(map[int]way)
	for _, line := range strings.Fields(string(text)) {
		id, err := strconv.Atoi(line)
		if err != nil {
			return nil, err
		}
		how := running
		if line[0] == '+' {
			how = atStart
		}
		ids[id] = max(ids[id], how)
	}
	return ids, nil
}

// each calls do for every i below n on a number of goroutines, until one fails or the
// context is cancelled.
func each(ctx context.Context, workers, n int, do func(i int) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	next := make(chan int)
	done := make(chan struct{})
	for range workers {
		go func() {
			defer func() { done <- struct{}{} }()
			for i := range next {
				if err := do(i); err != nil {
					cancel(err)
				}
			}
		}()
	}
feed:
	for i := range n {
		select {
		case next <- i:
		case <-ctx.Done():
			break feed
		}
	}
	close(next)
	for range workers {
		<-done
	}
	return context.Cause(ctx)
}
