package session

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
)

func TestMovesThatAreNotOfferedAreRefusedWithARuling(t *testing.T) {
	for i, slug := range slugs(t) {
		rng := rand.New(rand.NewPCG(3, uint64(i)))
		s := open(t, slug, "")
		s.seed = uint64(i)
		for range 4 {
			if !playOn(t, s, rng, 1+rng.IntN(12)) {
				break
			}
			lit := map[[2]alfonsine.Point]bool{}
			for _, source := range s.sources() {
				for _, target := range source.Targets {
					lit[[2]alfonsine.Point{source.From, target.To}] = true
				}
			}
			before := s.now()
			for from := range alfonsine.Bar + 1 {
				for to := range alfonsine.Bar + 1 {
					if lit[[2]alfonsine.Point{from, to}] {
						continue
					}
					_, err := s.Move(from, to, -1)
					var e *alfonsine.PlayError
					var home *homeError
					if errors.As(err, &home) && to == alfonsine.Off && home.ruling != nil {
						continue
					}
					if !errors.As(err, &e) {
						t.Fatalf("%s %v: %d to %d is neither offered nor refused", slug, before, from, to)
					}
					if r := newRefusal(err, nil); r.Reason == "" || r.Ruling == nil && e.Fault != alfonsine.FaultMove && e.Fault != alfonsine.FaultNoChecker {
						t.Errorf("%s %v: %d to %d: %+v", slug, before, from, to, r)
					}
				}
			}
			if s.now() != before {
				t.Errorf("%s: a refused move changed the position", slug)
			}
		}
	}
}

func TestARefusalSaysWhatForbidsTheMoveThatWasMeant(t *testing.T) {
	for _, test := range []struct{ slug, position, from, to, want string }{
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24", "19", "24/19 with a 5: point 19 is forbidden: Black has 13 checkers there"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "24", "20", "24/20 with a 0: no die leads there: there is only 6-5-3 to play"},
		{"fallas", "24:2,6:13 19:13,1:2 w 5-5-3", "24", "14", "24/19 with a 5: on the way from point 24 to point 14, point 19 is forbidden: Black has 13 checkers there"},
		{"fallas", "24:2,6:13 19:11,16:2,1:2 w 6-5-3", "24", "16", "24/19 with a 5: on the way from point 24 to point 16, point 19 is forbidden: Black has 11 checkers there"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "6", "12", "6/12 with a 0: White's checkers travel towards point 1"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "6", "0", " with a 0: 2 checkers are not home"},
		{"fallas", "24:2,6:13 19:13,1:2 w 4-2-1", "24", "0", " with a 0: 2 checkers are not home"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "20", "0", " with a 0: White has no checker on point 20"},
		{"todas-tablas", "6:5,5:5,4:5 19:5,17:3,12:5,1:2 w 3-2", "6", "0", "6/off with a 0: no die leads there: there is only 3-2 to play"},
		{"fallas", "24:2,6:13 19:13,1:2 w 6-5-3", "20", "18", " with a 0: White has no checker on point 20"},
	} {
		s := open(t, test.slug, test.position)
		var from, to alfonsine.Point
		fmt.Sscan(test.from, &from)
		fmt.Sscan(test.to, &to)
		_, err := s.Move(from, to, -1)
		r := newRefusal(err, nil)
		if got := fmt.Sprintf("%s with a %d: %s", r.Move, r.Die, r.Reason); got != test.want {
			t.Errorf("%s to %s:\n%s\nwant\n%s", test.from, test.to, got, test.want)
		}
	}
}

func TestAReasonIsGivenOnce(t *testing.T) {
	s := open(t, "fallas", "24:2,6:13 19:13,1:2 w 6-5-3")
	if refused := s.ExplainFrom(23); len(refused) != 1 || newRefusal(refused[0], nil).Reason != "White has no checker on point 23" {
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
	// The other side has lost, even if the side to play could only pass.
	s = open(t, "quinze-tablas", "20:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:1,19:2,18:2,17:2,16:2,15:2,14:2,13:2 w 6-6-6")
	if state := s.State(); state.Only != "pass" {
		t.Errorf("the only play is of kind %q", state.Only)
	}
	must(t, s.End())
	if end := s.State().End; end == nil || end.How != "prime" || end.Result != "1-0" {
		t.Errorf("%+v", end)
	}
}
