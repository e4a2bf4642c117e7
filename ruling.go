package alfonsine

import (
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine/internal/enum"
	"example.com/alfonsine/internal/quote"
)

// A Ruling is one rule of one game as a value: its sentence, its source and its basis.
// [Game.Rulings] lists the rulings of a game, and the error of an illegal play names the ruling
// that forbids it.
//
// The ID of a game's own ruling is the slug of the game, the section of the game's text that
// treats of it and, where that holds several rules, a word: "fallas-8", "laquet-8-left";
// without sections the word alone: "emperador-tie". In a game made by [New] it is the topic:
// "mine-duty".
//
// A ruling that a reading adds is named by that decision alone, however many the slug has.
// The first of a reading that [Game.Readings] lists has its slug, "fallas?hit=start", and each
// other one the rest of an ID of the game as well: "fallas?hit=start-7-hit-landed". Any other
// decision replaces the rulings that it may make false by rulings in general words: that on
// its own question is "fallas?duty=free", the others end with their topic:
// "fallas?duty=free-object". If two such decisions have a topic in common, the ruling is that
// of the later one in the slug.
type Ruling struct {
	ID     string `json:"id"`              // "fallas-8"
	Topic  Topic  `json:"topic"`           // the question that it answers
	Basis  Basis  `json:"basis"`           // what it rests on
	Source Source `json:"source,omitzero"` // where it stands
	Text   string `json:"text"`            // the rule in one sentence
}

// String returns the ruling with its source: "fallas-8 (stated, …): …". It is empty for the
// zero Ruling.
func (r Ruling) String() string {
	if r == (Ruling{}) {
		return ""
	}
	s := r.ID + " (" + r.Basis.String()
	if source := r.Source.String(); source != "" {
		s += ", " + source
	}
	return s + "): " + r.Text
}

// cite returns the ruling as the end of an error's text. It returns "" for the zero Ruling.
func (r Ruling) cite() string {
	if r.ID == "" {
		return ""
	}
	return " [" + quote.Told(r.ID) + ": " + quote.Told(r.Text) + "]"
}

// A Source is the place of a rule in a text. Nobody here has read the manuscript:
// a rule is read from a modern text about the book, and that text is named. Of each
// of them docs/SOURCES.md says where it is to be found and what of it was read.
type Source struct {
	Author  string `json:"author,omitempty"`  // who wrote the text: "Philippe Lalanne"
	Title   string `json:"title,omitempty"`   // what it is called: "Fallas"
	Year    int    `json:"year,omitempty"`    // when it appeared; 0 where it bears no date
	Section string `json:"section,omitempty"` // of that text: "§8"; empty where it has none. The manuscript has no sections
	Leaf    string `json:"leaf,omitempty"`    // of the Libro de los juegos, "ff. 74–75": of what is stated, and of nothing else
	Note    string `json:"note,omitempty"`    // through whom the text was read, where its author got the rule, or who else has it
}

// String returns the parts of the source that there are, as "Philippe Lalanne, Fallas
// (2010) §8, after the Libro de los juegos, ff. 74–75". It is empty for the zero
// Source: there is none.
func (s Source) String() string {
	text := s.Work()
	if s.Section != "" {
		text += " " + s.Section
	}
	if s.Leaf != "" {
		text += ", after the Libro de los juegos, " + s.Leaf
	}
	if s.Note != "" {
		text += "; " + s.Note
	}
	return strings.TrimLeft(text, ",; ")
}

// Work returns the text that the rule is read from: "Philippe Lalanne, Fallas (2010)".
func (s Source) Work() string {
	text := s.Author
	if s.Title != "" {
		text += ", " + s.Title
	}
	if s.Year != 0 {
		text += " (" + strconv.Itoa(s.Year) + ")"
	}
	return strings.TrimPrefix(text, ", ")
}

// At returns the source with a section.
func (s Source) At(section string) Source {
	s.Section = section
	return s
}

// Noting returns the source with a note.
func (s Source) Noting(note string) Source {
	s.Note = note
	return s
}

// Basis says what a ruling rests on.
type Basis uint8

// The bases, from the firmest to the weakest.
const (
	BasisNone          Basis = iota // nothing: of the zero Ruling
	BasisStated                     // the book says so, as far as the text that was read tells
	BasisReconstructed              // the author of the text that was read says so, mostly because the book is silent
	BasisInferred                   // it follows from the text, or another source on the same game says so
	BasisBorrowed                   // a sister game has it so
	BasisChosen                     // every source is silent, and something had to be decided
)

var basisWords = enum.Of("Basis", "none", "stated", "reconstructed", "inferred", "borrowed", "chosen")

// String returns "stated", "reconstructed", "inferred", "borrowed", "chosen" or "none".
func (b Basis) String() string { return basisWords.Word(uint8(b)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Basis.
func (b Basis) MarshalText() ([]byte, error) { return basisWords.Marshal(uint8(b)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (b *Basis) UnmarshalText(text []byte) error { return enum.Read(basisWords, b, text) }

// Topic is a question that a game answers by a Ruling.
type Topic uint8

// The topics, in the order in which a game meets them.
const (
	TopicNone       Topic = iota // none: of the zero Ruling
	TopicStart                   // where the checkers stand at first
	TopicCourse                  // the path, and which way each side travels
	TopicObject                  // what wins the game, and that it ends at once
	TopicDice                    // how many dice are thrown, a virtual one added
	TopicFirst                   // who begins
	TopicTies                    // equal dice in the roll-off
	TopicFirstThrow              // the throw that begins the game
	TopicCast                    // which dice thrown by hand are good
	TopicMoves                   // how checkers are moved by the dice
	TopicDoubles                 // dice alike
	TopicAgain                   // another throw
	TopicTouch                   // a checker touched
	TopicForbidden               // which points are closed
	TopicRest                    // resting between two dice
	TopicLanding                 // joining one's own checkers
	TopicBlot                    // whether a lone checker can be hit
	TopicHit                     // where a checker goes that is hit
	TopicBar                     // that checkers on the bar enter first
	TopicEntry                   // where they enter
	TopicDuty                    // how many dice must be played
	TopicChoice                  // which die, if either but not both can be played
	TopicUnplayed                // what happens to dice unplayed, and to who leaves them
	TopicLeftover                // how dice are played that the other side left
	TopicHome                    // where home is
	TopicBearOff                 // when checkers may be borne off
	TopicEachDie                 // that this is judged anew before each die
	TopicExact                   // bearing off exactly, or moving another checker instead
	TopicOvershoot               // a die larger than needed
	TopicHomeDuty                // the duties while bearing off
	TopicBlock                   // six points in a row
	TopicPrime                   // a side shut out on the bar
	TopicTie                     // when neither side can play
)

var topicWords = enum.Of("Topic",
	"none", "start", "course", "object", "dice", "first", "ties", "first-throw", "cast", "moves", "doubles",
	"again", "touch", "forbidden", "rest", "landing", "blot", "hit", "bar", "entry", "duty", "choice",
	"unplayed", "leftover", "home", "bear-off", "each-die", "exact", "overshoot", "home-duty", "block", "prime", "tie",
)

// String names the topic in a word: "forbidden".
func (t Topic) String() string { return topicWords.Word(uint8(t)) }

// MarshalText returns the text of String, or a [*ParseError] if there is no such Topic.
func (t Topic) MarshalText() ([]byte, error) { return topicWords.Marshal(uint8(t)) }

// UnmarshalText reads the text of String, in any case. The error is a [*ParseError].
func (t *Topic) UnmarshalText(text []byte) error { return enum.Read(topicWords, t, text) }

// cited returns the ruling that forbids what a refusal says: the one that the refusal names
// or, of those on the topic, the one that the game's Cites names for its key, or else the
// first. It returns the zero Ruling if there is none.
func (g *Game) cited(t Topic, why Refusal) (found Ruling) {
	list, named := g.allRulings(), g.cites()[why.Key]
	if i := slices.IndexFunc(list, func(r Ruling) bool { return r.ID == why.Ruling }); i >= 0 {
		return list[i]
	}
	for _, r := range list {
		before, ok := strings.CutSuffix(r.ID, named) // which may be without the slug
		switch {
		case r.Topic != t:
		case ok && named != "" && (before == "" || strings.HasSuffix(before, "-") || named[0] == '?'):
			return r
		case found.ID == "":
			found = r
		}
	}
	return found
}

// rulings returns the rulings derived from the rules alone, one per topic.
func (r Rules) rulings() []Ruling {
	var list []Ruling
	for t, text := range r.general() {
		if text != "" {
			list = append(list, r.chosen(Topic(t), text))
		}
	}
	return list
}

// chosen returns a ruling in words that fit every game.
func (r Rules) chosen(t Topic, text string) Ruling {
	return Ruling{ID: r.Slug + "-" + t.String(), Topic: t, Text: text, Basis: BasisChosen}
}

// general says on each topic what the rules alone say, in words that fit every game.
func (r Rules) general() [TopicTie + 1]string {
	loses, free, points := r.Duty.Loses(), r.Duty == DutyFree, strconv.Itoa(r.Points)
	return [...]string{
		TopicStart: "The game begins from " + startText(r.Start) + ".",
		TopicCourse: pick(r.Course, "The sides travel in opposite directions over "+points+" points.",
			"Both sides travel the same way over "+points+" points.",
			"Both sides travel the same way over "+points+" points, from opposite corners."),
		TopicObject: either(r.Duty == DutyAllToTheLast, "The first side to bear off all its checkers wins, if that uses up the dice.",
			"The first side to bear off all its checkers wins, at once."),
		TopicDice: either(r.Virtual == 0, pick(uint8(r.Dice), "", "One die is thrown.", "Two dice are thrown.", "Three dice are thrown."),
			"Besides the "+pick(uint8(r.Dice), "", "one", "two", "three")+" thrown, a virtual die always shows "+strconv.Itoa(r.Virtual)+"."),
		TopicFirst: r.Start.Turn.String() + " begins; each player throws one die, and the higher takes " + r.Start.Turn.String() + ".",
		TopicTies:  tiesText,
		TopicFirstThrow: pick(r.FirstThrow, "The first throw is a fresh one, and is played as any other.",
			"The first throw is a fresh one, and is made again if it cannot be played in full."),
		TopicCast: castText,
		TopicMoves: either(r.Dice == 1 && r.Virtual == 0, "The die moves one checker by its pips.",
			"Each die moves one checker by its pips; one checker may be moved by several dice.") +
			pick(r.Runner, "", " Until a checker has passed the other side's head or is off, only the one farthest ahead moves.",
				" Until a checker is home or off, only the one farthest ahead moves.") +
			pick(r.Head, "", " One checker may leave the head in a turn, or two with all there and 3-3, 4-4 or 6-6 to play twice."),
		TopicDoubles: pick(r.Doubles, "Dice alike are played once each.", "Dice all alike are played twice each."),
		TopicAgain: pick(r.ThrowAgain, "The turn passes to the other side after every throw.",
			"A player whose dice are all alike throws again after playing them.",
			"A player whose dice are all alike throws again if all of them were played.",
			"A player with two dice alike throws again after playing what can be played."),
		TopicTouch: "A player who touches a checker after the throw plays it if any legal order of the dice can, unless they said “j'adoube” first.",
		TopicForbidden: either(r.Forbidden == 1, "A point with any opposing checker is forbidden.",
			"A point with two or more opposing checkers is forbidden."),
		TopicRest: "A checker moved by several dice may not rest on a forbidden point between them.",
		TopicLanding: pick(r.Landing, "A checker may join any of its own side.",
			"On the first six points of its path a checker may not land where another of its own side stands.",
			"On the first twelve points of its path a checker may not land where another of its own side stands.",
			"A checker may not land where two of its own side stand."),
		TopicBlot: either(r.Forbidden == 1, "A lone checker cannot be hit: it closes its point.",
			"A checker that lands or rests on a lone checker of the other side hits it."),
		TopicHit: either(r.Forbidden == 1, "No checker is ever hit.", pick(r.Hit, "A checker that is hit goes to the bar.",
			"A checker that is hit is placed at once on the first point of its path; the hit is legal only if no checker of the hitting side then stands there.")),
		TopicBar: either(!r.usesBar(), "No checker ever comes to the bar.",
			"Every checker on the bar enters before any other moves."),
		TopicEntry: either(!r.usesBar(), "No checker ever enters.", either(r.Entry == EntryFirst,
			"A checker enters with a die on the point of that number, counted from the start of its path.",
			"A checker enters with a die on the point of that number in the "+r.Entry.String()+" quadrant of its path.")),
		TopicDuty: pick(r.Duty, "As many dice as possible must be played.",
			"All dice must be played; a player who cannot moves nothing and has lost.",
			"All dice must be played, even with the last checkers; a player who cannot moves nothing and has lost.",
			"Any die that can be played now may be played, and the turn ends when none that is left can be."),
		TopicChoice: either(r.HigherDie, "If either die can be played but not both, the higher must be played.", either(free,
			"The choice of the die is free, whatever can be played after it.",
			"If either die can be played but not both, the choice is free.")),
		TopicUnplayed: either(loses, "A player who leaves a die unplayed has lost.", pick(r.Unplayed, "Dice that cannot be played are void.",
			"The opponent plays as many as possible of the dice left unplayed, before their own throw.",
			"The opponent may play any number of the dice left unplayed, before their own throw.")),
		TopicLeftover: either(r.Unplayed != UnplayedLost, "Dice that the other side left are played with one's own checkers, before one's own throw, and what cannot be played is void.",
			"No dice are left to the other side."),
		TopicHome: "Home is the last six points of the path.",
		TopicBearOff: pick(r.BearOff, bearOffText,
			"Checkers are borne off once all that are still on the board are home, and from the first one on whenever none is on the bar."),
		TopicEachDie: pick(r.BearOff, "All must be home before each die that bears off.",
			"Whether all are home is judged anew before each die, until the first is borne off."),
		TopicExact: "A die may bear off a checker at exactly its distance, or move another checker.",
		TopicOvershoot: pick(r.Overshoot,
			"A die larger than needed bears off a checker from the farthest occupied point, if none stands at its distance or beyond.",
			"A die that can neither bear off exactly nor move a checker bears one off from the farthest occupied point nearer than it.",
			"Only the exact die bears a checker off.",
			"When no die that is left can bear off exactly or move a checker, a die bears one off from the farthest occupied point nearer than it."),
		TopicHomeDuty: either(loses, "While bearing off too, a player who cannot play all the dice has lost.", either(free,
			"While bearing off too, the turn ends when no die that is left can be played.",
			"The duty to play holds while bearing off too.")),
		TopicBlock: pick(r.Block, "Six adjacent points, each closed, stop the other side.",
			"A move may not leave a side on all six of its first points.",
			"A move may not leave a side on all six of its first points, and a turn may not end with the other side locked in if it can end otherwise.",
			"A move may not leave six adjacent points closed while all checkers of the other side are behind them.",
			"A move may not leave a side on more than four of the other's first six points.",
			"A move may not leave six adjacent points closed by a side without checkers on both of its last two points."),
		TopicPrime: pick(r.Prime, "A side that cannot enter waits, and has not lost by it.",
			"A side with a checker on the bar when its turn comes, and no die that would enter it, has lost."),
		TopicTie: either(!r.Tie, "The game goes on until one side has won.",
			pick(r.Prime, "The game is a tie when, after a pass, no throw lets either side move.",
				"The game is a tie, and nobody has lost, when no throw lets either side move.")),
	}
}

// either returns one value if something holds, and otherwise the other.
func either[T any](holds bool, one, other T) T {
	if holds {
		return one
	}
	return other
}

// pick returns the text for an enumerated value, or "" for an undefined one.
func pick[T ~uint8](v T, texts ...string) string {
	if int(v) < len(texts) {
		return texts[v]
	}
	return ""
}

// startText returns the text of a starting position.
func startText(s Setup) string {
	p, _ := s.Position() // the zero Position, whose text is "", if the setup is invalid
	return p.String()
}
