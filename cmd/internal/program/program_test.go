package program

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
)

// A sample is a command with what its flags were set to.
type sample struct {
	game   *string
	seat   *string
	number int
	quiet  bool
	others []string
	fails  error
}

// one makes the command of a sample.
func (s *sample) one(*tongue.Tongue) *cobra.Command {
	c := &cobra.Command{Use: "sample", Short: "shows what flags do", Long: `Shows what flags do, in a sentence that is so long that it has to be broken to be read on a screen, and twice on a narrow one.

	sample [flags] position
	sample --list --and-what-else-there-is-to-say

More is not to be said.`}
	s.game = Game(c, "fallas")
	s.seat = Word(c, "seat", "white", "whose side is at the bottom: white or black\nwhite\tthe one who begins", "white", "black")
	c.Flags().IntVar(&s.number, "number", 1, "how many")
	c.Flags().BoolVar(&s.quiet, "quiet-as-a-mouse-in-winter", false, "say nothing, however long it may take, and however much there may be to say of it all")
	c.RunE = func(_ *cobra.Command, args []string) error {
		s.others = args
		return s.fails
	}
	return c
}

// several makes a program that has the command.
func (s *sample) several(t *tongue.Tongue) *cobra.Command {
	c := &cobra.Command{Use: "alfonsine", Long: "All of it."}
	one := s.one(t)
	one.Args = NoArguments
	c.AddCommand(one)
	return c
}

// ran runs a command line and returns what it has written.
func ran(maker Maker, args ...string) (string, error) {
	var out bytes.Buffer
	err := Run(context.Background(), maker, args, Streams{In: strings.NewReader(""), Out: &out, Log: io.Discard})
	return out.String(), err
}

func TestFlagsMayStandBeforeAndAfterArguments(t *testing.T) {
	for _, test := range []struct {
		args   []string
		others []string
		game   string
	}{
		{nil, nil, "fallas"},
		{[]string{"--game", "laquet", "one"}, []string{"one"}, "laquet"},
		{[]string{"one", "--game=laquet", "two"}, []string{"one", "two"}, "laquet"},
		{[]string{"-", "--game", "laquet"}, []string{"-"}, "laquet"},
		{[]string{"- 19:1 w -", "--game", "laquet"}, []string{"- 19:1 w -"}, "laquet"},
		{[]string{"--game", "- 19:1 w -"}, nil, " - 19:1 w -"},
		{[]string{"one", "--", "--game", "laquet"}, []string{"one", "--game", "laquet"}, "fallas"},
	} {
		var s sample
		_, err := ran(s.one, test.args...)
		for i := range s.others {
			s.others[i] = strings.TrimSpace(s.others[i])
		}
		if err != nil || !slices.Equal(s.others, test.others) || *s.game != test.game {
			t.Errorf("%q: %q, %q, %v", test.args, s.others, *s.game, err)
		}
	}
}

func TestAWrongCommandLineIsAUsageError(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"sample --gmae laquet", "unknown flag --gmae; did you mean --game?"},
		{"sample -game laquet", "unknown flag -game; did you mean --game?"},
		{"sample -x", "unknown flag -x"},
		{"sample --game", "flag needs an argument: --game"},
		{"sample --number two", `--number "two": invalid value`},
		{"sample --number 99999999999999999999", `--number "99999999999999999999": value out of range`},
		{"sample --number -0x80000000000000000", `--number "-0x80000000000000000": value out of range`},
		{"sample --number=", `--number "": invalid value`},
		{"sample --=x", `"--=x" is not a flag; flags begin with two hyphens`},
		{"sample ---number", `"---number" is not a flag; flags begin with two hyphens`},
		{"sample --quiet-as-a-mouse-in-winter=perhaps", `--quiet-as-a-mouse-in-winter "perhaps": invalid value`},
		{"sample --seat wite", `--seat "wite": it is white or black; did you mean white?`},
		{"sample game", `"game" is not a flag; flags begin with two hyphens; did you mean --game?`},
		{"sample laquet", `"laquet" is not a flag; flags begin with two hyphens`},
		{"smaple --game laquet", `unknown command "smaple"; did you mean sample?`},
		{"help smaple", `unknown command "smaple"; did you mean sample?`},
		{"chess", `unknown command "chess"`},
		{"--halp", "unknown flag --halp; did you mean --help?"},
		{"--lang xx", `--lang "xx": it is en, es or fr`},
		{"--lang es sample --lang=xx", `--lang "xx": es en, es o fr`},
		{"--lang", "flag needs an argument: --lang"},
	} {
		_, err := ran(new(sample).several, strings.Fields(test.args)...)
		var usage *UsageError
		if !errors.As(err, &usage) || err.Error() != test.want {
			t.Errorf("%s: %v", test.args, err)
		}
	}
}

func TestOneOfTheWordsIsTakenInAnyCase(t *testing.T) {
	var s sample
	if _, err := ran(s.one, "--seat", " Black"); err != nil || *s.seat != "black" {
		t.Errorf("%q, %v", *s.seat, err)
	}
}

// Words that are longer than the line stay whole.
func TestHelpFitsTheTerminal(t *testing.T) {
	for _, columns := range []int{40, 60, 80, 200} {
		t.Setenv("COLUMNS", fmt.Sprint(columns))
		whole, err := ran(new(sample).several, "--help")
		gametest.Must(t, err)
		for _, lang := range []string{"en", "es", "fr"} {
			text, err := ran(new(sample).one, "--help", "--lang", lang)
			gametest.Must(t, err)
			for line := range strings.Lines(text + whole) {
				if utf8.RuneCountInString(line) > min(columns, 100) {
					t.Errorf("%d columns: %q", columns, line)
				}
			}
		}
	}
	t.Setenv("COLUMNS", "80")
	text, err := ran(new(sample).several, "help", "sample")
	gametest.Must(t, err)
	for _, part := range []string{"Shows what", "\n\n    sample [flags] position\n    sample --list", "\nMore is not", "\n  --game name           the name of a game", "(default fallas)", "\n                        white       the one who begins\n"} {
		if !strings.Contains(text, part) {
			t.Errorf("there is no %q in\n%s", part, text)
		}
	}
	if text, err := ran(new(sample).several); err != nil || !strings.Contains(text, "\nCommands:\n  sample      shows what flags do\n  completion  the script") {
		t.Errorf("%v:\n%s", err, text)
	}
}

func TestTheExitCodeSaysWhoIsAtFault(t *testing.T) {
	for _, test := range []struct {
		err  error
		code int
		log  string
	}{
		{nil, 0, ""},
		{Wrong("--game", nil), 0, ""},
		{errors.New("the disk is full"), 1, "alfonsine sample: the disk is full\n"},
		{Usagef("--number %d: too few", 0), 2, "alfonsine sample: --number 0: too few\n(alfonsine sample --help shows the help)\n"},
		{Wrong("--game", errors.New("no such game")), 2, "alfonsine sample: --game: no such game\n(alfonsine sample --help shows the help)\n"},
		{&UsageError{Err: errors.New("no such game")}, 2, "alfonsine sample: no such game\n(alfonsine sample --help shows the help)\n"},
	} {
		s := sample{fails: test.err}
		_, err := ran(s.several, "sample")
		var log bytes.Buffer
		if got := code(err, &log); got != test.code || log.String() != test.log {
			t.Errorf("%v: %d, %q", test.err, got, log.String())
		}
	}
}

func TestAShellCompletesCommandsFlagsAndTheirValues(t *testing.T) {
	for args, wants := range map[string][]string{
		"sa":                    {"sample\tshows what flags do"},
		"sample --ga":           {"--game\t"},
		"sample --game cab-e-q": {"cab-e-quinal\n", "cab-e-quinal-2\n"},
		"sample --seat ":        {"white\n", "black\n"},
		"--lang ":               {"en\n", "es\n", "fr\n"},
	} {
		text, err := ran(new(sample).several, append([]string{"__complete"}, strings.Split(args, " ")...)...)
		gametest.Must(t, err)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s is completed by %q", args, text)
			}
		}
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if text, err := ran(new(sample).several, "completion", shell); err != nil || len(text) < 1000 {
			t.Errorf("%s: %v: %q", shell, err, text)
		}
	}
}

func TestALongWordIsNotRepeatedWhole(t *testing.T) {
	long := strings.Repeat("x", 1_000_000)
	for _, args := range [][]string{{"sample", long}, {"sample", "--" + long}, {"sample", "-" + long}, {long}, {"sample", "--quiet-as-a-mouse-in-winter=" + long}, {"sample", "--=" + long}, {"sample", "--number", strings.Repeat("1", 1_000_000)}, {"--" + long}} {
		if _, err := ran(new(sample).several, args...); err == nil || len(err.Error()) > 400 {
			t.Errorf("an error of %d bytes", len(fmt.Sprint(err)))
		}
	}
}

func TestAProgramSaysItsVersion(t *testing.T) {
	text, err := ran(new(sample).several, "--version")
	if name, version, _ := strings.Cut(strings.TrimSpace(text), " "); err != nil || name != "alfonsine" || version == "" {
		t.Errorf("it says %q: %v", text, err)
	}
}

// A name and what it means stand in one line where the terminal has sixty columns, and else in two.
func TestANameStandsBesideWhatItMeansWhereThereIsRoom(t *testing.T) {
	for columns, want := range map[int]string{
		narrow:     "name      what it means\n",
		narrow - 1: "name\n      what it means\n",
	} {
		var b bytes.Buffer
		entry(&b, terminal.Terminal{Columns: columns}, "name", "what it means", 10)
		if b.String() != want {
			t.Errorf("%d columns: %q, and not %q", columns, b.String(), want)
		}
	}
}
