package record

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"example.com/alfonsine/internal/words"
)

// Tags that are derived from the record.
const (
	tagGame        = "Game"
	tagResult      = "Result"
	tagTermination = "Termination"
	tagStart       = "Start"
)

// tagNames lists the tags with a fixed place, in the order of the text.
var tagNames = []string{tagGame, "White", "Black", "Date", "Seed", tagResult, tagTermination, tagStart}

// A tag is a name with its value.
type tag struct{ name, value string }

// tagName returns a name in its canonical form, with its place in the order.
func tagName(name string) (string, int) {
	for i, known := range tagNames {
		if len(name) == len(known) && strings.EqualFold(name, known) { // which takes longer letters for these too
			return known, i
		}
	}
	return name, len(tagNames)
}

// isTagName reports whether a text is a valid tag name.
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

// A tagList has the tags in the order in which they were first set. Names are unique,
// ignoring case. Untrusted text may have tens of thousands of tags, so a long list has an
// index.
type tagList struct {
	tags  []tag
	index map[string]int // by name in lower case; nil for a few tags
}

// fewTags is the number of tags up to which a linear search is faster than an index.
const fewTags = 32

// find returns the index of a tag, or -1.
func (l *tagList) find(name string) int {
	switch {
	case !isTagName(name):
		return -1
	case l.index == nil:
		return slices.IndexFunc(l.tags, func(t tag) bool { return strings.EqualFold(t.name, name) })
	}
	if i, ok := l.index[strings.ToLower(name)]; ok {
		return i
	}
	return -1
}

// add appends a tag and reports true, unless there is one with its name.
func (l *tagList) add(t tag) bool {
	if l.find(t.name) >= 0 {
		return false
	}
	l.tags = append(l.tags, t)
	if l.index == nil {
		l.number()
	} else {
		l.index[strings.ToLower(t.name)] = len(l.tags) - 1
	}
	return true
}

// remove deletes the tag at an index.
func (l *tagList) remove(i int) {
	l.tags = slices.Delete(l.tags, i, i+1)
	l.number()
}

// number rebuilds the index.
func (l *tagList) number() {
	l.index = nil
	if len(l.tags) <= fewTags {
		return
	}
	l.index = make(map[string]int, 2*len(l.tags))
	for i, t := range l.tags {
		l.index[strings.ToLower(t.name)] = i
	}
}

// clone returns a copy that shares nothing with l.
func (l *tagList) clone() tagList {
	return tagList{tags: slices.Clone(l.tags), index: maps.Clone(l.index)}
}

// Tag returns the value of a tag, and whether there is one. The name may be in any case.
// Some tags follow from the record itself: Game, Result, Termination if the game ended off
// the board, and Start if the record does not begin from the game's own start.
func (r *Record) Tag(name string) (value string, ok bool) {
	if i := r.tags.find(name); i >= 0 {
		return r.tags.tags[i].value, true
	}
	name, _ = tagName(name)
	for _, t := range r.ownTags() {
		if t.name == name {
			return t.value, true
		}
	}
	return "", false
}

// Tags iterates over the tags in the order in which they are written: Game, White, Black,
// Date, Seed, Result, Termination, Start, then all others in the order in which they were
// first set. The zero Record has no tags.
func (r *Record) Tags() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, t := range r.allTags() {
			if !yield(t.name, t.value) {
				return
			}
		}
	}
}

// ownTags returns the tags derived from the record, in order.
func (r *Record) ownTags() []tag {
	if r.variant == nil && r.game == "" && len(r.tags.tags) == 0 && len(r.comments) == 0 {
		return nil
	}
	list := []tag{{tagGame, r.slug()}, {tagResult, r.Result().String()}}
	if r.how != TerminationNone {
		list = append(list, tag{tagTermination, r.how.String()})
	}
	if r.variant == nil && !r.start.IsZero() || r.variant != nil && r.start != r.variant.Start() {
		list = append(list, tag{tagStart, r.start.String()})
	}
	return list
}

// allTags returns all tags in the order of the text.
func (r *Record) allTags() []tag {
	own := r.ownTags()
	list := make([]tag, 0, len(own)+len(r.tags.tags))
	for _, name := range tagNames {
		if len(own) > 0 && own[0].name == name {
			list, own = append(list, own[0]), own[1:]
		} else if i := r.tags.find(name); i >= 0 {
			list = append(list, r.tags.tags[i])
		}
	}
	for _, t := range r.tags.tags {
		if _, place := tagName(t.name); place == len(tagNames) {
			list = append(list, t)
		}
	}
	return list
}

// SetTag sets a tag. A name is a letter followed by letters, digits, hyphens and
// underscores; a value is any text of one line. White, Black, Date and Seed have a fixed
// place in the text; other tags are written in the order in which they were set. An
// existing tag with that name, in any case, gets the new value.
//
// The error is a [*Error]: the name or the value is invalid, or the tag is Game, Result,
// Termination or Start, which follow from the record itself.
func (r *Record) SetTag(name, value string) error {
	name, _ = tagName(name)
	switch {
	case !isTagName(name):
		return r.fail(0, "a tag name is a letter followed by letters, digits, hyphens and underscores, not "+words.Quote(name), nil)
	case name == tagGame, name == tagResult, name == tagTermination, name == tagStart:
		return r.fail(0, "the tag "+name+" is computed and cannot be set", nil)
	}
	if err := r.oneLine(name, value); err != nil {
		return err
	}
	if i := r.tags.find(name); i >= 0 {
		r.tags.tags[i].value = value
		return nil
	}
	r.tags.add(tag{name, value})
	return nil
}

// oneLine returns an error for a value that has more than one line.
func (r *Record) oneLine(name, value string) error {
	if strings.ContainsAny(value, "\r\n") {
		return r.fail(0, "the tag "+words.Name(name)+" is longer than one line", nil)
	}
	return nil
}

// DeleteTag removes a tag. It reports whether there was such a tag and it can be removed.
func (r *Record) DeleteTag(name string) bool {
	i := r.tags.find(name)
	if i >= 0 {
		r.tags.remove(i)
	}
	return i >= 0
}
