// Mutants tests the tests: it makes small changes to the code, one at a time, and runs the
// tests until one fails. A change that no test notices shows a rule without a test.
//
//	go run ./internal/mutants                       all of them: a night and more
//	go run ./internal/mutants -short -within 1s     the same with the quick tests alone
//	go run ./internal/mutants -n 40                 a sample, another one each time
//	go run ./internal/mutants -n 40 -seed 7         the same sample again
//	go run ./internal/mutants -n 40 -live 10        and no error unless more than ten live
//	go run ./internal/mutants -only 'Roll|dice.go'  those of some functions or files
//	go run ./internal/mutants -list                 their names
//	go run ./internal/mutants -diff 1283            what one of them changes
//
// All mutants are compiled into the tests at once, behind a switch set by the environment.
// A mutant therefore costs only a run of the tests that reach it, with limits on time and
// memory. Tests that noticed its neighbours come first, then quick tests.
//
// A mutant that lives either breaks a rule, and a test is missing, or changes nothing that
// can be seen. In the second case it goes into equivalent.txt with the reason, and no
// longer counts. Its name there is its function and the change, not the line. If the
// function is renamed, the change still finds it.
//
// With -results the outcome of each mutant is saved in a file. An interrupted run continues
// from there, and a longer run tries again the mutants that lived in a short one.
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

// A config is what the command line asks for.
type config struct {
	module   string
	packages []string // that are changed
	tests    []string // the packages whose tests are run
	only     *regexp.Regexp
	sample   int
	seed     uint64
	workers  int
	list     bool
	diff     int
	all      bool // the known ones too
	results  string
	live     int // how many may live
	retry    bool
	short    bool
	within   time.Duration // that a test may take
	each     time.Duration // that the tests of one mutant may take
	work     string        // the folder for what is compiled; empty for one that goes again
}

func parse(args []string, out io.Writer) (*config, error) {
	flags := flag.NewFlagSet("mutants", flag.ContinueOnError)
	flags.SetOutput(out)
	c := new(config)
	flags.StringVar(&c.module, "C", ".", "the `folder` of the module")
	packages := flags.String("packages", "", "the `packages` that are changed; none stands for all that can be in a program elsewhere")
	tests := flags.String("tests", "", "the `packages` whose tests are run, if they come by what is changed; none stands for all packages, and own for those of the mutants themselves")
	only := flags.String("only", "", "only mutants whose place or name matches this `pattern`")
	flags.IntVar(&c.sample, "n", 0, "a sample of so many; 0 is all of them")
	flags.Uint64Var(&c.seed, "seed", 0, "the seed of the sample and of the tests; 0 is another one each time")
	flags.IntVar(&c.workers, "workers", max(1, runtime.GOMAXPROCS(0)/2), "how many mutants are tried at a time")
	flags.IntVar(&c.live, "live", 0, "let so many live before it is an error: a sample has some whose reason nobody has written down yet")
	flags.BoolVar(&c.list, "list", false, "list the mutants and try none")
	flags.IntVar(&c.diff, "diff", 0, "show what the mutant with this `number` changes")
	flags.BoolVar(&c.all, "known", false, "try those of equivalent.txt too, and say which of them are noticed")
	flags.StringVar(&c.results, "results", "", "keep the outcomes in this `file`, and do not try again what is in it")
	flags.BoolVar(&c.retry, "retry", true, "try those again that lived before, as the file of results has it")
	flags.BoolVar(&c.short, "short", false, "have the tests do less, and run each once with a mutant: a first look")
	flags.DurationVar(&c.within, "within", time.Hour, "run only tests that take no longer than this `time`")
	flags.DurationVar(&c.each, "each", 24*time.Hour, "run tests of this `time` at most with each mutant, the most promising first")
	flags.StringVar(&c.work, "work", "", "keep what is compiled in this `folder`, and take it from there as long as the code is the same")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if flags.NArg() > 0 {
		return nil, fmt.Errorf("%q is no flag; try -help", flags.Arg(0))
	}
	if c.workers < 1 {
		return nil, fmt.Errorf("-workers %d: at least one", c.workers)
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
		fmt.Fprintf(out, "equivalent.txt names a mutant that there is not: %s\n", strings.ReplaceAll(key, "\t", ": "))
	}
	return c.try(ctx, out, s, chosen, known)
}

// choose returns the mutants that are asked for. Some are known, with a reason.
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

// A result is what became of a mutant, as the file of results has it.
type result struct {
	Mutant string // its key
	Place  string
	By     string // the test that noticed it, or empty
}

// try runs the tests with each of the mutants. The error says how many live.
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
			fmt.Fprintf(out, "is in equivalent.txt, and %s notices it: %v\n", killer, m)
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

// folder returns the folder for what is compiled, and what is to be done with it at the
// end.
func (c *config) folder() (path string, clean func(), err error) {
	if c.work != "" {
		return c.work, func() {}, os.MkdirAll(c.work, 0o777)
	}
	path, err = os.MkdirTemp("", "mutants")
	return path, func() { os.RemoveAll(path) }, err
}

// prepare compiles the tests and looks at what they reach.
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

// done reads what is in the file of results: the tests that noticed mutants, by their
// keys, and an empty text for those that are not to be tried again.
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

// show writes what a mutant changes, with the lines around it.
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
