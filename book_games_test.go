package alfonsine_test

import (
	"strings"
	"testing"

	"example.com/alfonsine"
)

func TestTheSixShortGamesHaveAsManyPlaysFromTheStartAsOtherProgramsCount(t *testing.T) {
	for _, test := range []struct {
		slug     string
		one, two uint64
	}{
		{"todas-tablas", 246, 63_722},
		{"seis-dos-e-as", 820, 1_192_807},
		{"seis-dos-e-as?points=18", 801, 1_142_495},
		{"pareja-de-entrada", 56, 3_136},
		{"pareja-de-entrada?dice=2", 21, 441},
		{"emperador", 238, 57_063},
		{"emperador?landing=single", 202, 41_231},
		{"medio-emperador", 40, 1_686},
		{"medio-emperador?dice=3", 198, 45_008},
		{"medio-emperador?landing=single", 35, 1_329},
		{"bufa-de-baldrac", 56, 3_136},
		{"bufa-de-baldrac?overshoot=farthest", 56, 3_136},
	} {
		v := lookup(t, test.slug)
		for depth, want := range []uint64{1, test.one, test.two} {
			if got := alfonsine.Perft(v, v.Start(), depth); got != want {
				t.Errorf("%s: perft %d is %d, want %d", test.slug, depth, got, want)
			}
		}
	}
}

// changed makes a game of the rules of another, under another name.
func changed(tb testing.TB, from *alfonsine.Game, change func(*alfonsine.Rules)) *alfonsine.Game {
	tb.Helper()
	rules := from.Rules()
	rules.Name, rules.Slug = "Changed "+rules.Name, "changed-"+rules.Slug
	change(&rules)
	g, err := alfonsine.New(rules)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// position reads a position's text and checks that it is one of the variant's.
func position(tb testing.TB, v alfonsine.Variant, text string) alfonsine.Position {
	tb.Helper()
	p := pos(tb, text)
	if err := v.Check(p); err != nil {
		tb.Fatal(err)
	}
	return p
}

// onlyPlay returns the text of the one play of a position, and of where it leads.
func onlyPlay(tb testing.TB, v alfonsine.Variant, p alfonsine.Position) (play, next string) {
	tb.Helper()
	plays := alfonsine.Plays(v, p)
	if len(plays) != 1 {
		tb.Fatalf("%s: %d plays of %v, want 1: %v", v.Slug(), len(plays), p, plays)
	}
	return plays[0].String(), plays[0].Next().String()
}

func TestWhoMustPlayAllDiceAndCannotHasLostEvenWithAnotherThrowToCome(t *testing.T) {
	v := changed(t, alfonsine.Fallas, func(r *alfonsine.Rules) { r.ThrowAgain = true })
	p := position(t, v, "24:2,6:13 19:13,1:2 w 5-5-5+")
	if play, next := onlyPlay(t, v, p); play != "fails" || next != "24:2,6:13 19:13,1:2 0-1 -" {
		t.Errorf("%q leads to %q", play, next)
	}
}

func TestATieComesBeforeAnotherThrow(t *testing.T) {
	v := changed(t, alfonsine.Emperador, func(r *alfonsine.Rules) { r.ThrowAgain = true })
	p := position(t, v, "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 w 6-6-6+")
	if play, next := onlyPlay(t, v, p); play != "pass" || !strings.HasSuffix(next, " 1/2-1/2 -") {
		t.Errorf("%q leads to %q", play, next)
	}
}

func TestATieComesBeforeDiceAreLeftToTheOther(t *testing.T) {
	v := changed(t, alfonsine.Emperador, func(r *alfonsine.Rules) { r.Unplayed = alfonsine.UnplayedToOpponent })
	for _, dice := range []string{"6-5-4", "~6-5-4"} {
		p := position(t, v, "bar:3,6:2,5:2,4:2,3:2,2:2,1:2 bar:3,24:2,23:2,22:2,21:2,20:2,19:2 w "+dice)
		if play, next := onlyPlay(t, v, p); play != "pass" || !strings.HasSuffix(next, " 1/2-1/2 -") {
			t.Errorf("%s: %q leads to %q", dice, play, next)
		}
	}
}

func TestAReadingWithAStartOfItsOwnTellsThatStart(t *testing.T) {
	for _, slug := range []string{"seis-dos-e-as?points=18", "laquet?points=24"} {
		v := lookup(t, slug)
		var starts []string
		for _, r := range v.Rulings() {
			if r.Topic == alfonsine.TopicStart {
				starts = append(starts, r.Text)
			}
		}
		if want := "The game begins from " + v.Start().String() + "."; len(starts) != 1 || starts[0] != want {
			t.Errorf("%s: the rulings on the start are %q, want %q", slug, starts, want)
		}
	}
}
