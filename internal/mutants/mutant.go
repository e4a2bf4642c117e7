package main

import (
	"fmt"
	"strings"
)

// A mutant is the program with one small change that breaks it, or ought to.
type mutant struct {
	id       int    // from 1, in the order of the files
	dir      string // of the package in the module: ".", "endgame"
	file     string // in the package
	line     int
	function string // "(*Game).Roll"; "var" outside of functions
	before   string // the code that is changed, on one line
	after    string // what stands in its place; empty where it is left out
	number   int    // from 1, among those of the function with the same change
	group    int    // the first mutant of the function, or of the constant: where the tests say that they came by
	always   bool   // it is where every test comes by: in what is set up when the program begins
}

// key names the mutant by what is changed in which function, so that it stays the
// same when the code is moved.
func (m *mutant) key() string {
	after := m.after
	if after == "" {
		after = "left out"
	}
	key := m.dir + " " + m.function + "\t" + m.before + " => " + after
	if m.number > 1 {
		key += fmt.Sprintf(" (%d)", m.number)
	}
	return key
}

// place says where the mutant is, as editors understand it.
func (m *mutant) place() string {
	return fmt.Sprintf("%s:%d", strings.TrimPrefix(m.dir+"/"+m.file, "./"), m.line)
}

func (m *mutant) String() string {
	function, change, _ := strings.Cut(m.key(), "\t")
	return fmt.Sprintf("%d %s: %s: %s", m.id, m.place(), function, change)
}

// A site is a place in a file where mutants are, and how the code reads there that
// decides between them when it runs.
type site struct {
	from, to int      // bytes of the file
	ids      []int    // in a row
	texts    []string // of the mutants in the same order
	form     form
	result   string // the type of an expression that is no condition
}

// A form says what stands at a site.
type form int

const (
	condition  form = iota // an expression that is true or false
	expression             // any other
	statement              // a statement of a block
	beginning              // the beginning of a case, where it may be left at once
)

// text returns the code of the site: original is what stands there, with the sites
// within it written so already.
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

// rewriteSpan returns a part of a file with its sites written out, and the sites that
// come after it. They come in the order in which they begin, the outer before the
// inner.
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

// switchFile is the file that every package with mutants gets: the one mutant that
// the environment has chosen and, if it asks for one, a note of the groups that were
// come by.
const switchFile = `package %s

import (
	"os"
	"strconv"
	"sync/atomic"
)

var mutantChosen = func() int {
	n, _ := strconv.Atoi(os.Getenv("MUTANT"))
	return n
}()

var mutantNote = func() *os.File {
	name := os.Getenv("MUTANT_NOTE")
	if name == "" {
		return nil
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		panic(err)
	}
	return f
}()

var mutantSeen [%d]atomic.Bool

func mutantNoted(group int) {
	if !mutantSeen[group].Load() && !mutantSeen[group].Swap(true) {
		mutantNote.WriteString(strconv.Itoa(group) + "\n")
	}
}

// mutantAmong reports whether the mutant that is chosen is one of a group, between two
// numbers.
func mutantAmong(group, first, last int) bool {
	if mutantNote != nil {
		mutantNoted(group)
	}
	return first <= mutantChosen && mutantChosen <= last
}

func mutant(id int) bool { return id == mutantChosen }

func mutantNone(first, last int) bool { return mutantChosen < first || last < mutantChosen }
`
