package session

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/alfonsine"
)

// The tags of a record for its match: those of package exchange, and one for the game without
// the cube that Crawford's rule asks for.
const (
	tagLength   = "MatchLength"
	tagScore    = "MatchScore"
	tagCrawford = "Crawford"
)

// longestMatch is the most points that a match may be played to.
const longestMatch = 25

// A Match is what the game on the page counts for. It stands in the tags of the record.
type Match struct {
	Length   int    `json:"length"`   // the points that win it
	Score    [2]int `json:"score"`    // before the game, White's first
	Points   int    `json:"points"`   // that the winner of the game gets; 0 before its end
	Crawford bool   `json:"crawford"` // whether the game is without the cube, since a side first needs one point
}

// match returns the match of the game, or nil if it is in none.
func (s *Session) match() *Match {
	m := new(Match)
	length, _ := s.record.Tag(tagLength)
	score, _ := s.record.Tag(tagScore)
	white, black, _ := strings.Cut(score, "-")
	for i, text := range []string{length, white, black} {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > longestMatch || i > 0 && n >= m.Length {
			return nil
		}
		*[]*int{&m.Length, &m.Score[0], &m.Score[1]}[i] = n
	}
	_, m.Crawford = s.record.Tag(tagCrawford)
	if winner, won := s.record.Result().Winner(); won {
		m.Points = s.worth(winner)
	}
	return m
}

// worth returns the points of a win. In the games of the book, and in their kin as they are
// played here, that is one. In backgammon it is two if the loser has borne nothing off, and three
// if the loser also has a checker on the bar or in the winner's home.
func (s *Session) worth(winner alfonsine.Color) int {
	loser, p := winner.Opponent(), s.record.Position()
	if slug, _, _ := strings.Cut(s.game.Slug(), "?"); slug != alfonsine.Backgammon.Slug() || !p.Over() || p.Off(loser) > 0 {
		return 1
	}
	behind := p.Bar(loser)
	for _, pt := range s.path(winner)[s.rules().Points-quadrantPoints:] {
		behind += p.Count(loser, alfonsine.Point(pt))
	}
	return 2 + min(behind, 1)
}

// OpenMatch begins a game of a match, with the score before it.
func (s *Session) OpenMatch(slug string, m Match) error {
	if m.Length < 1 || m.Length > longestMatch {
		return fmt.Errorf("a match is played to 1 … %d points", longestMatch)
	}
	err := s.Open(slug, "")
	for _, tag := range [][2]string{{tagLength, strconv.Itoa(m.Length)}, {tagScore, fmt.Sprintf("%d-%d", m.Score[0], m.Score[1])}, {tagCrawford, "yes"}} {
		if err == nil && (tag[0] != tagCrawford || m.Crawford) {
			err = s.record.SetTag(tag[0], tag[1])
		}
	}
	return err
}

// Next begins the next game of the match. Where the players have exchanged their sides, the score
// goes with them.
func (s *Session) Next(exchanged bool) error {
	m := s.match()
	if m == nil || s.phase() != phaseOver {
		return errNow
	}
	before, after := max(m.Score[0], m.Score[1]), Match{Length: m.Length, Score: m.Score}
	if winner, won := s.record.Result().Winner(); won {
		after.Score[winner] += m.Points
	}
	switch most := max(after.Score[0], after.Score[1]); {
	case most >= m.Length:
		return errNow
	case most == m.Length-1:
		after.Crawford = before < most
	}
	if exchanged {
		after.Score[0], after.Score[1] = after.Score[1], after.Score[0]
	}
	return s.OpenMatch(s.game.Slug(), after)
}
