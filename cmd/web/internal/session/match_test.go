package session

import (
	"fmt"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/record"
)

// ofMatch returns a game of a match from a position, or from its start.
func ofMatch(t *testing.T, slug, position string, m Match) *Session {
	t.Helper()
	s := open(t, slug, position)
	start := s.record.Start()
	must(t, s.OpenMatch(slug, m))
	r, err := record.NewFrom(s.game, start)
	must(t, err)
	for _, tag := range []string{tagLength, tagScore, tagCrawford} {
		if text, ok := s.record.Tag(tag); ok {
			must(t, r.SetTag(tag, text))
		}
	}
	s.set(s.game, r, 1)
	return s
}

// The score goes from game to game, with the players where they exchange sides. The game in which
// somebody first needs one point is Crawford's.
func TestTheScoreGoesFromGameToGame(t *testing.T) {
	s := new(Session)
	must(t, s.OpenMatch("laquet", Match{Length: 3}))
	for i, step := range []struct {
		winner    alfonsine.Color
		exchanged bool
		want      Match
	}{
		{alfonsine.White, false, Match{Length: 3, Score: [2]int{1, 0}}},
		{alfonsine.White, true, Match{Length: 3, Score: [2]int{0, 2}, Crawford: true}},
		{alfonsine.White, false, Match{Length: 3, Score: [2]int{1, 2}}},
		{alfonsine.White, true, Match{Length: 3, Score: [2]int{2, 2}}},
	} {
		if err := s.Next(step.exchanged); err != errNow {
			t.Fatalf("%d: the next game begins before the end: %v", i, err)
		}
		must(t, s.record.End(alfonsine.WonBy(step.winner), record.TerminationResigned))
		must(t, s.Next(step.exchanged))
		if got := s.match(); *got != step.want {
			t.Fatalf("%d: the next game counts for %+v, want %+v", i, *got, step.want)
		}
		on := new(Session)
		must(t, on.Restore(s.Keep()))
		if got := on.match(); *got != step.want {
			t.Fatalf("%d: %+v is kept as %+v", i, step.want, *got)
		}
	}
	must(t, s.record.End(alfonsine.WonBy(alfonsine.Black), record.TerminationResigned))
	if err := s.Next(false); err != errNow {
		t.Errorf("after the match a game begins: %v", err)
	}
}

// What a win counts is known in backgammon; elsewhere it is one, and a tie is none.
func TestAWinCountsWhatTheGameKnows(t *testing.T) {
	for _, test := range []struct {
		slug, position string
		points         int
	}{
		{"backgammon", "off:15 24:14,off:1 1-0 -", 1},
		{"backgammon?higher-die=no", "off:15 24:15 1-0 -", 2},
		{"backgammon", "off:15 24:14,6:1 1-0 -", 3},
		{"backgammon", "24:14,bar:1 off:15 0-1 -", 3},
		{"backgammon", "7:15 off:15 0-1 -", 2},
		{"todas-tablas", "off:15 24:15 1-0 -", 1},
		{"emperador", "bar:1,6:14 bar:1,24:14 1/2-1/2 -", 0},
		{"backgammon", "24:2,6:13 19:13,1:2 w -", 0},
	} {
		if got := ofMatch(t, test.slug, test.position, Match{Length: 5}).match(); got.Points != test.points {
			t.Errorf("%s, %s: %+v, want %d", test.slug, test.position, *got, test.points)
		}
	}
}

// Tags from elsewhere that are no match are none.
func TestOtherTagsAreNoMatch(t *testing.T) {
	for _, tags := range [][2]string{{"5", "5-0"}, {"5", "0--1"}, {"x", "0-0"}, {"99", "0-0"}, {"", "0-0"}, {"5", "1"}} {
		s := open(t, "fallas", "")
		must(t, s.record.SetTag(tagLength, tags[0]))
		must(t, s.record.SetTag(tagScore, tags[1]))
		if m := s.match(); m != nil {
			t.Errorf("%q is %+v", tags, *m)
		}
	}
	if err := new(Session).OpenMatch("fallas", Match{Length: longestMatch + 1}); fmt.Sprint(err) != "a match is played to 1 … 25 points" {
		t.Errorf("a long match: %v", err)
	}
}
