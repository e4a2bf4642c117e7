package alfonsine

import (
	"slices"
	"strings"

	"example.com/alfonsine/topic"
)

// Doblet is the third tables game of the Libro de los juegos (f. 74). It has no course and
// is not expressible as Rules. Each side has twelve checkers, two on each of six points,
// one on top of the other. The dice first take down the upper checkers and then bear all of
// them off. A player chooses nothing but the order, which does not matter.
//
// Dice still count pips. White's lower checkers stand on 6 to 1. The upper checker of point
// d stands on 6+d: a die of d takes it down to d, and another die of d bears it off.
// Black's points are 25 less these: 19 to 24 and 13 to 18. So Distance is d for a lower
// checker and 2d for an upper one.
//
// It is made as by [NewStepped], with an Edition for its rulings and readings, as a game in
// another module would be.
var Doblet *Game = func() *Game {
	dobletEdition.enter()
	return must(readDoblet("")) // the edition is valid
}()

var dobletEdition = Edition{
	Leaf:  "f. 74",
	Rules: Rules{Name: "Doblet", Slug: "doblet", Dice: 3, Unplayed: UnplayedToOpponent},
	Decisions: []string{
		"course=none", "dice=3", "doubles=once", "unplayed=opponent", "overshoot=never",
	},
	Rulings: slices.Concat([]Ruling{
		{"start", topic.Start, BasisStated, golladay.Noting(quotedByLudii), "Each side has twelve checkers, doubled up one on top of another, in a table of its own; the two tables lie across from each other on the same side of the bar."},
		{"start-points", topic.Start, BasisInferred, golladay.Noting(quotedByLudii), "They are two on each of the table's six points."},
		{"course", topic.Course, BasisInferred, golladay.Noting(quotedByLudii + ", whose paraphrase goes on with a race and hits"), "Nobody travels: checkers are taken down where they stand, and then borne off."},
		{"object", topic.Object, BasisStated, golladay.Noting(quotedByLudii), "The first side to bear off all its checkers wins."},
		{"dice", topic.Dice, BasisReported, ludii, "Three dice are thrown."},
		{"first", topic.First, BasisStated, golladay.Noting(quotedByLudii), "The winner of the roll-off plays first."},
		{"down-exact", topic.Moves, BasisInferred, golladay.Noting(quotedByLudii + ", whose paraphrase has the point of that number"), "A die of d takes down the upper checker of point d, and no other."},
		{"down", topic.Moves, BasisStated, golladay.Noting(quotedByLudii), "The upper checkers are first taken down by the numbers of the dice."},
		{"doubles", topic.Doubles, BasisBorrowed, lalanneCabEQuinal.At("§7 b, c"), "Dice alike are played once each."},
		{"touch", topic.Touch, BasisBorrowed, lalanneCabEQuinal.At("§7 d").Noting(lalannesOwnWords), touchText},
		{"duty", topic.Duty, BasisBorrowed, lalanneCabEQuinal.At("§9").Noting(silentThereToo), "As many dice as possible are played."},
		{"left", topic.Unplayed, BasisReported, ludii.Noting("“may”; likewise Charles Cotton (1674) of Dubblets"), "Dice that a player cannot use are used by the other side."},
		{"left-own", topic.Leftover, BasisBorrowed, cotton.Noting("of Dubblets"), "A side uses dice that the other side left for its own checkers, before its own throw."},
		{"left-void", topic.Leftover, BasisChosen, Source{}, "Those that cannot be used are void."},
		{"bear-off", topic.BearOff, BasisReported, ludii.Noting("likewise Charles Cotton (1674) of Dubblets"), "A side bears off once all six of its upper checkers are down."},
		{"each-die", topic.EachDie, BasisChosen, Source{}, "All must be down before each die that bears off."},
		{"off", topic.Exact, BasisStated, golladay.Noting(quotedByLudii), "Checkers are borne off by the numbers of the dice."},
		{"off-exact", topic.Overshoot, BasisInferred, golladay.Noting(quotedByLudii), "A die of d bears off a checker from point d, and from no other."},
	}, throwCommon),
	Readings: []Reading{
		{
			Change:  "dice=2",
			Removed: []string{"dice"},
			Rulings: []Ruling{{"dice", topic.Dice, BasisBorrowed, cotton.Noting("of Dubblets"), "Two dice are thrown."}},
		},
		{
			Change:  "unplayed=lost",
			Removed: []string{"left", "left-own", "left-void"},
			Rulings: []Ruling{{"left", topic.Unplayed, BasisBorrowed, lalanneCabEQuinal.At("§9, §11"), "Dice that a player cannot use are void; a player who can use none passes."}},
		},
	},
}

// readDoblet returns Doblet with the readings of a slug's query.
func readDoblet(query string) (*Game, error) {
	return dobletEdition.stepped(query, func([]string) Stepper {
		return Stepper{
			Start:    dobletStart(),
			Distance: dobletDistance,
			Steps:    dobletSteps,
			Check:    dobletCheck,
			Refuse:   dobletRefusal,
			Read:     readDoblet,
		}
	})
}

// dobletStart returns the position before the first throw: a checker on each of the twelve
// points of a side.
func dobletStart() Position {
	var s Setup
	for pt := Point(1); pt <= 12; pt++ {
		s.White[pt], s.Black[Bar-pt] = 1, 1
	}
	p, _ := s.Position() // never fails
	return p
}

// lower returns the point of the lower checkers for a die; upper, that of the upper one.
func lower(c Color, die int) Point { return either(c == White, Point(die), Bar-Point(die)) }

func upper(c Color, die int) Point { return lower(c, 6+die) }

// uppers counts the upper checkers of a side.
func uppers(p Position, c Color) int {
	n := 0
	for die := 1; die <= 6; die++ {
		n += p.Count(c, upper(c, die))
	}
	return n
}

// dobletDistance returns the distance of a place from bearing off, in pips of the dice:
//
//   - d for a lower checker on the d-th point, and 2d for an upper one;
//   - 0 for Off;
//   - 13 for Bar, which is never used;
//   - -1 for a point of the opponent.
func dobletDistance(c Color, pt Point) int {
	n := int(pt) // in White's numbering
	if c == Black {
		n = int(Bar) - n
	}
	switch {
	case pt == Off:
		return 0
	case pt == Bar:
		return 13
	case n < 1 || n > 12:
		return -1
	case n > 6:
		return 2 * (n - 6)
	}
	return n
}

// dobletSteps appends the one move of each die, the larger die first. It takes down the
// upper checker of its point or, once all upper checkers are down, bears off a lower one.
func dobletSteps(dst []Move, p Position) []Move {
	c := p.Turn()
	for die := range p.Dice().Distinct() {
		switch up, low := upper(c, die), lower(c, die); {
		case p.Count(c, up) > 0:
			dst = append(dst, Move{From: up, To: low, Die: uint8(die)})
		case p.Count(c, low) > 0 && uppers(p, c) == 0:
			dst = append(dst, Move{From: low, To: Off, Die: uint8(die)})
		}
	}
	return dst
}

// dobletRefusal says why the board does not allow a move.
func dobletRefusal(p Position, m Move) (Fault, topic.Topic, Refusal) {
	c, die := p.Turn(), int(m.Die)
	up, low := upper(c, die), lower(c, die)
	switch {
	case p.Count(c, m.From) == 0:
		return FaultNoChecker, topic.None, Refusal{Key: "no-checker", Color: c, Point: m.From}
	case m.To == Off && uppers(p, c) > 0:
		return FaultHome, topic.BearOff, Refusal{Key: "upper-first", Color: c}
	case m.From != up && m.From != low && m.To != Off:
		return FaultCourse, topic.Moves, Refusal{Key: "die-takes-down", Die: die, Point: low}
	case m.From != up && m.From != low:
		return FaultCourse, topic.Overshoot, Refusal{Key: "die-bears-off", Die: die, Point: low}
	case m.From == up:
		return FaultCourse, topic.Moves, Refusal{Key: "die-takes-down-to", Die: die, Point: m.From, To: low}
	}
	return FaultCourse, topic.Course, Refusal{Key: "down-bears-off", Point: m.From}
}

// dobletCheck lists the reasons why p is not a position of the game: a checker on the bar, two on
// an upper point, more than two on a lower point and the one above it, or fewer although
// not all are down.
func dobletCheck(p Position) error {
	var problems []Problem
	for c := White; c <= Black; c++ {
		add := func(why Refusal) {
			problems = append(problems, Problem{Field: strings.ToLower(c.String()), Why: why})
		}
		if p.Bar(c) > 0 {
			add(Refusal{Key: "bar-unreachable", Point: Bar, Count: p.Bar(c)})
		}
		for die := 1; die <= 6; die++ {
			up, low := upper(c, die), lower(c, die)
			switch both := p.Count(c, up) + p.Count(c, low); {
			case p.Count(c, up) > 1:
				add(Refusal{Key: "stack-high", Point: up, Count: p.Count(c, up)})
			case both > 2:
				add(Refusal{Key: "point-full", Point: low, Count: both})
			case both < 2 && uppers(p, c) > 0:
				add(Refusal{Key: "point-gone", Point: low})
			}
		}
	}
	if problems != nil {
		return &CheckError{Problems: problems} // the Game adds the rest
	}
	return nil
}
