package session

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"
)

func TestResultsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.SampledFrom([]string{"person", "far", "club", "master"})
		results := rapid.SliceOf(rapid.Custom(func(t *rapid.T) Result {
			r := Result{
				Game:    rapid.SampledFrom([]string{"fallas", "laquet", "fallas?duty=all-to-the-last", "chess"}).Draw(t, "game"),
				Players: [2]string{players.Draw(t, "White"), players.Draw(t, "Black")},
				Winner:  rapid.IntRange(-1, 1).Draw(t, "winner"),
				First:   rapid.IntRange(0, 1).Draw(t, "first"),
				Turns:   rapid.IntRange(1, 200).Draw(t, "turns"),
			}
			if rapid.Bool().Draw(t, "judged") {
				r.Worst = &Mistake{Loss: rapid.Float64Range(0, 1).Draw(t, "loss")}
			}
			return r
		})).Draw(t, "results")
		s := NewStatistics(results)
		counted, won := 0, 0
		for _, r := range results {
			one, other := r.Players[0] == "person", r.Players[1] == "person"
			if one == other || r.Game == "chess" {
				continue
			}
			counted++
			if one && r.Winner == 0 || other && r.Winner == 1 {
				won++
			}
			if r.Turns < s.Shortest.Turns || r.Turns > s.Longest.Turns {
				t.Fatalf("a game of %d turns is not between %d and %d", r.Turns, s.Shortest.Turns, s.Longest.Turns)
			}
		}
		var games, opponents Tally
		add := func(to *Tally, t Tally) {
			to.Played, to.Won, to.Tied = to.Played+t.Played, to.Won+t.Won, to.Tied+t.Tied
		}
		for _, g := range s.Games {
			add(&games, g.Tally)
		}
		for _, o := range s.Opponents {
			add(&opponents, o.Tally)
		}
		begun := s.Begun[0]
		add(&begun, s.Begun[1])
		if s.All.Played != counted || s.All.Won != won || games != s.All || opponents != s.All || begun != s.All {
			t.Fatalf("%+v", s)
		}
		for i := 1; i < len(s.Worst); i++ {
			if s.Worst[i-1].Worst.Loss < s.Worst[i].Worst.Loss {
				t.Fatalf("%+v", s.Worst)
			}
		}
	})
}

// A browser may have kept anything.
func TestStatisticsOfNothing(t *testing.T) {
	var reply Reply
	must(t, json.Unmarshal(new(Session).Call([]byte(`{"do":"statistics","results":[{},{"game":"fallas","players":["person","person"]}]}`), nil), &reply))
	if s := reply.Statistics; s == nil || s.All.Played != 0 || s.Shortest != nil || len(s.Games) != 0 {
		t.Errorf("%+v", reply)
	}
}
