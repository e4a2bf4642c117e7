package record_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// Records are untrusted text. However long a line is, an error quotes only its beginning.
func TestAnErrorQuotesAtMostALineOfTheRecord(t *testing.T) {
	const game = "[Game \"laquet\"]\n"
	for _, long := range gametest.Some(t, 12, gametest.LongTexts()) {
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

// A foreign variant may return megabytes as its slug or ruling. An error quotes at most one
// line of it.
func TestAnErrorRepeatsAtMostALineOfAVariant(t *testing.T) {
	loud := gametest.Loud(alfonsine.Laquet)
	thrown := alfonsine.MustParseRoll("6-5")
	p, err := alfonsine.Laquet.Roll(alfonsine.Laquet.Start(), thrown)
	gametest.Must(t, err)
	play := alfonsine.Laquet.Plays(p)[0]
	_, err = record.NewFrom(loud, p)
	gametest.Short(t, "NewFrom", err)
	_, err = record.NewFrom(loud, alfonsine.Position{})
	gametest.Short(t, "NewFrom, no position", err)
	r := record.New(loud)
	gametest.Short(t, "Add", r.Add(thrown, play))
	gametest.Short(t, "AddPlay", r.AddPlay(p, alfonsine.Play{}))
	gametest.Short(t, "AddText", r.AddText("1. w 6-5: 17/11 15/10"))
	gametest.Short(t, "SetTag", r.SetTag("White!", "x"))
	gametest.Short(t, "SetComments", r.SetComments(7, "x"))
	reader := record.Reader{Lookup: func(string) (*alfonsine.Game, error) { return loud, nil }}
	const start = "[Game \"loud\"]\n[Start \"6:1,off:14 4:2,off:13 w -\"]\n*\n"
	for _, text := range []string{start, "[Game \"loud\"]\n1. w 6-5: 17/11 15/10\n*\n"} {
		_, err := reader.Parse(text)
		gametest.Short(t, "Parse", err)
		for _, err := range reader.Read(strings.NewReader(text)) {
			gametest.Short(t, "Read", err)
		}
	}
	reader.Lookup = func(slug string) (*alfonsine.Game, error) { return nil, errors.New(loud.Slug()) }
	_, err = reader.Parse(start)
	gametest.Short(t, "Parse, a lookup's error", err)
}
