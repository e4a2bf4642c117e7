package endgame

import (
	"fmt"
	"math"

	"example.com/alfonsine"
)

// This file is bearing off without opposition: the part of the Rules that matters when all
// checkers of a side are home and no point is ever forbidden.
//
// That part is small. Here a die is played if it moves a checker within the home or off.
//
//  1. Unless Overshoot is OvershootNever, every die can be played while a checker is left.
//     If one is at the die's distance or beyond, the exact die bears it off or it moves
//     within the home, where every point is open. If all are nearer, the farthest goes off.
//  2. So OvershootBelow is the same as OvershootFarthest: both let a larger die bear off
//     the farthest checker exactly if none is at its distance or beyond. A checker beyond
//     could move within the home.
//  3. By 1, every throw is played in full or ends with the last checker off, which counts
//     as playing every die. So no dice are left over, whatever Unplayed says; nobody fails
//     under DutyAllOrLose; and HigherDie forbids nothing. Laquet's leftover dice and
//     Fallas's failure cannot occur.
//  4. Landing concerns the first six or twelve points of a path. If these include any of
//     the last six, there are no tables, and there are none under LandingTwo. Of the Blocks
//     only BlockFour concerns a home, on opposed courses; then there are none either.
//  5. Forbidden, Hit, Entry, BearOff, Prime and Tie concern contact, or a die 1 that cannot
//     be played. By 1 a die 1 can always be played: it moves any checker, or bears one off
//     from the ace point, even under OvershootNever.
//  6. Under OvershootNever a die larger than all distances cannot be played, and the duties
//     matter: to play as many dice as possible, and the higher of two. No choice leaves a
//     Home unchanged. That happens only if no die can be played, and then it is the only
//     play.

// dieFaces is the number of faces of a die.
const dieFaces = 6

// soloOf returns the rules of a game of which nothing is kept but what bearing off without
// opposition depends on; see the top of this file. Games with equal ones share their tables.
func soloOf(r alfonsine.Rules) alfonsine.Rules {
	again := r.ThrowAgain
	if again == alfonsine.ThrowAgainPlayed || again == alfonsine.ThrowAgainTwoAlike && r.Dice == 2 {
		again = alfonsine.ThrowAgainAlike // all dice are always played
	}
	solo := alfonsine.Rules{
		Name:       "Bearing off",
		Slug:       "bearing-off",
		Start:      alfonsine.Setup{White: alfonsine.Checkers{1: 1}, Black: alfonsine.Checkers{24: 1}},
		Dice:       r.Dice,
		Virtual:    r.Virtual,
		Doubles:    r.Doubles,
		ThrowAgain: again,
	}
	if r.Overshoot == alfonsine.OvershootNever {
		solo.Overshoot, solo.HigherDie = r.Overshoot, r.HigherDie
	}
	return solo
}

// query writes such rules in the syntax of a slug's readings.
func query(solo alfonsine.Rules) string {
	text := fmt.Sprintf("dice=%d&virtual=%d&doubles=%v", solo.Dice, solo.Virtual, solo.Doubles)
	if solo.ThrowAgain != alfonsine.ThrowAgainNever {
		text += "&throw-again=" + solo.ThrowAgain.String()
	}
	if solo.Overshoot == alfonsine.OvershootNever {
		text += "&overshoot=never"
	}
	if solo.HigherDie {
		text += "&higher-die=yes"
	}
	return text
}

// unruled says why a game has no Rules.
func unruled(g *alfonsine.Game) string {
	if g.Slug() == "" {
		return "not a game"
	}
	return "no Rules describe the game"
}

// noTable says why a game can have no tables. It returns "" if it can.
func noTable(g *alfonsine.Game) string {
	r, ok := g.Rules()
	if !ok {
		return unruled(g)
	}
	homes := newHomes(g, alfonsine.MaxCheckers)
	switch {
	case r.Landing == alfonsine.LandingTwo, r.Landing == alfonsine.LandingSingleTwelve && r.Points == 12,
		r.Block == alfonsine.BlockFour && r.Course == alfonsine.CourseOpposed:
		return "a side can block itself at home, so some dice cannot be played"
	case r.Duty == alfonsine.DutyAllToTheLast:
		return "a throw with the last checkers may lose the game, so few throws are not the only aim"
	case r.Overshoot == alfonsine.OvershootStuck:
		return "a die larger than needed waits for the other dice, which these tables do not model"
	case r.Overshoot != alfonsine.OvershootNever:
		return ""
	case r.ThrowAgain == alfonsine.ThrowAgainPlayed:
		return "dice larger than needed may cost another throw, so few throws are not the only aim"
	case r.Duty == alfonsine.DutyFree:
		return "the order of play may leave dice larger than needed, which these tables do not model"
	case r.Duty.Loses():
		return "dice larger than needed may lose the game, so few throws are not the only aim"
	case r.FirstThrow == alfonsine.FirstThrowAgain && homes.Knows(g.Start()):
		return "the first throw, which may be repeated, belongs to the race"
	case r.Unplayed != alfonsine.UnplayedLost:
		return "dice larger than needed go to the opponent, so the sides are not independent"
	}
	return ""
}

// A diceSet is a set of dice to play: each different die, with the index of the set that is
// left after playing it. It is empty after the last.
type diceSet []struct{ die, rest int }

// A throw is a roll of the dice, with the dice to play.
type throw struct {
	thrown alfonsine.Roll
	ways   float64 // number of throws, with distinguishable dice
	set    int
	again  bool
}

// throws lists all throws under some rules and all sets of dice that may be left to play. A
// set comes after the sets left of it.
type throws struct {
	exact bool                 // only the exact die bears off
	worth [dieFaces + 1]uint16 // by die, as the duty counts
	sets  []diceSet
	list  []throw
	all   float64 // number of throws, with distinguishable dice
}

// newThrows lists the throws under the rules of soloOf.
func newThrows(solo alfonsine.Rules) *throws {
	t := &throws{exact: solo.Overshoot == alfonsine.OvershootNever, all: math.Pow(dieFaces, float64(solo.Dice))}
	for die := range t.worth {
		const dieWorth = 64 // more than the pips of any set of dice
		t.worth[die] = dieWorth
		if solo.HigherDie {
			t.worth[die] += uint16(die)
		}
	}
	known := make(map[alfonsine.Roll]int)
	var add func(alfonsine.Roll) int // returns the index of a set, after adding the sets left of it
	add = func(r alfonsine.Roll) int {
		if _, ok := known[r]; !ok {
			var set diceSet
			for die := range r.Distinct() {
				set = append(set, struct{ die, rest int }{die, add(r.Without(die))})
			}
			known[r] = len(t.sets)
			t.sets = append(t.sets, set)
		}
		return known[r]
	}
	g, err := alfonsine.New(solo)
	if err != nil {
		panic(err) // cannot happen: the rules come from a game
	}
	for thrown, prob := range alfonsine.Rolls(solo.Dice) {
		p, _ := g.Roll(g.Start(), thrown) // never fails with this number of dice
		t.list = append(t.list, throw{thrown, math.Round(prob * t.all), add(p.Dice()), p.Again()})
	}
	return t
}

// steps returns the indexes of the Homes that a die leads to from a Home, appended to a slice.
// The die moves a checker from beyond its number within the home, from its number off or, if
// there is none of either, from the farthest point.
func (t *throws) steps(list []uint16, h Home, die int) []uint16 {
	for from := homePoints; from >= 1 && (from >= die || !t.exact && len(list) == 0); from-- {
		if h.At(from) > 0 {
			list = append(list, uint16(h.moved(from, die).index()))
		}
	}
	return list
}
