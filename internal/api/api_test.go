package api

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine/internal/gametest"
)

const root = "../.."

// packages returns the folders of the public packages.
func packages(t *testing.T) (list []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		switch name := d.Name(); {
		case path == root:
		case name == "internal", name == "examples", name == "testdata", strings.HasPrefix(name, "."), strings.HasPrefix(name, "_"):
			return fs.SkipDir
		}
		if _, err := os.Stat(filepath.Join(path, "go.mod")); err == nil && path != root {
			return fs.SkipDir
		}
		if len(sources(t, path)) > 0 {
			list = append(list, path)
		}
		return nil
	})
	gametest.Must(t, err)
	return list
}

// sources returns the Go files of a folder, except tests.
func sources(t *testing.T, folder string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	gametest.Must(t, err)
	return slices.DeleteFunc(names, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
}

// exported returns the exported declarations of a package, sorted by their text. It leaves
// out comments, bodies and values of variables.
func exported(t *testing.T, names []string) string {
	t.Helper()
	var decls []string
	for _, name := range names {
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		gametest.Must(t, err)
		ast.FileExports(file)
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if decl.Recv != nil && !exportedType(decl.Recv.List[0].Type) {
					continue
				}
				decl.Body = nil
			case *ast.GenDecl:
				if decl.Tok == token.IMPORT {
					continue
				}
				for _, spec := range decl.Specs {
					if value, ok := spec.(*ast.ValueSpec); ok && decl.Tok == token.VAR {
						if value.Type == nil {
							t.Errorf("%s: an exported variable needs a type", set.Position(value.Pos()))
						}
						value.Values = nil
					}
				}
			}
			var text bytes.Buffer
			gametest.Must(t, format.Node(&text, set, decl))
			decls = append(decls, blankLines.ReplaceAllString(text.String(), "\n"))
		}
	}
	slices.Sort(decls)
	return strings.Join(decls, "\n\n") + "\n"
}

// exportedType reports whether the type of a receiver is exported.
func exportedType(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.StarExpr:
		return exportedType(x.X)
	case *ast.IndexExpr:
		return exportedType(x.X)
	case *ast.Ident:
		return x.IsExported()
	}
	return true
}

// blankLines are left by comments within a declaration.
var blankLines = regexp.MustCompile(`\n\s*\n`)

func TestExportedDeclarationsAreFrozen(t *testing.T) {
	frozen := make(map[string]bool)
	for _, folder := range packages(t) {
		text := exported(t, sources(t, folder))
		if text == "\n" {
			continue // a package of examples only
		}
		name := "alfonsine"
		if folder != root {
			name += strings.ReplaceAll(strings.TrimPrefix(filepath.ToSlash(folder), root), "/", ".")
		}
		file := filepath.Join("testdata", name+".txt")
		frozen[file] = true
		if *gametest.Update {
			gametest.Must(t, os.WriteFile(file, []byte(text), 0o666))
			continue
		}
		differ(t, file, gametest.File(t, file), text)
	}
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) < 9 {
		t.Fatalf("the frozen packages are %v: %v", files, err)
	}
	for _, file := range files {
		if !frozen[file] {
			t.Errorf("%s is of a package that is gone", file)
		}
	}
}

// differ reports the declarations that are in only one of two texts.
func differ(t *testing.T, file, want, got string) {
	t.Helper()
	was := strings.Split(strings.TrimSuffix(want, "\n"), "\n\n")
	is := strings.Split(strings.TrimSuffix(got, "\n"), "\n\n")
	for _, decl := range was {
		if !slices.Contains(is, decl) {
			t.Errorf("%s: gone or changed:\n%s", file, decl)
		}
	}
	for _, decl := range is {
		if !slices.Contains(was, decl) {
			t.Errorf("%s: new:\n%s", file, decl)
		}
	}
}
