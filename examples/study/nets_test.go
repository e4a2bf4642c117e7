package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/examples/internal/games"
	"example.com/alfonsine/kin"
)

// recipes returns the distinct games in a list of networks to train.
func recipes(t *testing.T, folder string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("nets", folder, "manifest.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	gameOf := make(map[string]string) // by file
	for _, line := range strings.Split(string(text), "\n") {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		if len(fields) < 5 || !strings.HasSuffix(fields[0], ".net") {
			t.Errorf("%s: %s", folder, line)
			continue
		}
		file, game := fields[0], fields[1]
		switch gameOf[file] {
		case "":
			gameOf[file] = game
			list = append(list, game)
		case game: // continues from the line before
		default:
			t.Errorf("%s: %s is for %s as well", folder, file, gameOf[file])
		}
	}
	return list
}

func TestTheNetworksOfTheStudyAreForGamesOfTheBook(t *testing.T) {
	for _, folder := range []string{"few", "some", "second", "readings", "earlier", "kin", "rulings", "rulings-second"} {
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

// The readings are trained by one command, so the lists must miss none, of the sister games
// either. A reading of the first throw changes no network.
func TestEveryReadingHasTwoRecipes(t *testing.T) {
	for _, folder := range []string{"rulings", "rulings-second"} {
		list := recipes(t, folder)
		for _, g := range append(alfonsine.Games(), kin.Games()...) {
			for _, r := range g.Readings() {
				v, err := games.FindGame(r.Slug)
				if err != nil {
					t.Fatal(err)
				}
				_, err = bot.Shipped(v)
				if has := slices.Contains(list, r.Slug); has == (err == nil) {
					t.Errorf("%s has a network in %s: %v", r.Slug, folder, has)
				}
			}
		}
	}
}

func TestEverySisterGameHasANetwork(t *testing.T) {
	list := recipes(t, "kin")
	for _, g := range kin.Games() {
		_, err := bot.Shipped(g)
		if err != nil && !slices.Contains(list, g.Slug()) {
			t.Errorf("%s has no network", g.Slug())
		}
	}
}

// Games without a network in the study are listed here, so that none is forgotten. The page
// of the study lists them too.
func TestEveryReadingHasANetworkInTheStudyOrIsKnownToHaveNone(t *testing.T) {
	without := map[string]bool{
		"doblet": true, // there are no choices

		"cab-e-quinal?bear-off=begun": true, "cab-e-quinal-2?bear-off=begun": true, "cab-e-quinal-2?virtual=1": true,
		"emperador":              true, // its network is for prime=stops
		"emperador?landing=free": true, "emperador?landing=single-twelve": true, "emperador?prime=stops": true, "seis-dos-e-as?points=18": true, "seis-dos-e-as?entry=second": true,
		"pareja-de-entrada?dice=2": true, "pareja-de-entrada?throw-again=played": true, "pareja-de-entrada?throw-again=two-alike": true,
		"quinze-tablas?landing=two": true, "quinze-tablas?overshoot=farthest": true,
		"bufa-de-baldrac?overshoot=farthest": true, "reencontrat?landing=free": true,
	}
	second, readings := recipes(t, "second"), recipes(t, "readings")
	for _, g := range alfonsine.Games() {
		if has := slices.Contains(second, g.Slug()); has == without[g.Slug()] {
			t.Errorf("%s has a second network: %v", g.Slug(), has)
		}
		for _, r := range g.Readings() {
			if r.Change == "duty=free" || r.Change == "prime=loses" {
				without[r.Slug] = true // none of the readings has one
			}
			v, err := alfonsine.LookupGame(r.Slug)
			if err != nil {
				t.Fatal(err)
			}
			_, err = bot.Shipped(v)
			if has := err == nil || slices.Contains(readings, r.Slug); has == without[r.Slug] {
				t.Errorf("%s has a network: %v", r.Slug, has)
			}
		}
	}
}
