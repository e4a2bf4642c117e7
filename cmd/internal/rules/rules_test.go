package rules

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/games"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/shelf"
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
		text, err := ran(NewGames, "--lang", lang)
		gametest.Must(t, err)
		for _, g := range shelf.Games() {
			if !strings.Contains("\n"+text, "\n  "+g.Slug()+"\n      ") {
				t.Errorf("%s: there is no %s in\n%s", lang, g.Slug(), text)
			}
			for _, r := range g.Readings() {
				if !strings.Contains(text, "\n      "+r.Slug+"\n          ") {
					t.Errorf("%s: there is no %s in\n%s", lang, r.Slug, text)
				}
			}
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
		text, err := ran(New, "--game", slug)
		gametest.Must(t, err)
		if named, err := ran(New, slug); err != nil || named != text {
			t.Errorf("%s as an argument: %v, %s", slug, err, named)
		}
		g, err := games.Read([]byte(text))
		if err != nil || g.Slug() != slug || g.Start() != must(t, slug).Start() {
			t.Errorf("%s: %v, %v", slug, g, err)
		}
	}
	for _, args := range [][]string{{"--game", "chess"}, {"--game", "doblet"}, {"doblet"}, {"--game", "laquet", "laquet"}, {"laquet", "fallas"}} {
		if text, err := ran(New, args...); err == nil || text != "" {
			t.Errorf("%v: %q", args, text)
		}
	}
}

func must(t *testing.T, slug string) *alfonsine.Game {
	t.Helper()
	g, err := games.Find(slug)
	gametest.Must(t, err)
	return g
}
