package pages_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/pages"
)

var folder = filepath.Join("..", "..", "docs", "games")

// The pages are written by hand but for their parts, which -update makes anew.
func TestThePagesSayWhatTheLibrarySays(t *testing.T) {
	shown := map[string]bool{}
	fill := func(name string, v alfonsine.Variant) {
		file := filepath.Join(folder, name+".md")
		text, err := os.ReadFile(file)
		if err != nil {
			t.Error(err)
			return
		}
		filled, pictures, err := pages.Fill(string(text), v)
		if err != nil {
			t.Errorf("%s:\n%v", name, err)
			return
		}
		gametest.Golden(t, file, filled)
		for _, link := range regexp.MustCompile(`\]\(([^)#]+)[^)]*\)`).FindAllStringSubmatch(filled, -1) {
			if _, err := os.Stat(filepath.Join(folder, filepath.FromSlash(link[1]))); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
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
		if _, _, err := pages.Fill(text, alfonsine.Fallas); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n%v, want %q", text, err, want)
		}
	}
}
