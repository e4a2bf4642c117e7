package alfonsine

import (
	"slices"
	"strings"

	"example.com/alfonsine/internal/quote"
)

// A Reading is one decision on which the text of a game allows, or other players follow,
// another answer than the default. [Game.Readings] lists the readings of a game.
type Reading struct {
	Change  string   `json:"change"`         // the decision as a slug writes it: "overshoot=farthest"
	Slug    string   `json:"slug"`           // the slug of the game read so: "fallas?overshoot=farthest"; ignored in an Edition
	Start   Setup    `json:"start,omitzero"` // the starting position that goes with it; zero if it is the game's
	Removed []string `json:"removed"`        // the IDs of the game's rulings that it replaces
	Rulings []Ruling `json:"rulings"`        // the rulings that replace them, first the one that it is about
}

// equal reports whether two readings say the same.
func (r Reading) equal(as Reading) bool {
	return r.Change == as.Change && r.Slug == as.Slug && r.Start == as.Start &&
		slices.Equal(r.Removed, as.Removed) && slices.Equal(r.Rulings, as.Rulings)
}

// cloneReadings returns a copy that shares no mutable data with the list.
func cloneReadings(list []Reading) []Reading {
	list = slices.Clone(list)
	for i := range list {
		r := &list[i]
		r.Removed, r.Rulings = slices.Clone(r.Removed), slices.Clone(r.Rulings)
	}
	return list
}

// list returns the complete readings. The first ruling of each has the slug of the reading
// as its ID; the IDs of the others have one word more.
func (e *Edition) list() []Reading {
	var list []Reading
	for _, r := range e.Readings {
		slug := e.slug([]string{r.Change})
		full := Reading{Change: r.Change, Slug: slug, Start: r.Start}
		for _, id := range r.Removed {
			full.Removed = append(full.Removed, e.id(id))
		}
		for i, ruling := range r.Rulings {
			id := slug
			if i > 0 {
				id += strings.TrimPrefix(e.id(ruling.ID), e.Rules.Slug)
			}
			ruling = e.ruling(ruling)
			ruling.ID = id
			full.Rulings = append(full.Rulings, ruling)
		}
		list = append(list, full)
	}
	return list
}

// in returns a game's rulings with those of the reading: each in the place of the first that it
// removes on the same topic, and otherwise at the end.
func (r Reading) in(list []Ruling) (read []Ruling) {
	removed, with := make(map[string]bool), slices.Clone(r.Rulings)
	for _, id := range r.Removed {
		removed[id] = true
	}
	for _, old := range list {
		if !removed[old.ID] {
			read = append(read, old)
			continue
		}
		onTopic := func(r Ruling) bool { return r.Topic == old.Topic }
		for _, r := range with {
			if onTopic(r) {
				read = append(read, r)
			}
		}
		with = slices.DeleteFunc(with, onTopic)
	}
	return append(read, with...)
}

// Read returns the edition under a query, the part of a slug after the question mark:
// "hit=start&overshoot=farthest". Its Rules, Layout and Rulings are those of the reading.
// Rulings and Readings have their full IDs, leaves and slugs. If e is a reading itself, what it
// decides stays, unless the query decides it anew. An empty query changes no rule.
//
// The query may name any decision of Rules, not only those of the Readings. Rulings that a
// decision makes false are then replaced by general words. Of an edition with Decisions it may
// name these. The error is a [*LookupError] that names the part at fault; whether the rules go
// together is left to [NewEdition].
func (e Edition) Read(query string) (Edition, error) {
	base, changes := &e, []string(nil)
	if e.published != nil && e.published.Rules.Slug == e.Rules.Slug {
		base, changes = e.published, e.published.changedIn(&e)
	}
	rules, decisions, err := base.decided(readOn(changes, query))
	if err == nil && len(rules.Slug) > mostSlug { // it would be copied for every ID
		err = notFound(rules.Slug, rules.Slug, Refusal{Key: "slug-long", Of: mostSlug})
	}
	if err != nil {
		return Edition{}, err
	}
	read := base.clone()
	read.Rules, read.Decisions = rules, slices.Clone(decisions)
	read.published, read.changes = base, base.changedIn(&read)
	read.Rulings, read.Readings = base.rulingsWith(rules, read.changes), base.list()
	return read, nil
}

// readOn returns the query that adds a query to changes: those whose decision it names go.
func readOn(changes []string, query string) string {
	if len(changes) == 0 {
		return query
	}
	decided := make(map[string]bool)
	for _, part := range strings.Split(plain(query), "&") {
		decided[keyOf(part)] = true
	}
	var parts []string
	for _, change := range changes {
		if !decided[keyOf(change)] {
			parts = append(parts, change)
		}
	}
	if query != "" {
		parts = append(parts, query)
	}
	return strings.Join(parts, "&")
}

// eachChange hands the changes of a query on, one after the other: decide returns what gives a
// value to the decision with a key, or nil if there is no such decision. The error is a
// [*LookupError].
func (e *Edition) eachChange(query string, decide func(key string) func(value string) Refusal) error {
	read := make(map[string]bool)
	for _, change := range strings.Split(plain(query), "&") {
		key, value, _ := strings.Cut(change, "=")
		part, set, why := key, decide(key), Refusal{}
		switch {
		case set == nil:
			why = Refusal{Key: "decision-unknown", Text: e.keys()}
		case read[key]:
			why = Refusal{Key: "decision-twice"}
		default:
			part, why = change, set(value)
		}
		if !why.none() {
			return notFound(e.Rules.Slug+"?"+query, part, why)
		}
		read[key] = true
	}
	return nil
}

// query returns the edition's rules with the changes of a slug's query, or a [*LookupError].
func (e *Edition) query(query string) (Rules, error) {
	rules, started := e.Rules.normal(), false
	if query == "" {
		return rules, nil
	}
	err := e.eachChange(query, func(key string) func(string) Refusal {
		d := decisionOf(key)
		if d == nil {
			return nil
		}
		return func(value string) Refusal {
			if why := d.set(&rules, value); !why.none() {
				return why
			}
			rules, started = rules.normal(), started || key == "start"
			if start, ok := e.startOf(d.key + "=" + d.text(&rules)); ok && !started { // an explicit start overrides it
				rules.Start = start
			}
			return Refusal{}
		}
	})
	if err != nil {
		return Rules{}, err
	}
	return rules, nil
}

// decided returns the rules and the decisions of the edition under a query, or a
// [*LookupError].
func (e *Edition) decided(query string) (Rules, []string, error) {
	if e.Decisions == nil {
		rules, err := e.query(query)
		return rules, nil, err
	}
	if query == "" {
		return e.Rules.normal(), e.Decisions, nil
	}
	decisions := slices.Clone(e.Decisions)
	err := e.eachChange(query, func(key string) func(string) Refusal {
		i := slices.IndexFunc(decisions, func(d string) bool { return keyOf(d) == key })
		if i < 0 {
			return nil
		}
		return func(value string) Refusal {
			answers := e.answers(key)
			if !slices.Contains(answers, value) {
				return Refusal{Key: "decision-word", Text: strings.Join(answers, ", ")}
			}
			decisions[i] = key + "=" + value
			return Refusal{}
		}
	})
	if err != nil {
		return Rules{}, nil, err
	}
	rules := e.Rules.normal()
	for _, decision := range decisions {
		key, value, _ := strings.Cut(decision, "=")
		if d := decisionOf(key); d != nil && (d.part == ofThrow || d.part == ofTurn) {
			_ = d.set(&rules, value) // a test sees to it that the editions have values that can be set
		}
	}
	return rules, decisions, nil
}

// keyOf returns the key of a decision as a slug writes it.
func keyOf(decision string) string {
	key, _, _ := strings.Cut(decision, "=")
	return key
}

// keys lists the keys of the decisions, for an error.
func (e *Edition) keys() string {
	if e.Decisions == nil {
		return decisionKeys()
	}
	var list []string
	for _, d := range e.Decisions {
		list = append(list, keyOf(d))
	}
	return strings.Join(list, ", ")
}

// answers lists the answers of a decision that the edition lists: its own, and those of the
// readings.
func (e *Edition) answers(decision string) (list []string) {
	add := func(answer string) {
		if key, value, _ := strings.Cut(answer, "="); key == decision {
			list = append(list, value)
		}
	}
	for _, d := range e.Decisions {
		add(d)
	}
	for _, r := range e.Readings {
		add(r.Change)
	}
	return list
}

// with returns the decisions that the edition lists, with changes of some.
func (e *Edition) with(changes []string) []string {
	list := slices.Clone(e.Decisions)
	for i, d := range list {
		for _, change := range changes {
			if keyOf(change) == keyOf(d) {
				list[i] = change
			}
		}
	}
	return list
}

// changedIn lists the decisions in which another edition of the same game differs from this one,
// in the form of slugs.
func (e *Edition) changedIn(other *Edition) []string {
	if e.Decisions == nil {
		return e.changed(other.Rules.normal())
	}
	return differing(e.Decisions, other.Decisions)
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

// differing returns the decisions of the second list that the first does not have.
func differing(one, other []string) (list []string) {
	for _, d := range other {
		if !slices.Contains(one, d) {
			list = append(list, d)
		}
	}
	return list
}

// undecided lists what is wrong with the decisions that the edition lists, with the readings as
// their other answers, and with the changes of a slug.
func (e *Edition) undecided(slug string) (list []Problem) {
	if e.Decisions == nil {
		return nil
	}
	add := func(field, text, why string) {
		list = append(list, problem(field, Refusal{Text: quote.Line(text) + " " + why}))
	}
	keys := make(map[string]bool)
	for _, d := range e.Decisions {
		key, value, _ := strings.Cut(d, "=")
		switch {
		case key == "" || value == "" || strings.ContainsAny(d, "&?") || plain(d) != d:
			add("Decisions", d, "is no decision as a slug writes it")
		case keys[key]:
			add("Decisions", d, "is decided twice")
		}
		keys[key] = true
	}
	for _, r := range e.Readings {
		if !keys[keyOf(r.Change)] || slices.Contains(e.Decisions, r.Change) {
			add("Readings", r.Change, "is no other answer of a decision")
		}
	}
	if _, query, read := strings.Cut(slug, "?"); read {
		_, decisions, err := e.decided(query)
		if err != nil || strings.Join(differing(e.Decisions, decisions), "&") != query {
			add("Slug", query, "is not what a reading changes")
		}
	}
	return list
}
