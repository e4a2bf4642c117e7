package coach

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/internal/mind"
	"example.com/alfonsine/internal/words"
)

// Reasons returns what a play of p does, in players' terms: checkers hit, entered, brought
// home and borne off; points closed and given up; blots left; and what it allows the other
// side: the share of the throws that hit a blot, win, make a prime or get away, and the
// share of those that move nothing. The shares are exact: Reasons looks at every play of
// every throw of the other side. This takes a few milliseconds at most.
//
// The error is an [*endgame.PositionError] for an illegal play, or a [*bot.PanicError].
func Reasons(v alfonsine.Variant, p alfonsine.Position, play alfonsine.Play) (list []Reason, err error) {
	defer mind.Rescue(v, &err)
	next := play.Next()
	if !slices.Contains(alfonsine.AppendNext(nil, v, p), next) {
		return nil, positionError(v.Slug(), p, "the play "+words.Quote(play.String())+" is not legal")
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
	on("hits", p.Held(c.Opponent(), 1)&^next.Held(c.Opponent(), 1))
	count := func(key string, n int) { add(n > 0, Reason{Key: key, Count: n}) }
	count("enters", p.Bar(c)-next.Bar(c))
	count("bears-off", next.Off(c)-p.Off(c))
	count("brings-home", atHome(v, next, c)-atHome(v, p, c))
	if next.Over() {
		return list, nil
	}
	contact := alfonsine.Contact(v, next)
	if contact {
		before, after := closedBy(v, p, c), closedBy(v, next, c)
		on("closes", after&^before)
		on("opens", before&^after)
		if n := after.Run(); n >= shortestPrime && n > before.Run() {
			count("makes-prime", n)
		}
	}
	if next.Turn() == c {
		add(true, Reason{Key: "throws-again"})
	} else {
		add(next.Leftover(), Reason{Key: "leaves-dice", Dice: next.Dice()})
		for _, r := range answersTo(v, next) {
			add(contact || r.Key == "allows-win", r)
		}
	}
	slices.SortFunc(list, inOrder)
	return list, nil
}

// shortestPrime is how many closed points in a row are mentioned.
const shortestPrime = 4

// closedBy returns the points that a side closes.
func closedBy(v alfonsine.Variant, p alfonsine.Position, c alfonsine.Color) alfonsine.Points {
	closing := 2 // as many checkers close a point
	if g, ok := alfonsine.GameOf(v); ok {
		closing = g.Rules().Forbidden
	}
	return p.Held(c, closing)
}

// sameCheckers reports whether all checkers are on the same places.
func sameCheckers(p, q alfonsine.Position) bool {
	before, after := p.Setup(), q.Setup()
	return before.White == after.White && before.Black == after.Black
}

// atHome returns how many checkers of a side are at home or off.
func atHome(v alfonsine.Variant, p alfonsine.Position, c alfonsine.Color) int {
	n := p.Off(c)
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if v.Distance(c, pt) <= mind.HomePoints {
			n += p.Count(c, pt)
		}
	}
	return n
}

// answersTo returns what the throws of the side to play may bring, by the key of what they
// allow. It examines all throws of p, or its dice if it has any.
func answersTo(v alfonsine.Variant, p alfonsine.Position) map[string]Reason {
	by := make(map[string]Reason)
	c := p.Turn()
	blots, hits, all := p.Blots(c.Opponent()), alfonsine.Points(0), 0
	prime := max(closedBy(v, p, c).Run()+1, shortestPrime)
	var list []alfonsine.Position
	for thrown, prob := range alfonsine.Chances(v, p) {
		ways := 0
		if p.Dice().IsZero() {
			ways = waysToFall(alfonsine.Thrown(v, thrown))
		}
		count := func(key string, ok bool) {
			if r := by[key]; ok {
				by[key] = Reason{Key: key, Share: r.Share + prob, Ways: r.Ways + ways}
			}
		}
		list = alfonsine.AppendNext(list[:0], v, thrown)
		hit, won, primes, escapes := alfonsine.Points(0), false, false, false
		for _, next := range list {
			hit |= blots &^ next.Held(c.Opponent(), 1)
			winner, over := next.Winner()
			won = won || over && winner == c
			primes = primes || closedBy(v, next, c).Run() >= prime
			escapes = escapes || !next.Over() && !alfonsine.Contact(v, next)
		}
		hits |= hit
		all += ways
		count("leaves", hit != 0)
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
		if r.Of = all; key == "leaves" {
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

// An Explanation says how two plays of a position differ.
type Explanation struct {
	Position alfonsine.Position `json:"position"`
	Play     alfonsine.Play     `json:"play"`
	Other    alfonsine.Play     `json:"other"`
	Reasons  []Reason           `json:"reasons"` // what Play does and Other does not do, or does differently
	Others   []Reason           `json:"others"`  // what Other does and Play does not do, or does differently
	Judged   bool               `json:"judged"`  // an estimate was given for either play; otherwise Win is 0 and says nothing
	Win      float64            `json:"win"`     // the win probability of Play minus that of Other, -1 to 1
}

// Explain says how a play differs from another play of the same position. The first two
// plays of an agent's Rank give the reasons for the best play. If both estimates are zero, as
// for the plays of a [Puzzle], nothing is said about winning. The errors are those of
// [Reasons].
func Explain(v alfonsine.Variant, p alfonsine.Position, play, other bot.Rated) (Explanation, error) {
	e := Explanation{Position: p, Play: play.Play, Other: other.Play, Win: play.Win - other.Win}
	e.Judged = play.Estimate != bot.Estimate{} || other.Estimate != bot.Estimate{}
	one, err := Reasons(v, p, play.Play)
	if err != nil {
		return Explanation{}, err
	}
	two, err := Reasons(v, p, other.Play)
	if err != nil {
		return Explanation{}, err
	}
	e.Reasons, e.Others = without(one, two), without(two, one)
	return e, nil
}

// without returns the reasons of a list that another list lacks. It is also a reason if only
// the other play leaves a blot that a throw hits.
func without(list, other []Reason) []Reason {
	own := []Reason{}
	for _, r := range list {
		if !slices.ContainsFunc(other, r.like) {
			own = append(own, r)
		}
	}
	leaves := func(r Reason) bool { return r.Key == "leaves" }
	if slices.ContainsFunc(other, leaves) && !slices.ContainsFunc(list, leaves) {
		own = append(own, Reason{Key: "leaves-none", Color: other[0].Color})
		slices.SortFunc(own, inOrder)
	}
	return own
}

// inOrder compares two reasons by the order of their keys.
func inOrder(x, y Reason) int {
	keys := ReasonKeys()
	return slices.Index(keys, x.Key) - slices.Index(keys, y.Key)
}

// like reports whether two reasons say the same. Shares that differ by less than 0.01 count
// as equal.
func (r Reason) like(s Reason) bool {
	return r.Key == s.Key && r.Count == s.Count && r.Dice == s.Dice && slices.Equal(r.Points, s.Points) && math.Abs(r.Share-s.Share) < 0.01
}

// String returns the explanation in English, with points numbered as White counts.
func (e Explanation) String() string {
	return e.tell(e.Play.String(), e.Other.String(), func(r Reason) Reason { return r })
}

// In returns the explanation in English, with points numbered by an [alfonsine.Numbering].
func (e Explanation) In(v alfonsine.Variant, n alfonsine.Numbering) string {
	return e.tell(alfonsine.FormatPlay(v, e.Position, e.Play, n), alfonsine.FormatPlay(v, e.Position, e.Other, n),
		func(r Reason) Reason { return r.In(v, n) })
}

// tell makes the sentences: what each play does and, if that was judged, which play wins more.
func (e Explanation) tell(play, other string, in func(Reason) Reason) string {
	s := ""
	does := func(play string, reasons []Reason) {
		var list []string
		for _, r := range reasons {
			list = append(list, in(r).String())
		}
		if len(list) > 0 {
			s += play + " " + and(list) + ". "
		}
	}
	does(play, e.Reasons)
	does(other, e.Others)
	if !e.Judged {
		return strings.TrimSuffix(s, " ")
	}
	tenths := int(math.Floor(float64(1000*math.Abs(e.Win)) + 0.5))
	better, worse := play, other
	if e.Win < 0 {
		better, worse = other, play
	}
	if tenths == 0 {
		return s + play + " wins as often as " + other + "."
	}
	return s + better + " wins " + strconv.Itoa(tenths/10) + "." + strconv.Itoa(tenths%10) + " more games of a hundred than " + worse + "."
}
