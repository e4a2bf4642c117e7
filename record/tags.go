package record

import (
	"iter"
	"slices"
	"strings"

	"example.com/alfonsine/internal/words"
)

// The tags that follow from the record itself.
const (
	tagGame   = "Game"
	tagResult = "Result"
	tagStart  = "Start"
)

// tagNames lists the tags that have a place of their own, in the order in which
// they are written.
var tagNames = []string{tagGame, "White", "Black", "Date", "Seed", tagResult, tagStart}

// A tag is a name with what stands under it.
type tag struct{ name, value string }

// tagName returns a name as it is written, with its place in the order.
func tagName(name string) (string, int) {
	for i, known := range tagNames {
		if strings.EqualFold(name, known) {
			return known, i
		}
	}
	return name, len(tagNames)
}

// isTagName reports whether a text can be the name of a tag.
func isTagName(s string) bool {
	for i := 0; i < len(s); i++ {
		if !isLetter(s[i]) && (i == 0 || !isNameByte(s[i])) {
			return false
		}
	}
	return s != ""
}

func isLetter(ch byte) bool { return 'a' <= ch|0x20 && ch|0x20 <= 'z' }

func isNameByte(ch byte) bool {
	return isLetter(ch) || '0' <= ch && ch <= '9' || ch == '_' || ch == '-'
}

// Tag returns what stands under a name, and whether anything does. Case does not
// matter. Game, Result and, where the record does not begin from the game's own
// start, Start follow from the record itself.
func (r *Record) Tag(name string) (value string, ok bool) {
	for known, value := range r.Tags() {
		if strings.EqualFold(name, known) {
			return value, true
		}
	}
	return "", false
}

// Tags ranges over the tags in the order in which they are written: Game, White,
// Black, Date, Seed, Result, Start, then all others as they were first set. The
// zero Record has none.
func (r *Record) Tags() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, t := range r.allTags() {
			if !yield(t.name, t.value) {
				return
			}
		}
	}
}

func (r *Record) allTags() []tag {
	if r.variant == nil && r.game == "" && len(r.tags) == 0 && len(r.comments) == 0 {
		return nil
	}
	list := []tag{{tagGame, r.slug()}, {tagResult, r.Result().String()}}
	if r.variant == nil && !r.start.IsZero() || r.variant != nil && r.start != r.variant.Start() {
		list = append(list, tag{tagStart, r.start.String()})
	}
	list = append(list, r.tags...)
	slices.SortStableFunc(list, func(a, b tag) int {
		_, i := tagName(a.name)
		_, j := tagName(b.name)
		return i - j
	})
	return list
}

// SetTag puts a value under a name. A name is a letter with letters, digits,
// hyphens and underscores after it; a value is any text of one line. White, Black,
// Date and Seed have their place in the text, whatever else is kept as it is.
// Where there is a tag of that name, in any case, it gets the value.
//
// The error is a [*Error]: no such name or value can be, or the tag is Game,
// Result or Start, which follow from the record itself.
func (r *Record) SetTag(name, value string) error {
	name, _ = tagName(name)
	switch {
	case !isTagName(name):
		return r.fail(0, "a tag is named in letters and digits, not "+words.Quote(name), nil)
	case name == tagGame, name == tagResult, name == tagStart:
		return r.fail(0, "the tag "+name+" follows from the record itself", nil)
	case strings.ContainsAny(value, "\r\n"):
		return r.fail(0, "the tag "+words.Name(name)+" has more than one line", nil)
	}
	if i := r.tagIndex(name); i >= 0 {
		r.tags[i].value = value
		return nil
	}
	r.tags = append(r.tags, tag{name, value})
	return nil
}

// DeleteTag takes a tag away. It reports whether there was one that can be.
func (r *Record) DeleteTag(name string) bool {
	i := r.tagIndex(name)
	if i >= 0 {
		r.tags = slices.Delete(r.tags, i, i+1)
	}
	return i >= 0
}

// tagIndex returns the index of a tag among those that were set, or -1.
func (r *Record) tagIndex(name string) int {
	return slices.IndexFunc(r.tags, func(t tag) bool { return strings.EqualFold(t.name, name) })
}
