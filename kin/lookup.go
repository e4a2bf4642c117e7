package kin

import (
	"errors"
	"slices"
	"strings"

	"example.com/alfonsine"
)

// Games returns the games of this package that Rules describe, the oldest first: all but
// [KizTavlasi]. The slice is the caller's own.
func Games() []*alfonsine.Game {
	return []*alfonsine.Game{
		Tabula,
		Barail,
		LudusAnglicorum,
		LudusAnglicorumTwoDice,
		LudusLombardorum,
		Imperial,
		Provincial,
		Baralie,
		Irish,
		TouteTable,
		Verquere,
		Jacquet,
		LongNardy,
		Fevga,
		Moultezim,
	}
}

// alsoCalled has the slugs of games by the other names that people type, in the style of
// slugs.
var alsoCalled = map[string]string{
	"portes": "backgammon", "tavla": "backgammon", "takhteh": "backgammon", "takhteh-nard": "backgammon",
	"short-nardy": "backgammon", "short-backgammon": "backgammon",
	"narde": "long-nardy", "nardy": "long-nardy", "long-narde": "long-nardy", "long-backgammon": "long-nardy",
	"moultazim": "moultezim", "verkeer": "verquere", "verkehren": "verquere", "revertier": "verquere",
	"toutes-tables": "toute-table", "kız-tavlası": "kiz-tavlasi",
}

// outOfReach says of games that are left out why they are. The words go on after the name.
var outOfReach = map[string]string{
	"plakoto": pinned, "tapa": pinned, "mahbusa": pinned, "mahbouseh": pinned,
	"lange-puff": puff, "contrare-puff": puff, "conträre-puff": puff,
	"jacquet-de-versailles": "is not told completely enough", "tawla-31": "is not told completely enough",
	"gul-bara": "plays up to 24 dice in a turn, and a position holds six", "gioul": "plays up to 24 dice in a turn, and a position holds six",
	"brade": brade, "bräde": brade, "brädspel": brade,
	"duodecim-scripta": "has three rows of points, and a board here has two",
	"los-doze-canes":   canes, "doze-canes": canes, "los-doze-hermanos": canes,
	"minoret": nameOnly, "testa": nameOnly, "sbaraglino": nameOnly, "toccateglio": nameOnly, "la-bufa-cortesa": nameOnly,
	"trictrac": points, "tric-trac": points, "ticktack": points, "tick-tack": points,
	"faylys": "is “fallas?hit=start”", "fayles": "is “fallas?hit=start”",
}

const (
	pinned   = "is left out: a checker may be pinned under one of the other side, and no point of a Position is held by both"
	puff     = "is left out: the lower die goes first and a doublet plays the undersides of the dice too, which no Rules say"
	brade    = "is left out: patterns of checkers win, which no Rules say"
	canes    = "is left out: what happens when each side holds a point of the one quadrant that both have to fill is not told"
	nameOnly = "is left out: only its name is known"
	points   = "is left out: it is played for points"
)

// Lookup returns the game with a slug, "ludus-anglicorum?landing=single": one of this
// package, or one that [alfonsine.Lookup] finds. Slugs and names are read as there, and
// other names that people type lead to the game: "portes" is backgammon. It serves as the
// Lookup of a record.Reader.
//
// The error is a [*alfonsine.LookupError] that names the part at fault. For a game that is
// left out, it says why. It wraps the [*alfonsine.RulesError] of [alfonsine.New] where the
// readings contradict each other.
func Lookup(slug string) (alfonsine.Variant, error) {
	v, err := find(slug)
	var fault *alfonsine.LookupError
	if errors.As(err, &fault) {
		fault.Slug = slug // as the caller wrote it
	}
	return v, err
}

// find is Lookup, except that its error need not have the slug as it was written.
func find(slug string) (alfonsine.Variant, error) {
	typed, query, asked := strings.Cut(slug, "?")
	name := plain(typed)
	if other := alsoCalled[name]; other != "" {
		name, slug = other, other
		if asked {
			slug += "?" + query
		}
	}
	games := Games()
	i := slices.IndexFunc(games, func(g *alfonsine.Game) bool { return g.Slug() == name || plain(g.Name()) == name })
	switch why := outOfReach[name]; {
	case why != "":
		return nil, &alfonsine.LookupError{Part: typed, Reason: why, Why: alfonsine.Refusal{Text: why}}
	case name == KizTavlasi.Slug() && asked:
		const why = "is no reading of Kız tavlası, which has none"
		return nil, &alfonsine.LookupError{Part: query, Reason: why, Why: alfonsine.Refusal{Text: why}}
	case name == KizTavlasi.Slug():
		return KizTavlasi, nil
	case i < 0:
		v, err := alfonsine.Lookup(slug)
		var fault *alfonsine.LookupError
		if errors.As(err, &fault) && fault.Why.Key == "game-unknown" {
			for _, g := range games {
				fault.Why.Text += ", " + g.Slug()
			}
			fault.Why.Text += ", " + KizTavlasi.Slug()
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
		return nil, err
	}
	return g, nil
}

// plain writes a name or a slug in the style of slugs.
func plain(s string) string {
	return strings.NewReplacer(" ", "-", "_", "-").Replace(strings.ToLower(strings.TrimSpace(s)))
}
