package record_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// manyTags returns the text of a record with n tags beside its game.
func manyTags(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[Tag-%d \"x\"] ", i)
	}
	return b.String() + "[Game \"laquet\"]\n*\n"
}

func TestEachOfTheTagsCanBeDeleted(t *testing.T) {
	names := []string{"White", "Event", "Site"}
	for i, name := range names {
		r := record.New(alfonsine.Fallas)
		for _, tag := range names {
			gametest.Must(t, r.SetTag(tag, "x"))
		}
		if !r.DeleteTag(name) || r.DeleteTag(name) {
			t.Errorf("%s: it reports something else", name)
		}
		for j, tag := range names {
			if _, ok := r.Tag(tag); ok == (i == j) {
				t.Errorf("without %s, %s is there: %v", name, tag, ok)
			}
		}
	}
}

func TestARecordHasSoManyTagsAndNoMore(t *testing.T) {
	whole := manyTags(record.MaxTags - 1) // without that of the game, which follows from it
	r, err := record.Parse(whole)
	if err != nil || r.SetTag("More", "x") != nil {
		t.Fatal(err)
	}
	if again, err := record.Parse(r.String()); err != nil || again.String() != r.String() {
		t.Errorf("a record of %d tags is read back with %v", record.MaxTags, err)
	}
	const want = "the record has more than 256 tags"
	_, read := record.Parse(manyTags(record.MaxTags + 1))
	for _, err := range []error{r.SetTag("Most", "x"), read} {
		if err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	for h, err := range record.Tags(strings.NewReader(whole + manyTags(record.MaxTags+100))) {
		if last, _ := h.Tag("tag-254"); last != "x" || (err == nil) != (h.Number == 1) {
			t.Errorf("record %d: %v", h.Number, err)
		}
	}
}

// Letters of other alphabets may have the same upper case as those of a tag: the long s,
// the sign of the kelvin.
func TestATagNameWithForeignLettersIsNoKnownTag(t *testing.T) {
	r, err := record.NewFrom(alfonsine.Backgammon, alfonsine.MustParsePosition("24:15 1:15 w -"))
	gametest.Must(t, err)
	gametest.Must(t, errors.Join(r.SetTag("Seed", "7"), r.SetTag("Black", "Sancho")))
	before := r.String()
	for _, name := range []string{"\u017ftart", "Re\u017fult", "\u017feed", "Blac\u212a"} {
		want := "record of backgammon: a tag name is a letter followed by letters, digits, hyphens and underscores, not " + strconv.Quote(name)
		if err := r.SetTag(name, "x"); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
		if value, ok := r.Tag(name); ok {
			t.Errorf("%s is %q", name, value)
		}
		for h := range record.Tags(strings.NewReader(before)) {
			if value, ok := h.Tag(name); ok {
				t.Errorf("%s in the header is %q", name, value)
			}
		}
		if r.DeleteTag(name) || r.String() != before {
			t.Errorf("%s is deleted", name)
		}
	}
}
