package docs

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"example.com/alfonsine"
	"example.com/alfonsine/kin"
)

func TestAPageHasWhatAllGamesShare(t *testing.T) {
	files := fstest.MapFS{
		"games/fallas.md": {Data: []byte("# Fallas\n\nIt is a game.\n\n<!-- next -->\nNext\n")},
		"games/COMMON.md": {Data: []byte("# All\n\n## Dice\n\nThey are thrown.\n\n| rule | games |\n|---|---|\n| one | Fallas |\n| two | Laquet, Fallas in twos |\n| three | Laquet, Fallas |\n\n| rule | games |\n|---|---|\n| four | Laquet |\n\nThe end.\n")},
		"games/es/a.md":   {Data: []byte("# A\n\nUn juego.\n")},
	}
	for name, want := range map[string]string{
		"games/fallas.md": "# Fallas\n\nIt is a game.\n\n## Dice\n\nThey are thrown.\n\n| rule |\n|---|\n| one |\n| three |\n\n\nThe end.\n\n<!-- next -->\nNext\n",
		"games/es/a.md":   "# A\n\nUn juego.\n",
	} {
		if got, err := Page(files, name); err != nil || got != want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	files["games/es/COMMON.md"] = &fstest.MapFile{Data: []byte("# Todos\n\n## Dados\n")}
	if got, err := Page(files, "games/es/a.md"); err != nil || got != "# A\n\nUn juego.\n\n## Dados\n" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := Page(files, "games/chess.md"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// A page and what it shares have every rule of the game and no other's.
func TestAPageHasEveryRuleOfItsGame(t *testing.T) {
	for _, g := range append(alfonsine.Variants(), kin.Jacquet, kin.LongNardy, kin.Fevga, kin.Moultezim, kin.Verquere) {
		page, err := Page(Files, "games/"+g.Slug()+".md")
		if err != nil {
			t.Fatal(err)
		}
		rules := map[string]bool{}
		for _, r := range g.Rulings() {
			rules["| "+r.Text+" | "+r.Topic.String()+" | "+r.Basis.String()+" |"] = true
		}
		for rule := range rules {
			if n := strings.Count(page, rule); n == 0 {
				t.Errorf("%s lacks %s", g.Slug(), rule)
			}
		}
		_, table, _ := strings.Cut(page, "## Where the rules of several games stand")
		for line := range strings.Lines(table) {
			cells := strings.Split(line, " | ")
			if len(cells) == 4 && cells[0] != "| rule" && !rules[strings.Join(cells[:3], " | ")+" |"] {
				t.Errorf("%s has the rule of another game: %s", g.Slug(), line)
			}
		}
	}
}
