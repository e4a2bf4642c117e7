package alfonsine

import (
	"slices"
	"strings"
)

// ParsePlay returns the legal play of p that a text means.
//
// What [Play.String] writes of a legal play means that play. Beyond that every way
// of playing is taken that fits what was typed: the moves in any order, with "*"
// left out, several dice of one checker in one ("9/off" with 6-5), "24-18", "24>18",
// "24→18" and "24 18", a checker that goes on alone after several have moved
// ("13/7(2)/1"), "b" for the bar and "o" for off, letters in any case, commas between
// moves, "pass" or "fails" for no move. The dice that are left to the opponent may
// follow a tilde: "3/off ~4". What can be played as typed, each move by one die, means
// that, even if several dice of one checker lead there too and hit on the way.
//
// The error is a [*PlayError]. Where the text fits ways that lead to different
// positions, its Fault is [FaultAmbiguous] and it lists them. Where it fits none,
// the error names the single move at fault, with its die, and the ruling that
// forbids it; for a play cut short, that more dice can be played. A move by a die
// that the moves before it leave without any use is explained as if the turn went on:
// the Position of the error then has that die.
func ParsePlay(v Variant, p Position, s string) (Play, error) {
	play, fault := parsePlay(v, p, s)
	if fault != nil {
		fault.Variant, fault.Input = v.Slug(), s
		return Play{}, fault
	}
	return play, nil
}

func parsePlay(v Variant, p Position, s string) (Play, *PlayError) {
	plays := Plays(v, p)
	if len(plays) == 0 {
		return Play{}, moveError(v, p, Move{})
	}
	if fits := exactly(plays, strings.TrimSpace(s)); len(fits) > 1 {
		return Play{}, ambiguous(v, p, fits, Play.String) // a variant with plays that only it can tell apart
	} else if len(fits) == 1 {
		return fits[0], nil
	}
	typed, fault := readPlay(s)
	if fault != nil {
		fault.Position = p
		return Play{}, fault
	}
	w := walker{v: v, start: p, turn: p.Turn(), typed: typed.hops, starred: true}
	if w.walk(p, p, typed.hops, Play{}); len(w.ends) == 0 {
		w.starred = false
		w.walk(p, p, typed.hops, Play{})
	}
	if len(w.ends) == 0 {
		return Play{}, w.explain()
	}
	fits := slices.DeleteFunc(plays, func(q Play) bool {
		return w.end(q.next) < 0 || !typed.leaves(q)
	})
	if literal := w.literally(fits); len(literal) == 1 {
		fits = literal
	}
	switch len(fits) {
	case 0: // also for a variant whose moves lead where its plays do not
		if !typed.left.IsZero() {
			return Play{}, refused(FaultDie, p, Refusal{Key: "dice-not-left", Dice: typed.left})
		}
		return Play{}, refused(FaultMove, p, Refusal{Key: "no-play"})
	case 1:
		return fits[0], nil
	}
	return Play{}, ambiguous(v, p, fits, w.asTyped)
}

// exactly returns the plays whose notation a text is.
func exactly(plays []Play, text string) []Play {
	var fits []Play
	var notation []byte
	for _, play := range plays {
		if notation = play.append(notation[:0]); string(notation) == text {
			fits = append(fits, play)
		}
	}
	return fits
}

// A walker looks for the ways of playing a turn that fit the hops.
type walker struct {
	v       Variant
	start   Position // before the turn
	turn    Color
	typed   []hop  // as they were typed
	starred bool   // a typed star must come true
	ends    []Play // the plays that fit as they were typed, each by the fewest dice

	// The way that has finished the most hops by the fewest moves: its position,
	// with the dice that it has left even if none can be played, and its hops.
	best     int
	moves    int
	bestAt   Position
	bestHops []hop
}

// arrive notes where the turn may end when all is played that was typed.
func (w *walker) arrive(p Position, made Play) {
	made.next = p
	switch i := w.end(p); {
	case i < 0:
		w.ends = append(w.ends, made)
	case made.Len() < w.ends[i].Len():
		w.ends[i] = made
	}
}

// end returns which of the plays that fit leads to a position, or -1.
func (w *walker) end(p Position) int {
	return slices.IndexFunc(w.ends, func(made Play) bool { return made.next == p })
}

// asTyped returns the text of a play that fits, as it was typed.
func (w *walker) asTyped(q Play) string { return w.ends[w.end(q.next)].String() }

// literally returns the plays that fit if every hop is one die: "6/off" with 6-2-2 is a
// 6, although a 2 and the 6 lead there too and may hit on the way.
func (w *walker) literally(plays []Play) []Play {
	return slices.DeleteFunc(slices.Clone(plays), func(q Play) bool {
		return w.ends[w.end(q.next)].Len() > len(w.typed)
	})
}

// walk goes on from p. Where the turn has ended there, open is p as if it had not.
func (w *walker) walk(p, open Position, hops []hop, made Play) {
	finished, moves := 0, made.Len()
	for _, h := range hops {
		if h.done() {
			finished++
		}
	}
	if w.bestHops == nil || finished > w.best || finished == w.best && moves < w.moves {
		w.best, w.moves, w.bestAt, w.bestHops = finished, moves, open, hops
	}
	pending := finished < len(hops)
	if w.ended(p) {
		if !pending {
			w.arrive(p, made)
		}
		return
	}
	for _, m := range Moves(w.v, p) {
		next, err := w.v.Move(p, m)
		switch {
		case err != nil:
		case m.IsZero():
			if !pending {
				w.arrive(next, made)
			}
		default:
			w.follow(m, next, reopened(p, m, next), hops, made)
		}
	}
}

// follow goes on with every hop that a move can be part of.
func (w *walker) follow(m Move, next, open Position, hops []hop, made Play) {
	made.add(m.pack())
	for i, h := range hops {
		if h.done() || h.at != m.From || slices.Contains(hops[:i], h) {
			continue
		}
		if w.v.Distance(w.turn, m.To) < w.v.Distance(w.turn, h.to) {
			continue
		}
		if w.starred && h.star && m.To == h.to && !m.Hit {
			continue
		}
		on := slices.Clone(hops)
		on[i].at = m.To
		w.walk(next, open, on, made)
	}
}

// reopened returns next, where m has led from p, with the dice that m has left. A
// turn that ends because none of them can be played drops them, but what forbids to
// play them is what a player wants to be told.
func reopened(p Position, m Move, next Position) Position {
	left := p.Dice().Without(int(m.Die))
	if left.IsZero() || next.Off(p.Turn()) == next.Checkers(p.Turn()) {
		return next
	}
	const marks = leftoverBit | againBit
	next = next.withTurn(p.Turn()).withDice(left)
	next.sides[Black].hi |= p.sides[Black].hi & marks
	return next
}

// ended reports whether the turn is over, as it is with the game.
func (w *walker) ended(p Position) bool { return p.Turn() != w.turn || p.Dice().IsZero() }
