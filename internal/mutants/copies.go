package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"slices"
	"strings"
)

// write returns the text of the file with its mutants. Each function appears twice: as
// it was, and with the mutants written into it. The original first checks whether one
// of its mutants is chosen, and then calls the copy. So code without a chosen mutant
// stays fast.
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

// copied is the suffix of the name of a function with mutants.
const copied = "__mutants"

// chosen returns a condition: one of the mutants of some sites is chosen. The mutants
// of a declared number belong to its first use.
func (f *finder) chosen(sites []*site) string {
	var ids []int
	for _, s := range sites {
		ids = append(ids, s.ids...)
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	for _, id := range ids {
		if m := f.found[id-f.found[0].id]; m.function != "const" {
			m.group = ids[0]
		}
	}
	var parts []string
	for len(ids) > 0 {
		n := 1
		for n < len(ids) && ids[n] == ids[n-1]+1 {
			n++
		}
		parts = append(parts, fmt.Sprintf("mutantAmong(%d, %d)", ids[0], ids[n-1]))
		ids = ids[n:]
	}
	return strings.Join(parts, " || ")
}

// call returns the statement by which a function calls its copy, and whether that is
// possible.
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
