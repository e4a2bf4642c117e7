package alfonsine

import (
	"slices"
	"strings"
	"sync"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/notation"
)

// ParsePlay returns the legal play of p that a text means.
//
// What [Play.String] writes of a legal play means that play. Beyond that every way
// of playing is taken that fits what was typed: the moves in any order, with "*"
// left out or too many, several dice of one checker in one ("9/off" with 6-5), "24-18", "24>18",
// "24→18" and "24 18", a checker that goes on alone after several have moved
// ("13/7(2)/1"), "b" for the bar and "o" for off, letters in any case, commas between
// moves, "pass" or "fails" for no move. The dice that are left to the opponent may
// follow a tilde: "3/off ~4". What can be played as typed, each move by one die, means
// that, even if several dice of one checker lead there too and hit on the way.
//
// The error is a [*PlayError]. Where the text fits ways that lead to different positions, its
// Fault is [FaultAmbiguous] and it lists them. Where it fits none, the error names the single
// move at fault, with its die, and the ruling that forbids it; for a play cut short, that
// more dice can be played. A move by a die that the moves before it leave without any use is
// explained as if the turn went on: the Position of the error then has that die.
func ParsePlay(v Variant, p Position, s string) (Play, error) {
	return ParsePlayIn(v, p, s, NumberingWhite)
}

// ParsePlayIn is [ParsePlay] with the points numbered as a [Numbering] says. The Move and
// the Reason of the error number them so too; its Position and its Plays are as the
// library has them.
func ParsePlayIn(v Variant, p Position, s string, n Numbering) (Play, error) {
	return parsed(v, p, s, n.numbers(v, p.Turn()), false)
}

// ParsePlayStrict is [ParsePlay] for the text of programs, which mark every hit: the play hits
// where a star stands, and nowhere else. So "22/15" with 5-2 is the way that hits nothing, and
// "22/15*" the one that hits at its end only. Where plays fit that hit otherwise, the Fault of
// the error is [FaultHit], and its Move the first that has a star too many or lacks one.
func ParsePlayStrict(v Variant, p Position, s string) (Play, error) {
	return parsed(v, p, s, whiteNumbers, true)
}

// parsed is parsePlay with the error in the numbers of the list.
func parsed(v Variant, p Position, s string, list numbers, strict bool) (Play, error) {
	play, fault := parsePlay(v, p, s, list, strict)
	if fault != nil {
		return Play{}, list.told(v, s, fault)
	}
	return play, nil
}

// parsePlay reads a play in the numbers of the list. If strict, every hit must be marked. The
// error uses White's numbering.
func parsePlay(v Variant, p Position, s string, list numbers, strict bool) (Play, *PlayError) {
	memory := listings.Get().(*[]Play)
	defer listings.Put(memory)
	plays := v.AppendPlays((*memory)[:0], p)
	if *memory = plays; len(plays) == 0 {
		return Play{}, moveError(v, p, Move{})
	}
	if fits := exactly(plays, strings.TrimSpace(s), list); len(fits) > 1 {
		return Play{}, ambiguous(v, p, sorted(v, p, fits), list.texts(p)) // only a foreign variant can have such plays
	} else if len(fits) == 1 {
		return fits[0], nil
	}
	w, fault := search(v, p, s, list)
	if fault != nil {
		return Play{}, fault
	}
	if len(w.ends) == 0 {
		return Play{}, w.explain()
	}
	fits := slices.DeleteFunc(plays, func(q Play) bool {
		return leadingTo(w.ends, q.Next()) < 0 || !w.leaves(q)
	})
	if strict && len(fits) > 0 {
		other := fits[0]
		if fits = slices.DeleteFunc(fits, func(q Play) bool { return w.unmarked(q) != nil }); len(fits) == 0 {
			return Play{}, w.unmarked(other)
		}
	}
	// With 6-2-2, "6/off" means the 6, although a 2 and the 6 lead there too and may hit.
	longer := func(q Play) bool { return w.asTyped(q).Len() > len(w.hops) }
	if literal := slices.DeleteFunc(slices.Clone(fits), longer); len(literal) == 1 {
		fits = literal
	}
	switch len(fits) {
	case 0: // also for a variant with moves that lead where no play does
		if !w.left.IsZero() {
			return Play{}, refused(v, FaultDie, p, Move{}, Refusal{Key: "dice-not-left", Dice: w.left})
		}
		return Play{}, refused(v, FaultMove, p, Move{}, Refusal{Key: "no-play"})
	case 1:
		return fits[0], nil
	}
	return Play{}, ambiguous(v, p, sorted(v, p, slices.Clone(fits)), func(q Play) string { return list.text(p, w.asTyped(q)) })
}

// listings has memory for the plays of a position.
var listings = sync.Pool{New: func() any { return new([]Play) }}

// exactly returns the plays whose notation equals the text. It writes out only the plays
// with the same moves, whatever their dice. If there are few plays, it writes out all,
// which is faster than reading the text.
func exactly(plays []Play, text string, list numbers) []Play {
	const few = 4
	var typed Play
	if len(plays) > few {
		hops, _, _, _ := notation.Play(text)
		for _, h := range hops {
			typed.w.Add(engine.Move{From: h.From, To: h.To, Hit: h.Hit})
		}
	}
	renumbered := list != whiteNumbers
	if renumbered {
		typed = list.back().play(typed)
	}
	var fits []Play
	var room [48]byte
	for i := range plays {
		if len(plays) > few && !plays[i].w.SameWithoutDice(&typed.w) {
			continue
		}
		written := plays[i]
		if renumbered {
			written = list.play(written)
		}
		if string(written.append(room[:0])) == text {
			fits = append(fits, plays[i])
		}
	}
	return fits
}

// search finds the ways to play that fit a text.
func search(v Variant, p Position, s string, list numbers) (*walker, *PlayError) {
	hops, left, at, why := notation.Play(s)
	if why != (notation.Fault{}) {
		fault := refused(v, FaultNotation, p, Move{}, refusalOf(why))
		fault.Offset = at
		return nil, fault
	}
	typed, back := typedPlay{left: Roll{left}}, list.back()
	for _, h := range hops {
		from, to := back.of(Point(h.From)), back.of(Point(h.To))
		typed.hops = append(typed.hops, hop{from: from, at: from, to: to, star: h.Hit})
	}
	return walks(v, p, typed, list), nil
}

// A typedPlay is a play as typed.
type typedPlay struct {
	hops []hop
	left Roll // the dice after a tilde
}

// leaves reports whether a play leaves the typed dice, if any were typed.
func (t typedPlay) leaves(q Play) bool { return t.left.IsZero() || q.Next().Dice() == t.left }

// A hop is one typed move, such as "24/18": one checker goes from a place to another with
// one or more dice.
type hop struct {
	from   Point // where the checker begins
	at, to Point // where it is now, and its target
	star   bool  // the text says that it hits there
	die    uint8 // the one die that makes it, or 0 for any dice
}

func (h hop) done() bool { return h.at == h.to }

// refusalOf returns the refusal of a text that is no notation.
func refusalOf(f notation.Fault) Refusal {
	return Refusal{Key: f.Key, Text: f.Text, Point: Point(f.Point), To: Point(f.To), Of: f.Of}
}

// A walker finds the ways to play a turn that fit the hops.
type walker struct {
	v     Variant
	start Position // before the turn
	turn  Color
	typedPlay
	list    numbers // the numbering of the text
	starred bool    // whether typed stars must be right
	ends    []Play  // complete plays that fit as typed, each with the fewest dice
	room    []Move  // memory for the legal moves on the way
	parts   []Play  // incomplete plays that fit, one per position

	// The way that finished the most hops with the fewest moves: its position and its hops.
	// The position includes the remaining dice even if none can be played.
	best     int
	moves    int
	bestAt   Position
	bestHops []hop
}

// walks finds the ways to play that fit the typed text.
func walks(v Variant, p Position, typed typedPlay, list numbers) *walker {
	w := &walker{v: v, start: p, turn: p.Turn(), typedPlay: typed, list: list, starred: true}
	if w.walk(p, p, w.hops, Play{}); len(w.ends) > 0 {
		return w
	}
	if !slices.ContainsFunc(w.hops, func(h hop) bool { return h.star }) {
		return w
	}
	parts := w.parts
	w.starred = false
	if w.walk(p, p, w.hops, Play{}); len(parts) > 0 {
		w.parts = parts
	}
	return w
}

// walk continues from p. If the turn has ended in p, open is p with the turn still open.
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
			w.ends = keepFewest(w.ends, made.to(p))
		}
		return
	}
	if !pending && moves > 0 {
		w.parts = keepFewest(w.parts, made.to(p))
	}
	first := len(w.room)
	w.room = w.v.AppendMoves(w.room, p)
	for _, m := range w.room[first:] {
		if !m.IsZero() {
			w.follow(p, m, hops, made)
		} else if !pending {
			if next, ok := moved(w.v, p, m); ok {
				w.ends = keepFewest(w.ends, made.to(next))
			}
		}
	}
	w.room = w.room[:first]
}

// ended reports whether the turn or the game is over.
func (w *walker) ended(p Position) bool { return p.Turn() != w.turn || p.Dice().IsZero() }

// follow continues from p with every hop that the move can be part of.
func (w *walker) follow(p Position, m Move, hops []hop, made Play) {
	made.w.Add(m.low())
	var next Position
	found := false
	for i, h := range hops {
		if h.done() || h.at != m.From || slices.Contains(hops[:i], h) {
			continue
		}
		switch {
		case h.die != 0 && (h.die != m.Die || h.to != m.To),
			w.v.Distance(w.turn, m.To) < w.v.Distance(w.turn, h.to),
			w.starred && h.star && m.To == h.to && !m.Hit:
			continue
		}
		if !found {
			if next, found = moved(w.v, p, m); !found {
				return
			}
		}
		on := slices.Clone(hops)
		on[i].at = m.To
		w.walk(next, reopened(w.v, p, m, next), on, made)
	}
}

// reopened returns next, the position after m, with all dice that m left. A turn that ends
// because no die can be played drops them, but the player wants to know why that is.
func reopened(v Variant, p Position, m Move, next Position) Position {
	left := p.Dice().Without(int(m.Die))
	if left.IsZero() || next.Off(p.Turn()) == next.Checkers(p.Turn()) || next.Dice() == left && next.Turn() == p.Turn() {
		return next
	}
	if g, ok := GameOf(v); ok {
		g.engine.Make(&p.b, m.low())
		return p
	}
	next = next.withTurn(p.Turn()).withDice(left)
	next.b.Mark(p.Leftover(), p.Again())
	return next
}

// keepFewest adds a way to a list, which has for each position the one with the fewest dice.
func keepFewest(list []Play, made Play) []Play {
	i := leadingTo(list, made.Next())
	if i < 0 {
		return append(list, made)
	}
	if made.Len() < list[i].Len() {
		list[i] = made
	}
	return list
}

// leadingTo returns the index of the way that leads to a position, or -1.
func leadingTo(list []Play, p Position) int {
	return slices.IndexFunc(list, func(made Play) bool { return made.Next() == p })
}

// unmarked returns the error for the first hit of a play without a star or, if there is
// none, for the first star without a hit. It returns nil if stars and hits agree. A star of
// "8/4*(2)" is for one of the moves.
func (w *walker) unmarked(q Play) *PlayError {
	fail := func(m Move, key string) *PlayError {
		return refused(w.v, FaultHit, w.start, m, Refusal{Key: key, Point: m.To})
	}
	for _, m := range q.All() {
		if m.Hit && !slices.ContainsFunc(w.hops, func(h hop) bool { return h.star && h.to == m.To }) {
			return fail(m, "hit-unmarked")
		}
	}
	for _, h := range w.hops {
		hit := func(m Move) bool { return m.Hit && m.To == h.to }
		if h.star && !slices.ContainsFunc(q.Moves(), hit) {
			return fail(Move{From: h.from, To: h.to}, "hit-none")
		}
	}
	return nil
}

// asTyped returns the way as typed that leads to the same position as the play.
func (w *walker) asTyped(q Play) Play { return w.ends[leadingTo(w.ends, q.Next())] }

// parsePart reads a play or moves that begin one; of the latter it returns the incomplete play.
func parsePart(v Variant, p Position, s string, list numbers) (Play, *PlayError) {
	play, fault := parsePlay(v, p, s, list, false)
	if fault != nil && fault.Fault != FaultDuty && fault.Fault != FaultAmbiguous {
		return play, fault
	}
	w, _ := search(v, p, s, list)
	if !w.left.IsZero() {
		return play, fault
	}
	fewest := MaxDice
	for _, end := range w.ends {
		fewest = min(fewest, end.Len()-1) // a whole turn comes before a part by as many dice
	}
	for _, part := range w.parts {
		fewest = min(fewest, part.Len())
	}
	var parts []trail
	for _, part := range w.parts {
		if part.Len() == fewest {
			parts = append(parts, trail{Play: part})
		}
	}
	switch ways := choices(v, parts); len(ways) {
	case 0:
		return play, fault
	case 1:
		return ways[0], nil
	default:
		return Play{}, ambiguous(v, p, ways, list.texts(p))
	}
}
