// Package notation reads what people type: places, dice, and the moves of a play. It knows
// the signs, not the rules.
package notation

import (
	"strings"

	"example.com/alfonsine/internal/engine"
	"example.com/alfonsine/internal/quote"
)

// A Fault says what is wrong with a text: the key of a refusal of package alfonsine, and its
// values. The zero Fault is none.
type Fault struct {
	Key, Text string
	Point, To engine.Point
	Of        int
}

// A Hop is one typed move, such as "24/18*": one checker goes from a place to another, and
// the star says that it hits there.
type Hop struct {
	From, To engine.Point
	Hit      bool
}

// Play reads a play as people type it, and the dice after a tilde. If it cannot, it returns
// the reason and the byte of the fault. No hops are the pass.
func Play(s string) (hops []Hop, left engine.Dice, at int, why Fault) {
	if i := strings.IndexByte(s, '~'); i >= 0 {
		if left, at, why = Dice(s[i+1:]); why != (Fault{}) {
			return nil, 0, i + 1 + at, why
		}
		s = s[:i]
	}
	if word := strings.ToLower(strings.TrimSpace(s)); word == "pass" || word == "fails" || word == "fail" {
		return nil, left, 0, Fault{}
	}
	hops = make([]Hop, 0, engine.MaxDice)
	r := reader{text: s}
	for r.skip(); r.at < len(s); r.next(",", ";") {
		if hops, at, why = r.chain(hops); why != (Fault{}) {
			return nil, 0, at, why
		}
	}
	if len(hops) == 0 {
		return nil, 0, 0, Fault{Key: "notation-empty"}
	}
	return hops, left, 0, Fault{}
}

// chain reads what one checker does, or several alike, such as "24/18*/13" or "6/4(2)/1", and
// appends it to the hops. It returns the offset of a fault and the reason.
func (r *reader) chain(hops []Hop) (chained []Hop, at int, why Fault) {
	begin, first := r.at, len(hops) // where the text begins, and the hops of the same checkers
	from, why := r.place()
	if why.Key != "" {
		return nil, begin, why
	}
	if at := r.at; r.star() {
		return nil, at, Fault{Key: "notation-hit"}
	}
	for r.to() || len(hops) == first && r.pair() {
		at := r.at
		to, why := r.place()
		switch {
		case why.Key != "":
		case from == engine.Off:
			why = Fault{Key: "move-source", Point: engine.Off}
		case to == engine.Bar:
			why = Fault{Key: "move-target", To: engine.Bar}
		case to == from:
			why = Fault{Key: "move-nowhere", Point: from}
		}
		if why.Key != "" {
			return nil, at, why
		}
		hops, from = append(hops, Hop{From: from, To: to, Hit: r.star()}), to
		end := len(hops)
		times, at, ok := r.times()
		switch {
		case !ok:
			return nil, at, Fault{Key: "notation-times"}
		case (end-first)*times > engine.MaxDice:
			return nil, at, Fault{Key: "moves-excess", Of: engine.MaxDice}
		}
		for range times - 1 {
			hops = append(hops, hops[first:end]...)
		}
		if ahead := *r; times > 1 && ahead.to() {
			first = len(hops) // one of the checkers continues alone
		}
		if len(hops) > engine.MaxDice {
			return nil, begin, Fault{Key: "moves-excess", Of: engine.MaxDice}
		}
	}
	if len(hops) == first {
		return nil, r.at, Fault{Key: "notation-slash"}
	}
	return hops, 0, Fault{}
}

// A reader reads notation from left to right. Spaces only separate words.
type reader struct {
	text string
	at   int
}

func (r *reader) skip() {
	for r.at < len(r.text) && IsSpace(r.text[r.at]) {
		r.at++
	}
}

// place reads a point, the bar or off.
func (r *reader) place() (engine.Point, Fault) {
	begin := r.at
	for r.at < len(r.text) && strings.IndexByte("0123456789barofBAROF", r.text[r.at]) >= 0 { // an x marks a hit
		r.at++
	}
	word := r.text[begin:r.at]
	r.skip()
	switch word = strings.ToLower(word); word {
	case "":
		if begin < len(r.text) {
			return 0, Fault{Key: "place-unknown", Text: quote.RuneAt(r.text, begin)}
		}
	case "b", "25":
		return engine.Bar, Fault{}
	case "o", "0":
		return engine.Off, Fault{}
	}
	return Place(word)
}

func (r *reader) star() bool { return r.next("*", "x", "X") }

// to skips the separator between two places.
func (r *reader) to() bool { return r.next("/", "->", "-", ">", "→", "–") }

// pair reports whether a single place follows: the target of a move written without a slash.
func (r reader) pair() bool {
	_, why := r.place()
	return why == (Fault{}) && !r.to()
}

// times reads an optional count, such as "(2)".
func (r *reader) times() (n, at int, ok bool) {
	at = r.at
	if !r.next("(") {
		return 1, at, true
	}
	if r.at < len(r.text) {
		n = int(r.text[r.at]) - '0'
		r.at++
	}
	r.skip()
	return n, at, n > 0 && n <= engine.MaxDice && r.next(")")
}

// next skips one of the given words and the spaces around it.
func (r *reader) next(words ...string) bool {
	for _, word := range words {
		if strings.HasPrefix(r.text[r.at:], word) {
			r.at += len(word)
			r.skip()
			return true
		}
	}
	return false
}

// Dice reads dice as people write them: "6-5-3", "653", "6 5 3"; "-" is none. If it cannot, it
// returns the reason and the byte of the fault.
func Dice(s string) (r engine.Dice, at int, why Fault) {
	sep := -1 // a separator without its die; before any die it is a lone dash, which means no dice
	for i := range len(s) {
		switch ch := s[i]; {
		case IsSpace(ch):
		case ch == '-' && sep < 0, ch == ',' && sep < 0 && r.Len() > 0:
			sep = i
		case ch == '-', ch == ',':
			return 0, i, Fault{Key: "die-missing"}
		case sep >= 0 && r.Len() == 0:
			return 0, sep, Fault{Key: "die-missing"}
		case '1' <= ch && ch <= '6':
			if r.Len() == engine.MaxDice {
				return 0, i, Fault{Key: "roll-excess", Of: engine.MaxDice}
			}
			r, sep = r.With(int(ch-'0')), -1
		default:
			return 0, i, Fault{Key: "die-unknown", Text: quote.RuneAt(s, i)}
		}
	}
	switch {
	case sep < 0 && r.Len() == 0:
		return 0, 0, Fault{Key: "dice-missing"}
	case sep >= 0 && r.Len() > 0:
		return 0, sep, Fault{Key: "die-missing"}
	}
	return r, 0, Fault{}
}

// Blanks separate words. The end of a line is one.
const Blanks = " \t\n\r"

// IsSpace reports whether a character is a blank.
func IsSpace(ch byte) bool { return strings.IndexByte(Blanks, ch) >= 0 }

// Place reads the name of a place: a number, "bar" or "off".
func Place(name string) (pt engine.Point, why Fault) {
	switch strings.ToLower(name) {
	case "":
		return engine.Off, Fault{Key: "place-missing"}
	case "bar":
		return engine.Bar, Fault{}
	case "off":
		return engine.Off, Fault{}
	}
	if n, ok := Number(name); ok && 1 <= n && n < int(engine.Bar) {
		return engine.Point(n), Fault{}
	}
	return engine.Off, Fault{Key: "place-unknown", Text: name}
}

// Number reads decimal digits. Any number above 99, more than a board can have, is
// returned as 100.
func Number(digits string) (n int, ok bool) {
	for i := 0; i < len(digits); i++ {
		if digits[i] < '0' || digits[i] > '9' {
			return n, false
		}
		n = min(n*10+int(digits[i]-'0'), 100)
	}
	return n, digits != ""
}
