package games

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/kin"
)

func TestEveryGameAndReadingIsFound(t *testing.T) {
	for _, g := range shelf.Games() {
		slugs := []string{g.Slug(), g.Name()}
		for _, r := range g.Readings() {
			slugs = append(slugs, r.Slug)
		}
		for i, name := range slugs {
			found, err := Find(" " + name)
			if err != nil || i != 1 && found.Slug() != name || i == 1 && found.Slug() != g.Slug() {
				t.Errorf("%s is %v: %v", name, found, err)
			}
		}
	}
}

func TestTheSisterGamesAreFound(t *testing.T) {
	for _, g := range kin.Games() {
		for _, name := range []string{g.Slug(), g.Name()} {
			if found, err := Find(name); err != nil || found.Slug() != g.Slug() {
				t.Errorf("%s is %v: %v", name, found, err)
			}
		}
		for _, r := range g.Readings() {
			if found, err := Find(r.Slug); err != nil || found.Slug() != r.Slug {
				t.Errorf("%s is %v: %v", r.Slug, found, err)
			}
		}
	}
	if _, err := Find("tabula?course=none"); err == nil || !strings.Contains(err.Error(), "The readings are course=opposed") {
		t.Error(err)
	}
}

func TestAWrongNameListsTheRightOnes(t *testing.T) {
	for name, want := range map[string]string{
		"chess":            "chess: unknown game. The games are quinze-tablas, doze-canes, doblet, fallas, ",
		"falas":            "falas: unknown game; did you mean fallas? The games are quinze-tablas,",
		"Cabe Quinal":      "; did you mean Cab e Quinal? The games are",
		"backgamon":        "; did you mean backgammon? ",
		"Irsh":             "; did you mean irish? ",
		"kiz-tavlsi":       "; did you mean kiz-tavlasi? ",
		"plakoto":          "plakoto: is left out: a checker may be pinned under",
		"falas?hit=start":  "; did you mean fallas? ",
		"fallas?hit=strat": "hit=strat must be one of bar, start; did you mean hit=start? The readings are first-throw=again, hit=start, ",
		"fallas?hti=start": "unknown reading: hti is not a decision; the decisions are ",
		"fallas?points=18": "the rules are not valid: ",
		"none.json":        "none.json: cannot be read: ",
		"":                 "\"\": unknown game. The games are quinze-tablas",
	} {
		g, err := Find(name)
		var e *Error
		if g != nil || !errors.As(err, &e) || e.Name != name || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestRulesOfOnesOwnAreReadFromAFile(t *testing.T) {
	for _, g := range shelf.Games() {
		rules, ok := g.Rules()
		if !ok {
			_, _, err := FindRules(g.Slug())
			if err == nil || !strings.Contains(err.Error(), "needs a game that Rules can describe") {
				t.Errorf("%v: %v", g, err)
			}
			continue
		}
		text, err := Write(rules)
		gametest.Must(t, err)
		name := filepath.Join(t.TempDir(), "a game.JSON")
		gametest.Must(t, os.WriteFile(name, text, 0o600))
		found, same, err := FindRules(name)
		if err != nil || same != rules || found.Slug() != g.Slug() {
			t.Errorf("%s comes back as %v: %v", g.Slug(), found, err)
		}
	}
	g, err := Read([]byte(`{"Name": "Long", "Slug": "long", "Start": "24:15 1:15 w", "Dice": 3, "Duty": "all-or-lose"}`))
	gametest.Must(t, err)
	if g.Dice() != 3 || g.Start().String() != "24:15 1:15 w -" || g.TurnRules().Duty != alfonsine.DutyAllOrLose {
		t.Errorf("it is read as %v, with the start %v", gametest.Rules(g), g.Start())
	}
}

func TestAFileOfNoRulesIsRefusedWithTheReason(t *testing.T) {
	for text, want := range map[string]string{
		"":                                   "line 1 is not JSON",
		"{\n":                                "line 2 is not JSON",
		"{\n\"Name\": oops}":                 "line 2 is not JSON",
		`{"Nmae": "Long"}`:                   `there is no rule "Nmae"; did you mean name?`,
		"{\n\n\"Dice\": \"three\"}":          "line 3: dice cannot be string",
		`{"Duty": "all"}`:                    `"all": `,
		`{"Name": "Long"} {}`:                "unexpected text after the rules",
		`{"Name": "Long", "Start": "24:16"}`: "the start is not a position: ",
		`{"Name": "Long", "Start": 7}`:       "line 1: start cannot be number",
		`{"Name": "Long"}`:                   "the rules are not valid: ",
		`{"Dice": 1` + strings.Repeat("0", 5000) + `}`: "line 1: dice cannot be number 1000",
	} {
		name := filepath.Join(t.TempDir(), "mine.json")
		gametest.Must(t, os.WriteFile(name, []byte(text), 0o600))
		g, err := Find(name)
		if err != nil && strings.Contains(err.Error(), "invalid character") {
			t.Errorf("%s: a sentence of package json: %v", text, err)
		}
		var e *Error
		if g != nil || !errors.As(err, &e) {
			t.Fatalf("%s: %v, %v", text, g, err)
		}
		if said := err.Error(); !strings.HasPrefix(said, name+": ") || !strings.Contains(said, want) {
			t.Errorf("%s: %s", text, said)
		}
		gametest.Short(t, "Find", err)
	}
}
