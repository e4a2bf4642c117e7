package play

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/record"
)

// typed plays with the given input and returns the output.
func typed(t *testing.T, input string, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := execute(context.Background(), args, streams(strings.NewReader(input), &out)); err != nil {
		t.Fatalf("%v: %v\n%s", args, err, out.String())
	}
	return out.String()
}

// streams returns the streams of a program with this input and output.
func streams(in io.Reader, out io.Writer) program.Streams {
	return program.Streams{In: in, Out: out, Log: io.Discard}
}

func lastLine(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}

// wants fails unless the output has all of the texts, regardless of line breaks.
func wants(t *testing.T, shown string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(flat(shown), flat(part)) {
			t.Errorf("there is no %q in\n%s", part, shown)
		}
	}
}

// flat joins the lines of a text.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

func TestAWholeGameOfEveryKindIsPlayedByTheFirstPlay(t *testing.T) {
	gametest.OneGoroutine(t)
	ones := strings.Repeat("1\n", 2000)
	for _, g := range shelf.Games() {
		opponent := "random"
		if g == alfonsine.Fallas {
			opponent = "heuristic"
		}
		shown := typed(t, ones, "--game", g.Slug(), "--seed", "3", "--opponent", opponent, "--ascii", "--tables=false")
		if end := lastLine(shown); end != "You have won." && end != opponent+" (White) has won." && end != opponent+" (Black) has won." && end != "The game is a tie." {
			t.Errorf("%s ends with %q", g.Slug(), end)
		}
	}
}

func TestEveryOpponentPlays(t *testing.T) {
	gametest.OneGoroutine(t)
	for _, name := range []string{"random", "heuristic", "expectimax", "beginner", "Master"} {
		shown := typed(t, "1\n", "--seed", "5", "--white", "person", "--opponent", name, "--position", "6:1,off:14 7:1,24:1,off:13 w 1-1-1")
		wants(t, shown, strings.ToLower(name)+" (Black) threw ")
	}
}

func TestIllegalPlaysAreExplained(t *testing.T) {
	shown := typed(t, "24/19\nwhy\n7/1\n24/18/12/6/5\nsay what\n0\n99\n24/22\n\nwhy\nboard\nhint\nhint deep blue\n",
		"--seed", "1", "--white", "person", "--position", "24:2,6:13 19:13,1:2 w 5-3-1")
	wants(t, shown,
		"That is not legal: 24/19 with a 5: point 19 is forbidden: Black has 13\n   checkers there.\n",
		"A point with more than one checker of the other side is forbidden.",
		"Your play: fallas-7-forbidden (reported, Philippe Lalanne, Fallas (2010) §7): A point",
		"White has no checker on point 7",
		`"say what" is not a play: `,
		"The plays are numbered from 1 to ",
		"no die leads there: there is only 5-3-1 to play",
		"Type the number of a play or its notation, or help.\n",
		"In wins per hundred, by expert of fallas", " more games of a hundred than ",
		`No such agent: "deep blue"; there are random, `,
	)
	if n := strings.Count(shown, "White to play 5-3-1"); n != 2 {
		t.Errorf("the board is shown %d times", n)
	}
}

func TestAnAmbiguousPlayListsWhatItMayMean(t *testing.T) {
	shown := typed(t, "24/17\n", "--game", "todas-tablas", "--seed", "1", "--white", "person",
		"--position", "24:1,13:5,8:3,6:6 23:1,19:4,18:1,12:5,1:4 w 6-1")
	wants(t, shown, "That may mean 1. 24/18*/17 11. 24/23*/17 Your play:")
}

func TestAnAmbiguousPartOfATurnListsItsWays(t *testing.T) {
	shown := typed(t, "24/17\n24/21/17\nquit\n", "--seed", "1", "--white", "person", "--position", "24:2,6:13 20:1,19:12,1:2 w 4-3-1")
	wants(t, shown, "That may mean 24/20*/17 24/21/17 Your play: ", "24/21/17 played, 1 to play; undo takes it back.")
}

func TestALongListIsCutShortAndShownWhenAskedFor(t *testing.T) {
	args := []string{"--game", "cab-e-quinal", "--seed", "1", "--white", "person",
		"--position", "20:5,17:2,14:2,11:2,8:2,5:2 19:15 w 6-5-2"}
	g := alfonsine.CabEQuinal
	p, err := alfonsine.ParsePosition(args[7])
	gametest.Must(t, err)
	plays := g.Plays(p)
	last := plays[len(plays)-1].String()
	short, long := typed(t, "", args...), typed(t, "all\n", args...)
	wants(t, short, "… ", " more: all Your play:")
	listed := regexp.MustCompile(`(?m)(?:^|  ) *(\d+)\. `).FindAllStringSubmatch(short, -1)
	wants(t, short, fmt.Sprintf("… %d more: all", len(plays)-len(listed)))
	hint := typed(t, "hint\n", args...)
	wants(t, hint, fmt.Sprintf("… %d more, the last ", len(plays)-5))
	wants(t, long, last)
	if strings.Contains(short, last) {
		t.Errorf("%s is listed without being asked for in\n%s", last, short)
	}
	for _, line := range strings.Split(long, "\n") {
		if n := utf8.RuneCountInString(line); n > 80 && !strings.HasPrefix(line, "\tgo run") {
			t.Errorf("%d characters: %s", n, line)
		}
	}
}

func TestEveryCommandIsUnderstood(t *testing.T) {
	for _, word := range commands {
		if shown := typed(t, word+"\nquit\n", opening...); strings.Contains(shown, "is not a play") {
			t.Errorf("%s is no command:\n%s", word, shown)
		}
	}
}

func TestRulesHelpAndWinProbabilitiesCanBeAskedFor(t *testing.T) {
	gametest.OneGoroutine(t)
	shown := typed(t, "help\nrules\nrules bear-off\nrules chess\nwhy\nwin\nwin analyst\n", "--seed", "2", "--black", "person", "--opponent", "random", "--tables=false")
	wants(t, shown, "24/18 13/8   a play", "fallas-8 (stated,", "fallas-9-bear-off (reported,",
		`No rule of Fallas mentions "chess".`, "No play has been refused this turn.", "You win about ", " times in 100 (by expert of fallas", " games were played from here")
	shown = typed(t, "why\n", "--seed", "2", "--white", "person", "--position", "24:1,1:14 23:15 w 6-5-4")
	wants(t, shown, "The only play is ", "No play has been refused this turn.")
	shown = typed(t, "win\n", "--seed", "2", "--position", "1:2,off:13 24:1,off:14 w 6-5-1")
	wants(t, shown, "You win 100.00 times in 100, exactly")
}

// goesOn returns the arguments of the command that continues a game.
func goesOn(t *testing.T, shown string) []string {
	t.Helper()
	words := regexp.MustCompile(`'[^']*'|\S+`).FindAllString(lastLine(shown), -1)
	if len(words) < 6 || strings.Join(words[:6], " ") != "go run -C cmd ./alfonsine play" {
		t.Fatalf("no command in\n%s", shown)
	}
	for i, word := range words {
		words[i] = strings.Trim(word, "'")
	}
	return words[6:]
}

func TestAGameThatIsLeftGoesOnAsItWouldHave(t *testing.T) {
	for _, args := range [][]string{
		{"--seed", "9"},
		{"--seed", "4", "--game", "laquet", "--opponent", "random"},
		{"--seed", "2", "--game", "fallas?hit=start", "--ascii", "--black", "person"},
		{"--seed", "8", "--game", "pareja-de-entrada", "--opponent", "random", "--tables=false"},
	} {
		whole := typed(t, strings.Repeat("1\n", 2000), args...)
		for _, end := range []string{"", "quit\n"} {
			first := typed(t, strings.Repeat("1\n", 3)+end, args...)
			rest := goesOn(t, first)
			wants(t, first, "\n\t"+rest[len(rest)-1]+"\n")
			// The second half begins where the first ended, and ends like the whole.
			again := typed(t, strings.Repeat("1\n", 2000), rest...)
			_, moves, _ := strings.Cut(again, " play: ")
			if !strings.HasSuffix(whole, moves) || len(moves) < 500 {
				t.Errorf("%v continues differently with %q:\n%s", args, rest, again)
			}
		}
	}
}

func TestAnInterruptLosesNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	in, keyboard := io.Pipe()
	defer keyboard.Close()
	var out bytes.Buffer
	done := make(chan error)
	go func() {
		done <- execute(ctx, []string{"--seed", "6", "--white", "person", "--opponent", "random"}, streams(in, &out))
	}()
	if _, err := io.WriteString(keyboard, "1\n"); err != nil {
		t.Fatal(err)
	}
	cancel()
	select {
	case err := <-done:
		gametest.Must(t, err)
	case <-time.After(time.Minute):
		t.Fatal("the game goes on")
	}
	args := goesOn(t, out.String())
	if _, err := alfonsine.ParsePosition(args[len(args)-1]); err != nil {
		t.Error(err)
	}
}

func TestDiceThrownByHandAreTyped(t *testing.T) {
	shown := typed(t, "7\n6-5\n653\nhint\n1\n", "--dice", "hand", "--white", "person", "--seed", "1")
	wants(t, shown, "Your throw: A die shows 1 to 6, not \"7\".\n", "The game is played with 3 dice, not 2.",
		"White to throw", "1. 24/18/13 24/21  ", "club (Black) threw ")
	shown = typed(t, "hint\nall\nwin\n5-5-5\n", "--dice", "hand", "--white", "person", "--game", "fallas?first-throw=again", "--opponent", "random")
	wants(t, shown, "The dice are not thrown yet.", "A first throw that cannot be played in full is made again.")
	shown = typed(t, "6-5-3\n1\n4 2 1\n", "--dice", "both", "--white", "person", "--game", "cab-e-quinal")
	wants(t, shown, "club's throw: ", "club (Black) threw 4-2-1 and played ", " --dice both ")
}

func TestThrowingForWhiteDecidesTheColor(t *testing.T) {
	colors := make(map[string]bool)
	for _, seed := range []string{"1", "2", "3", "4", "5", "6", "7", "8"} {
		shown := typed(t, "", "--seed", seed)
		m := regexp.MustCompile(`You throw a (\d), club a (\d): the higher takes White and begins.\nYou are (\w+);`).FindStringSubmatch(shown)
		if m == nil || (m[1] > m[2]) != (m[3] == "White") {
			t.Errorf("%v in\n%s", m, shown)
			continue
		}
		colors[m[3]] = true
	}
	if len(colors) != 2 {
		t.Errorf("only %v", colors)
	}
}

func TestTheGameIsRecorded(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a game.txt")
	args := []string{"--seed", "9", "--game", "laquet", "--opponent", "random", "--record", file}
	first := typed(t, "1\n1\n1\n", args...)
	typed(t, strings.Repeat("1\n", 2000), goesOn(t, first)...)
	text, err := os.Open(file)
	gametest.Must(t, err)
	defer text.Close()
	var records []*record.Record
	for r, err := range record.Read(text) {
		gametest.Must(t, err)
		records = append(records, r)
	}
	if len(records) != 2 || records[0].Result() != alfonsine.ResultOngoing || records[1].Result() == alfonsine.ResultOngoing {
		t.Fatalf("%d records: %v", len(records), records)
	}
	if before, after := records[0].Position(), records[1].Start(); before.Setup().White != after.Setup().White || records[1].Len() < 5 {
		t.Errorf("%v continues from %v", before, after)
	}
	names := []string{}
	for _, name := range []string{"White", "Black"} {
		value, _ := records[0].Tag(name)
		names = append(names, value)
	}
	slices.Sort(names)
	if seed, _ := records[0].Tag("Seed"); seed != "9" || !slices.Equal(names, []string{"random", "you"}) {
		t.Errorf("seed %s, players %v", seed, names)
	}
}

func TestATurnWhoseRestWasPlayedByItsNumberIsRecordedWhole(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	typed(t, "24/18\n1\nquit\n", append([]string{"--record", file}, opening...)...)
	r := recorded(t, file)
	if play := r.Turn(1).Play; play.Len() != 3 || !strings.HasPrefix(play.String(), "24/18") {
		t.Errorf("recorded is %v:\n%s", play, r)
	}
}

// recorded returns the game that a file has.
func recorded(t *testing.T, file string) *record.Record {
	t.Helper()
	text, err := os.ReadFile(file)
	gametest.Must(t, err)
	r, err := record.Parse(string(text))
	gametest.Must(t, err)
	return r
}

func TestTheRecordOfTwoPeopleHasItsDateAndSeed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	before := time.Now().Format(time.DateOnly)
	typed(t, "1\n1\n1\nquit\n", "--seed", "9", "--game", "laquet", "--white", "person", "--black", "person", "--record", file)
	r := recorded(t, file)
	date, _ := r.Tag("Date")
	seed, _ := r.Tag("Seed")
	if after := time.Now().Format(time.DateOnly); seed != "9" || date != before && date != after {
		t.Errorf("it has the date %q and the seed %q:\n%s", date, seed, r)
	}
	for _, name := range []string{"White", "Black"} {
		if value, ok := r.Tag(name); ok {
			t.Errorf("%s is %q, and nobody was named", name, value)
		}
	}
}

func TestWrongWordsOnTheCommandLineAreErrors(t *testing.T) {
	for _, args := range [][]string{
		{"--game", "chess"}, {"--position", "24:2"}, {"--position", "24:2 1:2 w -"}, {"chess"}, {"fallas", "laquet"}, {"--game", "fallas", "fallas"}, {"--seed", "x"},
		{"--color", "red"}, {"--opponent", "duchess"}, {"--white", "duchess"}, {"--white", "club", "--black", "expert"}, {"--black", "club", "--opponent", "expert"}, {"--dice", "loaded"}, {"--turn", "0"}, {"--record", t.TempDir()},
	} {
		var out bytes.Buffer
		if err := execute(context.Background(), args, streams(strings.NewReader(""), &out)); err == nil || out.Len() > 0 {
			t.Errorf("%v: %v, %q", args, err, out.String())
		}
	}
	if err := execute(context.Background(), []string{"--help"}, streams(strings.NewReader(""), io.Discard)); err != nil {
		t.Errorf("--help: %v", err)
	}
}

// A broken stream fails to read and to write.
type broken struct{}

var errBroken = errors.New("it is broken")

func (broken) Read([]byte) (int, error)  { return 0, errBroken }
func (broken) Write([]byte) (int, error) { return 0, errBroken }

func TestBrokenInputAndOutputAreErrors(t *testing.T) {
	var out bytes.Buffer
	if err := execute(context.Background(), []string{"--white", "person"}, streams(broken{}, &out)); !errors.Is(err, errBroken) {
		t.Error(err)
	}
	wants(t, out.String(), "this command continues the game")
	if err := execute(context.Background(), []string{"--white", "person"}, streams(strings.NewReader("1\n"), broken{})); !errors.Is(err, errBroken) {
		t.Error(err)
	}
}

// execute runs a command line.
func execute(ctx context.Context, args []string, s program.Streams) error {
	return program.Run(ctx, New, args, s)
}
