package alfonsine

import (
	"errors"
	"slices"
	"strings"

	"example.com/alfonsine/internal/quote"
)

// shelf has every game of this package. The games of the book come first, in its order.
var shelf = [...]*Game{
	QuinzeTablas, Doblet, Fallas, SeisDosEAs, Emperador, MedioEmperador, ParejaDeEntrada,
	CabEQuinal, CabEQuinalTwoDice, TodasTablas, Laquet, BufaDeBaldrac, Reencontrat, Backgammon,
}

// ofTheBook is how many of the games are in the Libro de los juegos.
const ofTheBook = len(shelf) - 1

// Variants returns the games of the book in their default readings, in the order of the
// Libro de los juegos. The slice is the caller's. Backgammon is not among them.
func Variants() []*Game { return slices.Clone(shelf[:ofTheBook]) }

// Lookup returns the game with a slug: "fallas", "doblet", "backgammon". Readings follow a
// question mark, with ampersands between them: "fallas?hit=start&overshoot=farthest". Each
// names a decision of Rules and its value. [Game.Readings] lists those of the texts; any other
// decision is accepted too, unless it contradicts the rules. Case does not matter, and a
// game's name is as good as its slug: "Cab e Quinal".
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
		return nil, notFound(slug, "", Refusal{Key: "decision-unknown", Text: decisionKeys()})
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

// changed lists the decisions in which rules differ from the edition, in the form of slugs.
// A start that belongs to a reading is part of that reading.
func (e *Edition) changed(r Rules) []string {
	if r == e.Rules {
		return nil
	}
	base, read := e.Rules.normal(), r
	for _, d := range decisions {
		if start, ok := e.startOf(d.key + "=" + d.text(&read)); ok {
			base.Start = start
		}
	}
	var list []string
	for _, d := range decisions {
		if value := d.text(&read); value != d.text(&base) {
			list = append(list, d.key+"="+value)
		}
	}
	return list
}

// startOf returns the starting position that belongs to the reading of a change. It returns
// false if there is none.
func (e *Edition) startOf(change string) (Setup, bool) {
	i := slices.IndexFunc(e.Readings, func(r Reading) bool { return r.Change == change })
	if i < 0 || e.Readings[i].Start == (Setup{}) {
		return Setup{}, false
	}
	return e.Readings[i].Start, true
}

// query returns the edition's rules with the changes of a slug's query, or a [*LookupError].
func (e *Edition) query(query string) (Rules, error) {
	rules := e.Rules.normal()
	if query == "" {
		return rules, nil
	}
	refuse := func(part string, why Refusal) (Rules, error) {
		return Rules{}, notFound(e.Rules.Slug+"?"+query, part, why)
	}
	read := make(map[string]bool)
	for _, part := range strings.Split(plain(query), "&") {
		key, value, _ := strings.Cut(part, "=")
		d := decisionOf(key)
		switch {
		case d == nil:
			return refuse(key, Refusal{Key: "decision-unknown", Text: decisionKeys()})
		case read[key]:
			return refuse(key, Refusal{Key: "decision-twice"})
		}
		if why := d.set(&rules, value); why != (Refusal{}) {
			return refuse(part, why)
		}
		read[key], rules = true, rules.normal()
		if start, ok := e.startOf(d.key + "=" + d.text(&rules)); ok && !read["start"] { // an explicit start overrides it
			rules.Start = start
		}
	}
	return rules, nil
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
	if why := slugFault(base); why != (Refusal{}) || !read {
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
