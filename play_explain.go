package alfonsine

import (
	"slices"
	"strconv"
	"strings"
)

// told returns the error of a text in a position, with the numbers of somebody.
func (list numbers) told(v Variant, p Position, s string, fault *PlayError) *PlayError {
	fault.Variant, fault.Input = v.Slug(), s
	if list == whiteNumbers {
		return fault
	}
	fault.Move = list.move(fault.Move)
	if fault.Fault != FaultAmbiguous {
		fault.Reason = retold(v, p, s, fault)
	}
	return fault
}

// retold returns the reason of an error with the numbers of Black: it is the reason in
// the mirror image, with the sides exchanged.
func retold(v Variant, p Position, s string, fault *PlayError) string {
	_, seen := parsePlay(v, Mirror(v, p), s, whiteNumbers)
	if seen == nil || seen.Fault != fault.Fault || seen.Ruling != fault.Ruling {
		return fault.Reason // its sides have rules of their own
	}
	return exchanged.Replace(seen.Reason)
}

// exchanged calls White Black and the other way round.
var exchanged = strings.NewReplacer("White", "Black", "Black", "White")

// explain says why no way of playing fits: what is wrong with the first hop that
// the best try could not finish.
func (w *walker) explain() *PlayError {
	i := slices.IndexFunc(w.bestHops, func(h hop) bool { return !h.done() })
	if i < 0 { // all is played that was typed
		return moveError(w.v, w.bestAt, Move{})
	}
	// The try may have left a checker on its way, where nobody wanted it. Then the hop
	// is explained as it was typed, from where the turn began.
	at, h, typed := w.bestAt, w.bestHops[i], w.hops[i]
	if h != typed {
		at = w.start
	}
	e := w.besideOthers(typed, w.explainHop(at, typed))
	switch m := e.Move; {
	case m.Die == 0:
		e.Move = Move{From: typed.at, To: typed.to}
	case m.From != typed.at || m.To != typed.to:
		way := "on the way"
		if m.From != typed.at {
			way += " from " + where(typed.at)
		}
		switch {
		case m.To == typed.to:
		case typed.to == Off:
			way += " " + where(Off)
		default:
			way += " to " + where(typed.to)
		}
		e.Reason = way + ", " + e.Reason
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
	reason := "the other moves leave no dice for it"
	if dice := w.bestAt.Dice(); !dice.IsZero() {
		reason = "the other moves leave no dice that lead there, only " + dice.String()
	}
	return w.none(w.start, FaultDie, TopicMoves, reason)
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
		return w.none(p, FaultCourse, TopicCourse, where(h.at)+" is not on the path")
	case to >= 0 && dice.Count(whole) > 0:
		m := Move{From: h.at, To: h.to, Die: uint8(whole)}
		if _, err := w.v.Move(p, m); err == nil { // other moves stand in its way
			return &PlayError{Fault: FaultDie}
		}
		return w.starry(p, h, moveError(w.v, p, m))
	case w.barFirst(p, h) && h.at != h.from:
		return moveError(w.v, p, w.step(h, dice.At(0)))
	case w.barFirst(p, h):
		return w.none(p, FaultBar, TopicBar, "checkers on the bar enter first")
	case to < 0:
		return w.none(p, FaultCourse, TopicCourse, where(h.to)+" is not on the path")
	case to >= from && (h.at == Bar || !w.travels()):
		return w.noDie(p, h)
	case to >= from:
		ace, _ := PointAt(w.v, w.turn, 1)
		return w.none(p, FaultCourse, TopicCourse, w.turn.String()+"'s checkers travel towards "+where(ace))
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

// travels reports whether checkers go from point to point on their way off. A Variant
// that is no Game need not have it so.
func (w *walker) travels() bool {
	_, ok := w.v.(*Game)
	return ok
}

// noChecker returns the error of a hop from where there is no checker.
func (w *walker) noChecker(p Position, h hop) *PlayError {
	e := w.none(p, FaultNoChecker, TopicLeftover, noCheckerOn(p, h.at))
	if w.start.Count(w.turn, h.at) > 0 {
		e.Reason = w.turn.String() + " has no checker left on " + where(h.at)
	} else if own, ok := PointAt(w.v, w.turn, w.v.Distance(w.turn.Opponent(), h.at)); ok && w.turn == Black && p.Count(Black, own) > 0 {
		e.Reason += "; points are numbered as White counts, for both sides"
	}
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
		text := thrown.String() + " is played as " + count(thrown.Len(), "die") + ", each once"
		if dice.Len() < thrown.Len() {
			text += ", and " + left(dice)
		}
		if w.start.Again() {
			text += "; another throw follows"
		}
		return w.none(p, FaultDie, TopicDoubles, text)
	case dice.IsZero():
		return w.none(p, FaultDie, TopicMoves, "no die is left for it")
	case h.at == Bar:
		return w.none(p, FaultDie, TopicEntry, "no dice lead there: "+w.entries(dice))
	}
	verb := " are"
	if dice.Len() == 1 {
		verb = " is"
	}
	return w.none(p, FaultDie, TopicMoves, "no dice lead there, only "+dice.String()+verb+" to play")
}

// left says how many dice are left.
func left(dice Roll) string {
	if dice.IsZero() {
		return "none is left"
	}
	return "only " + dice.String() + " is left"
}

// entries says on which points dice enter checkers.
func (w *walker) entries(dice Roll) string {
	var list []string
	last := 0
	for die := range dice.All() {
		if pt, ok := PointAt(w.v, w.turn, w.v.Distance(w.turn, Bar)-die); ok && die != last {
			list = append(list, "a "+strconv.Itoa(die)+" enters on point "+pt.String())
		}
		last = die
	}
	return strings.Join(list, ", ")
}

// starry returns the error of a hop that one die makes, and by which a checker was to
// be hit that cannot be.
func (w *walker) starry(p Position, h hop, e *PlayError) *PlayError {
	if _, n := p.At(h.to); h.star && e.Fault == FaultForbidden && n == 1 {
		e.Reason = "the lone checker on " + where(h.to) + " cannot be hit: it closes its point"
		e.Ruling = rulingOf(w.v, TopicBlot)
	}
	return e
}

// barFirst reports whether nothing can be said of a hop but that checkers on the
// bar enter first: the variant says so whatever the die.
func (w *walker) barFirst(p Position, h hop) bool {
	return moveError(w.v, p, Move{From: h.at, To: h.to, Die: uint8(p.Dice().At(0))}).Fault == FaultBar
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
		e.Ruling = rulingOf(w.v, TopicRest)
	}
	return e
}

// none returns the error of a hop that no single die is to blame for. Its Move is still
// to be told.
func (w *walker) none(p Position, f Fault, t Topic, reason string) *PlayError {
	return &PlayError{Fault: f, Position: p, Reason: reason, Ruling: rulingOf(w.v, t)}
}

// rulingOf returns the first ruling of a variant on a topic, if it has rulings.
func rulingOf(v Variant, t Topic) Ruling {
	switch v := v.(type) {
	case *Game:
		return v.ruling(t)
	case Ruled:
		return onTopic(v.Rulings(), t)
	}
	return Ruling{}
}

// reaches reports whether some of the dice lead as far as a hop goes.
func (w *walker) reaches(dice Roll, h hop) bool {
	pips, off := w.pips(h)
	return pips > 0 && addsUp(dice, pips, off)
}

// pips returns how far a hop goes, and whether it ends off the board, where more will
// do.
func (w *walker) pips(h hop) (int, bool) {
	return w.v.Distance(w.turn, h.at) - w.v.Distance(w.turn, h.to), h.to == Off
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
