package bot

import (
	"math"
	"slices"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/words"
)

// Reasons returns what a play of p does, in players' terms: checkers hit, entered, brought
// home and borne off; points closed and given up; blots left, with the share of the throws
// that hit one; and the share of the throws after which the other side cannot move. The
// shares are exact: Reasons looks at every play of every throw of the other side. This
// takes a few milliseconds at most.
//
// The error is an [*endgame.PositionError] for an illegal play, or a [*PanicError].
func Reasons(v alfonsine.Variant, p alfonsine.Position, play alfonsine.Play) (list []Reason, err error) {
	defer rescue(v, &err)
	next := play.Next()
	if !slices.Contains(alfonsine.AppendNext(nil, v, p), next) {
		return nil, positionError(v, p, "the play "+words.Quote(play.String())+" is not legal")
	}
	c := p.Turn()
	add := func(ok bool, r Reason) {
		if ok {
			r.Color = c
			list = append(list, r)
		}
	}
	on := func(key string, points alfonsine.Points) {
		add(points.Len() > 0, Reason{Key: key, Points: slices.Collect(points.All())})
	}
	winner, won := next.Winner()
	add(next.Over() && won && winner == c, Reason{Key: "wins"})
	add(next.Over() && !won, Reason{Key: "ties"})
	add(next.Over() && won && winner != c, Reason{Key: "loses"})
	add(sameCheckers(p, next), Reason{Key: "moves-nothing"})
	on("hits", p.Held(c.Opponent(), 1)&^next.Held(c.Opponent(), 1))
	count := func(key string, n int) { add(n > 0, Reason{Key: key, Count: n}) }
	count("enters", p.Bar(c)-next.Bar(c))
	count("bears-off", next.Off(c)-p.Off(c))
	count("brings-home", atHome(v, next, c)-atHome(v, p, c))
	if next.Over() {
		return list, nil
	}
	if alfonsine.Contact(v, next) {
		closing := 2 // as many checkers close a point
		if g, ok := alfonsine.GameOf(v); ok {
			closing = g.Rules().Forbidden
		}
		before, after := p.Held(c, closing), next.Held(c, closing)
		on("closes", after&^before)
		if n := after.PrimeLength(); n >= shortestPrime && n > before.PrimeLength() {
			count("makes-prime", n)
		}
		on("opens", before&^after)
		if next.Turn() != c {
			look := answersTo(v, next)
			add(look.hit > 0, Reason{Key: "leaves", Count: look.blots.Len(), Points: slices.Collect(look.blots.All()), Share: look.hit})
			add(look.stopped > 0, Reason{Key: "stops", Share: look.stopped})
			add(look.lost > 0, Reason{Key: "defeats", Share: look.lost})
		}
	}
	add(next.Leftover() && next.Turn() != c, Reason{Key: "leaves-dice", Dice: next.Dice()})
	add(next.Turn() == c, Reason{Key: "throws-again"})
	return list, nil
}

// shortestPrime is how many closed points in a row are mentioned.
const shortestPrime = 4

// sameCheckers reports whether all checkers are on the same places.
func sameCheckers(p, q alfonsine.Position) bool {
	for c := alfonsine.White; c <= alfonsine.Black; c++ {
		for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
			if p.Count(c, pt) != q.Count(c, pt) {
				return false
			}
		}
	}
	return true
}

// atHome returns how many checkers of a side are at home or off.
func atHome(v alfonsine.Variant, p alfonsine.Position, c alfonsine.Color) int {
	n := p.Off(c)
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if d := v.Distance(c, pt); d > 0 && d <= homePoints {
			n += p.Count(c, pt)
		}
	}
	return n
}

// A prospect is what the throws of the side to play may bring.
type prospect struct {
	blots   alfonsine.Points // of the other side, those that some throw hits
	hit     float64          // the probability of a throw that hits one
	stopped float64          // that of a throw that moves nothing, while the game goes on
	lost    float64          // that of one that moves nothing and loses the game
}

// answersTo examines all throws of p, or its dice if it has any.
func answersTo(v alfonsine.Variant, p alfonsine.Position) (look prospect) {
	c := p.Turn()
	blots := p.Blots(c.Opponent())
	var list []alfonsine.Position
	for thrown, prob := range alfonsine.Chances(v, p) {
		list = alfonsine.AppendNext(list[:0], v, thrown)
		hit := alfonsine.Points(0)
		for _, next := range list {
			hit |= blots &^ next.Held(c.Opponent(), 1)
		}
		look.blots |= hit
		if hit != 0 {
			look.hit += prob
		}
		if len(list) != 1 || !sameCheckers(thrown, list[0]) {
			continue
		}
		if winner, won := list[0].Winner(); won && winner != c {
			look.lost += prob
		} else {
			look.stopped += prob
		}
	}
	return look
}

// An Explanation says how two plays of a position differ.
type Explanation struct {
	Position alfonsine.Position `json:"position"`
	Play     alfonsine.Play     `json:"play"`
	Other    alfonsine.Play     `json:"other"`
	Reasons  []Reason           `json:"reasons"` // what Play does and Other does not do, or does differently
	Others   []Reason           `json:"others"`  // what Other does and Play does not do, or does differently
	Win      float64            `json:"win"`     // the win probability of Play minus that of Other, -1 to 1
}

// Explain says how a play differs from another play of the same position. The first two
// plays of an agent's Rank give the reasons for the best play. The errors are those of
// [Reasons].
func Explain(v alfonsine.Variant, p alfonsine.Position, play, other Rated) (Explanation, error) {
	e := Explanation{Position: p, Play: play.Play, Other: other.Play, Win: play.Win - other.Win}
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
		slices.SortStableFunc(own, func(x, y Reason) int { return x.place() - y.place() })
	}
	return own
}

// place returns the index of the key in the order of reasons.
func (r Reason) place() int { return slices.Index(ReasonKeys(), r.Key) }

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

// tell makes the sentences: what each play does, and which play wins more.
func (e Explanation) tell(play, other string, in func(Reason) Reason) string {
	s := ""
	for _, side := range []struct {
		name    string
		reasons []Reason
	}{{play, e.Reasons}, {other, e.Others}} {
		if len(side.reasons) == 0 {
			continue
		}
		list := make([]string, len(side.reasons))
		for i, r := range side.reasons {
			list[i] = in(r).String()
		}
		s += side.name + " " + and(list) + ". "
	}
	tenths := int(math.Floor(1000*math.Abs(e.Win) + 0.5))
	better, worse := play, other
	if e.Win < 0 {
		better, worse = other, play
	}
	if tenths == 0 {
		return s + play + " wins as often as " + other + "."
	}
	return s + better + " wins " + strconv.Itoa(tenths/10) + "." + strconv.Itoa(tenths%10) + " more games of a hundred than " + worse + "."
}
