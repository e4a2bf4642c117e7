// Weigh says how much the repository weighs, as it is committed: tokens of Go by package and by
// module, before and after. It fails where something that others meet is heavier than it may be:
// the exported names of the root, the download, the entries of the root, the words of the pages
// and the requirements.
//
//	.ci/weight            since the commit before
//	.ci/weight REVISION   since a revision
//
// Whoever adds something says in the commit what it is worth.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
)

func main() {
	before := "HEAD~1"
	if len(os.Args) > 1 {
		before = os.Args[1]
	}
	old, err := filesOf(before)
	if err != nil {
		old = nil // a clone that has one commit
	}
	now, err := filesOf("HEAD")
	if err != nil {
		fail(err)
	}
	tokens(old, now)
	if !limits(now) {
		os.Exit(1)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "weigh:", err)
	os.Exit(1)
}

// git returns what a command of git prints.
func git(arguments ...string) ([]byte, error) {
	command := exec.Command("git", arguments...)
	command.Stderr = os.Stderr
	return command.Output()
}

// filesOf returns the Go files and the pages of a revision, by name.
func filesOf(revision string) (map[string][]byte, error) {
	list, err := git("ls-tree", "-r", "--name-only", "-z", revision)
	if err != nil {
		return nil, err
	}
	files := make(map[string][]byte)
	for name := range strings.SplitSeq(strings.TrimSuffix(string(list), "\x00"), "\x00") {
		switch path.Ext(name) {
		case ".go", ".md", ".mod":
			if files[name], err = git("show", revision+":"+name); err != nil {
				return nil, err
			}
		default:
			files[name] = nil
		}
	}
	return files, nil
}

// nested lists the modules beside that of the root, by their folders.
func nested(files map[string][]byte) (list []string) {
	for name := range files {
		if folder, ok := strings.CutSuffix(name, "/go.mod"); ok {
			list = append(list, folder)
		}
	}
	slices.SortFunc(list, func(a, b string) int { return len(b) - len(a) }) // a module within another comes first
	return list
}

// moduleOf returns the module of a file.
func moduleOf(name string, modules []string) string {
	for _, module := range modules {
		if strings.HasPrefix(name, module+"/") {
			return module
		}
	}
	return "root module"
}

// tokens prints how many tokens of Go there are outside tests, before and now.
func tokens(old, now map[string][]byte) {
	before, after := counted(old), counted(now)
	fmt.Printf("%-44s %9s %9s %9s\n", "tokens of Go outside tests", "before", "now", "change")
	all := maps.Clone(before)
	maps.Copy(all, after)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Printf("%-44s %9d %9d %+9d\n", name, before[name], after[name], after[name]-before[name])
	}
}

// counted returns the tokens by package, and of each module as a whole. What only tests and the
// writer of the vectors import is counted apart from the root module.
func counted(files map[string][]byte) map[string]int {
	sums, taken, modules := make(map[string]int), imported(files), nested(files)
	for name, text := range files {
		if !isCode(name) {
			continue
		}
		n := tokensOf(text)
		module, folder := moduleOf(name, modules), path.Dir(name)
		if strings.HasPrefix(folder, "internal/") && !taken[folder] {
			module = "for tests of the root module alone"
		}
		sums["= "+module] += n
		if folder == "." || folder == "internal/engine" {
			sums["= of it the root package and the engine"] += n
		}
		sums[folder] += n
	}
	return sums
}

// isCode reports whether a file is Go outside tests.
func isCode(name string) bool {
	return path.Ext(name) == ".go" && !strings.HasSuffix(name, "_test.go") && !strings.Contains(name, "testdata/")
}

// imported returns the internal packages of the root module that its other packages import,
// directly or by way of each other.
func imported(files map[string][]byte) map[string]bool {
	const internal = "example.com/alfonsine/internal/"
	imports := make(map[string][]string) // of a package, by its folder
	modules := nested(files)
	for name, text := range files {
		if !isCode(name) || moduleOf(name, modules) != "root module" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		if err != nil {
			fail(err)
		}
		for _, spec := range file.Imports {
			if rest, ok := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), internal); ok {
				imports[path.Dir(name)] = append(imports[path.Dir(name)], "internal/"+rest)
			}
		}
	}
	taken := make(map[string]bool)
	var take func(folder string)
	take = func(folder string) {
		for _, other := range imports[folder] {
			if !taken[other] {
				taken[other] = true
				take(other)
			}
		}
	}
	for folder := range imports {
		if !strings.HasPrefix(folder, "internal/") {
			take(folder)
		}
	}
	return taken
}

// tokensOf counts the tokens of a file, comments and inserted semicolons left out.
func tokensOf(text []byte) int {
	set := token.NewFileSet()
	var s scanner.Scanner
	s.Init(set.AddFile("", set.Base(), len(text)), text, nil, 0)
	for n := 0; ; {
		switch _, tok, literal := s.Scan(); {
		case tok == token.EOF:
			return n
		case tok == token.SEMICOLON && literal == "\n":
		default:
			n++
		}
	}
}

// A row is something that has a limit.
type row struct {
	name         string
	value, limit int
}

// limits prints what others meet, and reports whether all of it is within its limit.
func limits(files map[string][]byte) bool {
	names, methods := exported(files)
	modules, words := nested(files), 0
	for name, text := range files {
		translated := strings.HasPrefix(name, "docs/games/es/") || strings.HasPrefix(name, "docs/games/fr/")
		if path.Ext(name) == ".md" && moduleOf(name, modules) != "lab" && !translated {
			words += len(strings.Fields(string(text)))
		}
	}
	archive := []string{"archive", "--format=zip", "HEAD", "--", "."}
	for _, module := range modules {
		archive = append(archive, ":!"+module)
	}
	zip, err := git(archive...)
	if err != nil {
		fail(err)
	}
	entries := make(map[string]bool)
	for name := range files {
		first, _, _ := strings.Cut(name, "/")
		entries[first] = true
	}
	sound := true
	fmt.Println()
	for _, r := range []row{
		{"exported names of the root package", names, 180},
		{"  with their methods", names + methods, 370},
		{"zip of the root module, KB", len(zip) / 1000, 2500},
		{"entries of the root", len(entries), 75},
		{"words of pages outside lab", words, 90_000},
		{"requirements of the root module", strings.Count(string(files["go.mod"]), " v"), 2},
	} {
		verdict := ""
		if r.value > r.limit {
			verdict, sound = "TOO HEAVY", false
		}
		fmt.Printf("%-44s %9d of %6d  %s\n", r.name, r.value, r.limit, verdict)
	}
	return sound
}

// exported counts the exported names of the root package, and the exported methods of its types.
func exported(files map[string][]byte) (names, methods int) {
	set := token.NewFileSet()
	for name, text := range files {
		if strings.Contains(name, "/") || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
		if err != nil {
			fail(err)
		}
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				switch {
				case !decl.Name.IsExported():
				case decl.Recv == nil:
					names++
				case ast.IsExported(receiver(decl.Recv.List[0].Type)):
					methods++
				}
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					names += exportedOf(spec)
				}
			}
		}
	}
	return names, methods
}

// receiver returns the name of the type of a method.
func receiver(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return receiver(x.X)
	case *ast.IndexExpr:
		return receiver(x.X)
	case *ast.Ident:
		return x.Name
	}
	return ""
}

// exportedOf counts the exported names of a declaration.
func exportedOf(spec ast.Spec) int {
	n := 0
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		if spec.Name.IsExported() {
			n++
		}
	case *ast.ValueSpec:
		for _, name := range spec.Names {
			if name.IsExported() {
				n++
			}
		}
	}
	return n
}
