package record

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine/internal/words"
)

// MaxTags is the maximum number of tags of a record, without those that follow from it.
const MaxTags = 256

// Tags that are derived from the record.
const (
	tagGame        = "Game"
	tagResult      = "Result"
	tagTermination = "Termination"
	tagStart       = "Start"
)

var derived = []string{tagGame, tagResult, tagTermination, tagStart}

// tagNames lists the tags with a fixed place, in the order of the text.
var tagNames = []string{tagGame, "White", "Black", "Date", "Seed", tagResult, tagTermination, tagStart}

// A tag is a name with its value.
type tag struct {
	name, value string
	line        int // of the text that it was read from
}

// tagName returns a name in its canonical form.
func tagName(name string) string {
	for _, known := range tagNames {
		if isTagName(name) && strings.EqualFold(name, known) {
			return known
		}
	}
	return name
}

// nameLen returns the length of the tag name that a text begins with, or 0 if there is none.
func nameLen(s string) (n int) {
	for n < len(s) && (isLetter(s[n]) || n > 0 && ('0' <= s[n] && s[n] <= '9' || s[n] == '_' || s[n] == '-')) {
		n++
	}
	return n
}

func isTagName(s string) bool { return s != "" && nameLen(s) == len(s) }

func isLetter(ch byte) bool { return 'a' <= ch|0x20 && ch|0x20 <= 'z' }

// A tagList has tags in the order in which they were first set, one for a name in any case.
type tagList []tag

// find returns the index of a tag, or -1.
func (l tagList) find(name string) int {
	if !isTagName(name) { // letters of other alphabets may have the same upper case
		return -1
	}
	return slices.IndexFunc(l, func(t tag) bool { return strings.EqualFold(t.name, name) })
}

// get returns a tag, and whether there is one.
func (l tagList) get(name string) (t tag, ok bool) {
	if i := l.find(name); i >= 0 {
		return l[i], true
	}
	return tag{}, false
}

func (l tagList) all() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, t := range l {
			if !yield(t.name, t.value) {
				return
			}
		}
	}
}

// add appends a tag. It returns a reason if there is one with its name, or no room.
func (l *tagList) add(t tag) (reason string) {
	most := MaxTags
	for _, name := range derived {
		if l.find(name) >= 0 {
			most++
		}
	}
	switch {
	case l.find(t.name) >= 0:
		return "the tag " + words.Name(t.name) + " is listed twice"
	case len(*l) == most && !slices.Contains(derived, t.name):
		return "the record has more than " + strconv.Itoa(MaxTags) + " tags"
	}
	*l = append(*l, t)
	return ""
}

// Tag returns the value of a tag, and whether there is one. The name may be in any case.
// Some tags follow from the record itself: Game, Result, Termination if the game ended off
// the board, and Start if the record does not begin from the game's own start.
func (r *Record) Tag(name string) (value string, ok bool) {
	t, ok := r.allTags().get(name)
	return t.value, ok
}

// Tags iterates over the tags in the order in which they are written: Game, White, Black,
// Date, Seed, Result, Termination, Start, then all others in the order in which they were
// first set. The zero Record has no tags.
func (r *Record) Tags() iter.Seq2[string, string] { return r.allTags().all() }

// allTags returns all tags in the order of the text, with those derived from the record.
func (r *Record) allTags() tagList {
	if r.of == nil && r.game == "" && len(r.tags) == 0 && len(r.comments) == 0 {
		return nil
	}
	list := append(tagList{{name: tagGame, value: r.slug()}, {name: tagResult, value: r.Result().String()}}, r.tags...)
	if r.how != TerminationNone {
		list = append(list, tag{name: tagTermination, value: r.how.String()})
	}
	if r.of == nil && !r.start.IsZero() || r.of != nil && r.start != r.of.Start() {
		list = append(list, tag{name: tagStart, value: r.start.String()})
	}
	slices.SortStableFunc(list, func(a, b tag) int {
		return cmp.Compare(uint(slices.Index(tagNames, a.name)), uint(slices.Index(tagNames, b.name))) // -1 comes last
	})
	return list
}

// SetTag sets a tag. A name is a letter followed by letters, digits, hyphens and
// underscores; a value is any text of one line. White, Black, Date and Seed have a fixed
// place in the text; other tags are written in the order in which they were set. An
// existing tag with that name, in any case, gets the new value.
//
// The error is a [*Error]: the name or the value is invalid, the tag is Game, Result,
// Termination or Start, which follow from the record itself, or there are [MaxTags] others.
func (r *Record) SetTag(name, value string) error {
	name = tagName(name)
	switch {
	case !isTagName(name):
		return r.fail(0, "a tag name is a letter followed by letters, digits, hyphens and underscores, not "+words.Quote(name), nil)
	case slices.Contains(derived, name):
		return r.fail(0, "the tag "+name+" is computed and cannot be set", nil)
	}
	if err := r.oneLine(name, value); err != nil {
		return err
	}
	if i := r.tags.find(name); i >= 0 {
		r.tags[i].value = value
	} else if reason := r.tags.add(tag{name: name, value: value}); reason != "" {
		return r.fail(0, reason, nil)
	}
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
		r.tags = slices.Delete(r.tags, i, i+1)
	}
	return i >= 0
}
