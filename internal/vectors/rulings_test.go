package main

import (
	"fmt"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/kin"
)

// The list is made to be read: the rulings of every game, and what is different under every
// reading, some that can be combined, and some decisions without a source. Any change to a
// ruling shows there.
func TestTheRulingsOfEveryReadingAreTheseAndNoOthers(t *testing.T) {
	var list strings.Builder
	known := map[string]bool{}
	games := gametest.Variants(t)
	for _, slug := range []string{
		"laquet?duty=free&unplayed=lost", "laquet?duty=free&unplayed=offered", "laquet?landing=two", "laquet?bear-off=begun", "laquet?dice=3",
		"laquet?points=24&start=18:2,17:3,16:3,15:3,14:3,1:1/13:14,12:1/w/-",
		// Each decision without a source is a ruling on every topic that it touches, and replaces the game's there.
		"todas-tablas?course=parallel", "todas-tablas?start=24:15/1:15/w/-", "todas-tablas?dice=3", "todas-tablas?virtual=3",
		"todas-tablas?doubles=twice", "todas-tablas?higher-die=yes", "todas-tablas?first-throw=again", "todas-tablas?throw-again=alike",
		"todas-tablas?forbidden=1", "todas-tablas?hit=start", "todas-tablas?entry=second", "todas-tablas?landing=single",
		"todas-tablas?prime=loses", "todas-tablas?duty=all-or-lose", "todas-tablas?unplayed=opponent", "todas-tablas?bear-off=begun",
		"todas-tablas?overshoot=never", "todas-tablas?tie=yes", "todas-tablas?points=18&entry=third&start=18:15/1:15/w/-",
	} {
		games = append(games, gametest.Lookup(t, slug))
	}
	for _, g := range games {
		fmt.Fprintf(&list, "# %s\n\n", g.Slug())
		base, _, _ := strings.Cut(g.Slug(), "?")
		game, err := alfonsine.Lookup(base)
		gametest.Must(t, err)
		for _, r := range game.Rulings() {
			if _, kept := g.Ruling(r.ID); !kept {
				list.WriteString("not " + r.ID + "\n")
			}
		}
		for _, r := range g.Rulings() {
			_, has := game.Ruling(r.ID)
			switch text := r.Topic.String() + ": " + r.String() + "\n"; {
			case !known[text]:
				known[text] = true
				list.WriteString(text)
			case !has:
				list.WriteString("and " + r.ID + "\n")
			}
		}
		list.WriteString("\n")
	}
	gametest.Golden(t, "testdata/rulings.txt", list.String())
}

// The IDs of rulings are frozen, sections are looked up, and the rules are the texts'.
func TestTheRulingsOfTheKinAreTheseAndNoOthers(t *testing.T) {
	var list strings.Builder
	for _, g := range kin.Games() {
		fmt.Fprintf(&list, "# %s\n\n", g.Slug())
		for _, r := range g.Rulings() {
			fmt.Fprintf(&list, "%s: %s\n", r.Topic, r)
		}
		e := g.Edition()
		fmt.Fprintf(&list, "reconstructed: %v\n%+v\n", e.Reconstructed, e.Rules)
		for _, r := range g.Readings() {
			fmt.Fprintf(&list, "%s: without %v\n", r.Slug, r.Removed)
			for _, r := range r.Rulings {
				fmt.Fprintf(&list, "%s: %s\n", r.Topic, r)
			}
		}
		list.WriteString("\n")
	}
	gametest.Golden(t, "testdata/rulings-kin.txt", list.String())
}
