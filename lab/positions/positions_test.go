package positions

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/lab/internal/gametest"
)

// shipped returns the games that were played.
func shipped(t *testing.T) []byte {
	t.Helper()
	text, err := os.ReadFile("../data/positions.jsonl")
	gametest.Must(t, err)
	return text
}

// named returns the position of a name.
func named(t *testing.T, name string) *view {
	t.Helper()
	known, err := readWins(shipped(t))
	gametest.Must(t, err)
	v, err := newView(name, known)
	gametest.Must(t, err)
	return v
}

func TestAGameLeadsFromTheStartToEveryPosition(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range positions {
		file, game, err := p.recordOf()
		switch {
		case err != nil:
			t.Errorf("%s: %v", p.name, err)
		case game == nil && p.name != "fifteen":
			t.Errorf("%s is a start", p.name)
		case game != nil && game.Start() != p.rules().Start():
			t.Errorf("%s does not begin at the start", file)
		}
		if err := p.rules().Check(p.before()); err != nil {
			t.Errorf("%s: %v", p.name, err)
		}
		seen[filepath.Base(file)] = true
	}
	files, err := records.ReadDir("records")
	gametest.Must(t, err)
	for _, file := range files {
		if !seen[file.Name()] {
			t.Errorf("%s leads nowhere", file.Name())
		}
	}
}

func TestZenosThrowHasOnePlayAndLeavesEightBlots(t *testing.T) {
	for _, name := range []string{"zeno", "zeno-opposed"} {
		v := named(t, name)
		if len(v.Plays) != 1 || v.Plays[0].String() != "15/9 6/1 5/3" || v.Blots(false) != 2 || v.Blots(true) != 8 {
			t.Errorf("%s: %v, %d blots before and %d after", name, v.Plays, v.Blots(false), v.Blots(true))
		}
	}
}

// What the page says in words.
func TestNoThrowWinsLessThanZenos(t *testing.T) {
	for _, name := range []string{"zeno", "zeno-opposed"} {
		v := named(t, name)
		first, err := v.Luck()
		if err != nil || len(first.Worse) > 0 {
			t.Errorf("%s: %s win less, %v", name, first.Worse, err)
		}
		if alone := len(first.Alike) == 0; alone != (name == "zeno-opposed") {
			t.Errorf("%s: %s win about as much", name, first.Alike)
		}
		if second, err := v.Second().Luck(); err != nil || len(second.Worse) > 0 {
			t.Errorf("%s: to the second network %s win less, %v", name, second.Worse, err)
		}
	}
}

func TestZenoIsBehindBeforeHeThrows(t *testing.T) {
	for _, name := range []string{"zeno", "zeno-opposed"} {
		for _, v := range []*view{named(t, name), named(t, name).Second()} {
			if l, err := v.Luck(); err != nil || l.mean > 0.45 || l.All != 56 {
				t.Errorf("%s: %+v, %v", name, l, err)
			}
		}
	}
}

func TestOnTheFirstBoardOfTodasTablasTheSidesHavePassed(t *testing.T) {
	apart := func(name string) bool {
		p := named(t, name).before()
		for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
			if side, n := p.At(pt); n > 0 && (side == alfonsine.White) != (pt <= 12) {
				return false
			}
		}
		return true
	}
	if !apart("miniature-home") || apart("miniature-away") {
		t.Error("it is not the first board")
	}
}

func TestTheTieFillsTwoAdjacentQuadrants(t *testing.T) {
	if p := named(t, "tie").before(); p.Result() != alfonsine.ResultTie || !fill(p) {
		t.Error(p)
	}
	if fill(alfonsine.Emperador.Start()) {
		t.Error("a start is taken for a tie")
	}
}

// play plays one turn, and returns the position after it.
func play(t *testing.T, g *alfonsine.Game, position, play string) alfonsine.Position {
	t.Helper()
	p, err := g.ParsePlay(alfonsine.MustParsePosition(position), play, alfonsine.Notation{})
	gametest.Must(t, err)
	return p.Next()
}

func TestOneCheckerSentBackIsEnoughForAPrime(t *testing.T) {
	const four = "24:3,6:3,5:1,4:2,3:2,2:2,1:2 bar:4,7:11 w 1-1-1"
	if got := play(t, alfonsine.Emperador, four, "24/23/22 6/5"); got != named(t, "prime").before() {
		t.Error(got)
	}
	if got := play(t, alfonsine.Emperador, strings.Replace(four, "bar:4,7:11", "bar:1,7:14", 1), "24/23/22 6/5"); got.Result() != alfonsine.ResultWhiteWins {
		t.Error(got)
	}
	// Twelve checkers elsewhere close no more than five points of entry.
	const elsewhere = "24:3,8:3,7:1,6:2,5:2,4:2,3:2 bar:4,9:11 w 1-1-1"
	if got := play(t, alfonsine.Emperador, elsewhere, "24/23/22 8/7"); got.Over() {
		t.Error(got)
	}
}

func TestOnesOwnCheckersAreEnoughForLympolding(t *testing.T) {
	g := named(t, "lympolding").game
	// Black has no checker on n to r, the points 13 to 17.
	if got := play(t, g, "24:1,23:1,22:1,21:1,20:1,19:1,12:1,1:8 18:14,10:1 b 2", "10/12*"); got.Result() != alfonsine.ResultBlackWins {
		t.Error(got)
	}
}

func TestAPositionIsPlayedOnce(t *testing.T) {
	c := config{number: 8, seed: 1283}
	p := named(t, "miniature-home").position
	var first, second bytes.Buffer
	gametest.Must(t, c.judge(context.Background(), p, nil, &first, io.Discard))
	known, err := readWins(first.Bytes())
	gametest.Must(t, err)
	if x, ok := known[key{p.name, p.text, false}]; !ok || x.Games == 0 || x.Win <= 0 || x.Win >= 1 {
		t.Errorf("%+v", x)
	}
	if err := c.judge(context.Background(), p, known, &second, io.Discard); err != nil || second.Len() > 0 {
		t.Errorf("%v %s", err, &second)
	}
}

func TestWhatAnotherNetworkHasFoundLeavesTheFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "wins.jsonl")
	text := string(shipped(t))
	first, _, _ := strings.Cut(text[strings.Index(text, `{"name":"miniature-home"`):], "\n")
	stale := regexp.MustCompile(`"network":"\w+"`).ReplaceAllString(first, `"network":"0123456789abcdef"`)
	gametest.Must(t, os.WriteFile(file, []byte(stale+"\n"+text), 0o666))
	f, known, err := openWins(file)
	gametest.Must(t, err)
	gametest.Must(t, f.Close())
	if got := gametest.File(t, file); got != text || len(known) != strings.Count(text, "\n") {
		t.Errorf("%d lines are known, and the file has %d of %d", len(known), strings.Count(got, "\n"), strings.Count(text, "\n"))
	}
}

func TestAWrongCommandLineOrFileIsRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "wins.jsonl")
	gametest.Must(t, os.WriteFile(file, []byte("nothing\n"), 0o666))
	for _, args := range [][]string{{"--number", "0"}, {"more"}, {"--output", file}} {
		cmd := Command()
		cmd.SilenceUsage, cmd.SilenceErrors = true, true
		cmd.SetArgs(args)
		if err := cmd.ExecuteContext(context.Background()); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
}
