package alfonsine

import (
	"slices"
	"strconv"
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

// A decision is a field of Rules as a slug writes it.
type decision struct {
	key    string
	text   func(*Rules) string
	set    func(*Rules, string) bool // false where the value is none of the field's
	topics []Topic                   // the rulings that it decides
}

// decisions lists every field of Rules but Name and Slug, in the order in which a
// slug names them.
var decisions = []decision{
	numberDecision("points", func(r *Rules) *int { return &r.Points }, TopicCourse),
	enumDecision("course", func(r *Rules) *Course { return &r.Course }, courseNames, TopicCourse),
	{"start", startSlug, setStart, []Topic{TopicStart}},
	numberDecision("dice", func(r *Rules) *int { return &r.Dice }, TopicDice),
	numberDecision("virtual", func(r *Rules) *int { return &r.Virtual }, TopicDice),
	enumDecision("doubles", func(r *Rules) *Doubles { return &r.Doubles }, doublesNames, TopicDoubles),
	flagDecision("higher-die", func(r *Rules) *bool { return &r.HigherDie }, TopicChoice),
	enumDecision("first-throw", func(r *Rules) *FirstThrow { return &r.FirstThrow }, firstThrowNames, TopicFirstThrow),
	flagDecision("throw-again", func(r *Rules) *bool { return &r.ThrowAgain }, TopicAgain),
	numberDecision("forbidden", func(r *Rules) *int { return &r.Forbidden }, TopicForbidden, TopicBlot, TopicHit),
	enumDecision("hit", func(r *Rules) *Hit { return &r.Hit }, hitNames, TopicHit),
	enumDecision("landing", func(r *Rules) *Landing { return &r.Landing }, landingNames, TopicLanding),
	enumDecision("duty", func(r *Rules) *Duty { return &r.Duty }, dutyNames, TopicDuty, TopicUnplayed, TopicHomeDuty),
	enumDecision("unplayed", func(r *Rules) *Unplayed { return &r.Unplayed }, unplayedNames, TopicUnplayed),
	enumDecision("overshoot", func(r *Rules) *Overshoot { return &r.Overshoot }, overshootNames, TopicOvershoot),
	flagDecision("tie", func(r *Rules) *bool { return &r.Tie }, TopicTie),
	enumDecision("layout", func(r *Rules) *Layout { return &r.Layout }, layoutNames),
}

// decisionOf returns the decision with a key, or nil.
func decisionOf(key string) *decision {
	for i := range decisions {
		if decisions[i].key == key {
			return &decisions[i]
		}
	}
	return nil
}

func numberDecision(key string, field func(*Rules) *int, topics ...Topic) decision {
	return decision{
		key:  key,
		text: func(r *Rules) string { return strconv.Itoa(*field(r)) },
		set: func(r *Rules, s string) bool {
			n, ok := readNumber(s)
			if ok {
				*field(r) = n
			}
			return ok
		},
		topics: topics,
	}
}

func enumDecision[T ~uint8](key string, field func(*Rules) *T, names []string, topics ...Topic) decision {
	return decision{
		key:  key,
		text: func(r *Rules) string { return names[*field(r)] },
		set: func(r *Rules, s string) bool {
			i := slices.Index(names, s)
			if i >= 0 {
				*field(r) = T(i)
			}
			return i >= 0
		},
		topics: topics,
	}
}

var flagNames = []string{"no", "yes"}

func flagDecision(key string, field func(*Rules) *bool, topics ...Topic) decision {
	return decision{
		key: key,
		text: func(r *Rules) string {
			if *field(r) {
				return flagNames[1]
			}
			return flagNames[0]
		},
		set: func(r *Rules, s string) bool {
			*field(r) = s == flagNames[1]
			return slices.Contains(flagNames, s)
		},
		topics: topics,
	}
}

// startSlug writes a starting position without spaces.
func startSlug(r *Rules) string { return strings.ReplaceAll(startText(r.Start), " ", "/") }

func setStart(r *Rules, s string) bool {
	p, err := ParsePosition(strings.ReplaceAll(s, "/", " "))
	if err != nil {
		return false
	}
	r.Start = p.Setup()
	return true
}
