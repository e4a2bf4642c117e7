package kin

import (
	"errors"
	"slices"
	"strings"

	"example.com/alfonsine"
)

// Games returns the games of this package, the oldest first. The slice is the caller's
// own.
func Games() []*alfonsine.Game {
	return []*alfonsine.Game{
		Tabula,
		LudusAnglicorum,
		LudusAnglicorumTwoDice,
		LudusLombardorum,
		Imperial,
		Provincial,
		Baralie,
		Irish,
		TouteTable,
	}
}

// Lookup returns the game with a slug, "ludus-anglicorum?landing=single": one of this
// package, or one that [alfonsine.Lookup] finds. Slugs and names are read as there. It
// serves as the Lookup of a record.Reader.
//
// The error is a [*alfonsine.LookupError] that names the part at fault. It wraps the
// [*alfonsine.RulesError] of [alfonsine.New] where the readings contradict each other.
func Lookup(slug string) (alfonsine.Variant, error) {
	typed, query, asked := strings.Cut(slug, "?")
	name := plain(typed)
	games := Games()
	i := slices.IndexFunc(games, func(g *alfonsine.Game) bool { return g.Slug() == name || plain(g.Name()) == name })
	var fault *alfonsine.LookupError
	switch {
	case i < 0:
		v, err := alfonsine.Lookup(slug)
		if errors.As(err, &fault) && fault.Why.Key == "game-unknown" {
			for _, g := range games {
				fault.Why.Text += ", " + g.Slug()
			}
			fault.Reason = fault.Why.String()
		}
		return v, err
	case !asked:
		return games[i], nil
	case query == "":
		query = "=" // an unnamed reading, refused in the same way
	}
	g, err := games[i].Read(query)
	if err != nil {
		if errors.As(err, &fault) {
			fault.Slug = slug // as the caller wrote it
		}
		return nil, err
	}
	return g, nil
}

// plain writes a name or a slug in the style of slugs.
func plain(s string) string {
	return strings.NewReplacer(" ", "-", "_", "-").Replace(strings.ToLower(strings.TrimSpace(s)))
}
