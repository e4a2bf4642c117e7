package alfonsine

import (
	"slices"
	"strings"

	"example.com/alfonsine/topic"
)

// told completes the error for a text in a position, with the numbers of the list.
func (list numbers) told(g *Game, s string, fault *PlayError) *PlayError {
	fault.Variant, fault.Input = g.slug, s
	if list == whiteNumbers || fault.Fault == FaultNotation { // a notation fault quotes the typed text
		return fault
	}
	fault.Move = list.move(fault.Move)
	why := fault.Why
	why.Point, why.To = list.of(why.Point), list.of(why.To)
	why.Typed, why.Move = list.move(why.Typed), list.move(why.Move)
	if why.Note == "white-numbers" {
		why.Note = ""
	}
	fault.Why = why
	return fault
}

// explain says why no way to play fits. The error is about the first hop that the best
// attempt could not finish.
func (w *walker) explain() *PlayError {
	i := slices.IndexFunc(w.bestHops, func(h hop) bool { return !h.done() })
	if i < 0 { // every typed hop was played
		return w.g.moveError(w.bestAt, Move{})
	}
	// The attempt may have left a checker at a stop that nobody typed. Then the hop is
	// explained as typed, from the start of the turn.
	at, h, typed := w.bestAt, w.bestHops[i], w.hops[i]
	if h != typed {
		at = w.start
	}
	e := w.besideOthers(typed, w.explainHop(at, typed))
	switch m := e.Move; {
	case m.Die == 0:
		e.Move = Move{From: typed.at, To: typed.to}
	case m.From != typed.at || m.To != typed.to:
		e.Why.Typed = Move{From: typed.at, To: typed.to}
	}
	return e
}

// besideOthers returns the error for a hop for which the other moves left no dice or no
// checker. If the hop is illegal even as the first move, that is the reason; otherwise it
// comes too late.
func (w *walker) besideOthers(h hop, e *PlayError) *PlayError {
	late := e.Fault == FaultDie && e.Why.Ruling.Topic != topic.Doubles && w.reaches(w.start.Dice(), h)
	if (late || e.Fault == FaultNoChecker) && w.start.Count(w.turn, h.at) > 0 {
		if first := w.explainHop(w.start, h); first.Fault != FaultDie && first.Fault != FaultBar {
			return first
		}
	}
	if !late {
		return e
	}
	why := Refusal{Key: "dice-of-others"}
	if dice := w.bestAt.Dice(); !dice.IsZero() {
		why = Refusal{Key: "dice-of-others-elsewhere", Dice: dice}
	}
	return w.g.refusedBy(FaultDie, topic.Moves, w.start, Move{}, why)
}

// explainHop says why a hop cannot be made in p. The fault is FaultDie alone if the hop is
// legal by itself.
func (w *walker) explainHop(p Position, h hop) *PlayError {
	from, to := w.g.Distance(w.turn, h.at), w.g.Distance(w.turn, h.to)
	dice := p.Dice()
	whole, _ := w.pips(h)
	switch {
	case p.Count(w.turn, h.at) == 0:
		return w.noChecker(p, h)
	case w.ended(p):
		return w.noDie(p, h)
	case from < 0:
		return w.g.refusedBy(FaultCourse, topic.Course, p, Move{}, Refusal{Key: "off-path", Point: h.at})
	case to >= 0 && dice.Count(whole) > 0:
		return w.explainDie(p, h, whole)
	case w.barFirst(p, h) && h.at != h.from:
		return w.g.moveError(p, w.step(h, dice.At(0)))
	case w.barFirst(p, h):
		return w.g.refusedBy(FaultBar, topic.Bar, p, Move{}, Refusal{Key: "bar-first", Point: Bar})
	case to < 0:
		return w.g.refusedBy(FaultCourse, topic.Course, p, Move{}, Refusal{Key: "off-path", Point: h.to})
	case to >= from && (h.at == Bar || !w.travels()):
		return w.noDie(p, h)
	case to >= from:
		ace, _ := w.g.PointAt(w.turn, 1)
		return w.g.refusedBy(FaultCourse, topic.Course, p, Move{}, Refusal{Key: "wrong-way", Color: w.turn, Point: ace})
	}
	return w.explainDice(p, h)
}

// explainDie says why one die does not make a hop of its length.
func (w *walker) explainDie(p Position, h hop, die int) *PlayError {
	m := Move{From: h.at, To: h.to, Die: uint8(die)}
	if _, err := w.g.Move(p, m); err == nil { // other moves prevent it
		return &PlayError{Fault: FaultDie}
	}
	return w.starry(p, h, w.g.moveError(p, m))
}

// explainDice says why the first die that can be part of a longer hop, or that overshoots, does
// not begin it.
func (w *walker) explainDice(p Position, h hop) *PlayError {
	whole, off := w.pips(h)
	for die := range p.Dice().All() {
		overshoots := die > whole && off
		begins := die < whole && addsUp(p.Dice().Without(die), whole-die, off)
		if !overshoots && !begins {
			continue
		}
		if e := w.explainStep(p, w.step(h, die), h); e.Fault != FaultDie {
			return e
		}
	}
	return w.noDie(p, h)
}

// travels reports whether checkers move from point to point towards off, that is, whether
// all points have different distances. In a game of a Stepper this may not be so.
func (w *walker) travels() bool {
	for pt := Point(1); pt < Bar; pt++ {
		d := w.g.Distance(w.turn, pt)
		if at, _ := w.g.PointAt(w.turn, d); d > 0 && at != pt {
			return false
		}
	}
	return true
}

// noChecker returns the error for a hop from a place without a checker.
func (w *walker) noChecker(p Position, h hop) *PlayError {
	about, why := noCheckerOn(p, w.turn, h.at)
	own, ok := w.g.PointAt(w.turn, w.g.Distance(w.turn.Opponent(), h.at)) // as Black numbers the points
	switch {
	case w.start.Count(w.turn, h.at) > 0:
		about, why = topic.None, Refusal{Key: "no-checker-left", Color: w.turn, Point: h.at}
	case ok && w.turn == Black && p.Count(Black, own) > 0:
		why.Note = "white-numbers"
	}
	return w.g.refusedBy(FaultNoChecker, about, p, Move{}, why)
}

// step returns the move of a die as part of a hop.
func (w *walker) step(h hop, die int) Move {
	to, _ := w.g.PointAt(w.turn, w.g.Distance(w.turn, h.at)-die) // Off if the die leads beyond the path
	return Move{From: h.at, To: to, Die: uint8(die)}
}

// noDie returns the error for a hop that no dice make.
func (w *walker) noDie(p Position, h hop) *PlayError {
	dice := p.Dice()
	thrown := w.start.Dice()
	pips, _ := w.pips(h)
	switch {
	case thrown.Alike() && thrown.Len() > 1 && pips > dice.Pips() && pips <= 4*thrown.At(0) && pips%thrown.At(0) == 0:
		// A backgammon player may expect doublets to work differently.
		why := Refusal{Key: "doublet-once", Dice: thrown, Count: thrown.Len(), Of: dice.Len()}
		switch dice.Len() {
		case thrown.Len():
		case 0:
			why.Key = "doublet-used"
		default:
			why.Key = "doublet-left"
		}
		if w.start.Again() {
			why.Note = "another-throw"
		}
		return w.g.refusedBy(FaultDie, topic.Doubles, p, Move{}, why)
	case dice.IsZero():
		return w.g.refusedBy(FaultDie, topic.Moves, p, Move{}, Refusal{Key: "dice-used"})
	case h.at == Bar:
		return w.g.refusedBy(FaultDie, topic.Entry, p, Move{}, Refusal{Key: "dice-enter-elsewhere", Dice: dice, Text: w.entries(dice)})
	}
	return w.g.refusedBy(FaultDie, topic.Moves, p, Move{}, Refusal{Key: "dice-elsewhere", Dice: dice})
}

// entries lists the entering moves of the dice.
func (w *walker) entries(dice Roll) string {
	var list []string
	for die := range dice.Distinct() {
		if pt, ok := w.g.PointAt(w.turn, w.g.Distance(w.turn, Bar)-die); ok {
			list = append(list, w.list.move(Move{From: Bar, To: pt}).String())
		}
	}
	return strings.Join(list, ", ")
}

// starry returns the error for a hop with one die whose star is wrong: nothing can be hit.
func (w *walker) starry(p Position, h hop, e *PlayError) *PlayError {
	if _, n := p.At(h.to); h.star && e.Fault == FaultForbidden && n == 1 {
		e.Why = Refusal{Key: "blot-closes", Point: h.to}
		e.cite(w.g, topic.Blot)
	}
	return e
}

// barFirst reports whether the only fault of a hop is that checkers on the bar enter first.
// The game then says so for any die.
func (w *walker) barFirst(p Position, h hop) bool {
	return w.g.moveError(p, Move{From: h.at, To: h.to, Die: uint8(p.Dice().At(0))}).Fault == FaultBar
}

// explainStep says why a step of a hop fails. If it does not, it explains the next one.
func (w *walker) explainStep(p Position, m Move, h hop) *PlayError {
	next, err := w.g.Move(p, m)
	if err == nil {
		h.at = m.To
		if h.done() {
			return &PlayError{Fault: FaultDie}
		}
		return w.explainHop(w.g.reopened(p, m, next), h)
	}
	e := w.g.moveError(p, m)
	if e.Fault == FaultForbidden {
		e.Why.Ruling = Ruling{}
		e.cite(w.g, topic.Rest)
	}
	return e
}

// reaches reports whether some of the dice add up to the length of a hop.
func (w *walker) reaches(dice Roll, h hop) bool {
	pips, off := w.pips(h)
	return pips > 0 && addsUp(dice, pips, off)
}

// pips returns the length of a hop. It reports true if the hop ends off the board, so that
// more pips will do.
func (w *walker) pips(h hop) (int, bool) {
	return w.g.Distance(w.turn, h.at) - w.g.Distance(w.turn, h.to), h.to == Off
}

// addsUp reports whether some of the dice add up to a number of pips; with more, to at
// least that number.
func addsUp(dice Roll, pips int, more bool) bool {
	if more {
		return dice.Pips() >= pips
	}
	sums := uint64(1) // bit n is set if some dice add up to n
	for die := range dice.All() {
		sums |= sums << die
	}
	return sums>>pips&1 != 0
}
