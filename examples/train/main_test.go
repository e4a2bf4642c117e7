package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/examples/internal/agent"
)

// trained runs the program and returns what it prints.
func trained(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(context.Background(), args, &out, io.Discard); err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	return out.String()
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
	args := []string{"-game", "fallas?dice=2", "-units", "4", "-games", "200", "-pairs", "5", "-o", file}
	shown := trained(t, args...)
	wants(t, shown, "fallas?dice=2: a network of 4 units after 200 games, seed=1283&games=200&", " of 10 games against the heuristic")
	net, err := agent.ReadNet(file)
	if err != nil {
		t.Fatal(err)
	}
	g, err := alfonsine.Lookup("fallas?dice=2")
	if err != nil || net.Fits(g) != nil {
		t.Error(err, net.Fits(g))
	}
	if again := trained(t, args...); again != shown {
		t.Errorf("the second time:\n%s\nthe first:\n%s", again, shown)
	}
	on := trained(t, append(args, "-from", file)...)
	wants(t, on, "&from=")
}

func TestANetworkIsReplacedOnlyByABetterOne(t *testing.T) {
	file := filepath.Join(t.TempDir(), "fallas.net")
	args := []string{"-units", "16", "-pairs", "0", "-o", file, "-replace"}
	trained(t, append(args, "-games", "3000")...)
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	wants(t, trained(t, append(args, "-games", "64")...), "against the old network: not better")
	after, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(before, after) {
		t.Errorf("it was replaced by a worse one: %v", err)
	}
	trained(t, append(args[:4:4], "-o", file, "-games", "64")...)
	wants(t, trained(t, append(args, "-games", "3000")...), "against the old network: better")
	if again, err := os.ReadFile(file); err != nil || !bytes.Equal(before, again) {
		t.Errorf("it was not replaced by a better one: %v", err)
	}
}

func TestAManifestNamesTheNetworksToTrain(t *testing.T) {
	folder := t.TempDir()
	list := filepath.Join(folder, "manifest.txt")
	text := "# file game encoder units games seed rate final-rate lambda final-lambda\n\nfallas.net fallas 2 4 64 1 0.0125 0.0005 0.7 0.7\nlaquet.net laquet 2 4 64 1 0.0125 0.0005 0.7 0.7\n"
	if err := os.WriteFile(list, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	trained(t, "-manifest", list, "-pairs", "0")
	for _, g := range []*alfonsine.Game{alfonsine.Fallas, alfonsine.Laquet} {
		net, err := agent.ReadNet(filepath.Join(folder, g.Slug()+".net"))
		if err != nil || net.Fits(g) != nil {
			t.Fatalf("%s: %v", g.Slug(), err)
		}
		after, err := os.ReadFile(list)
		if err != nil {
			t.Fatal(err)
		}
		wants(t, string(after), "# file game", fmt.Sprintf("%s.net %s 2 4 64 1 0.0125 0.0005 0.7 0.7 %016x ", g.Slug(), g.Slug(), net.Sum()))
	}
}

func TestTheWorkOfAManifestIsGoneOnWith(t *testing.T) {
	folder := t.TempDir()
	list := filepath.Join(folder, "manifest.txt")
	lines := []string{"fallas.net fallas 2 4 64 1 0.0125 0.0005 0.7 0.7", "laquet.net laquet 2 4 64 1 0.0125 0.0005 0.7 0.7"}
	train := func() string {
		t.Helper()
		if err := os.WriteFile(list, []byte(strings.Join(lines, "\n")), 0o666); err != nil {
			t.Fatal(err)
		}
		return trained(t, "-manifest", list, "-pairs", "2")
	}
	shown := train()
	wants(t, shown, "fallas: a network of 4 units", "laquet: a network of 4 units", "of 4 games against the heuristic")
	if again := train(); again != "fallas: fallas.net is there\nlaquet: laquet.net is there\n" {
		t.Error(again)
	}
	lines[0] = "fallas.net fallas 2 4 128 1 0.0125 0.0005 0.7 0.7"
	if err := os.Remove(filepath.Join(folder, "laquet.net")); err != nil {
		t.Fatal(err)
	}
	wants(t, train(), "fallas: a network of 4 units after 128 games", "laquet: a network of 4 units after 64 games")
	lines[1] = "laquet.net laquet?points=24 2 4 64 1 0.0125 0.0005 0.7 0.7"
	if err := os.WriteFile(filepath.Join(folder, "fallas.net"), []byte("damaged"), 0o666); err != nil {
		t.Fatal(err)
	}
	wants(t, train(), "fallas: a network of 4 units after 128 games", "laquet?points=24: a network of 4 units after 64 games")
}

func TestALineOfAManifestGoesOnFromTheOneBeforeOfTheSameFile(t *testing.T) {
	folder := t.TempDir()
	list := filepath.Join(folder, "manifest.txt")
	const first, second = "fallas.net fallas 2 4 64 1 0.0125 0.0005 0.9 0.7", "fallas.net fallas 2 4 128 1 0.005 0.0005 0.7 0.7"
	if err := os.WriteFile(list, []byte(first+"\n"+second+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	train := func() (shown string, net *bot.Net) {
		t.Helper()
		shown = trained(t, "-manifest", list, "-pairs", "0")
		net, err := agent.ReadNet(filepath.Join(folder, "fallas.net"))
		if err != nil {
			t.Fatal(err)
		}
		return shown, net
	}
	shown, net := train()
	base, err := bot.Train(context.Background(), alfonsine.Fallas, bot.TrainOptions{Units: 4, Games: 64, Seed: 1, Lambda: 0.9, FinalLambda: 0.7})
	if err != nil {
		t.Fatal(err)
	}
	wants(t, shown, "after 64 games", "after 128 more games")
	if p := net.Provenance(); p.From != base.Sum() || p.Games != 128 {
		t.Errorf("%v, and not from %016x", p, base.Sum())
	}
	if again, _ := train(); again != "fallas: fallas.net is there\nfallas: fallas.net is there\n" {
		t.Error(again)
	}
	// With the work of the first line alone there it is the second that is done.
	if err := write(base, filepath.Join(folder, "fallas.net")); err != nil {
		t.Fatal(err)
	}
	shown, after := train()
	wants(t, shown, "fallas.net is there", "after 128 more games")
	if strings.Contains(shown, "after 64 games") || after.Sum() != net.Sum() {
		t.Errorf("%s, %016x and not %016x", shown, after.Sum(), net.Sum())
	}
}

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	folder := t.TempDir()
	bad, none := filepath.Join(folder, "bad.txt"), filepath.Join(folder, "none.txt")
	if err := os.WriteFile(bad, []byte("fallas.net fallas four\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"-game", "chess"}, {"fallas"}, {"-seed", "x"}, {"-units", "5"}, {"-games", "-1"}, {"-pairs", "-1"}, {"-replace"},
		{"-from", filepath.Join(folder, "none.net")}, {"-from", bad}, {"-manifest", bad}, {"-manifest", folder},
		{"-manifest", none, "-replace", "-o", "a.net"}, {"-manifest", none, "-from", "a.net"}, {"-manifest", none},
		{"-games", "64", "-units", "4", "-pairs", "0", "-o", folder},
	} {
		if err := run(context.Background(), args, io.Discard, io.Discard); err == nil {
			t.Errorf("%v is no error", args)
		}
	}
	if err := run(context.Background(), []string{"-help"}, io.Discard, io.Discard); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("-help: %v", err)
	}
}
