package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Why says in a word or two why a single move, in the format of First, does not begin a
// legal play. The text is empty if it does. The checks are in the order in which a player
// at the board would name them:
//
//	"over", "no-dice"        there is nothing to play
//	"duty"                   to stop, though dice can be played
//	"die"                    that die is not there to play
//	"no-checker"             the side has no checker there
//	"bar"                    the side has a checker on the bar
//	"course"                 the die leads elsewhere
//	"runner", "head"         another checker must go first, or none more may leave the head
//	"forbidden"              the other side closes the point
//	"landing"                one of the side's own checkers closes it
//	"hit"                    the checker there may not be hit now
//	"home", "overshoot"      the checker may not be borne off, or not by this die
//	"block"                  the side would hold points that it may not hold together
//	"lost"                   not all the dice can be played, so none is
//	"higher-die"             as many dice are played by the higher one
//	"duty"                   more dice are played by another move
//
// The error is that of Next, or for an invalid move.
func Why(slug, position, move string) (string, error) {
	g, p, err := read(slug, position)
	if err != nil {
		return "", err
	}
	if p.over() {
		return "over", nil
	}
	if p.dice.count() == 0 {
		return "no-dice", nil
	}
	for _, legal := range g.first(p, g.legal(p)) {
		if legal == move {
			return "", nil
		}
	}
	if move == "stop" {
		return "duty", nil
	}
	var from, to string
	var die int
	places, dieText, _ := strings.Cut(move, " ")
	from, to, ok := strings.Cut(places, "/")
	if die, err = strconv.Atoi(dieText); err != nil || !ok || die < 1 || die > 6 {
		return "", fmt.Errorf("reference: no move %q", move)
	}
	place := bar
	if from != "bar" {
		if place, err = strconv.Atoi(from); err != nil || place < 1 || place > g.points {
			return "", fmt.Errorf("reference: no move %q", move)
		}
	}
	return g.why(p, place, to, die), nil
}

// why says what is wrong with a move that does not begin a legal play.
func (g *game) why(p position, from int, to string, die int) string {
	s, b := p.turn, p.board
	switch {
	case p.dice[die] == 0:
		return "die"
	case b.has(s, from) == 0:
		return "no-checker"
	case from != bar && b.has(s, bar) > 0:
		return "bar"
	case g.course == noCourse && to == "off" && uppers(b, s) > 0:
		return "home"
	case g.course == noCourse && !ofPoint(s, from, die):
		return "course"
	case g.moveText(s, from, die) != placeName(from)+"/"+to+" "+strconv.Itoa(die):
		return "course"
	}
	switch {
	case g.mustWait(b, s, from):
		return "runner"
	case g.keepsHead(p.now(), s, from):
		return "head"
	}
	if _, ok := g.move(b, s, from, die, p.dice); !ok {
		return g.whyNotThere(b, s, from, to, die)
	}
	after, ok := g.play(p.now(), s, from, die)
	if !ok {
		return "block"
	}

	// The board allows the move. A duty forbids it.
	if g.duty != mostDice && len(g.legal(p)) == 0 {
		return "lost"
	}
	most := func(endings []ending, all dice) int {
		n := 0
		for _, e := range endings {
			played := all.count() - e.left.count()
			if e.board.won(s) && g.duty != allToTheLast {
				played = all.count()
			}
			n = max(n, played)
		}
		return n
	}
	if g.block == gapAndOpen { // the lock alone may be what forbids it
		relaxed := *g
		relaxed.block = gap
		if slices.Contains(relaxed.first(p, relaxed.legal(p)), g.moveText(s, from, die)) {
			return "block"
		}
	}
	best := most(g.endings(p.now(), s, false), p.dice)
	if 1+most(g.endings(after, s, false), after.left) == best {
		return "higher-die"
	}
	return "duty"
}

// ofPoint reports whether a place of Doblet is that of the lower or the upper checker of a
// die's point.
func ofPoint(s side, place, die int) bool {
	if s == black {
		place = 25 - place
	}
	return place == die || place == 6+die
}

// whyNotThere says why a checker may not go where its die leads.
func (g *game) whyNotThere(b board, s side, from int, to string, die int) string {
	if to == "off" {
		if !g.allHome(b, s) && !(g.bearingOff == begun && b.has(s, off) > 0) {
			return "home"
		}
		return "overshoot"
	}
	point, _ := strconv.Atoi(to)
	switch {
	case b.has(s.opponent(), point) >= g.forbidden:
		return "forbidden"
	case b.has(s, point) > 0:
		return "landing"
	}
	return "hit"
}
