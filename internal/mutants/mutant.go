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
	group    int    // the first mutant of those that the function asks for together; 0 where there are none
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
