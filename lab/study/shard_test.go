package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine/internal/gametest"
)

// file writes a temporary file and returns its name.
func file(t *testing.T, name string, text []byte) string {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// outputs returns the output of a command line in every format.
func outputs(t *testing.T, args ...string) string {
	t.Helper()
	all, dir := "", t.TempDir()
	for _, ending := range []string{"json", "md", "csv", "svg"} {
		args = append(args, "-o", filepath.Join(dir, "a."+ending))
	}
	printed(t, args...)
	for _, ending := range []string{"json", "md", "csv", "svg"} {
		text, err := os.ReadFile(filepath.Join(dir, "a."+ending))
		if err != nil {
			t.Fatal(err)
		}
		all += string(text)
	}
	return all
}

func TestThePartsOfAStudyMakeWhatOneMachineWouldHaveFound(t *testing.T) {
	for _, args := range [][]string{
		{"-games", "laquet,fallas", "-readings", "-n", "45"},
		{"-games", "fallas", "-ladder", "heuristic,random", "-n", "20", "-tables=false"},
		{"-games", "laquet", "-both", "random,expert", "-luck", "heuristic", "-n", "3", "-tables=false"},
		{"-games", "fallas,baralie", "-both", "heuristic", "-ladder", "random,heuristic", "-judge", "heuristic", "-n", "40", "-tables=false", "-chart", "course"},
	} {
		want := outputs(t, args...)
		for _, n := range gametest.Some(t, 1, []int{1, 3, 5}) {
			parts := []string{"-merge"}
			if i := slices.Index(args, "-chart"); i >= 0 {
				parts = append(parts, args[i:]...)
			}
			for i := n; i > 0; i-- { // in any order
				text := printed(t, append(args, "-shard", fmt.Sprintf("%d/%d", i, n), "-format", "json")...)
				parts = append(parts, file(t, "part.json", text))
			}
			if got := outputs(t, parts...); got != want {
				t.Errorf("%v in %d parts:\n%s\n\nand not\n%s", args, n, got, want)
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
	part := printed(t, "-games", "laquet", "-n", "40", "-shard", "2/3", "-format", "json")
	var out, log bytes.Buffer
	err := run(context.Background(), []string{"-merge", file(t, "part.json", part), "-format", "json"}, streams(&out, &log))
	if err != nil || !strings.Contains(log.String(), "2 of 3 parts are missing: 1, 3\n") {
		t.Errorf("%v, %q", err, log.String())
	}
	if r := read(t, out.Bytes()); r.Complete || r.Shard != "" || r.Matches[0].Games != 16 && r.Matches[0].Games != 8 {
		t.Errorf("%+v", r)
	}
	if text := printed(t, "-games", "laquet", "-n", "40", "-shard", "2/3"); !strings.Contains(string(text), "This is part 2/3 of a study of 40 games of each of 2 matches.") {
		t.Errorf("%s", text)
	}
}

func TestWhatIsNoPartIsRefusedWithTheReason(t *testing.T) {
	args := []string{"-games", "laquet", "-n", "20", "-format", "json"}
	one := printed(t, append(args, "-shard", "1/2")...)
	good := file(t, "one.json", one)
	// instead returns the part with a replaced text and a new seal.
	instead := func(old, new string) []byte {
		text := bytes.ReplaceAll(one[:len(one)-len(sealOf(nil))], []byte(old), []byte(new))
		return append(text, sealOf(text)...)
	}
	for want, texts := range map[string][]byte{
		"duplicate part":                    one,
		"was played without -shard":         printed(t, args...),
		"its seed is 7, not 1283":           printed(t, append(args, "-shard", "2/2", "-seed", "7")...),
		"has 30 games of each match":        printed(t, append(args, "-shard", "2/2", "-n", "30")...),
		"after 9 throws, not 2000":          printed(t, append(args, "-shard", "2/2", "-limit", "9")...),
		"exact tables of bearing off":       printed(t, append(args, "-shard", "2/2", "-tables=false")...),
		"the course of the games":           printed(t, append(args, "-shard", "2/2", "-judge", "heuristic")...),
		"the luck of the throws":            printed(t, append(args, "-shard", "2/2", "-luck", "heuristic")...),
		"its agents have other networks":    instead(`"black": "random",`, `"black": "random", "blackJudge": "a network",`),
		"it has other matches":              printed(t, append(args, "-shard", "2/2", "-black", "heuristic")...),
		"is one of 3 parts":                 printed(t, append(args, "-shard", "2/3")...),
		"is not the JSON report of a study": []byte("no JSON"),
		"the numbers do not add up":         instead(`"ties": 0`, `"ties": 1`),
		"a number is negative":              instead(`"ties": 0`, `"ties": -1`),
		"the counts are missing":            instead(`"counts"`, `"sums"`),
		"the seal does not match":           bytes.Replace(one, []byte(`"ties": 0`), []byte(`"ties": 1`), 1),
		"has no plan":                       seal([]byte("{\n\t\"shard\": \"1/2\"\n}\n")),
		"nobody begins":                     instead(`"first": "White"`, `"first": "Red"`),
		"numbered from 1 to 2":              instead(`"1/2"`, `"3/2"`),
		"a study has 1 to":                  instead(`"1/2"`, `"1/999999999"`),
	} {
		name := file(t, "other.json", texts)
		err := run(context.Background(), []string{"-merge", good, name}, streams(io.Discard, io.Discard))
		var part *PartError
		if !errors.As(err, &part) || part.File != name || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, and not %q", err, want)
		}
	}
	judged := printed(t, append(args, "-shard", "1/2", "-judge", "heuristic")...)
	for _, count := range []string{"primes", "shut"} {
		text := regexp.MustCompile(`"`+count+`": \d+`).ReplaceAll(judged[:len(judged)-len(sealOf(nil))], []byte(`"`+count+`": 99`))
		name := file(t, "judged.json", append(text, sealOf(text)...))
		if err := run(context.Background(), []string{"-merge", name}, streams(io.Discard, io.Discard)); err == nil || !strings.Contains(err.Error(), "the numbers do not add up") {
			t.Errorf("%s: %v", count, err)
		}
	}
	err := run(context.Background(), []string{"-merge", "none.json"}, streams(io.Discard, io.Discard))
	if !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// Parts are copied between machines. If any byte of a part changes, it is refused.
func TestADamagedPartIsRefused(t *testing.T) {
	part := printed(t, "-games", "laquet", "-first", "white", "-n", "5", "-tables=false", "-format", "json", "-shard", "1/1")
	if _, _, err := partOf("part.json", part); err != nil {
		t.Fatal(err)
	}
	refused := func(what string, text []byte) {
		t.Helper()
		_, _, err := partOf("part.json", text)
		var e *PartError
		if !errors.As(err, &e) || e.File != "part.json" {
			t.Errorf("%s: %v", what, err)
		}
	}
	for i := range part {
		wrong := bytes.Clone(part)
		wrong[i] ^= 1 << (i % 8)
		refused(fmt.Sprint("byte ", i, " wrong"), wrong)
		refused(fmt.Sprint("cut after ", i), part[:i])
	}
	refused("two of them", append(bytes.Clone(part), part...))
	refused("a line too many", append(bytes.Clone(part), '\n'))
	refused("no seal", append(part[:len(part)-len(sealOf(nil)):len(part)-len(sealOf(nil))], "\n}\n"...))
}

func TestAnOutputThatFailsTakesNothingAlong(t *testing.T) {
	// A file that cannot be opened is reported before the first game.
	dir := t.TempDir()
	var out, log bytes.Buffer
	err := run(context.Background(), []string{"-games", "laquet", "-n", "1000000000", "-o", filepath.Join(dir, "a.json"), "-o", filepath.Join(dir, "none", "a.md")}, streams(&out, &log))
	if !errors.Is(err, fs.ErrNotExist) || log.Len() > 0 {
		t.Errorf("%v, %q", err, log.String())
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("left is %v", left)
	}
	// If a file fails later, the others are written and the report is printed.
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Log("this system has no device that is always full")
		return
	}
	args := []string{"-games", "laquet", "-n", "2", "-o", "/dev/full", "-o", filepath.Join(dir, "a.csv")}
	err = run(context.Background(), args, streams(&out, &log))
	if err == nil || !strings.Contains(err.Error(), "/dev/full: ") {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "a.csv")); err != nil || !strings.Contains(log.String(), "wrote "+filepath.Join(dir, "a.csv")+"\n") {
		t.Errorf("%v, %q", err, log.String())
	}
	if !strings.Contains(out.String(), "### Who wins") {
		t.Errorf("printed is %q", out.String())
	}
}

func TestAHyphenIsTheStandardOutput(t *testing.T) {
	dir := t.TempDir()
	text := printed(t, "-games", "laquet", "-n", "2", "-format", "csv", "-o", "-", "-o", filepath.Join(dir, "A.JSON"))
	if !bytes.HasPrefix(text, []byte("game,first,")) {
		t.Errorf("%q", text)
	}
	kept, err := os.ReadFile(filepath.Join(dir, "A.JSON"))
	if err != nil || len(read(t, kept).Matches) != 2 {
		t.Errorf("%v: %s", err, kept)
	}
}

func TestNothingIsMadeUpWhereNothingIsKnown(t *testing.T) {
	r := read(t, printed(t, "-games", "cab-e-quinal", "-n", "2", "-first", "white", "-format", "json"))
	m := r.Matches[0]
	for name, i := range map[string]interval{"failed": m.Failed, "failed at first": m.Opening, "left": m.Left, "used": m.Used, "left used": m.LeftUsed, "won left": m.WonLeft} {
		if !i.none {
			t.Errorf("%s: %+v", name, i)
		}
	}
	if m.Throws.none || m.WhiteShare.none {
		t.Errorf("%+v", m)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, format := range []string{"json", "csv"} {
		var out bytes.Buffer
		if err := run(ctx, []string{"-games", "fallas", "-first", "white", "-format", format}, streams(&out, io.Discard)); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(out.String(), "0.5") || strings.Contains(out.String(), "0.000000") {
			t.Errorf("%s", out.String())
		}
	}
}

func TestTheLadderNamesWhoWonMore(t *testing.T) {
	for _, order := range []string{"random,heuristic", "heuristic,random"} {
		r := read(t, printed(t, "-games", "fallas", "-ladder", order, "-judge", "heuristic", "-n", "40", "-tables=false", "-format", "json"))
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
	both := string(printed(t, "-games", "fallas,laquet", "-n", "2"))
	for _, note := range []string{
		"Throws of both sides together, where White began.", "By the side that threw it, where White began.",
		"Of all games, where White began;", "left to the other, where White began.",
	} {
		if !strings.Contains(both, note) {
			t.Errorf("there is no %q in\n%s", note, both)
		}
	}
	if black := string(printed(t, "-games", "fallas", "-first", "black", "-n", "2")); !strings.Contains(black, "together, where Black began.") {
		t.Error(black)
	}
}

func TestAnyGameWithATableOfRulesIsStudied(t *testing.T) {
	r := read(t, printed(t, "-games", "backgammon", "-n", "2", "-format", "json"))
	if len(r.Matches) != 2 || r.Matches[0].Game != "backgammon" {
		t.Errorf("%+v", r.Matches)
	}
	var out bytes.Buffer
	if err := run(context.Background(), []string{"-games", "list"}, streams(&out, io.Discard)); err == nil || !strings.Contains(out.String(), "fallas?hit=start") {
		t.Errorf("%v: %s", err, out.String())
	}
}

func TestGamesLostByFailingAreCountedInEveryReadingThatHasThem(t *testing.T) {
	r := read(t, printed(t, "-games", "fallas,fallas?duty=all-to-the-last,laquet", "-n", "20", "-first", "white", "-format", "json"))
	for i, fails := range []bool{true, true, false} {
		if m := r.Matches[i]; m.Fails != fails || m.Failed.none == fails {
			t.Errorf("%s: fails %v, %+v", m.Game, m.Fails, m.Failed)
		}
	}
}
