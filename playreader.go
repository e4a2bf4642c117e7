package alfonsine

import (
	"slices"
	"strings"
)

// A typedPlay is a play as it was typed.
type typedPlay struct {
	hops []hop
	left Roll // the dice after a tilde
}

// leaves reports whether a play leaves the dice that were typed, if any were.
func (t typedPlay) leaves(q Play) bool {
	return t.left.IsZero() || q.Next().Dice() == t.left
}

// A hop is one typed move, "24/18": the way of one checker from a place to another,
// by one die or several.
type hop struct {
	from   Point // where the checker comes from
	at, to Point // where it is by now, and where it is to get
	star   bool  // the text says that it hits there
}

func (h hop) done() bool { return h.at == h.to }

// readPlay reads typed notation.
func readPlay(s string) (typedPlay, *PlayError) {
	fail := func(at int, why Refusal) (typedPlay, *PlayError) {
		e := refused(FaultNotation, Position{}, why)
		e.Offset = at
		return typedPlay{}, e
	}
	var typed typedPlay
	if i := strings.IndexByte(s, '~'); i >= 0 {
		left, at, why := readRoll(s[i+1:])
		if why != (Refusal{}) {
			return fail(i+1+at, why)
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
		from, why := r.place()
		if why != (Refusal{}) {
			return fail(begin, why)
		}
		if at := r.at; r.star() {
			return fail(at, Refusal{Key: "notation-hit"})
		}
		for r.to() || len(typed.hops) == first && r.pair() {
			at := r.at
			to, why := r.place()
			if why != (Refusal{}) {
				return fail(at, why)
			}
			switch {
			case from == Off:
				return fail(at, Refusal{Key: "move-source", Point: Off})
			case to == Bar:
				return fail(at, Refusal{Key: "move-target", To: Bar})
			case to == from:
				return fail(at, Refusal{Key: "move-nowhere", Point: from})
			}
			typed.hops = append(typed.hops, hop{from: from, at: from, to: to, star: r.star()})
			from = to
			chain := slices.Clone(typed.hops[first:])
			times, at, ok := r.times()
			if !ok {
				return fail(at, Refusal{Key: "notation-times"})
			}
			if len(chain)*times > MaxDice {
				return fail(at, Refusal{Key: "moves-excess", Of: MaxDice})
			}
			for range times - 1 {
				typed.hops = append(typed.hops, chain...)
			}
			if times > 1 && r.goesOn() {
				first = len(typed.hops) // one of the checkers goes on alone
			}
			if len(typed.hops) > MaxDice {
				return fail(begin, Refusal{Key: "moves-excess", Of: MaxDice})
			}
		}
		if len(typed.hops) == first {
			return fail(r.at, Refusal{Key: "notation-slash"})
		}
		r.next(",", ";")
	}
	if len(typed.hops) == 0 {
		return fail(0, Refusal{Key: "notation-empty"})
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

// goesOn reports whether a place follows to which a checker goes on. It steps over
// nothing, and neither does pair.
func (r playReader) goesOn() bool { return r.to() }

// pair reports whether a place follows that no other is joined to: the end of a move
// that is written without a slash.
func (r playReader) pair() bool {
	_, why := r.place()
	return why == (Refusal{}) && !r.to()
}

func (r *playReader) star() bool { return r.next("*", "x", "X") }

// place reads a point, the bar or off.
func (r *playReader) place() (Point, Refusal) {
	begin := r.at
	for r.at < len(r.text) && isWord(r.text[r.at]) {
		r.at++
	}
	word := strings.ToLower(r.text[begin:r.at])
	r.skip()
	switch word {
	case "":
		if begin < len(r.text) {
			return 0, Refusal{Key: "place-unknown", Text: runeAt(r.text, begin)}
		}
	case "b", "25":
		return Bar, Refusal{}
	case "o", "0":
		return Off, Refusal{}
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
	if r.at < len(r.text) {
		n = int(r.text[r.at]) - '0'
		r.at++
	}
	r.skip()
	return n, at, n > 0 && n <= MaxDice && r.next(")")
}
