package alfonsine

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"

	"example.com/alfonsine/internal/quote"
)

// shelf has every game of this package. The games of the book come first, in its order.
var shelf = [...]Variant{
	QuinzeTablas, Doblet, Fallas, SeisDosEAs, Emperador, MedioEmperador, ParejaDeEntrada,
	CabEQuinal, CabEQuinalTwoDice, TodasTablas, Laquet, BufaDeBaldrac, Reencontrat, Backgammon,
}

// ofTheBook is the number of games in the Libro de los juegos.
const ofTheBook = len(shelf) - 1

// Variants returns the games of the book in their default readings, in the order of the
// Libro de los juegos. The slice is the caller's. Backgammon is not among them.
func Variants() []Variant { return slices.Clone(shelf[:ofTheBook]) }

// Games returns the Variants that Rules describe: all but Doblet.
func Games() []*Game {
	var list []*Game
	for _, v := range shelf[:ofTheBook] {
		if g, ok := v.(*Game); ok {
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
	i := slices.IndexFunc(shelf[:], func(v Variant) bool { return v.Slug() == name || plain(v.Name()) == name })
	switch {
	case i < 0:
		return nil, notFound(slug, typed, unknownGame())
	case !asked:
		return shelf[i], nil
	case query == "":
		return nil, notFound(slug, "", Refusal{Key: "decision-unknown", Text: decisionKeys()})
	}
	var v Variant
	var err error
	if g, ok := shelf[i].(*Game); ok {
		v, err = g.Read(query)
	} else {
		v, err = readDoblet(query)
	}
	var fault *LookupError
	if errors.As(err, &fault) {
		fault.Slug = slug // as the caller wrote it
		return nil, fault
	}
	return v, err
}

// unknownGame refuses a name that no game of this package has.
func unknownGame() Refusal {
	return Refusal{Key: "game-unknown", Text: strings.Join(reserved[:], ", ")}
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

// A decision is a field of Rules in its form for slugs.
type decision struct {
	key    string // such as "first-throw"
	field  string // such as "FirstThrow", if there is sound
	text   func(*Rules) string
	set    func(*Rules, string) bool // returns false if the value is invalid
	values Refusal                   // for any other value; lists the valid ones
	sound  func(*Rules) bool         // nil if every value of the field's type is valid
	topics []Topic                   // the topics whose rulings it may make false; first the topic that it decides
}

// decisions lists every field of Rules except Name and Slug, in the order of slugs.
var decisions = sync.OnceValue(func() []decision {
	return []decision{
		numberDecision("points", func(r *Rules) *int { return &r.Points }, TopicCourse, TopicFirst, TopicEntry, TopicHome),
		wordDecision("course", courseWords, func(r *Rules) *Course { return &r.Course }, TopicCourse, TopicFirst, TopicEntry, TopicHome),
		{
			key:  "start",
			text: func(r *Rules) string { return strings.ReplaceAll(startText(r.Start), " ", "/") },
			set: func(r *Rules, s string) bool {
				p, err := ParsePosition(strings.ReplaceAll(s, "/", " "))
				r.Start = p.Setup()
				return err == nil
			},
			values: Refusal{Key: "decision-start"}, topics: []Topic{TopicStart, TopicFirst},
		},
		numberDecision("dice", func(r *Rules) *int { return &r.Dice }, TopicDice, TopicFirstThrow, TopicMoves, TopicDuty, TopicHomeDuty),
		numberDecision("virtual", func(r *Rules) *int { return &r.Virtual }, TopicDice, TopicFirstThrow),
		wordDecision("doubles", doublesWords, func(r *Rules) *Doubles { return &r.Doubles }, TopicDoubles),
		flagDecision("higher-die", func(r *Rules) *bool { return &r.HigherDie }, TopicChoice),
		wordDecision("first-throw", firstThrowWords, func(r *Rules) *FirstThrow { return &r.FirstThrow }, TopicFirstThrow),
		wordDecision("throw-again", throwAgainWords, func(r *Rules) *ThrowAgain { return &r.ThrowAgain }, TopicAgain),
		numberDecision("forbidden", func(r *Rules) *int { return &r.Forbidden }, TopicForbidden, TopicRest, TopicBlot, TopicHit, TopicBar, TopicEntry, TopicBlock),
		wordDecision("hit", hitWords, func(r *Rules) *Hit { return &r.Hit }, TopicHit, TopicBar, TopicEntry),
		wordDecision("entry", entryWords, func(r *Rules) *Entry { return &r.Entry }, TopicEntry),
		wordDecision("landing", landingWords, func(r *Rules) *Landing { return &r.Landing }, TopicLanding),
		wordDecision("runner", runnerWords, func(r *Rules) *Runner { return &r.Runner }, TopicMoves),
		wordDecision("head", headWords, func(r *Rules) *Head { return &r.Head }, TopicMoves),
		wordDecision("block", blockWords, func(r *Rules) *Block { return &r.Block }, TopicBlock),
		wordDecision("prime", primeWords, func(r *Rules) *Prime { return &r.Prime }, TopicPrime),
		wordDecision("duty", dutyWords, func(r *Rules) *Duty { return &r.Duty }, TopicDuty, TopicObject, TopicFirstThrow, TopicChoice, TopicUnplayed, TopicHomeDuty),
		wordDecision("unplayed", unplayedWords, func(r *Rules) *Unplayed { return &r.Unplayed }, TopicUnplayed, TopicLeftover, TopicHomeDuty),
		wordDecision("bear-off", bearOffWords, func(r *Rules) *BearOff { return &r.BearOff }, TopicBearOff, TopicEachDie),
		wordDecision("overshoot", overshootWords, func(r *Rules) *Overshoot { return &r.Overshoot }, TopicOvershoot),
		flagDecision("tie", func(r *Rules) *bool { return &r.Tie }, TopicTie, TopicPrime),
	}
})

// decisionOf returns the decision with a key, or nil.
func decisionOf(key string) *decision {
	for i, d := range decisions() {
		if d.key == key {
			return &decisions()[i]
		}
	}
	return nil
}

// decisionKeys lists the keys of the decisions.
func decisionKeys() string {
	var list []string
	for _, d := range decisions() {
		list = append(list, d.key)
	}
	return strings.Join(list, ", ")
}

// oneOf refuses a value that is not one of the words.
func oneOf(words []string) Refusal {
	return Refusal{Key: "decision-word", Text: strings.Join(words, ", ")}
}

// numberDecision returns the decision for a numeric field.
func numberDecision(key string, field func(*Rules) *int, topics ...Topic) decision {
	return decision{
		key:  key,
		text: func(r *Rules) string { return strconv.Itoa(*field(r)) },
		set: func(r *Rules, s string) bool {
			n, err := strconv.Atoi(s)
			*field(r) = n
			return err == nil
		},
		values: Refusal{Key: "decision-number"},
		topics: topics,
	}
}

// wordDecision returns the decision for a field whose name is that of its type. Its values
// are the words of the type.
func wordDecision[T ~uint8, P interface {
	*T
	UnmarshalText([]byte) error
}](key string, v vocabulary, field func(*Rules) *T, topics ...Topic) decision {
	return decision{
		key:    key,
		field:  v.typ,
		text:   func(r *Rules) string { return v.word(uint8(*field(r))) },
		set:    func(r *Rules, s string) bool { return P(field(r)).UnmarshalText([]byte(s)) == nil },
		values: oneOf(v.words),
		sound:  func(r *Rules) bool { return int(*field(r)) < len(v.words) },
		topics: topics,
	}
}

// flagDecision returns the decision for a boolean field.
func flagDecision(key string, field func(*Rules) *bool, topics ...Topic) decision {
	const no, yes = "no", "yes"
	return decision{
		key:  key,
		text: func(r *Rules) string { return either(*field(r), yes, no) },
		set: func(r *Rules, s string) bool {
			*field(r) = s == yes
			return s == yes || s == no
		},
		values: oneOf([]string{no, yes}),
		topics: topics,
	}
}

// changed lists the decisions in which rules differ from the edition, in the form of slugs.
// A start that belongs to a reading is part of that reading.
func (e *Edition) changed(r Rules) []string {
	if r == e.Rules {
		return nil
	}
	base := e.Rules.normal()
	var list []string
	for _, d := range decisions() {
		value := d.text(&r)
		if value == d.text(&base) {
			continue
		}
		change := d.key + "=" + value
		list = append(list, change)
		if start, ok := e.startOf(change); ok {
			base.Start = start
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

// query returns the rules of the edition with the changes of a slug's query. The error is a
// [*LookupError].
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
		case !d.set(&rules, value):
			return refuse(part, d.values)
		}
		read[key] = true
		if start, ok := e.startOf(d.key + "=" + d.text(&rules)); ok && !read["start"] { // an explicit start overrides it
			rules.Start = start
		}
	}
	return rules, nil
}

// mostSlug is the maximum length of a slug, since every error of a game includes it.
const mostSlug = 60

// slugFault says what is wrong with a slug without readings. It returns the zero Refusal if
// nothing is.
func slugFault(slug string) Refusal {
	switch {
	case slug == "":
		return Refusal{Key: "required"}
	case len(slug) > mostSlug:
		return Refusal{Key: "slug-long", Of: mostSlug}
	}
	last := byte('-')
	for i := 0; i < len(slug); i++ {
		ch := slug[i]
		switch {
		case 'a' <= ch && ch <= 'z', '0' <= ch && ch <= '9':
		case ch == '-' && last != '-':
		default:
			return Refusal{Key: "slug-character", Text: quote.RuneAt(slug, i)}
		}
		last = ch
	}
	if last == '-' {
		return Refusal{Key: "slug-hyphen"}
	}
	return Refusal{}
}

// readSlugFault says what is wrong with a slug that may have readings.
func readSlugFault(slug string) Refusal {
	base, query, read := strings.Cut(slug, "?")
	if why := slugFault(base); why != (Refusal{}) || !read {
		return why
	}
	for i := 0; i < len(query); i++ {
		if ch := query[i]; !('a' <= ch && ch <= 'z' || '0' <= ch && ch <= '9' || strings.IndexByte("-=&:,/", ch) >= 0) {
			return Refusal{Key: "slug-character", Text: quote.RuneAt(query, i)}
		}
	}
	if query == "" {
		return Refusal{Key: "slug-character", Text: "?"}
	}
	return Refusal{}
}

// plain writes a name or a slug in the style of slugs.
func plain(s string) string { return hyphens.Replace(strings.ToLower(strings.TrimSpace(s))) }

var hyphens = strings.NewReplacer(" ", "-", "_", "-")
