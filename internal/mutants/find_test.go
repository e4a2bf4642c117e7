package main

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// look finds the mutants of one file. It fails if the file with all of them does not
// compile.
func look(t *testing.T, body string) (keys []string) {
	t.Helper()
	source := "package p\n\n" + body
	check := func(text string) (*token.FileSet, *ast.File, *types.Info, *types.Package) {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "p.go", text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		info := &types.Info{
			Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object), Implicits: make(map[ast.Node]types.Object),
		}
		pkg, err := (&types.Config{Importer: importer.Default()}).Check("p", fset, []*ast.File{file}, info)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		return fset, file, info, pkg
	}
	fset, file, info, pkg := check(source)
	f := finder{dir: ".", fset: fset, info: info, pkg: pkg, numbers: make(map[string]int), consts: make(map[types.Object]*site)}
	text := f.look("p.go", source, file)
	check(text + "\nfunc mutant(int) bool\nfunc mutantAmong(int, int) bool\nfunc mutantNone(int, int) bool\n")
	for _, m := range f.found {
		keys = append(keys, strings.ReplaceAll(m.key(), "\t", ": "))
	}
	return keys
}

func TestTheMutantsOfEachKindOfCode(t *testing.T) {
	for _, test := range []struct {
		name, code string
		want       []string // some of the mutants
		none       string   // must be in the name of no mutant
	}{
		{"a deferred call", "func f() { defer g() }; func g()", []string{". f: defer g() => left out"}, ""},
		{"a goroutine", "func f() { go g() }; func g()", []string{". f: go g() => left out", ". f: go g() => g()"}, ""},
		{"what a select waits for", "func f(c, d chan int) { select { case <-c: g(); case d <- 1: default: } }; func g()", []string{". f: g() => left out"}, "<-c => left out"},
		{"arguments of one type", "func f(a, b int, c string) int { return h(a, c, b) }; func h(int, string, int) int",
			[]string{". f: h(a, c, b) => h(b, c, a)", ". f: return h(a, c, b) => return nothing"}, ""},
		{"arguments of a statement", "func f(a, b int) { h(a, b) }; func h(int, int)", []string{". f: h(a, b) => left out", ". f: h(a, b) => h(b, a)"}, ""},
		{"arguments of several values", "func f(a, b int) bool { n, ok := h(a, b); return ok && n > 0 }; func h(n, ok int) (int, bool)", []string{". f: h(a, b) => h(b, a)"}, ""},
		{"arguments of a list", "func f(a, b int) { h(a, b) }; func h(...int)", []string{". f: h(a, b) => left out"}, "h(b, a)"},
		{"symmetry", "func f(a, b int) int { return min(a, b) }", []string{". f: min(a, b) => max(a, b)"}, "min(b, a)"},
		{"a fraction", "func f(x float64) float64 { return x * 0.25 }", []string{". f: x * 0.25: 0.25 => (0.25) * 2"}, ""},
		{"a fraction with a name", "const quarter = 0.25; func f(x float64) float64 { return x * quarter }", []string{". const: quarter = 0.25 => (quarter) * 2"}, ""},
		{"break", "func f() { for { if g() { break } } }; func g() bool", []string{". f: break => left out", ". f: break => continue"}, ""},
		{"break within a switch", "func f(n int) { for range n { switch n { case 1: break } } }", []string{". f: break => continue"}, ""},
		{"break of no loop", "func f(n int) { switch n { case 1: break } }", []string{". f: break => left out"}, "continue"},
		{"continue", "func f(n int) { for range n { if g() { continue }; g() } }; func g() bool", []string{". f: continue => left out", ". f: continue => break"}, ""},
		{"continue within a switch", "func f(n int) { for range n { switch n { case 1: continue } } }", []string{". f: continue => left out"}, "break"},
		{"continue where the loop ends nowhere", "func f() int { for { if g() { continue }; return 1 } }; func g() bool", []string{". f: continue => left out"}, "break"},
		{"a label", "func f(n int) { a: for range n { for range n { if n > 1 { break a }; continue a } } }", []string{". f: break a => continue a", ". f: continue a => break a"}, ""},
		{"a long text", `func f() string { return "game-not-rules" }`, []string{`. f: "game-not-rules": "game-not-rules" => "\x01"`}, ""},
		{"a sentence", `func f() string { return "the game is over" }`, nil, `\x01`},
		{"an error", "func f() error { err := g(); if err != nil { return err }; return nil }; func g() error", []string{". f: return err => return nil"}, "return nothing"},
		{"an error of a type of its own", "type e struct{ error }; func f(x, y string) error { return h(x, y) }; func h(x, y string) *e", []string{". f: return h(x, y) => return nil", ". f: h(x, y) => h(y, x)"}, ""},
		{"a truth", "func f(ok bool) (bool, error) { return ok, nil }", []string{". f: return ok => return !ok"}, ""},
		{"a value", "type t struct{ n int }; func f(x t) (t, error) { return x, nil }", []string{". f: return x => return nothing"}, ""},
		{"a type of a package that is not imported", `import "os/exec"; func f(c *exec.Cmd) bool { c.WaitDelay = 5; return true }`, []string{". f: true: true => false"}, "5: 5"},
		{"a type whose name a variable has", "type t int; func f() (x t) { t := h(1); x = t; return x }; func h(int) t", []string{". f: h(1): 1 => 2"}, "return nothing"},
	} {
		got := look(t, test.code)
		for _, key := range test.want {
			if !slices.Contains(got, key) {
				t.Errorf("%s: no mutant %q in %q", test.name, key, got)
			}
		}
		for _, key := range got {
			if test.none != "" && strings.Contains(key, test.none) {
				t.Errorf("%s: unwanted mutant %q", test.name, key)
			}
		}
	}
}
