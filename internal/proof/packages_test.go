package proof_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/alfonsine/internal/gametest"
)

// Every program that imports the package pays for what it makes at once; rulings and tables are
// made when somebody asks.
func TestImportingThePackageMakesLittle(t *testing.T) {
	gametest.OneGoroutine(t) // which also makes more where races are looked for
	const most = 100
	self, err := os.Executable()
	gametest.Must(t, err)
	run := exec.Command(self, "-test.run=^$")
	run.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	trace, err := run.CombinedOutput()
	gametest.Must(t, err)
	line := regexp.MustCompile(`(?m)^init example\.com/alfonsine @.* (\d+) allocs$`).FindSubmatch(trace)
	if line == nil {
		t.Fatalf("%s", trace)
	}
	if allocs, err := strconv.Atoi(string(line[1])); err != nil || allocs > most {
		t.Errorf("%s", line[0])
	}
}

// The rule books import only the standard library. The other packages may import the
// root, internal packages, and the packages that the table lists.
func TestThePackagesImportOnlyWhatTheyMay(t *testing.T) {
	t.Chdir(root)
	const module = "example.com/alfonsine"
	for folder, others := range map[string][]string{
		".":           {"topic", "internal/engine", "internal/notation", "internal/parallel", "internal/quote", "internal/enum"},
		"fault":       {"internal/quote"},
		"topic":       {"internal/enum"},
		"cast":        {"", "topic"},
		"record":      {""},
		"exchange":    {"", "fault", "record"},
		"diagram":     {"", "fault"},
		"encode":      {""},
		"endgame":     {"", "fault"},
		"kin":         {"", "topic"},
		"varianttest": {""},
		"bot":         {"", "fault", "endgame"},
		"bot/train":   {"", "fault", "bot"},
		"coach":       {"", "fault", "bot", "endgame", "record"},
		"book":        {""},
		"book/*":      nil,
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
			gametest.Must(t, err)
			for _, spec := range file.Imports {
				path, err := strconv.Unquote(spec.Path.Value)
				gametest.Must(t, err)
				first, _, _ := strings.Cut(path, "/")
				if !strings.Contains(first, ".") {
					continue // of the standard library
				}
				rest := strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
				if !strings.HasPrefix(path, module) || !slices.Contains(others, rest) && (others == nil || folder == "." || !strings.HasPrefix(rest, "internal/")) {
					t.Errorf("%s imports %s", name, path)
				}
			}
		}
	}
}

// writesItself are the structs with exported fields that are marshalled as a text.
var writesItself = map[string]bool{"Judged": true, "Move": true, "Setup": true}

// JSON keys begin with a lower-case letter in every struct that can be marshalled. A struct
// with a function cannot be.
func TestKeysOfJSONBeginInLowerCase(t *testing.T) {
	t.Chdir(root)
	for _, folder := range []string{".", "book", "bot", "bot/train", "cast", "coach", "diagram", "encode", "endgame", "exchange", "fault", "kin", "record", "topic", "varianttest"} {
		names, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v", folder, err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
			gametest.Must(t, err)
			ast.Inspect(file, func(n ast.Node) bool {
				if spec, ok := n.(*ast.TypeSpec); ok && spec.Name.IsExported() {
					if s, ok := spec.Type.(*ast.StructType); ok && !writesItself[spec.Name.Name] {
						keysInLowerCase(t, name+": "+spec.Name.Name, s)
					}
				}
				return true
			})
		}
	}
}

func keysInLowerCase(t *testing.T, where string, s *ast.StructType) {
	t.Helper()
	for _, field := range s.Fields.List {
		if _, is := field.Type.(*ast.FuncType); is {
			return
		}
	}
	for _, field := range s.Fields.List {
		for _, name := range field.Names {
			if !name.IsExported() {
				continue
			}
			tag := ""
			if field.Tag != nil {
				tag, _ = strconv.Unquote(field.Tag.Value)
			}
			if key := reflect.StructTag(tag).Get("json"); key == "" || 'A' <= key[0] && key[0] <= 'Z' {
				t.Errorf("%s: %s is written with the key %q", where, name.Name, key)
			}
		}
	}
}

// The page on tests names only tests that exist.
func TestThePageOnTestsNamesTestsThatThereAre(t *testing.T) {
	t.Chdir(root)
	var all strings.Builder
	err := filepath.WalkDir(".", func(name string, _ os.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(name, "_test.go") {
			all.WriteString(gametest.File(t, name))
		}
		return err
	})
	gametest.Must(t, err)
	names := regexp.MustCompile("`(Test\\w+)`").FindAllStringSubmatch(gametest.File(t, "docs/TESTING.md"), -1)
	if len(names) == 0 {
		t.Error("it names none")
	}
	for _, name := range names {
		if !strings.Contains(all.String(), "func "+name[1]+"(") {
			t.Errorf("there is no %s", name[1])
		}
	}
}
