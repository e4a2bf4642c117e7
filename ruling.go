package alfonsine

import (
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine/internal/enum"
	"example.com/alfonsine/internal/quote"
	"example.com/alfonsine/topic"
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
	ID     string      `json:"id"`              // "fallas-8"
	Topic  topic.Topic `json:"topic"`           // the question that it answers
	Basis  Basis       `json:"basis"`           // what it rests on
	Source Source      `json:"source,omitzero"` // where it stands
	Text   string      `json:"text"`            // the rule in one sentence
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
type Basis = Word[basisKind]

type basisKind struct{}

func (basisKind) table() enum.Table { return basisWords }

// The bases, from the firmest to the weakest.
const (
	BasisNone     Basis = iota // nothing: of the zero Ruling
	BasisStated                // the book says so, as far as the text that was read tells
	BasisInferred              // it follows from the text that was read
	BasisReported              // a modern account of this game says so, and does not show whether the book has it
	// BasisReconstructed: its author says that it is theirs, mostly because the book is
	// silent; or a machine made it.
	BasisReconstructed
	BasisBorrowed // a sister game has it so
	BasisChosen   // every source is silent, and something had to be decided
)

var basisWords = enum.Of("Basis", "none", "stated", "inferred", "reported", "reconstructed", "borrowed", "chosen")

// cited returns the ruling that forbids what a refusal says: the one that the refusal names
// or, of those on the topic, the one that the game's Cites names for its key, or else the
// first. It returns the zero Ruling if there is none.
func (g *Game) cited(t topic.Topic, why Refusal) (found Ruling) {
	list, named := g.allRulings(), g.cites()[why.Key]
	if i := slices.IndexFunc(list, func(r Ruling) bool { return r.ID == why.Ruling.ID }); i >= 0 {
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
	for t := topic.None + 1; t <= topic.Tie; t++ {
		if text := r.general(t); text != "" {
			list = append(list, r.chosen(t, text))
		}
	}
	return list
}

// chosen returns a ruling in words that fit every game.
func (r Rules) chosen(t topic.Topic, text string) Ruling {
	return Ruling{ID: r.Slug + "-" + t.String(), Topic: t, Text: text, Basis: BasisChosen}
}

// either returns one value if something holds, and otherwise the other.
func either[T any](holds bool, one, other T) T {
	if holds {
		return one
	}
	return other
}

// pick returns the text for a number, or "" if there is none.
func pick(n int, texts ...string) string {
	if 0 <= n && n < len(texts) {
		return texts[n]
	}
	return ""
}

// startText returns the text of a starting position.
func startText(s Setup) string {
	p, _ := s.Position() // the zero Position, whose text is "", if the setup is invalid
	return p.String()
}
