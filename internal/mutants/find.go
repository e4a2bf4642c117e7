package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"
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

	// Of the file at hand.
	file     *ast.File
	name     string
	source   string
	sites    []*site
	function string
	group    int            // of the function
	numbers  map[string]int // how often a change was made in a function
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
		f.group = f.next + 1
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if decl.Body == nil {
				continue
			}
			f.function = decl.Name.Name
			if decl.Recv != nil {
				f.function = "(" + strings.TrimSpace(f.text(decl.Recv.List[0].Type)) + ")." + f.function
			}
			f.walk(decl.Body, nil)
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

// write returns the text of the file with its mutants. A function is there twice: as it
// was, but for a question at its beginning, and with the mutants written into it, for
// when one of them is chosen; so what is not mutated stays fast.
func (f *finder) write() string {
	slices.SortStableFunc(f.sites, func(a, b *site) int {
		return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(b.to, a.to))
	})
	var whole, copies strings.Builder
	at, sites := 0, f.sites
	for _, decl := range f.file.Decls {
		from, to := f.offset(decl.Pos()), f.offset(decl.End())
		n := 0
		for n < len(sites) && sites[n].from < to {
			n++
		}
		within := sites[:n]
		sites = sites[n:]
		function, ok := decl.(*ast.FuncDecl)
		call, callable := "", false
		if ok {
			call, callable = f.call(function)
		}
		whole.WriteString(f.source[at:from])
		at = to
		if n == 0 || !callable {
			for _, s := range within {
				for _, id := range s.ids {
					f.found[id-f.found[0].id].always = true
				}
			}
			text, _ := rewriteSpan(f.source, from, to, within)
			whole.WriteString(text)
			continue
		}
		name, body := f.offset(function.Name.End()), f.offset(function.Body.Lbrace)
		fmt.Fprintf(&whole, "%s{ if %s { %s }; %s", f.source[from:body], f.chosen(within), call, f.source[body+1:to])
		text, _ := rewriteSpan(f.source, body, to, within)
		fmt.Fprintf(&copies, "\n%s%s%s%s\n", f.source[f.offset(function.Type.Pos()):name], copied, f.source[name:body], text)
	}
	whole.WriteString(f.source[at:])
	return whole.String() + copies.String()
}

// copied is what the name of a function ends with that has the mutants in it.
const copied = "__mutants"

// chosen returns the question whether one of the mutants of some sites is chosen.
func (f *finder) chosen(sites []*site) string {
	last := make(map[int]int) // by group
	for _, s := range sites {
		for _, id := range s.ids {
			group := f.found[id-f.found[0].id].group
			last[group] = max(last[group], id)
		}
	}
	var parts []string
	for _, group := range slices.Sorted(maps.Keys(last)) {
		parts = append(parts, fmt.Sprintf("mutantAmong(%d, %d, %d)", group, group, last[group]))
	}
	return strings.Join(parts, " || ")
}

// call returns the statement by which a function leaves its work to its copy, and
// whether there can be one.
func (f *finder) call(function *ast.FuncDecl) (statement string, ok bool) {
	if function.Name.Name == "init" || function.Name.Name == "main" {
		return "", false
	}
	var call strings.Builder
	if function.Recv != nil {
		receiver := function.Recv.List[0]
		if len(receiver.Names) == 0 || receiver.Names[0].Name == "_" {
			return "", false
		}
		call.WriteString(receiver.Names[0].Name + ".")
	}
	call.WriteString(function.Name.Name + copied)
	if types := function.Type.TypeParams; types != nil {
		var names []string
		for _, field := range types.List {
			for _, name := range field.Names {
				names = append(names, name.Name)
			}
		}
		call.WriteString("[" + strings.Join(names, ", ") + "]")
	}
	var arguments []string
	for _, field := range function.Type.Params.List {
		if len(field.Names) == 0 {
			return "", false
		}
		for _, name := range field.Names {
			argument := name.Name
			if argument == "_" {
				return "", false
			}
			if _, variadic := field.Type.(*ast.Ellipsis); variadic {
				argument += "..."
			}
			arguments = append(arguments, argument)
		}
	}
	call.WriteString("(" + strings.Join(arguments, ", ") + ")")
	if function.Type.Results == nil {
		return call.String() + "; return", true
	}
	return "return " + call.String(), true
}

// A change is one mutant of a site: what stands in the code's place, and what is said
// of it.
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
		before: oneLine(c.before), after: oneLine(c.after), group: f.group,
	}
	key := m.key()
	f.numbers[key]++
	m.number = f.numbers[key]
	f.found = append(f.found, m)
	return f.next
}

// oneLine writes code on one line, and what is too long without its middle.
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

// walk looks at a node and all within it. Path is what it stands in, the outermost
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

// left reports whether a node has no mutants in it: what must be constant, what is a
// type, and what only says how much room to make or what panics.
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

// visit adds the mutants of one node, and reports whether there may be others in it.
func (f *finder) visit(node ast.Node, path []ast.Node) bool {
	switch node := node.(type) {
	case *ast.CaseClause:
		f.clause(node, path)
	case ast.Stmt:
		f.statement(node, parent(path))
	case *ast.KeyValueExpr:
		f.field(node, parent(path))
	case ast.Expr:
		return f.assigned(node, parent(path)) || f.expression(node, path)
	}
	return true
}

// clause adds the mutant that does nothing in a case of a switch over values. That of
// a case with a condition is the condition that is false.
func (f *finder) clause(node *ast.CaseClause, path []ast.Node) {
	if len(path) < 2 || len(node.List) == 0 || len(node.Body) == 0 {
		return
	}
	outer, ok := path[len(path)-2].(*ast.SwitchStmt)
	if !ok || outer.Tag == nil {
		return
	}
	switch node.Body[len(node.Body)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return // the compiler may count on it
	}
	at := f.offset(node.Colon) + 1
	head := f.source[f.offset(node.Case):at]
	f.sites = append(f.sites, &site{
		from: at, to: at, form: beginning,
		ids: []int{f.note(node, change{"", head, ""})}, texts: []string{""},
	})
}

// assigned reports whether an expression is a place rather than a value.
func (f *finder) assigned(node ast.Expr, parent ast.Node) bool {
	switch parent := parent.(type) {
	case *ast.AssignStmt:
		return slices.Contains(parent.Lhs, node)
	case *ast.IncDecStmt, *ast.SelectorExpr:
		return true
	case *ast.UnaryExpr:
		return parent.Op == token.AND
	case *ast.RangeStmt:
		return node == parent.Key || node == parent.Value
	case *ast.KeyValueExpr:
		return node == parent.Key
	case *ast.LabeledStmt, *ast.BranchStmt:
		return true
	}
	return false
}

// statement adds the mutants that leave a statement out or turn it round.
func (f *finder) statement(node ast.Stmt, parent ast.Node) {
	switch parent.(type) {
	case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
	default:
		return // the beginning of an if, what a loop ends with, a label's own
	}
	whole := f.text(node)
	none := change{"", whole, ""}
	switch node := node.(type) {
	case *ast.ExprStmt:
		if !f.left(node.X, nil) {
			f.add(node, statement, "", none)
		}
	case *ast.AssignStmt:
		switch other, ok := otherAssign[node.Tok]; {
		case node.Tok == token.DEFINE || blank(node):
		case ok && f.numeric(node.Lhs[0]):
			text := f.swapped(node, node.TokPos, node.Tok, other)
			f.add(node, statement, "", none, change{text, whole, text})
		default:
			f.add(node, statement, "", none)
		}
	case *ast.IncDecStmt:
		other := token.INC
		if node.Tok == token.INC {
			other = token.DEC
		}
		text := f.swapped(node, node.TokPos, node.Tok, other)
		f.add(node, statement, "", none, change{text, whole, text})
	case *ast.BranchStmt:
		if node.Tok == token.BREAK || node.Tok == token.CONTINUE {
			f.add(node, statement, "", none)
		}
	}
}

// blank reports whether an assignment has nowhere to go.
func blank(node *ast.AssignStmt) bool {
	return !slices.ContainsFunc(node.Lhs, func(e ast.Expr) bool {
		name, ok := e.(*ast.Ident)
		return !ok || name.Name != "_"
	})
}

var otherAssign = map[token.Token]token.Token{
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN,
	token.MUL_ASSIGN: token.ADD_ASSIGN, token.QUO_ASSIGN: token.MUL_ASSIGN,
	token.OR_ASSIGN: token.AND_ASSIGN, token.AND_ASSIGN: token.OR_ASSIGN, token.AND_NOT_ASSIGN: token.OR_ASSIGN,
	token.SHL_ASSIGN: token.SHR_ASSIGN, token.SHR_ASSIGN: token.SHL_ASSIGN,
	token.XOR_ASSIGN: token.OR_ASSIGN,
}

var otherOperator = map[token.Token]token.Token{
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.ADD, token.QUO: token.MUL, token.REM: token.QUO,
	token.AND: token.OR, token.OR: token.AND, token.XOR: token.OR, token.AND_NOT: token.AND,
	token.SHL: token.SHR, token.SHR: token.SHL,
}

var (
	opposite = map[token.Token]token.Token{
		token.EQL: token.NEQ, token.NEQ: token.EQL,
		token.LSS: token.GEQ, token.GEQ: token.LSS, token.GTR: token.LEQ, token.LEQ: token.GTR,
	}
	border = map[token.Token]token.Token{
		token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	}
)

// field adds the mutant that leaves a field of a struct out.
func (f *finder) field(node *ast.KeyValueExpr, parent ast.Node) {
	literal, ok := parent.(*ast.CompositeLit)
	if !ok {
		return
	}
	if _, ok := f.info.Types[literal].Type.Underlying().(*types.Struct); !ok {
		return
	}
	value := f.info.Types[node.Value]
	if value.IsNil() || value.Value != nil && zero(value.Value) {
		return
	}
	whole := f.text(node)
	if result, ok := f.typeText(node.Value); ok {
		f.add(node.Value, expression, result, change{"*new(" + result + ")", whole, ""})
	}
}

func zero(v constant.Value) bool {
	switch v.Kind() {
	case constant.Bool:
		return !constant.BoolVal(v)
	case constant.String:
		return constant.StringVal(v) == ""
	case constant.Int, constant.Float:
		return constant.Sign(v) == 0
	}
	return false
}

// expression adds the mutants of a value, and reports whether there may be others in it.
func (f *finder) expression(node ast.Expr, path []ast.Node) bool {
	if f.constant(node, path) {
		return false
	}
	parent := parent(path)
	whole := f.text(node)
	swap := func(at token.Pos, old, new token.Token) change {
		text := f.swapped(node, at, old, new)
		return change{text, whole, text}
	}
	switch node := node.(type) {
	case *ast.BinaryExpr:
		switch node.Op {
		case token.LAND, token.LOR:
			x, y := f.text(node.X), f.text(node.Y)
			changes := []change{{x, whole, x}, {y, whole, y}}
			if decides(node, parent) {
				changes = append(changes, truths(whole)...)
			}
			f.add(node, condition, "", changes...)
		case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
			var changes []change
			if other, ok := border[node.Op]; ok {
				changes = append(changes, swap(node.OpPos, node.Op, other))
			}
			if decides(node, parent) {
				changes = append(changes, truths(whole)...)
			} else {
				changes = append(changes, swap(node.OpPos, node.Op, opposite[node.Op]))
			}
			f.add(node, condition, "", changes...)
		default:
			if result, ok := f.typeText(node); ok && f.numeric(node) {
				f.add(node, expression, result, swap(node.OpPos, node.Op, otherOperator[node.Op]))
			}
		}
		return true
	case *ast.UnaryExpr:
		x := f.text(node.X)
		switch node.Op {
		case token.NOT:
			changes := []change{{x, whole, x}}
			if decides(node, parent) {
				changes = truths(whole)
			}
			f.add(node, condition, "", changes...)
			return true
		case token.SUB, token.XOR:
			if result, ok := f.typeText(node); ok {
				f.add(node, expression, result, change{x, whole, x})
			}
			return true
		}
	case *ast.CallExpr:
		if name, ok := node.Fun.(*ast.Ident); ok && (name.Name == "min" || name.Name == "max") {
			other := map[string]string{"min": "max", "max": "min"}[name.Name]
			if result, ok := f.typeText(node); ok {
				text := other + strings.TrimPrefix(whole, name.Name)
				f.add(node, expression, result, change{text, whole, text})
			}
			return true
		}
	}
	if decides(node, parent) && f.boolean(node) {
		f.add(node, condition, "", truths(whole)...)
	} else if f.isError(node, path) {
		f.add(node, expression, "error", change{"nil", "return " + whole, "return nil"})
	}
	return true
}

// decides reports whether an expression is what an if, a loop or a case decides by.
func decides(node ast.Expr, parent ast.Node) bool {
	switch parent := parent.(type) {
	case *ast.IfStmt:
		return parent.Cond == node
	case *ast.CaseClause:
		return slices.Contains(parent.List, node)
	}
	return false
}

// truths are the mutants that decide in advance.
func truths(whole string) []change {
	return []change{{"true", whole, "true"}, {"false", whole, "false"}}
}

func (f *finder) boolean(node ast.Expr) bool {
	b, ok := f.info.Types[node].Type.(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

func (f *finder) numeric(node ast.Expr) bool {
	t := f.info.Types[node].Type
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsNumeric != 0
}

// isError reports whether an expression is the error that a function returns.
func (f *finder) isError(node ast.Expr, path []ast.Node) bool {
	back, ok := parent(path).(*ast.ReturnStmt)
	if !ok || back.Results[len(back.Results)-1] != node {
		return false
	}
	value := f.info.Types[node]
	if value.IsNil() || value.Type == nil {
		return false
	}
	if _, tuple := value.Type.(*types.Tuple); tuple {
		return false
	}
	for _, outer := range slices.Backward(path) {
		var results *ast.FieldList
		switch outer := outer.(type) {
		case *ast.FuncLit:
			results = outer.Type.Results
		case *ast.FuncDecl:
			results = outer.Type.Results
		default:
			continue
		}
		return results != nil && f.text(results.List[len(results.List)-1].Type) == "error"
	}
	return false
}

// constant adds the mutants of a constant, and reports whether the node is one: a
// number that is one more or less, a character that is another, a truth that is none,
// a short text that is another.
func (f *finder) constant(node ast.Expr, path []ast.Node) bool {
	value := f.info.Types[node]
	if value.Value == nil {
		return false
	}
	switch value.Value.Kind() {
	case constant.Bool:
		if name, ok := node.(*ast.Ident); ok {
			other := map[string]string{"true": "false", "false": "true"}[name.Name]
			f.add(node, condition, "", change{other, f.around(node, path), other})
		}
	case constant.String:
		const short = 3
		_, joined := parent(path).(*ast.BinaryExpr)
		if text := constant.StringVal(value.Value); text != "" && len(text) <= short && !joined {
			if result, ok := f.typeText(node); ok {
				f.add(node, expression, result, change{`"\x01"`, f.around(node, path), `"\x01"`})
			}
		}
	case constant.Int, constant.Float:
		if !f.numeric(node) || value.Value.Kind() == constant.Float && constant.ToInt(value.Value).Kind() != constant.Int {
			break
		}
		switch {
		case literal(node):
			f.add(node, expression, f.mustTypeText(node), f.near(node, f.around(node, path), value)...)
		case declared(f.info, node):
			f.named(node, value)
		}
	}
	return true
}

// around returns the text by which a constant is named: with what it stands in, where
// that is short.
func (f *finder) around(node ast.Expr, path []ast.Node) string {
	whole := f.text(node)
	for _, outer := range slices.Backward(path) {
		if _, ok := outer.(ast.Expr); !ok {
			if _, ok := outer.(*ast.KeyValueExpr); !ok {
				break
			}
		}
		text := f.text(outer)
		if strings.ContainsAny(text, "\n{") || len(text) > 50 {
			break
		}
		whole = text
	}
	return whole + ": " + f.text(node)
}

// near returns the mutants of a number.
func (f *finder) near(node ast.Expr, before string, value types.TypeAndValue) []change {
	v := constant.ToInt(value.Value)
	var changes []change
	for _, by := range []int64{1, -1} {
		if by < 0 && constant.Sign(v) == 0 {
			continue
		}
		if lit, ok := node.(*ast.BasicLit); ok && lit.Kind == token.CHAR && by < 0 {
			continue
		}
		n := constant.BinaryOp(v, token.ADD, constant.MakeInt64(by))
		if !representable(n, value.Type) {
			continue
		}
		changes = append(changes, change{n.ExactString(), before, n.ExactString()})
	}
	return changes
}

func representable(n constant.Value, t types.Type) bool {
	basic, ok := types.Default(t.Underlying()).(*types.Basic)
	if !ok {
		return false
	}
	if basic.Info()&types.IsFloat != 0 {
		return true
	}
	sizes := types.SizesFor("gc", "386")
	bits := int(sizes.Sizeof(basic)) * 8
	if basic.Info()&types.IsUnsigned != 0 {
		return constant.Sign(n) >= 0 && constant.BitLen(n) <= bits
	}
	return constant.BitLen(n) < bits
}

// literal reports whether a constant has a number or character of its own.
func literal(node ast.Expr) bool {
	found := false
	ast.Inspect(node, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && (lit.Kind == token.INT || lit.Kind == token.CHAR || lit.Kind == token.FLOAT) {
			found = true
		}
		return true
	})
	return found
}

// declared reports whether a constant is the name of one that this package declares.
func declared(info *types.Info, node ast.Expr) bool {
	name, ok := node.(*ast.Ident)
	return ok && info.Uses[name] != nil
}

// named adds a use of a declared number: one mutant changes it wherever it is used.
// The values of enumerations are left alone.
func (f *finder) named(node ast.Expr, value types.TypeAndValue) {
	obj, ok := f.info.Uses[node.(*ast.Ident)].(*types.Const)
	if !ok || obj.Pkg() != f.pkg {
		return
	}
	if _, enumerated := obj.Type().(*types.Named); enumerated {
		return
	}
	result, ok := f.typeText(node)
	if !ok {
		return
	}
	first := f.consts[obj]
	if first == nil {
		function, group := f.function, f.group
		f.function, f.group = "const", f.next+1
		first = new(site)
		for _, c := range f.near(node, obj.Name()+" = "+obj.Val().ExactString(), types.TypeAndValue{Type: obj.Type(), Value: obj.Val()}) {
			first.ids = append(first.ids, f.note(node, c))
			first.texts = append(first.texts, c.text)
		}
		f.function, f.group = function, group
		f.consts[obj] = first
	}
	var s = site{from: f.offset(node.Pos()), to: f.offset(node.End()), form: expression, result: result}
	for i, text := range first.texts {
		if n := constant.MakeFromLiteral(strings.TrimPrefix(text, "-"), token.INT, 0); representable(n, value.Type) {
			s.ids, s.texts = append(s.ids, first.ids[i]), append(s.texts, text)
		}
	}
	if len(s.ids) > 0 {
		f.sites = append(f.sites, &s)
	}
}

// typeText returns the type of a value as the file at hand can write it.
func (f *finder) typeText(node ast.Expr) (string, bool) {
	t := f.info.Types[node].Type
	if t == nil {
		return "", false
	}
	if b, ok := t.(*types.Basic); ok && b.Info()&types.IsUntyped != 0 {
		t = types.Default(t)
	}
	known := true
	text := types.TypeString(t, func(p *types.Package) string {
		if p == f.pkg {
			return ""
		}
		name, ok := f.imports[p.Path()]
		known = known && ok
		return name
	})
	return text, known && !strings.Contains(text, "invalid type")
}

func (f *finder) mustTypeText(node ast.Expr) string {
	text, _ := f.typeText(node)
	return text
}
