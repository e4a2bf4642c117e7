package coach

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/goal"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/words"
)

// A Reason is one thing that a play does, such as a hit or a closed point. Programs can
// read it: it has a key and the values of its sentence. [Reasons] finds what a play does,
// and [Explain] how two plays differ.
//
// Keys are stable; the English sentences are not. [Reason.Format] speaks other languages.
type Reason struct {
	// Key names the sentence: "hits", "closes". [ReasonKeys] lists the keys.
	Key string `json:"key"`
	// Color is the side that makes the play.
	Color alfonsine.Color `json:"color"`

	// The fields below are the values. The template of a sentence says which of them it has;
	// the others are zero.

	Points []alfonsine.Point `json:"points,omitempty"` // from high to low, as White counts
	Count  int               `json:"count,omitzero"`   // the number of checkers, or of points in a prime
	Share  float64           `json:"share,omitzero"`   // the share of the throws, by probability, 0 to 1
	Ways   int               `json:"ways,omitzero"`    // the share as a number of ways in which dice can fall; 0 if they are there already
	Of     int               `json:"of,omitzero"`      // all these ways: 36 with two dice, 216 with three
	Dice   alfonsine.Roll    `json:"dice,omitzero"`    // the dice left to the other side
}

// reasons has every sentence about what a play does, in the order in which they are listed.
var reasons = []struct{ key, template string }{
	{"wins", "wins the game"},
	{"ties", "ties the game"},
	{"loses", "loses the game"},
	{"moves-nothing", "moves nothing"},
	{"hits", "hits on {points}"},
	{"enters", "enters {count:checker}"},
	{"bears-off", "bears {count:checker} off"},
	{"brings-home", "brings {count:checker} home"},
	{"closes", "closes {points}"},
	{"makes-prime", "makes a prime of {count:point}"},
	{"opens", "gives up {points}"},
	{"leaves", "leaves {count:blot} on {points} that {share} of the throws hit"},
	{"leaves-none", "leaves no blot that a throw hits"},
	{"allows-win", "loses at once to {share} of the throws"},
	{"allows-prime", "lets {share} of the throws make a prime"},
	{"allows-escape", "lets {share} of the throws get past all checkers"},
	{"stops", "leaves no move to {share} of the throws"},
	{"defeats", "wins at once after {share} of the throws"},
	{"leaves-dice", "leaves {dice} to the other side"},
	{"throws-again", "throws again"},
}

// ReasonKeys returns every key of a [Reason], in the order in which reasons are listed. The
// caller owns the slice.
func ReasonKeys() []string {
	keys := make([]string, len(reasons))
	for i, r := range reasons {
		keys[i] = r.key
	}
	return keys
}

// ReasonTemplate returns the English template of a key, such as "bears {count:checker}
// off". It reports false for an unknown key. [Reason.Format] lists the placeholders.
func ReasonTemplate(key string) (string, bool) {
	if i := slices.Index(ReasonKeys(), key); i >= 0 {
		return reasons[i].template, true
	}
	return "", false
}

// String returns the sentence in English without its subject, the play: "hits on point 18".
// It is empty for the zero Reason.
func (r Reason) String() string { return r.Format(ReasonTemplate, Reason.Word) }

// Format returns the sentence in another language. The template function returns the
// template of a key, and false for a key without one; the sentence is then in English. The
// word function returns the text of a placeholder. It can call [Reason.Word] for words that
// are the same in both languages. Placeholders stand in braces:
//
//   - {points}: the points, "point 18", "points 18, 7 and 5"
//   - {count}: a number
//   - {count:checker}: a number with a noun, "2 checkers". The nouns are blot, checker and
//     point.
//   - {share}: a share of the throws, "31%"
//   - {ways}: the same as a number of the ways in which the dice can fall, "11/36"
//   - {dice}: dice in notation, "6-5"
func (r Reason) Format(template func(key string) (string, bool), word func(r Reason, name string) string) string {
	return alfonsine.Refusal{Key: r.Key}.Format(func(key string) (string, bool) {
		text, ok := template(key)
		if !ok {
			text, _ = ReasonTemplate(key)
			word = Reason.Word
		}
		return text, true
	}, func(_ alfonsine.Refusal, name string) string { return word(r, name) })
}

// Word returns the English text of a placeholder: "31%" for "share". It is empty for an
// unknown placeholder. [Reason.Format] lists them.
func (r Reason) Word(name string) string {
	switch kind, _, _ := strings.Cut(name, ":"); {
	case kind == "points":
		list := make([]string, len(r.Points))
		for i, pt := range r.Points {
			list[i] = pt.String()
		}
		if len(list) == 1 {
			return "point " + list[0]
		}
		return "points " + and(list)
	case kind == "count", kind == "dice":
		return alfonsine.Refusal{Count: r.Count, Dice: r.Dice}.Word(name)
	case kind == "ways" && r.Of > 0:
		return strconv.Itoa(r.Ways) + "/" + strconv.Itoa(r.Of)
	case kind == "ways", kind == "share":
		return percent(r.Share)
	}
	return ""
}

// In returns the reason with points numbered by an [alfonsine.Numbering].
func (r Reason) In(g *alfonsine.Game, n alfonsine.Numbering) Reason {
	r.Points = slices.Clone(r.Points)
	for i, pt := range r.Points {
		r.Points[i] = g.Number(n, r.Color, pt)
	}
	slices.Sort(r.Points)
	slices.Reverse(r.Points)
	return r
}

// inOrder compares two reasons by the order of their keys.
func inOrder(x, y Reason) int {
	keys := ReasonKeys()
	return slices.Index(keys, x.Key) - slices.Index(keys, y.Key)
}

// like reports whether two reasons say the same, with shares that differ by less than 0.01.
func (r Reason) like(s Reason) bool {
	if r.Key != s.Key || r.Count != s.Count || r.Dice != s.Dice {
		return false
	}
	return slices.Equal(r.Points, s.Points) && math.Abs(r.Share-s.Share) < 0.01
}

// Reasons returns what a play of p does, in players' terms: checkers hit, entered, brought
// home and borne off; points closed and given up; blots left; and what it allows the other
// side: the share of the throws that hit a blot, win, make a prime or get away, and the
// share of those that move nothing. The shares are exact: Reasons looks at every play of
// every throw of the other side. This takes a few milliseconds at most.
//
// The error is an [*endgame.PositionError] for an illegal play, or a [*bot.PanicError].
func Reasons(g *alfonsine.Game, p alfonsine.Position, play alfonsine.Play) (list []Reason, err error) {
	defer mind.Rescue(g, &err)
	next := play.Next()
	if !slices.Contains(g.AppendNext(nil, p), next) {
		return nil, positionError(g.Slug(), p, "the play "+words.Quote(play.String())+" is not legal")
	}
	c := p.Turn()
	add := func(ok bool, r Reason) {
		if r.Color = c; ok {
			list = append(list, r)
		}
	}
	on := func(key string, points alfonsine.Points) {
		add(points.Len() > 0, Reason{Key: key, Points: slices.Collect(points.All())})
	}
	winner, won := next.Winner()
	add(won && winner == c, Reason{Key: "wins"})
	add(next.Over() && !won, Reason{Key: "ties"})
	add(won && winner != c, Reason{Key: "loses"})
	add(sameCheckers(p, next), Reason{Key: "moves-nothing"})
	on("hits", p.Held(c.Opponent(), 1).Minus(next.Held(c.Opponent(), 1)))
	count := func(key string, n int) { add(n > 0, Reason{Key: key, Count: n}) }
	count("enters", p.Bar(c)-next.Bar(c))
	count("bears-off", next.Off(c)-p.Off(c))
	count("brings-home", atHome(g, next, c)-atHome(g, p, c))
	if next.Over() {
		return list, nil
	}
	contact := g.Contact(next)
	if contact {
		before, after := closedBy(g, p, c), closedBy(g, next, c)
		on("closes", after.Minus(before))
		on("opens", before.Minus(after))
		if n := after.Run(); n >= shortestPrime && n > before.Run() {
			count("makes-prime", n)
		}
	}
	if next.Turn() == c {
		add(true, Reason{Key: "throws-again"})
	} else {
		add(next.Leftover(), Reason{Key: "leaves-dice", Dice: next.Dice()})
		for _, r := range answersTo(g, next) {
			add(contact || r.Key == "allows-win", r)
		}
	}
	slices.SortFunc(list, inOrder)
	return list, nil
}

// shortestPrime is how many closed points in a row are mentioned.
const shortestPrime = 4

// closedBy returns the points that a side closes.
func closedBy(g *alfonsine.Game, p alfonsine.Position, c alfonsine.Color) alfonsine.Points {
	closing := 2 // as many checkers close a point
	if r, ok := g.Rules(); ok {
		closing = r.Forbidden
	}
	return p.Held(c, closing)
}

// sameCheckers reports whether all checkers are on the same places.
func sameCheckers(p, q alfonsine.Position) bool {
	before, after := p.Setup(), q.Setup()
	return before.White == after.White && before.Black == after.Black
}

// atHome returns how many checkers of a side are at home or off: none in a game in which nobody
// bears off.
func atHome(g *alfonsine.Game, p alfonsine.Position, c alfonsine.Color) int {
	if goal.Table(g).Len() > 0 {
		return 0
	}
	n := p.Off(c)
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if g.Distance(c, pt) <= mind.HomePoints {
			n += p.Count(c, pt)
		}
	}
	return n
}

// answersTo returns what the throws of the side to play may bring, by the key of what they
// allow. It examines all throws of p, or its dice if it has any.
func answersTo(g *alfonsine.Game, p alfonsine.Position) map[string]Reason {
	by := make(map[string]Reason)
	c := p.Turn()
	blots, hits, all := p.Blots(c.Opponent()), alfonsine.Points{}, 0
	prime := max(closedBy(g, p, c).Run()+1, shortestPrime)
	var list []alfonsine.Position
	for thrown := range g.Chances(p) {
		ways := 0
		if p.Dice().IsZero() {
			ways = waysToFall(g.Thrown(thrown))
		}
		count := func(key string, ok bool) {
			if r := by[key]; ok {
				by[key] = Reason{Key: key, Share: 1, Ways: r.Ways + ways} // of the dice of p, if it has any
			}
		}
		list = g.AppendNext(list[:0], thrown)
		hit, won, primes, escapes := alfonsine.Points{}, false, false, false
		for _, next := range list {
			hit = hit.Or(blots.Minus(next.Held(c.Opponent(), 1)))
			winner, over := next.Winner()
			won = won || over && winner == c
			primes = primes || closedBy(g, next, c).Run() >= prime
			escapes = escapes || !next.Over() && !g.Contact(next)
		}
		hits = hits.Or(hit)
		all += ways
		count("leaves", hit.Len() > 0)
		count("allows-win", won)
		count("allows-prime", primes)
		count("allows-escape", escapes)
		if len(list) == 1 && sameCheckers(thrown, list[0]) {
			winner, over := list[0].Winner()
			lost := over && winner != c
			count("defeats", lost)
			count("stops", !lost)
		}
	}
	for key, r := range by {
		if r.Of = all; all > 0 {
			r.Share = float64(r.Ways) / float64(all)
		}
		if key == "leaves" {
			r.Count, r.Points = hits.Len(), slices.Collect(hits.All())
		}
		by[key] = r
	}
	return by
}

// waysToFall returns in how many ways dice can fall as a throw: 6-5 in two, 6-6 in one.
func waysToFall(dice alfonsine.Roll) int {
	ways, alike := 1, 0
	for i := range dice.Len() {
		if alike++; dice.At(i) != dice.At(i-1) {
			alike = 1
		}
		ways = ways * (i + 1) / alike
	}
	return ways
}

// positionError returns the error of a position for which there is no answer.
func positionError(slug string, p alfonsine.Position, reason string) error {
	return &endgame.PositionError{Package: "coach", Variant: slug, Position: p, Reason: reason}
}

// percent writes a share in whole per cent, with 0% and 100% only for exact ones.
func percent(share float64) string {
	switch n := int(math.Floor(float64(100*share) + 0.5)); {
	case n <= 0 && share > 0:
		return "less than 1%"
	case n >= 100 && share < 1:
		return "more than 99%"
	default:
		return strconv.Itoa(n) + "%"
	}
}

// and joins the items of a list: "a, b and c".
func and(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " and " + list[last]
}
