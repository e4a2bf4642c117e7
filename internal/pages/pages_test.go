package pages_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/pages"
)

var folder = filepath.Join("..", "..", "docs", "games")

// data reads the data of the pages.
func data(t *testing.T) (data pages.Data) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, "glossary.json"))
	if err != nil {
		t.Fatal(err)
	}
	if data.Glossary, err = pages.ReadGlossary(text); err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(filepath.Join(folder, "odds.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if data.Odds, err = pages.ReadOdds(file); err != nil {
		t.Fatal(err)
	}
	return data
}

// The parts of the pages are generated; -update rewrites them. The other text is written by
// hand.
func TestThePagesSayWhatTheLibrarySays(t *testing.T) {
	shown, data := map[string]bool{}, data(t)
	fill := func(name string, v alfonsine.Variant) {
		file := filepath.Join(folder, name+".md")
		text, err := os.ReadFile(file)
		if err != nil {
			t.Error(err)
			return
		}
		filled, pictures, err := pages.Fill(string(text), v, data)
		if err != nil {
			t.Errorf("%s:\n%v", name, err)
			return
		}
		gametest.Golden(t, file, filled)
		for _, picture := range slices.Sorted(maps.Keys(pictures)) {
			gametest.Golden(t, filepath.Join(folder, "img", picture), pictures[picture])
			shown[picture] = true
		}
		if v == nil {
			return
		}
		for _, part := range []string{"facts", "start", "turn", "situation", "readings", "rulings", "next"} {
			if !strings.Contains(filled, "<!-- "+part) {
				t.Errorf("%s: there is no part %s", name, part)
			}
		}
	}
	for _, v := range pages.Games() {
		fill(v.Slug(), v)
	}
	fill("README", nil)
	fill("GLOSSARY", nil)
	files, err := os.ReadDir(filepath.Join(folder, "img"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !shown[f.Name()] {
			t.Errorf("no page shows %s", f.Name())
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
		if _, _, err := pages.Fill(text, alfonsine.Fallas, pages.Data{}); err == nil || !strings.Contains(err.Error(), want) {
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
		if _, err := pages.ReadGlossary([]byte(text)); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
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
		odds, err := pages.ReadOdds(strings.NewReader(text))
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
		odds, err := pages.ReadOdds(strings.NewReader(text))
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
