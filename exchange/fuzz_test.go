package exchange_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/internal/gametest"
)

// The tests and the fuzz targets of ids and of files go through these two lists.
func TestEveryFormatIsReadByAFuzzTarget(t *testing.T) {
	known := map[exchange.Format]bool{}
	for _, id := range ids {
		known[id.format] = true
	}
	for _, file := range files {
		known[file.format] = true
	}
	for _, f := range gametest.Constants(t, "error.go", "Format") {
		if !known[exchange.Format(f)] {
			t.Errorf("%s is neither in ids (id_test.go) nor in files (match_test.go), so that no fuzz target reads it", f)
		}
	}
}

// FuzzIDs reads any text as each kind of id. A position that is read must be valid and
// survive writing and reading.
func FuzzIDs(f *testing.F) {
	for _, seed := range []string{
		"", " ", "4HPwATDgc/ABMA", "4HPwATDgc/ABMA:cAkAAAAAAAAA", " 4HPwATDgc/ABMA MAElAAAAAAAE\n", "AAAAAgAAAAAAAA:MAIgAAAACAAE",
		"/////////////w", "AAAAAAAAAAAAAA", "4HPwATDgc/ABMA:UQngABAAEAAE", "4HPwATDgc/ABMA:EWugACACUAAE",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "-b----E-C---eE---c-e----B-", "xgid=aB---------------------bbB:1:-1:-1:31:2:1:1:7:10",
		"-b----E-C---eE---c-e----B-:0:0:1:D", "oooooooooooooooooooooooooO", "-A------------------------:0:0:-1:66", "-A----------------------a-:0:0:1:07",
		"board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0", "board:A:B:1:0:0",
	} {
		f.Add(seed)
	}
	g := alfonsine.Backgammon
	f.Fuzz(func(t *testing.T, text string) {
		for _, id := range ids {
			p, err := id.parse(g, text)
			var e *exchange.Error
			switch {
			case err == nil:
				s, err := id.write(g, p)
				if err != nil {
					t.Fatalf("%s: %v", p, err)
				}
				if q, err := id.parse(g, s); err != nil || q != p {
					t.Fatalf("%s of %s is %s, %v", s, p, q, err)
				}
			case !errors.As(err, &e) || e.Format != id.format || p != alfonsine.Position{}:
				t.Fatalf("%s with the error %#v", p, err)
			default:
				hasKind(t, err)
				gametest.Short(t, text, err)
			}
		}
	})
}

// FuzzFiles reads any text as a file of either format. A record that is read must survive
// writing and reading.
func FuzzFiles(f *testing.F) {
	for _, seed := range []string{
		"", "\ufeff", foreign, foreignSGF,
		" 0 point match\n Game 1\n Ann : 0      Bob : 0\n  1) 31: 8/5 6/5            66: 24/18(2) 13/7(2)\n  2)  Doubles => 2          Drops\n      Wins 1 point\n",
		" Game 1\n A : 0   B : 0\n 1) 31: 8/5* 6/5x b/2 o (2 25/0 99999999999999999999\n", " Game 1\n : 0   : 0\n)\n1)\n 31:",
		"; [Player 1 \"x\"]\n; [Game \"y\"]\n; [ \"z\"]\n Game 1 Game 2\n Game 3\n",
		"(;GM[6];W[31hefe];B[61qrqw])", "(;GM[6]RE[W+1R];W[66]C[a\\]b\\\\])", "(((;GM[6](;W[11hg)", "(;GM[6]PW[\\\n\\\r\n\\\r]MI[length:3][ws:1][bs:x]RU[a:b];DI[65])", "(;GM[6];B[double])",
	} {
		f.Add(seed)
	}
	gametest.Kept(f, "testdata/FuzzFiles.txt")
	g := alfonsine.Backgammon
	f.Fuzz(func(t *testing.T, text string) {
		for _, file := range files {
			n := 0
			for r, err := range file.read(strings.NewReader(text), g) {
				sound(t, file, g, r, err)
				n++
			}
			if n == 0 || n > 2+len(text)/2 { // a game of SGF is at least a pair of parentheses
				t.Errorf("%s: %d games", file.format, n)
			}
		}
	})
}

// FuzzStarts sets up any text as the start of a game, in either format. A start that is read must
// be a position of the game, and survive writing and reading.
func FuzzStarts(f *testing.F) {
	for _, seed := range []string{
		"", "-b----E-C---eE---c-e----B-/0", "-b----E-C---eE---c-e---AA-/1", "aA------------------------B/-1", "-O----------------------o-", "oooooooooooooooooooooooooO/0",
		"-A------------------------/0", "b----E-C---eE---c-e----B-/0", "AE[a:y]AW[f][y]AB[s]", "AE[a:y]AW[f][f]AB[f]PL[B]", "PL[B]", "AW[a:f]", "AE[y:a]", "SU[Nackgammon]", "AE[a:y]AW[z]DI[31]",
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	g := alfonsine.Backgammon
	f.Fuzz(func(t *testing.T, text string, black bool) {
		rows := " 1) 31:\n"
		if black {
			rows = " 1)" + strings.Repeat(" ", 30) + "31:\n"
		}
		for i, whole := range []string{" Game 1\n Ann : 0                    Bob : 0\n; Set Pos=" + text + "\n" + rows, "(;GM[6];" + text + ";DI[31])"} {
			for r, err := range files[i].read(strings.NewReader(whole), g) {
				sound(t, files[i], g, r, err)
				if err == nil && g.Check(r.Start()) != nil {
					t.Errorf("%q begins from %v", text, r.Start())
				}
			}
		}
	})
}
