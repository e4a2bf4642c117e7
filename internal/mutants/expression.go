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
