package proof_test

import (
	"bytes"
	"context"
	"encoding"
	"encoding/json"
	"io"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/bot/train"
	"example.com/alfonsine/coach"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
)

// The sound texts.
const (
	position    = "24:2,6:13 19:13,1:2 w 6-5-3"
	play        = "24/18* 13/8(2) bar/22/off"
	moveJSON    = `{"from":25,"to":22,"die":3,"hit":true}`
	rulesJSON   = `{"name":"Mine","slug":"mine","start":"24:2,6:13 1:15 w -","dice":3,"duty":"all-or-lose","hit":"start"}`
	rulingJSON  = `{"id":"r%d","topic":"dice","basis":"stated","source":{"author":"A","year":1283},"text":"Three dice."}`
	readingJSON = `{"change":"dice=%d","removed":["last"],"rulings":[` + rulingJSON + `]}`
	last        = `{"id":"last","topic":"dice","basis":"stated","source":{"author":"A","year":1283},"text":"Three dice."}`
	edition     = `{"rules":` + rulesJSON + `,"rulings":[` + last + `],"readings":[{"change":"dice=2","removed":["last"],"rulings":[` + last + `]}]}`
	game        = "[Game \"laquet\"]\n[White \"A\"]\n\n1. w 6-5: 17/11 15/10 {One.}\n2. b 2-1: 13/12\n3. w ~2: 18/16\n*\n"
	resigned    = "[Game \"laquet\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. w 6-5: 17/11 15/10\n2. b 6-6:\n0-1\n"
	mat         = " 5 point match\n\n Game 1\n Ann : 2                         Bob : 0\n  1)                             61: 13/7 8/7\n  2) 63: 24/15                   64: 13/7 24/20\n"
	sgf         = "(;GM[6]PW[Ann]MI[length:7][ws:1]C[a\\]b];B[31qtst];W[66xrxrmgmg](;B[double])(;W[take]))"
	judged      = "12 0 0.5234375 24:2,6:13 19:13,1:2 w -"
	version     = `{"vector":"version","version":1}` + "\n"
	puzzle      = `{"vector":"puzzle","game":"fallas","number":7,"position":"20:1,14:1,6:9,2:2,1:2 22:2,21:2,19:9,9:1,7:1 w 4-3-2","best":"20/16/14 6/3",` +
		`"wrong":[{"play":"14/11/9* 6/2","loss":0.2345,"margin":0.0531,"games":300}],"phase":"middle","level":"expert","reasons":["closes"],"allows":["opens"]}` + "\n"
)

// readers returns the readers of the module. The test of this package holds that none is
// missing: a name is that of the package, unless it is the root, and that of the function.
func readers() []textReader {
	fallas, p := alfonsine.Fallas, alfonsine.MustParsePosition(position)
	return []textReader{
		{Name: "ParsePosition", Read: parsed(alfonsine.ParsePosition), Sound: []string{position, "bar:1,24:1 1:2 b ~6-5", "off:15 1:1 1-0 -"}, Tokens: []string{"24:2,", "24:0,", "6-", "~6 "}},
		{Name: "Position.UnmarshalText", Read: byText(new(alfonsine.Position)), Sound: []string{position}, Tokens: []string{"24:2,"}},
		{Name: "Setup.UnmarshalText", Read: byText(new(alfonsine.Setup)), Sound: []string{position}, Tokens: []string{"24:2,"}},
		{Name: "Checkers.UnmarshalText", Read: byText(new(alfonsine.Checkers)), Sound: []string{"24:2, 6:13"}, Tokens: []string{"24:2,", "24:0,"}},
		{Name: "Duty.UnmarshalText", Read: byText(new(alfonsine.Duty)), Sound: []string{"free"}}, // and so all words
		{Name: "bot.Level.UnmarshalText", Read: byText(new(bot.Level)), Sound: []string{"club"}},
		{Name: "ParseRoll", Read: parsed(alfonsine.ParseRoll), Sound: []string{"6-5-3", "653"}, Tokens: []string{"6-", "6 "}},
		{Name: "Roll.UnmarshalText", Read: byText(new(alfonsine.Roll)), Sound: []string{"6-5-3"}},
		{Name: "ParsePoint", Read: parsed(alfonsine.ParsePoint), Sound: []string{"24", "bar"}},
		{Name: "Point.UnmarshalText", Read: byText(new(alfonsine.Point)), Sound: []string{"24", "bar"}},
		{Name: "Point.UnmarshalJSON", Read: fromJSON[alfonsine.Point](), Sound: []string{"24", `"bar"`}},
		{Name: "Points.UnmarshalJSON", Read: fromJSON[alfonsine.Points](), Sound: []string{"[24,6]", `["24"]`}, Tokens: []string{"24,", `"6",`, `"bar",`}},
		{Name: "Move.UnmarshalJSON", Read: fromJSON[alfonsine.Move](), Sound: []string{moveJSON, `{"from":"bar","to":"22","die":3,"note":[{"a":1}]}`}, Tokens: []string{`"die":3,`, `"x":[],`, `"x":`, `[{`}},
		{Name: "PlayError.UnmarshalJSON", Read: fromJSON[alfonsine.PlayError](), Sound: []string{`{"fault":"bar","move":` + moveJSON + `,"why":{"key":"bar-first"}}`}, Tokens: []string{`"plays":[""],`}},
		{Name: "RollError.UnmarshalJSON", Read: fromJSON[alfonsine.RollError](), Sound: []string{`{"dice":"6","why":{"key":"game-over"}}`}, Tokens: []string{`"dice":"6",`}},
		{Name: "Play.UnmarshalText", Read: byText(new(alfonsine.Play)), Sound: []string{"6:24/18* 5:13/8 = " + position}, Tokens: []string{"6:24/18 ", "6:24/18*/12 "}},
		{Name: "Game.ParsePlay", Read: func(s string) { tell2(fallas.ParsePlay(p, s, alfonsine.Notation{})) }, Sound: []string{play, "24/18 24/21/16", "pass"}, Tokens: []string{"24/18 ", "/18", "(2)", "*", "24/18/12 ", "6/off ", "24-"}},
		{Name: "Game.ParsePlay", Read: func(s string) { tell2(fallas.ParsePlay(p, s, alfonsine.Notation{Numbering: alfonsine.NumberingMover})) }, Sound: []string{play}, Tokens: []string{"24/18 ", "/18", "(2)"}},
		{Name: "Game.ParsePlay", Read: func(s string) { tell2(fallas.ParsePlay(p, s, alfonsine.Notation{Strict: true})) }, Sound: []string{play}, Tokens: []string{"24/18 ", "/18", "(2)", "24/18* "}},
		{Name: "Game.ParseBuilder", Read: func(s string) { tell2(fallas.ParseBuilder(s)) }, Sound: []string{position + "; 6:24/18 5:18/13"}, Tokens: []string{"6:24/18 ", "24:2,"}},
		{Name: "PlayBuilder.UnmarshalText", Read: func(s string) { tell(fallas.Builder(p).UnmarshalText([]byte(s))) }, Sound: []string{position + "; 6:24/18"}, Tokens: []string{"6:24/18 "}},
		{Name: "PlayBuilder.AddText", Read: func(s string) { tell(fallas.Builder(p).AddText(s, alfonsine.NumberingWhite)) }, Sound: []string{play}, Tokens: []string{"24/18 ", "/18", "(2)"}},
		{Name: "Lookup", Read: parsed(alfonsine.Lookup), Sound: []string{"fallas?hit=start&overshoot=farthest", "fallas?start=24:2,6:13/19:13,1:2/w/-", "Cab e Quinal"}, Tokens: []string{"hit=start&", "dice=0", "24:2,"}},
		{Name: "kin.Lookup", Read: parsed(kin.Lookup), Sound: []string{"irish", "fallas?hit=start"}, Tokens: []string{"hit=start&"}},
		{Name: "Game.Read", Read: func(s string) { tell2(fallas.Read(s)) }, Sound: []string{"hit=start&overshoot=farthest"}, Tokens: []string{"hit=start&"}},
		{Name: "Edition.Read", Read: func(s string) { tell2(fallas.Edition().Read(s)) }, Sound: []string{"hit=start&overshoot=farthest"}, Tokens: []string{"hit=start&"}},
		{Name: "RefusalTemplate", Read: func(s string) { alfonsine.RefusalTemplate(s) }, Sound: []string{"game-over"}},
		{Name: "Game.Ruling", Read: func(s string) { fallas.Ruling(s) }, Sound: []string{"fallas-8"}},

		// What is read by package encoding/json, and then made.
		{Name: "json.Unmarshal of Rules", Read: made(alfonsine.New), Sound: []string{rulesJSON}, Tokens: []string{`"dice":3,`, `"a":[`, "24:2,"}},
		{Name: "json.Unmarshal of Edition", Read: made(alfonsine.NewEdition), Sound: []string{edition}, Tokens: []string{`"r%d",`}, Own: editions},
		{Name: "json.Unmarshal of TurnRules", Read: fromJSON[alfonsine.TurnRules](), Sound: []string{`{"dice":2}`}},
		{Name: "json.Unmarshal of Setup", Read: fromJSON[alfonsine.Setup](), Sound: []string{`"` + position + `"`}},

		{Name: "record.Parse", Read: parsed(record.Parse), Sound: []string{game, resigned}, Units: units},
		{Name: "record.Record.UnmarshalText", Read: func(s string) { tell(new(record.Record).UnmarshalText([]byte(s))) }, Sound: []string{game}, Units: units},
		{Name: "record.Read", Read: func(s string) { each(record.Read(strings.NewReader(s))) }, Sound: []string{game, resigned + game}, Units: units},
		{Name: "record.Tags", Read: func(s string) { each(record.Tags(strings.NewReader(s))) }, Sound: []string{game, resigned + game}, Units: units},
		{Name: "record.Reader.Parse", Read: func(s string) { tell2(record.Reader{Lookup: kin.Lookup}.Parse(s)) }, Sound: []string{game}, Units: units},
		{Name: "record.Reader.Read", Read: func(s string) { each(record.Reader{Lookup: kin.Lookup}.Read(strings.NewReader(s))) }, Sound: []string{game + game}, Units: units},
		{Name: "record.Reader.Tags", Read: func(s string) { each(record.Reader{Lookup: kin.Lookup}.Tags(strings.NewReader(s))) }, Sound: []string{game + game}, Units: units},
		{Name: "record.Record.AddText", Read: func(s string) { tell(record.New(alfonsine.Laquet).AddText(s)) }, Sound: []string{"1. w 6-5: 17/11 15/10"}, Tokens: []string{"17/11 ", "6-5: "}},
		{Name: "record.Record.SetTag", Read: func(s string) {
			name, value, _ := strings.Cut(s, "=")
			tell(record.New(fallas).SetTag(name, value))
		}, Sound: []string{"White=A"}},
		{Name: "record.Record.SetComments", Read: func(s string) { tell(record.New(fallas).SetComments(0, strings.Split(s, ",")...)) }, Sound: []string{"one, two"}},
		{Name: "record.Record.DeleteTag", Read: func(s string) { record.New(fallas).DeleteTag(s) }, Sound: []string{"White"}},

		{Name: "exchange.ParseGNUID", Read: func(s string) { tell2(exchange.ParseGNUID(alfonsine.Backgammon, s)) }, Sound: []string{"4HPwATDgc/ABMA:cAkAAAAAAAAA"}},
		{Name: "exchange.ParseFIBS", Read: func(s string) { tell2(exchange.ParseFIBS(alfonsine.Backgammon, s)) }, Sound: []string{
			"board:You:A:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0",
		}},
		{Name: "exchange.ParseXGID", Read: func(s string) { tell2(exchange.ParseXGID(alfonsine.Backgammon, s)) }, Sound: []string{"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"}},
		{Name: "exchange.ReadMat", Read: func(s string) { each(exchange.ReadMat(strings.NewReader(s), alfonsine.Backgammon)) }, Sound: []string{mat, "; [Site \"x\"]\n" + mat, "; [Variation \"backgammon\"]\n" + mat}, Units: []string{
			" Game 1\n", "; [a%d.b \"c\"]\n", "; [Player 1 \"x\"]\n", "  1) 63: 24/15                   64: 13/7 24/20\n", "; note\n", " Ann : 2      Bob : 0\n", "63: ", "24/15 ", ": 1", "  1) ", "  take", mat,
		}},
		{Name: "exchange.ReadSGF", Read: func(s string) { each(exchange.ReadSGF(strings.NewReader(s), alfonsine.Backgammon)) }, Sound: []string{sgf, "(;GM[6];W[31hefe])"}, Units: []string{
			";W[66xrxrmgmg]", "(;B[31qtst]", "(;", "C[a]", "[ws:1]", "PW[x]", ";", "(;GM[6]C[", `\\`, "[x]", ";AE[a:y]", "(;GM[6];FF[4]", sgf,
		}},

		{Name: "book.Plays", Read: func(s string) { book.Plays(fallas, s) }, Sound: []string{position}, Tokens: []string{"24:2,"}},
		{Name: "book.Play", Read: func(s string) { book.Play(fallas, position, s); book.Play(fallas, s, "24/18") }, Sound: []string{"24/18"}, Tokens: []string{"24/18 "}},
		{Name: "coach.ReadPuzzles", Read: func(s string) { tell2(coach.ReadPuzzles(strings.NewReader(s), fallas)) }, Sound: []string{version + puzzle}, Units: []string{puzzle, version, `"closes",`, `{"play":"14/11/9* 6/2","loss":0.2345,"margin":0.0531,"games":300},`}},
		{Name: "bot.Net.ReadFrom", Read: from(func() io.ReaderFrom { return new(bot.Net) }), Sound: []string{"alfonsine network 1\nencoder=2&units=4\npoints=24\nseed=1&games=1&rate=1&final-rate=1&lambda=1\n", fileOf(net())}, Tokens: []string{"units=4&", "0=", "seed=1\n"}},
		{Name: "bot.train.Judged.UnmarshalText", Read: byText(new(train.Judged)), Sound: []string{judged}},
		{Name: "bot.train.ReadJudged", Read: func(s string) { each(train.ReadJudged(strings.NewReader(s))) }, Sound: []string{judged}, Units: []string{judged + "\n"}},
		{Name: "coach.ReasonTemplate", Read: func(s string) { coach.ReasonTemplate(s) }, Sound: []string{"closes"}},

		{Name: "endgame.ParseHome", Read: parsed(endgame.ParseHome), Sound: []string{"6:2,1:3"}, Tokens: []string{"6:2,", "6:0,"}},
		{Name: "endgame.Home.UnmarshalText", Read: byText(new(endgame.Home)), Sound: []string{"6:2,1:3"}, Tokens: []string{"6:2,"}},
		{Name: "endgame.TwoSided.ReadFrom", Read: from(func() io.ReaderFrom { return new(endgame.TwoSided) }), Sound: []string{fileOf(twoSided())}, Tokens: []string{`"dice":2,`, "checkers=1\n"}},
	}
}

// editions have two long lists each, or a long slug and a list.
var editions = []growing{
	{`{"rules":` + rulesJSON + `,"rulings":[`, rulingJSON + ",", last + `],"readings":[`, readingJSON + ",", `{"change":"dice=2"}]}`},
	{`{"rules":` + rulesJSON + `,"rulings":[`, rulingJSON + ",", last + `],"readings":[{"change":"dice=2","removed":[`, `"r%d",`, `"last"]}]}`},
	{`{"rules":` + rulesJSON + `,"rulings":[` + last + `],"readings":[{"change":"dice=`, "0", `2","rulings":[`, rulingJSON + ",", last + `]}]}`},
	{`{"rules":{"name":"Mine","slug":"`, "s", `","start":"24:15 1:15 w -"},"rulings":[`, rulingJSON + ",", last + `]}`},
	{`{"rules":{"name":"Mine","slug":"`, "s", `","start":"24:15 1:15 w -"},"rulings":[` + last + `],"readings":[`, readingJSON + ",", `{"change":"dice=2"}]}`},
}

// units are what is repeated in records.
var units = []string{
	"[a%d \"b\"]\n", "[a ", "[White \"A\"]\n", "[Game \"laquet\"]\n", "{One.} ", "{", "1. w 6-5: 17/11 15/10\n", "6-5: pass ", "1. ", "3... ", "17/11 ", "~2: ", "*\n", "*\n\n", "0-1\n", "\ufeff", game,
}

// tell makes the text of an error, which is a part of reading.
func tell(err error) {
	if err != nil {
		_ = err.Error()
	}
}

func tell2[T any](_ T, err error) { tell(err) }

func parsed[T any](read func(string) (T, error)) func(string) {
	return func(s string) { tell2(read(s)) }
}

func byText(value encoding.TextUnmarshaler) func(string) {
	return func(s string) { tell(value.UnmarshalText([]byte(s))) }
}

func fromJSON[T any]() func(string) {
	return func(s string) { tell(json.Unmarshal([]byte(s), new(T))) }
}

// made reads a value from JSON and makes a game of it, and its rulings and readings.
func made[T any](make func(T) (*alfonsine.Game, error)) func(string) {
	return func(s string) {
		var value T
		if err := json.Unmarshal([]byte(s), &value); err != nil {
			tell(err)
			return
		}
		g, err := make(value)
		if err != nil {
			tell(err)
			return
		}
		g.Rulings()
		g.Readings()
	}
}

func each[T any](list iter.Seq2[T, error]) {
	for _, err := range list {
		tell(err)
	}
}

func from(value func() io.ReaderFrom) func(string) {
	return func(s string) {
		_, err := value().ReadFrom(strings.NewReader(s))
		tell(err)
	}
}

// fileOf returns a file. Its value was made without an error.
func fileOf[T io.WriterTo](value T, err error) string {
	var b bytes.Buffer
	if err == nil {
		_, err = value.WriteTo(&b)
	}
	if err != nil {
		panic(err)
	}
	return b.String()
}

func twoSided() (*endgame.TwoSided, error) {
	return endgame.NewTwoSided(context.Background(), alfonsine.Laquet, 1, endgame.SolveOptions{})
}

func net() (*bot.Net, error) {
	return train.Train(context.Background(), alfonsine.Fallas, train.TrainOptions{Units: 4, Games: 1})
}

func TestNoReaderTakesMoreMemoryThanInProportionToItsText(t *testing.T) {
	for _, r := range readers() {
		takesInProportion(t, r)
	}
}

// What takes a text from outside, by the frozen lists of the exported declarations.
var reads = regexp.MustCompile(`^func (?:\(\w+ \*?(\w+)\) )?(\w*(?:Parse|Read|Unmarshal|Lookup|Tags|Text|Tag|Comments|Ruling|Template)\w*)\([^)]*(?:string|\[\]byte|io\.Reader)\b`)

// Others take a text and are no readers: they write, or look a word up in a short list.
var noReaders = map[string]bool{
	"Checkers.AppendText": true, "Play.AppendText": true, "Point.AppendText": true, "Position.AppendText": true, "Roll.AppendText": true,
	"record.Record.AppendText": true, "record.Header.Tag": true, "record.Record.Tag": true,
}

func TestEveryReaderIsDriven(t *testing.T) {
	driven := make(map[string]bool)
	for _, r := range readers() {
		driven[r.Name] = true
	}
	names, err := filepath.Glob("../api/testdata/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatal(err)
	}
	found := 0
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		_, pkg, _ := strings.Cut(strings.TrimSuffix(filepath.Base(name), ".txt"), ".")
		isWord := make(map[string]bool)
		for _, m := range regexp.MustCompile(`(?m)^type (\w+) uint8$`).FindAllStringSubmatch(string(text), -1) {
			isWord[strings.TrimLeft(pkg+"."+m[1]+".UnmarshalText", ".")] = m[1] != "Point" && m[1] != "Duty" && m[1] != "Level"
		}
		for line := range strings.Lines(string(text)) {
			m := reads.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			full := strings.TrimLeft(strings.Join([]string{pkg, m[1], m[2]}, "."), ".")
			full = strings.ReplaceAll(full, "..", ".")
			if isWord[full] || strings.Contains(full, "MustParse") { // words are all read by one function
				continue
			}
			if found++; !driven[full] && !noReaders[full] {
				t.Errorf("%s is not driven with growing texts", full)
			}
		}
	}
	if found < 40 {
		t.Errorf("only %d readers are found", found)
	}
}
