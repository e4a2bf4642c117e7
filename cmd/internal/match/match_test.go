package match

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/bot/train"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/terminal"
)

// shown returns what a match prints, which does not depend on the number of workers.
func shown(t *testing.T, args ...string) string {
	t.Helper()
	var first, again bytes.Buffer
	for out, workers := range map[*bytes.Buffer]string{&first: "0", &again: "1"} {
		if err := execute(context.Background(), append(args, "--workers", workers), out, io.Discard); err != nil {
			t.Fatalf("%v: %v", args, err)
		}
	}
	if first.String() != again.String() {
		t.Errorf("%s\n%s", &first, &again)
	}
	return first.String()
}

func TestAMatchIsPlayedAndSaysHowItCameOut(t *testing.T) {
	first := shown(t, "--game", "medio-emperador", "--agent", "heuristic", "--opponent", "random", "--number", "20")
	for _, part := range []string{"judging by the heuristic\n", "random of medio-emperador\n", "medio-emperador: heuristic wins ", " of 40 games against random\n"} {
		if !strings.Contains(first, part) {
			t.Errorf("there is no %q in\n%s", part, first)
		}
	}
	net, err := train.Train(context.Background(), alfonsine.Fallas, train.TrainOptions{Units: 4, Games: 64})
	gametest.Must(t, err)
	name := filepath.Join(t.TempDir(), "a.net")
	file, err := os.Create(name)
	gametest.Must(t, err)
	if _, err := net.WriteTo(file); err != nil {
		t.Fatal(err)
	}
	gametest.Must(t, file.Close())
	if s := shown(t, "--agent", "heuristic", "--opponent", name, "--number", "1000", "--gain", "0.1"); !strings.HasSuffix(s, ": better\n") {
		t.Error(s)
	}
}

func TestAWinProbabilityIsHeldAgainstWhatCameOfIt(t *testing.T) {
	first := shown(t, "--game", "fallas", "--agent", "expert", "--calibration", "--number", "20")
	for _, part := range []string{"fallas: 40 games against itself\n", "0–10 %", "90–100 %", "±"} {
		if !strings.Contains(first, part) {
			t.Errorf("there is no %q in\n%s", part, first)
		}
	}
	for i, line := range strings.Split(strings.TrimSpace(first[strings.Index(first, "0–10 %"):]), "\n") {
		if want := fmt.Sprintf("%d–%d %%", 10*i, 10*i+10); !strings.HasPrefix(strings.TrimSpace(line), want) {
			t.Errorf("a line begins otherwise than with %s: %s", want, line)
		}
	}
	// A fair coin wins half of the games. An agent that always says one half is right, and
	// is in no other range.
	half := shown(t, "--game", "fallas", "--agent", "random", "--calibration", "--number", "5")
	for _, line := range strings.Split(half, "\n") {
		fields := strings.Fields(line)
		if len(fields) > 2 && fields[1] == "%" && fields[len(fields)-1] != "0" && fields[0] != "50–60" {
			t.Errorf("random said something: %s", line)
		}
	}
}

// Four games in which an agent said one half ten times vary as four throws of a coin do.
func TestTheMarginOfClaimsIsThatOfTheirGames(t *testing.T) {
	games := tenth{n: 40, said: 20, won: 20, squares: 4 * 5 * 5}
	if got, want := games.margin(), 1.96*0.5/math.Sqrt(4); math.Abs(got-want) > 1e-12 {
		t.Errorf("it is %v, and not %v", got, want)
	}
}

func TestDecisionsAreComparedByTheGamesThatFollowThem(t *testing.T) {
	gametest.OneGoroutine(t)
	first := shown(t, "--game", "medio-emperador", "--agent", "random", "--opponent", "heuristic", "--judge", "rollout?games=40", "--decisions", "--number", "1")
	var otherwise, decisions int
	var each, margin, gain float64
	if _, err := fmt.Sscanf(first[strings.Index(first, "medio-emperador: in"):], "medio-emperador: in %d of %d decisions the second plays otherwise\nwhich gains it %f ± %f %% a decision, %f", &otherwise, &decisions, &each, &margin, &gain); err != nil {
		t.Fatalf("%v in\n%s", err, first)
	}
	if otherwise < decisions/2 || otherwise > decisions || each < 2 || margin <= 0 || gain < each {
		t.Errorf("the heuristic gains too little over random plays:\n%s", first)
	}
	_, byKind, _ := strings.Cut(first, "% in a game\n")
	for line := range strings.Lines(byKind) {
		var n int
		if _, err := fmt.Sscan(line, &n); err != nil || n < 1 {
			t.Errorf("%v in %q", err, line)
		}
		decisions -= n
	}
	if decisions != 0 || !strings.Contains(byKind, " on the bar: ") {
		t.Errorf("%d decisions are of no kind:\n%s", decisions, first)
	}
	if s := shown(t, "--game", "laquet", "--agent", "heuristic", "--opponent", "heuristic", "--decisions", "--number", "2"); !strings.Contains(s, "laquet: in 0 of ") || !strings.Contains(s, "gains it 0.000 ± 0.000 % a decision, 0.00 ± 0.00 % in a game\n") {
		t.Errorf("an agent gains by its own plays:\n%s", s)
	}
}

// A screen is a terminal of 80 columns.
type screen struct{ bytes.Buffer }

func (*screen) Terminal() terminal.Terminal {
	return terminal.Terminal{Interactive: true, Columns: 80, Rows: 24}
}

func TestAMatchFitsTheTerminal(t *testing.T) {
	const slug = "medio-emperador?dice=3"
	for _, mode := range []string{"--gain=0.02", "--calibration", "--decisions"} {
		var out screen
		args := []string{"--game", slug, "--agent", "heuristic", "--opponent", "random", "--judge", "rollout?games=4", "--number", "1", mode}
		if err := execute(context.Background(), args, &out, io.Discard); err != nil {
			t.Fatalf("%v: %v", args, err)
		}
		for line := range strings.Lines(out.String()) {
			if n := utf8.RuneCountInString(line); n > 80 { // with its end
				t.Errorf("%s: %d columns: %s", mode, n-1, line)
			}
		}
		if !strings.Contains(out.String(), slug) {
			t.Errorf("%s: %s", mode, out.String())
		}
		for room := range full(2) { // the agents have room, or nothing
			if err := execute(context.Background(), args, &room, io.Discard); err == nil || err.Error() != io.ErrShortWrite.Error() {
				t.Errorf("%s: a full disk after %d lines: %v", mode, room, err)
			}
		}
	}
}

// A full is a disk with room for some more writes.
type full int

func (f *full) Write(b []byte) (int, error) {
	if *f--; *f < 0 {
		return 0, io.ErrShortWrite
	}
	return len(b), nil
}

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	for _, args := range [][]string{
		{"--game", "chess"}, {"fallas"}, {"--agent", "duchess"}, {"--opponent", "none.net"}, {"--opponent", "main.net"}, {"--number", "-1"}, {"--number", "-1", "--calibration"}, {"--decisions", "--calibration"}, {"--decisions", "--judge", "duchess"}, {"--gain", "2"}, {"--seed", "x"},
	} {
		if err := execute(context.Background(), args, io.Discard, io.Discard); err == nil {
			t.Errorf("%v is no error", args)
		}
	}
	var usage *program.UsageError
	if err := execute(context.Background(), []string{"--agent", "duchess"}, io.Discard, io.Discard); !errors.As(err, &usage) {
		t.Errorf("an agent that nobody knows is no fault of the command line: %v", err)
	}
	if err := execute(context.Background(), []string{"--help"}, io.Discard, io.Discard); err != nil {
		t.Errorf("--help: %v", err)
	}
}

func TestAnInterruptKeepsTheScore(t *testing.T) {
	for want, args := range map[string][]string{
		"heuristic wins %f ± %f %% of %d games against random, stopped early\n": {"--opponent", "random"},
		"%d games against itself, stopped early\n":                              {"--calibration"},
		"in %d of %d decisions the second plays otherwise, stopped early\n":     {"--opponent", "random", "--judge", "random", "--decisions"},
	} {
		var out bytes.Buffer
		ctx := gametest.NewCountdown(3000)
		err := execute(ctx, append(args, "--game", "fallas", "--agent", "heuristic", "--number", "5000", "--workers", "1"), &out, io.Discard)
		if err != nil { // the line says it
			t.Fatalf("%v: %v", args, err)
		}
		_, line, _ := strings.Cut(out.String(), "fallas: ")
		line, _, _ = strings.Cut(line, "\n")
		into := []any{new(float64), new(float64), new(int)}
		if !strings.Contains(want, "%f") {
			into = []any{new(int), new(int)}[:strings.Count(want, "%d")]
		}
		if n, err := fmt.Sscanf(line+"\n", want, into...); n != len(into) || err != nil {
			t.Errorf("%v in\n%s", err, out.String())
		}
		// An interrupt before the end of the first game leaves nothing to print.
		out.Reset()
		err = execute(gametest.NewCountdown(5), append(args, "--game", "fallas", "--agent", "heuristic", "--number", "5000", "--workers", "1"), &out, io.Discard)
		if !errors.Is(err, context.Canceled) || strings.Contains(out.String(), "fallas: ") {
			t.Errorf("%v without a game:\n%s", err, out.String())
		}
	}
}

// execute runs a command line.
func execute(ctx context.Context, args []string, out, log io.Writer) error {
	return program.Run(ctx, New, args, program.Streams{In: strings.NewReader(""), Out: out, Log: log})
}
