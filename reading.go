package alfonsine

import (
	"slices"
	"strings"
)

// An entry is what the file of a game of this package holds: its rules, where each
// of them stands, and how the text may be read otherwise. Of a game that no [Rules]
// tell, it has the name and the slug, and such decisions as are its own.
type entry struct {
	leaf           string // of the book, for what it states: "ff. 74–75"
	reconstruction bool   // no text was at hand that tells how the game is played
	rules          Rules
	rulings        []rule
	readings       []reading
}

// A reading is one way in which a user may set a rule otherwise.
type reading struct {
	change string   // the decision as a slug writes it: "overshoot=farthest"
	start  *Setup   // the starting position that goes with it, if it has one of its own
	rules  []rule   // the rules as this reading has them, in place of others on their topics
	keeps  []string // the ids of rules on those topics that hold in it too
	drops  []string // the ids of rules on other topics that it leaves without sense
}

// A Reading is a way of reading the text that differs from the one this package
// took. [Game.Readings] lists those of a game.
type Reading struct {
	Change  string   // the decision as a slug writes it: "overshoot=farthest"
	Slug    string   // the slug of the game read so: "fallas?overshoot=farthest"
	Rulings []Ruling // the rules as this reading has them, first the one that it is about
	Removed []string // the ids of the game's rulings that do not hold in it
}

// Readings lists the ways in which the game may be read otherwise, each a slug
// for [Lookup]. They can be combined: "fallas?hit=start&overshoot=farthest". A
// game made outside this package has none.
func (g *Game) Readings() []Reading { return g.entry.list() }

// Reconstructed reports whether the game as a whole is a reconstruction: whether no
// text that tells how it is played was at hand. It is false for a game made outside
// this package.
func (g *Game) Reconstructed() bool { return g.entry != nil && g.entry.reconstruction }

// list returns the readings of an entry, or of none.
func (e *entry) list() []Reading {
	if e == nil {
		return nil
	}
	var list []Reading
	for _, r := range e.readings {
		reading := Reading{Change: r.change, Slug: e.slug([]string{r.change}), Rulings: e.readingRulings(r)}
		for _, old := range e.rulings {
			if r.replaces(old) {
				reading.Removed = append(reading.Removed, e.ruling(old).ID)
			}
		}
		list = append(list, reading)
	}
	return list
}

// readingRulings returns the rules of a reading in full. The first has the slug of
// the reading for its id, and the others a word more.
func (e *entry) readingRulings(r reading) []Ruling {
	var list []Ruling
	for i, rule := range r.rules {
		full := e.ruling(rule)
		full.ID = e.slug([]string{r.change})
		if i > 0 {
			full.ID += "-" + rule.id
		}
		list = append(list, full)
	}
	return list
}

// replaces reports whether a rule of the game does not hold in the reading.
func (r reading) replaces(old rule) bool {
	return slices.Contains(r.drops, old.id) || !slices.Contains(r.keeps, old.id) &&
		slices.ContainsFunc(r.rules, func(with rule) bool { return with.topic == old.topic })
}

// entryOf returns the entry of the game of this package with a slug, or nil.
func entryOf(slug string) *entry {
	for _, g := range games {
		if g.rules.Slug == slug {
			return g.entry
		}
	}
	return nil
}

// changes lists the decisions in which rules differ from the entry's, as a slug
// writes them. A reading with a starting position of its own counts as one.
func (e *entry) changes(r Rules) []string {
	base := e.rules.normal()
	var list []string
	for _, d := range decisions {
		value := d.text(&r)
		if value == d.text(&base) {
			continue
		}
		change := d.key + "=" + value
		list = append(list, change)
		for _, reading := range e.readings {
			if reading.change == change && reading.start != nil {
				base.Start = *reading.start
			}
		}
	}
	return list
}

// slug returns the slug of the game with the given changes.
func (e *entry) slug(changes []string) string {
	if len(changes) == 0 {
		return e.rules.Slug
	}
	return e.rules.Slug + "?" + strings.Join(changes, "&")
}

// rulingsWith returns the rulings of the entry as the given rules change them.
func (e *entry) rulingsWith(r Rules, changes []string) []Ruling {
	var list []Ruling
	for _, rule := range e.rulings {
		list = append(list, e.ruling(rule))
	}
	replace := func(with []Ruling, replaced func(rule) bool) {
		for _, old := range e.rulings {
			if replaced(old) {
				id := e.ruling(old).ID
				list = slices.DeleteFunc(list, func(r Ruling) bool { return r.ID == id })
			}
		}
		list = append(list, with...)
	}
	for _, change := range changes {
		if i := slices.IndexFunc(e.readings, func(r reading) bool { return r.change == change }); i >= 0 {
			reading := e.readings[i]
			replace(e.readingRulings(reading), reading.replaces)
			continue
		}
		key, _, _ := strings.Cut(change, "=")
		topics := decisionOf(decisions, key).topics
		var general []Ruling
		for i, t := range topics {
			ruling := r.general(t)
			ruling.ID = e.slug([]string{change})
			if i > 0 {
				ruling.ID += "-" + t.String()
			}
			general = append(general, ruling)
		}
		list = slices.DeleteFunc(list, func(r Ruling) bool { return slices.Contains(topics, r.Topic) })
		replace(general, func(old rule) bool { return slices.Contains(topics, old.topic) })
	}
	slices.SortStableFunc(list, func(a, b Ruling) int { return int(a.Topic) - int(b.Topic) })
	return list
}
