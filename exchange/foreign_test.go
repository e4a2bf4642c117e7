package exchange_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// foreign is a .mat file of two games and part of a third. It has everything that programs
// write differently: line ends and byte order marks, blanks, tags of several words, words
// for places, one entry for the moves of several checkers or dice, and a game whose line
// has no end.
const foreign = "\ufeff; [Site \"A \"great\" hall\"]\r\n; [Match ID \"12 34\"]\r\n; [Player 1 \"Ann: the first\"]\r\n" +
	"; [EventDate \"2026.11.23\"]\r\n; [Variation \"Backgammon\"]\r\nA text beside it.\r\n\r\n 5 point match   \r\n\r\n" +
	" Game 1\r\n Ann : 2                         Bob Who Has A Name Of More Than Thirty Letters : 0  \r\n" +
	"  1)                             61: 13/7 8/7  \r\n" +
	"  2) 63: 24/15                   64: 13/7 24/20\r\n" +
	"  3) 43: 8/5* 15/11              66: Cannot Move\r\n" +
	"  4) 41: 6/5 24/20               21: bar/23 6/5*\r\n" +
	"; They talk.\r\n" +
	"  5) 31: 25/22 6/5\t\t\t 55: 8/3*(2) 7/2(2)\r\n" +
	"  6) 33:                          Doubles => 2 \r\n" +
	"  7)  Takes                      21: 13/11/10 \r\n" +
	"  8) 44:                         \r\n" +
	"                                 Wins 4 points\r\n" +
	"\r\n Game 2\n Ann : 2                      Bob : 4\n" +
	"  1) 42: 8/4 6/4                 41: 24/20 24/23\n" +
	"  2) 43: 24/20 24/21                 Game 3\n Ann : 2                      Bob : 4\n" +
	"  1) 42:                         \n"

func collect(t *testing.T, f file, g *alfonsine.Game, r io.Reader) (list []*record.Record, faults []error) {
	t.Helper()
	for r, err := range f.read(r, g) {
		var e *exchange.Error
		if err != nil && (!errors.As(err, &e) || e.Format != f.format) {
			t.Errorf("the error is %#v", err)
		}
		hasKind(t, err)
		if r == nil {
			t.Fatal("there is no record")
		}
		list, faults = append(list, r), append(faults, err)
	}
	return list, faults
}

func TestAMatFileOfAnotherProgramIsRead(t *testing.T) {
	for name, through := range map[string]func(io.Reader) io.Reader{
		"whole": func(r io.Reader) io.Reader { return r }, "a byte at a time": iotest.OneByteReader, "the end with the data": iotest.DataErrReader,
	} {
		list, faults := collect(t, files[0], alfonsine.Backgammon, through(strings.NewReader(foreign)))
		if err := errors.Join(faults...); err != nil || len(list) != 3 {
			t.Fatalf("%s: %d games, %v", name, len(list), err)
		}
		got := fmt.Sprint(list[0], "\n", list[1], "\n", list[2])
		gametest.Golden(t, "testdata/foreign.mat.txt", got)
	}
}

// foreignSGF is a collection with everything that SGF allows: long names and line ends of
// old files, variations, a move not yet played, a game of Go, checkers that are set up, and
// a missing end.
const foreignSGF = "Something before it.\n(;\n GaMe[6]FF[3]CA[ISO-8859-1]PlayerWhite[Do\xf1a \\]V\\\\] PB\n[Bob] AN[in\ntwo]MI[length:7][ws:1][bs:2][what:ever]RU[Crawford:CrawfordGame:Jacoby]" +
	"RE[B+4R]XX[nothing of ours (;)]GC[A soft\\\n line]\n;PL[W]DI[21];B[31qtst]A[0][qtst E ver 3]C[One.](;W[66xrxrmgmg]C[Two.];B[double];W[take](;B[21lnst])(;B[55]))(;W[11]))" +
	"  between  (;GM[6]\n;W[42hdfd];DI[31])(;GM[1];B[aa])(;GM[6];W[31hefe];AE[a:y]AW[a])(;GM[6]RE[Void];W[11hgfefehg]"

func TestAnSGFFileOfAnotherProgramIsRead(t *testing.T) {
	for _, through := range []func(io.Reader) io.Reader{
		func(r io.Reader) io.Reader { return r }, iotest.OneByteReader, iotest.DataErrReader,
	} {
		list, faults := collect(t, files[1], alfonsine.Backgammon, through(strings.NewReader(foreignSGF)))
		var b strings.Builder
		for i, r := range list {
			fmt.Fprintf(&b, "%v%v\n\n", r, faults[i])
		}
		gametest.Golden(t, "testdata/foreign.sgf.txt", b.String())
		if !errors.Is(faults[len(faults)-1], io.ErrUnexpectedEOF) {
			t.Errorf("the truncated file gives %v", faults[len(faults)-1])
		}
	}
}

func TestWhatCannotBeReadIsSaid(t *testing.T) {
	const start = " Game 1\n Ann : 0       Bob : 0\n"
	for _, test := range []struct {
		file       file
		text, want string
	}{
		{files[0], "", "no game follows"},
		{files[0], "a\nb\n", "mat, line 2: no game follows"},
		{files[0], start + "  1) 31: 8/5 6/5   61: 13/1\n; more\n", "line 3, column 20, game 1, turn 2: backgammon: \"13/1\""},
		{files[0], start + "  1) 31: 8/5 6/5   77: 13/1\n; more\n", "line 3, column 20, game 1, turn 2: ParseRoll(\"77\")"},
		{files[0], start + "\n5/3\n", "line 4, column 1, game 1, turn 1: a turn is two dice"},
		{files[0], start + "  1) 8/5  31: 8/5 6/5\n", "line 3, column 6, game 1, turn 1: a turn is two dice"},
		{files[0], "\x00\x01\nnonsense", "no game follows"},
		{files[0], "; [Variation \"NackGammon\"]\n" + start, `the game is "NackGammon", and not backgammon`},
		{files[0], " Game 1\n1) 31: 8/5 6/5\n", "line 2, game 1, turn 1: above the turns stand two names"},
		{files[0], start + "  1) 31: 8/5 6/4\n", "6/4"},
		{files[0], start + "  1) 31: 8/5 6/5 30: 8/5\n", "30"},
		{files[0], start + "  1) ????: 8/5\n", "a turn is two dice"},
		{files[0], start + "  1) 31: 8/5 6/5    31: 8/5 6/5   31: 8/5 6/5\n", "one turn of each player"},
		{files[0], start + "  1) 31: Cannot Move\n", "turn 1: backgammon"},
		{files[0], start + "  1) 31:      42: 8/4 6/4\n", "turn 1: backgammon"},
		{files[0], start + "  1) 31: 8/5 6/5\n  2) 42: 8/4 6/4", "White plays, and it is the turn of Black"},
		{files[0], start + "  1) Wins 1 point\n  2) 42: 8/4 6/4", "the game goes on after its end"},
		{files[0], start + "  1) Wins 1 point    Wins 1 point\n", "the game ends twice"},
		{files[0], start + "  1)                             31: 281/20 8/7\n", "281"},
		{files[0], start + "  1) Wins 1 point2\n", "a number of points is won, unlike \"Wins 1 point2\""},
		{files[0], start + "  1) Wins much\n", "a number of points is won, unlike \"Wins much\""},
		{files[0], strings.Repeat("x", 70_000), "line 1: the line is longer than 65536 bytes"},
		{files[0], start + strings.Repeat("; a remark that is long\n", 7000), "more than 65536 bytes of tags and comments"},
		{files[1], "", "no game follows"},
		{files[1], "nonsense", "no game follows"},
		{files[1], "x\n(;GM[6]\n;W[31hefe]\n;B[61xz]\n;W[11]\n)\n", "sgf, line 4, column 3, game 1, turn 2: backgammon: \"24/off\""},
		{files[1], "(;GM[6]\n;AB[a])", "line 2, column 4, game 1, turn 1: "},
		{files[1], "\n(;GM[6];W[31", "line 2, game 1, turn 1: the file ends within the game"},
		{files[1], "\n(;GM[6];W[31hefe];DI[77])", "line 2, column 21, game 1, turn 2: ParseRoll(\"77\")"},
		{files[1], "(;GM[6]RE[B+1];W[31hefe];W[31hefe];DI[31])", "line 1, column 27, game 1, turn 2: White plays, and it is the turn of Black"},
		{files[1], "(;GM[6]PW[Doña];W[31hegg];B[99aa])", "line 1, column 18, game 1, turn 1: "},
		{files[1], "(;GM[6]PW[Doña\nÑuño];W[31hegg];B[99aa])", "line 2, column 8, game 1, turn 1: "},
		{files[1], "(;GM[1])", "the game GM[1]"},
		{files[1], "(;GM[6]RU[Nackgammon])", `the game is "Nackgammon", and not backgammon`},
		{files[1], "(;GM[6];W[3])", "a move is two dice"},
		{files[1], "(;GM[6];W[31hefe];W[31hefe])", "White plays, and it is the turn of Black"},
		{files[1], "(;GM[6];W[31hefe]B[31qtst])", "a node has more than one move"},
		{files[1], "(;GM[6];W[31hefd])", "game 1, turn 1: backgammon"},
		{files[1], "(;GM[6];AE[a:y])", "no checker is on the board"},
		{files[1], "(;GM[6];AE[a:y]AW[ff])", "checkers are set up on places from a to z, unlike \"ff\""},
		{files[1], "(;GM[6];W[31hefe];AE[a:y])", "checkers are set up within the game"},
		{files[1], "(;GM[6]SU[Nackgammon])", `the game is "Nackgammon", and not backgammon`},
		{files[1], "(;GM[6];W[31hefe])\n(;GM[6];W[31hefe]", "game 2, turn 2: the file ends within the game"},
		{files[1], "(;GM[6];W[31hefe];PL[W]DI[31])", "White plays, and it is the turn of Black"},
		{files[1], "(;GM[6]!)", `between properties stands "!"`},
		{files[1], "(;GM[6]C[" + strings.Repeat("x", 70_000) + "])", "a text is longer than 65536 bytes"},
		{files[1], "(;GM[6]" + strings.Repeat(";C[a remark that is long]", 7000) + ")", "more than 65536 bytes of tags and comments"},
	} {
		list, faults := collect(t, test.file, alfonsine.Backgammon, strings.NewReader(test.text))
		if turn := list[0].Len() + 1; strings.Contains(test.want, "game 1, turn") && !strings.Contains(test.want, fmt.Sprintf("game 1, turn %d: ", turn)) || test.file.format == exchange.FormatSGF && !list[0].Thrown().IsZero() {
			t.Errorf("%.60q: the record is\n%s", test.text, list[0])
		}
		if err := errors.Join(faults...); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%.60q gives %v, and not: %s", test.text, err, test.want)
		}
		gametest.Short(t, fmt.Sprintf("%.60q", test.text), errors.Join(faults...))
	}
}
