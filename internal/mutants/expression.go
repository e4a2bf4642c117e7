package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

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

// expression adds the mutants of a value, and reports whether the nodes in it may have
// others.
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
	} else if result, ok := f.returned(node, path); ok {
		c := change{"*new(" + result + ")", "return " + whole, "return nothing"}
		switch {
		case f.boolean(node):
			c.text, c.after = "!("+whole+")", "return !"+whole
		case result == "error":
			c.text, c.after = "nil", "return nil"
		}
		f.add(node, expression, result, c)
	}
	switch parent.(type) {
	case *ast.ExprStmt, *ast.GoStmt, *ast.DeferStmt: // swaps of a call statement belong to the statement
	default:
		if result, ok := f.typeText(node); ok {
			f.add(node, expression, result, f.swaps(node)...)
		}
	}
	return true
}

// returned reports whether an expression is what a function returns, and returns the type
// that the function declares for it. Values that are made on the spot are left to what
// they are made of, unless they are an error.
func (f *finder) returned(node ast.Expr, path []ast.Node) (result string, ok bool) {
	back, ok := parent(path).(*ast.ReturnStmt)
	if !ok || f.info.Types[node].IsNil() {
		return "", false
	}
	results := declaredResults(path)
	if len(results) != len(back.Results) {
		return "", false // the values come from one call
	}
	declared := results[slices.Index(back.Results, node)]
	result = f.text(declared)
	if !f.means(result, f.info.Types[declared].Type, node.Pos()) {
		return "", false
	}
	if result == "error" {
		return result, true
	}
	switch node.(type) {
	case *ast.CompositeLit, *ast.FuncLit:
		return "", false
	}
	return result, true
}

// declaredResults returns the result types of the innermost function of a path, one for
// each value.
func declaredResults(path []ast.Node) (list []ast.Expr) {
	for _, outer := range slices.Backward(path) {
		var fields *ast.FieldList
		switch outer := outer.(type) {
		case *ast.FuncLit:
			fields = outer.Type.Results
		case *ast.FuncDecl:
			fields = outer.Type.Results
		default:
			continue
		}
		if fields != nil {
			for _, field := range fields.List {
				for range max(1, len(field.Names)) {
					list = append(list, field.Type)
				}
			}
		}
		break
	}
	return list
}

// swaps returns the mutants of a call that exchange two arguments of the same type.
func (f *finder) swaps(node ast.Expr) (changes []change) {
	call, ok := node.(*ast.CallExpr)
	if !ok {
		return nil
	}
	of, name := f.info.Types[call.Fun], call.Fun
	if s, ok := name.(*ast.SelectorExpr); ok {
		name = s.Sel
	}
	signature, ok := of.Type.(*types.Signature)
	if !ok || of.IsType() || of.IsBuiltin() && f.text(name) != "copy" || symmetric[f.text(name)] {
		return nil
	}
	args := call.Args
	if signature.Variadic() && !call.Ellipsis.IsValid() {
		args = args[:min(len(args), signature.Params().Len()-1)] // the rest is a list
	}
	whole := f.text(call)
	for j, b := range args {
		for i := j - 1; i >= 0; i-- {
			a := args[i]
			x, y := f.info.Types[a], f.info.Types[b]
			if x.Type == nil || y.Type == nil || !types.Identical(x.Type, y.Type) {
				continue
			}
			params := signature.Params()
			if f.text(a) != f.text(b) && types.AssignableTo(y.Type, params.At(i).Type()) && types.AssignableTo(x.Type, params.At(j).Type()) {
				from, to := f.offset(call.Pos()), f.offset(call.End())
				text := f.source[from:f.offset(a.Pos())] + f.text(b) + f.source[f.offset(a.End()):f.offset(b.Pos())] +
					f.text(a) + f.source[f.offset(b.End()):to]
				changes = append(changes, change{text, whole, text})
			}
			break
		}
	}
	return changes
}

// symmetric lists the functions for which the order of two arguments does not matter.
var symmetric = map[string]bool{
	"min": true, "max": true, "Min": true, "Max": true, "Equal": true, "EqualFold": true, "DeepEqual": true,
}

// decides reports whether an expression is the condition of an if or a case.
func decides(node ast.Expr, parent ast.Node) bool {
	switch parent := parent.(type) {
	case *ast.IfStmt:
		return parent.Cond == node
	case *ast.CaseClause:
		return slices.Contains(parent.List, node)
	}
	return false
}

// truths are the mutants with a fixed decision.
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
