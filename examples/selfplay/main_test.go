package main

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"strings"
	"testing"

	"example.com/alfonsine"
)

func TestAWholeGameOfEveryKindIsPlayed(t *testing.T) {
	for _, v := range alfonsine.Games() {
		for _, extra := range [][]string{nil, {"-record"}, {"-ascii", "-black"}} {
			var out bytes.Buffer
			if err := run(append([]string{"-game", v.Slug()}, extra...), &out, io.Discard); err != nil {
				t.Errorf("%s: %v", v.Slug(), err)
				continue
			}
			lines := strings.Split(strings.TrimSpace(out.String()), "\n")
			result, position, _ := strings.Cut(lines[len(lines)-1], " ")
			p, err := alfonsine.ParsePosition(position)
			if err != nil || !p.Over() || p.Result().String() != result {
				t.Errorf("%s ends with %q: %v", v.Slug(), lines[len(lines)-1], err)
			}
		}
	}
}

func TestTheSameSeedGivesTheSameGame(t *testing.T) {
	game := func(seed string) string {
		var out bytes.Buffer
		if err := run([]string{"-record", "-seed", seed}, &out, io.Discard); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	if first, again := game("5"), game("5"); first != again || first == game("6") {
		t.Error("the seed does not decide the game")
	}
}

func TestAGameGoesOnFromAPosition(t *testing.T) {
	var out bytes.Buffer
	if err := run([]string{"-record", "-position", "1:1,off:14 24:1,off:14 b 1-1-1"}, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	want := "Fallas (fallas), seed 1283\n\n  1. Black throws 1-1-1: 24/off (forced)\n0-1 1:1,off:14 off:15 0-1 -\n"
	if out.String() != want {
		t.Errorf("%q", out.String())
	}
}

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	for _, args := range [][]string{
		{"-game", "chess"}, {"-position", "24:2"}, {"-position", "24:2 1:2 w -"}, {"fallas"}, {"-seed", "x"},
	} {
		var out bytes.Buffer
		if err := run(args, &out, io.Discard); err == nil || out.Len() > 0 {
			t.Errorf("%v: %v, %q", args, err, out.String())
		}
	}
	if err := run([]string{"-help"}, io.Discard, io.Discard); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("-help: %v", err)
	}
}
