package alfonsine

import (
	"slices"
	"strings"
)

// explain says why no way of playing fits: what is wrong with the first hop that
// the best try could not finish.
func (w *walker) explain() *PlayError {
	i := slices.IndexFunc(w.bestHops, func(h hop) bool { return !h.done() })
	if i < 0 { // all is played that was typed
		return moveError(w.v, w.bestAt, Move{})
	}
	// The try may have left a checker on its way, where nobody wanted it. Then the hop
	// is explained as it was typed, from where the turn began.
	at, h, typed := w.bestAt, w.bestHops[i], w.typed[i]
	if h != typed {
		at = w.start
	}
	e := w.besideOthers(typed, w.explainHop(at, typed))
	switch m := e.Move; {
	case m.Die == 0:
		e.Move = Move{From: typed.at, To: typed.to}
	case m.From != typed.at || m.To != typed.to:
		if e.Why == (Refusal{}) {
			e.Why.Text = e.Reason
		}
		e.Why.Typed = Move{From: typed.at, To: typed.to}
		e.Reason = e.Why.String()
	}
	return e
}

// besideOthers returns the error of a hop that the other moves left without dice or a
// checker: what forbids it if it comes first, or else that it comes too late.
func (w *walker) besideOthers(h hop, e *PlayError) *PlayError {
	late := e.Fault == FaultDie && e.Ruling.Topic != TopicDoubles && w.reaches(w.start.Dice(), h)
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
	return w.none(w.start, FaultDie, TopicMoves, why)
}

// none returns the error of a hop that no single die is to blame for. Its Move is still
// to be told.
func (w *walker) none(p Position, f Fault, t Topic, why Refusal) *PlayError {
	e := refused(f, p, why)
	e.Ruling = onTopic(w.v, t)
	return e
}

// pips returns how far a hop goes, and whether it ends off the board, where more will
// do.
func (w *walker) pips(h hop) (int, bool) {
	return w.v.Distance(w.turn, h.at) - w.v.Distance(w.turn, h.to), h.to == Off
}

// reaches reports whether some of the dice lead as far as a hop goes.
func (w *walker) reaches(dice Roll, h hop) bool {
	pips, off := w.pips(h)
	return pips > 0 && addsUp(dice, pips, off)
}

func (w *walker) explainHop(p Position, h hop) *PlayError {
	from, to := w.v.Distance(w.turn, h.at), w.v.Distance(w.turn, h.to)
	dice := p.Dice()
	whole, off := w.pips(h)
	switch {
	case p.Count(w.turn, h.at) == 0:
		return w.noChecker(p, h)
	case w.ended(p):
		return w.noDie(p, h)
	case from < 0:
		return w.none(p, FaultCourse, TopicCourse, Refusal{Key: "off-path", Point: h.at})
	case to >= 0 && dice.Count(whole) > 0:
		m := Move{From: h.at, To: h.to, Die: uint8(whole)}
		if _, err := w.v.Move(p, m); err == nil { // other moves stand in its way
			return &PlayError{Fault: FaultDie}
		}
		return w.starry(p, h, moveError(w.v, p, m))
	case w.barFirst(p, h) && h.at != h.from:
		return moveError(w.v, p, w.step(h, dice.At(0)))
	case w.barFirst(p, h):
		return w.none(p, FaultBar, TopicBar, Refusal{Key: "bar-first", Point: Bar})
	case to < 0:
		return w.none(p, FaultCourse, TopicCourse, Refusal{Key: "off-path", Point: h.to})
	case to >= from && (h.at == Bar || !w.travels()):
		return w.noDie(p, h)
	case to >= from:
		ace, _ := PointAt(w.v, w.turn, 1)
		return w.none(p, FaultCourse, TopicCourse, Refusal{Key: "wrong-way", Color: w.turn, Point: ace})
	}
	for die := range dice.All() {
		rest := dice.Without(die)
		if !(die > whole && off || die < whole && addsUp(rest, whole-die, off)) {
			continue // it has no part in the hop
		}
		if e := w.explainStep(p, w.step(h, die), h); e.Fault != FaultDie {
			return e
		}
	}
	return w.noDie(p, h)
}

// travels reports whether checkers go from point to point on their way off: whether no
// two points are as far from it. In a variant that is no Game it may be otherwise.
func (w *walker) travels() bool {
	seen := make(map[int]bool)
	for pt := Point(1); pt < Bar; pt++ {
		if d := w.v.Distance(w.turn, pt); d > 0 {
			if seen[d] {
				return false
			}
			seen[d] = true
		}
	}
	return true
}

// noChecker returns the error of a hop from where there is no checker.
func (w *walker) noChecker(p Position, h hop) *PlayError {
	why := noCheckerOn(p, h.at)
	if w.start.Count(w.turn, h.at) > 0 {
		why = Refusal{Key: "no-checker-left", Color: w.turn, Point: h.at}
	} else if own, ok := PointAt(w.v, w.turn, w.v.Distance(w.turn.Opponent(), h.at)); ok && w.turn == Black && p.Count(Black, own) > 0 {
		why.Note = "white-numbers"
	}
	e := w.none(p, FaultNoChecker, TopicLeftover, why)
	if !w.start.Leftover() || w.start.Count(w.turn, h.at) > 0 {
		e.Ruling = Ruling{} // no rule is needed to forbid it
	}
	return e
}

// step returns the move of a die on the way of a hop.
func (w *walker) step(h hop, die int) Move {
	to, _ := PointAt(w.v, w.turn, w.v.Distance(w.turn, h.at)-die) // or off, where it leads beyond
	return Move{From: h.at, To: to, Die: uint8(die)}
}

// noDie returns the error of a hop to which no dice lead.
func (w *walker) noDie(p Position, h hop) *PlayError {
	dice := p.Dice()
	thrown := w.start.Dice()
	pips, _ := w.pips(h)
	switch {
	case thrown.Alike() && thrown.Len() > 1 && pips > 0 && pips <= 4*thrown.At(0) && pips%thrown.At(0) == 0:
		// What a player of backgammon expects of a doublet.
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
		return w.none(p, FaultDie, TopicDoubles, why)
	case dice.IsZero():
		return w.none(p, FaultDie, TopicMoves, Refusal{Key: "dice-used"})
	case h.at == Bar:
		return w.none(p, FaultDie, TopicEntry, Refusal{Key: "dice-enter-elsewhere", Dice: dice, Text: w.entries(dice)})
	}
	return w.none(p, FaultDie, TopicMoves, Refusal{Key: "dice-elsewhere", Dice: dice})
}

// entries lists the moves by which dice enter checkers.
func (w *walker) entries(dice Roll) string {
	var list []string
	last := 0
	for die := range dice.All() {
		if pt, ok := PointAt(w.v, w.turn, w.v.Distance(w.turn, Bar)-die); ok && die != last {
			list = append(list, Move{From: Bar, To: pt}.String())
		}
		last = die
	}
	return strings.Join(list, ", ")
}

// starry returns the error of a hop that one die makes, and by which a checker was to
// be hit that cannot be.
func (w *walker) starry(p Position, h hop, e *PlayError) *PlayError {
	if _, n := p.At(h.to); h.star && e.Fault == FaultForbidden && n == 1 {
		why := Refusal{Key: "blot-closes", Point: h.to}
		e.Reason, e.Why, e.Ruling = why.String(), why, onTopic(w.v, TopicBlot)
	}
	return e
}

// barFirst reports whether nothing can be said of a hop but that checkers on the
// bar enter first: the variant says so whatever the die.
func (w *walker) barFirst(p Position, h hop) bool {
	return moveError(w.v, p, Move{From: h.at, To: h.to, Die: uint8(p.Dice().At(0))}).Fault == FaultBar
}

// addsUp reports whether some of the dice add up to a number of pips, or at least
// to it where more will do.
func addsUp(dice Roll, pips int, more bool) bool {
	if more {
		return dice.Pips() >= pips
	}
	sums := uint64(1) // bit n: some dice make n
	for die := range dice.All() {
		sums |= sums << die
	}
	return sums>>pips&1 != 0
}

// explainStep says why one step of a hop fails or, where it does not, what comes
// after it.
func (w *walker) explainStep(p Position, m Move, h hop) *PlayError {
	next, err := w.v.Move(p, m)
	if err == nil {
		h.at = m.To
		if h.done() {
			return &PlayError{Fault: FaultDie}
		}
		return w.explainHop(reopened(p, m, next), h)
	}
	e := moveError(w.v, p, m)
	if e.Fault == FaultForbidden {
		e.Ruling = onTopic(w.v, TopicRest)
	}
	return e
}
