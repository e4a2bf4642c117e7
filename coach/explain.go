package coach

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
)

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

// Explain says how a play differs from another play of the same position. The first two plays
// of an agent's Rank give the reasons for the best play. If both estimates are zero, as for
// the plays of a [Puzzle], nothing is said about winning. The errors are those of [Reasons].
func Explain(g *alfonsine.Game, p alfonsine.Position, play, other bot.Rated) (Explanation, error) {
	e := Explanation{Position: p, Play: play.Play, Other: other.Play, Win: play.Win - other.Win}
	e.Judged = play.Estimate != bot.Estimate{} || other.Estimate != bot.Estimate{}
	one, err := Reasons(g, p, play.Play)
	if err != nil {
		return Explanation{}, err
	}
	two, err := Reasons(g, p, other.Play)
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

// String returns the explanation in English, with points numbered as White counts. It is empty
// where no reason tells the plays apart and they were not judged.
func (e Explanation) String() string {
	return e.tell(e.Play.String(), e.Other.String(), func(r Reason) Reason { return r })
}

// In returns the explanation in English, with points numbered by an [alfonsine.Numbering].
func (e Explanation) In(g *alfonsine.Game, n alfonsine.Numbering) string {
	written := func(p alfonsine.Play) string {
		return g.FormatPlay(e.Position, p, alfonsine.Notation{Numbering: n})
	}
	return e.tell(written(e.Play), written(e.Other), func(r Reason) Reason { return r.In(g, n) })
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
