package record_test

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

func TestAnErrorNamesTheRecordGameLineAndTurnThatItKnows(t *testing.T) {
	for _, test := range []struct {
		err  record.Error
		want string
	}{
		{record.Error{Reason: "x"}, "record: x"},
		{record.Error{Record: 1, Reason: "x"}, "record 1: x"},
		{record.Error{Game: "laquet", Reason: "x"}, "record of laquet: x"},
		{record.Error{Line: 1, Reason: "x"}, "record, line 1: x"},
		{record.Error{Turn: 1, Reason: "x"}, "record, turn 1: x"},
		{record.Error{Record: 4, Game: "laquet", Line: 3, Turn: 2, Reason: "x"}, "record 4 of laquet, line 3, turn 2: x"},
		{record.Error{Game: "laquet", Err: &alfonsine.RollError{Variant: "laquet", Dice: "6", Why: alfonsine.Refusal{Text: "x"}}}, "record of laquet: roll 6: x"},
		{record.Error{Reason: "x", Err: errors.New("y")}, "record: x: y"},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
	cut := &record.Error{Truncated: true}
	if !errors.Is(cut, io.ErrUnexpectedEOF) {
		t.Error("Truncated is not io.ErrUnexpectedEOF")
	}
	if errors.Is(cut, io.EOF) {
		t.Error("Truncated is io.EOF")
	}
	if errors.Is(&record.Error{}, io.ErrUnexpectedEOF) {
		t.Error("what is not Truncated is io.ErrUnexpectedEOF")
	}
}

// What is read back from JSON says what the error said, also where only its cause says it.
func TestAnErrorGoesOutAsJSONWithTheWordsOfItsCause(t *testing.T) {
	r := record.New(alfonsine.Fallas)
	_, unread := record.Parse("[Game \"laquet\"]\n[Start \"x\"]\n*")
	for want, err := range map[string]error{
		`{"record":0,"game":"fallas","line":0,"turn":1,"reason":"\"24/19\": 24/19: no die`:                    r.AddText("6-4-3: 24/19"),
		`{"record":0,"game":"laquet","line":2,"turn":0,"reason":"the tag Start: ParsePosition(\"x\"): white:`: unread,
		`{"record":3,"game":"","line":0,"turn":0,"reason":"cut","truncated":true}`:                            &record.Error{Record: 3, Reason: "cut", Truncated: true},
	} {
		text, fault := json.Marshal(err)
		if fault != nil || !strings.HasPrefix(string(text), want) {
			t.Errorf("%s, %v, want %s", text, fault, want)
		}
		var back record.Error
		if fault := json.Unmarshal(text, &back); fault != nil || back.Error() != err.Error() || back.Err != nil {
			t.Errorf("%v is read back as %v: %v", err, &back, fault)
		}
	}
}

// A program that has only the JSON of the error can say it in another language.
func TestAnErrorGoesOutAsJSONWithTheRulingAndTheKeyOfItsCause(t *testing.T) {
	again, err := alfonsine.Lookup("fallas?first-throw=again")
	if err != nil {
		t.Fatal(err)
	}
	five := alfonsine.MustParseRoll("5-5-5")
	_, refused := again.Roll(again.Start(), five)
	_, illegal := alfonsine.Fallas.ParsePlay(alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-4-3"), "24/19", alfonsine.Notation{})
	_, start := record.Parse("[Game \"laquet\"]\n[Start \"x\"]\n*")
	_, game := record.Parse("[Game \"nonsense\"]\n*")
	roll, play := refused.(*alfonsine.RollError), illegal.(*alfonsine.PlayError)
	for i, test := range []struct {
		err    error
		key    string
		ruling alfonsine.Ruling
		again  bool
	}{
		{record.New(again).Throw(five), roll.Why.Key, roll.Why.Ruling, true},
		{record.New(alfonsine.Fallas).AddText("6-4-3: 24/19"), play.Why.Key, play.Why.Ruling, false},
		{start, "place-unknown", alfonsine.Ruling{}, false},
		{game, "game-unknown", alfonsine.Ruling{}, false},
		{&record.Error{Reason: "x", Err: (*alfonsine.PlayError)(nil)}, "", alfonsine.Ruling{}, false},
	} {
		text, err := json.Marshal(test.err)
		var back record.Error
		if err == nil {
			err = json.Unmarshal(text, &back)
		}
		if err != nil || back.Why.Key != test.key || back.Why.Ruling != test.ruling || back.Again != test.again {
			t.Errorf("%d: %s, %v", i, text, err)
		}
	}
}

// A field of a struct of a server's own need not be a pointer.
func TestARecordIsMarshalledByValueAsByPointer(t *testing.T) {
	r := record.New(alfonsine.Laquet)
	byValue, err := json.Marshal(struct{ Record record.Record }{*r})
	byPointer, err2 := json.Marshal(struct{ Record *record.Record }{r})
	if err != nil || err2 != nil || string(byValue) != string(byPointer) || !strings.Contains(string(byValue), "laquet") {
		t.Errorf("%s and %s: %v, %v", byValue, byPointer, err, err2)
	}
}

func TestAValueMayBeEmptyOrHaveBlanksAroundIt(t *testing.T) {
	for tag, want := range map[string]string{
		`[White ""]`: "", `[White ]`: "", "[White ab \t]": "ab", "[White \"ab\" \t]": "ab", `[White " ab "]`: " ab ",
		`[White:ab]`: "ab", `[ White = "ab"]`: "ab", "[White ab\r]": "ab", `[White "a\"b"]`: `a"b`,
	} {
		r, err := record.Parse(laquet + tag + "\n*\n")
		if got, ok := r.Tag("White"); err != nil || !ok || got != want {
			t.Errorf("%s is read as %q, %v: %v", tag, got, ok, err)
		}
	}
}

func TestALookupThatFailsIsNotPassedOver(t *testing.T) {
	closed := errors.New("closed on Mondays")
	for name, lookup := range map[string]func(string) (*alfonsine.Game, error){
		"alone":          func(string) (*alfonsine.Game, error) { return nil, closed },
		"with a variant": func(string) (*alfonsine.Game, error) { return alfonsine.Laquet, closed },
	} {
		_, err := record.Reader{Lookup: lookup}.Parse(laquet + "*\n")
		if want := "record of laquet, line 1: unknown game: closed on Mondays"; !errors.Is(err, closed) || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}

// readAll reads a stream and returns, for each record, its turns or its error.
func readAll(reader record.Reader, in io.Reader) []string {
	var list []string
	for r, err := range reader.Read(in) {
		if err != nil {
			list = append(list, err.Error())
			continue
		}
		list = append(list, strings.Repeat("turn ", r.Len()))
	}
	return list
}

func TestWhereTheNextRecordOfAStreamBegins(t *testing.T) {
	const noResult = "record 1 of laquet, line 2, turn 1: the result is missing at the end of the record"
	const room = 4096 // bytes of a line that are read at a time
	long := strings.Repeat("a", room-len("[Game \"laquet\"] "))
	begin := "* {" + long[len("* {"):] + "aaaaaaaaaaaaaaaa"
	for name, test := range map[string]struct {
		text string
		want []string
	}{
		"at a Game tag after tags alone":       {laquet + laquet + "*\n", []string{noResult, ""}},
		"at the second Game tag among others":  {"[White \"a\"]\n" + laquet + "[Black \"b\"]\n" + laquet + "*\n", []string{"record 1 of laquet, line 4, turn 1: the result is missing at the end of the record", ""}},
		"at a Game tag after spaces":           {laquet + "*\n \t" + laquet + "*\n", []string{"", ""}},
		"at a Game tag without a space":        {laquet + "{\n[Game\"laquet\"]\n*\n", []string{"record 1 of laquet, line 2: a comment is not closed", ""}},
		"at a Game tag with an equals sign":    {laquet + "{\n[game=laquet]\n*\n", []string{"record 1 of laquet, line 2: a comment is not closed", ""}},
		"at a Game tag with a tab":             {laquet + "{\n[GAME\t\"laquet\"]\n*\n", []string{"record 1 of laquet, line 2: a comment is not closed", ""}},
		"not at another tag in a comment":      {laquet + "* {\n[Games \"laquet\"]\n}\n", []string{""}},
		"not in the middle of a line":          {laquet + begin + "[Game \"laquet\"] " + long + "[Game \"laquet\"]}\n", []string{""}},
		"not within a comment after a quote":   {laquet + "[White \"a\\\"b\"] {\nwords\n[Black]}\n*\n", []string{""}},
		"not after a bracket in a value":       {laquet + "[White \"a]b\"]\n[Black \"c\"]\n*\n", []string{""}},
		"not within a comment after a bracket": {laquet + "1. w [ {\n[White \"x\"]}\n" + laquet + "*\n", []string{"record 1 of laquet, line 2, turn 1: ", ""}},
		"at a tag after one that is not closed": {laquet + "[White \"ab\n" + oneTurn + "*\n[Black\n" + laquet + "*\n", []string{
			"record 1 of laquet, line 2: the tag White has no closing quote", "record 2, line 5: the tag Black is not closed",
		}},
		"at a tag after a backslash at a line": {laquet + "* {a\\\n}\n[White \"x\"]\n" + laquet + "*\n", []string{"", ""}},
		"at a tag that is cut off":             {laquet + "*\n[W", []string{"", "record 2, line 3: the tag W is not closed; a tag is written [White \"Name\"]"}},
		"not at a bracket before a digit":      {laquet + oneTurn + "[1]\n*\n", []string{"record 1 of laquet, line 3, turn 2: "}},
		"at a tag after a closed comment":      {laquet + oneTurn + "{ab}\n*\n[White \"x\"]\n" + laquet + oneTurn + "*\n", []string{"turn ", "turn "}},
		"at a tag after a brace in a value":    {laquet + "[White \"{\"]\n" + oneTurn + "*\n" + laquet + oneTurn + "*\n", []string{"turn ", "turn "}},
		"not after a value, in a comment":      {"[Game \"laquet\"] [White \"ab\"] {a\n[like a tag] b}\n" + oneTurn + "*\n", []string{"turn "}},
		"not in it after a bracket in a value": {"[Game \"laquet\"] [White \"a] b\"] {a\n[like a tag] b}\n" + oneTurn + "*\n", []string{"turn "}},
		"not in it after an escaped brace":     {laquet + oneTurn + "{a \\} b\n[like a tag] in it}\n*\n", []string{"turn "}},
		"not in it after an escaped quote":     {"[Game \"laquet\"] [White \"a \\\"] {\"] {a\n[like a tag] b}\n" + oneTurn + "*\n", []string{"turn "}},
		"not at a bracket alone":               {laquet + oneTurn + "[", []string{"record 1 of laquet, line 3, turn 2: "}},
	} {
		got := readAll(record.Reader{}, strings.NewReader(test.text))
		ok := len(got) == len(test.want)
		for i := 0; ok && i < len(got); i++ {
			ok = strings.HasPrefix(got[i], test.want[i]) && (test.want[i] != "" || got[i] == "")
		}
		if !ok {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}

func TestARecordIsTooLongFromTheFirstByteOverItsLimit(t *testing.T) {
	text := laquet + oneTurn + "{ab}\n*" // with a line break, which is not part of a word
	limit := len(text)
	for _, test := range []struct {
		text  string
		limit int
		want  []string
	}{
		{text + "\n\n\n" + text, limit, []string{"turn ", "turn "}},
		{text + "\n\n\n" + text, limit - 1, []string{
			"record 1 of laquet, line 4, turn 2: the record is longer than 43 bytes",
			"record 2 of laquet, line 10, turn 2: the record is longer than 43 bytes",
		}},
		{text, 1, []string{"record 1, line 1: the record is longer than 1 bytes"}},
		{laquet + "1. w 6-5: 1/2\n" + text, 45, []string{"record 1 of laquet, line 2, turn 1: \"1/2\"", "turn "}},
	} {
		got := readAll(record.Reader{MaxBytes: test.limit}, strings.NewReader(test.text))
		ok := len(got) == len(test.want)
		for i := 0; ok && i < len(got); i++ {
			ok = strings.HasPrefix(got[i], test.want[i])
		}
		if !ok {
			t.Errorf("%q with %d bytes: %q, want %q", test.text, test.limit, got, test.want)
		}
	}
	for _, limit := range []int{0, -1} {
		whole := text + strings.Repeat(" ", 1<<20-len(text)-2) + "{}"
		for more, want := range map[string]string{"": "turn ", "{": "record 1 of laquet, line 4, turn 2: the record is longer than 1048576 bytes"} {
			if got := readAll(record.Reader{MaxBytes: limit}, strings.NewReader(whole+more)); len(got) != 1 || got[0] != want {
				t.Errorf("a mebibyte and %q: %q, want %s", more, got, want)
			}
		}
	}
}

func TestTheErrorOfAStreamSaysWhereItCame(t *testing.T) {
	gone := errors.New("the disk is gone")
	for text, want := range map[string]string{
		"":                         "record 1, line 1: read error: the disk is gone",
		laquet + oneTurn:           "record 1 of laquet, line 3, turn 2: read error: the disk is gone",
		laquet + "1. w 6-5: 1/2\n": "record 1 of laquet, line 2, turn 1: \"1/2\"",
		laquet + "[White \"a":      "record 1 of laquet, line 2: read error: the disk is gone",
	} {
		again := 0 // how often the reader has failed
		in := io.MultiReader(strings.NewReader(text), iotest.ErrReader(gone))
		got := readAll(record.Reader{}, readerFunc(func(b []byte) (int, error) {
			n, err := in.Read(b)
			if err != nil {
				if again++; again > 1 {
					return 0, io.EOF
				}
			}
			return n, err
		}))
		if len(got) != 1 || !strings.HasPrefix(got[0], want) || again != 1 {
			t.Errorf("%q: %q after %d errors, want %q", text, got, again, want)
		}
	}
}

type readerFunc func(b []byte) (int, error)

func (f readerFunc) Read(b []byte) (int, error) { return f(b) }

func TestTheErrorOfAHeaderIsThatOfItsTags(t *testing.T) {
	gone := errors.New("the disk is gone")
	for _, test := range []struct {
		text  string
		limit int
		err   error // from the stream
		tags  int   // how many are read
		want  string
	}{
		{laquet + "[White \"a\"]\n[White \"b\"]\n[Black \"c\"]\n*\n", 0, nil, 2, "record 1 of laquet, line 3: the tag White is listed twice"},
		{laquet + "[White \"a\"] [White \"b\"] [Black\n*\n", 0, nil, 2, "record 1 of laquet, line 2: the tag White is listed twice"},
		{laquet + "{ab", 0, nil, 1, "record 1 of laquet, line 2: a comment is not closed"},
		{laquet + oneTurn + "*\n", 30, nil, 1, ""},
		{laquet + "[White \"abcdefghijklmnopqrstuvwxyz\"]\n", 30, nil, 1, "record 1 of laquet, line 2: the record is longer than 30 bytes"},
		{laquet + "[White \"ab", 0, gone, 1, "record 1 of laquet, line 2: read error: the disk is gone"},
		{laquet + "[White ab\n", 0, gone, 1, "record 1 of laquet, line 2: the tag White is not closed"},
		{laquet, 0, gone, 1, "record 1 of laquet, line 2: read error: the disk is gone"},
	} {
		var in io.Reader = strings.NewReader(test.text)
		if test.err != nil {
			in = io.MultiReader(in, iotest.ErrReader(test.err))
		}
		n := 0
		for h, err := range (record.Reader{MaxBytes: test.limit}).Tags(in) {
			n++
			tags := 0
			for range h.All() {
				tags++
			}
			if tags != test.tags || (err == nil) != (test.want == "") || err != nil && !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("%q: %d tags and %v, want %d and %q", test.text, tags, err, test.tags, test.want)
			}
		}
		if n != 1 {
			t.Errorf("%q: %d headers", test.text, n)
		}
	}
}
