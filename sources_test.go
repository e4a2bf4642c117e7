package alfonsine_test

import (
	"regexp"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// everyRuling calls check for the rulings of every variant in every reading.
func everyRuling(t *testing.T, check func(r alfonsine.Ruling)) {
	t.Helper()
	seen := map[string]bool{}
	for _, v := range gametest.Variants(t) {
		if v == alfonsine.Variant(gametest.Backgammon) {
			continue
		}
		for _, r := range v.(alfonsine.Ruled).Rulings() {
			if !seen[r.ID] {
				seen[r.ID] = true
				check(r)
			}
		}
	}
	if len(seen) < 400 {
		t.Errorf("only %d rulings", len(seen))
	}
}

// What a basis needs, a ruling has, and what it may not have, none has: the leaf of the
// book stands with what the book states, and with nothing else.
func TestASourceHasWhatItsBasisNeeds(t *testing.T) {
	leaf := regexp.MustCompile(`^ff?\. 7[2-9]v?(–(7[2-9]|80)v?)?$`)
	section := regexp.MustCompile(`^§`)
	everyRuling(t, func(r alfonsine.Ruling) {
		s := r.Source
		switch r.Basis {
		case alfonsine.BasisStated:
			if !leaf.MatchString(s.Leaf) || s.Work() == "" {
				t.Errorf("%v: what the book states has a text and a leaf", r)
			}
		case alfonsine.BasisReconstructed:
			if s.Leaf != "" || s.Author != "Philippe Lalanne" || !section.MatchString(s.Section) || !strings.Contains(s.Note, "the book ") {
				t.Errorf("%v: a reconstruction is Lalanne's, has a section and no leaf, and says that the book is silent", r)
			}
		case alfonsine.BasisChosen:
			if s != (alfonsine.Source{}) {
				t.Errorf("%v: what was chosen stands nowhere", r)
			}
		default:
			if s.Leaf != "" || s.Work() == "" {
				t.Errorf("%v: what the book does not state has a text and no leaf", r)
			}
		}
		if strings.Contains(s.Title+s.Author, "§") || strings.Contains(s.Section, "f.") {
			t.Errorf("%v: the parts are not in their fields", r)
		}
		lalanne := s.Author == "Philippe Lalanne"
		if lalanne != (s.Section != "") {
			t.Errorf("%v: the sections are Lalanne's, and only his texts have any", r)
		}
		if own := strings.HasPrefix(r.ID, slugOf(s)); lalanne && own == (r.Basis == alfonsine.BasisBorrowed) {
			t.Errorf("%v: what a game's own text says is not borrowed, and what another's says is", r)
		}
	})
}

// slugOf returns the slug of the game that a text of Lalanne's tells.
func slugOf(s alfonsine.Source) string {
	return map[string]string{"Fallas": "fallas", "The Game of Laquet": "laquet", "Cab e Quinal": "cab-e-quinal"}[s.Title]
}

func TestEveryTextThatIsCitedIsInTheListOfSources(t *testing.T) {
	list := file(t, "docs/SOURCES.md")
	cited := map[string]bool{}
	mention := regexp.MustCompile(`[A-Z][\w.]*(?: [A-Z][\w.]*)* \(\d{4}\)`)
	everyRuling(t, func(r alfonsine.Ruling) {
		if r.Source == (alfonsine.Source{}) {
			return
		}
		cited[r.Source.Work()] = true
		entry := "**" + r.Source.Work() + "**"
		if !strings.Contains(list, entry) {
			t.Errorf("%s cites %s, which docs/SOURCES.md does not list", r.ID, entry)
		}
		for _, work := range mention.FindAllString(r.Source.Note, -1) {
			author, year, _ := strings.Cut(work, " (")
			if !regexp.MustCompile(regexp.QuoteMeta(author) + `[^*\n]*\(` + regexp.QuoteMeta(year)).MatchString(list) {
				t.Errorf("%s mentions %s, which docs/SOURCES.md does not", r.ID, work)
			}
		}
	})
	listed := strings.Split(strings.Split(list, "## The texts that rulings cite")[1], "## ")[0]
	for _, entry := range regexp.MustCompile(`\*\*([^*]+)\*\*`).FindAllStringSubmatch(listed, -1) {
		if !cited[entry[1]] {
			t.Errorf("docs/SOURCES.md lists %s, which no ruling cites", entry[1])
		}
	}
}

// The lists in testdata/rulings are there to be read: all the rulings of every game in
// every reading. A change to one shows here.
func TestTheRulingsOfEveryReadingAreTheseAndNoOthers(t *testing.T) {
	lists := map[string]*strings.Builder{}
	for _, v := range gametest.Variants(t) {
		base, _, _ := strings.Cut(v.Slug(), "?")
		if base == "backgammon" {
			continue
		}
		list := lists[base]
		if list == nil {
			list = new(strings.Builder)
			lists[base] = list
		} else {
			list.WriteString("\n")
		}
		list.WriteString("# " + v.Slug() + "\n\n")
		for _, r := range v.(alfonsine.Ruled).Rulings() {
			list.WriteString(r.Topic.String() + ": " + r.String() + "\n")
		}
	}
	if len(lists) != len(alfonsine.Variants()) {
		t.Errorf("%d lists", len(lists))
	}
	for base, list := range lists {
		gametest.Golden(t, "testdata/rulings/"+base+".txt", list.String())
	}
}
