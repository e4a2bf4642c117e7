package draw

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/tongue"
)

// spoken runs a command line in a language and returns what it writes.
func spoken(t *testing.T, locale string, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	gametest.Must(t, execute(context.Background(), args, program.Streams{In: strings.NewReader(""), Out: &out, Log: io.Discard, Locale: locale}))
	return out.String()
}

var tag = regexp.MustCompile("(?s)<desc.*?</desc>|<style>.*?</style>|<[^>]*>")

// wordsOf returns the texts of a document that have several words.
func wordsOf(html string) []string {
	var list []string
	for line := range strings.Lines(tag.ReplaceAllString(html, "\n")) {
		if line = strings.TrimSpace(line); strings.Contains(line, " ") && strings.ContainsAny(line, "aeiou") {
			list = append(list, line)
		}
	}
	return list
}

// A game that docs/games tells in a language has a sheet in it, of which nothing is English. The
// others say so.
func TestASheetIsInTheLanguageOfTheEnvironment(t *testing.T) {
	for _, code := range tongue.Codes(tongue.Tables)[1:] {
		speaks, err := tongue.Read(tongue.Tables, code)
		gametest.Must(t, err)
		told := 0
		for _, g := range alfonsine.Variants() {
			got := spoken(t, code+"_XX.UTF-8", "--game", g.Slug(), "--print", "sheet")
			plain := drawn(t, "--game", g.Slug(), "--print", "sheet")
			if _, err := os.Stat(filepath.Join("..", "..", "..", "docs", "games", code, g.Slug()+".md")); err != nil {
				note := `<p lang="` + code + `">` + speaks.Text("This sheet is there in English only.") + "</p>\n"
				if strings.Replace(got, note, "", 1) != plain || got == plain {
					t.Errorf("%s: the sheet of %s is not the English one with a note", code, g.Slug())
				}
				continue
			}
			told++
			english := wordsOf(plain)
			for _, text := range wordsOf(got) {
				if slices.Contains(english, text) && text != g.Name() {
					t.Errorf("%s: the sheet of %s has in English: %s", code, g.Slug(), text)
				}
			}
			for _, part := range []string{`<html lang="` + code + `">`, speaks.Text("who wins"), "<table>", `<desc lang="en">`} {
				if !strings.Contains(got, part) {
					t.Errorf("%s: the sheet of %s has no %s", code, g.Slug(), part)
				}
			}
			if strings.Count(got, "<h2>") != strings.Count(plain, "<h2>") || strings.Count(got, "<li>") < strings.Count(plain, "<li>")-2 || strings.Contains(got, "<img") {
				t.Errorf("%s: the sheet of %s has other parts than the English one", code, g.Slug())
			}
			_, rules, _ := strings.Cut(got, "<section>")
			if text := tag.ReplaceAllString(rules, ""); len([]rune(text)) > mostOnASheet+300 {
				t.Errorf("%s: the rules of %s have %d characters", code, g.Slug(), len([]rune(text)))
			}
		}
		if told < 5 {
			t.Errorf("%s: %d games have a sheet", code, told)
		}
	}
}

func TestAPageWithOtherSectionsMakesNoSheet(t *testing.T) {
	page := "# A\n\nA race.\n\n<!-- facts -->\n| checkers | 15 a side |\n<!-- end -->\n\n## The set-up\n\nx\n\n## A turn, drawn\n"
	if s, err := readOther(page, "# B\n\nUna carrera.\n\n## Uno\n\n<p>\n<img>\n</p>\n\n*Un tablero.*\n\ny\n\n## Dos\n", nil); err != nil || s.rules != "## Uno\n\n\ny\n" || s.title != "B" || s.about != "Una carrera." {
		t.Errorf("%q, %v", s, err)
	}
	for _, other := range []string{"", "# B\n\nUna carrera.\n", "# B\n\nUna carrera.\n\n## Uno\n"} {
		if s, err := readOther(page, other, nil); err == nil {
			t.Errorf("%q is %+v", other, s)
		}
	}
}

func TestPicturesAndBoardsHaveTheWordsOfTheLanguage(t *testing.T) {
	for args, wants := range map[string][]string{
		"--game laquet":                                 {"<title>Laquet: las blancas tiran</title>", `<desc lang="en">`},
		"--game fallas --format text":                   {"Las blancas tiran", "fuera 0", "barra"},
		"--game laquet --format text":                   {"sin uso"},
		"--game cab-e-quinal --print one --format html": {`<html lang="es">`},
	} {
		got := spoken(t, "es", strings.Fields(args)...)
		for _, want := range wants {
			if !strings.Contains(got, want) {
				t.Errorf("%s: there is no %q in\n%s", args, want, got)
			}
		}
	}
}
