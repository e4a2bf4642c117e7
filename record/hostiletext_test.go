package record_test

import (
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// A record comes from anywhere. However long its lines, the error quotes one of them
// at most, and not all of it.
func TestAnErrorQuotesAtMostALineOfTheRecord(t *testing.T) {
	const game = "[Game \"laquet\"]\n"
	for _, long := range gametest.LongTexts() {
		for _, text := range []string{
			long,
			"[" + long,
			"[Game \"" + long + "\"]\n*\n",
			"[Game " + long + "]\n*\n",
			"[Game \"laquet?" + long + "\"]\n*\n",
			"[Game \"laquet\"" + long,
			game + "[" + long + " \"x\"]\n*\n",
			game + "[A" + long + " \"x\"]\n[a" + long + " \"x\"]\n*\n",
			game + "[White \"" + long,
			game + "[White \"x\"" + long,
			game + "[Result \"" + long + "\"]\n*\n",
			game + "[Result \"" + long + "\"]\n1. w 6-5: 17/11 15/10\n*\n",
			game + "[Start \"" + long + "\"]\n*\n",
			game + "[Start \"6:1,off:14 4:2,off:13 w " + long + "\"]\n*\n",
			game + "1. w 6-5: 17/11 15/10\n{" + long,
			game + "1. w 6-5: 17/11 15/10\n" + long,
			game + "1. w 6-5: 17/11 15/10\n* " + long,
			game + "1. w 6-5: " + long + "\n*\n",
			game + "1. w " + long + ": 17/11 15/10\n*\n",
			game + long + ". w 6-5: 17/11 15/10\n*\n",
			game + "1. " + long + " 6-5: 17/11 15/10\n*\n",
			game + "1. w 6-5" + long + ": 17/11 15/10\n*\n",
			game + "1. w 6-5: 17/11" + long + " 15/10\n*\n",
			game + "1. w 6-5: 17/11 15/10 ~" + long + "\n*\n",
		} {
			if _, err := record.Parse(text); err != nil {
				gametest.Short(t, "Parse", err)
			}
			for _, err := range record.Read(strings.NewReader(text)) {
				if err != nil {
					gametest.Short(t, "Read", err)
				}
			}
			for _, err := range record.Tags(strings.NewReader(text)) {
				if err != nil {
					gametest.Short(t, "Tags", err)
				}
			}
		}
		r := record.New(alfonsine.Laquet)
		for name, err := range map[string]error{
			"SetTag":        r.SetTag(long+"!", "x"),
			"AddText":       r.AddText(long),
			"AddText, dice": r.AddText("6-" + long + ": 17/11"),
			"AddText, play": r.AddText("6-5: 17/" + long),
			"UnmarshalText": new(record.Record).UnmarshalText([]byte(long)),
		} {
			if err != nil {
				gametest.Short(t, name, err)
			}
		}
	}
}
