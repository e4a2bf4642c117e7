package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/shell/games"
	"example.com/alfonsine/internal/shell/program"
	"example.com/alfonsine/record"
)

// play runs a command line and returns the output.
func play(args ...string) (string, error) {
	var out bytes.Buffer
	err := run(context.Background(), args, program.Streams{In: strings.NewReader(""), Out: &out, Log: io.Discard})
	return out.String(), err
}

func TestAWholeGameOfEveryKindIsPlayed(t *testing.T) {
	for _, v := range games.All() {
		for _, extra := range [][]string{nil, {"-ascii", "-seat-black"}} {
			out, err := play(append([]string{"-game", v.Slug()}, extra...)...)
			if err != nil {
				t.Errorf("%s: %v", v.Slug(), err)
				continue
			}
			lines := strings.Split(strings.TrimSpace(out), "\n")
			result, position, _ := strings.Cut(lines[len(lines)-1], " ")
			p, err := alfonsine.ParsePosition(position)
			if err != nil || !p.Over() || p.Result().String() != result {
				t.Errorf("%s ends with %q: %v", v.Slug(), lines[len(lines)-1], err)
			}
		}
	}
}

func TestTheRecordIsReadByTheLibrary(t *testing.T) {
	reader := record.Reader{Lookup: func(slug string) (alfonsine.Variant, error) { return games.Find(slug) }}
	for _, v := range games.All() {
		text, err := play("-game", v.Slug(), "-record", "-white", "heuristic", "-seed", "7")
		if err != nil {
			t.Fatal(err)
		}
		r, err := reader.Parse(text)
		if err != nil || r.Result() == alfonsine.ResultOngoing || r.Len() < 5 || r.String() != text {
			t.Errorf("%s: %v\n%s", v.Slug(), err, text)
			continue
		}
		board, err := play("-game", v.Slug(), "-white", "heuristic", "-seed", "7")
		if err != nil || !strings.HasSuffix(board, r.Position().String()+"\n") {
			t.Errorf("%s: the record ends differently from the game: %v", v.Slug(), err)
		}
		white, _ := r.Tag("White")
		black, _ := r.Tag("Black")
		if seed, _ := r.Tag("Seed"); white != "heuristic" || black != "random" || seed != "7" {
			t.Errorf("%s: %s against %s, seed %s", v.Slug(), white, black, seed)
		}
	}
}

func TestTheSameSeedGivesTheSameGame(t *testing.T) {
	game := func(seed string) string {
		out, err := play("-record", "-seed", seed)
		if err != nil {
			t.Fatal(err)
		}
		return out[strings.Index(out, "1."):]
	}
	if first, again := game("5"), game("5"); first != again || first == game("6") {
		t.Error("the seed does not decide the game")
	}
}

func TestAGameGoesOnFromAPosition(t *testing.T) {
	got, err := play("-record", "-position", "1:1,off:14 24:1,off:14 b 1-1-1")
	if err != nil || !strings.HasSuffix(got, "[Start \"1:1,off:14 24:1,off:14 b 1-1-1\"]\n\n1. b 1-1-1: 24/off\n0-1\n") {
		t.Errorf("%q: %v", got, err)
	}
	if got, err := play("-position", "1:1,off:14 24:1,off:14 b"); err != nil || !strings.Contains(got, "  1. Black throws ") {
		t.Errorf("%q: %v", got, err)
	}
}

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	for _, args := range [][]string{
		{"-game", "chess"}, {"-position", "24:2"}, {"-position", "24:2 1:2 w -"}, {"fallas"}, {"-seed", "x"}, {"-white", "duchess"}, {"-black", "x"},
	} {
		out, err := play(args...)
		var usage *program.UsageError
		if !errors.As(err, &usage) || out != "" {
			t.Errorf("%v: %v, %q", args, err, out)
		}
	}
	if _, err := play("-help"); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("-help: %v", err)
	}
}
