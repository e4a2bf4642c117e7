package study

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/lab/internal/games"
	"example.com/alfonsine/lab/internal/gametest"
)

// recipes returns the distinct games in a list of networks to train.
func recipes(t *testing.T, folder string) []string {
	t.Helper()
	text := gametest.File(t, filepath.Join("../nets", folder, "manifest.txt"))
	var list []string
	gameOf := make(map[string]string) // by file
	for _, line := range strings.Split(text, "\n") {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		if len(fields) < 4 || !strings.HasSuffix(fields[0], ".net") {
			t.Errorf("%s: %s", folder, line)
			continue
		}
		if strings.Contains(fields[3], "&base=") && fields[2] != "0" {
			t.Errorf("%s: %s must have the units of its base, whatever they are: 0", folder, fields[0])
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
	for _, folder := range []string{"few", "some", "second", "kin", "rulings", "rulings-second"} {
		list := recipes(t, folder)
		for _, slug := range list {
			if _, err := games.One(slug); err != nil {
				t.Errorf("%s: %v", folder, err)
			}
		}
		if len(list) == 0 {
			t.Errorf("%s is empty", folder)
		}
	}
}

// younger are the sister games that came after the study, and have no network in it; the heirs
// of Laquet, which have shipped ones, did too. A new sister game is one of them.
var younger = map[string]bool{"barail": true}

// One command trains the readings, so the lists must miss none, nor of the sister games.
func TestEveryGameAndReadingHasTwoRecipes(t *testing.T) {
	without := map[string]bool{
		"doblet": true, "doblet?dice=2": true, "doblet?unplayed=lost": true, // there are no choices
		"fallas?first-throw=again": true, // the network of fallas plays it
		"irish":                    true, // that of todas-tablas does
		// readings that are younger than the study
		"cab-e-quinal?hit=start": true, "cab-e-quinal-2?hit=start": true, "reencontrat?hit=start": true,
		"tabula?overshoot=never": true, "ludus-lombardorum?dice=2": true,
	}
	for _, folder := range []string{"rulings", "rulings-second"} {
		list := recipes(t, folder)
		for _, g := range gametest.ByRules(append(alfonsine.Variants(), kin.Games()...)) {
			slugs := []string{g.Slug()}
			for _, r := range g.Readings() {
				slugs = append(slugs, r.Slug)
			}
			if younger[g.Slug()] || gametest.Rules(g).Course == alfonsine.CourseOffset {
				continue
			}
			for _, slug := range slugs {
				if has := slices.Contains(list, slug); has == without[slug] {
					t.Errorf("%s has a network in %s: %v", slug, folder, has)
				}
			}
		}
	}
}

func TestEveryGameWithChoicesHasASecondNetwork(t *testing.T) {
	list := recipes(t, "second")
	for _, g := range gametest.ByRules(alfonsine.Variants()) {
		if has := slices.Contains(list, g.Slug()); has != (g.Slug() != "doblet") {
			t.Errorf("%s has a second network: %v", g.Slug(), has)
		}
	}
}

func TestEverySisterGameHasANetwork(t *testing.T) {
	list := recipes(t, "kin")
	for _, g := range gametest.ByRules(kin.Games()) {
		_, err := bot.Shipped(g)
		if err != nil && !slices.Contains(list, g.Slug()) && !younger[g.Slug()] {
			t.Errorf("%s has no network, and is not among younger (nets_test.go)", g.Slug())
		}
	}
}
