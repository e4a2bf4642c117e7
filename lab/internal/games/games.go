// Package games finds the games that a command line names.
package games

import (
	"fmt"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/kin"
)

// Usage is the help of a flag for games.
const Usage = "`games` with commas between them, also with readings ('fallas?hit=start'); all for those of the book, kin for the sister games; may be given again"

// Find returns the games of words as [Usage] has them, those of Rules only, each once.
func Find(names []string) ([]*alfonsine.Game, error) { return findBy(One, names) }

// FindPlayed is Find, and takes every game by its name in which players have something to choose.
func FindPlayed(names []string) ([]*alfonsine.Game, error) { return findBy(Played, names) }

// findBy finds games, those with a name of their own by a function.
func findBy(one func(string) (*alfonsine.Game, error), names []string) ([]*alfonsine.Game, error) {
	var list []*alfonsine.Game
	for _, name := range names {
		some, err := find(one, name)
		if err != nil {
			return nil, err
		}
		for _, g := range some {
			if !slices.ContainsFunc(list, func(x *alfonsine.Game) bool { return x.Slug() == g.Slug() }) {
				list = append(list, g)
			}
		}
	}
	return list, nil
}

// Each does something with each game that Find returns, until it fails.
func Each(names []string, do func(*alfonsine.Game) error) error {
	list, err := Find(names)
	for _, g := range list {
		if err == nil {
			err = do(g)
		}
	}
	return err
}

func find(one func(string) (*alfonsine.Game, error), name string) ([]*alfonsine.Game, error) {
	switch name {
	case "all":
		return byRules(alfonsine.Variants()), nil
	case "kin":
		return byRules(kin.Games()), nil
	}
	g, err := one(name)
	if err == nil {
		return []*alfonsine.Game{g}, nil
	}
	if !strings.Contains(name, ",") || strings.Contains(name, "start=") { // a start has commas
		return nil, err
	}
	return findBy(one, strings.Split(name, ","))
}

// byRules returns those games of a list that Rules describe.
func byRules(list []*alfonsine.Game) []*alfonsine.Game {
	return slices.DeleteFunc(list, func(g *alfonsine.Game) bool {
		_, ok := g.Rules()
		return !ok
	})
}

// One returns the game with a name or a slug, if Rules describe it.
func One(name string) (*alfonsine.Game, error) {
	g, err := kin.Lookup(name)
	if err != nil {
		return nil, err
	}
	if _, ok := g.Rules(); !ok {
		return nil, fmt.Errorf("games: %s is not a game that Rules can describe", name)
	}
	return g, nil
}

// Played returns the game with a name or a slug, unless its dice leave no choice.
func Played(name string) (*alfonsine.Game, error) {
	g, err := kin.Lookup(name)
	if err == nil && slices.Contains(g.Edition().Decisions, "course=none") {
		return One(name)
	}
	return g, err
}

// FileName returns a file name for a game: its slug without the characters that some file
// systems refuse, and an extension such as ".jsonl".
func FileName(g *alfonsine.Game, extension string) string {
	return strings.NewReplacer("?", "-", "=", "-", "&", "-").Replace(g.Slug()) + extension
}
