package coach

import (
	"example.com/alfonsine/bot"

	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/internal/gametest"
	"pgregory.net/rapid"
)

var background = context.Background()

// drawn returns a position with dice from a random game, as rapid draws it.
func drawn(t *rapid.T, g *alfonsine.Game) alfonsine.Position {
	rng := gametest.Drawn(t)
	return g.Throw(gametest.Played(g, rng), rng)
}

// told returns the reasons of a play in words.
func told(tb testing.TB, g *alfonsine.Game, position, play string) string {
	tb.Helper()
	p := alfonsine.MustParsePosition(position)
	made := gametest.Got(g.ParsePlay(p, play, alfonsine.Notation{}))
	list := gametest.Got(Reasons(g, p, made))
	var words []string
	for _, r := range list {
		s := r.String()
		if r.Of > 0 {
			s += " (" + r.Word("ways") + ")"
		}
		words = append(words, s)
	}
	return strings.Join(words, "; ")
}

// idle returns backgammon in which a side may pass where it can move.
func idle() *alfonsine.Game {
	return gametest.Altered(alfonsine.Backgammon, func(s *alfonsine.Stepper) {
		steps := s.Steps
		s.Steps = func(dst []alfonsine.Move, p alfonsine.Position) []alfonsine.Move {
			return append(steps(dst, p), alfonsine.Move{})
		}
	})
}

func TestAPlayIsToldByWhatItDoes(t *testing.T) {
	for _, test := range []struct {
		v                    *alfonsine.Game
		position, play, want string
	}{
		{alfonsine.Backgammon, "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 3-1", "8/5 6/5", "brings 1 checker home; closes point 5"},
		{alfonsine.Backgammon, "24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6-5", "24/13", "gives up point 24; leaves 1 blot on point 24 that 61% of the throws hit (22/36)"},
		{alfonsine.Backgammon, "bar:1,13:2,off:12 bar:1,20:2,10:1,off:11 w 3-2", "bar/23 13/10*", "hits on point 10; enters 1 checker; gives up point 13; leaves 2 blots on points 23 and 10 that 6% of the throws hit (2/36)"},
		{alfonsine.Backgammon, "7:2,6:2,5:2,4:2,3:2,8:1,off:4 bar:1,24:2,off:12 w 6-1", "8/2/1", "brings 1 checker home; leaves 1 blot on point 1 that 25% of the throws hit (9/36); lets 6% of the throws get past all checkers (2/36); leaves no move to 44% of the throws (16/36)"},
		{alfonsine.Backgammon, "2:2,1:2,off:11 24:2,off:13 w 2-1", "2/off 1/off", "bears 2 checkers off; loses at once to 100% of the throws (36/36)"},
		{alfonsine.Backgammon, "13:2,off:13 bar:1,9:3,7:2,6:2,5:2,off:5 w 2-1", "13/11/10", "gives up point 13; leaves 2 blots on points 13 and 10 that 100% of the throws hit (36/36); lets 3% of the throws make a prime (1/36)"},
		{alfonsine.Backgammon, "2:1,1:1,off:13 24:3,off:12 w 2-1", "2/off 1/off", "wins the game; bears 2 checkers off"},
		{alfonsine.Backgammon, "bar:1,off:14 24:2,23:2,22:2,21:2,20:2,19:2,off:3 w 2-1", "pass", "moves nothing"},
		{alfonsine.Fallas, "bar:1,off:14 24:2,23:2,22:2,21:2,20:2,19:2,off:3 w 3-2-1", "fails", "loses the game; moves nothing"},
		{alfonsine.Emperador, "bar:2,24:7,23:1,22:1,21:1,20:1,19:1,12:1 bar:2,15:1,8:1,7:1,5:1,4:1,3:1,2:1,1:6 b 6-6-2", "bar/6", "ties the game; enters 1 checker"},
		{alfonsine.Laquet, "6:1,off:14 4:1,1:1,off:13 w 6-2", "6/off", "wins the game; bears 1 checker off"},
		{alfonsine.Backgammon, "8:4,7:2,6:2,5:2,off:5 24:2,1:2,off:11 w 4-4", "8/4(2)", "brings 2 checkers home; closes point 4; makes a prime of 5 points; leaves no move to 44% of the throws (16/36)"},
		{alfonsine.Backgammon, "9:2,7:2,6:2,5:2,off:7 24:2,1:2,off:11 w 1-1", "9/8(2)", "closes point 8; makes a prime of 4 points; gives up point 9; leaves no move to 25% of the throws (9/36)"},
		{alfonsine.Backgammon, "6:2,5:2,off:11 22:2,21:2,20:2,18:2,off:7 w 2-1", "6/4 6/5", ""},
		{alfonsine.Backgammon, "24:2,13:1,off:12 23:1,off:14 w 2-1", "13/10", "loses at once to 97% of the throws (35/36); leaves no move to 3% of the throws (1/36)"},
		{alfonsine.Backgammon, "24:2,13:1,off:12 23:1,21:1,off:13 w 2-1", "13/10", "loses at once to 61% of the throws (22/36); leaves no move to 3% of the throws (1/36)"},
		{alfonsine.ParejaDeEntrada, "24:1,20:1,19:2,18:1,15:2,12:2,10:1,9:1,5:2,2:2 bar:1,22:2,21:2,4:5,3:4,1:1 b 2-2-2+", "bar/23/21 22/20*", "hits on point 20; enters 1 checker; gives up point 22; throws again"},
		{alfonsine.Laquet, "18:1,17:1,15:1,14:3,12:1,10:2,9:1,8:2,1:3 13:9,4:3,2:3 b 4-3", "pass", "moves nothing; lets 100% of the throws make a prime; leaves 4-3 to the other side"},
		{alfonsine.Laquet, "8:3,4:1,3:6,1:5 2:6,off:9 b ~6", "2/off", "bears 1 checker off; throws again"},
		{alfonsine.Laquet, "15:2,off:13 7:1,off:14 w 2-1", "15/14 15/13", "closes points 14 and 13; gives up point 15; loses at once to 58% of the throws (21/36)"},
		{idle(), "13:2,off:13 12:2,off:13 w 2-1", "13/11/10", "gives up point 13; leaves 1 blot on point 13 that 31% of the throws hit (11/36); lets 69% of the throws get past all checkers (25/36)"},
		{gametest.Stranger(alfonsine.Laquet), "15:2,off:13 7:1,off:14 w 2-1", "15/14 15/13", "gives up point 15; loses at once to 58% of the throws (21/36)"},
	} {
		if got := told(t, test.v, test.position, test.play); got != test.want {
			t.Errorf("%s %s: %s\nis told as %q\nand not as %q", test.v.Slug(), test.position, test.play, got, test.want)
		}
	}
}

// What a play does is the same in the mirror image, as its mover counts.
func TestReasonsAreTheSameInTheMirrorImage(t *testing.T) {
	list := gametest.Varied(t)
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(list).Draw(t, "game")
		p := drawn(t, g)
		q := g.Mirror(p)
		play := rapid.SampledFrom(g.Plays(p)).Draw(t, "play")
		reasons := gametest.Got(Reasons(g, p, play))
		for _, other := range g.Plays(q) {
			if other.Next() != g.Mirror(play.Next()) {
				continue
			}
			mirrored, err := Reasons(g, q, other)
			if err != nil || len(mirrored) != len(reasons) {
				t.Fatalf("%v, and in the mirror image %v, %v", reasons, mirrored, err)
			}
			for i := range reasons {
				one, two := reasons[i].In(g, alfonsine.NumberingMover), mirrored[i].In(g, alfonsine.NumberingMover)
				one.Color = one.Color.Opponent()
				if text, ok := ReasonTemplate(one.Key); !ok || one.String() == "" {
					t.Fatalf("the reason %q has the template %q", one.Key, text)
				}
				if !one.like(two) || one.Color != two.Color {
					t.Fatalf("%v, and in the mirror image %v", one, two)
				}
			}
		}
	})
}

// Every value of a reason is held against what the moves and the throws do.
func TestReasonsSayWhatMovesAndThrowsDo(t *testing.T) {
	list := gametest.Varied(t)
	met := make(map[string]int)
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(list).Draw(t, "game")
		p := drawn(t, g)
		c := p.Turn()
		play := rapid.SampledFrom(g.Plays(p)).Draw(t, "play")
		reasons := gametest.Got(Reasons(g, p, play))
		got := make(map[string]Reason)
		for _, r := range reasons {
			got[r.Key] = r
			met[r.Key]++
		}
		hits, entered, off := alfonsine.Points{}, 0, 0
		for _, m := range play.All() {
			if m.Hit {
				hits = hits.With(m.To)
			}
			if m.From == alfonsine.Bar {
				entered++
			}
			if m.To == alfonsine.Off {
				off++
			}
		}
		if n := len(got["hits"].Points); n != hits.Len() || got["enters"].Count != entered || got["bears-off"].Count != off {
			t.Fatalf("%s %v %v: %v", g.Slug(), p, play, reasons)
		}
		// What the other side's throws do, throw by throw and move by move.
		next := play.Next()
		if next.Over() || next.Turn() == c {
			return
		}
		contact := g.Contact(next)
		dice := g.Dice()
		shares, ways, all := make(map[string]float64), make(map[string]int), 0
		for q, prob := range g.Chances(next) {
			falls := 0
			if next.Dice().IsZero() {
				falls = orders(g.Thrown(q), dice)
			}
			all += falls
			does := map[string]bool{"still": true}
			for _, answer := range g.Plays(q) {
				after := answer.Next()
				for _, m := range answer.All() {
					does["still"] = false
					does["leaves"] = does["leaves"] || m.Hit
				}
				winner, won := after.Winner()
				does["allows-win"] = does["allows-win"] || won && winner != c
				does["allows-escape"] = does["allows-escape"] || contact && !after.Over() && !g.Contact(after)
				n := closedBy(g, after, c.Opponent()).Run()
				does["allows-prime"] = does["allows-prime"] || n >= 4 && n > closedBy(g, next, c.Opponent()).Run()
			}
			for key, so := range does {
				if so {
					shares[key] += prob
					ways[key] += falls
				}
			}
		}
		for _, key := range []string{"leaves", "allows-win", "allows-prime", "allows-escape"} {
			r, said := got[key]
			if !contact && key != "allows-win" {
				if said {
					t.Fatalf("%s: after %v of %v, without contact: %v", g.Slug(), play, p, r)
				}
				continue
			}
			if d := r.Share - shares[key]; d > 1e-9 || d < -1e-9 {
				t.Fatalf("%s: after %v of %v, %v of the throws: %+v", g.Slug(), play, p, shares[key], r)
			}
			if r.Ways != ways[key] || said && r.Of != all {
				t.Fatalf("%s: after %v of %v, %d of %d ways: %+v", g.Slug(), play, p, ways[key], all, r)
			}
			if said && all > 0 && r.Share != float64(r.Ways)/float64(all) {
				t.Fatalf("%s: after %v of %v, the share is not that of the ways: %+v", g.Slug(), play, p, r)
			}
		}
		if d := got["stops"].Share + got["defeats"].Share - shares["still"]; contact && (d > 1e-9 || d < -1e-9) {
			t.Fatalf("%s: after %v of %v %v of the throws move nothing: %v", g.Slug(), play, p, shares["still"], reasons)
		}
	})
	t.Log(met)
}

// orders counts the orders in which so many dice can fall as a throw.
func orders(throw alfonsine.Roll, dice int) int {
	if dice == 0 {
		return 1
	}
	n := 0
	for die := 1; die <= 6; die++ {
		if throw.Count(die) > 0 {
			n += orders(throw.Without(die), dice-1)
		}
	}
	return n
}

func TestAnExplanationTellsWhereTwoPlaysDiffer(t *testing.T) {
	g := alfonsine.Backgammon
	p := alfonsine.MustParsePosition("24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 b 3-1")
	rated := func(play string, win float64) bot.Rated {
		made := gametest.Got(g.ParsePlay(p, play, alfonsine.Notation{Numbering: alfonsine.NumberingMover}))
		return bot.Rated{Play: made, Estimate: bot.Estimate{Win: win}}
	}
	one, other := rated("8/5 6/5", 0.56), rated("24/20", 0.5234)
	e, err := Explain(g, p, one, other)
	gametest.Must(t, err)
	const want = "8/5 6/5 brings 1 checker home, closes point 5 and leaves no blot that a throw hits. 24/21/20 gives up point 24 and leaves 2 blots on points 24 and 20 that 89% of the throws hit. 8/5 6/5 wins 3.7 more games of a hundred than 24/21/20."
	if got := e.In(g, alfonsine.NumberingMover); got != want {
		t.Errorf("it is told as\n%s\nand not as\n%s", got, want)
	}
	if got := e.String(); !strings.Contains(got, "closes point 20 ") {
		t.Error(got)
	}
	if e.Win = 0.125; !strings.HasSuffix(e.String(), " wins 12.5 more games of a hundred than "+other.Play.String()+".") {
		t.Errorf("%v", e)
	}
	if e, err = Explain(g, p, other, one); err != nil || !strings.HasSuffix(e.String(), " wins 3.7 more games of a hundred than "+other.Play.String()+".") {
		t.Errorf("the other way round: %v, %v", e, err)
	}
	if e, err = Explain(g, p, one, one); err != nil || len(e.Reasons)+len(e.Others) > 0 {
		t.Errorf("a play and itself: %+v, %v", e, err)
	}
	if same := one.Play.String() + " wins as often as " + one.Play.String() + "."; e.String() != same {
		t.Errorf("a play and itself: %v, want %s", e, same)
	}
	e, err = Explain(g, p, bot.Rated{Play: one.Play}, bot.Rated{Play: other.Play})
	if err != nil || e.Judged {
		t.Errorf("two plays that nobody judged: %+v, %v", e, err)
	}
	unjudged := strings.TrimSuffix(want, " 8/5 6/5 wins 3.7 more games of a hundred than 24/21/20.")
	if got := e.In(g, alfonsine.NumberingMover); got != unjudged || unjudged == want {
		t.Errorf("two plays that nobody judged: %s, want %s", got, unjudged)
	}
	// A play that leaves other blots than another one is not said to leave none.
	const both = "24/21/20 gives up point 24 and leaves 2 blots on points 24 and 20 that 89% of the throws hit. 13/10 6/5 leaves 2 blots on points 10 and 5 that 50% of the throws hit. 24/21/20 wins as often as 13/10 6/5."
	if e, err = Explain(g, p, rated("24/20", 0.5), rated("13/10 6/5", 0.5)); err != nil || e.In(g, alfonsine.NumberingMover) != both {
		t.Errorf("two plays that leave blots: %s, %v", e.In(g, alfonsine.NumberingMover), err)
	}
	for _, r := range append(e.Reasons, e.Others...) {
		if r.Color != alfonsine.Black {
			t.Errorf("%v is a reason of %v", r, r.Color)
		}
	}
	e.Reasons, e.Judged, e.Win = nil, true, 1
	if got, want := e.String(), "12/15 19/20 leaves 2 blots on points 20 and 15 that 50% of the throws hit. 1/4/5 wins 100.0 more games of a hundred than 12/15 19/20."; got != want {
		t.Errorf("without reasons for the first play: %s", got)
	}
	// Programs read it as it was written.
	e, _ = Explain(g, p, one, other)
	text, err := json.Marshal(e.Reasons)
	var again []Reason
	if err != nil || json.Unmarshal(text, &again) != nil || !reflect.DeepEqual(again, e.Reasons) {
		t.Errorf("%v is read as %v from %s, %v", e.Reasons, again, text, err)
	}
}

// What only one of two plays does is listed in the order of ReasonKeys, and belongs to the
// side that makes it.
func TestAPlayThatLeavesNoBlotIsSaidToLeaveNone(t *testing.T) {
	left := []Reason{{Key: "leaves", Color: alfonsine.Black, Count: 1, Points: []alfonsine.Point{5}, Share: 0.5}}
	none := Reason{Key: "leaves-none", Color: alfonsine.Black}
	hits, stops := Reason{Key: "hits", Color: alfonsine.Black}, Reason{Key: "stops", Color: alfonsine.Black, Share: 0.5}
	for _, test := range []struct{ list, other, want []Reason }{
		{[]Reason{hits, stops}, left, []Reason{hits, none, stops}},
		{left, left, []Reason{}},
		{left, []Reason{hits}, left},
	} {
		if got := without(test.list, test.other); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%v beside %v: %v, and not %v", test.list, test.other, got, test.want)
		}
	}
}

// Los doze canes has no home, and nobody bears off.
func TestNobodyComesHomeWhereNobodyBearsOff(t *testing.T) {
	gametest.OneGoroutine(t)
	g, rng := alfonsine.DozeCanes, gametest.Source(t)
	for range 20 {
		for p := g.Start(); !p.Over(); {
			p = g.Throw(p, rng)
			plays := g.Plays(p)
			play := plays[rng.IntN(len(plays))]
			for _, r := range gametest.Got(Reasons(g, p, play)) {
				if r.Key == "brings-home" || r.Key == "bears-off" {
					t.Fatalf("%v, %v: %v", p, play, r)
				}
			}
			p = play.Next()
		}
	}
}

func TestReasonsAreAlikeIfAllTheirValuesAre(t *testing.T) {
	r := Reason{Key: "leaves", Count: 2, Points: []alfonsine.Point{18, 5}, Share: 0.25, Dice: alfonsine.MustParseRoll("6-5")}
	for _, test := range []struct {
		change func(*Reason)
		alike  bool
	}{
		{func(*Reason) {}, true},
		{func(r *Reason) { r.Key = "hits" }, false},
		{func(r *Reason) { r.Count = 3 }, false},
		{func(r *Reason) { r.Points = []alfonsine.Point{18, 6} }, false},
		{func(r *Reason) { r.Dice = alfonsine.MustParseRoll("6-4") }, false},
		{func(r *Reason) { r.Share = 0.2599 }, true},
		{func(r *Reason) { r.Share = 0.2401 }, true},
		{func(r *Reason) { r.Share = 0.265 }, false},
	} {
		s := r
		if test.change(&s); r.like(s) != test.alike || s.like(r) != test.alike {
			t.Errorf("%+v and %+v are alike: %v", r, s, !test.alike)
		}
	}
	if r, s := (Reason{Share: 0.01}), (Reason{}); r.like(s) {
		t.Error("a difference of 0.01 counts as none")
	}
}

func TestThePlayThatIsToldMustBeLegal(t *testing.T) {
	g := alfonsine.Fallas
	list := gametest.Thrown(g, 2, 1)
	for _, play := range []alfonsine.Play{{}, g.Plays(list[1])[0]} {
		var e *endgame.PositionError
		if _, err := Reasons(g, list[0], play); !errors.As(err, &e) || e.Position != list[0] {
			t.Errorf("%v: %v", play, err)
		}
		if _, err := Explain(g, list[0], bot.Rated{Play: g.Plays(list[0])[0]}, bot.Rated{Play: play}); !errors.As(err, &e) {
			t.Errorf("%v beside another: %v", play, err)
		}
		if _, err := Explain(g, list[0], bot.Rated{Play: play}, bot.Rated{Play: g.Plays(list[0])[0]}); !errors.As(err, &e) {
			t.Errorf("another beside %v: %v", play, err)
		}
	}
	if _, err := Reasons(g, alfonsine.Position{}, alfonsine.Play{}); err == nil {
		t.Error("the zero Position has a play")
	}
	fallen := gametest.Falling(g, gametest.Counter(0))
	var e *bot.PanicError
	if _, err := Reasons(fallen, list[0], g.Plays(list[0])[0]); !errors.As(err, &e) {
		t.Errorf("a variant that panics: %v", err)
	}
}

func TestEveryReasonHasASentenceInAnyLanguage(t *testing.T) {
	r := Reason{Points: []alfonsine.Point{18, 7, 5}, Count: 3, Share: 0.314, Dice: alfonsine.MustParseRoll("6-5")}
	seen := make(map[string]bool)
	for _, key := range ReasonKeys() {
		r.Key = key
		if s := r.String(); s == "" || seen[s] || strings.ContainsAny(s, "{}") {
			t.Errorf("%s: %q", key, s)
		} else {
			seen[s] = true
		}
	}
	r.Key = "leaves"
	if got, want := r.String(), "leaves 3 blots on points 18, 7 and 5 that 31% of the throws hit"; got != want {
		t.Errorf("%q, and not %q", got, want)
	}
	german := func(key string) (string, bool) {
		text, ok := map[string]string{"leaves": "lässt {count} einzelne Steine auf {points}"}[key]
		return text, ok
	}
	word := func(r Reason, name string) string {
		if name == "points" {
			return fmt.Sprint(r.Points)
		}
		return r.Word(name)
	}
	if got, want := r.Format(german, word), "lässt 3 einzelne Steine auf [18 7 5]"; got != want {
		t.Errorf("%q, and not %q", got, want)
	}
	r.Key = "hits"
	if got, want := r.Format(german, word), "hits on points 18, 7 and 5"; got != want {
		t.Errorf("without a template %q, and not %q", got, want)
	}
	if got := r.Word("dice"); got != "6-5" || r.Word("") != "" || r.Word("points") == "" || r.Word("blots") != "" {
		t.Errorf("the dice are %q, an unknown placeholder %q", got, r.Word("blots"))
	}
	for _, key := range []string{"hits", "misses"} {
		if text, ok := ReasonTemplate(key); ok != (text != "") || ok != (key == "hits") {
			t.Errorf("the template of %s is %q, %v", key, text, ok)
		}
	}
	if s := (Reason{}).String(); s != "" {
		t.Errorf("the zero Reason says %q", s)
	}
	if got := (Reason{Share: 0.3, Ways: 11, Of: 36}).Word("ways"); got != "11/36" {
		t.Errorf("the ways are %q", got)
	}
	if got := (Reason{Share: 1}).Word("ways"); got != "100%" {
		t.Errorf("of dice that are there already the ways are %q", got)
	}
	for share, want := range map[float64]string{0: "0%", 0.004: "less than 1%", 0.006: "1%", 0.01: "1%", 0.314: "31%", 0.99: "99%", 0.994: "99%", 0.996: "more than 99%", 1: "100%"} {
		if got := (Reason{Share: share}).Word("share"); got != want {
			t.Errorf("%v is %q, and not %q", share, got, want)
		}
	}
	if got := (Reason{Share: 1, Ways: 1, Of: 1}).Word("ways"); got != "1/1" {
		t.Errorf("all of one way is %q", got)
	}
	// Only what stands in ways is told in ways, and only counts have a noun.
	all := Reason{Points: []alfonsine.Point{18}, Count: 2, Share: 0.5, Ways: 18, Of: 36, Dice: alfonsine.MustParseRoll("6-5")}
	for name, want := range map[string]string{"share": "50%", "dice": "6-5", "blots": "", "blots:checker": "", "share:checker": "50%", "dice:checker": "6-5"} {
		if got := all.Word(name); got != want {
			t.Errorf("{%s} is %q, and not %q", name, got, want)
		}
	}
}

// Programs know reasons by their keys, which files of puzzles have too.
func TestTheKeysOfReasonsStayAsTheyAre(t *testing.T) {
	const want = "wins ties loses moves-nothing hits enters bears-off brings-home closes makes-prime opens leaves leaves-none allows-win allows-prime allows-escape stops defeats leaves-dice throws-again"
	if got := strings.Join(ReasonKeys(), " "); got != want {
		t.Errorf("%s\nand not\n%s", got, want)
	}
}

func TestThePointsOfAReasonGoFromHighToLowInAnyNumbering(t *testing.T) {
	points := []alfonsine.Point{18, 7, 5}
	for c, want := range map[alfonsine.Color]string{alfonsine.White: "hits on points 18, 7 and 5", alfonsine.Black: "hits on points 20, 18 and 7"} {
		r := Reason{Key: "hits", Color: c, Points: points}
		if got := r.In(alfonsine.Fallas, alfonsine.NumberingMover).String(); got != want || !slices.Equal(points, []alfonsine.Point{18, 7, 5}) {
			t.Errorf("%v %s, and not %s", c, got, want)
		}
	}
}

// An estimate of either play is enough to say something about winning.
func TestAnExplanationIsJudgedIfEitherPlayIs(t *testing.T) {
	p := gametest.Thrown(alfonsine.Fallas, 1, 1)[0]
	plays := alfonsine.Fallas.Plays(p)
	rated := bot.Estimate{Win: 0.25}
	for _, test := range []struct {
		one, other bot.Estimate
		want       bool
	}{{rated, rated, true}, {rated, bot.Estimate{}, true}, {bot.Estimate{}, rated, true}, {bot.Estimate{}, bot.Estimate{}, false}} {
		e, err := Explain(alfonsine.Fallas, p, bot.Rated{Play: plays[0], Estimate: test.one}, bot.Rated{Play: plays[1], Estimate: test.other})
		if err != nil || e.Judged != test.want || e.Win != test.one.Win-test.other.Win {
			t.Errorf("%+v and %+v: %v, %v, %v", test.one, test.other, e.Judged, e.Win, err)
		}
	}
}
