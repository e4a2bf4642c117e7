package alfonsine

import (
	"fmt"
	"slices"
	"strings"

	"example.com/alfonsine/internal/engine"
)

// AppendLayers uses only the layered generator, to which the fast one is compared.
func (g *Game) AppendLayers(dst []Play, p Position) []Play {
	return seenAs[Play](g.engine.AppendLayers(seenAs[engine.Way](dst), &p.b))
}

// Steps returns what the stepper of a variant lists.
func Steps(v Variant, p Position) []Move { return v.(*SteppedVariant).stepper.AppendSteps(nil, p) }

// Route returns the route that the enumeration chooses for p. It also reports whether the
// route found no play with all the dice.
func (g *Game) Route(p Position) (route string, fewer bool) {
	if route = g.engine.Route(&p.b); route != "layers" {
		plays := g.AppendPlays(nil, p)
		winner, won := plays[0].Next().Winner()
		fewer = plays[0].Len() < p.Dice().Len() && !(won && winner == p.Turn())
	}
	return route, fewer
}

// Follow makes the moves of a play one by one, each under the rules for one die, and says
// what is wrong. It does not check that the play uses enough dice.
func (g *Game) Follow(p Position, play Play) error {
	at := p.b
	for i, m := range play.All() {
		from, die := engine.Point(m.From), int(m.Die)
		c, now := Color(at.Turn()), Position{at}
		legal := now.Dice().Count(die) > 0 && now.Count(c, m.From) > 0 && g.Distance(c, m.From) >= 0 &&
			(m.From == Bar || now.Bar(c) == 0) && g.engine.Obstacle(&at, from, die) == engine.Unhindered
		if !legal {
			return fmt.Errorf("move %d, %v with die %d, is not legal in %v", i, m, m.Die, now)
		}
		if made := moveOf(g.engine.Make(&at, from, die)); made != m {
			return fmt.Errorf("move %d is listed as %v, but is %v", i, m, made)
		}
	}
	if g.engine.Finish(&at, play.Len() == 0); at != play.Next().b {
		return fmt.Errorf("the moves lead to %v", Position{at})
	}
	return nil
}

// ReferenceParsePlay is [ParsePlayIn] in its simplest form, to test the fast one. It sorts
// and writes out all plays to compare them with the text, and makes every move of every way
// to see whether it fits.
func ReferenceParsePlay(v Variant, p Position, s string, n Numbering) (Play, error) {
	list := n.numbers(v, p.Turn())
	play, fault := referenceParsePlay(v, p, s, list)
	if fault != nil {
		return Play{}, list.told(v, s, fault)
	}
	return play, nil
}

func referenceParsePlay(v Variant, p Position, s string, list numbers) (Play, *PlayError) {
	plays := Plays(v, p)
	if len(plays) == 0 {
		return Play{}, moveError(v, p, Move{})
	}
	written := Play.String
	if list != whiteNumbers {
		written = func(q Play) string { return list.play(q).String() }
	}
	others := func(text string) func(Play) bool { return func(q Play) bool { return written(q) != text } }
	if fits := slices.DeleteFunc(slices.Clone(plays), others(strings.TrimSpace(s))); len(fits) > 1 {
		return Play{}, ambiguous(v, p, fits, list.texts(p))
	} else if len(fits) == 1 {
		return fits[0], nil
	}
	w, fault := referenceSearch(v, p, s, list)
	if fault != nil {
		return Play{}, fault
	}
	if len(w.ends) == 0 {
		return Play{}, w.explain()
	}
	fits := slices.DeleteFunc(plays, func(q Play) bool { return leadingTo(w.ends, q.Next()) < 0 || !w.leaves(q) })
	if literal := w.literally(fits); len(literal) == 1 {
		fits = literal
	}
	switch len(fits) {
	case 0:
		if !w.left.IsZero() {
			return Play{}, refused(FaultDie, p, Refusal{Key: "dice-not-left", Dice: w.left})
		}
		return Play{}, refused(FaultMove, p, Refusal{Key: "no-play"})
	case 1:
		return fits[0], nil
	}
	return Play{}, ambiguous(v, p, fits, func(q Play) string { return list.text(p, w.asTyped(q)) })
}

// referenceSearch finds the ways to play that fit a text by trying all.
func referenceSearch(v Variant, p Position, s string, list numbers) (*walker, *PlayError) {
	typed, fault := readPlay(s)
	if fault != nil {
		fault.Position = p
		return nil, fault
	}
	for i, h := range typed.hops {
		back := list.back()
		typed.hops[i] = hop{from: back.of(h.from), at: back.of(h.at), to: back.of(h.to), star: h.star}
	}
	w := &walker{v: v, start: p, turn: p.Turn(), typedPlay: typed, list: list, starred: true}
	if w.referenceWalk(p, p, w.hops, Play{}); len(w.ends) > 0 {
		return w, nil
	}
	parts := w.parts
	w.starred = false
	if w.referenceWalk(p, p, w.hops, Play{}); len(parts) > 0 {
		w.parts = parts
	}
	return w, nil
}

func (w *walker) referenceWalk(p, open Position, hops []hop, made Play) {
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
	for _, m := range Moves(w.v, p) {
		next, err := w.v.Move(p, m)
		switch {
		case err != nil:
		case m.IsZero():
			if !pending {
				w.ends = keepFewest(w.ends, made.to(next))
			}
		default:
			w.referenceFollow(m, next, reopened(w.v, p, m, next), hops, made)
		}
	}
}

func (w *walker) referenceFollow(m Move, next, open Position, hops []hop, made Play) {
	made.w.Add(m.low())
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
		w.referenceWalk(next, open, on, made)
	}
}
