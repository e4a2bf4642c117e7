package main

import (
	"fmt"
	"strings"
)

// A site is a place in a file with mutants. Its code selects one of them at run time.
type site struct {
	from, to int      // bytes in the file
	ids      []int    // consecutive
	texts    []string // the code of the mutants, in the same order
	form     form
	result   string // the type of an expression that is not a condition
}

// A form is the kind of code at a site.
type form int

const (
	condition  form = iota // an expression that is true or false
	expression             // any other
	statement              // a statement in a block
	beginning              // the beginning of a case, where a mutant leaves it at once
)

// text returns the code of the site. original is the code there, in which inner sites
// are already written.
func (s *site) text(original string) string {
	var b strings.Builder
	switch s.form {
	case condition:
		b.WriteString("(")
		for i, id := range s.ids {
			fmt.Fprintf(&b, "mutant(%d) && (%s) || ", id, s.texts[i])
		}
		fmt.Fprintf(&b, "mutantNone(%d, %d) && (%s))", s.ids[0], s.ids[len(s.ids)-1], original)
	case expression:
		fmt.Fprintf(&b, "(func() %s { ", s.result)
		for i, id := range s.ids {
			fmt.Fprintf(&b, "if mutant(%d) { return %s }; ", id, s.texts[i])
		}
		fmt.Fprintf(&b, "return %s }())", original)
	case statement:
		for i, id := range s.ids {
			fmt.Fprintf(&b, "if mutant(%d) { %s } else ", id, s.texts[i])
		}
		fmt.Fprintf(&b, "{ %s }", original)
	case beginning:
		fmt.Fprintf(&b, "if mutant(%d) { break }; %s", s.ids[0], original)
	}
	return b.String()
}

// rewriteSpan returns a part of a file with its sites written out, and the sites after
// it. Sites are sorted by their beginning, outer before inner.
func rewriteSpan(source string, from, to int, sites []*site) (string, []*site) {
	var b strings.Builder
	at := from
	for len(sites) > 0 && sites[0].from < to {
		s := sites[0]
		b.WriteString(source[at:s.from])
		var original string
		original, sites = rewriteSpan(source, s.from, s.to, sites[1:])
		b.WriteString(s.text(original))
		at = s.to
	}
	b.WriteString(source[at:to])
	return b.String(), sites
}
