package main

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"
	"time"
)

// A hunt tries mutants on tests, and learns which tests notice them. Tests that noticed a
// neighbour come first, then quick tests.
type hunt struct {
	runner *runner
	tests  []*test
	each   time.Duration // the time limit for the tests of one mutant

	lock    sync.Mutex
	records map[string]map[*test]*record // by the changed function
}

// A record counts how a test did with the mutants of one function.
type record struct{ tried, noticed float64 }

func newHunt(r *runner, tests []*test, each time.Duration) *hunt {
	return &hunt{runner: r, tests: tests, each: each, records: make(map[string]map[*test]*record)}
}

// kill returns the test that notices a mutant, or "" if none does. The tests of the
// mutant's own package come first.
func (h *hunt) kill(ctx context.Context, m *mutant) (by string, err error) {
	var own, others []*test
	for _, t := range h.tests {
		switch {
		case t.reaches[m.id] == never && (h.runner.short || t.reaches[-m.group] == never):
		case t.binary.dir == m.dir:
			own = append(own, t)
		default:
			others = append(others, t)
		}
	}
	h.sort(m, own)
	h.sort(m, others)
	slices.SortStableFunc(others, func(a, b *test) int { return strings.Compare(a.binary.dir, b.binary.dir) })
	own, rest := affordable(own, h.each)
	others, _ = affordable(others, rest)
	if by, err = h.meet(ctx, h.runner, m, own); by != "" || err != nil {
		return by, err
	}
	if by, err = h.meet(ctx, h.runner, m, others); by != "" || err != nil || h.runner.short {
		return by, err
	}
	again := *h.runner
	again.seed++ // chance may have missed it
	return h.meet(ctx, &again, m, own)
}

// affordable returns the first tests that fit into a time together, but at least one, and
// the remaining time.
func affordable(tests []*test, each time.Duration) ([]*test, time.Duration) {
	for i, t := range tests {
		if each -= t.time; each < 0 && i > 0 {
			return tests[:i], 0
		}
	}
	return tests, each
}

// meet runs tests with a mutant until one notices it: first a few at a time, then more.
func (h *hunt) meet(ctx context.Context, r *runner, m *mutant, tests []*test) (by string, err error) {
	const first, more = 15 * time.Millisecond, 4
	for budget := first; len(tests) > 0; budget *= more {
		n, sum := 1, tests[0].time
		for n < len(tests) && tests[n].binary == tests[0].binary && sum+tests[n].time < budget {
			sum += tests[n].time
			n++
		}
		o, err := r.run(ctx, tests[0].binary, m.id, "", tests[:n])
		if err != nil {
			return "", err
		}
		if o.failed != "" {
			h.learn(m, tests[:n], o.failed)
			return strings.TrimPrefix(tests[0].binary.dir+" ", ". ") + o.failed, nil
		}
		h.learn(m, tests[:n], "")
		tests = tests[n:]
	}
	return "", nil
}

// learn records the outcome of tests with a mutant. If one test failed, the outcome of
// the others in the same run is unknown.
func (h *hunt) learn(m *mutant, tests []*test, failed string) {
	h.lock.Lock()
	defer h.lock.Unlock()
	records := h.records[m.function]
	if records == nil {
		records = make(map[*test]*record)
		h.records[m.function] = records
	}
	for _, t := range tests {
		if failed != "" && failed != t.name {
			continue
		}
		if records[t] == nil {
			records[t] = new(record)
		}
		records[t].tried++
		if failed != "" {
			records[t].noticed++
		}
	}
}

// sort orders tests by their chance to notice a mutant per time. An unknown test is
// assumed to notice one mutant in four.
func (h *hunt) sort(m *mutant, tests []*test) {
	h.lock.Lock()
	defer h.lock.Unlock()
	const start = 5 * time.Millisecond // the start of a process
	records := h.records[m.function]
	value := make(map[*test]float64, len(tests))
	for _, t := range tests {
		r := record{}
		if known := records[t]; known != nil {
			r = *known
		}
		if t.reaches[m.id] != running {
			r.tried += 9 // it reaches the function, but hardly the mutant
		}
		value[t] = (r.noticed + 0.25) / (r.tried + 1) / float64(start+t.time)
	}
	slices.SortStableFunc(tests, func(a, b *test) int { return cmp.Compare(value[b], value[a]) })
}
