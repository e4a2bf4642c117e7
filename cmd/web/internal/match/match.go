// Package match has what a game counts for: the score of its match, and the doubling cube. Both
// stand in the record of the game: the score in its tags, and what is said of the cube in its
// comments.
package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// The tags of a record for its match: those of package exchange, and one for the game without
// the cube that Crawford's rule asks for.
const (
	tagLength   = "MatchLength"
	tagScore    = "MatchScore"
	tagPoints   = "Points"
	tagCrawford = "Crawford"
)

const (
	Longest  = 25      // the most points that a match may be played to
	mostCube = 1 << 10 // the most that a cube of a file shows
	home     = 6       // points of a home
)

// A Match is what a game counts for.
type Match struct {
	Length   int    `json:"length"`   // the points that win it
	Score    [2]int `json:"score"`    // before the game, White's first
	Points   int    `json:"points"`   // that the winner of the game gets; 0 before its end
	Crawford bool   `json:"crawford"` // whether the game is without the cube, since a side first needs one point

	Cube    int  `json:"cube"`    // what it shows; 0 in a game without it
	Owner   int  `json:"owner"`   // the side that may double; -1 for either
	Offered bool `json:"offered"` // whether a double is to be taken or dropped
	Taken   bool `json:"taken"`   // whether one was taken since the last turn
	May     bool `json:"may"`     // whether the side to throw may double
}

// Begin makes a new game the next one of a match: it notes the length and the score.
func Begin(r *record.Record, m Match) error {
	if m.Length < 1 || m.Length > Longest {
		return fmt.Errorf("a match is played to 1 … %d points", Longest)
	}
	err := errors.Join(
		r.SetTag(tagLength, strconv.Itoa(m.Length)),
		r.SetTag(tagScore, fmt.Sprintf("%d-%d", m.Score[0], m.Score[1])),
	)
	if m.Crawford {
		err = errors.Join(err, r.SetTag(tagCrawford, "yes"))
	}
	return err
}

// Leave makes a game one of no match.
func Leave(r *record.Record) {
	for _, tag := range []string{tagLength, tagScore, tagPoints, tagCrawford} {
		r.DeleteTag(tag)
	}
}

// Of returns the match of a game as it stands, or nil if the game is in none.
func Of(r *record.Record) *Match { return At(r, r.Len(), r.Position()) }

// At returns the match of a game after so many turns, in the position where the next one begins.
func At(r *record.Record, turns int, p alfonsine.Position) *Match {
	m := new(Match)
	length, _ := r.Tag(tagLength)
	score, _ := r.Tag(tagScore)
	white, black, _ := strings.Cut(score, "-")
	for i, text := range []string{length, white, black} {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > Longest || i > 0 && n >= m.Length {
			return nil
		}
		*[]*int{&m.Length, &m.Score[0], &m.Score[1]}[i] = n
	}
	_, m.Crawford = r.Tag(tagCrawford)
	if isBackgammon(r) && !m.Crawford {
		m.seeCube(r, turns, p)
	}
	if winner, won := r.Result().Winner(); won {
		m.Points = max(m.Cube, 1)
		if r.Position().Over() {
			m.Points *= worth(r, winner)
		}
		if n := givenUp(r); n > 0 {
			m.Points = n
		}
	}
	return m
}

// givenUp returns the points for which a side has given up, or 0 if the record does not say.
func givenUp(r *record.Record) int {
	text, _ := r.Tag(tagPoints)
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 3*mostCube || r.Termination() == record.TerminationNone {
		return 0
	}
	return n
}

func isBackgammon(r *record.Record) bool {
	slug, _, _ := strings.Cut(r.Game().Slug(), "?")
	return slug == alfonsine.Backgammon.Slug()
}

// worth returns the points of a win, if the winner has borne off the last checker. In the games of
// the book, and in their kin as they are played here, that is one. In backgammon it is two if the
// loser has borne nothing off, and three if the loser also has a checker on the bar or in the
// winner's home.
func worth(r *record.Record, winner alfonsine.Color) int {
	g, p, loser := r.Game(), r.Position(), winner.Opponent()
	if !isBackgammon(r) || p.Off(loser) > 0 {
		return 1
	}
	behind := p.Bar(loser)
	for distance := 1; distance <= home; distance++ {
		if pt, ok := g.PointAt(winner, distance); ok {
			behind += p.Count(loser, pt)
		}
	}
	return 2 + min(behind, 1)
}

// GiveUp ends a game that a side does not play on. In a match the side loses as many points as if
// the other side had borne off its last checker now, so that nobody saves points by giving up; or
// if it has to answer a double, as if it dropped.
func GiveUp(r *record.Record, loser alfonsine.Color, how record.Termination) error {
	if n := Cost(r, loser); n > 0 {
		if err := r.SetTag(tagPoints, strconv.Itoa(n)); err != nil {
			return err
		}
	}
	return r.End(alfonsine.WonBy(loser.Opponent()), how)
}

// Cost returns the points that a side loses by giving up now, or 0 if the game is in no match.
func Cost(r *record.Record, loser alfonsine.Color) int {
	m := Of(r)
	switch {
	case m == nil:
		return 0
	case m.Offered && loser != r.Position().Turn():
		return m.Cube
	}
	return max(m.Cube, 1) * worth(r, loser.Opponent())
}

// After returns the score after a game with a result.
func (m Match) After(result alfonsine.Result) [2]int {
	if winner, won := result.Winner(); won {
		m.Score[winner] += m.Points
	}
	return m.Score
}

// Next returns the match as it stands before the game after one that is over. It reports false
// while the game goes on, and once the match is won.
func Next(r *record.Record) (after Match, ok bool) {
	m := Of(r)
	if m == nil || r.Result() == alfonsine.ResultOngoing {
		return Match{}, false
	}
	after = Match{Length: m.Length, Score: m.After(r.Result())}
	before, most := max(m.Score[0], m.Score[1]), max(after.Score[0], after.Score[1])
	if most >= m.Length {
		return Match{}, false
	}
	after.Crawford = most == m.Length-1 && before < most
	return after, true
}

// Exchanged returns the match of players who have exchanged their sides.
func (m Match) Exchanged() Match {
	m.Score[0], m.Score[1] = m.Score[1], m.Score[0]
	return m
}
