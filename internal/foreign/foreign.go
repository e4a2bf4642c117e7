// Package foreign holds a game that is written as one in another module would be:
// from the exported names of package alfonsine alone, and without its Rules. It is
// there to see that such a game works with every function of the package.
package foreign

import (
	"errors"
	"fmt"

	"example.com/alfonsine"
)

// Race is a race without contact. Each side has two checkers at the far end of six
// points of its own, White on 6 and Black on 19, and bears them off with two dice.
// A die takes a checker on, or off when it is large enough; a doublet is two dice
// as any other. A player may stop after the first die if he likes. The first with
// both checkers off wins.
//
// Its one oddity is that a fresh throw of 1-1 is made again.
type Race struct{}

var _ alfonsine.Variant = Race{}

const (
	points   = 6
	checkers = 2
	dice     = 2
)

// Name returns "Foreign Race".
func (Race) Name() string { return "Foreign Race" }

// Slug returns "foreign-race".
func (Race) Slug() string { return "foreign-race" }

// Dice returns 2.
func (Race) Dice() int { return dice }

// Start returns the position before the first throw.
func (Race) Start() alfonsine.Position {
	p, _ := alfonsine.Setup{ // which is sound
		White: alfonsine.Checkers{6: checkers},
		Black: alfonsine.Checkers{19: checkers},
	}.Position()
	return p
}

// Check lists what keeps p from being a position of the race.
func (r Race) Check(p alfonsine.Position) error {
	var errs []error
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		if n := p.Checkers(c); n != checkers {
			errs = append(errs, fmt.Errorf("%v has %d checkers instead of %d", c, n, checkers))
		}
		for pt := range p.Held(c, 1).All() {
			if r.Distance(c, pt) < 0 {
				errs = append(errs, fmt.Errorf("%v cannot stand on %v", c, pt))
			}
		}
		if p.Bar(c) > 0 {
			errs = append(errs, fmt.Errorf("nothing puts %v on the bar", c))
		}
		if w, won := p.Winner(); won && w == c && p.Off(c) < checkers {
			errs = append(errs, fmt.Errorf("%v has won with checkers on the board", c))
		}
	}
	if p.Dice().Len() > dice || p.Leftover() || p.Again() || p.Result() == alfonsine.ResultTie {
		errs = append(errs, errors.New("no such dice and no such end"))
	}
	return errors.Join(errs...)
}

// Distance returns how many pips a checker is from being borne off.
func (Race) Distance(c alfonsine.Color, pt alfonsine.Point) int {
	switch {
	case pt == alfonsine.Off:
		return 0
	case pt == alfonsine.Bar:
		return points + 1
	case c == alfonsine.White && pt <= points:
		return int(pt)
	case c == alfonsine.Black && pt < alfonsine.Bar && alfonsine.Bar-pt <= points:
		return int(alfonsine.Bar - pt)
	}
	return -1
}

// Roll returns p with the dice to play.
func (Race) Roll(p alfonsine.Position, thrown alfonsine.Roll) (alfonsine.Position, error) {
	refuse := func(reason string) (alfonsine.Position, error) {
		return p, &alfonsine.RollError{Variant: "foreign-race", Position: p, Dice: thrown.String(), Reason: reason, Again: thrown.Pips() == dice}
	}
	switch {
	case p.Over():
		return p, errors.New("the race is over")
	case !p.Dice().IsZero():
		return p, errors.New("there are dice to play")
	case thrown.Len() != dice:
		return p, errors.New("the race is run with two dice")
	case thrown.Pips() == dice:
		return refuse("1-1 is made again")
	}
	s := p.Setup()
	s.Dice = thrown
	return s.Position()
}

// AppendMoves appends each die for each checker, the larger die and the farther
// checker first, and Move{} once a die has been played.
func (r Race) AppendMoves(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
	if p.Over() {
		return dst
	}
	last := 0
	for die := range p.Dice().All() {
		if die == last {
			continue
		}
		last = die
		for far := points; far > 0; far-- {
			if from := r.place(p.Turn(), far); p.Count(p.Turn(), from) > 0 {
				dst = append(dst, alfonsine.Move{From: from, To: r.place(p.Turn(), far-die), Die: uint8(die)})
			}
		}
	}
	if p.Dice().Len() == 1 {
		dst = append(dst, alfonsine.Move{})
	}
	return dst
}

// place returns the place at a distance from a side's bearing off.
func (Race) place(c alfonsine.Color, distance int) alfonsine.Point {
	switch {
	case distance <= 0:
		return alfonsine.Off
	case c == alfonsine.White:
		return alfonsine.Point(distance)
	}
	return alfonsine.Bar - alfonsine.Point(distance)
}

// Move plays one die.
func (r Race) Move(p alfonsine.Position, m alfonsine.Move) (alfonsine.Position, error) {
	m.Hit = false
	for _, legal := range r.AppendMoves(nil, p) {
		if m != legal {
			continue
		}
		s := p.Setup()
		side, won := &s.White, alfonsine.ResultWhiteWins
		if s.Turn == alfonsine.Black {
			side, won = &s.Black, alfonsine.ResultBlackWins
		}
		s.Dice = s.Dice.Without(int(m.Die))
		if !m.IsZero() {
			side[m.From]--
			side[m.To]++
		}
		switch {
		case side[alfonsine.Off] == checkers:
			s.Result, s.Dice = won, alfonsine.Roll{}
		case m.IsZero() || s.Dice.IsZero():
			s.Turn, s.Dice = s.Turn.Opponent(), alfonsine.Roll{}
		}
		return s.Position()
	}
	return p, fmt.Errorf("%v by a %d is no move of %v", m, m.Die, p)
}

// AppendPlays appends a play for every position in which a turn can end.
func (r Race) AppendPlays(dst []alfonsine.Play, p alfonsine.Position) []alfonsine.Play {
	return alfonsine.AppendPlaysByMoves(dst, r, p)
}
