package alfonsine

import (
	"slices"
	"strings"

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
//
// The [Notation] says by whose numbers the points are named. The Move and the Reason of the
// error number them so too; its Position and its Plays are as the library has them.
//
// A strict Notation reads the text of programs: "22/15" with 5-2 is the way that hits nothing,
// and "22/15*" the one that hits at its end only. Where plays fit that hit otherwise, the Fault
// of the error is [FaultHit], and its Move the first that has a star too many or lacks one.
func (g *Game) ParsePlay(p Position, s string, n Notation) (Play, error) {
	list := g.numbers(n.Numbering, p.Turn())
	play, fault := g.parsePlay(p, s, list, n.Strict)
	if fault != nil {
		return Play{}, list.told(g, s, fault)
	}
	return play, nil
}

// parsePlay reads a play in the numbers of the list. If strict, every hit must be marked. The
// error uses White's numbering.
func (g *Game) parsePlay(p Position, s string, list numbers, strict bool) (Play, *PlayError) {
	l := listings.Get().(*listing)
	defer listings.Put(l)
	l.plays = g.AppendPlays(l.plays[:0], p)
	plays := l.plays
	if len(plays) == 0 {
		return Play{}, g.moveError(p, Move{})
	}
	if fits := exactly(plays, strings.TrimSpace(s), list); len(fits) > 1 {
		return Play{}, g.ambiguous(p, g.sorted(p, fits), list.texts(p)) // only a Stepper can have such plays
	} else if len(fits) == 1 {
		return fits[0], nil
	}
	w, fault := g.search(p, s, list)
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
	case 0: // also for a Stepper with moves that lead where no play does
		if !w.left.IsZero() {
			return Play{}, g.refused(FaultDie, p, Move{}, Refusal{Key: "dice-not-left", Dice: w.left})
		}
		return Play{}, g.refused(FaultMove, p, Move{}, Refusal{Key: "no-play"})
	case 1:
		return fits[0], nil
	}
	typed := func(q Play) string { return list.text(p, w.asTyped(q)) }
	return Play{}, g.ambiguous(p, g.sorted(p, slices.Clone(fits)), typed)
}

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
func (g *Game) search(p Position, s string, list numbers) (*walker, *PlayError) {
	hops, left, at, why := notation.Play(s)
	if why != (notation.Fault{}) {
		fault := g.refused(FaultNotation, p, Move{}, refusalOf(why))
		fault.Offset = at
		return nil, fault
	}
	typed, back := typedPlay{left: Roll{left}}, list.back()
	for _, h := range hops {
		from, to := back.of(Point(h.From)), back.of(Point(h.To))
		typed.hops = append(typed.hops, hop{from: from, at: from, to: to, star: h.Hit})
	}
	return g.walks(p, typed, list), nil
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
	g     *Game
	start Position // before the turn
	turn  Color
	typedPlay
	list    numbers // the numbering of the text
	starred bool    // whether typed stars must be right
	ends    []Play  // complete plays that fit as typed, each with the fewest dice
	room    []Step  // memory for the legal moves on the way
	parts   []Play  // incomplete plays that fit, one per position

	// The way that finished the most hops with the fewest moves: its position and its hops.
	// The position includes the remaining dice even if none can be played.
	best     int
	moves    int
	bestAt   Position
	bestHops []hop
}

// walks finds the ways to play that fit the typed text.
func (g *Game) walks(p Position, typed typedPlay, list numbers) *walker {
	w := &walker{g: g, start: p, turn: p.Turn(), typedPlay: typed, list: list, starred: true}
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
	w.room = w.g.AppendSteps(w.room, p)
	for _, step := range w.room[first:] {
		if !step.Move.IsZero() {
			w.follow(p, step, hops, made)
		} else if !pending {
			w.ends = keepFewest(w.ends, made.to(step.Next))
		}
	}
	w.room = w.room[:first]
}

// ended reports whether the turn or the game is over.
func (w *walker) ended(p Position) bool { return p.Turn() != w.turn || p.Dice().IsZero() }

// follow continues from p with every hop that the move can be part of.
func (w *walker) follow(p Position, step Step, hops []hop, made Play) {
	m, next := step.Move, step.Next
	made.w.Add(m.low())
	for i, h := range hops {
		if h.done() || h.at != m.From || slices.Contains(hops[:i], h) {
			continue
		}
		switch {
		case h.die != 0 && (h.die != m.Die || h.to != m.To),
			w.g.Distance(w.turn, m.To) < w.g.Distance(w.turn, h.to),
			w.starred && h.star && m.To == h.to && !m.Hit:
			continue
		}
		on := slices.Clone(hops)
		on[i].at = m.To
		w.walk(next, w.g.reopened(p, m, next), on, made)
	}
}

// reopened returns next, the position after m, with all dice that m left. A turn that ends
// because no die can be played drops them, but the player wants to know why that is.
func (g *Game) reopened(p Position, m Move, next Position) Position {
	left := p.Dice().Without(int(m.Die))
	allOff := next.Off(p.Turn()) == next.Checkers(p.Turn())
	if left.IsZero() || allOff || next.Dice() == left && next.Turn() == p.Turn() {
		return next
	}
	g.engine.Make(&p.b, m.low())
	return p
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
		return w.g.refused(FaultHit, w.start, m, Refusal{Key: key, Point: m.To})
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
func (g *Game) parsePart(p Position, s string, list numbers) (Play, *PlayError) {
	play, fault := g.parsePlay(p, s, list, false)
	if fault != nil && fault.Fault != FaultDuty && fault.Fault != FaultAmbiguous {
		return play, fault
	}
	w, _ := g.search(p, s, list)
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
	switch ways := g.choices(parts); len(ways) {
	case 0:
		return play, fault
	case 1:
		return ways[0], nil
	default:
		return Play{}, g.ambiguous(p, ways, list.texts(p))
	}
}
