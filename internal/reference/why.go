package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Why says in a word or two why a single move, in the format of Turn, does not begin a
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
// The error is that of Turn, or for an invalid move.
func Why(slug, position, move string) (string, error) {
	g, p, err := read(slug, position)
	if err != nil {
		return "", err
	}
	switch {
	case p.over():
		return "over", nil
	case p.left.count() == 0:
		return "no-dice", nil
	case slices.Contains(g.first(p, g.legal(p)), move):
		return "", nil
	case move == "stop":
		return "duty", nil
	}
	places, dieText, _ := strings.Cut(move, " ")
	from, to, _ := strings.Cut(places, "/")
	place, ok := g.placeOf(from)
	die, err := strconv.Atoi(dieText)
	if err != nil || !ok || place == off || die < 1 || die > 6 {
		return "", fmt.Errorf("reference: no move %q", move)
	}
	return g.why(p, place, to, die), nil
}

// why says what is wrong with a move that does not begin a legal play.
func (g *game) why(p position, from int, to string, die int) string {
	s, b := p.turn, p.board
	switch lower, upper := stack(p.turn, die); {
	case p.left[die] == 0:
		return "die"
	case b.has(s, from) == 0:
		return "no-checker"
	case from != bar && b.has(s, bar) > 0 && g.bar == barFirst:
		return "bar"
	case g.course == courseNone && to == "off" && uppers(b, s):
		return "home"
	case g.course == courseNone && from != lower && from != upper:
		return "course"
	case g.moveText(s, from, die) != placeName(from)+"/"+to+" "+strconv.Itoa(die):
		return "course"
	case g.mustWait(b, s, from):
		return "runner"
	case g.keepsHead(p.ending, s, from):
		return "head"
	}
	if _, ok := g.move(p.ending, s, from, die); !ok {
		return g.whyNotThere(b, s, from, to, die)
	}
	after, ok := g.play(p.ending, s, from, die)
	if !ok {
		return "block"
	}

	// The board allows the move. A duty forbids it.
	legal := g.legal(p)
	if len(legal) == 0 {
		return "lost"
	}
	if g.block == blockOpen { // the lock alone may be what forbids it
		relaxed := *g
		relaxed.block = blockGap
		if slices.Contains(relaxed.first(p, relaxed.legal(p)), g.moveText(s, from, die)) {
			return "block"
		}
	}
	count := func(e ending) int { return g.played(s, p.left, e).count() }
	if _, most := best(g.endings(after, s, false), count); most == count(legal[0]) {
		return "higher-die"
	}
	return "duty"
}

// whyNotThere says why a checker may not go where its die leads.
func (g *game) whyNotThere(b board, s side, from int, to string, die int) string {
	switch point, _ := strconv.Atoi(to); {
	case to == "off" && !g.bears(b, s):
		return "home"
	case to == "off":
		return "overshoot"
	case b.has(s.opponent(), point) >= g.forbidden:
		return "forbidden"
	case b.has(s, point) > 0:
		return "landing"
	}
	return "hit"
}
