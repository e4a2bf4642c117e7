package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// A finder finds the mutants of one package.
type finder struct {
	dir   string
	fset  *token.FileSet
	info  *types.Info
	pkg   *types.Package
	next  int // the next id
	found []*mutant

	// The current file.
	file     *ast.File
	name     string
	source   string
	sites    []*site
	function string
	numbers  map[string]int // the number of equal changes in a function, by key
	consts   map[types.Object]*site
	imports  map[string]string // the name of an imported package by its path
}

// look finds the mutants of a file and returns its text with all of them in it.
func (f *finder) look(name, source string, file *ast.File) string {
	f.name, f.source, f.file, f.sites = name, source, file, nil
	f.imports = make(map[string]string)
	for _, spec := range file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		if obj := f.info.Implicits[spec]; obj != nil {
			f.imports[path] = obj.Name()
		} else if spec.Name != nil {
			f.imports[path] = spec.Name.Name
		}
	}
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if decl.Body == nil {
				continue
			}
			f.function = decl.Name.Name
			if decl.Recv != nil {
				f.function = "(" + strings.TrimSpace(f.text(decl.Recv.List[0].Type)) + ")." + f.function
			}
			f.walk(decl.Body, []ast.Node{decl})
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				if spec, ok := spec.(*ast.ValueSpec); ok && decl.Tok == token.VAR {
					f.function = spec.Names[0].Name
					f.walk(spec, nil)
				}
			}
		}
	}
	return f.write()
}

// A change is one mutant of a site: the code in its place, and the two texts that
// describe it.
type change struct {
	text          string
	before, after string
}

// add adds a site with its mutants.
func (f *finder) add(node ast.Node, form form, result string, changes ...change) {
	if len(changes) == 0 {
		return
	}
	s := &site{from: f.offset(node.Pos()), to: f.offset(node.End()), form: form, result: result}
	for _, c := range changes {
		s.ids = append(s.ids, f.note(node, c))
		s.texts = append(s.texts, c.text)
	}
	f.sites = append(f.sites, s)
}

// note makes a mutant and returns its number.
func (f *finder) note(node ast.Node, c change) int {
	f.next++
	m := &mutant{
		id: f.next, dir: f.dir, file: f.name, line: f.fset.Position(node.Pos()).Line, function: f.function,
		before: oneLine(c.before), after: oneLine(c.after),
	}
	key := m.key()
	f.numbers[key]++
	m.number = f.numbers[key]
	f.found = append(f.found, m)
	return f.next
}

// oneLine writes code on one line. Long code loses its middle.
func oneLine(code string) string {
	code = strings.Join(strings.Fields(code), " ")
	const most = 100
	if runes := []rune(code); len(runes) > most {
		code = string(runes[:most*2/3]) + " … " + string(runes[len(runes)-most/3:])
	}
	return code
}

func (f *finder) offset(pos token.Pos) int { return f.fset.Position(pos).Offset }

func (f *finder) text(node ast.Node) string {
	return f.source[f.offset(node.Pos()):f.offset(node.End())]
}

// swapped returns the text of a node with one of its tokens replaced.
func (f *finder) swapped(node ast.Node, at token.Pos, old, new token.Token) string {
	from, to := f.offset(node.Pos()), f.offset(node.End())
	i := f.offset(at)
	return f.source[from:i] + new.String() + f.source[i+len(old.String()):to]
}

// walk visits a node and all nodes in it. path lists the nodes around it, outermost
// first.
func (f *finder) walk(root ast.Node, path []ast.Node) {
	ast.Inspect(root, func(node ast.Node) bool {
		if node == nil {
			path = path[:len(path)-1]
			return false
		}
		if f.left(node, path) || !f.visit(node, path) {
			return false
		}
		path = append(path, node)
		return true
	})
}

// left reports whether a node gets no mutants: it must be constant, it is a type, it
// only sets a capacity, or it panics.
func (f *finder) left(node ast.Node, path []ast.Node) bool {
	if pair, ok := parent(path).(*ast.KeyValueExpr); ok && pair.Key == node {
		return true
	}
	switch node := node.(type) {
	case *ast.GenDecl:
		return node.Tok != token.VAR
	case *ast.ArrayType, *ast.StructType, *ast.FuncType, *ast.InterfaceType, *ast.MapType, *ast.ChanType, *ast.ImportSpec:
		return true
	case *ast.CallExpr:
		if name, ok := node.Fun.(*ast.Ident); ok && name.Name == "panic" {
			return true
		}
	case ast.Expr:
		if f.info.Types[node].IsType() {
			return true
		}
		if call, ok := parent(path).(*ast.CallExpr); ok {
			name := f.text(call.Fun)
			if name == "make" && len(call.Args) == 3 && call.Args[2] == node || name == "slices.Grow" && len(call.Args) == 2 && call.Args[1] == node {
				return true
			}
		}
	}
	return false
}

func parent(path []ast.Node) ast.Node {
	if len(path) == 0 {
		return nil
	}
	return path[len(path)-1]
}

// visit adds the mutants of one node, and reports whether the nodes in it may have
// others.
func (f *finder) visit(node ast.Node, path []ast.Node) bool {
	switch node := node.(type) {
	case *ast.CaseClause:
		f.clause(node, path)
	case ast.Stmt:
		f.statement(node, path)
	case *ast.KeyValueExpr:
		f.field(node, parent(path))
	case ast.Expr:
		return f.assigned(node, parent(path)) || f.expression(node, path)
	}
	return true
}

// typeText returns the type of a value as the code at its place can write it, where it can.
func (f *finder) typeText(node ast.Expr) (string, bool) {
	t := f.info.Types[node].Type
	if t == nil {
		return "", false
	}
	tuple, ok := t.(*types.Tuple)
	if !ok {
		return f.textOf(t, node.Pos())
	}
	var list []string
	for v := range tuple.Variables() { // without their names, which might hide others
		text, ok := f.textOf(v.Type(), node.Pos())
		if !ok {
			return "", false
		}
		list = append(list, text)
	}
	return "(" + strings.Join(list, ", ") + ")", true
}

func (f *finder) textOf(t types.Type, at token.Pos) (string, bool) {
	if b, ok := t.(*types.Basic); ok && b.Info()&types.IsUntyped != 0 {
		t = types.Default(t)
	}
	text := types.TypeString(t, func(p *types.Package) string {
		if p == f.pkg {
			return ""
		}
		return f.imports[p.Path()]
	})
	return text, f.means(text, t, at)
}

// means reports whether a text stands for a type at some place: its package may not be
// imported there, its name may be unexported, or a variable may have the same name.
func (f *finder) means(text string, t types.Type, at token.Pos) bool {
	found, err := types.Eval(f.fset, f.pkg, at, text)
	return err == nil && found.IsType() && types.Identical(found.Type, t)
}
