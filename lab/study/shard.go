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

// merge merges the parts of a study and returns the report that one machine would have
// made. Missing parts are logged.
func merge(files []string, log io.Writer) (*report, error) {
	var whole *report
	var came []bool
	for _, file := range files {
		part, one, err := readPart(file)
		if err != nil {
			return nil, err
		}
		if whole == nil {
			whole, came = part, make([]bool, one.of)
			came[one.part-1] = true
			continue
		}
		switch reason := whole.differs(part); {
		case reason != "":
			return nil, &PartError{File: file, Reason: "is not of the same study as " + files[0] + ": " + reason}
		case one.of != len(came):
			return nil, &PartError{File: file, Reason: fmt.Sprintf("is one of %d parts, and %s is one of %d", one.of, files[0], len(came))}
		case came[one.part-1]:
			return nil, &PartError{File: file, Reason: "duplicate part " + one.String()}
		}
		came[one.part-1] = true
		for i := range part.Matches {
			whole.Matches[i].tally.merge(part.Matches[i].tally)
		}
	}
	var missing []string
	for i := range came {
		if !came[i] {
			missing = append(missing, strconv.Itoa(i+1))
		}
	}
	if n := len(missing); n > 0 {
		const most = 20
		more := ""
		if n > most {
			more = ", …"
		}
		fmt.Fprintf(log, "%d of %d parts are missing: %s%s\n", n, len(came), strings.Join(missing[:min(n, most)], ", "), more)
	}
	whole.Shard = ""
	return whole.again(), nil
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
	case !slices.EqualFunc(r.Matches, other.Matches, func(a, b row) bool {
		return a.Game == b.Game && a.First == b.First && a.White == b.White && a.Black == b.Black && a.Fails == b.Fails && a.Leaves == b.Leaves && a.Outs == b.Outs
	}):
		return "it has other matches"
	case !slices.Equal(r.Judges, other.Judges):
		return "its agents have other networks"
	}
	return ""
}

// readPart reads the report of a part.
func readPart(file string) (*report, shard, error) {
	fail := func(reason string, err error) (*report, shard, error) {
		return nil, shard{}, &PartError{File: file, Reason: reason, Err: err}
	}
	r, err := readFile(file)
	if err != nil {
		return nil, shard{}, err
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
	return r, one, nil
}

// counts has the integers of a tally, from which a row is computed. The number of games of
// each length is in the row's histogram.
type counts struct {
	Failed      int64        `json:"failed"`
	FailedFirst int64        `json:"failedFirst"`
	GamesLeft   int64        `json:"gamesLeft"`
	GamesPlayed int64        `json:"gamesPlayed"`
	WonByLeft   int64        `json:"wonByLeft"`
	Unused      sums         `json:"unused"`
	Short       sums         `json:"short"`
	Passes      sums         `json:"passes"`
	Left        sums         `json:"left"`
	Games       int64        `json:"games"`
	WhiteWins   int64        `json:"whiteWins"`
	BlackWins   int64        `json:"blackWins"`
	Ties        int64        `json:"ties"`
	Cut         int64        `json:"cut"`
	Steady      int64        `json:"steady,omitempty"` // the sum of results minus luck, and of their squares
	Squares     int64        `json:"steadySquares,omitempty"`
	Lucky       int64        `json:"lucky,omitempty"`
	Judged      int64        `json:"judged,omitempty"` // games with known luck
	Traces      *traceCounts `json:"traces,omitempty"`
}

// traceCounts has the integers of traces.
type traceCounts struct {
	Forced  sums                   `json:"forced"`
	Contact sums                   `json:"contact"`
	Luck    sums                   `json:"luck"`
	Loss    [2]sums                `json:"loss"`
	Changes [3]int64               `json:"changes"` // of a sample: games, sum and squares
	Lowest  [3]int64               `json:"lowest"`
	Decided [3]int64               `json:"decided"`
	Primes  int64                  `json:"primes"`
	Shut    int64                  `json:"shut"`
	Course  [courseSteps + 1]int64 `json:"course"`
}

// counts returns the integers of traces, nil if there are none.
func (s *traces) counts() *traceCounts {
	if s.games() == 0 {
		return nil
	}
	of := func(x sample) [3]int64 { return [3]int64{x.games, x.sum, x.squares} }
	return &traceCounts{
		s.forced.sums(), s.contact.sums(), s.luck.sums(), [2]sums{s.loss[0].sums(), s.loss[1].sums()},
		of(s.changes), of(s.lowest), of(s.decided), s.primes, s.shut, s.course,
	}
}

// traces returns the traces with these integers, none if c is nil.
func (c *traceCounts) traces(games int64) traces {
	if c == nil {
		return traces{}
	}
	of := func(x [3]int64) sample { return sample{x[0], x[1], x[2]} }
	return traces{
		forced: c.Forced.ratio(games), contact: c.Contact.ratio(games), luck: c.Luck.ratio(games),
		loss:    [2]ratio{c.Loss[0].ratio(games), c.Loss[1].ratio(games)},
		changes: of(c.Changes), lowest: of(c.Lowest), decided: of(c.Decided),
		primes: c.Primes, shut: c.Shut, course: c.Course,
	}
}

// sums are the sums of a ratio: of the parts, the wholes, and their squares and products.
type sums [5]int64

func (r ratio) sums() sums { return sums{r.part, r.whole, r.parts2, r.cross, r.whole2} }

func (s sums) ratio(games int64) ratio { return ratio{games, s[0], s[1], s[2], s[3], s[4]} }

// counts returns the integers of a tally.
func (t *tally) counts() *counts {
	return &counts{
		t.failed, t.failedFirst, t.gamesLeft, t.gamesPlayed, t.wonByLeft,
		t.unused.sums(), t.short.sums(), t.passes.sums(), t.left.sums(),
		t.games, t.wins[0], t.wins[1], t.ties, t.cut,
		t.steady.sum, t.steady.squares, t.steady.lucky, t.steady.games,
		t.traces.counts(),
	}
}

// tally returns the tally with these integers.
func (c *counts) tally(turns histogram) *tally {
	return &tally{
		games: c.Games, wins: [2]int64{c.WhiteWins, c.BlackWins}, ties: c.Ties, cut: c.Cut,
		turns: slices.Clone(turns), failed: c.Failed, failedFirst: c.FailedFirst,
		unused: c.Unused.ratio(c.Games), short: c.Short.ratio(c.Games), passes: c.Passes.ratio(c.Games), left: c.Left.ratio(c.Games),
		gamesLeft: c.GamesLeft, gamesPlayed: c.GamesPlayed, wonByLeft: c.WonByLeft,
		steady: steady{sample{c.Judged, c.Steady, c.Squares}, c.Lucky},
		traces: c.Traces.traces(c.Games),
	}
}

// fault says what is wrong with a tally read from a file, given the maximum number of
// games. It returns "" if nothing is.
func (t *tally) fault(most int) string {
	all := []int64{t.steady.games, t.steady.squares, t.steady.lucky, t.games, t.wins[0], t.wins[1], t.ties, t.cut, t.failed, t.failedFirst, t.gamesLeft, t.gamesPlayed, t.wonByLeft}
	s := &t.traces
	all = append(all, s.primes, s.shut)
	all = append(all, s.course[:]...)
	for _, x := range []sample{s.changes, s.lowest, s.decided} {
		all = append(all, x.games, x.sum, x.squares)
	}
	for _, r := range []ratio{t.unused, t.short, t.passes, t.left, s.forced, s.contact, s.luck, s.loss[0], s.loss[1]} {
		all = append(all, r.part, r.whole, r.parts2, r.cross, r.whole2)
	}
	all = append(all, t.turns...)
	switch {
	case slices.Min(all) < 0:
		return "a number is negative"
	case t.games > int64(most):
		return fmt.Sprintf("%d games of %d", t.games, most)
	case slices.Max([]int64{t.wins[0], t.wins[1], t.ties, t.cut, t.failed, t.failedFirst, t.gamesLeft, t.gamesPlayed, t.wonByLeft}) > t.games ||
		t.wins[0]+t.wins[1]+t.ties+t.cut != t.games || t.steady.games > t.games || t.steady.lucky > t.steady.games ||
		max(s.primes, s.shut, s.changes.games, s.lowest.games, s.decided.games) > t.games || t.turns.total() != t.games:
		return "the numbers do not add up to its games"
	}
	return ""
}
