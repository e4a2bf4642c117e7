package alfonsine

import (
	"strings"

	"example.com/alfonsine/topic"
)

// DozeCanes is Los doze canes, the second tables game of the Libro de los juegos (ff. 73–74),
// and a reconstruction: the book's text, as far as it is quoted, tells only how its checkers
// enter. Most of the rest is Ludii's. All checkers begin outside and enter, and nobody bears
// off: the first side with two checkers on each of the six points of one table wins, the same
// table for both. Most games end in a tie.
//
// It is not expressible as Rules, which know no aim but bearing off. It is made as by
// [NewStepped], as [Doblet] is. Distance counts the pips to the last point of the path and one more.
var DozeCanes *Game = func() *Game {
	dozeCanes.enter()
	return must(readDozeCanes("")) // the edition is valid
}()

var dozeCanes = Edition{
	Leaf:          "ff. 73–74",
	Reconstructed: true,
	Rules:         Rules{Name: "Los doze canes", Slug: "doze-canes", Dice: 2},
	Decisions: []string{
		"points=24", "course=opposed", "table=third", "dice=2", "doubles=once",
		"forbidden=2", "hit=bar", "bar=free", "entry=first", "landing=free",
		"duty=most-dice", "unplayed=lost",
	},
	Rulings: besides([]Ruling{
		tablesEntry,
		{"start", topic.Start, BasisStated, canesEntry, "All checkers begin outside the points, here on the bar."},
		{"start-number", topic.Start, BasisReported, ludii, "Each side has twelve."},
		{"course", topic.Course, BasisReported, ludii.Noting("against it: Golladay of Pareja de entrada, " + quotedByLudii + ", if both enter one table; and David Parlett, as Wikipedia tells, who has the game among those without movement"), "The sides travel in opposite directions over all 24 points."},
		{"object", topic.Object, BasisReported, ludii, "The first side with two checkers on each of the six points of the table wins."},
		{"object-table", topic.Object, BasisReported, ludii.Noting("where the first player chooses it; the third is its program's"), "There is one table for both sides, here the third of White's path: 12 to 7."},
		{"object-end", topic.Object, BasisChosen, Source{}, "The game ends as soon as the table is full; dice left over are void, and count as played."},
		{"dice", topic.Dice, BasisReported, ludii, "Two dice are thrown."},
		{"first", topic.First, BasisBorrowed, golladay.Noting("of Seis dos e as, " + quotedByLudii), "The winner of the roll-off plays first."},
		{"moves", topic.Moves, BasisReported, atelierVirtus, "Each die moves one checker by its pips; several checkers or a single one may use up the dice."},
		{"moves-past", topic.Moves, BasisReported, ludii.Noting(itsProgram), "A checker may leave the table and go on beyond it, and must if no other move plays as many dice."},
		{"landing", topic.Landing, BasisReported, ludii.Noting(itsProgram), "Any number of checkers of a side may stand on a point."},
		{"hit", topic.Hit, BasisReported, ludii, "A checker that is hit goes to the bar."},
		{"bar", topic.Bar, BasisReported, ludii.Noting(itsProgram), "A checker may move while others of its side are on the bar."},
		{"bear-off", topic.BearOff, BasisReported, ludii.Noting(itsProgram), "Nobody bears off: a die that leads past the last point of the path cannot be played."},
		tablesDuty,
		{"prime", topic.Prime, BasisChosen, Source{}, "A side that cannot enter waits, and has not lost by it."},
		{"tie", topic.Tie, BasisStated, fromPrimeAndTie, "When neither side can play, the game is a tie."},
		{"tie-when", topic.Tie, BasisChosen, Source{}, "It comes after a turn, when no throw lets either side move."},
		{"tie-last", topic.Tie, BasisReported, ludii.Noting(itsProgram + ", which does not ask whose checkers they are"), "The game is also a tie when both of the last points of the paths have three checkers or more after a turn."},
		{"tie-last-own", topic.Tie, BasisChosen, Source{}, "It counts those of each side on its own last point, White's on 1 and Black's on 24: then neither can fill the table any more."},
	}, tablesCommon, topic.EachDie, topic.HomeDuty),
	Readings: []Reading{
		{
			Change:  "table=first",
			Removed: []string{"object-table"},
			Rulings: []Ruling{{"object-table", topic.Object, BasisReported, canesTable, "There is one table for both sides, here the first of White's path: 24 to 19."}},
		},
		{
			Change:  "table=second",
			Removed: []string{"object-table"},
			Rulings: []Ruling{{"object-table", topic.Object, BasisReported, canesTable, "There is one table for both sides, here the second of White's path: 18 to 13."}},
		},
		{
			Change:  "table=fourth",
			Removed: []string{"object-table"},
			Rulings: []Ruling{{"object-table", topic.Object, BasisReported, canesTable, "There is one table for both sides, here the last of White's path: 6 to 1."}},
		},
		{
			Change:  "bar=first",
			Removed: []string{"bar"},
			Rulings: []Ruling{{"bar", topic.Bar, BasisBorrowed, lalanneCabEQuinal.At("§8"), barText}},
		},
		{
			Change:  "landing=two",
			Removed: []string{"landing"},
			Rulings: []Ruling{{"landing", topic.Landing, BasisChosen, Source{}, "No more than two checkers of a side may stand on a point."}},
		},
	},
}

// canesEntry is the source of how the checkers of Los doze canes enter: what the book says of
// Pareja de entrada, “as in doce canes”.
var canesEntry = Source{
	Author: golladay.Author, Title: golladay.Title, Leaf: "ff. 76–77",
	Note: "of Pareja de entrada, where it is “as in doce canes”, " + quotedByLudii,
}

// canesTable is the source of the readings with another table.
var canesTable = ludii.Noting("where the first player chooses it")

// readDozeCanes returns Los doze canes with the readings of a slug's query.
func readDozeCanes(query string) (*Game, error) {
	return dozeCanes.stepped(query, func(decisions []string) Stepper {
		var g canes
		for _, d := range decisions {
			switch d {
			case "table=first":
				g.last = 19
			case "table=second":
				g.last = 13
			case "table=third":
				g.last = 7
			case "table=fourth":
				g.last = 1
			case "bar=first":
				g.barFirst = true
			case "landing=two":
				g.two = true
			}
		}
		return Stepper{
			Start:    must(Setup{White: Checkers{Bar: 12}, Black: Checkers{Bar: 12}}.Position()),
			Distance: canesDistance,
			Steps:    g.steps,
			Step:     g.step,
			Check:    g.check,
			Result:   g.result,
			Refuse:   g.refuse,
			Read:     readDozeCanes,
		}
	})
}

// canes is the board of Los doze canes in one of its readings.
type canes struct {
	last     Point // the last point on White's path of the table that a side must fill to win
	barFirst bool  // checkers on the bar enter before another moves
	two      bool  // no third checker lands on a point
}

// canesDistance returns the distance of a place on a path of 24 points.
func canesDistance(c Color, pt Point) int {
	if c == Black && Off < pt && pt < Bar {
		pt = Bar - pt
	}
	return int(pt)
}

// canesPlace returns the place at a distance of 1 to 25: the other way round, it is the same.
func canesPlace(c Color, distance int) Point { return Point(canesDistance(c, Point(distance))) }

// steps appends the moves of each die, the larger die and the farther checker first.
func (g *canes) steps(dst []Move, p Position) []Move {
	c := p.Turn()
	for die := range p.Dice().Distinct() {
		for distance := int(Bar); distance > die; distance-- {
			if from := canesPlace(c, distance); g.moves(p, c, from, die) {
				dst = append(dst, Move{From: from, To: canesPlace(c, distance-die), Die: uint8(die)})
			}
		}
	}
	return dst
}

// moves reports whether a die moves a checker of a side from a place.
func (g *canes) moves(p Position, c Color, from Point, die int) bool {
	distance := canesDistance(c, from)
	if p.Count(c, from) == 0 || distance <= die || g.barFirst && from != Bar && p.Bar(c) > 0 {
		return false
	}
	to := canesPlace(c, distance-die)
	return p.Count(c.Opponent(), to) < 2 && (!g.two || p.Count(c, to) < 2)
}

// step returns where a move leads. A full table ends the game.
func (g *canes) step(p Position, m Move) (Position, error) {
	c := p.Turn()
	next, err := p.moved(m)
	if err == nil && g.filled(next, c) {
		next = next.ended(WonBy(c))
	}
	return next, err
}

// filled reports whether a side has two checkers on each point of the table.
func (g *canes) filled(p Position, c Color) bool {
	for pt := g.last; pt < g.last+quadrantPoints; pt++ {
		if p.Count(c, pt) < 2 {
			return false
		}
	}
	return true
}

// result returns a tie if neither side can move or fill the table any more.
func (g *canes) result(p Position) Result {
	const tooMany = 3 // of twelve checkers, all of which the table needs
	if p.Count(White, 1) >= tooMany && p.Count(Black, Bar-1) >= tooMany {
		return ResultTie
	}
	for c := White; c <= Black; c++ {
		for pt := Bar; pt > Off; pt-- {
			for die := 1; die <= dieFaces; die++ {
				if g.moves(p, c, pt, die) {
					return ResultOngoing
				}
			}
		}
	}
	return ResultTie
}

// refuse says why the board does not allow a move.
func (g *canes) refuse(p Position, m Move) (Fault, topic.Topic, Refusal) {
	c, die := p.Turn(), int(m.Die)
	to := Off
	if distance := canesDistance(c, m.From); distance > die {
		to = canesPlace(c, distance-die)
	}
	switch {
	case p.Count(c, m.From) == 0:
		on, why := noCheckerOn(p, c, m.From)
		return FaultNoChecker, on, why
	case m.From != Bar && g.barFirst && p.Bar(c) > 0:
		return FaultBar, topic.Bar, Refusal{Key: "bar-first", Point: Bar}
	case m.From == Bar && m.To != to:
		return FaultCourse, topic.Entry, Refusal{Key: "die-enters", Die: die, Point: to}
	case m.To != to:
		return FaultCourse, topic.Moves, Refusal{Key: "die-leads", Die: die, Point: m.From, To: to}
	case to == Off:
		return FaultHome, topic.BearOff, Refusal{Key: "never-off", Point: m.From}
	case p.Count(c.Opponent(), to) >= 2:
		n := p.Count(c.Opponent(), to)
		return FaultForbidden, topic.Forbidden, Refusal{Key: "point-forbidden", Point: to, Color: c.Opponent(), Count: n}
	}
	return FaultLanding, topic.Landing, Refusal{Key: "landing-two", Color: c, Point: to}
}

// check lists the reasons why p is not a position of the game: a checker off, or a table that is
// full although the side has not won, or not full although it has.
func (g *canes) check(p Position) error {
	var problems []Problem
	winner, won := p.Winner()
	for c := White; c <= Black; c++ {
		add := func(why Refusal) {
			problems = append(problems, Problem{Field: strings.ToLower(c.String()), Why: why})
		}
		if n := p.Off(c); n > 0 {
			add(Refusal{Key: "never-off", Point: Off, Count: n})
		}
		switch has := won && winner == c; {
		case g.filled(p, c) && !has:
			add(Refusal{Key: "table-full", Color: c, Text: WonBy(c).String()})
		case has && !g.filled(p, c):
			add(Refusal{Key: "table-open", Color: c})
		}
	}
	if problems != nil {
		return &CheckError{Problems: problems} // the Game adds the rest
	}
	return nil
}
