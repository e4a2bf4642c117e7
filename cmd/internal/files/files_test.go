package files

import (
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/record"
)

const (
	mat  = " 3 point match\n\n Game 1\n Ann : 0                         Bob : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n"
	sgf  = "(;FF[4]GM[6]PW[Ann]PB[Bob];W[31hefe];B[42qusu])"
	game = "[Game \"laquet\"]\n[Result \"*\"]\n\n1. w 6-5: 17/11 15/10\n*\n"
	xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
	fibs = "board:You:A:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0"
)

// wide returns a text in UTF-16.
func wide(text string, order binary.AppendByteOrder) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}

func TestATextIsWhatItHasInIt(t *testing.T) {
	for _, test := range []struct {
		text string
		want Kind
	}{
		{mat, exchange.FormatMat}, {"\ufeff; [Site \"x\"]\n" + mat, exchange.FormatMat}, {"Something.\n\n Game 1\n", exchange.FormatMat}, {wide(mat, binary.LittleEndian), exchange.FormatMat},
		{sgf, exchange.FormatSGF}, {"From: x\n" + sgf, exchange.FormatSGF}, {" ( ; GM [6])", exchange.FormatSGF}, {"\ufeff" + sgf, exchange.FormatSGF}, {wide("\ufeff"+sgf, binary.BigEndian), exchange.FormatSGF},
		{game, KindRecord}, {"1. w 6-5: 17/11 15/10\n", KindRecord}, {"w 6-5: 17/11\n", KindRecord}, {"\ufeff" + game, KindRecord}, {wide("\ufeff"+game, binary.LittleEndian), KindRecord},
		{xgid, exchange.FormatXGID}, {"-b----E-C---eE---c-e----B-", exchange.FormatXGID}, {"A board\n" + xgid + "\n", exchange.FormatXGID},
		{"4HPwATDgc/ABMA", exchange.FormatGNUID}, {"4HPwATDgc/ABMA:cAkAAAAAAAAA", exchange.FormatGNUID}, {"4HPwATDgc/ABMA:cAkAAAAAAAA", KindNone}, {" GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : cAkAAAAAAAAA\n", exchange.FormatGNUID},
		{fibs, exchange.FormatFIBS}, {"You roll 6 and 2.\n" + fibs + "\n", exchange.FormatFIBS},
		{"24:2,6:13 19:13,1:2 w -\n", KindPosition},
		{"", KindNone}, {"A text.", KindNone}, {"{\"GM\": \"(;GM[6])\"}", KindNone}, {"\x89PNG\r\n\x1a\n[x]\n", KindNone}, {"A (;remark)", KindNone}, {"board:", KindNone},
	} {
		text, err := Of("x", test.text)
		if other := new(Error); test.want == KindNone && (!errors.As(err, &other) || text != nil) {
			t.Errorf("%q: %v, %v", test.text, text, err)
		}
		if test.want != KindNone && (err != nil || text.Kind != test.want) {
			t.Errorf("%q is %v, want %s: %v", test.text, text, test.want, err)
		}
	}
}

func TestWhatIsNoGameIsNamed(t *testing.T) {
	for text, want := range map[string]string{
		"": "empty", " \n": "empty", "\x89PNG\r\n": "a picture, PNG", "\xff\xd8\xff\xe0": "a picture, JPEG", "GIF89a": "a picture, GIF", "%PDF-1.4": "a document, PDF",
		"PK\x03\x04": "an archive, ZIP", "\x1f\x8b\x08": "a compressed file, gzip", "RGMH\x01": "a file of eXtreme Gammon, which can export it as .mat",
		"SQLite format 3\x00": "a database, SQLite", "\n<!DOCTYPE html>": "a page of HTML or XML", " {}": "a text in JSON", "a\xff\xfeb": "no text", "ab\x00": "no text", "Hello.": "a text of something else",
	} {
		_, err := Of("a/b.x", text)
		if want = "a/b.x has neither a game nor a position: it is " + want; err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestGamesAreReadFromEveryKind(t *testing.T) {
	for _, test := range []struct {
		text, game string
		turns      int
		last       string
	}{
		{mat, "backgammon", 2, ""},
		{"; [Variation \"todas-tablas \"]\n" + mat, "todas-tablas", 2, ""},
		{sgf, "backgammon", 2, ""},
		{strings.Replace(sgf, "PB", "RU[todas-tablas]PB", 1), "todas-tablas", 2, ""},
		{game, "laquet", 1, ""},
		{"[Game \"baralie\"]\n[Result \"*\"]\n\n*\n", "baralie", 0, ""}, // of package kin
		{xgid, "backgammon", 0, "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 3-1"},
		{fibs, "backgammon", 0, "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6-2"},
		{"4HPwATDgc/ABMA", "backgammon", 0, "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -"},
		{"24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 b -", "backgammon", 0, "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 b -"},
	} {
		text, err := Of("x", test.text)
		gametest.Must(t, err)
		r, err := text.One(1, Options{})
		gametest.Must(t, err)
		if r.Game().Slug() != test.game || r.Len() != test.turns || test.last != "" && r.Position().String() != test.last {
			t.Errorf("%q is\n%s", test.text, r)
		}
		if p := After(r, 0); p != r.Start() {
			t.Errorf("%q begins with %v", test.text, p)
		}
		if n := r.Len(); n > 0 && After(r, n) != r.Turn(n).Next() {
			t.Errorf("%q: after turn %d it is %v", test.text, n, After(r, n))
		}
		if _, err := text.One(2, Options{}); err == nil || !strings.Contains(err.Error(), "game 2: x has 1 game") {
			t.Errorf("a second game of %q: %v", test.text, err)
		}
	}
}

func TestTheGameThatIsGivenIsThatOfTheText(t *testing.T) {
	text, err := Of("x", mat)
	gametest.Must(t, err)
	if r, err := text.One(1, Options{Game: alfonsine.TodasTablas}); err != nil || r.Game() != alfonsine.TodasTablas {
		t.Errorf("%v, %v", r, err)
	}
	var foreign *exchange.Error
	if r, err := text.One(1, Options{Game: alfonsine.Fallas}); r == nil || !errors.As(err, &foreign) || foreign.Fault != exchange.FaultUnfit {
		t.Errorf("%v, %v", r, err)
	}
	own, err := Of("x", strings.Replace(game, "laquet", "mine", 1))
	gametest.Must(t, err)
	var kept *record.Error
	if _, err := own.One(1, Options{}); !errors.As(err, &kept) {
		t.Errorf("a game that nobody knows: %v", err)
	}
	fault := errors.New("no such luck")
	if _, err := own.One(1, Options{Lookup: func(string) (*alfonsine.Game, error) { return nil, fault }}); !errors.Is(err, fault) {
		t.Error(err)
	}
	if r, err := own.One(1, Options{Lookup: func(string) (*alfonsine.Game, error) { return alfonsine.Laquet, nil }}); err != nil || r.Game() != alfonsine.Laquet {
		t.Errorf("%v, %v", r, err)
	}
	bad, err := Of("x", "24:2,13:5 19:5,17:3,12:5,1:2 w -")
	gametest.Must(t, err)
	if r, err := bad.One(1, Options{}); r == nil || err == nil {
		t.Errorf("a position that is none of the game: %v, %v", r, err)
	}
}

func TestAWordOfACommandLineIsAFileTheInputOrAnID(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "4HPwATDgc_BMA")
	gametest.Must(t, os.WriteFile(name, []byte(mat), 0o600))
	for word, want := range map[string]Kind{name: exchange.FormatMat, Std: exchange.FormatSGF, xgid: exchange.FormatXGID, "4HPwATDgc/ABMA": exchange.FormatGNUID, fibs: exchange.FormatFIBS} {
		text, err := Open(word, strings.NewReader(sgf))
		if err != nil || text.Kind != want {
			t.Errorf("%s: %v, %v", word, text, err)
		}
	}
	if _, err := Open(filepath.Join(dir, "none"), nil); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	if _, err := Open(dir, nil); err == nil || !strings.HasSuffix(err.Error(), dir+": is a folder; replay --list lists the games in it") {
		t.Error(err)
	}
	t.Chdir(dir)
	gametest.Must(t, os.WriteFile("4HPwATDgcXABMA", []byte(sgf), 0o600))
	if text, err := Open("4HPwATDgcXABMA", nil); err != nil || text.Kind != exchange.FormatSGF {
		t.Errorf("a file that is called as an id is: %v, %v", text, err)
	}
	broken := errors.New("broken")
	if _, err := Open(Std, brokenReader{broken}); !errors.Is(err, broken) {
		t.Error(err)
	}
}

type brokenReader struct{ err error }

func (r brokenReader) Read([]byte) (int, error) { return 0, r.err }
