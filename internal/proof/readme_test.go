package proof_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
)

// TestTheReadmesCodeIsThatOfTheExamples ensures that the code in the README compiles: every
// block of Go is also in example_test.go.
func TestTheReadmesCodeIsThatOfTheExamples(t *testing.T) {
	t.Chdir(root)
	readme, examples := file(t, "README.md"), file(t, "example_test.go")
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(readme, -1)
	if len(blocks) == 0 {
		t.Fatal("the README shows no code")
	}
	for _, block := range blocks {
		code := "\t" + strings.ReplaceAll(strings.TrimSuffix(block[1], "\n"), "\n", "\n\t")
		if !strings.Contains(examples, code) {
			t.Errorf("no example has the README's\n%s", block[1])
		}
	}
}

// An example prints every error that the README shows.
func TestTheReadmesErrorsAreThoseOfTheExamples(t *testing.T) {
	t.Chdir(root)
	examples := file(t, "example_test.go")
	shown := 0
	for line := range strings.Lines(file(t, "README.md")) {
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
	page := file(t, "docs/ARCHITECTURE.md")
	games := map[string]bool{}
	for _, row := range regexp.MustCompile(`\[(\w+\.go)\]`).FindAllStringSubmatch(file(t, "README.md"), -1) {
		games[row[1]] = true
	}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "enumerate_") || games[name] {
			continue
		}
		if !strings.Contains(page, name) {
			t.Errorf("docs/ARCHITECTURE.md does not say what is in %s", name)
		}
	}
}

func TestTheReadmeDrawsTheStartOfFallas(t *testing.T) {
	t.Chdir(root)
	board := diagram.Text(alfonsine.Fallas, alfonsine.Fallas.Start(), diagram.Options{})
	board = strings.NewReplacer("○", "O", "■", "X").Replace(board) // as the programs draw it
	if !strings.Contains(file(t, "README.md"), board) {
		t.Errorf("the README does not show\n%s", board)
	}
}

func TestTheReadmeListsEveryGame(t *testing.T) {
	t.Chdir(root)
	readme := file(t, "README.md")
	for _, v := range alfonsine.Variants() {
		if !strings.Contains(readme, "`"+v.Slug()+"`") {
			t.Errorf("the README does not list %s", v.Slug())
		}
	}
}

func file(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
