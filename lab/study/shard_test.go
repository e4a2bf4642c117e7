package study

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/alfonsine/lab/internal/gametest"
)

// file writes a temporary file and returns its name.
func file(t *testing.T, name string, text []byte) string {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	gametest.Must(t, os.WriteFile(name, text, 0o600))
	return name
}

func TestThePartsOfAStudyMakeWhatOneMachineWouldHaveFound(t *testing.T) {
	for _, args := range [][]string{
		{"--games", "laquet,fallas", "--readings", "--number", "45"},
		{"--games", "fallas", "--ladder", "heuristic,random", "--number", "20", "--tables=false"},
		{"--games", "laquet", "--both", "random,expert", "--luck", "heuristic", "--number", "3", "--tables=false"},
		{"--games", "fallas,baralie", "--both", "heuristic", "--ladder", "random,heuristic", "--judge", "heuristic", "--number", "40", "--tables=false"},
	} {
		whole := played(t, args...)
		want := printed(t, args...)
		for _, n := range gametest.Some(t, 1, []int{1, 3, 5}) {
			var parts []string
			for i := n; i > 0; i-- { // in any order
				parts = append(parts, file(t, "part.jsonl", lines(t, append(args, "--part", fmt.Sprintf("%d/%d", i, n))...)))
			}
			merged := played(t, append([]string{"merge"}, parts...)...)
			if got := printed(t, append([]string{"merge"}, parts...)...); got != want {
				t.Errorf("%v in %d parts:\n%s\n\nand not\n%s", args, n, got, want)
			}
			var one, other strings.Builder
			if err := errors.Join(writeLines(&one, whole), writeLines(&other, merged)); err != nil || one.String() != other.String() {
				t.Errorf("%v in %d parts has other lines, %v", args, n, err)
			}
		}
	}
}

func TestEveryGameBelongsToOnePart(t *testing.T) {
	for _, games := range []int{1, 15, 16, 17, 100, 1000} {
		for matches := 1; matches < 6; matches++ {
			for of := 1; of < 12; of++ {
				p := plan{matches: make([]match, matches), games: games}
				whole, sum := p.total(), int64(0)
				for part := 1; part <= of; part++ {
					p.shard = shard{part, of}
					counted := int64(0)
					for m := range matches {
						for first := 0; first < games; first += chunk {
							if p.shard.has(m, first/chunk) {
								counted += int64(min(chunk, games-first))
							}
						}
					}
					if p.total() != counted {
						t.Errorf("%d games of %d matches, %v: %d, and not %d", games, matches, p.shard, p.total(), counted)
					}
					sum += counted
				}
				if sum != whole {
					t.Errorf("%d games of %d matches in %d parts are %d", games, matches, of, sum)
				}
			}
		}
	}
}

func TestPartsThatAreMissingAreSaid(t *testing.T) {
	part := lines(t, "--games", "laquet", "--number", "40", "--part", "2/3")
	var log strings.Builder
	r, err := merge([]string{file(t, "part.jsonl", part)}, &log)
	if err != nil || !strings.Contains(log.String(), "2 of 3 parts are missing: 1, 3\n") {
		t.Fatalf("%v, %q", err, log.String())
	}
	if r.Complete || r.Shard != "" || r.Matches[0].Games != 16 && r.Matches[0].Games != 8 {
		t.Errorf("%+v", r)
	}
	if text := printed(t, "--games", "laquet", "--number", "40", "--part", "2/3"); !strings.Contains(text, "This is part 2/3 of a study of 40 games of each of 2 matches.") {
		t.Errorf("%s", text)
	}
}

func TestWhatIsNoPartIsRefusedWithTheReason(t *testing.T) {
	args := []string{"--games", "laquet", "--number", "20"}
	one := lines(t, append(args, "--part", "1/2")...)
	good := file(t, "one.jsonl", one)
	// instead returns the part with a replaced text and a new seal.
	instead := func(old, new string) []byte {
		text := bytes.ReplaceAll(one[:len(one)-len(seal(nil))], []byte(old), []byte(new))
		return append(text, seal(text)...)
	}
	for want, texts := range map[string][]byte{
		"duplicate part":                 one,
		"was played without --part":      lines(t, args...),
		"its seed is 7, not 1283":        lines(t, append(args, "--part", "2/2", "--seed", "7")...),
		"has 30 games of each match":     lines(t, append(args, "--part", "2/2", "--number", "30")...),
		"after 9 throws, not 2000":       lines(t, append(args, "--part", "2/2", "--limit", "9")...),
		"exact tables of bearing off":    lines(t, append(args, "--part", "2/2", "--tables=false")...),
		"the course of the games":        lines(t, append(args, "--part", "2/2", "--judge", "heuristic")...),
		"the luck of the throws":         lines(t, append(args, "--part", "2/2", "--luck", "heuristic")...),
		"its agents have other networks": instead(`"judges":[]`, `"judges":[{"game":"laquet"}]`),
		"it has other matches":           lines(t, append(args, "--part", "2/2", "--black", "heuristic")...),
		"is one of 3 parts":              lines(t, append(args, "--part", "2/3")...),
		"is not the result of a study":   []byte("no JSON"),
		"not a study of version 1":       instead(`"version":1`, `"version":2`),
		"the numbers do not add up":      instead(`"throwsHistogram":[0,`, `"throwsHistogram":[1,`),
		"a number is negative":           instead(`"counts":[`, `"counts":[-`),
		"the counts are missing":         instead(`"counts":[`, `"counts":[0,`),
		"the seal does not match":        bytes.Replace(one, []byte(`"ties":0`), []byte(`"ties":1`), 1),
		"has no plan":                    instead(`{"match"`, `{"mismatch"`),
		"nobody begins":                  instead(`"first":"White"`, `"first":"Red"`),
		"numbered from 1 to 2":           instead(`"1/2"`, `"3/2"`),
		"a study has 1 to":               instead(`"1/2"`, `"1/999999999"`),
	} {
		name := file(t, "other.jsonl", texts)
		_, err := merge([]string{good, name}, io.Discard)
		var part *PartError
		if !errors.As(err, &part) || part.File != name || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, and not %q", err, want)
		}
	}
	for _, spoiled := range []tally{{traces: traces{primes: 99}}, {traces: traces{shut: 99}}, {ties: 1}, {games: 1}} {
		if reason := spoiled.fault(20); !strings.Contains(reason, "do not add up") {
			t.Errorf("%+v: %q", spoiled, reason)
		}
	}
	if _, err := merge([]string{"none.jsonl"}, io.Discard); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// Results are copied between machines. If any byte of a file changes, it is refused.
func TestADamagedFileIsRefused(t *testing.T) {
	text := lines(t, "--games", "laquet", "--first", "white", "--number", "5", "--tables=false", "--part", "1/1")
	refused := func(what string, text []byte) {
		t.Helper()
		if _, err := readLines(text); err == nil {
			t.Errorf("%s is read", what)
		}
	}
	for i := range text {
		wrong := bytes.Clone(text)
		wrong[i] ^= 1 << (i % 8)
		refused(fmt.Sprint("byte ", i, " wrong"), wrong)
		refused(fmt.Sprint("cut after ", i), text[:i])
	}
	refused("two of them", append(bytes.Clone(text), text...))
	refused("a line too many", append(bytes.Clone(text), '\n'))
	refused("no seal", text[:len(text)-len(seal(nil))])
}

func TestAnOutputThatFailsTakesNothingAlong(t *testing.T) {
	// A file that cannot be opened is reported before the first game.
	dir := t.TempDir()
	blocked := file(t, "blocked", nil)
	var out, log bytes.Buffer
	err := do(context.Background(), &out, &log, "--games", "laquet", "--number", "1000000000", "--output", filepath.Join(dir, "a.jsonl"), "--output", filepath.Join(blocked, "a.md"))
	if err == nil || log.Len() > 0 {
		t.Errorf("%v, %q", err, log.String())
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("left is %v", left)
	}
	// If one fails later, the others are written and the report is printed.
	c := config{outputs: []string{filepath.Join(blocked, "a.md"), filepath.Join(dir, "b.md")}}
	if err := c.write(played(t, "--games", "laquet", "--number", "2"), &out); err == nil || !strings.Contains(err.Error(), "a.md") {
		t.Error(err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 || left[0].Name() != "b.md" || !strings.Contains(out.String(), "### Who wins") {
		t.Errorf("left is %v, printed %q", left, out.String())
	}
}

// Files of results can be read, and what they say comes from their counts if they have some.
func TestTheFilesOfTheLabAreRight(t *testing.T) {
	names, err := filepath.Glob("../data/study/*.jsonl.gz")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		r, err := readFile(name)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, m := range r.Matches {
			again := m
			again.compute()
			if reason := m.tally.fault(r.Games); reason != "" {
				t.Errorf("%s: %s: %s", name, m.Game, reason)
			}
			for _, share := range [][2]interval{
				{again.WhiteShare, m.WhiteShare},
				{again.Throws, m.Throws},
				{again.Short, m.Short},
				{again.WonLeft, m.WonLeft},
			} {
				if share[0] != share[1] {
					t.Errorf("%s: %s: %+v, and computed again %+v", name, m.Game, share[1], share[0])
				}
			}
		}
		if r.Command == "" {
			t.Errorf("%s: nobody says how it was made", name)
		}
	}
}

func TestNothingIsMadeUpWhereNothingIsKnown(t *testing.T) {
	r := played(t, "--games", "cab-e-quinal", "--number", "2", "--first", "white")
	m := r.Matches[0]
	for name, i := range map[string]interval{"failed": m.Failed, "failed at first": m.Opening, "left": m.Left, "used": m.Used, "left used": m.LeftUsed, "won left": m.WonLeft} {
		if !i.none {
			t.Errorf("%s: %+v", name, i)
		}
	}
	if m.Throws.none || m.WhiteShare.none {
		t.Errorf("%+v", m)
	}
	none := newReport(&study{plan: configured(t, "--games", "fallas", "--first", "white").plan, tallies: make([]tally, 1)})
	var text strings.Builder
	if err := writeLines(&text, none); err != nil || strings.Contains(text.String(), "0.5") {
		t.Errorf("%v: %s", err, text.String())
	}
}

func TestTheLadderNamesWhoWonMore(t *testing.T) {
	for _, order := range []string{"random,heuristic", "heuristic,random"} {
		r := played(t, "--games", "fallas", "--ladder", order, "--judge", "heuristic", "--number", "40", "--tables=false")
		x := r.Ladder[0]
		if x.Skill.Low <= 0 || x.PerGame.Low <= 0 {
			t.Errorf("%s: the better one loses more: %+v", order, x)
		}
		if x.Better != "heuristic" || x.Weaker != "random" || x.Share.Value < 0.5 || x.AsWhite.Value < 0.5 || x.AsBlack.Value < 0.5 {
			t.Errorf("%s: %+v", order, x)
		}
	}
}

func TestTablesSayWhichGamesTheyCount(t *testing.T) {
	both := (printed(t, "--games", "fallas,laquet", "--number", "2"))
	for _, note := range []string{
		"Throws of both sides together, where White began.", "By the side that threw it, where White began.",
		"Of all games, where White began;", "left to the other, where White began.",
	} {
		if !strings.Contains(both, note) {
			t.Errorf("there is no %q in\n%s", note, both)
		}
	}
	if black := (printed(t, "--games", "fallas", "--first", "black", "--number", "2")); !strings.Contains(black, "together, where Black began.") {
		t.Error(black)
	}
}

func TestAnyGameWithATableOfRulesIsStudied(t *testing.T) {
	r := played(t, "--games", "backgammon", "--number", "2")
	if len(r.Matches) != 2 || r.Matches[0].Game != "backgammon" {
		t.Errorf("%+v", r.Matches)
	}
}

func TestGamesLostByFailingAreCountedInEveryReadingThatHasThem(t *testing.T) {
	r := played(t, "--games", "fallas,fallas?duty=all-to-the-last,laquet", "--number", "20", "--first", "white")
	for i, fails := range []bool{true, true, false} {
		if m := r.Matches[i]; m.Fails != fails || m.Failed.none == fails {
			t.Errorf("%s: fails %v, %+v", m.Game, m.Fails, m.Failed)
		}
	}
}
