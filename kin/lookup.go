package kin

import (
	"errors"
	"slices"
	"strings"

	"example.com/alfonsine"
)

// Games returns the games of this package, the oldest first. The slice is the caller's own.
func Games() []*alfonsine.Game {
	return []*alfonsine.Game{
		Tabula, Barail, LudusAnglicorum, LudusAnglicorumTwoDice, LudusLombardorum, Imperial, Provincial, Baralie,
		Irish, TouteTable, Verquere, Jacquet, LongNardy, Fevga, Moultezim, KizTavlasi,
	}
}

// alsoCalled has the slugs of games by other names that people type, in the style of slugs.
var alsoCalled = map[string]string{
	"portes tavla takhteh takhteh-nard short-nardy short-backgammon": "backgammon",
	"narde nardy long-narde long-backgammon":                         "long-nardy",
	"moultazim":                                                      "moultezim",
	"verkeer verkehren revertier":                                    "verquere",
	"toutes-tables":                                                  "toute-table",
	"kız-tavlası":                                                    "kiz-tavlasi",
	"los-doze-hermanos doze-hermanos doce-canes":                     "doze-canes",
}

// outOfReach says of games that are left out why they are. The words go on after the name.
var outOfReach = map[string]string{
	"plakoto tapa mahbusa mahbouseh":               "is left out: a checker may be pinned under one of the other side, and no point of a Position is held by both",
	"lange-puff contrare-puff conträre-puff":       "is left out: the lower die goes first and a doublet plays the undersides of the dice too, which no Rules say",
	"brade bräde brädspel":                         "is left out: patterns of checkers win, which no Rules say",
	"testa sbaraglino toccateglio la-bufa-cortesa": "is left out: only its name is known",
	"trictrac tric-trac ticktack tick-tack":        "is left out: it is played for points",
	"jacquet-de-versailles":                        "is left out: a doublet of n is played n times, which no Rules say",
	"tawla-31":                                     "is not told completely enough",
	"gul-bara gioul":                               "plays up to 24 dice in a turn, and a position holds six",
	"duodecim-scripta":                             "has three rows of points, and a board here has two",
	"faylys fayles":                                "is “fallas?hit=start”",
}

// among returns what a table has under a key that has a name among others.
func among(table map[string]string, name string) string {
	for names, value := range table {
		if slices.Contains(strings.Fields(names), name) {
			return value
		}
	}
	return ""
}

// Lookup returns the game with a slug, "ludus-anglicorum?landing=single": one of this
// package, or one that [alfonsine.Lookup] finds. Slugs and names are read as there, and
// other names that people type lead to the game: "portes" is backgammon. It serves as the
// Lookup of a record.Reader.
//
// The error is a [*alfonsine.LookupError] that names the part at fault. For a game that is
// left out, it says why. It wraps the [*alfonsine.RulesError] of [alfonsine.New] where the
// readings contradict each other.
func Lookup(slug string) (_ *alfonsine.Game, err error) {
	var fault *alfonsine.LookupError
	defer func() {
		if errors.As(err, &fault) {
			fault.Slug = slug // as the caller wrote it
		}
	}()
	typed, query, asked := strings.Cut(slug, "?")
	name, sought := plain(typed), slug
	if other := among(alsoCalled, name); other != "" {
		name, sought = other, strings.Replace(slug, typed, other, 1)
	}
	no := func(part, why string) (*alfonsine.Game, error) {
		return nil, &alfonsine.LookupError{Part: part, Why: alfonsine.Refusal{Text: why}}
	}
	games := Games()
	i := slices.IndexFunc(games, func(g *alfonsine.Game) bool { return g.Slug() == name || plain(g.Name()) == name })
	switch why := among(outOfReach, name); {
	case why != "":
		return no(typed, why)
	case i < 0:
		g, err := alfonsine.Lookup(sought)
		if errors.As(err, &fault) && fault.Why.Key == "game-unknown" {
			for _, g := range games {
				fault.Why.Text += ", " + g.Slug()
			}
		}
		return g, err
	case !asked:
		return games[i], nil
	case query == "":
		query = "=" // an unnamed reading, refused in the same way
	}
	return games[i].Read(query)
}

// plain writes a name or a slug in the style of slugs.
func plain(s string) string {
	return strings.NewReplacer(" ", "-", "_", "-").Replace(strings.ToLower(strings.TrimSpace(s)))
}
