package tongue_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/record"
)

// spoken are the packages that speak all languages, seen from this one.
var spoken = []string{
	".", "../analysis", "../board", "../output", "../program", "../play", "../replay", "../draw", "../convert", "../files", "../rules", "../../alfonsine", "../agent", "../games", "../say",
}

// sayers are the functions that say a text, by the place of the text among the arguments.
var sayers = map[string]int{
	"say": 0, "Text": 0, "Sprintf": 0, "Errorf": 0, "Usagef": 0, "New": 0,
	"asking": 1, "told": 1,
	"String": 2, "Bool": 2, "Int": 2, "Uint64": 2,
	"StringVar": 3, "BoolVar": 3, "IntVar": 3, "Uint64Var": 3, "Float64Var": 3, "StringArrayVar": 3, "BoolP": 3, "Agent": 3, "Word": 3,
}

// lists are the variables whose texts are said.
var lists = []string{"help", "keys", "kinds", "sentences", "facts", "advice", "descriptions", "labels", "reasons", "Yours", "Theirs"}

// named are those of the lists that have names too, which are the same in every language.
var named = []string{"kinds", "sentences"}

// texts returns every text that a package says, with the place where it does, or that of some
// fields of its commands alone.
func texts(t *testing.T, folder string, fields ...string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	gametest.Must(t, err)
	fset, found := token.NewFileSet(), map[string]string{}
	add := func(text string, at token.Pos) {
		first, list, _ := strings.Cut(text, "\n")
		if list == "" || strings.Contains(text, "\n\n") { // paragraphs of a help
			for _, part := range strings.Split(text, "\n\n") {
				if usage, _, _ := strings.Cut(part, "\n"); strings.HasPrefix(usage, "\t") && strings.Contains(usage, "[") {
					part = usage[1:]
				}
				if part != "" && part[0] != '\t' && part[0] != ' ' || text == part {
					found[part] = fset.Position(at).String()
				}
			}
			return
		}
		found[first] = fset.Position(at).String()
	}
	var parsed []*ast.File
	constants := map[string]string{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, 0)
		gametest.Must(t, err)
		parsed = append(parsed, file)
	}
	value := func(e ast.Expr) (string, bool) { return valueOf(e, constants) }
	for _, file := range parsed {
		for _, d := range file.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.CONST {
				for _, spec := range g.Specs {
					s := spec.(*ast.ValueSpec)
					for i, name := range s.Names {
						if i < len(s.Values) {
							if text, ok := value(s.Values[i]); ok {
								constants[name.Name] = text
							}
						}
					}
				}
			}
		}
	}
	every := func(e ast.Node, named bool) {
		ast.Inspect(e, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, _ := strconv.Unquote(lit.Value)
				if named && !strings.Contains(text, " ") {
					return true // the name of an agent or a game
				}
				add(text, lit.Pos())
			}
			return true
		})
	}
	for _, file := range parsed {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if len(n.Values) == 1 && slices.Contains(lists, n.Names[0].Name) {
					every(n.Values[0], slices.Contains(named, n.Names[0].Name))
				}
			case *ast.AssignStmt:
				if name, ok := n.Lhs[0].(*ast.Ident); ok && slices.Contains(lists, name.Name) && n.Tok == token.DEFINE {
					every(n.Rhs[0], false)
				}
			case *ast.KeyValueExpr: // of a command
				if key, ok := n.Key.(*ast.Ident); ok && slices.Contains(fields, key.Name) {
					if text, ok := value(n.Value); ok {
						add(text, n.Pos())
					}
				}
			case *ast.CallExpr:
				name := ""
				switch f := n.Fun.(type) {
				case *ast.Ident:
					name = f.Name
				case *ast.SelectorExpr:
					name = f.Sel.Name
					if from, ok := f.X.(*ast.Ident); ok && from.Name == "fmt" {
						return true
					}
				}
				i, ok := sayers[name]
				if !ok || !slices.Contains(fields, "all") && (i < 2 || !slices.Contains(fields, "flags")) {
					return true
				}
				for _, at := range []int{i, i + 1} {
					if at > i && name != "asking" && name != "told" || at >= len(n.Args) {
						continue
					}
					if text, ok := value(n.Args[at]); ok {
						add(text, n.Pos())
					}
				}
			}
			return true
		})
	}
	return found
}

// listed are the packages of which only the help is spoken.
var listed = []string{"../bearoff", "../match", "../train", "../../lines"}

// silent are the errors that nobody reads.
var silent = []string{"done", "the person quits", "the turn goes on elsewhere"}

// all returns every text that is said, with the place.
func all(t *testing.T) map[string]string {
	t.Helper()
	list := map[string]string{}
	for _, folder := range spoken {
		for text, at := range texts(t, folder, "Short", "Long", "all") {
			list[text] = at
		}
	}
	for _, folder := range listed {
		for text, at := range texts(t, folder, "Short", "Long", "flags") {
			list[text] = at
		}
	}
	for _, text := range silent {
		delete(list, text)
	}
	for text := range list {
		if !strings.ContainsFunc(verb.ReplaceAllString(text, ""), unicode.IsLetter) && !strings.Contains(text, "%[") {
			delete(list, text) // there is nothing in it to be said, or to be put otherwise
		}
	}
	for _, text := range values() {
		list[text] = "a value of the library"
	}
	return list
}

// verb is one of a format.
var verb = regexp.MustCompile(`%(?:\[([0-9])\])?[-+0-9.]*([a-z%])`)

// verbs returns what a format does with each of its values.
func verbs(format string) []string {
	var list []string
	next := 1
	for _, m := range verb.FindAllStringSubmatch(format, -1) {
		if m[2] == "%" {
			continue
		}
		if m[1] != "" {
			next, _ = strconv.Atoi(m[1])
		}
		list = append(list, fmt.Sprint(next, strings.NewReplacer("w", "v", "s", "v").Replace(m[2])))
		next++
	}
	slices.Sort(list)
	return list
}

// valueOf returns a text that is known before a program runs: a literal, a constant, or a sum,
// as far as it is known.
func valueOf(e ast.Expr, constants map[string]string) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			text, err := strconv.Unquote(e.Value)
			return text, err == nil
		}
	case *ast.Ident:
		text, ok := constants[e.Name]
		return text, ok
	case *ast.SelectorExpr:
		if from, ok := e.X.(*ast.Ident); ok {
			text, ok := constants[from.Name+"."+e.Sel.Name]
			return text, ok
		}
	case *ast.BinaryExpr:
		left, ok := valueOf(e.X, constants)
		right, whole := valueOf(e.Y, constants)
		if ok && !whole { // a list of values follows, on lines of its own
			right = "\n…"
			if strings.HasSuffix(left, ": ") {
				return "", false
			}
		}
		return left + right, ok
	case *ast.ParenExpr:
		return valueOf(e.X, constants)
	}
	return "", false
}

// values are what is said by its name.
func values() []string {
	list := []string{
		"White", "Black", "No position", "The game is a tie", "unused", "%s: %s",
		"no such file or directory", "permission denied", "file exists", "no space left on device", "context canceled", // of the system
		"word", "string", "int", "uint", "float", // of flags
	}
	for b := alfonsine.BasisStated; b <= alfonsine.BasisChosen; b++ {
		list = append(list, b.String())
	}
	for how := record.TerminationNone + 1; !strings.Contains(how.String(), "("); how++ {
		list = append(list, how.String())
	}
	return list
}
