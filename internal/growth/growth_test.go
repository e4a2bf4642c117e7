package growth

import (
	"bytes"
	"strings"
	"testing"
)

// What reads a text once is in proportion, and what copies the rest for each part is not.
func TestWhatGrowsFasterThanItsTextIsFound(t *testing.T) {
	faster := func(read func(string)) bool {
		r, x := Reader{Read: read}, Text{"", "a,"}
		return r.bytes(x.of(many)) > grown*r.bytes(x.of(few))+free
	}
	if faster(func(text string) { bytes.Clone([]byte(text)) }) {
		t.Error("a copy is refused")
	}
	square := func(text string) {
		for more := true; more; {
			_, text, more = strings.Cut(strings.Clone(text), ",")
		}
	}
	if !faster(square) {
		t.Error("a copy for each part is not refused")
	}
}

func TestATextHasEveryTokenAtEveryPlace(t *testing.T) {
	seen := make(map[string]bool)
	for _, x := range (Reader{Sound: []string{"ab 12"}, Tokens: []string{"q"}, Units: []string{"u"}}).texts() {
		seen[x.of(2)] = true
	}
	for _, want := range []string{
		"qqab 12", "abqq 12", "ab qq12", "ab 12qq", "ab ,,12", "uuab 12uu", "abxx 12uu", "uuabxx 12", "uuuuab 12",
	} {
		if !seen[want] {
			t.Errorf("%q is not tried", want)
		}
	}
}
