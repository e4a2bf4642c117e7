package alfonsine

import (
	"slices"
	"strings"
)

// An entry is what the file of a game of this package holds: its rules, where each
// of them stands, and how the text may be read otherwise.
type entry struct {
	work, folio string // where the game stands
	rules       Rules
	rulings     []rule
	readings    []reading
}

// A reading is one way in which a user may set a rule otherwise.
type reading struct {
	change string // the decision as a slug writes it: "overshoot=farthest"
	start  *Setup // the starting position that goes with it, if it has one of its own
	rule   rule   // the rule as this reading has it
}

// A Reading is a way of reading the text that differs from the one this package
// took. [Game.Readings] lists those of a game.
type Reading struct {
	Change string // the decision as a slug writes it: "overshoot=farthest"
	Slug   string // the slug of the game read so: "fallas?overshoot=farthest"
	Ruling Ruling // the rule as this reading has it
}

// Readings lists the ways in which the game may be read otherwise, each a slug
// for [Lookup]. They can be combined: "fallas?hit=start&overshoot=farthest". A
// game made outside this package has none.
func (g *Game) Readings() []Reading {
	e := g.entry
	if e == nil {
		return nil
	}
	var list []Reading
	for _, r := range e.readings {
		list = append(list, Reading{Change: r.change, Slug: e.slug([]string{r.change}), Ruling: e.readingRuling(r)})
	}
	return list
}

func (e *entry) readingRuling(r reading) Ruling {
	full := e.ruling(r.rule)
	full.ID = e.slug([]string{r.change})
	return full
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
	replace := func(with Ruling) {
		i := slices.IndexFunc(list, func(old Ruling) bool { return old.Topic == with.Topic })
		list = slices.DeleteFunc(list, func(old Ruling) bool { return old.Topic == with.Topic })
		if i < 0 {
			i = len(list)
		}
		list = slices.Insert(list, i, with)
	}
	for _, change := range changes {
		if i := slices.IndexFunc(e.readings, func(r reading) bool { return r.change == change }); i >= 0 {
			reading := e.readings[i]
			replace(e.readingRuling(reading))
			if reading.start != nil && r.Start == *reading.start {
				general := r.general(TopicStart)
				general.ID = e.slug([]string{change}) + "-start"
				replace(general)
			}
			continue
		}
		key, _, _ := strings.Cut(change, "=")
		for _, t := range decisionOf(key).topics {
			general := r.general(t)
			general.ID = e.slug([]string{change})
			replace(general)
		}
	}
	slices.SortStableFunc(list, func(a, b Ruling) int { return int(a.Topic) - int(b.Topic) })
	return list
}
