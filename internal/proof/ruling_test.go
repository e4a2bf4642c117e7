package proof_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

func TestRulingsAreComplete(t *testing.T) {
	for _, v := range gametest.Variants(t) {
		g := v
		seen := map[string]bool{}
		for i, r := range alfonsine.Rulings(g) {
			base, _, _ := strings.Cut(g.Slug(), "?")
			if !strings.HasPrefix(r.ID, base) || seen[r.ID] {
				t.Errorf("%s: the id %q is not the game's own, or is duplicated", g.Slug(), r.ID)
			}
			seen[r.ID] = true
			if r.Text == "" || !strings.HasSuffix(r.Text, ".") || strings.Count(r.Text, ". ") > 0 {
				t.Errorf("%s is not one sentence: %q", r.ID, r.Text)
			}
			if i > 0 && alfonsine.Rulings(g)[i-1].Topic > r.Topic {
				t.Errorf("%s is out of order", r.ID)
			}
			if found, ok := alfonsine.RulingOf(g, r.ID); !ok || found != r {
				t.Errorf("%s is not found", r.ID)
			}
			if text := r.String(); !strings.Contains(text, r.ID) || !strings.Contains(text, r.Text) || !strings.Contains(text, r.Basis.String()) {
				t.Errorf("%s has the text %q", r.ID, text)
			}
		}
		for _, topic := range []alfonsine.Topic{
			alfonsine.TopicStart, alfonsine.TopicCourse, alfonsine.TopicObject, alfonsine.TopicDice, alfonsine.TopicFirst,
			alfonsine.TopicFirstThrow, alfonsine.TopicMoves, alfonsine.TopicDoubles, alfonsine.TopicDuty,
			alfonsine.TopicBearOff, alfonsine.TopicEachDie, alfonsine.TopicExact, alfonsine.TopicOvershoot,
		} {
			found := false
			for _, r := range alfonsine.Rulings(g) {
				found = found || r.Topic == topic
			}
			if !found {
				t.Errorf("%s has no ruling on %v", g.Slug(), topic)
			}
		}
	}
}

func TestAReadingReplacesTheRulingThatItChanges(t *testing.T) {
	for _, v := range alfonsine.Variants() {
		g := v
		for _, reading := range alfonsine.Readings(g) {
			v, err := alfonsine.Lookup(reading.Slug)
			if err != nil {
				t.Fatal(err)
			}
			read := v
			if base, change, _ := strings.Cut(reading.Slug, "?"); base != g.Slug() || change != reading.Change {
				t.Errorf("%s of %s is the change %q", reading.Slug, g.Slug(), reading.Change)
			}
			for _, with := range reading.Rulings {
				if r, ok := alfonsine.RulingOf(read, with.ID); !ok || r != with {
					t.Errorf("%s does not list %s", reading.Slug, with.ID)
				}
			}
			for _, r := range alfonsine.Rulings(g) {
				_, kept := alfonsine.RulingOf(read, r.ID)
				if removed := slices.Contains(reading.Removed, r.ID); kept == removed {
					t.Errorf("%s lists %s: %v, and it is removed: %v", reading.Slug, r.ID, kept, removed)
				}
			}
			if want := len(alfonsine.Rulings(g)) - len(reading.Removed) + len(reading.Rulings); len(alfonsine.Rulings(read)) != want {
				t.Errorf("%s lists %d rulings, want %d", reading.Slug, len(alfonsine.Rulings(read)), want)
			}
		}
	}
	r := alfonsine.Fallas.Rules()
	r.Duty = alfonsine.DutyMostDice
	g, err := alfonsine.New(r)
	if err != nil {
		t.Fatal(err)
	}
	if ruling, ok := alfonsine.RulingOf(g, "fallas?duty=most-dice"); !ok || ruling.Basis != alfonsine.BasisChosen {
		t.Errorf("a change without a source has the ruling %v", ruling)
	}
}

// Two readings that can be combined must not both replace the same ruling. Otherwise the
// text of one would ignore the other.
func TestTwoReadingsOfAGameNeverReplaceTheSameRuling(t *testing.T) {
	for _, v := range alfonsine.Variants() {
		list := alfonsine.Readings(v)
		for i, one := range list {
			for _, other := range list[:i] {
				if key, _, _ := strings.Cut(one.Change, "="); strings.HasPrefix(other.Change, key+"=") {
					continue // the same decision
				}
				for _, id := range one.Removed {
					r, _ := alfonsine.RulingOf(v, id)
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

// Dice that need not be played go to the opponent, are offered to the opponent, or are
// void, as the other reading says.
func TestReadingsOfDutyAndUnplayedDiceInLaquetAreToldTogether(t *testing.T) {
	const home = "While bearing off too, the turn ends when no die that is left can be played."
	for slug, want := range map[string][]string{
		"laquet?duty=free": {
			"Dice that a player cannot play are played by the opponent, if able to do so.",
			"A side must play dice that the other side left with its own checkers, before its own throw, and may win by them.",
			"Those that cannot be played are void, and the side throws for its own turn.",
			"While bearing off too, dice that cannot be played go to the opponent.",
			home,
		},
		"laquet?duty=free&unplayed=lost": {
			"Dice that a player cannot play are void.",
			home,
		},
		"laquet?duty=free&unplayed=offered": {
			"Dice that a player cannot play are offered to the opponent.",
			"A side may play any number of the dice that the other side left, or none, with its own checkers, before its own throw, and may win by them.",
			home,
			"While bearing off too, dice that cannot be played are offered to the opponent.",
		},
	} {
		var got []string
		for _, r := range gametest.Lookup(t, slug).Rulings() {
			switch r.Topic {
			case alfonsine.TopicUnplayed, alfonsine.TopicLeftover, alfonsine.TopicHomeDuty:
				got = append(got, r.Text)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", slug, got, want)
		}
	}
}

func TestTheVirtualDieOfCabEQuinalTwoDiceIsAnyThatPlayersFix(t *testing.T) {
	for _, die := range []string{"1", "2", "3", "4", "5"} {
		id := "cab-e-quinal-2?virtual=" + die
		r, ok := alfonsine.RulingOf(gametest.Lookup(t, id), id)
		if !ok || r.Basis != alfonsine.BasisStated || !strings.Contains(r.Text, "shows "+die+" ") {
			t.Errorf("%s is %v", id, r)
		}
	}
}

// A change without a source is a ruling on every topic that it touches, and replaces the
// game's rulings there.
func TestADecisionWithoutASourceReplacesTheRulingsItTouches(t *testing.T) {
	const start = "start=24:15/1:15/w/-"
	for change, topics := range map[string]string{
		"course=parallel":       "course first entry home",
		start:                   "start first",
		"dice=3":                "dice first-throw moves duty home-duty",
		"virtual=3":             "dice first-throw",
		"doubles=twice":         "doubles",
		"higher-die=yes":        "choice",
		"first-throw=again":     "first-throw",
		"throw-again=alike":     "again",
		"forbidden=1":           "forbidden rest blot hit bar entry block",
		"hit=start":             "hit bar entry",
		"entry=second":          "entry",
		"landing=single":        "landing",
		"prime=loses":           "prime",
		"duty=all-or-lose":      "duty object first-throw choice unplayed home-duty",
		"unplayed=opponent":     "unplayed leftover home-duty",
		"bear-off=begun":        "bear-off each-die",
		"overshoot=never":       "overshoot",
		"tie=yes":               "tie prime",
		"points=18&entry=third": "course first entry home",
	} {
		g := alfonsine.TodasTablas
		slug := g.Slug() + "?" + change
		if strings.HasPrefix(change, "points=18") {
			slug += "&start=18:15/1:15/w/-"
		}
		if slices.ContainsFunc(alfonsine.Readings(g), func(r alfonsine.Reading) bool { return r.Change == change }) {
			continue // that one has its own rulings
		}
		touched := make(map[alfonsine.Topic]bool)
		for _, word := range strings.Fields(topics) {
			var topic alfonsine.Topic
			if err := topic.UnmarshalText([]byte(word)); err != nil {
				t.Fatal(err)
			}
			touched[topic] = true
			n := 0
			for _, r := range gametest.Lookup(t, slug).Rulings() {
				if r.Topic == topic && strings.HasPrefix(r.ID, g.Slug()+"?") {
					n++
				}
				if old, was := alfonsine.RulingOf(g, r.ID); was && r.Topic == topic {
					t.Errorf("%s: %v still holds", slug, old)
				}
			}
			if n == 0 {
				t.Errorf("%s has no ruling of its own on %s", slug, word)
			}
		}
		if strings.Contains(change, "&") {
			continue // the start and the entry touch other topics
		}
		for _, r := range alfonsine.Rulings(g) {
			if _, holds := alfonsine.RulingOf(gametest.Lookup(t, slug), r.ID); holds == touched[r.Topic] {
				t.Errorf("%s: that %s holds is %v", slug, r.ID, holds)
			}
		}
	}
}

func TestAGameOfOnesOwnHasARulingForEveryTopic(t *testing.T) {
	var topics []alfonsine.Topic
	for _, r := range gametest.Backgammon.Rulings() {
		topics = append(topics, r.Topic)
	}
	var want []alfonsine.Topic
	for topic := alfonsine.TopicStart; topic <= alfonsine.TopicTie; topic++ {
		want = append(want, topic)
	}
	if !slices.Equal(topics, want) {
		t.Errorf("rulings on %v, want %v", topics, want)
	}
}

func TestNoRulingIsNoText(t *testing.T) {
	if text := (alfonsine.Ruling{}).String(); text != "" {
		t.Errorf("no ruling is %q", text)
	}
}

func TestAGameOfOnesOwnHasNoReadings(t *testing.T) {
	if gametest.Backgammon.Reconstructed() || new(alfonsine.Game).Reconstructed() {
		t.Error("a custom game is reported as a reconstruction")
	}
	if list := gametest.Backgammon.Readings(); list != nil {
		t.Errorf("backgammon has the readings %v", list)
	}
}

// everyRuling calls check for the rulings of every variant in every reading.
func everyRuling(t *testing.T, check func(r alfonsine.Ruling)) {
	t.Helper()
	seen := map[string]bool{}
	for _, v := range gametest.Variants(t) {
		if v == alfonsine.Variant(gametest.Backgammon) {
			continue
		}
		for _, r := range alfonsine.Rulings(v) {
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
			if s.Leaf != "" || s.Author != "Philippe Lalanne" || !section.MatchString(s.Section) || !strings.Contains(s.Note, "the book ") {
				t.Errorf("%v: a reconstruction must be Lalanne's, with a section, without a leaf, and with a note that the book is silent", r)
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

// slugOf returns the slug of the game that a text of Lalanne describes.
func slugOf(s alfonsine.Source) string {
	return map[string]string{"Fallas": "fallas", "The Game of Laquet": "laquet", "Cab e Quinal": "cab-e-quinal"}[s.Title]
}

func TestEveryTextThatIsCitedIsInTheListOfSources(t *testing.T) {
	list := file(t, root+"docs/SOURCES.md")
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

// The list is made to be read: the rulings of every game, and of every reading those that
// the game does not have, among the names of all. Any change to a ruling shows there.
func TestTheRulingsOfEveryReadingAreTheseAndNoOthers(t *testing.T) {
	var list strings.Builder
	known := map[string]bool{}
	for _, v := range gametest.Variants(t) {
		fmt.Fprintf(&list, "# %s\n\n", v.Slug())
		var names, texts strings.Builder
		for _, r := range alfonsine.Rulings(v) {
			names.WriteString(" " + r.ID)
			if line := r.Topic.String() + ": " + r.String() + "\n"; !known[line] {
				known[line] = true
				texts.WriteString(line)
			}
		}
		fmt.Fprintf(&list, "all:%s\n\n%s\n", names.String(), texts.String())
	}
	gametest.Golden(t, "testdata/rulings.txt", list.String())
}

// A decision without a source touches several topics, and each has its ruling.
func TestRulingsOfADecisionAreNamedAfterItOrTheirTopic(t *testing.T) {
	for slug, want := range map[string][]string{
		"laquet?landing=two":    {"laquet?landing=two"},
		"laquet?bear-off=begun": {"laquet?bear-off=begun", "laquet?bear-off=begun-each-die"},
		"laquet?dice=3": {"laquet?dice=3", "laquet?dice=3-first-throw", "laquet?dice=3-moves", "laquet?dice=3-duty",
			"laquet?dice=3-home-duty"},
	} {
		var got []string
		for _, r := range gametest.Lookup(t, slug).Rulings() {
			if strings.Contains(r.ID, "?") {
				got = append(got, r.ID)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", slug, got, want)
		}
	}
}

func TestTheRulingsOfAGameFromRulesAloneAreChosenAndInGeneralWords(t *testing.T) {
	rules := alfonsine.Fallas.Rules()
	rules.Slug, rules.Name = "ours", "Ours"
	list := gametest.New(t, rules).Rulings()
	if len(list) == 0 {
		t.Fatal("it has none")
	}
	for _, r := range list {
		if r.Basis != alfonsine.BasisChosen || r.Text == "" || !strings.HasPrefix(r.ID, "ours-") {
			t.Errorf("%#v", r)
		}
	}
}
