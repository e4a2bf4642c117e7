package games

import (
	"strings"
	"testing"
)

func TestGamesAreNamedInOneWordOrSeveral(t *testing.T) {
	for names, want := range map[string]string{
		"fallas,laquet fallas":                "fallas laquet",
		"Todas tablas":                        "todas-tablas",
		"laquet?course=opposed":               "laquet?course=opposed",
		"backgammon":                          "backgammon",
		"laquet?start=18:1,5:14/7:1,6:14/w/-": "",
		"chess":                               "",
		"fallas,chess":                        "",
		"doblet":                              "",
	} {
		list := strings.Split(names, " ")
		if names == "Todas tablas" {
			list = []string{names}
		}
		var slugs []string
		games, err := Find(list)
		for _, g := range games {
			slugs = append(slugs, g.Slug())
		}
		if got := strings.Join(slugs, " "); got != want && want != "" || (err == nil) != (want != "" || len(slugs) > 0) {
			t.Errorf("%s: %q, %v", names, got, err)
		}
	}
	book, err := Find([]string{"all"})
	if err != nil || len(book) < 12 {
		t.Errorf("%d games, %v", len(book), err)
	}
	if sisters, err := Find([]string{"kin", "fallas"}); err != nil || len(sisters) < 9 {
		t.Errorf("%d games, %v", len(sisters), err)
	}
}
