package endgame_test

import (
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
)

// An error quotes at most one line of a text, of a file from outside, or of a foreign variant,
// whose slug may have megabytes.
func TestAnErrorQuotesNoMoreThanALine(t *testing.T) {
	file := string(fileOf(t, twoSided(t, alfonsine.Laquet, 1)))
	for _, long := range gametest.LongTexts() {
		for _, text := range []string{long, "6:" + long, "6:2," + long, long + ":2"} {
			if _, err := endgame.ParseHome(text); err != nil {
				gametest.Short(t, "ParseHome", err)
			}
		}
		rules := file[:strings.Index(file, "checkers=")]
		for _, text := range []string{long, file + long, long + file, file[:30] + long, "alfonsine contact 1\n" + long + "\n", rules + long + "\n", rules + "checkers=" + long} {
			_, err := new(endgame.TwoSided).ReadFrom(strings.NewReader(text))
			gametest.Short(t, "ReadFrom", err)
		}
	}
	loud := gametest.Loud(alfonsine.Laquet)
	_, err := endgame.Rank(loud, nil, loud.Start())
	gametest.Short(t, "Rank", err)
	gametest.Short(t, "TableError", &endgame.TableError{Fault: endgame.FaultUnfit, Variant: loud.Slug(), Table: loud.Slug(), Reason: "the table is for other rules"})
	gametest.Short(t, "TableError, no table", &endgame.TableError{Fault: endgame.FaultUnfit, Variant: loud.Slug(), Reason: "the table is for other rules"})
}

func TestAnErrorIsReadBackFromJSONButForWhatIsBehindIt(t *testing.T) {
	for _, fault := range []endgame.Fault{endgame.FaultGame, endgame.FaultUnfit, endgame.FaultUnread} {
		e := endgame.TableError{Fault: fault, Variant: "laquet", Reason: "no", Offset: 7, Err: io.ErrUnexpectedEOF}
		var back endgame.TableError
		text, err := json.Marshal(e)
		if err == nil {
			err = json.Unmarshal(text, &back)
		}
		if e.Err = nil; err != nil || back != e || !strings.Contains(string(text), strconv.Quote(string(fault))) {
			t.Errorf("%s is read back as %+v: %v", text, back, err)
		}
	}
}

func TestErrorsSayWhatIsWrongInTheseWords(t *testing.T) {
	p := pos("1:1 24:1 w -")
	plays, none := endgame.Rank(alfonsine.Laquet, nil, p)
	if plays != nil {
		t.Errorf("%d plays are ranked without an evaluator", len(plays))
	}
	gone := errors.New("the disk is gone")
	for _, test := range []struct {
		err  error
		want string
	}{
		{&endgame.TableError{Fault: endgame.FaultUnfit, Reason: "x"}, "endgame: x"},
		{&endgame.TableError{Fault: endgame.FaultUnfit, Variant: "v", Reason: "x"}, "endgame: v: x"},
		{&endgame.TableError{Fault: endgame.FaultUnfit, Variant: "v", Table: "t", Reason: "x"}, "endgame: table for t, game v: x"},
		{&endgame.TableError{Fault: endgame.FaultTruncated, Reason: "x", Offset: 3, Err: io.ErrUnexpectedEOF}, "endgame: file of a table: x at byte 3"},
		{&endgame.TableError{Fault: endgame.FaultUnread, Reason: "x", Offset: 3, Err: gone}, "endgame: file of a table: x at byte 3: the disk is gone"},
		{&endgame.TableError{Fault: endgame.FaultCorrupt, Reason: "x"}, "endgame: file of a table: x at byte 0"},
		{&endgame.PositionError{Position: p, Reason: "x"}, `endgame: "` + p.String() + `": x`},
		{&endgame.PositionError{Package: "bot", Variant: "laquet", Position: p, Reason: "x"}, `bot: laquet: "` + p.String() + `": x`},
		{none, `endgame: laquet: "` + p.String() + `": the evaluator is nil`},
	} {
		if test.err == nil || test.err.Error() != test.want {
			t.Errorf("%v\nwant %s", test.err, test.want)
		}
	}
}
