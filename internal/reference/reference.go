// Package reference plays the tables games of Alfonso X's Libro de los juegos (1283), their
// kin, and modern backgammon, in the slowest and plainest way possible.
//
// It exists to check the real engine in tests. It shares no code with that engine; its
// interface is position text alone. To find the legal plays of a turn it tries every die on
// every checker, again and again, until nothing is left to try. It keeps those ends of the
// turn that the duties of the game allow, and drops duplicates. It does nothing else, so a
// reader who knows the rules can check it line by line:
//
//	game.go    what there is to decide, and the words of each answer
//	games.go   what each game decides
//	kin.go     the same for their kin
//	board.go   points, paths, distances, the home
//	move.go    one die with one checker: landing, hitting, bearing off
//	heirs.go   which checkers must wait, and which points may not be held together
//	turn.go    one turn: the ways to end it, the duties, what comes next
//	throw.go   the dice
//	text.go    position text, read and written
//	why.go     what is wrong with a move
//
// A comment on a rule gives its source: a game of the book with the section (§) of its
// text, or "the rules page" for what that page had to decide.
package reference

import (
	"fmt"
	"slices"
	"strings"
)

// known has every game and reading.
var known = append(games(), kin()...)

// Slugs returns the slugs of all games and readings that the reference plays.
func Slugs() []string {
	var slugs []string
	for _, g := range known {
		slugs = append(slugs, g.slug)
	}
	return slugs
}

// Start returns the text of the starting position of a game, before the first throw and
// with White to throw.
func Start(slug string) (string, error) {
	g, err := find(slug)
	if err != nil {
		return "", err
	}
	return g.start, nil
}

// Throw adds thrown dice to a position. In the games that need it, it adds the virtual die,
// plays a double as four dice and marks a throw that gives another. ok is false, and the
// text empty, if the throw must be repeated. The error is for invalid input, for a wrong
// number of dice, and for a position that is over or already has dice.
func Throw(slug, position string, dice ...int) (text string, ok bool, err error) {
	g, p, err := read(slug, position)
	if err != nil {
		return "", false, err
	}
	thrown, ok, err := g.throw(p, dice)
	if err != nil || !ok {
		return "", false, err
	}
	return write(thrown), true, nil
}

// Turn returns what the legal plays of a position lead to and what they begin with, or nil
// if the game is over or there are no dice. next has the texts of the distinct positions
// after them, sorted. first has their first single-die moves, sorted, each as "from/to die":
// "24/18 6", "bar/22 3" or "6/off 6"; and "stop" if ending the turn is legal: a pass, the
// failing of Fallas, or declining dice that were offered. The error is for an unknown slug or
// an invalid text.
func Turn(slug, position string) (next, first []string, err error) {
	g, p, err := read(slug, position)
	if err != nil || p.over() || p.left.count() == 0 {
		return nil, nil, err
	}
	legal := g.legal(p)
	for _, after := range g.next(p, legal) {
		next = append(next, write(after))
	}
	first = g.first(p, legal)
	slices.Sort(next)
	slices.Sort(first)
	return next, first, nil
}

// Perft counts the plays from the starting position, depth turns deep, summed over the
// distinct throws. A finished game is one leaf, a pass is one play, and leftover dice are a
// turn of their own without a throw.
func Perft(slug string, depth int) (uint64, error) {
	g, err := find(slug)
	if err == nil && depth < 0 {
		err = fmt.Errorf("reference: depth %d is below zero", depth)
	}
	if err != nil {
		return 0, err
	}
	start, err := g.read(g.start)
	return g.perft(start, depth), err
}

// perft counts the leaves below a position.
func (g *game) perft(p position, depth int) uint64 {
	if depth == 0 || p.over() {
		return 1
	}
	var leaves uint64
	if p.left.count() > 0 {
		for _, next := range g.next(p, g.legal(p)) {
			leaves += g.perft(next, depth-1)
		}
		return leaves
	}
	for _, dice := range throws(g.dice) {
		if thrown, ok, _ := g.throw(p, dice); ok { // no error: the position needs these dice
			leaves += g.perft(thrown, depth)
		}
	}
	return leaves
}

// Knows returns an error if the reference does not know a decision, as a slug writes it:
// "duty=free".
func Knows(decision string) error {
	_, err := known[0].decided([]string{decision})
	return err
}

// find returns the game with the slug. A game that has it without its decisions is played with
// them, even if it is not one of Slugs.
func find(slug string) (*game, error) {
	base, query, _ := strings.Cut(slug, "?")
	for i := range known {
		if known[i].slug == slug {
			return &known[i], nil
		}
	}
	for _, g := range known {
		if g.slug == base {
			decided, err := g.decided(strings.Split(query, "&"))
			decided.slug = slug
			return &decided, err
		}
	}
	return nil, fmt.Errorf("reference: no game %q", slug)
}

// read returns the game with the slug, and the position of the text.
func read(slug, text string) (*game, position, error) {
	g, err := find(slug)
	if err != nil {
		return nil, position{}, err
	}
	p, err := g.read(text)
	if err != nil {
		return nil, position{}, fmt.Errorf("reference: %s: %q: %w", slug, text, err)
	}
	return g, p, nil
}
