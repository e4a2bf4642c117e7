// Package foreign has a game written as in another module: with only the exported names of
// package alfonsine, and without Rules. It tests that such a game works with every function
// of the package.
package foreign

import "example.com/alfonsine"

// Race is a race without contact. Each side has two checkers at the far end of six points
// of its own, White on 6 and Black on 19, and bears them off with two dice. A die moves a
// checker, or bears it off if it is large enough. A doublet is played like any two dice. A
// player may stop after the first die. The first side with both checkers off wins.
//
// Its one oddity: a fresh throw of 1-1 is repeated.
var Race, _ = alfonsine.NewStepped(Stepper, alfonsine.TurnRules{Dice: 2}) // never fails

// Stepper is what Race is made of.
var Stepper = alfonsine.Stepper{
	Name:     "Foreign Race",
	Slug:     "foreign-race",
	Start:    alfonsine.MustParsePosition("6:2 19:2 w -"),
	Distance: distance,
	Steps:    steps,
	Again:    again,
	Check:    check,
}

const points = 6

// distance returns how many pips a checker is from being borne off.
func distance(c alfonsine.Color, pt alfonsine.Point) int {
	if c == alfonsine.Black && alfonsine.Off < pt && pt < alfonsine.Bar {
		pt = alfonsine.Bar - pt
	}
	switch {
	case pt == alfonsine.Bar:
		return points + 1
	case pt <= points:
		return int(pt)
	}
	return -1
}

// at returns the place at a distance.
func at(c alfonsine.Color, distance int) alfonsine.Point {
	pt := alfonsine.Point(distance)
	if c == alfonsine.Black && pt != alfonsine.Off {
		return alfonsine.Bar - pt
	}
	return pt
}

// again reports that a throw of 1-1 is repeated.
func again(_ alfonsine.Position, thrown alfonsine.Roll) bool { return thrown.Pips() == 2 }

// check refuses checkers on the bar, which this game does not use.
func check(p alfonsine.Position) error {
	if p.Bar(alfonsine.White)+p.Bar(alfonsine.Black) == 0 {
		return nil
	}
	why := alfonsine.Refusal{Text: "nothing comes to the bar", Point: alfonsine.Bar}
	return &alfonsine.CheckError{
		Variant: "foreign-race", Position: p, Problems: []alfonsine.Problem{{Field: "white", Why: why}},
	}
}

// steps appends each die for each checker, the larger die and the farther checker first, and
// Move{} once a die has been played.
func steps(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	c := p.Turn()
	for die := range p.Dice().Distinct() {
		for far := points; far > 0; far-- {
			from, to := at(c, far), at(c, max(far-die, 0))
			if p.Count(c, from) > 0 {
				dst = append(dst, alfonsine.Move{From: from, To: to, Die: uint8(die)})
			}
		}
	}
	if p.Dice().Len() == 1 {
		dst = append(dst, alfonsine.Move{})
	}
	return dst
}
