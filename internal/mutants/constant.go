package main

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// constant adds the mutants of a constant, and reports whether the node is one. An
// integer becomes one more or one less, another number twice as large, a character the
// next one, a boolean its opposite, and a string another. Sentences are left alone,
// since their words may change.
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
		_, joined := parent(path).(*ast.BinaryExpr)
		if text := constant.StringVal(value.Value); text != "" && !joined && !strings.Contains(text, " ") {
			if result, ok := f.typeText(node); ok {
				f.add(node, expression, result, change{`"\x01"`, f.around(node, path), `"\x01"`})
			}
		}
	case constant.Int, constant.Float:
		if !f.numeric(node) {
			break
		}
		switch {
		case literal(node):
			if result, ok := f.typeText(node); ok {
				f.add(node, expression, result, f.near(node, f.around(node, path), value)...)
			}
		case declared(f.info, node):
			f.named(node, value)
		}
	}
	return true
}

// around returns the text that names a constant: with the code around it, if that is
// short.
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
	if v.Kind() != constant.Int {
		twice := "(" + f.text(node) + ") * 2"
		return []change{{twice, before, twice}}
	}
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

// literal reports whether a constant contains a literal number or character.
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

// declared reports whether a constant is a declared name.
func declared(info *types.Info, node ast.Expr) bool {
	name, ok := node.(*ast.Ident)
	return ok && info.Uses[name] != nil
}

// named adds a use of a declared number: one mutant changes it in all places. The
// values of enumerations are left alone.
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
		function := f.function
		f.function = "const"
		first = new(site)
		for _, c := range f.near(node, obj.Name()+" = "+obj.Val().String(), types.TypeAndValue{Type: obj.Type(), Value: obj.Val()}) {
			first.ids = append(first.ids, f.note(node, c))
			first.texts = append(first.texts, c.text)
		}
		f.function = function
		f.consts[obj] = first
	}
	var s = site{from: f.offset(node.Pos()), to: f.offset(node.End()), form: expression, result: result}
	for i, text := range first.texts {
		n := constant.MakeFromLiteral(strings.TrimPrefix(text, "-"), token.INT, 0) // unknown for a doubled number
		if n.Kind() == constant.Unknown || representable(n, value.Type) {
			s.ids, s.texts = append(s.ids, first.ids[i]), append(s.texts, text)
		}
	}
	if len(s.ids) > 0 {
		f.sites = append(f.sites, &s)
	}
}
