package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/examples/internal/games"
)

// recipes returns the games of a list of networks to train.
func recipes(t *testing.T, folder string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("nets", folder, "manifest.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	files := make(map[string]bool)
	for _, line := range strings.Split(string(text), "\n") {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		if len(fields) < 9 || !strings.HasSuffix(fields[0], ".net") || files[fields[0]] {
			t.Errorf("%s: %s", folder, line)
			continue
		}
		files[fields[0]] = true
		list = append(list, fields[1])
	}
	return list
}

func TestTheNetworksOfTheStudyAreForGamesOfTheBook(t *testing.T) {
	for _, folder := range []string{"few", "some", "second", "readings"} {
		list := recipes(t, folder)
		for _, slug := range list {
			if _, err := games.FindGame(slug); err != nil {
				t.Errorf("%s: %v", folder, err)
			}
		}
		if len(list) == 0 {
			t.Errorf("%s is empty", folder)
		}
	}
}

// Every game in which there is something to choose has a second network, and every
// reading one that was trained for it, unless it shares that of its game.
func TestEveryGameAndReadingHasANetworkInTheStudy(t *testing.T) {
	second, readings := recipes(t, "second"), recipes(t, "readings")
	has := func(list []string, g *alfonsine.Game) bool {
		for _, slug := range list {
			if slug == g.Slug() {
				return true
			}
		}
		return false
	}
	for _, g := range alfonsine.Games() {
		if g.Slug() == "doblet" {
			continue // it leaves nothing to choose
		}
		if !has(second, g) {
			t.Errorf("%s has no second network", g.Slug())
		}
		for _, r := range g.Readings() {
			v, err := alfonsine.Lookup(r.Slug)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := bot.Shipped(v); err != nil && !has(readings, v) {
				t.Errorf("%s has no network", r.Slug)
			}
		}
	}
}
