package exchange_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// game returns a record of the given turns, with tags and comments of all kinds.
func game(t *testing.T, start string, turns ...string) *record.Record {
	t.Helper()
	r, err := record.NewFrom(alfonsine.Backgammon, alfonsine.MustParsePosition(start))
	for _, turn := range turns {
		err = errors.Join(err, r.AddText(turn))
	}
	for _, tag := range [][2]string{
		{"White", "Ann \"the first\""}, {"Black", "Bob [of\tB] \\"}, {"Date", "2026-11-23"}, {"Event", "A match"}, {"Round", "2"},
		{"Site", "Seville"}, {"Annotator", "Cat"}, {"Source", "a \xff file"}, {"X-Note", "ours"}, {"Points", "4"}, {"MatchLength", "9"}, {"MatchScore", "3-4"},
		{"Variation", "Hypergammon"}, {"EventDate", "x"},
	} {
		err = errors.Join(err, r.SetTag(tag[0], tag[1]))
	}
	if err = errors.Join(err, r.SetComments(0, "Before.", "They sit [down]."), r.SetComments(min(1, r.Len()), "A \\ turn]", "and a remark")); err != nil {
		t.Fatal(err)
	}
	return r
}

const (
	whiteBegins = "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w -"
	blackBegins = "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 b -"
)

// Other programs read these files, so the format must not change.
func TestAMatchIsWrittenAsItWas(t *testing.T) {
	won := game(t, whiteBegins, "3-1: 8/5 6/5", "6-4: 1/11", "6-5: 24/13", "6-6: 12/18(4)", "5-5: 8/3(2) 6/1*(2)")
	lost := game(t, blackBegins, "4-2: 17/21 19/21", "5-3: 8/3 6/3")
	goesOn := game(t, whiteBegins, "6-1: 13/7 8/7")
	for _, err := range []error{
		won.End(alfonsine.ResultWhiteWins, record.TerminationResigned), lost.End(alfonsine.ResultBlackWins, record.TerminationTimeForfeit),
		goesOn.Throw(alfonsine.MustParseRoll("5-2")),
	} {
		gametest.Must(t, err)
	}
	gone := game(t, whiteBegins)
	gametest.Must(t, gone.End(alfonsine.ResultBlackWins, record.TerminationAbandoned))
	other := record.New(gametest.Lookup(t, "todas-tablas?doubles=twice"))
	gametest.Must(t, other.AddText("6-5: 24/13"))
	for _, f := range files {
		var b strings.Builder
		for _, list := range [][]*record.Record{{won, lost, gone, goesOn}, {won}, {lost}, {goesOn, lost}, {other}} {
			whole := text(t, f, list...)
			b.WriteString(whole + "\n== read again\n\n")
			read, faults := collect(t, f, list[0].Game(), strings.NewReader(whole))
			for i, r := range read {
				fmt.Fprintf(&b, "%v%v\n\n", r, faults[i])
			}
		}
		gametest.Golden(t, "testdata/match."+string(f.format)+".txt", b.String())
	}
}

// Where Black begins, the start is set up, unless that is the same game.
func TestBlackBeginsFromAStartThatIsSetUp(t *testing.T) {
	rules, _ := alfonsine.Backgammon.Rules()
	rules.Name, rules.Slug = "Uneven", "uneven"
	rules.Start.White[24], rules.Start.White[23] = 1, 1
	rng := gametest.Source(t)
	for _, g := range append(games(t), gametest.New(t, rules)) {
		s := g.Start().Setup()
		s.Turn = alfonsine.Black
		p, err := s.Position()
		if err != nil || g.Check(p) != nil {
			continue
		}
		r, err := record.NewFrom(g, p)
		gametest.Must(t, err)
		q := g.Throw(p, rng)
		gametest.Must(t, r.AddPlay(q, g.Plays(q)[0]))
		for _, f := range files {
			whole := text(t, f, r)
			list, faults := collect(t, f, g, strings.NewReader(whole))
			if faults[0] != nil || list[0].String() != r.String() || (strings.Contains(whole, "AE[") || strings.Contains(whole, "Set Pos")) != (g.Slug() == "uneven") {
				t.Errorf("%s, %s: %v\n%s", f.format, g.Slug(), faults[0], whole)
			}
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestTheErrorOfAWriterIsHandedOn(t *testing.T) {
	for _, f := range files {
		if err := f.write(full{}, record.New(alfonsine.Backgammon)); err != io.ErrShortWrite {
			t.Errorf("%s: %v", f.format, err)
		}
	}
}

func TestTheErrorOfSomebodyElseIsOneLine(t *testing.T) {
	err := &exchange.Error{Format: exchange.FormatSGF, Line: 3, Game: 2, Turn: 1, Reason: "no", Err: errors.New("it\nbroke" + strings.Repeat("!", 5000))}
	gametest.Short(t, "an error of two lines", err)
	if want := "exchange: sgf, line 3, game 2, turn 1: no: it"; !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s …", err, want)
	}
}

// What is read back from JSON says what the error said, also where only its cause says it.
func TestAnErrorGoesOutAsJSONWithTheWordsOfItsCause(t *testing.T) {
	_, unchecked := exchange.GNUID(alfonsine.Backgammon, alfonsine.MustParsePosition("24:15 1:14 w -"))
	for want, err := range map[string]error{
		`{"format":"gnuid","line":0,"column":0,"game":0,"turn":0,"fault":"illegal","reason":"not a position of backgammon: `: unchecked,
		`{"format":"sgf","line":3,"column":0,"game":2,"turn":1,"fault":"unread","reason":"no: it broke"}`:                    &exchange.Error{Format: exchange.FormatSGF, Line: 3, Game: 2, Turn: 1, Fault: exchange.FaultUnread, Reason: "no", Err: errors.New("it broke")},
		`{"format":"sgf","line":1,"column":0,"game":1,"turn":0,"fault":"truncated","reason":"cut"}`:                          &exchange.Error{Format: exchange.FormatSGF, Line: 1, Game: 1, Fault: exchange.FaultTruncated, Reason: "cut", Err: io.ErrUnexpectedEOF},
	} {
		text, fault := json.Marshal(err)
		if fault != nil || !strings.HasPrefix(string(text), want) {
			t.Errorf("%s, %v, want %s", text, fault, want)
		}
		var back exchange.Error
		if fault := json.Unmarshal(text, &back); fault != nil || back.Error() != err.Error() || back.Err != nil {
			t.Errorf("%v is read back as %v: %v", err, &back, fault)
		}
	}
}

// kept returns the text of a record without Game, Result and Start.
func kept(r *record.Record) string {
	var list []string
	for _, line := range strings.Split(r.String(), "\n") {
		if line != "" && !strings.HasPrefix(line, "[Game ") && !strings.HasPrefix(line, "[Result ") && !strings.HasPrefix(line, "[Start ") {
			list = append(list, line)
		}
	}
	return strings.Join(list[:len(list)-1], " ")
}

// Everything in a file is kept as a turn, a tag or a comment.
func TestWhereWhatIsReadIsKept(t *testing.T) {
	const mat, start = "; [Site \"S\"]\n 7 point match\n Game 1\n Ann : 2         Bob : 0\n", "(;GM[6]"
	for _, test := range []struct {
		name string
		file file
		text string
		want string // the last record, without Game and Result
	}{
		{"tags of a match", files[0], mat, `[White "Ann"] [Black "Bob"] [Site "S"] [MatchLength "7"] [MatchScore "2-0"]`},
		{"a tag and a length within a game", files[0], mat + "; [Round \"2\"]\n; 5 point match\n",
			`[White "Ann"] [Black "Bob"] [Site "S"] [MatchLength "7"] [MatchScore "2-0"] {[Round "2"]} {5 point match}`},
		{"a row without turns", files[0], mat + "  1)   \n  2) 31: 8/5 6/5\n", `[White "Ann"] [Black "Bob"] [Site "S"] [MatchLength "7"] [MatchScore "2-0"] 1. w 3-1: 8/5 6/5`},
		{"another match after a game without an end", files[0], "; [Date \"2024-01-02\"]\n" + mat + "  1) 31:\n 3 point match\n Game 1\n Cat : 0    Dan : 0\n  1) 61: 13/7 8/7\n",
			`[White "Cat"] [Black "Dan"] [MatchLength "3"] [MatchScore "0-0"] 1. w 6-1: 13/7 8/7`},
		{"a win of nothing", files[0], mat + "  1) 31: 8/5 6/5\n  Wins 0 points\n", `[White "Ann"] [Black "Bob"] [Termination "resigned"] [Site "S"] [MatchLength "7"] [MatchScore "2-0"] [Points "0"] 1. w 3-1: 8/5 6/5`},
		{"a side by its column", files[0], " Game 1\n : 0   : 0\n  1)\t\t\t31: 8/5 6/5\n", `1. b 3-1: 17/20 19/20`},
		{"the right column begins below the right name", files[0], " Game 1\n Ann : 0      Bob : 0\n  1)           31: 8/5 6/5\n", `[White "Ann"] [Black "Bob"] 1. b 3-1: 17/20 19/20`},
		{"it begins where the next row has it", files[0], " Game 1\n : 0   : 0\n  1)            31: 8/5 6/5\n  2) 42: 8/4 6/4   61: 13/7 8/7\n", `1. b 3-1: 17/20 19/20 2. w 4-2: 8/4 6/4 3. b 6-1: 12/18 17/18`},
		{"two rows of one turn each", files[0], " Game 1\n : 0   : 0\n  1)              31: 8/5 6/5\n  2)    42: 8/4 6/4\n", `1. b 3-1: 17/20 19/20 2. w 4-2: 8/4 6/4`},
		{"a row within a row", files[0], mat + "  1) 31: 8/5 6/5   42: 8/4 6/4      2)  Losses 1 point     Wins 1 point\n", `[White "Ann"] [Black "Bob"] [Termination "resigned"] [Site "S"] [MatchLength "7"] [MatchScore "2-0"] 1. w 3-1: 8/5 6/5 2. b 4-2: 17/21 19/21 {White: Losses 1 point}`},
		{"tabs", files[0], " Game 1\n : 0\t\t : 0\n  1)\t\t31: 8/5 6/5\n  2)\t42: 8/4 6/4\t61: 13/7 8/7\n", `1. b 3-1: 17/20 19/20 2. w 4-2: 8/4 6/4 3. b 6-1: 12/18 17/18`},
		{"words of no kind", files[0], mat + "  1) 31: 8/5 6/5\n  2) Out to lunch\n  Wins 1 point\n", `[White "Ann"] [Black "Bob"] [Termination "resigned"] [Site "S"] [MatchLength "7"] [MatchScore "2-0"] 1. w 3-1: 8/5 6/5 {Out to lunch}`},
		{"words in place of a pass", files[0], " Game 1\n : 0   : 0\n; Set Pos=-A----------------bbbbbbBG/0\n 1) 66: Danced\n", `1. w 6-6: pass {White: Danced}`},
		{"both columns begin late", files[0], " Game 1\n : 0   : 0\n" + strings.Repeat(" ", 25) + "31: 8/5 6/5     42: 8/4 6/4\n", `1. w 3-1: 8/5 6/5 2. b 4-2: 17/21 19/21`},
		{"a game after one with a fault", files[0], " Game 1\n : 0   : 0\n 1) 31: 8/1\n; said\n Game 2\n : 0   : 0\n 1) 31: 8/5 6/5\n", `1. w 3-1: 8/5 6/5`},
		{"another match, told of by its length", files[0], mat + " Wins 1 point\n 3 point match\n Game 1\n Ann : 1    Bob : 2\n",
			`[White "Ann"] [Black "Bob"] [MatchLength "3"] [MatchScore "1-2"]`},
		{"a number after one blank", files[0], mat + "  1) 31: 8/5 6/5\n  2) See 3) below\n", `[White "Ann"] [Black "Bob"] [Site "S"] [MatchLength "7"] [MatchScore "2-0"] 1. w 3-1: 8/5 6/5 {See 3) below}`},
		{"names without a blank", files[0], " Game 1\n Ann : 0: 0\n 1) 31: 8/5 6/5\n", `[White "Ann"] 1. w 3-1: 8/5 6/5`},
		{"a result in words", files[1], start + "RE[W+2Resign];W[31hefe])", `[Termination "resigned"] [Points "2"] 1. w 3-1: 8/5 6/5`},
		{"escaped ends of lines", files[1], start + "C[a\\\r\nb\\\rc\\\nd])", `{abcd}`},
		{"points with zeros", files[0], " Game 1\n : 0   : 0\n Wins 002 points\n", `[Termination "resigned"] [Points "2"]`},
		{"one point", files[0], " Game 1\n : 0   : 0\n Wins 01 point\n", `[Termination "resigned"]`},
		{"one point to play for", files[1], start + "MI[length:01][ws:0])", ``},
		{"a length alone", files[1], start + "MI[length:5])", `[MatchLength "5"] [MatchScore "0-0"]`},
		{"one value of several", files[1], start + "PW[Ann][Bob])", `[White "Ann"]`},
		{"a value of nothing", files[1], start + "PW[]PB[Bob])", `[Black "Bob"]`},
		{"text beside the games", files[1], "Ann (2024) and Bob (who?)\r\r\n" + start + "PW[Ann])", `[White "Ann"]`},
		{"rules of a match", files[1], start + "CA[ISO8859-1]PW[Jos\xe9]RU[NoCube:Crawford])", `[White "José"]`},
		{"lines in a value", files[1], start + "PW[Ann\r\nof A])", `[White "Ann of A"]`},
		{"properties of another kind", files[1], start + "AN[Cat];W[31hefe];XX[W]Z[31hefe])", `[Annotator "Cat"] 1. w 3-1: 8/5 6/5`},
		{"other letters", files[1], start + "CA[utf8]PW[Á];W[31hefe])", `[White "Á"] 1. w 3-1: 8/5 6/5`},
		{"letters of old files", files[1], start + "CA[Latin1]PW[\xc1])", `[White "Á"]`},
		{"letters of the oldest", files[1], start + "CA[us-ascii]PW[A\xc1])", `[White "AÁ"]`},
		{"plain letters in any character set", files[1], start + "CA[Shift_JIS]PW[Ann~])", `[White "Ann~"]`},
		{"a draw", files[1], start + "RE[Draw])", `[Termination "agreed"]`},
		{"a result that is none", files[1], start + "RE[Void])", `{The result is "Void".}`},
		{"a result that nobody knows", files[1], start + "RE[?])", ``},
		{"a result out of time", files[1], start + "RE[B+2.0Time];W[31hefe])", `[Termination "time-forfeit"] [Points "2"] 1. w 3-1: 8/5 6/5`},
		{"a throw after a throw", files[1], start + ";W[31hefe];B[61];DI[52])", `1. w 3-1: 8/5 6/5 2. b 6-1:`},
		{"a game after one with dice set", files[1], start + "RE[Void]CA[Shift_JIS];DI[31])" + start + "C[\u00e9])", `{é}`},
		{"a property after its node", files[1], start + ";W[31hefe];[61qrqw])", `1. w 3-1: 8/5 6/5`},
		{"turns before the first game", files[0], " 1) 31: 8/5 6/5   Game 1\n : 0   : 0\n", `{1) 31: 8/5 6/5}`},
		{"a tag without a name", files[0], "; [  \"x\"]\n Game 1\n : 0   : 0\n", `{: x}`},
		{"a name of no tag", files[0], "; [1st \"x\"]\n Game 1\n : 0   : 0\n", `{1st: x}`},
		{"the cube", files[1], start + ";PL[2]CV[2]CP[b];W[31hefe])", `{CV[2]} {CP[b]} 1. w 3-1: 8/5 6/5`},
		{"the cube set up after a turn", files[1], start + ";W[31hefe];CV[2]CP[b])", `1. w 3-1: 8/5 6/5 {CV[2]} {CP[b]}`},
		{"a comment of nothing", files[1], start + "C[])", ``},
		{"a length that is none", files[1], start + "MI[length:x])", ``},
		{"an empty variation", files[1], start + "PW[Ann]()(;W[31hefe]))", `[White "Ann"]`},
		{"a property before its node", files[1], "(PW[Ann];GM[6])", `[White "Ann"]`},
		{"what stands in variations", files[1], start + ";W[31hefe](;B[61qrqw]C[one])(;B[61qrrx]C[two])C[three])", `1. w 3-1: 8/5 6/5 2. b 6-1: 17/23 17/18 {one}`},
	} {
		list, faults := collect(t, test.file, alfonsine.Backgammon, strings.NewReader(test.text))
		last := len(list) - 1
		if got := kept(list[last]); got != test.want || faults[last] != nil {
			t.Errorf("%s: %s\nwant %s: %v", test.name, got, test.want, faults[last])
		}
	}
}

func TestThatOneCannotMoveIsSaidInTwoWays(t *testing.T) {
	list, faults := collect(t, files[0], alfonsine.Backgammon, strings.NewReader(strings.Replace(foreign, "Cannot Move", "Can't move", 1)))
	if err := errors.Join(faults...); err != nil || list[0].Len() < 11 {
		t.Errorf("%v\n%v", err, list[0])
	}
}

// What follows a fault is not read, and the turns before it are kept.
func TestTheFirstFaultEndsTheGame(t *testing.T) {
	rules, _ := alfonsine.Backgammon.Rules()
	rules.Name, rules.Slug = "Uneven", "uneven"
	rules.Start.White[24], rules.Start.White[23] = 1, 1
	const mat, right = " Game 1\n : 0       : 0\n", "                             "
	for _, test := range []struct {
		v          *alfonsine.Game
		file       file
		text, want string // the whole error
		kept       string
	}{
		{alfonsine.Backgammon, files[0], mat + "  1) 8/hm\n  2) 31: 8/5 6/5\n; said\n  3) no\n  Wins 1 point\n",
			`line 3, column 6, game 1, turn 1: a turn is two dice, a colon and moves, unlike "8/hm"`, ""},
		{alfonsine.Backgammon, files[0], mat + "  1) 31: 8/5 6/5   42: 8/4 6/4Game 2\n",
			`line 3, column 20, game 1, turn 2: backgammon: "8/4 6/4Game 2": `, "1. w 3-1: 8/5 6/5"},
		{alfonsine.Backgammon, files[0], mat + "  1)" + right + "31:\n  2) 42: 8/4 6/4\n", "line 3, column 34, game 1, turn 1: backgammon: \"pass\": ", "1. b 3-1:"},
		{alfonsine.Backgammon, files[0], mat + "  1)" + right + "31:\n  2)" + right + "42: 8/4 6/4\n", "line 3, column 34, game 1, turn 1: backgammon: \"pass\": ", "1. b 3-1:"},
		{alfonsine.TodasTablas, files[0], "; [Variation \"todas TABLAS\"]\n" + mat + "  1) 31: 8/5 6/5   Game 2\n 1) 31:\n",
			`line 5, game 2, turn 1: above the turns stand two names, each with a score, unlike " 1) 31:"`, ""},
		{gametest.New(t, rules), files[0], mat + "  1)" + right + "31: 8/5 6/5\n", "line 3, column 34, game 1, turn 1: Black plays, and it is the turn of White", ""},
		{gentle(), files[0], mat + "  1)" + right + "31: 8/5 6/5\n", "line 3, column 34, game 1, turn 1: Black plays, and it is the turn of White", ""},
		{alfonsine.Backgammon, files[1], "(;GM[6]\n;W[31hefd]DI[42])", "line 2, column 3, game 1, turn 1: backgammon: \"8/5 6/4\": ", ""},
		{alfonsine.Backgammon, files[1], "(;GM[6]\n;DI[77])", "line 2, column 4, game 1, turn 1: ParseRoll(\"77\"): a die shows 1 to 6, not \"7\" at offset 0", ""},
		{alfonsine.Backgammon, files[1], "(!;GM[6]PW[Ann])", `line 1: no game follows`, ""},
		{alfonsine.Backgammon, files[1], "()", "line 1, column 2, game 1, turn 1: backgammon is GM[6], and the game GM[]", ""},
		{alfonsine.Backgammon, files[1], "(();GM[6];W[31hefe])", "line 1, column 20, game 1, turn 1: backgammon is GM[6], and the game GM[]", ""},
		{gentle(), files[1], "(;GM[6];W[66mgmghbhb])", "line 1, column 10, game 1, turn 1: gentle: roll 6-6: these dice are thrown again", ""},
	} {
		list, faults := collect(t, test.file, test.v, strings.NewReader(test.text))
		last := len(list) - 1
		if got := kept(list[last]); got != test.kept || list[last].Result() != alfonsine.ResultOngoing {
			t.Errorf("%q: %s\nwant %s", test.text, list[last], test.kept)
		}
		if want := "exchange: " + string(test.file.format) + ", " + test.want; faults[last] == nil || !strings.HasPrefix(faults[last].Error(), want) {
			t.Errorf("%q: %v\nwant %s", test.text, faults[last], want)
		}
	}
}

// gentle returns backgammon in which Black may not begin, and a six is thrown again.
func gentle() *alfonsine.Game {
	g := alfonsine.Backgammon
	return gametest.Altered(g, func(s *alfonsine.Stepper) {
		s.Name, s.Slug = "Gentle", "gentle"
		s.Check = func(p alfonsine.Position) error {
			if p.Turn() == alfonsine.Black && p.Setup().White == g.Start().Setup().White {
				return errors.New("Black may not begin")
			}
			return nil
		}
		s.Again = func(_ alfonsine.Position, dice alfonsine.Roll) bool { return dice.Count(6) > 0 }
	})
}

func TestAMatchWithoutGamesAfterAnotherIsAFault(t *testing.T) {
	list, faults := collect(t, files[0], alfonsine.Backgammon, strings.NewReader(" Game 1\n : 0   : 0\n Wins 1 point\n; [Site \"S\"]\n\n"))
	var e *exchange.Error
	if len(list) != 2 || faults[0] != nil || !errors.As(faults[1], &e) || e.Line != 5 || e.Game != 0 || list[1].Game() != (*alfonsine.Game)(alfonsine.Backgammon) {
		t.Errorf("%d games, %v", len(list), faults)
	}
}

func TestTagsAndCommentsHaveALimitTogether(t *testing.T) {
	for more := range 2 {
		one, other := strings.Repeat("a", 30_000), strings.Repeat("b", 1<<16-30_000-len("Whitex")+more)
		list, faults := collect(t, files[1], alfonsine.Backgammon, strings.NewReader("(;GM[6]PW[x]C["+one+"]["+other+"])"))
		var e *exchange.Error
		if long := errors.As(faults[0], &e) && e.Fault == exchange.FaultCorrupt; long != (more > 0) || len(list[0].Comments(0)) != 2-more {
			t.Errorf("%d bytes more: %d comments, %v", more, len(list[0].Comments(0)), faults[0])
		}
	}
}

func TestALineAndATextHaveALimitOfTheirOwn(t *testing.T) {
	const most = 1 << 16
	for more := range 2 {
		text := strings.Repeat("x", most+more)
		for i, file := range []string{
			" Game 1\n A : 0       B : 0\n" + text + "\n  1) 31: 8/5 6/5\n",
			"(;GM[6]C[" + text + "];W[31hefe])",
		} {
			_, faults := collect(t, files[i], alfonsine.Backgammon, strings.NewReader(file))
			if long := faults[0] != nil && strings.Contains(faults[0].Error(), "longer than"); long != (more > 0) {
				t.Errorf("%s with %d bytes more: %v", files[i].format, more, faults[0])
			}
		}
	}
}

func TestAPropertyHasThirtyTwoValuesAtMost(t *testing.T) {
	for _, n := range []int{32, 33} {
		list, faults := collect(t, files[1], alfonsine.Backgammon, strings.NewReader("(;GM[6]A"+strings.Repeat("[x]", 40)+"C"+strings.Repeat("[x]", n)+")"))
		if got := len(list[0].Comments(0)); (got == n) != (n == 32) || (faults[0] == nil) != (n == 32) {
			t.Errorf("%d values: %d comments: %v", n, got, faults[0])
		}
	}
}

func TestACommentIsWrittenInUTF8(t *testing.T) {
	r := record.New(alfonsine.Backgammon)
	gametest.Must(t, r.SetComments(0, "a\xffb"))
	if whole := text(t, files[1], r); !strings.Contains(whole, "C[a\ufffdb]") {
		t.Errorf("%q", whole)
	}
}

// The first tags before a match become tags of each game. Any others become comments.
func TestAMatFileHasThirtyTagsAtMost(t *testing.T) {
	var b strings.Builder
	for i := range 32 {
		fmt.Fprintf(&b, "; [Tag%d \"x\"]\n", i)
	}
	list, faults := collect(t, files[0], alfonsine.Backgammon, strings.NewReader(b.String()+" Game 1\n : 0   : 0\n"))
	tags := 0
	for name := range list[0].Tags() {
		if strings.HasPrefix(name, "Tag") {
			tags++
		}
	}
	if tags != 30 || len(list[0].Comments(0)) != 2 || faults[0] != nil {
		t.Errorf("%d tags and the comments %q: %v", tags, list[0].Comments(0), faults[0])
	}
}
