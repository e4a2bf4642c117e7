package main

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
)

// clause adds the mutant that does nothing in a case of a switch over values. For a case
// with a condition, the false condition does the same.
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
		return // the compiler may need it
	}
	at := f.offset(node.Colon) + 1
	head := f.source[f.offset(node.Case):at]
	f.sites = append(f.sites, &site{
		from: at, to: at, form: beginning,
		ids: []int{f.note(node, change{"", head, ""})}, texts: []string{""},
	})
}

// statement adds the mutants that leave a statement out or reverse it.
func (f *finder) statement(node ast.Stmt, path []ast.Node) {
	switch parent := parent(path).(type) {
	case *ast.BlockStmt, *ast.CaseClause:
	case *ast.CommClause:
		if node == parent.Comm {
			return // the communication of a select
		}
	default:
		return // in the head of an if or a loop, or labeled
	}
	whole := f.text(node)
	none := change{"", whole, ""}
	switch node := node.(type) {
	case *ast.ExprStmt:
		if !f.left(node.X, nil) {
			f.add(node, statement, "", append([]change{none}, f.swaps(node.X)...)...)
		}
	case *ast.DeferStmt:
		f.add(node, statement, "", none)
	case *ast.GoStmt:
		call := f.text(node.Call)
		f.add(node, statement, "", none, change{call, whole, call})
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
		if other, ok := otherBranch[node.Tok]; ok {
			changes := []change{none}
			if within(node, path) {
				text := f.swapped(node, node.TokPos, node.Tok, other)
				changes = append(changes, change{text, whole, text})
			}
			f.add(node, statement, "", changes...)
		}
	}
}

var otherBranch = map[token.Token]token.Token{token.BREAK: token.CONTINUE, token.CONTINUE: token.BREAK}

// within reports whether a break can become a continue, or a continue a break. In an
// endless loop a continue must not become a break: the compiler relies on the loop not
// ending.
func within(node *ast.BranchStmt, path []ast.Node) bool {
	inner := true
	for _, outer := range slices.Backward(path) {
		switch outer := outer.(type) {
		case *ast.FuncLit:
			return false
		case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
			inner = false
		case *ast.LabeledStmt:
			if node.Label != nil && node.Label.Name == outer.Label.Name {
				return loops(outer.Stmt, node.Tok)
			}
		case *ast.ForStmt, *ast.RangeStmt:
			if node.Label == nil {
				return (inner || node.Tok == token.BREAK) && loops(outer, node.Tok)
			}
		}
	}
	return false
}

func loops(node ast.Node, branch token.Token) bool {
	loop, ok := node.(*ast.ForStmt)
	if !ok {
		_, ok = node.(*ast.RangeStmt)
		return ok
	}
	return loop.Cond != nil || branch == token.BREAK
}

// blank reports whether an assignment assigns only to _.
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

// field adds the mutant that leaves out a field of a struct.
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
