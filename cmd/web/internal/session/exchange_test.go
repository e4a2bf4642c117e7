package session

import (
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/record"
)

// foreignGame is a match of two games as a backgammon program writes it.
const foreignGame = " 3 point match\n\n Game 1\n Ann : 0                       Bob : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2) 65: 24/13\n\n Game 2\n Ann : 0                       Bob : 1\n  1)                             61: 13/7 8/7\n"

func TestAGameGoesOutToBackgammonProgramsAndComesBack(t *testing.T) {
	for i, slug := range []string{"backgammon", "todas-tablas", "emperador?dice=2"} {
		for _, f := range []exchange.Format{exchange.FormatMat, exchange.FormatSGF} {
			s := open(t, slug, "")
			playOut(t, s, rand.New(rand.NewPCG(7, uint64(i))), 12)
			text, err := s.Export(f, [2]string{"Abreu", "Berenguela"}, "1283-01-31")
			must(t, err)
			if got := formatOf(text); got != f {
				t.Errorf("%s as %s is taken for %q:\n%s", slug, f, got, text)
			}
			again := open(t, "fallas", "")
			must(t, again.Load(text, "fallas", 1))
			if again.game.Slug() != slug || again.record.Len() != 12 || again.record.Position() != s.record.Position() {
				t.Errorf("%s as %s comes back as\n%s", slug, f, again.record)
			}
			if names := again.State().Names; names != [2]string{"Abreu", "Berenguela"} {
				t.Errorf("%s as %s: %q", slug, f, names)
			}
		}
	}
}

func TestAPositionGoesOutToBackgammonProgramsAndComesBack(t *testing.T) {
	s := open(t, "todas-tablas", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 b 6-4")
	for _, f := range []exchange.Format{exchange.FormatXGID, exchange.FormatGNUID} {
		id, err := s.Export(f, [2]string{}, "")
		must(t, err)
		board, match, _ := strings.Cut(id, ":")
		for _, text := range []string{id, " " + id + "\n", "XGID=" + strings.TrimPrefix(id, "XGID=") + "\n\nX:Ann   O:Bob\nScore is X:0 O:0\n", "GNU Backgammon  Position ID: " + board + "\n                Match ID   : " + match + "\n +13-14-15-+"} {
			if strings.HasPrefix(text, "XGID") != (f == exchange.FormatXGID) && !strings.HasPrefix(strings.TrimSpace(text), id) || strings.HasPrefix(text, "GNU ") && f != exchange.FormatGNUID {
				continue // the board of the other program
			}
			if got := formatOf(text); got != f {
				t.Errorf("%q is taken for %q", text, got)
			}
			for slug, want := range map[string]string{"todas-tablas": "todas-tablas", "fallas": "backgammon", "": "backgammon"} {
				again := new(Session)
				must(t, again.Load(text, slug, 1))
				if again.game.Slug() != want || again.turn != s.turn {
					t.Errorf("%q in %q is %s of %s", text, slug, again.turn, again.game)
				}
			}
			again := new(Session)
			must(t, again.Open("backgammon", text))
			if again.turn != s.turn {
				t.Errorf("%q is %s", text, again.turn)
			}
		}
	}
	// An earlier position is given as it is shown.
	playOut(t, s, rand.New(rand.NewPCG(1, 1)), 3)
	must(t, s.Look(0))
	if id, err := s.Export(exchange.FormatXGID, [2]string{}, ""); err != nil || !strings.Contains(id, ":-1:64:") {
		t.Error(id, err)
	}
}

func TestAMatchOfAProgramIsListed(t *testing.T) {
	summaries := list(foreignGame, "fallas")
	if len(summaries) != 2 || summaries[1] != (Summary{Number: 2, Game: "backgammon", White: "Ann", Black: "Bob", Result: "*"}) {
		t.Fatalf("%+v", summaries)
	}
	s := new(Session)
	must(t, s.Load(foreignGame, "", 2))
	if s.record.Len() != 1 || s.record.Turn(1).Side() != alfonsine.Black {
		t.Error(s.record)
	}
	for _, text := range []string{foreignGame, record.New(alfonsine.Backgammon).String()} {
		if err := s.Load(text, "", 3); err != errNoRecord {
			t.Errorf("a third record: %v", err)
		}
	}
}

func TestOnlyTheTextsOfProgramsAreTakenForThem(t *testing.T) {
	for _, text := range []string{
		"", " ", "(", "(a remark)", "[Game \"backgammon\"]\n\n{Game 1}\n*\n", "[Game \"laquet\"]\n[Event \"XGID=\"]\n*\n",
		"24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6-4", "abcdefghijklmnopqrstuvwxyz", "4HPwATDgc/AB", "4HPwATDgc/ABMA:cAk", "- w",
	} {
		if f := formatOf(text); f != "" {
			t.Errorf("%q is taken for %s", text, f)
		}
	}
}

// What is refused changes nothing, and is said in every language.
func TestWhatProgramsCannotSayIsRefused(t *testing.T) {
	const start = "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -"
	for _, test := range []struct {
		request Request
		key     string
		line    int
	}{
		{Request{Do: "load", Text: "XGID=nonsense"}, "foreign", 0},
		{Request{Do: "load", Text: "-b----F-C---eE---c-e----B-"}, "checkers", 0},
		{Request{Do: "load", Text: "4HPwATDgc/ABMA:cBkAAAAAAAAA"}, "offer", 0},
		{Request{Do: "load", Text: "AAAAAgAAAAAAAA:MIElAAAAAAAE"}, "turn", 0},
		{Request{Do: "load", Text: " Game 1\n1) 31: 8/5 6/5\n"}, "corrupt", 2},
		{Request{Do: "load", Text: "(;GM[1])"}, "unfit", 1},
		{Request{Do: "load", Text: "(;GM[6];AE[a:y]AW[ff])"}, "start", 1},
		{Request{Do: "load", Text: "(;GM[6]"}, "truncated", 1},
		{Request{Do: "load", Text: "(;GM[6];W[31hefd])"}, "", 1},
		{Request{Do: "open", Game: "fallas", Position: "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"}, "unfit", 0},
		{Request{Do: "one", Text: "(;GM[6]"}, "truncated", 1},
	} {
		for _, l := range languagesHere(t) {
			s := open(t, "todas-tablas", start)
			s.language = l
			reply := s.do(test.request, nil)
			if len(reply.Refusals) != 1 || reply.Text != "" || s.turn.String() != start || s.game.Slug() != "todas-tablas" {
				t.Fatalf("%+v gives %+v, at %s", test.request, reply.Refusals, s.turn)
			}
			r := reply.Refusals[0]
			if r.Kind != "exchange" || r.Key != test.key || r.Line != test.line || r.Reason == "" {
				t.Errorf("%+v gives %+v", test.request, r)
			}
			if said := r.Lang == ""; r.Key == "" && !said || r.Key != "" && said != (l == nil) {
				t.Errorf("%+v gives %+v", test.request, r)
			}
		}
	}

	lost := open(t, "todas-tablas?unplayed=offered", "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w ~6")
	for f, key := range map[exchange.Format]string{exchange.FormatXGID: "dice", exchange.FormatMat: "start", "pgn": ""} {
		reply := lost.do(Request{Do: "export", Format: f}, nil)
		if len(reply.Refusals) != 1 || reply.Refusals[0].Key != key || reply.Text != "" {
			t.Errorf("%s: %+v", f, reply)
		}
	}
	for _, g := range alfonsine.Variants() {
		s := open(t, g.Slug(), "")
		reply := s.do(Request{Do: "export", Format: exchange.FormatSGF}, nil)
		if about := s.About(alfonsine.White); about.Exchange != (reply.Text != "") || !about.Exchange && reply.Refusals[0].Key != "unfit" {
			t.Errorf("%s: %v, %+v", g.Slug(), about.Exchange, reply)
		}
	}
}

// A damaged game is loaded up to the fault, as a record is.
func TestADamagedGameOfAProgramIsLoadedUpToTheFault(t *testing.T) {
	s := new(Session)
	err := s.Load(strings.Replace(foreignGame, "65: 24/13", "65: 24/12", 1), "", 1)
	if r := newRefusal(err, nil); r.Kind != "exchange" || r.Line != 6 || r.Move == "" || s.record.Len() != 2 {
		t.Errorf("%+v, %v", r, s.record)
	}
}

// languagesHere returns English and the other languages.
func languagesHere(t *testing.T) []*tongue.Library {
	t.Helper()
	list := []*tongue.Library{nil}
	for _, code := range []string{"es", "fr"} {
		l, err := tongue.ReadLibrary(tongue.Tables, code)
		must(t, err)
		list = append(list, l)
	}
	return list
}

// Each format of package exchange goes out of the page, and is known when it comes in.
func TestEveryFormatIsWrittenAndKnownAgain(t *testing.T) {
	for _, name := range gametest.Constants(t, "../../../../exchange/error.go", "Format") {
		f := exchange.Format(name)
		text, err := open(t, "backgammon", "").Export(f, [2]string{"Ann", "Bob"}, "")
		if err != nil || formatOf(text) != f {
			t.Errorf("a game goes out as %s, %q, and comes in as %q: %v", f, text, formatOf(text), err)
		}
	}
}
