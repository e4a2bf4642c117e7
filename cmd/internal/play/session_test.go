package play

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/record"
)

// A screen is a terminal with a size.
type screen struct {
	bytes.Buffer
	terminal terminal.Terminal
}

func (s *screen) Terminal() terminal.Terminal { return s.terminal }

// opening has the arguments for a game of Fallas, just begun, in which the person is White.
var opening = []string{"--seed", "1", "--white", "person", "--opponent", "random", "--position", "24:2,6:13 19:13,1:2 w 6-5-3"}

// boards returns the status lines of the boards in the output.
func boards(shown string) []string {
	var list []string
	for line := range strings.Lines(shown) {
		if strings.Contains(line, " to play ") && strings.Contains(line, " pips ") || strings.Contains(line, " to throw ") {
			list = append(list, flat(line))
		}
	}
	return list
}

func TestATurnIsPlayedDieByDie(t *testing.T) {
	shown := typed(t, "24/18\n18/13\n24/21\nquit\n", opening...)
	wants(t, shown, "24/18 played, 5-3 to play; undo takes it back.", "24/18/13 played, 3 to play; undo takes it back.",
		"random (Black) threw ")
	if got := boards(shown); len(got) != 4 || !strings.Contains(got[1], "White to play 5-3") || !strings.Contains(got[2], "White to play 3") {
		t.Errorf("%q", got)
	}
	whole := typed(t, "24/18/13 24/21\nquit\n", opening...)
	if lastLine(shown) != lastLine(whole) {
		t.Errorf("die by die it continues with\n%s\nbut at once with\n%s", lastLine(shown), lastLine(whole))
	}
	// A game left in mid-turn continues from the beginning of the turn.
	wants(t, typed(t, "24/18\nquit\n", opening...), "The position is 24:2,6:13 19:13,1:2 w 6-5-3 and")
}

func TestWhatWasDoneIsTakenBack(t *testing.T) {
	for input, want := range map[string]string{
		"24/18\nundo\n":                      "24:2,6:13 19:13,1:2 w 6-5-3",
		"24/18\n18/13\nundo\nundo\n":         "24:2,6:13 19:13,1:2 w 6-5-3",
		"24/18/13 24/21\nundo\n":             "24:2,6:13 19:13,1:2 w 6-5-3",
		"24/18\n18/13\n24/21\nback\n":        "24:2,6:13 19:13,1:2 w 6-5-3",
		"24/18/13 24/21\n1\nback\nback\nu\n": "24:2,6:13 19:13,1:2 w 6-5-3",
		"undo\n":                             "24:2,6:13 19:13,1:2 w 6-5-3",
	} {
		shown := typed(t, input+"quit\n", opening...)
		wants(t, shown, "The position is "+want+" and this command continues")
		wants(t, shown, map[bool]string{true: "There is nothing to take back.", false: "Taken back."}[input == "undo\n"])
	}
	// After undo the same dice come again, so there is nothing to gain.
	once := typed(t, "24/18/13 24/21\nquit\n", opening...)
	if again := typed(t, "24/18/13 24/21\nundo\n24/18/13 24/21\nquit\n", opening...); lastLine(once) != lastLine(again) {
		t.Errorf("%s\n%s", lastLine(once), lastLine(again))
	}
	// The record has only the final plays.
	file := filepath.Join(t.TempDir(), "game.txt")
	typed(t, "24/18/13 24/21\nundo\n24/18 24/21/16\nquit\n", append([]string{"--record", file}, opening...)...)
	text := gametest.File(t, file)
	r, err := record.Parse(text)
	if err != nil || r.Len() != 2 || r.Turn(1).Play.String() != "24/21/16 24/18" && r.Turn(1).Play.String() != "24/18 24/21/16" {
		t.Errorf("%v: %v", err, r)
	}
}

func TestAMistypedThrowIsTakenBack(t *testing.T) {
	args := []string{"--dice", "hand", "--white", "person", "--seed", "1", "--opponent", "random"}
	wants(t, typed(t, "653\nundo\n621\nquit\n", args...), "24:2,6:13 19:13,1:2 w 6-2-1 and this command continues")
}

func TestTwoPeoplePlayAtOneKeyboard(t *testing.T) {
	shown := typed(t, "24/18/13 24/21\n1\nundo\nundo\nquit\n", "--opponent", "person", "--seed", "4", "--position", "24:2,6:13 19:13,1:2 w 6-5-3")
	wants(t, shown, "White and Black both play at this keyboard", "White's play: ", "Black's play: ",
		"White threw 6-5-3 and played 24/18/13 24/21.", "The position is 24:2,6:13 19:13,1:2 w 6-5-3 and", "--white person --black person")
	typed(t, strings.Repeat("1\n", 2000), "--opponent", "person", "--seed", "4", "--game", "laquet", "--ascii")
}

func TestPipsAndTheLastMoveAreOnTheBoard(t *testing.T) {
	shown := typed(t, "24/18/13 24/21\nquit\n", "--opponent", "person", "--seed", "4", "--position", "24:2,6:13 19:13,1:2 w 6-5-3")
	wants(t, shown, "Black 126 pips off 0", "White to play 6-5-3 126 pips off 0", "O White 112 pips off 0")
	if strings.Count(shown, ">O") != 2 || strings.Count(shown, "  o ") != 2 {
		t.Errorf("two checkers moved, and marked is\n%s", shown)
	}
}

func TestThereAreColorsOnATerminalThatHasThem(t *testing.T) {
	for _, test := range []struct {
		color bool
		ansi  string
		want  bool
	}{{true, "auto", true}, {false, "auto", false}, {false, "always", true}, {true, "never", false}} {
		out := &screen{terminal: terminal.Terminal{Interactive: true, Columns: 80, Rows: 24, Color: test.color}}
		gametest.Must(t, execute(context.Background(), append([]string{"--color", test.ansi}, opening...), streams(strings.NewReader("quit\n"), out)))
		if got := strings.Contains(out.String(), "\x1b[1mO"); got != test.want {
			t.Errorf("%+v: %v in\n%s", test, got, out.String())
		}
	}
}

func TestBlackIsAskedWhatWasMeant(t *testing.T) {
	args := []string{"--seed", "1", "--black", "person", "--opponent", "random", "--position", "24:2,6:13 19:13,1:2 b 6-5-3"}
	shown := typed(t, "24/18\ny\nquit\n", args...)
	wants(t, shown, "You travel from 1 (top left) up to 24 (bottom left) and off; home is 19 to 24. Points are numbered as White counts, for both sides.",
		"That is not legal: 24/18: the checkers on point 24 are White's; points are numbered as White counts, for both sides. Did you mean 1/7? Then type y.",
		"1/7 played, 5-3 to play")
	shown = typed(t, "1/7\ny\nquit\n", append([]string{"--count", "own"}, args...)...)
	wants(t, shown, "You travel from 24 (top left) down to 1 (bottom left) and off; home is 6 to 1. Points are numbered as Black counts.",
		"Points are numbered as Black counts. Did you mean 24/18?", "24/18 played, 5-3 to play", "--count own")
	wants(t, typed(t, "count\n24/18\nquit\n", args...), "Points are numbered as Black counts.", "24/18 played")
	wants(t, typed(t, "y\n", args...), "There is no question to answer with yes.")
	wants(t, typed(t, "unod\n24/19*/13 24/21\n", args...), "did you mean undo?")
}

func TestPlaysAreReadAsPeopleTypeThem(t *testing.T) {
	for _, text := range []string{"#1", "1.", "24-18-13 24-21", "24>18>13 24>21", "24→18→13 24→21", "24 18 24 21 18 13", "24/13 24/21"} {
		wants(t, typed(t, text+"\nundo\nundo\nquit\n", opening...), "Taken back.")
	}
}

func TestAFailureIsExplainedWhoeverFails(t *testing.T) {
	failing := "24:2,6:13 19:13,1:2 w 5-5-5"
	for _, color := range []string{"white", "black"} {
		shown := typed(t, "\n", "--seed", "1", "--"+color, "person", "--opponent", "heuristic", "--position", failing)
		threw := map[string]string{"white": "You threw 5-5-5 and fail: ", "black": "heuristic (White) threw 5-5-5 and fails: "}[color]
		wants(t, shown, threw+"not all of 5-5-5 can be played, and a player who cannot play every die has lost. [fallas-8-all", "Fallas is named after such failures.")
	}
	wants(t, typed(t, "why\n", "--seed", "1", "--white", "person", "--game", "laquet", "--position", "1:15 18:15 w 6-5"), "Your play: ")
}

func TestTheOnlyPlayIsAllOfThem(t *testing.T) {
	for position, only := range map[string]string{
		"24:2,6:13 19:13,1:2 w 5-5-5":    "You lost: ",
		"1:1,off:14 24:1,off:14 w 6-5-3": "The only play is 1/off; press Enter to make it.",
	} {
		shown := flat(typed(t, "all\nquit\n", "--seed", "1", "--white", "person", "--opponent", "random", "--position", position))
		if n := strings.Count(shown, only); n != 2 { // as the turn begins, and as it is asked for
			t.Errorf("%s: %q is said %d times in\n%s", position, only, n, shown)
		}
	}
}

func TestEveryGameAndAFileOfRulesIsPlayed(t *testing.T) {
	for _, name := range []string{"backgammon", "doblet", "doblet?dice=2"} {
		wants(t, typed(t, "1\nquit\n", "--game", name, "--seed", "2", "--opponent", "random"), "("+name+"), seed 2.")
	}
	file := filepath.Join(t.TempDir(), "mine.json")
	text, err := games.Write(gametest.Rules(alfonsine.Laquet))
	gametest.Must(t, err)
	gametest.Must(t, os.WriteFile(file, text, 0o600))
	wants(t, typed(t, "1\nquit\n", "--game", file, "--seed", "2", "--opponent", "random"), "Laquet (laquet), seed 2.")
}

func TestAPositionMayLeaveTheDiceOut(t *testing.T) {
	wants(t, typed(t, "1\nquit\n", "--position", "24:2,6:13 19:13,1:2 w", "--seed", "3", "--opponent", "random"), "White to play ")
}

func TestHintsAndReviewsSayWhatPlaysAreWorth(t *testing.T) {
	unknown := typed(t, "24/18/13 24/21\nreview all duchess\nquit\n", opening...)
	if n := strings.Count(unknown, `No such agent: "duchess"`); n != 1 || !strings.Contains(unknown, "this command continues") {
		t.Errorf("an agent that nobody knows is named %d times in\n%s", n, unknown)
	}
	shown := typed(t, "hint heuristic\n1\nreview heuristic\nreview all heuristic\nwin heuristic\nquit\n", append([]string{"--tutor", "--judge", "heuristic"}, opening...)...)
	wants(t, shown, "In wins per hundred, by expert of fallas, 1 ply, judging by the heuristic:", "24/18/13 24/21", " best", "dice play wins lost luck better", "You win about ")
	wants(t, typed(t, "review\nhint\n", append([]string{"--judge", "heuristic"}, opening...)...), "You have not played yet.")
}

// With --best, the first play of the list is the one to choose.
func TestTheBestPlaysAreListedFirstWhereAsked(t *testing.T) {
	args := append([]string{"--judge", "heuristic"}, opening...)
	wants(t, typed(t, "quit\n", args...), "1. 24/18/13 24/21 2. 24/18/13/10")
	wants(t, typed(t, "quit\n", args...), "New to the game? Type best to have the best plays listed first.")
	wants(t, typed(t, "best\nbest\nquit\n", args...), "1. 24/18/13 24/21 2. 24/18/13/10", "1. 24/21/16 24/18 2. 24/18/13 24/21", "1. 24/18/13 24/21 2. 24/18/13/10")
	if shown := typed(t, "best\n1\nquit\n", args...); !strings.Contains(lastLine(shown), " --best ") {
		t.Errorf("it goes on with %s", lastLine(shown))
	}
	shown := typed(t, "hint\n24/18\nhint\nquit\n", append(args, "--best")...)
	if strings.Contains(shown, "New to the game?") {
		t.Errorf("they who have it so are told so:\n%s", shown)
	}
	wants(t, shown, "1. 24/21/16 24/18 2. 24/18/13 24/21", "the heuristic: 1. 24/21/16 24/18", // the whole turn
		"1. 24/21/16 2. 18/13 24/21", "the heuristic: 1. 24/21/16 56.7 2. 18/13 24/21") // and the rest of it
	if !strings.Contains(lastLine(shown), " --best ") {
		t.Errorf("it goes on with %s", lastLine(shown))
	}
}

func TestEveryTurnFitsOnTheScreen(t *testing.T) {
	gametest.OneGoroutine(t)
	for _, size := range [][2]int{{60, 24}, {80, 24}, {80, 25}, {100, 40}, {200, 60}} {
		for _, g := range shelf.Games() {
			for _, color := range []string{"white", "black"} {
				if color == "white" && size != [2]int{80, 24} {
					continue // test every size once, the usual one from both sides
				}
				out := &screen{terminal: terminal.Terminal{Columns: size[0], Rows: size[1]}}
				args := []string{"--game", g.Slug(), "--seed", "3", "--" + color, "person", "--opponent", "random"}
				input := strings.Repeat("1\n", 6) + "help\nrules\nquit\n"
				gametest.Must(t, execute(context.Background(), args, streams(strings.NewReader(input), out)))
				fits(t, fmt.Sprintf("%v %s", size, g.Slug()), out.String(), size[0], size[1])
			}
		}
	}
}

// fits fails unless every line is narrow enough and the whole board is visible when a play
// is asked for.
func fits(t *testing.T, name, shown string, columns, rows int) {
	t.Helper()
	lines := strings.Split(shown, "\n")
	asked := 0
	for i, line := range lines {
		if strings.Contains(line, "this command continues the game") {
			break
		}
		if n := utf8.RuneCountInString(line); n > columns && !strings.HasPrefix(line, "\t") {
			t.Errorf("%s: %d characters: %q", name, n, line)
		}
		if !strings.HasPrefix(line, "Your play: ") || strings.Contains(line, "\t") {
			continue
		}
		if asked++; asked > 6 {
			break // help and rules may follow
		}
		whole := strings.Join(lines[max(0, i+1-rows):i], "\n")
		if !strings.Contains(whole, "│ bar │") || strings.Count(whole, " pips ") < 2 {
			t.Errorf("%s: the visible part of the board is\n%s", name, whole)
		}
	}
	if asked == 0 {
		t.Errorf("%s: nothing was asked:\n%s", name, shown)
	}
}

func TestAnOpponentIsDescribedInWords(t *testing.T) {
	wants(t, typed(t, "", "--seed", "1", "--white", "person"), "You are White; club is Black: a network with small errors.")
	wants(t, typed(t, "", "--seed", "1", "--white", "person", "--game", "doblet"), "there is no network for this game")
	file := filepath.Join(t.TempDir(), "game.txt")
	shown := typed(t, "\n", "--seed", "1", "--white", "person", "--opponent", "random", "--record", file, "--position", "1:1,off:14 24:1,off:14 w 6-5-3")
	wants(t, shown, "You have won. The record is in "+file)
}

// Who stops what they asked for is told neither half of it nor a fault.
func TestAHintThatIsStoppedSaysNothing(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	p, err := alfonsine.Fallas.Roll(alfonsine.Fallas.Start(), alfonsine.MustParseRoll("6-5-3"))
	gametest.Must(t, err)
	var out bytes.Buffer
	s := &session{config: config{game: alfonsine.Fallas, hints: "expert"}, ctx: ctx, p: p, out: bufio.NewWriter(&out)}
	s.plays = s.game.Plays(p)
	for name, ask := range map[string]func(string) error{"hint": s.hint, "win": s.win} {
		if err := ask(""); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
		gametest.Must(t, s.out.Flush())
		if out.Len() > 0 {
			t.Errorf("%s: %s", name, &out)
		}
	}
}
