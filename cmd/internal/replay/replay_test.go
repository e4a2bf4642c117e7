package replay

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/analysis"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/coach"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/record"
)

// A screen is an output with a width.
type screen struct {
	bytes.Buffer
	columns int
}

func (s *screen) Terminal() terminal.Terminal {
	return terminal.Terminal{Columns: s.columns, Rows: 24}
}

// replay runs a command line with the given input and returns the output.
func replay(input string, args ...string) (string, error) {
	out := &screen{columns: 80}
	err := execute(context.Background(), args, program.Streams{In: strings.NewReader(input), Out: out, Log: io.Discard})
	return out.String(), err
}

// recorded writes a random game to a file.
func recorded(t *testing.T, g *alfonsine.Game, most int) (*record.Record, string) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 0))
	r := record.New(g)
	for !r.Position().Over() && r.Len() < most {
		p := g.Throw(r.Position(), rng)
		plays := g.Plays(p)
		gametest.Must(t, r.AddPlay(p, plays[rng.IntN(len(plays))]))
	}
	for _, err := range []error{r.SetTag("White", "Doña Violante"), r.SetComments(1, "The first throw."), r.SetComments(0, "Played at Seville.")} {
		gametest.Must(t, err)
	}
	return r, file(t, r.String())
}

func file(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "game.txt")
	gametest.Must(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

func wants(t *testing.T, shown string, parts ...string) {
	t.Helper()
	flat := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	for _, part := range parts {
		if !strings.Contains(flat(shown), flat(part)) {
			t.Errorf("there is no %q in\n%s", part, shown)
		}
	}
}

func TestARecordIsSteppedThrough(t *testing.T) {
	r, name := recorded(t, alfonsine.Laquet, 9)
	shown, err := replay("\n\nb\nb\nb\n5\nlast\n\nposition\nflip\nturns\nfirst\n99\nhelp\ntruns\nq\n", name)
	gametest.Must(t, err)
	first := r.Turn(1)
	wants(t, shown,
		`laquet, Doña Violante (White) against Black, 9 turns, *`, "The beginning, before 9 turns. {Played at Seville.}",
		"Turn 1 of 9: White threw "+first.Position.Dice().String()+" and played "+first.Play.String()+". {The first throw.}",
		"This is the beginning.", "Turn 5 of 9: ", "Turn 9 of 9: ", "That was the last turn.", r.Position().String(),
		"9. ", "The turns are numbered from 1 to 9", "the turn before", "did you mean turns?",
	)
	if n := strings.Count(shown, "│ bar │"); n != 9 {
		t.Errorf("%d boards in\n%s", n, shown)
	}
}

func TestEveryTurnOfEveryGameIsShown(t *testing.T) {
	for _, g := range shelf.Games() {
		r, name := recorded(t, g, 2000)
		shown, err := replay("", "--all", "--ascii", name)
		gametest.Must(t, err)
		end := "has won."
		if _, won := r.Position().Winner(); !won {
			end = "a tie."
		}
		if n := strings.Count(shown, "Turn "); n != r.Len() || !strings.Contains(shown[max(0, len(shown)-300):], end) && !strings.HasSuffix(shown, "is lost.\n") {
			t.Errorf("%s: %d of %d turns; it ends with %q", g.Slug(), n, r.Len(), shown[max(0, len(shown)-200):])
		}
		if again, err := replay(r.String(), "--ascii", "-"); err != nil || again != shown {
			t.Errorf("%s from the standard input: %v", g.Slug(), err)
		}
	}
}

func TestEveryCommandIsUnderstood(t *testing.T) {
	_, name := recorded(t, alfonsine.Laquet, 3)
	for _, word := range append(commands, "n", "b", "p", "previous", "list", "hint", "pos", "h", "?", "q", "exit") {
		if shown := first(replay(word+"\nq\n", name)); strings.Contains(shown, "unknown command") {
			t.Errorf("%s is no command:\n%s", word, shown)
		}
	}
}

func TestTheTurnsAreJudged(t *testing.T) {
	_, name := recorded(t, alfonsine.Laquet, 12)
	shown, err := replay("\nbest\nworst\nreport\nq\n", "--judge", "heuristic", name)
	gametest.Must(t, err)
	wants(t, shown, " of 100", "The throw was worth ", "*", "dice play wins lost luck better", "Judged by expert of laquet, 1 ply, judging by the heuristic.")
	wants(t, first(replay("best\n", name)), "There is no judge: start with --judge expert")
	shown = first(replay("", "--judge", "heuristic", "--report", name))
	wants(t, shown, " 12. ", "Doña Violante (White): ")
	var report coach.Report
	if err := json.Unmarshal([]byte(first(replay("", "--judge", "heuristic", "--json", name))), &report); err != nil || len(report.Turns) != 12 {
		t.Fatalf("%v: %+v", err, report)
	}
	for i, turn := range report.Turns {
		luck := ""
		if turn.Luck != nil {
			luck = " The throw was worth " + analysis.Points(*turn.Luck, true) + "."
		}
		wants(t, first(replay("q\n", "--judge", "heuristic", "--turn", strconv.Itoa(i+1), name)), analysis.Sentence(turn, turn.Play, turn.Best, nil), luck+" Enter,")
	}
}

// A better play is told as the one that was made: by the numbers of whoever watches.
func TestABetterPlayIsNumberedAsTheOther(t *testing.T) {
	r, name := recorded(t, alfonsine.Fallas, 6)
	var report coach.Report
	gametest.Must(t, json.Unmarshal([]byte(first(replay("", "--judge", "heuristic", "--json", name))), &report))
	for count, numbering := range map[string]alfonsine.Numbering{
		"white": alfonsine.NumberingWhite,
		"own":   alfonsine.NumberingBlack,
	} {
		for i, turn := range report.Turns {
			p := r.Turn(i + 1).Position
			told := func(text string) string {
				play, err := r.Game().ParsePlay(p, text, alfonsine.Notation{})
				gametest.Must(t, err)
				return r.Game().FormatPlay(p, play, alfonsine.Notation{Numbering: numbering})
			}
			shown := first(replay("q\n", "--judge", "heuristic", "--seat", "black", "--count", count, "--turn", strconv.Itoa(i+1), name))
			wants(t, shown, analysis.Sentence(turn, told(turn.Play), told(turn.Best), nil))
		}
	}
}

func first(shown string, err error) string {
	if err != nil {
		return err.Error()
	}
	return shown
}

func TestAJudgeWhoIsInterruptedSaysNothing(t *testing.T) {
	r, _ := recorded(t, alfonsine.Fallas, 4)
	judge, err := bot.New(alfonsine.Fallas, bot.Options{})
	gametest.Must(t, err)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	var out bytes.Buffer
	s := newSession(ctx, &config{turn: 1}, r, judge, program.Streams{Out: &out})
	for name, ask := range map[string]func() error{"report": s.reportAll, "best": s.best, "worst": s.worst} {
		if err := ask(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
	gametest.Must(t, s.out.Flush())
	if out.Len() > 0 {
		t.Errorf("it says %s", out.String())
	}
}

func TestADamagedRecordIsShownAsFarAsItGoes(t *testing.T) {
	r, _ := recorded(t, alfonsine.Laquet, 5)
	text := r.String()
	damaged := file(t, strings.Replace(text, "\n4. ", "\n4. w 6-6: 1/2\n4. ", 1)+"\n"+text)
	shown, err := replay("last\nq\n", damaged)
	var fault *record.Error
	if !errors.As(err, &fault) || fault.Turn != 4 || !strings.Contains(shown, "Turn 3 of 3") {
		t.Errorf("%v\n%s", err, shown)
	}
	shown, err = replay("", "--list", damaged)
	if err == nil || !strings.Contains(shown, "  1. ") || !strings.Contains(shown, "(damaged)\n  2. ") {
		t.Errorf("%v\n%s", err, shown)
	}
	wants(t, first(replay("q\n", damaged, "2")), "before 5 turns")
}

func TestTheBoardIsSeenFromTheSeat(t *testing.T) {
	_, name := recorded(t, alfonsine.Fallas, 3)
	for _, test := range []struct {
		args string
		top  string // the numbers at the top
		near string // whose side is at the bottom
	}{
		{"", "13 14 15 16 17 18         19 20 21 22 23 24", "White"},
		{"--seat white --count own", "13 14 15 16 17 18         19 20 21 22 23 24", "White"},
		{"--seat black", "1  2  3  4  5  6          7  8  9 10 11 12", "Black"},
		{"--seat Black --count white", "1  2  3  4  5  6          7  8  9 10 11 12", "Black"},
		{"--seat black --count own", "24 23 22 21 20 19         18 17 16 15 14 13", "Black"},
	} {
		shown, err := replay("q\n", append(strings.Fields(test.args), name)...)
		gametest.Must(t, err)
		board := strings.Split(shown, "\n")[2:21]
		if strings.TrimSpace(board[1]) != test.top || !strings.Contains(board[18], test.near) || strings.Contains(board[0], test.near) {
			t.Errorf("%s:\n%s", test.args, strings.Join(board, "\n"))
		}
		played, err := replay("1\nq\n", append(strings.Fields(test.args), name)...)
		gametest.Must(t, err)
		if own := strings.Contains(played, "played 1/3/5 19/20"); own != (test.args == "--seat black --count own") {
			t.Errorf("%s:\n%s", test.args, played)
		}
	}
}

func TestGamesOfOtherProgramsAreStepped(t *testing.T) {
	const mat = " 3 point match\n\n Game 1\n Ann : 0                         Bob : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n"
	dir := t.TempDir()
	for name, text := range map[string]string{
		"b.mat": mat, "c.txt": "[Game \"laquet\"]\n\n1. w 6-5: 17/11 15/10\n*\n", "a.sgf": "(;GM[6];W[31hefe])\n(;GM[6];W[31hefe];B[42quqq])", "d.png": "\x89PNG\r\n\x1a\n", ".hidden": mat, "x/e.mat": mat, ".x/f.mat": mat,
	} {
		gametest.Must(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700))
		gametest.Must(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	wants(t, first(replay("", "--all", filepath.Join(dir, "b.mat"))), "Ann (White) against Bob (Black), 2 turns", "Turn 2 of 2: Black threw 4-2")
	wants(t, first(replay(mat, "-")), "Turn 2 of 2: Black threw 4-2")
	wants(t, first(replay("", "--all", "--game", "todas-tablas", filepath.Join(dir, "b.mat"))), "todas-tablas, Ann")
	wants(t, first(replay("", "--all", "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:10")), "backgammon, 0 turns", "Black to play 3-1")
	t.Chdir(dir)
	list, err := replay("", "--list", ".")
	var fault *exchange.Error
	if !errors.As(err, &fault) || fault.Game != 2 || !strings.HasPrefix(err.Error(), "a.sgf: ") {
		t.Errorf("the error is %v", err)
	}
	const want = "a.sgf\n  1. backgammon, 1 turn, *\n  2. backgammon, 1 turn, * (damaged)\nb.mat\n  1. backgammon, Ann (White) against Bob (Black), 2 turns, *\nc.txt\n  1. laquet, 1 turn, *\nd.png\n     a picture, PNG\n" +
		"x/e.mat\n  1. backgammon, Ann (White) against Bob (Black), 2 turns, *\n"
	if list != want {
		t.Errorf("the list is\n%s\nwant\n%s", list, want)
	}
	if shown, err := replay("", "."); err == nil || !strings.Contains(err.Error(), "is a folder") || shown != "" {
		t.Errorf("%v, %q", err, shown)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := execute(ctx, []string{"--list", "."}, program.Streams{In: strings.NewReader(""), Out: new(bytes.Buffer), Log: io.Discard}); !errors.Is(err, context.Canceled) {
		t.Errorf("after an interrupt: %v", err)
	}
}

// A record and the name of its file may come from anybody.
func TestNoTerminalObeysARecord(t *testing.T) {
	const clear = "\x1b]0;x\a\u009b2J\u202e"
	name := file(t, "[Game \"fallas\"]\n[Date \""+clear+"\"]\n[Result \"*\"]\n\n{"+clear+"}\n*\n")
	all, _ := replay("", "--all", name)
	list, _ := replay("", "--list", name)
	if shown := all + list; strings.ContainsAny(shown, clear[:1]+"\a\u009b\u202e") || !strings.Contains(shown, "{ ]0;x") {
		t.Errorf("%q", shown)
	}
	if got := terminal.Shown("open " + clear + ":\nnone\u00a0such"); got != "open �]0;x��2J�:\nnone\u00a0such" {
		t.Errorf("%q", got)
	}
}

func TestAnEndThatIsNotOnTheBoardIsTold(t *testing.T) {
	const record = "[Game \"laquet\"]\n[Termination \"%s\"]\n1. w 6-5: 17/11 15/10\n2. b 6-6: {He sighs.}\n%s\n"
	for _, test := range []struct{ how, result, want string }{
		{"resigned", "1-0", "White has won (resigned)."},
		{"agreed", "1/2-1/2", "The game is a tie (agreed)."},
	} {
		name := file(t, fmt.Sprintf(record, test.how, test.result))
		out, err := replay("last\nq\n", name)
		gametest.Must(t, err)
		for _, want := range []string{"Black threw 6-6.\n{He sighs.}\n" + test.want, test.result + " (" + test.how + ")"} {
			if strings.Count(out, want) != 1 {
				t.Errorf("%q does not occur exactly once in\n%s", want, out)
			}
		}
	}
}

func TestOnesOwnGamesAreReplayed(t *testing.T) {
	rules, _ := alfonsine.Fallas.Rules()
	rules.Name, rules.Slug = "Mine", "mine"
	mine, err := alfonsine.New(rules)
	gametest.Must(t, err)
	text, err := games.Write(gametest.Rules(mine))
	gametest.Must(t, err)
	own := filepath.Join(t.TempDir(), "mine.json")
	gametest.Must(t, os.WriteFile(own, text, 0o600))
	_, name := recorded(t, mine, 5)
	if _, err := replay("", "--all", name); err == nil {
		t.Error("a game that nobody knows is replayed")
	}
	wants(t, first(replay("", "--all", "--game", own, name)), "mine, ", "Turn 5 of 5")
}

func TestLinesFitTheTerminal(t *testing.T) {
	_, name := recorded(t, alfonsine.Fallas, 8)
	for _, columns := range []int{60, 80, 200} {
		out := &screen{columns: columns}
		err := execute(context.Background(), []string{"--judge", "heuristic", "--seat", "black", "--count", "own", name}, program.Streams{
			In: strings.NewReader("\n\n\nbest\nturns\nreport\nhelp\nlast\nq\n"), Out: out, Log: io.Discard,
		})
		gametest.Must(t, err)
		for line := range strings.Lines(out.String()) {
			line = strings.TrimSuffix(strings.TrimPrefix(line, "Enter, b, a number, help or q: "), "\n")
			if utf8.RuneCountInString(line) > columns {
				t.Errorf("%d columns: %q", columns, line)
			}
		}
	}
}

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	_, name := recorded(t, alfonsine.Fallas, 3)
	for _, args := range [][]string{
		nil, {name, name}, {name, "2"}, {name, "0"}, {name, "1", "1"}, {"--turn", "4", name}, {"--turn", "-1", name}, {"--judge", "kasparov", name},
		{"--seat", "red", name}, {"--count", "mine", name}, {"--game", "chess", name},
	} {
		shown, err := replay("", args...)
		var usage *program.UsageError
		if !errors.As(err, &usage) || shown != "" {
			t.Errorf("%v: %v, %q", args, err, shown)
		}
	}
	for _, name := range []string{"none.txt", file(t, "")} {
		if shown, err := replay("", name); err == nil || shown != "" {
			t.Errorf("%s: %v, %q", name, err, shown)
		}
	}
	if _, err := replay("", "--help"); err != nil {
		t.Error(err)
	}
}

// execute runs a command line.
func execute(ctx context.Context, args []string, s program.Streams) error {
	return program.Run(ctx, New, args, s)
}
