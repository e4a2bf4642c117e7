package alfonsine

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"example.com/alfonsine/internal/enum"
	"example.com/alfonsine/internal/quote"
	"example.com/alfonsine/topic"
)

// An Edition is a published game: its rules, the source of each, and other ways to read its
// text. [NewEdition] makes a Game from an Edition, and [Game.Edition] returns the Edition
// of a Game. Every game of this package is an Edition, in the file with its name.
//
// A game that no Rules describe can also have an Edition, for its decisions, rulings and
// readings: [Edition.Read] needs nothing else. [Doblet] and [DozeCanes] have one.
type Edition struct {
	// Rules are the rules, with their name and slug. Required.
	Rules Rules `json:"rules"`
	// Decisions are those of a game that no Rules describe, each as a slug writes it, with a
	// key of its own: "table=third". The changes of the Readings are its other answers. What
	// a turn takes from it is in Rules too: "dice=3".
	Decisions []string `json:"decisions,omitzero"`
	// Layout says how the board is drawn. LayoutOfGame means LayoutBottomRight.
	Layout Layout `json:"layout,omitzero"`
	// Leaf is the place in the Libro de los juegos, "ff. 74–75", for every ruling that is
	// stated and whose Source names no leaf. A game of another book has none.
	Leaf string `json:"leaf,omitzero"`
	// Reconstructed says that no text that describes the play was available.
	Reconstructed bool `json:"reconstructed,omitzero"`
	// Rulings says where each rule stands, in the order of the topics. An ID that does not
	// begin with the slug and a hyphen gets them: "8-all" becomes "fallas-8-all". If there
	// are no rulings, they are made from the rules, in general words, also for readings.
	Rulings []Ruling `json:"rulings,omitzero"`
	// Cites says which ruling an error cites where several have the same topic: the ID of one,
	// with or without the slug, by the key of the refusal, as "off-path": "2-unused". Otherwise
	// errors cite the first on the topic.
	Cites map[string]string `json:"cites,omitzero"`
	// Readings are other ways to read the text. They name rulings by the same IDs, with or
	// without the slug.
	Readings []Reading `json:"readings,omitzero"`

	published *Edition // the edition of which this is a reading or a copy, or nil
	changes   []string // the changes from that edition, as in a slug
}

// NewEdition makes the game of an edition. The error is a [*RulesError] that lists
// everything that is wrong: with the rules, as in [New]; a ruling without an ID, topic,
// basis or text, or with the ID of another; a cite of no key or ruling; a reading whose
// Change is not one decision as a slug writes it, repeats another or contradicts the other
// rules; a removed ID that no ruling has; Decisions, whose game [NewStepped] makes. Readings are
// tried once all else is sound.
//
// In an edition from [Game.Edition], changed Rules become a reading of that game. Whoever changes
// anything else has another edition, with rulings and readings of its own.
//
// The slugs of this package's games are reserved: an edition that differs from that of the game
// in more than its Rules needs another slug.
func NewEdition(e Edition) (*Game, error) {
	old := e.published
	if old != nil && old.Decisions == nil && old.Rules.Slug == e.Rules.Slug && e.saysAsPublished() {
		return newGame(e.Rules, old)
	}
	e = e.clone()
	e.Rules = e.Rules.normal()
	problems := e.Rules.problems()
	if e.Decisions != nil { // Rules make no game of it
		problems = append(problems, problem("Decisions", Refusal{Key: "slug-not-rules", Text: e.Rules.Name}))
	}
	if owner := editions[e.Rules.Slug]; owner != nil {
		problems = append(problems, problem("Slug", Refusal{Key: "slug-owned", Text: owner.Rules.Name}))
	}
	if problems = append(problems, e.problems()...); problems != nil {
		return nil, &RulesError{Slug: e.Rules.Slug, Problems: problems}
	}
	for i, r := range e.Readings {
		alone := Edition{Rules: e.Rules, Readings: e.Readings[i : i+1]} // the others have no part in it
		rules, err := alone.query(r.Change)
		if err == nil {
			_, err = newGame(rules, &alone)
		}
		d := decisionOf(keyOf(r.Change))
		decides := d != nil && d.key+"="+d.text(&rules) == r.Change && d.text(&rules) != d.text(&e.Rules)
		if err == nil && !decides { // no game would ever have it
			err = errors.New("the change " + quote.Line(r.Change) + " is not one decision as a slug writes it")
		}
		if err != nil {
			problems = append(problems, problem("Readings", Refusal{Key: "reading-unsound", Text: err.Error()}))
		}
	}
	if problems != nil {
		return nil, &RulesError{Slug: e.Rules.Slug, Problems: problems}
	}
	return newGame(e.Rules, &e)
}

// saysAsPublished reports whether an edition from [Game.Edition] or [Edition.Read] is as it was,
// except for its rules.
func (e *Edition) saysAsPublished() bool {
	same := func(as Edition) bool {
		return e.Layout == as.Layout && e.Leaf == as.Leaf && e.Reconstructed == as.Reconstructed &&
			slices.Equal(e.Rulings, as.Rulings) && maps.Equal(e.Cites, as.Cites) &&
			slices.EqualFunc(e.Readings, as.Readings, Reading.equal)
	}
	if same(*e.published) {
		return true
	}
	read := *e.published
	read.Rulings, read.Readings = read.rulingsWith(e.Rules, e.changes), read.list()
	return same(read)
}

// reserved lists the slugs of this package's games, which no other game may have. The games
// of the book come first, in its order.
var reserved = [...]string{
	"quinze-tablas", "doze-canes", "doblet", "fallas", "seis-dos-e-as", "emperador", "medio-emperador",
	"pareja-de-entrada", "cab-e-quinal", "cab-e-quinal-2", "todas-tablas", "laquet",
	"bufa-de-baldrac", "reencontrat", "backgammon",
}

// editions has the edition of each reserved slug. The games enter themselves, so that what
// asks for an edition does not name them.
var editions = make(map[string]*Edition, len(reserved))

// published enters an edition of this package and returns its game. It does not check the
// rulings or build the paths, since every program that imports the package would pay for it.
func published(e *Edition) *Game {
	e.enter()
	return must(newGame(e.Rules, e)) // no edition of this package has an error
}

// enter enters an edition of this package.
func (e *Edition) enter() {
	e.Rules = e.Rules.normal()
	editions[e.Rules.Slug] = e
}

// problems lists the problems of an edition other than those of its rules.
func (e *Edition) problems() []Problem {
	list := e.ruled(e.Rulings, e.Cites)
	add := func(key, text string) { list = append(list, problem("Readings", Refusal{Key: key, Text: text})) }
	ids := make(map[string]bool)
	for _, r := range e.Rulings {
		ids[e.shortID(r.ID)] = true
	}
	changes := make(map[string]bool)
	for _, r := range e.Readings {
		if changes[r.Change] {
			add("reading-twice", r.Change)
		}
		changes[r.Change] = true
		list = append(list, e.badRulings("Readings", r.Rulings)...)
		for _, id := range r.Removed {
			if !ids[e.shortID(id)] {
				add("ruling-missing", id)
			}
		}
		if r.Start != (Setup{}) {
			for _, p := range r.Start.problems() {
				list = append(list, Problem{Field: "Readings." + p.Field, Why: p.Why})
			}
		}
	}
	return list
}

// ruled lists the problems of a layout, of rulings and of what cites them.
func (e *Edition) ruled(rulings []Ruling, cites map[string]string) []Problem {
	var list []Problem
	if !layoutWords.Has(uint8(e.Layout)) {
		list = append(list, problem("Layout", Refusal{Key: "value-none", Text: e.Layout.String()}))
	}
	list = append(list, e.badRulings("Rulings", rulings)...)
	for _, key := range slices.Sorted(maps.Keys(cites)) {
		_, known := RefusalTemplate(key)
		if id := cites[key]; !known || !e.hasRuling(rulings, id) {
			list = append(list, problem("Cites", Refusal{Key: "cites-unknown", Text: key + ": " + id}))
		}
	}
	return list
}

// hasRuling reports whether an ID is that of a ruling, also of a reading.
func (e *Edition) hasRuling(rulings []Ruling, id string) bool {
	is := func(r Ruling) bool { return e.shortID(r.ID) == e.shortID(id) }
	if slices.ContainsFunc(rulings, is) {
		return true
	}
	return slices.ContainsFunc(e.Readings, func(r Reading) bool {
		return strings.TrimPrefix(id, e.Rules.Slug) == "?"+r.Change || slices.ContainsFunc(r.Rulings, is)
	})
}

// badRulings lists the rulings of a field that lack something, or have the ID of another.
func (e *Edition) badRulings(field string, rulings []Ruling) []Problem {
	var list []Problem
	ids := make(map[string]bool)
	for _, r := range rulings {
		id := e.shortID(r.ID)
		if ids[id] {
			list = append(list, problem(field, Refusal{Key: "ruling-twice", Text: r.ID}))
		}
		ids[id] = true
		empty := r.ID == "" || r.Text == "" || r.Topic == topic.None || r.Basis == BasisNone
		if empty || r.Topic > topic.Tie || !basisWords.Has(uint8(r.Basis)) {
			list = append(list, problem(field, Refusal{Key: "ruling-empty", Text: r.ID}))
		}
	}
	return list
}

// clone returns a copy that shares no mutable data with e.
func (e Edition) clone() Edition {
	e.Decisions, e.Rulings, e.Cites = slices.Clone(e.Decisions), slices.Clone(e.Rulings), maps.Clone(e.Cites)
	e.Readings = cloneReadings(e.Readings)
	return e
}

// Slug returns the slug of the game, with its readings: "fallas?overshoot=farthest".
func (e Edition) Slug() string { return e.slug(e.changes) }

// slug returns the slug of the game with the given changes.
func (e *Edition) slug(changes []string) string {
	if len(changes) == 0 {
		return e.Rules.Slug
	}
	return e.Rules.Slug + "?" + strings.Join(changes, "&")
}

// MarshalJSON returns an object of the exported fields. The error, a [*LookupError], is for an
// edition that is a reading: its fields do not say of which game. Marshal the edition of that
// game, and keep the query for [Edition.Read].
func (e Edition) MarshalJSON() ([]byte, error) {
	if base := e.published; base != nil && base.Rules.Slug == e.Rules.Slug {
		if changes := base.changedIn(&e); changes != nil {
			return nil, notFound(e.slug(changes), strings.Join(changes, "&"), Refusal{
				Text: "is a reading: marshal the edition without it, and keep the query",
			})
		}
	}
	type fields Edition
	return json.Marshal(fields(e))
}

// id returns the full ID of a ruling.
func (e *Edition) id(id string) string { return e.Rules.Slug + "-" + e.shortID(id) }

// shortID returns the ID of a ruling without the slug, so that a slug of any length is
// copied for no ID.
func (e *Edition) shortID(id string) string {
	if rest, ok := strings.CutPrefix(id, e.Rules.Slug); ok && strings.HasPrefix(rest, "-") {
		return rest[1:]
	}
	return id
}

// ruling returns a complete ruling: with its full ID and its leaf, if the book states it.
func (e *Edition) ruling(r Ruling) Ruling {
	r.ID = e.id(r.ID)
	if r.Basis == BasisStated && r.Source.Leaf == "" {
		r.Source.Leaf = e.Leaf
	}
	return r
}

// rulingsWith returns the rulings of the edition with the changes of the given rules, in
// the order of the topics.
func (e *Edition) rulingsWith(r Rules, changes []string) []Ruling {
	var list []Ruling
	for _, ruling := range e.Rulings {
		list = append(list, e.ruling(ruling))
	}
	if len(list) == 0 {
		return r.rulings()
	}
	readings := e.list()
	for _, change := range changes {
		if i := slices.IndexFunc(readings, func(r Reading) bool { return r.Change == change }); i >= 0 {
			list = readings[i].in(list)
			continue
		}
		topics := decisionOf(keyOf(change)).topics
		list = slices.DeleteFunc(list, func(r Ruling) bool { return slices.Contains(topics, r.Topic) })
		for i, t := range topics {
			general := r.chosen(t, r.general(t))
			general.ID = e.slug([]string{change})
			if i > 0 {
				general.ID += "-" + t.String()
			}
			list = append(list, general)
		}
	}
	slices.SortStableFunc(list, func(a, b Ruling) int { return int(a.Topic) - int(b.Topic) })
	return list
}

// Layout says how the board is drawn: in which corner, as White sees it, point 1 lies. The
// path runs from there along the edge and back on the other side; one of twelve points takes
// the near half of the board and turns at the bar. [Game.Layout] returns that of a game.
type Layout = Word[layoutKind]

type layoutKind struct{}

func (layoutKind) table() enum.Table { return layoutWords }

// The layouts.
const (
	LayoutOfGame      Layout = iota // the one that the game has; LayoutBottomRight where it has none
	LayoutBottomRight               // as backgammon
	LayoutBottomLeft                // as Cab e Quinal
	LayoutTopLeft                   // as Laquet
	LayoutTopRight
)

var layoutWords = enum.Of("Layout", "of-game", "bottom-right", "bottom-left", "top-left", "top-right")
