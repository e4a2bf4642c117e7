package record_test

import (
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// leftDie is the beginning of a game of Laquet in which Black leaves a die.
const leftDie = `[Game "laquet"]
[White "Doña Violante"]
[Result "*"]
[Event "A \"small\" one"]

{Played at Seville.}
1. w 6-5: 17/11 15/10
2. b 2-1: 13/12
3. w ~2: 18/16 {The die that Black could not play.} {He has a block ahead.}
4. w 4-1: 14/10/9
*
`

func TestRecordsAreReadGenerously(t *testing.T) {
	want, err := record.Parse(leftDie)
	gametest.Must(t, err)
	tags, turns, _ := strings.Cut(leftDie, "\n\n")
	for _, test := range []struct{ name, text string }{
		{"as it is written", leftDie},
		{"with the line ends of another system", strings.ReplaceAll(leftDie, "\n", "\r\n")},
		{"with a mark at the start of the file", "\ufeff" + leftDie},
		{"with blanks around it", "\n \n\t" + leftDie + "\n\n\n"},
		{"without a line end at the end", strings.TrimSpace(leftDie)},
		{"on one line", tags + "\n" + strings.ReplaceAll(turns, "\n", " ")},
		{"without blank lines", tags + "\n" + turns},
		{"a word a line", tags + "\n" + "{Played at Seville.}\n1.\nw\n6-5:\n17/11\n15/10\n2.\nb\n2-1:\n13/12\n3.\nw\n~2:\n18/16\n{The die that Black could not play.}\n{He has a block ahead.}\n4.\nw\n4-1:\n14/10/9\n*"},
		{"without numbers", strings.NewReplacer("1. w", "w", "2. b", "b", "3. w", "w", "4. w", "w").Replace(leftDie)},
		{"without sides", strings.NewReplacer(". w ", ". ", ". b ", ". ").Replace(leftDie)},
		{"without numbers, sides and the dice that were left", strings.NewReplacer("1. w ", "", "2. b ", "", "3. w ~2", "~", "4. w ", "").Replace(leftDie)},
		{"without numbers and sides", strings.NewReplacer("1. w ", "", "2. b ", "", "3. w ", "", "4. w ", "").Replace(leftDie)},
		{"without blanks between number, side and dice", strings.NewReplacer(". w ", ".w", ". b ", ".b").Replace(leftDie)},
		{"with sides in words", strings.NewReplacer(" w ", " WHITE ", " b ", " Black ").Replace(leftDie)},
		{"with dots to spare", strings.NewReplacer(". w", " ...w", ". b", "... b").Replace(leftDie)},
		{"without colons", tags + "\n" + strings.NewReplacer("5:", "5", "1:", "1", "2:", "2").Replace(turns)},
		{"with dice as people write them", strings.NewReplacer("6-5", "5 6", "2-1", "12", "~2", "~ 2", "4-1", "4,1").Replace(leftDie)},
		{"with the dice that were left not written again", strings.Replace(leftDie, "~2:", "~:", 1)},
		{"with a blank after the mark of dice that were left", strings.Replace(leftDie, "~2:", "~ :", 1)},
		{"with plays as people write them", strings.NewReplacer("17/11 15/10", "15-10, 17-11", "14/10/9", "14/9").Replace(leftDie)},
		{"with comments in the midst of turns", strings.NewReplacer("18/16 {The die that Black could not play.}", "", "~2:", "~2: {The die that Black could not play.} 18/16").Replace(leftDie)},
		{"with comments among the tags", strings.NewReplacer("{Played at Seville.}\n", "", "[White", "{Played at Seville.} [White").Replace(leftDie)},
		{"with a comment after the result", strings.NewReplacer(" {He has a block ahead.}\n4.", "\n4.").Replace(leftDie)},
		{"with tags in another order and case", "[EVENT \"A \\\"small\\\" one\"] [result \"*\"][WHITE\"Doña Violante\"]\n [ game : Laquet ]\n" + turns},
		{"without the tag of the result", strings.Replace(leftDie, "[Result \"*\"]\n", "", 1)},
	} {
		t.Run(test.name, func(t *testing.T) {
			want := want.Clone()
			if strings.Contains(test.name, "after the result") {
				gametest.Must(t, want.SetComments(3, "The die that Black could not play."))
				gametest.Must(t, want.SetComments(4, "He has a block ahead."))
				test.text += "{He has a block ahead.}"
			}
			if strings.HasPrefix(test.name, "with tags in another") {
				// The name of an unknown tag keeps its spelling.
				want.DeleteTag("Event")
				gametest.Must(t, want.SetTag("EVENT", `A "small" one`))
			}
			got, err := record.Parse(test.text)
			if err != nil {
				t.Fatalf("%v\n%s", err, test.text)
			}
			if diff := sameRecord(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestARecordThatIsOverNeedsNoResult(t *testing.T) {
	const text = "[Game \"Fallas\"]\n1. w 5-5-5: fails"
	for _, end := range []string{"", "\n", "\n0-1", " 0-1\n", "\n*", "\n{So soon!}"} {
		r, err := record.Parse(text + end)
		if err != nil {
			t.Errorf("%q: %v", text+end, err)
		} else if r.Result() != alfonsine.ResultBlackWins || !strings.HasSuffix(r.String(), "0-1\n") {
			t.Errorf("%q is read as\n%s", text+end, r)
		}
	}
}

func TestAnIllegalPlayInARecordIsRefusedWithItsRuling(t *testing.T) {
	_, err := record.Parse("[Game \"laquet\"]\n\n1. w 6-5: 17/11 18/13\n*\n")
	const want = `record of laquet, line 3, turn 1: "17/11 18/13": 18/13 with a 5: point 13 is forbidden: ` +
		`Black has 14 checkers there [laquet-7-forbidden: A point with any checker of the other side is forbidden.]`
	if err == nil || err.Error() != want {
		t.Errorf("the error is\n%v, want\n%s", err, want)
	}
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || e.Why.Ruling.ID != "laquet-7-forbidden" {
		t.Errorf("the ruling is %v", e.Why.Ruling)
	}
}

func TestARecordIsTextInOtherFormats(t *testing.T) {
	r, err := record.Parse(leftDie)
	gametest.Must(t, err)
	b, err := json.Marshal(map[string]any{"record": r})
	gametest.Must(t, err)
	var read struct{ Record record.Record }
	gametest.Must(t, json.Unmarshal(b, &read))
	if diff := sameRecord(r, &read.Record); diff != "" {
		t.Error(diff)
	}
	before := read.Record.String()
	if err := read.Record.UnmarshalText([]byte("[Game \"laquet\"]")); err == nil || read.Record.String() != before {
		t.Errorf("after the error %v the record is\n%s", err, &read.Record)
	}
	appended, err := r.AppendText([]byte("x"))
	if err != nil || string(appended) != "x"+leftDie {
		t.Errorf("appending gives %q, %v", appended, err)
	}
	var out strings.Builder
	if n, err := r.WriteTo(&out); err != nil || n != int64(len(leftDie)) || out.String() != leftDie {
		t.Errorf("writing gives %d bytes and %v:\n%s", n, err, &out)
	}
	if _, err := r.WriteTo(brokenWriter{}); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("a writer's error is lost: %v", err)
	}
}

func TestATurnComesBackFromJSONTheSame(t *testing.T) {
	r, err := record.Parse(leftDie)
	gametest.Must(t, err)
	turns := []record.Turn{{}}
	for _, turn := range r.Turns() {
		turns = append(turns, turn)
	}
	text, err := json.Marshal(turns)
	var back []record.Turn
	if fault := json.Unmarshal(text, &back); err != nil || fault != nil || !slices.Equal(back, turns) {
		t.Errorf("%s is read back as %v: %v, %v", text, back, err, fault)
	}
	if !strings.HasPrefix(string(text), `[{"position":"","thrown":"-","play":""},{"position":"`) || !strings.Contains(string(text), ` w ~2","thrown":"-","play":"`) {
		t.Errorf("turns are written %s", text)
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestWhatIsReadOfARecordOfNoKnownGameKeepsItsTags(t *testing.T) {
	r, err := record.Parse("[Game \"jacquet\"]\n[White \"x\"]\n[Start \"6:1 5:1 w -\"]\n{A note.}\n1. w 6-6: pass\n*\n")
	if err == nil {
		t.Fatal("there is no error")
	}
	const want = "[Game \"jacquet\"]\n[White \"x\"]\n[Result \"*\"]\n[Start \"6:1 5:1 w -\"]\n\n{A note.}\n*\n"
	if got := r.String(); got != want || r.Game() != nil {
		t.Errorf("the record is\n%s\nwant\n%s", got, want)
	}
}

func TestALookupOfOnesOwnDecidesWhatARecordWithoutAGameIs(t *testing.T) {
	reader := record.Reader{Lookup: func(slug string) (*alfonsine.Game, error) {
		if slug == "" {
			return alfonsine.Fallas, nil
		}
		return nil, nil
	}}
	r, err := reader.Parse("1. w 5-5-5: fails")
	if err != nil || r.Game() != alfonsine.Fallas {
		t.Errorf("without a game the record is %v, %v", r, err)
	}
	if r, err := reader.Parse("[Game \"laquet\"]\n*"); err != nil || r.Game() != alfonsine.Laquet {
		t.Errorf("a game unknown to the lookup is not found in the library: %v, %v", r, err)
	}
}

func TestAByteOrderMarkIsABlankAndABraceEndsAWord(t *testing.T) {
	const plain = "[Game \"backgammon\"]\n[Result \"*\"]\n\n1. w 3-1: 8/5 6/5 {joined}\n2. b 6-1: 12/18 17/18\n*\n"
	r, err := record.Parse("[Game \"backgammon\"]\n\n1.\ufeffw\ufeff3-1:\ufeff8/5\ufeff6/5{joined}\n\ufeff2. b 6-1: 12/18 17/18\n*")
	if err != nil || r.String() != plain {
		t.Errorf("%v\n%s", err, r)
	}
}

func TestTheTextOfARecordComesAfterWhatIsThere(t *testing.T) {
	for _, r := range []*record.Record{{}, record.New(alfonsine.Laquet)} {
		if b, err := r.AppendText([]byte("there")); err != nil || string(b) != "there"+r.String() {
			t.Errorf("%v, %q", err, b)
		}
	}
}
