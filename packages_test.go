package alfonsine_test

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The root imports the standard library alone, and the packages beside it the root,
// what is internal, and those packages that the table names.
func TestThePackagesImportOnlyWhatTheyMay(t *testing.T) {
	const module = "example.com/alfonsine"
	for folder, others := range map[string][]string{
		".":           nil,
		"record":      {""},
		"exchange":    {"", "record"},
		"diagram":     {""},
		"endgame":     {""},
		"varianttest": {""},
		"bot":         {"", "endgame"},
	} {
		names, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v", folder, err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range file.Imports {
				path, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					t.Fatal(err)
				}
				first, _, _ := strings.Cut(path, "/")
				if !strings.Contains(first, ".") {
					continue // of the standard library
				}
				rest := strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
				if !strings.HasPrefix(path, module) || !slices.Contains(others, rest) && (others == nil || !strings.HasPrefix(rest, "internal/")) {
					t.Errorf("%s imports %s", name, path)
				}
			}
		}
	}
}

// The page for whoever changes the code names tests that there are.
func TestTheArchitecturePageNamesTestsThatThereAre(t *testing.T) {
	var all strings.Builder
	err := filepath.WalkDir(".", func(name string, _ os.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(name, "_test.go") {
			all.WriteString(file(t, name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile("`(Test\\w+)`").FindAllStringSubmatch(file(t, "docs/ARCHITECTURE.md"), -1)
	if len(names) == 0 {
		t.Error("it names none")
	}
	for _, name := range names {
		if !strings.Contains(all.String(), "func "+name[1]+"(") {
			t.Errorf("there is no %s", name[1])
		}
	}
}
