package main

import "example.com/alfonsine"

// Courier is a game after jacquet, which no Rules describe: the sides start at opposite
// corners and go round the same way, a lone checker closes its point, and a side sends
// one checker, the courier, to its last six points before another may leave the start.
var Courier = func() *alfonsine.SteppedVariant {
	v, err := alfonsine.NewVariant(courier{}, alfonsine.TurnRules{Dice: 2, Doubles: alfonsine.DoublesTwice, HigherDie: true})
	if err != nil {
		panic(err)
	}
	return v
}()

type courier struct{}

func (courier) Name() string                { return "Courier" }
func (courier) Slug() string                { return "courier" }
func (courier) Layout() alfonsine.Layout    { return alfonsine.LayoutTopRight }
func (courier) Start() alfonsine.Position   { return alfonsine.MustParsePosition("24:15 12:15 w -") }
func (courier) Rulings() []alfonsine.Ruling { return rulings }

var source = alfonsine.Source{Author: "The consumer", Title: "Courier"}

var rulings = []alfonsine.Ruling{
	{ID: "courier-course", Topic: alfonsine.TopicCourse, Basis: alfonsine.BasisChosen, Source: source, Text: "White goes from 24 to 1, Black from 12 to 1 and on from 24 to 13."},
	{ID: "courier-first", Topic: alfonsine.TopicMoves, Basis: alfonsine.BasisChosen, Source: source, Text: "No second checker leaves the start before the first has come home."},
	{ID: "courier-closed", Topic: alfonsine.TopicForbidden, Basis: alfonsine.BasisChosen, Source: source, Text: "A lone checker closes its point."},
	{ID: "courier-home", Topic: alfonsine.TopicBearOff, Basis: alfonsine.BasisChosen, Source: source, Text: "Checkers are borne off once all are home."},
	{ID: "courier-larger", Topic: alfonsine.TopicOvershoot, Basis: alfonsine.BasisChosen, Source: source, Text: "A larger die bears off one of the farthest."},
}

// Distance returns how far a checker is from being borne off.
func (courier) Distance(c alfonsine.Color, pt alfonsine.Point) int {
	switch {
	case pt == alfonsine.Off:
		return 0
	case pt == alfonsine.Bar:
		return 25
	case c == alfonsine.White:
		return int(pt)
	}
	return (int(pt)+11)%24 + 1
}

// at returns the place at a distance from a side's bearing off.
func at(c alfonsine.Color, distance int) alfonsine.Point {
	switch {
	case distance <= 0:
		return alfonsine.Off
	case c == alfonsine.White:
		return alfonsine.Point(distance)
	}
	return alfonsine.Point((distance+11)%24 + 1)
}

// AppendSteps appends what each die can do, the larger first and the farthest checker first.
func (g courier) AppendSteps(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	c, last := p.Turn(), 0
	for die := range p.Dice().All() {
		if die == last {
			continue
		}
		last = die
		for far := 24; far > 0; far-- {
			m := alfonsine.Move{From: at(c, far), To: at(c, far-die), Die: uint8(die)}
			if p.Count(c, m.From) > 0 && g.fault(p, m) == 0 {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// fault says what keeps a checker from a move, or 0.
func (g courier) fault(p alfonsine.Position, m alfonsine.Move) alfonsine.Fault {
	c := p.Turn()
	from, farthest, away := g.Distance(c, m.From), 0, p.Checkers(c)-p.Count(c, at(c, 24))
	home := 0
	for d := 24; d > 0; d-- {
		n := p.Count(c, at(c, d))
		if farthest == 0 && n > 0 {
			farthest = d
		}
		if d <= 6 {
			home += n
		}
	}
	switch {
	case m.To != at(c, from-int(m.Die)):
		return alfonsine.FaultCourse
	case m.To != alfonsine.Off && p.Count(c.Opponent(), m.To) > 0:
		return alfonsine.FaultForbidden
	case from == 24 && away == 1 && home == 0:
		return alfonsine.FaultLanding // the courier is still on its way
	case m.To == alfonsine.Off && farthest > 6:
		return alfonsine.FaultHome
	case m.To == alfonsine.Off && int(m.Die) > from && from < farthest:
		return alfonsine.FaultOvershoot
	}
	return 0
}

// Refuse says which rule forbids a move.
func (g courier) Refuse(p alfonsine.Position, m alfonsine.Move) (alfonsine.Fault, alfonsine.Topic, alfonsine.Refusal) {
	switch f := g.fault(p, m); f {
	case alfonsine.FaultForbidden:
		return f, alfonsine.TopicForbidden, alfonsine.Refusal{Key: "point-forbidden", Color: p.Turn().Opponent(), Point: m.To, Count: p.Count(p.Turn().Opponent(), m.To)}
	case alfonsine.FaultLanding:
		return f, alfonsine.TopicMoves, alfonsine.Refusal{Text: "the courier is still on its way"}
	case alfonsine.FaultHome:
		return f, alfonsine.TopicBearOff, alfonsine.Refusal{Key: "not-home", Color: p.Turn()}
	case alfonsine.FaultOvershoot:
		return f, alfonsine.TopicOvershoot, alfonsine.Refusal{Key: "farther-checker", Die: int(m.Die)}
	}
	return 0, 0, alfonsine.Refusal{}
}
