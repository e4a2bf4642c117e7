package proof_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
)

// bookOf returns the folder of a game's rule book.
func bookOf(v *alfonsine.Game) string {
	if v == (*alfonsine.Game)(alfonsine.CabEQuinalTwoDice) {
		return "cabequinaltwodice"
	}
	return strings.ReplaceAll(v.Slug(), "-", "")
}

// mayShow lists what the examples of the rule books may import: packages that a reader has.
var mayShow = []string{"fmt", "strings", "example.com/alfonsine", "example.com/alfonsine/book", "example.com/alfonsine/cast", "example.com/alfonsine/diagram"}

// A rule book is a package with only a doc comment and examples, one per game. The
// documentation site sorts examples by name. So the names begin with the section, and the
// file has the same order.
func TestTheRuleBooksAreInTheOrderOfTheirSections(t *testing.T) {
	var folders []string
	entries, err := os.ReadDir(root + "book")
	gametest.Must(t, err)
	for _, entry := range entries {
		if entry.IsDir() && entry.Name() != "cases" {
			folders = append(folders, entry.Name())
		}
	}
	for _, v := range alfonsine.Variants() {
		folder := bookOf(v)
		i := slices.Index(folders, folder)
		if i < 0 {
			t.Errorf("%s has no rule book", v.Slug())
			continue
		}
		folders = slices.Delete(folders, i, i+1)

		files := token.NewFileSet()
		text, err := parser.ParseFile(files, root+"book/"+folder+"/doc.go", nil, parser.ParseComments)
		gametest.Must(t, err)
		if text.Name.Name != folder || len(text.Decls) > 0 {
			t.Errorf("%s: doc.go is package %s with %d declarations", folder, text.Name.Name, len(text.Decls))
		}
		shown, err := parser.ParseFile(files, root+"book/"+folder+"/example_test.go", nil, parser.ParseComments)
		gametest.Must(t, err)

		for _, spec := range shown.Imports { // few, since each book is a test binary of its own
			if path, _ := strconv.Unquote(spec.Path.Value); !slices.Contains(mayShow, path) {
				t.Errorf("%s: the examples import %s", folder, path)
			}
		}

		headings := regexp.MustCompile(`(?m)^# §?(\d+) `).FindAllStringSubmatch(text.Doc.Text(), -1)
		var sections, names []string
		for _, heading := range headings {
			sections = append(sections, heading[1])
		}
		used := make(map[string]bool)
		for _, decl := range shown.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !strings.HasPrefix(f.Name.Name, "Example") {
				continue
			}
			name := regexp.MustCompile(`^Example_s(\d+)[a-d]?(_\d+)?_[a-z]\w*$`).FindStringSubmatch(f.Name.Name)
			if name == nil {
				t.Errorf("%s: %s does not begin with a section", folder, f.Name.Name)
				continue
			}
			n, _ := strconv.Atoi(name[1])
			used[strconv.Itoa(n)] = true
			names = append(names, f.Name.Name)
		}
		if !slices.IsSorted(names) {
			t.Errorf("%s: the site sorts the examples differently: %q", folder, names)
		}
		for _, section := range sections {
			if !used[section] {
				t.Errorf("%s: no example shows section %s", folder, section)
			}
			delete(used, section)
		}
		if len(used) > 0 {
			t.Errorf("%s: the text does not have the sections %v", folder, used)
		}
		for _, example := range doc.Examples(shown) {
			if example.Output == "" {
				t.Errorf("%s: %s prints nothing", folder, example.Name)
			}
			if example.Play == nil {
				t.Errorf("%s: %s cannot be run on the site", folder, example.Name)
			}
		}
	}
	if len(folders) > 0 {
		t.Errorf("these rule books belong to no game: %q", folders)
	}
}

// A rule book names the leaves of the rules that the book states, and the pages to read next.
func TestTheRuleBooksSayWhereTheirRulesStand(t *testing.T) {
	for _, v := range alfonsine.Variants() {
		text := gametest.File(t, root+"book/"+bookOf(v)+"/doc.go")
		for _, r := range v.Rulings() {
			if leaf := r.Source.Leaf; leaf != "" && !strings.Contains(text, leaf) {
				t.Errorf("%s is on %s, which its rule book does not name", r.ID, leaf)
			}
			if author := r.Source.Author; r.Basis == alfonsine.BasisStated && !strings.Contains(text, author) {
				t.Errorf("%s is from %s, whom its rule book does not name", r.ID, author)
			}
		}
		if link := "[example.com/alfonsine." + bookOf(v) + "]"; !strings.Contains(strings.ToLower(text), link) {
			t.Errorf("%s: the rule book does not link to the game", v.Slug())
		}
	}
}
