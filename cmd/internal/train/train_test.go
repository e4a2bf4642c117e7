package train

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/bot/train"
	"example.com/alfonsine/cmd/internal/agent"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/program"
)

// trained runs the program and returns the output.
func trained(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := execute(context.Background(), args, &out, io.Discard); err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	return out.String()
}

// put writes a file.
func put(t *testing.T, file, text string) {
	t.Helper()
	gametest.Must(t, os.WriteFile(file, []byte(text), 0o666))
}

func wants(t *testing.T, shown string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(shown, part) {
			t.Errorf("there is no %q in\n%s", part, shown)
		}
	}
}

func TestANetworkIsTrainedAndWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "fallas.net")
	args := []string{"--game", "fallas?dice=2", "--units", "4", "--games", "200", "--number", "5", "--output", file}
	shown := trained(t, args...)
	wants(t, shown, "fallas?dice=2: a network of 4 units after 200 games, seed=1283&games=200&", " of 10 games against the heuristic")
	net, err := agent.ReadNet(file)
	gametest.Must(t, err)
	g, err := alfonsine.Lookup("fallas?dice=2")
	if err != nil || net.Fits(g) != nil {
		t.Error(err, net.Fits(g))
	}
	if again := trained(t, args...); again != shown {
		t.Errorf("the second time:\n%s\nthe first:\n%s", again, shown)
	}
	on := trained(t, append(args, "--from", file)...)
	wants(t, on, "&from=")
}

// Whoever waits is told how far it is, at last when all is done.
func TestTheProgressIsLogged(t *testing.T) {
	file := filepath.Join(t.TempDir(), "fallas.net")
	for want, args := range map[string][]string{
		`(^|\n)fallas: \d+ s, 64 of 64 games, \d+\.\d throws a game, error 0\.\d+\n$`:           {"--units", "4", "--games", "64"},
		`(^|\n)fallas: beginner with an error of [01].*: the level above wins .* of 2 games\n$`: {"--units", "4", "--games", "8", "--levels", "1"},
		`(^|\n)fallas: \d+ s, 30 positions, learned 2\.0 times of 2, error 0\.\d+\n$`:           {"--refine", file, "--positions", "30", "--epochs", "2"},
	} {
		trained(t, "--units", "4", "--games", "8", "--number", "0", "--output", file)
		var log bytes.Buffer
		gametest.Must(t, execute(context.Background(), append(args, "--number", "0", "--output", file), io.Discard, &log))
		if !regexp.MustCompile(want).Match(log.Bytes()) {
			t.Errorf("%v: the log is %q", args, &log)
		}
	}
}

func TestAManifestNamesTheNetworksToTrain(t *testing.T) {
	folder := t.TempDir()
	list := filepath.Join(folder, "manifest.txt")
	text := "# file game units recipe\n\nfallas.net fallas 4 seed=1&games=64&rate=0.0125&final-rate=0.0005&lambda=0.7\nlaquet.net laquet 4 seed=1&games=64&rate=0.0125&final-rate=0.0005&lambda=0.7\n"
	put(t, list, text)
	trained(t, "--manifest", list, "--number", "0")
	for _, g := range []*alfonsine.Game{alfonsine.Fallas, alfonsine.Laquet} {
		net, err := agent.ReadNet(filepath.Join(folder, g.Slug()+".net"))
		if err != nil || net.Fits(g) != nil {
			t.Fatalf("%s: %v", g.Slug(), err)
		}
		after := gametest.File(t, list)
		wants(t, after, "# file game", fmt.Sprintf("%s.net %s 4 seed=1&games=64&rate=0.0125&final-rate=0.0005&lambda=0.7 ", g.Slug(), g.Slug()), fmt.Sprintf(" %016x ", net.Sum()))
	}
}

func TestTheWorkOfAManifestIsGoneOnWith(t *testing.T) {
	folder := t.TempDir()
	list := filepath.Join(folder, "manifest.txt")
	lines := []string{"fallas.net fallas 4 seed=1&games=64&rate=0.0125&final-rate=0.0005&lambda=0.7", "laquet.net laquet 4 seed=1&games=64&rate=0.0125&final-rate=0.0005&lambda=0.7"}
	train := func() string {
		t.Helper()
		put(t, list, strings.Join(lines, "\n"))
		return trained(t, "--manifest", list, "--number", "2")
	}
	shown := train()
	wants(t, shown, "2 steps to do: 0s of one core of 2 GHz, not counting those that were not timed\n", "fallas: a network of 4 units", "laquet: a network of 4 units", "of 4 games against the heuristic")
	if again := train(); again != "fallas: fallas.net is there\nlaquet: laquet.net is there\n" {
		t.Error(again)
	}
	lines[0] = "fallas.net fallas 4 seed=1&games=128&rate=0.0125&final-rate=0.0005&lambda=0.7 5400"
	lines[1] += " 1800"
	gametest.Must(t, os.Remove(filepath.Join(folder, "laquet.net")))
	wants(t, train(), "2 steps to do: 2h0m0s of one core of 2 GHz\n", "fallas: a network of 4 units after 128 games", "laquet: a network of 4 units after 64 games")
	lines[1] = "laquet.net laquet?points=24 4 seed=1&games=64&rate=0.0125&final-rate=0.0005&lambda=0.7"
	put(t, filepath.Join(folder, "fallas.net"), "damaged")
	wants(t, train(), "fallas: a network of 4 units after 128 games", "laquet?points=24: a network of 4 units after 64 games")
}

// Hours may go by before the last network of a manifest is come to.
func TestANetworkThatCannotBeReadIsToldBeforeAnyIsTrained(t *testing.T) {
	folder := t.TempDir()
	list := filepath.Join(folder, "manifest.txt")
	put(t, list, "fallas.net fallas 4 seed=1&games=64&rate=0.0125\nlaquet.net laquet 4 seed=1&games=64&rate=0.0125\n")
	gametest.Must(t, os.Mkdir(filepath.Join(folder, "laquet.net"), 0o777))
	var out bytes.Buffer
	err := execute(context.Background(), []string{"--manifest", list, "--number", "0"}, &out, io.Discard)
	if err == nil || !strings.Contains(err.Error(), "laquet.net") || out.Len() > 0 {
		t.Errorf("%v, after\n%s", err, out.String())
	}
	if _, err := os.Stat(filepath.Join(folder, "fallas.net")); err == nil {
		t.Error("a network is trained before")
	}
}

func TestALineOfAManifestGoesOnFromTheOneBeforeOfTheSameFile(t *testing.T) {
	folder := t.TempDir()
	list := filepath.Join(folder, "manifest.txt")
	const first, second = "fallas.net fallas 4 seed=1&games=64&rate=0.0125&final-rate=0.0005&lambda=0.9&final-lambda=0.7", "fallas.net fallas 4 seed=1&games=128&rate=0.005&final-rate=0.0005&lambda=0.7"
	put(t, list, first+"\n"+second+"\n")
	again := func() (shown string, net *bot.Net) {
		t.Helper()
		shown = trained(t, "--manifest", list, "--number", "0")
		net, err := agent.ReadNet(filepath.Join(folder, "fallas.net"))
		gametest.Must(t, err)
		return shown, net
	}
	shown, net := again()
	base, err := train.Train(context.Background(), alfonsine.Fallas, train.TrainOptions{Units: 4, Games: 64, Seed: 1, Lambda: 0.9, FinalLambda: 0.7})
	gametest.Must(t, err)
	wants(t, shown, "after 64 games", "after 128 more games")
	if p := net.Provenance(); p.From != base.Sum() || p.Games != 128 {
		t.Errorf("%v, and not from %016x", p, base.Sum())
	}
	if again, _ := again(); again != "fallas: fallas.net is there\nfallas: fallas.net is there\n" {
		t.Error(again)
	}
	// With only the result of the first line, the second is done.
	gametest.Must(t, write(base, filepath.Join(folder, "fallas.net")))
	shown, after := again()
	wants(t, shown, "fallas.net is there", "after 128 more games")
	if strings.Contains(shown, "after 64 games") || after.Sum() != net.Sum() {
		t.Errorf("%s, %016x and not %016x", shown, after.Sum(), net.Sum())
	}
}

func TestANetworkIsRefinedOutOfAnother(t *testing.T) {
	folder := t.TempDir()
	teacher, file := filepath.Join(folder, "teacher.net"), filepath.Join(folder, "fallas.net")
	trained(t, "--units", "4", "--games", "8", "--number", "0", "--output", teacher)
	shown := trained(t, "--refine", teacher, "--positions", "30", "--epochs", "2", "--rate", "0.005", "--seed", "3", "--units", "8", "--number", "5", "--output", file)
	wants(t, shown, "fallas: a network of 8 units after 30 positions, two plies deep, seed=3&positions=30&epochs=2&rate=0.005&from=", " of 10 games against the heuristic")
	net, err := agent.ReadNet(file)
	gametest.Must(t, err)
	if from, err := agent.ReadNet(teacher); err != nil || net.Provenance().From != from.Sum() {
		t.Errorf("%v does not continue %v: %v", net.Provenance(), from, err)
	}
}

func TestALineOfAManifestRefinesWhatTheOneBeforeHasTrained(t *testing.T) {
	folder := t.TempDir()
	list := filepath.Join(folder, "manifest.txt")
	const first, second = "fallas.net fallas 4 seed=1&games=64&rate=0.0125&final-rate=0.0005&lambda=0.7", "fallas.net fallas 8 seed=1&positions=100&epochs=2&rate=0.002&second=3"
	put(t, list, first+"\n"+second+"\n")
	wants(t, trained(t, "--manifest", list, "--number", "0"), "a network of 4 units after 64 games", "a network of 8 and 3 units after 100 positions")
	net, err := agent.ReadNet(filepath.Join(folder, "fallas.net"))
	if err != nil || net.Plans() || net.Units() != 8 || net.Second() != 3 || net.Provenance().Positions != 100 || net.Provenance().From == 0 {
		t.Errorf("%v, %v, %v", net, net.Provenance(), err)
	}
	after := gametest.File(t, list)
	wants(t, after, first+" ", fmt.Sprintf(" %016x ", net.Provenance().From), second+" ", fmt.Sprintf(" %016x ", net.Sum()))
	if again := trained(t, "--manifest", list, "--number", "0"); again != "fallas: fallas.net is there\nfallas: fallas.net is there\n" {
		t.Error(again)
	}
}

func TestANetworkOfAManifestStartsFromThatOfAnotherGame(t *testing.T) {
	base, err := bot.Shipped(alfonsine.Backgammon)
	gametest.Must(t, err)
	if !base.Plans() {
		t.Fatal("the base sees no plans, so the test cannot tell what the network sees")
	}
	folder := t.TempDir()
	list := filepath.Join(folder, "manifest.txt")
	kind, _, _ := strings.Cut(base.String(), " after")
	const line = "free.net todas-tablas?duty=free 0 seed=1&games=2&rate=0.0125&final-rate=0.0005&lambda=0.7&base=backgammon"
	put(t, list, line)
	wants(t, trained(t, "--manifest", list, "--number", "0"), kind+" after 2 more games", fmt.Sprintf("&from=%016x", base.Sum()))
	wants(t, contents(t, list), line+" ")
	if again := trained(t, "--manifest", list, "--number", "0"); again != "todas-tablas?duty=free: free.net is there\n" {
		t.Error(again)
	}
	file := filepath.Join(folder, "same.net")
	trained(t, "--game", "todas-tablas?duty=free", "--base", "backgammon", "--seed", "1", "--games", "2", "--lambda", "0.7", "--number", "0", "--output", file)
	if contents(t, file) != contents(t, filepath.Join(folder, "free.net")) {
		t.Error("the flags make another network than the manifest")
	}
}

func TestAManifestThatMakesNoSenseIsRefused(t *testing.T) {
	for line, reason := range map[string]string{
		"fallas.net fallas 8 positions=100":                                      "line 1: no earlier line makes the network that it refines; it has file game units",
		"fallas.net fallas 8 games=64&positions=100":                             "line 1: games, final-rate, lambda, final-lambda: not for refining",
		"fallas.net fallas 8 games=64&epochs=3":                                  "line 1: positions, epochs, ply, onward, drawn, later: only for refining",
		"fallas.net fallas 8 games=many":                                         "line 1: games=many: ",
		"fallas.net fallas 8 games=64&moves=3":                                   "line 1: moves=3: no such flag",
		"fallas.net fallas 8 games=64;seed=1":                                    "line 1: invalid semicolon",
		"fallas.net fallas 8 games=64 5 not-a-sum":                               "line 1: not-a-sum: ",
		"fallas.net fallas 8 games=64 soon":                                      "line 1: soon: ",
		"fallas.net fallas two 8 games=64":                                       "line 1: expected integer",
		"\n\nfallas.net fallas 8 games=64&rate=0.01&x=":                          "line 3: x=",
		"fallas.net fallas 8 games=64&base=chess":                                "line 1: the base: chess: unknown game",
		"fallas.net fallas 8 games=64&base=tabula":                               "line 1: the base: ",
		"fallas.net fallas 8 games=64\nfallas.net fallas 8 games=64&base=fallas": "line 2: it cannot start from a base",
	} {
		list := filepath.Join(t.TempDir(), "manifest.txt")
		put(t, list, line)
		if err := execute(context.Background(), []string{"--manifest", list}, io.Discard, io.Discard); err == nil || !strings.Contains(err.Error(), reason) {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// interrupted runs the program, interrupts it after a number of checks, and returns its
// output and log.
func interrupted(t *testing.T, looks int, args ...string) (shown, logged string) {
	t.Helper()
	var out, log bytes.Buffer
	ctx := gametest.NewCountdown(looks)
	if err := execute(ctx, append(args, "--workers", "1"), &out, &log); !errors.Is(err, context.Canceled) {
		t.Fatalf("%v: %v", args, err)
	}
	return out.String(), log.String()
}

// contents returns the contents of a file.
func contents(t *testing.T, file string) string {
	t.Helper()
	text := gametest.File(t, file)
	return text
}

func TestAnInterruptKeepsWhatWasLearnedAndSaysHowToGoOn(t *testing.T) {
	folder := t.TempDir()
	file, part := filepath.Join(folder, "a.net"), filepath.Join(folder, "a.part.net")
	put(t, file, "what was there")
	_, log := interrupted(t, 200, "--game", "fallas?dice=2", "--units", "4", "--games", "1000", "--seed", "5", "--final-rate", "0.001", "--number", "0", "--output", file)
	net, err := agent.ReadNet(part)
	gametest.Must(t, err)
	p := net.Provenance()
	if was := contents(t, file); p.Games <= 0 || p.Games >= 1000 || p.Seed != 5 || was != "what was there" {
		t.Errorf("%v, and the file is %q", p, was)
	}
	want := fmt.Sprintf("--game 'fallas?dice=2' --from %s --games %d --seed 6 --rate %v --final-rate 0.001 --lambda 0.9 --output %s\n", part, 1000-p.Games, p.FinalRate, file)
	_, command, found := strings.Cut(log, " --game ")
	if command = "--game " + command; !found || command != want {
		t.Fatalf("to go on: %s, and not %s", command, want)
	}
	shown := trained(t, append(strings.Fields(strings.ReplaceAll(command, "'", "")), "--number", "0")...)
	wants(t, shown, fmt.Sprintf("after %d more games", 1000-p.Games))
	if net, err := agent.ReadNet(file); err != nil || net.Provenance().From == 0 {
		t.Errorf("%v: %v", net, err)
	}
}

func TestAnInterruptedRefiningKeepsWhatWasLearned(t *testing.T) {
	folder := t.TempDir()
	teacher, file := filepath.Join(folder, "teacher.net"), filepath.Join(folder, "a.net")
	trained(t, "--seed", "1", "--units", "4", "--games", "64", "--number", "0", "--output", teacher)
	args := []string{"--refine", teacher, "--positions", "2", "--epochs", "200", "--number", "0", "--output", file, "--workers", "1"}
	whole := gametest.NewCountdown(math.MaxInt32)
	gametest.Must(t, execute(whole, args, io.Discard, io.Discard))
	// Training takes both positions at once, so the last 200 checks are epochs.
	_, log := interrupted(t, math.MaxInt32-whole.Left()-100, args...)
	net, err := agent.ReadNet(filepath.Join(folder, "a.part.net"))
	if err != nil || net.Provenance().Epochs != 100 {
		t.Errorf("%v: %v", net.Provenance(), err)
	}
	wants(t, log, "a.part.net has learned all positions 100 times")
}

func TestANetworkIsWrittenBeforeItsMatch(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.net")
	shown, _ := interrupted(t, 2000, "--seed", "1", "--units", "4", "--games", "64", "--number", "100000", "--output", file)
	if _, err := agent.ReadNet(file); err != nil {
		t.Error(err)
	}
	wants(t, shown, "games against the heuristic\n") // the games played so far
}

// A file is written next to the old one and renamed. Another link to the old file keeps the
// old contents, even if the disk is full.
func TestNoFileIsWrittenInPlace(t *testing.T) {
	folder := t.TempDir()
	list, file := filepath.Join(folder, "manifest.txt"), filepath.Join(folder, "fallas.net")
	put(t, list, "fallas.net fallas 4 seed=1&games=64&rate=0.0125&final-rate=0.0005&lambda=0.7\n")
	put(t, file, "an old network")
	old := map[string]string{file: contents(t, file), list: contents(t, list)}
	for name := range old {
		gametest.Must(t, os.Link(name, name+".old"))
	}
	trained(t, "--manifest", list, "--number", "0")
	for name, was := range old {
		if is := contents(t, name); is == was {
			t.Errorf("%s is not written: %s", name, is)
		}
		if is := contents(t, name+".old"); is != was {
			t.Errorf("%s is written in place: %.80q", name, is)
		}
	}
}

func TestTheNetworkOfAManifestIsNotedBeforeItsMatch(t *testing.T) {
	folder := t.TempDir()
	list := filepath.Join(folder, "manifest.txt")
	const line = "fallas.net fallas 4 seed=1&games=64&rate=0.0125&final-rate=0.0005&lambda=0.7"
	put(t, list, line+"\n")
	interrupted(t, 150, "--manifest", list, "--number", "100000")
	net, err := agent.ReadNet(filepath.Join(folder, "fallas.net"))
	gametest.Must(t, err)
	wants(t, contents(t, list), line+" ", fmt.Sprintf(" %016x ", net.Sum()))
	if again := trained(t, "--manifest", list, "--number", "2"); again != "fallas: fallas.net is there\n" {
		t.Error(again)
	}
}

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	folder := t.TempDir()
	bad, none := filepath.Join(folder, "bad.txt"), filepath.Join(folder, "none.txt")
	put(t, bad, "fallas.net fallas four\n")
	for _, args := range [][]string{
		{"--game", "chess"}, {"fallas"}, {"--seed", "x"}, {"--units", "5"}, {"--games", "-1"}, {"--output", "-"}, {"--number", "-1"}, {"--replace"},
		{"--from", filepath.Join(folder, "none.net")}, {"--from", bad}, {"--manifest", bad}, {"--manifest", folder},
		{"--positions", "5"}, {"--epochs", "5"}, {"--refine", "a.net", "--from", "b.net"}, {"--refine", "a.net", "--games", "5"}, {"--refine", "a.net", "--lambda", "0.5"},
		{"--refine", filepath.Join(folder, "none.net")}, {"--manifest", none, "--refine", "a.net"},
		{"--manifest", none, "--output", "a.net"}, {"--manifest", none, "--from", "a.net"}, {"--manifest", none, "--base", "fallas"}, {"--manifest", none},
		{"--base", "chess"}, {"--base", "tabula"}, {"--base", "fallas", "--from", "a.net"}, {"--base", "fallas", "--refine", "a.net"}, {"--base", "fallas", "--calibrate", "a.net"}, {"--base", "fallas", "--units", "4"},
		{"--games", "64", "--units", "4", "--number", "0", "--output", folder},
	} {
		if err := execute(context.Background(), args, io.Discard, io.Discard); err == nil {
			t.Errorf("%v is no error", args)
		}
	}
	if err := execute(context.Background(), []string{"--help"}, io.Discard, io.Discard); err != nil {
		t.Errorf("--help: %v", err)
	}
}

func TestTheErrorsOfTheLevelsAreFound(t *testing.T) {
	folder := t.TempDir()
	plain, whole, later := filepath.Join(folder, "plain.net"), filepath.Join(folder, "whole.net"), filepath.Join(folder, "later.net")
	flags := []string{"--game", "laquet", "--units", "4", "--games", "64", "--number", "0"}
	trained(t, append(flags, "--output", plain)...)
	wants(t, trained(t, append(flags, "--levels", "3", "--output", whole)...), "&levels=3,")
	trained(t, "--game", "laquet", "--calibrate", plain, "--levels", "3", "--number", "0", "--output", later)
	if contents(t, whole) != contents(t, later) || contents(t, whole) == contents(t, plain) {
		t.Error("the levels of a network that is there are not those that training finds")
	}
	net, err := agent.ReadNet(whole)
	if err != nil || net.Provenance().Levels != 3 {
		t.Error(net, err)
	}

	// An interrupt keeps the network, and says how to find its levels.
	_, log := interrupted(t, 150, append(flags, "--levels", "1000", "--output", filepath.Join(folder, "a.net"))...)
	part := filepath.Join(folder, "a.part.net")
	wants(t, log, part+" has the whole network, but not how much its levels err.", "--game laquet --calibrate "+part+" --levels 1000 --output ")
	if contents(t, part) != contents(t, plain) {
		t.Error("the part is another network")
	}

	for _, args := range [][]string{{"--refine", plain}, {"--from", plain}, {"--games", "64"}, {"--positions", "64"}, {"--manifest", plain}} {
		if err := execute(context.Background(), append([]string{"--calibrate", plain}, args...), io.Discard, io.Discard); err == nil || !strings.Contains(err.Error(), "--calibrate") && !strings.Contains(err.Error(), "positions") {
			t.Errorf("%v: %v", args, err)
		}
	}
}

// execute runs a command line.
func execute(ctx context.Context, args []string, out, log io.Writer) error {
	return program.Run(ctx, New, args, program.Streams{In: strings.NewReader(""), Out: out, Log: log})
}
