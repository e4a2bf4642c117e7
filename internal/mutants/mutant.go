package main

import (
	"fmt"
	"strings"
)

// A mutant is a small change to the program that should break it.
type mutant struct {
	id       int    // from 1, in the order of the files
	dir      string // the package's folder in the module: ".", "endgame"
	file     string // the file in the package
	line     int
	function string // "(*Game).Roll"; outside of functions, the variable or "const"
	before   string // the original code, on one line
	after    string // the code in its place; empty if it is left out
	number   int    // from 1, among equal changes in the function
	group    int    // the first mutant of the function's group, which it checks for at once; 0 without a group
}

// key names the mutant by its function and change, so that it stays the same if the
// code is moved.
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

// place returns the file and line of the mutant, in a form that editors understand.
func (m *mutant) place() string {
	return fmt.Sprintf("%s:%d", strings.TrimPrefix(m.dir+"/"+m.file, "./"), m.line)
}

func (m *mutant) String() string {
	function, change, _ := strings.Cut(m.key(), "\t")
	return fmt.Sprintf("%d %s: %s: %s", m.id, m.place(), function, change)
}
