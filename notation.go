package alfonsine

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// String returns the play in notation: its moves in their order, as "24/18* 13/8"
// or "bar/22 6/off".
//
// Points are numbered as White counts, for both sides. A move that starts where
// the one before it ended joins it, and every stop is printed: "24/18*/13". The
// same moves several times over are counted: "6/off(2)". A play without moves is
// "pass" or, when it loses the game, "fails".
func (p Play) String() string { return string(p.append(nil)) }

func (p Play) append(b []byte) []byte {
	if p.Len() == 0 {
		if _, lost := p.next.Winner(); lost {
			return append(b, "fails"...)
		}
		return append(b, "pass"...)
	}
	last, times := len(b), 0 // where the last move or chain begins, and how often it comes
	for i := 0; i < p.Len(); {
		begin := len(b)
		if times > 0 {
			b = append(b, ' ')
		}
		m := p.At(i)
		chain := len(b)
		b = m.append(b)
		for i++; i < p.Len() && p.At(i).From == m.To; i++ {
			m = p.At(i)
			b = m.appendTo(append(b, '/'))
		}
		if times > 0 && string(b[chain:]) == string(b[last:begin]) {
			b = b[:begin]
			times++
			continue
		}
		if times > 1 {
			b = slices.Insert(b, begin, []byte(fmt.Sprintf("(%d)", times))...)
			chain += len("(n)")
		}
		last, times = chain, 1
	}
	if times > 1 {
		b = fmt.Appendf(b, "(%d)", times)
	}
	return b
}

// AppendText appends the notation of the play. The error is always nil.
func (p Play) AppendText(b []byte) ([]byte, error) { return p.append(b), nil }

// MarshalText returns the notation of the play. The error is always nil. There is
// no reading back without a position: that is what [ParsePlay] does.
func (p Play) MarshalText() ([]byte, error) { return p.append(nil), nil }

// ParsePlay returns the legal play of p that a text means.
//
// What [Play.String] writes of a legal play means that play. Beyond that every way
// of playing is taken that fits what was typed: the moves in any order, with "*"
// left out, several dice of one checker in one ("9/off" with 6-5), "b" for the
// bar and "o" for off, letters in any case, commas between moves, "pass" or "fails"
// for no move.
//
// The error is a [*PlayError]. Where the text fits ways that lead to different
// positions, its Fault is [FaultAmbiguous] and it lists them. Where it fits none,
// the error names the single move at fault, with its die, and the ruling that
// forbids it; for a play cut short, that more dice can be played. A move by a die
// that the moves before it leave without any use is told as if the turn went on:
// the Position of the error then has that die.
func ParsePlay(v Variant, p Position, s string) (Play, error) {
	fail := func(e *PlayError) (Play, error) {
		e.Variant, e.Input = v.Slug(), s
		return Play{}, e
	}
	plays := Plays(v, p)
	if len(plays) == 0 {
		return fail(moveError(v, p, Move{}))
	}
	var fits []Play
	for _, play := range plays {
		if play.String() == strings.TrimSpace(s) {
			fits = append(fits, play)
		}
	}
	if len(fits) == 0 {
		hops, err := readHops(s)
		if err != nil {
			err.Position = p
			return fail(err)
		}
		w := walker{v: v, turn: p.Turn(), starred: true}
		if w.walk(p, p, hops, 0); len(w.ends) == 0 {
			w.starred = false
			w.walk(p, p, hops, 0)
		}
		if len(w.ends) == 0 {
			return fail(w.explain())
		}
		for _, play := range plays {
			if slices.Contains(w.ends, play.Next()) {
				fits = append(fits, play)
			}
		}
	}
	switch len(fits) {
	case 0: // a variant whose moves lead where its plays do not
		return fail(&PlayError{Fault: FaultMove, Position: p, Reason: "leads to no legal play"})
	case 1:
		return fits[0], nil
	}
	var list []string
	for _, play := range fits {
		list = append(list, play.String())
	}
	return fail(&PlayError{Fault: FaultAmbiguous, Position: p, Reason: "may mean " + strings.Join(list, ", or "), Plays: fits})
}

// moveError returns the error of a move that the variant refuses.
func moveError(v Variant, p Position, m Move) *PlayError {
	_, err := v.Move(p, m)
	var e *PlayError
	if errors.As(err, &e) {
		found := *e
		return &found
	}
	e = &PlayError{Fault: FaultMove, Variant: v.Slug(), Position: p, Move: m, Reason: "is not legal"}
	if err != nil {
		e.Reason = err.Error()
	}
	return e
}

// A hop is a stretch that was typed, "24/18": the way of one checker from a place
// to another, by one die or several.
type hop struct {
	at, to Point // where the checker is by now, and where it shall get
	star   bool  // the text says that it hits there
}

func (h hop) done() bool { return h.at == h.to }

// A walker looks for the ways of playing a turn that fit the hops.
type walker struct {
	v       Variant
	turn    Color
	starred bool // a typed star must come true
	ends    []Position

	// The way that has finished the most hops by the fewest moves: its position,
	// with the dice that it has left even if none can be played, and its hops.
	best     int
	moves    int
	bestAt   Position
	bestHops []hop
}

// walk goes on from p. Where the turn has ended there, open is p as if it had not.
func (w *walker) walk(p, open Position, hops []hop, moves int) {
	finished := 0
	for _, h := range hops {
		if h.done() {
			finished++
		}
	}
	if w.bestHops == nil || finished > w.best || finished == w.best && moves < w.moves {
		w.best, w.moves, w.bestAt, w.bestHops = finished, moves, open, hops
	}
	pending := finished < len(hops)
	if moves > 0 && w.ended(p) {
		if !pending && !slices.Contains(w.ends, p) {
			w.ends = append(w.ends, p)
		}
		return
	}
	for _, m := range Moves(w.v, p) {
		next, err := w.v.Move(p, m)
		switch {
		case err != nil:
		case m.IsZero():
			if !pending && !slices.Contains(w.ends, next) {
				w.ends = append(w.ends, next)
			}
		default:
			w.follow(m, next, reopened(p, m, next), hops, moves)
		}
	}
}

// follow goes on with every hop that a move can be part of.
func (w *walker) follow(m Move, next, open Position, hops []hop, moves int) {
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
		w.walk(next, open, on, moves+1)
	}
}

// reopened returns next, where m has led from p, with the dice that m has left. A
// turn that ends because none of them can be played drops them, but what forbids to
// play them is what a player wants to be told.
func reopened(p Position, m Move, next Position) Position {
	if next.Over() || p.Dice().Count(int(m.Die)) == 0 {
		return next
	}
	const marks = leftoverBit | againBit
	next = next.withTurn(p.Turn()).withDice(p.Dice().without(int(m.Die)))
	next.sides[Black].hi |= p.sides[Black].hi & marks
	return next
}

// ended reports whether a turn that has begun is over.
func (w *walker) ended(p Position) bool {
	return p.Over() || p.Turn() != w.turn || p.Dice().IsZero()
}

// explain says why no way of playing fits: what is wrong with the first hop that
// the best try could not finish.
func (w *walker) explain() *PlayError {
	i := slices.IndexFunc(w.bestHops, func(h hop) bool { return !h.done() })
	if i < 0 { // all is played that was typed
		return moveError(w.v, w.bestAt, Move{})
	}
	return w.explainHop(w.bestAt, w.bestHops[i])
}

func (w *walker) explainHop(p Position, h hop) *PlayError {
	none := func(f Fault, t Topic, reason string) *PlayError {
		e := &PlayError{Fault: f, Position: p, Move: Move{From: h.at, To: h.to}, Reason: reason}
		if g, ok := w.v.(*Game); ok {
			e.Ruling = g.ruling(t)
		}
		return e
	}
	from, to := w.v.Distance(w.turn, h.at), w.v.Distance(w.turn, h.to)
	whole, dice, off := from-to, p.Dice(), h.to == Off
	switch {
	case p.Count(w.turn, h.at) == 0:
		return none(FaultNoChecker, TopicMoves, w.turn.String()+" has no checker on "+where(h.at))
	case w.ended(p):
		return none(FaultDie, TopicMoves, "no die is left for it")
	case from < 0:
		return none(FaultCourse, TopicCourse, where(h.at)+" is not on the path")
	case to >= 0 && dice.Count(whole) > 0:
		return moveError(w.v, p, Move{From: h.at, To: h.to, Die: uint8(whole)})
	case w.barFirst(p, h):
		return none(FaultBar, TopicBar, "checkers on the bar enter first")
	case to < 0:
		return none(FaultCourse, TopicCourse, where(h.to)+" is not on the path")
	case to >= from:
		return none(FaultCourse, TopicCourse, "checkers travel the other way")
	}
	for _, die := range dice.All() {
		m := Move{From: h.at, To: h.to, Die: uint8(die)}
		switch rest := dice.without(die); {
		case die > whole && off:
		case die < whole && addsUp(rest, whole-die, off): // a step on the way
			m.To = w.landing(from - die)
		default:
			continue // it has no part in the hop
		}
		if e := w.explainStep(p, m, h); e.Fault != FaultDie {
			return e
		}
	}
	return none(FaultDie, TopicMoves, "no dice lead there, only "+dice.String()+" is to play")
}

// barFirst reports whether nothing can be said of a hop but that checkers on the
// bar enter first: the variant says so whatever the die.
func (w *walker) barFirst(p Position, h hop) bool {
	if h.at == Bar || p.Bar(w.turn) == 0 {
		return false
	}
	return moveError(w.v, p, Move{From: h.at, To: h.to, Die: uint8(p.Dice().At(0))}).Fault == FaultBar
}

// addsUp reports whether some of the dice add up to a number of pips, or at least
// to it where more will do.
func addsUp(dice Roll, pips int, more bool) bool {
	if more {
		return dice.Pips() >= pips
	}
	sums := 1 // bit n: some dice make n
	for _, die := range dice.All() {
		sums |= sums << die
	}
	return pips < 64 && sums>>pips&1 != 0
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
	if g, ok := w.v.(*Game); ok && e.Fault == FaultForbidden && m.To != h.to {
		e.Ruling = g.ruling(TopicRest)
	}
	return e
}

// landing returns the point at a distance from the turning side's bearing off.
func (w *walker) landing(distance int) Point {
	for pt := Point(1); pt < Bar; pt++ {
		if w.v.Distance(w.turn, pt) == distance {
			return pt
		}
	}
	return Off
}

// readHops reads typed notation.
func readHops(s string) ([]hop, *PlayError) {
	fail := func(at int, reason string) ([]hop, *PlayError) {
		return nil, &PlayError{Fault: FaultNotation, Reason: reason + " at offset " + strconv.Itoa(at)}
	}
	r := hopReader{text: s}
	r.skip()
	if word := strings.ToLower(strings.TrimSpace(s)); word == "pass" || word == "fails" || word == "fail" {
		return []hop{}, nil
	}
	var hops []hop
	for r.at < len(s) {
		begin, first := r.at, len(hops)
		from, reason := r.place()
		if reason != "" {
			return fail(begin, reason)
		}
		if r.star() {
			return fail(r.at-1, "a hit is noted where a move ends")
		}
		for r.next("/-") {
			at := r.at
			to, reason := r.place()
			if reason != "" {
				return fail(at, reason)
			}
			switch {
			case from == Off:
				return fail(at, "no checker comes back from off the board")
			case to == Bar:
				return fail(at, "no checker moves to the bar")
			case to == from:
				return fail(at, "a move leads to another place")
			}
			hops = append(hops, hop{at: from, to: to, star: r.star()})
			from = to
		}
		if len(hops) == first {
			return fail(r.at, `a move is written "24/18"; the slash is missing`)
		}
		chain := slices.Clone(hops[first:])
		times, at, ok := r.times()
		if !ok {
			return fail(at, `a move several times is written "6/4(2)"`)
		}
		if len(chain)*times > MaxDice {
			return fail(at, "more moves than six dice make")
		}
		for range times - 1 {
			hops = append(hops, chain...)
		}
		if len(hops) > MaxDice {
			return fail(begin, "more moves than six dice make")
		}
		r.next(",;")
	}
	if len(hops) == 0 {
		return fail(0, "no move")
	}
	return hops, nil
}

// A hopReader reads notation from left to right. Spaces separate what would run
// together without them, and mean nothing else.
type hopReader struct {
	text string
	at   int
}

func (r *hopReader) skip() {
	for r.at < len(r.text) && isSpace(r.text[r.at]) {
		r.at++
	}
}

// next steps over one of the given characters, and the spaces around it.
func (r *hopReader) next(chars string) bool {
	found := r.at < len(r.text) && strings.IndexByte(chars, r.text[r.at]) >= 0
	if found {
		r.at++
		r.skip()
	}
	return found
}

func (r *hopReader) star() bool { return r.next("*xX") }

// place reads a point, the bar or off.
func (r *hopReader) place() (Point, string) {
	begin := r.at
	for r.at < len(r.text) && isWord(r.text[r.at]) {
		r.at++
	}
	word := strings.ToLower(r.text[begin:r.at])
	r.skip()
	switch word {
	case "":
		return 0, "a place is 1 to 24, bar or off, not " + quoteRuneAt(r.text, begin)
	case "b", "25":
		return Bar, ""
	case "o", "0":
		return Off, ""
	}
	return readPoint(word)
}

// isWord reports whether a character is part of a place's name. The x is a hit.
func isWord(ch byte) bool {
	return '0' <= ch && ch <= '9' || strings.IndexByte("barofBAROF", ch) >= 0
}

// times reads "(2)", which may be missing.
func (r *hopReader) times() (n, at int, ok bool) {
	at = r.at
	if !r.next("(") {
		return 1, at, true
	}
	begin := r.at
	for r.at < len(r.text) && '0' <= r.text[r.at] && r.text[r.at] <= '9' {
		r.at++
	}
	n, ok = readNumber(r.text[begin:r.at])
	r.skip()
	return n, at, ok && n > 0 && n <= MaxDice && r.next(")")
}
