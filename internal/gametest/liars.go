package gametest

import (
	"errors"
	"slices"
	"strings"
	"sync/atomic"

	"example.com/alfonsine"
	"example.com/alfonsine/topic"
)

// Stranger returns a game that plays as a game by Rules, without a rule of its first throw, but
// of which no Rules say so.
func Stranger(g *alfonsine.Game) *alfonsine.Game {
	return Altered(g, func(*alfonsine.Stepper) {})
}

// Altered returns the Stranger of a game whose stepper has been changed.
func Altered(g *alfonsine.Game, change func(*alfonsine.Stepper)) *alfonsine.Game {
	s := alfonsine.Stepper{
		Name:     "Strange " + g.Name(),
		Slug:     "strange-" + g.BaseSlug(),
		Start:    g.Start(),
		Distance: g.Distance,
		Steps:    steps(g),
	}
	change(&s)
	return stepped(s, g.TurnRules())
}

// stepped makes a game of a stepper that is sound.
func stepped(s alfonsine.Stepper, t alfonsine.TurnRules) *alfonsine.Game {
	g, err := alfonsine.NewStepped(s, t)
	if err != nil {
		panic(err)
	}
	return g
}

// steps returns the moves with one die of a game by Rules.
func steps(g *alfonsine.Game) func([]alfonsine.Move, alfonsine.Position) []alfonsine.Move {
	return func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
		for _, m := range g.AppendMoves(nil, p) {
			if !m.IsZero() {
				dst = append(dst, m)
			}
		}
		return dst
	}
}

// Backwards returns a Stranger that lists its moves, and so its plays, in another order.
func Backwards(g *alfonsine.Game) *alfonsine.Game {
	return Altered(g, func(s *alfonsine.Stepper) {
		list := s.Steps
		s.Steps = func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			n := len(dst)
			dst = list(dst, p)
			slices.Reverse(dst[n:])
			return dst
		}
	})
}

// ErrFell is what a Falling game panics with. It has two lines.
var ErrFell = errors.New("it fell\nover")

// Falling returns a Stranger that panics with ErrFell once it has been asked so many times for
// the moves of a position.
func Falling(g *alfonsine.Game, left *atomic.Int64) *alfonsine.Game {
	return Altered(g, func(s *alfonsine.Stepper) {
		list := s.Steps
		s.Steps = func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			if left.Add(-1) < 0 {
				panic(ErrFell)
			}
			return list(dst, p)
		}
	})
}

// Counter returns a counter that begins at n.
func Counter(n int64) *atomic.Int64 {
	x := new(atomic.Int64)
	x.Store(n)
	return x
}

// Passing returns a game in which each side only passes, and may.
func Passing(g *alfonsine.Game) *alfonsine.Game {
	return Altered(g, func(s *alfonsine.Stepper) {
		s.Steps = func(dst []alfonsine.Move, _ alfonsine.Position) []alfonsine.Move {
			return append(dst, alfonsine.Move{})
		}
	})
}

// none lists no steps.
func none(dst []alfonsine.Move, _ alfonsine.Position) []alfonsine.Move { return dst }

// Echo returns a game in which all plays of a throw look alike: White moves two checkers from 24
// to 18, whatever the dice, and Black's lone checker walks the pips of these dice from 1 to 12.
func Echo(dice int) *alfonsine.Game {
	walker := func(p alfonsine.Position) alfonsine.Point {
		for pt := range p.Held(alfonsine.Black, 1).All() {
			return pt
		}
		return alfonsine.Off
	}
	return stepped(alfonsine.Stepper{
		Name:     "Echo",
		Slug:     "echo",
		Start:    alfonsine.MustParsePosition("24:15 1:1 w -"),
		Distance: alfonsine.Backgammon.Distance,
		Steps: func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			if p.Turn() == alfonsine.White && p.Dice().Len() == dice-2 {
				return append(dst, alfonsine.Move{})
			}
			for die := range p.Dice().Distinct() {
				if p.Count(p.Turn(), 24) > 0 && walker(p)+alfonsine.Point(die) <= 12 {
					dst = append(dst, alfonsine.Move{From: 24, To: 18, Die: uint8(die)})
				}
			}
			return dst
		},
		Step: func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			s, err := p.Setup().Moved(m)
			if err != nil {
				return p, err
			}
			pt := walker(p)
			s.Black[pt]--
			s.Black[pt+alfonsine.Point(m.Die)]++
			return s.Position()
		},
	}, alfonsine.TurnRules{Dice: dice})
}

// longText has a two-byte character, which a careless cut would split.
var longText = strings.Repeat("é1", 1<<19)

// Loud returns a game that refuses every position and every move in far too long texts, and
// whose names and rulings are as long.
func Loud(g *alfonsine.Game) *alfonsine.Game {
	long := alfonsine.Refusal{Text: longText}
	return Altered(g, func(s *alfonsine.Stepper) {
		s.Steps = none
		s.Check = func(p alfonsine.Position) error {
			problems := []alfonsine.Problem{{Field: "black", Why: long}}
			return &alfonsine.CheckError{Variant: longText, Position: p, Problems: problems}
		}
		s.Step = func(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
			return p, errors.New(longText)
		}
		s.Refuse = func(_ alfonsine.Position, m alfonsine.Move) (alfonsine.Fault, topic.Topic, alfonsine.Refusal) {
			if m.From == 6 {
				return 0, topic.None, alfonsine.Refusal{}
			}
			return alfonsine.FaultMove, topic.Moves, long
		}
		s.Name = longText
		s.Slug += "?" + strings.Repeat("a", len(longText))
		s.Rulings = []alfonsine.Ruling{
			{ID: "dice-" + longText, Topic: topic.Dice, Basis: alfonsine.BasisChosen, Text: longText},
			{ID: longText, Topic: topic.Moves, Basis: alfonsine.BasisChosen, Text: longText},
		}
	})
}
