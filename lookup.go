package alfonsine

import (
	"errors"
	"slices"
	"strings"

	"example.com/alfonsine/internal/quote"
)

// shelf has every game of this package. The games of the book come first, in its order.
var shelf = [...]*Game{
	QuinzeTablas, DozeCanes, Doblet, Fallas, SeisDosEAs, Emperador, MedioEmperador, ParejaDeEntrada,
	CabEQuinal, CabEQuinalTwoDice, TodasTablas, Laquet, BufaDeBaldrac, Reencontrat, Backgammon,
}

// ofTheBook is how many of the games are in the Libro de los juegos.
const ofTheBook = len(shelf) - 1

// Variants returns the games of the book in their default readings, in the order of the
// Libro de los juegos. The slice is the caller's. Backgammon is not among them.
func Variants() []*Game { return slices.Clone(shelf[:ofTheBook]) }

// Lookup returns the game with a slug: "fallas", "doblet", "backgammon". Readings follow a
// question mark, with ampersands between them: "fallas?hit=start&overshoot=farthest". Each
// names a decision of Rules and its value, or one of the game's own if no Rules describe it.
// [Game.Readings] lists those of the texts; any other decision of Rules is accepted too, unless
// it contradicts them. Case does not matter, and a game's name is as good as its slug: "Cab e
// Quinal".
//
// The error is a [*LookupError] that names the part at fault. It wraps the [*RulesError] of
// [New] where the readings contradict each other.
func Lookup(slug string) (*Game, error) {
	typed, query, asked := strings.Cut(slug, "?")
	name := plain(typed)
	i := slices.IndexFunc(shelf[:], func(g *Game) bool { return g.slug == name || plain(g.Name()) == name })
	switch {
	case i < 0:
		return nil, notFound(slug, typed, unknownGame())
	case !asked:
		return shelf[i], nil
	case query == "":
		return nil, notFound(slug, "", Refusal{Key: "decision-unknown", Text: shelf[i].edition.keys()})
	}
	g, err := shelf[i].Read(query)
	var fault *LookupError
	if errors.As(err, &fault) {
		fault.Slug = slug // as the caller wrote it
		return nil, fault
	}
	return g, err
}

// unknownGame refuses a name that no game of this package has.
func unknownGame() Refusal {
	return Refusal{Key: "game-unknown", Text: strings.Join(reserved[:], ", ")}
}

// mostSlug is the maximum length of a slug, since every error of a game includes it.
const mostSlug = 60

// slugFault says what is wrong with a slug without readings; the zero Refusal is nothing.
func slugFault(slug string) Refusal {
	switch {
	case slug == "":
		return Refusal{Key: "required"}
	case len(slug) > mostSlug:
		return Refusal{Key: "slug-long", Of: mostSlug}
	}
	for i, ch := range []byte(slug) {
		if !inSlugs(rune(ch)) && (ch != '-' || i == 0 || slug[i-1] == '-') {
			return Refusal{Key: "slug-character", Text: quote.RuneAt(slug, i)}
		}
	}
	if strings.HasSuffix(slug, "-") {
		return Refusal{Key: "slug-hyphen"}
	}
	return Refusal{}
}

// inSlugs reports whether a character is a letter or a digit of slugs.
func inSlugs(ch rune) bool { return 'a' <= ch && ch <= 'z' || '0' <= ch && ch <= '9' }

// readSlugFault says what is wrong with a slug that may have readings.
func readSlugFault(slug string) Refusal {
	base, query, read := strings.Cut(slug, "?")
	if why := slugFault(base); !why.none() || !read {
		return why
	}
	at := strings.IndexFunc(query, func(ch rune) bool { return !inSlugs(ch) && !strings.ContainsRune("-=&:,/", ch) })
	switch {
	case query == "":
		return Refusal{Key: "slug-character", Text: "?"}
	case at >= 0:
		return Refusal{Key: "slug-character", Text: quote.RuneAt(query, at)}
	}
	return Refusal{}
}

// plain writes a name or a slug in the style of slugs.
func plain(s string) string { return hyphens.Replace(strings.ToLower(strings.TrimSpace(s))) }

var hyphens = strings.NewReplacer(" ", "-", "_", "-")
