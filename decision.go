package alfonsine

import (
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/enum"
	"example.com/alfonsine/topic"
)

// This file is the table of decisions: for each field of [Rules] its type, if it has one of its
// own, and its row, which tells all that there is to the decision but how it is played. Slugs,
// the words of values, problems, rulings in general words and the rules of the engine are made
// from the rows.

// A decision is a row of the table: a field of Rules.
type decision struct {
	key   string           // as in slugs and in JSON: "first-throw"
	name  string           // as in Rules, and the name of its type if it has one: "FirstThrow"
	part  part             // of the rules
	field func(*Rules) any // a pointer to it

	// values are those of a decision that is made in words, from 0.
	values []value
	// topics are those whose rulings the decision may make false, first the one that it decides.
	topics []topic.Topic
	// says returns what is to be said of the decision on one of its topics, in words that fit
	// every game, or "" where another decision says it. sentence is that of the value. Without
	// says it is all that is said, on the first topic.
	says func(r *Rules, t topic.Topic, sentence string) string
	// problems lists what contradicts the decision, in normalized rules. Values without a word
	// are listed without it.
	problems func(*Rules) []Problem
	// tells sets what the engine knows of the decision.
	tells func(*Rules, *engine.Rules)
	// played names the function that plays the decision, and its file.
	played string
}

// A value is one answer of a decision.
type value struct {
	word     string // as in slugs and in JSON
	sentence string // a ruling in general words
}

// A part of the rules. Problems are listed part by part.
type part uint8

const (
	ofPath   part = iota // how long the path is
	ofStart              // how a game begins
	ofThrow              // how many dice there are: by Rules three at most, by TurnRules six
	ofTurn               // what they ask of a turn, on any board: with Dice the fields of TurnRules
	ofPoints             // where a checker may land, and what happens to one that is hit
	ofCourse             // which way and in which order checkers go, and how it ends
	parts
)

// decisions has the rows: every field of Rules except Name and Slug, in the order of slugs.
var decisions = [...]*decision{
	&pointsRow, &courseRow, &startRow,
	&diceRow, &virtualRow, &doublesRow, &higherDieRow, &firstThrowRow, &throwAgainRow,
	&forbiddenRow, &hitRow, &entryRow, &landingRow, &runnerRow, &headRow, &blockRow, &primeRow,
	&dutyRow, &unplayedRow, &bearOffRow, &overshootRow, &tieRow,
}

// unchanging are rulings in general words on what is no decision.
var unchanging = [...]struct {
	topic    topic.Topic
	sentence string
}{
	{topic.Ties, tiesText},
	{topic.Cast, castText},
	{topic.Touch, "A player who touches a checker after the throw plays it if any legal order of the dice can, unless they said “j'adoube” first."},
	{topic.Rest, "A checker moved by several dice may not rest on a forbidden point between them."},
	{topic.Home, "Home is the last six points of the path."},
	{topic.Exact, "A die may bear off a checker at exactly its distance, or move another checker."},
}

// general returns what the rules alone say on a topic, in words that fit every game. What
// several decisions say is said in their order.
func (r *Rules) general(t topic.Topic) string {
	var said []string
	for _, u := range unchanging {
		if u.topic == t {
			said = append(said, u.sentence)
		}
	}
	for _, d := range decisions {
		if text := d.on(t, r); text != "" {
			said = append(said, text)
		}
	}
	return strings.Join(said, " ")
}

// on returns what is to be said of the decision on a topic, or "" if it says nothing on it.
func (d *decision) on(t topic.Topic, r *Rules) string {
	if !slices.Contains(d.topics, t) {
		return ""
	}
	sentence := strings.ReplaceAll(d.sentence(r), "{points}", strconv.Itoa(r.Points))
	switch {
	case d.says != nil:
		return d.says(r, t, sentence)
	case t == d.topics[0]:
		return sentence
	}
	return ""
}

// compile tells the engine the rules.
func (r *Rules) compile(e *engine.Rules) {
	for _, d := range decisions {
		if d.tells != nil {
			d.tells(r, e)
		}
	}
}

// problems lists the invalid or contradictory fields of normalized rules.
func (r Rules) problems() []Problem {
	slug := slugFault(r.Slug)
	list := faulty(
		wrong{r.Name == "", "Name", Refusal{Key: "required"}},
		wrong{slug != Refusal{}, "Slug", slug},
	)
	list = append(list, r.problemsOf(ofPath)...)
	list = append(list, r.unsound()...)
	for p := ofStart; p < parts; p++ {
		list = append(list, r.problemsOf(p)...)
	}
	return list
}

// problemsOf lists the problems of the decisions of a part.
func (r *Rules) problemsOf(p part) (list []Problem) {
	for _, d := range decisions {
		if d.part == p && d.problems != nil {
			list = append(list, d.problems(r)...)
		}
	}
	return list
}

// unsound lists the fields whose values have no word.
func (r Rules) unsound() (list []Problem) {
	for _, d := range decisions {
		if f, ok := d.field(&r).(word); ok {
			if _, err := f.MarshalText(); err != nil {
				list = append(list, problem(d.name, Refusal{Key: "value-none", Text: f.String()}))
			}
		}
	}
	return list
}

// A word is a field whose type has names for its values.
type word interface {
	String() string
	MarshalText() ([]byte, error)
	UnmarshalText([]byte) error
}

// text returns the value as a slug writes it.
func (d *decision) text(r *Rules) string {
	switch f := d.field(r).(type) {
	case *int:
		return strconv.Itoa(*f)
	case *bool:
		return either(*f, "yes", "no")
	case *Setup:
		return strings.ReplaceAll(startText(*f), " ", "/")
	default:
		return f.(word).String()
	}
}

// set sets the field to the value of a text. For a text that is none, it returns a Refusal
// that says what the values are.
func (d *decision) set(r *Rules, s string) (why Refusal) {
	var err error
	switch f := d.field(r).(type) {
	case *int:
		*f, err = strconv.Atoi(s)
		why.Key = "decision-number"
	case *bool:
		if *f = s == "yes"; !*f && s != "no" {
			return Refusal{Key: "decision-word", Text: strings.Join(d.list(), ", ")}
		}
	case *Setup:
		var p Position
		p, err = ParsePosition(strings.ReplaceAll(s, "/", " "))
		*f, why.Key = p.Setup(), "decision-start"
	case word:
		err = f.UnmarshalText([]byte(s))
		why = Refusal{Key: "decision-word", Text: strings.Join(d.list(), ", ")}
	}
	if err == nil {
		return Refusal{}
	}
	return why
}

// sentence returns the sentence of the value, or "" if it has none.
func (d *decision) sentence(r *Rules) string {
	if d.values == nil {
		return ""
	}
	word := d.text(r)
	for _, v := range d.values {
		if v.word == word {
			return v.sentence
		}
	}
	return ""
}

// list returns the words of the values.
func (d *decision) list() []string {
	list := make([]string, len(d.values))
	for i, v := range d.values {
		list[i] = v.word
	}
	return list
}

// words returns the words of the values, with the name of their type.
func (d *decision) words() enum.Words { return enum.Of(d.name, d.list()...) }

// Word, Marshal and Value make a decision the enum.Table of its type.

func (d *decision) Word(n uint8) string {
	if int(n) < len(d.values) { // without a list of them
		return d.values[n].word
	}
	return d.words().Word(n)
}

func (d *decision) Marshal(n uint8) ([]byte, error) {
	if int(n) < len(d.values) {
		return []byte(d.values[n].word), nil
	}
	return d.words().Marshal(n)
}

func (d *decision) Value(text []byte) (uint8, error) { return d.words().Value(text) }

// decisionOf returns the decision with a key, or nil.
func decisionOf(key string) *decision {
	for _, d := range decisions {
		if d.key == key {
			return d
		}
	}
	return nil
}

// decisionKeys lists the keys of the decisions.
func decisionKeys() string {
	var list []string
	for _, d := range decisions {
		list = append(list, d.key)
	}
	return strings.Join(list, ", ")
}

var pointsRow = decision{
	key: "points", name: "Points", part: ofPath,
	field:  func(r *Rules) any { return &r.Points },
	topics: []topic.Topic{topic.Course, topic.First, topic.Entry, topic.Home},
	problems: func(r *Rules) []Problem {
		known := r.Points == 24 || r.Points == 18 || r.Points == 12
		return faulty(wrong{!known, "Points", Refusal{Key: "path-length", Count: r.Points}})
	},
	tells:  func(r *Rules, e *engine.Rules) { e.Points = r.Points },
	played: "newPath, internal/engine/path.go",
}

// Course, in [Rules], says which way the sides travel. White always goes from the highest
// point to point 1 and off.
type Course = Word[courseKind]

type courseKind struct{}

func (courseKind) table() enum.Table { return &courseRow }

// The courses.
const (
	CourseOpposed  Course = iota // Black travels the other way, as in backgammon
	CourseParallel               // Black travels the same way and bears off past point 1 too
	CourseOffset                 // Black travels the same way from the opposite corner: 12 … 1, then 24 … 13 and off
)

var courseRow = decision{
	key: "course", name: "Course", part: ofCourse,
	field: func(r *Rules) any { return &r.Course },
	values: []value{
		CourseOpposed:  {"opposed", "The sides travel in opposite directions over {points} points."},
		CourseParallel: {"parallel", "Both sides travel the same way over {points} points."},
		CourseOffset:   {"offset", "Both sides travel the same way over {points} points, from opposite corners."},
	},
	topics: []topic.Topic{topic.Course, topic.First, topic.Entry, topic.Home},
	problems: func(r *Rules) []Problem {
		return faulty(wrong{r.Course == CourseOffset && r.Points != 24, "Course", Refusal{Key: "offset-path", Count: r.Points}})
	},
	tells:  func(r *Rules, e *engine.Rules) { e.Course = engine.Course(r.Course) },
	played: "Distance, internal/engine/path.go",
}

var startRow = decision{
	key: "start", name: "Start", part: ofStart,
	field:  func(r *Rules) any { return &r.Start },
	topics: []topic.Topic{topic.Start, topic.First},
	says: func(r *Rules, t topic.Topic, _ string) string {
		if t == topic.Start {
			return "The game begins from " + startText(r.Start) + "."
		}
		first := r.Start.Turn.String()
		return first + " begins; each player throws one die, and the higher takes " + first + "."
	},
	problems: (*Rules).startProblems,
	played:   "newGame, game.go",
}

// startProblems lists the problems of the starting position.
func (r *Rules) startProblems() []Problem {
	list := r.Start.problems()
	for i := range list {
		list[i].Field = "Start." + list[i].Field
	}
	list = append(list, faulty(
		wrong{!r.Start.Dice.IsZero(), "Start", Refusal{Key: "start-thrown", Dice: r.Start.Dice}},
		wrong{r.Start.Result != ResultOngoing, "Start", Refusal{Key: "start-over"}},
	)...)
	path := engine.Rules{Points: r.Points, Course: engine.Course(r.Course)}
	oneHead := r.Runner != RunnerNone || r.Head != HeadFree
	for c := White; c <= Black; c++ {
		checkers := r.Start.Checkers(c)
		list = append(list, faulty(wrong{checkers.onBoard() == 0, "Start", Refusal{Key: "start-empty", Color: c}})...)
		for pt, n := range checkers {
			if n > 0 && int(pt) > r.Points && Point(pt) != Bar {
				list = append(list, problem("Start", Refusal{Key: "start-off-path", Color: c, Point: Point(pt), Count: r.Points}))
			}
		}
		head, ok := path.PointAt(engine.Color(c), r.Points)
		if ok && oneHead && head < places && int(checkers[head]) != checkers.Total() {
			list = append(list, problem("Start", Refusal{Key: "one-head", Color: c, Point: Point(head)}))
		}
	}
	return list
}

var diceRow = decision{
	key: "dice", name: "Dice", part: ofThrow,
	field:  func(r *Rules) any { return &r.Dice },
	topics: []topic.Topic{topic.Dice, topic.FirstThrow, topic.Moves, topic.Duty, topic.HomeDuty},
	says: func(r *Rules, t topic.Topic, _ string) string {
		switch {
		case t == topic.Dice && r.Virtual == 0:
			return pick(r.Dice, "", "One die is thrown.", "Two dice are thrown.", "Three dice are thrown.")
		case t == topic.Moves && r.Dice == 1 && r.Virtual == 0:
			return "The die moves one checker by its pips."
		case t == topic.Moves:
			return "Each die moves one checker by its pips; one checker may be moved by several dice."
		}
		return ""
	},
	problems: func(r *Rules) []Problem {
		return faulty(wrong{r.Dice < 1 || r.Dice > 3, "Dice", Refusal{Key: "dice-thrown", Count: r.Dice}})
	},
	tells:  func(r *Rules, e *engine.Rules) { e.Dice = r.Dice },
	played: "rolled, turn.go",
}

var virtualRow = decision{
	key: "virtual", name: "Virtual", part: ofTurn,
	field:  func(r *Rules) any { return &r.Virtual },
	topics: []topic.Topic{topic.Dice, topic.FirstThrow},
	says: func(r *Rules, t topic.Topic, _ string) string {
		if t != topic.Dice || r.Virtual == 0 {
			return ""
		}
		return "Besides the " + pick(r.Dice, "", "one", "two", "three") + " thrown, a virtual die always shows " + strconv.Itoa(r.Virtual) + "."
	},
	problems: func(r *Rules) []Problem {
		return faulty(wrong{r.Virtual < 0 || r.Virtual > dieFaces, "Virtual", Refusal{Key: "die-range", Die: r.Virtual}})
	},
	tells:  func(r *Rules, e *engine.Rules) { e.Virtual = r.Virtual },
	played: "Given, internal/engine/rules.go",
}

// Doubles, in [Rules], says how often dice that are all alike are played: a doublet, with
// three dice a triplet.
type Doubles = Word[doublesKind]

type doublesKind struct{}

func (doublesKind) table() enum.Table { return &doublesRow }

// The readings of dice played once or twice.
const (
	DoublesOnce  Doubles = iota // every die once
	DoublesTwice                // every die twice: a doublet is four dice, a triplet six
)

var doublesRow = decision{
	key: "doubles", name: "Doubles", part: ofTurn,
	field: func(r *Rules) any { return &r.Doubles },
	values: []value{
		DoublesOnce:  {"once", "Dice alike are played once each."},
		DoublesTwice: {"twice", "Dice all alike are played twice each."},
	},
	topics: []topic.Topic{topic.Doubles},
	problems: func(r *Rules) []Problem {
		twice := r.Doubles == DoublesTwice
		turn := engine.Turn{Dice: r.Dice, Virtual: r.Virtual, Twice: twice}
		most := turn.Most()
		return faulty(
			wrong{twice && r.Dice == 1, "Doubles", Refusal{Key: "single-die-doubles"}},
			wrong{r.Dice <= MaxDice/2 && most > MaxDice, "Doubles", Refusal{Key: "throw-excess", Count: most, Of: MaxDice}},
		)
	},
	tells:  func(r *Rules, e *engine.Rules) { e.Twice = r.Doubles == DoublesTwice },
	played: "Given, internal/engine/rules.go",
}

var higherDieRow = decision{
	key: "higher-die", name: "HigherDie", part: ofTurn,
	field: func(r *Rules) any { return &r.HigherDie },
	values: []value{
		{"no", "If either die can be played but not both, the choice is free."},
		{"yes", "If either die can be played but not both, the higher must be played."},
	},
	topics: []topic.Topic{topic.Choice},
	says: func(r *Rules, _ topic.Topic, sentence string) string {
		if r.Duty == DutyFree && !r.HigherDie {
			return "The choice of the die is free, whatever can be played after it."
		}
		return sentence
	},
	tells:  func(r *Rules, e *engine.Rules) { e.HigherDie = r.HigherDie },
	played: "Worth, internal/engine/rules.go",
}

// FirstThrow, in [Rules], says what happens to a first throw that cannot be played in full.
type FirstThrow = Word[firstThrowKind]

type firstThrowKind struct{}

func (firstThrowKind) table() enum.Table { return &firstThrowRow }

// The readings of the first throw.
const (
	FirstThrowStands FirstThrow = iota // it is played as any other
	FirstThrowAgain                    // it is made again
)

var firstThrowRow = decision{
	key: "first-throw", name: "FirstThrow", part: ofStart,
	field: func(r *Rules) any { return &r.FirstThrow },
	values: []value{
		FirstThrowStands: {"stands", "The first throw is a fresh one, and is played as any other."},
		FirstThrowAgain:  {"again", "The first throw is a fresh one, and is made again if it cannot be played in full."},
	},
	topics: []topic.Topic{topic.FirstThrow},
	played: "Roll, turn.go",
}

// ThrowAgain, in [Rules], says whether a player whose dice are alike throws again.
type ThrowAgain = Word[throwAgainKind]

type throwAgainKind struct{}

func (throwAgainKind) table() enum.Table { return &throwAgainRow }

// The readings of dice alike.
const (
	ThrowAgainNever ThrowAgain = iota // they do not
	// ThrowAgainAlike: they do if all dice are alike, after playing them, even if they could
	// not play them all.
	ThrowAgainAlike
	ThrowAgainPlayed   // they do if all dice are alike, but only if they have played them all
	ThrowAgainTwoAlike // they do if any two dice are alike, even if they could not play them all
)

var throwAgainRow = decision{
	key: "throw-again", name: "ThrowAgain", part: ofTurn,
	field: func(r *Rules) any { return &r.ThrowAgain },
	values: []value{
		ThrowAgainNever:    {"never", "The turn passes to the other side after every throw."},
		ThrowAgainAlike:    {"alike", "A player whose dice are all alike throws again after playing them."},
		ThrowAgainPlayed:   {"played", "A player whose dice are all alike throws again if all of them were played."},
		ThrowAgainTwoAlike: {"two-alike", "A player with two dice alike throws again after playing what can be played."},
	},
	topics: []topic.Topic{topic.Again},
	problems: func(r *Rules) []Problem {
		again := r.ThrowAgain != ThrowAgainNever
		return faulty(
			wrong{again && r.Dice == 1, "ThrowAgain", Refusal{Key: "single-die-again"}},
			wrong{again && r.Unplayed != UnplayedLost, "ThrowAgain", Refusal{Key: "leftover-or-again"}},
		)
	},
	tells: func(r *Rules, e *engine.Rules) {
		e.AgainAlike = r.ThrowAgain == ThrowAgainAlike || r.ThrowAgain == ThrowAgainPlayed
		e.AgainTwoAlike = r.ThrowAgain == ThrowAgainTwoAlike
		e.AgainPlayed = r.ThrowAgain == ThrowAgainPlayed
	},
	played: "Given, internal/engine/rules.go",
}

var forbiddenRow = decision{
	key: "forbidden", name: "Forbidden", part: ofPoints,
	field:  func(r *Rules) any { return &r.Forbidden },
	topics: []topic.Topic{topic.Forbidden, topic.Rest, topic.Blot, topic.Hit, topic.Bar, topic.Entry, topic.Block},
	says: func(r *Rules, t topic.Topic, _ string) string {
		one := r.Forbidden == 1
		switch t {
		case topic.Forbidden:
			return either(one, "A point with any opposing checker is forbidden.",
				"A point with two or more opposing checkers is forbidden.")
		case topic.Blot:
			return either(one, "A lone checker cannot be hit: it closes its point.",
				"A checker that lands or rests on a lone checker of the other side hits it.")
		case topic.Hit:
			return either(one, "No checker is ever hit.", "")
		}
		return ""
	},
	problems: func(r *Rules) []Problem {
		known := r.Forbidden == 1 || r.Forbidden == 2
		return faulty(wrong{!known, "Forbidden", Refusal{Key: "closed-by", Count: r.Forbidden}})
	},
	tells:  func(r *Rules, e *engine.Rules) { e.Closed = r.Forbidden },
	played: "look, internal/engine/path.go",
}

// Hit, in [Rules], says where a checker goes when it is hit.
type Hit = Word[hitKind]

type hitKind struct{}

func (hitKind) table() enum.Table { return &hitRow }

// The readings of a hit.
const (
	// HitToBar: on the bar, from where it must enter before another moves.
	HitToBar Hit = iota
	// HitToStart: at once on the first point of its own path, never on the bar.
	// A hit is legal only if, once the hitting checker has landed, no checker of
	// its side stands on that point.
	HitToStart
)

var hitRow = decision{
	key: "hit", name: "Hit", part: ofPoints,
	field: func(r *Rules) any { return &r.Hit },
	values: []value{
		HitToBar:   {"bar", "A checker that is hit goes to the bar."},
		HitToStart: {"start", "A checker that is hit is placed at once on the first point of its path; the hit is legal only if no checker of the hitting side then stands there."},
	},
	topics: []topic.Topic{topic.Hit, topic.Bar, topic.Entry},
	says: func(r *Rules, t topic.Topic, sentence string) string {
		switch t {
		case topic.Hit:
			return either(r.Forbidden == 1, "", sentence)
		case topic.Bar:
			return either(r.usesBar(), "Every checker on the bar enters before any other moves.",
				"No checker ever comes to the bar.")
		}
		return ""
	},
	problems: func(r *Rules) []Problem {
		return faulty(wrong{r.Forbidden == 1 && r.Hit != HitToBar, "Hit", Refusal{Key: "never-hit"}})
	},
	tells:  func(r *Rules, e *engine.Rules) { e.HitToStart = r.Hit == HitToStart },
	played: "inside, internal/engine/path.go",
}

// Entry, in [Rules], says in which quadrant of its path a checker enters from the bar.
type Entry = Word[entryKind]

type entryKind struct{}

func (entryKind) table() enum.Table { return &entryRow }

// The quadrants of a path, in the order in which it goes through them.
const (
	EntryFirst  Entry = iota // the first, so that a checker that was hit begins anew
	EntrySecond              // the second
	EntryThird               // the third
	EntryFourth              // the fourth
)

var entryRow = decision{
	key: "entry", name: "Entry", part: ofPoints,
	field:  func(r *Rules) any { return &r.Entry },
	values: entries[:],
	topics: []topic.Topic{topic.Entry},
	says: func(r *Rules, _ topic.Topic, sentence string) string {
		return either(r.usesBar(), sentence, "No checker ever enters.")
	},
	problems: func(r *Rules) []Problem {
		other := r.Entry != EntryFirst
		outside := Refusal{Key: "entry-outside", Count: r.Points}
		if r.Entry <= EntryFourth {
			outside.Text = entries[r.Entry].word
		}
		return faulty(
			wrong{other && outside.Text != "" && r.skipped() >= r.Points, "Entry", outside},
			wrong{other && (r.Hit != HitToBar || !r.usesBar()), "Entry", Refusal{Key: "never-enters"}},
		)
	},
	tells:  func(r *Rules, e *engine.Rules) { e.Skipped = r.skipped() },
	played: "landing, internal/engine/path.go",
}

// entries are the values of entryRow, one of whose problems names them.
var entries = [...]value{
	EntryFirst:  {"first", "A checker enters with a die on the point of that number, counted from the start of its path."},
	EntrySecond: {"second", "A checker enters with a die on the point of that number in the second quadrant of its path."},
	EntryThird:  {"third", "A checker enters with a die on the point of that number in the third quadrant of its path."},
	EntryFourth: {"fourth", "A checker enters with a die on the point of that number in the fourth quadrant of its path."},
}

// Landing, in [Rules], says where a checker may land on a point that its own side holds.
type Landing = Word[landingKind]

type landingKind struct{}

func (landingKind) table() enum.Table { return &landingRow }

// The readings of landing.
const (
	LandingFree         Landing = iota // anywhere
	LandingSingle                      // not on the first six points of its path
	LandingSingleTwelve                // not on the first twelve points of its path
	LandingTwo                         // nowhere as a third
)

var landingRow = decision{
	key: "landing", name: "Landing", part: ofPoints,
	field: func(r *Rules) any { return &r.Landing },
	values: []value{
		LandingFree:         {"free", "A checker may join any of its own side."},
		LandingSingle:       {"single", "On the first six points of its path a checker may not land where another of its own side stands."},
		LandingSingleTwelve: {"single-twelve", "On the first twelve points of its path a checker may not land where another of its own side stands."},
		LandingTwo:          {"two", "A checker may not land where two of its own side stand."},
	},
	topics: []topic.Topic{topic.Landing},
	tells: func(r *Rules, e *engine.Rules) {
		e.Together = 1
		switch r.Landing {
		case LandingSingle:
			e.Limited = quadrantPoints
		case LandingSingleTwelve:
			e.Limited = 2 * quadrantPoints
		case LandingTwo:
			e.Limited, e.Together = r.Points, 2
		}
	},
	played: "full, internal/engine/path.go",
}

// Runner, in [Rules], says which checker must go before the others. The head of a side is the first point
// of its path, and a checker is ahead of another if it is nearer to bearing off.
type Runner = Word[runnerKind]

type runnerKind struct{}

func (runnerKind) table() enum.Table { return &runnerRow }

// The readings of the runner.
const (
	RunnerNone Runner = iota // none: any checker moves
	// RunnerPassed: until one has passed the head of the other side or is off, only the
	// farthest ahead moves.
	RunnerPassed
	RunnerHome // until one is home or off, only the farthest ahead moves
)

var runnerRow = decision{
	key: "runner", name: "Runner", part: ofCourse,
	field: func(r *Rules) any { return &r.Runner },
	values: []value{
		RunnerNone:   {"none", ""},
		RunnerPassed: {"passed", "Until a checker has passed the other side's head or is off, only the one farthest ahead moves."},
		RunnerHome:   {"home", "Until a checker is home or off, only the one farthest ahead moves."},
	},
	topics: []topic.Topic{topic.Moves},
	problems: func(r *Rules) []Problem {
		return faulty(wrong{r.Runner == RunnerPassed && r.Course != CourseOffset, "Runner", Refusal{Key: "head-last"}})
	},
	tells:  func(r *Rules, e *engine.Rules) { e.Runner = engine.Runner(r.Runner) },
	played: "halt, internal/engine/block.go",
}

// Head, in [Rules], says how many checkers may leave the head, the first point of the path, in a turn.
type Head = Word[headKind]

type headKind struct{}

func (headKind) table() enum.Table { return &headRow }

// The readings of the head.
const (
	HeadFree Head = iota // any number
	// HeadOne: one. Two may leave if all checkers of the side stand there and the dice are
	// 3-3-3-3, 4-4-4-4 or 6-6-6-6. In mid-turn [Position.Mark] is 1 when no more may leave.
	HeadOne
)

var headRow = decision{
	key: "head", name: "Head", part: ofCourse,
	field: func(r *Rules) any { return &r.Head },
	values: []value{
		HeadFree: {"free", ""},
		HeadOne:  {"one", "One checker may leave the head in a turn, or two with all there and 3-3, 4-4 or 6-6 to play twice."},
	},
	topics: []topic.Topic{topic.Moves},
	tells:  func(r *Rules, e *engine.Rules) { e.HeadOne = r.Head == HeadOne },
	played: "halt, internal/engine/block.go",
}

// Block, in [Rules], says which points a side may not hold together. No single move may leave them so,
// even if the next one would open them again.
type Block = Word[blockKind]

type blockKind struct{}

func (blockKind) table() enum.Table { return &blockRow }

// The readings of the block. Six points are in a row if they are along the path of the other
// side, whose end does not join its start.
const (
	BlockFree Block = iota // any points may be held
	BlockGap               // not all of the side's own first six points
	// BlockOpen: the same; and a turn must not end with the other side locked in, if another
	// play of as many dice, and pips where they count, ends otherwise.
	BlockOpen
	// BlockPassed: not six in a row while all checkers of the other side are behind them; one
	// that is off is not.
	BlockPassed
	BlockFour   // not more than four of the first six points of the other side's path
	BlockEarned // not six in a row without a checker on each of the last two points of the side's own path
)

var blockRow = decision{
	key: "block", name: "Block", part: ofCourse,
	field: func(r *Rules) any { return &r.Block },
	values: []value{
		BlockFree:   {"free", "Six adjacent points, each closed, stop the other side."},
		BlockGap:    {"gap", "A move may not leave a side on all six of its first points."},
		BlockOpen:   {"open", "A move may not leave a side on all six of its first points, and a turn may not end with the other side locked in if it can end otherwise."},
		BlockPassed: {"passed", "A move may not leave six adjacent points closed while all checkers of the other side are behind them."},
		BlockFour:   {"four", "A move may not leave a side on more than four of the other's first six points."},
		BlockEarned: {"earned", "A move may not leave six adjacent points closed by a side without checkers on both of its last two points."},
	},
	topics: []topic.Topic{topic.Block},
	problems: func(r *Rules) []Problem {
		return faulty(
			wrong{r.Block != BlockFree && r.Forbidden != 1, "Block", Refusal{Key: "block-hits"}},
			wrong{r.Block == BlockOpen && r.Duty != DutyMostDice, "Block", Refusal{Key: "block-duty"}},
		)
	},
	tells:  func(r *Rules, e *engine.Rules) { e.Block = engine.Block(r.Block) },
	played: "blocks, internal/engine/block.go",
}

// Prime, in [Rules], says what happens to a side with a checker on the bar that no die would enter,
// because of the other side's checkers or, where they may not join, its own.
type Prime = Word[primeKind]

type primeKind struct{}

func (primeKind) table() enum.Table { return &primeRow }

// The readings of the prime.
const (
	PrimeStops Prime = iota // it cannot move until a die would
	// PrimeLoses: it has lost when the turn passes to it. If neither side can move,
	// whatever it throws, the game is a tie, if Tie is set.
	PrimeLoses
)

var primeRow = decision{
	key: "prime", name: "Prime", part: ofCourse,
	field: func(r *Rules) any { return &r.Prime },
	values: []value{
		PrimeStops: {"stops", "A side that cannot enter waits, and has not lost by it."},
		PrimeLoses: {"loses", "A side with a checker on the bar when its turn comes, and no die that would enter it, has lost."},
	},
	topics: []topic.Topic{topic.Prime},
	problems: func(r *Rules) []Problem {
		return faulty(wrong{r.Prime == PrimeLoses && !r.usesBar(), "Prime", Refusal{Key: "never-bar"}})
	},
	tells:  func(r *Rules, e *engine.Rules) { e.PrimeLoses = r.Prime == PrimeLoses },
	played: "judge, internal/engine/turn.go",
}

// Duty, in [Rules], says how many of the dice must be played. Bearing off the last checker counts as
// playing every die, except under DutyAllToTheLast.
type Duty uint8

// The readings of the duty to play.
const (
	DutyMostDice     Duty = iota // as many dice as possible
	DutyAllOrLose                // all of them; a player who cannot moves nothing and has lost
	DutyAllToTheLast             // the same, even if the last checkers are borne off with dice left over
	DutyFree                     // any die that can be played now, until none that is left can be
)

var dutyRow = decision{
	key: "duty", name: "Duty", part: ofTurn,
	field: func(r *Rules) any { return &r.Duty },
	values: []value{
		DutyMostDice:     {"most-dice", "As many dice as possible must be played."},
		DutyAllOrLose:    {"all-or-lose", "All dice must be played; a player who cannot moves nothing and has lost."},
		DutyAllToTheLast: {"all-to-the-last", "All dice must be played, even with the last checkers; a player who cannot moves nothing and has lost."},
		DutyFree:         {"free", "Any die that can be played now may be played, and the turn ends when none that is left can be."},
	},
	topics: []topic.Topic{topic.Duty, topic.Object, topic.FirstThrow, topic.Choice, topic.Unplayed, topic.HomeDuty},
	says: func(r *Rules, t topic.Topic, sentence string) string {
		loses := r.Duty.Loses()
		switch {
		case t == topic.Duty:
			return sentence
		case t == topic.Object && r.Duty == DutyAllToTheLast:
			return "The first side to bear off all its checkers wins, if that uses up the dice."
		case t == topic.Object:
			return "The first side to bear off all its checkers wins, at once."
		case t == topic.Unplayed && loses:
			return "A player who leaves a die unplayed has lost."
		case t == topic.HomeDuty && loses:
			return "While bearing off too, a player who cannot play all the dice has lost."
		case t == topic.HomeDuty && r.Duty == DutyFree:
			return "While bearing off too, the turn ends when no die that is left can be played."
		case t == topic.HomeDuty:
			return "The duty to play holds while bearing off too."
		}
		return ""
	},
	problems: func(r *Rules) []Problem {
		loses := r.Duty.Loses()
		return faulty(
			wrong{loses && r.Unplayed != UnplayedLost, "Unplayed", Refusal{Key: "never-left"}},
			wrong{loses && r.HigherDie, "HigherDie", Refusal{Key: "never-choice"}},
			wrong{r.Duty == DutyFree && r.HigherDie, "HigherDie", Refusal{Key: "any-choice"}},
		)
	},
	tells: func(r *Rules, e *engine.Rules) {
		e.Free = r.Duty == DutyFree
		e.Loses = r.Duty.Loses()
		e.ToTheLast = r.Duty == DutyAllToTheLast
	},
	played: "layers, internal/engine/enumerate_layers.go",
}

// Loses reports whether one who cannot play all the dice loses: DutyAllOrLose, DutyAllToTheLast.
func (d Duty) Loses() bool { return d == DutyAllOrLose || d == DutyAllToTheLast }

// String returns "most-dice", "all-or-lose", "all-to-the-last" or "free".
func (d Duty) String() string { return dutyRow.Word(uint8(d)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Duty.
func (d Duty) MarshalText() ([]byte, error) { return dutyRow.Marshal(uint8(d)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (d *Duty) UnmarshalText(text []byte) error { return enum.Read(&dutyRow, d, text) }

// Unplayed, in [Rules], says what happens to dice that could not be played.
type Unplayed = Word[unplayedKind]

type unplayedKind struct{}

func (unplayedKind) table() enum.Table { return &unplayedRow }

// The readings of unplayed dice.
const (
	UnplayedLost       Unplayed = iota // nobody plays them
	UnplayedToOpponent                 // the opponent plays as many of them as possible before their own throw
	UnplayedOffered                    // the opponent may play any number of them, or none
)

var unplayedRow = decision{
	key: "unplayed", name: "Unplayed", part: ofTurn,
	field: func(r *Rules) any { return &r.Unplayed },
	values: []value{
		UnplayedLost:       {"lost", "Dice that cannot be played are void."},
		UnplayedToOpponent: {"opponent", "The opponent plays as many as possible of the dice left unplayed, before their own throw."},
		UnplayedOffered:    {"offered", "The opponent may play any number of the dice left unplayed, before their own throw."},
	},
	topics: []topic.Topic{topic.Unplayed, topic.Leftover, topic.HomeDuty},
	says: func(r *Rules, t topic.Topic, sentence string) string {
		switch t {
		case topic.Unplayed:
			return either(r.Duty.Loses(), "", sentence)
		case topic.Leftover:
			return either(r.Unplayed == UnplayedLost, "No dice are left to the other side.",
				"Dice that the other side left are played with one's own checkers, before one's own throw, and what cannot be played is void.")
		}
		return ""
	},
	tells: func(r *Rules, e *engine.Rules) {
		e.Left = r.Unplayed != UnplayedLost
		e.Offered = r.Unplayed == UnplayedOffered
	},
	played: "End, internal/engine/rules.go",
}

var tieRow = decision{
	key: "tie", name: "Tie", part: ofCourse,
	field: func(r *Rules) any { return &r.Tie },
	values: []value{
		{"no", "The game goes on until one side has won."},
		{"yes", "The game is a tie when, after a pass, no throw lets either side move."},
	},
	topics: []topic.Topic{topic.Tie, topic.Prime},
	says: func(r *Rules, t topic.Topic, sentence string) string {
		switch {
		case t == topic.Tie && r.Tie && r.Prime == PrimeLoses:
			return "The game is a tie, and nobody has lost, when no throw lets either side move."
		case t == topic.Tie:
			return sentence
		}
		return ""
	},
	tells:  func(r *Rules, e *engine.Rules) { e.Tie = r.Tie },
	played: "close, internal/engine/turn.go",
}
