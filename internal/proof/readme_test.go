package proof_test

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/internal/gametest"
)

// The code in the README and in the recipes compiles: every block of Go is also in an example.
func TestTheCodeOfThePagesIsThatOfTheExamples(t *testing.T) {
	t.Chdir(root)
	indent := regexp.MustCompile(`(?m)^\t+`)
	examples := ""
	for _, name := range []string{"example_test.go", "cast/example_fairdice_test.go", "bot/example_test.go", "internal/proof/recipes_test.go"} {
		examples += indent.ReplaceAllString(gametest.File(t, name), "")
	}
	for page, least := range map[string]int{"README.md": 2, "docs/RECIPES.md": 10} {
		blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(gametest.File(t, page), -1)
		if len(blocks) < least {
			t.Errorf("%s shows %d pieces of code", page, len(blocks))
		}
		for _, block := range blocks {
			if !strings.Contains(examples, indent.ReplaceAllString(block[1], "")) {
				t.Errorf("%s shows what no example has:\n%s", page, block[1])
			}
		}
	}
}

// A recipe says how long its example is.
func TestTheRecipesCountTheLinesOfTheExamples(t *testing.T) {
	t.Chdir(root)
	counted := regexp.MustCompile(`\(\.\./(examples/\w+/main\.go)\), (\d+) lines`).FindAllStringSubmatch(gametest.File(t, "docs/RECIPES.md"), -1)
	if len(counted) < 10 {
		t.Errorf("the lines of %d examples are told", len(counted))
	}
	for _, told := range counted {
		if lines := strings.Count(gametest.File(t, told[1]), "\n"); strconv.Itoa(lines) != told[2] {
			t.Errorf("%s has %d lines, and not %s", told[1], lines, told[2])
		}
	}
}

// The loop in the overview of the package is that of its example.
func TestTheOverviewShowsTheLoopOfTheExample(t *testing.T) {
	t.Chdir(root)
	_, loop, found := strings.Cut(gametest.File(t, "example_test.go"), "\tfor !p.Over() {\n")
	loop, _, closed := strings.Cut(loop, "\n\t}\n")
	overview := strings.ReplaceAll(gametest.File(t, "doc.go"), "//\t", "\t")
	if !found || !closed || !strings.Contains(overview, "\tfor !p.Over() {\n"+loop+"\n\t}\n") {
		t.Errorf("doc.go does not show\n%s", loop)
	}
}

// An example prints every error that the README shows.
func TestTheReadmesErrorsAreThoseOfTheExamples(t *testing.T) {
	t.Chdir(root)
	examples := gametest.File(t, "example_test.go")
	shown := 0
	for line := range strings.Lines(gametest.File(t, "README.md")) {
		if strings.HasPrefix(line, "alfonsine: ") {
			shown++
			if !strings.Contains(examples, "\t// "+line) {
				t.Errorf("no example prints %s", line)
			}
		}
	}
	if shown == 0 {
		t.Error("the README shows no error")
	}
}

func TestArchitectureListsEveryFileOfTheRoot(t *testing.T) {
	t.Chdir(root)
	page := gametest.File(t, "docs/ARCHITECTURE.md")
	games := map[string]bool{}
	for _, row := range regexp.MustCompile(`\[(\w+\.go)\]`).FindAllStringSubmatch(gametest.File(t, "README.md"), -1) {
		games[row[1]] = true
	}
	names, err := filepath.Glob("*.go")
	gametest.Must(t, err)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || games[name] {
			continue
		}
		if !strings.Contains(page, name) {
			t.Errorf("docs/ARCHITECTURE.md does not say what is in %s", name)
		}
	}
}

func TestArchitectureListsTheFilesOfThePackagesBesideTheRoot(t *testing.T) {
	t.Chdir(root)
	page := gametest.File(t, "docs/ARCHITECTURE.md")
	for _, folder := range []string{"record", "exchange", "diagram", "endgame", "coach", "cast", "book"} {
		names, err := filepath.Glob(folder + "/*.go")
		gametest.Must(t, err)
		for _, name := range names {
			file := filepath.Base(name)
			if !strings.HasSuffix(file, "_test.go") && file != "doc.go" && file != "error.go" && !strings.Contains(page, file) {
				t.Errorf("docs/ARCHITECTURE.md does not say what is in %s", name)
			}
		}
	}
}

func TestTheReadmeDrawsTheStartOfFallas(t *testing.T) {
	t.Chdir(root)
	board := diagram.Text(alfonsine.Fallas, alfonsine.Fallas.Start(), diagram.Options{})
	board = strings.NewReplacer("○", "O", "■", "X").Replace(board) // as the programs draw it
	if !strings.Contains(gametest.File(t, "README.md"), board) {
		t.Errorf("the README does not show\n%s", board)
	}
}

func TestTheReadmeListsEveryGame(t *testing.T) {
	t.Chdir(root)
	readme := gametest.File(t, "README.md")
	for _, v := range alfonsine.Variants() {
		if !strings.Contains(readme, "`"+v.Slug()+"`") {
			t.Errorf("the README does not list %s", v.Slug())
		}
	}
}
