package alfonsine

import (
	"errors"
	"slices"
	"strings"
)

// A listed game can be found by [Lookup].
type listed struct {
	Variant
	read func(query string) (Variant, error) // returns another reading of it
}

// shelf has every game of this package. The games of the book come first, in its order.
var shelf = [...]listed{
	listedGame(QuinzeTablas),
	{Doblet, readDoblet},
	listedGame(Fallas),
	listedGame(SeisDosEAs),
	listedGame(Emperador),
	listedGame(MedioEmperador),
	listedGame(ParejaDeEntrada),
	listedGame(CabEQuinal),
	listedGame(CabEQuinalTwoDice),
	listedGame(TodasTablas),
	listedGame(Laquet),
	listedGame(BufaDeBaldrac),
	listedGame(Reencontrat),
	listedGame(Backgammon),
}

// ofTheBook is the number of games in the Libro de los juegos.
const ofTheBook = len(shelf) - 1

func listedGame(g *Game) listed {
	return listed{g, func(query string) (Variant, error) {
		read, err := g.Read(query)
		if err != nil {
			return nil, err
		}
		return read, nil
	}}
}

// Variants returns the games of the book in their default readings, in the order of the
// Libro de los juegos. The slice is the caller's. Backgammon is not among them.
func Variants() []Variant {
	var list []Variant
	for _, l := range shelf[:ofTheBook] {
		list = append(list, l.Variant)
	}
	return list
}

// Games returns the Variants that Rules describe: all but Doblet.
func Games() []*Game {
	var list []*Game
	for _, l := range shelf[:ofTheBook] {
		if g, ok := l.Variant.(*Game); ok {
			list = append(list, g)
		}
	}
	return list
}

// Lookup returns the game with a slug: "fallas", "doblet", "backgammon". Readings follow a
// question mark, with ampersands between them: "fallas?hit=start&overshoot=farthest". Each
// names a decision of Rules and its value. [Readings] lists those of the texts; any other
// decision is accepted too, unless it contradicts the rules. Case does not matter, and a
// game's name is as good as its slug: "Cab e Quinal".
//
// The error is a [*LookupError] that names the part at fault. It wraps the [*RulesError] of
// [New] where the readings contradict each other.
func Lookup(slug string) (Variant, error) {
	typed, query, asked := strings.Cut(slug, "?")
	name := plain(typed)
	i := slices.IndexFunc(shelf[:], func(l listed) bool { return l.Slug() == name || plain(l.Name()) == name })
	switch {
	case i < 0:
		return nil, notFound(slug, typed, Refusal{Key: "game-unknown", Text: slugs()})
	case !asked:
		return shelf[i].Variant, nil
	case query == "":
		return nil, notFound(slug, "", Refusal{Key: "decision-unknown", Text: decisionKeys()})
	}
	v, err := shelf[i].read(query)
	var fault *LookupError
	if errors.As(err, &fault) {
		fault.Slug = slug // as the caller wrote it
	}
	return v, err
}

// LookupGame returns the game with a slug as [Lookup] does, for a program that needs
// its [Rules]. The error is that of Lookup, or a [*LookupError] for a game that Rules do
// not describe.
func LookupGame(slug string) (*Game, error) {
	v, err := Lookup(slug)
	if err != nil {
		return nil, err
	}
	if g, ok := v.(*Game); ok {
		return g, nil
	}
	return nil, notFound(slug, v.Slug(), Refusal{Key: "game-not-rules"})
}

// ownerOf returns the game of this package to which a slug belongs, or nil.
func ownerOf(slug string) Variant {
	if i := slices.IndexFunc(shelf[:], func(l listed) bool { return l.Slug() == slug }); i >= 0 {
		return shelf[i].Variant
	}
	return nil
}

// slugs lists the slugs of all games.
func slugs() string {
	var list []string
	for _, l := range shelf {
		list = append(list, l.Slug())
	}
	return strings.Join(list, ", ")
}
