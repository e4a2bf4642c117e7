package alfonsine

import (
	"slices"
	"strconv"
	"strings"
)

// ParsePlay returns the legal play of p that a text means.
//
// What [Play.String] writes of a legal play means that play. Beyond that every way
// of playing is taken that fits what was typed: the moves in any order, with "*"
// left out, several dice of one checker in one ("9/off" with 6-5), "24-18", "24>18"
// and "24→18", "b" for the bar and "o" for off, letters in any case, commas between
// moves, "pass" or "fails" for no move. The dice that are left to the opponent may
// follow a tilde: "3/off ~4".
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
	plays := v.AppendPlays(nil, p)
	if len(plays) == 0 {
		return Play{}, moveError(v, p, Move{})
	}
	if fits := exactly(plays, strings.TrimSpace(s)); len(fits) > 1 {
		return Play{}, ambiguous(v, p, fits) // a variant with plays that only it can tell apart
	} else if len(fits) == 1 {
		return fits[0], nil
	}
	typed, fault := readPlay(s)
	if fault != nil {
		fault.Position = p
		return Play{}, fault
	}
	w := walker{v: v, start: p, turn: p.Turn(), typed: typed.hops, starred: true}
	if w.walk(p, p, typed.hops, 0); len(w.ends) == 0 {
		w.starred = false
		w.walk(p, p, typed.hops, 0)
	}
	if len(w.ends) == 0 {
		return Play{}, w.explain()
	}
	fits := slices.DeleteFunc(Plays(v, p), func(q Play) bool {
		return !slices.Contains(w.ends, q.Next()) || !typed.leaves(q)
	})
	if literal := w.literally(fits); len(literal) == 1 {
		fits = literal
	}
	switch len(fits) {
	case 0: // also for a variant whose moves lead where its plays do not
		if !typed.left.IsZero() {
			return Play{}, &PlayError{Fault: FaultDie, Position: p, Reason: "does not leave " + typed.left.String() + " to the opponent"}
		}
		return Play{}, &PlayError{Fault: FaultMove, Position: p, Reason: "leads to no legal play"}
	case 1:
		return fits[0], nil
	}
	return Play{}, ambiguous(v, p, fits)
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

// A typedPlay is a play as it was typed.
type typedPlay struct {
	hops []hop
	left Roll // the dice after a tilde
}

// leaves reports whether a play leaves the dice that were typed, if any were.
func (t typedPlay) leaves(q Play) bool {
	return t.left.IsZero() || q.Next().Leftover() && q.Next().Dice() == t.left
}

// A hop is one typed move, "24/18": the way of one checker from a place to another,
// by one die or several.
type hop struct {
	from   Point // where the checker comes from
	at, to Point // where it is by now, and where it is to get
	star   bool  // the text says that it hits there
}

func (h hop) done() bool { return h.at == h.to }

// A walker looks for the ways of playing a turn that fit the hops.
type walker struct {
	v       Variant
	start   Position // before the turn
	turn    Color
	typed   []hop // as they were typed
	starred bool  // a typed star must come true
	ends    []Position
	literal []Position // those where every hop was one die

	// The way that has finished the most hops by the fewest moves: its position,
	// with the dice that it has left even if none can be played, and its hops.
	best     int
	moves    int
	bestAt   Position
	bestHops []hop
}

// arrive notes where the turn may end when all is played that was typed.
func (w *walker) arrive(p Position, moves int) {
	if !slices.Contains(w.ends, p) {
		w.ends = append(w.ends, p)
	}
	if moves == len(w.typed) {
		w.literal = append(w.literal, p)
	}
}

// literally returns the plays that fit if every hop is one die: "6/off" with 6-2-2 is a
// 6, although a 2 and the 6 lead there too and may hit on the way.
func (w *walker) literally(plays []Play) []Play {
	return slices.DeleteFunc(slices.Clone(plays), func(q Play) bool {
		return !slices.Contains(w.literal, q.Next())
	})
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
		if !pending {
			w.arrive(p, moves)
		}
		return
	}
	for _, m := range Moves(w.v, p) {
		next, err := w.v.Move(p, m)
		switch {
		case err != nil:
		case m.IsZero():
			if !pending {
				w.arrive(next, moves)
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
	if next.Off(p.Turn()) == next.Checkers(p.Turn()) || p.Dice().Count(int(m.Die)) == 0 {
		return next
	}
	const marks = leftoverBit | againBit
	next = next.withTurn(p.Turn()).withDice(p.Dice().Without(int(m.Die)))
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
	// The try may have left a checker on its way, where nobody wanted it. Then the hop
	// is explained as it was typed, from where the turn began.
	at, h, typed := w.bestAt, w.bestHops[i], w.typed[i]
	if h != typed {
		at = w.start
	}
	e := w.besideOthers(typed, w.explainHop(at, typed))
	switch m := e.Move; {
	case m.Die == 0:
		e.Move = Move{From: typed.at, To: typed.to} // and not a rest of it
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
	gone := w.start.Count(w.turn, h.at) > 0
	if len(w.typed) < 2 || !late && (e.Fault != FaultNoChecker || !gone) {
		return e
	}
	if gone {
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
	return w.none(w.start, h, FaultDie, TopicMoves, reason)
}

// none returns the error of a hop that no single die is to blame for.
func (w *walker) none(p Position, h hop, f Fault, t Topic, reason string) *PlayError {
	return &PlayError{Fault: f, Position: p, Move: Move{From: h.at, To: h.to}, Reason: reason, Ruling: rulingOf(w.v, t)}
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
		return w.none(p, h, FaultCourse, TopicCourse, where(h.at)+" is not on the path")
	case to >= 0 && dice.Count(whole) > 0:
		m := Move{From: h.at, To: h.to, Die: uint8(whole)}
		if _, err := w.v.Move(p, m); err == nil { // other moves stand in its way
			return &PlayError{Fault: FaultDie}
		}
		return w.starry(p, h, moveError(w.v, p, m))
	case w.barFirst(p, h) && h.at != h.from:
		return moveError(w.v, p, w.step(h, dice.At(0)))
	case w.barFirst(p, h):
		return w.none(p, h, FaultBar, TopicBar, "checkers on the bar enter first")
	case to < 0:
		return w.none(p, h, FaultCourse, TopicCourse, where(h.to)+" is not on the path")
	case to >= from && (h.at == Bar || !w.travels()):
		return w.noDie(p, h)
	case to >= from:
		ace, _ := PointAt(w.v, w.turn, 1)
		return w.none(p, h, FaultCourse, TopicCourse, w.turn.String()+"'s checkers travel towards "+where(ace))
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
	e := w.none(p, h, FaultNoChecker, TopicLeftover, noCheckerOn(p, h.at))
	if w.start.Count(w.turn, h.at) > 0 {
		e.Reason = w.turn.String() + " has no checker left on " + where(h.at)
	} else if own, ok := PointAt(w.v, w.turn, w.v.Distance(w.turn.Opponent(), h.at)); ok && w.turn == Black && own != h.at && p.Count(Black, own) > 0 {
		e.Reason += "; points are numbered as White counts, for both sides"
	}
	if !p.Leftover() || w.start.Count(w.turn, h.at) > 0 {
		e.Ruling = Ruling{} // no rule is needed to forbid it
	}
	return e
}

// step returns the move of a die on the way of a hop.
func (w *walker) step(h hop, die int) Move {
	m := Move{From: h.at, To: h.to, Die: uint8(die)}
	if left := w.v.Distance(w.turn, h.at) - die; left > max(0, w.v.Distance(w.turn, h.to)) {
		m.To, _ = PointAt(w.v, w.turn, left)
	}
	return m
}

// noDie returns the error of a hop to which no dice lead.
func (w *walker) noDie(p Position, h hop) *PlayError {
	dice := p.Dice()
	thrown := w.start.Dice()
	pips, _ := w.pips(h)
	switch {
	case thrown.Alike() && thrown.Len() > 1 && pips > 0 && pips%thrown.At(0) == 0:
		// What a player of backgammon expects of a doublet.
		text := thrown.String() + " is played as " + count(thrown.Len(), "die") + ", each once"
		if dice.Len() < thrown.Len() {
			text += ", and " + left(dice)
		}
		if w.start.Again() {
			text += "; another throw follows"
		}
		return w.none(p, h, FaultDie, TopicDoubles, text)
	case dice.IsZero():
		return w.none(p, h, FaultDie, TopicMoves, "no die is left for it")
	case h.at == Bar:
		return w.none(p, h, FaultDie, TopicEntry, "no dice lead there: "+w.entries(dice))
	}
	verb := " are"
	if dice.Len() == 1 {
		verb = " is"
	}
	return w.none(p, h, FaultDie, TopicMoves, "no dice lead there, only "+dice.String()+verb+" to play")
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
	for die := range dice.All() {
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
	if m.To == h.to {
		return w.starry(p, h, e)
	}
	if e.Fault == FaultForbidden {
		e.Ruling = rulingOf(w.v, TopicRest)
	}
	return e
}

// readPlay reads typed notation.
func readPlay(s string) (typedPlay, *PlayError) {
	fail := func(at int, reason string) (typedPlay, *PlayError) {
		return typedPlay{}, &PlayError{Fault: FaultNotation, Reason: reason + " at offset " + strconv.Itoa(at)}
	}
	var typed typedPlay
	if i := strings.IndexByte(s, '~'); i >= 0 {
		left, at, reason := readRoll(s[i+1:])
		if reason != "" {
			return fail(i+1+at, reason)
		}
		s, typed.left = s[:i], left
	}
	if word := strings.ToLower(strings.TrimSpace(s)); word == "pass" || word == "fails" || word == "fail" {
		return typed, nil
	}
	r := playReader{text: s}
	r.skip()
	for r.at < len(s) {
		begin, first := r.at, len(typed.hops)
		from, reason := r.place()
		if reason != "" {
			return fail(begin, reason)
		}
		if r.star() {
			return fail(r.at-1, "a hit is noted where a move ends")
		}
		for r.to() {
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
			typed.hops = append(typed.hops, hop{from: from, at: from, to: to, star: r.star()})
			from = to
		}
		if len(typed.hops) == first {
			return fail(r.at, `a move is written "24/18"; the slash is missing`)
		}
		chain := slices.Clone(typed.hops[first:])
		times, at, ok := r.times()
		if !ok {
			return fail(at, `a move several times is written "6/4(2)"`)
		}
		if len(chain)*times > MaxDice {
			return fail(at, "more moves than six dice make")
		}
		for range times - 1 {
			typed.hops = append(typed.hops, chain...)
		}
		if len(typed.hops) > MaxDice {
			return fail(begin, "more moves than six dice make")
		}
		r.next(",", ";")
	}
	if len(typed.hops) == 0 {
		return fail(0, "no move")
	}
	return typed, nil
}

// A playReader reads notation from left to right. Spaces separate what would run
// together without them, and mean nothing else.
type playReader struct {
	text string
	at   int
}

func (r *playReader) skip() {
	for r.at < len(r.text) && isSpace(r.text[r.at]) {
		r.at++
	}
}

// next steps over one of the given words, and the spaces around it.
func (r *playReader) next(words ...string) bool {
	for _, word := range words {
		if strings.HasPrefix(r.text[r.at:], word) {
			r.at += len(word)
			r.skip()
			return true
		}
	}
	return false
}

// to steps over what stands between two places.
func (r *playReader) to() bool { return r.next("/", "->", "-", ">", "→", "–") }

func (r *playReader) star() bool { return r.next("*", "x", "X") }

// place reads a point, the bar or off.
func (r *playReader) place() (Point, string) {
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
func (r *playReader) times() (n, at int, ok bool) {
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
