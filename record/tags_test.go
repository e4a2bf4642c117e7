package record_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// manyTags returns a record with n tags and the given text between them.
func manyTags(n int, between string) string {
	var b strings.Builder
	b.WriteString("[Game \"laquet\"]")
	for i := range n {
		b.WriteString(between + "[Tag-" + strconv.Itoa(i) + " \"x\"]")
	}
	b.WriteString("\n\n*\n")
	return b.String()
}

func TestManyTagsKeepTheirOrderAndEachStandsOnce(t *testing.T) {
	for _, n := range []int{1, 31, 32, 33, 34, 40_000} {
		for _, between := range []string{"\n", " "} {
			text := manyTags(n, between)
			r, err := record.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			var want, got []string
			for i := range n {
				want = append(want, "Tag-"+strconv.Itoa(i))
			}
			for name := range r.Tags() {
				if strings.HasPrefix(name, "Tag-") {
					got = append(got, name)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%d tags are not in their order", n)
			}
			last := "tAG-" + strconv.Itoa(n-1)
			if _, ok := r.Tag(last); !ok {
				t.Errorf("among %d tags, %s is not found", n, last)
			}
			for h, err := range record.Tags(strings.NewReader(text)) {
				if _, ok := h.Tag(last); err != nil || !ok {
					t.Errorf("among %d tags in a header, %s is not found: %v", n, last, err)
				}
			}

			twice := strings.Replace(text, "\n\n*", "\n["+last+" \"y\"]\n\n*", 1)
			line := 2 + strings.Count(text[:strings.Index(text, "\n\n*")], "\n")
			want1 := fmt.Sprintf("record of laquet, line %d: the tag %s is listed twice", line, last)
			if _, err := record.Parse(twice); err == nil || err.Error() != want1 {
				t.Errorf("%v, want %s", err, want1)
			}
			for _, err := range record.Tags(strings.NewReader(twice)) {
				want := strings.Replace(want1, "record", "record 1", 1)
				if err == nil || err.Error() != want {
					t.Errorf("%v, want %s", err, want)
				}
			}
		}
	}
}

// Tags of a long list, which has an index, are set and deleted like those of a short one.
func TestManyTagsAreSetAndTakenAway(t *testing.T) {
	for _, n := range []int{2, 31, 32, 33, 34, 35, 70} {
		r := record.New(alfonsine.Laquet)
		for i := range n {
			if err := r.SetTag("tag"+strconv.Itoa(i), "x"); err != nil {
				t.Fatal(err)
			}
		}
		copied := r.Clone()
		for i := 0; i < n; i += 2 {
			if name := "TAG" + strconv.Itoa(i); !r.DeleteTag(name) || r.DeleteTag(name) {
				t.Errorf("of %d tags, tag %d cannot be deleted once", n, i)
			}
			for j := range n {
				if _, ok := r.Tag("Tag" + strconv.Itoa(j)); ok != (j > i || j%2 == 1) {
					t.Fatalf("of %d tags without the even ones up to %d, %d is found: %v", n, i, j, ok)
				}
			}
		}
		for i := range n {
			name := "Tag" + strconv.Itoa(i)
			if value, ok := copied.Tag(name); !ok || value != "x" {
				t.Errorf("deleting %s changes the copy", name)
			}
			if err := r.SetTag(name, strconv.Itoa(i)); err != nil {
				t.Fatal(err)
			}
			if value, _ := r.Tag(name); value != strconv.Itoa(i) {
				t.Errorf("%s is %q", name, value)
			}
		}
		if _, ok := r.Tag("Tag\u0130"); ok { // its lower case begins with an i
			t.Error("an invalid tag name is found")
		}
		if r.DeleteTag("Game") {
			t.Error("the Game tag is deleted")
		}
	}
}

// Letters of other alphabets may have the same upper case as those of a tag: the long s,
// the sign of the kelvin.
func TestATagNameWithForeignLettersIsNoKnownTag(t *testing.T) {
	r, err := record.NewFrom(alfonsine.Backgammon, alfonsine.MustParsePosition("24:15 1:15 w -"))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(r.SetTag("Seed", "7"), r.SetTag("Black", "Sancho")); err != nil {
		t.Fatal(err)
	}
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

func TestTheKnownTagsComeInTheirOrderAndTheOthersAsTheyWereSet(t *testing.T) {
	r := record.New(alfonsine.Backgammon)
	for _, name := range []string{"Zone", "seed", "date", "Event", "black", "white"} {
		if err := r.SetTag(name, `a \ and a "`); err != nil {
			t.Fatal(err)
		}
	}
	const value = ` "a \\ and a \""]` + "\n"
	const want = "[Game \"backgammon\"]\n[White" + value + "[Black" + value + "[Date" + value + "[Seed" + value +
		"[Result \"*\"]\n[Zone" + value + "[Event" + value + "\n*\n"
	if r.String() != want {
		t.Errorf("it is\n%s, want\n%s", r, want)
	}
	if read, err := record.Parse(want); err != nil || read.String() != want {
		t.Errorf("%v\n%s", err, read)
	}
}

// The time per tag does not depend on their number.
func BenchmarkManyTags(b *testing.B) {
	for name, between := range map[string]string{"a line each": "\n", "one line": " "} {
		for _, n := range []int{1_000, 32_000} {
			text := manyTags(n, between)
			b.Run(name+"/"+strconv.Itoa(n), func(b *testing.B) {
				for b.Loop() {
					r, err := record.Parse(text)
					if err != nil || r.String() == "" {
						b.Fatal(err)
					}
					for _, err := range record.Tags(strings.NewReader(text)) {
						if err != nil {
							b.Fatal(err)
						}
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/tag")
			})
		}
	}
}
