package convert

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/output"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/exchange"
)

const match = `; [Event "Open"]

 3 point match

 Game 1
 Ann : 0                         Bob : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 65: 24/18 18/13              Resigns
      Wins 1 point

 Game 2
 Ann : 1                         Bob : 0
  1)                             31: 8/5 6/5
`

// convert runs a command line, and returns what it writes to the output and to the log.
func convert(t *testing.T, input string, args ...string) (out, log string, err error) {
	t.Helper()
	var o, l bytes.Buffer
	err = program.Run(context.Background(), New, args, program.Streams{In: strings.NewReader(input), Out: &o, Log: &l})
	return o.String(), l.String(), err
}

func TestAMatchGoesThroughEveryFormat(t *testing.T) {
	dir := t.TempDir()
	first := filepath.Join(dir, "a.mat")
	gametest.Must(t, os.WriteFile(first, []byte(match), 0o600))
	records, log, err := convert(t, "", first)
	if err != nil || log != "" || strings.Count(records, "[Game \"backgammon\"]") != 2 {
		t.Fatalf("%v, %q\n%s", err, log, records)
	}
	name := first
	for _, next := range []string{"b.sgf", "c.TXT", "d.mat", "e.txt"} {
		next = filepath.Join(dir, next)
		_, log, err := convert(t, "", name, "--output", next)
		gametest.Must(t, err)
		if strings.HasSuffix(next, ".sgf") && !strings.Contains(log, "sgf does not keep the tags MatchLength, MatchScore\n") || !strings.Contains(log, "wrote "+next+"\n") {
			t.Errorf("%s: %q", next, log)
		}
		name = next
	}
	text, err := os.ReadFile(name)
	gametest.Must(t, err)
	want := strings.Join(strings.Split(records, "[MatchLength \"3\"]\n[MatchScore \"0-0\"]\n"), "")
	want = strings.Join(strings.Split(want, "[MatchLength \"3\"]\n[MatchScore \"1-0\"]\n"), "")
	want = strings.Replace(want, " {Black: Resigns}", "", 1)
	if string(text) != want {
		t.Errorf("it is\n%s\nwant\n%s", text, want)
	}
}

func TestWhatAFormatDoesNotKeepIsSaid(t *testing.T) {
	out, log, err := convert(t, "[Game \"backgammon\"]\n[Clock \"60\"]\n\n{One.}\n1. w 3-1: 8/5 6/5 {Two.} {Three.}\n*\n", "-", "--format", "mat")
	if err != nil || log != "mat does not keep 3 comments\n" || !strings.Contains(out, "31: 8/5 6/5") {
		t.Errorf("%v, %q\n%s", err, log, out)
	}
	_, log, err = convert(t, "[Game \"backgammon\"]\n[Clock \"60\"]\n[Mode \"x\"]\n\n{One.}\n1. w 3-1: 8/5 6/5\n*\n", "-", "--format", "sgf")
	if err != nil || log != "sgf does not keep the tags Clock, Mode\n" {
		t.Errorf("%v, %q", err, log)
	}
	_, _, err = convert(t, "[Game \"laquet\"]\n\n1. w 6-5: 17/11 15/10\n*\n", "-", "--format", "sgf")
	if fault := new(exchange.Error); !errors.As(err, &fault) || fault.Fault != exchange.FaultUnfit || !strings.HasPrefix(err.Error(), "-: ") {
		t.Error(err)
	}
}

func TestPositionsOfGamesAreWritten(t *testing.T) {
	for _, test := range []struct {
		args string
		want string
	}{
		{"--format gnuid --turn 0", "4HPwATDgc/ABMA:MAEgAAAAAAAE\n4HPwATDgc/ABMA:cAkgAAAAAAAE\n"},
		{"1 --format xgid --turn 1", "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:1:10\n"},
		{"2 --format position", "24:2,13:5,8:3,6:5 20:2,19:4,17:2,12:5,1:2 w -\n"},
		{"2 --format fibs", "board:You:Black:1:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-2:0:-4:-2:0:0:0:2:0:1:0:0:0:0:1:0:0:0:1:-1:0:25:0:0:0:0:0:0:0:0\n"},
	} {
		out, log, err := convert(t, match, append([]string{"-"}, strings.Fields(test.args)...)...)
		if err != nil || out != test.want || log != "" {
			t.Errorf("%s: %v, %q\n%s", test.args, err, log, out)
		}
	}
	out, _, err := convert(t, "", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "--format", "gnuid")
	if err != nil || out != "4HPwATDgc/ABMA:MIElAAAAAAAE\n" {
		t.Errorf("%v, %q", err, out)
	}
}

func TestOfADamagedGameWhatIsReadIsWritten(t *testing.T) {
	damaged := strings.Replace(match, "65: 24/18 18/13", "65: 24/18 18/14", 1)
	out, _, err := convert(t, damaged, "-")
	var fault *exchange.Error
	if !errors.As(err, &fault) || fault.Line != 8 || strings.Count(out, "[Game") != 2 || !strings.Contains(out, "2. b 4-2: ") || strings.Contains(out, "6-5") {
		t.Errorf("%v\n%s", err, out)
	}
	out, _, err = convert(t, " Game 1\n A : 0       B : 0\n  1) 31: 8/5 6/4\n", "-")
	if !errors.As(err, &fault) || out != "" {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestTheGameThatIsGivenIsConverted(t *testing.T) {
	out, _, err := convert(t, match, "-", "1", "--game", "todas-tablas")
	if err != nil || !strings.HasPrefix(out, "[Game \"todas-tablas\"]\n") {
		t.Errorf("%v\n%s", err, out)
	}
	out, _, err = convert(t, "1. w 6-5: 17/11 15/10\n*\n", "-", "--game", "laquet")
	if err != nil || !strings.HasPrefix(out, "[Game \"laquet\"]\n") {
		t.Errorf("%v\n%s", err, out)
	}
	out, _, err = convert(t, "[Game \"fallas\"]\n\n*\n", "-", "--game", "laquet")
	if err != nil || !strings.HasPrefix(out, "[Game \"fallas\"]\n") {
		t.Errorf("%v\n%s", err, out)
	}
}

// A closed writer takes nothing.
type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, os.ErrClosed }

func TestAnOutputThatTakesNothingIsAnError(t *testing.T) {
	err := program.Run(context.Background(), New, []string{"-"}, program.Streams{In: strings.NewReader(match), Out: closed{}, Log: new(bytes.Buffer)})
	if !errors.Is(err, os.ErrClosed) {
		t.Error(err)
	}
}

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a.mat")
	gametest.Must(t, os.WriteFile(name, []byte(match), 0o600))
	for _, args := range [][]string{
		nil, {name, "1", "2"}, {name, "0"}, {name, "x"}, {name, "3"}, {name, "--format", "pdf"}, {name, "--output", filepath.Join(dir, "a.pdf")},
		{name, "--output", filepath.Join(dir, "b.mat"), "--format", "sgf"}, {name, "--output", filepath.Join(dir, "b.txt"), "--format", "sgf"}, {name, "--turn", "1"}, {name, "--turn", "-2", "--format", "xgid"},
		{name, "--turn", "9", "--format", "xgid"}, {name, "--game", "chess"},
	} {
		out, _, err := convert(t, "", args...)
		var usage *program.UsageError
		if !errors.As(err, &usage) || out != "" {
			t.Errorf("%v: %v, %q", args, err, out)
		}
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 1 {
		t.Errorf("%v, %v", files, err)
	}
	if _, _, err := convert(t, "", filepath.Join(dir, "none.mat")); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	var put *output.Error
	if _, _, err := convert(t, "", name, "--output", filepath.Join(dir, "none", "b.mat")); !errors.As(err, &put) {
		t.Error(err)
	}
	for _, args := range [][]string{{"--output", filepath.Join(dir, "b.txt"), "--format", "xgid"}, {"--output", filepath.Join(dir, "b.dat"), "--format", "mat"}} {
		if _, log, err := convert(t, "", append(args, name)...); err != nil || !strings.Contains(log, "wrote ") {
			t.Errorf("%v: %v, %q", args, err, log)
		}
	}
}
