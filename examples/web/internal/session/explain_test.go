package session

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
)

func TestWhatIsNotLitIsRefusedWithAReasonAndARuling(t *testing.T) {
	for i, slug := range slugs() {
		rng := rand.New(rand.NewPCG(3, uint64(i)))
		s := open(t, slug, "")
		s.seed = uint64(i)
		for range 4 {
			if !playOn(t, s, rng, 1+rng.IntN(12)) {
				break
			}
			lit := map[[2]int]bool{}
			for _, source := range s.sources() {
				for _, target := range source.Targets {
					lit[[2]int{source.From, target.To}] = true
				}
			}
			before := s.now()
			for from := range int(alfonsine.Bar) + 1 {
				for to := range int(alfonsine.Bar) + 1 {
					if lit[[2]int{from, to}] {
						continue
					}
					_, refused := s.Move(point(from), point(to), -1)
					if len(refused) == 0 {
						t.Fatalf("%s %v: %d to %d is neither lit nor refused", slug, before, from, to)
					}
					for _, err := range refused {
						r := newRefusal(err)
						var e *alfonsine.PlayError
						errors.As(err, &e)
						if r.Reason == "" || r.Ruling == nil && e.Fault != alfonsine.FaultMove && e.Fault != alfonsine.FaultNoChecker {
							t.Errorf("%s %v: %d to %d: %+v", slug, before, from, to, r)
						}
					}
				}
			}
			if s.now() != before {
				t.Errorf("%s: a refused move has changed the position", slug)
			}
		}
	}
}

func TestARefusalNamesTheDieThatComesNearest(t *testing.T) {
	for _, test := range []struct{ slug, position, from, to, want string }{
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24", "19", "24/19 with a 5: point 19 is forbidden: Black has 13 checkers there"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24", "20", "24/20 with a 4: there is no 4 to play, only 6-5-3"},
		{"fallas", "24:2,6:13 19:13,1:2 w 5-5-3", "24", "14", "24/19 with a 5: point 19 is forbidden: Black has 13 checkers there"},
		{"fallas", "24:2,6:13 19:11,16:2,1:2 w 6-5-3", "24", "16", "21/16 with a 5: point 16 is forbidden: Black has 2 checkers there"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "6", "12", "6/12 with a 6: a 6 leads from point 6 off the board"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "6", "0", "6/off with a 6: not all of White's checkers are home"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "20", "18", "20/18 with a 2: there is no 2 to play, only 6-5-3"},
	} {
		s := open(t, test.slug, test.position)
		var from, to int
		fmt.Sscan(test.from, &from)
		fmt.Sscan(test.to, &to)
		_, refused := s.Move(point(from), point(to), -1)
		var got []string
		for _, err := range refused {
			r := newRefusal(err)
			got = append(got, fmt.Sprintf("%s with a %d: %s", r.Move, r.Die, r.Reason))
		}
		if text := strings.Join(got, "\n"); text != test.want {
			t.Errorf("%s to %s:\n%s\nwant\n%s", test.from, test.to, text, test.want)
		}
	}
}

func TestAReasonIsGivenOnce(t *testing.T) {
	s := open(t, "fallas", "24:2,6:13 19:13,1:2 w 6-5-3")
	if refused := s.ExplainFrom(23); len(refused) != 1 || newRefusal(refused[0]).Reason != "White has no checker on point 23" {
		t.Error(refused)
	}
	if refused := s.ExplainFrom(6); len(refused) != 2 {
		t.Error(refused)
	}
}

func TestAPassAndALossAreExplained(t *testing.T) {
	s := open(t, "fallas", "24:2,6:13 19:13,1:2 w 5-5-5")
	state := s.State()
	if state.Only != "fails" || state.Why == nil || state.Why.ID != "fallas-8" || !state.Stop {
		t.Errorf("%+v", state)
	}
	dead := s.Dead()
	if len(dead) == 0 {
		t.Error("no die is explained")
	}
	must(t, s.End())
	if end := s.State().End; end == nil || end.How != "fails" || end.Result != "0-1" || end.Ruling.ID != "fallas-8" {
		t.Errorf("%+v", end)
	}

	s = open(t, "cab-e-quinal", "20:15 19:15 w 1-1-1")
	state = s.State()
	if state.Only != "pass" || state.Why == nil || state.Phase != phasePlay {
		t.Errorf("%+v", state)
	}
	must(t, s.End())
	if turns := s.State().Turns; len(turns) != 1 || turns[0].Play != "pass" {
		t.Errorf("%+v", turns)
	}
}

func TestASideThatIsShutOutHasLostByTheRuleOfThePrime(t *testing.T) {
	s := open(t, "quinze-tablas", "20:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,19:14 w 6-5-4")
	must(t, s.Try("20/14 20/15 20/16"))
	must(t, s.End())
	if end := s.State().End; end == nil || end.How != "prime" || end.Result != "1-0" || end.Ruling.Topic != "prime" {
		t.Errorf("%+v", end)
	}
	// It is the other side that has lost, even where the one to play could only pass.
	s = open(t, "quinze-tablas", "20:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,19:2,18:2,17:2,16:2,15:2,14:2,13:2 w 6-6-6")
	if state := s.State(); state.Only != "pass" {
		t.Errorf("the only play is a %q", state.Only)
	}
	must(t, s.End())
	if end := s.State().End; end == nil || end.How != "prime" || end.Result != "1-0" {
		t.Errorf("%+v", end)
	}
}
