package program

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
)

func newFlags() (*Flags, *string, *bool) {
	f := NewFlags("sample", `Sample shows what flags do, in a sentence that is so long that it has to be broken to be read on a screen, and twice on a narrow one.

	sample [flags] position
	sample -list

More is not to be said.`)
	return f, f.String("game", "fallas", "the `name` of a game:\nfallas\tthe fourth\nlaquet\tthe eleventh"), f.Bool("quiet-as-a-mouse-in-winter", false, "say nothing, however long it may take, and however much there may be to say of it all")
}

func TestFlagsMayStandBeforeAndAfterArguments(t *testing.T) {
	for _, test := range []struct {
		args   []string
		others []string
		game   string
	}{
		{nil, nil, "fallas"},
		{[]string{"-game", "laquet", "one"}, []string{"one"}, "laquet"},
		{[]string{"one", "-game=laquet", "two"}, []string{"one", "two"}, "laquet"},
		{[]string{"-", "--game", "laquet"}, []string{"-"}, "laquet"},
		{[]string{"- 19:1 w -", "-game", "laquet"}, []string{"- 19:1 w -"}, "laquet"},
		{[]string{"-game", "- 19:1 w -"}, nil, " - 19:1 w -"},
		{[]string{"one", "--", "-game", "laquet"}, []string{"one", "-game", "laquet"}, "fallas"},
		{[]string{"--", "- 1"}, []string{"- 1"}, "fallas"},
		{[]string{"-game", "laquet", "--", "-x"}, []string{"-x"}, "laquet"},
	} {
		f, game, _ := newFlags()
		others, err := f.Parse(test.args, io.Discard)
		for i := range others {
			others[i] = strings.TrimSpace(others[i])
		}
		if err != nil || !slices.Equal(others, test.others) || *game != test.game {
			t.Errorf("%q: %q, %q, %v", test.args, others, *game, err)
		}
	}
}

func TestAWrongCommandLineIsAUsageError(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"-gmae laquet", "unknown flag -gmae; did you mean -game?"},
		{"-x", "unknown flag -x"},
		{"-game", "flag needs an argument: -game"},
		{"-quiet-as-a-mouse-in-winter=perhaps", `-quiet-as-a-mouse-in-winter "perhaps": invalid value`},
		{"game", `"game" is not a flag; flags begin with a hyphen; did you mean -game?`},
		{"laquet", `"laquet" is not a flag; flags begin with a hyphen`},
	} {
		f, _, _ := newFlags()
		err := f.NoArguments(strings.Fields(test.args), io.Discard)
		var usage *UsageError
		if !errors.As(err, &usage) || err.Error() != test.want {
			t.Errorf("%s: %v", test.args, err)
		}
	}
}

func TestHelpFitsTheTerminal(t *testing.T) {
	for _, columns := range []int{60, 80, 200} {
		t.Setenv("COLUMNS", fmt.Sprint(columns))
		var out bytes.Buffer
		f, _, _ := newFlags()
		if err := f.NoArguments([]string{"-h"}, &out); !errors.Is(err, flag.ErrHelp) {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			if len(line) > min(columns, 100) {
				t.Errorf("%d columns: %q", columns, line)
			}
		}
		for _, part := range []string{"Sample shows what", "\n\n    sample [flags] position\n    sample -list\n\n", "\nMore is not", "\n  -game name            the name of a game:", "\n                        laquet      the eleventh\n"} {
			if !strings.Contains(out.String(), part) {
				t.Errorf("there is no %q in\n%s", part, out.String())
			}
		}
	}
}

func TestTheExitCodeSaysWhoIsAtFault(t *testing.T) {
	for _, test := range []struct {
		err  error
		code int
		log  string
	}{
		{nil, 0, ""},
		{flag.ErrHelp, 0, ""},
		{ErrDone, 0, ""},
		{Wrong("-game", ErrDone), 0, ""},
		{Wrong("-game", nil), 0, ""},
		{errors.New("the disk is full"), 1, "sample: the disk is full\n"},
		{Usagef("-n %d: too few", 0), 2, "sample: -n 0: too few\n(sample -h shows the help)\n"},
		{Wrong("-game", errors.New("no such game")), 2, "sample: -game: no such game\n(sample -h shows the help)\n"},
		{&UsageError{Err: errors.New("no such game")}, 2, "sample: no such game\n(sample -h shows the help)\n"},
	} {
		var log bytes.Buffer
		if got := code("sample", test.err, &log); got != test.code || log.String() != test.log {
			t.Errorf("%v: %d, %q", test.err, got, log.String())
		}
	}
}

func TestOneOfTheWordsIsTakenInAnyCase(t *testing.T) {
	value := " Own"
	if err := OneOf("count", &value, "white", "own"); err != nil || value != "own" {
		t.Errorf("%q, %v", value, err)
	}
	value = "wite"
	var usage *UsageError
	if err := OneOf("count", &value, "white", "own"); !errors.As(err, &usage) || err.Error() != `-count is white or own, not "wite"; did you mean white?` {
		t.Error(err)
	}
}

func TestALongWordIsNotRepeatedWhole(t *testing.T) {
	long := strings.Repeat("x", 1_000_000)
	for _, args := range [][]string{{long}, {"-" + long}, {"-game", "fallas", "-quiet-as-a-mouse-in-winter=" + long}} {
		f, _, _ := newFlags()
		if err := f.NoArguments(args, io.Discard); err == nil || len(err.Error()) > 400 {
			t.Errorf("an error of %d bytes", len(fmt.Sprint(err)))
		}
	}
}
