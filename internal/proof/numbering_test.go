package proof_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/topic"
	"pgregory.net/rapid"
)

// everyVariant returns every game and reading, and a foreign game.
func everyVariant(tb testing.TB) []*alfonsine.Game {
	tb.Helper()
	return append(gametest.Variants(tb), foreign.Race)
}

func TestEveryPlayIsReadBackInEveryNumbering(t *testing.T) {
	for _, v := range everyVariant(t) {
		t.Run(v.Slug(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				p := v.Throw(gametest.Played(v, rng), rng)
				plays := v.Plays(p)
				for range min(5, len(plays)) {
					play := plays[rng.IntN(len(plays))]
					for _, n := range gametest.Numberings() {
						text := v.FormatPlay(p, play, alfonsine.Notation{Numbering: n})
						if got, err := v.ParsePlay(p, text, alfonsine.Notation{Numbering: n}); err != nil || got != play {
							t.Fatalf("%v: %v is written %q for %v, and read as %v: %v", p, play, text, n, got, err)
						}
						if n == alfonsine.NumberingWhite && text != play.String() {
							t.Fatalf("%v: %v is written %q", p, play, text)
						}
					}
				}
			})
		})
	}
}

// A side numbers the points of a position as White numbers those of its mirror image.
func TestAMoverNumbersPointsAsWhiteSeesTheMirrorImage(t *testing.T) {
	gametest.OneGoroutine(t)
	for _, g := range gametest.Every(t) {
		rng := gametest.Source(t)
		for range gametest.Cases(8, 20) {
			p := gametest.Wild(g, rng)
			seen := p
			if p.Turn() == alfonsine.Black {
				seen = g.Mirror(p)
			}
			var got []string
			want := written(g, seen)
			for _, play := range g.Plays(p) {
				got = append(got, g.FormatPlay(p, play, alfonsine.Notation{Numbering: alfonsine.NumberingMover}))
			}
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Fatalf("%s: %v: %q, as White %q", g.Slug(), p, got, want)
			}
		}
	}
}

func TestEveryPlaceHasOneNumber(t *testing.T) {
	gametest.OneGoroutine(t)
	for _, v := range everyVariant(t) {
		r, ok := v.Rules()
		opposed := !ok || r.Course == alfonsine.CourseOpposed
		for _, n := range gametest.Numberings() {
			for c := alfonsine.White; c <= alfonsine.Black; c++ {
				var given [alfonsine.Bar + 1]bool
				differs := false
				for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
					number := v.Number(n, c, pt)
					given[number] = true
					differs = differs || number != pt
					if d := v.Distance(alfonsine.Black, pt); opposed && n == alfonsine.NumberingBlack && d > 0 && v.Slug() == "fallas" && int(number) != d {
						t.Errorf("%s: Black calls %v, which is %d pips from off, %v", v.Slug(), pt, d, number)
					}
				}
				if slices.Contains(given[:], false) || differs != (opposed && (n == alfonsine.NumberingBlack || n == alfonsine.NumberingMover && c == alfonsine.Black)) {
					t.Errorf("%s: numbered for %v when it is the turn of %v: %v, %v", v.Slug(), n, c, given, differs)
				}
				if v.Number(n, c, alfonsine.Off) != alfonsine.Off || v.Number(n, c, alfonsine.Bar) != alfonsine.Bar || v.Number(n, c, 77) != 77 {
					t.Errorf("%s: the bar or off has another number for %v", v.Slug(), n)
				}
			}
		}
	}
}

func TestAnIllegalPlayIsExplainedAsItsMoverCounts(t *testing.T) {
	p := pos("24:2,6:13 19:13,1:2 b 6-5-3")
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
		_, err := alfonsine.Fallas.ParsePlay(p, test.text, alfonsine.Notation{Numbering: alfonsine.NumberingMover})
		var e *alfonsine.PlayError
		if !errors.As(err, &e) {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		if e.Fault != test.fault || e.Move != test.move || e.Why.String() != test.reason || e.Why.Ruling.ID != test.ruling || e.Input != test.text || e.Variant != "fallas" {
			t.Errorf("%s: %v, %v, %q, %s", test.text, e.Fault, e.Move, e.Why.String(), e.Why.Ruling.ID)
		}
	}
	// The error of an unfinished turn has the position in mid-turn, in the right numbering.
	_, err := alfonsine.Fallas.ParsePlay(p, "24/18", alfonsine.Notation{Numbering: alfonsine.NumberingMover})
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || e.Fault != alfonsine.FaultDuty || e.Position.String() != "24:2,6:13 19:13,7:1,1:1 b 5-3" {
		t.Errorf("%+v", e)
	}
	// A hit on White is reported for White.
	hit := pos("24:2,6:12,5:1 19:13,1:2 b 4-2-1")
	play, err := alfonsine.Fallas.ParsePlay(hit, "24/20* 6/4 6/5", alfonsine.Notation{Numbering: alfonsine.NumberingMover})
	if err != nil || alfonsine.Fallas.FormatPlay(hit, play, alfonsine.Notation{Numbering: alfonsine.NumberingMover}) != "24/20* 6/4 6/5" || play.Next().Bar(alfonsine.White) != 1 {
		t.Errorf("%v: %v", play, err)
	}
}

// In the mirror image Black is told the same of the same text as White is.
func TestAMoverIsToldOfAnIllegalPlayAsWhiteIsInTheMirrorImage(t *testing.T) {
	sides := strings.NewReplacer("White", "Black", "Black", "White")
	list, _ := refusedTurns(t)
	for _, test := range list {
		v, white, want := test.v, test.p, test.err
		black := v.Mirror(white)
		if white.Turn() == alfonsine.Black || white == v.Start() { // the first throw has a ruling of its own
			continue
		}
		_, err := v.ParsePlay(black, test.typed, alfonsine.Notation{Numbering: alfonsine.NumberingMover})
		var got *alfonsine.PlayError
		if !errors.As(err, &got) || got.Fault != want.Fault || got.Move != want.Move || got.Why.Ruling != want.Why.Ruling || got.Why.String() != sides.Replace(want.Why.String()) ||
			got.Why.Typed != want.Why.Typed || got.Why.Move != want.Why.Move || got.Why.Point != want.Why.Point || got.Why.To != want.Why.To || got.Refusal() != got.Why {
			t.Errorf("%s, %v: %s\n%v\nwant %v", v.Slug(), black, test.typed, err, want)
		}
	}
}

// The words are free; the points before them are those that the mover has typed.
func TestAnErrorInFreeWordsKeepsThemInAnyNumbering(t *testing.T) {
	v := gametest.Altered(alfonsine.Fallas, func(s *alfonsine.Stepper) {
		s.Steps = func(dst []alfonsine.Move, _ alfonsine.Position) []alfonsine.Move { return dst }
		s.Refuse = func(alfonsine.Position, alfonsine.Move) (alfonsine.Fault, topic.Topic, alfonsine.Refusal) {
			return alfonsine.FaultForbidden, topic.Forbidden, alfonsine.Refusal{Text: "not here"}
		}
	})
	for text, want := range map[string]string{
		"24/18": "not here",
		"24/13": "on the way from point 24 to point 13, not here",
	} {
		for _, p := range []alfonsine.Position{pos("24:2,6:13 19:13,1:2 w 6-5-3"), pos("24:2,6:13 19:13,1:2 b 6-5-3")} {
			_, err := v.ParsePlay(p, text, alfonsine.Notation{Numbering: alfonsine.NumberingMover})
			var e *alfonsine.PlayError
			if !errors.As(err, &e) || e.Fault != alfonsine.FaultForbidden || e.Why.String() != want || e.Move.From != 24 || e.Move.To != 18 {
				t.Errorf("%v: %s: %v, want %q", p, text, err, want)
			}
		}
	}
}

func TestWhatATextMayMeanIsGivenAsPlaysOfThePosition(t *testing.T) {
	g := alfonsine.TodasTablas
	p := pos("24:4,13:5,7:1,6:4,2:1 1:2,12:5,17:3,19:5 b 6-1")
	_, err := g.ParsePlay(p, "24/17", alfonsine.Notation{Numbering: alfonsine.NumberingMover})
	var e *alfonsine.PlayError
	if !errors.As(err, &e) || e.Fault != alfonsine.FaultAmbiguous || len(e.Plays) != 2 || e.Why.String() != "it can mean more than one play: 24/18*/17, 24/23*/17" {
		t.Fatalf("%v", err)
	}
	for _, play := range e.Plays {
		if got, err := g.ParsePlay(p, g.FormatPlay(p, play, alfonsine.Notation{Numbering: alfonsine.NumberingMover}), alfonsine.Notation{Numbering: alfonsine.NumberingMover}); err != nil || got != play {
			t.Errorf("%v: %v, %v", play, got, err)
		}
	}
}

func TestAPartOfATurnLeavesNoDiceToTheOpponent(t *testing.T) {
	v, err := alfonsine.Lookup("doblet?dice=2")
	gametest.Must(t, err)
	p := pos("5:2,3:1,1:2,off:7 24:2,23:1,22:2,21:2,20:2,19:2,off:1 b ~6-2")
	m := alfonsine.Move{From: 19, To: alfonsine.Off, Die: 6}
	next, err := v.Move(p, m)
	gametest.Must(t, err)
	part, err := alfonsine.NewPlay(next, m)
	if got := v.FormatPlay(p, part, alfonsine.Notation{Numbering: alfonsine.NumberingWhite}); err != nil || got != "19/off" {
		t.Errorf("%s: %v", got, err)
	}
}

// unevenDistance has three points for White and four for Black, of which only distances match.
func unevenDistance(c alfonsine.Color, pt alfonsine.Point) int {
	paths := [2]map[alfonsine.Point]int{{0: 0, 2: 1, 3: 2, 4: 3, 25: 4}, {0: 0, 1: 1, 6: 2, 20: 3, 10: 4, 25: 5}}
	if d, ok := paths[c][pt]; ok {
		return d
	}
	return -1
}

// A point that is on no path keeps its number if that is free, or has that from the other
// end, or else the first that is free.
func TestAPlaceWithoutAMirrorImageHasANumberThatIsLeft(t *testing.T) {
	want := map[alfonsine.Point]alfonsine.Point{1: 2, 2: 23, 3: 22, 4: 21, 6: 3, 20: 4, 21: 1, 22: 6, 23: 20}
	uneven := farAs(alfonsine.Laquet, unevenDistance)
	for pt := alfonsine.Off; pt <= alfonsine.Bar+1; pt++ {
		number, ok := want[pt]
		if !ok {
			number = pt
		}
		if got := uneven.Number(alfonsine.NumberingBlack, alfonsine.White, pt); got != number {
			t.Errorf("%v is Black's %v, want %v", pt, got, number)
		}
	}
	for pt := alfonsine.Point(1); pt < alfonsine.Bar; pt++ {
		if got := alfonsine.Doblet.Number(alfonsine.NumberingBlack, alfonsine.White, pt); got != alfonsine.Bar-pt {
			t.Errorf("in Doblet %v is Black's %v", pt, got)
		}
	}
}
