package alfonsine_test

import (
	"fmt"

	"example.com/alfonsine"
)

// runners is a complete game. Each side has two checkers on its own path, White's from 6 to 1
// and Black's from 19 to 24. A die moves a checker or bears it off.
var runners = alfonsine.Stepper{
	Name:     "Runners",
	Slug:     "runners",
	Start:    alfonsine.MustParsePosition("6:2 19:2 w -"),
	Distance: distance,
	Steps:    steps,
}

// distance returns how far a place is from bearing off, or -1 where a side never stands.
func distance(c alfonsine.Color, pt alfonsine.Point) int {
	switch {
	case pt == alfonsine.Off:
		return 0
	case pt == alfonsine.Bar: // never used
		return 7
	case c == alfonsine.White && pt <= 6:
		return int(pt)
	case c == alfonsine.Black && pt >= 19:
		return int(alfonsine.Bar - pt)
	}
	return -1
}

// steps lists the moves that the board allows with each die. The TurnRules add that all dice
// must be played if possible and that a doublet is played twice.
func steps(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	for die := range p.Dice().Distinct() {
		for pt := range p.Held(p.Turn(), 1).All() {
			to := alfonsine.Off
			if left := distance(p.Turn(), pt) - die; left > 0 && p.Turn() == alfonsine.White {
				to = alfonsine.Point(left)
			} else if left > 0 {
				to = alfonsine.Bar - alfonsine.Point(left)
			}
			dst = append(dst, alfonsine.Move{From: pt, To: to, Die: uint8(die)})
		}
	}
	return dst
}

func ExampleNewStepped() {
	g, err := alfonsine.NewStepped(runners, alfonsine.TurnRules{Dice: 2, Doubles: alfonsine.DoublesTwice})
	if err != nil {
		fmt.Println(err)
		return
	}
	p, _ := g.Roll(g.Start(), alfonsine.MustParseRoll("4-1"))
	for _, play := range g.Plays(p) {
		fmt.Println(play, "→", play.Next())
	}
	_, err = g.ParsePlay(p, "6/2", alfonsine.Notation{})
	fmt.Println(err)
	// Output:
	// 6/2 6/5 → 5:1,2:1 19:2 b -
	// 6/2/1 → 6:1,1:1 19:2 b -
	// alfonsine: runners: "6/2": more dice can be played, for instance 6/5 with a 1
}

func ExampleNewEdition() {
	source := alfonsine.Source{Author: "The house", Title: "Rules of the house"}
	g, err := alfonsine.NewEdition(alfonsine.Edition{
		Rules: alfonsine.Rules{
			Name: "Half board", Slug: "half-board", Points: 12, Dice: 2,
			Start: alfonsine.Setup{White: alfonsine.Checkers{12: 15}, Black: alfonsine.Checkers{1: 15}},
		},
		Layout: alfonsine.LayoutBottomLeft,
		Rulings: []alfonsine.Ruling{
			{ID: "dice", Topic: alfonsine.TopicDice, Basis: alfonsine.BasisStated, Source: source.At("§1"), Text: "Two dice are thrown."},
			{ID: "closed", Topic: alfonsine.TopicForbidden, Basis: alfonsine.BasisStated, Source: source.At("§2"), Text: "Two checkers close a point."},
		},
		Readings: []alfonsine.Reading{{
			Change:  "dice=3",
			Removed: []string{"dice"},
			Rulings: []alfonsine.Ruling{{ID: "dice", Topic: alfonsine.TopicDice, Basis: alfonsine.BasisChosen, Text: "Three dice are thrown."}},
		}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	read, err := g.Read("dice=3")
	fmt.Println(read, err)
	for _, r := range read.Rulings() {
		fmt.Println(r)
	}
	_, err = g.ParsePlay(alfonsine.MustParsePosition("12:15 8:2,1:13 w 4-3"), "12/8", alfonsine.Notation{})
	fmt.Println(err)
	// Output:
	// half-board?dice=3 <nil>
	// half-board?dice=3 (chosen): Three dice are thrown.
	// half-board-closed (stated, The house, Rules of the house §2): Two checkers close a point.
	// alfonsine: half-board: "12/8": 12/8 with a 4: point 8 is forbidden: Black has 2 checkers there [half-board-closed: Two checkers close a point.]
}
