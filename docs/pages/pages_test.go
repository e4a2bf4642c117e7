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
	for _, g := range Games() {
		text, err := os.ReadFile(filepath.Join(folder, g.Slug()+".md"))
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range []string{"facts", "start", "turn", "situation", "readings", "rulings", "next"} {
			if !strings.Contains(string(text), "<!-- "+part) {
				t.Errorf("%s: there is no part %s", g.Slug(), part)
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
	tables := strings.Split(string(common), "| rule |") // of the book, and of the heirs
	for i, g := range Games() {
		page, err := os.ReadFile(filepath.Join(folder, g.Slug()+".md"))
		if err != nil {
			t.Fatal(err)
		}
		table := tables[1+i/len(alfonsine.Variants())]
		for _, r := range rulesOf(g) {
			own, several := strings.Contains(string(page), "\n"+r.row()+"\n"), strings.Contains(table, "\n"+r.row()+" ")
			if own == several {
				t.Errorf("%s: %s: on its page %v, on that of several %v", g.Slug(), r.row(), own, several)
			}
		}
	}
}

func TestAPageThatSaysWhatIsNotSoIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"<!-- situation\n-->\n<!-- end -->":                                           "the field is missing",
		"<!-- situation\n24:2,6:13 19:13 w 6-5-3\n-->\n<!-- end -->":                  "13 checkers",
		"<!-- situation\n24:2,6:13 19:13,1:2 w 6-5-3\n24/18/15/10\n-->\n<!-- end -->": "in no case",
		"<!-- situation\n24:2,6:13 19:12,1:3 w 6-5-3\nmark 19\n-->\n<!-- end -->":     "has no case there",
		"<!-- situation\n24:2,6:13 19:13,1:2 w 6-5-3\nmark all\n-->\n<!-- end -->":    "invalid syntax",
		"<!-- turn\n24:2,6:13 19:13,1:2 w 6-5-3\n24/19 24/18 6/3\n-->\n<!-- end -->":  "point 19 is forbidden",
		"White may play `24/10` here.":                                                "in no situation",
		"<!-- something -->\n<!-- end -->":                                            "no such part",
	} {
		if _, _, err := Fill(text, alfonsine.Fallas, Data{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n%v, want %q", text, err, want)
		}
	}
}

func TestTheGlossaryLacksNothingAndHasNoWordTwice(t *testing.T) {
	data, err := readData(folder)
	if err != nil {
		t.Fatal(err)
	}
	g := data.Glossary
	if g.Languages["en"] == "" || g.Languages["es"] == "" || g.Languages["fr"] == "" {
		t.Errorf("a language has no name: %v", g.Languages)
	}
	seen := map[string]bool{} // ids, and words by language: within one, a word stands for one term
	for _, term := range g.Terms {
		for field, word := range map[string]string{"id": term.ID, "en": term.English, "es": term.Spanish, "fr": term.French, "means": term.Means} {
			if word == "" || seen[field+" "+word] {
				t.Errorf("the term %q has no %s, or that of another: %q", term.ID, field, word)
			}
			seen[field+" "+word] = true
		}
	}
	for _, w := range slices.Concat(g.Book, g.Translation) {
		if w.Word == "" || w.Means == "" || w.Quoted == "" || len(w.Terms) == 0 {
			t.Errorf("the word %q has no meaning, no term or no source", w.Word)
		}
		for _, id := range w.Terms {
			if !seen["id "+id] {
				t.Errorf("the word %q stands for %q, which is no term", w.Word, id)
			}
		}
	}
}

// A line of the family has a source, or is our own comparison and says so.
func TestEveryLineOfTheFamilySaysWhoDrawsIt(t *testing.T) {
	data, err := readData(folder)
	if err != nil {
		t.Fatal(err)
	}
	picture := drawn(data.Family)
	for _, d := range data.Family {
		if d.Share == "" || d.Basis == alfonsine.BasisNone || len(d.To) == 0 || (d.Source == "") != (d.Basis == alfonsine.BasisChosen) {
			t.Errorf("a line lacks something: %+v", d)
		}
		for _, r := range d.To {
			if r.Game.Game == nil || !strings.Contains(picture, ">"+r.title()+"<") {
				t.Errorf("%s is not in the picture", r.title())
			}
		}
	}
	if err := fromJSON([]byte(`[{"from":{"slug":"chess"}}]`), &data.Family); err == nil {
		t.Error("a game that does not exist has a family")
	}
}

func TestOddsAreThoseOfBothSidesBeginning(t *testing.T) {
	const head = "game,first,games,white_share,throws_5,throws_median,throws_95\n"
	for text, want := range map[string]string{
		head + "laquet,White,50,0.8,45,55,65\nlaquet,Black,50,0.4,,,\n": "",
		"":                                    "the columns are not",
		"game,first\n":                        "the columns are not",
		head + "laquet,Red,50,0.8,45,55,65\n": "are not as many",
		head + "laquet,White,50,much,45,55,65\nlaquet,Black,50,0.4,,,\n":      "are no numbers",
		head + "laquet,White,50,1.8,45,55,65\nlaquet,Black,50,0.4,,,\n":       "are no numbers",
		head + "laquet,White,50,NaN,45,55,65\nlaquet,Black,50,0.4,,,\n":       "are no numbers",
		head + "laquet,White,50,0.8,45,long,65\nlaquet,Black,50,0.4,,,\n":     "expected integer",
		head + "laquet,Black,50,0.4,,,\n":                                     "are not as many",
		head + "laquet,White,50,0.8,45,55,65\nlaquet,White,50,0.8,45,55,65\n": "are not as many",
		head + "laquet,White,50,0.8,45,55,65\nlaquet,Black,40,0.4,,,\n":       "are not as many",
	} {
		odds, err := ReadOdds(strings.NewReader(text))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n%v, want %q", text, err, want)
		}
		if err != nil {
			continue
		}
		o := odds["laquet"]
		if o.Games != 50 || o.White != [2]float64{0.8, 0.4} {
			t.Errorf("the odds are %+v", o)
		}
		if o.Low != 45 || o.Median != 55 || o.High != 65 {
			t.Errorf("the lengths are %+v", o)
		}
	}
}
