package exchange

import (
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// unfit says why a game does not have the board and the dice of backgammon. It returns ""
// if it has. A game may be missing from a record.
func unfit(g *alfonsine.Game) string {
	if g == nil {
		return "the record has no game"
	}
	if dice := g.Dice(); dice != 2 {
		return "two dice are thrown, and in the game " + strconv.Itoa(dice)
	}
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if g.Distance(alfonsine.White, pt) != int(pt) || g.Distance(alfonsine.Black, pt) != int(alfonsine.Bar-pt) {
			return "the board has 24 points, over which the sides travel in opposite directions, and that of the game does not"
		}
	}
	return ""
}

// pointOf turns a place as a side counts into one as White counts, and back. The bar is at 25.
func pointOf(c alfonsine.Color, pt alfonsine.Point) alfonsine.Point {
	return alfonsine.Point(alfonsine.Backgammon.Distance(c, pt))
}

// shown returns the dice that an id shows for a position, or none before the throw. The
// error says why an id cannot show it.
func shown(f Format, g *alfonsine.Game, p alfonsine.Position) (dice alfonsine.Roll, err error) {
	fault, reason := FaultUnfit, unfit(g)
	switch winner, won := p.Winner(); {
	case reason != "":
	case p.IsZero():
		fault, reason = FaultCheckers, "the zero Position has no checkers"
	case p.Over() && (!won || p.Off(winner) < p.Checkers(winner)):
		fault, reason = FaultResult, "the result "+p.Result().String()+" cannot be seen on the board"
	case !p.Dice().IsZero():
		if dice = g.Thrown(p); dice.IsZero() {
			fault, reason = FaultDice, "the dice "+p.Dice().String()+" are not a throw: some have been played, or the other player left them"
		}
	}
	if reason == "" {
		fault, err = FaultIllegal, g.Check(p)
	}
	if reason != "" || err != nil {
		return dice, &Error{Format: f, Fault: fault, Reason: reason, Err: err}
	}
	return dice, nil
}

// seen returns the position of an id, given the checkers on the board, the side to play and
// two dice, which are 0 before the throw. Missing checkers are off. A side with none on the
// board has won.
func seen(f Format, g *alfonsine.Game, s alfonsine.Setup, one, other int) (alfonsine.Position, error) {
	if reason := unfit(g); reason != "" {
		return alfonsine.Position{}, &Error{Format: f, Fault: FaultUnfit, Reason: reason}
	}
	p, fault := place(g, s)
	if fault == nil && one+other > 0 {
		dice, err := alfonsine.NewRoll(one, other)
		if err == nil && p.Over() { // a foreign variant may not detect it
			fault = &Error{Fault: FaultTurn, Reason: "dice are thrown, and the game is over"}
		} else if err == nil {
			p, err = g.Roll(p, dice)
		}
		if err != nil {
			fault = &Error{Fault: FaultIllegal, Err: err}
		}
	}
	if fault != nil {
		fault.Format = f
		return alfonsine.Position{}, fault
	}
	return p, nil
}

// place returns the position of checkers, of which those that are missing are off too.
func place(g *alfonsine.Game, s alfonsine.Setup) (p alfonsine.Position, fault *Error) {
	left := [2]int{s.White.Total(), s.Black.Total()}
	for c, checkers := range [2]*alfonsine.Checkers{&s.White, &s.Black} {
		c := alfonsine.Color(c)
		all := g.Start().Checkers(c)
		if left[c] > all {
			reason := c.String() + " has " + words.Count(left[c], "checker") + ", and in the game " + strconv.Itoa(all)
			return p, &Error{Fault: FaultCheckers, Reason: reason}
		}
		left[c] -= int(checkers[alfonsine.Off])
		if checkers[alfonsine.Off] = uint8(all - left[c]); left[c] == 0 {
			s.Result = alfonsine.WonBy(c)
		}
	}
	if left == [2]int{} {
		return p, &Error{Fault: FaultCheckers, Reason: "no checker is on the board"}
	}
	p, err := s.Position()
	if err == nil {
		err = g.Check(p)
	}
	if err != nil {
		return p, &Error{Fault: FaultIllegal, Err: err}
	}
	return p, nil
}
