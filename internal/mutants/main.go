// Mutants tests the tests: it makes small changes to the code, one at a time, and runs the
// tests until one fails. A change that no test notices shows a rule without a test.
//
//	go run ./internal/mutants                       all of them: more than a night
//	go run ./internal/mutants -short -within 1s     all of them, with quick tests only
//	go run ./internal/mutants -n 40                 a random sample
//	go run ./internal/mutants -n 40 -seed 7         the same sample again
//	go run ./internal/mutants -n 40 -live 10        and an error only if more than ten live
//	go run ./internal/mutants -only 'Roll|dice.go'  only some functions or files
//	go run ./internal/mutants -list                 the names of all
//	go run ./internal/mutants -diff 1283            the change of one
//
// All mutants are compiled into the tests at once, behind a switch set by the environment.
// A mutant therefore costs only a run of the tests that reach it, with limits on time and
// memory. Tests that noticed its neighbours come first, then quick tests.
//
// A mutant that lives either breaks a rule, and a test is missing, or makes no visible
// difference. In the second case list it in equivalent.txt with the reason; then it no
// longer counts. It is listed by function and change, not by line. If the function is
// renamed, the change still finds it.
//
// With -results the outcome of each mutant is saved in a file. An interrupted run continues
// from there, and a longer run retries the mutants that lived in a short one.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	err := run(ctx, os.Args[1:], os.Stdout)
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
	default:
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// A config is the parsed command line.
type config struct {
	module   string
	packages []string // the packages to change
	tests    []string // the packages whose tests to run
	only     *regexp.Regexp
	sample   int
	seed     uint64
	workers  int
	list     bool
	diff     int
	all      bool // also the known mutants
	results  string
	live     int // the most mutants that may live
	retry    bool
	short    bool
	within   time.Duration // the time limit of a test
	each     time.Duration // the time limit for the tests of one mutant
	work     string        // the folder for compiled tests; empty for a temporary one
}

func parse(args []string, out io.Writer) (*config, error) {
	flags := flag.NewFlagSet("mutants", flag.ContinueOnError)
	flags.SetOutput(out)
	c := new(config)
	flags.StringVar(&c.module, "C", ".", "the `folder` of the module")
	packages := flags.String("packages", "", "the `packages` to change; by default all that other modules can import, and their imports")
	tests := flags.String("tests", "", "the `packages` whose tests to run, if they depend on the changed ones; by default all packages, and with own only the changed ones")
	only := flags.String("only", "", "only mutants whose place or name matches this `pattern`")
	flags.IntVar(&c.sample, "n", 0, "try a sample of this size; 0 means all")
	flags.Uint64Var(&c.seed, "seed", 0, "the seed of the sample and of the tests; 0 means a random one")
	flags.IntVar(&c.workers, "workers", max(1, runtime.GOMAXPROCS(0)/2), "the number of mutants tried at a time")
	flags.IntVar(&c.live, "live", 0, "fail only if more mutants live than this: a sample may have some that are not listed yet")
	flags.BoolVar(&c.list, "list", false, "list the mutants without trying them")
	flags.IntVar(&c.diff, "diff", 0, "show the change of the mutant with this `number`")
	flags.BoolVar(&c.all, "known", false, "also try the mutants of equivalent.txt, and report those that a test notices")
	flags.StringVar(&c.results, "results", "", "keep the outcomes in this `file`, and skip mutants that are in it")
	flags.BoolVar(&c.retry, "retry", true, "retry mutants that lived according to the file of results")
	flags.BoolVar(&c.short, "short", false, "run the tests with -short, and each only once per mutant")
	flags.DurationVar(&c.within, "within", time.Hour, "run only tests that take at most this `time`")
	flags.DurationVar(&c.each, "each", 24*time.Hour, "run tests for at most this `time` per mutant, the most promising first")
	flags.StringVar(&c.work, "work", "", "keep the compiled tests in this `folder`, and reuse them while the code is the same")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if flags.NArg() > 0 {
		return nil, fmt.Errorf("unexpected argument %q; try -help", flags.Arg(0))
	}
	if c.workers < 1 {
		return nil, fmt.Errorf("-workers %d: must be 1 or more", c.workers)
	}
	var err error
	if c.only, err = regexp.Compile(*only); err != nil {
		return nil, err
	}
	if c.seed == 0 {
		c.seed = 1 + rand.Uint64N(1e6)
	}
	all, err := shipped(c.module)
	if err != nil {
		return nil, err
	}
	c.packages, c.tests = all, all
	if *packages != "" {
		c.packages = strings.Split(*packages, ",")
	}
	if *tests != "" {
		c.tests = strings.Split(*tests, ",")
	}
	return c, nil
}

func run(ctx context.Context, args []string, out io.Writer) error {
	c, err := parse(args, out)
	if err != nil {
		return err
	}
	reasons, err := readKnown(known)
	if err != nil {
		return err
	}
	s, err := load(c.module, c.packages)
	if err != nil {
		return err
	}
	if c.diff > 0 {
		return s.show(out, c.diff)
	}
	known, gone := match(s.mutants, reasons)
	chosen := c.choose(s.mutants, known)
	if c.list {
		for _, m := range chosen {
			fmt.Fprintln(out, m)
		}
		return nil
	}
	for _, key := range gone {
		fmt.Fprintf(out, "equivalent.txt lists an unknown mutant: %s\n", strings.ReplaceAll(key, "\t", ": "))
	}
	return c.try(ctx, out, s, chosen, known)
}

// choose returns the mutants to try. known maps the listed ones to their reasons.
func (c *config) choose(mutants []*mutant, known map[*mutant]string) (chosen []*mutant) {
	for _, m := range mutants {
		if c.only.MatchString(m.String()) && (c.all || c.list || known[m] == "") {
			chosen = append(chosen, m)
		}
	}
	if rng := rand.New(rand.NewPCG(c.seed, 0)); c.sample > 0 && c.sample < len(chosen) {
		rng.Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
		chosen = chosen[:c.sample]
		slices.SortFunc(chosen, func(a, b *mutant) int { return a.id - b.id })
	}
	return chosen
}

// A result is the outcome of a mutant, as in the file of results.
type result struct {
	Mutant string // its key
	Place  string
	By     string // the test that noticed it, or empty
}

// try runs the tests with each mutant. The error says how many live.
func (c *config) try(ctx context.Context, out io.Writer, s *schema, chosen []*mutant, known map[*mutant]string) error {
	scratch, clean, err := c.folder()
	if err != nil {
		return err
	}
	defer clean()
	before, err := c.done()
	if err != nil {
		return err
	}
	began := time.Now()
	fmt.Fprintf(out, "%d mutants of %d, seed %d\n", len(chosen), len(s.mutants), c.seed)
	r := &runner{module: c.module, scratch: scratch, seed: c.seed, short: c.short}
	code, err := checksum(c.module)
	if err != nil {
		return err
	}
	changed := s.narrow(chosen)
	code += strings.Join(slices.Sorted(maps.Keys(s.overlay)), ",")
	if slices.Equal(c.tests, []string{"own"}) {
		c.tests = changed
	}
	if c.tests, err = testsOf(c.module, c.tests, changed); err != nil {
		return err
	}
	code += strings.Join(c.tests, ",")
	tests, err := readTests(scratch, code)
	if errors.Is(err, fs.ErrNotExist) {
		tests, err = c.prepare(ctx, out, s, r, code)
	}
	if err != nil {
		return err
	}
	tests = slices.DeleteFunc(tests, func(t *test) bool { return t.time > c.within })
	fmt.Fprintf(out, "%d tests are ready after %v\n", len(tests), time.Since(began).Round(time.Second))

	file := io.Discard
	if c.results != "" {
		f, err := os.OpenFile(c.results, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
		if err != nil {
			return err
		}
		defer f.Close()
		file = f
	}
	h := newHunt(r, tests, c.each)
	var lock sync.Mutex
	by := make(map[string]int)
	tried, lives := 0, 0
	err = each(ctx, c.workers, len(chosen), func(i int) error {
		m := chosen[i]
		killer, ok := before[m.key()]
		if !ok {
			var err error
			if killer, err = h.kill(ctx, m); err != nil {
				return err
			}
		}
		lock.Lock()
		defer lock.Unlock()
		if !ok {
			line, err := json.Marshal(result{m.key(), m.place(), killer})
			if err != nil {
				return err
			}
			if _, err := file.Write(append(line, '\n')); err != nil {
				return err
			}
		}
		tried++
		reason := known[m]
		switch {
		case killer == "" && reason == "":
			lives++
			fmt.Fprintf(out, "LIVES %v\n", m)
		case killer != "" && reason != "":
			fmt.Fprintf(out, "in equivalent.txt, but %s notices it: %v\n", killer, m)
		}
		if killer != "" {
			by[killer]++
		}
		if tried%200 == 0 {
			fmt.Fprintf(out, "%d tried, %d live, %v\n", tried, lives, time.Since(began).Round(time.Second))
		}
		return nil
	})
	fmt.Fprintf(out, "%d of %d mutants tried in %v, %d live\n", tried, len(chosen), time.Since(began).Round(time.Second), lives)
	switch {
	case err != nil:
		return err
	case lives > c.live:
		return fmt.Errorf("%d mutants live (go run ./internal/mutants -diff NUMBER shows one, -only finds it again)", lives)
	}
	return nil
}

// folder returns the folder for compiled tests, and a function to call at the end.
func (c *config) folder() (path string, clean func(), err error) {
	if c.work != "" {
		return c.work, func() {}, os.MkdirAll(c.work, 0o777)
	}
	path, err = os.MkdirTemp("", "mutants")
	return path, func() { os.RemoveAll(path) }, err
}

// prepare compiles the tests and finds the mutants that they reach.
func (c *config) prepare(ctx context.Context, out io.Writer, s *schema, r *runner, code string) ([]*test, error) {
	binaries, err := s.compile(c.module, r.scratch, c.tests)
	if err != nil {
		return nil, err
	}
	tests, left, err := r.prepare(ctx, binaries, c.workers, c.within)
	if err != nil {
		return nil, err
	}
	for _, text := range left {
		fmt.Fprintf(out, "left out, since it fails without a mutant or takes too long: %s\n", text)
	}
	return tests, writeTests(r.scratch, code, tests)
}

// done reads the file of results. It returns the test that noticed each mutant, by key; the
// test is empty for a mutant that lived and is not to be retried.
func (c *config) done() (map[string]string, error) {
	by := make(map[string]string)
	if c.results == "" {
		return by, nil
	}
	f, err := os.Open(c.results)
	if errors.Is(err, os.ErrNotExist) {
		return by, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	for d := json.NewDecoder(f); ; {
		var r result
		switch err := d.Decode(&r); {
		case err == io.EOF:
			return by, nil
		case err != nil:
			return nil, fmt.Errorf("%s: %w", c.results, err)
		case r.By != "" || !c.retry:
			by[r.Mutant] = r.By
		}
	}
}

// show writes the change of a mutant, with the lines around it.
func (s *schema) show(out io.Writer, id int) error {
	if id > len(s.mutants) {
		return fmt.Errorf("the mutants are numbered from 1 to %d", len(s.mutants))
	}
	m, p := s.mutants[id-1], s.sites[id]
	text := p.text
	if p.site.form == beginning {
		text = " break"
	}
	begin := strings.LastIndexByte(p.source[:p.site.from], '\n') + 1
	end := len(p.source)
	if n := strings.IndexByte(p.source[p.site.to:], '\n'); n >= 0 {
		end = p.site.to + n
	}
	fmt.Fprintln(out, m)
	lines := func(mark, code string) {
		for _, line := range strings.Split(strings.TrimSuffix(code, "\n"), "\n") {
			fmt.Fprintf(out, "%s%s\n", mark, line)
		}
	}
	context := strings.Split(p.source[:begin], "\n")
	context = context[:len(context)-1]
	lines(" ", strings.Join(context[max(0, len(context)-3):], "\n"))
	lines("-", p.source[begin:end])
	lines("+", p.source[begin:p.site.from]+text+p.source[p.site.to:end])
	after := strings.SplitN(strings.TrimPrefix(p.source[end:], "\n"), "\n", 4)
	lines(" ", strings.Join(after[:min(3, len(after))], "\n"))
	return nil
}
