package bearoff

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"example.com/alfonsine/cmd/internal/program"
)

// streams returns the streams of a program with these outputs.
func streams(out, log io.Writer) program.Streams {
	return program.Streams{In: strings.NewReader(""), Out: out, Log: log}
}

func printed(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := execute(context.Background(), args, streams(&out, io.Discard)); err != nil {
		t.Fatalf("%q: %v", args, err)
	}
	return out.String()
}

func TestAReportHasTheDistributionsTheWinProbabilityAndThePlays(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"--game", "backgammon", "6:2,2:1,off:12 24:3,off:12 w 6-1"}, `
Backgammon: 6:2,2:1,off:12 24:3,off:12 w 6-1
Points of plays are as White counts, those of homes by distance from off.

White: 6:2,2:1, 14 pips, 2.5259 throws, deviation 0.59
   1   2.78 % ██▏
   2  43.90 % ██████████████████████████████████▎
   3  51.28 % ████████████████████████████████████████
   4   2.04 % █▋
   5   0.01 %

Black: 1:3, 3 pips, 1.8333 throws, deviation 0.37
   1  16.67 % ████████
   2  83.33 % ████████████████████████████████████████

White to play wins 43.98 % (by the numbers of throws)
   1. 6/off 6/5             43.98 %
   2. 6/off 2/1             34.72 %
`},
		{[]string{"--game", "cab-e-quinal", "5:1,3:1,off:13 6:1,off:14 w -"}, `
Cab e Quinal: 5:1,3:1,off:13 6:1,off:14 w -
Points of plays are as White counts, those of homes by distance from off.

White: 5:1,3:1, 8 pips, 1.1900 throws, deviation 0.39
   1  81.02 % ████████████████████████████████████████
   2  18.97 % █████████▍
   3   0.02 %

Black: 6:1, 6 pips, 1.0463 throws, deviation 0.21
   1  95.37 % ████████████████████████████████████████
   2   4.63 % ██

White to play wins 81.53 % (exactly, since the sides meet)
`},
		{[]string{"--game", "cab-e-quinal-2", "--number", "2", "6:4,5:4,4:4,3:3 - w 5-4-6"}, `
Cab e Quinal with two dice: 6:4,5:4,4:4,3:3 - w 6-5-4
Points of plays are as White counts, those of homes by distance from off.

White: 6:4,5:4,4:4,3:3, 69 pips, 6.2378 throws, deviation 0.46
   5   1.28 % ▊
   6  73.86 % ████████████████████████████████████████
   7  24.65 % █████████████▍
   8   0.20 % ▏

Throws left after each play:
   1. 6/off 5/off 4/off      5.0665
   2. 6/off 5/off 5/1        5.1670
`},
	} {
		if got := printed(t, test.args...); got != strings.TrimPrefix(test.want, "\n") {
			t.Errorf("%q gives\n%s", test.args, got)
		}
	}
}

func TestSidesThatMeetInGreatNumbersAreNotSolved(t *testing.T) {
	got := printed(t, "--game", "laquet", "6:5,5:5,4:5 3:5,2:5,1:5 w -")
	if !strings.Contains(got, "(by the numbers of throws, but the sides meet)") {
		t.Errorf("%s", got)
	}
	if got := printed(t); !strings.Contains(got, "(by the numbers of throws)") {
		t.Errorf("%s", got)
	}
}

func TestFlagsMayComeAfterThePosition(t *testing.T) {
	before := printed(t, "--game", "backgammon", "--number", "1", "6:2,off:13 - w 2-1")
	if after := printed(t, "6:2,off:13 - w 2-1", "--number", "1", "--game", "backgammon"); before != after {
		t.Errorf("%s\nand\n%s", before, after)
	}
	// A "-" for a side without checkers is not a flag, and the dice may be omitted.
	if got := printed(t, "- 19:2,off:13 b"); !strings.Contains(got, "- 19:2,off:13 b -\n") {
		t.Error(got)
	}
}

func TestWhoeverIsNotHomeIsToldWhereThatIs(t *testing.T) {
	err := execute(context.Background(), []string{"6:1 18:1 w"}, streams(io.Discard, io.Discard))
	if err == nil || !strings.Contains(err.Error(), "Black has checkers that are not home, which is 19 to 24") {
		t.Error(err)
	}
}

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	for _, args := range [][]string{
		{"--game", "chess", "6 - w -"}, {"--game", "laquet"}, {"6:1"}, {"7:1 24:1 w -"}, {"6:1", "-", "w", "-"}, {"--number", "x"}, {"--number", "-1"},
	} {
		if err := execute(context.Background(), args, streams(io.Discard, io.Discard)); err == nil {
			t.Errorf("%q is no error", args)
		}
	}
	var usage bytes.Buffer
	if err := execute(context.Background(), []string{"--help"}, streams(&usage, io.Discard)); err != nil || !strings.Contains(usage.String(), "--number") {
		t.Errorf("--help gives %v and %q", err, usage.String())
	}
}

func TestAReportIsCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := execute(ctx, nil, streams(io.Discard, io.Discard)); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

// execute runs a command line.
func execute(ctx context.Context, args []string, s program.Streams) error {
	return program.Run(ctx, New, args, s)
}
