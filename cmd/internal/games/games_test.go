package games

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/internal/shell/games"
)

// ran runs a command line and returns what it writes.
func ran(maker program.Maker, args ...string) (string, error) {
	var out bytes.Buffer
	err := program.Run(context.Background(), maker, args, program.Streams{In: strings.NewReader(""), Out: &out, Log: io.Discard})
	return out.String(), err
}

func TestGamesAreListedInEveryLanguage(t *testing.T) {
	t.Setenv("COLUMNS", "60")
	for _, lang := range []string{"en", "es", "fr"} {
		text, err := ran(New, "--lang", lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range games.All() {
			if !strings.Contains(text, v.Slug()+"\n") {
				t.Errorf("%s: there is no %s in\n%s", lang, v.Slug(), text)
			}
		}
		if !strings.Contains(text, "    fallas?hit=start\n") {
			t.Errorf("%s: there are no readings in\n%s", lang, text)
		}
		for line := range strings.Lines(text) {
			if utf8.RuneCountInString(line) > 60 {
				t.Errorf("%s: %q", lang, line)
			}
		}
	}
}

// What is written is read back as the same game.
func TestRulesAreWrittenAsTheyAreRead(t *testing.T) {
	for _, slug := range []string{"backgammon", "laquet", "fallas?hit=start"} {
		text, err := ran(NewRules, "--game", slug)
		if err != nil {
			t.Fatal(err)
		}
		g, err := games.Read([]byte(text))
		if err != nil || g.Slug() != slug || g.Start() != must(t, slug).Start() {
			t.Errorf("%s: %v, %v", slug, g, err)
		}
	}
	for _, args := range [][]string{{"--game", "chess"}, {"--game", "doblet"}, {"laquet"}} {
		if text, err := ran(NewRules, args...); err == nil || text != "" {
			t.Errorf("%v: %q", args, text)
		}
	}
}

func must(t *testing.T, slug string) alfonsine.Variant {
	t.Helper()
	v, err := games.Find(slug)
	if err != nil {
		t.Fatal(err)
	}
	return v
}
