package main

import (
	"context"
	"io"
	"regexp"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/shell/games"
	"example.com/alfonsine/internal/shell/program"
	"github.com/google/go-cmp/cmp"
)

// printed runs a command line and returns what it prints.
func printed(args ...string) (string, error) {
	var out strings.Builder
	err := run(context.Background(), args, program.Streams{In: strings.NewReader(""), Out: &out, Log: io.Discard})
	return out.String(), err
}

// These counts agree with wildbg and bkgm.
func TestBackgammonHasTheKnownNumbersOfPlays(t *testing.T) {
	out, err := printed()
	if err != nil {
		t.Fatal(err)
	}
	got := regexp.MustCompile(` \(.*\)`).ReplaceAllString(out, "")
	if diff := cmp.Diff("perft 0: 1\nperft 1: 447\nperft 2: 202782\n", got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestTheRulesThatAreWrittenAreThoseOfTheGame(t *testing.T) {
	for _, name := range []string{"backgammon", "laquet", "fallas?hit=start"} {
		text, err := printed("-json", "-game", name)
		if err != nil {
			t.Fatal(err)
		}
		g, err := games.Read([]byte(text))
		if err != nil || g.Slug() != name {
			t.Errorf("%s: %v, %v", name, g, err)
		}
		if name == "laquet" && g.Rules() != alfonsine.Laquet.Rules() {
			t.Errorf("%+v", g.Rules())
		}
	}
}

func TestWrongWordsOnTheCommandLineAreRefused(t *testing.T) {
	for _, args := range [][]string{{"-deep"}, {"-depth", "-1"}, {"-game", "chess"}, {"-game", "doblet"}, {"x"}} {
		if out, err := printed(args...); err == nil || out != "" {
			t.Errorf("%v: no error, and %q", args, out)
		}
	}
}
