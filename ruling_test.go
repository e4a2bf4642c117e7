package alfonsine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// TestEveryRulingIsExercised holds the list of rulings and the tests together:
// the comment of a test or an example says in a line "Rulings: fallas-8, …" which
// rulings it exercises. Every ruling of every game and reading must be named, and
// every name must be a ruling's.
func TestEveryRulingIsExercised(t *testing.T) {
	named := namedRulings(t)
	known := map[string]bool{}
	for _, g := range alfonsine.Games() {
		for _, r := range g.Rulings() {
			known[r.ID] = true
		}
		for _, r := range g.Readings() {
			known[r.Ruling.ID] = true
		}
	}
	for id := range known {
		if named[id] == "" {
			t.Errorf("no test or example exercises %s", id)
		}
	}
	for id, where := range named {
		if !known[id] {
			t.Errorf("%s exercises %q, which is no ruling", where, id)
		}
	}
}

// namedRulings returns the ids that the comments of tests and examples name, each
// with one that names it.
func namedRulings(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]string{}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !strings.HasPrefix(f.Name.Name, "Test") && !strings.HasPrefix(f.Name.Name, "Example") {
				continue
			}
			_, list, _ := strings.Cut("\n"+f.Doc.Text(), "\nRulings:")
			list, _, _ = strings.Cut(list, "\n\n")
			for _, id := range strings.FieldsFunc(list, func(ch rune) bool { return ch == ',' || ch == ' ' || ch == '\n' }) {
				named[strings.TrimSuffix(id, ".")] = f.Name.Name
			}
		}
	}
	return named
}

func TestRulingsAreComplete(t *testing.T) {
	for _, g := range gametest.Every(t) {
		seen := map[string]bool{}
		for i, r := range g.Rulings() {
			base, _, _ := strings.Cut(g.Slug(), "?")
			if !strings.HasPrefix(r.ID, base) || seen[r.ID] {
				t.Errorf("%s: the id %q is not the game's own, or stands twice", g.Slug(), r.ID)
			}
			seen[r.ID] = true
			if r.Text == "" || !strings.HasSuffix(r.Text, ".") || strings.Count(r.Text, ". ") > 0 {
				t.Errorf("%s is not one sentence: %q", r.ID, r.Text)
			}
			if r.Basis < alfonsine.BasisChosen && r.Source == (alfonsine.Source{}) {
				t.Errorf("%s is %v, but stands nowhere", r.ID, r.Basis)
			}
			if i > 0 && g.Rulings()[i-1].Topic > r.Topic {
				t.Errorf("%s is out of order", r.ID)
			}
			if found, ok := g.Ruling(r.ID); !ok || found != r {
				t.Errorf("%s is not found", r.ID)
			}
			if text := r.String(); !strings.Contains(text, r.ID) || !strings.Contains(text, r.Text) || !strings.Contains(text, r.Basis.String()) {
				t.Errorf("%s is told as %q", r.ID, text)
			}
		}
		for _, topic := range []alfonsine.Topic{
			alfonsine.TopicStart, alfonsine.TopicCourse, alfonsine.TopicObject, alfonsine.TopicDice, alfonsine.TopicFirst,
			alfonsine.TopicFirstThrow, alfonsine.TopicMoves, alfonsine.TopicDoubles, alfonsine.TopicForbidden, alfonsine.TopicDuty,
			alfonsine.TopicHome, alfonsine.TopicBearOff, alfonsine.TopicEachDie, alfonsine.TopicExact, alfonsine.TopicOvershoot,
		} {
			found := false
			for _, r := range g.Rulings() {
				found = found || r.Topic == topic
			}
			if !found {
				t.Errorf("%s has no ruling on %v", g.Slug(), topic)
			}
		}
	}
}

func TestAReadingReplacesTheRulingThatItChanges(t *testing.T) {
	for _, g := range alfonsine.Games() {
		for _, reading := range g.Readings() {
			read := gametest.Lookup(t, reading.Slug)
			if r, ok := read.Ruling(reading.Ruling.ID); !ok || r != reading.Ruling {
				t.Errorf("%s does not list %s", reading.Slug, reading.Ruling.ID)
			}
			for _, r := range g.Rulings() {
				if _, kept := read.Ruling(r.ID); kept && r.Topic == reading.Ruling.Topic {
					t.Errorf("%s still lists %s", reading.Slug, r.ID)
				}
			}
		}
	}
	r := alfonsine.Fallas.Rules()
	r.Duty = alfonsine.DutyMostDice
	g, err := alfonsine.New(r)
	if err != nil {
		t.Fatal(err)
	}
	if ruling, ok := g.Ruling("fallas?duty=most-dice"); !ok || ruling.Basis != alfonsine.BasisChosen {
		t.Errorf("a change that no text knows is %v", ruling)
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

func TestAGameOfOnesOwnHasNoReadings(t *testing.T) {
	if list := gametest.Backgammon.Readings(); list != nil {
		t.Errorf("backgammon has the readings %v", list)
	}
}
