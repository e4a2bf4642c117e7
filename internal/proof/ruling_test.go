package proof_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/topic"
)

func TestRulingsAreComplete(t *testing.T) {
	for _, v := range gametest.Variants(t) {
		g := v
		seen := map[string]bool{}
		for i, r := range g.Rulings() {
			base, _, _ := strings.Cut(g.Slug(), "?")
			if !strings.HasPrefix(r.ID, base) || seen[r.ID] {
				t.Errorf("%s: the id %q is not the game's own, or is duplicated", g.Slug(), r.ID)
			}
			seen[r.ID] = true
			if r.Text == "" || !strings.HasSuffix(r.Text, ".") || strings.Count(r.Text, ". ") > 0 {
				t.Errorf("%s is not one sentence: %q", r.ID, r.Text)
			}
			if i > 0 && g.Rulings()[i-1].Topic > r.Topic {
				t.Errorf("%s is out of order", r.ID)
			}
			if found, ok := g.Ruling(r.ID); !ok || found != r {
				t.Errorf("%s is not found", r.ID)
			}
			if text := r.String(); !strings.Contains(text, r.ID) || !strings.Contains(text, r.Text) || !strings.Contains(text, r.Basis.String()) {
				t.Errorf("%s has the text %q", r.ID, text)
			}
		}
		for _, asked := range []topic.Topic{
			topic.Start, topic.Course, topic.Object, topic.Dice, topic.First,
			topic.FirstThrow, topic.Moves, topic.Doubles, topic.Duty,
			topic.BearOff, topic.EachDie, topic.Exact, topic.Overshoot,
		} {
			found := false
			for _, r := range g.Rulings() {
				found = found || r.Topic == asked
			}
			if !found && (asked <= topic.BearOff || g.BaseSlug() != "doze-canes") { // where nobody bears off
				t.Errorf("%s has no ruling on %v", g.Slug(), asked)
			}
		}
	}
}

func TestAReadingReplacesTheRulingThatItChanges(t *testing.T) {
	for _, v := range alfonsine.Variants() {
		g := v
		for _, reading := range g.Readings() {
			v, err := alfonsine.Lookup(reading.Slug)
			gametest.Must(t, err)
			read := v
			if base, change, _ := strings.Cut(reading.Slug, "?"); base != g.Slug() || change != reading.Change {
				t.Errorf("%s of %s is the change %q", reading.Slug, g.Slug(), reading.Change)
			}
			for _, with := range reading.Rulings {
				if r, ok := read.Ruling(with.ID); !ok || r != with {
					t.Errorf("%s does not list %s", reading.Slug, with.ID)
				}
			}
			for _, r := range g.Rulings() {
				_, kept := read.Ruling(r.ID)
				if removed := slices.Contains(reading.Removed, r.ID); kept == removed {
					t.Errorf("%s lists %s: %v, and it is removed: %v", reading.Slug, r.ID, kept, removed)
				}
			}
			if want := len(g.Rulings()) - len(reading.Removed) + len(reading.Rulings); len(read.Rulings()) != want {
				t.Errorf("%s lists %d rulings, want %d", reading.Slug, len(read.Rulings()), want)
			}
		}
	}
	r, _ := alfonsine.Fallas.Rules()
	r.Duty = alfonsine.DutyMostDice
	g, err := alfonsine.New(r)
	gametest.Must(t, err)
	if ruling, ok := g.Ruling("fallas?duty=most-dice"); !ok || ruling.Basis != alfonsine.BasisChosen {
		t.Errorf("a change without a source has the ruling %v", ruling)
	}
}

// Two readings that can be combined must not both replace the same ruling. Otherwise the
// text of one would ignore the other.
func TestTwoReadingsOfAGameNeverReplaceTheSameRuling(t *testing.T) {
	for _, v := range alfonsine.Variants() {
		list := v.Readings()
		for i, one := range list {
			for _, other := range list[:i] {
				if key, _, _ := strings.Cut(one.Change, "="); strings.HasPrefix(other.Change, key+"=") {
					continue // the same decision
				}
				for _, id := range one.Removed {
					r, _ := v.Ruling(id)
					replaces := func(by alfonsine.Reading) bool {
						return slices.ContainsFunc(by.Rulings, func(with alfonsine.Ruling) bool { return with.Topic == r.Topic })
					}
					if slices.Contains(other.Removed, id) && replaces(one) && replaces(other) {
						t.Errorf("%s and %s both replace %s", one.Slug, other.Slug, id)
					}
				}
			}
		}
	}
}

func TestNoRulingIsNoText(t *testing.T) {
	if text := (alfonsine.Ruling{}).String(); text != "" {
		t.Errorf("no ruling is %q", text)
	}
}

func TestAGameOfOnesOwnHasNoReadings(t *testing.T) {
	if alfonsine.Backgammon.Reconstructed() || new(alfonsine.Game).Reconstructed() {
		t.Error("a custom game is reported as a reconstruction")
	}
	if list := alfonsine.Backgammon.Readings(); list != nil {
		t.Errorf("backgammon has the readings %v", list)
	}
}

// everyRuling calls check for the rulings of every variant in every reading.
func everyRuling(t *testing.T, check func(r alfonsine.Ruling)) {
	t.Helper()
	seen := map[string]bool{}
	for _, v := range gametest.Variants(t) {
		if v == (*alfonsine.Game)(alfonsine.Backgammon) {
			continue
		}
		for _, r := range v.Rulings() {
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

// A source has the fields that its basis requires, and no others. Only what the book states
// has a leaf of the book.
func TestASourceHasWhatItsBasisNeeds(t *testing.T) {
	leaf := regexp.MustCompile(`^ff?\. 7[2-9]v?(–(7[2-9]|80)v?)?$`)
	section := regexp.MustCompile(`^§`)
	everyRuling(t, func(r alfonsine.Ruling) {
		s := r.Source
		switch r.Basis {
		case alfonsine.BasisStated:
			if !leaf.MatchString(s.Leaf) || s.Work() == "" {
				t.Errorf("%v: a stated ruling needs a source with a leaf", r)
			}
		case alfonsine.BasisReconstructed:
			lalannes := section.MatchString(s.Section) && strings.Contains(s.Note, "the book ")
			if s.Leaf != "" || !lalannes && !strings.Contains(s.Note, "its generator") {
				t.Errorf("%v: a reconstruction must be Lalanne's, with a section and a note that the book is silent, or a machine's", r)
			}
		case alfonsine.BasisChosen:
			if s != (alfonsine.Source{}) {
				t.Errorf("%v: a chosen ruling must have no source", r)
			}
		default:
			if s.Leaf != "" || s.Work() == "" {
				t.Errorf("%v: a ruling that the book does not state needs a source without a leaf", r)
			}
		}
		if strings.Contains(s.Title+s.Author, "§") || strings.Contains(s.Section, "f.") {
			t.Errorf("%v: parts of the source are in the wrong fields", r)
		}
		lalanne := s.Author == "Philippe Lalanne"
		if lalanne != (s.Section != "") {
			t.Errorf("%v: only Lalanne's texts have sections", r)
		}
		if own := strings.HasPrefix(r.ID, slugOf(s)); lalanne && own == (r.Basis == alfonsine.BasisBorrowed) {
			t.Errorf("%v: a ruling is borrowed if and only if its source is about another game", r)
		}
	})
}

// What follows from a modern site is that site's claim and no more: it is reported. A leaf
// of the book needs more than Lalanne's text: his own word that the book has the rule, or a
// second account made apart from his.
func TestNothingIsClaimedOfTheBookThatIsNotShown(t *testing.T) {
	sites := []string{"ateliervirtus.fr", "Digital Ludeme Project", "Aisling-1198", "Wikipedia", "Backgammon Galore"}
	witnesses := []string{"likewise Ludii", "likewise Golladay", "says it of the book", "the author's choice"}
	everyRuling(t, func(r alfonsine.Ruling) {
		s := r.Source
		names := func(name string) bool { return strings.Contains(s.Note, name) }
		switch {
		case r.Basis == alfonsine.BasisInferred && slices.Contains(sites, s.Author):
			t.Errorf("%v: what a modern site says is reported", r)
		case r.Basis == alfonsine.BasisReported && s.Leaf != "":
			t.Errorf("%v: a report does not show whether the book has the rule", r)
		case s.Leaf != "" && s.Author == "Philippe Lalanne" && !slices.ContainsFunc(witnesses, names):
			t.Errorf("%v: Lalanne alone does not show whether the book has the rule", r)
		}
	})
}

// slugOf returns the slug of the game that a text of Lalanne describes.
func slugOf(s alfonsine.Source) string {
	return map[string]string{"Fallas": "fallas", "The Game of Laquet": "laquet", "Cab e Quinal": "cab-e-quinal"}[s.Title]
}

func TestEveryTextThatIsCitedIsInTheListOfSources(t *testing.T) {
	list := gametest.File(t, root+"docs/SOURCES.md")
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
