package proof_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"pgregory.net/rapid"
)

// forEveryDoblet checks a property of positions with dice to play, in every reading.
func forEveryDoblet(t *testing.T, property func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position)) {
	t.Helper()
	for _, slug := range []string{"doblet", "doblet?dice=2", "doblet?unplayed=lost", "doblet?dice=2&unplayed=lost"} {
		v, err := alfonsine.Lookup(slug)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				rng := gametest.Drawn(t)
				p := gametest.WildOf(v, rng)
				if rapid.Bool().Draw(t, "played") {
					p = alfonsine.Throw(v, gametest.Played(v, rng), rng)
				}
				property(t, v, p)
			})
		})
	}
}

func TestDobletHasOnePlayAndEveryOrderOfTheDiceComesToIt(t *testing.T) {
	forEveryDoblet(t, func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
		plays := alfonsine.Plays(v, p)
		if len(plays) != 1 {
			t.Fatalf("%v: %d plays", p, len(plays))
		}
		next := plays[0].Next()
		if err := v.Check(next); err != nil {
			t.Fatalf("%v: %v: %v", p, plays[0], err)
		}
		if ways := alfonsine.AppendPlaysByMoves(nil, v, p); len(ways) != 1 || ways[0].Next() != next {
			t.Fatalf("%v: single moves lead to %v, the play to %v", p, ways, next)
		}
		if back, err := alfonsine.ParsePlay(v, p, plays[0].String()); err != nil || back != plays[0] {
			t.Fatalf("%v: %v is read as %v: %v", p, plays[0], back, err)
		}
		if sound, err := next.Setup().Position(); err != nil || sound != next {
			t.Fatalf("%v: %v is invalid: %v", p, next, err)
		}
	})
}

func TestDobletTakesDownBeforeItBearsOff(t *testing.T) {
	forEveryDoblet(t, func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
		at, c := p, p.Turn()
		for _, m := range alfonsine.Plays(v, p)[0].All() {
			uppers := 0
			for pt := alfonsine.Point(7); pt <= 18; pt++ {
				uppers += at.Count(c, pt)
			}
			if m.To == alfonsine.Off && uppers > 0 {
				t.Fatalf("%v: %v with %d upper checkers not yet down", p, m, uppers)
			}
			if d := v.Distance(c, m.From) - v.Distance(c, m.To); d != int(m.Die) || m.Hit {
				t.Fatalf("%v: %v with a %d goes %d pips", p, m, m.Die, d)
			}
			at, _ = v.Move(at, m)
		}
	})
}

func TestDiceThatDobletLeavesGoToTheOtherSideOnce(t *testing.T) {
	forEveryDoblet(t, func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
		play := alfonsine.Plays(v, p)[0]
		next := play.Next()
		left := p.Dice().Len() - play.Len()
		switch {
		case next.Over():
		case p.Leftover():
			if next.Turn() != p.Turn() || !next.Dice().IsZero() {
				t.Fatalf("%v: %v leads to %v", p, play, next)
			}
		case left > 0 && !strings.Contains(v.Slug(), "lost"):
			if next.Turn() == p.Turn() || !next.Leftover() || next.Dice().Len() != left {
				t.Fatalf("%v: %v leads to %v", p, play, next)
			}
		case next.Turn() == p.Turn() || !next.Dice().IsZero():
			t.Fatalf("%v: %v leads to %v", p, play, next)
		}
	})
}

func TestAMoveOfDobletIsAcceptedExactlyWhenItIsListed(t *testing.T) {
	forEveryDoblet(t, func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
		gametest.AcceptsWhatIsListed(t, v, p, v.AppendMoves(nil, p))
	})
}

func TestAThrowOfDobletIsRefusedWithTheRuleThatForbidsIt(t *testing.T) {
	const board = "6:1,off:11 21:2,off:10 "
	for position, topic := range map[string]alfonsine.Topic{
		"off:12 21:2,off:10 1-0 -": alfonsine.TopicObject,
		board + "w ~5-4":           alfonsine.TopicLeftover,
		board + "w 6-5-4":          alfonsine.TopicNone, // they stand already
		board + "w -":              alfonsine.TopicDice,
	} {
		p, thrown := pos(position), roll("6-5-4")
		if topic == alfonsine.TopicDice {
			thrown = roll("6-5")
		}
		next, err := alfonsine.Doblet.Roll(p, thrown)
		var e *alfonsine.RollError
		if !errors.As(err, &e) || next != p || e.Position != p || e.Variant != "doblet" || e.Ruling.Topic != topic || e.Again || e.Reason == "" || e.Dice != thrown.String() {
			t.Errorf("%v: %v gives %v: %#v", p, thrown, next, err)
		}
	}
}

func TestTheMirrorOfDobletHasTheMirroredPlay(t *testing.T) {
	forEveryDoblet(t, func(t *rapid.T, v alfonsine.Variant, p alfonsine.Position) {
		m := alfonsine.Mirror(v, p)
		if back := alfonsine.Mirror(v, m); back != p || v.Check(m) != nil {
			t.Fatalf("%v is mirrored as %v, and that as %v", p, m, back)
		}
		if got, want := alfonsine.Plays(v, m)[0].Next(), alfonsine.Mirror(v, alfonsine.Plays(v, p)[0].Next()); got != want {
			t.Fatalf("%v: the mirror image leads to %v, want %v", p, got, want)
		}
	})
}

func TestACheckerOfDobletIsItsPointFromBeingOffOrTwiceThat(t *testing.T) {
	for pt, want := range map[alfonsine.Point][2]int{ // White's and Black's checkers
		alfonsine.Off: {0, 0}, 1: {1, -1}, 5: {5, -1}, 6: {6, -1}, 7: {2, -1}, 12: {12, -1},
		13: {-1, 12}, 18: {-1, 2}, 19: {-1, 6}, 24: {-1, 1}, alfonsine.Bar: {13, 13}, 26: {-1, -1}, 40: {-1, -1}, 255: {-1, -1},
	} {
		if got := [2]int{alfonsine.Doblet.Distance(alfonsine.White, pt), alfonsine.Doblet.Distance(alfonsine.Black, pt)}; got != want {
			t.Errorf("the distances of %v are %v, want %v", pt, got, want)
		}
	}
}

// Another program found that the first player wins 52.5 % of 20,000 games, with a median of
// 16 throws a game. In 4,000 games, the share is within 2.5 percentage points except once
// in six hundred runs with other seeds. The seed here is fixed.
func TestTheFirstPlayerOfDobletIsAheadByALittle(t *testing.T) {
	rng := rand.New(rand.NewPCG(1283, 3))
	const games = 4000
	won, lengths := 0, []int{}
	for range games {
		p, throws := alfonsine.Doblet.Start(), 0
		for !p.Over() {
			if p.Dice().IsZero() {
				throws++
			}
			p = alfonsine.Plays(alfonsine.Doblet, alfonsine.Throw(alfonsine.Doblet, p, rng))[0].Next()
		}
		if c, _ := p.Winner(); c == alfonsine.White {
			won++
		}
		lengths = append(lengths, throws)
	}
	slices.Sort(lengths)
	if share := float64(won) / games; share < 0.50 || share > 0.55 || lengths[games/2] != 16 {
		t.Errorf("White wins %v, and half the games take %d throws", share, lengths[games/2])
	}
}

func TestCheckListsWhatKeepsAPositionFromBeingDoblets(t *testing.T) {
	const black = " 24:2,23:2,22:2,21:2,20:2,19:2 "
	for text, want := range map[string]string{ // the field of the only problem, and the point if it has one
		"12:1,11:1,10:1,9:1,8:1,7:1,6:1,5:1,4:1,3:1,2:1,1:1" + black + "w 6-5-4": "",
		"6:2,5:2,4:2,3:2,2:2,off:2" + black + "w ~6-5-4":                         "",
		"6:2,5:2,4:2,3:2,2:2,off:1" + black + "w -":                              "white off: 11 checkers instead of 12",
		"6:2,5:2,4:2,3:2,2:2,bar:2" + black + "w -":                              "white bar",
		"13:1,6:2,5:2,4:2,3:2,2:2,1:1" + black + "w -":                           "white 13",
		"6:2,5:2,4:2,3:2,2:2,1:1,bar:1" + black + "w -":                          "white bar",
		"6:2,5:2,4:2,3:2,2:2,1:2 24:3,23:1,22:2,21:2,20:2,19:2 w -":              "black 24",
		"12:1,6:1,5:2,4:2,3:2,2:2,1:1,off:1" + black + "w -":                     "white 1",
		"12:2,5:2,4:2,3:2,2:2,1:2" + black + "w -":                               "white 12",
		"6:3,5:2,4:2,3:2,2:2,1:1" + black + "w -":                                "white 6",
		"6:2,5:2,4:2,3:2,2:2,1:2" + black + "1-0 -":                              "turn off",
		"6:2,5:2,4:2,3:2,2:2,1:2" + black + "1/2-1/2 -":                          "turn off: the game has no tie",
		"6:2,5:2,4:2,3:2,2:2,1:2" + black + "w 6-6-6+":                           "dice off",
		"6:2,5:2,4:2,3:2,2:2,1:2" + black + "w 6-5-4-3":                          "dice off",
		"lost 6:2,5:2,4:2,3:2,2:2,off:2" + black + "w ~6-5-4":                    "dice off",
	} {
		v := alfonsine.Doblet
		text, lost := strings.CutPrefix(text, "lost ")
		if lost { // where dice that are left are void
			v, _ = alfonsine.Lookup("doblet?unplayed=lost")
		}
		err := v.Check(pos(text))
		var e *alfonsine.CheckError
		if (err != nil) != (want != "") || err != nil && (!errors.As(err, &e) || e.Variant != v.Slug() || e.Position != pos(text) || len(e.Problems) != 1) {
			t.Errorf("%s: %v, want %s", text, err, want)
		} else if err != nil && !strings.HasPrefix(e.Problems[0].Field+" "+e.Problems[0].Point.String()+": "+e.Problems[0].Reason, want) {
			t.Errorf("%s: %#v, want %s", text, e.Problems[0], want)
		}
	}
}

func TestEveryVariantIsFoundByItsSlugAndName(t *testing.T) {
	var slugs []string
	for _, v := range alfonsine.Variants() {
		slugs = append(slugs, v.Slug())
		for _, name := range []string{v.Slug(), v.Name(), strings.ToUpper(v.Slug())} {
			if got, err := alfonsine.Lookup(name); err != nil || got != v {
				t.Errorf("%q: %v, %v", name, got, err)
			}
		}
		if len(alfonsine.Rulings(v)) == 0 {
			t.Fatalf("%s has no rulings", v.Slug())
		}
		if got, want := alfonsine.Reconstructed(v), v.Slug() == "quinze-tablas" || v.Slug() == "reencontrat"; got != want {
			t.Errorf("whether %s is a reconstruction is %v", v.Slug(), got)
		}
	}
	if want := "quinze-tablas doblet fallas seis-dos-e-as emperador medio-emperador pareja-de-entrada cab-e-quinal cab-e-quinal-2 todas-tablas laquet bufa-de-baldrac reencontrat"; strings.Join(slugs, " ") != want {
		t.Errorf("the order is %v, want that of the book", slugs)
	}
	if games := alfonsine.Games(); len(games) != len(slugs)-1 {
		t.Errorf("%d of %d variants are games", len(games), len(slugs))
	}
}

func TestReadingsAreFoundInAnyOrderAndTheFirstThatIsNoneIsNamed(t *testing.T) {
	for slug, want := range map[string]string{
		"doblet":                              "doblet",
		"DOBLET?Dice=2":                       "doblet?dice=2",
		"doblet?dice=3&unplayed=opponent":     "doblet",
		"doblet?unplayed=lost&dice=2":         "doblet?dice=2&unplayed=lost",
		"fallas?overshoot=farthest":           "fallas?overshoot=farthest",
		"fallas?hit=start&overshoot=farthest": "fallas?hit=start&overshoot=farthest",
		// An explicit start overrides that of a reading, in any order.
		"laquet?start=18:2,17:3,16:3,15:3,14:3,1:1/13:14,12:1/w/-&points=24": "laquet?points=24&start=18:2,17:3,16:3,15:3,14:3,1:1/13:14,12:1/w/-",
	} {
		if v, err := alfonsine.Lookup(slug); err != nil || v.Slug() != want {
			t.Errorf("%s: %v, %v", slug, v, err)
		}
	}
	for slug, part := range map[string]string{
		"doblet?":                  "",
		"doblet?hit=bar":           "hit",
		"Doblet?Dice=2&Hit=start":  "hit",
		"doblet?dice=1":            "dice=1",
		"doblet?dice=two":          "dice=two",
		"doblet?dice=2&dice=2":     "dice",
		"doblet?unplayed=offered":  "unplayed=offered",
		"doblet?unplayed=nowhere":  "unplayed=nowhere",
		"chess":                    "chess",
		"Chess?dice=2":             "Chess",
		"Fallas?overshoot=nowhere": "overshoot=nowhere",
	} {
		v, err := alfonsine.Lookup(slug)
		var e *alfonsine.LookupError
		if !errors.As(err, &e) || v != nil || e.Slug != slug || e.Part != part || e.Reason == "" {
			t.Errorf("%s: %v, %v", slug, v, err)
		}
	}
	var e *alfonsine.LookupError
	if g, err := alfonsine.LookupGame("Doblet?dice=2"); !errors.As(err, &e) || g != nil || e.Slug != "Doblet?dice=2" || e.Part != "doblet?dice=2" || !strings.Contains(err.Error(), "that Rules cannot describe") {
		t.Errorf("Lookup finds %v, %v", g, err)
	}
	if _, err := alfonsine.LookupGame("chess"); !strings.Contains(err.Error(), "quinze-tablas, doblet") {
		t.Errorf("the list is %v", err)
	}
}
