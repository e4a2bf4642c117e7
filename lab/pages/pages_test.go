package pages

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine/lab/internal/gametest"
	"example.com/alfonsine/lab/study"
)

func TestThePagesSayWhatTheDataSay(t *testing.T) {
	stale, err := Stale("..")
	gametest.Must(t, err)
	if len(stale) > 0 {
		t.Errorf("%v are stale: go run -C lab . pages --write", slices.Sorted(maps.Keys(stale)))
	}
}

func TestATableIsMadeAnewAndTheRestStays(t *testing.T) {
	results := study.Open("../data/study")
	const head, foot = "# A page\n\n| laquet | untouched |\n\n<!-- made: others -->\n\n| | a | b | c | d | e | f |\n|---|--:|--:|--:|--:|--:|--:|\n", "\nThe end.\n"
	text, err := fill("..", head+"| Emperador | 1 | 2 | 3 | 4 | 5 | 6 |\n"+foot, results)
	gametest.Must(t, err)
	line := strings.TrimSuffix(strings.TrimPrefix(text, head), foot)
	if !strings.HasPrefix(text, head) || !strings.HasSuffix(text, foot) {
		t.Errorf("what is around the line is another: %q", text)
	}
	if !strings.HasPrefix(line, "| Emperador | ") || strings.Count(line, "\n") != 1 {
		t.Errorf("the line is %q", line)
	}
	if strings.Contains(line, "| 1 |") {
		t.Errorf("a number of before is left: %q", line)
	}
	for _, wrong := range []string{"<!-- made: others -->\nno table", "<!-- made: nothing -->\n| a |\n|---|\n", "<!-- made: others -->\n| a |\n|---|\n| Chess | | | | | | |\n"} {
		if _, err := fill("..", wrong, results); err == nil {
			t.Errorf("%q is filled", wrong)
		}
	}
}
