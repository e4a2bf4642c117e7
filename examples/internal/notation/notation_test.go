package notation

import (
	"errors"
	"math/rand/v2"
	"testing"

	"example.com/alfonsine"
)

func TestEveryPlayIsReadBackAsEitherSideCountsIt(t *testing.T) {
	for _, g := range alfonsine.Games() {
		rng := rand.New(rand.NewPCG(1283, 0))
		p := g.Start()
		for turn := 0; turn < 60 && !p.Over(); turn++ {
			p = alfonsine.Throw(g, p, rng)
			plays := alfonsine.Plays(g, p)
			for _, own := range []bool{false, true} {
				n := Notation{Game: g, Side: p.Turn(), Own: own}
				for range 5 {
					play := plays[rng.IntN(len(plays))]
					if got, err := n.Read(p, n.Write(play)); err != nil || got != play {
						t.Fatalf("%v: %v, own %v: %v is written %q and read as %v: %v", g, p, own, play, n.Write(play), got, err)
					}
				}
			}
			p = plays[rng.IntN(len(plays))].Next()
		}
	}
}

func TestBlackCountsFromHisOwnBearingOff(t *testing.T) {
	g := alfonsine.Fallas
	n := Notation{Game: g, Side: alfonsine.Black, Own: true}
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 b 6-5-3")
	play, err := n.Read(p, "24/18/13 6/3")
	if err != nil {
		t.Fatal(err)
	}
	if got := play.Next().Setup().Black; got[12] != 1 || got[1] != 1 || got[22] != 1 {
		t.Errorf("%v", play)
	}
	if got := n.Write(play); got != "24/18/13 6/3" {
		t.Errorf("%v is written %s", play, got)
	}
	if got := n.Number(1); got != 24 || n.Number(alfonsine.Bar) != alfonsine.Bar || n.Number(alfonsine.Off) != alfonsine.Off {
		t.Errorf("1 is %v", got)
	}
	fails := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 b 5-5-5")
	if got := n.Write(alfonsine.Plays(g, fails)[0]); got != "fails" {
		t.Error(got)
	}
}

func TestAnIllegalPlayIsExplainedAsItsSideCounts(t *testing.T) {
	n := Notation{Game: alfonsine.Fallas, Side: alfonsine.Black, Own: true}
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 b 6-5-3")
	for _, test := range []struct {
		text, reason string
		fault        alfonsine.Fault
		move         alfonsine.Move
		ruling       string
	}{
		{"23/20", "Black has no checker on point 23", alfonsine.FaultNoChecker, alfonsine.Move{From: 23, To: 20}, ""},
		{"24/19", "point 19 is forbidden: White has 13 checkers there", alfonsine.FaultForbidden, alfonsine.Move{From: 24, To: 19, Die: 5}, "fallas-7-forbidden"},
		{"6/off", "not all of Black's checkers are home", alfonsine.FaultHome, alfonsine.Move{From: 6, Die: 6}, "fallas-9-bear-off"},
		{"6/7", "Black's checkers travel towards point 1", alfonsine.FaultCourse, alfonsine.Move{From: 6, To: 7}, "fallas-3"},
	} {
		_, err := n.Read(p, test.text)
		var e *alfonsine.PlayError
		if !errors.As(err, &e) {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		if e.Fault != test.fault || e.Move != test.move || e.Reason != test.reason || e.Ruling.ID != test.ruling {
			t.Errorf("%s: %v, %v, %q, %s", test.text, e.Fault, e.Move, e.Reason, e.Ruling.ID)
		}
	}
	// A turn that has only begun is where it has come to, the right way round.
	_, err := n.Read(p, "24/18")
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || e.Fault != alfonsine.FaultDuty || e.Position.String() != "24:2,6:13 19:13,7:1,1:1 b 5-3" {
		t.Errorf("%+v", e)
	}
	// Hits of White are told of White.
	hit := alfonsine.MustParsePosition("24:2,6:12,5:1 19:13,1:2 b 4-2-1")
	play, err := n.Read(hit, "24/20* 6/4 6/5")
	if err != nil || n.Write(play) != "24/20* 6/4 6/5" || play.Next().Bar(alfonsine.White) != 1 {
		t.Errorf("%v: %v", play, err)
	}
}

func TestOnlyOpposedCoursesAreCountedOtherwise(t *testing.T) {
	for _, g := range alfonsine.Games() {
		opposed := g.Rules().Course == alfonsine.CourseOpposed
		if Differs(g, alfonsine.White) || Differs(g, alfonsine.Black) != opposed {
			t.Errorf("%v", g)
		}
	}
}

func TestWhatATextMayMeanIsGivenAsPlaysOfThePosition(t *testing.T) {
	g := alfonsine.TodasTablas
	p := alfonsine.MustParsePosition("24:4,13:5,7:1,6:4,2:1 1:2,12:5,17:3,19:5 b 6-1")
	n := Notation{Game: g, Side: alfonsine.Black, Own: true}
	_, err := n.Read(p, "24/17")
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || e.Fault != alfonsine.FaultAmbiguous || len(e.Plays) != 2 {
		t.Fatalf("%v", err)
	}
	for _, play := range e.Plays {
		if got, err := n.Read(p, n.Write(play)); err != nil || got != play {
			t.Errorf("%v: %v, %v", n.Write(play), got, err)
		}
	}
}
