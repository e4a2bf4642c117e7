package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
)

var folder = filepath.Join("..", "games")

// The parts of the pages are generated, and the other text is written by hand.
func TestThePagesSayWhatTheLibrarySays(t *testing.T) {
	stale, err := Stale(folder)
	if err != nil {
		t.Fatal(err)
	}
	if len(stale) > 0 {
		t.Errorf("%v are stale: go run -C docs ./pages -write", slices.Sorted(maps.Keys(stale)))
	}
	for _, v := range Games() {
		text, err := os.ReadFile(filepath.Join(folder, v.Slug()+".md"))
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range []string{"facts", "start", "turn", "situation", "readings", "rulings", "next"} {
			if !strings.Contains(string(text), "<!-- "+part) {
				t.Errorf("%s: there is no part %s", v.Slug(), part)
			}
		}
	}
}

// Every rule of a game is on its page or on that of what several share.
func TestNoRuleIsLostBetweenThePages(t *testing.T) {
	common, err := os.ReadFile(filepath.Join(folder, "COMMON.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range Games() {
		page, err := os.ReadFile(filepath.Join(folder, v.Slug()+".md"))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range alfonsine.Rulings(v) {
			row := "| " + r.Text + " | " + r.Topic.String() + " | " + r.Basis.String() + " | " + where(r) + " |"
			if own, shared := strings.Contains(string(page), row), strings.Contains(string(common), row); own == shared {
				t.Errorf("%s: %s: on its page %v, on that of several %v", v.Slug(), row, own, shared)
			}
		}
	}
}

func TestAPageThatSaysWhatIsNotSoIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"<!-- situation\n24:2,6:13 19:13,1:2 w 6-5-3\nyes 24/19 24/18 6/3\n-->\n<!-- end -->": "point 19 is forbidden",
		"<!-- situation\n24:2,6:13 19:13,1:2 w 6-5-3\nno 24/18/13 6/3\n-->\n<!-- end -->":     "does not say so",
		"<!-- situation\n24:2,6:13 19:13 w 6-5-3\nyes 24/18/13 6/3\n-->\n<!-- end -->":        "13 checkers",
		"<!-- turn\n24:2,6:13 19:13,1:2 w 6-5-3\n24/19 24/18 6/3\n-->\n<!-- end -->":          "point 19 is forbidden",
		"White may play `24/10` here.":     "in no situation",
		"<!-- something -->\n<!-- end -->": "no such part",
	} {
		if _, _, err := Fill(text, alfonsine.Fallas, Data{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n%v, want %q", text, err, want)
		}
	}
}

func TestAGlossaryLacksNothingAndHasNoWordTwice(t *testing.T) {
	const languages = `"languages": {"en": "English", "es": "español", "fr": "français"}`
	const die = `{"id": "die", "en": "die", "es": "dado", "fr": "dé", "means": "it is thrown"}`
	for text, want := range map[string]string{
		"{" + languages + `, "terms": [` + die + `]}`: "",
		`{`:                                "glossary: ",
		"{" + languages + `, "words": []}`: "unknown field",
		`{"languages": {"en": "English", "fr": "français"}}`:                                                                 "the language es has no name",
		"{" + languages + `, "terms": [{"id": "die", "en": "die", "es": "dado", "means": "it is thrown"}]}`:                  `"die" has no fr`,
		"{" + languages + `, "terms": [{"id": "die", "en": "die", "es": "dado", "fr": "dé"}]}`:                               "no meaning",
		"{" + languages + `, "terms": [` + die + `, {"id": "dice", "en": "dice", "es": "dado", "fr": "dés", "means": "x"}]}`: `es "dado" stands for two terms`,
		"{" + languages + `, "terms": [` + die + `], "book": [{"word": "dado", "means": "die", "terms": ["die"]}]}`:          "no source",
		"{" + languages + `, "translation": [{"word": "die", "means": "die", "terms": ["die"], "quoted": "Ludii"}]}`:         `"die", which is no term`,
	} {
		if _, err := ReadGlossary([]byte(text)); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n%v, want %q", text, err, want)
		}
	}
}

func TestOddsAreThoseOfBothSidesBeginning(t *testing.T) {
	const head = "game,first,games,white_share,throws_5,throws_median,throws_95\n"
	for text, want := range map[string]string{
		head + "laquet,White,50,0.8,45,55,65\nlaquet,Black,50,0.4,,,\n": "",
		"":                                       "empty",
		"\"":                                     "odds: ",
		"game\nx":                                "no column first",
		head + "laquet,Red,50,0.8,45,55,65\n":    "Red",
		head + "laquet,White,50,much,45,55,65\n": `"much" is no number`,
		head + "laquet,White,50,0.8,45,55,65\n":  "one side alone",
		head + "laquet,White,50,0.8,45,55,65\nlaquet,White,50,0.8,45,55,65\n": "White twice",
		head + "laquet,White,50,0.8,45,55,65\nlaquet,Black,40,0.4,,,\n":       "50 games",
		head + "laquet,White,50,1.8,45,55,65\n":                               "no number of 0 to 1",
		head + "laquet,White,50,NaN,45,55,65\nlaquet,Black,50,0.4,,,\n":       "no number",
		head + "laquet,White,50,0.8,45,55,1e300\nlaquet,Black,50,0.4,,,\n":    "no number",
	} {
		odds, err := ReadOdds(strings.NewReader(text))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n%v, want %q", text, err, want)
		}
		if o := odds["laquet"]; err == nil && (o.Games != 50 || o.White != [2]float64{0.8, 0.4} || o.Low != 45 || o.Median != 55 || o.High != 65) {
			t.Errorf("%+v", o)
		}
	}
}

func FuzzReadOdds(f *testing.F) {
	f.Add("game,first,games,white_share,throws_5,throws_median,throws_95\nlaquet,White,50,0.8,45,55,65\nlaquet,Black,50,0.4,,,\n")
	f.Add("game,first\nlaquet,White\n")
	f.Fuzz(func(t *testing.T, text string) {
		odds, err := ReadOdds(strings.NewReader(text))
		if err != nil {
			return
		}
		for game, o := range odds {
			for _, share := range o.White {
				if !(share >= 0 && share <= 1) || o.Games < 0 || o.Low < 0 || o.Median < 0 || o.High < 0 {
					t.Errorf("%q: %+v", game, o)
				}
			}
		}
	})
}
