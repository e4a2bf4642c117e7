package session

import (
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
	longestMatch = 25      // the most points that a match may be played to
	mostCube     = 1 << 10 // the most that a cube of a file shows
)

// A Match is what the game on the page counts for. It stands in the tags of the record.
type Match struct {
	Length   int    `json:"length"`   // the points that win it
	Score    [2]int `json:"score"`    // before the game, White's first
	Points   int    `json:"points"`   // that the winner of the game gets; 0 before its end
	Crawford bool   `json:"crawford"` // whether the game is without the cube, since a side first needs one point

	Cube    int  `json:"cube"`    // what it shows; 0 in a game without it
	Owner   int  `json:"owner"`   // the side that may double; -1 for either
	Offered bool `json:"offered"` // whether a double is to be taken or dropped
	May     bool `json:"may"`     // whether the side to throw may double
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
	if s.isBackgammon() && !m.Crawford {
		s.cube(m)
	}
	if winner, won := s.record.Result().Winner(); won {
		m.Points = max(m.Cube, 1) * s.worth(winner)
		points, _ := s.record.Tag(tagPoints) // of a file from elsewhere, where a side resigned more than a single game
		if n, err := strconv.Atoi(points); err == nil && n > 0 && n <= 3*mostCube && s.record.Termination() != record.TerminationNone {
			m.Points = n
		}
	}
	return m
}

func (s *Session) isBackgammon() bool {
	slug, _, _ := strings.Cut(s.game.Slug(), "?")
	return slug == alfonsine.Backgammon.Slug()
}

// A saying is what a side says of the cube.
type saying struct {
	side          alfonsine.Color
	offers, takes bool // or else it drops
}

// said reads a comment about the cube, as package exchange has it from the files of other
// programs: "White: Doubles => 2".
func said(comment string) (s saying, ok bool) {
	who, what, _ := strings.Cut(strings.ToLower(comment), ": ")
	begins := func(with string) bool { return strings.HasPrefix(what, with) }
	s.offers = begins("doubl") || begins("redoubl")
	s.takes = begins("tak") || begins("accept")
	if who == "black" {
		s.side = alfonsine.Black
	}
	return s, (who == "white" || who == "black") && (s.offers || s.takes || begins("drop"))
}

// cube finds the cube in the comments on the turns that are shown. A double that the side does
// not need is not offered, and neither is one before the first throw.
func (s *Session) cube(m *Match) {
	m.Cube, m.Owner = 1, -1
	for n := range s.at + 1 {
		m.Offered = false
		for _, text := range s.record.Comments(n) {
			if what, ok := said(text); ok {
				if m.Offered = what.offers; what.takes && m.Cube < mostCube {
					m.Cube, m.Owner = 2*m.Cube, int(what.side)
				}
			}
		}
	}
	open := s.at == s.record.Len() && s.record.Result() == alfonsine.ResultOngoing && s.turn.Dice().IsZero()
	side := s.turn.Turn()
	m.Offered = m.Offered && open
	m.May = open && !m.Offered && s.at > 0 && m.Owner != int(side.Opponent()) && m.Cube < m.Length-m.Score[side]
}

// Double offers a double before the throw, or answers one: "Takes" or "Drops". A comment on the
// turn before keeps what was said.
func (s *Session) Double(answer string) error {
	m, side, n := s.match(), s.turn.Turn(), s.record.Len()
	switch {
	case m == nil, answer == "" && !m.May, answer != "" && (!m.Offered || answer != "Takes" && answer != "Drops"):
		return errNow
	case answer == "":
		answer = fmt.Sprintf("Doubles => %d", 2*m.Cube)
	default:
		side = side.Opponent()
	}
	err := s.record.SetComments(n, append(s.record.Comments(n), side.String()+": "+answer)...)
	if err == nil && answer == "Drops" {
		s.record.DeleteTag(tagPoints)
		err = s.record.End(alfonsine.WonBy(side.Opponent()), record.TerminationResigned)
	}
	s.taken = nil
	return err
}

// undouble takes back what was said of the cube since the last turn, up to what a person said. It
// reports whether that was anything.
func (s *Session) undouble(persons [2]bool) bool {
	n := s.record.Len()
	list, open := s.record.Comments(n), s.turn.Dice().IsZero() && s.match() != nil && s.isBackgammon()
	left := len(list)
	for person := false; open && left > 0 && !person; left-- {
		what, ok := said(list[left-1])
		if !ok {
			break
		}
		person = persons[what.side]
	}
	if left < len(list) {
		s.record.Truncate(n)
		_ = s.record.SetComments(n, list[:left]...) // the turn is there
	}
	return left < len(list)
}

// worth returns the points of a win. In the games of the book, and in their kin as they are
// played here, that is one. In backgammon it is two if the loser has borne nothing off, and three
// if the loser also has a checker on the bar or in the winner's home.
func (s *Session) worth(winner alfonsine.Color) int {
	loser, p := winner.Opponent(), s.record.Position()
	if !s.isBackgammon() || !p.Over() || p.Off(loser) > 0 {
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
