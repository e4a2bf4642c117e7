package study

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A shard is a part of a study: part 1, 2 … of a number of them. The zero shard is the
// whole study.
type shard struct{ part, of int }

// mostShards is the maximum number of parts.
const mostShards = 1_000_000

// parseShard reads a shard such as "2/8".
func parseShard(text string) (shard, error) {
	part, of, ok := strings.Cut(strings.TrimSpace(text), "/")
	i, err := strconv.Atoi(part)
	n, err2 := strconv.Atoi(of)
	switch {
	case !ok || err != nil || err2 != nil:
		return shard{}, errors.New("expected two numbers; 2/8 is part 2 of 8")
	case n < 1 || n > mostShards:
		return shard{}, fmt.Errorf("a study has 1 to %d parts", mostShards)
	case i < 1 || i > n:
		return shard{}, fmt.Errorf("the parts of %d are numbered from 1 to %d", n, n)
	}
	return shard{i, n}, nil
}

func (s shard) String() string {
	if s.of == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.part, s.of)
}

// has reports whether a chunk of games of a match belongs to the part. The matches are
// shifted against each other, so that every part has some chunks of each.
func (s shard) has(match, chunk int) bool {
	return s.of == 0 || (match+chunk)%s.of == s.part-1
}

// total returns the number of games of the plan or of its part.
func (p plan) total() int64 {
	if p.shard.of == 0 {
		return int64(len(p.matches)) * int64(p.games)
	}
	total := int64(0)
	chunks := (p.games + chunk - 1) / chunk
	for match := range p.matches {
		first := (p.shard.part - 1 - match) % p.shard.of
		if first < 0 {
			first += p.shard.of
		}
		if first >= chunks {
			continue
		}
		total += int64((chunks-1-first)/p.shard.of+1) * chunk
		if p.shard.has(match, chunks-1) {
			total -= int64(chunks*chunk - p.games)
		}
	}
	return total
}

// A PartError says why a file cannot be merged as a part of a study.
type PartError struct {
	File   string
	Reason string // what is wrong, in words
	Err    error  // the cause, or nil
}

// Error names the file and says what is wrong.
func (e *PartError) Error() string {
	if e.Err != nil {
		return e.File + ": " + e.Reason + ": " + e.Err.Error()
	}
	return e.File + ": " + e.Reason
}

// Unwrap returns the cause, or nil.
func (e *PartError) Unwrap() error { return e.Err }

// merge merges the files of the parts of a study.
func merge(files []string, log io.Writer) (*report, error) {
	var m merger
	for _, file := range files {
		r, err := readFile(file)
		if err != nil {
			return nil, err
		}
		if err := m.add(file, r); err != nil {
			return nil, err
		}
	}
	return m.merged(log), nil
}

// A merger merges the parts of a study, in any order.
type merger struct {
	whole *report
	first string // the name of the part that came first
	came  []bool // by part
}

// add adds a part.
func (m *merger) add(name string, part *report) error {
	one, err := partOf(name, part)
	if err != nil {
		return err
	}
	if m.whole == nil {
		m.whole, m.first, m.came = part, name, make([]bool, one.of)
		m.came[one.part-1] = true
		return nil
	}
	switch reason := m.whole.differs(part); {
	case reason != "":
		return &PartError{File: name, Reason: "is not of the same study as " + m.first + ": " + reason}
	case one.of != len(m.came):
		return &PartError{File: name, Reason: fmt.Sprintf("is one of %d parts, and %s is one of %d", one.of, m.first, len(m.came))}
	case m.came[one.part-1]:
		return &PartError{File: name, Reason: "duplicate part " + one.String()}
	}
	m.came[one.part-1] = true
	for i := range part.Matches {
		m.whole.Matches[i].tally.merge(part.Matches[i].tally)
	}
	return nil
}

// merged returns the report that one machine would have made. Missing parts are logged.
func (m *merger) merged(log io.Writer) *report {
	var missing []string
	for i := range m.came {
		if !m.came[i] {
			missing = append(missing, strconv.Itoa(i+1))
		}
	}
	if n := len(missing); n > 0 {
		const most = 20
		more := ""
		if n > most {
			more = ", …"
		}
		fmt.Fprintf(log, "%d of %d parts are missing: %s%s\n", n, len(m.came), strings.Join(missing[:min(n, most)], ", "), more)
	}
	m.whole.Shard = ""
	return m.whole.again()
}

// differs says why two parts are not of the same study. It returns "" if they are.
func (r *report) differs(other *report) string {
	switch {
	case r.Seed != other.Seed:
		return fmt.Sprintf("its seed is %d, not %d", other.Seed, r.Seed)
	case r.Games != other.Games:
		return fmt.Sprintf("it has %d games of each match, not %d", other.Games, r.Games)
	case r.Limit != other.Limit:
		return fmt.Sprintf("its games are broken off after %d throws, not %d", other.Limit, r.Limit)
	case r.Tables != other.Tables:
		return "only one has exact tables of bearing off"
	case r.Luck != other.Luck:
		return "the luck of the throws was not subtracted in the same way"
	case r.Judge != other.Judge:
		return "the course of the games was not estimated in the same way"
	case !slices.EqualFunc(r.Matches, other.Matches, row.sameMatch):
		return "it has other matches"
	case !slices.Equal(r.Judges, other.Judges):
		return "its agents have other networks"
	}
	return ""
}

// sameMatch reports whether two rows are of the same match.
func (m row) sameMatch(other row) bool {
	players := m.Game == other.Game && m.First == other.First && m.White == other.White && m.Black == other.Black
	return players && m.Fails == other.Fails && m.Leaves == other.Leaves && m.Outs == other.Outs
}

// partOf returns which part of a study a report is.
func partOf(name string, r *report) (shard, error) {
	fail := func(reason string, err error) (shard, error) {
		return shard{}, &PartError{File: name, Reason: reason, Err: err}
	}
	if r.Shard == "" {
		return fail("is not part of a study: it was played without --part", nil)
	}
	one, err := parseShard(r.Shard)
	if err != nil {
		return fail("is not part of a study", err)
	}
	if r.Games < 1 || r.Limit < 1 || len(r.Matches) == 0 {
		return fail("has no plan", nil)
	}
	for i := range r.Matches {
		m := &r.Matches[i]
		reason := "the counts are missing"
		if m.tally != nil {
			reason = m.tally.fault(r.Games)
		}
		if reason != "" {
			return fail(fmt.Sprintf("match %d, %s: %s", i+1, m.Game, reason), nil)
		}
	}
	return one, nil
}

// numbers returns the integers of a tally, in the order in which a file has them. How many
// games were of which length is in the histogram of a row.
func (t *tally) numbers() []*int64 {
	s := &t.traces
	list := []*int64{
		&t.games, &t.wins[0], &t.wins[1], &t.ties, &t.cut,
		&t.failed, &t.failedFirst,
		&t.gamesLeft, &t.gamesPlayed, &t.wonByLeft,
		&t.steady.lucky, &s.primes, &s.shut,
	}
	for _, x := range []*sample{&t.steady.sample, &s.changes, &s.lowest, &s.decided} {
		list = append(list, &x.games, &x.sum, &x.squares)
	}
	for _, r := range []*ratio{
		&t.unused, &t.short, &t.passes, &t.left,
		&s.forced, &s.contact, &s.luck, &s.loss[0], &s.loss[1],
	} {
		list = append(list, &r.games, &r.part, &r.whole, &r.parts2, &r.cross, &r.whole2)
	}
	for i := range s.course {
		list = append(list, &s.course[i])
	}
	return list
}

// counts returns the values of the integers of a tally.
func (t *tally) counts() []int64 {
	var list []int64
	for _, n := range t.numbers() {
		list = append(list, *n)
	}
	return list
}

// tallyOf returns the tally with these integers and lengths, nil if they are too few or too
// many.
func tallyOf(counts []int64, turns histogram) *tally {
	t := &tally{turns: slices.Clone(turns)}
	numbers := t.numbers()
	if len(numbers) != len(counts) {
		return nil
	}
	for i, n := range counts {
		*numbers[i] = n
	}
	return t
}

// fault says what is wrong with a tally read from a file, given the maximum number of
// games. It returns "" if nothing is.
func (t *tally) fault(most int) string {
	sums := *t
	sums.steady.sum = 0 // luck may take away more than was won
	all := slices.Concat(sums.counts(), t.turns)
	switch {
	case slices.Min(all) < 0:
		return "a number is negative"
	case t.games > int64(most):
		return fmt.Sprintf("%d games of %d", t.games, most)
	case !t.addsUp():
		return "the numbers do not add up to its games"
	}
	return ""
}

// addsUp reports whether the games of a tally are as many as those that ended in some way or had
// some length, and no fewer than those of any kind.
func (t *tally) addsUp() bool {
	s := &t.traces
	kinds := []int64{
		t.wins[0], t.wins[1], t.ties, t.cut, // each first, so that their sum does not overflow
		t.failed, t.failedFirst,
		t.gamesLeft, t.gamesPlayed, t.wonByLeft,
		t.steady.games,
		s.primes, s.shut, s.changes.games, s.lowest.games, s.decided.games,
	}
	if slices.Max(kinds) > t.games || t.steady.lucky > t.steady.games {
		return false
	}
	return t.wins[0]+t.wins[1]+t.ties+t.cut == t.games && t.turns.total() == t.games
}
