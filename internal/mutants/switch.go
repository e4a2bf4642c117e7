package main

// switchName is the name of the file with the switches.
const switchName = "mutant_chosen.go"

// switchFile is added to every package with mutants. It holds the mutant chosen by the
// environment. If the environment asks for a note, it writes there the mutants that
// were reached, and for functions the first mutant of each with a minus.
const switchFile = `package %[1]s

import (
	"flag"
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

var mutantNoting = mutantNote != nil

var mutantSeen [2][%[2]d]atomic.Bool

// mutantNoted notes that a mutant was reached, with a plus if that was while the program
// started, before flags were parsed.
func mutantNoted(id int) bool {
	when, sign := 0, ""
	if !flag.Parsed() {
		when, sign = 1, "+"
	}
	if seen := &mutantSeen[when][id]; !seen.Load() && !seen.Swap(true) {
		mutantNote.WriteString(sign + strconv.Itoa(id) + "\n")
	}
	return false
}

// mutantAmong reports whether the chosen mutant is between two numbers. While notes are
// written it returns true often enough to reach most mutants, but not always, since a
// function with its mutants is slow.
func mutantAmong(first, last int) bool {
	return first <= mutantChosen && mutantChosen <= last || mutantNoting && mutantPassed(first)
}

var mutantPasses [%[2]d]atomic.Uint32

func mutantPassed(first int) bool {
	const all, of = 50_000, 64
	n := mutantPasses[first].Add(1)
	if n == 1 {
		mutantNote.WriteString(strconv.Itoa(-first) + "\n")
	}
	return n < all || n%%of == 0
}

func mutant(id int) bool { return id == mutantChosen || mutantNoting && mutantNoted(id) }

func mutantNone(first, last int) bool { return mutantChosen < first || last < mutantChosen }

`
